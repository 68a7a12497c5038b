"""Holds real graphs against what is found of them: `python -m tests.graphs_accuracy DIR`.

tests/data/graphs.json has the graphs of real repositories, read from their sources by hand: for each node,
`__start__` among them, the targets of its edges of whatever kind. DIR holds clones of these, each in a folder
named owner+name, owner/name or name. Exit status 1 where a node or an edge is missed or invented.
"""

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from auditor_core.facts import END, START, GraphFact
from auditor_core.runs.sources import read_facts
from auditor_core.settings import Settings

TABLE = Path(__file__).parent / "data" / "graphs.json"

Graph = Mapping[str, Sequence[str]]
Parts = frozenset[tuple[str, ...]]
"""Nodes (one name) and edges (two names)."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("clones", type=Path)
    clones = parser.parse_args().clones
    right, wrong = 0, 0
    for name, graphs in json.loads(TABLE.read_text()).items():
        clone = find_clone(clones, name)
        if clone is None:
            print(f"graphs: {name}: no clone at hand")
            continue
        missed, invented, agreed = compare(graphs, read_facts(str(clone), "", Settings(), lambda *_: None).graphs)
        right, wrong = right + agreed, wrong + len(missed) + len(invented)
        print(f"graphs: {name}: {agreed} nodes and edges found, {len(missed)} missed, {len(invented)} invented")
        for what, parts in (("missed", missed), ("invented", invented)):
            print(*(f"graphs: {name}: {what}  {' -> '.join(part)}\n" for part in parts), sep="", end="")
    print(f"graphs: {right} of {right + wrong} nodes and edges right")
    return 1 if wrong else 0


def find_clone(folder: Path, name: str) -> Path | None:
    """Where a repository stands below a folder, bare or not."""
    owner, _, last = name.partition("/")
    places = [folder / place for place in (f"{owner}+{last}", name, last)]
    inner = [place / end for place in places for end in ("repo", "")]
    return next((place for place in inner if (place / ".git").exists() or (place / "HEAD").exists()), None)


def compare(
    expected: Sequence[Graph], found: Sequence[GraphFact]
) -> tuple[list[tuple[str, ...]], list[tuple[str, ...]], int]:
    """What was missed, what was invented, and how much agrees; each graph is held against the likest one."""
    left = [parts_of(fact) for fact in found]
    missed: list[tuple[str, ...]] = []
    agreed = 0
    for graph in sorted(map(expected_parts, expected), key=len, reverse=True):
        likest = min(left, key=lambda parts: len(parts ^ graph), default=frozenset())
        left = [parts for parts in left if parts is not likest]
        agreed += len(graph & likest)
        missed += sorted(graph - likest)
        left += [likest - graph] if likest - graph else []
    return missed, sorted(part for parts in left for part in parts), agreed


def expected_parts(graph: Graph) -> Parts:
    return frozenset(
        {(node,) for node in graph if node != START} | {(a, b) for a, targets in graph.items() for b in targets}
    )


def parts_of(fact: GraphFact) -> Parts:
    names = {(node.name,) for node in fact.nodes if node.name not in (START, END)}
    return frozenset(names | {(edge.source, edge.target) for edge in fact.edges})


if __name__ == "__main__":
    sys.exit(main())
