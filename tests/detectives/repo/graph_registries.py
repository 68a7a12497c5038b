"""Ways to enter nodes into a registry that the builder loops over: the modules of a repository, by path.

Each has `court/graph.py`, which leaves the compiled graph in `app`.
"""

STATE = """
import operator
from typing import Annotated, TypedDict

class State(TypedDict, total=False):
    evidences: Annotated[list, operator.add]
    opinions: Annotated[list, operator.add]
    errors: Annotated[list, operator.add]
"""

HEAD = """
from langgraph.graph import END, START, StateGraph
from langgraph.types import Send
from court.state import State
"""

WIRED = """
    g.add_edge(START, "docket")
    g.add_conditional_edges("docket", lambda s: "mistrial" if s.get("errors") else investigators, [*investigators, "mistrial"])
    g.add_edge(investigators, "join")
    g.add_conditional_edges("join", lambda s: [Send(one, s) for one in judges] if s.get("evidences") else "mistrial", [*judges, "mistrial"])
    g.add_edge(judges, "justice")
    g.add_edge("justice", END)
    g.add_edge("mistrial", END)
    return g.compile()

app = build()
"""
"""The edges of a graph whose detectives and judges have names in `investigators` and `judges`."""

STEPS = """
def docket(state): return {}
def join(state): return {}
def justice(state): return {}
def mistrial(state): return {}
"""

REGISTRIES: dict[str, dict[str, str]] = {
    "an object over which the builder loops": {
        "court/registry.py": """
from dataclasses import dataclass
from typing import Any, Callable, Iterator

STAGES = ("intake", "detective", "judge", "verdict")

@dataclass(frozen=True)
class Spec:
    name: str
    stage: str
    run: Callable

class Registry:
    def __init__(self) -> None:
        self._specs: dict[str, Spec] = {}

    def node(self, name: str, stage: str):
        if stage not in STAGES:
            raise ValueError(stage)
        def register(target: Any) -> Any:
            if name in self._specs:
                raise ValueError(name)
            run = target() if isinstance(target, type) else target
            self._specs[name] = Spec(name, stage, run)
            return target
        return register

    def names(self, stage: str) -> list[str]:
        return [spec.name for spec in self._specs.values() if spec.stage == stage]

    def __iter__(self) -> Iterator[Spec]:
        return iter(self._specs.values())

REGISTRY = Registry()
node = REGISTRY.node
""",
        "court/clerk.py": """
from court.registry import node
@node("docket", stage="intake")
def open_docket(state): return {}
@node("join", "verdict")
def join(state): return {}
@node("mistrial", "verdict")
def mistrial(state): return {}
@node("justice", stage="verdict")
class Justice:
    def __call__(self, state): return {}
""",
        "court/detectives/__init__.py": "from court.detectives import code, text\n",
        "court/detectives/code.py": """
from court.registry import node
@node("code", stage="detective")
class Code:
    def __call__(self, state): return {"evidences": [1]}
""",
        "court/detectives/text.py": """
from court.registry import node
@node("text", stage="detective")
def text(state): return {"evidences": [1]}
""",
        "court/bench.py": """
from court.registry import node
PERSONAS = (("accuser", "hard"), ("defender", "soft"))
def make(name, mood):
    def judge(state): return {"opinions": [mood]}
    judge.__name__ = name
    return judge
for _name, _mood in PERSONAS:
    node(_name, stage="judge")(make(_name, _mood))
""",
        "court/graph.py": f"""
{HEAD}
from court import bench, clerk, detectives  # noqa: F401
from court.registry import REGISTRY

def build():
    g = StateGraph(State)
    for spec in REGISTRY:
        g.add_node(spec.name, spec.run)
    investigators, judges = REGISTRY.names("detective"), REGISTRY.names("judge")
{WIRED}""",
    },
    "lists by stage": {
        "court/stages.py": """
from collections import defaultdict
STAGES = defaultdict(list)
def stage(title, name=None):
    def enter(function):
        STAGES[title].append((name or function.__name__, function))
        return function
    return enter
""",
        "court/clerk.py": f"""
from court.stages import stage
{STEPS}
for one in (docket, join, justice, mistrial):
    stage("court")(one)
""",
        "court/hearing.py": """
from .stages import stage
@stage("detective")
def code(state): return {}
@stage("detective", name="text")
def read_text(state): return {}
@stage("judge")
async def accuser(state): return {}
@stage("judge")
async def defender(state): return {}
""",
        "court/graph.py": f"""
{HEAD}
import court.clerk
import court.hearing
from court.stages import STAGES

def build():
    g = StateGraph(State)
    for members in STAGES.values():
        for name, function in members:
            g.add_node(name, function)
    investigators = [name for name, _ in STAGES["detective"]]
    judges = [name for name, _ in STAGES["judge"]]
{WIRED}""",
    },
    "a function that is called at the end of each module": {
        "court/registry/__init__.py": "from court.registry.core import all_nodes, names_of, register\n",
        "court/registry/core.py": """
_nodes = {}
def register(name, function, *, stage="court"):
    _nodes[name] = {"function": function, "stage": stage}
def all_nodes():
    return dict(_nodes)
def names_of(stage):
    return [name for name, entry in _nodes.items() if entry["stage"] == stage]
""",
        "court/clerk.py": f"""
from court.registry import register
{STEPS}
register("docket", docket)
register("join", join)
register("justice", justice)
register("mistrial", mistrial)
""",
        "court/hearing.py": """
from court import registry
class Judge:
    def __init__(self, mood): self.mood = mood
    def __call__(self, state): return {}
registry.register("code", lambda state: {}, stage="detective")
registry.register("text", lambda state: {}, stage="detective")
for mood in ["accuser", "defender"]:
    registry.register(mood, Judge(mood), stage="judge")
""",
        "court/graph.py": f"""
{HEAD}
from court import clerk, hearing
from court.registry import all_nodes, names_of

def build():
    g = StateGraph(State)
    for name, entry in all_nodes().items():
        g.add_node(name, entry["function"])
    investigators, judges = names_of("detective"), names_of("judge")
{WIRED}""",
    },
    "subclasses that enter themselves": {
        "court/agents.py": """
from abc import ABC, abstractmethod
from typing import ClassVar

class Agent(ABC):
    registry: ClassVar[dict[str, type["Agent"]]] = {}
    stage: ClassVar[str] = "court"
    name: ClassVar[str] = ""

    def __init_subclass__(cls, **kwargs):
        super().__init_subclass__(**kwargs)
        if cls.name:
            Agent.registry[cls.name] = cls

    @abstractmethod
    def __call__(self, state): ...

class Detective(Agent):
    stage = "detective"

class Judge(Agent):
    stage = "judge"
    def __call__(self, state): return {}
""",
        "court/clerk.py": "from court.agents import Agent\n"
        + "".join(
            f"class {name.title()}(Agent):\n    name = '{name}'\n    def __call__(self, state): return {{}}\n"
            for name in ("docket", "join", "justice", "mistrial")
        ),
        "court/hearing.py": """
from court.agents import Detective, Judge
class Code(Detective):
    name = "code"
    def __call__(self, state): return {}
class Text(Detective):
    name = "text"
    def __call__(self, state): return {}
class Accuser(Judge):
    name = "accuser"
class Defender(Judge):
    name = "defender"
""",
        "court/graph.py": f"""
{HEAD}
from court.agents import Agent
from court import clerk, hearing

def of(stage):
    return [name for name, kind in Agent.registry.items() if kind.stage == stage]

def build():
    g = StateGraph(State)
    for name, kind in Agent.registry.items():
        g.add_node(name, kind())
    investigators, judges = of("detective"), of("judge")
{WIRED}""",
    },
    "all modules of a package, imported one after the other": {
        "court/registry.py": """
NODES = []
def node(stage):
    def keep(function):
        NODES.append((function.__name__, stage, function))
        return function
    return keep
""",
        "court/nodes/__init__.py": """
import importlib
import pkgutil

for info in pkgutil.iter_modules(__path__):
    importlib.import_module(f"{__name__}.{info.name}")
""",
        "court/nodes/clerk.py": "from court.registry import node\n" + STEPS.replace("def ", "@node('court')\ndef "),
        "court/nodes/hearing.py": """
from court.registry import node
@node("detective")
def code(state): return {}
@node("detective")
def text(state): return {}
@node("judge")
def accuser(state): return {}
@node("judge")
def defender(state): return {}
""",
        "court/graph.py": f"""
{HEAD}
import court.nodes
from court.registry import NODES

def build():
    g = StateGraph(State)
    for name, _, function in NODES:
        g.add_node(name, function)
    investigators = [name for name, stage, _ in NODES if stage == "detective"]
    judges = [name for name, stage, _ in NODES if stage == "judge"]
{WIRED}""",
    },
    "modules that a function imports by name": {
        "court/registry.py": """
NODES = {}
def node(function):
    NODES[function.__name__] = function
    return function
""",
        "court/clerk.py": "from court.registry import node\n" + STEPS.replace("def ", "@node\ndef "),
        "court/detectives.py": """
from court.registry import node
@node
def code(state): return {}
@node
def text(state): return {}
""",
        "court/judges.py": """
from court.registry import node
@node
def accuser(state): return {}
@node
def defender(state): return {}
""",
        "court/graph.py": f"""
{HEAD}
from importlib import import_module
from court.registry import NODES

PLUGINS = ("clerk", "detectives", "judges")

def load():
    for plugin in PLUGINS:
        import_module("court." + plugin)

def build():
    load()
    g = StateGraph(State)
    for name in NODES:
        g.add_node(name, NODES[name])
    investigators, judges = ["code", "text"], ["accuser", "defender"]
{WIRED}""",
    },
    "specifications that are filtered and sorted": {
        "court/specs.py": """
from dataclasses import dataclass, field
from enum import Enum
from typing import Callable

class Stage(str, Enum):
    COURT = "court"
    DETECTIVE = "detective"
    JUDGE = "judge"

@dataclass
class Spec:
    name: str
    stage: Stage
    run: Callable
    order: int = 0
    tags: list[str] = field(default_factory=list)

SPECS: list[Spec] = []

def of(stage):
    return sorted(filter(lambda spec: spec.stage is stage, SPECS), key=lambda spec: spec.order)
""",
        "court/clerk.py": f"""
from court.specs import SPECS, Spec, Stage
{STEPS}
SPECS += [Spec(step.__name__, Stage.COURT, step) for step in (docket, join, justice, mistrial)]
""",
        "court/hearing.py": """
from court.specs import SPECS, Spec, Stage
def code(state): return {}
def text(state): return {}
def make(mood): return lambda state: {}
SPECS.extend([Spec("code", Stage.DETECTIVE, code, order=2), Spec("text", Stage.DETECTIVE, text, order=1)])
SPECS.extend(Spec(mood, Stage.JUDGE, make(mood)) for mood in ("accuser", "defender"))
""",
        "court/graph.py": f"""
{HEAD}
from court import specs
from court import clerk, hearing

def build():
    g = StateGraph(State)
    for spec in specs.SPECS:
        g.add_node(spec.name, spec.run)
    investigators = [spec.name for spec in specs.of(specs.Stage.DETECTIVE)]
    judges = list(map(lambda spec: spec.name, specs.of(specs.Stage.JUDGE)))
{WIRED}""",
    },
    "a dictionary of its own class": {
        "court/registry.py": """
class Registry(dict):
    def register(self, name, stage="court"):
        def enter(function):
            self[name] = function
            self.stages.setdefault(stage, []).append(name)
            return function
        return enter
    def __init__(self):
        super().__init__()
        self.stages = {}
registry = Registry()
""",
        "court/nodes.py": f"from court.registry import registry\n{STEPS}"
        + "".join(f"registry['{name}'] = {name}\n" for name in ("docket", "join", "justice", "mistrial"))
        + """
@registry.register("code", "detective")
def code(state): return {}
@registry.register("text", "detective")
def text(state): return {}
@registry.register("accuser", "judge")
def accuser(state): return {}
@registry.register("defender", "judge")
def defender(state): return {}
""",
        "court/graph.py": f"""
{HEAD}
from court import nodes
from court.registry import registry

def build():
    g = StateGraph(State)
    for name, function in registry.items():
        g.add_node(name, function)
    investigators, judges = registry.stages["detective"], registry.stages["judge"]
{WIRED}""",
    },
    "a decorator that is a class": {
        "court/registry.py": """
NODES = []
class node:
    def __init__(self, name, stage="court"):
        self.name, self.stage = name, stage
    def __call__(self, function):
        self.function = function
        NODES.append(self)
        return function
""",
        "court/nodes.py": "from court.registry import node\n"
        + "".join(
            f"@node('{name}')\ndef {name}_node(state): return {{}}\n"
            for name in ("docket", "join", "justice", "mistrial")
        )
        + """
@node("code", "detective")
def code(state): return {}
@node("text", stage="detective")
def text(state): return {}
@node("accuser", "judge")
def accuser(state): return {}
@node("defender", "judge")
def defender(state): return {}
""",
        "court/graph.py": f"""
{HEAD}
import court.nodes as _nodes
from court.registry import NODES

def build():
    g = StateGraph(State)
    for one in NODES:
        g.add_node(one.name, one.function)
    investigators = [one.name for one in NODES if one.stage == "detective"]
    judges = [one.name for one in NODES if one.stage == "judge"]
{WIRED}""",
    },
    "marks on the functions": {
        "court/marks.py": """
from functools import partial
MARKED = []
def node(function=None, *, stage="court"):
    if function is None:
        return partial(node, stage=stage)
    function.stage = stage
    MARKED.append(function)
    return function
detective = partial(node, stage="detective")
judge = partial(node, stage="judge")
""",
        "court/nodes.py": "from court.marks import detective, judge, node\n"
        + STEPS.replace("def ", "@node\ndef ")
        + """
@detective
def code(state): return {}
@detective
def text(state): return {}
@judge
def accuser(state): return {}
@node(stage="judge")
def defender(state): return {}
""",
        "court/graph.py": f"""
{HEAD}
from court import nodes
from court.marks import MARKED

def build():
    g = StateGraph(State)
    for function in MARKED:
        g.add_node(function.__name__, function)
    investigators = [one.__name__ for one in MARKED if one.stage == "detective"]
    judges = [one.__name__ for one in MARKED if getattr(one, "stage", None) == "judge"]
{WIRED}""",
    },
    "a registry that is handed to each module": {
        "court/registry.py": """
class Registry:
    def __init__(self):
        self.nodes, self.by_stage = {}, {"detective": [], "judge": []}
    def add(self, name, function, stage=None):
        self.nodes[name] = function
        if stage:
            self.by_stage[stage].append(name)
        return self
    def __len__(self): return len(self.nodes)
    def __getitem__(self, name): return self.nodes[name]
    def __contains__(self, name): return name in self.nodes
    @property
    def detectives(self): return self.by_stage["detective"]
""",
        "court/clerk.py": f"{STEPS}\ndef register(registry):\n    registry.add('docket', docket).add('join', join)\n"
        "    for one in (justice, mistrial):\n        registry.add(one.__name__, one)\n",
        "court/hearing.py": """
def code(state): return {}
def text(state): return {}
def judge(state): return {}
def register(registry):
    registry.add("code", code, "detective")
    registry.add("text", text, "detective")
    for name in ("accuser", "defender"):
        registry.add(name, judge, "judge")
""",
        "court/graph.py": f"""
{HEAD}
from court import clerk, hearing
from court.registry import Registry

def build():
    registry = Registry()
    for module in (clerk, hearing):
        module.register(registry)
    if len(registry) == 0:
        raise RuntimeError("no nodes")
    g = StateGraph(State)
    for name in ("docket", "code", "text", "join", "accuser", "defender", "justice", "mistrial"):
        if name in registry:
            g.add_node(name, registry[name])
    investigators, judges = registry.detectives, registry.by_stage["judge"]
{WIRED}""",
    },
    "subclasses that Python knows": {
        "court/agents.py": """
class Detective:
    def __call__(self, state): return {}
class Judge:
    def __call__(self, state): return {}
""",
        "court/hearing.py": "from court.agents import Detective, Judge\nclass Code(Detective):\n    name = 'code'\n"
        "class Text(Detective):\n    name = 'text'\nclass Accuser(Judge):\n    name = 'accuser'\nclass Defender(Judge):\n"
        "    name = 'defender'\n",
        "court/clerk.py": STEPS,
        "court/graph.py": f"""
{HEAD}
from court import clerk, hearing
from court.agents import Detective, Judge

def build():
    g = StateGraph(State)
    for name in ("docket", "join", "justice", "mistrial"):
        g.add_node(name, getattr(clerk, name))
    for kind in [*Detective.__subclasses__(), *Judge.__subclasses__()]:
        g.add_node(kind.name, kind())
    investigators = [kind.name for kind in Detective.__subclasses__()]
    judges = [kind.name for kind in Judge.__subclasses__()]
{WIRED}""",
    },
    "methods of the class alone": {
        "court/registry.py": """
from typing import ClassVar
class Registry:
    _nodes: ClassVar[dict] = {}
    @classmethod
    def register(cls, name, *, stage="court"):
        def enter(target):
            cls._nodes[name] = (stage, target() if isinstance(target, type) else target)
            return target
        return enter
    @classmethod
    def of(cls, stage):
        return [name for name, (own, _) in cls._nodes.items() if own == stage]
    @classmethod
    def fill(cls, graph):
        for name, (_, run) in cls._nodes.items():
            graph.add_node(name, run)
""",
        "court/nodes.py": "from court.registry import Registry\n"
        + "".join(
            f"@Registry.register('{name}')\nasync def {name}(state): return {{}}\n"
            for name in ("docket", "join", "justice", "mistrial")
        )
        + """
@Registry.register("code", stage="detective")
class Code:
    def __call__(self, state): return {}
@Registry.register("text", stage="detective")
class Text:
    def __call__(self, state): return {}
@Registry.register("accuser", stage="judge")
def accuser(state): return {}
@Registry.register("defender", stage="judge")
def defender(state): return {}
""",
        "court/graph.py": f"""
{HEAD}
import court.nodes
from court.registry import Registry

def build():
    g = StateGraph(State)
    Registry.fill(g)
    investigators, judges = Registry.of("detective"), Registry.of("judge")
{WIRED}""",
    },
    "one registry a stage, each called like a function": {
        "court/registry.py": """
class Stage:
    def __init__(self, title):
        self.title, self.members = title, []
    def __call__(self, name=None):
        def enter(function):
            self.members.append((name or function.__name__, function))
            return function
        return enter
    def __iter__(self):
        for name, function in self.members:
            yield name, function
    @property
    def names(self):
        return tuple(name for name, _ in self)

court, detective, judge = Stage("court"), Stage("detective"), Stage("judge")
STAGES = {stage.title: stage for stage in (court, detective, judge)}
""",
        "court/nodes/__init__.py": """
from importlib import import_module
from pathlib import Path

for path in sorted(Path(__file__).resolve().parent.glob("*.py")):
    if not path.stem.startswith("_"):
        import_module("." + path.stem, package=__package__)
""",
        "court/nodes/clerk.py": "from court.registry import court\n" + STEPS.replace("def ", "@court()\ndef "),
        "court/nodes/_draft.py": "from court.registry import judge\n@judge('draft')\ndef draft(state): return {}\n",
        "court/nodes/hearing.py": """
from court.registry import STAGES, detective
@detective()
def code(state): return {}
@detective("text")
def read(state): return {}
for name in ("accuser", "defender"):
    STAGES["judge"](name)(lambda state: {})
""",
        "court/graph.py": f"""
{HEAD}
from court import nodes
from court.registry import STAGES

def build():
    g = StateGraph(State)
    for stage in STAGES.values():
        for name, function in stage:
            g.add_node(name, function)
    investigators, judges = list(STAGES["detective"].names), [name for name, _ in STAGES["judge"]]
{WIRED}""",
    },
    "a package of which a module is not imported": {
        "court/registry.py": """
NODES = {}
def node(name):
    return lambda function: NODES.setdefault(name, function)
""",
        "court/nodes/__init__.py": "from . import first, second\n",
        "court/nodes/first.py": "from court.registry import node\n@node('one')\ndef one(state): return {}\n",
        "court/nodes/second.py": "from court.registry import node\n@node('two')\ndef two(state): return {}\n",
        "court/nodes/third.py": "from court.registry import node\n@node('three')\ndef three(state): return {}\n",
        "court/graph.py": f"""
{HEAD}
import court.nodes
from court.registry import NODES

g = StateGraph(State)
for name, function in NODES.items():
    g.add_node(name, function)
    g.add_edge(START, name)
    g.add_edge(name, END)
app = g.compile()
""",
    },
    "a registry that is asked before all is entered": {
        "court/registry.py": "NODES = []\ndef node(function):\n    NODES.append(function)\n    return function\n",
        "court/early.py": "from court.registry import node\n@node\ndef early(state): return {}\n",
        "court/late.py": "from court.registry import node\n@node\ndef late(state): return {}\n",
        "court/graph.py": f"""
{HEAD}
import court.early
from court.registry import NODES

g = StateGraph(State)
for function in NODES:
    g.add_node(function)
    g.add_edge(START, function.__name__)
    g.add_edge(function.__name__, END)
import court.late
app = g.compile()
""",
    },
    "groups of sorted specifications, told by a metaclass": {
        "court/agents.py": """
from itertools import groupby
REGISTRY = []
class Meta(type):
    def __init__(cls, name, bases, members):
        super().__init__(name, bases, members)
        if "name" in members:
            REGISTRY.append(cls)
class Agent(metaclass=Meta):
    layer = 0
    def __call__(self, state): return {}
def layers():
    ordered = sorted(REGISTRY, key=lambda kind: (kind.layer, kind.name))
    return [[kind.name for kind in group] for _, group in groupby(ordered, key=lambda kind: kind.layer)]
""",
        "court/nodes.py": "from court.agents import Agent\n"
        + "".join(
            f"class {name.title()}(Agent):\n    name, layer = '{name}', {layer}\n"
            for name, layer in (("docket", 0), ("text", 1), ("code", 1), ("join", 2), ("justice", 4), ("accuser", 3))
        )
        + "class Defender(Agent):\n    name = 'defender'\n    layer = 3\n",
        "court/graph.py": f"""
{HEAD}
from court import nodes
from court.agents import REGISTRY, layers

g = StateGraph(State)
for kind in REGISTRY:
    g.add_node(kind.name, kind())
before = [START]
for layer in layers():
    for name in layer:
        for one in before:
            g.add_edge(one, name)
    before = layer
app = g.compile()
""",
    },
    "rows that a name keeps once a function of another module has entered them": {
        "court/registry.py": """
from dataclasses import dataclass
from typing import Callable
@dataclass
class Row:
    name: str
    run: Callable
BENCH = {}
def seat(row):
    BENCH[row.name] = row
    return row
""",
        "court/rows.py": """
from court.registry import BENCH, Row, seat
def say(state): return {}
ACCUSER = seat(Row("accuser", say))
DEFENDER = seat(row=Row("defender", say))
""",
        "court/graph.py": f"""
{HEAD}
from court.rows import BENCH
g = StateGraph(State)
for name, row in BENCH.items():
    g.add_node(name, row.run)
    g.add_edge(START, name)
    g.add_edge(name, END)
app = g.compile()
""",
    },
    "objects that enter themselves into another module's table": {
        "court/registry.py": """
BENCH = []
class Row:
    def __init__(self, name):
        self.name = name
        BENCH.append(self)
    def __call__(self, state): return {}
""",
        "court/rows.py": "from court.registry import Row\nACCUSER = Row('accuser')\nDEFENDER = Row('defender')\n",
        "court/graph.py": f"""
{HEAD}
import court.rows
from court.registry import BENCH
g = StateGraph(State)
for row in BENCH:
    g.add_node(row.name, row)
    g.add_edge(START, row.name)
    g.add_edge(row.name, END)
app = g.compile()
""",
    },
}
