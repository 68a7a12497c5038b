"""Functions that only hand on what a process is started with: as far as facts go, their callers start it."""

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from auditor_core.detectives.repo.following.arguments import WORD_BY_WORD, given_by
from auditor_core.detectives.repo.following.callers import CallsByName
from auditor_core.detectives.repo.following.growing import grown
from auditor_core.detectives.repo.following.options import keywords
from auditor_core.detectives.repo.following.put_in import with_answers
from auditor_core.detectives.repo.following.receivers import Receivers
from auditor_core.detectives.repo.following.resolving import resolved
from auditor_core.detectives.repo.source.descent import last_part
from auditor_core.detectives.repo.source.index import Call, Function, Module, written_name
from auditor_core.detectives.repo.source.names import Names

_HOPS = 3
"""Runners that hand on to runners."""
_MOST_SITES = 2_000
"""Calls of runners that are followed in a repository, so that functions which call each other come to an end."""


@dataclass(frozen=True)
class Started:
    """A call as it starts a process: as it is written or, where a runner is called, as the runner makes it there."""

    module: Module
    call: Call
    inner: tuple[tuple[Module, Call], ...] = ()
    """The calls within the runners in between, the innermost first."""


class Runners:
    """Follows calls that start processes out to where their commands come from."""

    def __init__(self, modules: Sequence[Module], names: Names) -> None:
        self._calls = CallsByName([module for module in modules if not module.is_test])
        self._receivers = Receivers(self._calls)
        self._names = names
        self._left = _MOST_SITES

    def started(self, module: Module, call: Call) -> list[Started]:
        """The call itself or, where its function only hands on a command, the calls of that function instead."""
        return list(self._out(Started(module, with_answers(call, module)), _HOPS))

    def _out(self, here: Started, hops: int) -> Iterator[Started]:
        function = here.call.context.function
        sites = []
        if function and hops and self._left > 0 and not here.module.is_test and _hands_on(function, here):
            sites = self._sites(here.module, function)
            self._left -= len(sites)
            inner = (*here.inner, (here.module, here.call))
            for module, site in ((home, with_answers(item, home)) for home, item in sites):
                made = Call(_as_made(here, function, module, site), site.context, site.target)
                yield from self._out(Started(module, made, inner), hops - 1)
        if not sites:
            yield here

    def _sites(self, home: Module, function: Function) -> list[tuple[Module, Call]]:
        """The calls of a function of the repository."""
        last = function.name.rpartition(".")[2]
        return [
            (module, call)
            for module, call in self._calls.of(last)
            if isinstance(call.node.func, ast.Name | ast.Attribute)
            if call.context.function is not function and self._reaches(module, call, home, function)
        ]

    def _reaches(self, module: Module, call: Call, home: Module, function: Function) -> bool:
        """Whether a call of that name is one of this very function."""
        if not function.owner:
            nested = module is home and isinstance(call.node.func, ast.Name)
            return nested or self._names.of(module, call.node.func) == f"{home.dotted}.{function.name}".lstrip(".")
        receiver = written_name(call.node.func).rpartition(".")[0]
        if receiver in ("self", "cls"):
            return module is home
        return not _kinds(home, function).isdisjoint(self._receivers.of(module, call.context.function, receiver))


def _kinds(home: Module, function: Function) -> set[str]:
    """Last names of a method's class and of what that builds on, by which its objects may be declared."""
    bases = (base for node, _, name in home.classes if name == function.owner for base in node.bases)
    return {function.owner.rpartition(".")[2], *(written_name(base).rpartition(".")[2] for base in bases)}


def _hands_on(function: Function, here: Started) -> bool:
    """Whether the command, or the keywords, are what the function was handed."""
    arguments = function.node.args
    own = function.parameters | {item.arg for item in (arguments.vararg, arguments.kwarg) if item}
    positional = here.call.node.args
    given = [*positional[:1], *(word.value for word in here.call.node.keywords if word.arg in (None, "args"))]
    if here.call.last == WORD_BY_WORD:
        given += [item for item in positional[1:] if isinstance(item, ast.Starred)]
    return any(_passes(item, own) or _passes(resolved(item, here.call, here.module), own) for item in given)


def _passes(node: ast.expr | None, own: set[str]) -> bool:
    """`command`, `[*command]`, `["git"] + command`, `prepared(command)`."""
    if isinstance(node, ast.Name):
        return node.id in own
    if isinstance(node, ast.Starred):
        return _passes(node.value, own)
    if isinstance(node, ast.List | ast.Tuple):
        return any(isinstance(item, ast.Starred) and _passes(item, own) for item in node.elts)
    if isinstance(node, ast.BinOp):
        return _passes(node.left, own) or _passes(node.right, own)
    if isinstance(node, ast.JoinedStr):  # a word in a text is no command
        pieces = (part.value for part in node.values if isinstance(part, ast.FormattedValue))
        return any(isinstance(piece, ast.Call) and _passes(piece, own) for piece in pieces)
    kinds = ast.Name | ast.List if last_part(getattr(node, "func", ast.Pass())) == "join" else ast.Name
    return isinstance(node, ast.Call) and any(isinstance(item, kinds) and _passes(item, own) for item in node.args)


def _as_made(here: Started, function: Function, module: Module, caller: Call) -> ast.Call:
    """The runner's call with what a caller hands over in place of its parameters, where the caller stands."""
    node, line, site = here.call.node, here.call.node.lineno, caller.node
    given = {name: _listed(value, module, caller) for name, value in _given(function, site).items()}
    kept = {name: value for name, value in given.items() if name not in function.assigned}
    words = [
        ast.keyword(
            name, _put(_prepared(value, function, given, line), given) if name == "args" else _known(value, kept, here)
        )
        for name, value in keywords(here.call, here.module).items()
    ]
    kwarg = function.node.args.kwarg
    if kwarg and any(word.arg is None and written_name(word.value) == kwarg.arg for word in node.keywords):
        words += [item for item in site.keywords if item.arg not in function.parameters]
    arguments = [_put(_prepared(item, function, given, line), given) for item in node.args]
    spread = [part for item in arguments for part in (_items(item) if isinstance(item, ast.Starred) else [item])]
    return ast.copy_location(ast.Call(node.func, spread, words), site)


def _known(value: ast.expr, given: dict[str, ast.expr], here: Started) -> ast.expr:
    """A keyword's value: what a caller gives, else what the runner's own module says."""
    put = _put(value, given)
    return put if put is not value else resolved(value, here.call, here.module) or value


def _listed(node: ast.expr, module: Module, caller: Call) -> ast.expr:
    """The list that a name stands for where it is handed over; anything else as it is."""
    value = resolved(node, caller, module) if isinstance(node, ast.Name) else node
    return value if isinstance(value, ast.List | ast.Tuple) else node


def _given(function: Function, site: ast.Call) -> dict[str, ast.expr]:
    """What the parameters are in a call; `*command` is a list."""
    arguments = function.node.args
    given = given_by(site, function)
    if arguments.vararg:
        positional = [*arguments.posonlyargs, *arguments.args]
        own = len(positional) - (bool(positional) and positional[0].arg in ("self", "cls"))
        given[arguments.vararg.arg] = ast.List(site.args[own:], ast.Load())
    return given


def _prepared(node: ast.expr, function: Function, given: dict[str, ast.expr], line: int) -> ast.expr:
    """What the runner puts together under a name first; `words = cleaned(command)` is still the command."""
    if isinstance(node, ast.Name) and (whole := grown(node.id, function, line)):
        return whole
    values = function.assigned.get(node.id, []) if isinstance(node, ast.Name) else []
    if not values or not isinstance(values[-1], ast.Call):
        return values[-1] if values else node
    return next((item for item in values[-1].args if isinstance(item, ast.Name) and item.id in given), node)


def _put(node: ast.expr, given: dict[str, ast.expr]) -> ast.expr:
    """The expression with values for names; lists that are joined become one, and `list(words)` is the words."""
    if isinstance(node, ast.Call) and written_name(node.func) in ("list", "tuple") and len(node.args) == 1:
        node = node.args[0]
    if isinstance(node, ast.Name):
        return given.get(node.id, node)
    if isinstance(node, ast.Starred):
        return ast.Starred(_put(node.value, given), ast.Load())
    if isinstance(node, ast.List | ast.Tuple):
        inner = [_put(item, given) if isinstance(item, ast.Starred) else item for item in node.elts]
        return ast.List([part for item in inner for part in _items(item)], ast.Load())
    if isinstance(node, ast.BinOp):
        left, right = _put(node.left, given), _put(node.right, given)
        if isinstance(left, ast.List) and isinstance(right, ast.List):
            return ast.List([*left.elts, *right.elts], ast.Load())
        return ast.BinOp(left, node.op, right)
    return _in_text(node, given)


def _in_text(node: ast.expr, given: dict[str, ast.expr]) -> ast.expr:
    """A text with values for names: `" ".join(words)`, also within an f-string."""
    if isinstance(node, ast.JoinedStr):
        return ast.JoinedStr([_in_text(part, given) for part in node.values])
    if isinstance(node, ast.FormattedValue):
        return ast.FormattedValue(_put(node.value, given), node.conversion, node.format_spec)
    if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "join" and len(node.args) == 1:
        return ast.copy_location(ast.Call(node.func, [_put(node.args[0], given)], []), node)
    return node


def _items(node: ast.expr) -> list[ast.expr]:
    """What `*[a, b]` comes to."""
    inner = node.value if isinstance(node, ast.Starred) else None
    return inner.elts if isinstance(inner, ast.List | ast.Tuple) else [node]
