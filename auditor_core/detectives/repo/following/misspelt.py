"""Questions for an attribute that no object has: its name is a known one but for a letter or two."""

import ast
import re
from collections.abc import Sequence

from rapidfuzz.distance import OSA

from auditor_core.detectives.repo.source.index import Module, written_name

_KNOWN = (
    *("with_structured_output", "bind_tools", "bind_functions", "with_retry", "with_fallbacks", "with_config"),
    *("model_validate", "model_validate_json", "model_dump", "model_dump_json", "model_json_schema", "get_graph"),
)
"""Attributes of models, messages and schemas that programs ask for."""
_SLIPS = 2
"""Letters that one may get wrong in a long name."""


def asks_in_vain(test: ast.expr, modules: Sequence[Module]) -> bool:
    """Whether a condition is `hasattr(llm, "with_structured_outputs")`, and the product has no such name either."""
    if not isinstance(test, ast.Call) or written_name(test.func) != "hasattr" or len(test.args) != 2:
        return False
    name = test.args[1].value if isinstance(test.args[1], ast.Constant) else None
    if not isinstance(name, str) or name in _KNOWN:
        return False
    near = any(OSA.distance(name, known, score_cutoff=_SLIPS) <= _SLIPS for known in _KNOWN)
    own = re.compile(rf"(?:\.|def |class |\b){re.escape(name)}\s*(?:[=(:]|$)", re.MULTILINE)
    return near and not any(own.search(module.source) for module in modules if name in module.source)
