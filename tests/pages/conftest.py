"""A data directory with runs in it, and the dashboard opened on it without a browser."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import streamlit as st
from streamlit.testing.v1 import AppTest

from auditor_core.models import AuditReport, Excerpt
from auditor_core.runs.archive import Archive
from auditor_core.runs.owner import new_owner
from auditor_core.runs.records import AuditRequest
from tests.reports import RUN_DATE, sample_manifest, sample_pngs, sample_report

ROOT = Path(__file__).parents[2]
TIMEOUT = 60

Open = Callable[..., AppTest]


class Shelf:
    """Runs in a data directory, written as a worker would have written them."""

    def __init__(self, archive: Archive) -> None:
        self.archive = archive
        self.owner = new_owner()

    def queue(self, run_id: str, *, label: str = "", rubric: str = "") -> str:
        """A run that waits, owned by the present process."""
        request = AuditRequest(
            repo="https://github.com/lantern/night-watch",
            pdf_sha256="a" * 64,
            pdf_name="night-watch.pdf",
            rubric_name=rubric,
            run_date=RUN_DATE,
            label=label,
        )
        self.archive.store.seen(self.owner)
        self.archive.store.create(
            run_id,
            request,
            owner=self.owner,
            local_allowed=False,
            repo_name="lantern/night-watch",
            repo_url="https://github.com/lantern/night-watch",
        )
        return run_id

    def begin(self, run_id: str) -> str:
        self.archive.store.begin(self.queue(run_id), 1)
        return run_id

    def done(self, run_id: str, report: AuditReport | None = None, *, label: str = "") -> str:
        self.queue(run_id, label=label)
        self.archive.store.begin(run_id, 1)
        for picture in sample_pngs().values():
            self.archive.blobs.put(picture)
        code = "\n".join(f"line_{number} = {number}" for number in range(1, 61))
        excerpts = [Excerpt(path="src/tools/fetch.py", start_line=1, text=code)]
        self.archive.store.finish(run_id, 1, report or sample_report(), sample_manifest(), excerpts)
        return run_id


@pytest.fixture
def data_dir(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The dashboard's data directory; its service is closed after the test."""
    monkeypatch.setenv("AUDITOR_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setenv("AUDITOR_ALLOW_PRIVATE_HOSTS", "true")
    monkeypatch.chdir(ROOT)
    st.cache_resource.clear()
    yield tmp_path / "data"
    st.cache_resource.clear()


@pytest.fixture
def shelf(data_dir: Path) -> Iterator[Shelf]:
    with Archive(data_dir) as archive:
        yield Shelf(archive)


@pytest.fixture
def page(data_dir: Path) -> Open:
    """Open a page by its file's name, with values in the address."""

    def opened(name: str, **address: str) -> AppTest:
        app = AppTest.from_file(str(ROOT / "app.py"), default_timeout=TIMEOUT).run()
        if name != "audit":
            app.switch_page(f"pages/{name}.py")
        for key, value in address.items():
            app.query_params[key] = value
        return app.run()

    return opened


def words(app: AppTest) -> str:
    """Everything that a page says in text."""
    kinds = ("title", "header", "subheader", "markdown", "caption", "text", "code", "error", "warning", "info")
    said = [str(element.value) for kind in kinds for element in app.get(kind)]
    said += [element.proto.body for element in app.get("html")]
    said += [element.proto.label for kind in ("button", "expander", "page_link") for element in app.get(kind)]
    return "\n".join(said)
