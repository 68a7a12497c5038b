"""Other ways to settle what is contested, and to tell of it: none of it moves a score."""

from tests.planted.faults_contested import LIMIT, MEDIAN
from tests.planted.flawless import DISSENT_SHOWN, REPORT
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


@harmless
def a_dissent_told_by_a_helper(base: Submission) -> Submission:
    """A function of its own puts the dissent into the report, under a label."""
    told = '\n\ndef _views(result: CriterionResult) -> str:\n    return f"**Where they differ**: {result.dissent}" if result.dissent else ""\n'
    base = base.swap(REPORT, DISSENT_SHOWN, '{_views(result)}\\n"')
    return base.edit(REPORT, lambda text: text.rstrip() + "\n" + told)


@harmless
def a_report_of_lines(base: Submission) -> Submission:
    """The report is a list of lines that grows, criterion by criterion."""
    base = base.swap(
        REPORT,
        '    sections = "\\n".join(_section(result) for result in results)\n',
        '    lines = []\n    for result in results:\n        lines.append(_section(result))\n    sections = "\\n".join(lines)\n',
    )
    return base.swap(REPORT, "## Criterion breakdown", "## Each in turn")


@harmless
def a_report_that_goes_through_all_fields(base: Submission) -> Submission:
    """Every field of a result is written out, whatever it is called."""
    every = '    fields = "\\n".join(f"- {name}: {value}" for name, value in result.model_dump().items())\n    return f"### {result.criterion_id}\\n\\n{fields}\\n"\n'
    return base.cut(REPORT, '    opinions = "\\n".join(f"- **', "", every)
