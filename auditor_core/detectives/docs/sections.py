"""The numbers of a report's sections: which one may come after which."""

import re

_NUMBER = re.compile(r"(?:(\d{1,2}(?:\.\d{1,2})+)\.?|(\d{1,2})\.) +[^\W\d_a-z]")
"""With a stop where it is a single one: `3 Judges argue` counts judges."""


def section_number(text: str) -> tuple[int, ...]:
    """The number that a section's heading, or an item of a list, begins with: `3.4 Metacognition`; else nothing."""
    found = _NUMBER.match(text)
    return tuple(int(part) for part in (found[1] or found[2]).split(".")) if found else ()


def next_numbers(heading: str) -> set[tuple[int, ...]]:
    """The numbers that the section after this one may bear: after `3.4` these are `3.5` and `4`."""
    number = section_number(heading)
    return {(*number[:place], part + 1) for place, part in enumerate(number)}
