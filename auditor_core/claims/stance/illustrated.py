"""Whether a path that is given as an example is one of several files of which the sentence says that they are there."""

import re

from auditor_core.claims.cues.illustrated import (
    FOR_EXAMPLE,
    IMPORTED,
    NAMES_OF_SUCH,
    OF_ANYBODY,
    OTHERWISE,
    RESULT,
    SO_ON,
    THERE_ARE,
)
from auditor_core.claims.stance.context import Context

_NEXT = re.compile(r",| (?:and|or|y|o|et|ou|und|oder|ed?) ")
"""Begins the next path of a list."""
_REACH = 80
"""Characters before a name that tell what is imported."""
_LOOP = 300
"""Characters of code before a name in which its loop begins."""
_NEAR = 60
"""Characters before a name that tell what it shows."""
_BELOW = re.compile(r"(?<![\w.])([a-z_]\w{0,40})(?: / ?|, ?)[\"']$")
"""Code right before a name: it is looked for below what a variable stands for."""
_NAMED = re.compile(r"[\w/.\-]+")
_BROKEN = re.compile(r"(?<=[/-])\s+")
"""Where a line's end divides a path."""


def is_one_of_those_there(context: Context) -> bool:
    """Whether the sentence names the path's directory before, or says that such files are there.

    `Decisions are in notes/, for example notes/first.md` says that the note is there.
    """
    before, path = context.before, "".join(_NEXT.split(context.path, maxsplit=1)[0].split())
    directory, slash, name = path.rpartition("/")
    whole = "." in name.strip(".") or context.after.startswith("-")
    if not slash or not whole or OF_ANYBODY.search(before):
        return False
    cue = FOR_EXAMPLE.search(before)
    if cue is None:
        return False
    return THERE_ARE.search(before, 0, cue.start()) is not None or _names(context.printed.lower(), directory)


def is_only_shown(context: Context) -> bool:
    """Whether a name surely stands for no file of its own: a reader's program, a result, another spelling of a path."""
    return (
        _is_saved_as(context)
        or _is_in_a_result(context)
        or _is_other_spelling(context)
        or _is_below_each(context.before[-_LOOP:])
    )


def _is_saved_as(context: Context) -> bool:
    """Whether a name is what a reader may call a program that the text shows: `saved as x.py, it is run by ...`."""
    if "/" in context.path:
        return False
    return context.words.saved_and_run.search(f"{context.before}//{context.after}") is not None


def _is_in_a_result(context: Context) -> bool:
    """Whether the path stands in what a call is shown to give back."""
    return "(" in context.before and RESULT.search(context.before) is not None


def _is_below_each(before: str) -> bool:
    """Whether code looks for the name below each of the things that a loop goes through: `entry / "notes.txt"`."""
    below = _BELOW.search(before) if before[-1:] in ("'", '"') else None
    return below is not None and f"for {below.group(1)} in " in before


def _is_other_spelling(context: Context) -> bool:
    """Whether the path is the name of the file before, with its directory left off: `src/x.py (or x.py)`."""
    between = context.since_last
    if not between or "/" in context.path or not OTHERWISE.fullmatch(between):
        return False
    return context.printed.lower().removesuffix(between).endswith(f"/{context.path}")


def shows_names(context: Context) -> bool:
    """Whether the path shows how names may be written, or which names of directories a program tells apart."""
    before = context.before[-_NEAR:]
    if context.words.spelled.search(before):
        return True
    return SO_ON.match(context.after) is not None and NAMES_OF_SUCH.search(before) is not None


def is_imported(context: Context) -> bool:
    """Whether the path is what a language takes for a module that the words before import: `import a finds a.x`."""
    found = IMPORTED.search(context.before[-_REACH:]) if "/" not in context.path else None
    return found is not None and context.path.startswith(f"{found.group(1)}.")


def _names(printed: str, directory: str) -> bool:
    """Whether a text names one of the directories that a path stands in."""
    written = {word.rstrip("/.") for text in (printed, _BROKEN.sub("", printed)) for word in _NAMED.findall(text)}
    return any(f"{directory}/".startswith(f"{place}/") for place in written if place)
