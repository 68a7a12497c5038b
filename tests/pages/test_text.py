"""Text of strangers stays text, and numbers, times and paths are written alike everywhere."""

import re
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from pages._ui.text import JOINER, ago, code, count, decimal, html, percent, plain, seconds, shorten, span, told

NOW = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)
PARSER = MarkdownIt("gfm-like", {"linkify": False, "html": True})

HOSTILE = st.text(alphabet=st.sampled_from(list("ab:/[]()<>!*_`#$&@~|{}\\-=+.'\"wW0\n\t ")), max_size=60)


def visible(markdown: str) -> tuple[set[str], str]:
    """Kinds of inline elements, and the text that a parser makes of it."""
    tokens = PARSER.parse(markdown)
    blocks = {token.type for token in tokens}
    children = [child for token in tokens if token.type == "inline" for child in token.children or []]
    kinds = blocks | {child.type for child in children}
    return kinds, "".join(child.content for child in children)


@given(st.one_of(st.text(max_size=80), HOSTILE))
def test_plain_text_is_nothing_but_one_paragraph(text: str) -> None:
    kinds, _ = visible("x " + plain(text))
    assert kinds <= {"paragraph_open", "inline", "paragraph_close", "text", "text_special"}


def test_what_stands_in_backticks_is_code_and_the_rest_stays_text() -> None:
    assert told("Pass `a_b=` now.").replace(JOINER, "") == "Pass `a_b=` now\\."
    assert told("no `end") == plain("no `end")


@given(st.one_of(st.text(max_size=80), HOSTILE))
def test_told_text_is_nothing_but_text_and_code(text: str) -> None:
    kinds, _ = visible("x " + told(text))
    assert kinds <= {"paragraph_open", "inline", "paragraph_close", "text", "text_special", "code_inline"}


@given(HOSTILE)
def test_plain_text_reads_as_it_was_written(text: str) -> None:
    _, shown = visible("x " + plain(text))
    assert shown.replace(JOINER, "") == " ".join(("x " + text).split())


@given(HOSTILE)
def test_nothing_is_left_for_streamlit_to_replace(text: str) -> None:
    _, shown = visible("x " + plain(text))
    assert not re.search(r":[\w+/-]+[:\[]|https?:|www\.|@\w|<-|->|--|[<>~]=", shown)


@pytest.mark.parametrize(
    "trick",
    [
        ":material/home:",
        ":red[x]",
        ":smile:",
        "$x^2$",
        "![a](http://b/c.png)",
        "<img src=x>",
        "[a](http://b)",
        "a -> b",
    ],
)
def test_known_tricks_are_broken_up(trick: str) -> None:
    assert trick not in plain(trick)
    assert visible("x " + plain(trick))[1].replace(JOINER, "") == f"x {trick}"


def test_plain_text_drops_what_can_t_be_seen_and_cuts_what_is_long() -> None:
    assert plain("a\u202eb\x00c") == "a b c"
    assert plain("word " * 50, 20).endswith("…")
    assert len(plain("word " * 50, 20)) == 20


@given(HOSTILE)
def test_code_spans_hold_their_text(text: str) -> None:
    kinds, shown = visible("x " + code(text) + " y")
    assert "code_inline" in kinds
    assert kinds <= {"paragraph_open", "inline", "paragraph_close", "text", "code_inline"}
    assert (" ".join(text.split()) or "–") in shown


@given(st.text(max_size=60))
def test_html_text_holds_no_markup(text: str) -> None:
    assert not re.search(r"[<>\"']|&(?!amp;|lt;|gt;|quot;|#x27;)", html(text))


@given(st.text(alphabet="abc/._", min_size=1, max_size=120), st.integers(min_value=12, max_value=60))
def test_a_shortened_path_fits_and_keeps_both_ends(path: str, width: int) -> None:
    short = shorten(path, width)
    assert len(short) <= width
    assert short == path or (short[0] == path[0] and short[-1] == path[-1] and "…" in short)


@pytest.mark.parametrize(
    ("passed", "words"),
    [
        (timedelta(seconds=3), "just now"),
        (timedelta(minutes=1), "1 minute ago"),
        (timedelta(hours=5), "5 hours ago"),
        (timedelta(days=2), "2 days ago"),
        (timedelta(days=70), "2 months ago"),
        (timedelta(days=800), "2 years ago"),
        (timedelta(seconds=-9), "just now"),
    ],
)
def test_how_long_ago(passed: timedelta, words: str) -> None:
    assert ago(NOW - passed, NOW) == words


def test_numbers_are_written_alike() -> None:
    assert (decimal(3.0), decimal(None), percent(0.784), percent(None)) == ("3.0", "–", "78 %", "–")
    assert (span(3.0, 3.89), span(4.0, 4.0), span(None, None)) == ("3.0–3.9", "4.0", "–")
    assert (seconds(0.42), seconds(12.3), seconds(200)) == ("0.4 s", "12 s", "3 min 20 s")
    assert (count(1, "path"), count(1204, "path"), count(2, "criterion", "criteria")) == (
        "1 path",
        "1,204 paths",
        "2 criteria",
    )


def test_halves_are_rounded_up_as_the_verdict_does() -> None:
    assert decimal(4.25) == "4.3"
    assert span(4.25, 4.25) == "4.3"
