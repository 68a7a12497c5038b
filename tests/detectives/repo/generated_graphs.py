"""Graph-building code made at random: any graph, its nodes and edges added in ways that are mixed at random."""

import textwrap
from collections.abc import Sequence
from itertools import groupby

from hypothesis import strategies as st

Edge = tuple[str, str]
NAMES = ("alpha", "beta", "gamma", "delta", "omega")
START, END = "__start__", "__end__"


@st.composite
def graph_code(draw: st.DrawFn) -> str:
    """A module that leaves a compiled graph in `app`."""
    names = draw(st.lists(st.sampled_from(NAMES), min_size=1, unique=True))
    pairs = st.tuples(st.sampled_from(names), st.sampled_from([*names, END]))
    edges = sorted({(START, names[0]), *draw(st.lists(pairs, max_size=8))})
    cut, split = draw(st.integers(0, len(names))), draw(st.sampled_from([START, *names]))
    halves = [edge for edge in edges if edge[0] <= split], [edge for edge in edges if edge[0] > split]
    parts = [draw(node_code(part)) for part in (names[:cut], names[cut:]) if part]
    parts += [draw(edge_code(part)) for part in halves if part]
    return draw(frame("\n".join(parts)))


def node_code(names: Sequence[str]) -> st.SearchStrategy[str]:
    """Ways to add nodes to `g`."""
    lower = [(name[0], name[1:]) for name in names]
    return st.sampled_from(
        [
            "\n".join(f'g.add_node("{name}", a)' for name in names),
            f"for n in {list(names)}:\n    g.add_node(n, a)",
            f"for i, n in enumerate({list(names)}):\n    g.add_node(n, [a, b][i % 2])",
            f"NODES = {{n: a for n in {tuple(names)}}}\nfor n, f in NODES.items():\n    g.add_node(n, f)",
            f"[g.add_node(x + y, a) for x, y in {lower}]",
            f"for n in '{','.join(names)}'.split(','):\n    g.add_node(node=n, action=lambda s: {{}})",
            f"todo = {list(names)}\nwhile todo:\n    g.add_node(f'{{todo.pop(0)}}', a)",
            f"def put(g, *names, fn=a):\n    for n in names:\n        g.add_node(n, fn)\nput(g, *{tuple(names)})",
            f"@dataclass\nclass Step:\n    name: str\n    fn: object = a\nfor s in map(Step, {list(names)}):\n"
            "    g.add_node(s.name, s.fn)",
            "class N(str, enum.Enum):\n" + "".join(f"    {n.upper()} = {n!r}\n" for n in names)
            + "for n in N:\n    g.add_node(n.value, functools.partial(a))",
        ]
    )  # fmt: skip


def edge_code(edges: Sequence[Edge]) -> st.SearchStrategy[str]:
    """Ways to add edges to `g`; those of one source may be conditional."""
    grouped = {source: [target for _, target in group] for source, group in groupby(edges, key=lambda edge: edge[0])}
    mapping = {source: {target: target for target in targets} for source, targets in grouped.items()}
    return st.sampled_from(
        [
            "\n".join(f'g.add_edge("{source}", "{target}")' for source, target in edges),
            f"for x, y in {list(edges)}:\n    g.add_edge(x, y)",
            f"for x, ys in {grouped}.items():\n    for y in ys:\n        g.add_edge(x, y)",
            f"list(itertools.starmap(g.add_edge, {list(edges)}))",
            f"for pair in {list(edges)}:\n    g.add_edge(*pair)",
            f"for x in {mapping}:\n    g.add_conditional_edges(x, lambda s: 'y', {mapping}[x])",
            f"for x, table in {mapping}.items():\n    g.add_conditional_edges(x, lambda s: 'y', list(table))",
            f"for pair in {list(edges)}:\n    match pair:\n        case ('__start__', y):\n            g.add_edge(START, y)\n"
            "        case (x, '__end__'):\n            g.add_edge(x, END)\n        case (x, y):\n            g.add_edge(x, y)",
            f"link = g.add_edge\nfor i in range({len(edges)}):\n    x, y = {list(edges)}[i]\n    link(x, end_key=y)",
            f"last, *before = {list(edges)}[::-1]\nfor x, y in [*before, last]:\n    g.add_edge(x, y)",
        ]
    )


def frame(body: str) -> st.SearchStrategy[str]:
    """Places for the code: the top level, a function, a method of a class that holds the builder."""
    indented = textwrap.indent(body, "    ")
    method = textwrap.indent(indented, "    ")
    return st.sampled_from(
        [
            f"g = StateGraph(S)\n{body}\napp = g.compile()\n",
            f"def build():\n    g = StateGraph(S)\n{indented}\n    return g\napp = build().compile()\n",
            f"def fill(g):\n{indented}\n    return g\napp = fill(StateGraph(S)).compile()\n",
            "class Flow:\n    def __init__(self):\n        self.graph = StateGraph(S)\n    def wire(self):\n"
            f"        g = self.graph\n{method}\n        return self\napp = Flow().wire().graph.compile()\n",
            f"@contextmanager\ndef making():\n    yield StateGraph(S)\nwith making() as g:\n{indented}\napp = g.compile()\n",
        ]
    )
