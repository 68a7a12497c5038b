"""Which rubric an audit is judged by: the built-in one, one that is kept here, or one that is brought."""

import streamlit as st

from auditor_core.errors import AuditorError
from auditor_core.rubric import Rubric, load_rubric, parse_rubric
from pages._ui import address, frame
from pages._ui.service import service, settings
from pages._ui.text import count, megabytes, plain

_OWN = "own"
_LOOKED_AT = 100
"""Newest runs whose rubrics are offered."""


def kept(sha256: str) -> Rubric | None:
    """A rubric that was brought before, the built-in one where the name is empty; None where it is not here."""
    if not sha256:
        return load_rubric(None)
    data = service().blob(sha256)
    return None if data is None else _read(sha256, data)


@st.cache_resource(max_entries=16, show_spinner=False)
def _read(sha256: str, _data: bytes) -> Rubric | None:
    try:
        return parse_rubric(_data)
    except AuditorError:  # another file that is kept here
        return None


def field() -> tuple[Rubric | None, bool]:
    """The rubric, None for the built-in one; and whether one is still to be brought."""
    used = (run.request.rubric_sha256 for run in service().runs(limit=_LOOKED_AT))
    names = {name: found for name in (address.get("rubric"), *used) if name and (found := kept(name))}
    options = ["", *names, _OWN]
    titles = {"": "Built-in rubric", _OWN: "A rubric of mine …"}
    titles |= {name: f"{found.name} {found.version}".strip() for name, found in names.items()}
    changed = address.follow("rubric", options, "")
    choice = st.selectbox("Rubric", options, key="rubric", on_change=changed, format_func=titles.__getitem__, width=260)
    return _brought() if choice == _OWN else (names.get(choice), False)


def _brought() -> tuple[Rubric | None, bool]:
    limit = megabytes(settings().limits.rubric_bytes)
    upload = st.file_uploader("Rubric (JSON)", type="json", key="rubric_own", width=380, max_upload_size=limit)
    if upload is None:
        return None, True
    try:
        rubric = service().add_rubric(upload.getvalue())
    except AuditorError as error:
        for problem in error.problems:
            frame.mistake(plain(problem))
        return None, True
    criteria = count(len(rubric.criteria), "criterion", "criteria")
    st.markdown(f":blue[:material/check:] {plain(rubric.name, 60)}, {criteria}")
    return rubric, False
