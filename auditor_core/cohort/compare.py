"""Two to six reports as one matrix of criteria by submission, with the differences to a baseline."""

from collections.abc import Sequence
from decimal import Decimal

from auditor_core.cohort.naming import distinct_names
from auditor_core.errors import RequestError
from auditor_core.models import AuditReport, CriterionResult, PathClaim, PathVerdict, StrictModel

FEWEST, MOST = 2, 6


class Submission(StrictModel):
    """One report's numbers as a column's head."""

    label: str
    """The repository's name, with commit or number where the name alone is not distinct."""
    repo_name: str
    git_hash: str
    pdf_name: str
    rubric: str
    """Name and version."""
    withheld: bool
    evidence_only: bool
    global_score: float | None
    difference: float | None
    """To the baseline's global score; None where one of them has none."""
    score_low: float
    score_high: float
    coverage: float
    """0 to 1."""
    flagged: int
    """Cited paths with a verdict that counts against the report."""
    security_caps: int
    """Criteria capped at 3."""


class Cell(StrictModel):
    """One submission's result on one criterion."""

    score: int | None
    """None: not scored."""
    difference: int | None
    """To the baseline; None where one of them has no score."""
    score_low: float
    score_high: float
    coverage: float
    security_violation_found: bool


class MatrixRow(StrictModel):
    """A criterion over all submissions; a cell is None where that rubric lacks the criterion."""

    criterion_id: str
    name: str
    cells: tuple[Cell | None, ...]
    differs: bool
    """Whether the submissions have different scores, or only some have one."""


class PathRow(StrictModel):
    """A path that at least one report cites and that is flagged there."""

    path: str
    verdicts: tuple[PathVerdict | None, ...]
    """By submission; None where that report does not cite the path, or it was not checked."""
    flagged: tuple[bool, ...]
    differs: bool


class Comparison(StrictModel):
    """Everything that stands beside each other, in the order in which the reports were given."""

    baseline: int
    """Index of the submission that differences are taken from."""
    submissions: tuple[Submission, ...]
    matrix: tuple[MatrixRow, ...]
    paths: tuple[PathRow, ...]

    @property
    def differing(self) -> tuple[MatrixRow, ...]:
        """The criteria on which the submissions differ."""
        return tuple(row for row in self.matrix if row.differs)


def compare(reports: Sequence[AuditReport], baseline: int = 0) -> Comparison:
    """Set two to six reports beside each other.

    Criteria come in the order in which the reports name them, first the baseline's. Reports by
    different rubrics may be compared: what a rubric lacks is None.

    Raises:
        RequestError: fewer than two or more than six reports, or a baseline that is not among them.
    """
    if not FEWEST <= len(reports) <= MOST:
        raise RequestError(f"{len(reports)} submissions can't be compared; choose {FEWEST} to {MOST}", field="compare")
    if not 0 <= baseline < len(reports):
        raise RequestError(
            f"baseline {baseline} is not one of the {len(reports)} submissions; choose 0 to {len(reports) - 1}",
            field="baseline",
        )
    return Comparison(
        baseline=baseline,
        submissions=_submissions(reports, reports[baseline]),
        matrix=_matrix(reports, baseline),
        paths=_paths(reports),
    )


def matrix_table(comparison: Comparison) -> tuple[tuple[str, ...], list[tuple[str | int | float | None, ...]]]:
    """The matrix as columns and rows for a table file: a score and a difference for each submission.

    The rows `global_score`, `coverage`, `flagged_paths` and `security_caps` follow the criteria.
    """
    labels = [submission.label for submission in comparison.submissions]
    columns = ("criterion_id", "name", *labels, *(f"{label}: difference" for label in labels))
    rows: list[tuple[str | int | float | None, ...]] = [
        (
            row.criterion_id,
            row.name,
            *(cell.score if cell else None for cell in row.cells),
            *(cell.difference if cell else None for cell in row.cells),
        )
        for row in comparison.matrix
    ]
    heads, empty = comparison.submissions, (None,) * len(labels)
    rows.append(
        ("global_score", "Overall", *(head.global_score for head in heads), *(head.difference for head in heads))
    )
    rows.append(("coverage", "Coverage", *(head.coverage for head in heads), *empty))
    rows.append(("flagged_paths", "Flagged paths", *(head.flagged for head in heads), *empty))
    rows.append(("security_caps", "Security caps", *(head.security_caps for head in heads), *empty))
    return columns, rows


def _submissions(reports: Sequence[AuditReport], base: AuditReport) -> tuple[Submission, ...]:
    return tuple(
        Submission(
            label=label,
            repo_name=report.repo_name,
            git_hash=report.git_hash,
            pdf_name=report.pdf_name,
            rubric=f"{report.rubric_name} {report.rubric_version}".strip(),
            withheld=report.pipeline_integrity == "FAILED",
            evidence_only=report.evidence_only,
            global_score=report.global_score,
            difference=_difference(report.global_score, base.global_score),
            score_low=report.score_low,
            score_high=report.score_high,
            coverage=report.coverage,
            flagged=sum(claim.flagged for claim in report.claims),
            security_caps=sum(result.security_violation_found for result in report.results),
        )
        for report, label in zip(reports, _labels(reports), strict=True)
    )


def _labels(reports: Sequence[AuditReport]) -> tuple[str, ...]:
    return distinct_names([report.repo_name for report in reports], [report.git_hash for report in reports])


def _difference(value: float | None, base: float | None) -> float | None:
    """Exact in decimals: 3.6 less 3.3 is 0.3."""
    return None if value is None or base is None else float(Decimal(str(value)) - Decimal(str(base)))


def _matrix(reports: Sequence[AuditReport], baseline: int) -> tuple[MatrixRow, ...]:
    names: dict[str, str] = {}
    for report in (reports[baseline], *reports):
        for result in report.results:
            names.setdefault(result.criterion_id, result.dimension_name)
    found = [{result.criterion_id: result for result in report.results} for report in reports]
    return tuple(
        _row(criterion, name, [results.get(criterion) for results in found], baseline)
        for criterion, name in names.items()
    )


def _row(criterion: str, name: str, results: Sequence[CriterionResult | None], baseline: int) -> MatrixRow:
    scores = [None if result is None else result.effective_score for result in results]
    base = scores[baseline]
    cells = (
        None
        if result is None
        else Cell(
            score=score,
            difference=None if score is None or base is None else score - base,
            score_low=result.score_low,
            score_high=result.score_high,
            coverage=result.coverage,
            security_violation_found=result.security_violation_found,
        )
        for result, score in zip(results, scores, strict=True)
    )
    return MatrixRow(criterion_id=criterion, name=name, cells=tuple(cells), differs=len(set(scores)) > 1)


def _paths(reports: Sequence[AuditReport]) -> tuple[PathRow, ...]:
    cited: list[dict[str, PathClaim]] = [{claim.path: claim for claim in report.claims} for report in reports]
    paths = sorted({path for claims in cited for path, claim in claims.items() if claim.flagged})
    rows = []
    for path in paths:
        claims = [found.get(path) for found in cited]
        verdicts = tuple(claim.verdict if claim else None for claim in claims)
        flagged = tuple(bool(claim and claim.flagged) for claim in claims)
        rows.append(PathRow(path=path, verdicts=verdicts, flagged=flagged, differs=len(set(verdicts)) > 1))
    return tuple(rows)
