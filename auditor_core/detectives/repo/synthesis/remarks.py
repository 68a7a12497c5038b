"""Texts that say what was done, and not who said what."""

import ast
import re

from auditor_core.detectives.repo.source.descent import last_part, walk

_AGAIN = re.compile(
    r"\bre-?_?(?:eval|consider|judg|assess|deliberat|check|examin|weigh|open|verif|visit)"
    r"|second look|look(?:ed)? again",
    re.IGNORECASE,
)
_APART = re.compile(
    r"dissent|disagree|differ|against|apart|split|divid|conflict|contest|varianc|spread|\bgap\b|disput|tension|diverg",
    re.IGNORECASE,
)
_SAID = re.compile(
    r"scor|argu|reason|opinion|view|grade|rating|lowest|highest|\bmin|\bmax|gap|spread|varianc|diff|dissent|note|text"
    r"|summar|voice|side|part|rationale|prosecut|defen[cs]e|tech|verdict",
    re.IGNORECASE,
)
"""Values that say how the judges judged, or may hold such texts."""
_NAMES = ("name", "title", "label", "rule_id")


def only_looks_again(node: ast.AST) -> bool:
    """Whether a text only speaks of a second look: `f"Re-evaluated {opinion.judge}: weight {support}"`."""
    said = " ".join(str(part.value) for part in walk(node) if isinstance(part, ast.Constant))
    if not _AGAIN.search(said) or _APART.search(said):
        return False
    roots = {id(part.value) for part in walk(node) if isinstance(part, ast.Attribute)}
    called = {id(part.func) for part in walk(node) if isinstance(part, ast.Call)}
    values = [last_part(part) for part in walk(node) if id(part) not in roots | called]
    return not any(map(_SAID.search, values))


def puts_a_remark(step: ast.stmt) -> bool:
    """Whether a text or name is put among others: `rules.append("security override")`, `applied.append(self.name)`."""
    call = step.value if isinstance(step, ast.Expr) else None
    return isinstance(call, ast.Call) and bool(call.args) and all(
        isinstance(item, ast.Constant | ast.JoinedStr) or getattr(item, "attr", "") in _NAMES for item in call.args
    )  # fmt: skip
