"""Trees that neither branches nor slashes draw: lists within lists, or names alone, further right level by level."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from auditor_core.claims.names.looks import names_file
from auditor_core.claims.page.lines import Line
from auditor_core.claims.trees.rows import behind_branch

_BULLETS = frozenset("•◦▪●○‣■◆►▸∙·⁃–—*+-o§Ø")
"""Characters of items; the last three are what Word writes for rings, squares and arrows in fonts of its own."""
_NAME = re.compile(r"(?:[\w@][\w.@+\-]*|\.\w[\w.\-]*)/?")
_SPACED = re.compile(r"\w[\w.+\-]*(?: [\w.+\-]+){1,5}")
"""A file's name with blanks ends where its comment is set off."""
_SET_OFF = re.compile(r"\s*(?:[:(—–#←,]\s?|-+>?\s|//|$)")
_HOLDS = re.compile(
    r"\b(?:folders?|(?:sub-?)?director(?:y|ies)|carpeta|directorio|dossier|répertoire|ordner|verzeichnis"
    r"|pasta|diretório|cartella|klasörü?|папка|каталог|contains|contiene|contient|enthält|contém)\b",
    re.IGNORECASE,
)
_CODED = re.compile(r"[a-z0-9]+(?:[_\-.][a-z0-9]+)+|\.[a-z][\w\-]*|__\w+__")
"""A directory's name that is no word."""
_FEW = 2
"""So many files that stand in directories are no chance."""
_STEP = (0.4, 4.5)
"""Heights of a line from one level to the next."""
_LEADING = (0.6, 2.4)
"""Heights of a line from one row to the next."""


class _Item(NamedTuple):
    at: int
    """Its line's place on the page."""
    x: float
    name: str
    comment: str
    bullet: bool


def with_branches(lines: Sequence[Line], *, goes_on: bool = False) -> Sequence[Line]:
    """The lines, those of such trees with a branch in place of the bullet.

    `goes_on`: a tree is open from the page before, so that the page's first items may be of it.
    """
    given, lines = lines, _with_bullets(lines)
    drawn: dict[int, _Item] = {}
    top = min((line.y0 for line in lines), default=0.0) + 1 if goes_on else -1.0
    for run in _runs(lines):
        first = lines[run[0].at]
        if _is_tree(run, first.height, carried=run[0].bullet and first.y0 < top):
            root = not run[0].bullet and all(item.x > run[0].x + 2 for item in run[1:])
            drawn.update((item.at, item) for item in run[root:])
    return [_branched(line, drawn[at]) if at in drawn else line for at, line in enumerate(lines)] if drawn else given


def _with_bullets(lines: Sequence[Line]) -> Sequence[Line]:
    """The lines, bullets that stand apart together with the text at their right."""
    apart = {
        at
        for at, (bullet, line) in enumerate(pairwise(lines))
        if bullet.text in _BULLETS
        and abs(bullet.y0 - line.y0) < 0.6 * line.height
        and bullet.x1 <= line.x0 < bullet.x1 + _STEP[1] * line.height
    }
    if not apart:
        return lines
    joined = [
        Line(line.page, [*lines[at - 1].words, *line.words]) if at - 1 in apart else line
        for at, line in enumerate(lines)
    ]
    return [line for at, line in enumerate(joined) if at not in apart]


def _runs(lines: Sequence[Line]) -> Iterator[list[_Item]]:
    """Items right below each other, all with bullets or none; lines that go on with an item may stand between them."""
    run: list[_Item] = []
    last: Line | None = None
    for at, line in enumerate(lines):
        item = _item(line, at)
        if item is None and not run:  # nearly always
            last = line
            continue
        below = last is not None and last.page == line.page and _is_below(last, line)
        goes_on = run and run[0].bullet and below and line.x0 > run[-1].x + 2
        if run and below and item is not None and item.bullet == run[0].bullet:
            run.append(item)
        elif not goes_on:
            if len(run) > _FEW:
                yield run
            run = [item] if item is not None else []
        last = line
    if len(run) > _FEW:
        yield run


def _item(line: Line, at: int) -> _Item | None:
    """What a line names first, with a bullet or alone; None where it names nothing."""
    first = line.words[0].text
    bullet = first in _BULLETS and len(line.words) > 1
    if not (bullet or len(line.words) == 1):
        return None
    text = line.text[len(first) + 1 :] if bullet else line.text
    for pattern in (_NAME, _SPACED):
        named = pattern.match(text)
        if named and _SET_OFF.match(text, named.end()) and (pattern is _NAME or names_file(named.group())):
            return _Item(at, line.x0, named.group(), text[named.end() :], bullet)
    return None


def _is_below(above: Line, line: Line) -> bool:
    return _LEADING[0] * line.height < line.y0 - above.y0 < _LEADING[1] * line.height


def _is_tree(run: Sequence[_Item], height: float, *, carried: bool) -> bool:
    """Whether names of directories have deeper names of files below them, and nothing stands below a file."""
    open_: list[_Item] = []
    parents: set[int] = set()
    files = 0
    for item in run:
        while open_ and open_[-1].x > item.x - 2:
            open_.pop()
        if open_:
            above = open_[-1]
            if _is_file(above.name) or not _STEP[0] * height < item.x - above.x < _STEP[1] * height:
                return False
            parents.add(above.at)
            files += _is_file(item.name)
        open_.append(item)
    holders = [item for item in run if item.at in parents]
    leaves = [item for item in run if item.at not in parents]
    if 2 * sum(_is_file(item.name) for item in leaves) < len(leaves) or all(item.name[-1] == "/" for item in holders):
        return carried and not holders and all(_is_file(item.name) for item in leaves)
    told = sum(map(_is_directory, holders)) if run[0].bullet else len(holders)
    return files >= _FEW and 2 * told >= len(holders) and all(map(_is_word, holders))


def _is_file(name: str) -> bool:
    return name[-1] != "/" and names_file(name)


def _is_directory(item: _Item) -> bool:
    """Whether an item that holds others is no heading of a list: a name of code, or said to be a directory."""
    return item.name[-1] == "/" or _CODED.fullmatch(item.name) is not None or _HOLDS.search(item.comment) is not None


def _is_word(item: _Item) -> bool:
    """Whether an item is written as directories are, and not as a heading."""
    return item.name == item.name.lower() or _is_directory(item)


def _branched(line: Line, item: _Item) -> Line:
    """The line with a branch: in place of its bullet, or right before its name."""
    first = line.words[0]
    if item.bullet:
        return Line(line.page, [first._replace(text="├──"), *line.words[1:]])
    return behind_branch(line.page, line.words, first.x0)
