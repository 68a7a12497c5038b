"""Templates, and what is put into their gaps."""

import re
from collections.abc import Mapping

GAP = "{…}"
"""Stands for what is not known."""
_FIELDS = {
    "format": re.compile(r"\{\{|\}\}|\{(?P<name>\w*)(?:[!:.\[][^{}]*)?\}"),
    "percent": re.compile(r"%%|%(?:\((?P<name>\w+)\))?[-#0 +]*\d*(?:\.\d+)?[sdrfi]"),
    "dollar": re.compile(r"\$\$|\$(?:\{(?P<braced>\w+)\}|(?P<name>\w+))"),
    "jinja": re.compile(r"\{\{-?\s*(?P<name>\w+)\s*(?:\|[^{}]*)?-?\}\}"),
}
"""How texts write what is to be filled in."""
_ESCAPED = {"{{": "{", "}}": "}", "%%": "%", "$$": "$"}
FILLING = {
    **dict.fromkeys(("format", "format_map", "format_messages", "format_prompt", "partial"), "format"),
    **dict.fromkeys(("substitute", "safe_substitute"), "dollar"),
    "render": "jinja",
}
"""Methods that fill a template in."""
_SENTENCE = re.compile(r"(?<=[.!?])[ \t]+|(?<=\})[ \t]+(?=[A-Z])|\n+")
"""What parts a template's sentences, where one may end with what is put in."""


def fill(template: str, style: str, values: Mapping[str, str], *, only_filled: bool) -> tuple[str, set[str]]:
    """A template's text, or those of its sentences alone that something is put into, and the names of gaps left."""
    missing: set[str] = set()
    place, filled = -1, False

    def put(match: re.Match[str]) -> str:
        nonlocal place, filled
        if match[0] in _ESCAPED:
            return _ESCAPED[match[0]]
        name = match["name"] or match.groupdict().get("braced") or ""
        if not name:
            place += 1
        if (value := values.get(name or str(place))) is not None:
            filled = True
            return value
        missing.add(name)
        return GAP

    kept = []
    for part in _SENTENCE.split(template) if only_filled else [template]:
        filled = False
        text = _FIELDS[style].sub(put, part)
        if filled or not only_filled:
            kept.append(text)
    return "\n".join(kept), missing
