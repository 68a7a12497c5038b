"""Work that is ordered in rows and items: what it makes is not there yet; rows and items are made up."""

import pytest

from tests.claims.drawing import BULLET, Sheet, asserted

HEADINGS = ["Recommendations", "Remediation", "Improvements"]


def below(heading: str) -> Sheet:
    sheet = Sheet()
    sheet.paragraph("The program is described below in some detail. " * 5)
    sheet.heading(heading)
    return sheet


@pytest.mark.parametrize("borders", [True, False])
@pytest.mark.parametrize("heading", HEADINGS)
def test_a_row_that_orders_a_file_to_be_made_does_not_claim_it(heading, borders):
    sheet = below(heading)
    rows = [
        ("Rank", "File", "Action"),
        ("1", "guide/ports.md", "Write a manual for pilots"),
        ("1", "tests/test_gears.py", "Add tests of the gears"),
        ("2", "tools/export.py", "Create a small exporter"),
        ("2", ".github/workflows/all.yml", "Set up continuous integration"),
        ("3", "core/shaft.py", "Add a limit of time"),
        ("3", "core/hub.py", "Write less into the log"),
        ("3", "core/rim.py", "Give its arguments types"),
    ]
    sheet.table(rows, (40, 190, 200), borders=borders)
    assert sheet.asserted() == {"core/shaft.py", "core/hub.py", "core/rim.py"}
    assert "guide/ports.md" in sheet.asserted(["guide/ports.md"])


@pytest.mark.parametrize("heading", HEADINGS)
@pytest.mark.parametrize(
    ("item", "there"),
    [
        ("Write documentation \u2192 guide/ports.md", ()),
        ("Create tools/export.py", ()),
        ("Add tests of the gears in tests/test_gears.py", ()),
        ("A test of the long shaft: tests/test_shaft.py", ()),
        ("Documentation of all ports: guide/ports.md", ()),
        ("Split core/wheel.py, so that the spokes get core/spokes.py", ("core/wheel.py",)),
        ("Add a limit of time in core/belt.py", ("core/belt.py",)),
        ("The tests in tests/test_gears.py are slow", ("tests/test_gears.py",)),
        ("Tests that are slow: mark them in tests/test_gears.py", ("tests/test_gears.py",)),
    ],
)
def test_an_item_that_orders_a_file_to_be_made_does_not_claim_it(heading, item, there):
    sheet = below(heading)
    sheet.paragraph(f"{BULLET} {item}")
    assert sheet.asserted(there) == set(there)


def test_a_row_that_orders_a_new_name_claims_the_old_one_only():
    sheet = below("Remediation")
    rows = [("Fault", "Where", "Remedy"), ("Names", "core/WheelHub.py \u2192 core/wheel_hub.py", "Rename all of them")]
    sheet.table(rows, (80, 230, 130))
    sheet.table(
        [*rows[:1], ("Names", "core/GearBox.py \u2192 core/gear_box.py", "Rename it with the tool of git")],
        (80, 130, 90),
    )
    assert sheet.asserted() == {"core/WheelHub.py", "core/GearBox.py"}


@pytest.mark.parametrize(
    ("order", "where", "there"),
    [
        ("Split the wheel into two files", "core/wheel.py into core/hub.py and core/rim.py", {"core/wheel.py"}),
        ("Break up the wheel", "core/wheel.py into core/hub.py", {"core/wheel.py"}),
        ("Copy the marks", "core/wheel.py into core/hub.py", {"core/wheel.py", "core/hub.py"}),
        ("Split lines better", "core/wheel.py and core/hub.py", {"core/wheel.py", "core/hub.py"}),
    ],
)
def test_a_row_that_orders_a_file_to_be_divided_claims_that_one_only(order, where, there):
    sheet = below("Remediation")
    sheet.table([("Task", "Where", "When"), (order, where, "in May")], (130, 250, 60))
    assert sheet.asserted() == there


PLANS = ["Completion plan", "Next steps", "Future work"]


@pytest.mark.parametrize("heading", PLANS)
@pytest.mark.parametrize(
    "item",
    [
        "Build core/shaft.py as a part with two ends",
        "Create the module core/shaft.py for the ends",
        "Implementar core/shaft.py con dos extremos",
        "Écrire le fichier core/shaft.py pour les bouts",
        "core/shaft.py erstellen",
        "Scrivere il file core/shaft.py per le parti",
        "Criar core/shaft.py para as peças",
    ],
)
def test_what_an_item_of_a_plan_orders_is_planned_whatever_became_of_it(heading, item):
    sheet = below(heading)
    sheet.paragraph(f"{BULLET} {item}")
    assert sheet.asserted() == sheet.asserted(["core/shaft.py"]) == set()


@pytest.mark.parametrize(
    ("heading", "item"),
    [
        ("Usage", "Build core/shaft.py as a part with two ends"),
        ("Completion of the plan", "Build core/shaft.py as a part with two ends"),
        ("Next steps", "Write less into the log of core/shaft.py"),
        ("Next steps", "Build the ends with core/shaft.py"),
    ],
)
def test_other_work_is_on_a_file_that_the_repository_has(heading, item):
    sheet = below(heading)
    sheet.paragraph(f"{BULLET} {item}")
    assert sheet.asserted(["core/shaft.py"]) == {"core/shaft.py"}


def test_two_verbs_with_a_stroke_order_what_is_to_be_made():
    assert asserted("Restore/add kit/bend.toml to match the guide.", ("kit/cut.py",)) == set()
    assert asserted("Precision/recall: kit/bend.toml holds both.", ("kit/cut.py",)) == {"kit/bend.toml"}
    assert asserted("./build/bender < kit/bend.c", ("kit/cut.py",)) == {"kit/bend.c"}


@pytest.mark.parametrize(
    "order",
    [
        "Создать rooms/halls.py.",
        "1. Добавьте rooms/halls.py.",
        "Crear rooms/halls.py.",
        "We split it all into rooms/halls.py.",
    ],
)
def test_an_order_to_make_a_file_does_not_claim_it(order: str):
    assert asserted(order) == set()
    assert asserted(order, ("rooms/halls.py",)) == {"rooms/halls.py"}


@pytest.mark.parametrize(
    "order",
    [
        "Добавить строку в rooms/halls.py.",
        "Создан файл rooms/halls.py.",
        "All of them were split and sorted into rooms/halls.py.",
        "All of it is then split by size into rooms/halls.py.",
    ],
)
def test_an_order_to_change_a_file_claims_it(order: str):
    assert asserted(order) == {"rooms/halls.py"}
