"""Conditions that always come to the same: constants, switches, functions that give one answer to everything."""

import ast
from collections.abc import Callable, Sequence, Set
from functools import cached_property, partial

from auditor_core.detectives.repo.following.handed_over import HandedOver
from auditor_core.detectives.repo.following.lengths import Lengths
from auditor_core.detectives.repo.following.unreached import unreached
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Function, Module, written_name
from auditor_core.detectives.repo.source.names import assigned_anywhere, names_of_modules

HOPS = 3
"""Functions and names that one answer is followed through."""
_ROUNDS = 3
"""How often what never runs is told anew from what was found never to run."""
_OF_NOTHING = {"any": False, "all": True, "bool": False, "len": False}
"""What a builtin says of an empty collection."""
Known = bool | None


class Holding:
    """Knows which constants the modules name, and what their functions answer."""

    def __init__(
        self, modules: Sequence[Module], is_absent: Callable[[Function, ast.expr], bool] | None = None
    ) -> None:
        """`is_absent`: whether an expression of a function looks for what there is none of."""
        self._modules = modules
        self.calls = HandedOver(modules)
        self.lengths = Lengths(self.calls, self.never_run, is_absent)
        self._never: dict[int, Set[int]] = {}

    def of(self, function: Function, test: ast.expr, hops: int = HOPS) -> Known:
        """Whether a condition always holds (True) or never does (False), as far as constants tell."""
        if isinstance(test, ast.Await | ast.NamedExpr):
            return self.of(function, test.value, hops)
        if isinstance(test, ast.Constant):
            return bool(test.value)
        if isinstance(test, ast.IfExp):
            return self._chosen(function, test, hops)
        if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
            inner = self.of(function, test.operand, hops)
            return None if inner is None else not inner
        if isinstance(test, ast.BoolOp):
            parts = [self.of(function, part, hops) for part in test.values]
            settles = isinstance(test.op, ast.Or)
            return settles if settles in parts else None if None in parts else not settles
        said = self._named(function, test.id, hops) if isinstance(test, ast.Name) else None
        if isinstance(test, ast.Call) and hops:
            said = self._answer(function, test, hops - 1)
        return self.measured(function, test, hops) if said is None else said

    def measured(self, function: Function, test: ast.expr, hops: int) -> Known:
        """What is told of a condition by how much something is: here, by how many items a collection has."""
        least, most = self.lengths.of(function, test, test.lineno)
        return True if least > 0 else False if most == 0 else None

    def never_run(self, function: Function) -> Set[int]:
        """The parts, by their id, of what a function never comes to: below a `return`, under what never holds."""
        if id(function) not in self._never:
            self._never[id(function)] = frozenset()
            for _ in range(_ROUNDS):
                found = unreached(function, partial(self.of, function), partial(self._is_empty, function))
                known, self._never[id(function)] = self._never[id(function)], found
                if found == known:
                    break
        return self._never[id(function)]

    def _is_empty(self, function: Function, node: ast.expr) -> bool:
        return self.lengths.of(function, node, node.lineno)[1] == 0

    def denies(self, node: ast.AST) -> bool:
        """Whether a function's node, or what a lambda gives, never is an answer of yes."""
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            return node in self._by_node and self.answered(self._by_node[node]) is False
        return isinstance(node, ast.Constant) and not node.value

    def answered(self, function: Function, hops: int = HOPS) -> Known:
        """What a function says each time that it is asked."""
        if not function.results or any(isinstance(node, ast.Yield | ast.YieldFrom) for node in function.nodes):
            return None
        never = self.never_run(function)
        said = {self.of(function, result, hops) for result in function.results if id(result) not in never}
        if said == {False}:
            return False
        return True if said == {True} and isinstance(function.node.body[-1], ast.Return) else None

    def _answer(self, function: Function, call: ast.Call, hops: int) -> Known:
        """What the one function of the repository says that a call may be of, or a builtin of nothing."""
        written = written_name(call.func)
        first, _, last = written.rpartition(".")
        if written in _OF_NOTHING and len(call.args) == 1:
            same = self._is_empty(function, call.args[0]) or self._each(function, call, hops) is _OF_NOTHING[written]
            return _OF_NOTHING[written] if same else None
        found = self.calls.functions(last)
        if len(found) != 1 or last in function.parameters or last in function.assigned:
            return None
        of_object = bool(first) and not self._is_module(function, first)
        own = bool(found[0].owner) == of_object and not found[0].node.decorator_list
        said = self.answered(found[0], hops) if own else None
        return None if said is None or self._is_set(last) else said  # that takes a walk, and is hardly ever asked

    def _each(self, function: Function, call: ast.Call, hops: int) -> Known:
        """What `any` or `all` is told of each thing that it is asked of, if that comes to the same."""
        given = call.args[0] if written_name(call.func) in ("any", "all") else None
        return self.of(function, given.elt, hops) if isinstance(given, ast.GeneratorExp | ast.ListComp) else None

    def _is_module(self, function: Function, name: str) -> bool:
        """Whether a name stands for a module of the product wherever the function says it."""
        return name in self._imported and name not in function.parameters | self.lengths.stores(function).lines.keys()

    def _named(self, function: Function, name: str, hops: int) -> Known:
        """What a name of the function, a module-level switch or a parameter that nobody ever hands over is set to."""
        if name in function.assigned:
            values = self.values(function, name) if hops else ()
            told = {self.of(function, value, hops - 1) for value in values}
            return told.pop() if len(told) == 1 else None
        if name in function.parameters:
            default = self.calls.default(function, name)
            return self._handed(function, name, hops - 1) if default is None and hops else default
        values = assigned_anywhere(self._modules, name)
        value = values[0].value if len(values) == 1 and isinstance(values[0], ast.Constant) else None
        return value if isinstance(value, bool) and not self._is_set_elsewhere(name) else None

    def values(self, function: Function, name: str) -> Sequence[ast.expr]:
        """All that a name of a function may hold; nothing where something sets it unseen."""
        stores, values = self.lengths.stores(function), function.assigned.get(name, ())
        unseen = name in stores.unseen or name in stores.filled or len(values) != len(stores.lines.get(name, ()))
        if name in function.parameters or unseen or self.lengths.may_grow(function, name, values):
            return ()
        never = self.never_run(function)
        return [value for value in values if id(value) not in never]

    def _chosen(self, function: Function, choice: ast.IfExp, hops: int) -> Known:
        first = self.of(function, choice.test, hops)
        ways = [choice.body, choice.orelse] if first is None else [choice.body if first else choice.orelse]
        told = {self.of(function, way, hops) for way in ways}
        return told.pop() if len(told) == 1 else None

    def _handed(self, function: Function, name: str, hops: int) -> Known:
        """What every call of the one function of that name hands over for a parameter, if it comes to the same."""
        said = {self.of(caller, value, hops) for caller, value in self.calls.handed(function, name)}
        return said.pop() if len(said) == 1 else None

    def _is_set_elsewhere(self, name: str) -> bool:
        """Whether some function may set a module-level name, or sets an attribute of that name."""
        return any(
            name in (getattr(node, "attr", ""), *getattr(node, "names", ()))
            for module in self._modules
            if name in module.source
            for node in walk(module.tree)
            if isinstance(node, ast.Global) or isinstance(getattr(node, "ctx", None), ast.Store)
        )

    def _is_set(self, name: str) -> bool:
        """Whether a function's name may stand for something else as well: a value, a field, an attribute."""
        return self._is_set_elsewhere(name) or any(
            isinstance(node, ast.Name) and node.id == name and isinstance(node.ctx, ast.Store)
            for module in self._modules
            if name in module.source
            for node in walk(module.tree)
        )

    @cached_property
    def _imported(self) -> frozenset[str]:
        return names_of_modules(self._modules)

    @cached_property
    def _by_node(self) -> dict[ast.AST, Function]:
        return {function.node: function for module in self._modules for function in module.functions}
