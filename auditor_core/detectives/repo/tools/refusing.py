"""Functions that look at an address and let every one through: what they find wrong is logged at most."""

import ast
import re
from collections.abc import Iterator

from auditor_core.detectives.repo.following.as_if_done import notes
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Function, FunctionNode, Module, written_name
from auditor_core.detectives.repo.source.statements import blocks_of
from auditor_core.detectives.repo.tools.all_matching import lets_all, never_refuses
from auditor_core.detectives.repo.tools.formalities import PARSING, asks_for_something, finds_something, parsed_of
from auditor_core.detectives.repo.tools.uncollected import uncollected
from auditor_core.detectives.repo.tools.unraised import unraised

ABOUT_ADDRESSES = re.compile(r"url|address|host|remote", re.IGNORECASE)
_LOGGING = re.compile(r"^(?:self\.|cls\.)?_?(?:log|logger|logging|console|warnings)\.|^print$", re.IGNORECASE)
_HARMLESS = frozenset(
    {"strip", "lstrip", "rstrip", "lower", "removesuffix", "removeprefix", "str", "isinstance", "bool", "len", "any"}
    | {"startswith", "endswith", "split", "rsplit", "partition", "rpartition", "get", "group", "groups", "all", "find"}
    | {"urlparse", "urlsplit", "parse_qs", "search", "match", "fullmatch", "format", "geturl", "count", "join"}
    | {"set", "list", "casefold", "isspace", "isprintable", "isascii", "isalnum", "isalpha", "isdigit", "isnumeric"}
    | {"isdecimal", "isidentifier", "islower", "isupper"}
)
"""What raises nothing about an address that it is handed, and keeps nothing of it."""
_TIDYING = frozenset({"strip", "lstrip", "rstrip", "lower", "removesuffix", "removeprefix", "str", "geturl"})
_HOPS = 2
"""Functions that call functions."""
_KEEPING = (ast.Yield, ast.YieldFrom, ast.Await, ast.Delete, ast.Global, ast.Nonlocal)


def refuses_nothing(function: Function, module: Module, hops: int = _HOPS) -> bool:
    """Whether it is certain that a function gives back whatever address it is handed, or nothing in any case.

    A question whether there is an address at all is a formality; what is called and not known here may refuse. Who only
    gives back what another function of the module gives refuses as little as that one. Of who makes exceptions that
    nobody raises, an address that is put together anew is no refusal either.
    """
    node = function.node
    if may_stop(node, module):
        return False
    meant = any(unraised(node, module))
    given = {item.arg for item in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)}
    formal = _formal(node, given, module)
    returned = [item for item in walk(node) if isinstance(item, ast.Return) and id(item) not in formal]
    if hops and len(returned) == 1 and (other := _asked_instead(returned[0].value, given, module)):
        return refuses_nothing(other, module, hops - 1)
    empty = [item for item in returned if item.value is None]
    if len(empty) == len(returned):  # nothing comes back of it, whatever the address is
        return not any(isinstance(item, ast.Return) and item.value is not None for item in walk(node))
    values = [item.value for item in returned if item.value is not None and not (meant and _is_text(item.value))]
    return not empty and all(_passes(item, function, given) for item in values)


def _is_text(value: ast.expr) -> bool:
    """Whether a text is certainly not empty: something that is written out is a part of it."""
    return isinstance(value, ast.JoinedStr) and any(isinstance(part, ast.Constant) for part in value.values)


def _asked_instead(value: ast.expr | None, given: set[str], module: Module) -> Function | None:
    """The one function of the module that is called with what was handed over, as it is."""
    if not isinstance(value, ast.Call) or not isinstance(value.func, ast.Name) or value.keywords:
        return None
    named = [item for item in module.functions if item.name == written_name(value.func)]
    as_it_is = bool(value.args) and all(getattr(item, "id", "") in given for item in value.args)
    return named[0] if len(named) == 1 and as_it_is else None


def may_stop(node: FunctionNode, module: Module, hops: int = _HOPS) -> bool:
    """Whether something in a function may raise because of the address, or keep what it found for others."""
    given = {item.arg for item in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)}
    formal = _formal(node, given, module)
    return any(
        isinstance(part, _KEEPING)
        or (isinstance(part, ast.Raise | ast.Assert) and id(part) not in formal)
        or (isinstance(part, ast.Attribute | ast.Subscript) and isinstance(part.ctx, ast.Store))
        or (isinstance(part, ast.Call) and id(part) not in formal and _may_refuse(part, module, hops))
        for item in node.body
        for part in walk(item)
    )


def _may_refuse(call: ast.Call, module: Module, hops: int) -> bool:
    written = written_name(call.func)
    if _LOGGING.search(written) or written.rpartition(".")[2] in _HARMLESS:
        return False
    last = written.rpartition(".")[2] or getattr(call.func, "attr", "")
    if last in _HARMLESS:
        return False
    own = [item for item in module.functions if item.name == written] if hops else []
    return not own or any(may_stop(item.node, module, hops - 1) for item in own)


def _formal(node: FunctionNode, given: set[str], module: Module) -> set[int]:
    """Parts, by their id, that run where nothing was given, or where not even a parser could read it.

    What stands behind a pattern that matches every text never runs, and an exception that is only made, or an objection
    that is only collected, stops nobody.
    """
    idle = (*_never_come_to(node, given, module), *unraised(node, module), *uncollected(node))
    parsed = parsed_of(node, given)
    found = {id(part) for step in idle for part in walk(step)}
    for item in walk(node):
        if isinstance(item, ast.Attribute) and _is_told_nothing(item.value):
            found.add(id(item.value))
        elif isinstance(item, ast.If) and (
            (asks_for_something(item.test, given, parsed) and not finds_something(item.test, given))
            or never_refuses(item.test, node, module.tree)
        ):
            found |= {id(part) for step in item.body for part in walk(step)}
        elif isinstance(item, ast.Try) and all(map(_only_parses, item.body)):
            found |= {id(part) for handler in item.handlers for part in walk(handler)}
        elif isinstance(item, ast.Try) and all(map(_only_notes, item.handlers)):
            found |= {id(part) for step in item.body for part in _stopping(step)}
    return found


def _is_told_nothing(node: ast.expr) -> bool:
    """Whether a function is called that knows no address, of settings say: `get_settings()`."""
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and not (node.args or node.keywords)


def _never_come_to(node: FunctionNode, given: set[str], module: Module) -> Iterator[ast.stmt]:
    """What a function does only where nothing was given, or where a pattern does not match that matches every text."""
    for block in (
        node.body,
        *(block for item in walk(node) if isinstance(item, ast.stmt) for block in blocks_of(item)),
    ):
        for place, item in enumerate(block, 1):
            if isinstance(item, ast.Assert) and lets_all(item.test, node, module.tree):
                yield item
            elif isinstance(item, ast.If) and (
                finds_something(item.test, given) or lets_all(item.test, node, module.tree)
            ):
                yield from item.orelse
                yield from block[place:] if isinstance(item.body[-1], ast.Return) else ()


def _only_notes(handler: ast.ExceptHandler) -> bool:
    """Whether a handler does nothing but leave a line somewhere."""
    steps = (item.value for item in handler.body if isinstance(item, ast.Expr))
    plain = all(isinstance(item, ast.Expr | ast.Pass) for item in handler.body)
    return plain and all(isinstance(item, ast.Constant) or notes(item) for item in steps)


def _stopping(step: ast.stmt) -> Iterator[ast.AST]:
    """What may raise in a statement: `raise`, and checks that are called for that alone."""
    value = step.value if isinstance(step, ast.Expr | ast.Assign) else None
    if isinstance(value, ast.Call) and ABOUT_ADDRESSES.search(written_name(value.func)):
        yield value
    yield from (part for part in walk(step) if isinstance(part, ast.Raise))


def _only_parses(step: ast.stmt) -> bool:
    value = step.value if isinstance(step, ast.Assign) else None
    return isinstance(value, ast.Call) and written_name(value.func).rpartition(".")[2] in PARSING


def _passes(node: ast.expr, function: Function, given: set[str], hops: int = 3) -> bool:
    """An address as it came, tidied or lengthened perhaps, or a yes: what nobody can take for a refusal."""
    if isinstance(node, ast.Constant):
        return bool(node.value)
    if isinstance(node, ast.Tuple):
        return bool(node.elts) and isinstance(node.elts[0], ast.Constant) and node.elts[0].value is True
    if isinstance(node, ast.Name):
        values = function.assigned.get(node.id, [])
        if hops <= 0:
            return node.id in given
        return bool(values or node.id in given) and all(_passes(item, function, given, hops - 1) for item in values)
    made_of = _made_of(node)
    return bool(made_of) and all(_passes(item, function, given, hops - 1) for item in made_of if item is not node)


def _made_of(node: ast.expr) -> list[ast.expr]:
    """The addresses that one is made of: either side of a condition, what is tidied, what something is put behind.

    Nothing of what may be something else; itself where it is certainly one.
    """
    if isinstance(node, ast.IfExp | ast.BoolOp):
        return _sides(node)
    if isinstance(node, ast.JoinedStr | ast.BinOp):
        parts = node.values if isinstance(node, ast.JoinedStr) else [node.left, node.right]
        first, *rest = [part.value if isinstance(part, ast.FormattedValue) else part for part in parts] or [node]
        lengthened = bool(rest) and all(isinstance(part, ast.Constant) for part in rest)
        return [first] if lengthened and not isinstance(first, ast.Constant) else []
    if not isinstance(node, ast.Call):
        return []
    last = node.func.attr if isinstance(node.func, ast.Attribute) else written_name(node.func)
    if last not in _TIDYING:
        return []
    if last == "geturl":
        return [node]
    return [node.func.value if isinstance(node.func, ast.Attribute) else node.args[0]]


def _sides(node: ast.IfExp | ast.BoolOp) -> list[ast.expr]:
    """What either side of a condition gives; of `url or ""` the address, since that there is one is a formality."""
    if isinstance(node, ast.IfExp):
        return [node.body, node.orelse]
    plain = [item for item in node.values if getattr(item, "value", "…") not in ("", None)]
    return plain if isinstance(node.op, ast.Or) else []
