"""Conditions that are rules of a verdict: what they ask, and what they do about it."""

import ast
import re
from collections.abc import Iterator, Sequence
from typing import Literal

from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Module, written_name
from auditor_core.detectives.repo.source.spelling import spelled
from auditor_core.detectives.repo.synthesis.averaged import asks_for_some
from auditor_core.detectives.repo.synthesis.branches import Branch, Placed
from auditor_core.detectives.repo.synthesis.consequences import SCORE, Consequences
from auditor_core.detectives.repo.synthesis.meaning import Meaning
from auditor_core.detectives.repo.synthesis.remarks import only_looks_again
from auditor_core.detectives.repo.synthesis.whose import takes_tech_leads

Kind = Literal[
    "cap", "weight", "override", "supremacy", "dissent", "variance", "re_evaluation", "rounding", "report", "written",
    "remedy", "model", "untold", "unmatched", "lost",
]  # fmt: skip
Rule = tuple[Kind, Placed]
SECURITY = re.compile(
    r"secur|vulnerab|unsafe|os\.system|injection|violation|exploit|breach|malicious|danger|threat", re.IGNORECASE
)
AGAIN = re.compile(r"re_?-?eval|reconsider|second_(round|opinion)|re_?judge|re_?assess|re_?deliberat", re.IGNORECASE)
ON_FACTS = re.compile(
    r"(?<![^\W_])found(?![^\W_])|fact|(evidence|cited?|claim|artifact)\w*.{0,40}(support|miss|contradict|absent|exist|valid|verif|confirm)|"
    r"(support|miss|contradict|absent|unverif|valid)\w*.{0,40}(evidence|cited?|claim|artifact)|hallucinat|unsupported|"
    r"cit(ed|ation|es)\w*.{0,60}(\bnot in\b|\.get\(|subset|superset|isdisjoint)|"
    r"(\bnot in\b|\.get\(|subset|superset|isdisjoint).{0,60}\bcit(ed|ation|es)",
    re.IGNORECASE | re.DOTALL,
)
SECURING = re.compile(r"secur|vulnerab|exploit|injection|os\.system|unsafe_", re.IGNORECASE)
FACTUAL = re.compile(r"fact|evidence|claim|support|suprem|overrul|contradict|cit(ed|ation)|hallucinat", re.IGNORECASE)
"""What a rule for security is not called, unless it is one for both."""
_ARCHITECTURE = re.compile(r"architect|orchestrat|graph|functionality", re.IGNORECASE)
_SPREAD = re.compile(r"varianc|spread|disagree|score_range|delta|diff|stdev|\bptp\(", re.IGNORECASE)
LIMIT = re.compile(r"[A-Z_]{4,}|\b[A-Z]+\.|threshold|limit|\bmax_(?!score|val|min)|tolera|allowed|cutoff")
"""Names of numbers that something is held against, and of constants that such numbers are fields of: `LAW.gap`."""
APART = re.compile(
    r"(max|high|top)[\w.]*(\([^()]*(\([^()]*\))?[^()]*\))?\s*-\s*(\w+\.)*(min|low|bottom)|\[-1\]\s*-\s*[\w.()]+\[0\]",
    re.IGNORECASE,
)


def rules_of_branch(module: Module, meaning: Meaning, branch: Branch) -> Iterator[Rule]:
    """Rules that one branch makes."""
    read = [(meaning.within(branch.homes.get(id(asked), module)), asked) for asked in branch.tests]
    test = " ".join((branch.said, *(reader.written(asked) for reader, asked in read)))
    about = " ".join((branch.said, *(reader.of(asked) for reader, asked in read)))
    inside, place = branch.inside, branch.place
    by_reader = [(reader, item) for reader, asked in read for item in walk(asked) if isinstance(item, ast.Compare)]
    compared = [item for _, item in by_reader]
    asked: Sequence[tuple[Meaning, ast.expr]] = by_reader or [(meaning, item) for item in meaning.named(branch.tests)]
    spread = any(is_about_spread(reader, [item], branch.subject) for reader, item in asked)
    apart = spread or _means_apart(about, compared)
    if apart and inside.acts:
        yield "variance", place
    if apart and not all(map(only_looks_again, inside.told)):
        yield "dissent", place
    if AGAIN.search(test):
        yield "re_evaluation", place
    if SECURITY.search(about) and inside.lowers and not asks_for_some(meaning.function, branch.tests):
        yield "override", place
    secures = SECURITY.search(test) or _is_for_security(meaning.function.name, inside)
    if ON_FACTS.search(about) and not secures and inside.changes_score:
        yield "supremacy", place
    given = meaning.function.assigned
    if _is_on_architecture(test, branch.tests) and (
        inside.names_tech_lead or inside.any_step(lambda step: takes_tech_leads(step, given))
    ):
        yield "weight", place
    numbered = any(SCORE.search(reader.written(item)) and _has_number(item) for reader, item in by_reader)
    if any(_is_capped(item, inside) for item in compared) or (numbered and inside.sets_low_score):
        yield "cap", place


def _is_for_security(function: str, inside: Consequences) -> bool:
    """Whether a cap for security hangs on a condition: its function or class, or what is done right there, says so."""
    named = SECURING.search(function) and not FACTUAL.search(function)
    return bool(named) or inside.speaks_of(SECURING, FACTUAL)


def _is_on_architecture(test: str, asked: Sequence[Placed]) -> bool:
    """Whether conditions go by the architecture, as they are written or by the words that their constants stand for."""
    named = (spelled(item) for item in asked if isinstance(item, ast.expr))
    return bool(_ARCHITECTURE.search(test)) or any(map(_ARCHITECTURE.search, named))


def conjuncts(test: ast.expr) -> Iterator[ast.expr]:
    """What all has to hold for a condition to hold."""
    if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And):
        for part in test.values:
            yield from conjuncts(part)
    else:
        yield test


def is_about_spread(meaning: Meaning, compared: Sequence[ast.expr | None], subject: ast.expr | None = None) -> bool:
    """Whether one of these is a comparison that holds how far scores lie apart against a number.

    `subject` is what the names that are compared may be parts of.
    """
    parted = subject is not None and _is_spread(meaning.of(subject))
    return any(
        isinstance(item, ast.Compare)
        and _has_number(item)
        and (parted or _is_spread(meaning.compared(item)) or meaning.measures(item))
        for item in compared
    )


def _means_apart(about: str, compared: Sequence[ast.Compare]) -> bool:
    """Whether a condition without a comparison of its own stands for one of the largest with the smallest."""
    return not compared and bool(APART.search(about)) and ">" in about


def _is_capped(test: ast.Compare, inside: Consequences) -> bool:
    """`if value > CAP: value = CAP`, either way round, and `replace(case, value=CAP)`."""
    if len(test.ops) != 1 or not isinstance(test.ops[0], ast.Gt | ast.GtE | ast.Lt | ast.LtE):
        return False
    sides = (test.left, test.comparators[0])
    larger, smaller = sides if isinstance(test.ops[0], ast.Gt | ast.GtE) else (sides[1], sides[0])
    bound = isinstance(smaller, ast.Constant) or re.search(r"cap|ceiling|limit|max", written_name(smaller), re.I)
    return bool(bound) and inside.sets(larger, smaller)


def _is_spread(text: str) -> bool:
    """A named spread, or something largest less something smallest."""
    return bool(_SPREAD.search(text) or APART.search(text))


def _has_number(node: ast.Compare) -> bool:
    return any(
        isinstance(item, ast.Constant) and isinstance(item.value, int | float) and not isinstance(item.value, bool)
        for item in walk(node)
    ) or any(LIMIT.search(written_name(part)) for item in (node.left, *node.comparators) for part in _factors(item))


def _factors(node: ast.expr) -> Sequence[ast.expr]:
    """What is multiplied: a share of the scale may have its own name."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult | ast.Div):
        return (node.left, node.right)
    return (node,)
