import pytest

from auditor_core.justice import decide, needs_re_evaluation
from auditor_core.models import JUDGES, JudicialOpinion, Point
from tests.judges.helpers import criterion, evidence, finding


def opinions(*scores, credited=(), charges=(), number=1, name="it", cited=("e",)):
    return [
        JudicialOpinion(
            opinion_id=f"{judge}:{name}:{number}",
            judge=judge,
            criterion_id=name,
            round=number,
            score=score,
            argument="Because.",
            cited_evidence=cited,
            mitigations=(Point(text="It is there", evidence_ids=tuple(credited)),)
            if judge == "Defense" and credits
            else (),
            charges=tuple(charges) if judge == "Prosecutor" else (),
        )
        for judge, score in zip(JUDGES, scores, strict=True)
    ]


DECIDED = [finding(f"c{number}") for number in range(5)]


def test_the_tech_lead_counts_double_in_architecture():
    result = decide(criterion(architecture=True), DECIDED, opinions(2, 5, 4), evidence("e"))
    assert result.numeric_score == 4
    assert "functionality_weight" in result.applied_rules
    assert "3.75" in result.reasoning


def test_elsewhere_every_judge_counts_once():
    result = decide(criterion(), DECIDED, opinions(1, 2, 5), evidence("e"))
    assert result.numeric_score == 3
    assert "functionality_weight" not in result.applied_rules


def test_crediting_what_was_not_found_costs_two_points_once():
    known = evidence("e") | evidence("gone", "lost", found=False)
    result = decide(criterion(), DECIDED, opinions(1, 5, 3, credited=("gone", "lost")), known)
    assert result.numeric_score == 2
    assert result.applied_rules.count("fact_supremacy") == 1
    assert "overruled" in result.reasoning
    assert [item.score for item in result.judge_opinions] == [1, 5, 3]


def test_the_penalty_stops_at_one():
    known = evidence("gone", found=False)
    assert decide(criterion(), DECIDED, opinions(1, 2, 1, credited=("gone",)), known).numeric_score == 1


@pytest.mark.parametrize(("scores", "expected"), [((2, 3, None), 3), ((1, 2, None), 2), ((4, 5, 4), 4), ((4, 4, 5), 4)])
def test_halves_are_rounded_up(scores, expected):
    assert decide(criterion(), DECIDED, opinions(*scores), {}).numeric_score == expected


def violation(**given):
    return finding("shell", "unmet", severity="security", **given)


def test_a_recorded_violation_caps_at_three():
    known = evidence("e-shell", evidence_class="SECURITY_VIOLATION")
    result = decide(criterion(), [*DECIDED, violation()], opinions(5, 5, 5), known)
    assert result.security_violation_found
    assert (result.numeric_score, result.score_high) == (3, 3.0)
    assert "security_override" in result.applied_rules


@pytest.mark.parametrize(
    ("item", "known"),
    [
        (violation(), evidence("e-shell", evidence_class="SECURITY_VIOLATION", found=False)),
        (violation(), evidence("e-shell", evidence_class="DOCUMENT_CLAIM")),
        (violation(), {}),
        (finding("shell", "unmet", severity="major"), evidence("e-shell", evidence_class="SECURITY_VIOLATION")),
        (finding("shell", severity="security"), evidence("e-shell", evidence_class="SECURITY_VIOLATION")),
    ],
)
def test_nothing_else_caps(item, known):
    result = decide(criterion(), [*DECIDED, item], opinions(5, 5, 5), known)
    assert not result.security_violation_found
    assert result.numeric_score == 5


def test_no_scored_opinion_is_no_score():
    result = decide(criterion(), [finding("a", "unavailable")], opinions(None, None, None), {})
    assert result.numeric_score is None
    assert (result.score_low, result.score_high, result.coverage) == (1.0, 5.0, 0.0)
    assert result.dissent_summary == ""


@pytest.mark.parametrize(
    ("scores", "wide"), [((1, 3, 3), False), ((1, 4, 3), True), ((1, None, None), False), ((None, None, None), False)]
)
def test_more_than_two_apart_is_dissent_and_goes_back(scores, wide):
    assert needs_re_evaluation(opinions(*scores)) is wide
    result = decide(criterion(), DECIDED, opinions(*scores), {})
    assert bool(result.dissent_summary) is wide
    assert ("dissent" in result.applied_rules) is wide


def test_the_dissent_says_who_said_what_and_why_it_was_decided_so():
    charges = (Point(text="A shell is open", evidence_ids=("e",)),)
    result = decide(criterion(), DECIDED, opinions(1, 5, 3, credited=("e",), charges=charges), evidence("e"))
    for words in ("Prosecutor 1", "Defense 5", "A shell is open", "It is there", "Decided: 3"):
        assert words in result.dissent_summary


def test_the_spread_is_that_of_the_scores_as_given():
    known = evidence("gone", found=False)
    result = decide(criterion(), DECIDED, opinions(2, 5, 3, credited=("gone",)), known)
    assert "dissent" in result.applied_rules


def test_the_latest_round_decides():
    result = decide(
        criterion(), DECIDED, [*opinions(1, 1, 1), *opinions(4, 4, 4, number=2)], evidence("e"), re_evaluated=True
    )
    assert result.numeric_score == 4
    assert result.re_evaluated
    assert {item.round for item in result.judge_opinions} == {2}
    assert "re_evaluation" in result.applied_rules


def test_coverage_is_the_decided_weight_over_the_applying_one():
    findings = [
        finding("a", weight=3),
        finding("b", "unmet"),
        finding("c", "unavailable", weight=2),
        finding("d", "error", weight=2),
        finding("e", "not_applicable", weight=50),
    ]
    assert decide(criterion(), findings, opinions(3, 3, 3), {}).coverage == 0.5
    assert decide(criterion(), [finding("e", "not_applicable")], opinions(None, None, None), {}).coverage == 0


def test_without_checks_coverage_is_the_share_of_judges_that_scored():
    assert decide(criterion(checks=()), [], opinions(3, 3, None), {}).coverage == pytest.approx(2 / 3)


def test_confidence_is_coverage_times_the_mean_of_the_cited_evidence():
    findings = [finding("a"), finding("b", "unavailable")]
    known = evidence("x", relevance_confidence=0.5) | evidence("y")
    result = decide(criterion(), findings, opinions(3, 3, 3, cited=("x", "y")), known)
    assert result.relevance_confidence == 0.375
    assert decide(criterion(), findings, opinions(3, 3, 3, cited=("NO_EVIDENCE",)), known).relevance_confidence == 0


def test_opinions_and_findings_of_other_criteria_are_left_out():
    result = decide(
        criterion(),
        [*DECIDED, finding("x", criterion_id="other")],
        [*opinions(3, 3, 3), *opinions(1, 1, 1, name="other")],
        {},
    )
    assert result.numeric_score == 3
    assert {item.criterion_id for item in (*result.findings, *result.judge_opinions)} == {"it"}
