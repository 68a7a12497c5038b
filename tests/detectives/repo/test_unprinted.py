"""A dissent that is kept in the result, and that the report never shows."""

import pytest

from tests.detectives.repo.helpers import read

JUSTICE = """
from pydantic import BaseModel

class Ruling({base}):
    score: int
    {field}: str = ""

def dissent(opinions):
    return "; ".join(f"{{item.judge}} gave {{item.score}}" for item in opinions)

def decide(opinions):
    values = [item.score for item in opinions]
    {step}

def render(rulings):
    lines = ["# Verdict", "## Criteria"]
    for ruling in rulings:
        lines.append(f"- {{ruling.score}}")
        {shown}
    return "\\n".join(lines)
"""
GIVEN = "return Ruling(score=min(values), dissent_note=dissent(opinions))"


def tells(*, base="BaseModel", field="dissent_note", step=GIVEN, shown="pass", more="") -> bool:
    source = JUSTICE.format(base=base, field=field, step=step, shown=shown) + more
    return "dissent" in {fact.kind for fact in read("", src__justice_py=source).rules}


@pytest.mark.parametrize(
    "step",
    [
        GIVEN,
        "return Ruling(score=min(values), dissent_note=dissent(opinions) if max(values) - min(values) > 2 else '')",
        "text = dissent(opinions)\n    return Ruling(score=min(values), dissent_note=text)",
        "ruling = Ruling(score=min(values))\n    ruling.dissent_note = dissent(opinions)\n    return ruling",
        "return Ruling(min(values), dissent(opinions))",
    ],
)
@pytest.mark.parametrize("shown", ["pass", "if ruling.dissent_note:\n            count = len(ruling.dissent_note)"])
def test_a_field_that_nothing_shows_records_no_dissent(step, shown):
    assert not tells(step=step, shown=shown)
    assert tells(step=step, shown="lines.append(ruling.dissent_note)")


@pytest.mark.parametrize(
    "shown",
    [
        "lines.append(f'Dissent: {ruling.dissent_note}')",
        "lines += [ruling.dissent_note] if ruling.dissent_note else []",
        "lines.append(getattr(ruling, 'dissent_note', ''))",
        "lines.append('{0.dissent_note}'.format(ruling))",
        "lines.append(str(ruling.model_dump()))",
        "lines += [f'{name}: {value}' for name, value in vars(ruling).items()]",
        "text = ruling.dissent_note\n        lines.append(text)",
    ],
)
def test_whatever_reads_the_field_shows_it(shown):
    assert tells(shown=shown)


def test_a_dissent_that_goes_elsewhere_too_is_recorded():
    assert tells(step="text = dissent(opinions)\n    print(text)\n    return Ruling(score=1, dissent_note=text)")


SPLIT = """
    text = dissent(opinions) if max(values) - min(values) > 2 else None
    return min(values), {given}
def close(opinions):
    {taken} = decide(opinions)
    return Ruling(score=score, dissent_note={kept})
"""


@pytest.mark.parametrize("given", ["text", "text or ''"])
def test_a_dissent_that_is_handed_back_among_others_is_followed(given):
    whole = SPLIT.format(given=given, taken="score, note", kept="note")
    assert tells(step=whole, shown="pass") is (given != "text")
    assert tells(step=whole, shown="lines.append(ruling.dissent_note)")


def test_what_else_is_done_with_it_leaves_it_told():
    assert tells(step=SPLIT.format(given="text", taken="score, *rest", kept="rest[0]"))
    told = SPLIT.format(given="text", taken="score, note", kept="note").replace(
        "    return Ruling", "    print(note)\n    return Ruling"
    )
    assert tells(step=told)


def test_keys_of_dictionaries_and_templates_cannot_be_told():
    assert tells(base="TypedDict")
    assert tells(more="import jinja2\n")


APPLIED = """
from dataclasses import dataclass, replace

@dataclass(frozen=True)
class Case:
    opinions: tuple
    score: float = 0.0
    dissent: str = ""

    @property
    def spread(self):
        values = [item.score for item in self.opinions]
        return max(values) - min(values)

def decide(case):
    {guard}
        {text}
    return case

def render(cases):
    lines = ["# Verdict", "## Criteria"]
    for case in cases:
        lines.append(f"- {{case.score}}")
        {shown}
    return "\\n".join(lines)
"""


@pytest.mark.parametrize(
    "text",
    [
        "text = f'{case.opinions[0].judge} disagrees'\n        return replace(case, dissent=text)",
        "case.dissent = f'{case.opinions[0].judge} disagrees'\n        return case",
    ],
)
def test_a_text_that_a_wide_spread_leads_to_is_none_where_only_such_a_field_holds_it(text):
    def told(shown: str, text: str = text) -> bool:
        source = APPLIED.format(guard="if case.spread > 2:", text=text, shown=shown)
        return "dissent" in {fact.kind for fact in read("", src__justice_py=source).rules}

    assert told("lines.append(case.dissent)")
    assert not told("pass")
    assert told("pass", "notes.append(f'{case.opinions[0].judge} disagrees')\n        " + text)


def test_a_guard_that_ends_where_judges_agree_leads_to_the_text_after_it():
    body = "return case\n    text = f'{case.opinions[0].judge} disagrees'\n    case = replace(case, dissent=text)"
    for shown, expected in (("lines.append(case.dissent)", True), ("pass", False)):
        source = APPLIED.format(guard="if case.spread <= 2:", text=body, shown=shown)
        assert ("dissent" in {fact.kind for fact in read("", src__justice_py=source).rules}) is expected


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ("class Evidence(BaseModel):\n    found: bool\ndef shown(evidences: list[Evidence]):\n"
         "    return '\\n'.join(e.model_dump_json() for e in evidences)\n", False),
        ("class Evidence(BaseModel):\n    found: bool\ndef shown(one: Evidence):\n    return one.model_dump()\n", False),
        ("def shown(rulings: list[Ruling]):\n    return [r.model_dump() for r in rulings]\n", True),
        ("class Report(BaseModel):\n    rulings: list[Ruling]\ndef shown(report: Report):\n    return report.model_dump_json()\n", True),
        ("def shown(items):\n    return [item.model_dump() for item in items]\n", True),
        ("def shown(evidences):\n    return pprint(evidences)\n", True),
    ],
)  # fmt: skip
def test_what_is_written_out_of_other_classes_shows_no_dissent(more, told):
    assert tells(more=more) is told


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ("def is_rule(name):\n    return any(word in name for word in ('cap', 'dissent_note'))\n", False),
        ("def is_rule(name):\n    return name in ('cap', 'dissent_note')\n", False),
        ("def parts(row):\n    return [row[word] for word in ('cap', 'dissent_note')]\n", True),
        ("def part(row):\n    return row['dissent_note']\n", True),
        ("def is_rule(row):\n    return all(row[word] in KNOWN for word, _ in (('dissent_note', 1),))\n", True),
    ],
)
def test_a_field_whose_name_is_only_looked_for_elsewhere_is_shown_by_nothing(more, told):
    assert tells(more=more) is told
