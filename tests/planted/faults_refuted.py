"""Statements of the report that numbers, names and imports of the code refute, and rules that come to nothing."""

from dataclasses import replace

from tests.planted import harmless_refuted
from tests.planted.faults_code import SAYS
from tests.planted.flawless import DISSENT_SHOWN, DRAWING, GRAPH, JUSTICE, REPORT
from tests.planted.harmless_refuted import ASKED, CALLED, FACTS, NEXT, OVERRULE, OVERRULED, excerpt, rowed, says, tabled
from tests.planted.submission import Submission
from tests.planted.variants import ACCURACY, VISUAL, fault
from tests.planted.variants import GRAPH as ORDER
from tests.planted.variants import JUSTICE as VERDICT

DETECTIVES = ("repo_investigator", "doc_analyst", "vision_inspector")
JUDGES = ("prosecutor", "defense", "tech_lead")
DRAWN = "report and drawing show another graph"
LOOP = '    builder.add_conditional_edges("chief_justice", contested, {"again": "open_hearing", "done": "report_writer"})\n'
WEIGHED = "    value = _weighed(criterion, scores, rules)\n"
LOOK = '''def re_evaluate(scores: dict[str, float], rules: list[str]) -> dict[str, float]:
    """Look again at a contested criterion."""
    rules.append("looked at again")
    return {judge: score for judge, score in scores.items()}


def _weighed('''


# --- rules that come to nothing -------------------------------------------------------------------


@fault(VERDICT, may=(ACCURACY,), why=SAYS)
def a_violation_that_is_never_confirmed(base: Submission) -> Submission:
    """What is to confirm a violation always says no."""
    end = "\n\ndef dissent_summary"
    return base.cut(JUSTICE, '    return any(\n        opinion.judge == "Prosecutor"', end, "    return False\n")


@fault(VERDICT, may=(ACCURACY,), why=SAYS)
def a_finding_that_stays_false(base: Submission) -> Submission:
    """Whether there is a violation is noted once, as no."""
    asked = "    if security_violation(opinions):\n"
    return base.swap(JUSTICE, asked, "    confirmed = False\n    if confirmed and opinions:\n")


@fault(VERDICT, may=(ACCURACY,), why=SAYS)
def facts_of_a_key_that_is_not_there(base: Submission) -> Submission:
    """The facts are asked for by a key that the state does not have, so that there never are any."""
    return base.swap(JUSTICE, FACTS, FACTS.replace('state["evidences"]', 'state.get("evidence", {})'))


@fault(VERDICT, may=(ACCURACY,), why=SAYS)
def a_violation_among_what_nobody_charges(base: Submission) -> Submission:
    """A violation is looked for in what a judge cites whose name no opinion has."""
    base = harmless_refuted.a_violation_among_what_is_charged.change(base)
    return base.swap(JUSTICE, 'o.judge == "Prosecutor" for place', 'o.judge == "prosecutor" for place')


@fault(VERDICT, may=(ACCURACY,), why=SAYS)
def a_penalty_that_is_made_up_for(base: Submission) -> Submission:
    """The larger counts of the defense's score and what would be left of it."""
    return base.swap(JUSTICE, 'max(1.0, scores["Defense"] - 2)', 'max(scores["Defense"], scores["Defense"] - 2)')


@fault(VERDICT, may=(ACCURACY,), why=SAYS)
def lowered_scores_that_nobody_takes(base: Submission) -> Submission:
    """A function gives back what is left when the defense is overruled, and the scores stay as they were."""
    return base.swap(JUSTICE, OVERRULED, f"    {CALLED}\n").swap(JUSTICE, "def _weighed(", OVERRULE)


@fault(VERDICT, may=(ACCURACY, ORDER, VISUAL), why=DRAWN)
def a_second_look_that_sees_nothing(base: Submission) -> Submission:
    """No hearing comes back, and what looks again at the scores copies them."""
    base = base.swap(GRAPH, LOOP, '    builder.add_edge("chief_justice", "report_writer")\n')
    base = base.swap(GRAPH, "import chief_justice, contested\n", "import chief_justice\n")
    base = base.cut(JUSTICE, "\n\ndef contested", "", "")
    looked = "    if max(scores.values()) - min(scores.values()) > 2:\n        scores = re_evaluate(scores, rules)\n"
    return base.swap(JUSTICE, WEIGHED, looked + WEIGHED).swap(JUSTICE, "def _weighed(", LOOK)


@fault(VERDICT, may=(ACCURACY,), why=SAYS)
def a_dissent_that_no_report_shows(base: Submission) -> Submission:
    """Who disagreed is kept with the result, and the report leaves it out."""
    return base.swap(REPORT, DISSENT_SHOWN, '\\n"')


@fault(VERDICT)
def nothing_to_mend(base: Submission) -> Submission:
    """The report says what is wrong, and not what to do about it."""
    base = base.swap(REPORT, "\\n## Remediation plan\\n\\n{plan or '- nothing'}", "")
    return base.cut(REPORT, "    plan = ", "    breakdown", "").cut(REPORT, "def _advice", "def _section", "")


@fault(VERDICT)
def a_file_that_no_call_writes(base: Submission) -> Submission:
    """The verdict is printed; the function that would save it is never called."""
    save = '\n\ndef save_report(report: str) -> None:\n    """Keep the report."""\n    Path("verdict.md").write_text(report)\n'
    base = base.swap(
        "court/cli.py", '    (options.out / "verdict.md").write_text(final["report"])\n', '    print(final["report"])\n'
    )
    return base.edit(REPORT, lambda text: text + save).swap(
        REPORT, "from court.state", "from pathlib import Path\n\nfrom court.state"
    )


# --- graph and drawing ------------------------------------------------------------------------------


@fault(ORDER, may=(ACCURACY, VISUAL), why=DRAWN)
def a_detective_that_nobody_calls(base: Submission) -> Submission:
    """The third detective is written, and no node of the graph runs it."""
    base = base.swap(GRAPH, '    builder.add_node("vision_inspector", vision_inspector)\n', "")
    return base.swap(GRAPH, ', "vision_inspector"', "").swap(GRAPH, ", vision_inspector\n", "\n")


@fault(VISUAL)
def judges_drawn_first(base: Submission) -> Submission:
    """The drawing leads from the judges to the detectives."""
    other = {**dict(zip(DETECTIVES, JUDGES, strict=True)), **dict(zip(JUDGES, DETECTIVES, strict=True))}
    nodes = {other.get(name, name): where for name, where in DRAWING.nodes.items()}
    edges = tuple((other.get(one, one), other.get(two, two)) for one, two in DRAWING.edges)
    way_out = DRAWING.way_out and (*DRAWING.way_out[:2], other[DRAWING.way_out[2]])
    return base.drawn(replace(DRAWING, nodes=nodes, edges=edges, way_out=way_out))


# --- statements ---------------------------------------------------------------------------------------


@fault(ACCURACY)
def ten_attempts_on_paper(base: Submission) -> Submission:
    """Judges are asked three times, and the report says ten."""
    return base.says(ASKED, "asked for again, at most ten times, with the error in the question")


@fault(ACCURACY)
def a_cap_of_one_on_paper(base: Submission) -> Submission:
    """The cap is three, and the report says one."""
    return base.says("caps the score at 3", "caps the score at 1")


@fault(ACCURACY)
def patience_on_paper(base: Submission) -> Submission:
    """Waiting longer after each attempt, which the code never does."""
    return says(base, "Each judge is asked again with exponential backoff.")


@fault(ACCURACY)
def a_library_on_paper(base: Submission) -> Submission:
    """A library that the code does not import."""
    return says(base, "All calls of models go through tenacity, which tries them again.")


@fault(ACCURACY)
def more_commits_than_there_are(base: Submission) -> Submission:
    """The report counts four times as many commits as the history holds."""
    return says(base, f"The history consists of {4 * len(base.steps)} small commits.")


@fault(ACCURACY)
def weeks_that_were_days(base: Submission) -> Submission:
    """The work of some days is said to have taken months."""
    return says(base, "We made small commits over four months, from the setup to the verdict.")


@fault(ACCURACY)
def a_model_for_each_judge(base: Submission) -> Submission:
    """Each judge is said to run on a model of another maker."""
    return says(base, "The Prosecutor runs on Claude, the Defense on GPT-4o and the Tech Lead on Gemini.")


@fault(ACCURACY)
def a_function_of_no_file(base: Submission) -> Submission:
    """The report explains a function that was never written."""
    return says(base, "The function <code>plagiarism_penalty</code> takes a point off for each copied file.")


@fault(ACCURACY)
def a_rule_more_in_the_list(base: Submission) -> Submission:
    """A list of functions names one that was never written."""
    return base.says(
        NEXT,
        "<ul><li>security_violation: says whether the prosecutor found one.</li><li>lateness_penalty: takes a point "
        f"off for each day.</li></ul>\n{NEXT}",
    )


@fault(ACCURACY)
def a_table_with_functions_too_many(base: Submission) -> Submission:
    """A table of the report numbers six functions, two of which stand nowhere in the code."""
    held = ("open_hearing", "evidence_aggregator", "security_violation", "chief_justice")
    return tabled(base, *held, "effort_bonus", "lateness_penalty")


@fault(ACCURACY)
def a_row_with_a_function_of_no_file(base: Submission) -> Submission:
    """Rows that begin with functions name one that stands nowhere in the code."""
    return rowed(base, "open_hearing", "evidence_aggregator", "security_violation", "lateness_penalty")


@fault(ACCURACY)
def an_excerpt_of_another_graph(base: Submission) -> Submission:
    """The report prints lines of code that wire an appeal, which the graph has not."""
    return excerpt(base, ("chief_justice", "appeal"), ("appeal", "open_hearing"))


@fault(ACCURACY)
def an_excerpt_with_an_edge_too_many(base: Submission) -> Submission:
    """Printed lines of code have the judges wait for each other, which they do not."""
    return excerpt(base, ("open_hearing", "prosecutor"), ("prosecutor", "defense"))


@fault(ACCURACY)
def a_human_who_looks_through_the_opinions(base: Submission) -> Submission:
    """The graph is said to stop for a human, of whom the code knows nothing."""
    return says(
        base, "Before the verdict the graph interrupts, and a human looks through the opinions and approves them."
    )
