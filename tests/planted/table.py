"""Runs the variants and says what they did to the scores."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import lru_cache
from multiprocessing import get_context
from typing import TypeVar

from tests.planted import (
    faults_agreed,
    faults_asking,
    faults_book,
    faults_bound,
    faults_claims,
    faults_code,
    faults_contested,
    faults_effect,
    faults_entered,
    faults_graph,
    faults_handed,
    faults_heard,
    faults_history,
    faults_lost,
    faults_misled,
    faults_nominal,
    faults_notebook,
    faults_reached,
    faults_refuted,
    faults_report,
    faults_shown,
    faults_sought,
    faults_spelling,
    faults_theory,
    faults_told,
    faults_turned,
    faults_unearned,
    faults_unseen,
    faults_vain,
    faults_verdict,
    harmless,
    harmless_agreed,
    harmless_asking,
    harmless_book,
    harmless_bound,
    harmless_contested,
    harmless_entered,
    harmless_handed,
    harmless_heard,
    harmless_judging,
    harmless_lost,
    harmless_misled,
    harmless_nominal,
    harmless_notebook,
    harmless_reached,
    harmless_refuted,
    harmless_report,
    harmless_shown,
    harmless_sought,
    harmless_spelling,
    harmless_theory,
    harmless_told,
    harmless_turned,
    harmless_unearned,
    harmless_unseen,
    harmless_vain,
)
from tests.planted.flawless import flawless
from tests.planted.measuring import Bench, Hearing, Measured
from tests.planted.variants import CRITERIA, Variant, variants_of

FAULT_MODULES = (
    faults_history,
    faults_graph,
    faults_code,
    faults_effect,
    faults_agreed,
    faults_asking,
    faults_book,
    faults_notebook,
    faults_spelling,
    faults_verdict,
    faults_unseen,
    faults_report,
    faults_theory,
    faults_claims,
    faults_refuted,
    faults_vain,
    faults_lost,
    faults_unearned,
    faults_contested,
    faults_turned,
    faults_told,
    faults_reached,
    faults_heard,
    faults_misled,
    faults_handed,
    faults_nominal,
    faults_entered,
    faults_bound,
    faults_shown,
    faults_sought,
)
HARMLESS_MODULES = (
    harmless,
    harmless_agreed,
    harmless_asking,
    harmless_book,
    harmless_judging,
    harmless_notebook,
    harmless_report,
    harmless_theory,
    harmless_spelling,
    harmless_unseen,
    harmless_refuted,
    harmless_vain,
    harmless_lost,
    harmless_unearned,
    harmless_contested,
    harmless_turned,
    harmless_told,
    harmless_reached,
    harmless_heard,
    harmless_misled,
    harmless_handed,
    harmless_nominal,
    harmless_entered,
    harmless_bound,
    harmless_shown,
    harmless_sought,
)

Given = TypeVar("Given")
"""What a process is told to measure."""


@dataclass(frozen=True)
class Row:
    """One variant and the scores that it moved, as (before, after) by criterion."""

    variant: Variant
    moved: dict[str, tuple[int | None, int | None]]
    unmet: frozenset[str] = frozenset()
    """Checks that were not met."""
    hearings: tuple[Hearing, ...] = ()

    @property
    def missed(self) -> tuple[str, ...]:
        """Criteria that should have dropped and did not."""
        return tuple(name for name in self.variant.lowers if not self._dropped(name))

    @property
    def stray(self) -> tuple[str, ...]:
        """Criteria that moved without reason."""
        allowed = (*self.variant.lowers, *self.variant.may_lower)
        return tuple(name for name in self.moved if name not in allowed or not self._dropped(name))

    def _dropped(self, name: str) -> bool:
        before, after = self.moved.get(name, (0, 0))
        return before is not None and after is not None and after < before


@lru_cache(maxsize=1)
def faults() -> tuple[Variant, ...]:
    return variants_of(FAULT_MODULES)


@lru_cache(maxsize=1)
def harmless_changes() -> tuple[Variant, ...]:
    return variants_of(HARMLESS_MODULES)


def run(names: Sequence[str] = (), *, verbose: bool = False) -> tuple[Row, ...]:
    """Measure the variants (all, or those whose name holds one of the words), as many at once as there are cores."""
    chosen = {item.name: item for item in every_variant() if not names or any(name in item.name for name in names)}
    rows = []
    for name, after in zip(chosen, at_once(_measured, chosen), strict=True):
        rows.append(row := Row(chosen[name], moved(_base()[1], after), after.unmet, after.hearings))
        if verbose and (names or row.missed or row.stray):
            print(f"{name}: missed {row.missed}, stray {row.stray}, moved {row.moved}")
            for criterion in dict.fromkeys((*row.variant.lowers, *row.moved)):
                print(f"    {criterion}: {after.missed(criterion)}")
    return tuple(rows)


def every_variant() -> tuple[Variant, ...]:
    """Faults and harmless changes, each with a name of its own."""
    return (*faults(), *harmless_changes())


def at_once(measure: Callable[[Given], Measured], given: Iterable[Given]) -> Iterator[Measured]:
    """What is measured of each, in their order, by a process for each core; each keeps what it read of reports."""
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        yield from pool.map(measure, given)


@lru_cache(maxsize=1)
def _base() -> tuple[Bench, Measured]:
    """A process's bench, and what the flawless submission gives on it."""
    bench = Bench()
    return bench, bench.measure(flawless())


def _measured(name: str) -> Measured:
    """What a variant gives; its facts stay where they were found."""
    [variant] = [item for item in every_variant() if item.name == name]
    return replace(_base()[0].measure(variant.change(flawless())), facts=None)


def moved(before: Measured, after: Measured) -> dict[str, tuple[int | None, int | None]]:
    """Scores that differ, by criterion."""
    return {name: (before.scores[name], after.scores[name]) for name in CRITERIA
            if before.scores[name] != after.scores[name]}  # fmt: skip


def found(rows: Sequence[Row]) -> tuple[int, int]:
    """Faults found at the right criterion, and how many there are."""
    wanted = [row for row in rows if row.variant.lowers]
    return sum(len(row.variant.lowers) - len(row.missed) for row in wanted), sum(
        len(row.variant.lowers) for row in wanted
    )


def strays(rows: Sequence[Row]) -> tuple[int, int]:
    """Scores that a fault moved without reason, and how many it should have left alone."""
    wanted = [row for row in rows if row.variant.lowers]
    alone = sum(len(set(CRITERIA) - {*row.variant.lowers, *row.variant.may_lower}) for row in wanted)
    return sum(len(row.stray) for row in wanted), alone


def disturbed(rows: Sequence[Row]) -> tuple[int, int]:
    """Harmless changes that move any score, and how many there are."""
    wanted = [row for row in rows if not row.variant.lowers]
    return sum(bool(row.moved) for row in wanted), len(wanted)


def markdown(rows: Sequence[Row]) -> str:
    """The page of documentation."""
    return "\n".join([
        "# Planted faults",
        "",
        "Each row is a change made to a flawless version of the sample submission, and what it does to the scores",
        "(all of them 5 before). Written by `python -m tests.planted --write`.",
        "",
        "| measured | result | wanted |",
        "|---|---|---|",
        *totals(rows),
        "",
        "## Faults",
        "",
        "| fault | must lower | moved | may lower besides |",
        "|---|---|---|---|",
        *(_row(row) for row in rows if row.variant.lowers),
        "",
        "## Harmless changes",
        "",
        "| change | moved |",
        "|---|---|",
        *(f"| {row.variant.text} | {_scores(row)} |" for row in rows if not row.variant.lowers),
        "",
    ])  # fmt: skip


def totals(rows: Sequence[Row]) -> list[str]:
    """The three figures, as lines of a table."""
    return [
        _line("faults found at the right criterion", found(rows), "at least 97 %"),
        _line("other criteria moved", strays(rows), "at most 2 %"),
        _line("harmless changes that move any score", disturbed(rows), "none"),
    ]


def _line(what: str, counts: tuple[int, int], wanted: str) -> str:
    share = 100 * counts[0] / counts[1] if counts[1] else 0
    return f"| {what} | {counts[0]} of {counts[1]} ({share:.1f} %) | {wanted} |"


def _row(row: Row) -> str:
    item = row.variant
    besides = f"{', '.join(item.may_lower)}: {item.why}" if item.may_lower else ""
    return f"| {item.text} | {', '.join(item.lowers)} | {_scores(row)} | {besides} |"


def _scores(row: Row) -> str:
    return ", ".join(f"{name} {before} to {after}" for name, (before, after) in row.moved.items()) or "nothing"
