"""Results for people, on stdout. Whatever stood in a repository or report is shown as plain text."""

import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text

from auditor_core.errors import RequestError
from auditor_core.export.view import number
from auditor_core.facts import GraphShape, RepoFacts
from auditor_core.models import AuditReport, Figure, PathClaim
from auditor_core.rubric.describe import CriterionDescription
from auditor_core.runs.doctor import Diagnosis
from auditor_core.runs.records import RunRecord

_NEXT_STEPS = 5
_SHAPES = {
    "fan_out": "parts into several",
    "fan_in": "is led to by several",
    "runs_twice": "runs more than once",
    "unreachable": "can never run",
    "leads_back": "leads back to",
    "unmerged": "written side by side without a reducer",
}
"""What a graph's shape comes to, in words."""
_PIPE_WIDTH = 160
"""Columns where the output is no terminal."""


def plain(text: str) -> str:
    """Return a text without what a terminal would obey: escape sequences, control and bidi characters."""
    return "".join(character if character.isprintable() else " " for character in text)


def say(text: str) -> None:
    """Say on stderr, in one line, what is worth knowing beside a result."""
    sys.stderr.write(f"{plain(text).strip()}\n")


def write(text: str) -> None:
    """Write a result to stdout as it is."""
    sys.stdout.write(text if text.endswith("\n") else f"{text}\n")
    sys.stdout.flush()


_ARCHIVE = b"PK\x03\x04"


def write_bytes(data: bytes) -> None:
    """Write a result to stdout, byte by byte; raises `RequestError` where that is an archive, and a terminal."""
    if data.startswith(_ARCHIVE) and sys.stdout.isatty():
        raise RequestError("this format is a ZIP archive of tables; write it to a file with --out FILE")
    sys.stdout.buffer.write(data if data.endswith(b"\n") else data + b"\n")
    sys.stdout.flush()


def write_file(path: Path, data: bytes) -> None:
    """Write a result to a file; raises `RequestError` where that can't be done."""
    with writing(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


@contextmanager
def writing(place: Path) -> Iterator[None]:
    """Say in one line that a place can't be written; raises `RequestError`."""
    try:
        yield
    except OSError as error:
        raise RequestError(f"{str(place)!r} can't be written ({error.strerror}); choose another --out") from error


def show_report(report: AuditReport) -> None:
    """Show the answer first, then the scores, then what to do."""
    console = _console()
    name = f"{report.repo_name} @ {report.git_hash[:7]}" if report.git_hash else report.repo_name
    console.print(Text(plain(" · ".join(filter(None, (name, report.pdf_name, report.rubric_name))))))
    console.print(Text(_verdict(report), style="bold"))
    if report.results:
        rows = ((r.dimension_name, _number(r.numeric_score), _range(r.score_low, r.score_high), f"{r.coverage:.0%}",
                 "capped" if r.security_violation_found else "") for r in report.results)  # fmt: skip
        _table(console, ("criterion", "score", "range", "coverage", ""), rows, right=(1, 2, 3))
    flagged = [claim for claim in report.claims if claim.flagged]
    console.print(
        f"{len(report.claims)} paths cited, {len(flagged)} flagged; {len(report.evidence)} pieces of evidence"
    )
    for step in report.remediation_plan[:_NEXT_STEPS]:
        console.print(Text(plain(f"- {step}")))


def show_claims(claims: Iterable[PathClaim]) -> None:
    """Show cited paths, flagged ones first."""
    ordered = sorted(claims, key=lambda claim: (not claim.flagged, claim.path))
    rows = ((c.path, c.verdict or "", ", ".join(map(str, c.pages)), c.stance, ", ".join(c.candidates)) for c in ordered)
    _table(_console(), ("path", "verdict", "pages", "stance", "candidates"), rows)


def show_figures(figures: Iterable[tuple[Figure, str]]) -> None:
    """Show figures and the files that they were written to."""
    rows = ((str(f.page), f.kind, f.depicts, f"{f.width}x{f.height}", f.caption, name) for f, name in figures)
    _table(_console(), ("page", "kind", "depicts", "pixels", "caption", "file"), rows, right=(0,))


def show_facts(facts: RepoFacts, shapes: Iterable[GraphShape]) -> None:
    """Show what a repository holds, its graphs with all nodes and edges and what their shapes come to."""
    console = _console()
    console.print(Text(plain(f"{facts.repo_name} @ {facts.commit[:7]}")))
    console.print(f"{len(facts.files)} files, {len(facts.history)} commits, {len(facts.modules)} Python modules")
    console.print(
        f"{len(facts.classes)} classes of data, {len(facts.calls)} calls that touch the outside, "
        f"{len(facts.prompts)} prompts, {len(facts.secrets)} credentials"
    )
    for graph, shape in zip(facts.graphs, shapes, strict=True):
        console.print(Text(plain(f"graph at {graph.place}"), style="bold"))
        lines = ["nodes: " + ", ".join(node.name for node in graph.nodes)]
        lines += [
            f"{edge.source} -> {edge.target} ({edge.kind}{', on one side alone' if edge.sides else ''})"
            for edge in graph.edges
        ]
        lines += [f"unresolved: {item.what} ({item.place})" for item in graph.unresolved]
        lines += [f"{_SHAPES[kind]}: {_named(found)}" for kind, found in shape.items() if found]
        for line in lines:
            console.print(Text(plain(f"  {line}")))
    for line in _left_out(facts):
        console.print(Text(plain(line)))


def _left_out(facts: RepoFacts) -> Iterator[str]:
    """What of a repository was not read, and why, a line each."""
    if facts.manifest.state != "whole":
        yield f"the list of files is {facts.manifest.state}: {facts.manifest.reason}"
    yield from (f"not parsed: {item.path} ({item.reason})" for item in facts.parse_failures)
    yield from (f"not a file of any checkout: {path}" for path in facts.rejected_paths)
    yield from (f"another repository, not fetched: {path}" for path in facts.manifest.submodules)
    yield from (f"not read: {limit}" for limit in facts.limits_hit)


def _named(found: list[str] | dict[str, list[str]]) -> str:
    """Names, or what stands beside each name."""
    if isinstance(found, dict):
        return "; ".join(f"{name} ({', '.join(others)})" for name, others in found.items())
    return ", ".join(found)


def show_rubric(criteria: Sequence[CriterionDescription]) -> None:
    """Show what each criterion will be judged by, and what of it can't be asked of every repository."""
    console, rows = _console(), []
    for item in criteria:
        checks = "; ".join(check.wanted for check in item.checks)
        weight = f"{item.weight:g}{' (architecture)' if item.architecture else ''}"
        rows.append((item.criterion_id, weight, f"{len(item.checks)}", checks or item.note))
    _table(console, ("criterion", "weight", "checks", "judged by"), rows, right=(2,))
    for item in criteria:
        for warning in filter(None, (item.elsewhere, item.note if item.checks else "")):
            console.print(Text(plain(f"warning: {item.criterion_id}: {warning}")))


def show_diagnoses(diagnoses: Iterable[Diagnosis]) -> None:
    """Show what is there, what is off and what is missing."""
    _table(
        _console(), ("", "what", "found", "to mend it"), ((d.state, d.subject, d.detail, d.remedy) for d in diagnoses)
    )


def show_runs(runs: Iterable[RunRecord]) -> None:
    """Show how runs ended."""
    rows = ((r.run_id, r.request.label or r.repo_name, r.state, _number(r.global_score), r.error) for r in runs)
    _table(_console(), ("run", "submission", "state", "score", "why"), rows, right=(3,))


def _console() -> Console:
    console = Console(highlight=False)
    return console if console.is_terminal else Console(highlight=False, width=_PIPE_WIDTH)


def _table(console: Console, heads: Sequence[str], rows: Iterable[Sequence[str]], right: Sequence[int] = ()) -> None:
    table = Table(box=None, pad_edge=False, header_style="bold")
    for index, head in enumerate(heads):
        table.add_column(head, justify="right" if index in right else "left", overflow="fold")
    for row in rows:
        table.add_row(*(Text(plain(cell)) for cell in row))
    console.print(table)


def _verdict(report: AuditReport) -> str:
    if report.pipeline_integrity == "FAILED":
        return "verdict withheld"
    if report.evidence_only:
        return "evidence only, no verdict asked for"
    score = "not scored" if report.global_score is None else f"{report.global_score:.1f} / 5"
    return f"{score}   range {_range(report.score_low, report.score_high)} · coverage {report.coverage:.0%}"


def _number(score: float | None) -> str:
    return "–" if score is None else f"{score:g}"


def _range(low: float, high: float) -> str:
    first, last = number(low, 1), number(high, 1)
    return first if first == last else f"{first}–{last}"
