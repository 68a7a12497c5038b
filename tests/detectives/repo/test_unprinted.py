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


def test_keys_of_dictionaries_and_templates_cannot_be_told():
    assert tells(base="TypedDict")
    assert tells(more="import jinja2\n")
