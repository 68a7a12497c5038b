"""Harmless changes beside what is done where the judges agree, and beside weights that favour nobody."""

from tests.planted.flawless import JUSTICE as VERDICT
from tests.planted.submission import Submission
from tests.planted.variants import harmless

GUARD = '    if spread <= 2:\n        return ""\n'
TOLD = '    return "; ".join(f"{judge} gave {score:.0f}" for judge, score in sorted(scores.items()))\n'
COUNTED = '        values.append(scores["TechLead"])\n'
SHARES = "        values = [prosecutor * 0.25 + defense * 0.25 + tech_lead * 0.5]\n"
ONE_BY_ONE = '        prosecutor, defense, tech_lead = (scores.get(judge, 3.0) for judge in ("Prosecutor", "Defense", "TechLead"))\n'  # fmt: skip
CAPPED = '''def _capped(value: float, violated: bool, rules: list[str]) -> float:
    """At most the cap where there is a violation."""
    if violated:
        rules.append("security override")
        value = min(value, SECURITY_CAP)
    return value


'''


@harmless
def a_consensus_is_told_as_well(base: Submission) -> Submission:
    """Where the judges agree the summary says so; where they differ it says who gave what."""
    return base.swap(VERDICT, GUARD, '    if spread == 0:\n        return "consensus"\n' + GUARD)


@harmless
def a_dissent_within_its_condition(base: Submission) -> Submission:
    """The dissent stands below the condition, in place of after a return."""
    body = "    dissent = \"\"\n    if spread > 2:\n        dissent = \"; \".join(\n            f\"{judge} gave {score:.0f}\" for judge, score in sorted(scores.items())\n        )\n    return dissent\n"  # fmt: skip
    return base.swap(VERDICT, GUARD + TOLD, body)


@harmless
def shares_of_three_scores(base: Submission) -> Submission:
    """A sum of shares weighs the three scores where architecture is judged, the tech lead's most."""
    return base.swap(VERDICT, COUNTED, ONE_BY_ONE + SHARES).swap(
        VERDICT, "variance = max(values) - min(values)", "variance = max(scores.values()) - min(scores.values())"
    )


@harmless
def a_score_that_goes_through_a_name_twice(base: Submission) -> Submission:
    """The value is kept within the scale by a second assignment that goes by the first."""
    result = "    return CriterionResult(criterion_id=criterion, score="
    return base.swap(VERDICT, result, "    value = max(1.0, min(5.0, value))\n" + result)


@harmless
def a_violation_that_is_handed_on(base: Submission) -> Submission:
    """Whether there is a violation is asked once, and a function of its own is told."""
    base = base.swap(
        VERDICT,
        "    if security_violation(opinions):\n",
        "    value = _capped(value, security_violation(opinions), rules)\n",
    )
    base = base.swap(
        VERDICT, '        rules.append("security override")\n        value = min(value, SECURITY_CAP)\n', ""
    )
    return base.swap(VERDICT, "def _weighed(", CAPPED + "def _weighed(")
