"""Every claimed feature is settled: supported, contradicted, undecided; denials are read as denials."""

import pytest

from auditor_core.checks import Case, Scene, settle_features
from auditor_core.checks.features import LOOK_UPS
from auditor_core.checks.stated import STATED as ANSWERED
from auditor_core.detectives.docs.features import FEATURES
from auditor_core.detectives.docs.stated import STATED
from auditor_core.detectives.docs.technologies import TECHNOLOGIES
from auditor_core.facts import (
    CheckedAnswerFact,
    FileFact,
    FunctionFact,
    InventedOpinionFact,
    Manifest,
    ModuleFact,
    NumberFact,
    ParseFailure,
    Place,
    Unresolved,
)
from tests.checks.helpers import (
    HERE,
    auditor_graph,
    bound,
    call,
    chain_graph,
    cls,
    document,
    feature,
    field,
    graph,
    repo,
    rule,
)


def module(*imports: str, path: str = "src/main.py", **given):
    return ModuleFact(path=path, lines=10, imports=imports, **given)


def function(name, **given):
    return FunctionFact(name=name, place=HERE, lines=5, **given)


def with_tests():
    path = "tests/test_main.py"
    return repo(
        modules=(module(), module(path=path, is_test=True)),
        manifest=Manifest(state="whole", paths=("src/main.py", path)),
        files=(FileFact(path=path, size=9, mode="file", blob="b" * 40, evidence_id="repo_FILE_METADATA_1"),),
    )


LOOKED_UP = sorted(FEATURES.keys() - STATED.keys())
"""What the code has or has not, whatever the sentence says of it."""
STATE = cls("AgentState", field("a"), field("b"), field("c", reducer="operator.add"), kind="typed_dict")
PLAIN_STATE = cls("AgentState", field("a"), field("b"), field("c"), kind="plain")
UNREDUCED = cls("AgentState", field("a"), field("b"), field("c"), kind="typed_dict")
STRANGE = graph("START>ann", "START>bob", "ann>END", "bob>END")
LOOPING = graph(
    "START>bench",
    "bench>prosecutor",
    "bench>defense",
    "prosecutor>verdict",
    "defense>verdict",
    "verdict?bench",
    "verdict?END",
)
INVENTED = InventedOpinionFact(function="ask", made="JudicialOpinion", score="3", place=HERE, evidence_id="repo_X_1")
HALF_READ = chain_graph().model_copy(update={"unresolved": (Unresolved(what="a call", place=HERE),)})

SUPPORTED = {
    "parallel_judges": repo(graphs=(auditor_graph(),)),
    "parallel_detectives": repo(graphs=(auditor_graph(),)),
    "sandboxed_clone": repo(calls=(call("git.Repo.clone_from", in_temporary=True),)),
    "structured_output": repo(structured_calls=(bound(),)),
    "no_shell": repo(calls=(call("subprocess.run"),)),
    "typed_state": repo(graphs=(auditor_graph(),), classes=(STATE,)),
    "reducers": repo(graphs=(auditor_graph(),), classes=(STATE,)),
    "conditional_edges": repo(graphs=(auditor_graph(),)),
    "loop_to_judges": repo(graphs=(LOOPING,)),
    "second_hearings": repo(graphs=(LOOPING,)),
    "deterministic_synthesis": repo(synthesis_rules=(rule("cap"), rule("weight"))),
    "model_free_synthesis": repo(synthesis_rules=(rule("cap"),)),
    "modelled_synthesis": repo(synthesis_rules=(rule("cap"), rule("model", "llm.invoke(…)"))),
    "no_invented_opinions": repo(structured_calls=(bound(retried=True),)),
    "security_cap": repo(synthesis_rules=(rule("cap"),)),
    "checkpointing": repo(graphs=(auditor_graph(options=("checkpointer",)),)),
    "ast_analysis": repo(modules=(module("ast"),)),
    "retries": repo(structured_calls=(bound(retried=True),)),
    "tests": with_tests(),
    "repeated_questions": repo(structured_calls=(bound(retried=True),)),
    "read_history": repo(calls=(call("subprocess.run", command="git log"),)),
    "time_limits": repo(calls=(call("subprocess.run", timeout=True),)),
    "removed_clones": repo(calls=(call("git.Repo.clone_from", in_temporary=True),)),
    "checked_results": repo(calls=(call("subprocess.run", checked=True),)),
    "screened_addresses": repo(modules=(module(functions=(function("check_url"),)),)),
    "weighted_votes": repo(synthesis_rules=(rule("weight"),)),
    "fact_supremacy": repo(synthesis_rules=(rule("supremacy"),)),
    "recorded_dissent": repo(synthesis_rules=(rule("dissent"),)),
    "saved_reports": repo(synthesis_rules=(rule("written"),)),
    "second_looks": repo(synthesis_rules=(rule("re_evaluation"),)),
    "containers": repo(calls=(call("subprocess.run", text="run(['docker', 'run'])"),)),
    "vision_model": repo(modules=(module("base64"),)),
    "vector_store": repo(modules=(module("faiss"),)),
    "database": repo(modules=(module("redis.asyncio"),)),
    "contained_clones": repo(modules=(module("docker"),)),
    "message_queue": repo(modules=(module("celery"),)),
    "local_models": repo(modules=(module("langchain_ollama.ChatOllama"),)),
    "spending_limits": repo(modules=(module(functions=(function("count_tokens"),)),)),
    "web_service": repo(modules=(module("fastapi.FastAPI"),)),
    "dashboards": repo(modules=(module("streamlit"),)),
    "ci_pipelines": repo(manifest=Manifest(state="whole", paths=("src/main.py", ".github/workflows/checks.yml"))),
    "ocr_engines": repo(modules=(module("pytesseract"),)),
    "asynchronous_calls": repo(modules=(module("asyncio"),)),
    "debates": repo(modules=(module("courtroom.rebuttals"),)),
    "human_reviews": repo(modules=(module("langgraph.types.interrupt"),)),
    "pre_commit_hooks": repo(manifest=Manifest(state="whole", paths=("src/main.py", ".pre-commit-config.yaml"))),
}
CONTRADICTED = {
    "parallel_judges": repo(graphs=(chain_graph(),)),
    "parallel_detectives": repo(graphs=(chain_graph(),)),
    "sandboxed_clone": repo(calls=(call("git.Repo.clone_from"),)),
    "structured_output": repo(),
    "no_shell": repo(calls=(call("os.system", shell=True),)),
    "typed_state": repo(graphs=(auditor_graph(),), classes=(PLAIN_STATE,)),
    "reducers": repo(graphs=(auditor_graph(),), classes=(UNREDUCED,)),
    "conditional_edges": repo(graphs=(chain_graph(),)),
    "deterministic_synthesis": repo(synthesis_rules=(rule("model", "model.invoke(…)"),)),
    "model_free_synthesis": repo(synthesis_rules=(rule("cap"), rule("model", "llm.invoke(…)"))),
    "modelled_synthesis": repo(synthesis_rules=(rule("cap"),)),
    "no_invented_opinions": repo(structured_calls=(bound(retried=True),), invented_opinions=(INVENTED,)),
    "security_cap": repo(synthesis_rules=(rule("weight"),)),
    "checkpointing": repo(graphs=(auditor_graph(),)),
    "loop_to_judges": repo(graphs=(auditor_graph(),)),
    "second_hearings": repo(graphs=(auditor_graph(),), modules=(module(functions=(function("round_half_up"),)),)),
    "ast_analysis": repo(),
    "tests": repo(),
    "repeated_questions": repo(structured_calls=(bound(),)),
    "read_history": repo(calls=(call("subprocess.run", command="git clone --depth 1"),)),
    "time_limits": repo(calls=(call("subprocess.run"),)),
    "removed_clones": repo(calls=(call("tempfile.mkdtemp"), call("subprocess.run", text="git clone"))),
    "checked_results": repo(calls=(call("subprocess.run"),)),
    "screened_addresses": repo(modules=(module(functions=(function("check_url", called=False),)),)),
    "weighted_votes": repo(synthesis_rules=(rule("cap"),)),
    "fact_supremacy": repo(synthesis_rules=(rule("cap"),)),
    "recorded_dissent": repo(synthesis_rules=(rule("cap"),)),
    "saved_reports": repo(synthesis_rules=(rule("report"),)),
    "second_looks": repo(graphs=(auditor_graph(),), synthesis_rules=(rule("variance"),)),
    **{name: repo(modules=(module("json"),)) for name in TECHNOLOGIES},
}
UNDECIDED = {
    "parallel_judges": repo(graphs=(HALF_READ,)),
    "parallel_detectives": repo(graphs=(STRANGE,)),
    "read_history": repo(calls=(call("subprocess.run", command="git"),)),
    "sandboxed_clone": repo(limits_hit=("one file was too large",)),
    "structured_output": repo(parse_failures=(ParseFailure(path="src/judges.py", reason="syntax"),)),
    "no_shell": repo(limits_hit=("one file was too large",)),
    "typed_state": repo(graphs=(graph("START>a", "a>END", state="MessagesState"),)),
    "reducers": repo(graphs=(auditor_graph(),), classes=(UNREDUCED.model_copy(update={"bases": ("MessagesState",)}),)),
    "conditional_edges": repo(graphs=(HALF_READ,)),
    "deterministic_synthesis": repo(synthesis_rules=(rule("cap"), rule("model"))),
    "model_free_synthesis": repo(),
    "modelled_synthesis": repo(),
    "no_invented_opinions": repo(structured_calls=(bound(caught=False),)),
    "security_cap": repo(),
    "checkpointing": repo(),
    "loop_to_judges": repo(graphs=(HALF_READ,)),
    "second_hearings": repo(graphs=(auditor_graph(),), modules=(module(functions=(function("second_round"),)),)),
    "ast_analysis": repo(limits_hit=("one file was too large",)),
    "retries": repo(),
    "tests": repo(manifest=Manifest(state="whole", paths=("src/main.py", "tests/run.sh"))),
    "repeated_questions": repo(structured_calls=(bound(),), modules=(module("tenacity.retry"),)),
    "time_limits": repo(calls=(call("subprocess.run"), call("subprocess.run", timeout=True))),
    "removed_clones": repo(calls=(call("subprocess.run", text="git clone"), call("shutil.rmtree"))),
    "checked_results": repo(calls=(call("subprocess.run"), call("git.Repo.clone_from"))),
    "screened_addresses": repo(modules=(module(functions=(function("is_github_host"),)),)),
    "weighted_votes": repo(synthesis_rules=(rule("cap"),), modules=(module(functions=(function("apply_weights"),)),)),
    "fact_supremacy": repo(synthesis_rules=(rule("cap"),), modules=(module(functions=(function("overrule"),)),)),
    "recorded_dissent": repo(synthesis_rules=(rule("cap"),), classes=(cls("Ruling", field("dissent_note")),)),
    "saved_reports": repo(),
    "second_looks": repo(graphs=(HALF_READ,), synthesis_rules=(rule("variance"),)),
    **{name: repo(limits_hit=("one file was too large",)) for name in TECHNOLOGIES},
}


def test_a_model_that_gives_the_score_decides_whatever_rules_stand_beside_it():
    asked = rule("model", "model.invoke(…)").model_copy(update={"sets_score": True})
    assert verdict(repo(synthesis_rules=(rule("dissent"), asked)), "deterministic_synthesis") == "contradicted"


@pytest.mark.parametrize("feature", ["retries", "repeated_questions"])
def test_an_answer_in_free_text_may_be_asked_for_again_too(feature):
    held = CheckedAnswerFact(function="judge_node", made="JudicialOpinion", place=HERE, retried=True)
    once = held.model_copy(update={"retried": False})
    assert verdict(repo(checked_answers=(held,), structured_calls=(bound(),)), feature) == "supported"
    assert verdict(repo(checked_answers=(once,), structured_calls=(bound(),)), feature) != "supported"


@pytest.mark.parametrize(("name", "expected"), [("round_half_up", "contradicted"), ("second_round", "supported")])
def test_rounding_is_no_round_of_a_debate(name, expected):
    assert verdict(repo(modules=(module(functions=(function(name),)),)), "debates") == expected


def test_judges_who_run_once_and_side_by_side_hold_no_debate():
    assert verdict(repo(graphs=(auditor_graph(),)), "debates") == "contradicted"
    assert verdict(repo(graphs=(chain_graph(),)), "debates") == "undecided"


@pytest.mark.parametrize(
    ("names", "words", "graphs", "rules", "expected"),
    [
        (("deliberate",), (), (auditor_graph(),), (), "contradicted"),
        (("deliberate",), ("others", "opinion"), (auditor_graph(),), (), "contradicted"),
        (("deliberate",), ("other_opinions", "opinion"), (auditor_graph(),), (), "supported"),
        (("deliberate",), ("rebuttal", "opinion"), (auditor_graph(),), (), "supported"),
        (("deliberate", "debate"), ("opinion",), (auditor_graph(),), (), "supported"),
        (("deliberate",), ("opinion",), (chain_graph(),), (), "undecided"),
        (("deliberate",), ("opinion",), (), (), "undecided"),
        (("deliberate",), ("opinion",), (auditor_graph(),), (rule("model", "model.invoke(…)"),), "undecided"),
    ],
)
def test_who_deliberates_may_do_so_alone(names, words, graphs, rules, expected):
    functions = tuple(map(function, names))
    facts = repo(
        modules=(module(functions=functions),), words=words or ("opinion",), graphs=graphs, synthesis_rules=rules
    )
    assert verdict(facts, "debates") == expected


def test_a_format_of_gits_log_is_no_pipeline_and_cutting_text_no_model():
    assert verdict(repo(calls=(call("run", text="git log --format=%cI"),)), "ci_pipelines") == "contradicted"
    assert verdict(repo(modules=(module(functions=(function("_clip"),)),)), "vision_model") == "contradicted"


@pytest.mark.parametrize(
    ("name", "words", "said"),
    [
        ("describe_figure", ("fitz", "get_text", "figure"), "contradicted"),
        ("describe_figure", ("fitz", "get_pixmap", "b64encode", "image_url"), "supported"),
        ("describe_figure", (), "supported"),
        ("ask_vision_model", ("fitz", "get_text"), "supported"),
    ],
)
def test_who_shows_a_model_a_picture_has_to_send_it(name, words, said):
    facts = repo(modules=(module("fitz", functions=(function(name),)),), words=words)
    assert verdict(facts, "vision_model") == said


def test_a_question_to_the_user_may_be_all_there_is_of_a_review():
    assert verdict(repo(words=("confirm", "graph")), "human_reviews") == "undecided"
    assert verdict(repo(words=("graph", "confirmed", "input")), "human_reviews") == "contradicted"


def test_a_file_for_a_container_of_the_whole_program_opens_no_clone_in_one():
    filed = Manifest(state="whole", paths=("Dockerfile", "src/main.py"))
    assert verdict(repo(manifest=filed), "containers") == "supported"
    assert verdict(repo(manifest=filed), "contained_clones") == "contradicted"
    started = module("docker")
    assert verdict(repo(manifest=filed, modules=(started,)), "contained_clones") == "supported"


def test_a_container_of_objects_is_none_that_programs_run_in():
    assert verdict(repo(modules=(module("dependency_injector.containers.Container"),)), "containers") == "contradicted"
    assert verdict(repo(calls=(call("run", text="run_in_container(path)"),)), "containers") == "supported"


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("Git runs in a container, so even a hook could do no harm.", "contradicted"),
        ("Git runs in a container, so that nothing it starts would reach the host.", "contradicted"),
        ("Git runs in a container, so one could add more of them.", "undecided"),
        ("Git could run in a container, so that nothing reaches the host.", "undecided"),
    ],
)
def test_what_cannot_happen_any_more_puts_nothing_in_doubt(sentence, expected):
    (found,) = settle(repo(), feature("containers", sentence))
    assert found.verdict == expected


def settle(facts, *claims):
    return settle_features(Scene(Case(repo=facts, document=document(features=claims))))


def verdict(facts, name, sentence="It is so in this program.", **given):
    (settled,) = settle(facts, feature(name, sentence, **given))
    return settled.verdict


def test_every_feature_that_is_collected_can_be_looked_up():
    assert set(LOOK_UPS) == set(LOOKED_UP)
    assert set(FEATURES) - set(LOOK_UPS) == set(STATED) == set(ANSWERED)


@pytest.mark.parametrize("name", LOOKED_UP)
def test_what_the_code_has_is_supported(name):
    assert verdict(SUPPORTED[name], name) == "supported"


@pytest.mark.parametrize("name", sorted(CONTRADICTED))
def test_what_the_code_lacks_is_contradicted(name):
    assert verdict(CONTRADICTED[name], name) == "contradicted"


@pytest.mark.parametrize(("parses", "told"), [(True, "supported"), (None, "supported"), (False, "contradicted")])
def test_a_parser_of_code_that_is_only_imported_makes_no_syntax_tree(parses, told):
    assert verdict(repo(modules=(module("ast", parses=parses),)), "ast_analysis") == told


@pytest.mark.parametrize("name", LOOKED_UP)
def test_what_the_facts_leave_open_is_undecided(name):
    assert verdict(UNDECIDED[name], name) == "undecided"


@pytest.mark.parametrize("name", LOOKED_UP)
@pytest.mark.parametrize(
    "facts", [None, repo(manifest=Manifest(state="unavailable", reason="gone")), repo(modules=(), limits_hit=("x",))]
)
def test_without_code_to_ask_everything_is_undecided(name, facts):
    assert verdict(facts, name) == "undecided"


@pytest.mark.parametrize("name", sorted(CONTRADICTED))
def test_a_denial_of_what_is_not_there_is_supported(name):
    assert verdict(CONTRADICTED[name], name, "It is not there yet.", negated=True) == "supported"


@pytest.mark.parametrize("name", LOOKED_UP)
def test_a_plain_denial_of_what_is_there_is_contradicted(name):
    assert verdict(SUPPORTED[name], name, "The program does not have it.", negated=True) == "contradicted"


@pytest.mark.parametrize(
    "sentence",
    [
        "Judges do not see each other's opinions and work in parallel.",
        "Without waiting, the judges work in parallel.",
        "Parallel judges are planned for the future, not for now.",
        "No judge works without running in parallel to others.",
    ],
)
def test_what_else_may_be_denied_is_undecided(sentence):
    assert verdict(SUPPORTED["parallel_judges"], "parallel_judges", sentence, negated=True) == "undecided"


@pytest.mark.parametrize(
    "sentence",
    ["We should enforce structured output.", "The peer's judges lack structured output.", "Action: bind it."],
)
def test_a_sentence_that_asks_or_speaks_of_others_contradicts_nothing(sentence):
    assert verdict(repo(), "structured_output", sentence) == "undecided"


def test_a_clone_by_a_library_is_not_denied():
    assert verdict(repo(modules=(module("git.Git"),)), "sandboxed_clone") == "undecided"


def test_a_clone_in_a_temporary_directory_is_apart_though_it_stays_and_is_not_removed_then():
    facts = repo(calls=(call("subprocess.run", text="git clone", in_temporary=True), call("tempfile.mkdtemp")))
    assert verdict(facts, "sandboxed_clone") == "supported"
    assert verdict(facts, "removed_clones") == "contradicted"


@pytest.mark.parametrize(
    "sentence",
    ["In an early version the clone had a timeout.", "At first it was limited.", "Their code has a timeout."],
)
def test_how_it_was_or_is_elsewhere_contradicts_nothing(sentence):
    assert verdict(CONTRADICTED["time_limits"], "time_limits", sentence) == "undecided"


@pytest.mark.parametrize("library", ["asyncio", "concurrent.futures"])
def test_parallel_work_outside_the_graph_is_not_denied(library):
    facts = repo(graphs=(graph("START>judges", "judges>END"),), modules=(module(library),))
    assert verdict(facts, "parallel_judges") == "undecided"


@pytest.mark.parametrize(
    ("library", "words", "said"),
    [
        ("asyncio", ("async", "await", "judges"), "contradicted"),
        ("anyio", ("async", "await"), "contradicted"),
        ("asyncio", ("await", "gather"), "undecided"),
        ("asyncio", ("await", "taskgroup"), "undecided"),
        ("asyncio", ("to_thread",), "undecided"),
        ("anyio", ("start_soon",), "undecided"),
        ("asyncio", (), "undecided"),
        ("concurrent.futures", ("submit",), "undecided"),
        ("threading", ("thread",), "undecided"),
    ],
)
def test_to_wait_for_one_thing_after_the_other_is_no_parallel_work(library, words, said):
    facts = repo(graphs=(graph("START>judges", "judges>END"),), modules=(module(library),), words=words)
    assert verdict(facts, "parallel_judges") == said


@pytest.mark.parametrize(
    ("path", "starts", "said"),
    [
        ("court/detectives.py", (), "contradicted"),
        ("court/judges.py", ("gather",), "contradicted"),
        ("court/detectives.py", ("gather",), "undecided"),
        ("court/helpers.py", ("ThreadPoolExecutor",), "undecided"),
        ("court/run.py", ("create_task",), "undecided"),
        ("court/detectives.py", None, "undecided"),
    ],
)
def test_detectives_are_started_at_once_by_what_a_module_of_theirs_calls(path, starts, said):
    built = (graph("START>detectives", "detectives>END"),)
    facts = repo(graphs=built, modules=(module("asyncio", path=path, starts=starts),), words=("gather", "wait"))
    assert verdict(facts, "parallel_detectives") == said


CLONING = call("subprocess.run", command="git clone --depth 1")


@pytest.mark.parametrize(
    "facts",
    [
        repo(modules=(module("git.Repo"),), calls=(CLONING,)),
        repo(modules=(module("pydriller.Repository"),), calls=(CLONING,)),
        repo(modules=(module("httpx"),), calls=(CLONING,)),
        repo(modules=(module(functions=(function("read_commits"),)),), calls=(CLONING,)),
        repo(modules=(module(functions=(function("Investigator.git_history"),)),), calls=(CLONING,)),
        repo(calls=(CLONING, call("subprocess.run", command="git -C"))),
        repo(),
    ],
    ids=["object", "library", "service", "function", "method", "any command", "no call"],
)
def test_what_may_read_the_history_leaves_it_open(facts):
    assert verdict(facts, "read_history") == "undecided"


def test_a_function_that_nobody_calls_reads_no_history():
    unused = module(functions=(function("read_commits", called=False),))
    assert verdict(repo(modules=(unused,), calls=(CLONING,)), "read_history") == "contradicted"


def test_a_file_of_tests_that_can_not_be_parsed_leaves_nothing_open():
    facts = repo(parse_failures=(ParseFailure(path="tests/test_x.py", reason="syntax", is_test=True),))
    assert verdict(facts, "structured_output") == "contradicted"


def test_a_verdict_names_the_sentence_and_the_code_behind_it():
    (settled,) = settle(SUPPORTED["structured_output"], feature("structured_output"))
    assert settled.evidence_ids == ("docs_FEATURE_CLAIM_structured_output", "repo_STRUCTURED_OUTPUT_1")
    (settled,) = settle(
        repo(calls=(call("os.system", shell=True, place=Place(path="a.py", line=7)),)), feature("no_shell")
    )
    assert settled.verdict == "contradicted"
    assert "a.py:7" in settled.rationale


def test_a_feature_nobody_knows_is_undecided():
    assert verdict(repo(), "teleportation") == "undecided"


SOME = (call("subprocess.run", timeout=True, checked=True), call("subprocess.run"))


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        ("Every subprocess call has a timeout of 60 seconds.", "contradicted"),
        ("All subprocess.run calls have a timeout.", "contradicted"),
        ("All of the git commands are run with a timeout.", "undecided"),  # none of these is known to be of git
        ("Each process has a timeout.", "contradicted"),
        ("A subprocess call has a timeout.", "undecided"),
        ("All detectives start processes with a timeout.", "undecided"),
        ("All processes that clone have a timeout.", "undecided"),
        ("Every process should get a timeout.", "undecided"),
    ],
)
def test_what_is_said_of_every_process_has_to_be_so_of_each(sentence, said):
    assert verdict(repo(calls=SOME), "time_limits", sentence) == said
    assert verdict(repo(calls=SOME[:1]), "time_limits", sentence) == "supported"


def test_every_clone_may_have_what_other_processes_lack():
    clone = call("subprocess.run", text='subprocess.run(["git", "clone", url])', timeout=True)
    facts = repo(calls=(clone, call("subprocess.run")))
    assert verdict(facts, "time_limits", "Every git clone command has a timeout.") == "undecided"
    lacking = clone.model_copy(update={"timeout": False})
    facts = repo(calls=(clone, lacking))
    assert verdict(facts, "time_limits", "Every clone command has a timeout.") == "contradicted"


@pytest.mark.parametrize(
    ("features", "told"),
    [
        (("time_limits", "numbered_limits"), [("time_limits", "contradicted")]),
        (("numbered_limits", "time_limits"), [("time_limits", "contradicted")]),
        (("time_limits", "checked_results"), [("time_limits", "contradicted"), ("checked_results", "undecided")]),
    ],
)
def test_a_sentence_gets_one_verdict_on_one_thing(features, told):
    sentence = "Every subprocess call has a timeout of 60 seconds."
    limit = NumberFact(name="timeout", value=60, place=HERE)
    calls = (call("subprocess.run", timeout=True), call("git.Repo.clone_from", checked=True))
    facts = repo(calls=(*calls, call("subprocess.run", checked=True)), numbers=(limit,))
    report = document(features=tuple(feature(name, sentence) for name in features))
    found = settle_features(Scene(Case(repo=facts, document=report), {}))
    assert [(item.feature, item.verdict) for item in found][:1] == told[:1]
    assert len(found) == len(told)


def test_the_verdict_that_tells_most_of_a_sentence_stands():
    sentence = "Every run of git has a timeout of 60 seconds."
    limit = NumberFact(name="timeout", value=60, place=HERE)
    report = document(features=(feature("time_limits", sentence), feature("numbered_limits", sentence)))
    found = settle_features(Scene(Case(repo=repo(calls=SOME, numbers=(limit,)), document=report), {}))
    assert [(item.feature, item.verdict) for item in found] == [("numbered_limits", "supported")]
