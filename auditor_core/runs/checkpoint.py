"""Checkpoints of the graph in SQLite, with a serialiser that brings strict frozen models back exactly.

LangGraph's own turns tuples into lists and nested models into dictionaries; this one writes a model
as its JSON, tagged with its class, and validates it when it is read.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

from langgraph.checkpoint.serde.jsonplus import JsonPlusSerializer
from langgraph.checkpoint.sqlite import SqliteSaver
from langgraph.types import Send

from auditor_core.models import StrictModel

_TAG = "\0auditor"
_PACKAGE = "auditor_core."


class ModelSerializer(JsonPlusSerializer):
    """Strict models, alone or in lists, tuples, dictionaries and `Send`, survive; the rest is LangGraph's.

    Every step writes the whole state, most of which is as it was: what a model came to is kept for the next one.
    """

    def __init__(self) -> None:
        super().__init__()
        self._packed: dict[int, tuple[StrictModel, dict[str, list[str]]]] = {}
        """By the model's identity, with the model: while it is held, no other gets its number."""

    def dumps_typed(self, obj: Any) -> tuple[str, bytes]:  # noqa: ANN401 - LangGraph's signature
        """Serialise a value of the state."""
        return super().dumps_typed(self._pack(obj))

    def loads_typed(self, data: tuple[str, bytes]) -> Any:  # noqa: ANN401 - LangGraph's signature
        """Restore a value; raises `ValueError` (pydantic's included) where a model is not valid any more."""
        return _unpack(super().loads_typed(data))

    def _pack(self, value: Any) -> Any:  # noqa: ANN401 - any value of the state
        if isinstance(value, StrictModel):
            known = self._packed.get(id(value))
            if known is None:
                name = f"{type(value).__module__}:{type(value).__qualname__}"
                known = self._packed[id(value)] = value, {_TAG: [name, value.model_dump_json()]}
            return known[1]
        if type(value) is list:
            return [self._pack(item) for item in value]
        if type(value) is tuple:
            return {_TAG: ["tuple", [self._pack(item) for item in value]]}
        if type(value) is dict:
            packed = {key: self._pack(item) for key, item in value.items()}
            return {_TAG: ["dict", list(map(list, packed.items()))]} if _TAG in packed else packed
        if isinstance(value, Send):
            return Send(value.node, self._pack(value.arg))
        return value


@contextmanager
def open_saver(path: Path) -> Iterator[SqliteSaver]:
    """Keep the checkpoints of one run in a file of its own."""
    with closing(sqlite3.connect(path, check_same_thread=False)) as connection:
        connection.execute("PRAGMA synchronous = OFF")  # it has to outlive the process, not the machine
        yield SqliteSaver(connection, serde=ModelSerializer())


def _unpack(value: Any) -> Any:  # noqa: ANN401 - any value of the state
    if type(value) is list:
        return [_unpack(item) for item in value]
    if isinstance(value, Send):
        return Send(value.node, _unpack(value.arg))
    if type(value) is dict:
        return _unpack_tagged(*value[_TAG]) if _TAG in value else {key: _unpack(item) for key, item in value.items()}
    return value


def _unpack_tagged(kind: str, content: Any) -> Any:  # noqa: ANN401 - any value of the state
    if kind == "tuple":
        return tuple(_unpack(item) for item in content)
    if kind == "dict":
        return {key: _unpack(item) for key, item in content}
    return _model(kind).model_validate_json(content)


def _model(name: str) -> type[StrictModel]:
    """Find a model by `module:class`; nothing but this program's own models is ever loaded."""
    module, _, attribute = name.partition(":")
    found = getattr(import_module(module), attribute, None) if module.startswith(_PACKAGE) else None
    if not (isinstance(found, type) and issubclass(found, StrictModel)):
        raise ValueError(f"a checkpoint names {name!r}, which is no model of this program")
    return found
