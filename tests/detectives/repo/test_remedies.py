"""Whether the code that puts the report together says anywhere what is to be mended."""

import pytest

from tests.detectives.repo.helpers import read

REPORT = """
def render(rulings):
    lines = ["# Verdict", "## Criteria", *(f"- {item.score}" for item in rulings)]
    return lines
"""
WORDS = "some words of a form that is so long that nobody would take it for the label of anything at all, "


def remedies(more: str, source: str = REPORT) -> list[str]:
    return [fact.text for fact in read("", src__justice_py=source + more).rules if fact.kind == "remedy"]


@pytest.mark.parametrize(
    "more",
    [
        "def plan(lines):\n    lines.append('## Remediation Plan')\n",
        "def plan(lines, item):\n    lines.append(item.recommendation)\n",
        "def plan(lines, item):\n    lines.append(item['next_steps'])\n",
        f'FORM = """# Verdict\n\n{WORDS}\n{WORDS}\n\n## How to improve\n\n"""\n',
        "def plan(lines):\n    lines.append('**Action items**')\n",
    ],
)
def test_a_heading_a_label_or_a_field_says_so(more):
    assert remedies(more)


@pytest.mark.parametrize(
    "more",
    [
        "def remediation(item):\n    return item.name\n",
        'def plan(item):\n    """The remediation plan."""\n    return item.name\n',
        "class Ruling(BaseModel):\n    remediation: str = Field(description='What to mend')\n",
        "# remediation plan\n",
        f'PROMPT = """You are the Tech Lead. {WORDS}and recommend what to do about it, {WORDS}."""\n',
    ],
)
def test_a_name_a_docstring_or_a_prompt_does_not(more):
    assert not remedies(more)


def test_without_a_report_nothing_is_asked():
    assert not remedies("def plan(lines):\n    lines.append('Remediation')\n", source="")
