"""Small facts with defaults, and one line to ask a check: `ask("commits.at_least", repo=repo(...))`."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from typing import Any

from auditor_core.checks import Case, run_checks
from auditor_core.facts import (
    CallFact,
    ClassFact,
    CommitFact,
    ConceptFact,
    DocumentFacts,
    FeatureClaim,
    FieldFact,
    GraphEdge,
    GraphFact,
    GraphNode,
    Manifest,
    ModuleFact,
    Place,
    PromptFact,
    RepoFacts,
    StructuredCallFact,
    SynthesisRuleFact,
)
from auditor_core.models import Evidence, Figure, FigureComparison, Finding, Mention, PathClaim
from auditor_core.rubric import CheckRef, Criterion, load_rubric
from auditor_core.rubric.catalogue import catalogue

DAY = datetime(2024, 3, 4, 12, tzinfo=UTC)
HERE = Place(path="src/main.py", line=3, end_line=5)


def repo(**given: Any) -> RepoFacts:
    """A repository with one Python module, unless told otherwise."""
    base: dict[str, Any] = {
        "repo_name": "work",
        "url": "https://example.org/work",
        "commit": "c" * 40,
        "commit_date": DAY,
        "manifest": Manifest(state="whole", paths=("src/main.py",)),
        "modules": (ModuleFact(path="src/main.py", lines=10),),
        "history_evidence_id": "repo_GIT_FORENSIC_1",
    }
    return RepoFacts(**{**base, **given})


def commits(
    number: int, *, apart: timedelta = timedelta(hours=30), files: Sequence[Sequence[str]] = (), message: str = ""
) -> tuple[CommitFact, ...]:
    """A history, oldest first; commit `i` touches `files[i]`, else a file of its own."""
    return tuple(
        CommitFact(
            sha=f"{index:040x}",
            author="A",
            date=DAY + index * apart,
            message=message or f"Add the part number {index}",
            files=tuple(files[index]) if index < len(files) else (f"part{index}.py",),
        )
        for index in range(number)
    )


def graph(*edges: str, nodes: Sequence[str] = (), **given: Any) -> GraphFact:
    """A graph from edges written `a>b`, `a?b` (conditional), `a+b` (one of several that are chosen at once), `a*b` (send)
    or `a&b` (joined)."""
    kinds = {">": "edge", "?": "conditional", "+": "conditional", "*": "send", "&": "edge"}
    made: list[GraphEdge] = []
    for edge in edges:
        mark = next(mark for mark in kinds if mark in edge)
        source, target = (_end(name) for name in edge.split(mark))
        how = {"kind": kinds[mark], "joined": mark == "&", "together": mark == "+"}
        made.append(GraphEdge(source=source, target=target, place=HERE, **how))
    names = dict.fromkeys([*nodes, *(name for edge in made for name in (edge.source, edge.target))])
    base: dict[str, Any] = {
        "name": "builder",
        "state": "AgentState",
        "nodes": tuple(GraphNode(name=name, place=HERE) for name in names if not name.startswith("__")),
        "edges": tuple(made),
        "compiled": True,
        "place": HERE,
        "evidence_id": "repo_ORCHESTRATION_PATTERN_1",
    }
    return GraphFact(**{**base, **given})


def _end(name: str) -> str:
    return {"START": "__start__", "END": "__end__"}.get(name, name)


def auditor_graph(**given: Any) -> GraphFact:
    """Detectives and judges side by side, joined, with a way out."""
    detectives, judges = ("repo_detective", "doc_analyst", "vision_inspector"), ("prosecutor", "defense", "tech_lead")
    edges = [
        *(f"START>{name}" for name in detectives),
        *(f"{name}>evidence_aggregator" for name in detectives),
        *(f"evidence_aggregator?{name}" for name in (*judges, "error_handler")),
        *(f"{name}>chief_justice" for name in judges),
        "chief_justice?report_writer",
        "chief_justice?error_handler",
        "error_handler>END",
        "report_writer>END",
    ]
    return graph(*edges, **given)


def chain_graph() -> GraphFact:
    """The same nodes, one after the other."""
    names = ["START", "repo_detective", "doc_analyst", "evidence_aggregator", "prosecutor", "defense", "tech_lead"]
    names += ["chief_justice", "END"]
    return graph(*(f"{left}>{right}" for left, right in pairwise(names)))


def field(name: str, annotation: str = "str", **given: Any) -> FieldFact:
    return FieldFact(name=name, annotation=annotation, line=4, **given)


def cls(name: str, *fields: FieldFact, kind: str = "pydantic", **given: Any) -> ClassFact:
    base: dict[str, Any] = {"bases": (), "place": HERE, "evidence_id": f"repo_MODEL_DEFINITIONS_{name}"}
    return ClassFact(**{**base, "name": name, "kind": kind, "fields": fields, **given})


def call(callee: str, **given: Any) -> CallFact:
    base: dict[str, Any] = {"text": f"{callee}(…)", "place": HERE, "evidence_id": f"repo_TOOL_SAFETY_{callee}"}
    return CallFact(**{**base, "callee": callee, **given})


def bound(schema: str = "JudicialOpinion", **given: Any) -> StructuredCallFact:
    base: dict[str, Any] = {
        "method": "with_structured_output",
        "function": "prosecutor",
        "place": HERE,
        "evidence_id": "repo_STRUCTURED_OUTPUT_1",
    }
    return StructuredCallFact(**{**base, "schema_name": schema, **given})


def prompt(persona: str, text: str) -> PromptFact:
    return PromptFact(
        name=f"{persona}_PROMPT", persona=persona, text=text, place=HERE, evidence_id=f"repo_PERSONA_PROMPT_{persona}"
    )


def rule(kind: str, text: str = "if score > 3:") -> SynthesisRuleFact:
    return SynthesisRuleFact(kind=kind, name=kind, text=text, place=HERE, evidence_id=f"repo_SYNTHESIS_RULE_{kind}")


def document(**given: Any) -> DocumentFacts:
    base: dict[str, Any] = {
        "name": "report.pdf",
        "sha256": "d" * 64,
        "pages": 5,
        "date": DAY,
        "title": "",
        "has_text": True,
    }
    return DocumentFacts(**{**base, **given})


def concept(
    term: str, *sentences: str, explained: bool = True, pages: tuple[int, ...] = (2,), places: int = 1
) -> ConceptFact:
    evidence_id = f"docs_CONCEPT_DEPTH_{term}"
    return ConceptFact(
        term=term, sentences=sentences, pages=pages, explained=explained, places=places, evidence_id=evidence_id
    )


def feature(name: str, sentence: str = "Judges work in parallel.", **given: Any) -> FeatureClaim:
    return FeatureClaim(feature=name, sentence=sentence, page=3, evidence_id=f"docs_FEATURE_CLAIM_{name}", **given)


def claim(path: str, verdict: str | None = "verified", **given: Any) -> PathClaim:
    flagged = verdict not in (None, "verified", "unresolved")
    base: dict[str, Any] = {
        "form": "full",
        "mentions": (Mention(page=2, text=path, stance="asserted"),),
        "stance": "asserted",
        "asserted": True,
        "flagged": flagged,
        "evidence_id": f"docs_DOCUMENT_CLAIM_{path}" if flagged else "",
    }
    return PathClaim(**{**base, "path": path, "verdict": verdict, **given})


def figure(**given: Any) -> Figure:
    base: dict[str, Any] = {
        "figure_id": "figure-1",
        "page": 4,
        "box": (0.0, 0.0, 100.0, 100.0),
        "kind": "vector",
        "width": 300,
        "height": 200,
        "depicts": "state_graph",
        "parallel": True,
        "caption": "The graph",
        "labels": ("prosecutor", "defense"),
        "label_source": "text",
        "sha256": "e" * 64,
        "comparison": FigureComparison(
            shown_and_built=("a", "b", "c"), built_only=("d",), parallel_in_code=True, note=""
        ),
        "evidence_id": "vision_FIGURE_1",
    }
    return Figure(**{**base, **given})


def run(
    check_id: str,
    *,
    repo: RepoFacts | None = None,
    document: DocumentFacts | None = None,
    figures: Sequence[Figure] | None = None,
    claims: Sequence[PathClaim] = (),
    **parameters: Any,
) -> tuple[Finding, list[Evidence]]:
    """Run one check; parameters that are not given are the built-in rubric's."""
    builtin = load_rubric()
    ref = catalogue(builtin)[check_id]
    asked = CheckRef(check_id=check_id, parameters=tuple({**dict(ref.parameters), **parameters}.items()))
    criterion = Criterion(criterion_id="it", name="It", checks=(asked,))
    case = Case(repo=repo, document=document, figures=figures, claims=claims)
    findings, evidence = run_checks([criterion], case, dict(builtin.flag_costs))
    return findings[0], evidence


def ask(check_id: str, **facts: Any) -> str:
    """The outcome of one check."""
    return run(check_id, **facts)[0].outcome
