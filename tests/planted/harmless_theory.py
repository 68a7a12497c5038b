"""Other ways to tell of the ideas, each of which says what the program does. No score may move."""

from tests.planted.faults_theory import DIALECTIC, FANS, METACOGNITION, SYNCHRONISATION
from tests.planted.submission import Submission
from tests.planted.variants import harmless


@harmless
def ideas_as_bullets(base: Submission) -> Submission:
    """Dialectical synthesis and metacognition are explained in the items of a list."""
    base = base.reword(
        DIALECTIC,
        "<ul><li>Dialectical synthesis: the Prosecutor attacks, the Defense credits, the Tech Lead asks what works.</li>\n"
        "<li>All of them read the same evidence; <code>decide</code> in <code>court/nodes/chief_justice.py</code> weighs "
        "what they say.</li></ul>",
    )
    return base.reword(
        METACOGNITION,
        "<ul><li>Metacognition: <code>contested</code> in <code>court/nodes/chief_justice.py</code> compares the scores and "
        "sends a criterion back when they lie apart.</li></ul>",
    )


@harmless
def ideas_in_a_table(base: Submission) -> Submission:
    """A table says of each idea what carries it out, and where."""
    rows = (
        ("Dialectical synthesis", "opposed prompts argue over one exhibit, and <code>decide</code> weighs both sides"),
        ("Metacognition", "<code>contested</code> compares the scores and sends a criterion back when they lie apart"),
    )
    cells = "".join(
        f"<tr><td>{idea}</td><td>{how}</td><td>court/nodes/chief_justice.py</td></tr>\n" for idea, how in rows
    )
    return base.reword(DIALECTIC, f"<table>\n<tr><th>Idea</th><th>How</th><th>Where</th></tr>\n{cells}</table>").reword(
        METACOGNITION, "<p>The table above holds it too.</p>"
    )


@harmless
def a_list_after_a_colon(base: Submission) -> Submission:
    """A sentence names metacognition and ends in a colon; the list below says what happens."""
    return base.reword(
        METACOGNITION,
        "<p>Metacognition shows in what the court does with its own scores:</p>\n<ul>"
        "<li>The highest score is compared with the lowest.</li>\n"
        "<li>Where they are more than two apart, <code>contested</code> in <code>court/nodes/chief_justice.py</code> sends "
        "the criterion back.</li></ul>",
    )


@harmless
def history_before_the_explanation(base: Submission) -> Submission:
    """A sentence on Hegel stands before the one on the judges."""
    return base.says(
        "<p>Dialectical synthesis means that", "<p>The idea goes back to Hegel. Dialectical synthesis means that"
    )


@harmless
def the_task_before_the_answer(base: Submission) -> Submission:
    """The task is quoted before it is said how it was solved."""
    return base.reword(
        r"<p>Parallel nodes write into", "<p>The assignment asks for state synchronisation. Parallel nodes write into"
    )


@harmless
def praise_beside_an_explanation(base: Submission) -> Submission:
    """A sentence of praise and a plan stand beside the explanation of metacognition."""
    return base.says(
        "<p>Metacognition means that",
        "<p>Metacognition makes the court reliable. We plan to add a second kind in a later version. Metacognition means that",
    )


@harmless
def synchronisation_in_short_sentences(base: Submission) -> Submission:
    """Each sentence on the state is short, and no single one says it all."""
    return base.reword(
        SYNCHRONISATION,
        "<p>State synchronisation is the work of reducers. Each detective writes its own key. <code>operator.ior</code> "
        "merges the dictionaries in <code>AgentState</code>. Opinions are lists. <code>operator.add</code> appends them. "
        "Nothing is lost.</p>",
    )


LISTING = """<pre># fan-out to the detectives
builder.add_edge(START, "repo_investigator")
# fan-in of all three
builder.add_edge(["repo_investigator", "doc_analyst", "vision_inspector"], "evidence_aggregator")</pre>"""


@harmless
def a_listing_beside_what_it_does(base: Submission) -> Submission:
    """Below the explanation of fan-out and fan-in stand the lines of code that wire them."""
    return base.reword(rf"({FANS})", rf"\1\n{LISTING}")


@harmless
def no_locks_are_needed(base: Submission) -> Submission:
    """State synchronisation is told from locks, which nobody takes."""
    return base.reword(
        SYNCHRONISATION,
        "<p>State synchronisation needs no locks. Each detective returns its own key, and <code>operator.ior</code> merges "
        "the dictionaries in <code>AgentState</code>; opinions are lists, which <code>operator.add</code> joins.</p>",
    )
