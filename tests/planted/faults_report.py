"""Faults in the report: ideas, claims and the drawing."""

from itertools import pairwise

from auditor_core.sample.drawings import Drawing
from tests.planted.flawless import ALL_NODES, DRAWING
from tests.planted.submission import TREE, Submission
from tests.planted.variants import ACCURACY, THEORY, VISUAL, fault

# --- ideas --------------------------------------------------------------------------------------


@fault(THEORY)
def metacognition_dropped(base: Submission) -> Submission:
    """Metacognition is named and not explained."""
    base = base.reword(r"<h3>3\.4 Metacognition</h3>.*?</p>", "")
    return base.reword(r"Section 3\.4 says.*?far apart\.", "Metacognition and swarm intelligence make it special.")


@fault(THEORY)
def metacognition_left_out(base: Submission) -> Submission:
    """Metacognition is not named at all."""
    return base.reword(r"<h3>3\.4 Metacognition</h3>.*?</p>", "").reword(r"Section 3\.4 says.*?far apart\.", "")


@fault(THEORY)
def metacognition_praised(base: Submission) -> Submission:
    """Metacognition is praised in a long sentence that says nothing of it."""
    base = base.reword(
        r"<h3>3\.4 Metacognition</h3>.*?</p>",
        "<h3>3.4 Metacognition</h3>\n<p>Through metacognition the court becomes a truly intelligent and modern system, "
        "which makes it unique when it runs.</p>",
    )
    return base.reword(r"Section 3\.4 says.*?far apart\.", "Metacognition is what makes it special.")


@fault(THEORY)
def a_heading_without_text(base: Submission) -> Submission:
    """The chapter on metacognition is a heading with nothing below it."""
    base = base.reword(r"<h3>3\.4 Metacognition</h3>.*?</p>", "<h3>3.4 Metacognition</h3>")
    return base.reword(r"Section 3\.4 says.*?far apart\.", "")


@fault(THEORY)
def dialectic_dropped(base: Submission) -> Submission:
    """Dialectical synthesis is a heading over something else."""
    base = base.reword(
        r"<p>Dialectical synthesis means.*?</p>",
        "<p>The prompts stand in <code>court/nodes/prompts.py</code>. We are proud of this part.</p>",
    )
    return base.reword(r": that is dialectical synthesis at work, since.*?antithesis", "")


@fault(THEORY, may=(ACCURACY,), why="the report claims less")
def fans_dropped(base: Submission) -> Submission:
    """Fan-out and fan-in are named and not explained."""
    return base.reword(
        r"<p>The fan-out is drawn.*?</p>",
        "<p>There is fan-out and fan-in (figure 1). The graph stands in <code>court/graph.py</code>.</p>",
    )


@fault(THEORY, may=(ACCURACY,), why="the report claims less")
def synchronisation_left_out(base: Submission) -> Submission:
    """Nothing is said about how parallel nodes share the state."""
    base = base.reword(r"<h3>3\.2 State synchronisation</h3>.*?</p>", "")
    return (
        base.says("The reducers and models are tested", "The models are tested").reword(
            "models, state, reducers", "models, state"
        )
        if "models, state, reducers" in base.html
        else base.says("The reducers and models are tested", "The models are tested")
    )


@fault(THEORY, may=(ACCURACY, VISUAL), why="the chapter held paths, claims and the caption's words")
def keywords_only(base: Submission) -> Submission:
    """The chapter on ideas lists terms."""
    base = base.reword(
        r"<h3>3\.2 State.*?<h2>4\.",
        "<p>We use dialectical synthesis, metacognition, state synchronisation, fan-out and fan-in.</p>\n<h2>4.",
    )
    base = base.reword(r"<p>The fan-out is drawn.*?</p>", "")
    return base.reword(r"Section 3\.4 says.*?far apart\.", "").reword(
        r": that is dialectical synthesis at work, since.*?antithesis", ""
    )


@fault(THEORY, may=(ACCURACY,), why="the report names fewer paths")
def ideas_without_code(base: Submission) -> Submission:
    """The ideas are explained as in a textbook; no sentence names a file, class or function."""
    base = base.reword(r"<h3>3\.1.*?<!-- figure: graph -->", """<h3>3.1 Fan-out and fan-in</h3>
<p>In a fan-out several workers begin at the same moment because none waits for another, and in a fan-in one
worker waits until all of them are done. Figure 1 shows both layers.</p>
<!-- figure: graph -->""")  # fmt: skip
    base = base.reword(r"<h3>3\.2 State.*?<h2>4\.", """<h3>3.2 State synchronisation</h3>
<p>State synchronisation means that values written side by side are merged by a rule, so that none is lost when
two workers write before anybody reads.</p>
<h3>3.3 Dialectical synthesis</h3>
<p>Dialectical synthesis means that a thesis and its antithesis are both argued before anything is decided, because
a judge who hears one side alone detects less.</p>
<h3>3.4 Metacognition</h3>
<p>Metacognition means that a system compares its own judgements and returns to those that lie far apart, because
doubt about a judgement is knowledge too.</p>
<h2>4.""")  # fmt: skip
    base = base.reword(r"since <code>decide</code> weighs", "since the verdict weighs")
    base = base.reword(r"with <code>with_structured_output\(JudicialOpinion\)</code>", "to the schema of an opinion")
    base = base.reword(r"<td>court/[^<]*</td>", "<td>one module</td>")
    return base.reword(r"<code>[^<]*</code>", "this part")


@fault(THEORY, may=(ACCURACY,), why="the report claims less")
def ideas_named_once(base: Submission) -> Submission:
    """Each idea stands on one page and never comes back."""
    base = base.reword(r": that is dialectical synthesis at work, since.*?antithesis", "")
    base = base.reword(r"Section 3\.4 says.*?far apart\.", "").reword(r"The reducers and models are", "The models are")
    return base.says("dialectical synthesis", "synthesis") if "> dialectical synthesis" in base.html else base


# --- claims -------------------------------------------------------------------------------------


@fault(ACCURACY)
def an_invented_file(base: Submission) -> Submission:
    """One sentence names a file that never existed."""
    return base.says(
        "<h2>5.", "<p>Clones run inside <code>court/tools/sandbox.py</code>, which drops all privileges.</p>\n<h2>5."
    )


@fault(ACCURACY)
def many_invented_files(base: Submission) -> Submission:
    """A whole table of files that never existed."""
    names = (
        "queue billing mailer search ledger gateway broker vault pager roster relay digest quota tenant invoice audit"
    )
    rows = "".join(
        f"<tr><td>{name}</td><td>court/services/{name}.py</td><td>the {name}</td></tr>\n" for name in names.split()
    )
    return base.says("<tr><td>Judges</td>", rows + "<tr><td>Judges</td>")


@fault(ACCURACY)
def an_old_name(base: Submission) -> Submission:
    """The report still calls the verdict's file by the name it had before."""
    return base.says("<td>court/nodes/chief_justice.py</td>", "<td>court/nodes/verdict.py</td>")


@fault(ACCURACY)
def a_removed_file(base: Submission) -> Submission:
    """The report describes a tool that was removed."""
    return base.says(
        "<tr><td>Judges</td>",
        "<tr><td>Search</td><td>court/tools/grep.py</td><td>finds patterns</td></tr>\n<tr><td>Judges</td>",
    )


@fault(ACCURACY)
def another_case(base: Submission) -> Submission:
    """A file is written with a capital letter that it does not have."""
    return base.says("<td>court/nodes/judges.py</td>", "<td>court/nodes/Judges.py</td>")


@fault(ACCURACY)
def the_wrong_folder(base: Submission) -> Submission:
    """A file is named in a folder where it does not stand."""
    return base.says("<code>court/nodes/prompts.py</code>", "<code>court/prompts.py</code>")


@fault(ACCURACY)
def a_path_of_the_machine(base: Submission) -> Submission:
    """The report points at a file on somebody's own machine."""
    return base.says("<h2>5.", "<p>Results are kept in <code>/home/noor/paper-court/results.json</code>.</p>\n<h2>5.")


@fault(ACCURACY)
def an_old_tree(base: Submission) -> Submission:
    """The tree of files shows a package that is not there."""
    return base.says(
        TREE,
        "<pre>paper-court/\n├── court/\n│   ├── state.py\n│   ├── graph.py\n│   └── agents/\n│       ├── planner.py\n│       ├── worker.py\n│       └── memory.py\n└── README.md</pre>",
    )


@fault(ACCURACY)
def hardly_any_path(base: Submission) -> Submission:
    """The report names two files."""
    base = (
        base.reword(r"<h2>2\. Layout.*?(?=<!-- page -->)", "")
        .reword(r"<table>.*?</table>", "")
        .reword(r"<h2>6\. Tests</h2>.*?</p>", "")
    )
    return base.reword(r"and everything that\s*touches.*?paper.py</code>\.", "and so on.").reword(
        r" in\s*<code>court/nodes/chief_justice.py</code>", ""
    )


@fault(ACCURACY)
def a_claim_of_conditional_checkpoints(base: Submission) -> Submission:
    """The report claims a feature that the code lacks."""
    return base.says(
        "<h2>5.",
        "<p>Every hearing is saved by a <code>SqliteSaver</code> checkpointer, so that it resumes after a crash.</p>\n<h2>5.",
    )


# --- the drawing --------------------------------------------------------------------------------


def _without(*names: str) -> Drawing:
    nodes = {name: place for name, place in ALL_NODES.items() if name not in names}
    edges = tuple(edge for edge in DRAWING.edges if not {*edge} & {*names})
    return Drawing(nodes, edges, DRAWING.way_out if not {*DRAWING.way_out} & {*names} else None)


def _in_a_row(*names: str) -> Drawing:
    step = 0.9 / (len(names) - 1)
    nodes = {name: (0.5, 0.04 + number * step, "plain") for number, name in enumerate(names)}
    return Drawing(nodes, tuple(pairwise(names)))


@fault(VISUAL)
def no_drawing(base: Submission) -> Submission:
    """The report shows no graph."""
    return base.drawn(None)


@fault(VISUAL)
def no_figure_at_all(base: Submission) -> Submission:
    """The report shows no figure."""
    return base.drawn(None).reword(r"<!-- figure: scores -->\s*<p class=\"caption\">.*?</p>", "")


@fault(VISUAL)
def drawn_in_a_row(base: Submission) -> Submission:
    """The drawing shows one node after the other, and the code runs them side by side."""
    return base.drawn(_in_a_row(*ALL_NODES))


@fault(VISUAL)
def half_drawn(base: Submission) -> Submission:
    """The drawing shows detectives and aggregator only."""
    return base.drawn(_without("open_hearing", "prosecutor", "defense", "tech_lead", "chief_justice", "report_writer"))


@fault(VISUAL)
def two_nodes_not_drawn(base: Submission) -> Submission:
    """The drawing lacks two nodes that the code builds."""
    return base.drawn(_without("open_hearing", "report_writer"))


@fault(VISUAL)
def no_caption(base: Submission) -> Submission:
    """The drawing stands there without a word."""
    return base.reword(r"<p class=\"caption\">Figure 1.*?</p>", "").says(" Figure 1 shows both layers.", "")


@fault(VISUAL)
def another_program(base: Submission) -> Submission:
    """The drawing shows a program with other nodes."""
    names = {"repo_investigator": "loader", "doc_analyst": "tokenizer", "vision_inspector": "embedder", "evidence_aggregator": "index",
             "open_hearing": "router", "prosecutor": "searcher", "defense": "ranker", "tech_lead": "filter", "chief_justice": "answerer", "report_writer": "printer"}  # fmt: skip
    nodes = {names.get(name, name): place for name, place in ALL_NODES.items()}
    return base.drawn(Drawing(nodes, tuple((names.get(a, a), names.get(b, b)) for a, b in DRAWING.edges)))
