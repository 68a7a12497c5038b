"""Marks of graders on a cited path: the form, the trail, and how often the checker was right."""

from typing import get_args

import streamlit as st

from auditor_core.errors import AuditorError
from auditor_core.export.view import stance_in_words
from auditor_core.models import ClaimMark, PathClaim, PathVerdict, Stance
from auditor_core.runs.records import RunRecord
from pages._ui import frame, palette
from pages._ui.evidence import hash_of
from pages._ui.service import service
from pages._ui.text import code, count, decimal, exact, percent, plain, shorten

KINDS = {
    "confirmed": "Right as it is",
    "not_a_claim": "Not a claim",
    "stance": "Another stance",
    "verdict": "Another verdict",
}
_SAID = {"confirmed": "confirmed", "not_a_claim": "not a claim", "stance": "stance", "verdict": "verdict"}
_NAME = "grader_name"
"""Where the grader's name stands during a session."""


def summary(run: RunRecord) -> None:
    """How many of the flags that graders looked at were right, here and in all audits."""
    here, everywhere = service().grading.precision(run.run_id), service().grading.precision()
    if not everywhere.judged:
        st.caption("No flag has been looked at by a grader yet. Choose a row to confirm or correct it.")
        return
    told = [f"**{percent(here.share)}** of {count(here.judged, 'flag')} looked at here were right"] * bool(here.judged)
    if everywhere.judged > here.judged:
        looked_at = "" if told else " looked at were right; none of them here"
        told.append(f"in all audits **{percent(everywhere.share)}** of {count(everywhere.judged, 'flag')}{looked_at}")
    st.markdown(f":material/rule: Precision of the checker: {' · '.join(told)}")


def of_others(run: RunRecord) -> None:
    """Offer the marks of another run of the same commit and report; of those taken over, say where they come from."""
    taken = [mark for mark in service().marks(run.run_id) if mark.stands and mark.taken_from]
    source, offered = service().grading.offered(run.run_id)
    if taken:
        source, many = taken[-1].taken_from, count(len(taken), "mark")
        said, label, icon = f"{many} taken over from another audit", "Take back", ":material/undo:"
    elif offered:
        many = count(len({mark.path for mark in offered}), "path")
        said = f"Another audit of this commit and report has marks of graders on {many}"
        label, icon = "Take over", ":material/move_down:"
    else:
        return
    with st.container(horizontal=True, vertical_alignment="center", key="marks_of_others"):
        st.markdown(f":violet[:material/history:] {said}")
        st.page_link("pages/report.py", label="Open it", query_params={"run": source, "tab": "citations"})
        pressed = st.button(label, key="take_marks", icon=icon, type="tertiary" if taken else "secondary")
    if pressed:
        (_give_back if taken else _take_over)(run)


def _take_over(run: RunRecord) -> None:
    try:
        kept = service().grading.take_over(run.run_id)
    except AuditorError as error:
        frame.mistake(plain(error.message))
        return
    if kept:
        st.rerun()
    st.caption("None of them fits: this audit says already what they say, or no longer what they confirm.")


def _give_back(run: RunRecord) -> None:
    service().grading.give_back(run.run_id, st.session_state.get(_NAME, ""))
    st.rerun()


def show(run: RunRecord, claim: PathClaim) -> None:
    """The marks that a path has, and a form for another."""
    own = [mark for mark in service().marks(run.run_id) if mark.path == claim.path]
    for mark in reversed(own):
        _trail(run, mark)
    with st.expander(
        "Mark this row", icon=":material/rate_review:", expanded=False, key=f"mark_{hash_of([claim.path])}"
    ):
        _form(run, claim)


def _trail(run: RunRecord, mark: ClaimMark) -> None:
    right = mark.stance or (palette.VERDICTS[mark.verdict].word if mark.verdict else "")
    said = f"{_SAID[mark.kind]}{f': {right}' if right else ''}"
    with st.container(horizontal=True, vertical_alignment="center"):
        icon = ":material/check:" if mark.kind == "confirmed" else ":material/edit:"
        colour = "violet" if mark.stands else "gray"
        st.markdown(f":{colour}-badge[{icon} {said}] {plain(mark.reason)}")
        undo = mark.stands and st.button("Undo", key=f"undo_{mark.mark_id}", type="tertiary", icon=":material/undo:")
    st.caption(" · ".join(_facts(mark)))
    if undo:
        _undo(run, mark, st.session_state.get(_NAME, ""))


def _undo(run: RunRecord, mark: ClaimMark, author: str) -> None:
    if not author:
        frame.mistake("Give your name under “Mark this row” first: it stays on record who took a mark back.")
        return
    try:
        service().unmark(run.run_id, mark.mark_id, author)
    except AuditorError as error:  # somebody else was quicker
        frame.mistake(plain(error.message))
    else:
        st.rerun()


def _facts(mark: ClaimMark) -> list[str]:
    before, after = (
        f"{stance_in_words(state)}, {palette.VERDICTS[state.verdict].word}" for state in (mark.before, mark.after)
    )
    facts = [f"{plain(mark.author)}, {exact(mark.made_at)}"]
    if mark.taken_from:
        facts.append(f"taken over from run {code(mark.taken_from)}")
    if before != after:
        facts.append(f"{before} → {after}")
    scores = mark.before.global_score, mark.after.global_score
    if scores[0] != scores[1]:
        facts.append(f"score {decimal(scores[0])} → {decimal(scores[1])}")
    if mark.undone_at:
        facts.append(f"undone {exact(mark.undone_at)}" + (f" by {plain(mark.undone_by)}" if mark.undone_by else ""))
    return facts


def _form(run: RunRecord, claim: PathClaim) -> None:
    tag = hash_of([claim.path])
    kind = st.pills(
        "What a grader sees",
        list(KINDS),
        default="confirmed",
        required=True,
        format_func=KINDS.__getitem__,
        key=f"kind_{tag}",
    )
    stance = verdict = ""
    if kind == "stance":
        choices = [name for name in get_args(Stance) if name != claim.stance or claim.dismissed]
        stance = st.selectbox("Right stance", choices, index=None, placeholder="Choose one", key=f"stance_{tag}") or ""
    if kind == "verdict":
        verdict = (
            st.selectbox(
                "Right verdict",
                [name for name in get_args(PathVerdict) if name != claim.verdict],
                index=None,
                placeholder="Choose one",
                format_func=lambda name: palette.VERDICTS[name].word,
                key=f"verdict_{tag}",
            )
            or ""
        )
    reason = st.text_input("Reason", key=f"reason_{tag}", max_chars=1_000)
    author = st.text_input("Your name", value=st.session_state.get(_NAME, ""), max_chars=100)
    st.session_state[_NAME] = author
    open_yet = not kind or (kind in ("stance", "verdict") and not (stance or verdict))
    if not st.button("Save mark", key=f"save_{tag}", icon=":material/save:", type="primary", disabled=open_yet):
        return
    try:
        said = {"stance": stance, "verdict": verdict, "reason": reason, "author": author}
        service().mark(run.run_id, claim.path, kind or "", **said)
    except AuditorError as error:
        frame.mistake(plain(error.message))
    else:
        st.toast(f"Marked {code(shorten(claim.path))}", icon=":material/check:")
        st.rerun()
