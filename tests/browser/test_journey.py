"""The whole journey: upload, name a repository, watch, refresh, read, open the evidence, download."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from auditor_core.sample import build_sample
from pages._ui import frame
from tests.browser.driver import choose_row, dashboard, settle

pytestmark = pytest.mark.browser

DONE = 150_000
"""Milliseconds that an audit may take, workers' start on a busy machine included."""


@pytest.fixture
def page(chrome: Browser, tmp_path: Path):
    context = chrome.new_context(viewport={"width": 1440, "height": 2400}, accept_downloads=True)
    opened = context.new_page()
    yield opened
    context.close()


def wait_for_verdict(page: Page) -> None:
    expect(page.locator(".aa-score")).to_contain_text("/ 5", timeout=DONE)
    settle(page)


def mark_a_cited_path(page: Page) -> None:
    """Choose a path, come back to it by its address, and mark it."""
    page.get_by_role("tab", name=re.compile("^Citations")).click()
    drawn = page.get_by_role("img", name=re.compile("the mention of the path highlighted"))
    expect(drawn).to_be_visible(timeout=30_000)
    settle(page)
    before = page.url
    choose_row(page, 1, height=frame.WRAPPED)
    expect(page).not_to_have_url(before, timeout=30_000)
    chosen = page.url
    assert "path=" in chosen
    page.reload()
    expect(drawn).to_be_visible(timeout=60_000)
    assert page.url == chosen
    settle(page)
    page.get_by_text("Mark this row").click()
    name = page.get_by_label("Your name")
    name.fill("Ada")
    name.press("Tab")
    settle(page)
    expect(name).to_have_value("Ada")
    page.get_by_role("button", name="Save mark").click()
    expect(page.get_by_text("of 1 flag looked at here were right")).to_be_visible(timeout=30_000)
    expect(page.get_by_text(re.compile("Ada, "))).to_be_visible()


def test_an_audit_from_upload_to_download(page: Page, tmp_path: Path, git_server: tuple[Path, str]) -> None:
    root, address = git_server
    pdf = build_sample(root).pdf
    with dashboard(tmp_path / "data", AUDITOR_ALLOW_PRIVATE_HOSTS="true") as url:
        page.goto(url)
        page.locator("input[type=file]").first.set_input_files(pdf)
        expect(page.get_by_text(re.compile(r"\d+ pages"))).to_be_visible(timeout=60_000)
        page.get_by_label("Repository", exact=True).fill(f"{address}/paper-court.git")
        start = page.get_by_role("button", name="Start audit")
        expect(start).to_be_enabled(timeout=30_000)
        start.click()

        page.wait_for_url(re.compile(r"/report\?run="), timeout=60_000)
        expect(page.locator(".aa-graph, .aa-score").first).to_be_visible(timeout=30_000)
        here = page.url
        page.reload()
        expect(page.locator(".aa-graph, .aa-score").first).to_be_visible(timeout=60_000)
        assert page.url == here
        wait_for_verdict(page)
        assert re.fullmatch(r"[1-5]\.\d / 5", page.locator(".aa-score").inner_text().strip())

        page.get_by_role("tab", name=re.compile("Evidence")).click()
        expect(page.get_by_text("choose a row to see all of it")).to_be_visible(timeout=30_000)
        settle(page)
        choose_row(page, 0)
        page.wait_for_url(re.compile(r"tab=evidence.*evidence=|evidence=.*tab=evidence"), timeout=30_000)
        chosen = re.search(r"evidence=(\w+)", page.url.replace("tab=evidence", ""))
        assert chosen is not None
        expect(page.get_by_text(chosen[1])).to_be_visible(timeout=30_000)

        page.get_by_role("button", name="Export").click()
        with page.expect_download(timeout=60_000) as download:
            page.get_by_role("button", name="Markdown").click()
        assert download.value.suggested_filename.endswith(".md")
        assert Path(download.value.path()).read_text().startswith("# ")


def test_the_sample_gives_a_full_report(page: Page, tmp_path: Path) -> None:
    with dashboard(tmp_path / "data") as url:
        page.goto(url)
        page.get_by_role("button", name="Try the sample").click(timeout=60_000)
        wait_for_verdict(page)
        expect(page.get_by_text("Next steps")).to_be_visible()
        expect(page.locator(".js-plotly-plot")).to_be_visible(timeout=30_000)
        for tab in ("Evidence", "Citations", "Figures", "Run", "Criteria"):
            page.get_by_role("tab", name=re.compile(f"^{tab}")).click()
            settle(page)
            expect(page.get_by_role("tab", name=re.compile(f"^{tab}"))).to_have_attribute("aria-selected", "true")
            assert page.locator("[data-testid=stException]").count() == 0

        mark_a_cited_path(page)

        page.goto(f"{url}/history")
        settle(page)
        choose_row(page, 0)
        open_it = page.get_by_role("button", name="Open", exact=True)
        expect(open_it).to_be_enabled(timeout=30_000)
        open_it.click()
        wait_for_verdict(page)

        page.goto(f"{url}/history")
        settle(page)
        choose_row(page, 0)
        page.get_by_role("button", name="Delete").click(timeout=30_000)
        page.get_by_role("dialog").get_by_role("button", name="Delete").click(timeout=30_000)
        expect(page.get_by_text("No audit yet")).to_be_visible(timeout=30_000)


def test_the_first_visitor_of_a_server_may_come_by_any_address(page: Page, tmp_path: Path) -> None:
    with dashboard(tmp_path / "data") as url:
        page.goto(f"{url}/report?run=gone")
        expect(page.get_by_text("Not found")).to_be_visible(timeout=60_000)
        expect(page.get_by_role("link", name="History").first).to_be_visible()
        assert page.get_by_role("link", name="app", exact=True).count() == 0
        assert "run=gone" in page.url
