"""Rules from which nothing comes to the score that is decided, gone through as the verdict is reached."""

import ast
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property

from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Function, Module
from auditor_core.detectives.repo.source.spelling import spelled
from auditor_core.detectives.repo.source.statements import INNER, below_it, parts_of
from auditor_core.detectives.repo.synthesis.conditions import Kind
from auditor_core.detectives.repo.synthesis.consequences import TECH_LEAD
from auditor_core.detectives.repo.synthesis.decided_anew import decided_anew
from auditor_core.detectives.repo.synthesis.deciders import WORD, decides, nodes_between, runs_after
from auditor_core.detectives.repo.synthesis.weights_given import TABLE
from auditor_core.detectives.repo.tracing.heap import TooMuchError, lineage
from auditor_core.detectives.repo.tracing.tracer import Tracer
from auditor_core.detectives.repo.tracing.values import Made, Object, Routine, Value, behind, only
from auditor_core.facts import GraphFact

_SCORE = re.compile(r"score|rating|grade|final|points|\bmark\b|verdict|overall|value|stars|level", re.IGNORECASE)
_NO_SCORE = re.compile(
    r"spread|varian|range|dissent|note|text|count|min_|max_|weight|before|raw|original|by_judge|path|report|summar"
    r"|reason|rules",
    re.IGNORECASE,
)
_WHOLE = re.compile(r"overall|global|total|average|mean|aggregate", re.IGNORECASE)
"""The score of all criteria together."""
_ALONE = re.compile(r"(?:overall|grand|weighted)?_?(?:total|average|mean|overall|aggregate)", re.IGNORECASE)
"""What is called so and nothing else is a score, too."""
_CAPPING = ("cap", "override")
_LOWERING = (*_CAPPING, "supremacy")
_OF_EACH = (ast.For, ast.AsyncFor, ast.ListComp, ast.GeneratorExp, ast.DictComp)
"""Where the same is done for each of the judges."""
_OPINION = frozenset({"argument", "judge", "persona", "cited_evidence", "reasoning_of"})
_JUDGE = re.compile(r"prosecut|defen[cs]e|tech_?-?\s?lead", re.IGNORECASE)


class Traced:
    """Goes through what decides, once, when it is first asked."""

    def __init__(
        self,
        modules: Sequence[Module],
        deciding: Sequence[tuple[Module, Function]],
        graphs: Sequence[GraphFact],
        settled: Callable[[Function], Mapping[int, bool]],
    ) -> None:
        """`settled`: the conditions of a function, by their id, that always come to the same."""
        self._modules = modules
        self._deciding = deciding
        self._graphs = graphs
        self._settled = settled

    def denies(self, function: Function, kind: Kind, node: ast.AST) -> bool:
        """Whether a rule is come to, and no score that is decided goes by it; but for caps, none of each criterion."""
        if kind not in _LOWERING and kind != "weight":
            return False
        if kind == "weight" and self._favours_nobody(function, node):
            return True
        tracer, whole, single = self._scored
        scored = (kind not in _CAPPING and single) or whole | single
        if tracer is None or not scored:
            return False
        bits = [tracer.known(part) for part in _parts(function, node)]
        if not any(bits) or any(bit & scored for bit in bits):
            return False
        calls = [call for module in self._modules for call in module.by_last.get(_last(function), ())]
        return all(tracer.known(call.node) for call in calls)

    @cached_property
    def _scored(self) -> tuple[Tracer | None, int, int]:
        """What went through the functions, and the steps that some score goes by."""
        if any(module.is_outline for module in self._modules):
            return None, 0, 0
        settled = {id(test): True for _, item in self._deciding for test in decided_anew(item)}
        settled |= {key: said for _, item in self._deciding for key, said in self._settled(item).items()}
        tracer = Tracer(self._modules, settled=settled)
        state = Value(0, (Object(),))
        found: list[Value] = []
        try:
            for entry in self._entries(tracer):
                found.append(tracer.call(entry, [state] if self._graphs else [], {}))
                tracer.updated(state, found[-1])
        except (TooMuchError, RecursionError):
            return None, 0, 0
        return (tracer, *_steps_of_scores(tracer, found))

    def _entries(self, tracer: Tracer) -> Iterator[Value]:
        """What the nodes run that decide, in the order of the graph; without one, what nothing else calls."""
        if not self._graphs:
            called = {call.last for _, item in self._deciding for call in item.calls}
            first = [pair for pair in self._deciding if decides(pair[1].name) and _last(pair[1]) not in called]
            yield from (tracer.value_of(module, function) for module, function in first)
        for graph in self._graphs:
            between = nodes_between(graph)
            nodes = [node for node in graph.nodes if decides(node.name) or node.name in between]
            for node in sorted(nodes, key=lambda node: -len(runs_after(graph, node.name))):
                run = tracer.written(graph.place.path, node.function)
                words = WORD.findall(node.function)
                named = [tracer.value_of(*pair) for pair in self._deciding if _called_as(pair[1]) in words]
                yield from [run] if run is not None else named

    def weighings(self, function: Function) -> Iterator[ast.BinOp]:
        """Products of a function in which a number goes by who speaks, and is larger for the tech lead, if known."""
        tracer, whole, single = self._scored
        for node in function.nodes if tracer is not None else ():
            if isinstance(node, ast.BinOp) and tracer is not None and id(node) in tracer.factors:
                if isinstance(node.left, ast.Constant) or isinstance(node.right, ast.Constant):
                    continue  # a number that is written there is one of the shares, and the other side no weight
                weights = [side for side in tracer.factors[id(node)] if not side.objects and side.steps & self._of_lead]
                seen = any(tracer.known(part) & (whole | single) for part in _parts(function, node))
                if seen and any(map(_may_be_more, weights)):
                    yield node

    def _favours_nobody(self, function: Function, node: ast.AST) -> bool:
        """Whether neither side of a product, both written elsewhere, goes by who speaks, or one is always the same."""
        tracer = self._scored[0]
        if tracer is None or not isinstance(node, ast.BinOp) or id(node) not in tracer.factors:
            return False
        if isinstance(node.left, ast.Constant) or isinstance(node.right, ast.Constant):
            return False
        both = tracer.factors[id(node)]
        weights = [
            side for part, side in zip((node.left, node.right), both, strict=True) if TABLE.search(spelled(part))
        ]
        sides = weights if len(weights) == 1 else both
        if any(only(side) == (True, 1) for side in sides):
            return True
        if not any(part is node for item in function.nodes if isinstance(item, _OF_EACH) for part in walk(item)):
            return False  # what stands alone may be the tech lead's
        if any(only(side)[0] for side in sides):
            return True
        plain = all(not side.objects for side in weights) if weights else any(not side.objects for side in sides)
        return plain and not any(side.steps & self._of_lead for side in sides)

    @cached_property
    def _of_lead(self) -> int:
        """Steps and conditions in which the tech lead is named."""
        tracer = self._scored[0]
        found = 0
        for node in tracer.nodes if tracer else ():
            words = [str(word) for word in tracer.words.get(id(node), ())] if tracer else []
            anybody = any(_JUDGE.search(word) and not TECH_LEAD.search(word) for word in words)  # asked for others, too
            if any(map(TECH_LEAD.search, (*_named(node), *(() if anybody else words)))):
                found |= tracer.known(node) if tracer else 0
        return found


def _named(node: ast.AST) -> Iterator[str]:
    """Names and words in a step or a condition; of a call what is called."""
    if isinstance(node, ast.stmt):
        parts = () if isinstance(node, INNER) else parts_of(node)
    else:
        parts = walk(node.func if isinstance(node, ast.Call) else node)
    for part in parts:
        yield last_part(part) or str(getattr(part, "value", "") if isinstance(part, ast.Constant) else "")


def _may_be_more(weight: Value) -> bool:
    """Whether a number may be more than one, and is not always the same."""
    numbers = [number for number in weight.constants or () if isinstance(number, int | float)]
    return weight.constants is None or (len(numbers) > 1 and max(numbers) > 1)


def _called_as(function: Function) -> str:
    """What a node names a function by: itself, or the class of the object that is called."""
    last = _last(function)
    return function.owner.rpartition(".")[2] if last == "__call__" else last


def _last(function: Function) -> str:
    return function.name.rpartition(".")[2]


def _parts(function: Function, node: ast.AST) -> Iterator[ast.AST]:
    """What a rule is told by: a step and all within it, or what is asked; of a part of one, that."""
    yield from walk(node)
    if isinstance(node, ast.stmt):
        return
    for step in below_it(function.node):
        parts = [part for part in ast.iter_child_nodes(step) if not isinstance(part, ast.stmt)]
        if any(part is node for item in parts for part in walk(item)):
            asked = getattr(step, "test", None)
            yield asked if asked is not None and any(part is node for part in walk(asked)) else step


def _steps_of_scores(tracer: Tracer, found: Sequence[Value]) -> tuple[int, int]:
    """Steps that go into the score of all criteria, and of each, in all that is given back; opinions apart."""
    whole, single = 0, 0
    seen: set[int] = set()
    waiting = list(found)
    while waiting:
        value = waiting.pop()
        for item in value.objects:
            if id(item) in seen or isinstance(item, Routine | Made):
                continue
            seen.add(id(item))
            if not _OPINION.isdisjoint({*item.fields, *map(str, item.items)}):
                continue
            for name, part in (*item.fields.items(), *((str(key), part) for key, part in item.items.items())):
                if _is_score(name):
                    steps = _scores(tracer, value, name, part)
                    whole |= steps if _WHOLE.search(name) else 0
                    single |= 0 if _WHOLE.search(name) else steps
                waiting.append(part)
            for name in _worked_out(item):
                steps = behind(tracer.attribute(Value(0, (item,)), name))
                whole |= steps if _WHOLE.search(name) else 0
                single |= 0 if _WHOLE.search(name) else steps
            waiting += item.row or ([item.each] if item.each is not None else [])
    return whole, single


def _worked_out(item: Object) -> list[str]:
    """Scores that an object works out when it is asked."""
    made = [part for line in (lineage(item.made) if item.made else ()) for part in line.node.body]
    return [
        part.name for part in made if isinstance(part, ast.FunctionDef) and _is_score(part.name)
        and any("property" in spelled(mark) or "computed" in spelled(mark) for mark in part.decorator_list)
    ]  # fmt: skip


def _is_score(name: str) -> bool:
    called = _SCORE.search(name) or _ALONE.fullmatch(name)
    return bool(called) and not _NO_SCORE.search(name) and not _JUDGE.search(name)


def _scores(tracer: Tracer, value: Value, name: str, part: Value) -> int:
    """The steps of a score, or of those in a table by criterion."""
    own = tracer.attribute(value, name).steps if any(name in item.fields for item in value.objects) else 0
    if not part.objects:
        return own | part.steps
    steps = own
    for item in part.objects:
        steps |= part.steps if item.kind == "" else 0
        if item.kind in ("", "dict") and not any(_JUDGE.search(str(key)) for key in item.items):
            steps |= item.shape
            for inner in item.parts():
                steps |= inner.steps
    return steps
