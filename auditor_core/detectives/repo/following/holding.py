"""Conditions that always come to the same: constants, switches, functions that give one answer to everything."""

import ast
from collections import defaultdict
from collections.abc import Sequence
from functools import cached_property, lru_cache

from auditor_core.detectives.repo.following.arguments import given_by
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Call, Function, Module, written_name
from auditor_core.detectives.repo.source.names import assigned_anywhere

_HOPS = 3
"""Functions and names that one answer is followed through."""
_OF_NOTHING = {"any": False, "all": True, "bool": False, "len": False}
"""What a builtin says of an empty collection."""
Known = bool | None


class Holding:
    """Knows which constants the modules name, and what their functions answer."""

    def __init__(self, modules: Sequence[Module]) -> None:
        self._modules = modules
        self._calls = lru_cache(maxsize=None)(self._calls_of)

    def of(self, function: Function, test: ast.expr, hops: int = _HOPS) -> Known:
        """Whether a condition always holds (True) or never does (False), as far as constants tell."""
        if isinstance(test, ast.Await):
            return self.of(function, test.value, hops)
        if isinstance(test, ast.Constant):
            return bool(test.value)
        if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
            inner = self.of(function, test.operand, hops)
            return None if inner is None else not inner
        if isinstance(test, ast.BoolOp):
            parts = [self.of(function, part, hops) for part in test.values]
            settles = isinstance(test.op, ast.Or)
            return settles if settles in parts else None if None in parts else not settles
        if isinstance(test, ast.Name):
            return self._named(function, test.id, hops)
        return self._answer(function, test, hops - 1) if isinstance(test, ast.Call) and hops else None

    def denies(self, node: ast.AST) -> bool:
        """Whether a function's node, or what a lambda gives, never is an answer of yes."""
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            return node in self._by_node and self.answered(self._by_node[node]) is False
        return isinstance(node, ast.Constant) and not node.value

    def answered(self, function: Function, hops: int = _HOPS) -> Known:
        """What a function says each time that it is asked."""
        if not function.results or any(isinstance(node, ast.Yield | ast.YieldFrom) for node in function.nodes):
            return None
        said = {self.of(function, result, hops) for result in function.results}
        if said == {False}:
            return False
        return True if said == {True} and isinstance(function.node.body[-1], ast.Return) else None

    def _answer(self, function: Function, call: ast.Call, hops: int) -> Known:
        """What the one function of the repository says that a call may be of, or a builtin of nothing."""
        written = written_name(call.func)
        first, _, last = written.rpartition(".")
        if written in _OF_NOTHING and len(call.args) == 1:
            return _OF_NOTHING[written] if _is_nothing(call.args[0]) else None
        found = self._functions.get(last, ())
        if len(found) != 1 or last in function.parameters or last in function.assigned:
            return None
        own = bool(found[0].owner) == bool(first) and not found[0].node.decorator_list
        said = self.answered(found[0], hops) if own else None
        return None if said is None or self._is_set(last) else said  # that takes a walk, and is hardly ever asked

    def _named(self, function: Function, name: str, hops: int) -> Known:
        """What a name of the function, a module-level switch or a parameter that nobody ever hands over is set to."""
        if name in function.assigned:
            stored = sum(isinstance(node, ast.Name) and node.id == name and isinstance(node.ctx, ast.Store)
                         for node in function.nodes)  # fmt: skip
            values = function.assigned[name] if stored == 1 and name not in function.parameters and hops else []
            return self.of(function, values[0], hops - 1) if len(values) == 1 else None
        if name in function.parameters:
            default = self._default(function, name)
            return self._handed(function, name, hops - 1) if default is None and hops else default
        values = assigned_anywhere(self._modules, name)
        value = values[0].value if len(values) == 1 and isinstance(values[0], ast.Constant) else None
        return value if isinstance(value, bool) and not self._is_set_elsewhere(name) else None

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

    def _default(self, function: Function, name: str) -> Known:
        """The default of a switch, where every call of the function is by its name and leaves it out."""
        last = function.name.rpartition(".")[2]
        default = given_by(ast.Call(ast.Name(last, ast.Load()), [], []), function).get(name)
        if not isinstance(default, ast.Constant) or not isinstance(default.value, bool):
            return None
        calls = self._calls(last)
        positional = [*function.node.args.posonlyargs, *function.node.args.args]
        place = next((number for number, item in enumerate(positional) if item.arg == name), len(positional))
        left_out = all(
            len(call.node.args) <= place - bool(function.owner)
            and not any(isinstance(item, ast.Starred) for item in call.node.args)
            and all(word.arg not in (None, name) for word in call.node.keywords)
            for call in calls
        )
        return default.value if calls and left_out else None

    def _handed(self, function: Function, name: str, hops: int) -> Known:
        """What every call of the one function of that name hands over for a parameter, if it comes to the same."""
        last = function.name.rpartition(".")[2]
        if len(self._functions[last]) != 1 or function.node.decorator_list or name in function.assigned:
            return None
        said: set[Known] = set()
        for call in self._calls(last):
            value, caller = given_by(call.node, function).get(name), call.context.function
            starred = any(isinstance(item, ast.Starred) for item in call.node.args)
            starred = starred or any(word.arg is None for word in call.node.keywords)
            said.add(self.of(caller, value, hops) if value is not None and caller is not None and not starred else None)
        return said.pop() if len(said) == 1 else None

    def _calls_of(self, last: str) -> list[Call]:
        """The calls of a name, where it is only called; none where it is handed on as well."""
        calls = [call for module in self._modules for call in module.by_last.get(last, ())]
        named = sum(
            isinstance(node, ast.Name | ast.Attribute) and written_name(node).rpartition(".")[2] == last
            for module in self._modules if last in module.source for node in walk(module.tree)
        )  # fmt: skip
        return calls if named == len(calls) else []

    @cached_property
    def _by_node(self) -> dict[ast.AST, Function]:
        return {function.node: function for module in self._modules for function in module.functions}

    @cached_property
    def _functions(self) -> dict[str, list[Function]]:
        found: dict[str, list[Function]] = defaultdict(list)
        for module in self._modules:
            for function in module.functions:
                found[function.name.rpartition(".")[2]].append(function)
        return found


def _is_nothing(node: ast.expr) -> bool:
    """`[]`, `()`, `{}`, an empty text, `set()`, or what goes through one of these."""
    if isinstance(node, ast.GeneratorExp | ast.ListComp | ast.SetComp):
        return _is_nothing(node.generators[0].iter)
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Name) and node.func.id in ("set", "list", "dict", "tuple") and not (
            node.args or node.keywords
        )  # fmt: skip
    if isinstance(node, ast.Constant):
        return not node.value
    elements = getattr(node, "elts", getattr(node, "keys", None))
    return isinstance(node, ast.List | ast.Tuple | ast.Dict) and not elements
