"""Faults in how ideas are told: they are praised, promised, dated, quoted, drawn or turned in a circle, and not explained."""

from tests.planted.submission import Submission
from tests.planted.variants import ACCURACY, THEORY, VISUAL, fault

FANS = r"<p>The fan-out is drawn.*?</p>"
SYNCHRONISATION = r"<p>Parallel nodes write into.*?</p>"
DIALECTIC = r"<p>Dialectical synthesis means.*?</p>"
AT_WORK = r": that is dialectical synthesis at work, since.*?antithesis"
METACOGNITION = r"<p>Metacognition means.*?</p>"
ANNOUNCED = r" Section 3\.4 says.*?far apart\."
LESS = "the report claims less"


@fault(THEORY)
def dialectic_as_a_slogan(base: Submission) -> Submission:
    """A sentence of praise names the idea; the paragraph after it is about other things and names code."""
    base = base.reword(AT_WORK, "")
    return base.reword(
        DIALECTIC,
        "<p>Dialectical synthesis gives our court its fair and modern character.</p>\n"
        "<p>A hearing starts when <code>open_hearing</code> runs; every prompt in <code>court/nodes/prompts.py</code> ends "
        "with the same list of fields, and a judge that is not heard is left out.</p>",
    )


@fault(THEORY)
def dialectic_as_history(base: Submission) -> Submission:
    """Where the idea comes from is told, and not what the program does with it."""
    base = base.reword(AT_WORK, "")
    return base.reword(
        DIALECTIC,
        "<p>Dialectical synthesis was taught by Hegel, although he hardly used these words. For him each thesis calls for "
        "its antithesis, because a concept that is thought through leads to its contrary; what holds both is the "
        "synthesis. Later schools turned the order around.</p>",
    )


@fault(THEORY)
def metacognition_in_a_circle(base: Submission) -> Submission:
    """Metacognition is explained by being metacognitive."""
    base = base.reword(ANNOUNCED, "")
    return base.reword(
        METACOGNITION,
        "<p>Metacognition is what a metacognitive court has. Because its metacognitive layer runs on metacognition, it is "
        "able to think about its thinking, which is the meaning of metacognition.</p>",
    )


@fault(THEORY)
def metacognition_for_later(base: Submission) -> Submission:
    """How the court could doubt itself is described as a plan."""
    base = base.reword(ANNOUNCED, "")
    return base.reword(
        METACOGNITION,
        "<p>Metacognition will be added in one of the next versions: the court would then compare its own scores and hear "
        "a criterion again when they lie apart.</p>",
    )


@fault(THEORY)
def metacognition_throughout(base: Submission) -> Submission:
    """Metacognition is said to be used throughout, for the sake of results."""
    base = base.reword(ANNOUNCED, "")
    return base.reword(
        METACOGNITION,
        "<p>We used metacognition throughout in order to get reliable results. By using metacognition the court keeps a "
        "high standard, and through metacognition it produces robust verdicts when it runs.</p>",
    )


@fault(THEORY, may=(ACCURACY,), why=LESS)
def fans_as_in_a_dictionary(base: Submission) -> Submission:
    """Fan-out and fan-in are defined for any system, with no word on this one."""
    return base.reword(
        FANS,
        "<p>Fan-out: one signal is passed to several receivers at the same time, so that each gets a copy. Fan-in: "
        "several signals are joined, because a line has room for one.</p>",
    )


@fault(THEORY, may=(ACCURACY, VISUAL), why="the report claims less, and another caption stands beside the figure")
def fans_in_a_caption_only(base: Submission) -> Submission:
    """The caption alone speaks of fan-out and fan-in, below a heading without text."""
    base = base.reword(FANS, "")
    return base.says(
        "Figure 1: The state graph, with detectives and judges side by side",
        "Figure 1: Fan-out and fan-in: the detectives run side by side and are joined by one node, then the judges",
    )


@fault(THEORY, may=(ACCURACY,), why=LESS)
def synchronisation_in_the_words_of_the_task(base: Submission) -> Submission:
    """What the task asks for is quoted, and nothing is answered."""
    base = base.says("The reducers and models are tested", "The models are tested")
    return base.reword(
        SYNCHRONISATION,
        "<p>The assignment requires state synchronisation: parallel nodes must not overwrite each other's keys, because "
        "evidence would be lost when the last writer wins. We fulfil this.</p>",
    )


@fault(THEORY, may=(ACCURACY,), why=LESS)
def a_glossary(base: Submission) -> Submission:
    """A glossary as in a textbook stands where the program's own ideas were explained."""
    base = base.reword(AT_WORK, "").reword(ANNOUNCED, "").reword(FANS, "")
    base = base.says("The reducers and models are tested", "The models are tested")
    return base.reword(
        r"<h3>3\.2 State.*?<!-- page -->",
        "<h3>3.2 Glossary</h3>\n<ul>\n"
        "<li>Fan-out and fan-in: work is split among several workers, and their results are gathered.</li>\n"
        "<li>State synchronisation: copies of data are kept equal, mostly by locks or by messages that wait.</li>\n"
        "<li>Dialectical synthesis: a thesis and its antithesis, held together on a higher level by reason.</li>\n"
        "<li>Metacognition: what people know of their own thinking, studied by measuring how sure they are.</li>\n"
        "</ul>\n<!-- page -->",
    )


@fault(THEORY)
def headings_alone(base: Submission) -> Submission:
    """The chapters on dialectical synthesis and metacognition are headings, one right after the other."""
    base = base.reword(AT_WORK, "").reword(ANNOUNCED, "")
    return base.reword(DIALECTIC, "").reword(METACOGNITION, "")


@fault(THEORY)
def a_listing_alone(base: Submission) -> Submission:
    """Of fan-out and fan-in nothing is said but that others have them; below stand lines of code."""
    listing = (
        "<pre># fan-out to the detectives\nbuilder.add_edge(START, 'repo_investigator')\n# fan-in of all three\n"
        "builder.add_edge(['repo_investigator', 'doc_analyst', 'vision_inspector'], 'evidence_aggregator')</pre>"
    )
    return base.reword(FANS, f"<p>Fan-out and fan-in are well known from other programs.</p>\n{listing}")


@fault(THEORY, may=(ACCURACY,), why=LESS)
def locks_that_nobody_takes(base: Submission) -> Submission:
    """State synchronisation is said to be a lock; no line of the code takes one."""
    return base.reword(
        SYNCHRONISATION,
        "<p>State synchronisation means that an agent locks the state before it writes and frees it afterwards, so that "
        "the others have to wait for their turn. We consider this the safest solution.</p>",
    )
