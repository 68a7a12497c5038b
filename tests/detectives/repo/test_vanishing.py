"""Clones into a temporary directory that is gone before anybody looks."""

import pytest

from tests.detectives.repo.helpers import read

HEAD = "import subprocess\nimport tempfile\nfrom pathlib import Path\n"
CLONE = "subprocess.run(['git', 'clone', url, str(place)], check=True)"
BOX = "def fetch(url):\n    box = tempfile.TemporaryDirectory()\n    place = Path(box.name) / 'work'\n"
INSIDE = f"def fetch(url):\n    with tempfile.TemporaryDirectory() as place:\n        {CLONE}\n        {{then}}"


@pytest.mark.parametrize(
    ("source", "gone"),
    [
        (f"{BOX}    {CLONE}\n    return place", True),
        (f"{BOX}    {CLONE}\n    return str(place), 'main'", True),
        (f"{BOX}    {CLONE}\n    return box.name", True),
        (f"def fetch(url):\n    place = tempfile.TemporaryDirectory().name\n    {CLONE}\n    return place", True),
        (
            "def room():\n    box = tempfile.TemporaryDirectory()\n    return box.name\n"
            f"def fetch(url):\n    place = room()\n    {CLONE}\n    return place",
            True,
        ),
        (f"{BOX}    {CLONE}\n    return place, box", False),
        (f"{BOX}    {CLONE}\n    return Clone(place, box)", False),
        (f"{BOX}    KEPT.append(box)\n    {CLONE}\n    return place", False),
        (f"{BOX}    {CLONE}\n    yield place", False),
        (f"{BOX}    {CLONE}\n    return read(place)", False),
        (f"{BOX}    {CLONE}\n    found = read(place)\n    box.cleanup()\n    return found", False),
        (f"{BOX.replace('box =', 'self.box = box =')}    {CLONE}\n    return place", False),
        (f"def fetch(url):\n    place = tempfile.mkdtemp()\n    {CLONE}\n    return place", False),
        (INSIDE.replace("{then}", "return place"), True),
        (INSIDE.replace("{then}", "return read(place)"), False),
        (INSIDE.replace("{then}", "yield place"), False),
    ],
)
def test_a_directory_that_nobody_holds_is_gone_when_its_place_is_handed_on(source, gone):
    (fact,) = [found.fact for found in read(HEAD + source).calls if "clone" in found.fact.text]
    assert fact.in_temporary
    assert fact.vanishes is gone
