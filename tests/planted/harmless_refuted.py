"""Statements of the report that hold or state nothing, and rules that only look as if they came to nothing."""

from tests.planted.flawless import CLONE, GRAPH, JUSTICE, REPORT
from tests.planted.submission import Submission
from tests.planted.variants import harmless

ASKED = "asked for again, twice, with the error in the question"
NEXT = "<h2>6. Tests</h2>"
OVERRULED = """    for opinion in opinions:
        if opinion.judge == "Defense" and missing & set(opinion.cited_evidence):
            rules.append("fact supremacy: the defense cites what is not there")
            scores["Defense"] = max(1.0, scores["Defense"] - 2)
"""
OVERRULE = '''def overrule(opinions: list[JudicialOpinion], scores: dict[str, float], missing: set[str]) -> dict[str, float]:
    """What the scores are without what rests on evidence that is not there."""
    lowered = dict(scores)
    for opinion in opinions:
        if opinion.judge == "Defense" and missing & set(opinion.cited_evidence):
            lowered["Defense"] = max(1.0, scores["Defense"] - 2)
    return lowered


def _weighed('''
FACTS = 'facts = [item for items in state["evidences"].values() for item in items]'
CHARGED = """def security_violation(opinions: list[JudicialOpinion], facts: list[Evidence]) -> bool:
    \"\"\"Whether a finding that the prosecutor cites is about security.\"\"\"
    charged = {place for o in opinions if o.judge == "Prosecutor" for place in o.cited_evidence}
    return any(fact.location in charged and "security" in fact.goal.lower() for fact in facts)


"""
CALLED = "overrule(opinions, scores, missing)"


def says(base: Submission, text: str) -> Submission:
    """Add a paragraph to the report."""
    return base.says(NEXT, f"<p>{text}</p>\n{NEXT}")


@harmless
def numbers_that_are_right(base: Submission) -> Submission:
    """The report says how often judges are asked, what the cap is, and how many commits there are."""
    base = base.says(ASKED, "asked for again, at most three times, with the error in the question")
    return says(base, f"We made {len(base.steps)} small commits over three days.")


@harmless
def numbers_of_others(base: Submission) -> Submission:
    """The report says how many commits somebody else made, and what a clone may be tried."""
    base = says(base, "Our peers had 240 small commits over ten weeks, and their report names a late_penalty rule.")
    return says(base, "A submission with 99 commits within two days is flagged.")


@harmless
def backoff_as_a_plan(base: Submission) -> Submission:
    """Exponential backoff is weighed up and put off."""
    base = says(base, "Exponential backoff through tenacity would make the judges more patient.")
    return says(base, "There is no exponential backoff, because the models answer at once.")


@harmless
def prompts_of_their_own(base: Submission) -> Submission:
    """Each judge has a prompt of its own, and all have one model."""
    return says(base, "Each judge has its own prompt and tone; the model behind them is the same for all judges.")


@harmless
def parts_by_their_names(base: Submission) -> Submission:
    """A list says what functions of the code do, in other words and one by its old name."""
    return base.says(
        NEXT,
        "<ul><li>security_violation: says whether the prosecutor found one.</li><li>chief_justice: decides in the end."
        f"</li><li>dissent_summary: who said what in the end.</li></ul>\n{NEXT}",
    )


@harmless
def confirmed_step_by_step(base: Submission) -> Submission:
    """What confirms a violation says no at several places, and yes at one."""
    return base.cut(JUSTICE, "    return any(\n        opinion.judge == \"Prosecutor\"", "\n\ndef dissent_summary", (
        "    if not opinions:\n        return False\n    for opinion in opinions:\n"
        '        if opinion.judge == "Prosecutor" and "security violation" in opinion.argument.lower():\n'
        "            return opinion.score == 1\n    return False\n"
    ))  # fmt: skip


@harmless
def overruled_by_a_function(base: Submission) -> Submission:
    """A function gives the scores back that are left when the defense is overruled."""
    return base.swap(JUSTICE, OVERRULED, f"    scores = {CALLED}\n").swap(JUSTICE, "def _weighed(", OVERRULE)


@harmless
def overruled_in_place(base: Submission) -> Submission:
    """A function changes the scores where they stand, and what it gives back is not needed."""
    base = base.swap(JUSTICE, OVERRULED, f"    {CALLED}\n").swap(JUSTICE, "def _weighed(", OVERRULE)
    return base.swap(JUSTICE, "    lowered = dict(scores)\n", "    lowered = scores\n")


@harmless
def advice_under_another_name(base: Submission) -> Submission:
    """What is to be mended stands under another heading."""
    return base.swap(REPORT, "## Remediation plan", "## What to do next")


@harmless
def an_older_node_beside(base: Submission) -> Submission:
    """A former version of a node is still there, and nothing uses it."""
    return base.edit("court/nodes/detectives.py", lambda text: text + (
        "\n\ndef vision_inspector_v1(state: AgentState) -> dict:\n"
        '    """How pictures were counted at first."""\n    return {"evidences": {"vision": []}}\n'
    ))  # fmt: skip


@harmless
def a_note_on_the_clone(base: Submission) -> Submission:
    """A comment of the code speaks of what it does not do."""
    return base.swap(CLONE, "import tempfile\n", "import tempfile  # no tenacity, no exponential backoff\n")


@harmless
def a_verdict_kept_by_a_node(base: Submission) -> Submission:
    """The node that writes the report saves it as well."""
    return base.swap(GRAPH, "from court.report import report_writer\n", "from court.report import report_writer\n\n").swap(
        REPORT, "    return {\"report\": f\"# Verdict: {overall:.1f} of 5\\n\\n{breakdown}\"}\n", (
            "    report = f\"# Verdict: {overall:.1f} of 5\\n\\n{breakdown}\"\n"
            "    Path(\"verdict.md\").write_text(report)\n    return {\"report\": report}\n"
        )
    ).swap(REPORT, "from court.state", "from pathlib import Path\n\nfrom court.state")  # fmt: skip


def tabled(base: Submission, *names: str) -> Submission:
    """Add a table to the report that numbers some functions."""
    cells = "".join(
        f"<tr><td>{number}</td><td>{name}</td><td>Does its part for each of the criteria</td></tr>"
        for number, name in enumerate(names, 1)
    )
    return base.says(NEXT, f"<table><tr><th>Order</th><th>Part</th><th>What it does</th></tr>{cells}</table>\n{NEXT}")


def rowed(base: Submission, *names: str) -> Submission:
    """Add a table to the report whose rows begin with some functions."""
    cells = "".join(f"<tr><td>{name}</td><td>does its part</td><td>each of the criteria</td></tr>" for name in names)
    return base.says(NEXT, f"<table>{cells}</table>\n{NEXT}")


def excerpt(base: Submission, *edges: tuple[str, str]) -> Submission:
    """Add lines of code to the report that join nodes."""
    lines = "\n".join(f'builder.add_edge("{source}", "{target}")' for source, target in edges)
    return base.says(NEXT, f"<p>The way through the court is joined by these lines.</p><pre>{lines}</pre>\n{NEXT}")


@harmless
def functions_in_rows(base: Submission) -> Submission:
    """Rows of a table begin with four functions of the code."""
    return rowed(base, "open_hearing", "evidence_aggregator", "security_violation", "chief_justice")


@harmless
def an_excerpt_of_the_graph(base: Submission) -> Submission:
    """The report prints lines of code that wire the graph as it is."""
    return excerpt(base, ("evidence_aggregator", "open_hearing"), ("chief_justice", "report_writer"))


@harmless
def functions_in_a_table(base: Submission) -> Submission:
    """A table of the report numbers four functions of the code."""
    return tabled(base, "open_hearing", "evidence_aggregator", "security_violation", "chief_justice")


@harmless
def facts_asked_for_by_get(base: Submission) -> Submission:
    """The facts are asked for by `get`, and none are there where the key is missing."""
    return base.swap(JUSTICE, FACTS, FACTS.replace('state["evidences"]', 'state.get("evidences", {})'))


@harmless
def a_violation_among_what_is_charged(base: Submission) -> Submission:
    """A violation is confirmed by a finding about security that the prosecutor cites."""
    base = base.cut(JUSTICE, "def security_violation(", "def dissent_summary", CHARGED)
    return base.swap(JUSTICE, "if security_violation(opinions):", "if security_violation(opinions, facts):")
