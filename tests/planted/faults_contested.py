"""Faults in what is done where the judges are far apart, and in what the written report tells of it."""

from tests.planted.faults_code import SAYS
from tests.planted.faults_refuted import LOOP
from tests.planted.flawless import DISSENT_SHOWN, REPORT
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


# --- what the report leaves out -------------------------------------------------------------------


@fault(JUSTICE, may=(ACCURACY,), why=SAYS)
def a_dissent_in_the_data_alone(base: Submission) -> Submission:
    """The dissent is dumped as JSON beside the report, which leaves it out."""
    base = base.swap(REPORT, DISSENT_SHOWN, '\\n"')
    dump = '    data = [result.model_dump() for result in final["results"]]\n    (options.out / "data.json").write_text(json.dumps(data))\n'
    written = '    (options.out / "verdict.md").write_text(final["report"])\n'
    return base.swap("court/cli.py", written, written + dump)


@fault(JUSTICE, may=(ACCURACY,), why=SAYS)
def a_report_without_its_criteria(base: Submission) -> Submission:
    """The report gives the overall verdict and what is to be mended, and no criterion."""
    base = base.swap(REPORT, "## Criterion breakdown\\n\\n{sections}\\n", "").swap(
        REPORT, '    sections = "\\n".join(_section(result) for result in results)\n', ""
    )
    advice = '    plan = "\\n".join(f"- {_advice(result)}" for result in results if result.dissent)\n'
    return base.cut(REPORT, "    plan = ", "    breakdown", advice).cut(REPORT, "\n\ndef _section", "", "")


@fault(JUSTICE, may=(ACCURACY,), why=SAYS)
def a_report_without_a_summary(base: Submission) -> Submission:
    """The report goes from criterion to criterion, and nowhere says what it comes to."""
    base = base.swap(REPORT, "# Verdict withheld", "# Nothing was decided")
    base = base.swap(REPORT, "# Verdict: {overall:.1f} of 5", "# The hearing of today")
    return base.swap(REPORT, "    overall = sum(result.score for result in results) / len(results)\n", "")
