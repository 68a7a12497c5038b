"""Changes of the report that tell the truth, and must move no score."""

import re

from tests.planted.submission import Submission
from tests.planted.variants import harmless


@harmless
def a_table_of_contents(base: Submission) -> Submission:
    """Every heading is listed at the beginning, with the number of a page."""
    headings = re.findall(r"<h[23]>(.*?)</h[23]>", base.html)
    rows = "".join(f"<p>{heading} . . . . . . . . . . . . . {at // 4 + 1}</p>\n" for at, heading in enumerate(headings))
    return base.says("<h2>1. Summary</h2>", f"<h2>Contents</h2>\n{rows}<h2>1. Summary</h2>")


@harmless
def honest_limits(base: Submission) -> Submission:
    """The report names what the program does not do, or would do better."""
    return base.says(
        "<h2>6.",
        "<p>In an early version malformed answers were retried up to five times. A vision model would be nice. Runs are "
        "not saved by a checkpointer yet, and a second hearing of a contested criterion does not call the detectives "
        "again.</p>\n<h2>6.",
    )
