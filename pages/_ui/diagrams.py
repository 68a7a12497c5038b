"""The drawn and the built graph as Graphviz text, what differs marked by sign, line and colour.

Pure: takes values, gives text. Names come from strangers and are quoted, so that none becomes a command.
"""

from collections.abc import Iterable, Mapping
from typing import Literal

from auditor_core.models import BuiltGraph, Figure, FigureComparison
from pages._ui.text import shorten

Side = Literal["both", "one", "unknown"]
Pair = tuple[str, str]
START, END = "__start__", "__end__"
_SHORTENED, _LINES = 34, 3
_SIGN: Mapping[Side, str] = {"both": "✓ ", "one": "✕ ", "unknown": ""}
_LINE: Mapping[Side, str] = {"both": "solid", "one": "dashed", "unknown": "solid"}


def drawn(figure: Figure, comparison: FigureComparison, graph: BuiltGraph, colours: Mapping[str, str]) -> str:
    """The graph of a drawing as it was read; what the code does not build is marked."""
    known = dict(comparison.matches)
    built = _reachable_pairs(graph.edges, frozenset())
    asides = frozenset(node for node in figure.nodes if node not in known and node not in comparison.shown_only)
    nodes: dict[str, Side] = {
        label: "both" if label in known else "unknown" if label in asides else "one" for label in figure.nodes
    }
    edges: dict[Pair, Side] = {
        pair: _side((known.get(pair[0], ""), known.get(pair[1], "")), built) if asides.isdisjoint(pair) else "unknown"
        for pair in figure.links
    }
    return _dot(nodes, edges, frozenset(), colours)


def built(
    graph: BuiltGraph, figure: Figure | None, comparison: FigureComparison | None, colours: Mapping[str, str]
) -> str:
    """The graph of the code; what the figure does not show is marked, edges only where its lines were read."""
    shown = frozenset(comparison.shown_and_built) if comparison else frozenset()
    names = [
        name for name in (START, *graph.nodes, END) if any(name in pair for pair in graph.edges) or name in graph.nodes
    ]
    nodes: dict[str, Side] = {
        name: "unknown" if name in (START, END) or not comparison else "both" if name in shown else "one"
        for name in names
    }
    lines = figure.links if figure and comparison else ()
    known = dict(comparison.matches) if comparison else {}
    asides = frozenset(end for pair in lines for end in pair if end not in known)
    pairs = {(known.get(one, ""), known.get(other, "")) for one, other in _reachable_pairs(lines, asides)}
    edges: dict[Pair, Side] = {pair: _side(pair, pairs) if lines else "unknown" for pair in graph.edges}
    return _dot(nodes, edges, frozenset(graph.choices), colours)


def _side(pair: Pair, others: Iterable[Pair]) -> Side:
    return "both" if pair in set(others) else "one"


def _reachable_pairs(pairs: Iterable[Pair], through: frozenset[str]) -> set[Pair]:
    """The pairs, those that only lead through some nodes (a question, a label) drawn together to one."""
    after: dict[str, list[str]] = {}
    for one, other in pairs:
        after.setdefault(one, []).append(other)
    found: set[Pair] = set()
    for source in after.keys() - through:
        seen: set[str] = set()
        stack = list(after[source])
        while stack:
            target = stack.pop()
            if target in through and target not in seen:
                seen.add(target)
                stack.extend(after.get(target, ()))
            elif target not in through:
                found.add((source, target))
    return found


def _dot(
    nodes: Mapping[str, Side], edges: Mapping[Pair, Side], choices: frozenset[Pair], colours: Mapping[str, str]
) -> str:
    """Graphviz text; a dotted line is an edge that a condition chooses."""
    ids = {name: f"n{number}" for number, name in enumerate(nodes)}
    colour: Mapping[Side, str] = {"both": colours["blue"], "one": colours["red"], "unknown": colours["gray"]}
    lines = [
        "digraph {",
        'bgcolor="transparent"; rankdir="TB"; nodesep=0.25; ranksep=0.4;',
        f'node [shape=box, fontname="Helvetica", fontsize=12, fontcolor={_quoted(colours["text"])}];',
        "edge [arrowsize=0.7];",
    ]
    for name, side in nodes.items():
        words = {START: "START", END: "END"}.get(name) or "\n".join(map(_short, name.splitlines()[:_LINES]))
        style = f'"rounded,{_LINE[side]}"'
        width = 2 if side == "one" else 1
        label = _quoted(_SIGN[side] + words)
        lines.append(f"{ids[name]} [label={label}, color={_quoted(colour[side])}, style={style}, penwidth={width}];")
    for pair, side in edges.items():
        if pair[0] in ids and pair[1] in ids:
            style = "dotted" if pair in choices and side != "one" else _LINE[side]
            head = f", fontcolor={_quoted(colour[side])}, label={_quoted('✕')}" if side == "one" else ""
            ends = f"{ids[pair[0]]} -> {ids[pair[1]]}"
            lines.append(f"{ends} [color={_quoted(colour[side])}, style={style}{head}];")
    return "\n".join([*lines, "}"])


def _short(line: str) -> str:
    return shorten(line, _SHORTENED)


def _quoted(text: str) -> str:
    """A string of Graphviz, in which nothing is a command or an escape but its line breaks."""
    printable = "".join(character for character in text if character.isprintable() or character == "\n")
    return '"' + printable.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'
