"""The report's text cut into sentences and into passages small enough to quote."""

import hashlib
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import compress
from typing import NamedTuple

from auditor_core.detectives.docs.paragraphs import (
    BULLET,
    ENDED,
    FIGURE,
    LITTLE,
    MARKED,
    NUMBER,
    PROSE,
    is_drawn,
    is_full,
    may_go_on,
    paragraphs_of,
)
from auditor_core.facts import Chunk, PageText

_END = re.compile(
    r"[.!?](?<!\be\.g\.)(?<!\bi\.e\.)(?<!\bvs\.)(?<!\betc\.)(?<!\bFig\.)[)\"'”’»]*\s+"
    r"(?=[^a-z\s]|[a-z][\w-]*(?:/[\w-]+)+\.\w|[a-z]\w*(?:_\w|\.\w|\()|(?:git|pip|npm|uv|pytest|ruff|mypy)\b)|[。！？]"
)
"""Ends of sentences; what comes next begins with a capital, or is a name of the code's, a path, or a program's own."""
_OPEN = re.compile(r".{20}[a-z,;/]$")
"""How a page ends in the middle of a sentence."""
_OPEN_INSIDE = re.compile(r"(?:[^\W\d_]|[,;/)\]])$")
"""The same where another sentence stands before it in its paragraph."""
_CAPTION = 300
"""Characters of a caption at most; what is longer holds a paragraph too."""
_DIGITS = re.compile(r"\d+")
_PAGE = re.compile(r"[^\w\s.,]?\d+(?:/\d+)?[^\w\s.,]?")  # `4`, `4/7`, `[4]`, `-4-`
_RUNNING = 3
"""Pages on which a head or a foot comes back."""
_EDGE = 2
"""Lines at the beginning and at the end of a page among which a head or a foot stands."""
_Page = tuple[int, Sequence[tuple[int, str]]]
"""A page's number, and its sentences with the numbers of their paragraphs."""
_HEADING = 12
"""Words of a heading at most."""
_ITEM = re.compile(r"[•●○▪‣◦*–-]\s|\w+:\s")
_LONGEST, _CHUNK = 600, 900
"""Characters of a sentence that are kept, and of a passage, about."""


class Sentence(NamedTuple):
    """A sentence with the page it stands on."""

    page: int
    text: str
    block: int = 0
    """Number of its paragraph on that page."""
    begun: tuple[int, int] | None = None
    """Where its paragraph begins, if that is on an earlier page."""

    @property
    def paragraph(self) -> tuple[int, int]:
        """Page and number of the paragraph."""
        return self.begun or (self.page, self.block)


def sentences_of(pages: Iterable[PageText]) -> tuple[Sentence, ...]:
    """Sentences of all pages in reading order, white space folded. A block's end ends a sentence, a page's does not."""
    bare = _without_running([(page.page, list(enumerate(page.text.split("\n\n")))) for page in pages])
    whole = {page: paragraphs_of("\n\n".join(text for _, text in blocks)) for page, blocks in bare}
    read = [(page, tuple(_texts_of(blocks))) for page, blocks in whole.items()]
    sentences: list[Sentence] = []
    for page, texts in _without_running(read):
        torn = _torn(sentences, page - 1)
        open_ = torn if torn is not None else _unended(sentences, page - 1, whole.get(page - 1, []))
        carried: tuple[int, tuple[int, int]] | None = None
        for number, text in texts:
            if open_ is not None and not is_drawn(text):
                goes_on = text[0].islower() if torn is not None else may_go_on(text)
                carried = (number, sentences[open_].paragraph) if goes_on else None
                open_ = None
                if goes_on and torn is not None:
                    sentences[torn] = sentences[torn]._replace(text=f"{sentences[torn].text} {text}"[:_LONGEST])
                    continue
            sentences.append(Sentence(page, text, number, carried[1] if carried and carried[0] == number else None))
    return tuple(sentences)


def _unended(sentences: Sequence[Sentence], page: int, blocks: Sequence[str]) -> int | None:
    """Place of the last sentence of a page's prose, where its paragraph's last line is as long as the others are."""
    below = [place for place in range(len(sentences)) if sentences[place].page == page]
    captions = captions_of([sentences[place] for place in below])
    for place in reversed(below):
        sentence = sentences[place]
        if sentence.paragraph not in captions and not is_drawn(sentence.text):
            width = max((len(line) for block in blocks for line in block.split("\n")), default=0)
            last = blocks[sentence.block].rstrip().rpartition("\n")[2]
            return place if is_whole(sentence) and is_full(last, width) else None
    return None


def _without_running(pages: Sequence[_Page]) -> Iterable[_Page]:
    """Pages without the heads and feet that come back on page after page, whatever number they bear."""
    edges = [{_folded(text) for _, text in (*texts[:_EDGE], *texts[-_EDGE:]) if text} for _, texts in pages]
    counted = Counter(text for texts in edges for text in texts if text)
    for page, texts in pages:
        inner = range(_EDGE, len(texts) - _EDGE)
        stays = (at in inner or not text or counted[_folded(text)] < _RUNNING for at, (_, text) in enumerate(texts))
        yield page, list(compress(texts, stays))


def _folded(text: str) -> str:
    """A text whatever its numbers are; nothing for a sentence or a single word, which is no head or foot."""
    few = 1 < len(text.split()) <= _HEADING and text[-1] not in ".!?;,:"
    return _DIGITS.sub("#", text) if few or _PAGE.fullmatch(text) else ""


def _torn(sentences: Sequence[Sentence], page: int) -> int | None:
    """Place of the sentence that a page's end tears: the last one, or the one before a drawing and its caption."""
    below = [place for place in range(len(sentences)) if sentences[place].page == page]
    captions = captions_of([sentences[place] for place in below])
    last = True
    for place in reversed(below):
        sentence = sentences[place]
        inner = place > 0 and sentences[place - 1].paragraph == sentence.paragraph
        if sentence.paragraph in captions or (not inner and "_" in sentence.text and is_drawn(sentence.text)):
            continue
        if sentence.text[-1:] in ".!?:":
            return None
        prose = last or inner or len(LITTLE.findall(sentence.text)) >= PROSE
        if prose and (_OPEN_INSIDE if inner else _OPEN).search(sentence.text):
            return place
        last = False
    return None


def captions_of(sentences: Sequence[Sentence]) -> set[tuple[int, int]]:
    """Paragraphs that are captions: they say what is drawn, not how or why it works."""
    blocks: dict[tuple[int, int], str] = {}
    for sentence in sentences:
        place = sentence.paragraph
        blocks[place] = f"{blocks.get(place, '')} {sentence.text}".strip()
    return {place for place, text in blocks.items() if len(text) <= _CAPTION and FIGURE.match(text)}


def is_whole(sentence: Sentence) -> bool:
    """Whether a text has an end."""
    return bool(ENDED.search(sentence.text))


def is_heading(sentence: Sentence) -> bool:
    """A few words without an end, that are no item of a list."""
    text = sentence.text
    return len(text.split()) <= _HEADING and text[-1:] not in ".!?;,:" and not _ITEM.match(text)


def is_item(sentence: Sentence) -> bool:
    """Whether a sentence begins an item of a list."""
    return bool(MARKED.match(sentence.text))


def _texts_of(blocks: Sequence[str]) -> Iterable[tuple[int, str]]:
    """Sentences of one page's paragraphs, each with the number of its paragraph."""
    for number, block in enumerate(blocks):
        for item in BULLET.split(block):
            yield from ((number, text) for text in _split(item))


def chunk_pages(pages: Iterable[PageText]) -> tuple[Chunk, ...]:
    """Passages of about a paragraph: sentences of one page, put together."""
    chunks = []
    for page in pages:
        held: list[str] = []
        size = number = 0
        for _, text in _texts_of(paragraphs_of(page.text)):
            if held and size + len(text) > _CHUNK:
                chunks.append(_chunk(page.page, number, held))
                held, size, number = [], 0, number + 1
            held.append(text)
            size += len(text) + 1
        if held:
            chunks.append(_chunk(page.page, number, held))
    return tuple(chunks)


def _chunk(page: int, number: int, sentences: Sequence[str]) -> Chunk:
    text = " ".join(sentences)
    digest = hashlib.sha256(f"{page}\0{number}\0{text}".encode(errors="replace")).hexdigest()
    return Chunk(chunk_id=f"p{page}_{digest[:8]}", page=page, text=text)


def _split(text: str) -> Iterable[str]:
    """The sentences of a paragraph; the number that it begins with ends none: `5. How it works`."""
    at = 0
    folded = " ".join(text.split())
    number = NUMBER.match(folded)
    for end in _END.finditer(folded, number.end() if number else 0):
        yield folded[at : end.end()].strip()[:_LONGEST]
        at = end.end()
    if folded[at:]:
        yield folded[at:][:_LONGEST]
