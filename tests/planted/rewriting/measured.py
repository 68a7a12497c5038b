"""Planted faults and harmless changes in sources that were rewritten: what is found and moved then."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tests.planted.flawless import flawless
from tests.planted.measuring import Bench
from tests.planted.rewriting import REWRITINGS, Rewriting, rewritten, title
from tests.planted.table import Row, faults, harmless_changes, moved
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
    chosen = [
        item for item in (*faults(), *harmless_changes()) if not names or any(name in item.name for name in names)
    ]
    for number, item in enumerate(chosen):
        if not item.lowers or not set(item.lowers) <= _NOT_CODE:
            yield from ((item, each) for each in (REWRITINGS if every else [REWRITINGS[number % len(REWRITINGS)]]))


def run_rewritten(names: Sequence[str] = (), *, every: bool = False) -> tuple[RewrittenRow, ...]:
    """Measure variants (all, or those whose name holds one of the words) under rewritings."""
    bench = Bench()
    before = {each: bench.measure(rewritten(flawless(), each)) for each in REWRITINGS}
    rows = []
    for item, each in pairs(names, every=every):
        after = bench.measure(rewritten(item.change(flawless()), each))
        rows.append(RewrittenRow(Row(item, moved(before[each], after), after.unmet, after.hearings), each))
    return tuple(rows)
