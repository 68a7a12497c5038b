"""How a fact gets its place, its id and its evidence. One book a collector; ids never change later."""

import hashlib
from datetime import datetime

from auditor_core.models import Box, Evidence, EvidenceClass, EvidenceOutcome, Source


def code_ref(commit: str, path: str, line: int = 0, end_line: int = 0) -> str:
    """Pin a place in the repository: `git:COMMIT:PATH#L3-L9`; without lines the whole file.

    An empty `path` is the repository as a whole.
    """
    lines = f"#L{line}" if line else ""
    if line and end_line > line:
        lines += f"-L{end_line}"
    return f"git:{commit}:{path}{lines}"


def page_ref(pdf_sha256: str, page: int = 0, box: Box | None = None) -> str:
    """Pin a place in the report: `pdf:SHA256#page=3&box=x0,y0,x1,y1` (points, one decimal)."""
    place = f"#page={page}" if page else ""
    if page and box is not None:
        place += "&box=" + ",".join(f"{edge:.1f}" for edge in box)
    return f"pdf:{pdf_sha256}{place}"


def place_of(source_ref: str) -> str:
    """Return what a reference points at, without the commit or the PDF's hash."""
    kind, _, rest = source_ref.partition(":")
    return rest.partition(":" if kind == "git" else "#")[2]


def evidence_id(source: Source, evidence_class: EvidenceClass, place: str, goal: str, length: int = 8) -> str:
    """Name a fact by what identifies it (class, place, goal): `repo_TOOL_SAFETY_1a2b3c4d`.

    `length` is the number of hex digits kept of the SHA-256.
    """
    digest = hashlib.sha256("\0".join((evidence_class, place, goal)).encode(errors="replace")).hexdigest()
    return f"{source}_{evidence_class}_{digest[:length]}"


class EvidenceBook:
    """The evidence of one source, in the order in which it was written down.

    Writing the same fact (class, place, goal) twice keeps the first. Where two facts would share
    an id, the later one's gets longer.
    """

    def __init__(self, source: Source, timestamp: datetime) -> None:
        self._source = source
        self._timestamp = timestamp
        self._items: dict[str, Evidence] = {}
        self._identity: dict[str, tuple[str, str, str]] = {}

    def add(
        self,
        evidence_class: EvidenceClass,
        goal: str,
        *,
        source_ref: str,
        location: str = "",
        content: str = "",
        rationale: str = "",
        outcome: EvidenceOutcome = "present",
        confidence: float = 1.0,
    ) -> str:
        """Write a fact down and return its id."""
        identity = (evidence_class, place_of(source_ref), goal)
        for length in (8, 16, 32, 64):
            name = evidence_id(self._source, evidence_class, identity[1], goal, length)
            if self._identity.setdefault(name, identity) == identity:
                break
        if name not in self._items:
            self._items[name] = Evidence(
                evidence_id=name,
                source=self._source,
                evidence_class=evidence_class,
                goal=goal,
                found=outcome == "present",
                outcome=outcome,
                content=content,
                location=location,
                source_ref=source_ref,
                rationale=rationale,
                relevance_confidence=confidence,
                timestamp=self._timestamp,
            )
        return name

    @property
    def items(self) -> list[Evidence]:
        """All evidence so far."""
        return list(self._items.values())
