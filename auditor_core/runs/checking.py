"""Finds what is wrong with a request before anything is fetched."""

from collections.abc import Callable
from pathlib import Path

from auditor_core.errors import ReportFileError, RequestError, RubricError
from auditor_core.intake.urls import RepositoryAddress, check_ref, parse_repository
from auditor_core.rubric.describe import CriterionDescription, describe
from auditor_core.rubric.loader import load_rubric
from auditor_core.rubric.model import Rubric
from auditor_core.runs.archive import Archive
from auditor_core.runs.records import AuditRequest
from auditor_core.settings import Settings

BENCHES = ("rules",)


def problems(request: AuditRequest, archive: Archive, settings: Settings, *, local_allowed: bool) -> list[RequestError]:
    """All mistakes of a request, one for each field at fault."""
    checks: tuple[Callable[[], object], ...] = (
        lambda: address_of(request, settings, local_allowed=local_allowed),
        lambda: check_ref(request.ref),
        lambda: _check_pdf(request, archive, settings),
        lambda: _check_rubric(request, archive, settings),
        lambda: check_bench(request.bench),
    )
    found: list[RequestError] = []
    for check in checks:
        try:
            check()
        except RequestError as error:
            found.append(error)
    return found


def described(rubric: Rubric) -> tuple[CriterionDescription, ...]:
    """Say what each criterion of a rubric will be judged by, and what of it asks for Python."""
    from auditor_core.checks import all_checks  # noqa: PLC0415 - asked for by few pages

    return describe(rubric, {name for name, check in all_checks().items() if "python" in check.needs})


def address_of(request: AuditRequest, settings: Settings, *, local_allowed: bool) -> RepositoryAddress:
    """Read the repository's address; raises `AddressError`."""
    return parse_repository(request.repo, settings, local_allowed=local_allowed)


def check_bench(bench: str) -> None:
    """Raise `RequestError` for a bench that is not there."""
    if bench not in BENCHES:
        raise RequestError(
            f"the bench {bench!r} is not available: model benches are not part of this version; use 'rules'",
            field="bench",
        )


def _check_pdf(request: AuditRequest, archive: Archive, settings: Settings) -> None:
    from auditor_core.intake.pdf import check_pdf  # noqa: PLC0415 - brings MuPDF: seconds that not every page must pay

    path = archive.blobs.path(request.pdf_sha256)
    if path is None:
        raise ReportFileError("there is no report; choose a PDF file", field="pdf")
    check_pdf(path, settings, request.pdf_name)


def _check_rubric(request: AuditRequest, archive: Archive, settings: Settings) -> None:
    path: Path | None = None
    if request.rubric_sha256:
        path = archive.blobs.path(request.rubric_sha256)
        if path is None:
            raise RubricError("the rubric is no longer kept; upload it again", field="rubric")
    load_rubric(path, max_bytes=settings.limits.rubric_bytes)
