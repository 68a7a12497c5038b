"""A rubric on the page: upload and validation, weights, and each criterion's checks in plain words."""

import streamlit as st

from auditor_core.errors import RubricError
from auditor_core.rubric import load_rubric
from auditor_core.rubric.model import CheckRef, Criterion, Rubric
from pages._ui import frame
from pages._ui.service import service, settings
from pages._ui.text import code, count, decimal, percent, plain


def chosen() -> Rubric | None:
    """The built-in rubric, or an uploaded one; its mistakes stand beside the field."""
    upload = st.file_uploader("Check a rubric of your own (JSON)", type="json", key="rubric_file")
    if upload is None:
        return load_rubric(None, settings().limits.rubric_bytes)
    try:
        rubric = service().add_rubric(upload.getvalue())
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
    for criterion in rubric.criteria:
        with st.container(border=True):
            _criterion(criterion, criterion.weight / total)


def _criterion(criterion: Criterion, share: float) -> None:
    name, weight = st.columns([4, 1], vertical_alignment="top")
    with name:
        st.markdown(f"**{plain(criterion.name)}**  {code(criterion.criterion_id)}")
        if criterion.success_pattern or criterion.forensic_instruction:
            st.text(criterion.success_pattern or criterion.forensic_instruction)
    weight.markdown(f"weight **{decimal(criterion.weight, 1)}** · {percent(share)}", text_alignment="right")
    if criterion.architecture:
        weight.caption("architecture: the Tech Lead counts double", text_alignment="right")
    if not criterion.checks:
        st.markdown(":yellow[:material/circle:] No check knows this criterion; without a model it is not scored.")
        return
    with st.expander(f"Judged by {count(len(criterion.checks), 'check')}"):
        for check in criterion.checks:
            _check(check)


def _check(check: CheckRef) -> None:
    st.markdown(f":blue[:material/check_small:] {plain(check.wanted or check.check_id)}")
    parts = [code(check.check_id)]
    if check.weight is not None:
        parts.append(f"weight {decimal(check.weight, 1)}")
    parts += [f"{plain(name)} {code(_value(value))}" for name, value in check.parameters]
    st.caption(" · ".join(parts))


def _value(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
