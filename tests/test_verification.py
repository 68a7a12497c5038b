"""Evidence is looked up again at its source; what the source does not bear out is named."""

from datetime import UTC, datetime

import pytest

from auditor_core.evidence import EvidenceBook, code_ref, page_ref
from auditor_core.intake.urls import parse_repository
from auditor_core.intake.workspace import Workspace
from auditor_core.models import Evidence
from auditor_core.verification import unverifiable
from tests.builders import repository, text_pdf
from tests.intake.test_commands import LINE, page_of

DATE = datetime(2026, 1, 1, tzinfo=UTC)
CODE = "import os\n\nKEY = 'sk-secret'\n\ndef build():\n    return os.name\n"


@pytest.fixture
def clone(settings, tmp_path):
    repo = repository(tmp_path / "r", {"src/a.py": CODE, "book.ipynb": '{"cells": []}'})
    with Workspace(settings) as workspace:
        yield workspace.clone(parse_repository(str(repo), settings, local_allowed=True))


@pytest.fixture
def pdf(tmp_path):
    return text_pdf(tmp_path / "r.pdf", "The judges stand in\nparallel branches.", "Second page.")


def code(path: str, first: int = 0, last: int = 0, content: str = "", outcome: str = "present") -> Evidence:
    book = EvidenceBook("repo", DATE)
    book.add("TOOL_SAFETY", "g", source_ref=code_ref("c", path, first, last), content=content, outcome=outcome)
    return book.items[0]


def passage(page: int, content: str = "", kind: str = "CONCEPT_DEPTH") -> Evidence:
    book = EvidenceBook("docs", DATE)
    book.add(kind, "g", source_ref=page_ref("h", page), content=content)
    return book.items[0]


@pytest.mark.parametrize(
    "item",
    [
        code("src/a.py", 5, 6, "def build():\n    return os.name"),
        code("src/a.py", 3, 3, "KEY = 'sk-s…'"),
        code("src/a.py"),
        code("book.ipynb", 90, 95, "print(1)"),
        code(""),
        code("gone.py", 1, 1, "x", outcome="absent"),
        passage(1, "The judges stand in parallel branches."),
        passage(2, "anything at all", "FIGURE"),
    ],
    ids=["code", "masked", "whole file", "notebook", "history", "absence", "sentence", "figure"],
)
def test_what_the_source_bears_out_passes(item, clone, pdf):
    assert unverifiable([item], clone, pdf) == set()


@pytest.mark.parametrize(
    "item",
    [
        code("gone.py", 1, 1, "import os"),
        code("src/a.py", 40, 41, "import os"),
        code("src/a.py", 5, 6, "class Other:\n    pass"),
        passage(9, "The judges stand in parallel branches."),
        passage(1, "Something that nobody ever wrote down here"),
        passage(3, "x", "FIGURE"),
    ],
    ids=["no such file", "beyond its end", "other code", "no such page", "other words", "figure on no page"],
)
def test_what_the_source_does_not_bear_out_is_named(item, clone, pdf):
    assert unverifiable([item], clone, pdf) == {item.evidence_id}


def test_a_page_whose_forms_make_it_endless_is_not_waited_for(clone, tmp_path):
    page_of(b"/F Do ", *[b"/F Do\n" * 100] * 8, LINE).parent.save(tmp_path / "endless.pdf")
    item = passage(1, "something to read")
    assert unverifiable([item], clone, tmp_path / "endless.pdf") == {item.evidence_id}
