"""A graph that the code builds, drawn for documents: as Mermaid text, which code hosts show as a picture, and in words.

Names come from strangers: in the drawing they are quoted, and what could end a quotation stands as an entity.
"""

import re

from auditor_core.export.text import one_line, shorten
from auditor_core.models import BuiltGraph

_ENDS = {"__start__": "START", "__end__": "END"}
_LONGEST = 60
"""Characters of a name that are drawn."""
_PLAIN = re.compile(r"[^\w .\-/]")


def mermaid(graph: BuiltGraph) -> str:
    """Text for a `mermaid` block; a dotted arrow is one that a condition chooses."""
    choices = set(graph.choices)
    ids = {name: f"n{number}" for number, name in enumerate(dict.fromkeys([*graph.nodes, *_ENDS]))}
    lines = [f"    {ids[name]}{_box(name)}" for name in graph.nodes]
    lines += [f"    {ids[name]}{_box(name)}" for name in _ENDS if any(name in pair for pair in graph.edges)]
    lines += [
        f"    {ids[source]} {'-.->' if (source, target) in choices else '-->'} {ids[target]}"
        for source, target in graph.edges
        if source in ids and target in ids
    ]
    return "\n".join(["graph TD", *lines])


def ways(graph: BuiltGraph) -> list[tuple[str, str]]:
    """Each node with those that it leads to, those in brackets that a condition chooses."""
    choices = set(graph.choices)
    targets: dict[str, list[str]] = {}
    for source, target in graph.edges:
        shown = _ENDS.get(target, target)
        targets.setdefault(_ENDS.get(source, source), []).append(f"({shown})" if (source, target) in choices else shown)
    return [(source, ", ".join(found)) for source, found in targets.items()]


def _box(name: str) -> str:
    label = _PLAIN.sub(lambda match: f"#{ord(match[0])};", shorten(one_line(_ENDS.get(name, name)), _LONGEST))
    return f'(["{label}"])' if name in _ENDS else f'["{label}"]'
