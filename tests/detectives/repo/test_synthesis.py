"""Rules of the synthesis as the code has them."""

import textwrap

import pytest

from tests.detectives.repo.helpers import read

SET = "score, value, total, s, mean, notes, defense, table, dissent"


def rules(body: str, name: str = "decide", path: str = "src__justice_py") -> set[str]:
    """Kinds of rule in a function that gives back whatever its body may set."""
    source = f"def {name}(scores, state):\n{textwrap.indent(body, '    ')}\n    return {SET}\n"
    return {fact.kind for fact in read("", **{path: source}).rules}


@pytest.mark.parametrize(
    ("values", "result", "found"),
    [
        ("WORST = 3", "min(score, WORST)", True),
        ("WORST = 3", "min(WORST, float(score))", True),
        ("WORST = 5", "min(score, WORST)", False),
        ("WORST = 3\nWORST = 5", "min(score, WORST)", False),
        ("WORST = True", "min(score, WORST)", False),
        ("LOWEST = 1", "max(score, LOWEST)", False),
        ("PAGES = 3", "min(pages, PAGES)", False),
    ],
)
def test_a_low_number_caps_a_score_whatever_it_is_called(values, result, found):
    source = f"{values}\ndef decide(score, pages):\n    score = {result}\n    return score\n"
    facts = read("", src__justice_py=source).rules
    assert ("cap" in {fact.kind for fact in facts}) is found


@pytest.mark.parametrize(
    ("body", "kind"),
    [
        ("return min(score, 3)", "cap"),
        ("if score > 3:\n    score = 3", "cap"),
        ("total = tech_lead.score * 2", "weight"),
        ("s = sum(o.score * WEIGHTS[o.judge] for o in scores)", "weight"),
        ("if value > SECURITY_CAP:\n    value = SECURITY_CAP", "cap"),
        ("value = min(value, SECURITY_CAP)", "cap"),
        ("mean = fmean(scores, weights=weights)", "weight"),
        ("if security_violation:\n    score = min(score, 3)", "override"),
        ("if has_violation(state):\n    value = CEILING", "override"),
        ("if max(scores) - min(scores) > 2:\n    score = median", "variance"),
        ("if (highest - lowest) >= 3:\n    return median", "variance"),
        ("if variance > LIMIT:\n    contested.append(name)", "variance"),
        ("gap = max(scores) - min(scores)\nif gap > 2:\n    score = median", "variance"),
        ("return max(scores) - min(scores) > 2", "variance"),
        ("gap = max(scores) - min(scores)\nreturn 'contested' if gap > 2 else ''", "variance"),
        ("low, *_, high = scores\nnote = f'{low}, {high}' if spread > 2 else ''\nreturn note", "dissent"),
        ("ordered = sorted(scores)\nif ordered[-1] - ordered[0] > 2:\n    score = median", "variance"),
        ("if np.ptp(scores) > 2:\n    score = median", "variance"),
        ("if spread > 2:\n    notes.append(f'{low} against {high}')", "dissent"),
        ("text = f'{low} against {high}'\nreturn Result(dissent=text)", "dissent"),
        ("if not violation:\n    return score\nreturn min(score, 3)", "override"),
        ("return 3 if security_violation else score", "override"),
        ("if unsafe:\n    score -= 2", "override"),
        ("match opinion:\n    case Opinion(cited=c) if c in absent_evidence:\n        score = 2", "supremacy"),
        (
            "match violations:\n    case []:\n        return score\n    case _:\n        return min(score, CAP)",
            "override",
        ),
        ("match scores, security_fault:\n    case _, True:\n        score = 3", "override"),
        ("match max(scores) - min(scores):\n    case n if n > 2:\n        return median", "variance"),
        ("if not all(known.get(i) for i in o.cited_evidence):\n    score -= 2", "supremacy"),
        ("return min(score, Decimal(SECURITY_CAP))", "cap"),
        ("if not any(facts[i].found for i in o.cited_evidence):\n    weights[o.judge] = 0.0", "supremacy"),
        ("borne = any(facts[i].found for i in o.cited)\nif not borne:\n    weights[o.judge] = 0", "supremacy"),
        ("if high.score - low.score > 2:\n    return median", "variance"),
        ("bad = [o for o in opinions if o.claim not in valid_claims]\nfor o in bad:\n    score -= 2", "supremacy"),
        ("if not evidence.confirms(defense):\n    defense = defense.lowered(defense.score - 2)", "supremacy"),
        ("return (prosecutor.score + defense.score + 2 * tech.score) / 4", "weight"),
        ("table = {'Prosecutor': 1, 'TechLead': 2}", "weight"),
        ("return prosecutor * 0.3 + tech_lead * 0.4", "weight"),
        ("dissent = summarise(scores)", "dissent"),
        ("return Result(dissent_summary=text)", "dissent"),
        ("return re_evaluate(scores)", "re_evaluation"),
        ("return round(mean)", "rounding"),
        ("return mean.quantize(ONE)", "rounding"),
        ("path.write_text(report)", "written"),
        ("with open('verdict.md', 'w') as f:\n    f.write(text)", "written"),
        ("asyncio.to_thread(path.write_text, report)", "written"),
        ("lines = ['# Audit report']", "report"),
        ("return llm.invoke(text)", "model"),
        ("return client.chat.completions.create(messages=text)", "model"),
    ],
)
def test_a_rule_is_found(body, kind):
    assert kind in rules(body)


@pytest.mark.parametrize(
    "body",
    [
        "dissent = None",
        "return Result(dissent='The judges disagreed.')",
        "text = ''\nreturn Result(dissent=text)",
        "dissent_count = number(results)",
        "if variance > 2:\n    print(variance)",
        "if variance > 2:\n    raise ValueError(f'{variance}')",
        "if security_violation:\n    notes.append('security')",
        "bad = [o for o in opinions if o.claim not in valid_claims]\nfor o in bad:\n    log(o)",
        "for o in opinions:\n    count -= 2",
        "match violations:\n    case []:\n        return 3\n    case _:\n        return score",
        "match kind:\n    case 'a':\n        return 'b'\n    case _:\n        return 3",
        "asyncio.to_thread(path.read_text, report)",
        "security_violation = has_violation(state)",
        "return (prosecutor * 0.3 + tech_lead * 0.3) / 0.6",
        "weight = 1.0",
        "path.write_text(json.dumps(report))",
        "st.write(report)",
        "stream.write('report')",
        "weight_total = 0",
        "return min(values, key=len)",
        "if count > 2:\n    pass",
        "return [s * 2 for s in scores]",
        "log('security')",
        "# score = min(score, 3)",
    ],
)
def test_what_only_resembles_a_rule_is_none(body):
    assert rules(body) == set()


def test_only_code_that_decides_counts():
    body = "return min(score, 3)"
    assert rules(body, "helper", "src__maths_py") == set()
    assert rules(body, "chief_justice", "src__nodes_py") == {"cap"}
    assert rules(body, "analyze_chief_justice", "src__tools_py") == set()
    assert rules(body, "decide", "tests__test_justice_py") == set()


def test_a_rule_has_its_function_text_and_place():
    fact = read("", src__justice_py="class Chief:\n    def rule(self, score):\n        return min(score, 3)\n").rules[0]
    assert (fact.name, fact.text, str(fact.place)) == ("Chief.rule", "min(score, 3)", "src/justice.py:3")


@pytest.mark.parametrize(
    ("table", "body", "kind"),
    [
        ("SECURITY_CAP = 5", "return min(score, SECURITY_CAP)", "cap"),
        (
            "WEIGHTS = {'Prosecutor': 1, 'TechLead': 1}",
            "return sum(o.score * WEIGHTS[o.judge] for o in scores)",
            "weight",
        ),
    ],
)
def test_a_rule_without_effect_is_none(table, body, kind):
    source = f"{table}\ndef decide(score, scores):\n    {body}\n"
    assert kind not in {fact.kind for fact in read("", src__justice_py=source).rules}
    stronger = source.replace("= 5", "= 3").replace("'TechLead': 1", "'TechLead': 2")
    assert kind in {fact.kind for fact in read("", src__justice_py=stronger).rules}


def test_rules_are_followed_into_the_functions_that_the_synthesis_calls_or_imports():
    helper = "def limit(score):\n    return min(score, 3)\ndef again(state):\n    if needs_re_evaluation:\n        return 1\n"
    node = "from src.maths import again, limit\ndef chief_justice(state):\n    return limit(state)\n"
    assert {fact.kind for fact in read("", src__maths_py=helper, src__chief_py=node).rules} == {"cap", "re_evaluation"}
    assert read("", src__maths_py=helper).rules == []


def test_what_a_condition_is_about_is_read_behind_its_names():
    helper = "def borne_out(items):\n    return any(item.found for item in items)\n"
    source = f"{helper}def decide(score, items):\n    if not borne_out(items):\n        score = 2\n    return score\n"
    assert "supremacy" in {fact.kind for fact in read("", src__justice_py=source).rules}
    assert "supremacy" not in {fact.kind for fact in read("", src__justice_py=source.replace("found", "kind")).rules}


@pytest.mark.parametrize(("results", "told"), [("3, f'{low} and {high}'", True), ("3, None", False), ("3, ''", False)])
def test_one_of_several_results_is_followed_to_where_it_is_made(results, told):
    source = f"def settle(low, high):\n    return {results}\ndef decide(low, high):\n    score, why = settle(low, high)\n    return Result(score, dissent=why)\n"
    assert ("dissent" in {fact.kind for fact in read("", src__justice_py=source).rules}) is told


def test_tables_that_weigh_all_judges_alike_leave_no_weight():
    table = "W = {{'Prosecutor': 0.3, 'Defense': 0.3, 'TechLead': {}}}\n"
    source = "def decide(scores):\n    w = W\n    return sum(s * w[j] for j, s in scores) + tech_lead * 0.6 + prosecutor * 0.4\n"
    assert "weight" in {fact.kind for fact in read("", src__justice_py=table.format(0.4) + source).rules}
    assert "weight" not in {fact.kind for fact in read("", src__justice_py=table.format(0.3) + source).rules}


@pytest.mark.parametrize(
    ("done", "told"),
    [
        ("return tech_lead.score", True),
        ("return scores['Tech Lead']", True),
        ("notes.append(f'Tech Lead weight: {scores}')", False),
        ("return 'The tech lead has the last word here.'", False),
    ],
)
def test_a_sentence_about_the_tech_lead_gives_it_no_weight(done, told):
    source = f"def decide(scores, tech_lead, notes, area):\n    if 'architecture' in area:\n        {done}\n    return mean(scores)\n"
    assert ("weight" in {fact.kind for fact in read("", src__justice_py=source).rules}) is told


@pytest.mark.parametrize(
    ("raised", "told"),
    [
        ("weights['TechLead'] = 2", True),
        ("weights['TechLead'] *= LEAD", True),
        ("weights['TechLead'] = 1.0", False),
        ("", False),
    ],
)
def test_an_even_table_weighs_once_an_entry_of_it_is_raised(raised, told):
    source = f"""
LEAD = 1.5
def decide(scores, area):
    weights = {{"Prosecutor": 1.0, "Defense": 1.0, "TechLead": 1.0}}
    if area == "architecture":
        {raised or "pass"}
    return sum(score * weights[judge] for judge, score in scores.items()) / sum(weights.values())
"""
    assert ("weight" in {fact.kind for fact in read("", src__justice_py=source).rules}) is told


@pytest.mark.parametrize(
    ("used", "told"),
    [
        ("score = cap(score)", True),
        ("cap(score)", False),
        ("cap(score)\n    rules = [cap]", True),
        ("state.score = cap(score)\n    cap(score)", True),
    ],
)
def test_a_cap_whose_result_is_dropped_caps_nothing(used, told):
    source = f"def cap(score):\n    return min(score, 3)\ndef decide(score, state):\n    {used}\n    return score\n"
    assert ("cap" in {fact.kind for fact in read("", src__justice_py=source).rules}) is told


def test_a_cap_that_changes_what_it_is_handed_needs_no_result():
    source = "def cap(case):\n    case.score = min(case.score, 3)\n    return case\ndef decide(case):\n    cap(case)\n    return case\n"
    assert "cap" in {fact.kind for fact in read("", src__justice_py=source).rules}


@pytest.mark.parametrize(("value", "told"), [(3, True), (5, False)])
def test_the_largest_score_with_a_violation_caps_where_it_is_low(value, told):
    source = f"MAX_SECURE_WITH_VIOLATION = {value}\ndef decide(score, violation):\n    if violation:\n        return min(score, MAX_SECURE_WITH_VIOLATION)\n    return score\n"
    assert ("override" in {fact.kind for fact in read("", src__justice_py=source).rules}) is told


GRAPH = """
from langgraph.graph import StateGraph
from src.justice import decide
builder = StateGraph(dict)
builder.add_node("chief_justice", decide)
builder.set_entry_point("chief_justice")
app = builder.compile()
"""


def test_a_function_that_nothing_calls_makes_no_rule():
    source = "def decide(state):\n    return round(state)\ndef cap(score):\n    return min(score, 3)\n"
    assert {fact.kind for fact in read("", src__justice_py=source, src__graph_py=GRAPH).rules} == {"rounding"}
    called = source.replace("round(state)", "round(cap(state))")
    assert {fact.kind for fact in read("", src__justice_py=called, src__graph_py=GRAPH).rules} == {"rounding", "cap"}


@pytest.mark.parametrize(
    ("base", "marks", "found"),
    [("Rule", "", False), ("Base", "", True), ("Rule", "[Dissent()]", True)],
)
def test_a_class_that_nobody_names_makes_no_rule(base, marks, found):
    registry = "class Base:\n    def __init_subclass__(cls):\n        KNOWN.append(cls)\n" if base == "Base" else ""
    source = (
        f"{registry}class Dissent({base}):\n    def apply(self, case):\n        case.dissent = f'{{case.low}} against {{case.high}}'\n"
        f"TABLE = {marks or '[]'}\ndef decide(case):\n    for rule in TABLE:\n        rule.apply(case)\n    return case.dissent\n"
    )
    kinds = {fact.kind for fact in read("", src__justice_py=source, src__graph_py=GRAPH).rules}
    assert ("dissent" in kinds) is found


def test_a_report_that_a_helper_writes_is_written():
    source = (
        "def save(path, text):\n    with open(path, 'w') as f:\n        f.write(text)\ndef go():\n    save(place, {})\n"
    )
    assert {fact.kind for fact in read("", src__app_py=source.format("markdown")).rules} == {"written"}
    assert {fact.kind for fact in read("", src__app_py=source.format("key")).rules} == set()


def test_a_model_may_put_the_verdict_into_words():
    source = "def {}(state):\n    return llm.invoke(state)\ndef decide(state):\n    return {}(state)\n"
    for name, kinds in (("polish_summary", set()), ("final_score", {"model"})):
        found = read("", src__justice_py=source.format(name, name)).rules
        assert {fact.kind for fact in found} == kinds


@pytest.mark.parametrize(
    ("edges", "found"),
    [
        ('g.add_conditional_edges("chief", way, ["recheck", "publish"])\ng.add_edge("recheck", "publish")', True),
        ('g.add_conditional_edges("chief", way, ["bench", "publish"])\ng.add_edge("bench", "chief")', True),
        ('g.add_edge("chief", "recheck")\ng.add_edge("recheck", "publish")', False),
        ('g.add_conditional_edges("chief", way, ["bench", "publish"])\ng.add_edge("bench", "publish")', False),
    ],
)
@pytest.mark.parametrize(("limit", "apart"), [("if max(s) - min(s) > 2:\n        wide = True\n", True), ("", False)])
def test_a_second_look_is_a_way_that_the_graph_takes_where_scores_lie_apart(edges, found, limit, apart):
    justice = f"def chief_justice(s):\n    {limit or 'pass'}\n    return round(s), wide\ndef recheck(s):\n    return round(s)\n"
    builder = "from langgraph.graph import StateGraph, START, END\nfrom src.justice import chief_justice, recheck\n"
    builder += "g = StateGraph(dict)\ng.add_node('chief', chief_justice)\ng.add_node('recheck', recheck)\n"
    builder += f"g.add_node('bench', bench)\ng.add_node('publish', publish)\n{edges}\ng.add_edge('publish', END)\n"
    kinds = {fact.kind for fact in read(builder, src__justice_py=justice).rules}
    assert ("re_evaluation" in kinds) is (found and apart)


SCORE_OF = "next((o.score for o in opinions if o.judge == '{}'), 3)"


@pytest.mark.parametrize(
    ("given", "done", "weighs"),
    [
        (SCORE_OF, "return p * 0.25 + d * 0.25 + t * 0.5", True),
        (SCORE_OF, "return (p + d + 2 * t) / 4", True),
        ("scores['{}']", "return p * 0.25 + d * 0.25 + t * 0.5", True),
        ("find(opinions, '{}').score", "return (p + d + t * 3) / 5", True),
        (SCORE_OF, "return p * 0.5 + d * 0.25 + t * 0.25", False),
        (SCORE_OF, "return p * 0.4 + d * 0.2 + t * 0.4", False),
        (SCORE_OF, "return (p + d + t) / 3", False),
        ("len(of(opinions, '{}'))", "return p * 0.25 + d * 0.25 + t * 0.5", False),
        ("next(scores)", "return p * 0.25 + d * 0.25 + t * 0.5", False),
    ],
)
def test_whose_score_a_short_name_holds_is_told_by_what_it_was_given(given, done, weighs):
    names = "".join(
        f"    {name} = {given.format(judge)}\n"
        for name, judge in (("p", "Prosecutor"), ("d", "Defense"), ("t", "TechLead"))
    )
    source = f"def final_score(opinions, scores):\n{names}    {done}\n"
    assert ("weight" in {fact.kind for fact in read("", src__justice_py=source).rules}) is weighs


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ("by_judge.get('TechLead')", True),
        ("by_judge['tech_lead']", True),
        ("next(o for o in opinions if o.judge == 'TechLead')", True),
        ("next(o for o in opinions if o.judge != 'TechLead')", False),
        ("[o for o in opinions if o.judge not in ('TechLead',)][0]", False),
        ("by_judge.get('Defense')", False),
        ("pick(by_judge, 'TechLead', 'Prosecutor')", False),
    ],
)
@pytest.mark.parametrize("done", ["score = first.score", "score = (score + first.score) / 2"])
def test_the_tech_lead_is_known_by_what_a_name_was_given(given, told, done):
    source = f"""
def decide(criterion, opinions, by_judge, score):
    first = {given}
    if criterion == "graph_orchestration" and first:
        {done}
    return score
"""
    assert ("weight" in {fact.kind for fact in read("", src__justice_py=source).rules}) is told


def test_a_weight_of_the_evidence_is_nobodys_weight():
    source = "def decide(votes):\n    return sum(value * weight for value, weight in votes)\n"
    assert "weight" not in {fact.kind for fact in read("", src__justice_py=source).rules}
    helper = "def weight_of(opinion):\n    return 2 if opinion.judge == 'TechLead' else 1\n"
    assert "weight" in {fact.kind for fact in read("", src__justice_py=source + helper).rules}


@pytest.mark.parametrize(
    "rules",
    [
        "STEPS = (limit, weigh)\ndef verdict(case):\n    for step in STEPS:\n        case = step(case)\n    return case\n",
        "def verdict(case):\n    for step in STEPS:\n        case = step(case)\n    return case\n",
    ],
)
def test_rules_are_followed_into_a_table_written_out_or_filled_by_a_decorator(rules):
    step = "" if rules.startswith("STEPS") else "@step\n"
    source = "" if not step else "STEPS = []\ndef step(rule):\n    STEPS.append(rule)\n    return rule\n"
    source += f"{step}def limit(case):\n    if case.unsafe:\n        return replace(case, score=float(CEILING))\n    return case\n"
    source += f"{step}def weigh(case):\n    total = tech_lead.score * 2\n    return replace(case, score=total)\n"
    kinds = {fact.kind for fact in read("", src__law_py=source + rules).rules}
    assert {"override", "weight"} <= kinds
    left_out = {
        fact.kind
        for fact in read("", src__law_py=source.replace("@step\n", "") + "def verdict(c):\n    return c\n").rules
    }
    assert not {"override", "weight"} & left_out


def test_markdown_of_several_headings_is_a_report_unless_a_model_gets_it():
    source = "def {}(state):\n    return ['## Summary', state, '## Plan']\n"
    kinds = {fact.kind for fact in read("", src__out_py=source.format("document")).rules}
    assert kinds - {"untold"} == {"report"}
    assert not read("", src__out_py=source.format("judge_prompt")).rules


def test_a_cap_in_a_table_of_rules_is_one_for_security_where_the_table_says_so():
    source = "def cap(score):\n    return min(score, 3)\nRULES = [Rule('{}', cap)]\ndef decide(score):\n    return RULES[0].apply(score)\n"
    for about, kind in (("security", "override"), ("brevity", "cap")):
        assert kind in {fact.kind for fact in read("", src__justice_py=source.format(about)).rules}


@pytest.mark.parametrize(
    ("about", "told"), [("opinions of the judges", True), ("scores", True), ("a random variable", False)]
)
def test_a_variance_is_of_the_synthesis_where_its_module_speaks_of_opinions(about: str, told: bool):
    source = f"""
        # Of {about}, and an underscore.
        def variance(values):
            if max(values) - min(values) > 2:
                values = again(values)
            return values
    """
    assert ("variance" in {fact.kind for fact in read(textwrap.dedent(source)).rules}) is told


@pytest.mark.parametrize(("marked", "told"), [("case.spread > 2", True), ("case.most < 5", False), ("case > 2", True)])
def test_what_an_object_was_made_with_says_nothing_of_one_of_its_parts(marked: str, told: bool):
    body = f"case = run(Case(scores, spread=max(scores) - min(scores)))\nreturn Ruling(score=case.score, flag={marked})"
    assert ("variance" in rules(body)) is told


@pytest.mark.parametrize("limit", ["2", "SPREAD_LIMIT", "top * 0.4", "top * SPREAD_LIMIT"])
def test_a_share_of_the_scale_may_limit_a_spread_under_its_own_name(limit: str):
    source = f"""
        SPREAD_LIMIT = 0.4
        def resolve_scores(scores, top):
            if max(scores) - min(scores) > {limit}:
                scores = again(scores)
            return scores
    """
    assert "variance" in {fact.kind for fact in read(textwrap.dedent(source)).rules}


def test_what_is_nested_deeply_in_one_rule_costs_no_other():
    deep = "case" + ".inner" * 900
    source = f"""
        def resolve_scores(scores, case):
            if "security violation" in {deep}:
                scores = min(scores, 3)
            return scores
        def resolve_opinions(scores):
            if max(scores) - min(scores) > 2:
                scores = again(scores)
            return scores
    """
    found = read(textwrap.dedent(source))
    assert not found.limits_hit and "variance" in {fact.kind for fact in found.rules}


LED = """
def functionality(ruling):
    lead = {lead}
    if {test}:
        {done}
def decide(ruling):
    functionality(ruling)
    return ruling.score
"""


@pytest.mark.parametrize(
    ("lead", "test", "done", "weighs"),
    [
        ("ruling.of(Judge.TECH_LEAD)", "ruling.criterion.id == 'graph_orchestration' and lead", "ruling.score = lead.score", True),
        ("ruling.opinions['TechLead']", "'architecture' in ruling.name", "ruling.score = lead.score", True),
        ("next(o for o in heard if o.judge == 'tech_lead')", "is_architecture", "ruling.score = lead.score", True),
        ("ruling.of(Judge.DEFENSE)", "ruling.criterion.id == 'graph_orchestration'", "ruling.score = lead.score", False),
        ("ruling.of(Judge.TECH_LEAD)", "ruling.criterion.id == 'git_history'", "ruling.score = lead.score", False),
        ("ruling.of(Judge.TECH_LEAD)", "ruling.criterion.id == 'graph_orchestration'", "ruling.note = f'{lead.score}'", False),
        ("ruling.of(Judge.TECH_LEAD)", "ruling.criterion.id == 'graph_orchestration'", "log.info(lead.score)", False),
        ("pick('TechLead', 'Defense')", "ruling.criterion.id == 'graph_orchestration'", "ruling.score = lead.score", False),
        ("len(of(Judge.TECH_LEAD))", "ruling.criterion.id == 'graph_orchestration'", "ruling.score = lead", False),
    ],
)  # fmt: skip
def test_a_name_that_holds_the_tech_leads_opinion_gives_it_weight_where_a_score_comes_of_it(lead, test, done, weighs):
    source = LED.format(lead=lead, test=test, done=done)
    assert ("weight" in {fact.kind for fact in read("", src__justice_py=source).rules}) is weighs
