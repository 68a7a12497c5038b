"""All formats by name, files on disk, and whole documents against their golden copies.

After a wanted change: `python -m tests.export.test_export` writes the golden files anew; read the
difference before it is committed.
"""

import io
import zipfile
from pathlib import Path

import pytest

from auditor_core.errors import RequestError
from auditor_core.export import FORMATS, render, write_all
from tests.reports import evidence_only_report, sample_manifest, sample_pngs, sample_report, withheld_report

GOLDEN = Path(__file__).parents[1] / "golden"
REPORTS = {"complete": sample_report, "withheld": withheld_report, "evidence-only": evidence_only_report}


def write_golden(directory: Path) -> None:
    """Write every document of every report; the same code checks and makes them."""
    for name, build in REPORTS.items():
        write_all(build(), sample_manifest(), sample_pngs() if name == "complete" else {}, directory / name)


def files(directory: Path) -> dict[str, bytes]:
    return {
        path.relative_to(directory).as_posix(): path.read_bytes() for path in directory.rglob("*") if path.is_file()
    }


def test_documents_are_byte_for_byte_the_golden_ones(tmp_path: Path) -> None:
    write_golden(tmp_path)
    written, golden = files(tmp_path), files(GOLDEN)
    assert sorted(written) == sorted(golden)
    for name, data in golden.items():
        assert written[name] == data, f"{name} differs from tests/golden"


@pytest.mark.parametrize("fmt", FORMATS)
@pytest.mark.parametrize("build", REPORTS.values(), ids=REPORTS)
def test_the_same_report_gives_the_same_bytes(fmt: str, build: type) -> None:
    first = render(fmt, build(), sample_manifest(), sample_pngs())
    assert first == render(fmt, build(), sample_manifest(), sample_pngs())
    name, mime, data = first
    assert name.startswith("lantern-night-watch-3f9c2d7")
    assert "/" in mime
    assert data


def test_an_unknown_format_is_refused_with_the_known_ones() -> None:
    with pytest.raises(RequestError, match=r"unknown format 'docx'; choose one of markdown, html, ") as caught:
        render("docx", sample_report())
    assert caught.value.field == "format"


def test_a_missing_manifest_is_said() -> None:
    with pytest.raises(RequestError, match="no manifest"):
        render("manifest", sample_report())


def test_a_file_name_holds_nothing_that_a_repository_can_choose_freely() -> None:
    name, _, _ = render("markdown", sample_report(repo_name="../../etc/<pass|wd>\n", git_hash="--x"))
    assert name == "etc-pass-wd.md"


def test_the_tables_come_as_one_archive() -> None:
    _, _, data = render("csv", sample_report())
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        assert archive.namelist() == ["scores.csv", "findings.csv", "moves.csv", "claims.csv", "evidence.csv"]
        assert archive.read("scores.csv").startswith(b"\xef\xbb\xbfcriterion_id,")


def test_writing_replaces_what_was_there_and_leaves_nothing_else(tmp_path: Path) -> None:
    (tmp_path / "report.md").write_text("old")
    paths = write_all(sample_report(), sample_manifest(), sample_pngs() | {"../evil": b"x"}, tmp_path)
    assert sorted(paths) == sorted(path for path in tmp_path.rglob("*") if path.is_file())
    assert (tmp_path / "report.md").read_text().startswith("# Audit of")
    assert {path.name for path in (tmp_path / "figures").iterdir()} == {f"{sha}.png" for sha in sample_pngs()}


if __name__ == "__main__":
    write_golden(GOLDEN)
