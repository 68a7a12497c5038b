"""What a source may hold that has no syntax tree, told by the words of its text."""

import re

from auditor_core.detectives.repo.source.callees import may_hold_calls
from auditor_core.models import EvidenceClass

_WORD = re.compile(r"[A-Za-z_]\w*")
_SIGNS: dict[EvidenceClass, re.Pattern[str]] = {
    "FILE_METADATA": re.compile(r"\b(?:import|def)\b"),
    "STATE_MANAGEMENT": re.compile(r"\bclass\b|graph|typeddict"),
    "ORCHESTRATION_PATTERN": re.compile(r"graph|add_node|add_edge"),
    "FIGURE": re.compile(r"graph|add_node|add_edge"),
    "MODEL_DEFINITIONS": re.compile(r"\bclass\b|typeddict|create_model"),
    "STRUCTURED_OUTPUT": re.compile(r"structured|schema|bind_tools|response_format|parser|invoke|retr[iy]|llm|model"),
    "PERSONA_PROMPT": re.compile(r"prompt|persona|judge|prosecut|defen[cs]e|tech\W?_?lead"),
    "SYNTHESIS_RULE": re.compile(r"scor|verdict|dissent|opinion|judge|justice|synthes|report"),
}
"""Words, in lower case, without which a source holds nothing of a kind: generously chosen, since what is denied here
is taken for absent."""


def may_hold(source: str) -> tuple[EvidenceClass, ...]:
    """Kinds of fact that may be in a source; none in a table of data."""
    text = source.lower()
    calls: tuple[EvidenceClass, ...] = ("TOOL_SAFETY", "SECURITY_VIOLATION") if _may_touch_the_outside(source) else ()
    return (*(kind for kind, sign in _SIGNS.items() if sign.search(text)), *calls)


def _may_touch_the_outside(source: str) -> bool:
    """Whether a call that is kept, or a look at an address, may be in a source."""
    return may_hold_calls(source, set(_WORD.findall(source))) or "url" in source.lower()
