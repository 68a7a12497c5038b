"""Looks evidence up again at its source: the blob in the commit, the page of the PDF."""

import re
from collections.abc import Iterable, Sequence
from pathlib import Path

from auditor_core.evidence import place_of
from auditor_core.intake.git import Clone
from auditor_core.intake.pdf import open_pdf
from auditor_core.intake.text import decode
from auditor_core.models import Evidence

_LINES = re.compile(r"^(?P<path>.*?)(?:#L(?P<first>\d+)(?:-L(?P<last>\d+))?)?$", re.DOTALL)
_PAGE = re.compile(r"page=(\d+)")


def unverifiable(evidence: Sequence[Evidence], clone: Clone, pdf_path: Path) -> set[str]:
    """Return the ids of the evidence that its source no longer bears out.

    Absences have no place to look at and pass.
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
        match = _LINES.match(place_of(item.source_ref))
        path = match["path"] if match else ""
        if not path:
            continue  # the history as a whole: the commit itself is the proof
        if path not in known:
            yield item.evidence_id
            continue
        if match is None or not match["first"]:
            continue
        if path not in texts:
            texts[path] = decode(clone.read(path) or b"").splitlines()
        if int(match["last"] or match["first"]) > len(texts[path]):
            yield item.evidence_id


def _wrong_in_report(evidence: Sequence[Evidence], pdf_path: Path) -> Iterable[str]:
    if not evidence:
        return
    with open_pdf(pdf_path) as document:
        pages = document.page_count
    for item in evidence:
        match = _PAGE.search(item.source_ref)
        if match and not 1 <= int(match[1]) <= pages:
            yield item.evidence_id
