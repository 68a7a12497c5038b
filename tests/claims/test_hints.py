"""Weak words around a path: they count where the repository does not hold it, and only there; texts are made up."""

import pytest

from tests.claims.drawing import Sheet

HINTED = [
    "A cache could one day live in lib/magic.py.",
    "The only test we intended, lib/magic.py, has not been started.",
    "Retries remain to be written (lib/magic.py, probably).",
    "For the second version we reserved lib/magic.py.",
    "1. Cache the pages (new file, say lib/magic.py).",
    "• lib/magic.py (not written yet)",
    "The scheduler once had its own file, lib/magic.py, which we split up.",
    "You will therefore not find a lib/magic.py here.",
    "Our first attempt was thrown away; lib/magic.py did not survive the week.",
    "There is no trace of lib/magic.py any more.",
    "The review said that lib/magic.py was too long.",
    "The assignment speaks of a lib/magic.py.",
    "A colleague sent us his lib/magic.py.",
    "In the code of another team, lib/magic.py holds everything.",
    "Postgres's lib/magic.py was our model.",
    "We read what another team wrote. Their queue stands in lib/magic.py and is short.",
    "Logs land in lib/magic/ and are ignored by git.",
    "Ein Modul lib/magic.py könnte das kürzen.",
    "Un module lib/magic.py serait utile plus tard.",
    "Chez elle, le fichier lib/magic.py contient tout.",
]
STATED = [
    "The queue stands in lib/magic.py.",
    "lib/magic.py contains the queue, which could be shorter.",
    "We split the program up; the queue is in lib/magic.py.",
    "The old store is gone; lib/magic.py holds the new one.",
    "Although a cache might come later, the queue already sits in lib/magic.py.",
    "What our peer wrote about us is kept in audits/by_peer/magic.md.",
    "It is used to sort, see lib/magic.py.",
]


def asserted(text: str, *files: str) -> set[str]:
    sheet = Sheet()
    sheet.paragraph(text)
    return sheet.asserted(files)


@pytest.mark.parametrize("text", HINTED)
def test_an_absent_path_in_such_a_sentence_is_not_asserted(text):
    assert asserted(text) == set()


@pytest.mark.parametrize("text", HINTED)
def test_a_path_that_the_repository_holds_is_asserted_all_the_same(text):
    if "(not written yet)" not in text and "There is no" not in text and "lib/magic/" not in text:
        assert asserted(text, "lib/magic.py") <= {"lib/magic.py"}


@pytest.mark.parametrize("text", STATED)
def test_what_is_stated_outright_is_asserted(text):
    assert len(asserted(text)) == 1


@pytest.mark.parametrize("status", ["open", "next month", "not begun", "4 h", "Friday", "coming in v2"])
def test_a_cell_that_tells_of_work_to_come_makes_the_row_a_plan(status):
    sheet = Sheet()
    rows = [["Part", "File", "State"], ["Cache", "lib/magic.py", status], ["Queue", "lib/queue.py", "done"]]
    sheet.table(rows, (90, 150, 120))
    assert sheet.asserted(()) == {"lib/queue.py"}


def test_what_stands_under_a_heading_on_others_is_theirs():
    sheet = Sheet()
    sheet.paragraph("All of it was read twice, by two of us, and every remark was written down with its place. " * 3)
    sheet.heading("What we found in the code of our peer")
    sheet.paragraph("• lib/magic.py: no tests")
    sheet.paragraph(
        "Each remark was sent to the author before the course ended, with a proposal of how to mend it. " * 3
    )
    assert sheet.asserted(()) == set()
