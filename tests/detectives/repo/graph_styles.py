"""Ways to build a graph, each a module that leaves the compiled graph in `app`; `HEAD` comes first."""

HEAD = """
import enum
import functools
import itertools
import operator
from collections import defaultdict
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Annotated, Callable, Literal, NamedTuple, TypedDict

from langgraph.graph import END, START, MessagesState, StateGraph
from langgraph.types import CachePolicy, Command, RetryPolicy, Send


class S(TypedDict, total=False):
    x: Annotated[list, operator.add]


def a(state): return {}
def b(state): return {}
def c(state): return {}
def d(state): return {}
"""

STYLES = {
    "zip star columns": """
        names, fns = zip(*[("a", a), ("b", b), ("c", c)])
        g = StateGraph(S)
        for n, f in zip(names, fns): g.add_node(n, f)
        g.add_edge(START, names[0])
        for x, y in zip(names, names[1:]): g.add_edge(x, y)
        g.add_edge(names[-1], END)
        app = g.compile()
        """,
    "enumerate with index": """
        g = StateGraph(S)
        steps = [a, b, c]
        for i, f in enumerate(steps):
            g.add_node(f"step_{i}", f)
            g.add_edge(START if i == 0 else f"step_{i-1}", f"step_{i}")
        g.add_edge(f"step_{len(steps)-1}", END)
        app = g.compile()
        """,
    "enumerate start": """
        g = StateGraph(S)
        for i, f in enumerate([a, b, c], start=1):
            g.add_node(f"n{i}", f)
        g.add_edge(START, "n1"); g.add_edge("n1", "n2"); g.add_edge("n2", "n3"); g.add_edge("n3", END)
        app = g.compile()
        """,
    "walrus prev": """
        g = StateGraph(S)
        prev = START
        for f in (a, b, c):
            g.add_node(name := f.__name__, f)
            g.add_edge(prev, name)
            prev = name
        g.add_edge(prev, END)
        app = g.compile()
        """,
    "match": """
        g = StateGraph(S)
        for kind in ("in", "mid", "out"):
            g.add_node(kind, a)
            match kind:
                case "in": g.add_edge(START, kind)
                case "mid": g.add_edge("in", kind)
                case _: g.add_edge("mid", kind); g.add_edge(kind, END)
        app = g.compile()
        """,
    "match or tuple": """
        g = StateGraph(S)
        for spec in [("node", "a"), ("node", "b"), ("edge", "a", "b"), ("entry", "a"), ("finish", "b")]:
            match spec:
                case ("node", name): g.add_node(name, a)
                case ("edge", x, y): g.add_edge(x, y)
                case ["entry", x]: g.set_entry_point(x)
                case ["finish", x]: g.set_finish_point(x)
        app = g.compile()
        """,
    "partial nodes": """
        def work(state, kind): return {}
        g = StateGraph(S)
        for kind in ("x", "y"):
            g.add_node(f"{kind}_worker", functools.partial(work, kind=kind))
            g.add_edge(START, f"{kind}_worker"); g.add_edge(f"{kind}_worker", END)
        app = g.compile()
        """,
    "lambdas": """
        g = StateGraph(S)
        g.add_node("one", lambda s: {})
        g.add_node("two", lambda s: {})
        g.add_edge(START, "one"); g.add_edge("one", "two"); g.add_edge("two", END)
        app = g.compile()
        """,
    "sequence of functions": """
        g = StateGraph(S)
        g.add_sequence([a, b, c])
        g.add_edge(START, "a"); g.add_edge("c", END)
        app = g.compile()
        """,
    "sequence pairs": """
        g = StateGraph(S).add_sequence([("first", a), ("second", b), c])
        g.set_entry_point("first"); g.set_finish_point("c")
        app = g.compile()
        """,
    "chained": """
        app = StateGraph(S).add_node(a).add_node(b).add_edge(START, "a").add_edge("a", "b").add_edge("b", END).compile()
        """,
    "list edge": """
        g = StateGraph(S)
        for f in (a, b, c, d): g.add_node(f)
        g.add_edge(START, "a"); g.add_edge(START, "b"); g.add_edge(START, "c")
        g.add_edge([f.__name__ for f in (a, b, c)], "d")
        g.add_edge("d", END)
        app = g.compile()
        """,
    "options": """
        g = StateGraph(S)
        g.add_node("a", a, retry_policy=RetryPolicy(max_attempts=3), cache_policy=CachePolicy(), defer=True, metadata={"k": 1})
        g.add_node("b", b, input_schema=S)
        g.add_edge(START, "a"); g.add_edge("a", "b"); g.add_edge("b", END)
        app = g.compile()
        """,
    "command return": """
        def route(state) -> Command[Literal["b", "c"]]:
            return Command(goto="b")
        g = StateGraph(S)
        g.add_node("route", route); g.add_node("b", b); g.add_node("c", c)
        g.add_edge(START, "route"); g.add_edge("b", END); g.add_edge("c", END)
        app = g.compile()
        """,
    "command end": """
        def route(state) -> Command[Literal["b", "__end__"]]:
            return Command(goto=END)
        g = StateGraph(S)
        g.add_node(route); g.add_node(b)
        g.add_edge(START, "route"); g.add_edge("b", "route")
        app = g.compile()
        """,
    "destinations": """
        def route(state): return Command(goto="b")
        g = StateGraph(S)
        g.add_node("route", route, destinations=("b", "c")); g.add_node("b", b); g.add_node("c", c)
        g.add_edge(START, "route")
        app = g.compile()
        """,
    "send with list map": """
        def fan(state): return [Send("b", {"x": [i]}) for i in range(3)]
        g = StateGraph(S)
        g.add_node("a", a); g.add_node("b", b); g.add_node("c", c)
        g.add_edge(START, "a"); g.add_conditional_edges("a", fan, ["b"]); g.add_edge("b", "c"); g.add_edge("c", END)
        app = g.compile()
        """,
    "literal router": """
        def route(state) -> Literal["b", "c", "__end__"]: return "b"
        g = StateGraph(S)
        for f in (a, b, c): g.add_node(f)
        g.add_edge(START, "a"); g.add_conditional_edges("a", route)
        app = g.compile()
        """,
    "mapping comprehension": """
        NEXT = {"go": "b", "stop": END}
        g = StateGraph(S)
        g.add_node("a", a); g.add_node("b", b)
        g.add_edge(START, "a")
        g.add_conditional_edges("a", lambda s: "go", {k: v for k, v in NEXT.items()})
        g.add_edge("b", "a")
        app = g.compile()
        """,
    "dict zip mapping": """
        targets = ["b", "c"]
        g = StateGraph(S)
        for f in (a, b, c): g.add_node(f.__name__, f)
        g.add_edge(START, "a")
        g.add_conditional_edges("a", lambda s: "b", dict(zip(targets, targets)))
        app = g.compile()
        """,
    "str enum values": """
        class N(enum.StrEnum):
            A = enum.auto()
            B = enum.auto()
        g = StateGraph(S)
        g.add_node(N.A, a); g.add_node(N.B, b)
        g.add_edge(START, N.A); g.add_edge(N.A, N.B); g.add_edge(N.B, END)
        app = g.compile()
        """,
    "dataclass specs": """
        @dataclass(frozen=True)
        class Spec:
            name: str
            fn: Callable
            after: tuple[str, ...] = (START,)
        SPECS = [Spec("a", a), Spec("b", b, ("a",)), Spec("c", c, after=("a",)), Spec(name="d", fn=d, after=("b", "c"))]
        g = StateGraph(S)
        for s in SPECS:
            g.add_node(s.name, s.fn)
            for p in s.after: g.add_edge(p, s.name)
        g.add_edge(SPECS[-1].name, END)
        app = g.compile()
        """,
    "namedtuple unpack": """
        class Edge(NamedTuple):
            src: str
            dst: str
        E_ = [Edge(START, "a"), Edge("a", "b"), Edge(src="b", dst=END)]
        g = StateGraph(S)
        g.add_node(a); g.add_node(b)
        for edge in E_: g.add_edge(*edge)
        app = g.compile()
        """,
    "kwargs": """
        g = StateGraph(state_schema=S)
        g.add_node(node="a", action=a); g.add_node(node="b", action=b)
        for kw in ({"start_key": START, "end_key": "a"}, {"start_key": "a", "end_key": "b"}): g.add_edge(**kw)
        g.set_finish_point(key="b")
        app = g.compile()
        """,
    "bound method alias": """
        g = StateGraph(S)
        node, edge = g.add_node, g.add_edge
        node("a", a); node("b", b); edge(START, "a"); edge("a", "b"); edge("b", END)
        app = g.compile()
        """,
    "map and list": """
        g = StateGraph(S)
        list(map(g.add_node, (a, b, c)))
        list(itertools.starmap(g.add_edge, [(START, "a"), ("a", "b"), ("b", "c"), ("c", END)]))
        app = g.compile()
        """,
    "pairwise": """
        order = [START, "a", "b", "c", END]
        g = StateGraph(S)
        for f in (a, b, c): g.add_node(f)
        for x, y in itertools.pairwise(order): g.add_edge(x, y)
        app = g.compile()
        """,
    "the first of a table": """
        NODES = {"a": a, "b": b, "c": c}
        g = StateGraph(S)
        for n, f in NODES.items(): g.add_node(n, f)
        first, order = next(iter(NODES)), [*NODES, END]
        g.add_edge(START, first)
        for x, y in zip(order, order[1:]): g.add_edge(x, y)
        app = g.compile()
        """,
    "chain and product": """
        g = StateGraph(S)
        for f in itertools.chain((a, b), [c, d]): g.add_node(f)
        for n in ("a", "b"): g.add_edge(START, n)
        for x, y in itertools.product(["a", "b"], ["c", "d"]): g.add_edge(x, y)
        for n in {"c", "d"}: g.add_edge(n, END)
        app = g.compile()
        """,
    "layers in one line": """
        g = StateGraph(S)
        order = list(itertools.chain.from_iterable([["a", "b"], ("c",)]))
        for f in (a, b, c): g.add_node(f)
        for x, y in zip([START, *order], [*order, END]): g.add_edge(x, y)
        app = g.compile()
        """,
    "class with cached property": """
        class Flow:
            NODES = {"a": a, "b": b}
            @functools.cached_property
            def graph(self):
                g = StateGraph(S)
                for n, f in self.NODES.items(): g.add_node(n, f)
                return g
            def wire(self):
                self.graph.add_edge(START, "a"); self.graph.add_edge("a", "b"); self.graph.add_edge("b", END)
                return self
            def build(self): return self.graph.compile()
        app = Flow().wire().build()
        """,
    "fluent own class": """
        class Maker:
            def __init__(self): self._g = StateGraph(S); self._last = START
            def then(self, fn, name=None):
                name = name or fn.__name__
                self._g.add_node(name, fn); self._g.add_edge(self._last, name); self._last = name
                return self
            def done(self):
                self._g.add_edge(self._last, END)
                return self._g.compile()
        app = Maker().then(a).then(b, "bee").then(c).done()
        """,
    "inheritance hooks": """
        class Base:
            def build(self):
                self.g = StateGraph(S)
                self.nodes(); self.edges()
                return self.g.compile()
            def nodes(self): raise NotImplementedError
            def edges(self): raise NotImplementedError
        class Mine(Base):
            def nodes(self):
                for n in self.names(): self.g.add_node(n, a)
            @staticmethod
            def names(): return ["p", "q"]
            def edges(self):
                self.g.add_edge(START, "p"); self.g.add_edge("p", "q"); self.g.add_edge("q", END)
        app = Mine().build()
        """,
    "subgraph node": """
        inner = StateGraph(S).add_node("i1", a).add_edge(START, "i1").add_edge("i1", END).compile()
        g = StateGraph(S)
        g.add_node("inner", inner); g.add_node("after", b)
        g.add_edge(START, "inner"); g.add_edge("inner", "after"); g.add_edge("after", END)
        app = g.compile()
        """,
    "subgraph factory loop": """
        def team(name):
            t = StateGraph(S)
            t.add_node(f"{name}_lead", a); t.add_node(f"{name}_check", b)
            t.add_edge(START, f"{name}_lead"); t.add_edge(f"{name}_lead", f"{name}_check"); t.add_edge(f"{name}_check", END)
            return t.compile()
        g = StateGraph(S)
        for n in ("red", "blue"):
            g.add_node(n, team(n)); g.add_edge(START, n); g.add_edge(n, END)
        app = g.compile()
        """,
    "conditional builder": """
        DEBUG = False
        g = StateGraph(S)
        g.add_node("a", a)
        g.add_edge(START, "a")
        if DEBUG:
            g.add_node("dbg", b); g.add_edge("a", "dbg"); g.add_edge("dbg", END)
        else:
            g.add_edge("a", END)
        app = g.compile()
        """,
    "guard membership": """
        SKIP = {"b"}
        g = StateGraph(S)
        names = [n for n in ("a", "b", "c") if n not in SKIP]
        for n in names: g.add_node(n, a)
        g.add_edge(START, names[0]); g.add_edge(names[0], names[-1]); g.add_edge(names[-1], END)
        app = g.compile()
        """,
    "while loop": """
        todo = ["a", "b", "c"]
        g = StateGraph(S)
        last = START
        while todo:
            n = todo.pop(0)
            g.add_node(n, a); g.add_edge(last, n); last = n
        g.add_edge(last, END)
        app = g.compile()
        """,
    "sorted and reversed": """
        REG = {"c": c, "a": a, "b": b}
        g = StateGraph(S)
        for n in sorted(REG): g.add_node(n, REG[n])
        order = list(reversed(sorted(REG)))
        g.set_entry_point(order[0])
        for i in range(len(order) - 1): g.add_edge(order[i], order[i + 1])
        g.set_finish_point(order[-1])
        app = g.compile()
        """,
    "string ops": """
        g = StateGraph(S)
        for n in "alpha,beta".split(","): g.add_node("node-" + n.upper(), a)
        g.add_edge(START, "node-%s" % "ALPHA"); g.add_edge("node-{}".format("ALPHA"), "-".join(["node", "BETA"]))
        g.add_edge("node-BETA", END)
        app = g.compile()
        """,
    "f-string conversion": """
        g = StateGraph(S)
        for i in range(2): g.add_node(f"n{i:02d}", a)
        g.add_edge(START, "n00"); g.add_edge("n00", "n01"); g.add_edge("n01", END)
        app = g.compile()
        """,
    "decorator registry": """
        REG = {}
        def node(name=None, after=START):
            def wrap(fn):
                REG[name or fn.__name__] = (fn, after)
                return fn
            return wrap
        @node()
        def start_it(s): return {}
        @node("mid", after="start_it")
        def m(s): return {}
        @node(after="mid")
        def fin(s): return {}
        g = StateGraph(S)
        for n, (f, after) in REG.items(): g.add_node(n, f)
        for n, (f, after) in REG.items(): g.add_edge(after, n)
        g.add_edge("fin", END)
        app = g.compile()
        """,
    "nested dict adjacency": """
        ADJ = {START: ["a"], "a": ["b", "c"], "b": ["d"], "c": ["d"], "d": [END]}
        g = StateGraph(S)
        for n in ADJ:
            if n != START: g.add_node(n, globals()[n])
        for x, ys in ADJ.items():
            for y in ys: g.add_edge(x, y)
        app = g.compile()
        """,
    "set ops": """
        ALL = ["a", "b", "c"]
        g = StateGraph(S)
        for n in ALL: g.add_node(n, a)
        g.add_edge(START, "a")
        for n in set(ALL) - {"a"}: g.add_edge("a", n); g.add_edge(n, END)
        app = g.compile()
        """,
    "a context manager that yields the builder": """
        @contextmanager
        def building():
            g = StateGraph(S)
            yield g
        with building() as g:
            g.add_node("a", a); g.add_edge(START, "a"); g.add_edge("a", END)
        app = g.compile()
        """,
    "callable object": """
        class Worker:
            def __init__(self, name): self.name = name
            def __call__(self, state): return {}
        workers = [Worker("w1"), Worker("w2")]
        g = StateGraph(S)
        for w in workers: g.add_node(w.name, w); g.add_edge(START, w.name); g.add_edge(w.name, END)
        app = g.compile()
        """,
    "router via mapping in class": """
        class R:
            table = {"x": "b", "y": "c"}
            def pick(self, state): return "x"
        r = R()
        g = StateGraph(S)
        for f in (a, b, c): g.add_node(f)
        g.add_edge(START, "a"); g.add_conditional_edges("a", r.pick, r.table)
        app = g.compile()
        """,
    "conditional entry": """
        g = StateGraph(S)
        for f in (a, b): g.add_node(f)
        g.set_conditional_entry_point(lambda s: "a", {"a": "a", "b": "b"})
        g.add_edge("a", END); g.add_edge("b", END)
        app = g.compile()
        """,
    "default dict groups": """
        groups = defaultdict(list)
        for n, layer in (("a", 0), ("b", 1), ("c", 1)): groups[layer].append(n)
        g = StateGraph(S)
        for layer in groups.values():
            for n in layer: g.add_node(n, a)
        for n in groups[0]: g.add_edge(START, n)
        for x in groups[0]:
            for y in groups[1]: g.add_edge(x, y)
        app = g.compile()
        """,
    "tuple unpack star": """
        first, *rest = ["a", "b", "c"]
        g = StateGraph(S)
        for n in (first, *rest): g.add_node(n, a)
        g.add_edge(START, first)
        for n in rest: g.add_edge(first, n)
        app = g.compile()
        """,
    "ternary names": """
        FAST = True
        g = StateGraph(S)
        g.add_node("quick" if FAST else "slow", a)
        g.add_edge(START, "quick" if FAST else "slow")
        app = g.compile()
        """,
    "messages state and path keyword": """
        def pick(state) -> str: return "b"
        g = StateGraph(MessagesState)
        g.add_node("a", a); g.add_node("b", b)
        g.add_conditional_edges(source="a", path=pick, path_map={"b": "b", "end": END})
        g.add_edge(START, "a")
        app = g.compile()
        """,
    "default arguments": """
        def build(extra=("b",), *, last="c"):
            g = StateGraph(S)
            for n in ("a", *extra, last): g.add_node(n, a)
            g.add_edge(START, "a")
            for n in extra: g.add_edge("a", n); g.add_edge(n, last)
            g.add_edge(last, END)
            return g
        app = build(("b", "x")).compile()
        """,
    "generator of edges": """
        def edges(names):
            yield START, names[0]
            for x, y in zip(names, names[1:]):
                yield x, y
            yield names[-1], END
        g = StateGraph(S)
        for n in "abc": g.add_node(n, a)
        for x, y in edges("abc"): g.add_edge(x, y)
        app = g.compile()
        """,
    "try import node": """
        g = StateGraph(S)
        try:
            import missing_thing_xyz as m
            extra = ["m"]
        except ImportError:
            extra = ["c"]
        g.add_node("a", a); g.add_edge(START, "a"); g.add_edge("a", END)
        app = g.compile()
        """,
    "any all sum": """
        g = StateGraph(S)
        names = ["a", "b"]
        if all(isinstance(n, str) for n in names) and any(n == "a" for n in names) and len(names) == 2:
            for n in names: g.add_node(n, a); g.add_edge(START, n)
        app = g.compile()
        """,
    "del and pop": """
        REG = {"a": a, "b": b, "c": c}
        del REG["c"]
        REG.pop("b")
        g = StateGraph(S)
        for n, f in REG.items(): g.add_node(n, f); g.add_edge(START, n)
        app = g.compile()
        """,
    "filter": """
        g = StateGraph(S)
        for n in filter(lambda n: n != "b", ["a", "b", "c"]): g.add_node(n, a); g.add_edge(START, n)
        app = g.compile()
        """,
    "a function that makes names": """
        def name_of(f): return f"{f.__name__}_node"
        g = StateGraph(S)
        for f in [a, b]: g.add_node(name_of(f), f)
        g.add_edge(START, name_of(a)); g.add_edge(name_of(a), name_of(b)); g.add_edge(name_of(b), END)
        app = g.compile()
        """,
    "break and continue": """
        g = StateGraph(S)
        for n in ("a", "skip", "b", "stop", "c"):
            if n == "skip": continue
            if n == "stop": break
            g.add_node(n, a); g.add_edge(START, n)
        app = g.compile()
        """,
    "counting": """
        g = StateGraph(S)
        COUNT = max(2, 1) + 1
        for i in range(COUNT): g.add_node(f"n{i}", a)
        for i in range(1, COUNT): g.add_edge(f"n{i-1}", f"n{i}")
        g.add_edge(START, "n0")
        app = g.compile()
        """,
    "objects of libraries that name their nodes": """
        from langchain_core.language_models import FakeListChatModel
        from langchain_core.runnables import RunnableLambda
        from langchain.agents import create_agent
        from langgraph.prebuilt import ToolNode
        inner = StateGraph(S)
        inner.add_node(a)
        inner.set_entry_point("a")
        model = FakeListChatModel(responses=["."])
        research = create_agent(model, [], name="research_agent")
        g = StateGraph(S)
        g.add_node(research)
        g.add_node(ToolNode([]))
        g.add_node(RunnableLambda(b))
        g.add_node(RunnableLambda(lambda state: {}, name="last_word"))
        g.add_node(inner.compile(name="inner_court"))
        g.add_node(inner.compile())
        g.add_sequence([("writer", create_agent(model, [], name="author")), c])
        g.add_edge(START, "research_agent")
        for x, y in [("research_agent", "tools"), ("tools", "b"), ("b", "last_word"), ("last_word", "inner_court")]:
            g.add_edge(x, y)
        g.add_edge("inner_court", "LangGraph")
        g.add_edge("LangGraph", "writer")
        g.add_edge("c", END)
        app = g.compile()
        """,
    "text that is taken apart": """
        FLOW = \'\'\'
        START -> a
        a -> b

        b -> END
        \'\'\'
        ENDS = {"START": START, "END": END}
        def ends(line):
            left, right = [part.strip() for part in line.split("->")]
            return ENDS.get(left, left), ENDS.get(right, right)
        g = StateGraph(S)
        for n in "a b".split(): g.add_node(n, a)
        for line in FLOW.strip().splitlines():
            if not line: continue
            g.add_edge(*ends(line))
        app = g.compile()
        """,
    "names that a sign fills": """
        g = StateGraph(S)
        for i in range(2): g.add_node("%s_%d" % ("audit", i), a)
        g.add_edge(START, "audit_0"); g.add_edge("audit_%d" % 0, "audit_%s" % (1,))
        app = g.compile()
        """,
    "a queue that is thrown away": """
        from collections import deque
        g = StateGraph(S)
        deque(itertools.starmap(g.add_node, [("a", a), ("b", b)]), maxlen=0)
        deque(itertools.starmap(g.add_edge, [(START, "a"), ("a", "b")]), maxlen=0)
        app = g.compile()
        """,
    "mixins that hand on to each other": """
        class Wiring:
            tail = START
            def wire(self, g): return g
            def put(self, g, name):
                g.add_node(name, a)
                g.add_edge(self.tail, name)
                self.tail = name
        class Guard(Wiring):
            def wire(self, g):
                self.put(g, "guard")
                return super().wire(g)
        class Inner(Wiring):
            name = "inner"
            def wire(self, g):
                self.put(g, self.name)
                return super().wire(g)
        class Memory(Inner): pass
        class Court(Guard, Memory, Wiring):
            name = "memory"
            def wire(self, g):
                g = super().wire(g)
                self.put(g, "last")
                return g
        g = StateGraph(S)
        Court().wire(g)
        app = g.compile()
        """,
    "classes that name themselves": """
        class Judge:
            known = []
            title = ""
            def __init_subclass__(cls, **words):
                super().__init_subclass__(**words)
                cls.title = cls.__dict__.get("title") or cls.__name__.lower()
                Judge.known.append(cls)
            def __call__(self, state): return {}
        class Prosecutor(Judge): pass
        class Lead(Judge): title = "tech_lead"
        g = StateGraph(S)
        for each in Judge.known:
            g.add_node(each.title, each())
            g.add_edge(START, each.title)
        app = g.compile()
        """,
    "a way out of a graph within": """
        def hand_over(state):
            return Command(graph=Command.PARENT, goto="b" if state.get("x") else "c")
        inner = StateGraph(S)
        inner.add_node("a", a)
        inner.add_node("hand_over", hand_over)
        inner.add_edge(START, "a"); inner.add_edge("a", "hand_over")
        within = inner.compile()
        app = within
        """,
}
