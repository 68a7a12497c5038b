"""A rubric on the page: upload and validation, weights, and each criterion's checks in plain words."""

from collections.abc import Sequence

import streamlit as st

from auditor_core.errors import RubricError
from auditor_core.rubric import CheckDescription, CriterionDescription, Rubric, describe, load_rubric
from auditor_core.rubric.model import ParameterValue
from pages._ui import frame
from pages._ui.service import service, settings
from pages._ui.text import code, count, decimal, megabytes, percent, plain

Parameters = tuple[tuple[str, ParameterValue], ...]


def chosen() -> Rubric | None:
    """The built-in rubric, or an uploaded one; its mistakes stand beside the field."""
    with st.expander("Check a rubric of your own", icon=":material/upload_file:"):
        limit = settings().limits.rubric_bytes
        upload = st.file_uploader("Rubric (JSON)", type="json", key="rubric_file", max_upload_size=megabytes(limit))
        return load_rubric(None) if upload is None else _uploaded(upload.getvalue())


def _uploaded(data: bytes) -> Rubric | None:
    try:
        rubric = service().add_rubric(data)
    except RubricError as error:
        frame.mistake(plain(error.message))
        return None
    st.markdown(":blue[:material/check:] The rubric can be used: choose it on the Audit page.")
    return rubric


def overview(rubric: Rubric) -> None:
    """Name, version, and how many criteria can be judged offline."""
    offline = sum(bool(criterion.checks) for criterion in rubric.criteria)
    st.subheader(plain(f"{rubric.name} {rubric.version}"), anchor=False)
    parts = [count(len(rubric.criteria), "criterion", "criteria"), f"{offline} judged by checks"]
    if offline < len(rubric.criteria):
        parts.append(f"{len(rubric.criteria) - offline} need a model")
    st.caption(" · ".join(parts))


def criteria(rubric: Rubric) -> None:
    """One row a criterion, opened for its checks."""
    total = sum(criterion.weight for criterion in rubric.criteria)
    parameters = {
        criterion.criterion_id: [check.parameters for check in criterion.checks] for criterion in rubric.criteria
    }
    for description in describe(rubric):
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
