"""Which failures lead to another try: broken answers among them, or lost connections and other failures alone."""

import ast
import re
from collections.abc import Iterator, Sequence
from functools import cached_property

from auditor_core.detectives.repo.following.looked_up import MISSING, LookedUp
from auditor_core.detectives.repo.following.own_kinds import OwnKinds
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Module, written_name
from auditor_core.detectives.repo.source.names import assigned_anywhere

_TRANSPORT = re.compile(
    r"Connect|Time(d)?_?[Oo]ut|RateLimit|Network|Transport|Socket|SSL|^(OS|IO)Error$|HTTP|Http|TooManyRequests"
    r"|Throttl|Overload|Unavailable|ResourceExhausted|QuotaExceeded|ServerError"
)
"""Names of exceptions that say that no answer came at all."""
_OF_OTHERS = frozenset(
    {"FileNotFoundError", "FileExistsError", "IsADirectoryError", "NotADirectoryError", "PermissionError"}
    | {"ImportError", "ModuleNotFoundError", "NotImplementedError", "MemoryError", "KeyboardInterrupt", "SystemExit"}
    | {"CalledProcessError", "GitCommandError", "InvalidGitRepositoryError", "ZeroDivisionError"}
)
"""Exceptions that reading an answer never ends in: something is missing, forbidden, or not built."""
_KINDS = frozenset({"retry_if_exception_type", "retry_on", "on", "exception", "exceptions"})
"""Keywords, and functions of tenacity, that are given the exceptions after which something is tried again."""
_PLACES = {"retry": 0, "retry_if_exception_type": 0, "on_exception": 1}
"""The place of the argument that names them."""
_OTHERWISE = re.compile(r"^retry_(?:if|unless)_(?!exception_type$)|^retry_always$")
"""Further conditions of tenacity; what they hold of a broken answer is not told by their names."""
_HOPS = 3
"""Names that stand for lists of names."""


class Caught:
    """Knows the exceptions that the modules list under a name."""

    def __init__(self, modules: Sequence[Module]) -> None:
        self._modules = modules

    def of_no_answer(self, node: ast.expr | None, tried: Sequence[ast.stmt] = ()) -> bool:
        """Whether all exceptions of an `except`, or of such a keyword, are of something else than a broken answer.

        No answer came, what failed has nothing to do with answers, or nothing that is `tried` can fail so.
        """
        names = list(self._names(node, _HOPS)) if node is not None else []
        idle = MISSING if tried and MISSING.intersection(names) and not self._looked_up.may_miss(tried) else ()
        return bool(names) and all(
            _TRANSPORT.search(name)
            or name in _OF_OTHERS
            or name in idle
            or self._is_raised_for_those(name)
            or (tried and not self._own.may_end(tried, name))
            for name in names
        )

    @cached_property
    def _looked_up(self) -> LookedUp:
        return LookedUp(self._modules)

    @cached_property
    def _own(self) -> OwnKinds:
        return OwnKinds(self._modules, self._bases)

    def _is_raised_for_those(self, name: str) -> bool:
        """Whether a class of the program stands for such failures: those of its kinds that are raised say so."""
        kinds = {name} if name in self._bases else set[str]()
        for _ in range(_HOPS):
            kinds |= {other for other, bases in self._bases.items() if not bases.isdisjoint(kinds)}
        raised = kinds & self._raised
        return bool(raised) and all(map(_TRANSPORT.search, raised))

    @cached_property
    def _bases(self) -> dict[str, set[str]]:
        """Last names of what each class builds on."""
        return {node.name: set(map(_last, node.bases)) for module in self._modules for node, _, _ in module.classes}

    @cached_property
    def _raised(self) -> set[str]:
        """Last names of what is raised, or made and handed on to be."""
        parts = (part for module in self._modules for part in walk(module.tree) if isinstance(part, ast.Raise))
        plain = {_last(part.exc) for part in parts if part.exc is not None}
        return plain.union(*(module.by_last for module in self._modules))

    def retries_for_no_answer(self, node: ast.expr) -> bool:
        """Whether a call that retries names such exceptions alone: `with_retry(retry_if_exception_type=…)`."""
        told = _told(node)
        return bool(told) and all(map(self.of_no_answer, told))

    def own_retried(self, node: ast.expr) -> set[str]:
        """The failures that a call retries for, by last name; none where one of them is not the program's own."""
        names = {name for kind in _told(node) for name in self._names(kind, _HOPS)}
        return names if names <= self._bases.keys() else set()

    def _names(self, node: ast.expr, hops: int) -> Iterator[str]:
        """Last names of the exceptions that an expression lists."""
        name = _last(node)
        values = assigned_anywhere(self._modules, name) if hops else []
        parts = node.elts if isinstance(node, ast.Tuple | ast.List) else values
        if parts:
            yield from (found for part in parts for found in self._names(part, hops - (parts is values)))
        else:
            yield name


def _told(node: ast.expr) -> list[ast.expr]:
    """The exceptions that a call that retries names; none where it goes by something else as well."""
    calls = [item for item in walk(node) if isinstance(item, ast.Call)]
    if any(_OTHERWISE.match(_last(item.func)) for item in calls):
        return []
    told = [word.value for item in calls for word in item.keywords if word.arg in _KINDS]
    return [*told, *(kind for item in calls for kind in _in_order(item))]


def _in_order(node: ast.Call) -> Sequence[ast.expr]:
    """Exceptions that a call is given by their place: `on_exception(expo, OSError)`, `retry(OSError, tries=3)`."""
    place = _PLACES.get(_last(node.func))
    return () if place is None else node.args[place : place + 1]


def _last(node: ast.AST) -> str:
    return written_name(node).rpartition(".")[2]
