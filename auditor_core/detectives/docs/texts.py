"""The report's text cut into sentences and into passages small enough to quote."""

import hashlib
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import compress
from typing import NamedTuple

from auditor_core.facts import Chunk, PageText

_END = re.compile(
    r"[.!?](?<!\be\.g\.)(?<!\bi\.e\.)(?<!\bvs\.)(?<!\betc\.)(?<!\bFig\.)[)\"'”’»]*\s+"
    r"(?=[^a-z\s]|[a-z]\w*(?:_\w|\.\w|\()|(?:git|pip|npm|uv|pytest|ruff|mypy)\b)|[。！？]"
)
"""Ends of sentences; what comes next begins with a capital, or is a name of the code's, or of a program's own."""
_BULLET = re.compile(r"\n(?=\s*(?:[•●○▪‣◦*\-–]|\d{1,2}[.)])\s)")
_GOES_ON = re.compile(r"\n\n(?=[a-z])(?<=[^\n]{20}[a-z0-9,;/-]\n\n)")
"""A gap within a paragraph: a line without an end before it (that of a narrow column), a small letter after it."""
_TITLE = re.compile(r"\s*\d{1,2}(?:\.\d{1,2})*\.?\s+[A-Z][^\n]{1,57}")
_CODE = re.compile(r"[a-z]\w*(?:_\w|\.\w|\()")
"""A section's heading alone in its block, and a name of the code's, with which the text below it may begin."""
_OPEN = re.compile(r".{20}[a-z,;/]$")
"""How a page ends in the middle of a sentence."""
_OPEN_INSIDE = re.compile(r"(?:[^\W\d_]|[,;/)\]])$")
"""The same where another sentence stands before it in its paragraph."""
_ENDED = re.compile(r"[.!?:。][)\"'”’»]*$")
_FIGURE = re.compile(r"(?:fig(?:ure|\.)?|diagram|abb(?:ildung|\.)?)\s*\d", re.IGNORECASE)
_CAPTION = 300
"""Characters of a caption at most; what is longer holds a paragraph too."""
_LITTLE = re.compile(r"\b(?:a|an|and|are|as|by|each|for|from|in|is|its?|of|on|or|that|the|their|to|when|which|with)\b")
_PROSE = 2
"""Little words of a sentence at least; what is written in a drawing has hardly any."""
_DIGITS = re.compile(r"\d+")
_PAGE = re.compile(r"[^\w\s.,]?\d+(?:/\d+)?[^\w\s.,]?")  # `4`, `4/7`, `[4]`, `-4-`
_RUNNING = 3
"""Pages on which a head or a foot comes back."""
_EDGE = 2
"""Lines at the beginning and at the end of a page among which a head or a foot stands."""
_Page = tuple[int, Sequence[tuple[int, str]]]
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
_COMPOUND = re.compile(
    r"(\b(?:re|self|non|multi|cross|meta|co|pre|post|sub|anti|inter|fan|read|one|two|three)-)\n(?=[a-z])"
)
_DIVIDED = re.compile(r"(?<=[a-z]{2})-\n(?=[a-z]{2})")
"""Words that the end of a line divides: with a hyphen of their own, and with one that only the line asked for."""
_LIGATURES = str.maketrans(dict(zip("ﬀﬁﬂﬃﬄﬅﬆ", ("ff", "fi", "fl", "ffi", "ffl", "st", "st"), strict=True)))
"""Letters that fonts draw as one."""
_FULL = 0.85
"""Part of a page's longest line, by characters, from which a line is full: its paragraph may go on overleaf."""
_SHORT = 0.4
"""The same of a heading, whose letters are larger: one that is shorter does not go on below."""
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
    whole = {page: _blocks_of("\n\n".join(text for _, text in blocks)) for page, blocks in bare}
    read = [(page, tuple(_texts_of(blocks))) for page, blocks in whole.items()]
    sentences: list[Sentence] = []
    for page, texts in _without_running(read):
        torn = _torn(sentences, page - 1)
        open_ = torn if torn is not None else _unended(sentences, page - 1, whole.get(page - 1, []))
        carried: tuple[int, tuple[int, int]] | None = None
        for number, text in texts:
            if open_ is not None and not _is_drawn(text):
                goes_on = text[0].islower() if torn is not None else _may_go_on(text)
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
        if sentence.paragraph not in captions and not _is_drawn(sentence.text):
            width = max((len(line) for block in blocks for line in block.split("\n")), default=0)
            last = blocks[sentence.block].rstrip().rpartition("\n")[2]
            return place if is_whole(sentence) and len(last) >= _FULL * width else None
    return None


def _may_go_on(text: str) -> bool:
    """Whether a text that a page begins with may stand within a paragraph."""
    return bool(_ENDED.search(text)) and not _MARKED.match(text) and not _NUMBER.match(text)


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
        if sentence.paragraph in captions or (not inner and "_" in sentence.text and _is_drawn(sentence.text)):
            continue
        if sentence.text[-1:] in ".!?:":
            return None
        prose = last or inner or len(_LITTLE.findall(sentence.text)) >= _PROSE
        if prose and (_OPEN_INSIDE if inner else _OPEN).search(sentence.text):
            return place
        last = False
    return None


def _is_drawn(text: str) -> bool:
    """Whether a text is a caption, or looks like words of a drawing: without an end, and without little words."""
    return bool(_FIGURE.match(text)) or not (_ENDED.search(text) or _LITTLE.search(text))


def captions_of(sentences: Sequence[Sentence]) -> set[tuple[int, int]]:
    """Paragraphs that are captions: they say what is drawn, not how or why it works."""
    blocks: dict[tuple[int, int], str] = {}
    for sentence in sentences:
        place = sentence.paragraph
        blocks[place] = f"{blocks.get(place, '')} {sentence.text}".strip()
    return {place for place, text in blocks.items() if len(text) <= _CAPTION and _FIGURE.match(text)}


def is_whole(sentence: Sentence) -> bool:
    """Whether a text has an end."""
    return bool(_ENDED.search(sentence.text))


def is_heading(sentence: Sentence) -> bool:
    """A few words without an end, that are no item of a list."""
    text = sentence.text
    return len(text.split()) <= _HEADING and text[-1:] not in ".!?;,:" and not _ITEM.match(text)


def is_item(sentence: Sentence) -> bool:
    """Whether a sentence begins an item of a list."""
    return bool(_MARKED.match(sentence.text))


def _blocks_of(page: str) -> list[str]:
    """One page's text by paragraphs."""
    plain = _DIVIDED.sub("", _COMPOUND.sub(r"\1", _HYPHEN.sub("", page.translate(_LIGATURES))))
    whole = _TORN.sub(_mended, _GOES_ON.sub(_closed, plain))
    return _NUMBERED.sub(r"\1\n\n", whole).split("\n\n")


def _closed(gap: re.Match[str]) -> str:
    """A line's end in place of a gap; the gap itself below what goes on nowhere: a caption, a drawing, a heading."""
    above = gap.string[: gap.start()].rpartition("\n\n")[2]
    ended = _TITLE.fullmatch(above) and (_CODE.match(gap.string, gap.end()) or _is_short(above, gap.string))
    return gap.group() if ended or _FIGURE.match(above) or ("_" in above and _is_drawn(above)) else "\n"


def _is_short(line: str, page: str) -> bool:
    """Whether a line ends long before the others of its page do, so that nothing of it comes below."""
    return len(line) < _SHORT * max(map(len, page.split("\n")))


def _mended(line: re.Match[str]) -> str:
    """A line that can't end there, with what comes next; not with a drawing."""
    below = line.string[line.end() :].partition("\n\n")[0]
    return line.group() if _FIGURE.match(below) or (below[:1].isupper() and _is_drawn(below)) else "\n"


def _texts_of(blocks: Sequence[str]) -> Iterable[tuple[int, str]]:
    """Sentences of one page's paragraphs, each with the number of its paragraph."""
    for number, block in enumerate(blocks):
        for item in _BULLET.split(block):
            yield from ((number, text) for text in _split(item))


def chunk_pages(pages: Iterable[PageText]) -> tuple[Chunk, ...]:
    """Passages of about a paragraph: sentences of one page, put together."""
    chunks = []
    for page in pages:
        held: list[str] = []
        size = number = 0
        for _, text in _texts_of(_blocks_of(page.text)):
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
    number = _NUMBER.match(folded)
    for end in _END.finditer(folded, number.end() if number else 0):
        yield folded[at : end.end()].strip()[:_LONGEST]
        at = end.end()
    if folded[at:]:
        yield folded[at:][:_LONGEST]
