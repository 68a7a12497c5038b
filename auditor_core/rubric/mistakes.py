"""What a rubric's format does not forbid and is wrong all the same: unknown checks, and what occurs twice."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from pydantic import ValidationError
from pydantic_core import from_json

from auditor_core.rubric.catalogue import check_problems
from auditor_core.rubric.document import MARK, CheckEntry
from auditor_core.rubric.model import CheckRef


class RawDimension(NamedTuple):
    """A criterion as the file has it, without what the format refuses."""

    place: str
    """`dimensions[2]`."""
    criterion_id: str
    checks: tuple[tuple[int, CheckEntry], ...]
    """With their places in the list."""


def raw_dimensions(data: bytes) -> list[RawDimension]:
    """The criteria of a file, as far as they can be read, be the rest as broken as it may."""
    try:
        raw: Any = from_json(data.removeprefix(MARK))
    except ValueError:
        return []
    listed = raw.get("dimensions") if isinstance(raw, dict) else None
    return [
        RawDimension(f"dimensions[{index}]", " ".join(item["id"].split()), tuple(_entries(item.get("checks"))))
        for index, item in enumerate(listed if isinstance(listed, list) else ())
        if isinstance(item, dict) and isinstance(item.get("id"), str)
    ]


def _entries(listed: object) -> Iterator[tuple[int, CheckEntry]]:
    for number, entry in enumerate(listed if isinstance(listed, list) else ()):
        try:
            yield number, CheckEntry.model_validate(entry)
        except ValidationError:
            continue


def mistakes(dimensions: Sequence[RawDimension], checks: Mapping[str, CheckRef]) -> Iterator[str]:
    """Say of each check, criterion and list of checks what is wrong with it, in the file's order."""
    seen: set[str] = set()
    for item in dimensions:
        place = item.place
        if item.criterion_id in seen:
            yield f"{place}.id: {item.criterion_id!r} occurs twice; give each criterion its own id"
        seen.add(item.criterion_id)
        for number, entry in item.checks:
            yield from check_problems(f"{place}.checks[{number}]", item.criterion_id, entry, checks)
        names = [entry.check for _, entry in item.checks]
        for name in dict.fromkeys(name for name in names if names.count(name) > 1):
            yield f"{place}.checks (criterion {item.criterion_id!r}): {name!r} occurs twice; name each check once"
