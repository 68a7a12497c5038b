"""Rows of tables, which a report's text holds without their lines, with what their columns say."""

import re
from collections.abc import Iterator, Sequence
from itertools import zip_longest

from auditor_core.detectives.docs.stated import JUDGE
from auditor_core.detectives.docs.texts import Sentence, is_whole
from auditor_core.statements import NAME, NUMBERED, TABLE_ROWS

_HEAD = re.compile(r"\btemperature$")
_ROW = re.compile(rf"{JUDGE}.*?(?:(?P<number>\b[012](?:\.\d+)?))?$")
_NAMES = re.compile(rf"\b{NAME}\b")
_REDUCERS = re.compile(r"(?=.*\b(?:keys?|fields?|channels?)\b)(?=.*\breducers?\b)[a-z? ]+")
"""The first row of a table that gives keys of the state their reducers."""
_MERGES = re.compile(r"merg|reduc|append|union|unit|concat|combin|dedup|join|extend|collect|accumul|keep|(?:^|_)add_")
"""What names of reducers speak of."""
_NUMBERED = re.compile(rf"{NUMBERED}(?:\(\))?(?: (?=[A-Z])|$)")
_FIRST = re.compile(rf"{NAME}(?:\(\))?(?= [^\s=:–—-])")
"""A name of code that begins a text, as it is written."""
_APART = 2
"""Texts from one row of a table to the next, at most: a cell may stand by itself."""
_FUNCTIONS = re.compile(
    r"(?!.*\b(?:criteri|dimension|key|field|file|module|planned|missing|new|todo))(?=.*\bfunctions?\b)"
    r"[a-z?]+(?: [a-z?]+){1,7}"
)
"""The first row of a table with a column of functions, which says of no other column that it holds names of code."""


def with_columns(sentences: Sequence[Sentence]) -> Iterator[Sentence]:
    """The sentences, those that are rows of a table with what their columns say.

    Before a judge's row, where the last column is the temperature, that column's name; after a row's number and a name
    of the code, a colon, and what stands in the next column; after a name that begins a row among others, a stroke.
    Of a row below a head that speaks of reducers, these by themselves. Below one with a column of functions, each name
    of code with a stroke and what follows it.
    """
    open_, merging, calling, rows = False, False, False, _rows_of_parts(sentences)
    for at, (sentence, below) in enumerate(zip_longest(sentences, sentences[1:])):
        text = sentence.text
        merging = bool(_REDUCERS.fullmatch(text.lower())) or (merging and not is_whole(sentence))
        calling = bool(_FUNCTIONS.fullmatch(text.lower())) or (calling and not is_whole(sentence))
        reducers = [name for name in _NAMES.findall(text) if _MERGES.search(name)] if merging else []
        yield from (sentence._replace(text=f"key with reducer {name}") for name in reducers)
        if at in rows and (first := _FIRST.match(text)):
            yield sentence._replace(text=f"{first[0]} |{text[first.end() :]}")
        elif calling:
            yield from (sentence._replace(text=part) for part in _parts_named(text))
        if part := _NUMBERED.match(text):
            told = text[part.end() :] or (below.text if below and not _NUMBERED.match(below.text) else "")
            yield sentence._replace(text=f"{part[0].strip()}: {told}")
        if row := _ROW.match(text.lower()):
            yield sentence._replace(text=f"Temperature: {text}") if open_ and row["number"] else sentence
            continue
        open_ = bool(_HEAD.search(text.lower()))
        yield sentence


def _rows_of_parts(sentences: Sequence[Sentence]) -> set[int]:
    """The places of texts that are rows of a table with names of code first, or all of such a table."""
    rows, run = set[int](), list[int]()
    for at, sentence in enumerate(sentences):
        if not _FIRST.match(sentence.text):
            continue
        run = [*run, at] if run and at - run[-1] <= _APART else [at]
        several = len(_NAMES.findall(sentence.text)) >= TABLE_ROWS and not is_whole(sentence)
        rows.update(run if len(run) >= TABLE_ROWS else [at] if several else ())
    return rows


def _parts_named(row: str) -> Iterator[str]:
    """Each name of code in a row, or in several that are read as one text, with what stands behind it."""
    names = list(_NAMES.finditer(row))
    for name, following in zip_longest(names, names[1:]):
        yield f"{name[0]} | {row[name.end() : following.start() if following else None].strip()}"
