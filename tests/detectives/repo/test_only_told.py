"""Caps that are worked out and then only named, or kept where nobody takes them from."""

import textwrap

import pytest

from tests.detectives.repo.helpers import read

GRAPH = """
from langgraph.graph import END, START, StateGraph
from court.justice import chief_justice
built = StateGraph(dict)
built.add_node("chief_justice", chief_justice)
built.add_edge(START, "chief_justice")
built.add_edge("chief_justice", END)
"""


def caps(body: str) -> bool:
    source = f"CAP = 3\ndef cap_for_security(case, notes, score):\n{textwrap.indent(textwrap.dedent(body).strip(), '    ')}\n"
    return bool({"cap", "override"} & {fact.kind for fact in read("", court__justice_py=source).rules})


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ('return case.ruled(f"capped at {CAP}", tally=min(case.tally, CAP))', True),
        ('capped = min(case.tally, CAP)\nreturn case.ruled(f"capped at {capped}", tally=capped)', True),
        ('capped = min(case.tally, CAP)\nreturn case.ruled(f"capped at {capped}")', False),
        ('capped = min(case.tally, CAP)\nreturn case.ruled("capped at {}".format(capped))', False),
        ('capped = min(case.tally, CAP)\nreturn case.ruled("capped at %s" % capped)', False),
        ('capped = min(case["tally"], CAP)\nnotes.append(f"capped at {capped}")\nreturn case', False),
        ('if case.unsafe:\n    capped = min(score, CAP)\n    notes.append(f"capped at {capped}")\nreturn score', False),
        ('if case.unsafe:\n    score = min(score, CAP)\n    notes.append(f"capped at {score}")\nreturn score', True),
        ('capped = min(score, CAP)\nnotes.append(f"capped at {capped}")\nreturn capped', True),
        ('if not case.unsafe:\n    return score\ncapped = min(score, CAP)\nprint(capped)\nreturn score', False),
        ('capped = min(case.tally, CAP)\nnotes.append(f"Score: {capped}")\nreturn notes', True),
        ('capped = min(case.tally, CAP)\ncase.model_copy(update={"tally": capped})\nreturn case', False),
        ('capped = min(case.tally, CAP)\nreturn case.model_copy(update={"tally": capped})', True),
        ('capped = min(case.tally, CAP)\ncase.update({"tally": capped})\nreturn case', True),
    ],
)  # fmt: skip
def test_a_cap_that_only_a_text_names_is_none(body, told):
    assert caps(body) is told


RULES = """
from dataclasses import dataclass

@dataclass
class Case:
    scores: dict
    ceiling: int = 5

    def final(self):
        return max(1, min(median(self.scores.values()), LIMIT))

class SecurityRule:
    def applies_to(self, case):
        return case.has_violation

    def apply(self, case):
        case.ceiling = min(case.ceiling, 3)
        case.notes.append("capped")

def chief_justice(case):
    for rule in [SecurityRule()]:
        if rule.applies_to(case):
            rule.apply(case)
    return case.final()
"""
REPORT = """
from jinja2 import Environment, PackageLoader

def as_text(court):
    return Environment(loader=PackageLoader("court", "forms")).get_template("ruling.md.j2").render(court=court)
"""
FORM = "# Ruling\n## Overview\n{{ court.overview }}\n{% for r in court.rulings %}## {{ r.name }}: {{ r.score }}\n{% endfor %}"


@pytest.mark.parametrize(
    ("limit", "form", "told"),
    [
        ("self.ceiling", FORM, True),
        ("5", FORM, False),
        ("5", FORM + "{{ r.ceiling }}", True),
        ("5", "{{ broken", True),
    ],
)
def test_a_ceiling_that_no_score_is_held_against_caps_none_unless_a_template_may_read_it(limit, form, told):
    files = {"court__forms__ruling.md.j2": form, "court__graph_py": GRAPH}
    found = read("", court__justice_py=RULES.replace("LIMIT", limit), court__report_py=REPORT, **files).rules
    assert ("override" in {fact.kind for fact in found}) is told
