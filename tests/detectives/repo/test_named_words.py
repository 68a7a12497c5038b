"""Words that constants name: put in place where they are keys or compared, and nowhere else."""

import ast

import pytest

from auditor_core.detectives.repo.source.named_words import constants_of, spell_out_words


def spelled(source: str, shared: dict[str, str] | None = None) -> str:
    tree = ast.parse(source)
    spell_out_words(source, tree, shared or {})
    return ast.unparse(tree).splitlines()[-1].strip()


@pytest.mark.parametrize(
    ("use", "plain"),
    [
        ("state[ERRORS] = 1", "state['errors'] = 1"),
        ("x = state.get(ERRORS, 0)", "x = state.get('errors', 0)"),
        ("x = {ERRORS: 1, **y}", "x = {'errors': 1, **y}"),
        ("x = ERRORS in state", "x = 'errors' in state"),
        ("x = key == ERRORS", "x = key == 'errors'"),
    ],
)
def test_a_constant_that_is_a_key_or_compared_is_its_word(use: str, plain: str) -> None:
    assert spelled(f'ERRORS = "errors"\n{use}') == plain
    assert spelled(f"from keys import ERRORS\n{use}", {"ERRORS": "errors"}) == plain


@pytest.mark.parametrize(
    "source",
    [
        'ERRORS = "errors"\nprint(ERRORS)',
        'ERRORS = "what went wrong"\nstate[ERRORS] = 1',
        'ERRORS = "a"\nERRORS = "b"\nstate[ERRORS] = 1',
        'ERRORS = "a"\nfor ERRORS in names: state[ERRORS] = 1',
        "state[ERRORS] = 1",
    ],
)
def test_other_names_stay(source: str) -> None:
    assert spelled(source, {"OTHER": "x"}) == ast.unparse(ast.parse(source)).splitlines()[-1].strip()


def test_a_name_that_several_modules_set_is_nobodys() -> None:
    assert constants_of(['A = "x"\n', 'A = "y"\nB: str = "z"  # why\n']) == {"B": "z"}
