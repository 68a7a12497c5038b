"""A round of the court sees what was sent back, and only the evidence that still stands."""

from auditor_core.models import Finding, JudicialOpinion
from auditor_core.rubric.model import Criterion
from auditor_core.session import Session, surviving_findings
from tests.test_state import an_evidence


def a_finding(*evidence: str) -> Finding:
    return Finding(check_id="k", criterion_id="c", outcome="met", message="There is one.", evidence_ids=evidence)


def test_a_finding_keeps_the_evidence_that_was_verified():
    (finding,) = surviving_findings([a_finding("a", "b")], {"a"})
    assert finding.outcome == "met"
    assert finding.evidence_ids == ("b",)


def test_a_finding_whose_evidence_is_all_gone_is_undecided():
    (finding,) = surviving_findings([a_finding("a")], {"a"})
    assert finding.outcome == "unavailable"
    assert "could not be verified" in finding.message


def test_a_finding_that_never_cited_anything_stays_as_it_is():
    assert surviving_findings([a_finding()], {"a"}) == (a_finding(),)


def opinion(criterion: str, number: int) -> JudicialOpinion:
    return JudicialOpinion(
        opinion_id=f"{criterion}{number}", judge="Defense", criterion_id=criterion, round=number, argument="so"
    )


def a_state(**changes):
    return {
        "rubric_dimensions": [Criterion(criterion_id="c", name="C"), Criterion(criterion_id="d", name="D")],
        "findings": [a_finding("a")],
        "evidences": {"repo": [an_evidence("a"), an_evidence("b")]},
        "opinions": [opinion("c", 1), opinion("d", 1), opinion("c", 2)],
        **changes,
    }


def test_the_first_round_sees_every_criterion():
    court = Session.of(a_state())
    assert court.round == 1
    assert [item.criterion_id for item in court.criteria] == ["c", "d"]
    assert len(court.opinions) == 2


def test_the_second_round_sees_what_was_sent_back_without_the_dropped_evidence():
    court = Session.of(a_state(re_evaluate=["c"], judging_round=2, dropped_evidence=["a"]))
    assert [item.criterion_id for item in court.criteria] == ["c"]
    assert set(court.evidence) == {"b"}
    assert [item.opinion_id for item in court.opinions_on("c")] == ["c2"]
