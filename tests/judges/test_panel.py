import pytest
from hypothesis import given
from hypothesis import strategies as st

from auditor_core.judges.panel import argue
from auditor_core.models import JUDGES, NO_EVIDENCE
from tests.judges.helpers import criterion, evidence, evidence_for, finding


def scores(findings):
    known = evidence_for(findings)
    return [argue(judge, [criterion()], findings, known, 1)[0].score for judge in JUDGES]


def opinion(judge, findings, known=None, number=1, earlier=()):
    return argue(judge, [criterion()], findings, evidence_for(findings) if known is None else known, number, earlier)[0]


def test_they_agree_where_the_evidence_is_one_sided():
    assert scores([finding("a"), finding("b", severity="major")]) == [5, 5, 5]
    assert scores([finding("a", "unmet"), finding("b", "unmet", severity="major")]) == [1, 1, 1]


def test_they_disagree_where_it_is_mixed():
    mixed = [finding("a"), finding("b"), finding("c", "unmet", severity="major"), finding("d", "unmet")]
    prosecutor, defense, tech_lead = scores(mixed)
    assert prosecutor < tech_lead < defense


def test_a_severe_fault_weighs_more_with_the_prosecutor():
    base = [finding("a"), finding("b"), finding("c")]
    minor, major, security = (
        scores([*base, finding("d", "unmet", severity=severity)])[0] for severity in ("minor", "major", "security")
    )
    assert minor > security
    assert minor >= major >= security


def test_a_security_fault_among_much_that_works_splits_the_bench():
    works = [finding(name) for name in "abcde"]
    prosecutor, defense, _ = scores([*works, finding("x", "unmet", severity="security", weight=2)])
    assert defense - prosecutor > 2


@pytest.mark.parametrize("judge", JUDGES)
def test_nothing_decided_is_unscored(judge):
    undecided = [finding("a", "unavailable"), finding("b", "error"), finding("c", "not_applicable")]
    result = opinion(judge, undecided)
    assert result.score is None
    assert result.argument.startswith("Unscored")
    assert result.cited_evidence == (NO_EVIDENCE,)
    assert opinion(judge, []).score is None


def test_the_prosecutor_charges_the_severe_first_and_names_the_undecided():
    findings = [
        finding("a", "unmet"),
        finding("b", "unmet", severity="security"),
        finding("c"),
        finding("open", "unavailable"),
    ]
    result = opinion("Prosecutor", findings)
    assert [point.text for point in result.charges] == ["b says so", "a says so"]
    assert "open says so" in result.argument
    assert result.mitigations == ()
    assert result.remediation == "src/b.py:1 - mend b"


def test_the_defense_credits_only_what_is_there():
    findings = [finding("a"), finding("b"), finding("c", "unmet")]
    known = evidence("e-a", "e-c") | evidence("e-b", found=False)
    result = opinion("Defense", findings, known)
    assert result.charges == ()
    assert [(point.text, point.evidence_ids) for point in result.mitigations] == [
        ("a says so", ("e-a",)),
        ("b says so", ()),
    ]


def test_undecided_findings_move_no_score():
    decided = [finding("a"), finding("b", "unmet", severity="major")]
    assert scores(decided) == scores([*decided, finding("c", "unavailable"), finding("d", "not_applicable")])


def test_findings_of_other_criteria_do_not_count():
    assert scores([finding("a"), finding("b", "unmet", criterion_id="other")]) == [5, 5, 5]


@pytest.mark.parametrize("judge", JUDGES)
def test_ids_that_do_not_exist_are_not_cited(judge):
    assert opinion(judge, [finding("a"), finding("b", "unmet")], known={}).cited_evidence == (NO_EVIDENCE,)


def test_the_arithmetic_is_spelled_out():
    argument = opinion("TechLead", [finding("a"), finding("b"), finding("c", "unmet", severity="major")]).argument
    assert "2 of 3 decided checks are met" in argument
    assert (
        "its share, by weight, of 6 points, but at least 1 (major 1, security 2); rounded to the nearest:" in argument
    )
    assert "5 - 2 = 3, so 3." in argument
    assert (
        "5 - 4 - 4 = -3, so 1, the lowest."
        in opinion("Prosecutor", [finding("a", "unmet"), finding("b", "unmet")]).argument
    )
    assert "nothing is taken off, so 5." in opinion("Defense", [finding("a")]).argument


def test_a_second_round_has_its_own_opinions_and_mentions_the_first():
    findings = [finding("a"), finding("b", "unmet")]
    first = [opinion(judge, findings) for judge in JUDGES]
    second = opinion("Defense", findings, number=2, earlier=first)
    assert second.opinion_id != first[1].opinion_id
    assert second.round == 2
    assert f"my first score was {first[1].score}" in second.argument
    assert second.score == first[1].score


FINDINGS = st.lists(
    st.tuples(
        st.sampled_from(["met", "unmet", "unavailable", "not_applicable"]),
        st.sampled_from(["security", "major", "minor", "info"]),
        st.floats(min_value=0.01, max_value=100),
    ),
    min_size=1,
    max_size=12,
).map(
    lambda items: [
        finding(f"c{number}", outcome, severity=severity, weight=weight)
        for number, (outcome, severity, weight) in enumerate(items)
    ]
)


@given(FINDINGS, st.randoms())
def test_the_order_of_findings_does_not_matter(findings, random):
    shuffled = list(findings)
    random.shuffle(shuffled)
    for judge in JUDGES:
        assert opinion(judge, findings) == opinion(judge, shuffled)


@given(FINDINGS)
def test_every_opinion_cites_what_exists_or_says_that_it_cites_nothing(findings):
    known = evidence_for(findings)
    for judge in JUDGES:
        cited = opinion(judge, findings).cited_evidence
        assert cited == (NO_EVIDENCE,) or set(cited) <= known.keys()
        assert cited


@pytest.mark.parametrize("severity", ["minor", "major", "security"])
def test_a_single_fault_in_otherwise_good_work_takes_the_full_mark_away(severity):
    work = [finding(f"good{number}") for number in range(12)]
    assert scores(work) == [5, 5, 5]
    flawed = scores([*work, finding("bad", "unmet", severity=severity)])
    assert sum(flawed) / 3 < 4.5
