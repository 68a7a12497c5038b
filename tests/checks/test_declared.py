"""Classes, tests, places and reducers that a report states, held against what the code says."""

import pytest

from auditor_core.facts import FunctionFact, Manifest, ModuleFact
from tests.checks.helpers import HERE, cls, field, graph
from tests.checks.test_stated import verdict

FROZEN = "Both models are frozen, so that nobody changes them later."


def test_models_said_to_be_frozen_have_to_be():
    assert verdict("frozen_models", FROZEN, classes=(cls("Fact"), cls("Opinion"))) == "contradicted"
    assert verdict("frozen_models", FROZEN, classes=(cls("Fact", frozen=True), cls("Opinion"))) == "supported"
    assert verdict("frozen_models", FROZEN, classes=(cls("CourtState", kind="typed_dict"),)) == "undecided"
    assert verdict("frozen_models", FROZEN, classes=(cls("Fact"),), words=("frozen_config",)) == "undecided"
    assert verdict("frozen_models", FROZEN, classes=(cls("Fact"),), words=()) == "undecided"


def test_a_frozen_dataclass_freezes_no_models_beside_it():
    record = cls("Voice", kind="dataclass", frozen=True)
    words = ("dataclass", "frozen")
    assert verdict("frozen_models", FROZEN, classes=(record, cls("Fact")), words=words) == "contradicted"
    assert verdict("frozen_models", FROZEN, classes=(record,), words=words) == "supported"
    said = "Voices are frozen dataclasses."
    assert verdict("frozen_models", said, classes=(record, cls("Fact")), words=words) == "supported"


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("CourtState is a Pydantic BaseModel with nine fields.", "contradicted"),
        ("class CourtState(BaseModel): opinions: list", "contradicted"),
        ("The CourtState dataclass is shared by all nodes.", "contradicted"),
        ("The state is a Pydantic model.", "contradicted"),
        ("CourtState is a strictly typed TypedDict.", "supported"),
        ("Opinion (TypedDict) is what a judge writes.", "contradicted"),
        ("Opinion is a Pydantic model, and CourtState a TypedDict.", "supported"),
        ("Opinion and CourtState are TypedDict classes.", "supported"),
        ("Opinion and CourtState are BaseModel subclasses.", "contradicted"),
        ("All that goes into the state is a Pydantic model.", "undecided"),
        ("Each entry of the shared CourtState is defined as a dataclass.", "undecided"),
        ("Every value nodes hand to the graph state is a frozen BaseModel.", "undecided"),
        ("The type of the state is a Pydantic model.", "contradicted"),
        ("Nodes write into the CourtState dataclass.", "contradicted"),
        ("What nodes share in the state is told below: CourtState is a dataclass.", "contradicted"),
        ("Docket is a Pydantic model of another library.", "undecided"),
        ("Base is a Pydantic model.", "undecided"),  # what it inherits from is not known
    ],
)
def test_the_kind_of_a_class_is_held_against_the_code(sentence, expected):
    classes = (
        cls("CourtState", field("opinions"), kind="typed_dict"),
        cls("Opinion"),
        cls("Base", kind="plain", bases=("elsewhere.Base",)),
    )
    assert verdict("kinds_of_classes", sentence, classes=classes, graphs=(graph(state="CourtState"),)) == expected


def suite_of(number: int) -> tuple[ModuleFact, ...]:
    functions = tuple(FunctionFact(name=f"test_rule_{at}", place=HERE, lines=2) for at in range(number))
    return (ModuleFact(path="tests/test_rules.py", lines=90, functions=functions, is_test=True),)


@pytest.mark.parametrize(
    ("said", "expected"),
    [("20 unit tests", "supported"), ("28 passing tests", "supported"), ("142 test functions", "contradicted")],
)
def test_a_number_of_tests_is_held_against_the_functions_there_are(said, expected):
    assert verdict("counted_tests", f"There are {said}.", modules=suite_of(20)) == expected


def test_tests_that_may_run_many_times_or_are_not_of_python_are_not_counted():
    sentence = "There are 142 unit tests."
    assert verdict("counted_tests", sentence, modules=suite_of(20), words=("parametrize",)) == "undecided"
    assert verdict("counted_tests", sentence, modules=suite_of(20), words=("load_tests",)) == "undecided"
    assert verdict("counted_tests", sentence, modules=suite_of(4), words=("parametrize",)) == "contradicted"
    script = Manifest(state="whole", paths=("tests/test_rules.py", "web/court.test.ts"))
    assert verdict("counted_tests", sentence, modules=suite_of(20), manifest=script) == "undecided"
    assert verdict("counted_tests", sentence) == "undecided"


def module(path: str, *functions: str, **given) -> ModuleFact:
    facts = tuple(FunctionFact(name=name, place=HERE, lines=2) for name in functions)
    return ModuleFact(path=path, lines=20, functions=facts, **given)


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("One factory, make_judge in src/settings.py, makes all three.", "contradicted"),
        ("One factory, make_judge in src/bench.py, makes all three.", "supported"),
        ("The make_judge() factory lives in bench.py.", "supported"),
        ("All three are made by make_judge (src/settings.py).", "contradicted"),
        ("All three are made by make_judge in src/graph.py.", "undecided"),  # it is used there
        ("All three are made by load_panel in src/graph.py.", "undecided"),  # from a folder that is imported whole
        ("The function make_judge is defined in src/graph.py.", "contradicted"),
        ("One factory, make_lawyer in src/settings.py, makes all three.", "contradicted"),
        ("The limit is security_override in src/settings.py.", "undecided"),  # it stands in the code
        ("Look for safe_tool_engineering in src/settings.py.", "undecided"),  # a criterion
        ("Drawn by the wrapper function in src/settings.py.", "undecided"),  # no name of code
        ("One factory, make_judge in src/planned.py, makes all three.", "undecided"),  # a path's matter
        ("Verdicts are written by write_report in src/other.py.", "undecided"),  # it has a node of that name
    ],
)
def test_what_is_said_to_be_in_a_file_must_not_be_defined_in_another(sentence, expected):
    modules = (
        module("src/bench.py", "make_judge"),
        module("src/report.py", "write_report"),
        module("src/settings.py", "load"),
        module("src/court/panel.py", "load_panel"),
        module("src/graph.py", "build", imports=("src.bench.make_judge", "src.court")),
        module("src/other.py", "run"),
    )
    nodes = graph(nodes=("write_report",), place={"path": "src/other.py", "line": 1})
    assert verdict("placed_parts", sentence, modules=modules, graphs=(nodes,)) == expected


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("facts dict of lists operator.ior keys are united", "undecided"),  # the function may do the same
        ("facts: Annotated[dict, operator.ior] opinions: Annotated[list, operator.ior]", "contradicted"),
        ("operator.add joins opinions, and nothing is lost.", "supported"),
        ("opinions are joined by operator.iadd", "supported"),
        ("opinions are united by operator.ior", "contradicted"),
        ("facts and opinions have operator.ior and operator.add", "undecided"),  # which has which is not plain
        ("verdicts are joined by operator.add", "undecided"),
        ("notes are joined by operator.add", "undecided"),  # what a lambda does is not known
    ],
)
def test_the_reducer_of_a_key_is_held_against_the_code(sentence, expected):
    fields = (
        field("facts", "dict", reducer="src.state.merge_facts"),
        field("opinions", "list", reducer="operator.add"),
        field("notes", "list", reducer="lambda"),
        field("verdicts", "list"),
    )
    assert verdict("reducers_of_keys", sentence, classes=(cls("CourtState", *fields, kind="typed_dict"),)) == expected
