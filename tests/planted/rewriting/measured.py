"""Planted faults and harmless changes in sources that were rewritten: what is found and moved then."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache

from tests.planted.flawless import flawless
from tests.planted.measuring import Bench, Measured
from tests.planted.rewriting import REWRITINGS, Rewriting, rewritten, title
from tests.planted.table import Row, at_once, every_variant, moved
from tests.planted.variants import GIT, THEORY, Variant

_NOT_CODE = {GIT, THEORY}
"""Criteria whose faults stand in the history or in the text, which no rewriting touches."""


@dataclass(frozen=True)
class RewrittenRow:
    """One variant under one rewriting, its scores held against the flawless submission under the same."""

    row: Row
    rewriting: Rewriting

    @property
    def text(self) -> str:
        """What went wrong, on one line."""
        what = f"not found: {', '.join(self.row.missed)}" if self.row.missed else f"moved: {self.row.moved}"
        return f"{self.row.variant.name}, {title(self.rewriting)}: {what}"


def pairs(names: Sequence[str], *, every: bool) -> Iterator[tuple[Variant, Rewriting]]:
    """Variants of code with the rewritings to lay over them: one each, in turn, or `every` one."""
    chosen = [item for item in every_variant() if not names or any(name in item.name for name in names)]
    for number, item in enumerate(chosen):
        if not item.lowers or not set(item.lowers) <= _NOT_CODE:
            yield from ((item, each) for each in (REWRITINGS if every else [REWRITINGS[number % len(REWRITINGS)]]))


def run_rewritten(names: Sequence[str] = (), *, every: bool = False) -> tuple[RewrittenRow, ...]:
    """Measure variants (all, or those whose name holds one of the words) under rewritings."""
    chosen = list(pairs(names, every=every))
    bases = dict(zip(REWRITINGS, at_once(_measured, [("", each) for each in range(len(REWRITINGS))]), strict=True))
    given = [(item.name, REWRITINGS.index(each)) for item, each in chosen]
    return tuple(
        RewrittenRow(Row(item, moved(bases[each], after), after.unmet, after.hearings), each)
        for (item, each), after in zip(chosen, at_once(_measured, given), strict=True)
    )


def _measured(given: tuple[str, int]) -> Measured:
    """What a variant (the flawless submission without a name) gives under the rewriting of that number."""
    name, number = given
    changed = next((item.change(flawless()) for item in every_variant() if item.name == name), flawless())
    return replace(_bench().measure(rewritten(changed, REWRITINGS[number])), facts=None)


@cache
def _bench() -> Bench:
    """A process's bench: reports that were read once are not read again."""
    return Bench()
