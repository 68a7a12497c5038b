"""The report's text cut into sentences and into passages small enough to quote."""

import hashlib
import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from auditor_core.facts import Chunk, PageText

_END = re.compile(
    r"[.!?](?<!\be\.g\.)(?<!\bi\.e\.)(?<!\bvs\.)(?<!\betc\.)(?<!\bFig\.)[)\"'”’»]*\s+(?=[^a-z\s])|[。！？]"
)
_BULLET = re.compile(r"\n(?=\s*(?:[•●○▪‣◦*\-–]|\d{1,2}[.)])\s)")
_GOES_ON = re.compile(r"(?<=[^\n]{40}[a-z,;/])\n\n(?=[a-z])")
"""A gap within a paragraph: a full line without an end before it, a small letter after it."""
_BLANK = re.compile(r"\s+")
_LONGEST = 600
"""Characters of a sentence that are kept."""
_CHUNK = 900
"""Characters of a passage, about."""


class Sentence(NamedTuple):
    """A sentence with the page it stands on."""

    page: int
    text: str


def sentences_of(pages: Iterable[PageText]) -> tuple[Sentence, ...]:
    """Sentences of all pages in reading order, white space folded. A block's end ends a sentence."""
    return tuple(
        Sentence(page.page, text)
        for page in pages
        for block in _GOES_ON.sub("\n", page.text).split("\n\n")
        for item in _BULLET.split(block)
        for text in _split(item)
    )


def chunk_pages(pages: Iterable[PageText]) -> tuple[Chunk, ...]:
    """Passages of about a paragraph: sentences of one page, put together."""
    chunks = []
    for page in pages:
        held: list[str] = []
        size = number = 0
        for sentence in (*sentences_of([page]), None):
            if held and (sentence is None or size + len(sentence.text) > _CHUNK):
                chunks.append(_chunk(page.page, number, held))
                held, size, number = [], 0, number + 1
            if sentence is not None:
                held.append(sentence.text)
                size += len(sentence.text) + 1
    return tuple(chunks)


def _chunk(page: int, number: int, sentences: Sequence[str]) -> Chunk:
    text = " ".join(sentences)
    digest = hashlib.sha256(f"{page}\0{number}\0{text}".encode(errors="replace")).hexdigest()
    return Chunk(chunk_id=f"p{page}_{digest[:8]}", page=page, text=text)


def _split(text: str) -> Iterable[str]:
    at = 0
    folded = _BLANK.sub(" ", text).strip()
    for end in _END.finditer(folded):
        yield folded[at : end.end()].strip()[:_LONGEST]
        at = end.end()
    if folded[at:]:
        yield folded[at:][:_LONGEST]
