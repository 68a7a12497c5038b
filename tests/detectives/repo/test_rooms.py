"""Objects that hold a temporary place, and objects that run git: whose class is told by what they are handed."""

import textwrap

import pytest

from auditor_core.facts import CallFact
from tests.detectives.repo.helpers import read

HEAD = (
    "import subprocess\nimport tempfile\nfrom contextlib import ExitStack, contextmanager\nfrom pathlib import Path\n"
)
TOOL = textwrap.dedent("""
    class Shell:
        def git(self, *words):
            return subprocess.run(["git", *words], timeout=30, check=True)
    class Idle:
        def git(self, *words): ...
""")
ROOM = textwrap.dedent("""
    class Room:
        def __init__(self):
            self._held = tempfile.TemporaryDirectory()
            self.path = Path(self._held.name)
        @property
        def below(self):
            return self.path / "work"
        def __enter__(self):
            return self
        def __exit__(self, *_):
            self._held.cleanup()
""")
CLONE = 'subprocess.run(["git", "clone", url, str({})], check=True)'


def cloned(source: str) -> CallFact:
    found = [item.fact for item in read(HEAD + source).calls if item.fact.command.startswith("git")]
    assert len(found) == 1, found
    return found[0]


@pytest.mark.parametrize(
    "source",
    [
        "def f(url, shell: Shell):\n    with tempfile.TemporaryDirectory() as d:\n        shell.git('clone', url, d)",
        "def f(url, shell: 'Shell | None'):\n    with tempfile.TemporaryDirectory() as d:\n        shell.git('clone', url, d)",
        "class A:\n    def __init__(self, shell: Shell):\n        self._shell = shell\n    @contextmanager\n    def open(self, url):\n"
        "        with tempfile.TemporaryDirectory() as d:\n            self._shell.git('clone', url, d)\n            yield d",
        "class A:\n    def __init__(self, shell=None):\n        self._shell = shell or Shell()\n    def open(self, url):\n"
        "        with tempfile.TemporaryDirectory() as d:\n            return self._shell.git('clone', url, d)",
        "class A:\n    shell: Shell\n    def open(self, url):\n        with tempfile.TemporaryDirectory() as d:\n"
        "            return self.shell.git('clone', url, d)",
        "class A:\n    def __init__(self, tool):\n        self.tool = tool\n    def open(self, url):\n"
        "        with tempfile.TemporaryDirectory() as d:\n            return self.tool.git('clone', url, d)\nA(Shell())",
        "class A:\n    def __init__(self, tool):\n        self.tool = tool\n    def open(self, url):\n"
        "        with tempfile.TemporaryDirectory() as d:\n            return self.tool.git('clone', url, d)\n"
        "def g():\n    made = Shell()\n    return A(tool=made)",
    ],
)
def test_a_method_that_runs_git_is_followed_by_the_class_of_its_object(source):
    fact = cloned(TOOL + source)
    assert (fact.command, fact.in_temporary, fact.timeout) == ("git clone", True, True)


@pytest.mark.parametrize("declared", ["shell: Idle", "shell"])
def test_a_method_of_the_same_name_is_not_followed_where_the_object_is_another_or_unknown(declared):
    assert cloned(f"{TOOL}def f(url, {declared}):\n    shell.git('clone', url)").command == "git"


def test_an_object_may_be_declared_by_what_its_class_builds_on():
    base = "class Runs: ...\n" + TOOL.replace("class Shell:", "class Shell(Runs):")
    assert cloned(f"{base}def f(url, shell: Runs):\n    shell.git('clone', url)").command == "git clone"


@pytest.mark.parametrize(
    "source",
    [
        f"def f(url):\n    with Room() as room:\n        {CLONE.format('room.path')}",
        f"def f(url):\n    with Room() as room:\n        place = room.below\n        {CLONE.format('place')}",
        f"def f(url):\n    with ExitStack() as stack:\n        room = stack.enter_context(Room())\n        {CLONE.format('room.below')}",
        f"class A:\n    def __init__(self, room: Room):\n        self.room = room\n    def f(self, url):\n        {CLONE.format('self.room.path')}",
        f"class Own(tempfile.TemporaryDirectory): ...\ndef f(url):\n    with Own() as d:\n        {CLONE.format('d')}",
        f"class Own(tempfile.TemporaryDirectory):\n    def f(self, url):\n        {CLONE.format('self.name')}",
        f"class A:\n    held: tempfile.TemporaryDirectory\n    def f(self, url):\n        {CLONE.format('self.held.name')}",
        f"class A:\n    def __enter__(self):\n        self._all = ExitStack()\n        place = self._all.enter_context(tempfile.TemporaryDirectory())\n        {CLONE.format('place')}",
    ],
)
def test_what_an_object_holds_is_temporary_to_whoever_reads_it(source):
    assert cloned(ROOM + source).in_temporary


@pytest.mark.parametrize(
    "source",
    [
        f"def f(url, room):\n    {CLONE.format('room.path')}",
        f"class Shelf:\n    path = Path('clones')\ndef f(url):\n    shelf = Shelf()\n    {CLONE.format('shelf.path')}",
        f"def f(url):\n    with Room() as room:\n        {CLONE.format('Path.cwd()')}",
    ],
)
def test_an_attribute_of_something_else_is_not(source):
    assert not cloned(ROOM + source).in_temporary
