"""Scores of a submission, by the detectives, checks and judges themselves, without a pool."""

import hashlib
import logging
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from auditor_core.aggregator import aggregate
from auditor_core.detectives import docs, repo, vision
from auditor_core.facts import DocumentFacts, FigureFacts
from auditor_core.intake.deadline import Deadline
from auditor_core.intake.pdf import check_pdf
from auditor_core.intake.urls import parse_repository
from auditor_core.intake.workspace import Workspace
from auditor_core.judges.panel import argue
from auditor_core.justice import decide
from auditor_core.models import JUDGES, Evidence, Finding, JudicialOpinion
from auditor_core.rubric import load_rubric
from auditor_core.settings import Settings
from tests.planted.submission import TREE, Submission, tree

SECONDS = 60.0
Report = tuple[DocumentFacts, FigureFacts, dict[str, list[Evidence]]]
"""Facts of the text, facts of the figures, and the evidence of both."""


@dataclass(frozen=True)
class Hearing:
    """What the decided checks of a criterion say, and the score that each judge gives."""

    criterion: str
    outcomes: frozenset[str]
    scores: tuple[int, ...]

    @property
    def mixed(self) -> bool:
        """Whether something speaks for the submission and something against it."""
        return {"met", "unmet"} <= self.outcomes

    @property
    def differ(self) -> bool:
        """Whether the judges do not all give the same."""
        return len(set(self.scores)) > 1

    @property
    def lowest(self) -> bool:
        """Whether so much is missing that no judge has a point left to take."""
        return set(self.scores) == {1}


@dataclass(frozen=True)
class Measured:
    """What an audit gives: a score for each criterion, what was not met, and how the judges stand."""

    scores: dict[str, int | None]
    findings: tuple[Finding, ...]
    facts: object = None
    hearings: tuple[Hearing, ...] = ()

    @property
    def unmet(self) -> frozenset[str]:
        """Checks that are not met."""
        return frozenset(item.check_id for item in self.findings if item.outcome == "unmet")

    def missed(self, criterion: str) -> list[str]:
        """Checks of a criterion that are not met, with their outcome."""
        return [f"{item.check_id} {item.outcome}: {item.message[:160]}" for item in self.findings
                if item.criterion_id == criterion and item.outcome not in ("met", "not_applicable")]  # fmt: skip


@dataclass
class Bench:
    """Measures submissions; a report that was read once is not read again."""

    settings: Settings = field(default_factory=Settings)
    _read: dict[tuple[str, str], Report] = field(default_factory=dict)

    def measure(self, submission: Submission) -> Measured:
        """Audit a submission up to the verdict on every criterion."""
        with tempfile.TemporaryDirectory() as folder:
            built = submission.build_repository(Path(folder) / "paper-court.git")
            return self.audit(built, self._report(submission, Path(folder)))

    def audit(self, source: Path, report: Report) -> Measured:
        """Audit a repository at a path and what was read of its report."""
        logging.getLogger("auditor_core").setLevel(logging.ERROR)
        with Workspace(self.settings) as workspace:
            clone = workspace.clone(parse_repository(str(source), self.settings, local_allowed=True), "")
            facts, evidence = repo.investigate(clone, self.settings, Deadline(SECONDS), lambda *_: None)
        document, figures, of_report = report
        state = {
            "evidences": {"repo": evidence, **of_report},
            "repo_facts": facts,
            "document_facts": document,
            "figure_facts": figures,
            "rubric_dimensions": list(load_rubric().criteria),
            "flag_costs": dict(load_rubric().flag_costs),
        }
        update = aggregate(state)  # type: ignore[arg-type]
        every = [
            item for part in (state["evidences"], update["evidences"]) for items in part.values() for item in items
        ]
        by_id = {item.evidence_id: item for item in every}
        findings = update["findings"]
        opinions = [item for judge in JUDGES for item in argue(judge, load_rubric().criteria, findings, by_id, 1)]
        results = [decide(item, findings, opinions, by_id) for item in load_rubric().criteria]
        scores = {item.criterion_id: item.numeric_score for item in results}
        return Measured(scores, tuple(findings), facts, tuple(_hearings(findings, opinions)))

    def read(self, pdf: Path) -> Report:
        """What the detectives read of a report."""
        info = check_pdf(pdf, self.settings, "report.pdf")
        document, read = docs.analyse(pdf, info, self.settings, Deadline(SECONDS), lambda *_: None)
        figures, seen = vision.inspect(pdf, info, _sha256, self.settings, Deadline(SECONDS), lambda *_: None)
        return document, figures, {"docs": read, "vision": seen}

    def _report(self, submission: Submission, folder: Path) -> Report:
        key = (submission.html.replace(TREE, tree(submission.files)), repr(submission.drawing))
        if key not in self._read:
            self._read[key] = self.read(submission.build_report(folder / "report.pdf"))
        return self._read[key]


def _sha256(png: bytes) -> str:
    """The SHA-256 of a figure, by which figures are told apart; the picture itself is not kept."""
    return hashlib.sha256(png).hexdigest()


def _hearings(findings: Sequence[Finding], opinions: Sequence[JudicialOpinion]) -> Iterator[Hearing]:
    for criterion in dict.fromkeys(item.criterion_id for item in findings):
        outcomes = {item.outcome for item in findings if item.criterion_id == criterion}
        given = (item.score for item in opinions if item.criterion_id == criterion)
        scores = tuple(score for score in given if score is not None)
        if scores:
            yield Hearing(criterion, frozenset(outcomes & {"met", "unmet"}), scores)
