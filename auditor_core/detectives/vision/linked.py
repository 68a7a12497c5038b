"""What boxes joined by arrows are: a state graph, a tree or another flow chart."""

import re
from collections import Counter
from collections.abc import Sequence

from auditor_core.detectives.vision.branches import fans_out, stand_parallel
from auditor_core.detectives.vision.diagram import Diagram
from auditor_core.detectives.vision.spoken import Depiction, Report, Words
from auditor_core.models import DiagramKind

LINKED = 2
"""Links from which a drawing is a diagram."""
TERMINALS = re.compile(r"\W*_*(?:start|end)_*\W*", re.IGNORECASE)
OUTRIGHT = re.compile(r"\W*(?:START|END|__start__|__end__)\W*")
"""The ends of a graph as code has them; flow charts of all sorts have a “Start”."""
IDENTIFIER = re.compile(r"\b(?:[a-z]+_[a-z_]+|[A-Z][a-z]+[A-Z]\w+)\b")
ROLE = re.compile(
    r"detective|investigator|analyst|inspector|aggregator|prosecutor|defen[sc]e|tech ?_?lead|chief ?_?justice"
    r"|\bjudges?\b",
    re.IGNORECASE,
)
"""The parts that a diagram of such an auditor names."""
LONGEST_NAME = 12
"""Words of a label, the longest that still names a node rather than telling something."""


def depict_linked(diagram: Diagram, labels: Sequence[str], words: Words, *, heads: bool = True) -> Depiction:
    """The kind of a diagram with links: its labels go first, then the report's words, then its layout.

    `heads`: whether its lines may end in arrow heads, which those of a tree don't.
    """
    drawn = f"{len(diagram.nodes)} boxes with text and {len(diagram.links)} lines between them"
    by_labels = graph_labels(labels, words.report)
    if by_labels:
        return Depiction("state_graph", 0.9, f"{drawn}; {by_labels}")
    meets = bool(stand_parallel(diagram)) or fans_out(diagram)
    told = words.tell(labelled=bool(labels), meets=meets)
    if told:
        return Depiction(told.kind, told.confidence, f"{drawn}; {told.reason}")
    if words.report.is_about_others:
        return Depiction(_plain(diagram, heads), 0.6, f"{drawn}; the report names no state graph")
    if meets:
        return Depiction("state_graph", 0.6, f"{drawn}; branches part and meet again")
    names = [node.label for node in diagram.nodes if node.label]
    if len(names) >= 3 and 2 * sum(1 for name in names if IDENTIFIER.search(name)) >= len(names):
        return Depiction("state_graph", 0.6, f"{drawn}; most are named like code")
    return Depiction(_plain(diagram, heads), 0.6, drawn)


def graph_labels(labels: Sequence[str], report: Report) -> str:
    """What makes labels those of a state graph; empty where nothing does."""
    terminals = OUTRIGHT if report.is_about_others else TERMINALS
    if any(terminals.fullmatch(label) for label in labels):
        return "a label names the start or end of a graph"
    names = [label for label in labels if len(label.split()) <= LONGEST_NAME]
    if len({match.group(0).lower() for name in names for match in ROLE.finditer(name)}) >= 3:
        return "labels name detectives and judges"
    return ""


def _plain(diagram: Diagram, heads: bool) -> DiagramKind:
    """A tree, where lines without heads branch and are one fewer than boxes; else a flow chart."""
    met = Counter(index for link in diagram.links for index in (link.source, link.target))
    branches = max(met.values(), default=0) > 2
    return "tree" if not heads and branches and len(diagram.links) == len(diagram.nodes) - 1 else "flow_chart"
