"""The sample without its deliberate weaknesses, so that every planted fault shows."""

from dataclasses import replace
from functools import lru_cache

from auditor_core.sample.drawings import EDGES, NODES, Drawing
from tests.planted.submission import TREE, Submission, sample

GRAPH = "court/graph.py"
STATE = "court/state.py"
CLONE = "court/tools/clone.py"
HISTORY = "court/tools/history.py"
JUSTICE = "court/nodes/chief_justice.py"
PROMPTS = "court/nodes/prompts.py"
REPORT = "court/report.py"
RULES_SHOWN = 'Rules applied: {rules}\\n"'
DISSENT_SHOWN = '{result.dissent}\\n"'
"""What the report shows of a criterion in the end."""

ALL_NODES = {
    **{name: (across, 0.02 + down * 0.44, colour) for name, (across, down, colour) in NODES.items() if down < 0.45},
    "open_hearing": (0.5, 0.34, "plain"),
    **{name: (across, 0.5, colour) for name, (across, _, colour) in NODES.items() if colour == "judge"},
    "chief_justice": (0.5, 0.66, "verdict"),
    "report_writer": (0.5, 0.81, "plain"),
    "END": (0.5, 0.95, "plain"),
}
DRAWING = Drawing(
    ALL_NODES,
    (
        *(edge for edge in EDGES if edge[0] in ("START",) or edge[1] in ("evidence_aggregator", "chief_justice")),
        ("evidence_aggregator", "open_hearing"),
        *(("open_hearing", name) for name in ("prosecutor", "defense", "tech_lead")),
        ("chief_justice", "report_writer"),
        ("report_writer", "END"),
    ),
    ("evidence_aggregator", "report_writer", "tech_lead"),
)

_DISSENT = '''

def dissent_summary(scores: dict[str, float]) -> str:
    """Who said what, where the judges were far apart."""
    spread = max(scores.values()) - min(scores.values())
    if spread <= 2:
        return ""
    return "; ".join(f"{judge} gave {score:.0f}" for judge, score in sorted(scores.items()))


def contested(state: AgentState) -> str:
    """Sends the hearing back once where the judges were more than 2 points apart."""
    needs_re_evaluation = any(result.dissent for result in state["results"]) and not state.get("re_evaluated")
    return "again" if needs_re_evaluation else "done"
'''
_TECH_LEAD = '''TECH_LEAD = (
    COMMON
    + """
You are the Tech Lead. Does it work, and can it be maintained? Weigh architecture, modular design, tests
and practical viability. Ask what breaks under load, what the next engineer will curse, and which dependency
is a risk. Prefer sound structure over ornament; name the technical debt and what it costs to pay back."""
)
'''


@lru_cache(maxsize=1)
def flawless() -> Submission:
    """Full marks in every criterion."""
    return _report(_code(sample()))


def _code(base: Submission) -> Submission:
    base = _state(base)
    base = base.swap(CLONE, '"git --version", shell=True, capture_output=True, text=True',
                     '["git", "--version"], check=True, capture_output=True, text=True, timeout=10')  # fmt: skip
    base = base.swap(HISTORY, "        text=True,\n    )", "        text=True,\n        timeout=20,\n    )")
    base = base.cut(PROMPTS, "TECH_LEAD = (", "", _TECH_LEAD)
    base = base.swap(JUSTICE, "rules=rules, opinions=opinions)",
                     "rules=rules, opinions=opinions, dissent=dissent_summary(scores))")  # fmt: skip
    base = base.edit(JUSTICE, lambda text: text + _DISSENT)
    base = base.swap(REPORT, RULES_SHOWN, f"{RULES_SHOWN[:-2]}{DISSENT_SHOWN}")
    base = base.swap(GRAPH, '    builder.add_edge("evidence_aggregator", "open_hearing")\n', (
        "    builder.add_conditional_edges(\n"
        '        "evidence_aggregator", enough_evidence, {"hear": "open_hearing", "withhold": "report_writer"}\n'
        "    )\n"
    ))  # fmt: skip
    base = base.swap(GRAPH, '    builder.add_edge("chief_justice", "report_writer")\n', (
        '    builder.add_conditional_edges("chief_justice", contested, {"again": "open_hearing", "done": "report_writer"})\n'
    ))  # fmt: skip
    base = base.swap(GRAPH, "import chief_justice\n", "import chief_justice, contested\n")
    return base.swap(GRAPH, "def build_graph", (
        "\ndef enough_evidence(state: AgentState) -> str:\n"
        '    """Without evidence there is nothing to hear."""\n'
        '    return "hear" if any(state["evidences"].values()) else "withhold"\n\n\ndef build_graph'
    ))  # fmt: skip


def _state(base: Submission) -> Submission:
    base = base.swap(STATE, "confidence: float = 1.0", "confidence: float = Field(default=1.0, ge=0, le=1)")
    base = base.swap(STATE, "    score: int\n", '    score: int = Field(ge=1, le=5)\n    dissent: str = ""\n')
    base = base.swap(STATE, "errors: list[str]", "errors: Annotated[list[str], operator.add]")
    return base.swap(STATE, "results: list[CriterionResult]", "results: Annotated[list[CriterionResult], operator.add]")


def _report(base: Submission) -> Submission:
    base = base.reword(r"<pre>paper-court/.*?</pre>", TREE)
    base = base.reword(r" Clones run inside\s*<code>court/tools/sandbox.py</code>.*?first\.", "")
    base = base.says("<code>court/prompts.py</code>", "<code>court/nodes/prompts.py</code>")
    base = base.reword(r"<tr><td>Search</td>.*?</tr>\n", "")
    base = base.says(
        """Metacognition, dialectical synthesis and
swarm intelligence make it a system that thinks about thinking.""",
        """Section 3.4 says what metacognition
means here: the court compares its own scores, and hears a criterion again where they lie too far apart.""",
    )
    base = base.says("<!-- page -->\n<h2>4.", """<h3>3.4 Metacognition</h3>
<p>Metacognition means that the court judges its own judgement: <code>contested</code> in
<code>court/nodes/chief_justice.py</code> compares the highest with the lowest score, and sends a criterion back
when they are more than two apart, because such a spread says that the evidence was read in two ways.</p>

<!-- page -->
<h2>4.""")  # fmt: skip
    base = base.says("the median counts. The report explains", "the median counts: that is dialectical synthesis at "
                     "work, since <code>decide</code> weighs thesis against antithesis. The report explains")  # fmt: skip
    return replace(base, drawing=DRAWING)
