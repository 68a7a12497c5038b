"""What the court has before it in one round: the judges' and the Chief Justice's view of the state."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Self

from auditor_core.models import Evidence, Finding, JudicialOpinion
from auditor_core.rubric.model import Criterion
from auditor_core.state import AgentState


@dataclass(frozen=True)
class Session:
    """One round: its criteria, and the findings and evidence that still stand."""

    round: int
    criteria: tuple[Criterion, ...]
    findings: tuple[Finding, ...]
    evidence: dict[str, Evidence]
    opinions: tuple[JudicialOpinion, ...]
    """Those of this round."""

    @classmethod
    def of(cls, state: AgentState) -> Self:
        """Read the present round from the state: everything at first, then only what was sent back."""
        sent_back = state.get("re_evaluate")
        number = state.get("judging_round", 1)
        dropped = frozenset(state.get("dropped_evidence", ()))
        return cls(
            round=number,
            criteria=tuple(
                item for item in state["rubric_dimensions"] if not sent_back or item.criterion_id in sent_back
            ),
            findings=surviving_findings(state["findings"], dropped),
            evidence={
                item.evidence_id: item
                for items in state["evidences"].values()
                for item in items
                if item.evidence_id not in dropped
            },
            opinions=tuple(item for item in state.get("opinions", ()) if item.round == number),
        )

    def opinions_on(self, criterion_id: str) -> list[JudicialOpinion]:
        """This round's opinions on a criterion."""
        return [item for item in self.opinions if item.criterion_id == criterion_id]


def surviving_findings(findings: Sequence[Finding], dropped: Collection[str]) -> tuple[Finding, ...]:
    """Return the findings without the dropped evidence; one that stood on nothing else is undecided."""
    return tuple(_without(finding, dropped) if dropped else finding for finding in findings)


def _without(finding: Finding, dropped: Collection[str]) -> Finding:
    kept = tuple(name for name in finding.evidence_ids if name not in dropped)
    if kept == finding.evidence_ids:
        return finding
    if kept:
        return finding.model_copy(update={"evidence_ids": kept})
    return finding.model_copy(
        update={
            "outcome": "unavailable",
            "evidence_ids": (),
            "message": f"{finding.message} (its evidence could not be verified again at its source)",
        }
    )
