"""What every page begins with: its style, its title, and what stands there while there is nothing to show."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

import streamlit as st

from pages._ui import navigation

_STYLE = Path(__file__).with_name("style.css")
_ROWS_SHOWN, _TALL = 9, 345
_WRAPPED_SHOWN, _WRAPPED_TALL = 6, 432
"""Rows that a table shows at once, and their height in pixels."""
WRAPPED, WRAPPED_LETTERS = 62, 90
"""Height in pixels of a table's row whose sentences wrap, as Streamlit does from four rem on; what has room there."""


def begin() -> None:
    """Make sure of the frame, and bring in the styles that Streamlit's theme can't express."""
    navigation.ensure()
    st.html(_STYLE)


@contextmanager
def guarded() -> Iterator[None]:
    """Say in plain words that something could not be drawn; what happened goes to the server's log."""
    try:
        yield
    except Exception:  # the last line of defence
        logging.getLogger(__name__).exception("a page could not be drawn")
        st.error(
            "The program failed here. Reload the page; if it happens again, the server's log says why.",
            icon=":material/error:",
        )


def title(text: str, question: str) -> None:
    """The page's title, and the question that it answers."""
    st.title(text, anchor=False)
    st.caption(question)


def block(body: str) -> None:
    """Show HTML of the project's own making; text of strangers in it has gone through `text.html`."""
    st.html(f'<div class="aa">{body}</div>')


def tall(rows: int, *, wrapped: bool = False) -> int | Literal["content"]:
    """The height of a table: as high as its rows, and where those are many, so high that the rest scrolls.

    `wrapped`: its rows are `WRAPPED` pixels high, and fewer are shown at once.
    """
    if wrapped:
        return "content" if rows <= _WRAPPED_SHOWN else _WRAPPED_TALL
    return "content" if rows <= _ROWS_SHOWN else _TALL


def empty(headline: str, hint: str, icon: str, page: str = "", label: str = "") -> None:
    """Say what is missing here, and where to go next."""
    with st.container(border=True, horizontal_alignment="center", gap="small"):
        st.space("small")
        st.markdown(f"### :gray[:material/{icon}:] {headline}", text_alignment="center", anchors=False)
        st.caption(hint, text_alignment="center")
        if page:
            st.page_link(page, label=label, icon=":material/arrow_forward:", icon_position="right")
        st.space("small")


def mistake(message: str) -> None:
    """A mistake, to be shown right under the field that it is about; `message` is escaped already."""
    st.markdown(f":red[:material/error: {message}]")
