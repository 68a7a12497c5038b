from typing import Any

import pytest

from auditor_core.facts import ClassFact, GraphNode, StateReadFact
from tests.checks.helpers import HERE, ask, auditor_graph, cls, field, graph, repo, run

REDUCED = (
    field("evidences", "dict[str, list[Evidence]]", reducer="operator.ior"),
    field("opinions", "list[Opinion]", reducer="operator.add"),
    field("repo_url"),
)
PLAIN = (field("evidences", "dict[str, list[Evidence]]"), field("opinions", "list[Opinion]"), field("repo_url"))


def state(*fields, kind="typed_dict", name="AgentState"):
    return repo(classes=(cls(name, *fields, kind=kind),), graphs=(auditor_graph(),))


def test_a_typed_state_is_found_by_the_graph_or_by_its_name():
    assert ask("state.typed", repo=state(*REDUCED)) == "met"
    assert ask("state.typed", repo=repo(classes=(cls("MyState", *REDUCED, kind="typed_dict"),))) == "met"
    assert ask("state.typed", repo=state(*REDUCED, name="Unrelated")) == "unmet"
    assert ask("state.typed", repo=state(field("a"), field("b"), kind="plain")) == "unmet"


def test_reducers_are_counted():
    assert ask("state.reducers", repo=state(*REDUCED)) == "met"
    assert ask("state.reducers", repo=state(*PLAIN)) == "unmet"


def test_what_the_report_claims_is_not_guessed_to_be_written_by_several_nodes():
    claims = state(*REDUCED, field("claims_of_paper", "list[str]"))
    assert ask("state.shared_keys", repo=claims.model_copy(update={"graphs": ()})) == "met"


def test_a_shared_collection_without_a_reducer_is_named_with_its_line():
    doubted = state(REDUCED[0], PLAIN[1], REDUCED[2])
    finding, _ = run("state.shared_keys", repo=doubted.model_copy(update={"graphs": ()}))
    assert finding.outcome == "unmet"
    assert "opinions" in finding.message
    assert finding.remediation.startswith("src/main.py:4 - ")
    assert ask("state.shared_keys", repo=doubted) == "unavailable"
    assert ask("state.shared_keys", repo=state(*REDUCED)) == "met"
    assert ask("state.shared_keys", repo=state(field("a"), field("b"))) == "not_applicable"


def test_without_a_graph_a_key_beside_reduced_evidence_and_opinions_may_have_one_writer():
    beside = state(*REDUCED, field("results_by_criterion", "list[str]"))
    assert ask("state.shared_keys", repo=beside.model_copy(update={"graphs": ()})) == "met"
    alone = state(REDUCED[0], field("results_by_criterion", "list[str]"))
    assert ask("state.shared_keys", repo=alone.model_copy(update={"graphs": ()})) == "unmet"


@pytest.mark.parametrize("annotation", ["Any", "dict", "list", "Optional[dict]", "dict | None", "dict[str, Any]"])
def test_vague_types_are_vague(annotation):
    assert ask("state.precise", repo=state(field("a", annotation), field("b", annotation), field("c"))) == "unmet"


@pytest.mark.parametrize("annotation", ["list[Evidence]", "str | None", "Optional[Report]", "dict[str, int]"])
def test_precise_types_are_precise(annotation):
    assert ask("state.precise", repo=state(field("a", annotation), field("b"))) == "met"


@pytest.mark.parametrize(
    ("check", "name"), [("state.evidence_model", "Evidence"), ("state.opinion_model", "JudicialOpinion")]
)
def test_models_must_be_validated_and_have_fields(check, name):
    fields = [field(letter) for letter in "abcd"]
    assert ask(check, repo=repo(classes=(cls(name, *fields),))) == "met"
    assert ask(check, repo=repo(classes=(cls(name, *fields, kind="dataclass"),))) == "unmet"
    assert ask(check, repo=repo(classes=(cls(name, fields[0]),))) == "unmet"
    assert ask(check, repo=repo()) == "unmet"


def test_a_verdict_is_no_opinion_where_there_are_opinions():
    fields = [field(letter) for letter in "abcde"]
    verdict, opinion = cls("CriterionVerdict", *fields), cls("JudicialOpinion", *fields, kind="typed_dict")
    assert ask("state.opinion_model", repo=repo(classes=(verdict,))) == "met"
    assert ask("state.opinion_model", repo=repo(classes=(verdict, opinion))) == "unmet"
    held = cls("CourtState", field("opinions", "list[Vote]"), kind="typed_dict")
    vote = cls("Vote", *fields, kind="dataclass")
    assert ask("state.opinion_model", repo=repo(classes=(verdict, vote, held))) == "unmet"


def test_of_several_classes_that_are_called_so_those_count_that_the_state_holds():
    fields = [field(letter) for letter in "abcde"]
    bound = cls("StructuredOpinion", *fields)
    kept = cls("JudicialOpinion", *fields, kind="dataclass")

    def holding(*more, annotation):
        state = cls("CourtState", field("opinions", annotation), kind="typed_dict")
        return repo(classes=(bound, kept, state, *more))

    assert ask("state.opinion_model", repo=holding(annotation="list[JudicialOpinion]")) == "unmet"
    assert ask("state.opinion_model", repo=holding(annotation="list[StructuredOpinion]")) == "met"
    assert ask("state.opinion_model", repo=holding(annotation="list[dict]")) == "met"  # which of them cannot be told
    binder = cls("OpinionBinder", field("of", "list[StructuredOpinion]"), kind="dataclass")
    assert ask("state.opinion_model", repo=holding(binder, annotation="OpinionBinder")) == "met"
    typed = cls("OpinionRow", *fields, kind="typed_dict")  # what a model gives as a dictionary
    assert ask("state.opinion_model", repo=holding(typed, annotation="list[OpinionRow]")) == "met"
    proof = cls("Evidence", *fields, kind="dataclass"), cls("EvidenceSchema", *fields)
    state = cls("CourtState", field("evidences", "dict[str, list[Evidence]]"), kind="typed_dict")
    assert ask("state.evidence_model", repo=repo(classes=(*proof, state))) == "unmet"


def test_limits_on_scores_are_counted():
    limited = (field("score", "int", constraints=("ge=1", "le=5")), field("confidence", "float", constraints=("ge=0",)))
    assert ask("state.limits", repo=repo(classes=(cls("Opinion", *limited),))) == "met"
    assert ask("state.limits", repo=repo(classes=(cls("Opinion", field("score", "int")),))) == "unmet"
    assert ask("state.limits", repo=repo()) == "unmet"
    assert ask("state.confidence_limits", repo=repo(classes=(cls("Opinion", *limited),))) == "met"
    assert ask("state.confidence_limits", repo=repo(classes=(cls("Opinion", limited[0]),))) == "not_applicable"


@pytest.mark.parametrize(
    ("annotation", "given", "outcome"),
    [
        ("float", {}, "unmet"),
        ("Optional[float]", {}, "unmet"),
        ("float", {"constraints": ("ge=0.0", "le=1.0")}, "met"),
        ("float", {"constraints": ("validator=in_range",)}, "met"),
        ("Literal[1, 2, 3]", {}, "met"),
        ("Confidence", {}, "not_applicable"),
    ],
)
def test_a_confidence_of_evidence_is_limited_whatever_else_is(annotation, given, outcome):
    limited = [field(name, "int", constraints=("ge=1", "le=5")) for name in ("score", "final_score")]
    evidence = cls("Evidence", field("goal"), field("confidence", annotation, **given))
    facts = repo(classes=(evidence, cls("JudicialOpinion", *limited)))
    assert ask("state.confidence_limits", repo=facts) == outcome
    assert ask("state.limits", repo=facts) == "met"


def test_numbers_that_nobody_gives_need_no_limits():
    limited = [field(name, "int", constraints=("ge=1", "le=5")) for name in ("score", "final_score")]
    loose = [field(name, "float") for name in ("max_score", "total_score", "weight", "scored_pages")]
    other = cls("Scale", field("score", "float"))
    facts = repo(classes=(cls("JudicialOpinion", *limited, *loose), cls("Evidence", field("goal")), other))
    assert ask("state.limits", repo=facts) == "met"


@pytest.mark.parametrize("annotation", ["Any", "object", "Any | None", "Optional[Any]", "dict", "dict[str, Any]"])
@pytest.mark.parametrize(
    ("check", "name"), [("state.evidence_model", "Evidence"), ("state.opinion_model", "JudicialOpinion")]
)
def test_a_model_that_takes_anything_validates_nothing(check, name, annotation):
    loose = [field(letter, annotation) for letter in "abc"]
    assert ask(check, repo=repo(classes=(cls(name, *loose, field("d")),))) == "unmet"
    assert ask(check, repo=repo(classes=(cls(name, *loose, *map(field, "def")),))) == "met"
    held = [item.model_copy(update={"constraints": ("validator=known",)}) for item in loose]
    assert ask(check, repo=repo(classes=(cls(name, *held, field("d")),))) == "met"


@pytest.mark.parametrize(
    ("loose", "outcome"),
    [
        ({"score": "Any", "argument": "Any", "cited_evidence": "Any"}, "unmet"),
        ({"score": "object", "argument": "Optional[Any]"}, "unmet"),
        ({"score": "typing.Any", "cited_evidence": "Any | None"}, "unmet"),
        ({"score": "Any"}, "met"),  # that it has no limits is told by another check
        ({"cited_evidence": "list", "argument": "Any"}, "met"),
        ({"details": "Any", "notes": "Any", "raw": "Any"}, "met"),
        ({"score": "int | float", "argument": "AnyStr", "cited_evidence": "list[Any]"}, "met"),
    ],
)
def test_what_an_opinion_is_there_for_may_not_be_anything(loose, outcome):
    names = ("judge", "criterion_id", "score", "argument", "cited_evidence", "details", "notes", "raw")
    opinion = cls("JudicialOpinion", *(field(name, loose.get(name, "str")) for name in names))
    assert ask("state.opinion_model", repo=repo(classes=(opinion,))) == outcome
    held = [item.model_copy(update={"constraints": ("validator=known",)}) for item in opinion.fields]
    assert ask("state.opinion_model", repo=repo(classes=(cls("JudicialOpinion", *held),))) == "met"


@pytest.mark.parametrize(("loose", "outcome"), [(("found", "location", "confidence"), "unmet"), (("content",), "met")])
def test_what_evidence_is_there_for_may_not_be_anything(loose, outcome):
    names = ("goal", "found", "content", "location", "confidence", "source", "kind")
    evidence = cls("Evidence", *(field(name, "Any" if name in loose else "str") for name in names))
    assert ask("state.evidence_model", repo=repo(classes=(evidence,))) == outcome


def test_a_score_or_confidence_that_may_be_anything_has_no_limits():
    limited = cls("Result", field("final_score", "int", constraints=("ge=1", "le=5")))
    opinion = cls("JudicialOpinion", field("score", "Any"), field("argument"))
    evidence = cls("Evidence", field("goal"), field("confidence", "Any"))
    assert ask("state.limits", repo=repo(classes=(limited, opinion))) == "unmet"
    assert ask("state.confidence_limits", repo=repo(classes=(evidence,))) == "unmet"
    held = [item.model_copy(update={"constraints": ("ge=0", "le=1")}) for item in evidence.fields]
    assert ask("state.confidence_limits", repo=repo(classes=(cls("Evidence", *held),))) == "met"
    other = cls("Hit", field("confidence", "Any"))
    assert ask("state.confidence_limits", repo=repo(classes=(other,))) == "not_applicable"


def test_classes_of_tests_do_not_count():
    facts = state(*REDUCED)
    module = facts.modules[0].model_copy(update={"is_test": True})
    assert ask("state.typed", repo=facts.model_copy(update={"modules": (module,)})) == "unmet"


@pytest.mark.parametrize("check", ["state.typed", "state.reducers"])
def test_without_python_the_question_does_not_arise(check):
    assert ask(check, repo=repo(modules=())) == "not_applicable"
    assert ask(check) == "unavailable"


def parallel_writers(**fields: str):
    """Two detectives that write `seconds`, and a justice that writes `results`, where the state has these keys."""
    shape = graph("START>repo_detective", "START>doc_analyst", "repo_detective>chief", "doc_analyst>chief", "chief>END")
    writes = {"repo_detective": ("seconds",), "doc_analyst": ("seconds",), "chief": ("results",)}
    writes = {name: tuple(key for key in keys if key in fields) for name, keys in writes.items()}
    nodes = tuple(node.model_copy(update={"writes": writes[node.name]}) for node in shape.nodes)
    state = cls("AgentState", *(field(name, kind) for name, kind in fields.items()), kind="typed_dict")
    return repo(graphs=(shape.model_copy(update={"nodes": nodes}),), classes=(state,))


def test_a_key_that_two_parallel_nodes_write_needs_a_reducer_whatever_it_is_called():
    finding, _ = run("state.shared_keys", repo=parallel_writers(seconds="float", results="list[str]", other="str"))
    assert finding.outcome == "unmet"
    assert "seconds (written by doc_analyst and repo_detective)" in finding.message
    assert "results" not in finding.message


@pytest.mark.parametrize(("edge", "outcome"), [("board*judge", "unmet"), ("board?judge", "not_applicable")])
def test_a_key_of_a_node_that_send_starts_several_times_needs_a_reducer(edge, outcome):
    shape = graph("START>board", edge, "judge>chief", "chief>END")
    writes = {"judge": ("notes",), "chief": ("results",)}
    nodes = tuple(node.model_copy(update={"writes": writes.get(node.name, ())}) for node in shape.nodes)
    state = cls("AgentState", field("notes", "list[str]"), field("results"), kind="typed_dict")
    facts = repo(graphs=(shape.model_copy(update={"nodes": nodes}),), classes=(state,))
    finding, _ = run("state.shared_keys", repo=facts)
    assert finding.outcome == outcome
    assert ("judge, which is started several times" in finding.message) == (outcome == "unmet")


@pytest.mark.parametrize(("once", "outcome"), [(True, "not_applicable"), (False, "unmet")])
def test_a_send_that_starts_its_node_a_single_time_leaves_it_alone(once, outcome):
    shape = graph("START>board", "board*judge", "judge>chief", "chief>END")
    edges = tuple(edge.model_copy(update={"once": once}) if edge.kind == "send" else edge for edge in shape.edges)
    nodes = tuple(node.model_copy(update={"writes": ("notes",) * (node.name == "judge")}) for node in shape.nodes)
    state = cls("AgentState", field("notes", "list[str]"), kind="typed_dict")
    facts = repo(graphs=(shape.model_copy(update={"nodes": nodes, "edges": edges}),), classes=(state,))
    assert run("state.shared_keys", repo=facts)[0].outcome == outcome


def test_all_that_write_a_key_at_once_are_named():
    built = auditor_graph()
    writing = {node.name: node.model_copy(update={"writes": ("seconds",)}) for node in built.nodes}
    names = ("repo_detective", "doc_analyst", "vision_inspector")
    nodes = tuple(writing[node.name] if node.name in names else node for node in built.nodes)
    state = cls("AgentState", field("seconds", "float"), kind="typed_dict")
    for its, told in (
        (nodes, "doc_analyst, repo_detective and vision_inspector)"),
        (tuple(writing.values()), "vision_inspector"),
    ):
        facts = repo(graphs=(built.model_copy(update={"nodes": its}),), classes=(state,))
        finding, _ = run("state.shared_keys", repo=facts)
        assert finding.outcome == "unmet" and told in finding.message
    assert "prosecutor" in finding.message


def test_judges_of_which_one_is_chosen_write_at_different_times():
    edges = ("START>hub", "hub?prosecutor", "hub?defense", "prosecutor>chief_justice", "defense>chief_justice")
    built = graph(*edges)
    nodes = tuple(node.model_copy(update={"writes": ("verdict",)}) for node in built.nodes if node.name != "hub")
    state = cls("AgentState", field("verdict", "str"), kind="typed_dict")

    def asked(one_of):
        chosen = (
            edge.model_copy(update={"one_of": one_of}) if edge.kind == "conditional" else edge for edge in built.edges
        )
        graphs = (built.model_copy(update={"edges": tuple(chosen), "nodes": nodes}),)
        return ask("state.shared_keys", repo=repo(graphs=graphs, classes=(state,)))

    assert (asked(0), asked(1)) == ("unmet", "not_applicable")


def test_a_key_that_one_node_writes_needs_none():
    assert ask("state.shared_keys", repo=parallel_writers(results="list[str]", other="str")) == "not_applicable"


@pytest.mark.parametrize(
    ("reducer", "given", "outcome"),
    [
        ("operator.ior", {}, "unmet"),
        ("operator.or_", {}, "unmet"),
        ("merge", {}, "met"),
        ("merge", {"replaces": True}, "unmet"),
    ],
)
def test_two_nodes_that_write_the_same_key_of_a_dictionary_need_a_reducer_that_keeps_both(reducer, given, outcome):
    shape = auditor_graph()
    within = {"doc_analyst": ("facts.paper",), "vision_inspector": ("facts.paper",), "repo_detective": ("facts.code",)}
    nodes = tuple(
        node.model_copy(update={"writes": ("facts",), "writes_within": within.get(node.name, ())})
        for node in shape.nodes
    )
    state = cls("AgentState", field("facts", "dict[str, list[str]]", reducer=reducer, **given), kind="typed_dict")
    facts = repo(graphs=(shape.model_copy(update={"nodes": nodes}),), classes=(state,))
    assert ask("state.shared_keys", repo=facts) == outcome


PAPER = {"doc_analyst": ("facts.paper",), "evidence_aggregator": ("facts.paper",)}


@pytest.mark.parametrize(
    ("anew", "annotation", "replaces", "wrote", "outcome"),
    [
        (("facts.paper",), "dict[str, list[str]]", True, PAPER, "unmet"),
        ((), "dict[str, list[str]]", True, PAPER, "met"),
        (("facts.paper",), "dict[str, list[str]]", False, PAPER, "met"),
        (("facts.paper",), "dict[str, int]", True, PAPER, "met"),
        (("facts.paper",), "dict[str, list[str]]", True, {**PAPER, "doc_analyst": ("facts.code",)}, "met"),
    ],
)
def test_a_list_in_whose_place_a_later_node_puts_its_own_is_lost(anew, annotation, replaces, wrote, outcome):
    shape = auditor_graph()

    def of(node: GraphNode) -> GraphNode:
        later = anew if node.name == "evidence_aggregator" else ()
        told = {"writes": ("facts",), "writes_within": wrote.get(node.name, ()), "writes_anew": later}
        return node.model_copy(update=told)

    state = cls("AgentState", field("facts", annotation, reducer="merge", replaces=replaces), kind="typed_dict")
    facts = repo(graphs=(shape.model_copy(update={"nodes": tuple(map(of, shape.nodes))}),), classes=(state,))
    assert ask("state.shared_keys", repo=facts) == outcome


@pytest.mark.parametrize(
    ("edges", "outcome"),
    [
        (("doc_analyst>sort", "sort>prosecutor"), "unmet"),
        (("doc_analyst>sort", "doc_analyst?prosecutor", "sort>prosecutor"), "met"),
        (("doc_analyst>sort", "sort>prosecutor", "sort?doc_analyst"), "met"),
        (("doc_analyst>prosecutor", "prosecutor>sort"), "met"),
    ],
)
def test_what_is_written_anew_is_lost_only_if_no_judge_sees_it_before(edges, outcome):
    shape = graph("START>doc_analyst", "START>repo_detective", "repo_detective>sort", *edges, "prosecutor>END")
    told = {
        "doc_analyst": {"writes": ("facts",), "writes_within": ("facts.paper",)},
        "repo_detective": {"writes": ("facts",), "writes_within": ("facts.code",)},
        "sort": {"writes": ("facts",), "writes_within": ("facts.paper",), "writes_anew": ("facts.paper",)},
    }
    nodes = tuple(node.model_copy(update=told.get(node.name, {})) for node in shape.nodes)
    state = cls("AgentState", field("facts", "dict[str, list[str]]", reducer="operator.ior"), kind="typed_dict")
    facts = repo(graphs=(shape.model_copy(update={"nodes": nodes}),), classes=(state,))
    assert ask("state.shared_keys", repo=facts) == outcome


@pytest.mark.parametrize(
    ("whole", "reducer", "outcome"),
    [
        (("doc_analyst", "vision_inspector"), "", "unmet"),
        (("doc_analyst", "vision_inspector"), "operator.add", "met"),
        (("doc_analyst",), "", "met"),
        (("doc_analyst", "evidence_aggregator"), "", "met"),
    ],
)
def test_nodes_side_by_side_that_hand_back_the_whole_state_write_what_only_one_may(whole, reducer, outcome):
    shape = auditor_graph()
    nodes = tuple(
        node.model_copy(update={"writes": ("facts",), "returns_state": node.name in whole}) for node in shape.nodes
    )
    state = cls("AgentState", field("facts", reducer="operator.add"), field("repo", reducer=reducer), kind="typed_dict")
    facts = repo(graphs=(shape.model_copy(update={"nodes": nodes}),), classes=(state,))
    assert ask("state.shared_keys", repo=facts) == outcome


def writing(*classes: ClassFact, graphs: int = 1, node: str = "repo_detective"):
    """A node that writes `notes` and `results`, over a state with `results` alone, beside further classes."""
    shape = graph(f"START>{node}", f"{node}>chief", "chief>END")
    writes = {node: ("notes", "results", "__interrupt__")}
    nodes = tuple(item.model_copy(update={"writes": writes.get(item.name, ())}) for item in shape.nodes)
    shape = shape.model_copy(update={"nodes": nodes})
    others = tuple(graph("START>a", "a>END", state="Other") for _ in range(1, graphs))
    state = () if any(item.name == "AgentState" for item in classes) else (_results(),)
    return repo(graphs=(shape, *others), classes=(*state, *classes))


def _results(**given: Any) -> ClassFact:
    return cls("AgentState", field("results"), kind="typed_dict", **given)


@pytest.mark.parametrize(("read", "outcome"), [(True, "unmet"), (False, "met")])
def test_what_any_node_notes_is_lost_where_another_function_asks_for_it(read, outcome):
    shape = writing(node="measure")
    asked = StateReadFact(state="AgentState", key="notes", function="route", place=HERE, needed=False)
    assert ask("state.declared_keys", repo=shape.model_copy(update={"state_reads": (asked,) * read})) == outcome


def test_a_key_that_a_node_writes_and_the_state_lacks_is_lost():
    finding, _ = run("state.declared_keys", repo=writing())
    assert finding.outcome == "unmet" and "notes (written by repo_detective) is no key of AgentState" in finding.message
    assert "interrupt" not in finding.message and "results" not in finding.message
    report = cls("Report", field("notes"))
    assert ask("state.declared_keys", repo=writing(report)) == "unmet"


def test_without_a_typed_state_no_key_can_be_missing():
    assert ask("state.declared_keys", repo=repo()) == "not_applicable"


def test_without_a_graph_no_node_can_lose_a_key():
    assert ask("state.declared_keys", repo=repo(classes=(_results(),))) == "not_applicable"


def test_a_key_that_another_state_may_declare_is_not_known_to_be_lost():
    private = cls("DetectiveInput", field("notes"))
    assert ask("state.declared_keys", repo=writing(private)) == "met"
    assert ask("state.declared_keys", repo=writing(cls("Private", field("notes"), kind="typed_dict"))) == "met"
    assert ask("state.declared_keys", repo=writing(node="error_handler")) == "met"
    assert ask("state.declared_keys", repo=writing(graphs=2)) == "met"
    assert ask("state.declared_keys", repo=writing(_results(bases=("copilot.AssistantState",)))) == "met"
    assert ask("state.declared_keys", repo=writing(_results(bases=("typing.TypedDict",)))) == "unmet"


@pytest.mark.parametrize(
    ("state", "key", "outcome"),
    [
        ("AgentState", "notes", "unmet"),
        ("AgentState", "results", "met"),
        ("Other", "notes", "met"),
    ],
)
def test_a_key_that_a_function_reads_and_the_state_lacks_never_comes(state, key, outcome):
    fact = StateReadFact(state=state, key=key, function="chief", place=HERE)
    facts = writing(node="error_handler").model_copy(update={"state_reads": (fact,)})
    finding, _ = run("state.declared_keys", repo=facts)
    assert finding.outcome == outcome
    assert ("notes (read by chief) is no key of AgentState" in finding.message) == (outcome == "unmet")


def test_what_a_node_hands_back_to_a_reducer_that_adds_it_again_comes_twice():
    for key, by, told in (("opinions", "look", True), ("opinions", "", False), ("errors", "look", False)):
        item = field(key, "list[str]", reducer="operator.add", doubled_by=by)
        state = cls("AgentState", item, kind="typed_dict")
        finding, _ = run("state.shared_keys", repo=repo(classes=(state,)))
        assert ("as look hands back all that stands there" in finding.message) is told


def test_a_reducer_that_fails_on_what_it_is_given_loses_it():
    loose = cls("AgentState", field("facts", "dict[str, str]", unfit="operator.add"), kind="typed_dict")
    finding, _ = run("state.shared_keys", repo=repo(classes=(loose,)))
    assert finding.outcome == "unmet" and "facts by operator.add, which fails on a dict" in finding.message


@pytest.mark.parametrize(
    ("base", "kind", "fields", "outcome"),
    [
        ("dict", "plain", (), "unmet"),
        ("typing.Dict[str, Any]", "plain", (), "unmet"),
        ("types.SimpleNamespace", "plain", (), "unmet"),
        ("Exception", "plain", (), "met"),
        ("object", "plain", (), "met"),
        ("TypedDict", "typed_dict", (field("goal"),), "met"),
        ("dict", "plain", (field("goal"),), "met"),
    ],
)
def test_evidence_that_holds_whatever_it_is_given_has_no_limits(base, kind, fields, outcome):
    limited = (field("confidence", "float", constraints=("ge=0", "le=1")),)
    evidence = cls("Evidence", *fields, kind=kind, bases=(base,))
    assert ask("state.confidence_limits", repo=repo(classes=(cls("Claim", *limited), evidence))) == outcome


def test_an_opinion_that_holds_whatever_it_is_given_has_no_limits():
    limited = (field("score", "int", constraints=("ge=1", "le=5")),)
    opinion = cls("JudicialOpinion", kind="plain", bases=("dict",))
    assert ask("state.limits", repo=repo(classes=(cls("Criterion", *limited), opinion))) == "unmet"


@pytest.mark.parametrize(
    ("kept_by", "who", "outcome"),
    [
        (("criterion_id",), "judge", "unmet"),
        (("criterion_id",), "persona", "unmet"),
        (("criterion_id", "judge"), "judge", "met"),
        (("criterion_id", "hearing"), "judge", "unmet"),
        (("criterion_id", "hearing_judge"), "judge", "met"),
        (("hearing",), "judge", "met"),
        (("opinion_id",), "judge", "met"),
        (("criterion_id",), "score", "met"),
        ((), "judge", "met"),
    ],
)
def test_a_reducer_that_keeps_one_opinion_of_each_criterion_loses_those_of_the_other_judges(kept_by, who, outcome):
    opinions = field("opinions", "list[Opinion]", reducer="merge").model_copy(update={"kept_by": kept_by})
    opinion = cls("Opinion", field(who), field("criterion_id"), field("argument"), kind="pydantic")
    facts = state(REDUCED[0], opinions, REDUCED[2])
    assert ask("state.shared_keys", repo=facts.model_copy(update={"classes": (*facts.classes, opinion)})) == outcome


@pytest.mark.parametrize(
    ("kept_by", "criteria", "subject", "edges", "outcome"),
    [
        (("judge",), "list[Criterion]", "criterion_id", (), "unmet"),
        (("judge", "round"), "list[Criterion]", "criterion_id", (), "unmet"),
        (("criterion_id", "judge"), "list[Criterion]", "criterion_id", (), "met"),
        (("judge",), "Criterion", "criterion_id", (), "met"),
        (("judge",), "list[Criterion]", "reason", (), "met"),
        (("judge",), "list[Criterion]", "criterion_id", ("chief_justice?prosecutor", "chief_justice?defense"), "met"),
    ],
)
def test_a_reducer_that_keeps_one_opinion_of_each_judge_loses_those_on_the_other_criteria(
    kept_by, criteria, subject, edges, outcome
):
    opinions = field("opinions", "list[Opinion]", reducer="merge").model_copy(update={"kept_by": kept_by})
    opinion = cls("Opinion", field("judge"), field(subject), field("argument"), kind="pydantic")
    again = graph(*edges).edges
    facts = state(REDUCED[0], opinions, field("criteria", criteria))
    shapes = tuple(shape.model_copy(update={"edges": (*shape.edges, *again)}) for shape in facts.graphs)
    facts = facts.model_copy(update={"classes": (*facts.classes, opinion), "graphs": shapes})
    assert ask("state.shared_keys", repo=facts) == outcome


@pytest.mark.parametrize(("place", "outcome"), [("src/look.py:7", "unmet"), ("", "met")])
def test_a_reducer_that_keeps_one_of_several_that_are_made_at_once_loses_the_others(place, outcome):
    told = {"kept_by": ("goal",), "crowded_out": place}
    evidences = field("evidences", "dict[str, list[Evidence]]", reducer="merge").model_copy(update=told)
    finding, _ = run("state.shared_keys", repo=state(evidences, *REDUCED[1:]))
    assert finding.outcome == outcome
    assert ("one of each goal" in finding.message) is bool(place)


def test_what_a_node_changes_and_does_not_return_is_lost():
    shape = auditor_graph()

    def changing(*keys):
        nodes = tuple(node.model_copy(update={"in_vain": keys * (node.name == "prosecutor")}) for node in shape.nodes)
        return state(*REDUCED).model_copy(update={"graphs": (shape.model_copy(update={"nodes": nodes}),)})

    finding, _ = run("state.shared_keys", repo=changing("opinions"))
    assert finding.outcome == "unmet"
    assert "opinions is changed in prosecutor" in finding.message
    assert ask("state.shared_keys", repo=changing("scratch")) == "met"
    assert ask("state.shared_keys", repo=changing()) == "met"


@pytest.mark.parametrize(("key", "outcome"), [("opinions", "unmet"), ("incidents", "unmet"), ("pages", "met")])
def test_beside_what_a_node_returns_only_findings_and_failures_are_lost(key, outcome):
    shape = auditor_graph()
    told = {"in_vain": (key,), "writes": ("errors",)}
    nodes = tuple(node.model_copy(update=told if node.name == "prosecutor" else {}) for node in shape.nodes)
    facts = state(*REDUCED, field("incidents", "list[str]"), field("pages", "dict[str, str]"))
    facts = facts.model_copy(update={"graphs": (shape.model_copy(update={"nodes": nodes}),)})
    assert ask("state.shared_keys", repo=facts) == outcome


def test_what_judges_leave_beside_the_state_goes_past_its_reducers():
    shape = auditor_graph()

    def leaving(writes=("errors",)):
        told = {"beside": ("app.bench.BOARD",), "writes": writes}
        nodes = tuple(
            node.model_copy(update=told) if node.name in ("prosecutor", "defense") else node for node in shape.nodes
        )
        return state(*REDUCED).model_copy(update={"graphs": (shape.model_copy(update={"nodes": nodes}),)})

    finding, _ = run("state.shared_keys", repo=leaving())
    assert finding.outcome == "unmet"
    assert "app.bench.BOARD is filled by prosecutor and defense" in finding.message
    assert ask("state.shared_keys", repo=leaving(("opinions",))) == "met"
    assert ask("state.shared_keys", repo=leaving(())) != "unmet"  # what they hand back is not told


@pytest.mark.parametrize(
    ("kind", "sure", "outcome"),
    [("pydantic", "confidence", "met"), ("dataclass", "confidence", "unmet"), ("pydantic", "size", "unmet")],
)
def test_what_detectives_write_is_evidence_whatever_it_is_called(kind, sure, outcome):
    proof = cls("Trace", *(field(name) for name in ("goal", "place", "why", sure)), kind=kind)
    held = cls("AgentState", field("traces", "list[Trace]"), field("a"), field("b"), kind="typed_dict")
    built = auditor_graph()
    nodes = tuple(item.model_copy(update={"writes": ("traces",)}) for item in built.nodes if "detective" in item.name)
    others = tuple(item for item in built.nodes if "detective" not in item.name)
    sample = repo(classes=(proof, held), graphs=(built.model_copy(update={"nodes": (*nodes, *others)}),))
    assert ask("state.evidence_model", repo=sample) == outcome


MODELS = (
    cls("Evidence", field("goal"), field("found", "bool"), field("place"), field("confidence", "float")),
    cls("JudicialOpinion", field("judge"), field("score", "int"), field("argument"), field("cited", "list[str]")),
)


@pytest.mark.parametrize(
    ("name", "annotation", "outcome"),
    [
        ("evidence", "dict[str, list[dict[str, Any]]]", "unmet"),
        ("evidences", "Dict[str, List[dict]]", "unmet"),
        ("opinions", "List[Dict[str, Any]]", "unmet"),
        ("judge_opinions", "list[dict]", "unmet"),
        ("opinions", "list", "unmet"),
        ("evidence", "dict[str, Any]", "unmet"),
        ("evidence", "dict[str, list[Evidence]]", "met"),
        ("evidence", "dict[str, dict[str, Evidence]]", "met"),
        ("opinions", "list[JudicialOpinion] | None", "met"),
        ("evidence", "EvidenceMap", "met"),
        ("evidence_paths", "list[str]", "met"),
        ("evidence_index", "dict[str, list[dict]]", "met"),
        ("opinions", "list[str]", "met"),
        ("rubric", "list[dict[str, Any]]", "met"),
    ],
)
def test_what_detectives_and_judges_give_is_kept_as_their_models(name, annotation, outcome):
    keys = (field(name, annotation), *(field(f"key_{number}") for number in range(8)))
    facts = repo(classes=(cls("AgentState", *keys, kind="typed_dict"), *MODELS), graphs=(graph("START>a", "a>END"),))
    assert ask("state.precise", repo=facts) == outcome
    bare = facts.model_copy(update={"classes": facts.classes[:1]})
    assert ask("state.precise", repo=bare) == "met"
