"""What stands with a sentence: the rest of its paragraph, or a section; and how much of that is on a term."""

import re
from collections.abc import Sequence

from auditor_core.detectives.docs.explaining import is_aside
from auditor_core.detectives.docs.sections import next_numbers, section_number
from auditor_core.detectives.docs.terms import Term
from auditor_core.detectives.docs.texts import Sentence, is_heading, is_item

_SECTION = 9
"""Sentences after a heading, or of a paragraph, in which an explanation may stand."""


def passage_of(sentences: Sequence[Sentence], position: int) -> list[Sentence]:
    """A sentence with the rest of its paragraph, or what it is the heading of."""
    heading = opens(sentences, position) and is_heading(sentences[position])
    passage = [] if heading else [sentences[position]]
    next_ones = next_numbers(sentences[position].text) if heading else set()
    for following in sentences[position + 1 : position + 1 + _SECTION]:
        if is_heading(following) and not _is_listed(following, passage):
            break
        if not (heading or _belongs(following, passage)):
            break
        number = section_number(following.text)
        if number in next_ones and not any(section_number(item.text) for item in passage):
            break  # the next section, whose heading a drawing has pushed into the text below it
        passage.append(following)
    return passage


def on_term(term: Term, passage: Sequence[Sentence]) -> str:
    """What of a passage is on a term: up to the last paragraph or list that names it, or something that it does.

    What a section goes on with may be another matter, whose parts do nothing of the kind.
    """
    acts = re.compile(rf"\b(?:{term.acts})")
    told = (acts.search(item.text.lower()) or term.wording.search(item.text.lower()) for item in passage)
    paragraphs = {item.paragraph for item, found in zip(passage, told, strict=True) if found}
    last = max((n for n, item in enumerate(passage) if item.paragraph in paragraphs or is_item(item)), default=-1)
    return " ".join(item.text for item in passage[: last + 1] if item.text and not is_aside(item.text))


def opens(sentences: Sequence[Sentence], position: int) -> bool:
    """Whether a sentence is the first of its paragraph."""
    return position == 0 or sentences[position - 1].paragraph != sentences[position].paragraph


def _belongs(following: Sentence, passage: Sequence[Sentence]) -> bool:
    """Whether a sentence stands in the paragraph of the one before it, or in a list that a colon has announced."""
    announced = any(sentence.text.endswith(":") for sentence in passage)
    goes_on = passage[-1].text.endswith(":") or is_heading(passage[-1])
    return following.paragraph == passage[-1].paragraph or goes_on or (announced and is_item(following))


def _is_listed(heading: Sentence, passage: Sequence[Sentence]) -> bool:
    """Whether what looks like a heading is the next item of a list that a colon has announced: `1. Tracked dissent`.

    So an item looks whose first words are set in another face, on a line of their own.
    """
    counted = [(0,), *(number for item in passage if len(number := section_number(item.text)) == 1)]
    return section_number(heading.text) == (counted[-1][0] + 1,) and any(item.text.endswith(":") for item in passage)
