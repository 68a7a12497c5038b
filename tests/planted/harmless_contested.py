"""Other ways to settle what is contested, and to tell of it: none of it moves a score."""

from tests.planted.faults_contested import LIMIT, MEDIAN
from tests.planted.flawless import JUSTICE as CHIEF
from tests.planted.submission import Submission
from tests.planted.variants import harmless


@harmless
def the_tech_lead_decides_where_judges_are_apart(base: Submission) -> Submission:
    """Where the judges are apart, the tech lead's score counts in the median's place."""
    return base.swap(CHIEF, MEDIAN, '        return scores.get("TechLead", median(values))\n')


@harmless
def a_spread_that_has_a_name(base: Submission) -> Submission:
    """Whether the judges are apart is worked out first, and asked afterwards."""
    return base.swap(CHIEF, LIMIT, "    far_apart = variance > 2\n    if far_apart:\n")
