"""What a rubric's format does not forbid and is wrong all the same: unknown checks and keys, and what occurs twice."""

from collections.abc import Collection, Iterator, Mapping
from difflib import get_close_matches
from typing import Any, NamedTuple

from pydantic import ValidationError
from pydantic_core import from_json

from auditor_core.rubric.catalogue import check_problems
from auditor_core.rubric.document import MARK, CheckEntry, Dimension, Document
from auditor_core.rubric.model import CheckRef

_ALIKE = 0.8
"""How close a key of a rubric has to come to one that is read, to be that one misspelt."""


class _Criterion(NamedTuple):
    """A criterion as the file has it, without what the format refuses."""

    place: str
    """`dimensions[2]`."""
    criterion_id: str
    checks: tuple[tuple[int, CheckEntry], ...]
    """With their places in the list."""
    strange: tuple[str, ...] = ()
    """What is wrong with its keys, and with those of its checks."""


def _read(data: bytes) -> dict[str, Any]:
    """What a file holds; nothing where that is no JSON object."""
    try:
        raw: Any = from_json(data.removeprefix(MARK))
    except ValueError:
        return {}
    return raw if isinstance(raw, dict) else {}


def _dimensions(raw: Mapping[str, Any]) -> list[_Criterion]:
    """The criteria of a file, as far as they can be read, be the rest as broken as it may."""
    listed = raw.get("dimensions")
    return [
        _Criterion(
            f"dimensions[{index}]",
            " ".join(item["id"].split()),
            tuple(_entries(item.get("checks"))),
            tuple(_strange(f"dimensions[{index}]", item)),
        )
        for index, item in enumerate(listed if isinstance(listed, list) else ())
        if isinstance(item, dict) and isinstance(item.get("id"), str)
    ]


def _misspelt(place: str, given: Mapping[str, Any], known: Collection[str], whose: str = "") -> Iterator[str]:
    """Tell of the keys that are not read and are nearly one that is, and is not given itself."""
    for key in sorted(given.keys() - set(known)):
        near = get_close_matches(key.lower(), set(known) - given.keys(), n=1, cutoff=_ALIKE)
        if near:
            yield f"{place}{key:.60}{whose}: no such key; did you mean {near[0]!r}?"


def _strange(place: str, item: Mapping[str, Any]) -> Iterator[str]:
    whose = f" (criterion {item['id']!r:.80})"
    yield from _misspelt(f"{place}.", item, Dimension.model_fields, whose)
    checks = item.get("checks")
    for number, entry in enumerate(checks if isinstance(checks, list) else ()):
        if isinstance(entry, dict) and "check" in entry:
            for key in sorted(entry.keys() - CheckEntry.model_fields.keys()):
                near = get_close_matches(key, CheckEntry.model_fields, n=1, cutoff=_ALIKE)
                hint = f"did you mean {near[0]!r}?" if near else 'what a check is given stands under "parameters"'
                yield f"{place}.checks[{number}].{key:.60}{whose}: no such key; {hint}"


def _entries(listed: object) -> Iterator[tuple[int, CheckEntry]]:
    for number, entry in enumerate(listed if isinstance(listed, list) else ()):
        try:
            yield number, CheckEntry.model_validate(entry)
        except ValidationError:
            continue


def mistakes(data: bytes, checks: Mapping[str, CheckRef]) -> Iterator[str]:
    """Say of each check, criterion and list of checks what is wrong with it, in the file's order."""
    raw = _read(data)
    yield from _misspelt("", raw, Document.model_fields)
    seen: set[str] = set()
    for item in _dimensions(raw):
        place = item.place
        if item.criterion_id in seen:
            yield f"{place}.id: {item.criterion_id!r} occurs twice; give each criterion its own id"
        seen.add(item.criterion_id)
        yield from item.strange
        for number, entry in item.checks:
            yield from check_problems(f"{place}.checks[{number}]", item.criterion_id, entry, checks)
        names = [entry.check for _, entry in item.checks]
        for name in dict.fromkeys(name for name in names if names.count(name) > 1):
            yield f"{place}.checks (criterion {item.criterion_id!r}): {name!r} occurs twice; name each check once"
