"""The rule bench's arithmetic in words, as a table: from the middle of the scale, by each finding, to each score."""

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import ROUND_FLOOR, Decimal

from auditor_core.export.view import number
from auditor_core.judges.ledger import MIDDLE, Account, accounts
from auditor_core.models import CriterionResult, Finding, JudgeName

HOW = (
    "Each judge starts in the middle, at 3. A met check moves it up, an unmet one down: by 2 points times what the "
    "check weighs with that judge, over all that it weighs. What is undecided moves nobody. Moves are shown to two "
    "decimals and added up exactly."
)


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
    lines = (_line("Start", (f"{MIDDLE}.00" for _ in found)), *moved, *_ends(found))
    undecided = sum(item.outcome in ("unavailable", "error") for item in result.findings)
    return Sheet(tuple(account.judge for account in found), lines, undecided)


def _ends(found: tuple[Account, ...]) -> Iterable[Line]:
    yield _line("Sum", (number(account.tally.raw, 2) for account in found))
    yield _line("Rounded", (_rounded(account) for account in found))
    if any(account.tally.score != account.tally.rounded for account in found):
        yield _line("No 5 while a check is unmet", (str(account.tally.score) for account in found))


def _line(name: str, cells: Iterable[str]) -> Line:
    return Line(name, tuple(cells))


def _rounded(account: Account) -> str:
    return f"{account.tally.rounded} ({'down' if account.rounding == ROUND_FLOOR else 'nearest'})"


def _signed(move: Decimal | None) -> str:
    """A move with its sign: `+0.36`, `−1.20`."""
    points = number(move or 0, 2)
    return f"−{points[1:]}" if points.startswith("-") else f"+{points}"
