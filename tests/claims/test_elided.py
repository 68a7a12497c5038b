"""Paths that leave directories out, `frame/.../bend.py`: claims of the one file that fits; names are made up."""

import pytest

from tests.claims.drawing import asserted

FILES = ("frame/wires/left/bend.py", "frame/cut.py", "frame/ends/tie.py", "frame/knots/tie.py", "other/bend.py")


@pytest.mark.parametrize("gap", ["...", "…"])
def test_a_path_with_directories_left_out_means_the_only_file_that_fits(gap: str):
    text = f"The wire is bent by the script frame/{gap}/bend.py, in two turns."
    assert asserted(text, FILES) == {"frame/wires/left/bend.py"}
    assert asserted(f"It is bent by frame/{gap}/left/bend.py alone.", FILES) == {"frame/wires/left/bend.py"}


@pytest.mark.parametrize("gap", ["...", "…"])
@pytest.mark.parametrize("path", ["frame/{}/tie.py", "frame/{}/cut.py", "frame/{}/lost.py", "loose/{}/bend.py"])
def test_a_path_that_no_file_or_several_fit_claims_none(path: str, gap: str):
    assert asserted(f"The wire is bent by the script {path.format(gap)}, in two turns.", FILES) == set()


def test_a_pattern_is_no_file_though_one_fits():
    assert asserted("The wires are bent by frame/wires/*/bend.py in two turns.", FILES) == set()
