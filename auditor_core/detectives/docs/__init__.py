"""The document detective: reads the report and collects what it says. It judges nothing.

Everything that needs the repository too (are the cited paths there?) is the aggregator's.
"""

from collections.abc import Callable, Iterator
from pathlib import Path

from auditor_core.claims.extract import extract_mentions
from auditor_core.claims.page.layout import PageLayout
from auditor_core.detectives.docs.concepts import find_concepts
from auditor_core.detectives.docs.contents import without_contents
from auditor_core.detectives.docs.features import find_features
from auditor_core.detectives.docs.injections import InjectionSearch
from auditor_core.detectives.docs.reading import PageReader
from auditor_core.detectives.docs.search import PassageIndex
from auditor_core.detectives.docs.settling import settle
from auditor_core.detectives.docs.texts import chunk_pages, cut, sentences_of
from auditor_core.evidence import EvidenceBook, page_ref
from auditor_core.facts import DocumentFacts, PageText
from auditor_core.intake.deadline import Deadline
from auditor_core.intake.pdf import PDF_LOCK, PdfInfo, damage_of, open_pdf
from auditor_core.models import Evidence
from auditor_core.settings import Settings

Note = Callable[[str, int], None]
NO_TEXT = "no page holds any text: export the report anew, not as a scan"


def analyse(
    pdf_path: Path, info: PdfInfo, settings: Settings, deadline: Deadline, note: Note
) -> tuple[DocumentFacts, list[Evidence]]:
    """Read a report that `check_pdf` has admitted.

    Args:
        pdf_path: The file.
        info: What is known of it.
        settings: The limits.
        deadline: When reading must have ended; what was read by then is kept and the limit noted.
        note: Told the number of `pages`, `paths`, `concepts`, `features` and `injections` found so far.

    Returns:
        The facts, and their evidence. A report without any text gives one item whose outcome is
        `unavailable`.
    """
    book = EvidenceBook("docs", info.date)
    reading = _Reading(info, settings, deadline, note)
    with open_pdf(pdf_path) as document:
        mentions = extract_mentions(reading.pages(document), settings.limits.claims)
        with PDF_LOCK:
            damage = info.damage or damage_of(document)
    note("paths", len(mentions))
    if damage:
        reading.limits_hit.insert(0, damage)
        _write_down("That the file is whole", damage, info, book)
    mentions, unanswered = settle(mentions, settings, deadline.remaining)
    if unanswered:
        _write_down("How paths are meant that the rules are unsure of", unanswered, info, book)
    texts = tuple(reading.texts)
    if not any(text.text.strip() for text in texts):
        return _without_text(info, reading, book)
    read = cut(without_contents(texts))
    chunks = chunk_pages(read)
    sentences = sentences_of(read)
    with PassageIndex(chunks) as index:
        concepts = find_concepts(sentences, index, book, info.sha256)
    note("concepts", sum(bool(concept.sentences) for concept in concepts))
    features = find_features(sentences, book, info.sha256)
    note("features", len(features))
    injections = reading.injections.write_down(book, info.sha256)
    note("injections", len(injections))
    facts = DocumentFacts(
        name=info.name,
        sha256=info.sha256,
        pages=info.pages,
        date=info.date,
        title=info.title,
        has_text=True,
        page_texts=texts,
        chunks=chunks,
        mentions=mentions,
        concepts=concepts,
        features=features,
        injections=injections,
        limits_hit=tuple(reading.limits_hit),
    )
    return facts, book.items


class _Reading:
    """Pages on their way into extraction; their texts are kept on the side."""

    def __init__(self, info: PdfInfo, settings: Settings, deadline: Deadline, note: Note) -> None:
        self.texts: list[PageText] = []
        self.limits_hit: list[str] = []
        self.injections = InjectionSearch()
        self._pages = info.pages
        self._limits = settings.limits
        self._deadline = deadline
        self._note = note

    def pages(self, document: object) -> Iterator[PageLayout]:
        """Read page after page, each under the lock, until the end or a limit."""
        reader = PageReader(document, self._limits.page_characters)
        for number in range(1, min(self._pages, self._limits.pdf_pages) + 1):
            if self._deadline.remaining() <= 0:
                self.limits_hit.append(f"pages {number} to {self._pages} were not read: the time was over")
                return
            with PDF_LOCK:
                page = reader.read(number)
                self.injections.search(page, reader)
            if page.problem:
                self.limits_hit.append(f"page {number}: {page.problem}")
            self.texts.append(PageText(page=number, text=page.text))
            self._note("pages", number)
            yield page.layout


def _write_down(goal: str, reason: str, info: PdfInfo, book: EvidenceBook) -> None:
    """Write down why something about the report can't be told."""
    book.add(
        "DOCUMENT_CLAIM",
        goal,
        source_ref=page_ref(info.sha256),
        location="report",
        rationale=reason,
        outcome="unavailable",
        confidence=0.0,
    )


def _without_text(info: PdfInfo, reading: _Reading, book: EvidenceBook) -> tuple[DocumentFacts, list[Evidence]]:
    reason = "; ".join(reading.limits_hit) or NO_TEXT
    book.add(
        "CONCEPT_DEPTH",
        "The report's text",
        source_ref=page_ref(info.sha256),
        location="report",
        rationale=reason,
        outcome="unavailable",
        confidence=0.0,
    )
    facts = DocumentFacts(
        name=info.name,
        sha256=info.sha256,
        pages=info.pages,
        date=info.date,
        title=info.title,
        has_text=False,
        injections=reading.injections.write_down(book, info.sha256),
        limits_hit=tuple(reading.limits_hit),
    )
    return facts, book.items
