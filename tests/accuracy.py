"""Measures path claims against labelled reports: `python -m tests.accuracy CORPUS_DIR [--generated N] [--verbose]`.

CORPUS_DIR holds for each report NAME.pdf, NAME.manifest.txt (a path a line) and NAME.json (`claims`: each
with `path`, `stance`, `status`, `unsure` and, where unsure, `alt_path`). Two figures are given, each as
precision, recall and F1 over all reports: *claims*, the distinct paths that a report asserts, and *flags*,
those of them that the manifest does not hold. A label marked unsure may be found or missed without penalty.
"""

import argparse
import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from auditor_core.claims.extract import extract_mentions
from auditor_core.claims.resolve import resolve
from auditor_core.detectives.docs.reading import PageReader
from auditor_core.facts import Manifest
from auditor_core.intake.pdf import open_pdf
from auditor_core.models import PathClaim
from tests.claims.generated import make_report

Counts = tuple[int, int, int]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("corpus", type=Path, nargs="?")
    parser.add_argument("--generated", type=int, default=0, metavar="N", help="also measure N made-up reports")
    parser.add_argument("--verbose", action="store_true", help="list every miss and false alarm")
    args = parser.parse_args()
    totals: dict[str, Counts] = {"claims": (0, 0, 0), "flags": (0, 0, 0)}
    for labels in sorted(args.corpus.glob("*.json")) if args.corpus else ():
        if labels.with_suffix(".pdf").exists():
            expected, free = label_sets(json.loads(labels.read_text())["claims"])
            found = claims_of(labels.with_suffix(".pdf"), labels.with_suffix(".manifest.txt"))
            _add(labels.stem, expected, free, found, totals, verbose=args.verbose)
    for seed in range(args.generated):
        report = make_report(seed)
        held = report.files | {parent for path in report.files for parent in _parents(path)}
        expected = {"claims": report.asserted, "flags": report.asserted - held}
        found = report.sheet.claims(report.files).values()
        _add(f"generated {seed}", expected, set(), found, totals, verbose=args.verbose)
    for name, counts in totals.items():
        print(f"{name}: {rates(*counts)}")


def claims_of(pdf: Path, manifest: Path) -> tuple[PathClaim, ...]:
    """The claims of a PDF against a list of files."""
    paths = tuple(sorted(line for line in manifest.read_text().splitlines() if line))
    with open_pdf(pdf) as document:
        reader = PageReader(document, 1_000_000)
        mentions = extract_mentions((reader.read(number + 1).layout for number in range(len(document))), 100_000)
    return resolve(mentions, Manifest(state="whole", paths=paths))


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
    totals: dict[str, Counts],
    *,
    verbose: bool,
) -> None:
    """Score one report, print it, and add it to the totals."""
    asserted = [claim for claim in found if claim.asserted]
    got = {"claims": {claim.path for claim in asserted}, "flags": {claim.path for claim in asserted if claim.flagged}}
    for kind, paths in got.items():
        counts = tally(expected[kind], paths, free)
        totals[kind] = tuple(map(sum, zip(totals[kind], counts, strict=True)))  # type: ignore[assignment]
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
