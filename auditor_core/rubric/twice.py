"""Keys that a JSON object has twice: readers keep one of the two without a word."""

import json
from collections.abc import Iterator
from typing import Any

_Doubled = list[tuple[dict[str, Any], list[str]]]


def twice_in(content: bytes) -> Iterator[str]:
    """Name every key that an object of a JSON text has more than once, with the place of the object."""
    doubled: _Doubled = []

    def made(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        result = dict(pairs)
        if len(result) < len(pairs):
            names = [name for name, _ in pairs]
            doubled.append((result, [name for name in result if names.count(name) > 1]))
        return result

    try:
        whole = json.loads(content, object_pairs_hook=made, parse_int=float)
    except (ValueError, RecursionError):
        return  # which is told elsewhere
    places = _places(whole) if doubled else {}
    for held, names in doubled:
        place = places.get(id(held), "")
        whose = f" (criterion {held['id']!r:.80})" if isinstance(held.get("id"), str) else ""
        yield from (f"{place}.{name:.60}".lstrip(".") + f"{whose}: is written twice; keep one" for name in names)


def _places(whole: object) -> dict[int, str]:
    """Where each object stands: `dimensions[2].checks[0]`."""
    found: dict[int, str] = {}
    left: list[tuple[object, str]] = [(whole, "")]
    while left:
        value, place = left.pop()
        if isinstance(value, dict):
            found[id(value)] = place
            left += [(item, f"{place}.{name:.60}".lstrip(".")) for name, item in value.items()]
        elif isinstance(value, list):
            left += [(item, f"{place}[{number}]") for number, item in enumerate(value)]
    return found
