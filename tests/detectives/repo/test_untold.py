"""Parts that a written report leaves out, and reports of which it can't be told."""

import textwrap

import pytest

from tests.detectives.repo.helpers import read

COURT = """
class Ruling(BaseModel):
    name: str
    score: int
    dissent_note: str = ""
    remedy: str = ""

def verdict(opinions):
    scores = [item.score for item in opinions]
    dissent = "; ".join(f"{item.judge} gave {item.score}" for item in opinions) if max(scores) - min(scores) > 2 else ""
    remedy = min(opinions, key=lambda item: item.score).argument
    return Ruling(name=opinions[0].name, score=min(scores), dissent_note=dissent, remedy=remedy)

"""
SUMMARY = 'lines += ["## Executive summary", court.summary]\n'
CRITERIA = 'for ruling in court.rulings:\n    lines.append(f"### {ruling.name}: {ruling.score}")\n'
DISSENT = "for ruling in court.rulings:\n    lines.append(ruling.dissent_note)\n"
REMEDY = 'lines += ["## Remediation plan", *(ruling.remedy for ruling in court.rulings)]\n'
EVERY = {"summary": SUMMARY, "criteria": CRITERIA, "dissent": DISSENT, "remedy": REMEDY}


def untold(body: str, more: str = "") -> set[str]:
    render = 'def render_report(court):\n    lines = ["# Audit of the repository", "## What was read"]\n'
    render += textwrap.indent(body, "    ") + '    return "\\n".join(lines)\n'
    rules = read("", src__justice_py=COURT + textwrap.dedent(more) + render).rules
    return {fact.name for fact in rules if fact.kind == "untold"}


def without(*parts: str) -> str:
    return "".join(text for part, text in EVERY.items() if part not in parts)


@pytest.mark.parametrize("part", ["summary", "dissent", "remedy"])
def test_a_part_that_no_line_of_the_report_tells_is_named(part):
    assert untold(without()) == set()
    assert untold(without(part)) == {part}


def test_a_report_without_a_loop_or_heading_tells_no_criteria():
    assert untold(SUMMARY + 'lines.append("## How to mend it")\nlines.append(court.plan)\n') == {"criteria", "dissent"}


CARRIED = """
def {name}(rulings):
    return "\\n".join(f"{{at}}. {{ruling.remedy}}" for at, ruling in enumerate(rulings, 1))

def close(opinions):
    rulings = [verdict(opinions)]
    return Court(rulings=rulings, summary=overall(rulings), {field}={name}(rulings))
"""


def test_what_a_function_of_that_name_puts_together_is_told_where_it_is_shown():
    assert untold(without("remedy"), CARRIED.format(name="plan", field="plan")) == {"remedy"}
    assert untold(without("remedy"), CARRIED.format(name="told", field="rest")) == set()
    assert untold(without("remedy") + "lines.append(court.plan)\n", CARRIED.format(name="plan", field="plan")) == set()


@pytest.mark.parametrize(
    "asked",
    [
        "if any(ruling.dissent_note for ruling in court.rulings):\n    lines.append('so it stands')\n",
        "lines.append(f'{sum(1 for ruling in court.rulings if ruling.dissent_note)} were hard')\n",
        "print(f'{court.rulings[0].dissent_note}')\n",
    ],
)
def test_to_ask_count_or_print_a_dissent_does_not_tell_it(asked):
    assert untold(without("dissent") + asked) == {"dissent"}


@pytest.mark.parametrize(
    ("part", "told"),
    [
        ("dissent", 'lines.append("**Where the judges disagreed**: " + court.views)\n'),
        ("dissent", 'lines += [ruling["dissent_note"] for ruling in court.rulings]\n'),
        ("dissent", 'lines.append(describe_dissent(court))\n'),
        ("dissent", 'lines.append("{0.dissent_note}".format(court.rulings[0]) + court.rulings[0].dissent_note)\n'),
        ("summary", 'lines.append(f"> {court.overview}")\n'),
        ("summary", 'lines.append("## At a glance\\n\\n" + court.head)\n'),
        ("remedy", 'lines.append("## Next steps")\nlines += court.steps\n'),
        ("remedy", 'lines.extend(f"- {step}" for step in court.recommendations)\n'),
        ("criteria", 'lines.append("| Criterion | Score |")\nlines += map(row, court.rulings)\n'),
        ("criteria", 'lines.append("\\n".join(f"- {r.name}: {r.score}" for r in court.rulings))\n'),
    ],
)  # fmt: skip
def test_a_part_may_be_told_under_any_of_its_names(part, told):
    assert part not in untold(without(part) + told)


@pytest.mark.parametrize(
    "body",
    [
        'lines += [f"{name}: {value}" for name, value in court.model_dump().items()]\n',
        'for title, text in court.parts:\n    lines.append(f"## {title}\\n\\n{text}")\n',
        "for section in SECTIONS:\n    lines.append(section(court))\n",
        'lines.append(Template("$text").substitute(text=court.text))\n',
        'lines.append(env.get_template("report.md").render(court=court))\n',
        "lines += [str(getattr(court, name)) for name in court.order]\n",
    ],
)
def test_where_parts_may_come_from_elsewhere_nothing_is_missed(body):
    assert untold(body) == set()


def test_a_helper_a_method_and_what_is_worked_in_elsewhere_tell_it_as_well():
    helper = 'def closing(court):\n    return "\\n".join(ruling.dissent_note for ruling in court.rulings)\n'
    assert untold(without("dissent") + "lines.append(closing(court))\n", helper) == set()
    worked = 'def synthesize(court):\n    court.text = f"{court.rulings[0].name}: {court.rulings[0].dissent_note}"\n'
    assert untold(without("dissent") + "lines.append(court.text)\n", worked) == set()


def test_data_beside_the_report_tell_nothing_of_it():
    beside = 'json.dump(court.model_dump(), open("verdict.json", "w"))\n'
    assert untold(without("dissent") + beside) == {"dissent"}


def test_a_dissent_that_has_no_name_of_its_own_may_be_in_any_text():
    source = COURT.replace("dissent_note", "view").replace("dissent", "view")
    render = f'def render_report(court):\n    lines = ["# Audit", "## Read"]\n{textwrap.indent(without("dissent"), "    ")}    return lines\n'
    rules = read("", src__justice_py=source + render).rules
    assert "dissent" not in {fact.name for fact in rules if fact.kind == "untold"}


@pytest.mark.parametrize(
    "failing",
    [
        'raise ValueError(f"Score variance {spread} needs a dissent: {item.score}")',
        'assert not spread, f"Dissent: {spread}"',
        'raise ValueError("## Dissent is missing" + dissent)',
    ],
)
def test_what_an_error_says_stands_in_no_report(failing):
    checks = f"""
    def check_scores(item, spread, score):
        if score > 2:
            {failing}
        return score
    """
    assert untold(without("dissent"), checks) == {"dissent"}
    assert untold(without(), checks) == set()


READER = """
def text(path):
    return getattr(path, path.how)()
"""


@pytest.mark.parametrize(
    ("line", "missing"),
    [
        ("text = court.title\nlines.append(text)\n", {"remedy"}),  # a name of its own, as a function elsewhere has it
        ("lines += map(text, court.parts)\n", set()),
        ("lines.append(text(court.parts))\n", set()),
        ("lines += [f'- {step}' for step in court.trail]\n", {"remedy"}),  # how a score came about
        ("for step in court.rulings[0].audit_log:\n    lines.append(f'- {step}')\n", {"remedy"}),
        ("lines += [f'- {step}' for step in court.work]\n", set()),
        ("lines += [f'- {step}' for step in court.trail]\nlines += [step for step in court.work]\n", set()),
    ],
)
def test_names_of_its_own_and_steps_of_a_trail_tell_no_part_of_a_report(line, missing):
    assert untold(without("remedy") + line, READER) == missing


def test_that_a_text_is_split_and_joined_tells_nothing_but_what_it_holds():
    more = 'def one_line(text):\n    return " ".join(text.split())\n'
    named = 'for ruling in court.rulings:\n    lines.append(f"### {one_line(ruling.name)}: {ruling.score}")\n'
    told = 'for ruling in court.rulings:\n    lines.append(" ".join(ruling.dissent_note.split()))\n'
    assert untold(SUMMARY + named + REMEDY, more) == {"dissent"}
    assert untold(SUMMARY + named + REMEDY + told, more) == set()


PARTS_APART = """
    def opening(court):
        return "\\n".join(["# Audit of the repository", "## Summary", court.overview])

    def rulings(court):
        return "\\n".join(f"### {ruling.name}: {ruling.score}\\n{ruling.dissent_note}" for ruling in court.rulings)

    def closing(court):
        return "\\n".join(f"- {ruling.remedy}" for ruling in court.rulings)

    def publish(court, path):
"""


@pytest.mark.parametrize(
    "putting",
    [
        "pages = [opening(court)]\npages += [rulings(court), closing(court)]\npath.write_text('\\n'.join(pages))\n",
        "head = opening(court)\nfoot = closing(court)\npath.write_text(f'{head}\\n{rulings(court)}\\n{foot}')\n",
        "text = opening(court) + rulings(court)\ntext += closing(court)\npath.write_text(text)\n",
        "with path.open('w') as out:\n    out.writelines([opening(court), rulings(court), closing(court)])\n",
        "with path.open('w') as out:\n    out.write(opening(court))\n    out.write(rulings(court))\n"
        "    out.write(closing(court))\n",
    ],
)
def test_what_puts_the_opening_beside_other_parts_tells_them_all(putting):
    def left_out(body: str) -> set[str]:
        publishing = textwrap.dedent(PARTS_APART) + textwrap.indent(body, "    ")
        rules = read("", src__justice_py=COURT, src__publisher_py=publishing).rules
        return {fact.name for fact in rules if fact.kind == "untold"}

    assert left_out(putting) == set()
    assert left_out(putting.replace("rulings(court)", "court.title")) == {"criteria", "dissent"}


def test_what_only_writes_the_whole_report_tells_nothing_of_its_own():
    body = textwrap.indent('return "\\n".join(lines)\n', "    ")
    render = f'def render_report(court):\n    lines = ["# Audit", "## Summary", court.overview]\n{body}'
    node = 'def decide(court, path):\n    dissent = dispute(court)\n    path.write_text(render_report(court) + "\\n")\n'
    other = 'def dispute(court):\n    return f"**Dissent**: {court.rulings[0].dissent_note}"\n'
    rules = read("", src__justice_py=COURT + other + node + render).rules
    assert {"dissent", "criteria"} <= {fact.name for fact in rules if fact.kind == "untold"}
