"""One cited path: the page of the report that names it, and what the repository holds in its place."""

from collections.abc import Sequence

import streamlit as st

from auditor_core.errors import AuditorError
from auditor_core.models import Box, Mention, PathClaim
from auditor_core.runs.records import RunRecord
from pages._ui import address
from pages._ui.code import code_block
from pages._ui.service import service
from pages._ui.text import code, count, plain, shorten

_LINES_SHOWN = 60
_PICTURES_KEPT = 48
_MENTIONS_SHOWN = 6


@st.cache_data(max_entries=_PICTURES_KEPT, show_spinner=False)
def _picture(run_id: str, page: int, boxes: tuple[Box, ...]) -> bytes:
    return service().page_png(run_id, page, boxes)


def page(run: RunRecord, claim: PathClaim) -> list[Mention]:
    """Show a page that names the path, the mentions highlighted; returns those on that page."""
    number = claim.pages[0]
    if len(claim.pages) > 1:
        numbers = [str(page) for page in claim.pages]
        changed = address.follow("page", numbers, numbers[0])
        number = int(st.pills("Page", numbers, key="page", on_change=changed) or number)
    mentions = [item for item in claim.mentions if item.page == number]
    st.markdown(f"**Page {number}** · {count(len(mentions), 'mention')}")
    try:
        with st.spinner(f"Drawing page {number} …"):
            boxes = tuple(box for item in mentions if item.box for box in (item.box, *item.further_boxes))
            picture = _picture(run.run_id, number, boxes)
    except AuditorError as error:
        st.caption(f":material/hide_image: {plain(error.message)}")
    else:
        with st.container(border=True, key="citation_page"):
            st.image(picture, width="stretch", alt=f"Page {number} of the report, the mention of the path highlighted")
    return mentions


def words(mentions: Sequence[Mention]) -> None:
    """Show how the path is printed, in its sentence."""
    for mention in mentions[:_MENTIONS_SHOWN]:
        _mention(mention)


def _mention(mention: Mention) -> None:
    st.markdown(f"{code(shorten(mention.text, 200))} · {mention.stance}")
    if mention.sentence:
        st.caption(plain(mention.sentence, 300))


def repository(run: RunRecord, claim: PathClaim, *, marked: bool) -> None:
    """Show the file's beginning, or that of the nearest candidate. `marked`: its verdict may be a grader's."""
    places = [claim.path] if claim.verdict == "verified" else list(claim.candidates)
    kept = next(((path, found) for path in places if (found := service().excerpt(run.run_id, path))), None)
    if claim.verdict == "verified":
        st.markdown("**In the repository**")
    elif claim.candidates:
        nearest = ", ".join(code(shorten(path, 120)) for path in claim.candidates)
        st.markdown(f"**Nearest in the repository:** {nearest}")
    else:
        st.caption(":material/search_off: Nothing in the repository comes near it.")
        return
    if kept is None:
        if claim.verdict == "verified" and marked:
            st.caption("No lines of it are kept: that it stands there is a grader's word.")
            return
        is_directory = claim.form == "dir" or claim.path.endswith("/")
        st.caption("A directory." if is_directory else "No lines of it are kept: a directory, or not a text.")
        return
    path, excerpt = kept
    lines = excerpt.text.splitlines()
    st.caption(
        f":material/description: {code(shorten(path, 70))} · "
        + (f"first {_LINES_SHOWN} lines" if len(lines) > _LINES_SHOWN or excerpt.truncated else "whole file")
    )
    code_block("\n".join(lines[:_LINES_SHOWN]), path, excerpt.start_line)
