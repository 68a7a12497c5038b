"""Looks evidence up again at its source: the blob in the commit, the page of the PDF.

Excerpts are not copies: credentials in them are masked, sentences have lost their line breaks. So code
is borne out when one of its lines still stands in its place, a sentence when half of its words stand on its page.
"""

import re
from collections.abc import Iterable, Sequence
from pathlib import Path

from auditor_core.evidence import place_of
from auditor_core.intake.clone import Clone
from auditor_core.intake.commands import is_endless
from auditor_core.intake.pdf import PDF_LOCK, open_pdf
from auditor_core.intake.text import clean, decode
from auditor_core.models import Evidence

_LINES = re.compile(r"(?P<path>.+?)(?:#L(?P<first>\d+)(?:-L(?P<last>\d+))?)?", re.DOTALL)
_PAGE = re.compile(r"page=(\d+)")
_WORD = re.compile(r"\w+")


def unverifiable(evidence: Sequence[Evidence], clone: Clone, pdf_path: Path) -> set[str]:
    """Return the ids of the evidence that its source no longer bears out.

    Absences have no place to look at and pass; for the history as a whole the commit itself is the proof.
    """
    found = [item for item in evidence if item.found]
    return {
        *_wrong_in_code([item for item in found if item.source_ref.startswith("git:")], clone),
        *_wrong_in_report([item for item in found if item.source_ref.startswith("pdf:")], pdf_path),
    }


def _wrong_in_code(evidence: Iterable[Evidence], clone: Clone) -> Iterable[str]:
    known = {entry.path for entry in clone.entries()}
    texts: dict[str, list[str]] = {}
    for item in evidence:
        match = _LINES.fullmatch(place_of(item.source_ref))
        if match is None:
            continue
        path, first = match["path"], int(match["first"] or 0)
        if path not in known:
            yield item.evidence_id
        elif first and not path.endswith(".ipynb"):  # lines of a notebook count its code, not its JSON
            if path not in texts:
                texts[path] = decode(clone.read(path) or b"").splitlines()
            if not _stands_in(texts[path][first - 1 : int(match["last"] or first)], item.content):
                yield item.evidence_id


def _stands_in(lines: Sequence[str], content: str) -> bool:
    there = {line.strip() for line in lines}
    quoted = {line.strip() for line in content.splitlines()} - {""}
    return bool(there) and (not quoted or not there.isdisjoint(quoted) or "…" in content)


def _wrong_in_report(evidence: Sequence[Evidence], pdf_path: Path) -> Iterable[str]:
    if not evidence:
        return
    with open_pdf(pdf_path) as document, PDF_LOCK:
        for item in evidence:
            match = _PAGE.search(item.source_ref)
            if match is None:
                continue
            page = int(match[1])
            if not 1 <= page <= document.page_count:
                yield item.evidence_id
            elif item.evidence_class != "FIGURE":
                pages = (document[number] for number in (page - 1, page) if number < document.page_count)
                both = ["" if is_endless(each) else each.get_text() for each in pages]
                quoted, there = _words(item.content), _words(clean(" ".join(both)))
                if 2 * len(quoted & there) < len(quoted):
                    yield item.evidence_id


def _words(text: str) -> set[str]:
    return set(_WORD.findall(text.lower()))
