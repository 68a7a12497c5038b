"""Trees by indentation whose directories have several files beside them."""

from collections.abc import Sequence

import pytest

from tests.claims.drawing import Sheet

_TREE = """kit/
    cli.py            entry point
    settings.py       keys, models, limits
    domain/           schemas.py records.py docket.py
    services/         checkout.py, codescan.py,
                      figures.py
    flow/             wiring.py
docs/NOTES.md
tests/                conftest.py test_schemas.py
                      test_chief.py"""
_HELD = (
    "kit/cli.py",
    "kit/settings.py",
    "kit/domain/schemas.py",
    "kit/domain/records.py",
    "kit/domain/docket.py",
    "kit/services/checkout.py",
    "kit/services/codescan.py",
    "kit/services/figures.py",
    "kit/flow/wiring.py",
    "docs/NOTES.md",
    "tests/conftest.py",
    "tests/test_schemas.py",
    "tests/test_chief.py",
)


def _paths(text: str, *, above: str = "A layer only knows the one below.", held: Sequence[str] = _HELD) -> set[str]:
    sheet = Sheet()
    sheet.paragraph(above)
    sheet.rows(text.split("\n"), font="cour")
    return {path for path in sheet.claims(held) if "." in path}


def test_files_beside_a_directory_are_below_it_and_those_of_the_next_line_too() -> None:
    assert _paths(_TREE) == set(_HELD)


def test_the_only_row_at_the_left_is_the_root_of_a_tree_named_as_the_repository() -> None:
    tree = "\n".join(["wires/", *(f"  {row}" for row in _TREE.split("\n"))])
    sheet = Sheet()
    sheet.rows(tree.split("\n"), font="cour")
    assert {path for path in sheet.claims(_HELD, repo_name="wires") if "." in path} == set(_HELD)


def test_a_file_that_the_repository_lacks_is_told_with_its_directory() -> None:
    paths = _paths(_TREE.replace("records.py", "ledgers.py"))
    assert "kit/domain/ledgers.py" in paths


@pytest.mark.parametrize(
    "comment", ["the models, in schemas.py", "schemas.py and the rest", "see schemas.py records.py first"]
)
def test_a_comment_with_other_words_stays_one(comment: str) -> None:
    tree = f"kit/\n    cli.py            entry point\n    domain/           {comment}\n    flow/             the graph"
    assert "kit/cli.py" in _paths(tree)
    assert "kit/domain/the" not in _paths(tree)


def test_lines_without_a_deeper_row_are_no_tree() -> None:
    listed = "domain/           schemas.py records.py\nflow/             wiring.py gates.py"
    assert {"domain/schemas.py", "flow/gates.py"} <= _paths(listed, held=("domain/schemas.py", "flow/gates.py"))


def test_files_one_below_the_other_under_a_directory_go_on_with_no_row() -> None:
    tree = """kit/
    bench/
        rules.py
        chief.py
        prompts/  sharp.md, mild.md
    cli.py, gates.py  the command
tests/"""
    held = ("kit/bench/rules.py", "kit/bench/chief.py", "kit/bench/prompts/sharp.md", "kit/bench/prompts/mild.md")
    assert set(held) <= _paths(tree, held=held)
