"""Runs the checks that a rubric expects, and turns their answers into findings.

One check that fails never hides the others. A finding that decides always has something to cite:
where a check has nothing, what decided is written down: mostly what it looked for, as absent.
"""

import logging
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import NamedTuple

from auditor_core.checks import (
    chief_justice_synthesis,
    general,
    git_forensic_analysis,
    graph_orchestration,
    judicial_nuance,
    report_accuracy,
    safe_tool_engineering,
    state_management_rigor,
    structured_output_enforcement,
    swarm_visual,
    theoretical_depth,
)
from auditor_core.checks.registry import Answer, Check, not_applicable, unavailable
from auditor_core.checks.scene import Case, Scene, SourceMissingError
from auditor_core.checks.ways import left_open, read_as_one, ways_of
from auditor_core.evidence import EvidenceBook, code_ref, page_ref
from auditor_core.facts import RepoFacts
from auditor_core.models import Evidence, Finding, Source
from auditor_core.rubric.model import CheckRef, Criterion

logger = logging.getLogger(__name__)

CITED_AT_MOST = 25
"""Evidence ids in one finding."""
MESSAGE_LENGTH = 600
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MODULES = (
    git_forensic_analysis,
    state_management_rigor,
    graph_orchestration,
    safe_tool_engineering,
    structured_output_enforcement,
    judicial_nuance,
    chief_justice_synthesis,
    theoretical_depth,
    report_accuracy,
    swarm_visual,
    general,
)


def all_checks() -> dict[str, Check]:
    """Every check by its id."""
    found = (
        item
        for module in _MODULES
        for item in vars(module).values()
        if isinstance(item, Check) and item.function.__module__ == module.__name__
    )
    return {item.check_id: item for item in found}


def goal_of(ref: CheckRef) -> str:
    """What a check of a rubric looks for, in words where the rubric has them."""
    return ref.wanted or ref.check_id


def run_checks(
    criteria: Sequence[Criterion], case: Case, flag_costs: Mapping[str, float]
) -> tuple[list[Finding], list[Evidence]]:
    """Ask every check of every criterion.

    Returns the findings in the rubric's order, and evidence for what decided findings have nothing to cite on.
    """
    checks, clerk = all_checks(), _Clerk(case)
    scenes = _scenes(case, flag_costs)
    findings = [
        _finding(criterion, ref, checks.get(ref.check_id), scenes, clerk)
        for criterion in criteria
        for ref in criterion.checks
    ]
    return findings, clerk.evidence


class _Scenes(NamedTuple):
    """A case as the checks see it, where the code leaves open which of several ways its graphs are built."""

    whole: Scene
    """All ways together."""
    ways: Sequence[Scene]
    left_open: str


def _scenes(case: Case, flag_costs: Mapping[str, float]) -> _Scenes:
    graphs = case.repo.graphs if case.repo else ()
    if case.repo is None or not (told := left_open(graphs)):
        whole = Scene(case, flag_costs)
        return _Scenes(whole, [whole], "")
    cases = [
        replace(case, repo=case.repo.model_copy(update={"graphs": way}))
        for way in (read_as_one(graphs), *ways_of(graphs))
    ]
    whole, *ways = (Scene(item, flag_costs) for item in cases)
    return _Scenes(whole, ways, told)


class _Clerk:
    """Writes down what decided where there is no fact: mostly what was looked for and not found."""

    def __init__(self, case: Case) -> None:
        report_date = case.document.date if case.document else _EPOCH
        dates: dict[Source, datetime] = {
            "repo": case.repo.commit_date if case.repo else _EPOCH,
            "docs": report_date,
            "vision": report_date,
        }
        self._books = {source: EvidenceBook(source, date) for source, date in dates.items()}
        self._commit = case.repo.commit if case.repo else ""
        self._report = case.document.sha256 if case.document else ""

    def write(self, check: Check, ref: CheckRef, answer: Answer) -> str:
        """Write down what decided an answer without facts to cite, and return its id.

        What is met is present, unless it is met because something is absent: then that is what was looked for.
        """
        source = check.source
        present = answer.outcome == "met" and not answer.lacks
        return self._books[source].add(
            check.evidence_class,
            answer.lacks or goal_of(ref),
            source_ref=code_ref(self._commit, "") if source == "repo" else page_ref(self._report, answer.page),
            location=f"page {answer.page}" if answer.page else "",
            content=answer.quoted,
            rationale=answer.detail or f"looked for in the {source} facts, not found",
            outcome="present" if present else "absent",
        )

    @property
    def evidence(self) -> list[Evidence]:
        """Everything written down, by source."""
        return [item for book in self._books.values() for item in book.items]


def _finding(criterion: Criterion, ref: CheckRef, check: Check | None, scenes: _Scenes, clerk: _Clerk) -> Finding:
    if check is None:
        return Finding(
            check_id=ref.check_id,
            criterion_id=criterion.criterion_id,
            outcome="error",
            weight=ref.weight or 1.0,
            message=f"there is no check {ref.check_id!r}",
        )
    answer = _ask_all(check, ref, scenes)
    ids = tuple(dict.fromkeys(name for name in answer.evidence_ids if name))[:CITED_AT_MOST]
    decided = answer.outcome in ("met", "unmet")
    if decided and not ids:
        ids = (clerk.write(check, ref, answer),)
    place = answer.place or ("repository" if check.source == "repo" else "report")
    return Finding(
        check_id=check.check_id,
        criterion_id=criterion.criterion_id,
        outcome=answer.outcome,
        weight=ref.weight or check.weight,
        severity=check.severity,
        message=_message(check, ref, answer),
        remediation=f"{place} - {answer.action or check.remedy}" if answer.outcome == "unmet" else "",
        evidence_ids=ids,
    )


def _message(check: Check, ref: CheckRef, answer: Answer) -> str:
    """Say what was asked and what was found, or why there is no answer."""
    if answer.outcome not in ("met", "unmet"):
        return answer.detail[:MESSAGE_LENGTH]
    asked = goal_of(ref) if answer.outcome == "met" else check.failure.rstrip(".")
    return (f"{asked}: {answer.detail}" if answer.detail else asked)[:MESSAGE_LENGTH]


def _ask_all(check: Check, ref: CheckRef, scenes: _Scenes) -> Answer:
    """What holds in whatever way the graphs are built."""
    if check.as_one:
        return _ask(check, ref, scenes.whole)
    answers = [_ask(check, ref, scene) for scene in scenes.ways]
    asked = [answer for answer in answers if answer.outcome != "not_applicable"] or answers
    outcomes = {answer.outcome for answer in asked}
    if len(outcomes) == 1 and (len(asked) == len(answers) or outcomes == {"met"}):
        return asked[0]
    failed = (answer for answer in answers if answer.outcome == "error")
    return next(failed, unavailable(f"it depends on what the code leaves open: {scenes.left_open}"))


def _ask(check: Check, ref: CheckRef, scene: Scene) -> Answer:
    missing = _missing(check, scene.case)
    if missing:
        return missing
    try:
        answer = check(scene, **dict(ref.parameters))
    except SourceMissingError as error:
        return unavailable(str(error))
    except Exception as error:
        # A faulty check must not hide what the others found.
        logger.exception("check %s failed", check.check_id)
        return Answer("error", f"the check failed: {type(error).__name__}")
    gap = scene.gap(check.source)
    cited = any(answer.evidence_ids) or bool(answer.quoted)
    found = cited and (check.source != "docs" or answer.outcome == check.stands)
    asked = answer.outcome in ("met", "unmet") or (answer.outcome == "not_applicable" and _is_of_code(check))
    if gap and asked and not found:
        return unavailable(f"not everything was read: {gap}")
    unread = "" if _stands(check, answer) else scene.unread(check.evidence_class)
    return unavailable(f"not every source was read: {unread}") if unread else answer


def _stands(check: Check, answer: Answer) -> bool:
    """Whether no source that was left unread could change the answer; sentences of the report are settled apart."""
    if "python" not in check.needs or check.source == "docs" or answer.outcome in ("unavailable", "error"):
        return True
    if answer.outcome == "not_applicable":
        return not _is_of_code(check)
    return answer.outcome == check.stands and any(answer.evidence_ids)


def _is_of_code(check: Check) -> bool:
    """Whether the code alone can tell that the question does not arise, and not what the report says or shows."""
    return "python" in check.needs and check.source == "repo"


def _without_python(repo: RepoFacts) -> Answer:
    if repo.manifest.state == "whole":
        return not_applicable("there is no Python in the repository")
    return unavailable(f"no Python was found, but not every file is known: {repo.manifest.reason}")


def _missing(check: Check, case: Case) -> Answer | None:
    """Say why a source that the check needs is not there, or None."""
    for need in check.needs:
        if need in ("repo", "python") and (case.repo is None or case.repo.manifest.state == "unavailable"):
            return unavailable("the repository could not be read")
        if need == "python" and case.repo and not case.repo.has_python:
            return _without_python(case.repo)
        if need == "docs" and (case.document is None or not case.document.has_text):
            return unavailable("the report's text could not be read")
        if need == "vision" and case.figures is None:
            return unavailable("the report's figures could not be read")
    return None
