"""Reports that are written of a graph's result under a key that no node fills."""

import pytest

from tests.detectives.repo.helpers import read

STATE = "class CourtState(TypedDict):\n    scores: dict\n    report: str\n"
NODE = "def chief_justice(state: CourtState):\n    report = render(state)\n    {}\n"
MAIN = "def main(path):\n    result = build().invoke({{'scores': {{}}, 'report': {start}}})\n    {body}\n"
WRITES = "path.write_text(result['report'])"
LOST = "print(report)\n    return {'scores': {}}"


def written(answer: str, body: str = WRITES, start: str = "''", more: str = "") -> bool:
    source = STATE + NODE.format(answer) + MAIN.format(start=start, body=body) + more
    return "written" in {fact.kind for fact in read("", src__justice_py=source).rules}


@pytest.mark.parametrize(
    "body",
    [
        WRITES,
        "path.write_text(result.get('report'))",
        "path.write_text(result.get('report', ''), encoding='utf-8')",
        "report = result['report']\n    path.write_text(report)",
        "with open('report.md', 'w') as file:\n        file.write(result['report'])",
    ],
)
def test_a_key_that_no_node_fills_is_written_nowhere(body):
    assert not written(LOST, body)
    assert not written("return {'scores': {}, 'report': ''}", body)
    assert written("return {'scores': {}, 'report': report}", body)


@pytest.mark.parametrize(
    "answer",
    [
        "return {'report': report}",
        "return dict(report=report)",
        "state['report'] = report\n    return state",
        "update = {}\n    update['report'] = report\n    return update",
        "return Command(update={'report': report})",
        "return CourtState(report=report)",
        "state.report = report\n    return state",
        "state.setdefault('report', report)\n    return state",
        "return {name: report for name in NAMES}",
        "return {KEYS[0]: report}",
        "update = {}\n    update[name_of(report)] = report\n    update[key] = report\n    return update",
        "return dict(zip(NAMES, (report,)))",
    ],
)
def test_a_key_that_may_be_filled_is_written(answer):
    assert written(answer)


@pytest.mark.parametrize(
    "body",
    [
        "path.write_text(result['text'])",
        "path.write_text(result['report'] or render(result))",
        "path.write_text(render(result))",
        "path.write_text(result.get('report', render(result)))",
        "result = load(path)\n    path.write_text(result['report'])",
    ],
)
def test_what_is_no_key_of_the_state_or_has_another_source_is_written_all_the_same(body):
    assert written(LOST, body, more="\n# report")


def test_what_the_first_state_holds_is_there():
    assert written(LOST, start="'# Report'")
