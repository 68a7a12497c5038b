"""A real dashboard on a free port, and a real browser to look at it."""

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).parents[2]
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
STARTED_WITHIN, STOPPED_WITHIN = 60, 15
"""Seconds."""
HEAD = 35
"""Pixels of a table's heading, and of a row on which nothing wraps."""


def chromium() -> str:
    """Path of an installed Chromium or Chrome; empty where there is none."""
    names = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
    return os.environ.get("AUDITOR_CHROMIUM", "") or next(filter(None, map(shutil.which, names)), "")


@contextmanager
def browser() -> Iterator[Browser]:
    """An installed Chromium without a window."""
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=chromium(), args=list(ARGUMENTS))
        try:
            yield opened
        finally:
            opened.close()


@contextmanager
def dashboard(data_dir: Path, script: Path = ROOT / "app.py", **environment: str) -> Iterator[str]:
    """Run a Streamlit script with the project's settings; yields its address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "streamlit", "run", str(script), "--server.port", str(port)]
    surroundings = os.environ | {"AUDITOR_DATA_DIR": str(data_dir), "PYTHONPATH": str(ROOT)} | environment
    data_dir.mkdir(parents=True, exist_ok=True)
    with (data_dir / "server.log").open("wb") as log:
        server = subprocess.Popen(command, cwd=ROOT, env=surroundings, stdout=log, stderr=subprocess.STDOUT)
        try:
            _wait(f"http://127.0.0.1:{port}/_stcore/health", server)
            yield f"http://127.0.0.1:{port}"
        finally:
            server.terminate()
            try:
                server.wait(STOPPED_WITHIN)
            except subprocess.TimeoutExpired:
                server.kill()
                server.wait()


def _wait(address: str, server: "subprocess.Popen[bytes]") -> None:
    deadline = time.monotonic() + STARTED_WITHIN
    while time.monotonic() < deadline:
        if server.poll() is not None:
            raise RuntimeError(f"the dashboard ended at once, with status {server.returncode}")
        try:
            with urllib.request.urlopen(address, timeout=2):
                return
        except (urllib.error.URLError, TimeoutError):
            time.sleep(0.2)
    raise RuntimeError(f"the dashboard did not answer within {STARTED_WITHIN} s")


def settle(page: Page) -> None:
    """Wait until nothing on the page is still being drawn."""
    page.wait_for_function(
        "() => !document.querySelector('[data-testid=stSkeleton], [data-testid=stStatusWidget]')", timeout=60_000
    )
    page.wait_for_timeout(600)


def choose_row(page: Page, row: int, table: int = 0, height: int = HEAD) -> None:
    """Choose a row of a table, `height` pixels high, by its box; the table is a canvas, clicked by position."""
    canvas = page.locator("[data-testid=stDataFrame]:visible").nth(table)
    canvas.scroll_into_view_if_needed()
    box = canvas.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + 16, box["y"] + HEAD + height * (row + 0.5))
