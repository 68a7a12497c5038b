"""The commands and their options. Results go to stdout, progress to stderr; errors are raised."""

# ruff: noqa: PLC0415 - a command loads what it needs itself, so that --help and mistakes are answered at once

import json
from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer

from auditor_core import __version__
from auditor_core.cli import show
from auditor_core.cli.progress import Progress
from auditor_core.logs import configure_logs
from auditor_core.settings import Settings, load_environment

app = typer.Typer(
    add_completion=False,
    pretty_exceptions_enable=False,
    help="Audits a code repository against its PDF report. The audited code is read, never run.",
)
rubric_app = typer.Typer(help="Look at rubrics.")
app.add_typer(rubric_app, name="rubric")

Context = typer.Context
Repo = Annotated[str, typer.Option(help="https address of the repository, or a path on this machine.")]
Pdf = Annotated[Path, typer.Option(help="The report, a PDF file.")]
Ref = Annotated[str, typer.Option(help="Branch, tag or commit; the default branch if not given.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Out = Annotated[Path | None, typer.Option(help="Directory to write to.")]
RubricFile = Annotated[Path | None, typer.Option(help="A rubric, JSON; the built-in one if not given.")]
Bench = Annotated[str, typer.Option(help="Who judges: rules needs no key and no network.")]
StopAfter = Annotated[str, typer.Option(help="'aggregator': evidence only, no verdict.")]
RunDate = Annotated[str, typer.Option(help="Date that the report carries (ISO 8601); now if not given.")]
Fresh = Annotated[bool, typer.Option("--fresh", help="Audit again, though the answer is kept.")]


@app.callback(invoke_without_command=True)
def start(
    context: Context,
    debug: Annotated[bool, typer.Option("--debug", help="Log everything; show tracebacks.")] = False,
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
) -> None:
    """Read the settings and set logging up."""
    if version:
        show.write(__version__)
        raise typer.Exit
    load_environment()
    context.obj = Settings()
    configure_logs(context.obj, debug=debug)


@app.command()
def audit(  # noqa: PLR0913, PLR0917 - its options
    context: Context,
    repo: Repo,
    pdf: Pdf,
    rubric: RubricFile = None,
    ref: Ref = "",
    out: Out = None,
    bench: Bench = "rules",
    stop_after: StopAfter = "",
    run_date: RunDate = "",
    fresh: Fresh = False,
    as_json: Json = False,
) -> int:
    """Audit one repository against its report. Exit status: 0 verdict, 2 wrong request, 3 withheld, 4 failed."""
    from auditor_core.cli import auditing

    order = auditing.Order(repo, pdf, rubric, ref, bench, stop_after, run_date, fresh)
    return auditing.audit_one(context.obj, order, out, as_json=as_json)


@app.command()
def batch(
    context: Context,
    csv: Annotated[Path, typer.Option(help="A list with the columns repo, pdf and name; paths are relative to it.")],
    out: Out = None,
    run_date: RunDate = "",
    fresh: Fresh = False,
    verbose: Annotated[bool, typer.Option("--verbose", help="Tell the warnings of each audit too.")] = False,
    as_json: Json = False,
) -> int:
    """Audit many submissions. Exit status: the worst of theirs."""
    from auditor_core.cli import auditing

    order = auditing.BatchOrder(csv, run_date, fresh, verbose)
    return auditing.audit_many(context.obj, order, out, as_json=as_json)


@app.command()
def export(
    context: Context,
    run: Annotated[str, typer.Argument(help="Id of a kept run.")],
    fmt: Annotated[
        str, typer.Option("--format", help="markdown, json, csv (a ZIP of tables), sarif, html, evidence or manifest.")
    ],
    out: Annotated[Path | None, typer.Option(help="File to write; stdout if not given.")] = None,
) -> None:
    """Write a kept run in one format."""
    from auditor_core.runs.service import AuditService

    with closing(AuditService(context.obj)) as service:
        data = service.export(run, fmt)[2]
    if out:
        show.write_file(out, data)
    else:
        show.write_bytes(data)


@app.command()
def claims(
    context: Context,
    pdf: Pdf,
    manifest: Annotated[Path, typer.Option(help="The repository's files: one path a line, or a JSON list.")],
    as_json: Json = False,
) -> None:
    """Hold the paths that a report cites against a list of files."""
    from auditor_core.runs.sources import read_claims

    with Progress() as progress:
        found, unread = read_claims(pdf, manifest, context.obj, progress.note)
    for reason in unread:
        show.say(f"not all was read: {reason}")
    if as_json:
        rows = [claim.model_dump(mode="json") | {"page": claim.pages[0], "pages": claim.pages} for claim in found]
        show.write(json.dumps(rows, ensure_ascii=False, indent=2))
    else:
        show.show_claims(found)


@app.command()
def figures(
    context: Context,
    pdf: Pdf,
    out: Annotated[Path, typer.Option(help="Directory to write the PNGs to.")],
    as_json: Json = False,
) -> None:
    """Write a report's figures as PNG."""
    from auditor_core.runs.sources import read_figures

    with Progress() as progress:
        found, pictures = read_figures(pdf, context.obj, progress.note)
    named = [(figure, out / f"page-{figure.page:03}-{figure.sha256[:12]}.png") for figure in found]
    for figure, path in named:
        show.write_file(path, pictures[figure.sha256])
    if as_json:
        rows = [figure.model_dump(mode="json") | {"file": str(path)} for figure, path in named]
        show.write(json.dumps(rows, ensure_ascii=False, indent=2))
    else:
        show.show_figures((figure, str(path)) for figure, path in named)


@app.command()
def facts(context: Context, repo: Repo, ref: Ref = "", as_json: Json = False) -> None:
    """Show what the repository detective finds, the graph's nodes and edges among it."""
    from auditor_core.runs.sources import read_facts, shapes_of

    with Progress() as progress:
        found = read_facts(repo, ref, context.obj, progress.note)
    shapes = shapes_of(found)
    if as_json:
        data = found.model_dump(mode="json")
        data["graphs"] = [graph | {"shape": shape} for graph, shape in zip(data["graphs"], shapes, strict=True)]
        show.write(json.dumps(data, ensure_ascii=False, indent=2))
    else:
        show.show_facts(found, shapes)


@app.command()
def doctor(context: Context, as_json: Json = False) -> int:
    """Say what is configured, reachable and missing, and how to mend it."""
    from auditor_core.runs.doctor import examine

    diagnoses = examine(context.obj)
    if as_json:
        show.write(json.dumps([item.model_dump() for item in diagnoses], ensure_ascii=False, indent=2))
    else:
        show.show_diagnoses(diagnoses)
    return 4 if any(item.state == "missing" for item in diagnoses) else 0


@rubric_app.command()
def check(
    context: Context, file: Annotated[Path, typer.Argument(help="A rubric, JSON.")], as_json: Json = False
) -> None:
    """Validate a rubric, and say what each criterion will be judged by."""
    from auditor_core.rubric.loader import load_rubric
    from auditor_core.runs.checking import described

    criteria = described(load_rubric(file, max_bytes=context.obj.limits.rubric_bytes))
    if as_json:
        show.write(json.dumps([item.model_dump(mode="json") for item in criteria], ensure_ascii=False, indent=2))
    else:
        show.show_rubric(criteria)
