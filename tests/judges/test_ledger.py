"""The arithmetic laid open adds up to what the judges said, and says nothing that it does not know."""

from fractions import Fraction
from math import ceil, floor

from hypothesis import given
from hypothesis import strategies as st

from auditor_core.judges.ledger import accounts
from auditor_core.judges.panel import argue
from auditor_core.judges.rules import START
from auditor_core.models import JUDGES, CriterionResult
from tests.judges.helpers import criterion, evidence_for, finding

ROUNDED = {"down": floor, "to the nearest": lambda points: floor(points + Fraction(1, 2)), "up": ceil}
OUTCOMES = ("met", "unmet", "unavailable", "error", "not_applicable")
FINDINGS = st.lists(
    st.tuples(
        st.sampled_from(OUTCOMES),
        st.sampled_from(("security", "major", "minor", "info")),
        st.sampled_from((0.5, 1.0, 2.0, 3.5)),
    ),
    max_size=8,
)


def judged(findings, **changed):
    known = evidence_for(findings)
    opinions = [argue(judge, [criterion()], findings, known, 1)[0].model_copy(update=changed) for judge in JUDGES]
    return CriterionResult(
        criterion_id="it", dimension_name="It", findings=tuple(findings), judge_opinions=tuple(opinions)
    )


@given(FINDINGS)
def test_the_moves_add_up_to_each_judges_score(given_):
    findings = [
        finding(f"c{number}", outcome, severity=severity, weight=weight)
        for number, (outcome, severity, weight) in enumerate(given_)
    ]
    found = accounts(judged(findings))
    assert len(found) == (3 if any(item.decided for item in findings) else 0)
    for account in found:
        left = START + sum(move for move in account.moves if move is not None)
        assert left == account.tally.raw
        assert account.tally.score == max(ROUNDED[account.rounds](left), 1)
        for item, move in zip(findings, account.moves, strict=True):
            assert (move is None) is not item.decided
            assert move is None or (move == 0 if item.outcome == "met" else move < 0)


def test_what_weighs_more_with_a_judge_moves_it_more():
    findings = [finding("a"), finding("b", "unmet", severity="security"), finding("c", "unmet", severity="minor")]
    prosecutor = accounts(judged(findings))[0]
    assert prosecutor.moves[1] < prosecutor.moves[2] < prosecutor.moves[0] == 0


def test_a_score_that_the_rules_do_not_give_is_not_explained_by_them():
    findings = [finding("a"), finding("b", "unmet")]
    assert accounts(judged(findings, bench="some-model")) == ()
    assert accounts(judged(findings, score=5)) == ()
