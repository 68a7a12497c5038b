"""Text of strangers in Streamlit's own Markdown: it is shown as it was written, and does nothing."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from pages._ui.text import JOINER
from tests.browser.driver import dashboard, settle

pytestmark = pytest.mark.browser

TRICKS = [
    "**bold** _it_ ~~gone~~ `code` # no heading",
    ":material/home: :red[red] :blue-badge[badge] :rainbow[x] :smile: :+1:",
    ':color[x]{foreground="red"} :small[tiny] :gray-background[y]',
    "$x^2$ and $$y$$ and $5",
    "[link](https://example.org) <https://example.org> https://example.org www.example.org a@example.org",
    "![picture](https://example.org/a.png) <img src=x onerror=alert(1)> <script>alert(1)</script>",
    "a -> b <- c -- d >= e <= f != g ~= h <-> i",
    "| a | b | --- | 1. list - item > quote",
    "&lt;b&gt; &amp; \\ \\* footnote[^1]",
    "{{ braces }} ::: directive ::leaf[x] :text[y]",
]
FORBIDDEN = (
    "a, img, script, code, em, strong, del, .katex, [data-testid=stIconMaterial], span[style], span[class*=colored]"
)

PAGE = """
import json
import streamlit as st
from pages._ui.text import plain
for number, trick in enumerate(json.loads({tricks!r})):
    with st.container(key=f"trick{{number}}"):
        st.markdown("x " + plain(trick))
    with st.container(key=f"label{{number}}"):
        st.checkbox("x " + plain(trick), key=f"box{{number}}")
"""


def test_tricks_are_shown_letter_by_letter(chrome: Browser, tmp_path: Path) -> None:
    script = tmp_path / "tricks.py"
    script.write_text(PAGE.format(tricks=json.dumps(TRICKS)))
    with dashboard(tmp_path / "data", script) as url:
        page = chrome.new_page()
        page.goto(url)
        expect(page.locator(".st-key-trick9")).to_be_visible(timeout=60_000)
        settle(page)
        for number, trick in enumerate(TRICKS):
            for kind in ("trick", "label"):
                shown = page.locator(f".st-key-{kind}{number} [data-testid=stMarkdownContainer]")
                assert shown.inner_text().replace(JOINER, "").strip() == f"x {trick}"
                assert shown.locator(FORBIDDEN).count() == 0, trick
        page.close()
