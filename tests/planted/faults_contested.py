"""Faults in what is done where the judges are far apart, and in what the written report tells of it."""

from tests.planted.faults_refuted import LOOP
from tests.planted.flawless import GRAPH as WIRING
from tests.planted.flawless import JUSTICE as CHIEF
from tests.planted.submission import Submission
from tests.planted.variants import ACCURACY, GRAPH, JUSTICE, VISUAL, fault

DRAWN = "report and drawing show another graph"
MEDIAN = '        rules.append("score variance above 2: the median counts")\n        return median(values)\n'
LIMIT = "    if variance > 2:\n"


def unheard(base: Submission) -> Submission:
    """No hearing comes back."""
    base = base.swap(WIRING, LOOP, '    builder.add_edge("chief_justice", "report_writer")\n')
    base = base.swap(WIRING, "import chief_justice, contested\n", "import chief_justice\n")
    return base.cut(CHIEF, "\n\ndef contested", "", "")


# --- what a wide spread does to the verdict -------------------------------------------------------


@fault(JUSTICE, may=(ACCURACY, GRAPH, VISUAL), why=DRAWN)
def apart_and_settled_by_the_same_mean(base: Submission) -> Submission:
    """No hearing comes back, and where the judges are apart the mean counts that counts anyway."""
    same = '        rules.append("score variance above 2")\n        return mean(values)\n'
    return unheard(base).swap(CHIEF, MEDIAN, same)


@fault(JUSTICE, may=(ACCURACY, GRAPH, VISUAL), why=DRAWN)
def apart_by_more_than_the_scale(base: Submission) -> Submission:
    """No hearing comes back, and the tech lead decides where five marks differ by more than four."""
    lead = '        return scores.get("TechLead", mean(values))\n'
    return unheard(base).swap(CHIEF, MEDIAN, lead).swap(CHIEF, LIMIT, "    if variance > 4:\n")
