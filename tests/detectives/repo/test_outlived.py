"""Temporary places that something reads when they are gone."""

import pytest

from tests.detectives.repo.helpers import read

HEAD = """
import shutil
import subprocess
import tempfile
from contextlib import ExitStack, contextmanager
from pathlib import Path
def fetch(link, place):
    subprocess.run(["git", "clone", link, str(place)], check=True)
def count(place):
    return len(list(Path(place).rglob("*.py")))
@contextmanager
def room(link):
    with tempfile.TemporaryDirectory() as inner:
        fetch(link, inner)
        yield Path(inner) / "work"
class Box:
    def __init__(self, link):
        self._tmp = tempfile.TemporaryDirectory()
        self.link = link
    def __enter__(self):
        fetch(self.link, self._tmp.name)
        return self
    def __exit__(self, *args):
        self.close()
    def fill(self):
        fetch(self.link, self._tmp.name)
    def close(self):
        self._tmp.cleanup()
    def size(self):
        return count(self._tmp.name)
"""


def gone(source: str) -> bool:
    return any(item.fact.vanishes for item in read(HEAD + source).calls if "clone" in item.fact.text)


OPEN = "def look(link):\n    with tempfile.TemporaryDirectory() as place:\n        fetch(link, place)\n"


@pytest.mark.parametrize(
    ("source", "late"),
    [
        (f"{OPEN}        return count(place)", False),
        (f"{OPEN}    return count(place)", True),
        (f"{OPEN}        code = Path(place) / 'src'\n    return code.rglob('*.py')", True),
        (f"{OPEN}        found = count(place)\n    return report(found)", False),
        (f"{OPEN}        found = count(place) + count(link)\n    return report(found)", False),
        (f"{OPEN}        found = survey(place).files\n    return report(found)", False),
        (f"{OPEN}        code = Path(place).resolve().parent\n    return count(code)", True),
        (f"{OPEN}        code = f'{{place}}/src'\n    return count(code)", True),
        (f"{OPEN}    log.info('was in %s', place)\n    return Done(place=place)", False),
        (f"{OPEN}    place = 'report'\n    return count(place)", False),
        (f"{OPEN}    return subprocess.run(['git', 'log'], cwd=place, check=True)", True),
        ("async " + OPEN + "        found = count(place)\n    return found", False),
    ],
)
def test_what_reads_a_place_has_to_stand_within_the_block_that_holds_it(source, late):
    assert gone(source) is late


@pytest.mark.parametrize(
    ("source", "late"),
    [
        ("def look(link):\n    with room(link) as place:\n        return count(place)", False),
        ("def look(link):\n    with room(link) as place:\n        pass\n    return count(place)", True),
        ("def look(link):\n    with Box(link) as box:\n        return box.size()", False),
        ("def look(link):\n    with Box(link) as box:\n        link = box.link\n    return box.size()", True),
        (
            "def look(link):\n    with ExitStack() as stack:\n        place = stack.enter_context(room(link))\n        return count(place)",
            False,
        ),
        (
            "def look(link):\n    with ExitStack() as stack:\n        place = stack.enter_context(tempfile.TemporaryDirectory())\n        fetch(link, place)\n    return count(place)",
            True,
        ),
        (
            "def look(link):\n    with ExitStack() as stack:\n        place = stack.enter_context(tempfile.TemporaryDirectory())\n        fetch(link, place)\n        kept = stack.pop_all()\n    return count(place)",
            False,
        ),
    ],
)
def test_a_context_of_ones_own_ends_as_any_other(source, late):
    assert gone(source) is late


LAST = "def look(link):\n    place = tempfile.mkdtemp()\n    try:\n        fetch(link, place)\n{}    finally:\n        shutil.rmtree(place)\n{}"
BOXED = "def look(link):\n    box = Box(link)\n    try:\n        box.fill()\n{}    finally:\n        box.close()\n{}"


@pytest.mark.parametrize(
    ("source", "late"),
    [
        (LAST.format("        return count(place)\n", ""), False),
        (LAST.format("", "    return count(place)\n"), True),
        (LAST.format("        found = count(place)\n", "    return report(found)\n"), False),
        (BOXED.format("        return box.size()\n", ""), False),
        (BOXED.format("", "    return box.size()\n"), True),
        (
            "def look(link):\n    box = Box(link)\n    box.fill()\n    size = box.size()\n    box.close()\n    return size",
            False,
        ),
        ("def look(link):\n    box = Box(link)\n    box.fill()\n    box.close()\n    return box.size()", True),
        (
            "def look(link):\n    box = Box(link)\n    box.fill()\n    if box.empty:\n        box.close()\n        return None\n    return box.size()",
            False,
        ),
    ],
)
def test_what_was_removed_is_read_no_more(source, late):
    assert gone(source) is late


@pytest.mark.parametrize(
    ("reader", "late"),
    [
        ("def later(state):\n    return count(state['place'])", True),
        ("def later(state):\n    return state['note']", False),
    ],
)
def test_a_place_that_is_left_in_the_state_is_gone_for_who_works_with_it_later(reader, late):
    assert gone(f"{OPEN}        return {{'place': str(place)}}\n{reader}") is late


def test_who_opens_the_place_may_stand_further_out():
    run = "def main(link):\n    with tempfile.TemporaryDirectory() as place:\n        fetch(link, place)\n{}graph.invoke({{'place': place}})"
    assert gone(run.format("    "))
    assert not gone(run.format("        "))


LENT = (
    "@contextmanager\ndef lent(link):\n    with tempfile.TemporaryDirectory({}) as outer:\n"
    "        place = Path(outer) / 'code'\n        fetch(link, place)\n{}"
)


@pytest.mark.parametrize(
    ("told", "rest", "late"),
    [
        ("", "        yield place\n", False),
        ("", "    yield place\n", True),
        ("", "    yield str(place), link\n", True),
        ("", "        found = count(place)\n    yield found\n", False),
        ("", "    yield f'done with {place}'\n", False),
        ("", "    place = Path('work')\n    yield place\n", False),
        ("delete=False", "    yield place\n", False),
        ("delete=link.fresh", "    yield place\n", False),
        ("delete=True", "    yield place\n", True),
    ],
)
def test_a_place_is_lent_within_the_block_that_holds_it(told, rest, late):
    assert gone(LENT.format(told, rest)) is late


@pytest.mark.parametrize(
    ("source", "stays"),
    [
        ("room = tempfile.TemporaryDirectory(delete=False)", True),
        ("KEEP = False\ndef room():\n    return tempfile.TemporaryDirectory(prefix='x', delete=KEEP)", True),
        ("room = tempfile.TemporaryDirectory()", False),
        ("def room(keep):\n    return tempfile.TemporaryDirectory(delete=not keep)", False),
        ("room = tempfile.TemporaryDirectory(delete=False)\natexit.register(room.cleanup)", False),
        ("room = tempfile.TemporaryDirectory(delete=False)\nroom.cleanup()", False),
    ],
)
def test_a_directory_that_is_told_to_stay_is_left_behind_unless_something_cleans_up(source, stays):
    plain = HEAD.partition("class Box")[0]
    made = [item.fact for item in read(plain + source).calls if item.fact.callee == "tempfile.TemporaryDirectory"]
    assert any(item.stays for item in made) is stays


def removed(source: str) -> bool:
    return any(item.fact.removed for item in read(HEAD + source).calls if "clone" in item.fact.text)


PLACED = "def look(link):\n    place = Path('work') / 'here'\n    inner = place / 'code'\n    try:\n        fetch(link, inner)\n        return count(inner)\n    {}:\n        {}"


@pytest.mark.parametrize(
    ("source", "fine"),
    [
        (PLACED.format("finally", "shutil.rmtree(place, ignore_errors=True)"), True),
        (PLACED.format("finally", "if place.exists():\n            shutil.rmtree(place)"), True),
        (PLACED.format("except OSError", "shutil.rmtree(place)"), False),
        (PLACED.format("finally", "shutil.rmtree(other)"), False),
        (PLACED.format("finally", "log.info(place)"), False),
        (
            "def look(link):\n    box = Box(link)\n    try:\n        box.fill()\n    finally:\n        if box is not None:\n            box.close()",
            True,
        ),
        ("def look(link):\n    shutil.rmtree('work')\n    fetch(link, 'work')\n", False),
    ],
)
def test_a_place_of_ones_own_is_removed_behind_the_clone(source, fine):
    assert removed(source) is fine


ROOM = "def clear(place):\n    shutil.rmtree(place)\ndef look(link):\n    place = tempfile.mkdtemp()\n    try:\n        fetch(link, place)\n    except OSError:\n        clear(place)\n        raise\n"


@pytest.mark.parametrize(
    ("rest", "idle"),
    [
        ("", True),
        ("def tidy(state):\n    clear(state['place'])\n", True),
        ("def tidy(state):\n    clear(state['place'])\ng.add_node('tidy', tidy)\n", False),
        ("def tidy(state):\n    clear(state['place'])\ng.add_node('tidy', getattr(nodes, name))\n", False),
        ("g.add_node('tidy', clear)\n", False),
    ],
)
def test_what_removes_is_of_no_use_where_only_failures_and_unused_functions_lead_to_it(rest, idle):
    (fact,) = [item.fact for item in read(HEAD + ROOM + rest).calls if item.fact.callee == "shutil.rmtree"]
    assert fact.unused is idle
