"""One way of writing for what may be written in two: everything that follows looks for that one alone.

A condition that has a name stands where it is asked: `apart = high - low > 2` and, right below it, `if apart:` become
`if high - low > 2:`, provided that nothing else of the function reads the name. Every part keeps its place in the
source.
"""

import ast
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from types import MappingProxyType

from auditor_core.detectives.repo.source.absorbed import absorb
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.dictionaries import spell_out_dictionaries
from auditor_core.detectives.repo.source.index import FunctionNode, Module
from auditor_core.detectives.repo.source.lines import holds_any, lines_at
from auditor_core.detectives.repo.source.named_words import spell_out_words
from auditor_core.detectives.repo.source.one_by_one import begin_one_by_one
from auditor_core.detectives.repo.source.statements import blocks_of

_CONDITIONS = (ast.Compare, ast.BoolOp, ast.UnaryOp)
_ANSWERING = frozenset({"any", "all", "bool", "isinstance", "issubclass", "hasattr", "startswith", "endswith"})
"""Calls that are conditions."""
_ASKED = re.compile(r"if[ \t(]+(?:not[ \t(]+)?(\w+)[ \t)]*:")
_ABOVE = 2_000
"""Characters before a question in which the condition is given its name, if it is right above."""
_GIVEN_AND_ASKED = 2
"""How often a name stands in a function that is assigned once and asked for once."""


def write_plainly(module: Module, constants: Mapping[str, str] = MappingProxyType({})) -> None:
    """Rewrite a module's tree, before it is indexed. `constants` are words that other modules name."""
    spell_out_words(module.source, module.tree, constants)
    spell_out_dictionaries(module.source, module.tree)
    absorb(module.source, module.tree)
    begin_one_by_one(module.source, module.tree)
    ask_in_place(module.source, module.tree)


def ask_in_place(source: str, tree: ast.Module) -> None:
    """Put named conditions into the statements right below that ask for them, in every function."""
    lines = lines_at(source, _asked(source))
    if not lines:
        return
    uses: dict[FunctionNode, Counter[str]] = {}
    for function, block in _blocks(tree, lines):
        for first, second in list(pairwise(block)):
            if not isinstance(first, ast.Assign) or not isinstance(second, ast.If):
                continue
            name = _named(first)
            if name and _asks(second, name):
                if function not in uses:
                    uses[function] = Counter(part.id for part in walk(function) if isinstance(part, ast.Name))
                if uses[function][name] == _GIVEN_AND_ASKED:
                    _put(second, first.value)
                    block.remove(first)


def _asked(source: str) -> Iterator[int]:
    """Where a source asks for a name alone that it gave something shortly before, told from its text."""
    for found in _ASKED.finditer(source):
        above = source[max(found.start() - _ABOVE, 0) : found.start()]
        if found[1] in above and f"{found[1]}=" in above.replace(" ", ""):
            yield found.start()


def _blocks(tree: ast.Module, lines: Sequence[int]) -> Iterator[tuple[FunctionNode, list[ast.stmt]]]:
    """The lists of statements within functions that hold such lines, each with the innermost function around it."""
    pending: list[tuple[ast.AST, FunctionNode | None]] = [(tree, None)]
    for owner, around in pending:
        function = owner if isinstance(owner, FunctionNode) else around
        for block in blocks_of(owner):
            inner = [item for item in block if holds_any(item, lines)]
            if function is not None and inner:
                yield function, block
            pending += [(item, function) for item in inner]


def _named(step: ast.Assign) -> str:
    """The one name that a statement gives a condition."""
    answers = isinstance(step.value, ast.Call) and last_part(step.value.func) in _ANSWERING
    if not answers and not isinstance(step.value, _CONDITIONS):
        return ""
    target = step.targets[0]
    return target.id if isinstance(target, ast.Name) and len(step.targets) == 1 else ""


def _asks(step: ast.If, name: str) -> bool:
    """Whether all that is asked is what has the name, or its opposite."""
    asked = step.test.operand if isinstance(step.test, ast.UnaryOp) else step.test
    return isinstance(asked, ast.Name) and asked.id == name


def _put(step: ast.If, condition: ast.expr) -> None:
    if isinstance(step.test, ast.UnaryOp):
        step.test.operand = condition
    else:
        step.test = condition
