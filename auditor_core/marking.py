"""Marks of graders on cited paths, followed through to the score. Pure.

Claims with the marks applied -> the checks of the report's truth again -> judges -> decision of the
criteria that hold these checks. Everything else of the report stays as the audit wrote it.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Self

from auditor_core.aggregator import sorted_evidence
from auditor_core.checks import Case, all_checks, report_accuracy, run_checks
from auditor_core.claims.resolve import claim_evidence, claim_ids, resolve
from auditor_core.facts import DocumentFacts, RawMention, RepoFacts
from auditor_core.judges.panel import argue
from auditor_core.justice import decide, needs_re_evaluation, pronounce, summarise
from auditor_core.models import (
    JUDGES,
    AuditReport,
    ClaimMark,
    ClaimState,
    CriterionResult,
    Evidence,
    Finding,
    JudicialOpinion,
    PathClaim,
    StrictModel,
)
from auditor_core.rubric.model import Criterion
from auditor_core.session import surviving_findings
from auditor_core.state import AgentState, merge_criterion_results, merge_evidences


class CaseFile(StrictModel):
    """What the decision on cited paths rests on; kept with a run, so that marks can be followed later."""

    repo: RepoFacts | None = None
    """Without the history, which no check of the report's truth looks at."""
    document: DocumentFacts | None = None
    """Without texts and mentions, for the same reason."""
    criteria: tuple[Criterion, ...] = ()
    flag_costs: tuple[tuple[str, float], ...] = ()
    dropped_evidence: tuple[str, ...] = ()
    """Ids that could not be verified again when judges were far apart."""

    @classmethod
    def of(cls, state: AgentState) -> Self:
        """Take from an ended graph's state what a new decision needs."""
        repo, document = state.get("repo_facts"), state.get("document_facts")
        unread = {"page_texts": (), "chunks": (), "mentions": (), "concepts": ()}
        return cls(
            repo=repo.model_copy(update={"history": ()}) if repo else None,
            document=document.model_copy(update=unread) if document else None,
            criteria=tuple(state.get("rubric_dimensions", ())),
            flag_costs=tuple(state.get("flag_costs", {}).items()),
            dropped_evidence=tuple(state.get("dropped_evidence", ())),
        )


def apply_marks(report: AuditReport, case: CaseFile, marks: Sequence[ClaimMark]) -> AuditReport:
    """Return the report as it is with the standing marks; of several on one path the last counts.

    `report` is the one that the audit wrote, and is returned as it is where no mark stands.
    """
    standing = tuple(mark for mark in marks if mark.stands)
    if not standing:
        return report
    claims = _marked_claims(report.claims, standing, case)
    findings, absences = _findings(report, case, claims)
    evidence = _evidence(report, case, claims, absences)
    marked = report.model_copy(update={"marks": standing})
    return _written(marked, case, claims, findings, evidence)


def repeats(report: AuditReport, case: CaseFile) -> bool:
    """Whether the kept facts still lead to what the audit decided; not where the rules have changed since.

    Else a mark would move the score by more than what it says.
    """
    findings, _ = _findings(report, case, report.claims)
    again = {
        item.criterion_id: _decide(item, findings, report.evidence_by_id(), case.dropped_evidence)
        for item in _affected(case)
    }
    return all(
        _scores(again[item.criterion_id]) == _scores(item) for item in report.results if item.criterion_id in again
    )


def _scores(result: CriterionResult) -> tuple[int | None, ...]:
    return (result.numeric_score, *(opinion.score for opinion in result.judge_opinions))


def state_of(report: AuditReport, path: str) -> ClaimState | None:
    """What a report holds of a path; None where it does not name it."""
    claim = next((item for item in report.claims if item.path == path), None)
    if claim is None:
        return None
    return ClaimState(**_held(claim), global_score=report.global_score)


def _written(
    report: AuditReport,
    case: CaseFile,
    claims: tuple[PathClaim, ...],
    findings: tuple[Finding, ...],
    evidence: tuple[Evidence, ...],
) -> AuditReport:
    """Write the parts of the report that follow from claims, findings and evidence."""
    changed = report.model_copy(update={"claims": claims, "findings": findings, "evidence": evidence})
    if report.results:
        by_id = changed.evidence_by_id()
        again = {item.criterion_id: _decide(item, findings, by_id, case.dropped_evidence) for item in _affected(case)}
        changed = pronounce(changed, [again.get(item.criterion_id, item) for item in report.results])
    return changed.model_copy(update={"summary": summarise(changed)})


def _marked_claims(claims: Sequence[PathClaim], marks: Iterable[ClaimMark], case: CaseFile) -> tuple[PathClaim, ...]:
    last = {mark.path: mark for mark in marks}
    marked = [_marked(claim, last[claim.path], case) if claim.path in last else claim for claim in claims]
    ids = claim_ids(claim.path for claim in marked if claim.flagged)
    return tuple(
        claim.model_copy(update={"evidence_id": (claim.evidence_id or ids[claim.path]) if claim.flagged else ""})
        for claim in marked
    )


def _marked(claim: PathClaim, mark: ClaimMark, case: CaseFile) -> PathClaim:
    """One claim as its mark has it. What is no claim is listed as an example, which costs nothing."""
    said = f"Marked by {mark.author}: {mark.reason or 'confirmed'}."
    if mark.kind == "confirmed":
        return _confirmed(claim, mark.before, said)
    if mark.kind == "verdict":
        flagged = mark.verdict not in ("verified", "unresolved")
        return claim.model_copy(update={"verdict": mark.verdict, "flagged": flagged, "rationale": said})
    stance = mark.stance if mark.kind == "stance" and mark.stance else "example"
    told = _resolved(claim.model_copy(update={"stance": stance, "dismissed": mark.kind == "not_a_claim"}), case)
    return told.model_copy(update={"rationale": f"{said} {told.rationale}".strip()})


def _confirmed(claim: PathClaim, seen: ClaimState, said: str) -> PathClaim:
    """A claim as the grader saw it, which an earlier mark may have corrected."""
    shown = seen.model_dump(exclude={"global_score"})
    if shown == _held(claim):
        return claim
    candidates = claim.candidates if seen.flagged else ()
    told = {"asserted": seen.stance == "asserted", "candidates": candidates, "rationale": said}
    return claim.model_copy(update=shown | told)


def _held(claim: PathClaim) -> dict[str, Any]:
    names = ("stance", "verdict", "flagged", "dismissed")
    return {name: getattr(claim, name) for name in names}


def _resolved(claim: PathClaim, case: CaseFile) -> PathClaim:
    """Give a claim the verdict that its stance asks for."""
    blank = {"asserted": False, "verdict": None, "flagged": False, "candidates": (), "rationale": ""}
    if claim.stance not in ("asserted", "outside") or case.repo is None:
        return claim.model_copy(update=blank | {"asserted": claim.stance == "asserted"})
    mention = RawMention(
        mention=claim.mentions[0].model_copy(update={"stance": claim.stance}),
        readings=(claim.path,),
        form=claim.form,
        is_directory=claim.form == "dir",
    )
    found = resolve([mention], case.repo.manifest, removals=case.repo.removals, ignore_files=case.repo.ignore_files)
    names = ("stance", "asserted", "verdict", "flagged", "candidates", "rationale")
    return claim.model_copy(update={name: getattr(found[0], name) for name in names} if found else blank)


@lru_cache(maxsize=1)
def _rerun() -> frozenset[str]:
    """Ids of the checks that are asked again."""
    return frozenset(
        name for name, item in all_checks().items() if item.function.__module__ == report_accuracy.__name__
    )


def _affected(case: CaseFile) -> list[Criterion]:
    return [item for item in case.criteria if any(ref.check_id in _rerun() for ref in item.checks)]


def _findings(
    report: AuditReport, case: CaseFile, claims: Sequence[PathClaim]
) -> tuple[tuple[Finding, ...], list[Evidence]]:
    """All findings, those of the checks that were asked again in the old ones' places."""
    asked = [
        item.model_copy(update={"checks": tuple(ref for ref in item.checks if ref.check_id in _rerun())})
        for item in _affected(case)
    ]
    facts = Case(repo=case.repo, document=case.document, claims=claims)
    again, absences = run_checks(asked, facts, dict(case.flag_costs))
    fresh = iter(again)  # in the rubric's order, as the report's own are
    return tuple(next(fresh) if item.check_id in _rerun() else item for item in report.findings), absences


def _evidence(
    report: AuditReport,
    case: CaseFile,
    claims: Sequence[PathClaim],
    absences: Iterable[Evidence],
) -> tuple[Evidence, ...]:
    """All evidence, that of flags and of the answers that were given again anew."""
    flags = {claim.evidence_id for claim in report.claims if claim.flagged}
    answers = {name for item in report.findings if item.check_id in _rerun() for name in item.evidence_ids}
    kept: dict[str, list[Evidence]] = {}
    for item in report.evidence:
        written_by_a_check = item.outcome == "absent" and item.source == "docs" and item.evidence_id in answers
        if item.evidence_id not in flags and not written_by_a_check:
            kept.setdefault(item.source, []).append(item)
    document = case.document
    added: dict[str, list[Evidence]] = {
        "docs": claim_evidence(claims, document.sha256, document.date) if document else []
    }
    for item in absences:
        added.setdefault(item.source, []).append(item)
    return sorted_evidence(merge_evidences(kept, added))


def _decide(
    criterion: Criterion, findings: Sequence[Finding], evidence: Mapping[str, Evidence], dropped: Sequence[str]
) -> CriterionResult:
    """Hear the judges on one criterion, twice where they are far apart, as the graph does."""
    name = criterion.criterion_id
    own = [item for item in findings if item.criterion_id == name]
    opinions = _hear(criterion, own, evidence, 1, ())
    result = decide(criterion, own, opinions, evidence)
    if not needs_re_evaluation(opinions):
        return result
    standing = {key: item for key, item in evidence.items() if key not in set(dropped)}
    left = surviving_findings(own, dropped)
    second = decide(criterion, left, _hear(criterion, left, standing, 2, opinions), standing, re_evaluated=True)
    return merge_criterion_results({name: result}, {name: second})[name]


def _hear(
    criterion: Criterion,
    findings: Sequence[Finding],
    evidence: Mapping[str, Evidence],
    number: int,
    earlier: Sequence[JudicialOpinion],
) -> list[JudicialOpinion]:
    return [item for name in JUDGES for item in argue(name, [criterion], findings, evidence, number, earlier)]
