"""Rules of the synthesis as the code has them: what decides the verdict, and by which conditions."""

import ast
import re
from collections.abc import Iterable, Sequence
from typing import Literal

from auditor_core.detectives.repo.constants import Tables
from auditor_core.detectives.repo.deciders import DECIDES, deciders
from auditor_core.detectives.repo.index import Function, Module, written_name
from auditor_core.facts import GraphFact, Place, SynthesisRuleFact

Kind = Literal[
    "cap", "weight", "override", "supremacy", "dissent", "variance", "re_evaluation", "rounding", "report", "model"
]

_REPORTS = re.compile(r"report|markdown|render|write_?(result|verdict|output)|summar[iy]", re.IGNORECASE)
_JUDGING = re.compile(r"judge|prosecut|defen[cs]e|tech_?lead", re.IGNORECASE)
"""A function of such a name, or in such a module, may ask a model: it argues, and the synthesis only calls it."""
_HEADING = re.compile(r"\s*#{1,3} \S")
_SCORE = re.compile(r"score|rating|grade|points|verdict|weight", re.IGNORECASE)
_SECURITY = re.compile(r"secur|vulnerab|unsafe|os\.system|injection|violation|exploit", re.IGNORECASE)
_BOUND = re.compile(r"cap|ceiling|limit|max", re.IGNORECASE)
_FACTS = re.compile(
    r"\bfound\b|fact|(evidence|cited?|claim|artifact)\w*.{0,40}(support|miss|contradict|absent|exist|valid|verif|confirm)|"
    r"(support|miss|contradict|absent|unverif|valid)\w*.{0,40}(evidence|cited?|claim|artifact)|hallucinat|unsupported",
    re.IGNORECASE | re.DOTALL,
)
_DECIDED = re.compile(r"score|rating|grade|final|penalt|overrul|override|cap\b", re.IGNORECASE)
_ARCHITECTURE = re.compile(r"architect|orchestrat|graph|functionality", re.IGNORECASE)
_TECH_LEAD = re.compile(r"tech_?lead", re.IGNORECASE)
_DISSENT = re.compile(r"dissent|disagree|minority|conflict", re.IGNORECASE)
_SPREAD = re.compile(r"varianc|spread|disagree|max\([^)]*\)\s*-\s*min\(|score_range|delta|diff|stdev", re.IGNORECASE)
_AGAIN = re.compile(r"re_?-?eval|reconsider|second_(round|opinion)|re_?judge|re_?assess|re_?deliberat", re.IGNORECASE)
_WEIGHT = re.compile(r"weight|tech_?lead", re.IGNORECASE)
_ROUNDING = frozenset({"round", "quantize", "floor", "ceil"})
_ASKING = frozenset({"invoke", "ainvoke", "predict", "generate_content", "completion", "astream", "generate"})
_MODELS = re.compile(r"llm|model|chain|chat|client|judge|prompt|runnable|structured|agent", re.IGNORECASE)
_CAPS = (1, 1.0, 2, 2.0, 3, 3.0)
_WRITING = frozenset({"write_text", "write", "writelines"})


def find_rules(modules: Sequence[Module], graphs: Sequence[GraphFact] = ()) -> list[SynthesisRuleFact]:
    """Rules in functions that decide the verdict, and what writes the report; by path and line."""
    found: dict[tuple[Kind, str, int], SynthesisRuleFact] = {}
    product = [module for module in modules if not module.is_test]
    tables = Tables(product)
    deciding = deciders(product, graphs)
    chosen = {id(function) for _, function in deciding}
    for module in product:
        for function in module.functions:
            decides = id(function) in chosen
            around: dict[ast.AST, ast.AST] = {
                item.test: item for item in ast.walk(function.node) if isinstance(item, ast.If | ast.IfExp)
            }
            if decides or (_REPORTS.search(function.name) and function.context.function is None):
                for kind, node in _rules(module, function, decides=decides):
                    if tables.without_effect(kind, around.get(node, node)) or (
                        kind == "model" and _argues(module, function)
                    ):
                        continue
                    place = Place(path=module.path, line=node.lineno, end_line=node.end_lineno or node.lineno)
                    found.setdefault(
                        (kind, module.path, node.lineno),
                        SynthesisRuleFact(kind=kind, name=function.name, text=module.text(node, 200), place=place),
                    )
    return sorted(found.values(), key=lambda fact: (fact.place.path, fact.place.line, fact.kind))


def _argues(module: Module, function: Function) -> bool:
    """Whether the function is a judge's, which the synthesis only calls."""
    names = (function.name, module.path.rpartition("/")[2])
    return any(_JUDGING.search(name) for name in names) and not any(DECIDES.search(name) for name in names)


def _rules(module: Module, function: Function, *, decides: bool) -> Iterable[tuple[Kind, ast.expr | ast.stmt]]:
    """Rules in a function; only the writing of reports where it does not decide."""
    headings = 0
    for node in ast.walk(function.node):
        if isinstance(node, ast.Call):
            yield from (found for found in _calls(module, node) if decides or found[0] == "report")
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and _HEADING.match(node.value):
            headings += 1
            if headings == 1:
                yield "report", node
        elif decides:
            yield from _other_rules(module, node)


def _other_rules(module: Module, node: ast.AST) -> Iterable[tuple[Kind, ast.expr | ast.stmt]]:
    if isinstance(node, ast.If | ast.IfExp | ast.While):
        yield from _conditions(module, node)
    elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult):
        if _WEIGHT.search(module.text(node)) and _is_arithmetic(node):
            yield "weight", node
    elif isinstance(node, ast.Assign | ast.AnnAssign | ast.AugAssign) and node.value is not None:
        yield from _assignments(module, node)


def _conditions(module: Module, node: ast.If | ast.IfExp | ast.While) -> Iterable[tuple[Kind, ast.expr | ast.stmt]]:
    test = module.text(node.test)
    compared = [item for item in ast.walk(node.test) if isinstance(item, ast.Compare)]
    if any(_is_spread(module.text(item)) and _has_number(item) for item in compared):
        yield "variance", node.test
    if _AGAIN.search(test):
        yield "re_evaluation", node.test
    body = node.body if isinstance(node.body, list) else [node.body]
    inside = [item for statement in body for item in ast.walk(statement)]
    if _SECURITY.search(test) and (isinstance(node, ast.IfExp) or any(_decides_by(module, item) for item in inside)):
        yield "override", node.test
    if _FACTS.search(test) and not _SECURITY.search(test) and any(_changes_score(module, item) for item in inside):
        yield "supremacy", node.test
    if _ARCHITECTURE.search(test) and any(_TECH_LEAD.search(module.text(statement)) for statement in body):
        yield "weight", node.test
    if any(_is_capped(item, inside) for item in compared):
        yield "cap", node.test
    sets_score = any(_limits(module, item) for item in inside)
    if sets_score and any(_SCORE.search(module.text(item)) and _has_number(item) for item in compared):
        yield "cap", node.test


def _is_capped(test: ast.Compare, inside: Sequence[ast.AST]) -> bool:
    """`if value > CAP: value = CAP`, either way round."""
    if len(test.ops) != 1 or not isinstance(test.ops[0], ast.Gt | ast.GtE | ast.Lt | ast.LtE):
        return False
    sides = (test.left, test.comparators[0])
    larger, smaller = sides if isinstance(test.ops[0], ast.Gt | ast.GtE) else (sides[1], sides[0])
    name, bound = ast.dump(larger).replace("Load", "Store"), ast.dump(smaller)
    return (isinstance(smaller, ast.Constant) or bool(_BOUND.search(written_name(smaller)))) and any(
        isinstance(item, ast.Assign) and ast.dump(item.targets[0]) == name and ast.dump(item.value) == bound
        for item in inside
    )


def _changes_score(module: Module, node: ast.AST) -> bool:
    """A score, or what lowers it, is set or returned."""
    if isinstance(node, ast.Return):
        return node.value is not None and bool(_DECIDED.search(module.text(node.value)))
    if not isinstance(node, ast.Assign | ast.AugAssign):
        return False
    target = node.targets[0] if isinstance(node, ast.Assign) else node.target
    return bool(_DECIDED.search(module.text(target)))


def _decides_by(module: Module, node: ast.AST) -> bool:
    """The same, or a score is returned, or limited by `min`."""
    if isinstance(node, ast.Return) and node.value is not None:
        return bool(_DECIDED.search(module.text(node.value)))
    if isinstance(node, ast.Assign) and _BOUND.search(written_name(node.value)):
        return True  # `value = SECURITY_CAP`
    return _changes_score(module, node) or (
        isinstance(node, ast.Call) and written_name(node.func).rpartition(".")[2] in ("min", "clip", "clamp")
    )


def _is_spread(text: str) -> bool:
    """A named spread, or something largest less something smallest."""
    return bool(
        _SPREAD.search(text) or re.search(r"(max|high|top)\w*\s*-\s*(\w+\.)*(min|low|bottom)", text, re.IGNORECASE)
    )


def _limits(module: Module, node: ast.AST) -> bool:
    """`score = 3`."""
    if not isinstance(node, ast.Assign) or not isinstance(node.value, ast.Constant):
        return False
    return node.value.value in _CAPS and bool(_SCORE.search(module.text(node.targets[0])))


def _calls(module: Module, node: ast.Call) -> Iterable[tuple[Kind, ast.expr]]:
    written = written_name(node.func)
    last = written.rpartition(".")[2] or getattr(node.func, "attr", "")
    text = module.text(node)
    if last in ("min", "clip", "clamp") and any(_is_cap(item, text) for item in node.args):
        yield "cap", node
    if any(word.arg == "weights" and not _is_empty(word.value) for word in node.keywords):
        yield "weight", node
    if last in _ROUNDING:
        yield "rounding", node
    if last in _ASKING and _MODELS.search(written):
        yield "model", node
    if _AGAIN.search(last):
        yield "re_evaluation", node
    if _DISSENT.search(last) or any(
        _DISSENT.search(word.arg or "") and not _is_empty(word.value) for word in node.keywords
    ):
        yield "dissent", node
    writes = last in _WRITING and re.search(r"report|\.md|markdown|\bmd\b|file|path|\bf\.", text, re.IGNORECASE)
    if writes or (last == "open" and ".md" in text):
        yield "report", node


def _is_cap(node: ast.expr, text: str) -> bool:
    """A low number among scores, or whatever is called a cap."""
    if isinstance(node, ast.Constant):
        return node.value in _CAPS and bool(_SCORE.search(text) or "final" in text)
    written = node if isinstance(node, ast.Name | ast.Attribute | ast.Subscript) else None
    return written is not None and bool(re.search(r"cap|ceiling", written_name(written), re.IGNORECASE))


def _assignments(module: Module, node: ast.Assign | ast.AnnAssign | ast.AugAssign) -> Iterable[tuple[Kind, ast.stmt]]:
    target = node.targets[0] if isinstance(node, ast.Assign) else node.target
    name = written_name(target)
    if node.value is None or _is_empty(node.value):
        return
    if _DISSENT.search(name):
        yield "dissent", node
    if name.lower().endswith(("override", "overruled", "security_violation", "capped")):
        yield "override", node
    if _WEIGHT.search(name) and isinstance(node.value, ast.Constant | ast.IfExp):
        yield "weight", node


def _is_empty(node: ast.expr) -> bool:
    """Zero, None, False, an empty string, list or dictionary: nothing is decided yet."""
    if isinstance(node, ast.Constant):
        return not node.value
    elements = getattr(node, "elts", getattr(node, "keys", None))
    return isinstance(node, ast.List | ast.Dict | ast.Tuple | ast.Set) and not elements


def _has_number(node: ast.Compare) -> bool:
    return any(
        isinstance(item, ast.Constant) and isinstance(item.value, int | float) and not isinstance(item.value, bool)
        for item in ast.walk(node)
    ) or any(re.search(r"[A-Z_]{4,}|threshold|limit", written_name(item)) for item in (node.left, *node.comparators))


def _is_arithmetic(node: ast.BinOp) -> bool:
    return not any(
        isinstance(side, ast.JoinedStr) or (isinstance(side, ast.Constant) and isinstance(side.value, str))
        for side in (node.left, node.right)
    )
