"""A rubric on the page: upload and validation, weights, and each criterion's checks in plain words."""

from collections.abc import Sequence

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from auditor_core.errors import RubricError
from auditor_core.rubric import CheckDescription, CriterionDescription, Rubric
from auditor_core.rubric.model import ParameterValue
from auditor_core.runs.checking import described
from pages._ui import address, frame, rubric_pick
from pages._ui.service import service, settings
from pages._ui.text import code, count, decimal, megabytes, percent, plain

Parameters = tuple[tuple[str, ParameterValue], ...]


def chosen() -> Rubric | None:
    """The rubric that the address names, else the built-in one; one that is brought comes into the address."""
    with st.expander("Check a rubric of your own", icon=":material/upload_file:"):
        limit = settings().limits.rubric_bytes
        upload = st.file_uploader(
            "Rubric (JSON)",
            type="json",
            key="rubric_file",
            max_upload_size=megabytes(limit),
            on_change=lambda: address.put(rubric=""),
        )
    if upload is not None:
        return _uploaded(upload.getvalue())
    named = address.get("rubric")
    rubric = rubric_pick.kept(named)
    if rubric is None:
        st.markdown(":yellow[:material/circle:] The rubric that this address names is not kept here; bring it again.")
        return rubric_pick.kept("")
    if named:
        with _use(rubric):
            st.page_link("pages/rubric.py", label="The built-in rubric", icon=":material/checklist:")
    return rubric


def _uploaded(data: bytes) -> Rubric | None:
    try:
        rubric = service().add_rubric(data)
    except RubricError as error:
        for problem in error.problems:
            frame.mistake(plain(problem))
        return None
    address.put(rubric=rubric.sha256)
    _use(rubric)
    return rubric


def _use(rubric: Rubric) -> DeltaGenerator:
    """What can be done with a rubric that is not the built-in one; returns the line, for more of that."""
    line = st.container(horizontal=True, vertical_alignment="center")
    line.markdown(":blue[:material/check:] The rubric can be used; this address names it.")
    line.page_link(
        "pages/audit.py", label="Audit by it", icon=":material/play_circle:", query_params={"rubric": rubric.sha256}
    )
    return line


def overview(rubric: Rubric) -> None:
    """Name, version, and how many criteria can be judged offline."""
    offline = sum(bool(criterion.checks) for criterion in rubric.criteria)
    st.subheader(plain(f"{rubric.name} {rubric.version}"), anchor=False)
    parts = [count(len(rubric.criteria), "criterion", "criteria"), f"{offline} judged by checks"]
    if offline < len(rubric.criteria):
        rest = len(rubric.criteria) - offline
        parts.append(f"{rest} {'needs' if rest == 1 else 'need'} a model")
    st.caption(" · ".join(parts))


def criteria(rubric: Rubric) -> None:
    """One row a criterion, opened for its checks."""
    total = sum(criterion.weight for criterion in rubric.criteria)
    parameters = {
        criterion.criterion_id: [check.parameters for check in criterion.checks] for criterion in rubric.criteria
    }
    for description in described(rubric):
        with st.container(border=True):
            _criterion(description, description.weight / total, parameters[description.criterion_id])


def _criterion(criterion: CriterionDescription, share: float, parameters: Sequence[Parameters]) -> None:
    name, weight = st.columns([4, 1], vertical_alignment="top")
    with name:
        st.markdown(f"**{plain(criterion.name)}**  {code(criterion.criterion_id)}")
        if criterion.wants:
            st.text(criterion.wants)
    with weight:
        st.markdown(f"weight **{decimal(criterion.weight, 1)}** · {percent(share)}", text_alignment="right")
        if criterion.architecture:
            st.caption("architecture: the Tech Lead counts double", text_alignment="right")
    if criterion.note:
        st.markdown(f":yellow[:material/circle:] {plain(criterion.note)}")
    if criterion.elsewhere:
        st.caption(f":material/info: {plain(criterion.elsewhere)}")
    if criterion.checks:
        with st.expander(f"Judged by {count(len(criterion.checks), 'check')}", type="compact"):
            for check, given in zip(criterion.checks, parameters, strict=True):
                _check(check, given)


def _check(check: CheckDescription, parameters: Parameters) -> None:
    st.markdown(f":blue[:material/check_small:] {plain(check.wanted or check.check_id)}")
    parts = [code(check.check_id)]
    if check.weight is not None:
        parts.append(f"weight {decimal(check.weight, 1)}")
    parts += [f"{plain(name)} {code(_value(value))}" for name, value in parameters]
    st.caption(" · ".join(parts))


def _value(value: ParameterValue) -> str:
    return ", ".join(value) if isinstance(value, tuple) else str(value)
