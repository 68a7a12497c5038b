"""Text of the report that addresses the grader, also where no reader can see it."""

import re

from auditor_core.detectives.docs.reading import PageContent, PageReader
from auditor_core.evidence import EvidenceBook, page_ref
from auditor_core.facts import InjectionFact
from auditor_core.intake.text import find_injections

_NOT_WORD = re.compile(r"\W+")


class InjectionSearch:
    """Collects such text page by page."""

    def __init__(self) -> None:
        self._found: list[tuple[int, str, bool]] = []

    def search(self, page: PageContent, reader: PageReader) -> None:
        """Search a page. Only where something is found is it asked which of its text is hidden."""
        number = page.layout.number
        visible = find_injections(page.text.replace("\n\n", "\0").replace("\n", " ").replace("\0", "\n\n"))
        if visible:
            hidden = _folded(reader.hidden_text(number))
            self._found += [(number, each.text, _folded(each.text) in hidden) for each in visible]
        self._found += [(number, each.text, True) for each in find_injections(page.outside)]

    def write_down(self, book: EvidenceBook, pdf_sha256: str) -> tuple[InjectionFact, ...]:
        """Facts and evidence of all pages, each sentence of a page once."""
        return tuple(
            InjectionFact(
                text=text,
                page=page,
                hidden=hidden,
                evidence_id=book.add(
                    "INJECTION_ATTEMPT",
                    f"Text that addresses the grader: {text[:120]}",
                    source_ref=page_ref(pdf_sha256, page),
                    location=f"page {page}",
                    content=text,
                    rationale="The text can't be seen on the page."
                    if hidden
                    else "The text stands visibly on the page.",
                ),
            )
            for page, text, hidden in dict.fromkeys(self._found)
        )


def _folded(text: str) -> str:
    return _NOT_WORD.sub("", text).lower()
