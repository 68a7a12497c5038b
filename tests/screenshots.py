"""Take the README's pictures from the real dashboard: `python -m tests.screenshots [DIRECTORY]`.

Audits the sample as it is and as it was some commits earlier, then looks at every screen, light and dark.
"""

import subprocess
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, Page

from auditor_core.runs.service import AuditService
from auditor_core.settings import Settings
from tests.browser import driver

PICTURES = driver.ROOT / "docs" / "images"
WIDTH = 1440
EARLIER = 9
"""How many commits the compared submission stands behind."""
PATIENCE = 300
"""Seconds that the audits may take."""

Screen = tuple[str, str, int, str]
"""Name of the picture, address, height in pixels, and what has to be on the page."""


def main(directory: Path = PICTURES) -> None:
    """Audit, look, and write the pictures."""
    directory.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="auditor-pictures-") as temporary:
        data_dir = Path(temporary) / "data"
        earlier, latest = _audits(data_dir)
        with driver.dashboard(data_dir) as url, driver.browser() as browser:
            for theme in ("light", "dark"):
                for screen in _screens(earlier, latest):
                    _picture(browser, url, screen, theme, directory)


def _audits(data_dir: Path) -> tuple[str, str]:
    """Audit the sample at an earlier commit and at its last; returns both runs' ids."""
    service = AuditService(Settings(data_dir=data_dir, _env_file=None), local_allowed=True)
    try:
        request = service.sample_request()
        log = subprocess.run(
            ["git", "-C", request.repo, "rev-list", "--first-parent", "HEAD"],
            capture_output=True,
            text=True,
            check=True,
        )
        before = request.model_copy(update={"ref": log.stdout.split()[EARLIER], "label": "paper-court, earlier"})
        runs = service.submit(before), service.submit(request)
        deadline = time.monotonic() + PATIENCE
        while any(service.run(run).active for run in runs):
            if time.monotonic() > deadline:
                raise TimeoutError(f"the audits did not end within {PATIENCE} s")
            time.sleep(0.3)
        return runs
    finally:
        service.close()


def _screens(earlier: str, latest: str) -> tuple[Screen, ...]:
    report = f"/report?run={latest}"
    return (
        ("audit", "/", 760, "Latest audits"),
        ("report", report, 1340, "Scores by criterion"),
        ("criterion", f"{report}&criterion=report_accuracy", 2300, "Opinions"),
        ("evidence", f"{report}&tab=evidence", 1900, "choose a row"),
        ("citations", f"{report}&tab=citations", 1900, "mention"),
        ("figures", f"{report}&tab=figures", 1900, "Figure 1"),
        ("history", "/history", 640, "choose rows"),
        ("compare", f"/compare?runs={latest},{earlier}", 1500, "Flagged paths"),
        ("rubric", "/rubric", 1300, "criteria"),
    )


def _picture(browser: Browser, url: str, screen: Screen, theme: str, directory: Path) -> None:
    name, address, height, sign = screen
    context = browser.new_context(viewport={"width": WIDTH, "height": height}, color_scheme=theme)  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(url + address)
    page.get_by_text(sign).first.wait_for(timeout=60_000)
    driver.settle(page)
    if name == "evidence":
        _open_code(page)
    page.screenshot(path=directory / f"{name}-{theme}.png")
    context.close()


def _open_code(page: Page) -> None:
    driver.choose_row(page, 0)
    page.get_by_text("confidence").last.wait_for(timeout=60_000)
    driver.settle(page)


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:2]))
