"""What the tests of runs share: an opened data directory, and requests that need no audit."""

from collections.abc import Iterator
from datetime import UTC, datetime

import pytest

from auditor_core.runs.archive import Archive
from auditor_core.runs.records import AuditRequest
from auditor_core.settings import Settings

DATE = datetime(2026, 1, 5, tzinfo=UTC)


@pytest.fixture
def archive(settings: Settings) -> Iterator[Archive]:
    with Archive(settings.data_dir) as opened:
        yield opened


def request(**changes: object) -> AuditRequest:
    values = {"repo": "https://github.com/o/n", "pdf_sha256": "a" * 64, "pdf_name": "report.pdf", "run_date": DATE}
    return AuditRequest(**values | changes)


def create(archive: Archive, run_id: str = "one", owner: str = "me", **changes: object) -> str:
    given = request(**changes)
    archive.store.create(
        run_id, given, owner=owner, local_allowed=False, repo_name="o/n", repo_url="https://github.com/o/n"
    )
    return run_id
