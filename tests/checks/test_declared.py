"""What a report says of functions, classes and the state, held against where and how they are."""

import pytest

from auditor_core.facts import FunctionFact, ModuleFact
from tests.checks.helpers import HERE, auditor_graph, cls, field
from tests.checks.test_stated import verdict


def module(path: str, *functions: str, **given) -> ModuleFact:
    made = tuple(FunctionFact(name=name, place=HERE, lines=3) for name in functions)
    return ModuleFact(path=path, lines=10, functions=made, **given)


JUDGES, SETTINGS = module("src/nodes/judges.py", "make_judge", "Bench.hear_all"), module("src/settings.py")


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("make_judge in src/nodes/judges.py", "supported"),
        ("make_judge() (judges.py)", "supported"),
        ("hear_all, which is defined in src/nodes/judges.py", "supported"),
        ("make_judge in src/settings.py", "contradicted"),
        ("make_judge() lives in settings.py", "contradicted"),
        ("make_judge in src/other.py", "undecided"),
        ("read_pages in src/settings.py", "undecided"),
    ],
)
def test_a_part_that_is_said_to_be_in_a_file_is_held_against_what_the_file_defines(said, expected):
    assert verdict("placed_parts", f"All come from {said}, by name.", modules=(JUDGES, SETTINGS)) == expected


def test_a_part_that_a_file_imports_is_in_it_as_well():
    importing = module("src/settings.py", imports=("src.nodes.judges.make_judge",))
    assert verdict("placed_parts", "It is make_judge in src/settings.py.", modules=(JUDGES, importing)) == "supported"


@pytest.mark.parametrize(
    ("frozen", "words", "expected"),
    [
        (True, ("opinion",), "supported"),
        (False, ("opinion",), "contradicted"),
        (False, ("frozen_config",), "undecided"),
        (False, (), "undecided"),
    ],
)
def test_models_that_are_said_to_be_frozen_are_held_against_the_classes(frozen, words, expected):
    model = cls("Opinion", field("score"), frozen=frozen)
    assert verdict("frozen_models", "Both models are frozen for good.", classes=(model,), words=words) == expected


@pytest.mark.parametrize(
    ("said", "kind", "expected"),
    [
        ("a Pydantic BaseModel", "pydantic", "supported"),
        ("a Pydantic BaseModel", "typed_dict", "contradicted"),
        ("a TypedDict with reducers", "pydantic", "contradicted"),
        ("a TypedDict that holds Pydantic models", "typed_dict", "undecided"),
        ("a Pydantic BaseModel", "dataclass", "undecided"),
    ],
)
def test_what_the_state_is_said_to_be_is_held_against_its_class(said, kind, expected):
    facts = {"graphs": (auditor_graph(),), "classes": (cls("AgentState", field("facts"), kind=kind),)}
    assert verdict("kind_of_state", f"AgentState is {said} in this program.", **facts) == expected
