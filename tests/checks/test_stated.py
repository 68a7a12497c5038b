"""Numbers, names, libraries and models that a report states, held against what the code says."""

from datetime import timedelta

import pytest

from auditor_core.checks import Case, Scene, settle_features
from auditor_core.facts import CheckedAnswerFact, Manifest, NumberFact
from tests.checks.helpers import HERE, auditor_graph, bound, commits, document, feature, graph, repo, rule
from tests.checks.test_features import function, module

WORDS = ("asyncio", "chatopenai", "fact_supremacy", "gpt-4o", "retries", "security_override", "stategraph")


def number(name: str, value: float) -> NumberFact:
    return NumberFact(name=name, value=value, place=HERE)


def verdict(name: str, sentence: str, *others: str, **facts) -> str:
    claims = tuple(feature(name, text) for text in (sentence, *others))
    given = {"words": WORDS, **facts}
    return settle_features(Scene(Case(repo=repo(**given), document=document(features=claims))))[0].verdict


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("asked again, at most three times", "supported"),
        ("asked again, 3 times at most", "supported"),
        ("asked up to two more times", "supported"),
        ("asked again, at most ten times", "contradicted"),
        ("given up after 6 attempts", "contradicted"),
    ],
)
def test_a_number_of_attempts_is_held_against_the_codes_own(said, expected):
    sentence = f"A malformed answer is {said}."
    assert verdict("numbered_attempts", sentence, numbers=(number("MAX_ATTEMPTS", 3),)) == expected
    assert verdict("numbered_attempts", sentence, numbers=(number("score_cap", 3),)) == "undecided"
    assert verdict("numbered_attempts", sentence) == "undecided"


@pytest.mark.parametrize(("said", "expected"), [("3", "supported"), ("three", "supported"), ("1", "contradicted")])
@pytest.mark.parametrize("text", ["min(score, SECURITY_CAP)", "score > SECURITY_CAP", "min(score, 3)"])
def test_a_cap_is_held_against_the_codes_own(text, said, expected):
    sentence = f"A confirmed security flaw caps the score at {said}."
    facts = {"synthesis_rules": (rule("override", text),), "numbers": (number("SECURITY_CAP", 3),)}
    assert verdict("numbered_caps", sentence, **facts) == expected


def test_a_cap_that_is_not_spelled_out_or_of_another_scale_is_left_open():
    sentence = "A confirmed security flaw caps the score at {}."
    unnamed = {"synthesis_rules": (rule("override", "limit(score, rule)"),)}
    assert verdict("numbered_caps", sentence.format(1), **unnamed) == "undecided"
    named = {"synthesis_rules": (rule("cap", "min(score, 3)"),)}
    assert verdict("numbered_caps", sentence.format(60), **named) == "undecided"
    assert verdict("numbered_caps", sentence.format(1)) == "undecided"


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("The history has 20 small commits over 24 days.", "supported"),
        ("22 commits show the progress.", "supported"),  # the last ones may not be pushed yet
        ("12 commits show the progress.", "supported"),
        ("64 small commits show the progress.", "contradicted"),
        ("Small commits over three months show the progress.", "contradicted"),
        ("Small commits over three weeks show the progress.", "supported"),
        ("Many small commits show the progress.", "undecided"),
        ("History 99 Small commits show the progress.", "undecided"),  # cells of a table
        ("Ninety-nine lines; Ten commits show the progress.", "supported"),
    ],
)
def test_counts_of_commits_and_days_are_held_against_the_history(sentence, expected):
    history = commits(20)
    assert verdict("counted_commits", sentence, history=history) == expected
    assert verdict("counted_commits", sentence, history=history, history_complete=False) == "undecided"


def test_few_days_are_no_weeks():
    history = commits(20, apart=timedelta(hours=3))
    assert verdict("counted_commits", "20 commits over three weeks.", history=history) == "contradicted"
    assert verdict("counted_commits", "20 commits over nine days.", history=history) == "supported"


@pytest.mark.parametrize(
    ("sentence", "words", "expected"),
    [
        ("It is asked again with exponential backoff.", ("sleep",), "supported"),
        ("It is asked again with exponential backoff.", ("max_retries",), "supported"),
        ("It is asked again with exponential backoff.", ("graph",), "contradicted"),
        ("It is asked again through the tenacity library.", ("sleep", "retries"), "contradicted"),
        ("It is asked again through the tenacity library.", ("tenacity",), "supported"),
        ("It is asked again through the tenacity library.", ("with_retry",), "supported"),
        ("It is asked again through the tenacity library.", (), "undecided"),
    ],
)
def test_waiting_longer_each_time_leaves_words_in_the_code(sentence, words, expected):
    assert verdict("backoff", sentence, words=words) == expected


BENCH = "The Prosecutor runs on Claude, the Defense on GPT-4o and the Tech Lead on Gemini."


@pytest.mark.parametrize(
    ("sentence", "words", "expected"),
    [
        (BENCH, ("gpt-4o-mini",), "contradicted"),
        (BENCH, ("gpt-4o-mini", "claude-3-5-sonnet"), "contradicted"),
        (BENCH, ("gpt-4o", "claude-3", "gemini-1"), "supported"),
        (BENCH, ("gpt-4o", "openrouter"), "undecided"),
        (BENCH, ("model",), "undecided"),
        ("Each judge has its own model.", ("gpt-4o", "openai"), "contradicted"),
        ("Each judge has its own model.", ("gpt-4o", "gpt-4o-mini"), "undecided"),
        ("Each judge has its own model.", ("openai",), "undecided"),
        (BENCH, (), "undecided"),
    ],
)
def test_models_of_the_judges_have_to_be_named_somewhere(sentence, words, expected):
    assert verdict("models_by_judge", sentence, words=words) == expected


ITEM = "• late_penalty: a repository that comes late loses one point."


def test_a_rule_that_stands_nowhere_is_contradicted_where_the_list_names_others_of_the_code():
    assert verdict("named_parts", ITEM, "• fact_supremacy: what was not found is overruled.") == "contradicted"
    assert verdict("named_parts", "The function late_penalty takes one point.") == "contradicted"
    assert verdict("named_parts", "• fact_supremacy: what was not found is overruled.") == "supported"


COURT_RULES = tuple(
    f"{number} {name}: It does its part." for number, name in enumerate(("cap_it", "weigh_it", "hear_it"), 1)
)
PARTS = module(path="src/rules.py", functions=tuple(map(function, ("cap_it", "weigh_it", "hear_it"))))


@pytest.mark.parametrize(
    ("row", "others", "modules", "expected"),
    [
        ("4 late_penalty: One point is taken.", COURT_RULES, (PARTS,), "contradicted"),
        ("2 weigh_it: The lead counts twice.", COURT_RULES, (PARTS,), "supported"),
        ("4 late_penalty: One point is taken.", COURT_RULES[:2], (PARTS,), "undecided"),
        ("4 late_penalty: One point is taken.", COURT_RULES, (), "undecided"),
        ("4 late_penalty: One point is taken.", (*COURT_RULES, *(f"{n} key_{n}: Of the state." for n in range(5, 9))), (PARTS,), "undecided"),
        ("late_penalty: One point is taken.", COURT_RULES, (PARTS,), "undecided"),
    ],
)  # fmt: skip
def test_a_table_that_numbers_functions_names_none_that_is_not_there(row, others, modules, expected):
    words = (*WORDS, "cap_it", "weigh_it", "hear_it")
    assert verdict("tabled_parts", row, *others, modules=modules, words=words) == expected
    assert verdict("tabled_parts", row, *others, modules=modules, words=()) == "undecided"


ROWS = ("cap_it | security flaw at most 3", "weigh_it | tech lead counts twice", "hear_it | every opinion is read")


@pytest.mark.parametrize(
    ("row", "others", "modules", "expected"),
    [
        ("late_penalty | days too late one point each", ROWS, (PARTS,), "contradicted"),
        ("weigh_it | tech lead counts twice", ROWS, (PARTS,), "supported"),
        ("late_penalty | days too late one point each", ROWS[:2], (PARTS,), "undecided"),
        ("late_penalty | days too late one point each", ROWS, (), "undecided"),
        ("late_penalty | days too late one point each", (*ROWS, *(f"key_{n} | of the state" for n in range(5, 9))), (PARTS,), "undecided"),
    ],
)  # fmt: skip
def test_rows_that_begin_with_functions_name_none_that_is_not_there(row, others, modules, expected):
    words = (*WORDS, "cap_it", "weigh_it", "hear_it")
    assert verdict("tabled_parts", row, *others, modules=modules, words=words) == expected
    assert verdict("tabled_parts", row, *others, modules=modules, words=()) == "undecided"


def test_all_names_of_a_text_that_holds_several_rows_are_asked_for():
    text = "cap_it | security flaw weigh_it tech lead counts twice hear_it all opinions late_penalty one point"
    words = (*WORDS, "cap_it", "weigh_it", "hear_it")
    assert verdict("tabled_parts", text, modules=(PARTS,), words=words) == "contradicted"
    assert verdict("tabled_parts", text, modules=(PARTS,), words=(*words, "late_penalty")) == "supported"


def test_a_name_that_may_mean_something_else_is_left_open():
    assert verdict("named_parts", ITEM) == "undecided"  # a list of anything
    alike = (*WORDS, "late_work_penalty")
    assert verdict("named_parts", "The function late_penalty takes one point.", words=alike) == "undecided"
    assert verdict("named_parts", "The function late_penalty takes one point.", words=()) == "undecided"
    filed = Manifest(state="whole", paths=("src/main.py", "rules/late_penalty.rego"))
    assert verdict("named_parts", "The function late_penalty takes one point.", manifest=filed) == "undecided"


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("The three judges read the same evidence.", "supported"),
        ("Four independent judges argue every criterion.", "contradicted"),
        ("Two judges may agree.", "undecided"),
        ("The graph starts 3 detectives.", "supported"),
        ("Personas, worth 4 three judges at one table.", "supported"),
        ("Seven specialised detectives run in parallel.", "contradicted"),
        ("A fourth judge, the Auditor, runs beside the other three.", "contradicted"),
        ("The third judge asks whether the code can be kept.", "supported"),
        ("A fifth detective reads the lock files.", "contradicted"),
        ("Three detectives look for facts, and five judges argue about them.", "contradicted"),
        ("Three detectives look for facts, and three judges argue about them.", "supported"),
    ],
)
def test_a_number_of_judges_and_detectives_is_held_against_the_graph(said, expected):
    assert verdict("counted_members", said, graphs=(auditor_graph(),)) == expected
    assert verdict("counted_members", said) == "undecided"


@pytest.mark.parametrize(
    ("said", "words", "expected"),
    [
        ("Beside the three judges sit a Fire Marshal and a Notary, each with a vote.", WORDS, "contradicted"),
        ("In addition to the three judges there is a Notary.", WORDS, "contradicted"),
        ("Beside the three judges sits a Notary.", (*WORDS, "ask_notary"), "undecided"),
        ("Beside the three judges sit a Fire Marshal and a Notary.", (*WORDS, "notary"), "contradicted"),
        ("Beside the two judges sits a Notary.", WORDS, "undecided"),
        ("Beside the three judges sits a very old clock.", WORDS, "undecided"),
        ("Beside the three judges sits a Notary.", (), "undecided"),
    ],
)
def test_who_sits_beside_the_judges_is_one_of_the_graph_or_stands_in_the_code(said, words, expected):
    assert verdict("seats_beside", said, graphs=(auditor_graph(),), words=words) == expected
    assert verdict("seats_beside", said, words=words) == "undecided"


def test_a_whole_bench_that_is_sent_criteria_is_counted_and_other_nodes_that_are_sent_something_are_not():
    names = ("prosecutor", "defense", "tech_lead")
    joins = tuple(f"{name}>chief_justice" for name in names)
    bench = graph("START>collector", *(f"collector*{name}" for name in names), *joins, "chief_justice>END")
    two = graph("START>collector", *(f"collector*{name}" for name in names[:2]), *joins[:2], "chief_justice>END")
    said = "A fourth judge, the Auditor, runs beside the other three."
    assert verdict("counted_members", said, graphs=(bench,)) == "contradicted"
    assert verdict("counted_members", said, graphs=(two,)) == "undecided"


def test_more_judges_than_one_node_that_stands_for_all_are_left_open():
    one = graph("START>detective", "detective>judge", "judge>END")
    assert verdict("counted_members", "Three judges argue.", graphs=(one,)) == "undecided"


def test_send_objects_are_an_import_or_an_edge_of_the_graph():
    said = "The router returns Send objects, one for each juror."
    assert verdict("send_objects", said, graphs=(auditor_graph(),)) == "contradicted"
    assert verdict("send_objects", said) == "undecided"
    for name in ("langgraph.types.Send", "langgraph.constants", "src.wiring.Send"):
        assert verdict("send_objects", said, graphs=(auditor_graph(),), modules=(module(name),)) == "supported"
    other = (module("src.mail.Sender"),)
    assert verdict("send_objects", said, graphs=(auditor_graph(),), modules=other) == "contradicted"
    assert verdict("send_objects", said, graphs=(graph("a*b"),)) == "supported"


def test_a_model_that_decides_is_asked_where_the_verdict_is_reached():
    said = "The Chief Justice is a language model that weighs what was argued."
    rules = (rule("cap", "min(score, 3)"),)
    assert verdict("model_decides", said, synthesis_rules=rules) == "contradicted"
    assert verdict("model_decides", said, synthesis_rules=(*rules, rule("model", "llm.invoke(p)"))) == "supported"
    assert verdict("model_decides", said) == "undecided"
    for name in ("src.llm.ask", "langchain_openai.ChatOpenAI"):
        for path, expected in ((HERE.path, "undecided"), ("src/other.py", "contradicted")):
            given = (module(name, path=path),)
            assert verdict("model_decides", said, synthesis_rules=rules, modules=given) == expected


def test_a_model_that_has_the_last_word_may_be_a_part_of_its_own():
    said = "If they are still split, a larger model is called as arbiter."
    rules = (rule("cap", "min(score, 3)"),)
    assert verdict("model_arbiters", said, synthesis_rules=rules) == "contradicted"
    assert verdict("model_arbiters", said, synthesis_rules=(*rules, rule("model", "llm.invoke(p)"))) == "supported"
    assert verdict("model_arbiters", said) == "undecided"
    assert verdict("model_arbiters", said, synthesis_rules=rules, words=(*WORDS, "ask_arbiter")) == "undecided"
    assert verdict("model_arbiters", said, synthesis_rules=rules, words=()) == "undecided"


def test_a_call_that_binds_the_judges_is_the_one_that_the_report_names():
    said = "Every model call goes through with_structured_output(JudicialOpinion)."
    other = bound(method="response_format")
    checked = CheckedAnswerFact(function="hear_judge", made="JudicialOpinion", place=HERE, retried=True)
    assert verdict("named_bindings", said, structured_calls=(bound(),)) == "supported"
    assert verdict("named_bindings", said, structured_calls=(other, bound())) == "supported"
    assert verdict("named_bindings", said, structured_calls=(other,)) == "contradicted"
    assert verdict("named_bindings", said, checked_answers=(checked,)) == "contradicted"
    assert verdict("named_bindings", said) == "undecided"
    spoken = (*WORDS, "with_structured_output")  # a detective may look for it
    assert verdict("named_bindings", said, structured_calls=(other,), words=spoken) == "contradicted"
    own = (*WORDS, "with_structured_output_and_retry")
    assert verdict("named_bindings", said, structured_calls=(other,), words=own) == "undecided"
