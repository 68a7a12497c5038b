"""Take the README's pictures from the real dashboard: `python -m tests.screenshots [DIRECTORY]`.

Audits the sample as it is and as it was some commits earlier, then looks at every screen, light and dark.
"""

import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser

from auditor_core.runs.service import AuditService
from auditor_core.settings import Settings
from tests.browser import driver

PICTURES = driver.ROOT / "docs" / "images"
WIDTH = 1440
EARLIER = 9
"""How many commits the compared submission stands behind."""
PATIENCE = 300
"""Seconds that the audits may take."""

DETAILS = ".st-key-report_details"
"""The report's tabs."""


class Screen(NamedTuple):
    """A picture to take."""

    name: str
    address: str
    height: int
    """Of the window, in pixels."""
    sign: str
    """What has to be on the page before it is taken."""
    part: str = ""
    """Selector of the part to show; empty: the whole window."""


class Audited(NamedTuple):
    """Ids of what there is to look at."""

    earlier: str
    latest: str
    evidence: str
    """An item with code, of the latest run."""


def main(directory: Path = PICTURES) -> None:
    """Audit, look, and write the pictures."""
    directory.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="auditor-pictures-") as temporary:
        data_dir = Path(temporary) / "data"
        audited = _audits(data_dir)
        with driver.dashboard(data_dir) as url, driver.browser() as browser:
            for theme in ("light", "dark"):
                for screen in _screens(audited):
                    _picture(browser, url, screen, theme, directory)


def _audits(data_dir: Path) -> Audited:
    """Audit the sample at an earlier commit and at its last."""
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
        report = service.report(runs[1])
        assert report is not None
        shown = next(item for item in report.evidence if item.evidence_class == "TOOL_SAFETY" and item.content)
        return Audited(*runs, shown.evidence_id)
    finally:
        service.close()


def _screens(audited: Audited) -> tuple[Screen, ...]:
    report = f"/report?run={audited.latest}"
    return (
        Screen("audit", "/", 620, "Latest audits"),
        Screen("report", report, 1280, "Scores by criterion"),
        Screen("criterion", f"{report}&criterion=safe_tool_engineering", 2600, "How the findings moved", DETAILS),
        Screen("evidence", f"{report}&tab=evidence&evidence={audited.evidence}", 2600, "confidence", DETAILS),
        Screen("citations", f"{report}&tab=citations", 2600, "mention", DETAILS),
        Screen("figures", f"{report}&tab=figures", 2600, "Figure 1", DETAILS),
        Screen("history", "/history", 480, "Choose one row"),
        Screen("compare", f"/compare?runs={audited.latest},{audited.earlier}", 1400, "Flagged paths"),
        Screen("rubric", "/rubric", 1000, "criteria"),
    )


def _picture(browser: Browser, url: str, screen: Screen, theme: str, directory: Path) -> None:
    context = browser.new_context(viewport={"width": WIDTH, "height": screen.height}, color_scheme=theme)  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(url + screen.address)
    page.get_by_text(screen.sign).first.wait_for(timeout=60_000)
    driver.settle(page)
    target = page.locator(screen.part) if screen.part else page
    target.screenshot(path=directory / f"{screen.name}-{theme}.png")
    context.close()


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:2]))
