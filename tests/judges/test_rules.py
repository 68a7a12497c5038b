"""What each judge takes off: within bounds, never more for better work, and one point more for each further fault."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from auditor_core.checks import all_checks
from auditor_core.judges.rules import LENSES, weigh
from auditor_core.justice import decide
from auditor_core.models import JUDGES, Finding
from auditor_core.rubric import load_rubric
from tests.judges.helpers import criterion, evidence_for, finding
from tests.judges.test_panel import FINDINGS, opinion


def scores(findings):
    return [tally.score if (tally := weigh(judge, findings)) else None for judge in JUDGES]


def changed(findings: list[Finding], place: int, outcome: str) -> list[Finding]:
    return [item.model_copy(update={"outcome": outcome}) if at == place else item for at, item in enumerate(findings)]


@given(FINDINGS)
def test_the_prosecutor_is_the_strictest_and_the_defense_the_mildest_within_1_to_5(findings):
    prosecutor, defense, tech_lead = scores(findings)
    decided = {item.outcome for item in findings if item.decided}
    if not decided:
        assert (prosecutor, defense, tech_lead) == (None, None, None)
    else:
        assert 1 <= prosecutor <= tech_lead <= defense <= 5
    if decided == {"met"}:
        assert prosecutor == 5
    if decided == {"unmet"}:
        assert defense == 1


@given(FINDINGS, st.data())
def test_one_more_unmet_check_never_raises_a_score_and_one_more_met_never_lowers_it(findings, data):
    place = data.draw(st.integers(0, len(findings) - 1))
    for judge in JUDGES:
        worse, as_is, better = (
            weigh(judge, given_)
            for given_ in (changed(findings, place, "unmet"), findings, changed(findings, place, "met"))
        )
        assert worse.raw <= better.raw
        if as_is is not None:
            assert max(worse.raw, 1) <= max(as_is.raw, 1) <= max(better.raw, 1)
            assert worse.score <= as_is.score <= better.score


@given(FINDINGS, st.data())
def test_a_graver_check_never_costs_less(findings, data):
    place = data.draw(st.integers(0, len(findings) - 1))
    unmet = changed(findings, place, "unmet")
    minor, major, security = (
        [item.model_copy(update={"severity": severity}) if at == place else item for at, item in enumerate(unmet)]
        for severity in ("minor", "major", "security")
    )
    for judge in JUDGES:
        assert weigh(judge, minor).raw >= weigh(judge, major).raw >= weigh(judge, security).raw


@given(FINDINGS, st.sampled_from(["unavailable", "error", "not_applicable"]), st.floats(0.01, 100))
def test_what_is_undecided_moves_nobody(findings, outcome, weight):
    assert scores(findings) == scores([*findings, finding("open", outcome, severity="security", weight=weight)])


@given(FINDINGS, st.sampled_from([2.0, 4.0, 8.0]))
def test_weights_count_by_their_share_where_none_is_under_1(findings, factor):
    heavy = [item.model_copy(update={"weight": 1 + item.weight}) for item in findings]
    heavier = [item.model_copy(update={"weight": item.weight * factor}) for item in heavy]
    assert scores(heavy) == scores(heavier)


def test_a_check_costs_its_share_by_weight_or_the_least_and_a_light_one_less():
    work = [finding(f"good{number}") for number in range(9)]
    assert costs([*work, finding("bad", "unmet")]) == [Fraction("1.5"), Fraction("0.9"), 1]
    assert costs([*work, finding("bad", "unmet", weight=3)]) == [2, 1, Fraction("1.5")]
    assert costs([*work, finding("bad", "unmet", weight=0.5)]) == [Fraction("0.75"), Fraction("0.45"), Fraction("0.5")]
    assert costs([*work, finding("bad", "unmet", severity="security")]) == [4, Fraction("1.8"), 2]


def costs(findings):
    return [weigh(judge, findings).costs[-1] for judge in JUDGES]


@pytest.mark.parametrize("severity", ["minor", "major"])
@pytest.mark.parametrize("architecture", [False, True])
@pytest.mark.parametrize("checks", [7, 8, 10, 14])
def test_each_of_the_first_four_faults_costs_the_criterion_a_point(severity, architecture, checks):
    """As many checks as the built-in criteria have, all of one weight."""
    for faults in range(checks + 1):
        outcomes = ["unmet"] * faults + ["met"] * (checks - faults)
        findings = [finding(f"c{at}", outcome, severity=severity) for at, outcome in enumerate(outcomes)]
        assert decided(findings, architecture) == max(5 - faults, 1)


def test_the_judges_stand_apart_while_evidence_is_mixed_and_widest_where_it_is_grave():
    work = [finding(f"good{number}") for number in range(6)]
    minor = [finding("bad", "unmet"), finding("worse", "unmet")]
    major = [finding("bad", "unmet", severity="major"), finding("worse", "unmet", severity="major")]
    assert scores([*work, *minor[:1]]) == scores([*work, *major[:1]]) == [3, 5, 4]
    assert scores([*work, *minor]) == [2, 4, 3]
    assert scores([*work, *major]) == [1, 4, 3]


@pytest.mark.parametrize("item", load_rubric().criteria, ids=lambda item: item.criterion_id)
def test_any_first_and_any_second_fault_shows_in_every_built_in_criterion(item):
    checks = [all_checks()[ref.check_id] for ref in item.checks]

    def score(*faults: int) -> int:
        findings = [
            finding(check.check_id, "unmet" if at in faults else "met", severity=check.severity, weight=check.weight)
            for at, check in enumerate(checks)
        ]
        return decided(findings, item.architecture)

    for first in range(len(checks)):
        assert score(first) < score() == 5
        assert all(score(first, second) < score(first) for second in range(len(checks)) if second != first)


def test_a_fault_on_security_costs_two_points():
    work = [finding(f"good{number}") for number in range(9)]
    assert decided([*work, finding("bad", "unmet", severity="security")]) == 3
    assert decided([*work, finding("bad", "unmet", severity="security"), finding("worse", "unmet")]) == 2


def decided(findings, architecture=False):
    known = evidence_for(findings)
    opinions = [opinion(judge, findings, known) for judge in JUDGES]
    return decide(criterion(architecture=architecture), findings, opinions, known).numeric_score


def test_every_rule_is_told_in_words():
    assert LENSES["Prosecutor"].explanation == (
        "an unmet check takes its share, by weight, of 8 points, but at least 1.5 (major 2, security 4); rounded down"
    )
