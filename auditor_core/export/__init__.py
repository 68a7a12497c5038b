"""The report in the formats that people and programs take it in: pure functions from values to bytes.

The same report gives the same bytes in every format; durations stand in the run manifest alone.
"""

import io
import os
import re
import tempfile
import zipfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

from auditor_core.errors import RequestError
from auditor_core.export.csv_ import csv_files, csv_table
from auditor_core.export.html import render_html, summary_html
from auditor_core.export.json_ import evidence_json, manifest_json, report_json
from auditor_core.export.markdown import render_markdown
from auditor_core.export.sarif import sarif
from auditor_core.models import AuditReport, RunManifest

__all__ = [
    "FORMATS",
    "Format",
    "csv_files",
    "csv_table",
    "evidence_json",
    "file_name",
    "manifest_json",
    "render",
    "render_html",
    "render_markdown",
    "report_json",
    "sarif",
    "summary_html",
    "write_all",
]


class Format(NamedTuple):
    """A format of the report."""

    ending: str
    """How the name of its file ends."""
    mime: str
    write: Callable[[AuditReport, RunManifest | None, Mapping[str, bytes]], bytes]


_EARLIEST = (1980, 1, 1, 0, 0, 0)
"""The first time that a ZIP can hold: archives carry no clock."""
_SPREADSHEET = "utf-8-sig"
"""UTF-8 with the mark by which spreadsheets recognise it."""
_HASH = re.compile(r"[0-9a-f]{64}")


def render(
    fmt: str,
    report: AuditReport,
    manifest: RunManifest | None = None,
    figures: Mapping[str, bytes] | None = None,
) -> tuple[str, str, bytes]:
    """Write a report in one format of `FORMATS`.

    Args:
        fmt: the format's name.
        report: what to write.
        manifest: needed for `manifest`, adds the program's version elsewhere.
        figures: PNG bytes by their SHA-256, embedded in `html`.

    Returns:
        A file name made from repository and commit, the media type, and the bytes (text is UTF-8).

    Raises:
        RequestError: the format is unknown, or a manifest is asked for and there is none.
    """
    if fmt not in FORMATS:
        raise RequestError(f"unknown format {fmt!r}; choose one of {', '.join(FORMATS)}", field="format")
    chosen = FORMATS[fmt]
    return file_name(fmt, report), chosen.mime, chosen.write(report, manifest, figures or {})


def file_name(fmt: str, report: AuditReport) -> str:
    """Name a download by repository and commit: `owner-name-1a2b3c4.md`. `fmt` is one of `FORMATS`."""
    name = re.sub(r"[^A-Za-z0-9]+", "-", report.repo_name).strip("-")[:80] or "audit"
    commit = f"-{report.git_hash[:7]}" if re.fullmatch(r"[0-9a-f]{7,}", report.git_hash) else ""
    return f"{name}{commit}{FORMATS[fmt].ending}"


def write_all(
    report: AuditReport, manifest: RunManifest | None, figures: Mapping[str, bytes], directory: Path
) -> list[Path]:
    """Write every format to a directory, CSV as separate files and figures as `figures/SHA256.png`.

    Each file is replaced in one step, so that a reader never meets half of one.

    Returns:
        The files written, in order.
    """
    pictures = {f"figures/{sha}.png": data for sha, data in sorted(figures.items()) if _HASH.fullmatch(sha)}
    files: dict[str, bytes] = {
        "report.md": render_markdown(report, manifest, "figures" if pictures else "").encode(),
        "report.html": render_html(report, manifest, figures).encode(),
        "report.json": report_json(report).encode(),
        "evidence.json": evidence_json(report).encode(),
        "report.sarif": sarif(report, manifest).encode(),
    }
    if manifest is not None:
        files["run_manifest.json"] = manifest_json(manifest).encode()
    files |= {name: text.encode(_SPREADSHEET) for name, text in csv_files(report).items()}
    return [_write(directory / name, data) for name, data in (files | pictures).items()]


def _markdown(report: AuditReport, manifest: RunManifest | None, _: Mapping[str, bytes]) -> bytes:
    return render_markdown(report, manifest).encode()


def _html(report: AuditReport, manifest: RunManifest | None, figures: Mapping[str, bytes]) -> bytes:
    return render_html(report, manifest, figures).encode()


def _json(report: AuditReport, _: RunManifest | None, __: Mapping[str, bytes]) -> bytes:
    return report_json(report).encode()


def _evidence(report: AuditReport, _: RunManifest | None, __: Mapping[str, bytes]) -> bytes:
    return evidence_json(report).encode()


def _manifest(_: AuditReport, manifest: RunManifest | None, __: Mapping[str, bytes]) -> bytes:
    if manifest is None:
        raise RequestError("this run has no manifest; it ended before one was written", field="format")
    return manifest_json(manifest).encode()


def _tables(report: AuditReport, _: RunManifest | None, __: Mapping[str, bytes]) -> bytes:
    """Pack the tables into a ZIP whose bytes depend on nothing but them."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, text in csv_files(report).items():
            entry = zipfile.ZipInfo(name, _EARLIEST)
            entry.create_system = 3
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, text.encode(_SPREADSHEET), zipfile.ZIP_DEFLATED)
    return buffer.getvalue()


def _sarif(report: AuditReport, manifest: RunManifest | None, _: Mapping[str, bytes]) -> bytes:
    return sarif(report, manifest).encode()


def _write(path: Path, data: bytes) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        Path(temporary).chmod(0o644)
        Path(temporary).replace(path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise
    return path


FORMATS: dict[str, Format] = {
    "markdown": Format(".md", "text/markdown", _markdown),
    "html": Format(".html", "text/html", _html),
    "json": Format(".json", "application/json", _json),
    "evidence": Format("-evidence.json", "application/json", _evidence),
    "manifest": Format("-run-manifest.json", "application/json", _manifest),
    "csv": Format("-tables.zip", "application/zip", _tables),
    "sarif": Format(".sarif", "application/sarif+json", _sarif),
}
"""Every format by name."""
