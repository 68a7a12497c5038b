"""Scales: numbers in even steps at even distances, as they stand along the axes of a chart and nowhere else."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise

from auditor_core.detectives.vision.geometry import centre, gap, union
from auditor_core.detectives.vision.words import Text
from auditor_core.models import Box

NUMBER = re.compile(r"([-+−–]?)[$€]?(\d+(?:[.,]\d+)?)(?:%|°|[kKM]|s|ms)?")
FEWEST = 3
"""Numbers that make a scale."""
ALIGNED = 2.0
"""Points by which numbers of one scale may be out of line."""
UNEVEN = 0.1
"""Share of a step by which the distance between two numbers may differ from it."""
BESIDE = 25.0
"""Points between a chart and the numbers along it."""


@dataclass(frozen=True)
class _Mark:
    value: float
    box: Box


def scales_of(words: Iterable[Text]) -> list[Box]:
    """Where the scales stand: rows that count up to the right and columns that count up from below.

    Lines of a listing and rows of a table count downwards, and hold other words beside their numbers.
    """
    marks = []
    for _, members in groupby(words, key=lambda word: (word.block, word.line)):
        told = [_mark(word) for word in members]
        if all(told):
            marks += [mark for mark in told if mark]
    found = []
    for across, sides in ((True, (1,)), (False, (0, 2))):
        for side in sides:
            for line in _lines(marks, side):
                found += [union(mark.box for mark in run) for run in _runs(line, across=across)]
    return list(dict.fromkeys(found))


def along(scale: Box, box: Box) -> bool:
    """Whether a scale stands below or beside a drawing, close to it and nearly as far as it reaches."""
    level = scale[2] - scale[0] > scale[3] - scale[1]
    low, high = (0, 2) if level else (1, 3)
    shared = min(scale[high], box[high]) - max(scale[low], box[low])
    return gap(scale, box) <= BESIDE and shared > 0.5 * (scale[high] - scale[low])


def _mark(word: Text) -> _Mark | None:
    match = NUMBER.fullmatch(word.text)
    if not match:
        return None
    value = float(match.group(2).replace(",", "."))
    return _Mark(-value if match.group(1) in ("-", "−", "–") else value, word.box)


def _lines(marks: Sequence[_Mark], side: int) -> Iterator[list[_Mark]]:
    """Numbers whose boxes have one edge in line."""
    line: list[_Mark] = []
    for mark in sorted(marks, key=lambda mark: mark.box[side]):
        if line and mark.box[side] - line[0].box[side] > ALIGNED:
            yield line
            line = []
        line.append(mark)
    if line:
        yield line


def _runs(line: Sequence[_Mark], *, across: bool) -> Iterator[list[_Mark]]:
    """The longest runs of numbers at even distances and in even steps."""
    axis = 0 if across else 1
    ordered = sorted(line, key=lambda mark: centre(mark.box)[axis], reverse=not across)
    run = ordered[:1]
    for mark in ordered[1:]:
        if len(run) > 1 and not _goes_on(run, mark, axis):
            if len(run) >= FEWEST:
                yield run
            run = run[-1:]
        run.append(mark)
    if len(run) >= FEWEST:
        yield run


def _goes_on(run: Sequence[_Mark], mark: _Mark, axis: int) -> bool:
    """Whether a number follows those before it by the same step and distance, upwards."""
    places = [centre(each.box)[axis] for each in (*run[-2:], mark)]
    values = [each.value for each in (*run[-2:], mark)]
    (before, after), (step, next_step) = ([b - a for a, b in pairwise(items)] for items in (places, values))
    return (
        step > 0
        and abs(next_step - step) <= 1e-6 * max(abs(values[-1]), 1.0)
        and abs(after - before) <= max(UNEVEN * abs(before), ALIGNED)
    )
