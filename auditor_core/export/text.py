"""Makes text from a repository or a PDF harmless and short enough to stand in a document."""

import re
from collections.abc import Iterable, Sequence

LIMIT = 5_000
"""Characters of one text that a document shows."""

# Controls, direction marks and other characters that show nothing but change how a text is read.
# Tab and line feed stay, and so do the two joiners that some scripts need.
_UNSEEN = "\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\U000e0000-\U000e0fff"
_REMOVED = re.compile(f"[\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f{_UNSEEN}]")
_BREAK = re.compile("\r\n|[\r\x0b\x0c\x85\u2028\u2029]")

_MARKDOWN = str.maketrans(
    {character: f"\\{character}" for character in "\\`*_[]~$#!"}
    | {"&": "&amp;", "<": "&lt;", ">": "&gt;", "|": "&#124;"}
    # A mention or an address is found in the rendered text, where an escape no longer shows.
    | {"@": "@\u200b"}
)
_ADDRESS = re.compile(r"(https?|ftp)(?=://)|(www)(?=\.)", re.IGNORECASE)
_BLOCK_START = re.compile(r"^([-+=]|\d{1,9}(?=[.)](?: |$)))")
_SNAKE = re.compile(r"(?<=[A-Za-z0-9])\\_(?=[A-Za-z0-9])")


def clean(text: str) -> str:
    """Drop control, direction and zero-width characters; every line break becomes a line feed."""
    return _REMOVED.sub("", _BREAK.sub("\n", text))


def shorten(text: str, limit: int = LIMIT) -> str:
    """Cut a text to `limit` characters, saying how many were left out."""
    if len(text) <= limit:
        return text
    return f"{text[:limit]} [truncated: {len(text) - limit:,} more characters]"


def one_line(text: str) -> str:
    """Clean and shorten a text and put it on one line, with single spaces."""
    return " ".join(clean(shorten(text)).split())


def markdown(text: str) -> str:
    """Escape a text for one line of Markdown: no markup, link, mention or table cell can start in it."""
    line = one_line(text).translate(_MARKDOWN)
    line = _SNAKE.sub("_", line)  # inside a word an underscore means nothing, and unescaped it reads better
    line = _ADDRESS.sub(lambda match: f"{match[0]}\\", line)
    return _BLOCK_START.sub(lambda match: f"{match[0]}\\" if match[0][0].isdigit() else f"\\{match[0]}", line)


def code(text: str) -> str:
    """Show a path or an id as a Markdown code span, or as escaped text where it could break out of one."""
    line = one_line(text)
    return f"`{line}`" if line and not set("`|\\") & set(line) else markdown(line)


def codes(items: Iterable[str]) -> str:
    """Show paths or ids in a row."""
    return ", ".join(code(item) for item in items)


def table(columns: Sequence[str], rows: Iterable[Sequence[str]], numbers: Iterable[int] = ()) -> str:
    """Lay out a Markdown table of cells that are already escaped; the columns in `numbers` are aligned to the right."""
    marks = ["---:" if position in set(numbers) else "---" for position, _ in enumerate(columns)]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in (columns, marks, *rows))
