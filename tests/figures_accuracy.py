"""Measures the vision detective: `python -m tests.figures_accuracy [CORPUS_DIR] [--reports N] [--rounds N] [--verbose]`.

Generated reports hold known figures (raster, vector, mixed, in pieces, rotated) among tables, code boxes,
backgrounds and ornaments. Where the extra `ocr` is installed, twenty known graphs are read from pictures too
(about 3 s each). CORPUS_DIR holds NAME.pdf and NAME.json, whose `figures` have `page`, `kind` and
`caption`. Exit status 1 where recall or precision is below 0.97 on the generated ones, or fewer than 0.9 of
the nodes are recognised through OCR.
"""

import argparse
import json
import sys
import tempfile
from pathlib import Path

from auditor_core.detectives.vision import ocr
from tests.detectives.vision.drawn import look
from tests.detectives.vision.generated import Score, measure
from tests.detectives.vision.pictures import recognised

LEAST, LEAST_READ = 0.97, 0.9


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("corpus", type=Path, nargs="?")
    parser.add_argument("--reports", type=int, default=20, metavar="N", help="generated reports of 8 pages")
    parser.add_argument("--rounds", type=int, default=1, metavar="N", help="pictures of each known graph")
    parser.add_argument("--verbose", action="store_true", help="say what was missed or mistaken")
    given = parser.parse_args()
    tell = print if given.verbose else lambda _: None
    total = Score()
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(given.reports):
            total += measure(Path(folder) / "report.pdf", seed, 8, tell=tell)
        print(f"generated: {rates(total)}")
        read = through_ocr(Path(folder) / "pictures.pdf", given.rounds)
    if given.corpus:
        print(f"labelled:  {rates(sum(map(labelled, sorted(given.corpus.glob('*.pdf'))), Score()))}")
    return 0 if min(total.recall, total.precision) >= LEAST and read >= LEAST_READ else 1


def through_ocr(pdf: Path, rounds: int) -> float:
    """Print and return the share of nodes recognised in pictures; 1 where nothing can be measured."""
    if not ocr.engine_name():
        print("pictures:  not measured, the extra `ocr` is not installed")
        return 1.0
    told = recognised(pdf, rounds)
    print(
        f"pictures:  {told.pictures} by {ocr.engine_name()}, {told.found} of {told.nodes} nodes "
        f"= {told.share:.3f}, {told.seconds / told.pictures:.1f} s of CPU each"
    )
    return told.share


def labelled(pdf: Path) -> Score:
    """Count the labelled figures of a report that are found on their page with their kind."""
    known = json.loads(pdf.with_suffix(".json").read_text()).get("figures", [])
    left = list(look(pdf, seconds=600)[0].figures)
    score = Score(known=len(known), reported=len(left))
    for label in known:
        same = [figure for figure in left if figure.page == label["page"] and figure.kind == label["kind"]]
        same.sort(key=lambda figure: figure.caption != label["caption"])
        if same:
            left.remove(same[0])
            score += Score(found=1, kinds=1, captions=same[0].caption == label["caption"])
    return score


def rates(score: Score) -> str:
    """One line of what was counted."""
    return (
        f"{score.known} figures, recall {score.recall:.3f}, precision {score.precision:.3f}, "
        f"kind right {score.kinds}, caption right {score.captions}"
    )


if __name__ == "__main__":
    sys.exit(main())
