"""The rule bench's arithmetic in words, as a table: from 5, by what each unmet check takes off, to each score."""

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from auditor_core.export.view import number
from auditor_core.judges.ledger import Account, accounts
from auditor_core.judges.rules import LENSES, LOWEST, START
from auditor_core.models import JUDGE_TITLES, CriterionResult, Finding, JudgeName

HOW = " ".join((
    f"Each judge starts at {START}. A met check takes nothing off.",
    *(f"{JUDGE_TITLES[judge]}: {lens.explanation}." for judge, lens in LENSES.items()),
    "A check that weighs less than 1 takes that part of the least. Nobody goes under "
    f"{LOWEST}. What is undecided moves nobody. Points are shown to two decimals and added up exactly.",
))  # fmt: skip
"""The rule in words."""


@dataclass(frozen=True)
class Line:
    """One row of the table; `finding` is None in the rows that add up."""

    name: str
    cells: tuple[str, ...]
    finding: Finding | None = None


@dataclass(frozen=True)
class Sheet:
    """A criterion's arithmetic: a column for each judge."""

    judges: tuple[JudgeName, ...]
    lines: tuple[Line, ...]
    undecided: int
    """How many checks moved nobody."""


def sheet(result: CriterionResult) -> Sheet | None:
    """Lay out how the findings moved the judges; None where nothing was judged by the rule bench."""
    found = accounts(result)
    if not found:
        return None
    moved = [
        Line(finding.message, tuple(_signed(account.moves[place]) for account in found), finding)
        for place, finding in enumerate(result.findings)
        if finding.decided
    ]
    lines = (_line("Start", (f"{START}.00" for _ in found)), *moved, *_ends(found))
    undecided = sum(item.outcome in ("unavailable", "error") for item in result.findings)
    return Sheet(tuple(account.judge for account in found), lines, undecided)


def _ends(found: tuple[Account, ...]) -> Iterable[Line]:
    yield _line("Left", (_points(account.tally.raw) for account in found))
    yield _line(f"Rounded, at least {LOWEST}", (_rounded(account) for account in found))


def _line(name: str, cells: Iterable[str]) -> Line:
    return Line(name, tuple(cells))


def _rounded(account: Account) -> str:
    return f"{account.tally.score} ({account.rounds})"


def _signed(move: Fraction | None) -> str:
    """What a finding takes off: `−1.20`, or `0.00`."""
    return _points(move or Fraction(0))


def _points(value: Fraction) -> str:
    return number(Decimal(value.numerator) / value.denominator, 2).replace("-", "−")
