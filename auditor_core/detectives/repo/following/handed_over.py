"""What the calls of a function hand over for its parameters, where all of them are known."""

import ast
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache

from auditor_core.detectives.repo.following.arguments import given_by
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Call, Function, Module, written_name
from auditor_core.detectives.repo.source.statements import root_of, targets_of


class HandedOver:
    """Knows the functions of the modules by their last name, and who calls them."""

    def __init__(self, modules: Sequence[Module]) -> None:
        self._modules = modules
        self._calls = lru_cache(maxsize=None)(self._calls_of)

    def functions(self, last: str) -> Sequence[Function]:
        """All functions and methods that are called so."""
        return self._functions.get(last, ())

    def default(self, function: Function, name: str) -> bool | None:
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

    def handed(self, function: Function, name: str) -> list[tuple[Function, ast.expr]]:
        """What each call of the one function of that name hands over; nothing where one of them does not tell."""
        last = function.name.rpartition(".")[2]
        if len(self.functions(last)) != 1 or function.node.decorator_list or name in function.assigned:
            return []
        found: list[tuple[Function, ast.expr]] = []
        for call in self._calls(last):
            value, caller = given_by(call.node, function).get(name), call.context.function
            starred = any(isinstance(item, ast.Starred) for item in call.node.args)
            if value is None or caller is None or starred or any(word.arg is None for word in call.node.keywords):
                return []
            found.append((caller, value))
        return found

    def _calls_of(self, last: str) -> list[Call]:
        """The calls of a name, where it is only called; none where it is handed on as well."""
        calls = [call for module in self._modules for call in module.by_last.get(last, ())]
        plain = not any(function.owner for function in self.functions(last))
        called = {id(call.node.func) for call in calls}
        named = sum(
            (isinstance(node, ast.Name | ast.Attribute) and written_name(node).rpartition(".")[2] == last
             and not (plain and id(node) not in called and _is_field(module, node)))
            or _is_renamed(node, last)
            for module in self._modules if last in module.source for node in walk(module.tree)
        )  # fmt: skip
        return calls if named == len(calls) else []

    @cached_property
    def _functions(self) -> dict[str, list[Function]]:
        found: dict[str, list[Function]] = defaultdict(list)
        for module in self._modules:
            for function in module.functions:
                found[function.name.rpartition(".")[2]].append(function)
        return found


def _is_renamed(node: ast.AST, name: str) -> bool:
    """`import exhibit as make`: by that word it is called as well."""
    return isinstance(node, ast.alias) and node.name == name and node.asname not in (None, name)


def _is_field(module: Module, node: ast.Name | ast.Attribute) -> bool:
    """Whether something is a field of a class or an object, rather than of an imported module: no plain function."""
    if isinstance(node, ast.Name):
        return isinstance(node.ctx, ast.Store) and any(node is target for target in _fields(module))
    root = root_of(node)
    return bool(root) and root not in module.imports


def _fields(module: Module) -> Iterator[ast.expr]:
    return (target for made, _, _ in module.classes for item in made.body for target in targets_of(item))
