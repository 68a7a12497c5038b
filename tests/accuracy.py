"""Measures path claims against labelled reports: `python -m tests.accuracy CORPUS_DIR [--generated N] [--verbose]`.

CORPUS_DIR holds for each report NAME.pdf, NAME.manifest.txt (a path a line) and NAME.json (`claims`: each
with `path`, `stance`, `status`, `unsure` and, where unsure, `alt_path`). Two figures are given, each as
precision, recall and F1 over all reports: *claims*, the distinct paths that a report asserts, and *flags*,
those of them that the manifest does not hold. A label marked unsure may be found or missed without penalty.

*removals* takes every cited file out of its manifest in turn: it must be flagged then, and no other claim may
change. Made-up reports of at least 300 pages, whose claims are known, are measured the same way.
"""

import argparse
import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from auditor_core.claims.extract import extract_mentions
from auditor_core.claims.resolve import resolve
from auditor_core.detectives.docs.reading import PageReader
from auditor_core.facts import Manifest, RawMention
from auditor_core.intake.pdf import open_pdf
from auditor_core.models import PathClaim
from tests.claims.generated import make_report
from tests.claims.removal import Removals, take_out

Counts = tuple[int, int, int]
Totals = dict[str, Counts]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("corpus", type=Path, nargs="?")
    parser.add_argument("--generated", type=int, default=70, metavar="N", help="made-up reports to measure")
    parser.add_argument("--verbose", action="store_true", help="list every miss and false alarm")
    args = parser.parse_args()
    totals: Totals = {"claims": (0, 0, 0), "flags": (0, 0, 0)}
    removals: list[Removals] = []
    for labels in sorted(args.corpus.glob("*.json")) if args.corpus else ():
        if labels.with_suffix(".pdf").exists():
            expected, free = label_sets(json.loads(labels.read_text())["claims"])
            mentions, paths = read(labels.with_suffix(".pdf")), files_of(labels.with_suffix(".manifest.txt"))
            found = resolve(mentions, Manifest(state="whole", paths=paths))
            _add(labels.stem, expected, free, found, totals, verbose=args.verbose)
            removals.append(take_out(mentions, paths))
    if removals:
        print(*(f"labelled: {name}: {rates(*counts)}" for name, counts in totals.items()), sep="\n")
        _print_removals(removals)
    _generated(args.generated, verbose=args.verbose)


def _generated(reports: int, *, verbose: bool) -> None:
    """Measure made-up reports and print their totals."""
    totals: Totals = {"claims": (0, 0, 0), "flags": (0, 0, 0)}
    pages = 0
    for seed in range(reports):
        report = make_report(seed)
        pages += len(report.sheet.document)
        held = report.files | {parent for path in report.files for parent in _parents(path)}
        expected = {"claims": report.asserted, "flags": report.asserted - held}
        found = report.sheet.claims(report.files).values()
        _add(f"generated {seed}" if verbose else "", expected, set(), found, totals, verbose=verbose)
    for name, counts in totals.items() if reports else ():
        print(f"generated, {pages} pages: {name}: {rates(*counts)}")


def _print_removals(removals: Iterable[Removals]) -> None:
    removals = list(removals)
    taken = sum(each.taken for each in removals)
    unflagged = [path for each in removals for path in each.unflagged]
    disturbed = [pair for each in removals for pair in each.disturbed]
    print(f"removals: {taken - len(unflagged)} of {taken} flagged, {len(disturbed)} other claims changed")
    for path in unflagged:
        print(f"removals: not flagged  {path}")
    for path, other in disturbed:
        print(f"removals: without {path} changed {other}")


def read(pdf: Path) -> tuple[RawMention, ...]:
    """The mentions of a PDF."""
    with open_pdf(pdf) as document:
        reader = PageReader(document, 1_000_000)
        return extract_mentions((reader.read(number + 1).layout for number in range(len(document))), 100_000)


def files_of(manifest: Path) -> tuple[str, ...]:
    """The files of a list, a path a line."""
    return tuple(sorted(line for line in manifest.read_text().splitlines() if line))


def claims_of(pdf: Path, manifest: Path) -> tuple[PathClaim, ...]:
    """The claims of a PDF against a list of files."""
    return resolve(read(pdf), Manifest(state="whole", paths=files_of(manifest)))


def label_sets(labels: Iterable[Mapping[str, Any]]) -> tuple[dict[str, set[str]], set[str]]:
    """Paths that must be asserted and flagged, and paths where either answer is accepted."""
    asserted, flagged, free = set(), set(), set()
    for label in labels:
        path = clean(label["path"])
        alternatives = {path, clean(label.get("alt_path", path))}
        if label.get("unsure"):
            free |= alternatives
        elif label["stance"] == "asserted":
            asserted.add(path)
            free |= alternatives - {path}
            if label["status"] != "exists":
                flagged.add(path)
    return {"claims": asserted, "flags": flagged}, free - asserted


def clean(path: str) -> str:
    path = path.strip().replace("\\", "/")
    while path.startswith("./"):
        path = path[2:]
    return path.rstrip("/")


def tally(expected: set[str], got: set[str], free: set[str]) -> Counts:
    """How many are right, false alarms, and missed."""
    got = got - (free - expected)
    return len(expected & got), len(got - expected), len(expected - got)


def rates(right: int, false: int, missed: int) -> str:
    precision = right / (right + false) if right + false else 1.0
    recall = right / (right + missed) if right + missed else 1.0
    f1 = 2 * precision * recall / (precision + recall) if precision + recall else 0.0
    numbers = f"(right {right}, false alarms {false}, missed {missed})"
    return f"precision {precision:.3f}  recall {recall:.3f}  F1 {f1:.3f}  {numbers}"


def _add(
    name: str,
    expected: Mapping[str, set[str]],
    free: set[str],
    found: Iterable[PathClaim],
    totals: Totals,
    *,
    verbose: bool,
) -> None:
    """Score one report, print it, and add it to the totals."""
    asserted = [claim for claim in found if claim.asserted]
    got = {"claims": {claim.path for claim in asserted}, "flags": {claim.path for claim in asserted if claim.flagged}}
    for kind, paths in got.items():
        counts = tally(expected[kind], paths, free)
        totals[kind] = tuple(map(sum, zip(totals[kind], counts, strict=True)))  # type: ignore[assignment]
        if name:
            print(f"{name}: {kind}: {rates(*counts)}")
        if verbose:
            for path in sorted(expected[kind] - paths):
                print(f"{name}: {kind}: missed       {path}")
            for path in sorted(paths - (free - expected[kind]) - expected[kind]):
                print(f"{name}: {kind}: false alarm  {path}")


def _parents(path: str) -> Iterable[str]:
    parts = path.split("/")
    return ("/".join(parts[:count]) for count in range(1, len(parts)))


if __name__ == "__main__":
    main()
