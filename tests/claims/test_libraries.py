"""Libraries that are named like files: what is used is none of the repository's, unless other files look like it."""

import pytest

from tests.claims.drawing import asserted


@pytest.mark.parametrize(
    "text",
    [
        "For the pictures we use Slider.js. Everything else is drawn by hand.",
        "The site is built with Slider.js and little else.",
        "Pictures are turned using Slider.js on every page.",
        "Die Bilder dreht ein Paket; wir verwenden Slider.js dafür.",
    ],
)
def test_a_library_that_is_used_is_no_file(text: str):
    assert asserted(text) == set()
    assert asserted(text, ("web/Slider.js",)) == {"Slider.js"}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The components are Slider.js, Basket.js and Till.js.", {"Slider.js", "Basket.js", "Till.js"}),
        ("We use Slider.js. The basket is in parts/Basket.jsx.", {"Slider.js", "parts/Basket.jsx"}),
        ("We use the file slider.js.", {"slider.js"}),
        ("On that page we use Slider.js from the folder of parts.", {"Slider.js"}),
        ("Slider.js turns the pictures.", {"Slider.js"}),
    ],
)
def test_a_component_is_one(text: str, expected: set[str]):
    assert asserted(text) == expected


def test_what_a_code_host_runs_is_committed_whatever_it_makes():
    assert asserted("Parcels are made by the packer in .github/workflows/pack.yml each week.") == {
        ".github/workflows/pack.yml"
    }
