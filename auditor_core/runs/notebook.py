"""A report that shows itself in a notebook and turns into tables."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, Self

from pydantic import PrivateAttr

from auditor_core.models import AuditReport, CriterionResult, Evidence, PathClaim, RunManifest

if TYPE_CHECKING:
    import pandas as pd

Table = Literal["scores", "findings", "evidence", "claims"]


class Report(AuditReport):
    """An `AuditReport` with its manifest and figures at hand."""

    _manifest: RunManifest | None = PrivateAttr(default=None)
    _figures: dict[str, bytes] = PrivateAttr(default_factory=dict)

    @classmethod
    def of(
        cls, report: AuditReport, manifest: RunManifest | None = None, figures: Mapping[str, bytes] | None = None
    ) -> Self:
        """Dress a report up."""
        dressed = cls(**{name: getattr(report, name) for name in AuditReport.model_fields})
        dressed._manifest = manifest
        dressed._figures = dict(figures or {})
        return dressed

    @property
    def manifest(self) -> RunManifest | None:
        """All that is needed to repeat the audit."""
        return self._manifest

    @property
    def figure_files(self) -> Mapping[str, bytes]:
        """PNG bytes of the report's figures by their SHA-256."""
        return self._figures

    def write(self, directory: str | Path) -> list[Path]:
        """Write the report to a directory in every format; returns the files."""
        from auditor_core.export import write_all  # noqa: PLC0415 - templates and charts, needed for this alone

        return write_all(self, self._manifest, self._figures, Path(directory))

    def to_frame(self, table: Table = "scores") -> "pd.DataFrame":
        """Return one part as a table: `scores`, `findings`, `evidence` or `claims`.

        Raises:
            ValueError: There is no such table.
        """
        import pandas as pd  # noqa: PLC0415 - half a second that a report without tables need not pay

        makers = {"scores": _scores, "findings": _findings, "evidence": _evidence, "claims": _claims}
        if table not in makers:
            raise ValueError(f"there is no table {table!r}; choose one of {', '.join(makers)}")
        columns, rows = makers[table](self)
        return pd.DataFrame(list(rows), columns=list(columns))

    def _repr_html_(self) -> str:
        from auditor_core.export import summary_html  # noqa: PLC0415 - templates and charts, needed for this alone

        return summary_html(self)


Rows = tuple[tuple[str, ...], Iterable[dict[str, Any]]]


def _scores(report: AuditReport) -> Rows:
    columns = ("criterion", "name", "score", "low", "high", "coverage", "weight", "Prosecutor", "TechLead", "Defense")
    return columns, (dict(zip(columns, _score_row(result), strict=True)) for result in report.results)


def _score_row(result: CriterionResult) -> tuple[object, ...]:
    last = max((opinion.round for opinion in result.judge_opinions), default=1)
    given = {opinion.judge: opinion.score for opinion in result.judge_opinions if opinion.round == last}
    judges = (given.get("Prosecutor"), given.get("TechLead"), given.get("Defense"))
    known = (result.criterion_id, result.dimension_name, result.effective_score, result.score_low, result.score_high)
    return (*known, result.coverage, result.weight, *judges)


def _findings(report: AuditReport) -> Rows:
    columns = ("criterion", "check", "outcome", "severity", "weight", "message", "remediation", "evidence")
    rows = (
        (f.criterion_id, f.check_id, f.outcome, f.severity, f.weight, f.message, f.remediation, f.evidence_ids)
        for f in report.findings
    )
    return columns, (dict(zip(columns, row, strict=True)) for row in rows)


def _evidence(report: AuditReport) -> Rows:
    return tuple(Evidence.model_fields), (item.model_dump() for item in report.evidence)


def _claims(report: AuditReport) -> Rows:
    columns = ("path", "verdict", "flagged", "asserted", "stance", "form", "pages", "candidates", "rationale")
    return columns, ({name: getattr(claim, name) for name in columns} for claim in _sorted(report.claims))


def _sorted(claims: Iterable[PathClaim]) -> list[PathClaim]:
    return sorted(claims, key=lambda claim: (not claim.flagged, claim.path))
