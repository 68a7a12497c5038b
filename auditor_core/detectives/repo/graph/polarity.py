"""Routing functions that are turned round: the way of failures where nothing failed, the way on where something did.

Only names that leave no doubt are asked: `return "error_exit"` behind `if not errors`, `"judges" if failed(state) else
"degraded_report"`. What a condition is about otherwise is not told. A map may lead what a function names astray:
`{"error": "judges", "judges": "error"}`.
"""

import ast
import re
from collections.abc import Iterator, Mapping, Set
from copy import deepcopy

from auditor_core.detectives.repo.graph.questions import Locals
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.statements import locals_of
from auditor_core.facts import END

_FAILING = re.compile(
    r"error(_(exit|end|report|node|path|handler))?|handle_(error|failure)s?|(abort|degraded|withh[eo]ld|insufficient|incomplete|missing|fail)\w*|no_evidence"
    r"|(end|exit|stop)_(on_)?(error|fail)\w*|refus(e|al|ed)(_\w+)?|reject(ion|ed)(_\w+)?",
    re.IGNORECASE,
)
_GOING_ON = re.compile(r"continu|proceed|succe|judic|judge|prosecut|hear|normal|^(ok|pass|go|full)", re.IGNORECASE)
_BAD = re.compile(
    r"error|fail|broken|missing|invalid|insufficient|crash|lacks?_|no_evidence|(?<![^\W_])gaps(?![^\W_])", re.IGNORECASE
)
_DOUBTED = re.compile(
    r"\b(no|not|without|max|min|allow\w*)_(?!evidence)|handled|recover|limit|free|tolera|threshold|budget|non_?",
    re.IGNORECASE,
)
_GOOD = re.compile(
    r"(total_|all_|has_|have_|enough_|any_|sufficient_|valid_|collected_)?(evidences?|opinions)(_(count|list|items|found))?",
    re.IGNORECASE,
)
_FIT = re.compile(r"(is_|was_)?(accepted|admissible|admitted|valid|sufficient|healthy)", re.IGNORECASE)
"""Flags that say of a request, or of the evidence, that it is as it should be."""
_SOURCE = re.compile(
    r"(repo(sitory)?|docs?|document|report|pdf|vision|visuals?|images?|diagrams?|figures?|code|git)(_\w+)?",
    re.IGNORECASE,
)
"""Keys under which evidence stands by where it comes from."""
_HEARD = re.compile(r"opinion|judg|verdict|score|hear|vote|dissent|result", re.IGNORECASE)
_FINE = frozenset({"none", "ok", "success", "successful", "no_error"})
_THROUGH = frozenset({"len", "bool", "any", "sum", "list", "values", "items", "keys"})
_MORE = (ast.Gt, ast.GtE, ast.NotEq, ast.IsNot)
_LESS = (ast.Lt, ast.LtE, ast.Eq, ast.Is)
Side = int | None
"""1 where a condition says that something failed, -1 where it says that nothing did; None where that is not told."""


def turned_round(router: ast.AST, leads: Mapping[str, str]) -> frozenset[str]:
    """What a routing function names of the way of failures, and takes where nothing failed.

    `leads` are the nodes that its names stand for, of names that a map gives another meaning: `{"yes": "error_exit"}`.
    """
    body = getattr(router, "body", None)
    final = body[-1] if isinstance(body, list) else None
    known = locals_of(router) if isinstance(router, ast.FunctionDef | ast.AsyncFunctionDef) else {}
    found: set[str] = set()
    for node in walk(router):
        if not isinstance(node, ast.If | ast.IfExp):
            continue
        test = _spelled_out(node.test, known)
        if (side := _says(test)) is None:
            continue
        named = _label(node.body), _label(node.orelse) or _label(final)
        here, other = (_meant(name, leads) for name in named)
        if _is_of_evidence(test) and here and other and here != other:  # the run ends with what there is
            found |= {
                name
                for name, way in zip(named, (here, other), strict=True)
                if way == END and (way == here) == (side < 0)
            }
        if _FAILING.fullmatch(here) and side < 0 and not _FAILING.fullmatch(other):
            found.add(named[0])
        if _GOING_ON.search(here) and side > 0 and _FAILING.fullmatch(other):
            found.add(named[1])
    return frozenset(found)


def crossed(leads: Mapping[str, str], given: Set[str] = frozenset()) -> frozenset[str]:
    """The nodes of failures to which a map leads where a routing function names the way on, and the other way about.

    One name alone that leads elsewhere is none: `{"failed": "judges", "ok": END}` asks the judges again. Of two nodes
    that lead to one another, and by whose names one can't tell the ways, both are astray where these are what the
    function certainly gives (`given`): whose turn is next may be told by who spoke last.
    """
    failing = [name for name in leads if name == END or _FAILING.fullmatch(name)]
    swapped = {name for name in failing if leads[name] not in failing and leads.get(leads[name]) == name}
    astray = {node for name, node in leads.items() if _is_way_on(name) and (node == END or _FAILING.fullmatch(node))}
    returned = any(_is_way_on(leads[name]) and _FAILING.fullmatch(name) for name in failing)
    exchanged = {name for name, node in leads.items() if node != name and leads.get(node) == name}
    told = any(name == END or _FAILING.fullmatch(name) or _is_way_on(name) for name in exchanged)
    exchanged = set() if told or not exchanged <= given else exchanged
    return frozenset(swapped | exchanged | (astray if returned else set()))


def named_on(leads: Mapping[str, str]) -> frozenset[str]:
    """Of two names the one of the way on, where the other is that of failures."""
    going = {name for name in leads if _is_way_on(name)}
    failing = {name for name in leads if _FAILING.fullmatch(name)}
    return frozenset(going if len(leads) == len(going | failing) == 2 and going and failing else ())


def taken_on(router: ast.AST) -> frozenset[str]:
    """Of two names the one that a routing function gives where there is evidence, or where nothing failed.

    What it asks of opinions is left out: who goes on for those that are there does not ask for them again.
    """
    name, asks_opinions = _taken(router)
    return frozenset() if asks_opinions else name


def taken_when_heard(router: ast.AST) -> frozenset[str]:
    """Of two names the one that a routing function gives where there are opinions."""
    name, asks_opinions = _taken(router)
    return name if asks_opinions else frozenset()


def _taken(router: ast.AST) -> tuple[frozenset[str], bool]:
    """Of two names the one given where something is there, or nothing failed; whether that is asked of opinions."""
    body = getattr(router, "body", None)
    final = body[-1] if isinstance(body, list) else None
    known = locals_of(router) if isinstance(router, ast.FunctionDef | ast.AsyncFunctionDef) else {}
    choices = [node for node in walk(router) if isinstance(node, ast.If | ast.IfExp)]
    if len(choices) != 1:
        return frozenset(), False
    [choice] = choices
    test = _spelled_out(choice.test, known)
    names = [_label(choice.body), _label(choice.orelse) or _label(final)]
    side = _says(test)
    if side is None or not all(names) or names[0] == names[1]:
        return frozenset(), False
    about = {last_part(part) or _label(part) for part in walk(test)}
    return frozenset({names[side > 0]}), any(map(_HEARD.search, about))


def _is_way_on(name: str) -> bool:
    return bool(_GOING_ON.search(name)) and not _BAD.search(name) and not _DOUBTED.search(name)


def _meant(name: str, leads: Mapping[str, str]) -> str:
    """A name that says which way it is; of any other the node that it leads to."""
    return name if _FAILING.fullmatch(name) or _GOING_ON.search(name) else leads.get(name, name)


def _label(node: object) -> str:
    """The text that an expression is, or that a block returns in the end."""
    last = node[-1] if isinstance(node, list) and node else node
    value = last.value if isinstance(last, ast.Return) else last
    if isinstance(value, ast.List | ast.Tuple) and len(value.elts) == 1:
        value = value.elts[0]
    if isinstance(value, ast.Name | ast.Attribute) and last_part(value) == "END":
        return END
    text = value.value if isinstance(value, ast.Constant) else ""
    return text if isinstance(text, str) else ""


def _spelled_out(test: ast.expr, known: Locals) -> ast.expr:
    """A condition in which names that say nothing are replaced by what the function sets them to."""
    parts = [part for part in walk(test) if isinstance(part, ast.Name) and part.id in known and _named(part.id) is None]
    return _Replacing(known).visit(deepcopy(test)) if parts else test


class _Replacing(ast.NodeTransformer):
    def __init__(self, known: Locals) -> None:
        self._known = known

    def visit_Name(self, node: ast.Name) -> ast.expr:
        return self._known[node.id] if node.id in self._known and _named(node.id) is None else node


def _is_of_evidence(test: ast.expr) -> bool:
    """Whether a condition is about evidence, and about no failure."""
    names = {last_part(part) or _label(part) for part in walk(test)}
    return any("evidence" in name.lower() for name in names) and not any(map(_BAD.search, names))


def _says(test: ast.expr) -> Side:
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        return _against(_says(test.operand))
    if isinstance(test, ast.BoolOp):
        said = {_says(item) for item in test.values}
        return said.pop() if len(said) == 1 else None
    if isinstance(test, ast.Compare):
        return _compared(test)
    if isinstance(test, ast.Call):
        return _called(test)
    if isinstance(test, ast.Subscript):
        return _looked_up(test.value, test.slice)
    return _named(last_part(test)) if isinstance(test, ast.Name | ast.Attribute) else None


def _called(test: ast.Call) -> Side:
    last = last_part(test.func)
    if last == "get" and test.args and isinstance(test.func, ast.Attribute):
        return _looked_up(test.func.value, test.args[0])
    if last in _THROUGH:
        inner = test.args[0] if test.args else getattr(test.func, "value", None)
        inner = _each(inner) if isinstance(inner, ast.GeneratorExp | ast.ListComp) else inner
        return _says(inner) if isinstance(inner, ast.expr) else None
    return _named(last)


def _looked_up(held: ast.expr, key: ast.expr) -> Side:
    """What stands under a key: by its name or, of evidence by its source, that there is some: `evidences["repo"]`."""
    word = _label(key)
    said = _named(word)
    return -1 if said is None and _SOURCE.fullmatch(word) and _says(held) == -1 else said


def _each(node: ast.GeneratorExp | ast.ListComp) -> ast.expr | None:
    """What a comprehension goes through, where it takes all of it: `len(items) for items in found.values()`."""
    first = node.generators[0]
    whole = len(node.generators) == 1 and not first.ifs
    element = node.elt.args[0] if isinstance(node.elt, ast.Call) and last_part(node.elt.func) == "len" else node.elt
    plain = isinstance(element, ast.Constant) or last_part(element) == last_part(first.target)
    return first.iter if whole and plain and isinstance(first.target, ast.Name) else None


def _compared(test: ast.Compare) -> Side:
    """`status == "error"`, `len(evidence) > 0`, `errors is None`, `errors != []`."""
    operator, right = test.ops[0], test.comparators[0]
    if len(test.ops) > 1 or not isinstance(operator, (*_MORE, *_LESS)):
        return None
    equal = isinstance(operator, _LESS)
    text = _label(right)
    if text:
        if not isinstance(operator, ast.Eq | ast.NotEq):
            return None
        said = -1 if text.lower() in _FINE and _named(_asked(test.left)) == 1 else _named(text)
        return said if isinstance(operator, ast.Eq) or said is None else -said
    empty = isinstance(right, ast.Constant) or not list(_held(right))
    said = _says(test.left) if empty else None
    return _against(said) if equal else said


def _asked(node: ast.expr) -> str:
    if isinstance(node, ast.Subscript):
        return _label(node.slice)
    return _label(node.args[0]) if isinstance(node, ast.Call) and node.args else last_part(node)


def _held(node: ast.expr) -> Iterator[ast.AST]:
    """What an expression holds; of an empty list or dictionary nothing."""
    kinds = ast.List | ast.Dict | ast.Tuple
    yield from (part for part in walk(node) if part is not node or not isinstance(node, kinds))


def _named(name: str) -> Side:
    if _DOUBTED.search(name):
        return None
    return 1 if _BAD.search(name) else -1 if _GOOD.fullmatch(name) or _FIT.fullmatch(name) else None


def _against(said: Side) -> Side:
    return None if said is None else -said
