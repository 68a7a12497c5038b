"""Faults of comparisons that are turned round, and of weights in which the tech lead does not lead."""

from tests.planted import harmless_agreed
from tests.planted.faults_code import SAYS
from tests.planted.flawless import JUSTICE as VERDICT
from tests.planted.submission import Submission
from tests.planted.variants import ACCURACY, JUSTICE, fault


@fault(JUSTICE, may=(ACCURACY,), why=SAYS)
def a_dissent_where_the_judges_agree(base: Submission) -> Submission:
    """The summary is empty where the judges are far apart."""
    return base.swap(VERDICT, harmless_agreed.GUARD, '    if spread > 2:\n        return ""\n')


@fault(JUSTICE, may=(ACCURACY,), why=SAYS)
def a_dissent_within_the_opposite_condition(base: Submission) -> Submission:
    """The dissent stands below a condition that asks for a small spread."""
    base = harmless_agreed.a_dissent_within_its_condition.change(base)
    return base.swap(VERDICT, "    if spread > 2:\n", "    if spread < 2:\n")


@fault(JUSTICE, may=(ACCURACY,), why=SAYS)
def shares_that_favour_the_prosecutor(base: Submission) -> Submission:
    """The shares are a third each, and the prosecutor's is rounded up."""
    base = harmless_agreed.shares_of_three_scores.change(base)
    return base.swap(VERDICT, harmless_agreed.SHARES, (
        "        values = [prosecutor * 0.34 + defense * 0.33 + tech_lead * 0.33]\n"
    ))  # fmt: skip


@fault(JUSTICE, may=(ACCURACY,), why=SAYS)
def a_mean_after_all_that_was_ruled(base: Submission) -> Submission:
    """The rules give a value, and the plain mean of the scores takes its place."""
    result = "    return CriterionResult(criterion_id=criterion, score="
    return base.swap(VERDICT, result, "    value = mean(scores.values())\n" + result)


@fault(JUSTICE, may=(ACCURACY,), why=SAYS)
def a_violation_that_is_never_seen_and_handed_on(base: Submission) -> Submission:
    """Whether there is a violation is asked beforehand and handed over, and the answer is always no."""
    base = harmless_agreed.a_violation_that_is_handed_on.change(base)
    return base.cut(
        VERDICT, "    return any(\n        opinion.judge ==", "\n\ndef dissent_summary", "    return False\n"
    )
