"""What each node of the graph does: fetch its inputs, call the part that knows how, return the update.

Each takes the state and what the nodes need from outside; nothing is decided in this module.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from auditor_core.aggregator import aggregate
from auditor_core.claims.files.lookups import tables
from auditor_core.detectives import docs, repo, vision
from auditor_core.errors import RequestError
from auditor_core.intake.deadline import Deadline
from auditor_core.intake.git import Clone
from auditor_core.intake.pdf import check_pdf
from auditor_core.intake.urls import parse_repository
from auditor_core.intake.workspace import Workspace
from auditor_core.judges.panel import argue
from auditor_core.justice import decide, needs_re_evaluation
from auditor_core.models import JudgeName
from auditor_core.reporting import write_report
from auditor_core.rubric.catalogue import called_names
from auditor_core.rubric.loader import load_rubric
from auditor_core.session import Session
from auditor_core.settings import Settings
from auditor_core.state import AgentState
from auditor_core.verification import unverifiable

Update = dict[str, Any]
Progress = Callable[[str, str, str, int], None]
"""Called with node, kind (`start`, `end`, `count`, `error`), text and number."""

BENCHES = ("rules",)


@dataclass(frozen=True)
class AuditDeps:
    """What the nodes need from outside: where to work, where pictures go, whom to tell."""

    settings: Settings
    workspace: Workspace
    save_blob: Callable[[bytes], str]
    """Keeps bytes and returns their SHA-256."""
    progress: Progress = lambda _node, _kind, _text, _number: None


Node = Callable[[AgentState, AuditDeps], Update]


@dataclass(frozen=True)
class GraphRequest:
    """What is to be audited."""

    repo: str
    pdf_path: str
    run_date: datetime
    ref: str = ""
    pdf_name: str = ""
    rubric_path: str = ""
    bench: str = "rules"
    stop_after: str = ""
    local_allowed: bool = False

    def initial_state(self) -> AgentState:
        """The state that the graph starts from."""
        return AgentState(
            repo_url=self.repo,
            repo_ref=self.ref,
            pdf_path=self.pdf_path,
            pdf_name=self.pdf_name or Path(self.pdf_path).name,
            rubric_path=self.rubric_path,
            bench=self.bench,
            stop_after=self.stop_after,
            run_date=self.run_date,
            local_allowed=self.local_allowed,
        )


def context_builder(state: AgentState, deps: AuditDeps) -> Update:
    """Check the whole request and load the rubric, before anything is fetched."""
    address = parse_repository(state["repo_url"], deps.settings, local_allowed=state["local_allowed"])
    info = check_pdf(Path(state["pdf_path"]), deps.settings, state["pdf_name"])
    if state["bench"] not in BENCHES:
        raise RequestError(f"no such bench: {state['bench']!r}; use 'rules'", field="bench")
    path = Path(state["rubric_path"]) if state["rubric_path"] else None
    rubric = load_rubric(path, max_bytes=deps.settings.limits.rubric_bytes)
    return {
        "rubric_name": rubric.name,
        "rubric_version": rubric.version,
        "rubric_sha256": rubric.sha256,
        "rubric_dimensions": list(rubric.criteria),
        "synthesis_rules": dict(rubric.synthesis_rules),
        "flag_costs": dict(rubric.flag_costs),
        "metadata": {"repo_url": address.display, "repo_name": address.name, "pdf_sha256": info.sha256},
    }


def repo_investigator(state: AgentState, deps: AuditDeps) -> Update:
    """Clone the repository and collect its facts."""
    clone = _clone(state, deps)
    asked = called_names(state["rubric_dimensions"])
    note = _counter(deps, "repo_investigator")
    facts, evidence = repo.investigate(clone, deps.settings, _deadline(deps), note, asked)
    tables(facts.manifest.paths)  # made here, while the report is still being read
    return {"repo_facts": facts, "evidences": {"repo": evidence}}


def doc_analyst(state: AgentState, deps: AuditDeps) -> Update:
    """Read the report."""
    path = Path(state["pdf_path"])
    info = check_pdf(path, deps.settings, state["pdf_name"])
    facts, evidence = docs.analyse(path, info, deps.settings, _deadline(deps), _counter(deps, "doc_analyst"))
    return {"document_facts": facts, "evidences": {"docs": evidence}}


def vision_inspector(state: AgentState, deps: AuditDeps) -> Update:
    """Find and read the report's figures."""
    path = Path(state["pdf_path"])
    info = check_pdf(path, deps.settings, state["pdf_name"])
    note = _counter(deps, "vision_inspector")
    facts, evidence = vision.inspect(path, info, deps.save_blob, deps.settings, _deadline(deps), note)
    return {"figure_facts": facts, "evidences": {"vision": evidence}}


def evidence_aggregator(state: AgentState, _deps: AuditDeps) -> Update:
    """Bring the sources together."""
    return aggregate(state)


def judge(name: JudgeName) -> Node:
    """The node that argues every criterion of the round from one persona's side."""

    def run(state: AgentState, _deps: AuditDeps) -> Update:
        court = Session.of(state)
        earlier = [item for item in state.get("opinions", []) if item.round < court.round]
        return {"opinions": argue(name, court.criteria, court.findings, court.evidence, court.round, earlier)}

    return run


def chief_justice(state: AgentState, deps: AuditDeps) -> Update:
    """Decide every criterion of the round; send those with too wide a spread back once."""
    court = Session.of(state)
    results = {
        item.criterion_id: decide(
            item,
            [finding for finding in court.findings if finding.criterion_id == item.criterion_id],
            court.opinions_on(item.criterion_id),
            court.evidence,
            re_evaluated=court.round > 1,
        )
        for item in court.criteria
    }
    contested = [name for name in results if court.round == 1 and needs_re_evaluation(court.opinions_on(name))]
    update: Update = {"criterion_results": results, "re_evaluate": contested}
    if contested:
        cited = {name for key in contested for opinion in court.opinions_on(key) for name in opinion.cited_evidence}
        items = [court.evidence[name] for name in sorted(cited & court.evidence.keys())]
        failed = unverifiable(items, _clone(state, deps), Path(state["pdf_path"]))
        update |= {"judging_round": 2, "dropped_evidence": sorted(failed)}
    return update


def report_writer(state: AgentState, _deps: AuditDeps) -> Update:
    """Write the report, whatever there is to say."""
    return {"final_report": write_report(state)}


def _clone(state: AgentState, deps: AuditDeps) -> Clone:
    address = parse_repository(state["repo_url"], deps.settings, local_allowed=state["local_allowed"])
    return deps.workspace.clone(address, state["repo_ref"])


def _deadline(deps: AuditDeps) -> Deadline:
    return Deadline(deps.settings.limits.detective_seconds)


def _counter(deps: AuditDeps, node: str) -> Callable[[str, int], None]:
    return lambda what, number: deps.progress(node, "count", what, number)
