"""The decision on one criterion, by the rules in their order."""

from collections.abc import Mapping, Sequence
from decimal import Decimal

from auditor_core.justice.arithmetic import (
    LOWEST,
    SECURITY_CAP,
    confidence,
    coverage,
    gravity,
    rounded,
    score_range,
    spread,
)
from auditor_core.models import JUDGE_TITLES, JUDGES, CriterionResult, Evidence, Finding, JudicialOpinion
from auditor_core.rubric.model import Criterion

SPREAD_LIMIT = 2
"""A wider spread is explained, and sends the criterion back once."""
SUPREMACY_PENALTY = 2
ARCHITECTURE_FACTOR = 2
"""What the tech lead's score counts in architecture criteria."""


def needs_re_evaluation(opinions: Sequence[JudicialOpinion]) -> bool:
    """Whether the scores, as the judges gave them, are more than 2 apart. Unscored opinions have no say."""
    return spread(opinions) > SPREAD_LIMIT


def decide(
    criterion: Criterion,
    findings: Sequence[Finding],
    opinions: Sequence[JudicialOpinion],
    evidence_by_id: Mapping[str, Evidence],
    re_evaluated: bool = False,
) -> CriterionResult:
    """Decide one criterion by the rules, in their order. Of several rounds the latest one's opinions count."""
    findings = [item for item in findings if item.criterion_id == criterion.criterion_id]
    opinions = _latest([item for item in opinions if item.criterion_id == criterion.criterion_id])
    steps: list[str] = []
    rules: list[str] = []

    scores = _after_fact_supremacy(opinions, evidence_by_id, rules, steps)
    mean = _mean(scores, criterion, rules, steps)
    violated = any(_is_security_violation(item, evidence_by_id) for item in findings)
    if violated:
        rules.append("security_override")
        steps.append(f"A security violation is on record: the criterion is capped at {SECURITY_CAP}.")
        mean = min(mean, Decimal(SECURITY_CAP)) if mean is not None else None
    score = int(rounded(mean, "1")) if mean is not None else None
    if score is not None:
        steps.append(f"Rounded: {score}.")
    dissent = _dissent(opinions, score, rules) if needs_re_evaluation(opinions) else ""
    if re_evaluated:
        rules.append("re_evaluation")
        steps.append("Decided again, on evidence that was verified at its source.")

    share = coverage(criterion, findings, opinions)
    low, high = score_range(score, share, violated)
    return CriterionResult(
        criterion_id=criterion.criterion_id,
        dimension_name=criterion.name,
        numeric_score=score,
        score_low=float(rounded(low, "0.01")),
        score_high=float(rounded(high, "0.01")),
        reasoning=" ".join([*steps, _decided(criterion, findings)]),
        relevance_confidence=float(share * confidence(opinions, evidence_by_id)),
        security_violation_found=violated,
        findings=tuple(findings),
        judge_opinions=tuple(opinions),
        dissent_summary=dissent,
        remediation=tuple(item.remediation for item in _gravest_first(findings) if item.remediation),
        applied_rules=tuple(rules),
        re_evaluated=re_evaluated,
        coverage=float(share),
        weight=criterion.weight,
        architecture=criterion.architecture,
    )


def _after_fact_supremacy(
    opinions: Sequence[JudicialOpinion], evidence: Mapping[str, Evidence], rules: list[str], steps: list[str]
) -> list[tuple[JudicialOpinion, Decimal]]:
    """Rule 1: who credits what was not found loses 2 points, once."""
    scores = []
    for item in opinions:
        if item.score is None:
            continue
        score = Decimal(item.score)
        credited = {name for point in item.mitigations for name in point.evidence_ids}
        missing = sorted(name for name in credited if name in evidence and not evidence[name].found)
        if missing:
            score = max(score - SUPREMACY_PENALTY, Decimal(LOWEST))
            lowered = f"{item.score} becomes {score}"
            who = JUDGE_TITLES[item.judge]
            steps.append(f"{who} is overruled: it credits {missing[0]}, which was not found; {lowered}.")
            if "fact_supremacy" not in rules:
                rules.append("fact_supremacy")
        scores.append((item, score))
    return scores


def _mean(
    scores: Sequence[tuple[JudicialOpinion, Decimal]], criterion: Criterion, rules: list[str], steps: list[str]
) -> Decimal | None:
    """Rule 2: the mean of the scored opinions; the tech lead counts double in architecture criteria."""
    if not scores:
        steps.append("Not scored: no judge gave a score.")
        return None
    doubled = criterion.architecture and any(item.judge == "TechLead" for item, _ in scores)
    factors = [Decimal(ARCHITECTURE_FACTOR if doubled and item.judge == "TechLead" else 1) for item, _ in scores]
    points = sum((factor * score for factor, (_, score) in zip(factors, scores, strict=True)), Decimal(0))
    mean = points / sum(factors, Decimal(0))
    if doubled:
        rules.append("functionality_weight")
    how = "the tech lead counts double, as this is architecture" if doubled else "each judge counts once"
    given = ", ".join(f"{JUDGE_TITLES[item.judge]} {score}" for item, score in scores)
    steps.append(f"{given}; {how}: {rounded(mean, '0.01')}.")
    return mean


def _is_security_violation(finding: Finding, evidence: Mapping[str, Evidence]) -> bool:
    """Rule 3's condition: unmet, about security, and the violation itself is in evidence."""
    return (
        finding.outcome == "unmet"
        and finding.severity == "security"
        and any(
            name in evidence and evidence[name].found and evidence[name].evidence_class == "SECURITY_VIOLATION"
            for name in finding.evidence_ids
        )
    )


def _dissent(opinions: Sequence[JudicialOpinion], score: int | None, rules: list[str]) -> str:
    """Rule 5: who said what, and why it was decided so."""
    rules.append("dissent")
    scored = sorted((item for item in opinions if item.score), key=lambda item: (item.score or 0, item.judge))
    lowest, highest = scored[0], scored[-1]
    said = ", ".join(f"{JUDGE_TITLES[item.judge]} {item.score}" for item in scored)
    parts = [f"The scores lie {spread(opinions)} apart ({said})."]
    if lowest.charges:
        parts.append(f"{JUDGE_TITLES[lowest.judge]} charges: {lowest.charges[0].text.rstrip('.')}.")
    if highest.mitigations:
        parts.append(f"{JUDGE_TITLES[highest.judge]} credits: {highest.mitigations[0].text.rstrip('.')}.")
    parts.append(f"Decided: {score}, by the rules: {', '.join(rules)}.")
    return " ".join(parts)


def _latest(opinions: Sequence[JudicialOpinion]) -> list[JudicialOpinion]:
    last = max((item.round for item in opinions), default=1)
    return sorted((item for item in opinions if item.round == last), key=lambda item: JUDGES.index(item.judge))


def _decided(criterion: Criterion, findings: Sequence[Finding]) -> str:
    if not criterion.checks:
        return "No check covers this criterion."
    counts = {kind: sum(item.outcome == kind for item in findings) for kind in ("met", "unmet", "not_applicable")}
    undecided = len(findings) - sum(counts.values())
    return (
        f"Checks: {counts['met']} met, {counts['unmet']} unmet, {undecided} undecided, "
        f"{counts['not_applicable']} not applicable."
    )


def _gravest_first(findings: Sequence[Finding]) -> list[Finding]:
    return sorted(
        (item for item in findings if item.outcome == "unmet"), key=lambda item: (-gravity(item), item.check_id)
    )
