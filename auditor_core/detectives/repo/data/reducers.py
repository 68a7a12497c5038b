"""Whether a reducer puts both of its arguments together, or lets one take the place of the other."""

import ast
from collections.abc import Iterator, Sequence, Set

from auditor_core.detectives.repo.data.unfit import results_of
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import written_name

_Reducer = ast.FunctionDef | ast.Lambda
_PICKS = ast.BoolOp | ast.IfExp
"""What comes to one of several things."""
_GATHERING = ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp
_UNTRACED = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Match)
"""What is done within these is not followed."""
_TAKING = frozenset({"append", "extend", "insert", "add", "update", "setdefault", "get", "pop", "items", "union"})
"""Methods that leave their arguments as they are."""
_ASKING = frozenset({"len", "max", "min", "sorted", "reversed", "list", "dict", "tuple", "set", "copy", "deepcopy"}) | {
    *("bool", "any", "all", "isinstance", "print", "id", "sum", "next", "filter"),
}
"""Functions that change nothing of what they are handed."""
_PICKING = frozenset({"max", "min", "next", "list", "dict", "sorted", "reversed", "copy", "deepcopy"})
"""Functions that give one of what they are handed, or the same again."""


def overwrites(function: _Reducer) -> bool:
    """Whether nothing that a reducer gives back comes from both of its arguments.

    `return right`, `right or left`, `{**right}` after a loop over `left` whose result is forgotten, what is new in
    `right` by a look at `left`, or `return left`, which takes in nothing.
    """
    arguments = [item.arg for item in (*function.args.posonlyargs, *function.args.args)][:2]
    body: list[ast.AST] = [function.body] if isinstance(function, ast.Lambda) else list(function.body)
    parts = [part for item in body for part in walk(item)]
    used = {part.id for part in parts if isinstance(part, ast.Name)}
    if len(arguments) < 2 or (arguments[1] not in used and not _refuses(function, set(arguments[:1]))):
        return False
    if not set(arguments) <= used:
        return True
    if any(isinstance(part, _UNTRACED) for part in parts):
        return False
    results = [part.value for part in parts if isinstance(part, ast.Return)]
    results = [function.body] if isinstance(function, ast.Lambda) else results
    flow = _flow(parts, frozenset())
    if arguments[1] in _reached(_asked(parts), flow):
        return False  # it may name what is to be taken out
    choices = _choices(parts, arguments, flow)
    single = {name for name in choices if len(_reached({name}, flow).intersection(arguments)) == 1}
    flow = _flow(parts, single)
    return bool(results) and all(
        item is None
        or _chooses(item, choices)
        or not any(_comes_of_both(_reached(_sources(part, single), flow), arguments) for part in _alternatives(item))
        for item in results
    )


def _alternatives(node: ast.expr) -> Iterator[ast.expr]:
    """What an expression may come to, one at a time: `merged or left`, `merged if merged else left`."""
    if isinstance(node, ast.BoolOp | ast.IfExp):
        for part in node.values if isinstance(node, ast.BoolOp) else (node.body, node.orelse):
            yield from _alternatives(part)
    else:
        yield node


def _refuses(function: _Reducer, first: set[str]) -> bool:
    """Whether a reducer does nothing but give back what was there, as it was."""
    results = [function.body] if isinstance(function, ast.Lambda) else results_of(function)
    return bool(results) and all(
        _chooses(item, first) and item is not None and first <= _names(item) for item in results
    )


def _choices(parts: Sequence[ast.AST], arguments: list[str], flow: dict[str, set[str]]) -> set[str]:
    """Names that hold one of the arguments as it was given, however it was picked; none where these are changed."""
    if any(flow.get(name, set()) - {name} for name in arguments):
        return set()
    moves: dict[str, list[ast.AST]] = {}
    for node in parts:
        for target, source in _moves(node):
            for name in _names(target) - set(arguments):
                moves.setdefault(name, []).append(source)
    made = moves.keys() | set(arguments)
    choices = set(arguments)
    for _ in moves:  # a name may stand for a name
        choices |= {
            name
            for name, sources in moves.items()
            if all(_is_choice(item, choices | {name}, made - {name}) for item in sources)
        }
    return choices


def _is_choice(source: ast.AST, choices: Set[str], made: Set[str]) -> bool:
    """Whether an assignment gives one of these names, or a loop goes through them: `for side in (right, left)`."""
    if isinstance(source, ast.Assign | ast.AnnAssign):
        targets = source.targets if isinstance(source, ast.Assign) else [source.target]
        if len(targets) > 1 or not isinstance(targets[0], ast.Name) or source.value is None:
            return False
        parts = _alternatives(source.value)
        return all(_chooses(item, choices) or _is_one_anew(item, choices, made) for item in parts)
    return isinstance(source, ast.Tuple | ast.List) and all(_chooses(item, choices) for item in source.elts)


def _is_one_anew(node: ast.expr, choices: Set[str], made: Set[str]) -> bool:
    """Whether nothing that the function holds but one of the choices comes into what is made: `[*right]`."""
    own = {name for part in walk(node) if isinstance(part, ast.comprehension) for name in _names(part.target)}
    read = _names(node) - own
    return len(read & choices) == 1 and read & choices == read & made


def _chooses(node: ast.expr | None, choices: Set[str]) -> bool:
    """`right or left`, `right if right else left`, `max(left, right, key=len)`: one of them, or something empty."""
    if isinstance(node, ast.BoolOp):
        return all(_chooses(item, choices) for item in node.values)
    if isinstance(node, ast.IfExp):
        return _chooses(node.body, choices) and _chooses(node.orelse, choices)
    if isinstance(node, ast.Name):
        return node.id in choices
    if isinstance(node, ast.Call):
        return written_name(node.func).rpartition(".")[2] in _PICKING and _picks(node, choices)
    if isinstance(node, ast.Subscript):  # `sorted((left, right), key=len)[-1]`
        return not isinstance(node.slice, ast.Slice) and _holds(node.value, choices)
    return isinstance(node, ast.Dict | ast.List | ast.Tuple) and not (
        getattr(node, "elts", None) or getattr(node, "keys", None)
    )


def _picks(node: ast.Call, choices: Set[str]) -> bool:
    """Whether a call gives one of the names: of two arguments, of a list of them, or of the only one."""
    several = len(node.args) > 1 or written_name(node.func) in ("max", "min", "next")
    if len(node.args) == 1 and several:
        return _holds(node.args[0], choices)
    if written_name(node.func) == "next":
        return _holds(node.args[0], choices) and _chooses(node.args[1], choices)
    return bool(node.args) and all(_chooses(item, choices) for item in node.args)


def _holds(node: ast.expr, choices: Set[str]) -> bool:
    """Whether something holds the names one beside the other: `(left, right)`, in some order, or those that fit."""
    if isinstance(node, ast.Call) and written_name(node.func) in ("sorted", "reversed", "list", "tuple", "filter"):
        return bool(node.args) and _holds(node.args[-1], choices)
    if isinstance(node, ast.GeneratorExp | ast.ListComp):
        loop = node.generators[0]
        own = _names(loop.target)
        return len(node.generators) == 1 and _chooses(node.elt, own) and _holds(loop.iter, choices)
    return isinstance(node, ast.Tuple | ast.List) and all(_chooses(item, choices) for item in node.elts)


def _comes_of_both(reached: Set[str], arguments: Sequence[str]) -> bool:
    """Whether something of each argument is there, or of one of them beside whichever of the two was picked."""
    picked = [name for name in reached if not name.isidentifier()]
    return len(picked) + len(reached & set(arguments)) > 1


def _flow(parts: Sequence[ast.AST], choices: Set[str]) -> dict[str, set[str]]:
    """By name, the names that something of comes into it: assigned, looped over, or handed to one of its methods."""
    flow: dict[str, set[str]] = {}
    for target, source in (move for node in parts for move in _moves(node)):
        for name in _names(target):
            flow.setdefault(name, set()).update(_sources(source, choices))
    return flow


def _sources(node: ast.AST, choices: Set[str]) -> set[str]:
    """Names in a piece of code; what picks one of these choices (`right or left`) stands for itself, as written."""
    found: set[str] = set()
    pending = [node]
    while pending:
        part = pending.pop()
        picked = [getattr(item, "id", "") for item in _alternatives(part)] if isinstance(part, _PICKS) else []
        if isinstance(part, _PICKS) and len(choices & set(picked)) > 1 and _chooses(part, choices):
            found.add(ast.unparse(part))
        elif isinstance(part, ast.Name):
            found.add(part.id)
        elif isinstance(part, _GATHERING):
            found |= _gathered(part, choices)
        else:
            pending += ast.iter_child_nodes(part)
    return found


def _gathered(node: _GATHERING, choices: Set[str]) -> set[str]:
    """Names that the items of a comprehension come of: its own apart, and what it only leaves some out by."""
    made = [part for part in ast.iter_child_nodes(node) if not isinstance(part, ast.comprehension)]
    made += [loop.iter for loop in node.generators]
    own = {name for loop in node.generators for name in _names(loop.target)}
    return {name for part in made for name in _sources(part, choices)} - own


def _asked(parts: Sequence[ast.AST]) -> set[str]:
    """Names that comprehensions hold their own items against."""
    loops = (part for part in parts if isinstance(part, ast.comprehension))
    return {name for loop in loops for test in loop.ifs for name in _names(test) - _names(loop.target)}


def _moves(node: ast.AST) -> Iterator[tuple[ast.AST, ast.AST]]:
    """What something may come into, and what that is; a function that is called may change whatever it is handed."""
    if isinstance(node, ast.Assign):
        yield from ((target, node) for target in node.targets)
    elif isinstance(node, ast.AnnAssign | ast.AugAssign | ast.NamedExpr):
        yield node.target, node
    elif isinstance(node, ast.For | ast.comprehension):
        yield node.target, node.iter
    elif isinstance(node, ast.withitem) and node.optional_vars:
        yield node.optional_vars, node.context_expr
    elif isinstance(node, ast.Call) and written_name(node.func) not in _ASKING:
        method = node.func if isinstance(node.func, ast.Attribute) else None
        handed = [*node.args, *(word.value for word in node.keywords)]
        given = [*handed, *([method.value] if method else [])]
        if method and method.attr in _TAKING:
            yield from ((method.value, item) for item in handed)
        else:
            yield from ((taker, item) for taker in given for item in given)


def _reached(names: set[str], flow: dict[str, set[str]]) -> set[str]:
    """Names that these depend on, through everything that comes into them."""
    found: set[str] = set()
    pending = names
    while pending:
        found |= pending
        pending = set().union(*(flow.get(name, set()) for name in pending)) - found
    return found


def _names(node: ast.AST) -> set[str]:
    return {part.id for part in walk(node) if isinstance(part, ast.Name)}
