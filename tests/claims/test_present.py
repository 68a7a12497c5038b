"""Weak words that bear on something else than the path, and products that are committed: claims all the same; made up.

The path is absent: what is asserted is flagged, which would not be seen while the file is there.
"""

import pytest

from tests.claims.drawing import Sheet

THERE = [
    "Create a class in core/ that bends wires and register it in core/table.py.",
    "Crear una clase en core/ y registrarla en core/table.py.",
    "For people who don't want to bend anything there is a short core/table.py.",
    "A wire is marked as provisional in the list and a word is sent by core/table.py.",
    "The most common case, reserve and bend, is core/table.py.",
    "More wires are in examples/; we recommend core/table.py.",
    "The wire has to be built with the lever that is described in core/table.py.",
    "Support for editors is in core/table.py, to be copied to the home of the user.",
    "The pattern (docs/pattern.md) exists for the next time.",
    "What I would not do again is to keep two lists: core/table.py and this one.",
    "A German translation of the guide (docs/guide.md) was promised to them.",
    "Von den geplanten fünf Drähten wurden drei fertig, weshalb alle denselben haben (core/table.py).",
    "O guião que cria as partes é core/table.py, chamado por todos.",
    "The settings are applied with conda env create -f core/table.yml.",
    "$ pip install –r core/table.txt",
    "The language server is a second program, bin/table.ml.",
    "A copy of the first days is committed as data/table.csv.",
    "The first results are in data/table.csv.",
    "There is an export at data/table.json.",
    "Answers are provided in data/table.sqlite to save time.",
    "Die Liste liegt als data/table.csv bei.",
    "Su carta está guardada en docs/table.md.",
    "A lista veio da cidade e está guardada em data/table.csv.",
    "La figura se genera con un comando y se guarda en docs/table.svg, que está incluida en el repositorio.",
    "The picture docs/table.svg is generated from the list of wires.",
    "The list is kept by hand, and the picture was exported to docs/table.png.",
    "O caderno que produz a tabela é docs/table.ipynb.",
    "The notebook that produces the list is docs/table.ipynb.",
    "After that a person may write what they saw into data/table.csv.",
    "Everyone reads one wire a day and writes down what is odd in docs/table.md.",
]
UNDER_PLANS = [
    "core/table.py exists and builds, yet half of it is a stub.",
    "A first version, core/table.py, exists and is used.",
    "The script, core/table.py, should become a job with retries.",
    "docs/table.md ended this.",
    "Now there is a description, docs/table.md, which everybody reads.",
    "I have the sample core/table.py but nothing which uses it.",
    "Wir haben jetzt eine Liste in core/table.py.",
    "Das steht jetzt auch in docs/table.md.",
]
STILL_TO_COME = [
    "Future work: optional caching in core/table.py.",
    "We reserve core/table.py for it.",
    "A summary, provisionally named docs/table.md.",
    "We want to split it: core/table.py.",
    "Geplant ist core/table.py.",
    "docs/table.md was promised to them.",
    "We plan a German translation in docs/table.md.",
]
PLANNED_UNDER_PLANS = [
    "core/table.py exists only on paper.",
    "A reader in core/table.py.",
    "We have a plan for retries: core/table.py.",
]
STILL_MADE = [
    "The run writes data/table.csv.",
    "The results are collected in data/table.csv.",
    "Los resultados se guardan en data/table.csv.",
    "Os resultados são gravados em data/table.csv.",
    "The program exports the list to data/table.json.",
    "The list is not committed as data/table.csv but written by the run.",
    "Copy core/first.yml to core/table.yml.",
    "The file that the run generates is data/table.csv.",
    "The list data/table.csv is generated from the wires during each run.",
]


def asserted(text: str, heading: str = "") -> set[str]:
    sheet = Sheet()
    sheet.paragraph("The program bends wires and is described below, step by step and in the order of its work. " * 2)
    if heading:
        sheet.heading(heading)
    sheet.paragraph(text)
    return {path for path in sheet.asserted() if path.rpartition("/")[2].startswith(("table", "pattern", "guide"))}


@pytest.mark.parametrize("text", THERE)
def test_a_weak_word_on_something_else_makes_no_plan_and_no_product(text: str):
    assert len(asserted(text)) == 1


@pytest.mark.parametrize("text", UNDER_PLANS)
def test_what_is_said_to_be_there_is_so_under_a_heading_on_plans(text: str):
    assert len(asserted(text, "7. Known gaps and outlook")) == 1


@pytest.mark.parametrize("text", STILL_TO_COME)
def test_the_same_words_on_the_path_itself_make_it_a_plan(text: str):
    assert asserted(text) == set()


@pytest.mark.parametrize("text", PLANNED_UNDER_PLANS)
def test_a_heading_on_plans_still_makes_plans(text: str):
    assert asserted(text, "7. Known gaps and outlook") == set()


@pytest.mark.parametrize("text", STILL_MADE)
def test_what_a_program_writes_is_still_no_claim(text: str):
    assert asserted(text) == set()


def test_a_section_below_a_list_of_plans_is_not_of_it():
    sheet = Sheet()
    sheet.paragraph("The program is described in some detail for all who read of it. For the future, in this order:")
    for item in ("• shorter wires, as in core/late.py;", "• longer wires, as in core/later.py."):
        sheet.paragraph(item)
    sheet.paragraph("9. What we heard: they asked for a list, and it is now core/table.py.")
    assert sheet.asserted() == {"core/table.py"}


def test_results_as_a_chapter_are_no_heading_over_what_a_program_leaves():
    assert asserted("The current was measured; the traces are data/table.csv.", "8 Results") == {"data/table.csv"}
    assert asserted("data/table.csv", "Result files") == set()


def test_a_column_on_what_was_done_orders_nothing():
    sheet = Sheet()
    rows = [("Remark", "What we did"), ("it is long", "split into core/table.py"), ("it is slow", "cached")]
    sheet.table(rows, (150, 200))
    assert sheet.asserted() == {"core/table.py"}
