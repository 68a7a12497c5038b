"""Ways to build a graph by objects, each a module that leaves the compiled graph in `app`; `HEAD` comes first."""

_FILL = """
    def build(self):
        for n, f in NODES.items(): self.g.add_node(n, f)
        for x, y in PAIRS: self.g.add_edge(x, y)
        return self.g.compile()
"""
"""The rest of a class that holds the builder in `g`."""

HEAD = """
from dataclasses import field
from typing import Any, ClassVar

NODES = {"a": a, "b": b, "c": c}
PAIRS = [(START, "a"), ("a", "b"), ("a", "c"), ("b", END), ("c", END)]
"""

OBJECTS = {
    "made after the fields": f"""
@dataclass
class Court:
    model: Any = None
    g: StateGraph = field(init=False)
    def __post_init__(self): self.g = StateGraph(S)
{_FILL}
app = Court().build()
""",
    "made by the field": f"""
@dataclass
class Court:
    g: StateGraph = field(default_factory=lambda: StateGraph(S))
{_FILL}
app = Court().build()
""",
    "made by a partial of the field": f"""
@dataclass
class Court:
    g: StateGraph = field(default_factory=functools.partial(StateGraph, S))
{_FILL}
app = Court().build()
""",
    "private to a model": """
from pydantic import BaseModel, PrivateAttr

class Court(BaseModel):
    _g: Any = PrivateAttr(default=None)
    def model_post_init(self, context): self._g = StateGraph(S)
    def build(self):
        for n, f in NODES.items(): self._g.add_node(n, f)
        for x, y in PAIRS: self._g.add_edge(x, y)
        return self._g.compile()

app = Court().build()
""",
    "made when it is first asked for": f"""
class Court:
    _g = None
    @property
    def g(self):
        if self._g is None: self._g = StateGraph(S)
        return self._g
{_FILL}
app = Court().build()
""",
    "one for all": f"""
class Court:
    only = None
    def __new__(cls):
        if cls.only is None:
            cls.only = super().__new__(cls)
            cls.only.g = StateGraph(S)
        return cls.only
{_FILL}
app = Court().build()
""",
    "parts collected by chained calls": """
@dataclass
class Court:
    nodes: dict = field(default_factory=dict)
    edges: list = field(default_factory=list)
    def node(self, n, f):
        self.nodes[n] = f
        return self
    def edge(self, x, *ys):
        self.edges.extend((x, y) for y in ys)
        return self
    def build(self):
        g = StateGraph(S)
        for n, f in self.nodes.items(): g.add_node(n, f)
        for x, y in self.edges: g.add_edge(x, y)
        return g.compile()

app = Court().node("a", a).node("b", b).node("c", c).edge(START, "a").edge("a", "b", "c").edge("b", END).build()
""",
    "classes that are told of": """
class Stage:
    known: ClassVar[list] = []
    def __init_subclass__(cls, after="", **words):
        super().__init_subclass__(**words)
        cls.after = after
        Stage.known.append(cls)

class First(Stage, after=START):
    name = "first"
    def __call__(self, state): return {}

class Second(Stage, after="first"):
    name = "second"
    def __call__(self, state): return {}

g = StateGraph(S)
for kind in Stage.known:
    g.add_node(kind.name, kind())
    g.add_edge(kind.after, kind.name)
g.add_edge("second", END)
app = g.compile()
""",
    "reduced": """
def put(g, pair):
    g.add_edge(*pair)
    return g

g = functools.reduce(lambda g, item: g.add_node(*item), NODES.items(), StateGraph(S))
app = functools.reduce(put, PAIRS, g).compile()
""",
    "entered": """
class Draft:
    def __enter__(self):
        self.g = StateGraph(S)
        return self.g
    def __exit__(self, *_): return None

with Draft() as g:
    for n, f in NODES.items(): g.add_node(n, f)
    for x, y in PAIRS: g.add_edge(x, y)
app = g.compile()
""",
    "edges from one node by a partial": """
g = StateGraph(S)
for n, f in NODES.items(): g.add_node(n, f)
g.add_edge(START, "a")
lead = functools.partial(g.add_edge, "a")
for n in ("b", "c"):
    lead(n)
    g.add_edge(n, END)
app = g.compile()
""",
}
