"""The rule bench: each judge argues every criterion from its own side, by the arithmetic of `rules`."""

from collections.abc import Mapping, Sequence
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from typing import get_args

from auditor_core.judges.rules import LENSES, LOWEST, START, Tally, weigh
from auditor_core.models import NO_EVIDENCE, Evidence, Finding, JudgeName, JudicialOpinion, Point, Severity
from auditor_core.rubric.model import Criterion

_NAMED_AT_MOST = 5
"""Findings that an argument spells out; the rest are counted."""


def argue(
    judge: JudgeName,
    criteria: Sequence[Criterion],
    findings: Sequence[Finding],
    evidence_by_id: Mapping[str, Evidence],
    round: int,  # noqa: A002
    earlier: Sequence[JudicialOpinion] = (),
) -> list[JudicialOpinion]:
    """Return the judge's opinion on each criterion, in their order.

    Cites only ids that `evidence_by_id` holds. In a second round `earlier` holds the first round's
    opinions; findings and evidence are then those that could be verified again.
    """
    return [
        _opinion(
            judge,
            item.criterion_id,
            sorted(
                (finding for finding in findings if finding.criterion_id == item.criterion_id),
                key=_gravest_first,
            ),
            evidence_by_id,
            round,
            [opinion for opinion in earlier if opinion.criterion_id == item.criterion_id],
        )
        for item in criteria
    ]


def _gravest_first(finding: Finding) -> tuple[int, float, str]:
    """The severe before the rest, and of one severity the heavy."""
    return get_args(Severity).index(finding.severity), -finding.weight, finding.check_id


def _opinion(
    judge: JudgeName,
    criterion_id: str,
    findings: Sequence[Finding],
    evidence: Mapping[str, Evidence],
    number: int,
    earlier: Sequence[JudicialOpinion],
) -> JudicialOpinion:
    """Weigh one criterion's findings, which come gravest first."""
    tally = weigh(judge, findings)
    met = [item for item in findings if item.outcome == "met"]
    unmet = [item for item in findings if item.outcome == "unmet"]
    spoken_of = _spoken_of(judge, met, unmet)
    cited = tuple(dict.fromkeys(name for item in spoken_of for name in item.evidence_ids if name in evidence))
    return JudicialOpinion(
        opinion_id=f"{judge}:{criterion_id}:{number}",
        judge=judge,
        criterion_id=criterion_id,
        round=number,
        score=tally.score if tally else None,
        argument=" ".join(_argument(judge, findings, tally, _before(judge, earlier))),
        cited_evidence=cited or (NO_EVIDENCE,),
        charges=() if judge == "Defense" else tuple(_charge(item, evidence) for item in unmet),
        mitigations=() if judge == "Prosecutor" else tuple(_credit(item, evidence) for item in met),
        remediation=_remediation(judge, unmet),
    )


def _spoken_of(judge: JudgeName, met: list[Finding], unmet: list[Finding]) -> list[Finding]:
    """What a judge's opinion rests on: its own side, or the other where that is all there is."""
    if judge == "Prosecutor":
        return unmet or met
    if judge == "Defense":
        return met or unmet
    return [*unmet, *met]


def _charge(item: Finding, evidence: Mapping[str, Evidence]) -> Point:
    return Point(text=item.message, evidence_ids=tuple(name for name in item.evidence_ids if name in evidence))


def _credit(item: Finding, evidence: Mapping[str, Evidence]) -> Point:
    """Credit what is there. What is rightly absent is said, but absence is not offered as proof of merit."""
    ids = tuple(name for name in item.evidence_ids if name in evidence and evidence[name].found)
    return Point(text=item.message, evidence_ids=ids)


def _argument(judge: JudgeName, findings: Sequence[Finding], tally: Tally | None, before: str) -> list[str]:
    open_ones = [item for item in findings if item.outcome in ("unavailable", "error")]
    if tally is None:
        reason = "Unscored: no check of this criterion could be decided."
        return [reason, *_listing("Undecided", open_ones)]
    met = [item for item in findings if item.outcome == "met"]
    unmet = [item for item in findings if item.outcome == "unmet"]
    sentences = [
        f"{len(met)} of {len(met) + len(unmet)} decided checks are met.",
        f"As I weigh them, {LENSES[judge].explanation}:",
        _sum(tally),
        *_side(judge, met, unmet),
    ]
    if judge == "Prosecutor":
        sentences += _listing("Undecided, and neither charged nor cleared", open_ones)
    return [*sentences, *([before] if before else [])]


def _sum(tally: Tally) -> str:
    """Write it out: `5 - 1.25 - 1.6 = 2.15, so 2`."""
    costs = [_number(cost) for cost in tally.costs if cost]
    if not costs:
        return f"nothing is taken off, so {tally.score}."
    lowest = ", the lowest" if tally.raw < LOWEST else ""
    return f"{' - '.join([str(START), *costs])} = {_number(tally.raw)}, so {tally.score}{lowest}."


def _side(judge: JudgeName, met: list[Finding], unmet: list[Finding]) -> list[str]:
    """What each judge points at."""
    if judge == "Prosecutor":
        return _listing("Charged", unmet) or ["There is nothing to charge."]
    if judge == "Defense":
        return _listing("To its credit", met) or ["I find nothing to credit."]
    loads = ("security", "major")
    return [
        *_listing("What the design stands on and works", [item for item in met if item.severity in loads]),
        *_listing("What it stands on and lacks", [item for item in unmet if item.severity in loads]),
    ]


def _listing(heading: str, findings: Sequence[Finding]) -> list[str]:
    if not findings:
        return []
    texts = [item.message.rstrip(".") or item.check_id for item in findings[:_NAMED_AT_MOST]]
    more = len(findings) - len(texts)
    return [f"{heading}: {'; '.join(texts)}{f'; and {more} more' if more else ''}."]


def _before(judge: JudgeName, earlier: Sequence[JudicialOpinion]) -> str:
    """Say what a second look was taken at."""
    own = next((item for item in earlier if item.judge == judge), None)
    if own is None:
        return ""
    others = ", ".join(f"{item.judge} {item.score}" for item in earlier if item.judge != judge and item.score)
    first = f"{own.score}" if own.score else "unscored"
    return (
        f"Second look, on evidence that was verified again: my first score was {first}, the others' {others or 'none'}."
    )


def _remediation(judge: JudgeName, unmet: Sequence[Finding]) -> str:
    """The gravest mend first; the defense names the smallest step."""
    mends = [item.remediation for item in unmet if item.remediation]
    if not mends:
        return ""
    return mends[-1] if judge == "Defense" else mends[0]


def _number(value: Fraction) -> str:
    """To two decimals at most."""
    exact = Decimal(value.numerator) / value.denominator
    return f"{exact.quantize(Decimal('0.01'), rounding=ROUND_HALF_UP).normalize():f}"
