"""Every model must survive a checkpoint exactly: equal, of the same type, tuples still tuples."""

import inspect
from pathlib import Path
from types import ModuleType
from typing import Annotated, TypedDict

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from langgraph.graph import END, START, StateGraph
from langgraph.types import Send
from pydantic import ValidationError

from auditor_core import facts, models
from auditor_core.models import Evidence, Figure, StrictModel
from auditor_core.rubric import model as rubric_model
from auditor_core.runs.checkpoint import ModelSerializer, open_saver
from tests.reports import sample_report
from tests.runs.instances import of_model

SERIALIZER = ModelSerializer()


def _models(*modules: ModuleType) -> list[type[StrictModel]]:
    return [
        kind
        for module in modules
        for _, kind in inspect.getmembers(module, inspect.isclass)
        if issubclass(kind, StrictModel) and kind is not StrictModel and kind.__module__ == module.__name__
    ]


MODELS = _models(models, facts, rubric_model)


def _round_trip(value: object) -> object:
    return SERIALIZER.loads_typed(SERIALIZER.dumps_typed(value))


@pytest.mark.parametrize("kind", MODELS, ids=lambda kind: kind.__name__)
@given(data=st.data())
@settings(max_examples=8, deadline=None, suppress_health_check=list(HealthCheck))
def test_every_model_survives(kind: type[StrictModel], data: st.DataObject) -> None:
    value = data.draw(of_model(kind))
    restored = _round_trip(value)
    assert restored == value
    assert type(restored) is kind
    assert restored.model_dump_json() == value.model_dump_json()


def test_containers_keep_their_kind() -> None:
    evidence = sample_report().evidence
    value = {"repo": list(evidence), "pair": evidence[:2], "none": None, "\0auditor": {1: evidence[0]}, "deep": [[()]]}
    restored = _round_trip(value)
    assert restored == value
    assert isinstance(restored, dict)
    assert type(restored["pair"]) is tuple


def test_models_travel_in_messages_to_nodes() -> None:
    sent = Send("judge", {"evidence": [sample_report().evidence[0]]})
    restored = _round_trip(sent)
    assert isinstance(restored, Send)
    assert (restored.node, restored.arg) == (sent.node, sent.arg)


def test_a_model_that_is_not_valid_any_more_is_refused() -> None:
    kind, data = SERIALIZER.dumps_typed(sample_report().evidence[0])
    with pytest.raises(ValidationError):
        SERIALIZER.loads_typed((kind, data.replace(b'"found":true', b'"found":null')))


@pytest.mark.parametrize("name", ["os:system", "auditor_core.settings:Settings", "auditor_core.models:Missing"])
def test_nothing_but_models_is_ever_loaded(name: str) -> None:
    packed = super(ModelSerializer, SERIALIZER).dumps_typed({"\0auditor": [name, "{}"]})
    with pytest.raises(ValueError, match="no model of this program"):
        SERIALIZER.loads_typed(packed)


class _State(TypedDict, total=False):
    figures: Annotated[list[Figure], lambda left, right: left + right]
    evidence: dict[str, list[Evidence]]


def test_a_graph_goes_on_from_its_file(tmp_path: Path) -> None:
    report = sample_report()
    crashed = False

    def first(_: _State) -> _State:
        return {"figures": list(report.figures), "evidence": {"repo": list(report.evidence)}}

    def second(state: _State) -> _State:
        nonlocal crashed
        if not crashed:
            crashed = True
            raise RuntimeError("killed")
        assert state["evidence"]["repo"] == list(report.evidence)
        return {"figures": state["figures"]}

    graph = StateGraph(_State)
    graph.add_node("first", first)
    graph.add_node("second", second)
    graph.add_edge(START, "first")
    graph.add_edge("first", "second")
    graph.add_edge("second", END)
    path = tmp_path / "run.sqlite"
    config = {"configurable": {"thread_id": "run"}}
    with open_saver(path) as saver, pytest.raises(RuntimeError):
        graph.compile(checkpointer=saver).invoke({}, config)
    with open_saver(path) as saver:
        state = graph.compile(checkpointer=saver).invoke(None, config)
    assert state["figures"] == [*report.figures, *report.figures]
