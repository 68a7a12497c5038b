"""How the report treats the terms of the field: explained, only dropped, or not named at all."""

import re
from collections.abc import Sequence, Set
from itertools import accumulate, pairwise

from auditor_core.detectives.docs.assessing import is_assessed, is_in_assessment, is_task
from auditor_core.detectives.docs.claimed import is_claimed
from auditor_core.detectives.docs.explaining import is_aside, is_coded, is_listing, leads_on, said_of
from auditor_core.detectives.docs.passages import on_term, opens, passage_of
from auditor_core.detectives.docs.search import PassageIndex
from auditor_core.detectives.docs.terms import TERMS, Term
from auditor_core.detectives.docs.texts import Sentence, captions_of, is_heading, is_item, is_whole
from auditor_core.evidence import EvidenceBook, page_ref
from auditor_core.facts import ConceptFact

_LEAST_WORDS = 9
_GLOSS = re.compile(r"\([^()]*\)")
_A_FILE = re.compile(r"(?<![\w/.])(?:[\w.-]{1,60}/){0,8}[\w-]{1,60}\.(?:py|md|ipynb|json|ya?ml|toml)\b")
"""The name of a file, which names no idea that it may be called after."""
_DROPPED_TOGETHER = 4
"""A sentence that names this many terms lists them."""
_BEFORE_TOPIC = re.compile(r"[\W\d]*(?:(?:by|in|for|with|the|our|this|its|a|term|concept|idea|case|of|here)\W+)*")
"""What may stand before a term that a sentence is about: a number, `By`, `In our`, `The idea of`."""
_PASSAGE = 3
"""Sentences that go on about the term of the one before them, at most."""
_OPENING = 60
"""Characters at whose beginning a sentence names what its paragraph is about."""
_IN_PASSING = re.compile(r"(?:by |while )?(?:using|use|thanks to|based on|with|through|besides|apart from)\b")
"""How a sentence begins that is about something else than the term that comes next."""
_APART = 5
"""Sentences between two mentions of a term, from which these stand in two parts of a report, wherever pages end and
whatever is drawn or listed between them."""
_KEPT = 12
"""Sentences kept for a term."""
_LACKING = re.compile(r"\b(?:no|missing|lacks?|lacking|without|absen\w+ of)(?: (?:an?|the|any|real|own|proper))? $")
"""Right before a term that the program does not have."""


def find_concepts(
    sentences: Sequence[Sentence], index: PassageIndex, book: EvidenceBook, pdf_sha256: str
) -> tuple[ConceptFact, ...]:
    """One fact and one piece of evidence for each term; a term that is not named has no sentences.

    Args:
        sentences: The report's sentences.
        index: The report's passages, asked for what comes nearest where a term is not named.
        book: Where the evidence goes.
        pdf_sha256: Hash of the report.
    """
    found: dict[str, list[tuple[Sentence, bool]]] = {term.name: [] for term in TERMS}
    places: dict[str, list[int]] = {term.name: [] for term in TERMS}
    captions = captions_of(sentences)
    labels = _labels(sentences, captions)
    drawn = labels | {place for place, sentence in enumerate(sentences) if sentence.paragraph in captions}
    prose = [sentence for place, sentence in enumerate(sentences) if place not in drawn]
    around: dict[str, list[str]] = {term.name: [] for term in TERMS}
    told = _told_before(sentences, drawn)
    for position, sentence in enumerate(sentences):
        lower = _A_FILE.sub(" ", sentence.text.lower())
        named = [term for term in TERMS if term.wording.search(lower)]
        at = position - sum(place < position for place in drawn) if named and position not in drawn else None
        for term in named:
            explains = at is not None and _is_explained(term, prose, at, len(named))
            if not explains and _is_lacking(term, lower):
                continue
            found[term.name].append((sentence, explains))
            places[term.name] += [] if position in drawn else [told[position]]
            around[term.name] += _with(prose, at) if explains and at is not None else []
    return tuple(
        _fact(term, found[term.name], index, book, pdf_sha256).model_copy(
            update={"places": _parts(places[term.name]), "around": tuple(dict.fromkeys(around[term.name]))}
        )
        for term in TERMS
    )


def _is_lacking(term: Term, lower: str) -> bool:
    """Whether a text says that the program does not have what the term is for: a gap that is owned up to."""
    found = term.wording.search(lower)
    return found is not None and _LACKING.search(lower, 0, found.start()) is not None


def _labels(sentences: Sequence[Sentence], captions: Set[tuple[int, int]]) -> set[int]:
    """Positions of what stands right by a caption and is no sentence, nor the heading of one: words of the drawing."""
    found: set[int] = set()
    for at in (position for position, sentence in enumerate(sentences) if sentence.paragraph in captions):
        for run in (range(at - 1, -1, -1), range(at + 1, len(sentences))):
            for position in run:
                if sentences[position].paragraph in captions:
                    continue
                below = sentences[position + 1 : position + 2]
                prose = [item for item in below if item.paragraph not in captions]
                if sentences[position].page != sentences[at].page or _is_told(sentences[position], prose):
                    break
                found.add(position)
    return found


def _told_before(sentences: Sequence[Sentence], drawn: Set[int]) -> list[int]:
    """For each sentence, how many stand before it: rows of tables and trees and words of drawings are none."""
    told = (
        position not in drawn and _is_told(sentence, sentences[position + 1 : position + 2])
        for position, sentence in enumerate(sentences)
    )
    return list(accumulate(told, initial=0))


def _is_told(sentence: Sentence, below: Sequence[Sentence]) -> bool:
    """Whether a text is a sentence, an item of a list, or a heading over such."""
    if is_whole(sentence) or is_item(sentence):
        return True
    return is_heading(sentence) and any(is_whole(item) or is_item(item) for item in below)


def _with(sentences: Sequence[Sentence], position: int) -> list[str]:
    """What stands with a sentence that explains: the rest of its paragraph, or what it is the heading of."""
    return [item.text for item in passage_of(sentences, position) if item.text and not is_aside(item.text)]


def _is_explained(term: Term, sentences: Sequence[Sentence], position: int, named: int) -> bool:
    """Whether a sentence explains a term that it names among others, by itself or with what follows."""
    if is_claimed(term, sentences[position].text):
        return False
    if not is_coded(sentences[position].text) and is_in_assessment(sentences, position):
        return False
    return _explains(term, sentences[position], named) or (
        named < _DROPPED_TOGETHER and (_goes_on(term, sentences, position) or _shown_in_code(term, sentences, position))
    )


def _parts(positions: Sequence[int]) -> int:
    """How many parts of a report sentences stand in, told by what lies between them."""
    return sum(after - before > _APART for before, after in pairwise(positions)) + bool(positions)


def _explains(term: Term, sentence: Sentence, named: int) -> bool:
    """Whether a sentence says how or why: a mechanism, and what does what by it."""
    coded = is_coded(sentence.text)
    if is_listing(sentence.text):
        return False
    if len(sentence.text.split()) < _LEAST_WORDS or (named >= _DROPPED_TOGETHER and not coded):
        return False
    return not is_aside(sentence.text) and said_of(term, sentence.text).explains(ways=1 if coded else 2)


def _goes_on(term: Term, sentences: Sequence[Sentence], position: int) -> bool:
    """Whether a heading, or a sentence that opens its paragraph with the term, is explained by what follows."""
    sentence = sentences[position]
    first = opens(sentences, position)
    heading = first and is_heading(sentence)
    if is_task(sentence.text) or is_listing(sentence.text):
        return False
    start = sentence.text[:_OPENING].lower()
    if not heading and (not first or _IN_PASSING.match(start) or not term.wording.search(start)):
        return False
    text = on_term(term, passage_of(sentences, position))
    if heading and (is_assessed(sentences, position) or not _is_of(term, sentence, text)):
        return False
    return len(text.split()) >= _LEAST_WORDS and said_of(term, text).explains(ways=2, words=_PASSAGE)


def _is_of(term: Term, heading: Sentence, text: str) -> bool:
    """Whether the text below a heading is on a term: where the heading names others, the text has to name it too.

    What it puts in parentheses behind the term says the same in other words: `Dialectics (deterministic rules)`.
    """
    lower = _GLOSS.sub("", heading.text.lower())
    lower = lower if term.wording.search(lower) else heading.text.lower()
    others = any(other.wording.search(lower) for other in TERMS if other is not term)
    return not others or term.wording.search(text.lower()) is not None


def _is_about(term: Term, sentence: Sentence) -> bool:
    """Whether a whole sentence begins with the term; a heading is none."""
    lower = sentence.text.lower()
    named = term.wording.search(lower)
    return named is not None and bool(_BEFORE_TOPIC.fullmatch(lower, 0, named.start())) and is_whole(sentence)


def _shown_in_code(term: Term, sentences: Sequence[Sentence], position: int) -> bool:
    """Whether what follows, up to a heading or another term's own sentence, says how the program's code does it."""
    opening = sentences[position]
    if not _is_about(term, opening):
        return False
    leads = opening.text.endswith(":") or leads_on(term, opening.text)
    for sentence in sentences[position + 1 : position + 1 + _PASSAGE]:
        if not is_whole(sentence) or any(_is_about(other, sentence) for other in TERMS if other is not term):
            return False
        told = (
            (leads or sentence.paragraph == opening.paragraph)
            and is_coded(sentence.text)
            and not is_aside(sentence.text)
        )
        if told and said_of(term, sentence.text).explains(ways=1):
            return True
    return False


def _fact(
    term: Term, found: Sequence[tuple[Sentence, bool]], index: PassageIndex, book: EvidenceBook, pdf_sha256: str
) -> ConceptFact:
    ordered = sorted(found, key=lambda item: not item[1])  # what explains comes first; else as they stand
    explained = bool(ordered and ordered[0][1])
    goal = f"The report explains: {term.name}"
    if not ordered:
        nearest = index.search(term.question, limit=1)
        evidence_id = book.add(
            "CONCEPT_DEPTH",
            goal,
            source_ref=page_ref(pdf_sha256),
            location="report",
            content=f"Nearest passage (page {nearest[0].page}): {nearest[0].text[:400]}" if nearest else "",
            rationale=f"No sentence names {term.name.lower()} or a synonym.",
            outcome="absent",
        )
        return ConceptFact(term=term.name, sentences=(), pages=(), explained=False, evidence_id=evidence_id)
    first = ordered[0][0]
    count = len(ordered)
    how = "a sentence says how or why it works" if explained else "no sentence says how or why it works"
    evidence_id = book.add(
        "CONCEPT_DEPTH",
        goal,
        source_ref=page_ref(pdf_sha256, first.page),
        location=f"page {first.page}",
        content=first.text,
        rationale=f"Named in {count} sentence{'s' * (count != 1)}; {how}.",
        confidence=0.9 if explained else 0.7,
    )
    return ConceptFact(
        term=term.name,
        sentences=tuple(sentence.text for sentence, _ in ordered[:_KEPT]),
        pages=tuple(sorted({sentence.page for sentence, _ in ordered})),
        explained=explained,
        evidence_id=evidence_id,
    )
