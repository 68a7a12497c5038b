"""Known figures among tables, code, backgrounds and ornaments are found, all of them and nothing else."""

from pathlib import Path

import pymupdf

from tests.detectives.vision.drawn import LINES, look, painting, saved, text
from tests.detectives.vision.generated import Score, measure


def test_known_figures_are_found_and_nothing_else(tmp_path: Path) -> None:
    said: list[str] = []
    total = sum((measure(tmp_path / "report.pdf", seed, 6, tell=said.append) for seed in (100, 101, 102)), Score())
    assert total.known >= 30
    assert total.recall >= 0.97, said
    assert total.precision >= 0.97, said
    assert total.kinds >= 0.97 * total.known, said
    assert total.captions >= 0.95 * total.known, said


def test_of_two_columns_the_left_one_is_read_first(tmp_path: Path) -> None:
    def paint(page: pymupdf.Page) -> None:
        for left in (50, 320):
            for top in (60, 420):
                page.insert_textbox((left, top, left + 230, top + 160), LINES * 2, fontsize=9)
        page.insert_image(pymupdf.Rect(60, 250, 270, 390), stream=painting((210, 140)), keep_proportion=False)
        text(page, 404, "Figure 1: left", x=90, size=9)
        page.insert_image(pymupdf.Rect(330, 230, 540, 370), stream=painting((210, 141)), keep_proportion=False)
        text(page, 384, "Figure 2: right", x=370, size=9)

    facts, _, _ = look(saved(tmp_path / "a.pdf", paint))
    assert [figure.caption for figure in facts.figures] == ["Figure 1: left", "Figure 2: right"]


def test_figures_side_by_side_under_text_of_full_width_are_read_downwards(tmp_path: Path) -> None:
    def paint(page: pymupdf.Page) -> None:
        page.insert_textbox((50, 60, 550, 240), LINES * 6, fontsize=10)
        for number, (left, top) in enumerate(((60, 420), (320, 250), (320, 420), (60, 250))):
            place = pymupdf.Rect(left, top, left + 200, top + 140)
            page.insert_image(place, stream=painting((200, 140 + number)), keep_proportion=False)

    facts, _, _ = look(saved(tmp_path / "a.pdf", paint))
    assert [(round(figure.box[0]), round(figure.box[1])) for figure in facts.figures] == [
        (60, 250),
        (320, 250),
        (60, 420),
        (320, 420),
    ]
