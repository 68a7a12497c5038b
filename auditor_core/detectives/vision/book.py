"""Figures and their evidence, written down as they are read; a picture shown twice is one figure."""

from collections.abc import Mapping, Sequence

from auditor_core.detectives.vision.reading import Reading
from auditor_core.detectives.vision.scan import Candidate, Problem
from auditor_core.evidence import EvidenceBook, page_ref
from auditor_core.facts import FigureFacts
from auditor_core.intake.pdf import PdfInfo
from auditor_core.models import Evidence, Figure, ModelReading

LABELS_SHOWN = 40
"""Labels quoted in a figure's evidence."""


class FigureBook:
    """The figures of one report."""

    def __init__(self, info: PdfInfo) -> None:
        self._info = info
        self._evidence = EvidenceBook("vision", info.date)
        self._limits_hit: list[str] = []
        self.figures: dict[str, Figure] = {}
        """By the SHA-256 of the PNG."""

    def figure(self, candidate: Candidate, size: tuple[int, int], reading: Reading, sha256: str) -> None:
        """Add a figure, or the page of one that is known already."""
        known = self.figures.get(sha256)
        if known:
            pages = tuple(sorted({*known.pages, candidate.page}))
            self.figures[sha256] = known.model_copy(update={"pages": pages})
            return
        box = _rounded(candidate.box)
        name = f"figure_{len(self.figures) + 1}"
        evidence_id = self._evidence.add(
            "FIGURE",
            f"figure: {candidate.caption or 'without a caption'}",
            source_ref=page_ref(self._info.sha256, candidate.page, box),
            location=f"page {candidate.page}",
            content=_content(candidate.caption, reading.labels),
            rationale=_rationale(candidate, size, reading),
            confidence=0.9 if candidate.kind == "raster" else 0.8,
        )
        self.figures[sha256] = Figure(
            figure_id=name,
            page=candidate.page,
            pages=(candidate.page,),
            box=box,
            kind=candidate.kind,
            width=size[0],
            height=size[1],
            depicts=reading.depiction.kind,
            depicts_confidence=reading.depiction.confidence,
            depicts_reason=reading.depiction.reason,
            parallel=reading.parallel,
            caption=candidate.caption,
            labels=reading.labels,
            label_source=reading.label_source,
            nodes=reading.nodes,
            boxes=reading.boxes,
            layout=reading.layout,
            links=reading.links,
            sha256=sha256,
            evidence_id=evidence_id,
        )

    def read_by_model(self, readings: Mapping[str, ModelReading]) -> None:
        """Put what a model says beside what was measured; by the SHA-256 of the PNG."""
        for sha256, reading in readings.items():
            self.figures[sha256] = self.figures[sha256].model_copy(update={"model_reading": reading})

    def problem(self, problem: Problem) -> None:
        """Write down what was not looked at, once."""
        if problem.text in self._limits_hit:
            return
        self._limits_hit.append(problem.text)
        self._evidence.add(
            "FIGURE",
            f"not read: {problem.text}",
            source_ref=page_ref(self._info.sha256, problem.page, _rounded(problem.box) if problem.box else None),
            location=f"page {problem.page}" if problem.page else "",
            rationale=problem.text,
            outcome=problem.outcome,
        )

    def close(self, engine: str) -> tuple[FigureFacts, list[Evidence]]:
        """Everything found; where nothing was found and everything was seen, evidence that says so."""
        if not self.figures and not self._limits_hit:
            self._evidence.add(
                "FIGURE",
                "a figure in the report",
                source_ref=page_ref(self._info.sha256),
                rationale=f"None of the {self._info.pages} pages shows a picture or drawing that is a figure.",
                outcome="absent",
            )
        figures = tuple(self.figures.values())
        by_ocr = any(figure.label_source == "ocr" for figure in figures)
        facts = FigureFacts(figures=figures, limits_hit=tuple(self._limits_hit), engine=engine if by_ocr else "text")
        return facts, self._evidence.items


def _rounded(box: Sequence[float]) -> tuple[float, float, float, float]:
    left, top, right, bottom = (round(float(edge), 2) for edge in box)
    return left, top, right, bottom


def _content(caption: str, labels: Sequence[str]) -> str:
    more = len(labels) - LABELS_SHOWN
    shown = [*labels[:LABELS_SHOWN], *([f"… and {more} more"] if more > 0 else [])]
    return "\n".join(part for part in (caption, *shown) if part)


def _rationale(candidate: Candidate, size: tuple[int, int], reading: Reading) -> str:
    what = {"raster": "picture", "vector": "drawing", "mixed": "picture with drawing"}[candidate.kind]
    words = {
        "text": f"{len(reading.labels)} labels from the PDF's text",
        "ocr": f"{len(reading.labels)} labels by OCR",
        "unavailable": "its labels could not be read without an OCR engine",
    }[reading.label_source]
    kind = reading.depiction.kind.replace("_", " ")
    parts = [f"A {what} of {size[0]} x {size[1]} pixels", words, f"kind: {kind} ({reading.depiction.reason})"]
    if reading.parallel is not None:
        side = "stand side by side" if reading.parallel else "do not stand side by side"
        parts.append(f"branches {side} between a common source and sink")
    return "; ".join(parts) + "."
