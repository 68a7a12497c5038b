"""Which part of the evidence an expression takes: the sources that it names, by which conditions, and how many."""

import ast
import re
from collections.abc import Callable, Iterator, Sequence
from collections.abc import Set as AbstractSet

from auditor_core.detectives.repo.following.callers import CallsByName, functions_by_name, handed
from auditor_core.detectives.repo.judging.partly_bound import word_of
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Function, Module, target_name, written_name
from auditor_core.detectives.repo.source.spelling import form
from auditor_core.detectives.repo.source.statements import names_in

EVIDENCE = re.compile(r"evidence|exhibit", re.IGNORECASE)
_CITED = re.compile(r"(?<![a-z])cit(?:e|es|ed|ing|ations?)(?![a-z])", re.IGNORECASE)
"""Names of what opinions rest on."""
CRITERIA = re.compile(r"(?:\w+_)?(?:criteria|dimensions|rubric)", re.IGNORECASE)
"""Names of all criteria together."""
_SOURCE = re.compile(r"^(repo|repository|docs?|document|report|pdf|vision|images?|diagrams?|code|git|figures?)(_|$)")
"""Keys of evidence where the code does not spell out several."""
_FOUND = re.compile(r"_(?:facts|findings|evidences?|exhibits?|results?|observations|notes)$", re.IGNORECASE)
"""Ends of the keys of a state that keeps what each source told under a key of its own."""
_STATE = re.compile(r"state", re.IGNORECASE)
_HOPS = 3
"""Names, loops and calls between what is looked at and what is known to be evidence."""
_SAME = frozenset({"sorted", "list", "tuple", "reversed", "values", "items", "copy"})
"""What gives back all that it is handed."""
About = Callable[[ast.expr], bool]
"""Whether an expression names what is looked for."""


class Parts:
    """Knows the keys of the evidence, and which names hold some of it."""

    def __init__(
        self, modules: Sequence[Module], sources: AbstractSet[str], kept: AbstractSet[str] = frozenset()
    ) -> None:
        """`sources`: keys within the evidence; `kept`: keys of the state that are declared to hold it."""
        self._sources = sources
        self._kept = kept
        self._known = functions_by_name(modules)
        self._calls = CallsByName(modules)

    def is_source(self, word: str) -> bool:
        """Whether a text is a key of the evidence."""
        return word in self._sources if len(self._sources) > 1 else _SOURCE.match(word) is not None

    def read(self, node: ast.AST) -> str:
        """The source that is taken out of the evidence by its key; empty for anything else."""
        held, key = getattr(node, "value", None), getattr(node, "slice", None)
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr == "get"
            and node.args
        ):
            held, key = node.func.value, node.args[0]
        word = key.value if isinstance(key, ast.Constant) else ""
        if not isinstance(word, str) or not self.is_source(word) or not isinstance(held, ast.expr):
            return ""
        return word if is_evidence(held) or (_FOUND.search(word) and last_part(held) == "state") else ""

    def is_evidence(self, node: ast.expr) -> bool:
        """Whether a name tells of evidence, or the state is asked for a key that is declared to hold it."""
        return is_evidence(node) or self._is_kept(node)

    def names_it(self, node: ast.expr) -> bool:
        """The same of a judge's own function, in which what has the name of such a key is what stands under it."""
        return is_evidence(node) or any(word_of(part) in self._kept for part in walk(node) if self._kept)

    def _is_kept(self, node: ast.expr) -> bool:
        """`state["docket"]`, `state.get("docket", {})`, `state.docket`, also of a part of these."""
        for part in walk(node) if self._kept else ():
            called = isinstance(part, ast.Call) and isinstance(part.func, ast.Attribute) and part.func.attr == "get"
            if isinstance(part, ast.Subscript) or called:
                key = part.slice if isinstance(part, ast.Subscript) else next(iter(part.args), None)  # type: ignore[attr-defined]
                held = part.value if isinstance(part, ast.Subscript) else part.func.value  # type: ignore[attr-defined]
                if isinstance(key, ast.Constant) and key.value in self._kept and _STATE.search(last_part(held)):
                    return True
            elif isinstance(part, ast.Attribute) and part.attr in self._kept and _STATE.search(last_part(part.value)):
                return True
        return False

    def holds(self, node: ast.expr, function: Function, about: About | None = None, hops: int = _HOPS) -> bool:
        """Whether an expression is evidence, also under another name, gone through, or handed over for a parameter.

        `about`: what else to look for than evidence.
        """
        about = about or self.is_evidence
        if about(node):
            return True
        while isinstance(node, ast.Call) and written_name(node.func).rpartition(".")[2] in _SAME:
            node = node.args[0] if node.args else getattr(node.func, "value", node.func)
        node = _looked_up_in(_picked_from(node))
        name = target_name(node)
        if hops and isinstance(node, ast.Call):
            return self._is_given_back(node, about, hops - 1)
        if not hops or not name:
            return False
        behind = [value for value in function.assigned.get(name, ()) if value is not node]
        behind += [
            loop.iter
            for loop in function.nodes
            if isinstance(loop, ast.For | ast.AsyncFor | ast.comprehension)
            and any(isinstance(part, ast.Name) and part.id == name for part in walk(loop.target))
        ]
        if name in function.parameters:
            return self._is_given(name, function, about, hops)
        return any(self.holds(value, function, about, hops - 1) for value in behind)

    def _is_given(self, name: str, function: Function, about: About, hops: int) -> bool:
        """Whether a parameter is declared as evidence, or handed such by some call of the function."""
        arguments = function.node.args
        for item in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs):
            if item.arg == name and item.annotation is not None and about(item.annotation):
                return True
        last = function.name.rpartition(".")[2]
        callers = self._calls.of(last) if len(self._known.get(last, ())) == 1 else []
        pairs = [
            (call.context.function, value)
            for _, call in callers
            for word, value in handed(call.node, function)
            if word == name
        ]
        return any(
            caller is not None and self.holds(value, caller, about, hops - 2) for caller, value in pairs if hops > 1
        )

    def _is_given_back(self, call: ast.Call, about: About, hops: int) -> bool:
        """Whether a function of the repository, the only one of its name, is called that gives back evidence."""
        called = self._known.get(last_part(call.func), [])
        if len(called) != 1:
            return False
        function = called[0][1]
        if any(_CITED.search(last_part(part)) for part in function.nodes):
            return False  # what an opinion rests on, not what a judge is shown
        declared = function.node.returns
        return (declared is not None and about(declared)) or any(
            self.holds(_picked_from(item), function, about, hops) for item in function.results
        )

    def part(self, node: ast.expr, function: Function, hops: int = _HOPS - 1) -> tuple[str, ...]:
        """What of the evidence an expression takes, also by a name that is set once."""
        found = [key for part in walk(node) if (key := self.read(part))]
        found += map(form, self._filters(node, function))
        for name in (part for part in walk(node) if isinstance(part, ast.Name)):
            values = function.assigned.get(name.id, ()) if name.id not in function.parameters else ()
            if len(values) == 1 and hops and node not in values:
                found += self.part(values[0], function, hops - 1)
        return tuple(sorted(found))

    def cut(self, node: ast.AST, function: Function) -> ast.Slice | None:
        """The slice that is taken of evidence."""
        if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Slice) and self.holds(node.value, function):
            return node.slice
        return None

    def _filters(self, node: ast.expr, function: Function) -> Iterator[ast.AST]:
        """Conditions by which something is picked from evidence, also from the lists within it, and where it is cut.

        A text within one piece of evidence may be cut for any judge.
        """
        items: set[str] = set()
        for part in walk(node):  # outer ones come before those within
            for step in getattr(part, "generators", ()):
                if self.holds(step.iter, function) or target_name(step.iter) in items:
                    items |= {name.id for name in walk(step.target) if isinstance(name, ast.Name)}
                    yield from step.ifs
            if cut := self.cut(part, function):
                yield from [] if names_in(part) & items else [cut]
            if isinstance(part, ast.Call) and any(
                self.holds(item, function) or target_name(item) in items for item in part.args
            ):
                yield from self._filters_of(part)

    def _filters_of(self, call: ast.Call) -> Iterator[ast.expr]:
        """The same of a call of `filter`, or of a function that gives back what it picks from what it is handed."""
        last = written_name(call.func).rpartition(".")[2]
        if last == "filter" and isinstance(call.args[0], ast.Lambda):
            yield call.args[0].body
        called = self._known.get(last, [])
        for result in called[0][1].results if len(called) == 1 else ():
            for step in getattr(result, "generators", ()):
                if target_name(step.iter) in called[0][1].parameters:
                    yield from step.ifs


def _picked_from(node: ast.expr) -> ast.expr:
    """What a comprehension picks items of: `pools` of `[fact for pool in pools for fact in pool]`; else the same."""
    if not isinstance(node, ast.ListComp | ast.SetComp | ast.GeneratorExp):
        return node
    gone_through = {name for step in node.generators for name in names_in(step.target)}
    return node.generators[0].iter if target_name(node.elt) in gone_through else node


def _looked_up_in(node: ast.expr) -> ast.expr:
    """The table that something is looked up in: `docket.get(criterion, [])`, `docket[criterion]`; else the same."""
    if isinstance(node, ast.Subscript) and not isinstance(node.slice, ast.Slice | ast.Constant):
        return node.value
    called = isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "get"
    return node.func.value if called and node.args else node  # type: ignore[attr-defined]


def declared_evidence(modules: Sequence[Module], states: AbstractSet[str]) -> frozenset[str]:
    """Keys of the state, under names of their own, that are declared to hold evidence: `docket: list[Evidence]`."""
    return frozenset(
        last_part(step.target)
        for module in modules
        for node, _, _ in module.classes
        if node.name in states or node.name.endswith("State")
        for step in node.body
        if isinstance(step, ast.AnnAssign) and EVIDENCE.search(module.text(step.annotation))
    )


def is_evidence(node: ast.expr) -> bool:
    """Whether a name, or the key that something is looked up by, tells of evidence."""
    while isinstance(node, ast.Call) and written_name(node.func).rpartition(".")[2] in ("values", "items", "sorted"):
        node = node.func.value if isinstance(node.func, ast.Attribute) else node.args[0] if node.args else node.func
    return any(EVIDENCE.search(word_of(part)) for part in walk(node))


def is_criteria(node: ast.expr) -> bool:
    """Whether an expression names the criteria, or looks them up: `state["criteria"]`, `rubric.dimensions`."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "get" and node.args:
        node = node.args[0]
    word = word_of(node.slice if isinstance(node, ast.Subscript) else node)
    return CRITERIA.fullmatch(word) is not None
