"""The palette can be read: by contrast in both themes, without full colour vision, and never by colour alone."""

import itertools
import re
import tomllib
from pathlib import Path

import pytest
from streamlit.material_icon_names import ALL_MATERIAL_ICONS

from pages._ui import palette

CONFIG = tomllib.loads((Path(__file__).parents[2] / ".streamlit" / "config.toml").read_text())
STYLE = (Path(palette.__file__).with_name("style.css")).read_text()
THEMES = {"light": palette.LIGHT, "dark": palette.DARK}
SCALES = {"light": palette.SCALE_LIGHT, "dark": palette.SCALE_DARK}
MEANINGS = ("blue", "yellow", "red")
JUDGES = ("violet", "gray", "green")

# Machado, Oliveira and Fernandes (2009), severity 1, on linear RGB.
DEFICIENCIES = {
    "none": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def linear(colour: str) -> tuple[float, ...]:
    parts = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    return tuple(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)


def contrast(one: str, other: str) -> float:
    light, dark = sorted(
        (sum(w * c for w, c in zip((0.2126, 0.7152, 0.0722), linear(x), strict=True)) for x in (one, other)),
        reverse=True,
    )
    return (light + 0.05) / (dark + 0.05)


def lab(rgb: tuple[float, ...]) -> tuple[float, float, float]:
    matrix = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
    white = (0.95047, 1.0, 1.08883)
    xyz = (sum(m * c for m, c in zip(row, rgb, strict=True)) / w for row, w in zip(matrix, white, strict=True))
    x, y, z = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(one: str, other: str, deficiency: str) -> float:
    """CIE 1976 difference of two colours as seen with a deficiency."""

    def seen(colour: str) -> tuple[float, float, float]:
        rgb = linear(colour)
        mixed = (sum(m * c for m, c in zip(row, rgb, strict=True)) for row in DEFICIENCIES[deficiency])
        return lab(tuple(min(max(part, 0), 1) for part in mixed))

    return sum((a - b) ** 2 for a, b in zip(seen(one), seen(other), strict=True)) ** 0.5


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", [*MEANINGS, *JUDGES, "text"])
@pytest.mark.parametrize("ground", ["background", "surface"])
def test_colours_have_contrast_to_both_grounds(theme: str, name: str, ground: str) -> None:
    colours = THEMES[theme]
    least = 4.5 if ground == "background" or name == "text" else 4.0
    assert contrast(colours[name], colours[ground]) >= least


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", [*MEANINGS, *JUDGES])
def test_words_in_badges_have_contrast(theme: str, name: str) -> None:
    section = CONFIG["theme"][theme]
    assert contrast(section[f"{name}TextColor"], section[f"{name}BackgroundColor"]) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("deficiency", DEFICIENCIES)
@pytest.mark.parametrize("group", [MEANINGS, JUDGES], ids=["meanings", "judges"])
def test_colours_that_stand_together_differ_for_every_eye(theme: str, deficiency: str, group: tuple[str, ...]) -> None:
    for one, other in itertools.combinations(group, 2):
        assert distance(THEMES[theme][one], THEMES[theme][other], deficiency) >= 11, (one, other)


@pytest.mark.parametrize("theme", SCALES)
def test_the_scale_of_scores_is_one_way_and_its_numbers_can_be_read(theme: str) -> None:
    lightness = [lab(linear(ground))[0] for ground, _ in SCALES[theme]]
    assert lightness == sorted(lightness, reverse=theme == "light")
    assert all(contrast(ground, text) >= 4.5 for ground, text in SCALES[theme])


@pytest.mark.parametrize("theme", THEMES)
def test_the_theme_and_the_palette_are_the_same(theme: str) -> None:
    section, colours = CONFIG["theme"][theme], THEMES[theme]
    assert {name: section[f"{name}Color"] for name in (*MEANINGS, *JUDGES, "text")} == {
        name: colours[name] for name in (*MEANINGS, *JUDGES, "text")
    }
    assert (section["backgroundColor"], section["secondaryBackgroundColor"]) == (
        colours["background"],
        colours["surface"],
    )
    assert section["chartCategoricalColors"][:6] == [colours[name] for name in (*MEANINGS, *JUDGES)]
    assert len(section["chartSequentialColors"]) == 10


def test_the_style_sheet_has_the_scale_of_both_themes() -> None:
    for number, (light, dark) in enumerate(zip(palette.SCALE_LIGHT, palette.SCALE_DARK, strict=True), 1):
        rule = f".aa-s{number} {{ background: light-dark({light[0]}, {dark[0]}); color: light-dark({light[1]}, {dark[1]}); }}"
        assert rule in STYLE


def test_every_meaning_has_an_icon_of_its_own_beside_its_colour() -> None:
    tables = (palette.FINDINGS, palette.OUTCOMES, palette.VERDICTS, palette.SEVERITIES, palette.RUN_STATES)
    for table in tables:
        marks = list(table.values())
        assert len({mark.icon for mark in marks}) == len(marks)
        assert len({mark.word for mark in marks}) == len(marks)
        assert all(mark.icon in ALL_MATERIAL_ICONS for mark in marks)
    assert len({look.shape for look in palette.JUDGE_LOOKS.values()}) == 3
    assert len({shape for _, shape in palette.SUBMISSION_MARKS}) == len(palette.SUBMISSION_MARKS)


def test_pages_use_no_emoji_and_only_icons_that_there_are() -> None:
    for path in Path(palette.__file__).parents[1].rglob("*.py"):
        text = path.read_text()
        assert not re.search("[\U0001f300-\U0001faff]", text), path
        assert set(re.findall(r":material/(\w+):", text)) <= set(ALL_MATERIAL_ICONS), path


@pytest.mark.parametrize("theme", THEMES)
def test_what_can_be_pressed_has_contrast_to_its_label_and_to_the_page(theme: str) -> None:
    """The main colour is a button's ground, under white, and the words of a chosen tab: it has to serve both."""
    main = CONFIG["theme"][theme]["primaryColor"]
    assert contrast(main, "#FFFFFF") >= 4.2
    assert contrast(main, THEMES[theme]["background"]) >= 4.2
