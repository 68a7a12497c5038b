"""What judges wait for: whether one starts before evidence has come in that the others are shown. Pure."""

from auditor_core.checks.registry import Answer, unmet
from auditor_core.checks.topology import Topology
from auditor_core.checks.words import listed


def runs_apart(shape: Topology | None) -> bool:
    """Whether some judge starts before all has come in that most are shown."""
    return shape is not None and any(_missed(shape).values())


def _seen_by(shape: Topology) -> dict[str, frozenset[str]]:
    """The detectives that run before each judge that runs."""
    judges = [name for name in shape.having("judge") if name in shape.reachable]
    heard = {one: _leads_to(shape, one) for one in shape.having("detective")}
    return {judge: frozenset(one for one, led in heard.items() if judge in led) for judge in judges}


def _leads_to(shape: Topology, name: str) -> set[str]:
    """What follows a node before the judges have spoken: a second round begins behind them."""
    seen: set[str] = set()
    pending = [name]
    for here in pending:
        new = set(shape.after.get(here, ())) - seen
        seen |= new
        pending += [item for item in sorted(new) if shape.roles.get(item) not in ("judge", "justice")]
    return seen


def _missed(shape: Topology) -> dict[str, list[str]]:
    """The detectives that each judge does not wait for, though at least two others do."""
    seen = _seen_by(shape)
    several = [one for one in shape.having("detective") if sum(one in found for found in seen.values()) > 1]
    return {judge: [one for one in several if one not in found] for judge, found in seen.items()}


def missed_by_a_judge(shape: Topology) -> Answer:
    """Say which judge starts before what, where one does."""
    missed = _missed(shape)
    judge = max(missed, key=lambda name: (len(missed[name]), name))
    return unmet(f"{judge} does not wait for {listed(missed[judge])}, as others do", shape.graph.evidence_id)
