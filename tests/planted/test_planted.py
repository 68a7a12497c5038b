"""The whole table in one process: faults are found where they are, and tidying changes nothing.

About half a minute; `python -m tests.planted NAME --verbose` shows one variant.
"""

import pytest

from auditor_core.checks import Case, run_checks
from auditor_core.rubric import load_rubric
from tests.planted.__main__ import PAGE
from tests.planted.flawless import flawless
from tests.planted.measuring import Bench
from tests.planted.table import Row, disturbed, faults, found, harmless_changes, markdown, run, strays
from tests.planted.variants import CRITERIA


@pytest.fixture(scope="module")
def rows() -> tuple[Row, ...]:
    return run()


def test_the_base_has_full_marks() -> None:
    assert Bench().measure(flawless()).scores == dict.fromkeys(CRITERIA, 5)


def test_there_are_enough_faults_for_every_criterion_and_enough_harmless_changes() -> None:
    assert len(faults()) >= 80
    assert len(harmless_changes()) >= 20
    for criterion in CRITERIA:
        assert sum(criterion in item.lowers for item in faults()) >= 6, criterion


def test_faults_are_found_at_the_right_criterion(rows: tuple[Row, ...]) -> None:
    right, wanted = found(rows)
    assert right >= 0.97 * wanted, [(row.variant.name, row.missed) for row in rows if row.missed]


def test_other_criteria_stay_as_they_are(rows: tuple[Row, ...]) -> None:
    moved, alone = strays(rows)
    assert moved <= 0.02 * alone, [(row.variant.name, row.stray) for row in rows if row.stray]


def test_harmless_changes_move_no_score(rows: tuple[Row, ...]) -> None:
    assert disturbed(rows)[0] == 0, [(row.variant.name, row.moved) for row in rows if row.stray]


def test_the_judges_differ_where_evidence_is_mixed_and_agree_where_it_is_one_sided(rows: tuple[Row, ...]) -> None:
    hearings = {item for row in rows for item in row.hearings}
    assert {item.mixed for item in hearings} == {True, False}
    assert [item for item in hearings if item.mixed and not item.differ and not item.lowest] == []
    assert [item for item in hearings if not item.mixed and item.differ] == []


def test_every_built_in_check_is_met_in_the_base_unmet_in_a_variant_and_undecidable_without_facts(
    rows: tuple[Row, ...],
) -> None:
    rubric = load_rubric()
    named = {ref.check_id for item in rubric.criteria for ref in item.checks}
    met = {item.check_id for item in Bench().measure(flawless()).findings if item.outcome == "met"}
    unmet = {name for row in rows for name in row.unmet}
    nothing, _ = run_checks(rubric.criteria, Case(), {})
    assert named - met == set()
    assert named - unmet == set()
    assert {item.outcome for item in nothing} == {"unavailable"}


def test_the_page_of_documentation_is_current(rows: tuple[Row, ...]) -> None:
    assert PAGE.read_text(encoding="utf-8") == markdown(rows), "run python -m tests.planted --write"
