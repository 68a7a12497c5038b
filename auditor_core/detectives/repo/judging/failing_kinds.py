"""Kinds of failure that a broken answer is one of, or is turned into by a handler that raises the program's own."""

import ast
from collections.abc import Sequence
from functools import cached_property

from auditor_core.detectives.repo.following.callers import handed
from auditor_core.detectives.repo.following.sites import caught_by, listed_kinds
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Function, Module, written_name

ANY = frozenset({"Exception", "BaseException", ""})
"""Kinds of failure that every failure of a program is one of."""
BROKEN = ANY | (
    {"ValueError", "ValidationError", "PydanticValidationError", "JSONDecodeError"}
    | {"OutputParserException", "LangChainException", "UnexpectedModelBehavior", "InstructorRetryException"}
)
"""Kinds of failure that an answer which breaks the schema is one of."""
RETRYING = ("retry", "backoff", "stamina")
"""Words in the names of decorators that call a function again where it failed."""


class Kinds:
    """Knows the kinds that the modules list under a name, and their own."""

    def __init__(self, modules: Sequence[Module]) -> None:
        self._modules = modules

    @cached_property
    def own(self) -> set[str]:
        """Names of the program's own classes."""
        return {node.name for module in self._modules for node, _, _ in module.classes}

    def of(self, handler: ast.ExceptHandler) -> set[str]:
        """What a handler takes, through names that stand for several kinds: `BROKEN = (ValidationError, KeyError)`."""
        return {kind for name in caught_by(handler) for kind in self._listed(name)}

    def _listed(self, name: str) -> set[str]:
        return {name} if name in self.own else listed_kinds(self._modules, name)

    def turned_into(self, functions: Sequence[Function]) -> dict[str, bool]:
        """The program's own kinds that these functions raise, and whether they do so for a broken answer.

        A kind stands for those that build on it as well.
        """
        found: dict[str, bool] = {}
        for function in functions:
            broken = [handler for handler in function.handlers if self.of(handler) & BROKEN]
            within = {id(part) for handler in broken for part in walk(handler)}
            goes_on = any(not isinstance(handler.body[-1], ast.Raise | ast.Return) for handler in broken)
            for node in function.nodes:
                if isinstance(node, ast.Raise) and node.exc is not None:
                    for name in self._above(written_name(node.exc).rpartition(".")[2]):
                        found[name] = found.get(name, False) or goes_on or id(node) in within
        return found

    def _above(self, name: str) -> set[str]:
        """A class of the program and those of its bases that are its own."""
        found, pending = set[str](), [name]
        while pending:
            here = pending.pop()
            if here in self.own and here not in found:
                found.add(here)
                pending += self._bases.get(here, ())
        return found

    @cached_property
    def _bases(self) -> dict[str, list[str]]:
        return {
            node.name: [written_name(base).rpartition(".")[2] for base in node.bases]
            for module in self._modules
            for node, _, _ in module.classes
        }

    def caught_within(self, decorator: Function, mark: ast.expr) -> set[str]:
        """What the handlers of a decorator take, where it is handed the kinds as well: `@again(ValidationError)`."""
        given = list(mark.args) if isinstance(mark, ast.Call) else []
        words = dict(handed(mark, decorator)) if isinstance(mark, ast.Call) else {}
        rest = decorator.node.args.vararg
        found: set[str] = set()
        for handler in (node for node in decorator.nodes if isinstance(node, ast.ExceptHandler)):
            for kind in self.of(handler):
                items = given if rest is not None and kind == rest.arg else [words[kind]] if kind in words else []
                named = {written_name(part).rpartition(".")[2] for item in items for part in _kinds_in(item)}
                found |= {told for name in named for told in self._listed(name)} if named else {kind}
        return found


def _kinds_in(node: ast.expr) -> list[ast.AST]:
    return [part for part in walk(node) if isinstance(part, ast.Name | ast.Attribute)]
