"""The chosen row of a table, and a way from row to row for those who use no mouse: keys alone choose none."""

from collections.abc import Sequence

import streamlit as st


def chosen_row(rows: Sequence[int], key: str, number: int) -> int | None:
    """The row that is chosen of so many; under the table stand buttons that choose the one before and after.

    `rows` is what the table with this `key` says of its selection, of which the first counts.
    """
    row = rows[0] if rows and rows[0] < number else None
    if number > 1:
        with st.container(horizontal=True, vertical_alignment="center", gap="small"):
            _step("Previous", "chevron_left", key, None if not row else row - 1)
            st.caption(f"row {row + 1:,} of {number:,}" if row is not None else f"{number:,} rows", width="content")
            after = 0 if row is None else row + 1
            _step("Next", "chevron_right", key, after if after < number else None)
    return row


def _step(label: str, icon: str, key: str, row: int | None) -> None:
    st.button(
        label,
        key=f"{key}_{label.lower()}",
        icon=f":material/{icon}:",
        type="tertiary",
        disabled=row is None,
        on_click=_choose,
        args=(key, row),
    )


def _choose(key: str, row: int) -> None:
    st.session_state[key] = {"selection": {"rows": [row], "columns": [], "cells": []}}
