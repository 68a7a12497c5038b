"""What a function puts into the texts that it builds: headings, labels, and the names of values."""

import ast
import re
from collections.abc import Container, Iterator, Sequence

from auditor_core.detectives.repo.following.flow import NOTING, filled
from auditor_core.detectives.repo.source.descent import below, walk
from auditor_core.detectives.repo.source.expressions import HEADING
from auditor_core.detectives.repo.source.index import Function, Module, written_name
from auditor_core.detectives.repo.source.spelling import spelled
from auditor_core.detectives.repo.source.statements import below_it, targets_of
from auditor_core.detectives.repo.synthesis.meaning import Known
from auditor_core.detectives.repo.synthesis.templates import is_filled_in

_LABEL = re.compile(
    r"^[ \t>|-]*(?:#{1,6} |\*\*|__|<h\d|\| )(?P<said>[^\n]*)|^(?P<plain>[A-Z][^\n.:]{2,60}):", re.MULTILINE
)
_REPORTS = re.compile(r"report|markdown|render|write_?(result|verdict|output)|summar[iy]", re.IGNORECASE)
_FOR_MODELS = re.compile(r"prompt|message|instruct", re.IGNORECASE)
_ASKING = ("bool", "len", "any", "all", "sum", "isinstance", "hasattr", "sorted")
_WHOLE = frozenset({"model_dump", "asdict", "astuple", "vars", "fields", "format_map", "items_view", "to_dict", "dict"})
_FILLED = frozenset({"tabulate", "to_markdown"})
_TEMPLATES = frozenset({"render", "substitute", "safe_substitute", "read_text", "from_string", "get_template"})
"""What puts texts together of parts that the function does not name; the second by a template, which may be read."""
_FAILING = (ast.Raise, ast.Assert)
"""Statements whose texts tell of a failure."""
_MODELS = frozenset({"invoke", "ainvoke", "predict", "generate_content", "completion", "chat", "complete"})


def headings_of(module: Module, function: Function) -> list[ast.Constant]:
    """The strings of a function that begin like a heading: in most functions of a library, there is none."""
    last = function.node.end_lineno or 0
    if not any(function.node.lineno <= line <= last for line in module.headings):
        return []
    texts = (node for node in function.nodes if isinstance(node, ast.Constant) and isinstance(node.value, str))
    return [node for node in texts if HEADING.match(str(node.value))]


def report_begun(module: Module, function: Function, *, known: bool) -> ast.Constant | None:
    """The first heading of a report that a function puts together; `known` to decide, it may write but one."""
    if _FOR_MODELS.search(function.name):
        return None
    headings = headings_of(module, function)
    return headings[0] if headings and (known or _REPORTS.search(function.name) or len(headings) > 1) else None


def labels_of(function: Function) -> Iterator[str]:
    """What headings and labels say in the texts of a function, its docstring and those of its errors apart."""
    raised = {id(part) for node in function.nodes if isinstance(node, _FAILING) for part in walk(node)}
    for node in function.nodes:
        if id(node) in raised:
            continue
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and not _is_docstring(function, node):
            yield from labels_in(node.value)


def labels_in(text: str) -> Iterator[str]:
    """What headings and labels say in a text."""
    for match in _LABEL.finditer(text):
        yield match["said"] or match["plain"] or ""


def built_of(function: Function, unless: re.Pattern[str] | None = None) -> Iterator[str]:
    """Names of the values that go into texts, notes and errors apart; `unless` the text itself is called so."""
    for step in below_it(function.node):
        if _is_noted(step) or (unless and any(unless.search(spelled(item)) for item in targets_of(step))):
            continue
        for node in _own_parts(step, unless):
            for value in _put_in(node):
                yield from _names(value)


def puts_beside_others(function: Function, call: ast.AST) -> bool:
    """Whether a function makes what a call gives one part of a longer text: `[head(court), *rows]`."""
    names = {name for name, values in function.assigned.items() if any(value is call for value in values)}
    written = [item.node.args for item in function.calls if item.last == "write"]
    places = [*map(_beside_others, function.nodes), *(written if len(written) > 1 else ())]
    parts = (part for place in places for piece in place for part in walk(piece))
    return any(part is call or getattr(part, "id", None) in names for part in parts)


def is_handed_over(function: Function, known: Known, *, asked: bool = False, read: bool = False) -> bool:
    """Whether texts of a function may come from elsewhere.

    `asked`: only whether a model is asked for them; `read`: what the templates tell is known.
    """
    if asked:
        return any(isinstance(node, ast.Call) and getattr(node.func, "attr", "") in _MODELS for node in function.nodes)
    loops = (node for node in function.nodes if isinstance(node, ast.For | ast.comprehension))
    looped = {part.id for node in loops for part in walk(node.target) if isinstance(part, ast.Name)}
    looped |= function.parameters
    return any(
        _gives_text(function, node, known, looped, read=read)
        if isinstance(node, ast.Call)
        else (isinstance(node, ast.For) and isinstance(node.target, ast.Tuple) and _heads_by(node))
        or getattr(node, "attr", "") in ("__dict__", "model_fields")
        for node in function.nodes
    )


def _gives_text(function: Function, node: ast.Call, known: Known, looped: Container[str], *, read: bool) -> bool:
    """Whether a call may give texts of which the function says nothing."""
    last = written_name(node.func).rpartition(".")[2] or getattr(node.func, "attr", "")
    if (last in _WHOLE and not _is_dumped(function, node)) or (last in _FILLED and last not in known):
        return True
    if not read and last in _TEMPLATES and (last not in known or is_filled_in(node)):
        return True
    if isinstance(node.func, ast.Subscript | ast.Call) or getattr(node.func, "id", "") in looped:
        return True
    return last == "getattr" and len(node.args) > 1 and not isinstance(node.args[1], ast.Constant)


def _heads_by(node: ast.For) -> bool:
    """Whether a loop over pairs writes one of each pair as a heading: `for title, body in sections`."""
    first = getattr(node.target.elts[0], "id", "")  # type: ignore[attr-defined]
    return any(
        isinstance(part, ast.JoinedStr)
        and len(part.values) > 1
        and re.match(r"\s*#{1,3} $", str(getattr(part.values[0], "value", "")))
        and getattr(getattr(part.values[1], "value", None), "id", "") == first
        for item in node.body
        for part in walk(item)
    )


def _is_dumped(function: Function, node: ast.Call) -> bool:
    """Whether all of an object goes into data that stands beside the text: `json.dump(report.model_dump(), file)`."""
    last = written_name(node.func).rpartition(".")[2]
    if last == "dict" and not isinstance(node.func, ast.Attribute):
        return True
    return any(
        isinstance(call.node, ast.Call) and call.last in ("dump", "dumps", "json") and node in list(walk(call.node))
        for call in function.calls
    )


def _beside_others(node: ast.AST) -> Sequence[ast.expr]:
    """What a node puts into a text beside something else: not what it only closes with a line break."""
    if isinstance(node, ast.List):
        return node.elts
    if isinstance(node, ast.AugAssign) and isinstance(node.op, ast.Add):
        return [node.value]
    if isinstance(node, ast.Call):
        return node.args if filled(node) is not None else ()
    sides = [node.left, node.right] if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add) else []
    if isinstance(node, ast.JoinedStr):
        sides = [part.value for part in node.values if isinstance(part, ast.FormattedValue)]
    return sides if len(sides) > 1 and not any(isinstance(side, ast.Constant) for side in sides) else ()


def _put_in(node: ast.AST) -> Iterator[ast.expr]:
    """Values that a node puts into a text."""
    if isinstance(node, ast.FormattedValue):
        yield node.value
    elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Mod):
        yield from (node.left, node.right)
    elif isinstance(node, ast.AugAssign) and isinstance(node.op, ast.Add):
        yield node.value
    elif isinstance(node, ast.Call) and (filled(node) is not None or getattr(node.func, "attr", "") in _JOINING):
        yield from (*node.args, *(word.value for word in node.keywords))
    elif isinstance(node, ast.List):
        yield from node.elts


_JOINING = ("join", "format", "write", "writelines", "write_text")


def _names(value: ast.expr) -> Iterator[str]:
    """The names that a value is made of; what is asked whether or how often it is there gives none."""
    made = written_name(value.func).rpartition(".")[2][:1].isupper() if isinstance(value, ast.Call) else False
    if made or isinstance(value, ast.Dict) or (isinstance(value, ast.Call) and written_name(value.func) in _ASKING):
        return
    if taken := _taken_up(value):
        yield from (name for part in taken for name in _names(part))
        return
    if isinstance(value, ast.Attribute | ast.Name):
        yield value.attr if isinstance(value, ast.Attribute) else value.id
    elif isinstance(value, ast.Subscript) and isinstance(value.slice, ast.Constant):
        yield str(value.slice.value)
    elif isinstance(value, ast.Call):
        yield written_name(value.func).rpartition(".")[2]
        if getattr(value.func, "attr", "") == "get" and value.args:
            yield str(getattr(value.args[0], "value", ""))
    for part in below(value):
        if isinstance(part, ast.expr) and not (isinstance(value, ast.Attribute) and isinstance(part, ast.Name)):
            yield from _names(part)
        elif isinstance(part, ast.keyword):
            yield from _names(part.value)


def _taken_up(value: ast.expr) -> Sequence[ast.expr]:
    """What a choice gives, and what a text is made of: that it is split or joined says nothing of it."""
    if isinstance(value, ast.IfExp):
        return [value.body, value.orelse]
    if isinstance(value, ast.Call) and isinstance(value.func, ast.Attribute) and hasattr(str, value.func.attr):
        return [value.func.value, *value.args, *(word.value for word in value.keywords)]
    return []


def _own_parts(step: ast.stmt, unless: re.Pattern[str] | None) -> Iterator[ast.AST]:
    """A statement and its expressions: those of statements within it apart, and what is put under such a name."""
    yield step
    pending = [part for part in below(step) if isinstance(part, ast.expr)]
    while pending:
        node = pending.pop()
        yield node
        for part in below(node):
            if not (unless and isinstance(part, ast.keyword) and unless.search(part.arg or "")):
                pending.append(part)  # type: ignore[arg-type]


def _is_noted(step: ast.stmt) -> bool:
    """Whether a statement only notes its text, or fails with it: no report holds that."""
    if isinstance(step, _FAILING):
        return True
    call = step.value if isinstance(step, ast.Expr) else None
    return isinstance(call, ast.Call) and written_name(call.func).rpartition(".")[2] in NOTING


def _is_docstring(function: Function, node: ast.Constant) -> bool:
    first = function.node.body[0]
    return isinstance(first, ast.Expr) and first.value is node
