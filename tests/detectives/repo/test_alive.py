"""Rules that stand in the code and are passed by: what would run them is run by nobody."""

import textwrap

import pytest

from tests.detectives.repo.helpers import read

GRAPH = """
from langgraph.graph import StateGraph, START, END
from src.justice import chief_justice
g = StateGraph(dict)
g.add_node("chief", chief_justice)
g.add_edge(START, "chief")
g.add_edge("chief", END)
app = g.compile()
"""
RULE = "def cap_security(case):\n    if case.unsafe:\n        case.score = min(case.score, 3)\n    return case\n"

STEPS = (
    "STEPS = (cap_security,)\ndef settle(case):\n    for step in STEPS:\n        case = step(case)\n    return case\n"
)
TABLE = "TABLE = {{'security': cap_security}}\ndef chief_justice(case):\n    for name, rule in TABLE.items():\n        {}\n    return case\n"
COURT = (
    "class Court:\n    def limit(self, case):\n        return case\n    def sit(self, case):\n        return self.limit(case)\n"
    "class Strict:\n    def limit(self, case):\n        return cap_security(case)\n"
    "class High(Strict, Court):\n    'Sits.'\ndef chief_justice(case):\n    return {}().sit(case)\n"
)
BENCH = (
    "USUAL = [cap_security]\nclass Bench:\n    def __init__(self, rules=USUAL):\n        self.rules = rules\n"
    "    def sit(self, case):\n        for rule in self.rules:\n            case = rule(case)\n        return case\n"
    "def mean(case):\n    return case\ndef chief_justice(case):\n    return Bench({}).sit(case)\n"
)
CLASS = (
    "class Justice:\n    def __call__(self, case):\n        return {}\n    def _decide(self, case):\n        return self._cap(case)\n"
    "    def _cap(self, case):\n        return cap_security(case)\nchief_justice = Justice()\n"
)

BOOK = (
    "class Book:\n    rows = []\n    @classmethod\n    def enter(cls, kind):\n        cls.rows.append(kind)\n        return kind\n"
    "    @classmethod\n    def go_through(cls, case):\n        for kind in cls.rows:\n            case = kind().apply(case)\n"
    "        return case\n@Book.enter\nclass Security:\n    def apply(self, case):\n        return cap_security(case)\n"
    "def chief_justice(case):\n    return {}\n"
)
NAMED = (
    "KINDS = {{}}\ndef called(name):\n    def enter(kind):\n        KINDS[name] = kind\n        return kind\n    return enter\n"
    "@called('security')\nclass Security:\n    def __call__(self, case):\n        return cap_security(case)\n"
    "def go_through(case):\n    for kind in KINDS.values():\n        case = kind()(case)\n    return case\n"
    "def chief_justice(case):\n    return {}\n"
)
HOUSE = (
    "RULES = [cap_security]\nclass Bench:\n    def __init__(self, rules=None):\n        self.rules = RULES if rules is None else rules\n"
    "    def __call__(self, case):\n        for rule in self.rules:\n            case = rule(case)\n        return case\n"
    "def plain(case):\n    return case\nclass House:\n    def __init__(self):\n        self.bench = {}\n"
    "    def __call__(self, case):\n        return self.bench(case)\ndef chief_justice(case):\n    return House()(case)\n"
)


def capped(more: str) -> bool:
    return "override" in {
        fact.kind for fact in read(GRAPH, src__justice_py=textwrap.dedent(RULE + more)).rules
    }  # fmt: skip


@pytest.mark.parametrize(
    ("source", "used", "passed_by"),
    [
        (STEPS + "def chief_justice(case):\n    return {}\n", "settle(case)", "case"),
        (TABLE, "case = rule(case)", "case.names.append(name)"),
        (COURT, "High", "Court"),
        (BENCH, "", "[mean]"),
        (CLASS, "self._decide(case)", "case"),
        (BOOK, "Book.go_through(case)", "case"),
        (NAMED, "go_through(case)", "case"),
        (HOUSE, "Bench()", "plain"),
    ],
)
def test_a_rule_that_nothing_alive_leads_to_is_none(source, used, passed_by):
    assert capped(source.format(used))
    assert not capped(source.format(passed_by))


def test_a_node_to_which_no_way_leads_decides_nothing():
    node = "from src.justice import cap_security\ng.add_node('cap', cap_security)\n"
    edges = "g.add_edge('chief', 'cap')\ng.add_edge('cap', END)\n"
    justice = RULE + "def chief_justice(case):\n    return {'score': round(case.score)}\n"
    for more, found in ((node + edges, True), (node, False)):
        source = GRAPH.replace("app = ", f"{more}app = ")
        assert ("override" in {fact.kind for fact in read(source, src__justice_py=justice).rules}) is found
