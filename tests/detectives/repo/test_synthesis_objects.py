"""Rules that are objects in a table, weights and caps that are attributes, reports that are templates."""

import pytest

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


LISTED = "Facts(), Weight(), Security()"
FILLED = "[]\n    rules.append(Facts())\n    rules.extend([Weight(), Security()])\n    return rules\n"


@pytest.mark.parametrize(
    "makes",
    [
        f"def made():\n    return ({LISTED})\nTABLE = made()\n",
        f"def made():\n    return [{LISTED}]\nTABLE = tuple(made())\n",
        f"def made():\n    rules = {FILLED}TABLE = made()\n",
        f"def made():\n    return [rule() for rule in ({LISTED.replace('()', '')})]\nTABLE = made()\n",
        "def made():\n    yield Facts()\n    yield Weight()\n    yield Security()\nTABLE = list(made())\n",
        f"class Laws:\n    @staticmethod\n    def made():\n        return [{LISTED}]\nTABLE = Laws.made()\n",
    ],
)
def test_rules_are_followed_into_a_table_that_a_function_makes(makes):
    shared, _, _ = RULES.format(table="", ceiling=3, weight=2.0).partition("TABLE = ")

    def found(makes: str) -> set[str]:
        return {fact.kind for fact in read("", src__rules_py=shared + makes, src__justice_py=DECIDES).rules}

    assert {"supremacy", "override", "weight"} <= found(makes)
    other = makes.replace("Security", "Another")
    assert found(other) & {"supremacy", "override", "weight"} == {"supremacy", "weight"}


@pytest.mark.parametrize(
    "judge",
    [
        f"def __init__(self, rules=None):\n        self.rules = rules or [{LISTED}]",
        "def __init__(self, rules=None):\n        self.rules = rules or made()",
        "def __init__(self):\n        self.rules = made()",
        "rules = made()",
        f"rules = ({LISTED})",
    ],
)
def test_rules_are_followed_into_the_attribute_of_what_applies_them(judge):
    shared, _, _ = RULES.format(table="", ceiling=3, weight=2.0).partition("TABLE = ")
    source = f"""
from rules import *

class Bench:
    {judge}

    def verdict(self, case):
        for rule in self.rules:
            rule.apply(case)
        return case.result()
"""

    def found(listed: str) -> set[str]:
        makes = f"def made():\n    return [{listed}]\n"
        said = source.replace(LISTED, listed)
        return {fact.kind for fact in read("", src__rules_py=shared + makes, src__justice_py=said).rules}

    assert {"supremacy", "override", "weight"} <= found(LISTED)
    assert "override" not in found("Facts(), Weight(), Another()")


@pytest.mark.parametrize(
    "handed",
    [
        "Bench(({}))",
        "Bench(rules=[{}])",
        "Bench(made())",
        "Bench(rules=tuple(made()))",
        "Bench(TABLE)",
        "Bench(rules=OTHER)",
    ],
)
def test_rules_are_followed_into_what_is_handed_to_what_applies_them(handed):
    shared, _, _ = RULES.format(table="", ceiling=3, weight=2.0).partition("TABLE = ")
    bench = """
class Bench:
    def __init__(self, rules):
        self.rules = rules

    def verdict(self, case):
        for rule in self.rules:
            rule.apply(case)
        return case.result()
"""

    def found(listed: str) -> set[str]:
        made = f"def made():\n    return [{listed}]\nTABLE = ({listed})\nOTHER = made()\n"
        main = f"from rules import *\nfrom justice import Bench\n\ndef run(case):\n    {handed.format(listed)}.verdict(case)\n"
        files = {"src__rules_py": shared + made, "src__justice_py": bench, "src__cli_py": main}
        return {fact.kind for fact in read("", **files).rules}

    assert {"supremacy", "override", "weight"} <= found(LISTED)
    assert "override" not in found("Facts(), Weight(), Another()")


def test_a_list_of_judges_is_asked_and_no_table_of_rules():
    source = """
class Defense:
    def speak(self, case):
        return self.model.invoke(case)

class Prosecutor:
    def speak(self, case):
        return self.model.invoke(case)

def verdict(case):
    for judge in [Defense(), Prosecutor()]:
        case.hear(judge)
    return sum(case.scores) / len(case.scores)
"""
    assert "model" not in {fact.kind for fact in read("", src__panel_py=source).rules}


@pytest.mark.parametrize(("mark", "kept"), [("@law\n", "cls()"), ("@law\n", "cls"), ("@law('strict')\n", "cls()")])
def test_rules_are_followed_into_classes_that_a_decorator_adds_to_a_table(mark, kept):
    law = f"def law(cls):\n    TABLE.append({kept})\n    return cls\n"
    if "(" in mark:
        law = f"def law(name):\n    def add(cls):\n        TABLE.append({kept})\n        return cls\n    return add\n"
    shared, _, _ = RULES.format(table="", ceiling=3, weight=2.0).partition("TABLE = ")
    for unmarked, kind in (("Facts", "supremacy"), ("Security", "override")):
        marked = f"TABLE = []\n{law}" + shared.replace("class ", f"{mark}class ").replace(
            f"{mark}class Case", "class Case"
        )
        assert kind in {fact.kind for fact in read("", src__rules_py=marked, src__justice_py=DECIDES).rules}
        left_out = marked.replace(f"{mark}class {unmarked}(", f"class {unmarked}(")
        assert kind not in {fact.kind for fact in read("", src__rules_py=left_out, src__justice_py=DECIDES).rules}


@pytest.mark.parametrize(("weight", "told"), [(3.0, True), (1.0, False)])
def test_a_weight_that_is_the_same_as_all_others_weighs_nothing(weight, told):
    source = f"""
LEAD_WEIGHT = {weight}
class Book:
    def verdict(self, case):
        case.weights = {{opinion.judge: 1.0 for opinion in case.opinions}}
        self.lead_weight(case)
        return sum(case.scores[judge] * case.weights[judge] for judge in case.scores) / sum(case.weights.values())

    def lead_weight(self, case):
        if case.architecture and "tech_lead" in case.weights:
            case.weights["tech_lead"] = LEAD_WEIGHT
            return True
        return False
"""
    assert ("weight" in {fact.kind for fact in read("", src__justice_py=source).rules}) is told


def test_a_cap_that_is_never_lower_than_the_scales_end_is_none():
    assert "override" not in kinds(ceiling=5)


@pytest.mark.parametrize(("mark", "told"), [("@law('security')", True), ("", False)])
def test_a_rule_without_the_decorator_of_its_siblings_is_never_applied(mark, told):
    source = f"""
LAWS = {{}}
CEILING = 3

class Case:
    ceiling: int = 5

def law(title):
    def add(rule):
        LAWS[title] = rule
        return rule
    return add

class Book:
    def verdict(self, case):
        for rule in LAWS.values():
            rule(self, case)
        return min(case.mean, case.ceiling)

    @law("facts")
    def facts(self, case):
        if case.cited - case.found:
            case.score -= 2

    {mark}
    def security_override(self, case):
        if case.security_violation:
            case.ceiling = CEILING
"""
    graph = "from langgraph.graph import StateGraph\ng = StateGraph(dict)\ng.add_node('justice', Book().verdict)\n"
    assert ("override" in {fact.kind for fact in read(graph, src__justice_py=source).rules}) is told


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


@pytest.mark.parametrize(
    ("merged", "found"),
    [
        ("weights = WEIGHTS | ({'tech_lead': 2.0} if kind in ARCHITECTURE else {})", True),
        ("weights = {**WEIGHTS, 'tech_lead': 2.0}", True),
        ("weights = dict(WEIGHTS)\n    weights.update({'tech_lead': 2.0})", True),
        ("weights = dict(WEIGHTS)\n    if kind in ARCHITECTURE:\n        weights['tech_lead'] = 2.0", True),
        ("weights = WEIGHTS | {'tech_lead': 1.0}", False),
        ("weights = WEIGHTS | other", False),
        ("weights = dict(WEIGHTS)", False),
    ],
)
def test_a_weight_that_is_merged_into_a_table_counts(merged, found):
    source = f"""
WEIGHTS = {{'prosecutor': 1.0, 'defense': 1.0, 'tech_lead': 1.0}}
def verdict(kind, scores):
    {merged}
    return sum(scores[judge] * weights[judge] for judge in scores) / sum(weights.values())
"""
    assert ("weight" in {fact.kind for fact in read("", src__justice_py=source).rules}) is found


def test_a_guard_that_returns_leaves_the_rule_to_what_follows():
    body = """
def verdict(case):
    if case.violation is None or case.score <= SECURITY_CAP:
        return case
    return replace(case, score=SECURITY_CAP)
"""
    assert "override" in {fact.kind for fact in read("", src__justice_py=body).rules}


@pytest.mark.parametrize(
    ("guard", "told"),
    [
        ("if not any(call in op.argument for call in DANGEROUS_CALLS):\n            continue", True),
        ("if op.judge != 'Prosecutor' or not op.vulnerability:\n            continue", True),
        ("if op.vulnerability:\n            continue", False),
        ("if not op.argument:\n            continue", False),
    ],
)
def test_a_guard_that_goes_on_to_the_next_leaves_the_rule_to_what_follows_in_the_loop(guard, told):
    body = f"""
def verdict(opinions, scores):
    for op in opinions:
        {guard}
        if scores[op.criterion] > op.limit:
            scores[op.criterion] = op.limit
"""
    assert ("override" in {fact.kind for fact in read("", src__justice_py=body).rules}) is told


def test_a_report_may_be_a_template_of_the_module_or_a_file():
    writes = "def write_verdict(state):\n    path.write_text({})\n"
    held = 'TEMPLATE = """# Verdict on {{ repo }}\n\n## Summary\n"""\n' + writes.format("render(TEMPLATE)")
    loaded = writes.format("env.get_template('verdict.md.j2').render(state)")
    prompt = 'PROMPT = """# Role\n\nYou judge {{ repo }}.\n\n## Scale\n"""\n' + writes.format("ask(PROMPT)")
    for source, expected in ((held, True), (loaded, True), (prompt, False)):
        assert ("report" in {fact.kind for fact in read("", src__justice_py=source).rules}) is expected


ROWS = """
class Rule:
    def __init__(self, name, applies, effect): ...

def breached(case):
    return any(item.security for item in case.evidence)

def unproven(case):
    return any(not case.evidence[name].found for name in case.cited)

def cap(case):
    case.ceiling = {ceiling}

def overrule(case):
    case.scores["defense"] = max(1, case.scores["defense"] - 2)

RULES = ({rows})

def {decides}(case):
    for rule in RULES:
        if rule.applies(case):
            rule.effect(case)
"""


@pytest.mark.parametrize(
    "rows",
    [
        'Rule("a", breached, cap), Rule("b", unproven, overrule)',
        "(breached, cap), (unproven, overrule)",
        '{"when": breached, "then": cap}, {"when": unproven, "then": overrule}',
        '("a", lambda case: breached(case), cap), ("b", lambda case: unproven(case), overrule)',
    ],
)
def test_rows_that_pair_a_condition_with_an_effect_are_rules(rows):
    def found(rows: str, ceiling: int = 3, decides: str = "verdict") -> set[str]:
        source = ROWS.format(rows=rows, ceiling=ceiling, decides=decides)
        return {fact.kind for fact in read("", src__rules_py=source).rules}

    assert {"override", "supremacy"} <= found(rows)
    assert found(rows.replace("breached", "unproven")) & {"override", "supremacy"} == {"supremacy"}
    assert "override" not in found(rows, ceiling=5)
    assert found(rows, decides="listing") == set()


@pytest.mark.parametrize("made", ["return ({rows})", "return [{rows}]", "rows = [{rows}]\n    return rows"])
@pytest.mark.parametrize("taken", ["made()", "tuple(made())"])
def test_rows_that_a_function_makes_are_rules_too(made, taken):
    def found(rows: str, ceiling: int = 3) -> set[str]:
        source = ROWS.format(rows="", ceiling=ceiling, decides="verdict")
        table = f"def made():\n    {made.format(rows=rows)}\nRULES = {taken}\n"
        return {fact.kind for fact in read("", src__rules_py=source.replace("RULES = ()\n", table)).rules}

    both = 'Rule("a", breached, cap), Rule("b", unproven, overrule)'
    assert {"override", "supremacy"} <= found(both)
    assert found(both.replace("breached", "unproven")) & {"override", "supremacy"} == {"supremacy"}
    assert "override" not in found(both, ceiling=5)


def test_a_row_whose_functions_stand_in_another_module_is_read_there():
    shared, _, table = ROWS.format(rows="(breached, cap),", ceiling=3, decides="verdict").partition("RULES")
    rules = "from src.parts import breached, cap\nRULES" + table
    facts = [fact for fact in read("", src__parts_py=shared, src__rules_py=rules).rules if fact.kind == "override"]
    assert [fact.place.path for fact in facts] == ["src/parts.py"]


def test_a_decorator_that_is_handed_a_condition_makes_its_function_a_rule():
    source = """
    RULES = []

    def rule(applies):
        def register(effect):
            RULES.append((applies, effect))
            return effect
        return register

    def breached(case):
        return any(item.security for item in case.evidence)

    @rule({condition})
    def cap(case):
        case.ceiling = 3

    def verdict(case):
        for applies, effect in RULES:
            if applies(case):
                effect(case)
    """
    for condition in ("breached", "lambda case: breached(case)"):
        assert "override" in {fact.kind for fact in read(source.format(condition=condition)).rules}
    assert "override" not in {fact.kind for fact in read(source.format(condition="lambda case: True")).rules}


@pytest.mark.parametrize(("lead", "found"), [(2, True), (1, False)])
def test_a_weight_that_a_function_tells_is_one_where_it_differs(lead, found):
    source = f"""
    def weight_of(opinion, architecture):
        match opinion.judge, architecture:
            case "tech_lead", True:
                return {lead}
            case _:
                return 1

    def verdict(opinions, architecture):
        weights = [weight_of(opinion, architecture) for opinion in opinions]
        return sum(w * o.score for w, o in zip(weights, opinions)) / sum(weights)
    """
    assert ("weight" in {fact.kind for fact in read(source).rules}) == found


@pytest.mark.parametrize(("looks", "found"), [("decide(state)", True), ("state.clear()", False)])
def test_a_node_that_decides_once_more_before_the_end_is_a_second_look(looks, found):
    source = f"""
    from langgraph.graph import END, START, StateGraph

    def decide(state):
        if max(state.scores) - min(state.scores) > 2:
            return 3

    def chief(state):
        return decide(state)

    def reopen(state):
        return {looks}

    def write(state): ...

    def choose(state): ...

    graph = StateGraph(dict)
    for node in (chief, reopen, write):
        graph.add_node(node)
    graph.add_edge(START, "chief")
    graph.add_conditional_edges("chief", choose, ["reopen", "write"])
    graph.add_edge("reopen", "write")
    graph.add_edge("write", END)
    """
    assert ("re_evaluation" in {fact.kind for fact in read(source).rules}) == found


@pytest.mark.parametrize(("asks", "does", "found"), [("matches", "apply", True), ("describe", "apply", False)])
def test_a_class_that_says_when_it_applies_is_a_rule(asks, does, found):
    source = f"""
    class Unproven:
        def {asks}(self, case):
            return case.defense.claims_unsupported_evidence
        def {does}(self, case):
            case.scores["defense"] -= 2

    RULES = [Unproven()]

    def verdict(case):
        for rule in RULES:
            if rule.{asks}(case):
                rule.{does}(case)
    """
    assert ("supremacy" in {fact.kind for fact in read(source).rules}) == found
