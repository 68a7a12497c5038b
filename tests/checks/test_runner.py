import json
import random

import pytest

from auditor_core.checks import Case, all_checks, registry, run_checks, runner
from auditor_core.checks.registry import check, met, unmet
from auditor_core.facts import Manifest, ParseFailure
from auditor_core.models import FindingOutcome
from auditor_core.rubric import CheckRef, Criterion, load_rubric
from tests.checks.helpers import ask, auditor_graph, call, claim, commits, concept, document, figure, repo, run

BUILTIN = load_rubric()
FULL = Case(
    repo=repo(graphs=(auditor_graph(),), history=commits(5)),
    document=document(),
    figures=(figure(),),
    claims=(claim("src/main.py"),),
)


def everything(case):
    return run_checks(BUILTIN.criteria, case, dict(BUILTIN.flag_costs))


def test_every_check_says_what_is_wrong_and_how_to_mend_it():
    for item in all_checks().values():
        assert item.failure.endswith("."), item.check_id
        assert item.remedy.endswith("."), item.check_id
        assert item.needs, item.check_id


def test_every_criterion_has_between_five_and_twelve_checks_of_several_weights():
    for criterion in BUILTIN.criteria:
        assert 5 <= len(criterion.checks) <= 12, criterion.criterion_id


@pytest.mark.parametrize("case", [FULL, Case(), Case(repo=repo(modules=())), Case(document=document(has_text=False))])
def test_every_expected_check_gives_one_finding_and_none_fails(case):
    findings, _ = everything(case)
    assert [(item.criterion_id, item.check_id) for item in findings] == [
        (criterion.criterion_id, ref.check_id) for criterion in BUILTIN.criteria for ref in criterion.checks
    ]
    assert all(item.outcome != "error" for item in findings)


def test_every_decided_finding_cites_something_and_every_unmet_one_says_what_to_do():
    findings, evidence = everything(FULL)
    written = {item.evidence_id for item in evidence}
    assert {item.outcome for item in findings} >= {"met", "unmet"}
    for item in findings:
        assert bool(item.evidence_ids) == item.decided, item.check_id
        assert (" - " in item.remediation) == (item.outcome == "unmet"), item.check_id
    assert written <= {name for item in findings for name in item.evidence_ids}


def test_what_was_not_found_is_written_down_as_absent():
    finding, evidence = run("output.bound", repo=repo())
    assert finding.outcome == "unmet"
    (item,) = evidence
    assert finding.evidence_ids == (item.evidence_id,)
    assert (item.source, item.evidence_class, item.outcome, item.found) == (
        "repo",
        "STRUCTURED_OUTPUT",
        "absent",
        False,
    )
    assert item.timestamp == repo().commit_date


@pytest.mark.parametrize(
    ("check_id", "absent"),
    [
        ("tools.no_secrets", "credentials in the repository"),
        ("tools.no_shell", "a command that goes through a shell"),
        ("report.no_invented_paths", "paths in the report that do not exist"),
    ],
)
def test_what_is_met_because_something_is_absent_names_that(check_id, absent):
    finding, (item,) = run(check_id, repo=repo(), document=document(), claims=(claim("src/main.py"),))
    assert finding.outcome == "met" and finding.evidence_ids == (item.evidence_id,)
    assert (item.goal, item.outcome, item.found) == (absent, "absent", False)


def test_what_is_met_by_what_is_there_is_found_and_has_its_place():
    claims = tuple(claim(f"src/{name}.py") for name in "abcde")
    finding, (item,) = run("report.cites_paths", repo=repo(), document=document(), claims=claims)
    assert finding.outcome == "met" and finding.evidence_ids == (item.evidence_id,)
    assert (item.outcome, item.found, item.location) == ("present", True, "page 2")
    assert item.source_ref.endswith("#page=2") and "src/a.py" in item.content
    finding, (item,) = run("report.cites_paths", repo=repo(), document=document(), claims=claims[:2])
    assert finding.outcome == "unmet" and not item.found


def test_no_evidence_denies_what_a_met_finding_says():
    criteria = [*BUILTIN.criteria, Criterion(criterion_id="x", name="X", checks=BUILTIN.general_checks)]
    findings, evidence = run_checks(criteria, FULL, dict(BUILTIN.flag_costs))
    absent = {item.evidence_id: item.goal for item in evidence if not item.found}
    wanted = {runner.goal_of(ref) for criterion in criteria for ref in criterion.checks}
    met = [item for item in findings if item.outcome == "met"]
    assert not wanted & {absent[name] for item in met for name in item.evidence_ids if name in absent}


def test_the_same_facts_give_the_same_findings_and_evidence():
    first, second = everything(FULL), everything(FULL)
    assert json.dumps([item.model_dump(mode="json") for part in first for item in part]) == json.dumps(
        [item.model_dump(mode="json") for part in second for item in part]
    )


def test_a_source_that_is_not_there_decides_nothing():
    findings, evidence = everything(Case())
    assert {item.outcome for item in findings} == {"unavailable"}
    assert evidence == []


@pytest.mark.parametrize("check_id", sorted(all_checks()))
def test_no_check_decides_without_its_source(check_id):
    assert ask(check_id) == "unavailable"


@pytest.mark.parametrize("check_id", sorted(name for name, item in all_checks().items() if "python" in item.needs))
def test_no_check_asks_python_of_a_repository_without_it(check_id):
    assert ask(check_id, repo=repo(modules=()), document=document(), figures=(figure(),)) == "not_applicable"


def test_a_repository_without_python_makes_its_questions_pointless():
    outcomes: set[FindingOutcome] = {
        item.outcome for item in everything(Case(repo=repo(modules=()), document=document()))[0]
        if item.criterion_id == "graph_orchestration"
    }  # fmt: skip
    assert outcomes == {"not_applicable"}


@pytest.mark.parametrize(
    "given",
    [
        {"limits_hit": ("time ran out",)},
        {"manifest": Manifest(state="incomplete", reason="too many entries", paths=())},
    ],
)
def test_an_absence_in_a_half_read_repository_is_unknown(given):
    assert ask("output.bound", repo=repo(**given)) == "unavailable"
    assert ask("tools.no_shell", repo=repo(**given)) == "unavailable"


OF_A_GRAPH = ("graph.built", "graph.judges_parallel", "graph.compiled", "state.reducers", "personas.parallel")
LARGE = ParseFailure(path="src/flow.py", reason="2,000,000 bytes, larger than the limit on sources")


def test_what_an_unread_source_may_hold_is_not_missing():
    for check_id in (*OF_A_GRAPH, "output.retried", "tools.no_shell", "tools.no_secrets", "calls.forbidden"):
        finding, _ = run(check_id, repo=repo(parse_failures=(LARGE,)))
        assert finding.outcome == "unavailable", check_id
        assert "src/flow.py" in finding.message and "2,000,000 bytes" in finding.message


def test_a_question_that_does_not_arise_in_what_was_read_stays_open():
    assert ask("tools.timeouts", repo=repo()) == "not_applicable"
    assert ask("tools.timeouts", repo=repo(parse_failures=(LARGE,))) == "unavailable"


@pytest.mark.parametrize("check_id", ["figures.shows_nodes", "figures.shown_only", "figures.agrees_with_code"])
def test_a_diagram_is_not_compared_with_half_of_the_code(check_id):
    assert ask(check_id, repo=repo(), figures=(figure(),)) == "not_applicable"
    assert ask(check_id, repo=repo(parse_failures=(LARGE,)), figures=(figure(),)) == "unavailable"
    assert ask(check_id, repo=repo(parse_failures=(LARGE,)), figures=()) == "not_applicable"


def test_what_was_found_stands_whatever_was_left_unread():
    shell = repo(calls=(call("os.system", shell=True),), parse_failures=(LARGE,))
    assert ask("tools.no_shell", repo=shell) == "unmet"
    assert ask("graph.judges_parallel", repo=repo(graphs=(auditor_graph(),), parse_failures=(LARGE,))) == "met"


def test_all_calls_are_not_known_to_be_fine_while_a_source_is_unread():
    fine = call("subprocess.run", timeout=True)
    assert ask("tools.timeouts", repo=repo(calls=(fine,))) == "met"
    assert ask("tools.timeouts", repo=repo(calls=(fine,), parse_failures=(LARGE,))) == "unavailable"


def test_an_unread_source_leaves_only_that_open_of_which_it_shows_a_sign():
    table = ParseFailure(path="src/table.py", reason="a line of 900,000 characters", may_hold=())
    tested = LARGE.model_copy(update={"is_test": True})
    personas = LARGE.model_copy(update={"may_hold": ("PERSONA_PROMPT",)})
    for failure in (table, tested, personas):
        assert ask("graph.built", repo=repo(parse_failures=(failure,))) == "unmet"
    assert ask("personas.three", repo=repo(parse_failures=(personas,))) == "unavailable"


def test_what_a_report_lacks_is_unknown_where_parts_of_it_were_not_read():
    cut = document(
        limits_hit=("the PDF is cut off",), concepts=(concept("Fan-in", "It has a fan-in.", explained=False),)
    )
    assert ask("concepts.fan", document=cut, repo=repo()) == "unavailable"
    assert ask("concepts.fan", document=cut.model_copy(update={"limits_hit": ()}), repo=repo()) == "unmet"
    told = cut.model_copy(update={"concepts": (concept("Fan-in", "A fan-in waits for all."),)})
    assert ask("concepts.fan", document=told, repo=repo()) == "met"
    invented = (claim("src/none.py", "hallucinated"), claim("src/main.py"))
    assert ask("report.no_invented_paths", document=cut, repo=repo(), claims=invented) == "unmet"


def test_a_check_that_fails_is_named_and_the_others_still_run(monkeypatch):
    @check("state.typed", "repo", evidence_class="STATE_MANAGEMENT")
    def broken(scene, *, minimum):
        """Wrong.

        Mend it.
        """
        raise ValueError("secret detail")

    monkeypatch.setattr(runner, "all_checks", lambda: {**all_checks(), "state.typed": broken})
    findings, _ = everything(FULL)
    failed = [item for item in findings if item.outcome == "error"]
    assert [item.check_id for item in failed] == ["state.typed"]
    assert "ValueError" in failed[0].message
    assert "secret detail" not in failed[0].message


def test_a_check_that_does_not_exist_is_an_error_finding():
    criterion = Criterion(criterion_id="x", name="X", checks=(CheckRef(check_id="no.such"),))
    (finding,), _ = run_checks([criterion], FULL, {})
    assert finding.outcome == "error"


def test_a_rubric_may_weigh_a_check_differently():
    criterion = Criterion(criterion_id="x", name="X", checks=(CheckRef(check_id="graph.compiled", weight=7.0),))
    (finding,), _ = run_checks([criterion], FULL, {})
    assert finding.weight == 7.0


def test_citations_and_messages_have_limits(monkeypatch):
    @check("state.typed", "repo", evidence_class="STATE_MANAGEMENT")
    def verbose(scene, *, minimum):
        """Wrong.

        Mend it.
        """
        return unmet("x" * 5000, *(f"id{number}" for number in range(500)))

    monkeypatch.setattr(runner, "all_checks", lambda: {"state.typed": verbose})
    finding, _ = run("state.typed", repo=repo())
    assert len(finding.evidence_ids) == runner.CITED_AT_MOST
    assert len(finding.message) <= runner.MESSAGE_LENGTH


def test_the_order_of_facts_does_not_matter_to_outcomes():
    facts = repo(graphs=(auditor_graph(),), history=commits(5))
    edges = list(facts.graphs[0].edges)
    random.Random(1).shuffle(edges)
    shuffled = facts.model_copy(update={"graphs": (facts.graphs[0].model_copy(update={"edges": tuple(edges)}),)})
    criteria = [item for item in BUILTIN.criteria if item.criterion_id == "graph_orchestration"]
    assert [item.outcome for item in run_checks(criteria, Case(repo=facts), {})[0]] == [
        item.outcome for item in run_checks(criteria, Case(repo=shuffled), {})[0]
    ]


def test_answers_are_values():
    assert met("fine", "a") == registry.Answer("met", "fine", ("a",))
