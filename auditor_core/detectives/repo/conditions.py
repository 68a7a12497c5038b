"""Conditions that are rules of a verdict: what they ask, and what they do about it."""

import ast
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

from auditor_core.detectives.repo.branches import Branch, Placed
from auditor_core.detectives.repo.descent import walk
from auditor_core.detectives.repo.index import Module, written_name
from auditor_core.detectives.repo.meaning import Meaning

Kind = Literal[
    "cap", "weight", "override", "supremacy", "dissent", "variance", "re_evaluation", "rounding", "report", "written",
    "model",
]  # fmt: skip
Rule = tuple[Kind, Placed]
SECURITY = re.compile(
    r"secur|vulnerab|unsafe|os\.system|injection|violation|exploit|breach|malicious|danger|threat", re.IGNORECASE
)
AGAIN = re.compile(r"re_?-?eval|reconsider|second_(round|opinion)|re_?judge|re_?assess|re_?deliberat", re.IGNORECASE)
CAPS = (1, 1.0, 2, 2.0, 3, 3.0)
_BOUND = re.compile(r"cap|ceiling|limit", re.IGNORECASE)
_SCORE = re.compile(r"score|rating|grade|points|verdict|weight", re.IGNORECASE)
_FACTS = re.compile(
    r"\bfound\b|fact|(evidence|cited?|claim|artifact)\w*.{0,40}(support|miss|contradict|absent|exist|valid|verif|confirm)|"
    r"(support|miss|contradict|absent|unverif|valid)\w*.{0,40}(evidence|cited?|claim|artifact)|hallucinat|unsupported|"
    r"cit(ed|ation|es)\w*.{0,60}(\bnot in\b|\.get\(|subset|superset|isdisjoint)|"
    r"(\bnot in\b|\.get\(|subset|superset|isdisjoint).{0,60}\bcit(ed|ation|es)",
    re.IGNORECASE | re.DOTALL,
)
_DECIDED = re.compile(
    r"score|rating|grade|points|\bvalue|mean\b|average|final|penalt|overrul|override|cap\b", re.IGNORECASE
)
_ARCHITECTURE = re.compile(r"architect|orchestrat|graph|functionality", re.IGNORECASE)
_TECH_LEAD = re.compile(r"tech_?lead", re.IGNORECASE)
_SPREAD = re.compile(r"varianc|spread|disagree|score_range|delta|diff|stdev", re.IGNORECASE)
_APART = re.compile(r"(max|high|top)\w*(\([^()]*(\([^()]*\))?[^()]*\))?\s*-\s*(\w+\.)*(min|low|bottom)", re.IGNORECASE)
_NOTING = frozenset({"print", "debug", "info", "warning", "warn", "error", "exception", "critical", "log", "echo"})
_LOWERING = frozenset({"min", "clip", "clamp"})
_COPYING = frozenset({"replace", "model_copy", "copy", "_replace", "evolve"})
NUMBERS = frozenset({"float", "int", "Decimal"})
_JOINING = frozenset({"append", "extend", "join", "insert"})


def rules_of_branch(module: Module, meaning: Meaning, branch: Branch) -> Iterator[Rule]:
    """Rules that one branch makes."""
    test = " ".join((branch.said, *map(module.text, branch.tests)))
    about = " ".join((branch.said, *map(meaning.of, branch.tests)))
    inside, place = branch.inside, branch.place
    compared = [item for asked in branch.tests for item in walk(asked) if isinstance(item, ast.Compare)]
    apart = is_about_spread(meaning, compared, branch.subject) or _means_apart(about, compared)
    if apart and any(_acts(item) for item in inside):
        yield "variance", place
    if apart and any(_tells(item) for item in inside):
        yield "dissent", place
    if AGAIN.search(test):
        yield "re_evaluation", place
    if SECURITY.search(about) and any(_lowers(module, item) for item in inside):
        yield "override", place
    if _FACTS.search(about) and not SECURITY.search(test) and any(_changes_score(module, item) for item in inside):
        yield "supremacy", place
    if _ARCHITECTURE.search(test) and any(_TECH_LEAD.search(module.text(item)) for item in inside):
        yield "weight", place
    sets_score = any(_sets_low_score(module, item) for item in inside)
    numbered = any(_SCORE.search(module.text(item)) and _has_number(item) for item in compared)
    if any(_is_capped(item, inside) for item in compared) or (sets_score and numbered):
        yield "cap", place


def is_about_spread(meaning: Meaning, compared: Sequence[ast.expr | None], subject: ast.expr | None = None) -> bool:
    """Whether one of these is a comparison that holds how far scores lie apart against a number.

    `subject` is what the names that are compared may be parts of.
    """
    parted = subject is not None and _is_spread(meaning.of(subject))
    return any(
        isinstance(item, ast.Compare) and (parted or _is_spread(meaning.compared(item))) and _has_number(item)
        for item in compared
    )


def _means_apart(about: str, compared: Sequence[ast.Compare]) -> bool:
    """Whether a condition without a comparison of its own stands for one of the largest with the smallest."""
    return not compared and bool(_APART.search(about)) and ">" in about


def _acts(node: ast.AST) -> bool:
    """Something is set, returned, kept or called, notes to the log apart."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        return written_name(node.value.func).rpartition(".")[2] not in _NOTING
    return isinstance(node, ast.Return | ast.Assign | ast.AugAssign | ast.AnnAssign) or (
        isinstance(node, ast.Call) and written_name(node.func).rpartition(".")[2] not in _NOTING
    )


def _tells(node: ast.AST) -> bool:
    """A text with something put into it is kept or returned."""
    if isinstance(node, ast.Call):
        last = getattr(node.func, "attr", "")
        return last in _JOINING and any(_has_text(item) for item in node.args)
    return (
        isinstance(node, ast.Assign | ast.AugAssign | ast.Return) and node.value is not None and _has_text(node.value)
    )


def _has_text(node: ast.expr) -> bool:
    """An f-string with a value in it, on its own, in brackets or in a sum."""
    if isinstance(node, ast.JoinedStr):
        return any(isinstance(part, ast.FormattedValue) for part in node.values)
    parts = [node.left, node.right] if isinstance(node, ast.BinOp) else getattr(node, "elts", [])
    return any(_has_text(part) for part in parts)


def _lowers(module: Module, node: ast.AST) -> bool:
    """A score is limited or lowered: by `min`, by a low number or a cap that is set or returned, by a subtraction."""
    if isinstance(node, ast.Call):
        last = written_name(node.func).rpartition(".")[2].lower()
        lowering = last in _LOWERING or bool(re.search(r"cap(?!t)|clamp|penal|limit", last))
        return lowering or any(_is_low(value) for value in _scores_given(node))
    if isinstance(node, ast.AugAssign):
        return isinstance(node.op, ast.Sub | ast.Mult) and bool(_DECIDED.search(module.text(node.target)))
    if isinstance(node, ast.IfExp):
        return _is_low(node.body) or _is_low(node.orelse)
    if not isinstance(node, ast.Assign | ast.AnnAssign | ast.Return) or node.value is None:
        return not isinstance(getattr(node, "ctx", None), ast.Store) and _is_low(node)
    values = node.value.elts[:1] if isinstance(node.value, ast.Tuple) else [node.value]
    return any(_is_low(value) or (isinstance(value, ast.BinOp) and isinstance(value.op, ast.Sub)) for value in values)


def _is_low(node: ast.AST) -> bool:
    """A low number, or whatever is called a cap."""
    if isinstance(node, ast.Call) and written_name(node.func) in NUMBERS and len(node.args) == 1:
        return _is_low(node.args[0])
    if isinstance(node, ast.Constant):
        return not isinstance(node.value, bool) and node.value in CAPS
    return isinstance(node, ast.Name | ast.Attribute) and bool(_BOUND.search(written_name(node)))


def _is_capped(test: ast.Compare, inside: Iterable[ast.AST]) -> bool:
    """`if value > CAP: value = CAP`, either way round."""
    if len(test.ops) != 1 or not isinstance(test.ops[0], ast.Gt | ast.GtE | ast.Lt | ast.LtE):
        return False
    sides = (test.left, test.comparators[0])
    larger, smaller = sides if isinstance(test.ops[0], ast.Gt | ast.GtE) else (sides[1], sides[0])
    name, bound = ast.dump(larger).replace("Load", "Store"), ast.dump(smaller)
    return (
        isinstance(smaller, ast.Constant) or bool(re.search(r"cap|ceiling|limit|max", written_name(smaller), re.I))
    ) and any(
        isinstance(item, ast.Assign) and ast.dump(item.targets[0]) == name and ast.dump(item.value) == bound
        for item in inside
    )


def _changes_score(module: Module, node: ast.AST) -> bool:
    """A score, or what lowers it, is set or returned."""
    if isinstance(node, ast.Return):
        return node.value is not None and bool(_DECIDED.search(module.text(node.value)))
    if isinstance(node, ast.Call):
        return bool(_scores_given(node))
    if not isinstance(node, ast.Assign | ast.AugAssign):
        return False
    target = node.targets[0] if isinstance(node, ast.Assign) else node.target
    return bool(_DECIDED.search(module.text(target)))


def _scores_given(node: ast.Call) -> list[ast.expr]:
    """What a copy with changes gives a score: `replace(case, score=3)`, `model_copy(update={"score": 3})`."""
    if written_name(node.func).rpartition(".")[2] not in _COPYING:
        return []
    named = [(word.arg or "", word.value) for word in node.keywords]
    for item in (*node.args, *(word.value for word in node.keywords)):
        if isinstance(item, ast.Dict):
            keys = (str(getattr(key, "value", "")) for key in item.keys)
            named += zip(keys, item.values, strict=True)
    return [value for name, value in named if _SCORE.search(name)]


def _sets_low_score(module: Module, node: ast.AST) -> bool:
    """`score = 3`."""
    if not isinstance(node, ast.Assign) or not isinstance(node.value, ast.Constant):
        return False
    return node.value.value in CAPS and bool(_SCORE.search(module.text(node.targets[0])))


def _is_spread(text: str) -> bool:
    """A named spread, or something largest less something smallest."""
    return bool(_SPREAD.search(text) or _APART.search(text))


def _has_number(node: ast.Compare) -> bool:
    return any(
        isinstance(item, ast.Constant) and isinstance(item.value, int | float) and not isinstance(item.value, bool)
        for item in walk(node)
    ) or any(re.search(r"[A-Z_]{4,}|threshold|limit", written_name(item)) for item in (node.left, *node.comparators))
