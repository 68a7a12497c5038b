"""Text on its way into a document."""

import pytest
from hypothesis import given
from markdown_it import MarkdownIt

from auditor_core.export.text import LIMIT, clean, code, markdown, one_line, shorten
from tests.export.hostile import hostile


def test_long_text_is_cut_with_a_notice() -> None:
    assert shorten("x" * LIMIT) == "x" * LIMIT
    assert shorten("x" * (LIMIT + 1234)) == "x" * LIMIT + " [truncated: 1,234 more characters]"


def test_control_and_direction_characters_go_and_line_breaks_become_one_kind() -> None:
    assert clean("a\x00b\x1b[31m\u202ec\r\nd\u2028e\tf") == "ab[31mc\nd\ne\tf"
    assert one_line(" a \n\n b\tc ") == "a b c"


@pytest.mark.parametrize("text", ["naïve — 30 % of “it”", "snake_case_name", "1.0", "a - b + c", "日本語"])
def test_plain_prose_stays_as_it_is(text: str) -> None:
    assert markdown(text) == text


def test_a_path_is_shown_as_code_unless_it_could_break_out() -> None:
    assert code("src/a_b.py") == "`src/a_b.py`"
    assert code("a|b.py") == "a&#124;b.py"
    assert code("a`b.py") == "a\\`b.py"
    assert code("") == ""


@given(hostile)
def test_escaped_text_reads_back_as_itself_and_holds_no_markup(text: str) -> None:
    tokens = MarkdownIt("commonmark").enable(["table", "strikethrough"]).parse(f"- {markdown(text)}")
    kinds = [token.type for token in tokens]
    inner = [child for token in tokens for child in token.children or ()]
    assert set(kinds) <= {"bullet_list_open", "list_item_open", "paragraph_open", "inline"} | {
        "bullet_list_close", "list_item_close", "paragraph_close"
    }  # fmt: skip
    assert {child.type for child in inner} <= {"text", "text_special"}
    assert "".join(child.content for child in inner).replace("\u200b", "") == one_line(text)


@given(hostile)
def test_code_holds_no_markup(text: str) -> None:
    tokens = MarkdownIt("commonmark").enable("table").parse(f"{code(text)} end")
    inner = [child for token in tokens for child in token.children or ()]
    assert {child.type for child in inner} <= {"text", "text_special", "code_inline"}


@pytest.mark.parametrize(
    "text", ["@octocat", "ask me@example.org", "https://example.org", "HTTP://x", "www.example.org"]
)
def test_nothing_is_left_that_a_code_host_turns_into_a_link(text: str) -> None:
    shown = markdown(text)
    assert "://" not in shown.replace("\\://", "")
    assert "www." not in shown
    assert "@o" not in shown
    assert "@e" not in shown
