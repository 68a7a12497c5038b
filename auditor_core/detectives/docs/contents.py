"""Tables of contents, which name everything and say nothing: they are taken out before sentences are read."""

import re
from collections.abc import Iterator, Sequence
from itertools import count

from auditor_core.facts import PageText

_HEADING = re.compile(
    r"(?:table of )?contents|inhalt(?:sverzeichnis)?|sommaire|table des matières|índice(?: de contenidos)?|contenido"
    r"|indice|sommario|sumário|inhoud(?:sopgave)?|spis treści|obsah|содержание|оглавление|目录|目次",
    re.IGNORECASE,
)
_NUMBER = re.compile(r"(?:[ .…·_]*[.…·_][ .…·_]*)?(?:\d{1,3}|[ivxl]{1,6})|[ .…·_]{4,}")
"""A page's number that stands alone, leaders before it or no number behind them."""
_ENTRY = re.compile(r".{1,80}[ .…·_](?:\d{1,3}|[ivxl]{1,6})")
_TITLE = re.compile(r".{1,80}(?<![.!?:;,])")
_NEIGHBOURS = 2
"""Lines between a title and the number of its page, at most: a long title takes two."""
_LEAST = 3
"""Lines with a page's number that make a table."""


def without_contents(pages: Sequence[PageText]) -> tuple[PageText, ...]:
    """The pages without the entries of a table of contents, wherever a heading announces one."""
    lines = [page.text.split("\n") for page in pages]
    dropped = set(_entries([line.strip() for page in lines for line in page]))
    if not dropped:
        return tuple(pages)
    place = count()
    texts = ["\n".join("" if next(place) in dropped else line for line in page) for page in lines]
    return tuple(page.model_copy(update={"text": text}) for page, text in zip(pages, texts, strict=True))


def _entries(lines: Sequence[str]) -> Iterator[int]:
    """Places of the lines that are entries, page numbers and leaders among them."""
    filled = [at for at, line in enumerate(lines) if line]
    for position, at in enumerate(filled):
        if _HEADING.fullmatch(lines[at]):
            table = list(_table(lines, filled[position + 1 :]))
            if sum(_is_numbered(lines[entry]) for entry in table) >= _LEAST:
                yield from table


def _table(lines: Sequence[str], places: Sequence[int]) -> Iterator[int]:
    """Places from a heading on, up to the first line that is no entry."""
    for position, at in enumerate(places):
        around = places[max(position - _NEIGHBOURS, 0) : position + _NEIGHBOURS + 1]
        beside = any(_NUMBER.fullmatch(lines[other]) for other in around if other != at)
        if not _is_numbered(lines[at]) and not (beside and _TITLE.fullmatch(lines[at])):
            return
        yield at


def _is_numbered(line: str) -> bool:
    return bool(_NUMBER.fullmatch(line) or _ENTRY.fullmatch(line))
