"""How things are written: numbers, times, paths, and text of strangers made harmless for Markdown.

`plain` is the one door for text from a repository, report, rubric or file name into Streamlit's Markdown.
"""

import re
import string
from datetime import UTC, datetime
from html import escape

from auditor_core.export.view import number as rounded

JOINER = "\u2060"
"""The word joiner: invisible, without width, and enough to break up a pattern that Markdown would act on."""

_TRIGGERS = frozenset(":@<>-=~.+!/$&")
_SPACE = re.compile(r"\s+")
_UNPRINTABLE = re.compile(
    r"[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]"
)
_BACKTICKS = re.compile(r"`([^`]+)`")
_MINUTE, _HOUR, _DAY, _MONTH, _YEAR = 60, 3_600, 86_400, 2_629_800, 31_557_600

MISSING = "–"
"""What stands where there is no value."""


def plain(text: str, limit: int = 0) -> str:
    """Write untrusted text so that Streamlit's Markdown shows it letter by letter, on one line.

    Backslashes take care of what the parser acts on (emphasis, links, code, HTML, formulas). What
    Streamlit replaces after parsing (icons, emoji, colours, web addresses, arrows) is broken up by
    invisible word joiners. `limit` cuts at so many characters; 0 keeps all.
    """
    shown = clip(text, limit)
    shown = re.sub(r"(?i)www(?=\.)", lambda match: match.group() + JOINER, shown)
    return "".join(_harmless(character) for character in shown)


def clip(text: str, limit: int = 0) -> str:
    """Write text on one line, cut at so many characters; 0 keeps all. For tables, which show it letter by letter."""
    shown = _SPACE.sub(" ", _UNPRINTABLE.sub(" ", text)).strip()
    return shown if not limit or len(shown) <= limit else shown[: limit - 1].rstrip() + "…"


def _harmless(character: str) -> str:
    if character not in string.punctuation:
        return character
    return f"\\{character}{JOINER}" if character in _TRIGGERS else f"\\{character}"


def code(text: str) -> str:
    """Write untrusted text as an inline code span of Markdown."""
    shown = _SPACE.sub(" ", _UNPRINTABLE.sub(" ", text)).strip() or MISSING
    fence = "`" * (max((len(run) for run in re.findall(r"`+", shown)), default=0) + 1)
    edge = " " if shown.startswith("`") or shown.endswith("`") else ""
    return f"{fence}{edge}{shown}{edge}{fence}"


def told(text: str) -> str:
    """Write untrusted text like `plain`, what stands in backticks as code."""
    parts = _BACKTICKS.split(text)
    return "".join(code(part) if place % 2 else _between(part) for place, part in enumerate(parts))


def _between(text: str) -> str:
    """Text beside a code span: harmless, its spaces at both ends kept."""
    shown = plain(text)
    return f"{' ' * text[:1].isspace()}{shown}{' ' * (bool(shown) and text[-1:].isspace())}"


def html(text: str) -> str:
    """Write untrusted text for HTML."""
    return escape(_UNPRINTABLE.sub(" ", text), quote=True)


def breakable(name: str) -> str:
    """Write an untrusted name for HTML, so that it breaks after its parts rather than inside a word."""
    return re.sub(r"(?<=[/_.@-])(?=\w)", "<wbr>", html(name))


def prose(text: str) -> str:
    """Write untrusted text for HTML, what stands in backticks as code."""
    return _BACKTICKS.sub(r"<code>\1</code>", html(text))


def shorten(path: str, width: int = 44) -> str:
    """Shorten a path in its middle to at most `width` characters; the file's name stays readable."""
    if len(path) <= width:
        return path
    tail = min(max(len(path.rsplit("/", 1)[-1]) + 1, width // 2), width - 4)
    return f"{path[: width - tail - 1]}…{path[-tail:]}"


def count(number: int, one: str, many: str = "") -> str:
    """`1 path`, `1,204 paths`."""
    return f"{number:,} {one if number == 1 else many or one + 's'}"


def decimal(value: float | None, places: int = 1) -> str:
    """A number with fixed decimals, rounding half up as the verdict does, or a dash."""
    return MISSING if value is None else rounded(value, places)


def percent(share: float | None) -> str:
    """A share from 0 to 1 as a whole per cent, or a dash."""
    return MISSING if share is None else f"{share:.0%}".replace("%", " %")


def span(low: float | None, high: float | None, places: int = 1) -> str:
    """A range, or a dash; one number where both ends read the same."""
    ends = decimal(low, places), decimal(high, places)
    return ends[0] if ends[0] == ends[1] else f"{ends[0]}–{ends[1]}"


def seconds(duration: float) -> str:
    """A duration: `0.4 s`, `12 s`, `3 min 20 s`."""
    if duration < 10:
        return f"{duration:.1f} s"
    minutes, rest = divmod(round(duration), _MINUTE)
    return f"{minutes} min {rest} s" if minutes else f"{rest} s"


def megabytes(size: int) -> int:
    """A limit in bytes as Streamlit takes it: whole megabytes, at least one."""
    return max(1, size // 2**20)


def exact(moment: datetime | None) -> str:
    """A moment to the minute, in UTC."""
    return MISSING if moment is None else f"{moment.astimezone(UTC):%-d %b %Y, %H:%M} UTC"


def day(moment: datetime) -> str:
    """The day of a moment, in UTC."""
    return f"{moment.astimezone(UTC):%-d %b %Y}"


def ago(moment: datetime, now: datetime) -> str:
    """How long ago a moment was: `just now`, `5 minutes ago`, `2 days ago`."""
    passed = (now - moment).total_seconds()
    for unit, name in ((_YEAR, "year"), (_MONTH, "month"), (_DAY, "day"), (_HOUR, "hour"), (_MINUTE, "minute")):
        if passed >= unit:
            return f"{count(int(passed // unit), name)} ago"
    return "just now"


def place(path: str, line: int = 0) -> str:
    """A place in a file: `src/state.py:18`."""
    return f"{path}:{line}" if line else path
