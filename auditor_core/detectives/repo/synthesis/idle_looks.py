"""Second looks that leave everything as it was: the function that is to look again gives back what it got."""

import ast
import re
from collections.abc import Iterable, Sequence

from auditor_core.detectives.repo.following.flow import NOTING, filled
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Function, written_name
from auditor_core.detectives.repo.source.spelling import spelled
from auditor_core.detectives.repo.source.statements import below_it, done_under, names_in, parts_of, root_of, targets_of
from auditor_core.detectives.repo.synthesis.meaning import Meaning
from auditor_core.detectives.repo.synthesis.times_one import stays_the_same

_COPIES = frozenset({"dict", "list", "tuple", "copy", "deepcopy", "model_copy", "items", "values"})
_COMPUTING = frozenset(
    {"min", "max", "sum", "round", "sorted", "mean", "median", "statistics.mean", "statistics.median"}
)
_THE_SAME = re.compile(r"score|rating|grade|points|judge|name|key|persona|role", re.IGNORECASE)
_OTHER = re.compile(r"new|revis|adjust|final|second|again|re_|after|weight|updat", re.IGNORECASE)
"""What is called by the second is no longer the score that a judge gave."""


def is_idle_look(meaning: Meaning, function: Function, call: ast.Call) -> bool:
    """Whether a call looks again in vain: its function changes nothing, and nobody takes anything else from it."""
    found = meaning.behind(call)
    if found and all(stays_the_same(item) for _, item in found):
        return True
    if not found or not all(_changes_nothing(inner, item) for inner, item in found):
        return False
    left = _is_left(function, call) or _is_only_told(function, call, [item for _, item in found])
    return left or all(_gives_back(item) for _, item in found)


def leads_to_idle_look(meaning: Meaning, function: Function, asked: ast.AST) -> bool:
    """Whether all that hangs on a condition is such a look: nothing else is asked of the program, nothing computed."""
    asking = (node for node in function.nodes if isinstance(node, ast.If))
    inside = [part for node in asking for step in done_under(node, asked) for part in walk(step)]
    calls = [part for part in inside if isinstance(part, ast.Call)]
    looks = [call for call in calls if meaning.behind(call)]
    computes = any(isinstance(part, ast.BinOp | ast.AugAssign) for part in inside) or any(
        written_name(call.func) in _COMPUTING for call in calls
    )
    return bool(looks) and not computes and all(is_idle_look(meaning, function, call) for call in looks)


def _is_left(function: Function, call: ast.Call) -> bool:
    """Whether what a call gives is dropped: a statement of its own, or a name that is never read."""
    target = next((item.target for item in function.calls if item.node is call), "")
    if target.isidentifier() and target != function.name.rpartition(".")[2]:  # what is returned is given its name
        return not any(
            isinstance(node, ast.Name) and node.id == target and isinstance(node.ctx, ast.Load)
            for node in function.nodes
        )
    values = (node.value for node in function.nodes if isinstance(node, ast.Expr))
    return any((value.value if isinstance(value, ast.Await) else value) is call for value in values)


def _is_only_told(function: Function, call: ast.Call, called: Sequence[Function]) -> bool:
    """Whether of several results only texts are read, and nothing asks these: `_, notes = look_again(opinions)`."""
    names = _results_named(function, call)
    rows = [(item, getattr(result, "elts", ())) for item in called for result in item.results]
    loads = {node.id for node in function.nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)}
    asking = (node if isinstance(node, ast.Compare) else getattr(node, "test", None) for node in function.nodes)
    asked = set[str]().union(*(names_in(test) for test in asking if test is not None))
    return bool(names) and all(
        len(row) == len(names)
        and all(_is_told(item, part) for name, part in zip(names, row, strict=True) if name in loads)
        for item, row in rows
    ) and asked.isdisjoint(names)  # fmt: skip


def _results_named(function: Function, call: ast.Call) -> list[str]:
    """The names that the results of a call get; none where it is not taken apart into names alone."""
    for step in (node for node in function.nodes if isinstance(node, ast.Assign)):
        value = step.value.value if isinstance(step.value, ast.Await) else step.value
        if value is call and isinstance(step.targets[0], ast.Tuple):
            names = [getattr(item, "id", "") for item in step.targets[0].elts]
            return names if all(names) else []
    return []


def _is_told(function: Function, node: ast.expr) -> bool:
    """Whether a result is a sentence, or several: nobody is named by it, and nothing is counted."""
    if isinstance(node, ast.List | ast.Tuple):
        return all(_is_told(function, item) for item in node.elts)
    if isinstance(node, ast.ListComp):
        return _is_told(function, node.elt)
    if isinstance(node, ast.Name):
        given = [*function.assigned.get(node.id, ()), *_fillings(function, node.id)]
        return bool(given) and all(not isinstance(item, ast.Name) and _is_told(function, item) for item in given)
    said = node.values if isinstance(node, ast.JoinedStr) else [node]
    return any(" " in str(getattr(part, "value", "")) for part in said if isinstance(part, ast.Constant))


def _changes_nothing(meaning: Meaning, function: Function, hops: int = 2) -> bool:
    """Whether all that a function does is to note that it was there, and to fill names of its own."""
    own = {name for name, values in function.assigned.items() if all(map(_is_fresh, values))} - function.parameters
    return all(_is_harmless(step, own) for step in below_it(function.node)) and all(
        hops > 0 and _changes_nothing(inner, item, hops - 1)
        for call in function.calls
        for inner, item in meaning.behind(call.node)
    )


def _is_harmless(step: ast.stmt, own: set[str]) -> bool:
    if isinstance(step, ast.Pass | ast.Return | ast.If | ast.For | ast.Continue | ast.Break):
        return not any(isinstance(part, ast.Yield | ast.YieldFrom) for part in parts_of(step))
    if isinstance(step, ast.Raise):
        return step.exc is not None and written_name(step.exc) == "NotImplementedError"
    if isinstance(step, ast.Expr):
        return _is_note(step.value, own)
    if isinstance(step, ast.Assign | ast.AnnAssign):
        inside = all(isinstance(target, ast.Name) or root_of(target) in own for target in targets_of(step))
        return inside or (isinstance(step, ast.Assign) and _is_itself(step))
    return False


def _is_note(value: ast.expr, own: set[str]) -> bool:
    """A text of its own, a line of the log, a remark among others, or something put into a list of the function's."""
    if isinstance(value, ast.Constant):
        return True
    if not isinstance(value, ast.Call):
        return False
    if written_name(value.func).rpartition(".")[2] in NOTING:
        return True
    taker = filled(value)
    return taker is not None and (root_of(taker) in own or all(_is_remark(item) for item in value.args))


def _is_remark(node: ast.expr) -> bool:
    """A text that says no more than what the function was handed."""
    if isinstance(node, ast.JoinedStr):
        parts = (part.value for part in node.values if isinstance(part, ast.FormattedValue))
        return all(isinstance(part, ast.Name | ast.Attribute | ast.Subscript) and root_of(part) for part in parts)
    return isinstance(node, ast.Constant)


def _is_itself(step: ast.Assign) -> bool:
    """`opinion.score = opinion.score`."""
    return all(spelled(target) == spelled(step.value) for target in step.targets)


def _gives_back(function: Function) -> bool:
    """Whether every result is nothing, or what the function was handed: as it is, copied, or item by item."""
    chosen = any(isinstance(node, ast.If | ast.IfExp | ast.Continue | ast.Break) for node in function.nodes)
    given = (part for result in function.results for part in _without_remarks(result))
    return all(_is_same(function, part, by_item=not chosen) for part in given)


def _without_remarks(result: ast.expr) -> list[ast.expr]:
    """What a function gives, the texts beside it left out: `scores` of `return scores, "looked at again"`."""
    kept = [item for item in result.elts if not _is_remark(item)] if isinstance(result, ast.Tuple) else []
    return kept or [result]


def _is_same(function: Function, node: ast.expr, *, by_item: bool, hops: int = 3) -> bool:
    if isinstance(node, ast.Constant):
        return node.value is None
    if isinstance(node, ast.Name):
        values = function.assigned.get(node.id)
        if values is None or not hops:
            return node.id in function.parameters and not _is_set_in_part(function, node.id)
        filling = list(_fillings(function, node.id))
        kept = all(_is_same(function, item, by_item=by_item, hops=hops - 1) for item in values if not _is_empty(item))
        if any(map(_is_empty, values)) or filling:
            kept = kept and by_item and bool(filling) and all(_is_of_an_item(function, item) for item in filling)
        return kept and node.id not in function.parameters
    if isinstance(node, ast.Call):
        parts = [*node.args, *([node.func.value] if isinstance(node.func, ast.Attribute) and not node.args else [])]
        copied = written_name(node.func).rpartition(".")[2] in _COPIES and len(parts) == 1 and not node.keywords
        return copied and _is_same(function, parts[0], by_item=by_item, hops=hops)
    if isinstance(node, ast.DictComp | ast.ListComp):
        parts = [node.key, node.value] if isinstance(node, ast.DictComp) else [node.elt]
        whole = len(node.generators) == 1 and not node.generators[0].ifs
        looped = names_in(node.generators[0].target)
        return by_item and whole and all(_is_part(item, looped) for item in parts) and _is_same(
            function, node.generators[0].iter, by_item=by_item, hops=hops
        )  # fmt: skip
    return False


def _fillings(function: Function, name: str) -> Iterable[ast.expr]:
    """What is put into a collection of the function's: by its methods, or under keys."""
    for step in below_it(function.node):
        if isinstance(step, ast.Expr) and isinstance(step.value, ast.Call) and (taker := filled(step.value)):
            yield from step.value.args if root_of(taker) == name else ()
        for target in targets_of(step):
            if isinstance(target, ast.Subscript) and root_of(target) == name and isinstance(step, ast.Assign):
                yield step.value


def _is_of_an_item(function: Function, node: ast.expr) -> bool:
    loops = (item for item in function.nodes if isinstance(item, ast.For))
    return _is_part(node, {name for loop in loops for name in names_in(loop.target)})


def _is_part(node: ast.expr, looped: set[str]) -> bool:
    """An item of a loop, or its name or score as it stands there."""
    if isinstance(node, ast.Name):
        return node.id in looped
    plain = isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in looped
    return plain and bool(_THE_SAME.search(node.attr)) and not _OTHER.search(node.attr)  # type: ignore[attr-defined]


def _is_set_in_part(function: Function, name: str) -> bool:
    """Whether entries of what a name holds are set, or it is named anew by a loop."""
    return any(
        root_of(target) == name and not (isinstance(step, ast.Assign) and _is_itself(step))
        for step in below_it(function.node)
        for target in targets_of(step)
    )


def _is_fresh(node: ast.expr) -> bool:
    """What nobody else holds: a new collection, or a copy of one."""
    copied = isinstance(node, ast.Call) and written_name(node.func) in ("dict", "list", "set")
    return copied or isinstance(node, ast.Dict | ast.List | ast.Set | ast.DictComp | ast.ListComp | ast.SetComp)


def _is_empty(node: ast.expr) -> bool:
    if isinstance(node, ast.Call):
        return written_name(node.func) in ("dict", "list") and not node.args and not node.keywords
    return isinstance(node, ast.Dict | ast.List) and not getattr(node, "elts", getattr(node, "keys", ()))
