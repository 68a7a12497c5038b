"""Instances of any strict model, made by hypothesis from its fields."""

from datetime import UTC, datetime
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from hypothesis import strategies as st

from auditor_core.models import Evidence, StrictModel

_TEXT = st.text(max_size=12)
_MOMENTS = st.datetimes(min_value=datetime(1990, 1, 1), max_value=datetime(2100, 1, 1), timezones=st.just(UTC))


@cache
def of_model(kind: type[StrictModel]) -> st.SearchStrategy[Any]:
    """Values of a model."""
    fields = {name: _of(field.annotation, field.metadata) for name, field in kind.model_fields.items()}
    if kind is Evidence:
        fields |= {"found": st.just(True), "outcome": st.just("present")}
    return st.fixed_dictionaries(fields).map(lambda values: kind(**values))


def _of(kind: Any, metadata: list[Any]) -> st.SearchStrategy[Any]:
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return _of(arguments[0], [item for extra in arguments[1:] for item in getattr(extra, "metadata", [extra])])
    if origin is Literal:
        return st.sampled_from(arguments)
    if origin in (Union, UnionType):
        return st.one_of(*(_of(item, metadata) for item in arguments))
    if origin is tuple:
        if arguments[-1] is Ellipsis:
            return st.lists(_of(arguments[0], []), min_size=_bound(metadata, "min_length", 0), max_size=2).map(tuple)
        return st.tuples(*(_of(item, []) for item in arguments))
    if isinstance(kind, type) and issubclass(kind, StrictModel):
        return of_model(kind)
    return _scalar(kind, metadata)


def _scalar(kind: type, metadata: list[Any]) -> st.SearchStrategy[Any]:
    low = _bound(metadata, "ge", _bound(metadata, "gt", None))
    high = _bound(metadata, "le", None)
    if kind is float:
        above = _bound(metadata, "gt", None) is not None
        return st.floats(low, high, exclude_min=above, allow_nan=False, allow_infinity=False)
    simple = {bool: st.booleans(), int: st.integers(low, high), str: _TEXT, NoneType: st.none(), datetime: _MOMENTS}
    return simple[kind]


def _bound(metadata: list[Any], name: str, default: Any) -> Any:
    return next((getattr(item, name) for item in metadata if getattr(item, name, None) is not None), default)
