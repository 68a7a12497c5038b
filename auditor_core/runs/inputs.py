"""Takes files in: reports and rubrics are checked and kept by their hash, the sample is made."""

import json
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from auditor_core.errors import ReportFileError, RequestError, RubricError
from auditor_core.rubric.loader import load_rubric
from auditor_core.rubric.model import Rubric
from auditor_core.runs.batch import BatchRow
from auditor_core.runs.blobs import BlobStore
from auditor_core.runs.manifest import program_sha256
from auditor_core.runs.records import AuditRequest
from auditor_core.settings import Settings

if TYPE_CHECKING:
    from auditor_core.intake.pdf import PdfInfo
    from auditor_core.sample import Sample


def now() -> datetime:
    """The date that a request carries where its maker names none: this second, UTC."""
    return datetime.now(UTC).replace(microsecond=0)


def read_file(path: Path, most: int, field: str = "pdf") -> bytes:
    """Read a file that the user named for `field`; raises the field's error where that can't be done."""
    kind = {"pdf": ReportFileError, "rubric": RubricError}.get(field, RequestError)
    try:
        if not path.is_file():
            raise kind(f"there is no file {str(path)!r}; check the path", field=field)
        with path.open("rb") as file:
            data = file.read(most + 1)
    except (OSError, ValueError):
        raise kind(f"{str(path)!r} can't be read; check its path and permissions", field=field) from None
    if len(data) > most:
        raise kind(f"{path.name!r} is larger than {most / 2**20:g} MiB; make it smaller", field=field)
    return data


def row_pdf(name: str, uploads: Mapping[str, bytes], base_dir: Path | None, most: int) -> bytes:
    """Find the report that a row of a batch names: among the uploads, else as a path, if those may be read."""
    if name in uploads:
        return uploads[name]
    if base_dir is None:
        raise ReportFileError(f"no file {name!r} was uploaded with the list; add it", field="pdf")
    return read_file(base_dir / name, most)


def row_request(
    blobs: BlobStore, row: BatchRow, uploads: Mapping[str, bytes], base_dir: Path | None, settings: Settings
) -> AuditRequest:
    """Keep the report of a row of a batch and write its request; raises `RequestError` for the row's mistake."""
    if row.problem:
        raise RequestError(row.problem, field="csv")
    data = row_pdf(row.pdf, uploads, base_dir, settings.limits.pdf_bytes)
    info = keep_pdf(blobs, data, Path(row.pdf).name, settings)
    return AuditRequest(repo=row.repo, pdf_sha256=info.sha256, pdf_name=info.name, run_date=now(), label=row.name)


def keep_pdf(blobs: BlobStore, data: bytes, name: str, settings: Settings) -> "PdfInfo":
    """Check a report and keep its bytes; raises `ReportFileError`."""
    from auditor_core.intake.pdf import check_pdf  # noqa: PLC0415 - brings MuPDF: seconds that not every page must pay

    with tempfile.TemporaryDirectory() as directory:
        path = Path(directory) / "report.pdf"
        path.write_bytes(data)
        info = check_pdf(path, settings, name)
    blobs.put(data)
    return info


def keep_rubric(blobs: BlobStore, data: bytes, settings: Settings) -> Rubric:
    """Check a rubric and keep its bytes; raises `RubricError`."""
    with tempfile.TemporaryDirectory() as directory:
        path = Path(directory) / "rubric.json"
        path.write_bytes(data)
        rubric = load_rubric(path, max_bytes=settings.limits.rubric_bytes)
    name = blobs.put(data)
    if rubric.sha256 != name:
        raise RubricError(f"the rubric's hash {rubric.sha256!r} is not that of its bytes", field="rubric")
    return rubric


def sample_submission(directory: Path) -> "Sample":
    """Return the sample, made once for each version of the program, whole or not at all."""
    from auditor_core.sample import Sample, build_sample  # noqa: PLC0415 - draws a PDF, needed for this alone

    home = directory / program_sha256()[:12]
    note = home / "places.json"
    if not note.is_file():
        directory.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=directory) as temporary:
            made = build_sample(Path(temporary) / "made")
            names = [str(path.relative_to(Path(temporary) / "made")) for path in (made.repo, made.pdf)]
            (Path(temporary) / "made" / note.name).write_text(json.dumps(names))
            with suppress(OSError):  # another process was faster; its sample is the same
                (Path(temporary) / "made").rename(home)
    repo, pdf = json.loads(note.read_text())
    return Sample(repo=home / repo, pdf=home / pdf)
