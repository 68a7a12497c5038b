"""Shows that the judges differ for reasons: `python -m tests.personas [REPORTS CLONES]`.

For the sample and, where given, for each REPORTS/NAME.pdf whose repository has a clone in CLONES (in a folder that
begins with NAME): how many criteria have mixed evidence (checks that are met and checks that are not) and how many
of these the judges score differently, then the same for criteria with one-sided evidence. Exit status 1 where the
judges agree on mixed evidence, unless all are at the lowest score, or differ on one-sided evidence.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from tests.graphs_accuracy import find_clone
from tests.planted.measuring import Bench, Hearing
from tests.planted.submission import sample


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("places", type=Path, nargs="*", metavar="REPORTS CLONES")
    places = parser.parse_args().places
    every: list[Hearing] = []
    for name, hearings in (("sample", Bench().measure(sample()).hearings), *_real(*places)):
        print(f"personas: {name}: {_said(hearings)}", flush=True)
        every += hearings
    print(f"personas: all: {_said(every)}")
    return int(any(item.mixed != item.differ and not item.lowest for item in every))


def _real(reports: Path | None = None, clones: Path | None = None) -> Iterator[tuple[str, tuple[Hearing, ...]]]:
    if reports is None or clones is None:
        return
    bench = Bench()
    for pdf in sorted(reports.glob("*.pdf")):
        folders = (item.name for item in sorted(clones.iterdir()) if item.name.lower().startswith(pdf.stem.lower()))
        clone = find_clone(clones, next(folders, pdf.stem))
        if clone is None:
            print(f"personas: {pdf.stem}: no clone at hand")
        else:
            yield pdf.stem, bench.audit(clone, bench.read(pdf)).hearings


def _said(hearings: Sequence[Hearing]) -> str:
    mixed = [item for item in hearings if item.mixed]
    agreed = [item for item in hearings if not item.mixed and not item.differ]
    lowest = sum(item.lowest for item in mixed)
    differ = sum(item.differ for item in mixed)
    one_sided = len(hearings) - len(mixed)
    return (
        f"criteria with mixed evidence: {len(mixed)}, of which the judges score {differ} differently and {lowest} "
        f"at the lowest; with one-sided evidence: {one_sided}, of which they score {len(agreed)} alike"
    )


if __name__ == "__main__":
    sys.exit(main())
