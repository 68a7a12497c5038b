"""The report's text cut into sentences and into passages small enough to quote."""

import hashlib
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from auditor_core.facts import Chunk, PageText

_END = re.compile(
    r"[.!?](?<!\be\.g\.)(?<!\bi\.e\.)(?<!\bvs\.)(?<!\betc\.)(?<!\bFig\.)[)\"'”’»]*\s+"
    r"(?=[^a-z\s]|[a-z]\w*(?:_\w|\.\w|\())|[。！？]"
)
"""Ends of sentences; what comes next begins with a capital, or is a name of the code's."""
_BULLET = re.compile(r"\n(?=\s*(?:[•●○▪‣◦*\-–]|\d{1,2}[.)])\s)")
_GOES_ON = re.compile(r"\n\n(?=[a-z])(?<=[^\n]{20}[a-z0-9,;/-]\n\n)")
"""A gap within a paragraph: a line without an end before it (that of a narrow column), a small letter after it."""
_OPEN = re.compile(r".{20}[a-z,;/]$")
"""How a page ends in the middle of a sentence."""
_LITTLE = re.compile(r"\b(?:a|an|and|are|as|by|each|for|from|in|is|its?|of|on|or|that|the|their|to|when|which|with)\b")
_PROSE = 2
"""Little words of a sentence at least; what is written in a drawing has hardly any."""
_DIGITS = re.compile(r"\d+")
_RUNNING = 3
"""Pages on which a head or a foot comes back."""
_EDGE = 2
"""Lines at the beginning and at the end of a page among which a head or a foot stands."""
CutPage = tuple[int, Sequence[tuple[int, str]]]
"""A page's number, and its sentences with the numbers of their paragraphs."""
_GOES_WITH_MORE = (
    *("a", "an", "and", "are", "as", "at", "between", "by", "each", "every", "for", "from", "has", "in", "into", "is"),
    *("its", "of", "on", "or", "that", "the", "their", "this", "to", "when", "which", "with"),
)
_TORN = re.compile(
    r"\n\n(?=\S)(?:(?<=[,–—]\n\n)|" + "|".join(rf"(?<=\b{word}\n\n)(?<!-{word}\n\n)" for word in _GOES_WITH_MORE) + ")"
)
"""A line that can't end there: where lines stand far apart, each comes as a block of its own."""
_NUMBERED = re.compile(r"((?:\A|\n\n)\s*\d{1,2}(?:\.\d{1,2})*\.?\s+[^\W\d_][^\n]{1,57}[^\n.,;:!?])\n(?=\W?[^\W\d_a-z])")
"""A paragraph's short first line with a section's number, where the text goes on with a capital: a heading."""
_NUMBER = re.compile(r"\d{1,2}(?:\.\d{1,2})*\.\s")
_HEADING = 12
"""Words of a heading at most."""
_ITEM = re.compile(r"[•●○▪‣◦*–-]\s|\w+:\s")
_MARKED = re.compile(r"(?:[•●○▪‣◦*–-]|\d{1,2}[.)])\s")
_HYPHEN = re.compile("\u00ad\\s*")
"""A hyphen that only the end of a line asked for."""
_BLANK = re.compile(r"\s+")
_LIGATURES = str.maketrans(dict(zip("ﬀﬁﬂﬃﬄﬅﬆ", ("ff", "fi", "fl", "ffi", "ffl", "st", "st"), strict=True)))
"""Letters that fonts draw as one."""
_LONGEST = 600
"""Characters of a sentence that are kept."""
_CHUNK = 900
"""Characters of a passage, about."""


class Sentence(NamedTuple):
    """A sentence with the page it stands on."""

    page: int
    text: str
    block: int = 0
    """Number of its paragraph on that page."""


def cut(pages: Iterable[PageText]) -> tuple[CutPage, ...]:
    """Pages cut into sentences, each for itself."""
    return tuple((page.page, tuple(_texts_of(page.text))) for page in pages)


def sentences_of(pages: Sequence[CutPage]) -> tuple[Sentence, ...]:
    """Sentences of all pages in reading order, white space folded. A block's end ends a sentence, a page's does not."""
    sentences: list[Sentence] = []
    for page, texts in _without_running(pages):
        torn = _torn(sentences, page - 1)
        for number, text in texts:
            if torn is not None and text[0].islower():
                sentences[torn] = sentences[torn]._replace(text=f"{sentences[torn].text} {text}"[:_LONGEST])
            else:
                sentences.append(Sentence(page, text, number))
            torn = None
    return tuple(sentences)


def _without_running(pages: Sequence[CutPage]) -> Iterable[CutPage]:
    """Pages without the heads and feet that come back on page after page, whatever number they bear."""
    edges = [{_folded(text) for _, text in (*texts[:_EDGE], *texts[-_EDGE:])} for _, texts in pages]
    counted = Counter(text for texts in edges for text in texts if text)
    for page, texts in pages:
        inner = range(_EDGE, len(texts) - _EDGE)
        yield page, [item for at, item in enumerate(texts) if at in inner or counted[_folded(item[1])] < _RUNNING]


def _folded(text: str) -> str:
    """A text whatever its numbers are; nothing for a sentence or a single word, which is no head or foot."""
    few = 1 < len(text.split()) <= _HEADING and text[-1] not in ".!?;,:"
    return _DIGITS.sub("#", text) if few or text.isdigit() else ""


def _torn(sentences: Sequence[Sentence], page: int) -> int | None:
    """Place of the sentence that a page's end tears: the last one, or the one before the words of a drawing."""
    for place in range(len(sentences) - 1, -1, -1):
        sentence = sentences[place]
        if sentence.page != page or sentence.text[-1:] in ".!?:":
            return None
        last = place == len(sentences) - 1
        if _OPEN.search(sentence.text) and (last or len(_LITTLE.findall(sentence.text)) >= _PROSE):
            return place
    return None


def is_heading(sentence: Sentence) -> bool:
    """A few words without an end, that are no item of a list."""
    text = sentence.text
    return len(text.split()) <= _HEADING and text[-1:] not in ".!?;,:" and not _ITEM.match(text)


def is_item(sentence: Sentence) -> bool:
    """Whether a sentence begins an item of a list."""
    return bool(_MARKED.match(sentence.text))


def _texts_of(page: str) -> Iterable[tuple[int, str]]:
    """Sentences of one page's text, each with the number of its paragraph."""
    whole = _TORN.sub("\n", _GOES_ON.sub("\n", _HYPHEN.sub("", page.translate(_LIGATURES))))
    for number, block in enumerate(_NUMBERED.sub(r"\1\n\n", whole).split("\n\n")):
        for item in _BULLET.split(block):
            yield from ((number, text) for text in _split(item))


def chunk_pages(pages: Iterable[CutPage]) -> tuple[Chunk, ...]:
    """Passages of about a paragraph: sentences of one page, put together."""
    chunks = []
    for page, texts in pages:
        held: list[str] = []
        size = number = 0
        for _, text in texts:
            if held and size + len(text) > _CHUNK:
                chunks.append(_chunk(page, number, held))
                held, size, number = [], 0, number + 1
            held.append(text)
            size += len(text) + 1
        if held:
            chunks.append(_chunk(page, number, held))
    return tuple(chunks)


def _chunk(page: int, number: int, sentences: Sequence[str]) -> Chunk:
    text = " ".join(sentences)
    digest = hashlib.sha256(f"{page}\0{number}\0{text}".encode(errors="replace")).hexdigest()
    return Chunk(chunk_id=f"p{page}_{digest[:8]}", page=page, text=text)


def _split(text: str) -> Iterable[str]:
    """The sentences of a paragraph; the number that it begins with ends none: `5. How it works`."""
    at = 0
    folded = _BLANK.sub(" ", text).strip()
    number = _NUMBER.match(folded)
    for end in _END.finditer(folded, number.end() if number else 0):
        yield folded[at : end.end()].strip()[:_LONGEST]
        at = end.end()
    if folded[at:]:
        yield folded[at:][:_LONGEST]
