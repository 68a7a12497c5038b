"""Rows of tables with what their columns say, where a head tells what stands in these."""

import pytest

from auditor_core.detectives.docs.columns import with_columns
from auditor_core.detectives.docs.texts import Sentence

ROWS = ("security cap cap_it at most 3 once it is unsafe", "lateness late_penalty takes one point for each day")


@pytest.mark.parametrize(
    ("texts", "expected"),
    [
        (("rule function what it does", *ROWS), True),
        (("rule function what it does", " ".join(ROWS)), True),
        (("rule what it does function", ROWS[0], "lateness takes one point for each day late_penalty"), True),
        (("rule key what it holds", *ROWS), False),
        (("criterion function what it does", *ROWS), False),
        (("rule function planned for", *ROWS), False),
        (("rule function what it does", ROWS[0], "That is all.", ROWS[1]), False),
        (("Every rule is a function.", *ROWS), False),
    ],
)
def test_the_rows_of_a_table_with_a_column_of_functions_name_these(texts, expected):
    rows = [sentence.text for sentence in with_columns([Sentence(1, text) for text in texts])]
    assert any(row.startswith("late_penalty |") for row in rows) is expected
