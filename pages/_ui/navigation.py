"""The list of pages, registered wherever the first request of a server comes in.

Streamlit runs files below `pages/` by itself, without `app.py`, until `st.navigation` has been called
once in the process. A server whose first visitor follows a link to a report must not greet them so.
"""

import threading
from pathlib import Path
from typing import TYPE_CHECKING

import streamlit as st

if TYPE_CHECKING:
    from streamlit.navigation.page import StreamlitPage

_PAGES = Path(__file__).parents[1]
_ICON, _LOGO = Path(__file__).with_name("icon.svg"), Path(__file__).with_name("logo.svg")
"""Kept here: an icon by name would be fetched from the network for the browser's tab."""
_SHOWN = (
    ("Audit", "play_circle", "Give a report and a repository, and start an audit."),
    ("Report", "fact_check", "One audit: its verdict, what to do next, and everything behind it."),
    ("History", "history", "All audits: find, open, compare or delete them."),
    ("Compare", "difference", "Two to six submissions side by side; queue a list of submissions."),
    ("Rubric", "checklist", "What each criterion is judged by; check a rubric of your own; try other weights."),
)
"""Title, icon and purpose of each page; its file is named like its title."""
_registered = threading.Event()


def register() -> "StreamlitPage":
    """Set up the page and tell Streamlit all pages; returns the one that was asked for."""
    st.set_page_config(
        page_title="Automaton Auditor", page_icon=_ICON.read_text(), layout="wide", initial_sidebar_state=230
    )
    st.logo(_LOGO.read_text(), size="large")
    _registered.set()
    return st.navigation(
        [
            st.Page(
                _PAGES / f"{title.lower()}.py",
                title=title,
                icon=f":material/{icon}:",
                help=what,
                default=title == "Audit",
            )
            for title, icon, what in _SHOWN
        ]
    )


def ensure() -> None:
    """Start over with the frame around it where a page was run without."""
    if not _registered.is_set():
        register()
        st.rerun()
