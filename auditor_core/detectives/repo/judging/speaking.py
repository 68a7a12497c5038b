"""How a text speaks to its reader: what makes it an instruction, and whose."""

import re

LONG = 120
"""Characters from which a string that speaks to a model counts by itself."""
SPEAKS = re.compile(
    r"\b(you are|you're|your (role|task|job|mission|goal)|act as|as the (prosecutor|defen[cs]e|tech)"
    r"|respond (only|with)|return (only|a) |output (only|json|format))",
    re.IGNORECASE,
)
TO_ONE_OF_SEVERAL = re.compile(
    r"\b(?:your (?:two |fellow |other )+|you and (?:the|your) (?:two |fellow |other )+)"
    r"(?:colleagues|judges|jurors|personas|peers)\b",
    re.IGNORECASE,
)
"""What only a judge is told."""
YOU = re.compile(r"\byou(r|rs|rself)?\b", re.IGNORECASE)
OPENING = re.compile(
    r"\b(?:you are|you're|act as|role\s*:|persona\s*:|serve as)\s+(?:an? |the )?(.{0,80})", re.IGNORECASE | re.DOTALL
)


def addresses(text: str) -> bool:
    """Whether a text of some length speaks to its reader: what a judge has written does not."""
    return len(text) >= LONG and bool(YOU.search(text))


def opening(content: str) -> str:
    """What the text says its reader is: the words after "you are"."""
    match = OPENING.search(content)
    return re.split(r"[.\n:;]", match.group(1))[0] if match else content.strip().partition("\n")[0][:120]
