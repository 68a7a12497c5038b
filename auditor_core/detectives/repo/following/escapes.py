"""Whether the failure of a call is caught by anybody, in its own function or further out.

Callers are followed by name, also where a function is only mentioned, so that a node counts for whoever runs the graph.
"""

import ast
from collections.abc import Iterator, Sequence
from functools import cached_property

from auditor_core.detectives.repo.following.answers import Answers
from auditor_core.detectives.repo.following.sites import Sites, caught_by
from auditor_core.detectives.repo.following.whole_runs import ends_the_run
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Call, Function, Module, written_name

_ANY = frozenset({"Exception", "BaseException", ""})
_RUNNING = frozenset({"invoke", "ainvoke", "stream", "astream", "gather", "result", "submit", "run", "map", "kickoff"})
"""What may run functions that are not named beside it."""
_GIVEN_BACK = ("suppress", "return_exceptions", "as_completed", "on_error", "with_fallbacks")
"""Words of code that takes failures otherwise than by `except`."""
_OF_GIT = {"CalledProcessError", "TimeoutExpired", "GitCommandError", "GitError", "HangupException", "NotGitRepository"}
"""What starting git, or a library for it, may raise."""
_HOPS = 8
_BUILT_IN = {
    "CalledProcessError": "SubprocessError",
    "TimeoutExpired": "SubprocessError",
    "GitCommandError": "GitError",
    "FileNotFoundError": "OSError",
    "PermissionError": "OSError",
    "TimeoutError": "OSError",
    "ConnectionError": "OSError",
    "UnicodeDecodeError": "ValueError",
    "NotImplementedError": "RuntimeError",
}


class Escapes:
    """Knows which failures the product's modules catch, and around what."""

    def __init__(self, modules: Sequence[Module]) -> None:
        self._modules = [module for module in modules if not module.is_test]
        self._sites = Sites(self._modules)
        self._answers = Answers(self._modules)

    def caught(self, calls: Sequence[Call]) -> bool:
        """Whether somebody takes the failure of a call, given with the runners that it goes through, outermost first.

        Where code takes failures in ways that are not followed, somebody may.
        """
        functions = [call.context.function for call in calls]
        handlers = [handler for call in calls for handler in _handlers(call)]
        if any(not isinstance(handler.body[-1], ast.Raise) for handler in handlers) or functions[0] is None:
            return bool(handlers)
        if self._may_be_given_back(functions[0]):
            return True
        raised = {name for item in functions if item is not None for name in _raised_in(item)}
        if not raised and not handlers and not any(map(raises, calls)):
            return self._answers.are_looked_at(calls)  # the result tells
        raised |= {name for handler in handlers for name in caught_by(handler)} | _OF_GIT
        kinds = {name for item in raised for name in self._kinds(item)}
        return not self._is_loose(functions[0], kinds, raw=not handlers and any(map(raises, calls)))

    def _is_loose(self, function: Function, kinds: set[str], hops: int = _HOPS, *, raw: bool) -> bool:
        """Whether some way out of the function has no handler that takes such a failure, and does not raise on.

        Where its calls are known each of them is a way out; else any handler may stand around it. A `raw` failure is
        git's own, of which nobody has made an error yet that says in words what went wrong.
        """
        sites = self._sites.of(function) if hops else []
        if not sites:
            ends_all = raw and ends_the_run(self._modules, function, self._around(function))
            return ends_all or not self._is_taken(function, kinds, anywhere=hops == _HOPS)
        for call in (call for call in sites if not self._sites.taken_at(call, kinds)):
            owner = call.context.function
            if owner is not None and not self._may_be_given_back(owner):
                further = kinds | {kind for name in _raised_in(owner) for kind in self._kinds(name)}
                if self._is_loose(owner, further, hops - 1, raw=raw and not self._sites.renamed_at(call, kinds)):
                    return True
        return False

    def _is_taken(self, function: Function, kinds: set[str], *, anywhere: bool) -> bool:
        """Whether any handler of the product, other ones than those that raise on, may take such a failure.

        What takes a kind of the repository's own may be meant for it `anywhere`, unless its ways out are known.
        """
        around, own = self._around(function), kinds & self._bases.keys() if anywhere else set[str]()
        for body, handler, owner in self._handled:
            names = self._sites.taken_by(handler)
            if owner is function or isinstance(handler.body[-1], ast.Raise):
                continue
            if names & own or (names & (kinds | _ANY) and _stands_around(body, owner, around)):
                return True
        return False

    def _may_be_given_back(self, function: Function) -> bool:
        """Whether code that takes failures otherwise than by `except` may stand around a function."""
        around = self._around(function) if self._giving_back else set()
        return any(owner is None or _stands_around([owner.node], owner, around) for owner in self._giving_back)

    @cached_property
    def _giving_back(self) -> list[Function | None]:
        """The functions with such code; None for code outside of functions."""
        found: list[Function | None] = []
        for module in self._modules:
            for word in (word for word in _GIVEN_BACK if word in module.source):
                lines = {number for number, line in enumerate(module.lines, 1) if word in line}
                owners = [item for item in module.functions if not lines.isdisjoint(_lines(item))]
                inside = {number for item in owners for number in _lines(item)}
                found += [*owners, *([None] if lines - inside and not _imports_only(module, lines - inside) else [])]
        return found

    @cached_property
    def _handled(self) -> list[tuple[list[ast.stmt], ast.ExceptHandler, Function]]:
        """What each handler stands around, and the function that it is in."""
        return [
            (node.body, handler, function)
            for module in self._modules
            for function in module.functions
            for node in function.nodes
            if isinstance(node, ast.Try | ast.TryStar)
            for handler in node.handlers
        ]

    def _around(self, function: Function) -> set[str]:
        """Names of a function and its class, and of all that mention them, and so on."""
        names = {part for part in (*function.name.split("."), function.owner.rpartition(".")[2]) if part}
        for _ in range(_HOPS):
            users = {
                part
                for module in self._modules
                if any(name in module.source for name in names)
                for part in _users(module, names)
            }
            if users <= names | {""}:
                break
            names |= users - {"", "__init__", "__call__"}
        return names

    def _kinds(self, name: str) -> Iterator[str]:
        """A kind of failure, and those that it is one of."""
        seen: set[str] = set()
        while name and name not in seen:
            seen.add(name)
            yield name
            name = self._bases.get(name, _BUILT_IN.get(name, ""))

    @cached_property
    def _bases(self) -> dict[str, str]:
        """The first base of each class."""
        return {
            node.name: written_name(node.bases[0]).rpartition(".")[2]
            for module in self._modules
            for node, _, _ in module.classes
            if node.bases
        }


def _lines(function: Function) -> range:
    return range(function.node.lineno, (function.node.end_lineno or function.node.lineno) + 1)


def _imports_only(module: Module, lines: set[int]) -> bool:
    """Whether lines of a module do nothing but import."""
    return all(module.lines[number - 1].lstrip().startswith(("import ", "from ")) for number in lines)


def _users(module: Module, names: set[str]) -> Iterator[str]:
    """Functions, classes and module-level names of a module that mention one of these names."""
    for user in module.functions:
        if not names.isdisjoint(map(last_part, user.nodes)):
            yield from (user.name.rpartition(".")[2], user.owner.rpartition(".")[2])
    for name, values in module.assigned.items():
        if any(not names.isdisjoint(map(last_part, walk(value))) for value in values):
            yield name


def _stands_around(body: Sequence[ast.stmt], owner: Function, around: set[str]) -> bool:
    """Whether statements lead to one of these names: they mention it, or run a graph made with it or what is handed."""
    parts = [part for item in body for part in walk(item)]
    called = {written_name(part.func) for part in parts if isinstance(part, ast.Call)}
    runs = {name.rpartition(".")[2] for name in called if not name.startswith("subprocess.")}
    handed = owner.parameters | (owner.context.function.parameters if owner.context.function else set())
    if not around.isdisjoint(map(last_part, parts)) or not runs.isdisjoint(handed):
        return True
    running = [part.func for part in parts if isinstance(part, ast.Call) and last_part(part.func) in _RUNNING]
    return bool(running) and any(not around.isdisjoint(map(last_part, _made_of(item, owner))) for item in running)


def _made_of(node: ast.expr, owner: Function) -> list[ast.AST]:
    """What the object is made of whose method is called, through the names of a function; else all of the function."""
    here: ast.expr = node
    while isinstance(here, ast.Attribute | ast.Call | ast.Subscript | ast.Await):
        here = here.func if isinstance(here, ast.Call) else here.value
    if not isinstance(here, ast.Name) or here.id not in owner.assigned or here is node:
        return owner.nodes
    parts: list[ast.AST] = []
    pending, seen = {here.id}, set[str]()
    while pending:
        seen |= pending
        found = [part for name in pending for value in owner.assigned.get(name, ()) for part in walk(value)]
        parts += found
        pending = {part.id for part in found if isinstance(part, ast.Name)} - seen
    return parts


def raises(call: Call) -> bool:
    """Whether a call itself ends in a failure: told to check, or a library's rather than a process."""
    checks = any(word.arg == "check" and getattr(word.value, "value", True) for word in call.node.keywords)
    return checks or call.last in ("check_call", "check_output") or "subprocess" not in call.written


def _handlers(call: Call) -> list[ast.ExceptHandler]:
    block = call.context.nearest("try")
    return block.node.handlers if block and isinstance(block.node, ast.Try | ast.TryStar) else []


def _raised_in(function: Function) -> Iterator[str]:
    for node in function.nodes:
        if isinstance(node, ast.Raise) and node.exc is not None:
            made = node.exc.func if isinstance(node.exc, ast.Call) else node.exc
            yield written_name(made).rpartition(".")[2]
