"""Rules that are objects in a table, weights and caps that are attributes, reports that are templates."""

from tests.detectives.repo.helpers import read

RULES = """
SECURITY_CEILING = {ceiling}
WEIGHT = {weight}

class Case:
    ceiling: int = 5

    def result(self):
        total = sum(self.scores[judge] * self.weights[judge] for judge in self.scores)
        return min(round(total), self.ceiling)

class Facts(Rule):
    def apply(self, case):
        absent = [name for name in case.cited if not case.evidence[name].found]
        if absent:
            case.scores["defense"] = max(1, case.scores["defense"] - 2)

class Weight(Rule):
    def apply(self, case):
        if case.architecture:
            case.weights["tech_lead"] = WEIGHT

class Security(Rule):
    def apply(self, case):
        proven = [item for item in case.evidence if item.security]
        if proven:
            case.ceiling = SECURITY_CEILING

class Another(Rule):
    def apply(self, case): ...

TABLE = ({table})
"""
DECIDES = """
from rules import TABLE

def verdict(case):
    for rule in TABLE:
        rule.apply(case)
    return case.result()
"""


def kinds(table: str = "Facts(), Weight(), Security()", ceiling: int = 3, weight: float = 2.0) -> set[str]:
    rules = RULES.format(table=table, ceiling=ceiling, weight=weight)
    return {fact.kind for fact in read("", src__rules_py=rules, src__justice_py=DECIDES).rules}


def test_rules_are_followed_into_the_objects_of_a_table():
    assert {"supremacy", "override", "weight"} <= kinds()


def test_a_rule_that_the_table_lacks_is_none():
    assert "supremacy" not in kinds("Weight(), Security()")
    assert "override" not in kinds("Facts(), Weight()")


def test_a_cap_that_is_never_lower_than_the_scales_end_is_none():
    assert "override" not in kinds(ceiling=5)


def test_a_weight_of_one_is_none():
    assert "weight" not in kinds(weight=1.0)


def test_tables_of_weights_count_row_by_row():
    table = "WEIGHTS = {{'plain': {0}, 'architecture': {1}}}\n"
    even, uneven = "{'prosecutor': 1, 'tech_lead': 1}", "{'prosecutor': 1, 'tech_lead': 2}"
    body = "def verdict(kind, opinions):\n    return sum(WEIGHTS[kind][o.judge] * o.score for o in opinions)\n"

    def found(*rows: str) -> set[str]:
        return {fact.kind for fact in read("", src__justice_py=table.format(*rows) + body).rules}

    assert "weight" in found(even, uneven)
    assert "weight" not in found(even, even)


def test_a_guard_that_returns_leaves_the_rule_to_what_follows():
    body = """
def verdict(case):
    if case.violation is None or case.score <= SECURITY_CAP:
        return case
    return replace(case, score=SECURITY_CAP)
"""
    assert "override" in {fact.kind for fact in read("", src__justice_py=body).rules}


def test_a_report_may_be_a_template_of_the_module_or_a_file():
    writes = "def write_verdict(state):\n    path.write_text({})\n"
    held = 'TEMPLATE = """# Verdict on {{ repo }}\n\n## Summary\n"""\n' + writes.format("render(TEMPLATE)")
    loaded = writes.format("env.get_template('verdict.md.j2').render(state)")
    prompt = 'PROMPT = """# Role\n\nYou judge {{ repo }}.\n\n## Scale\n"""\n' + writes.format("ask(PROMPT)")
    for source, expected in ((held, True), (loaded, True), (prompt, False)):
        assert ("report" in {fact.kind for fact in read("", src__justice_py=source).rules}) is expected
