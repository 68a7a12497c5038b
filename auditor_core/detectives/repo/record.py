"""Writing facts of the repository down as evidence: the pinned place, and the lines behind the fact."""

from collections.abc import Mapping, Sequence
from datetime import datetime

from auditor_core.detectives.repo.tools.masking import hide_known, hide_secrets
from auditor_core.evidence import EvidenceBook, code_ref
from auditor_core.facts import Place
from auditor_core.models import Evidence, EvidenceClass, EvidenceOutcome

_LINES = 40
_CHARACTERS = 3_000


class Recorder:
    """An evidence book for one commit, with its sources at hand, and the credentials (`hidden`) that it never shows."""

    def __init__(
        self, commit: str, timestamp: datetime, sources: Mapping[str, str], hidden: Sequence[str] = ()
    ) -> None:
        self._commit = commit
        self._book = EvidenceBook("repo", timestamp)
        self._sources = sources
        self._hidden = hidden
        self._lines: dict[str, list[str]] = {}

    @property
    def items(self) -> list[Evidence]:
        """All evidence so far."""
        return self._book.items

    def at(
        self,
        evidence_class: EvidenceClass,
        goal: str,
        place: Place,
        rationale: str,
        *,
        content: str | None = None,
        outcome: EvidenceOutcome = "present",
        confidence: float = 1.0,
    ) -> str:
        """Write down a fact at a place; its content is the source there unless it is given. Returns its id."""
        return self._book.add(
            evidence_class,
            goal,
            source_ref=code_ref(self._commit, place.path, place.line, place.end_line),
            location=place.path,
            content=self.excerpt(place) if content is None else hide_known(content, self._hidden),
            rationale=hide_known(rationale, self._hidden),
            outcome=outcome,
            confidence=confidence,
        )

    def whole(
        self,
        evidence_class: EvidenceClass,
        goal: str,
        *,
        rationale: str,
        content: str = "",
        outcome: EvidenceOutcome = "present",
    ) -> str:
        """Write down a fact about the repository as a whole. Returns its id."""
        return self._book.add(
            evidence_class,
            goal,
            source_ref=code_ref(self._commit, ""),
            content=hide_known(content, self._hidden),
            rationale=hide_known(rationale, self._hidden),
            outcome=outcome,
        )

    def excerpt(self, place: Place) -> str:
        """Source lines of a place, bounded, credentials masked."""
        if not place.line or place.path not in self._sources:
            return ""
        lines = self._lines.get(place.path)
        if lines is None:
            lines = self._lines[place.path] = self._sources[place.path].split("\n")
        last = max(place.line, place.end_line)
        kept = lines[place.line - 1 : min(last, place.line - 1 + _LINES)]
        more = "" if last < place.line + _LINES else f"\n… {last - place.line - _LINES + 1} more lines …"
        text = "\n".join(kept)
        return hide_secrets(text if len(text) <= _CHARACTERS else text[:_CHARACTERS] + "…", self._hidden) + more
