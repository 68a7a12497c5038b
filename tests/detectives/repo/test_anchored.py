"""Clones that go to a fixed place, and limits that nobody sets."""

import textwrap

import pytest

from tests.detectives.repo.helpers import read

HEAD = "import os, subprocess, tempfile\nfrom pathlib import Path\nfrom git import Repo\n"


def clone(source: str):
    facts = read(HEAD + textwrap.dedent(source)).calls
    return next(item.fact for item in facts if "clone" in item.fact.text)


@pytest.mark.parametrize(
    ("target", "temporary"),
    [
        ("Path.cwd() / 'work' / name", False),
        ("'/srv/clones'", False),
        ("os.path.join(os.getcwd(), name)", False),
        ("Path.home().joinpath(name)", False),
        ("Path(__file__).parent / name", False),
        ("Path(__file__).resolve().parents[1] / name", False),
        ("Path.cwd().parents[0] / 'work' / name", False),
        ("Path(place).parents[0] / name", True),
        ("Path(name).parents[0]", True),
        ("Path('work').resolve()", False),
        ("(Path('work') / name).absolute()", False),
        ("os.path.abspath('work')", False),
        ("Path(place).resolve() / 'work'", True),
        ("Path('/tmp/work').resolve()", True),
        ("os.path.abspath(name)", True),
        ("Path(place) / name", True),
        ("Path(place, name).parents[0] / 'work'", True),
        ("Path(name).parents[1] / 'work'", True),
        ("names[1] / name", True),
        ("os.path.join(place, name)", True),
        ("name", True),
        ("Path(name)", True),
        ("'/tmp/clones'", True),
        ("Path.cwd() / place", True),
        ("Path.cwd() / Path(place).name", False),
        ("os.path.join(os.getcwd(), os.path.basename(place))", False),
        ("Path(place) / Path(name).name", True),
        ("os.path.join(place, os.path.basename(url))", True),
    ],
)
def test_a_clone_to_a_place_that_stays_is_not_temporary_by_what_lies_around_it(target, temporary):
    source = f"""
    def fetch(url, name):
        where = None
        with tempfile.TemporaryDirectory() as place:
            where = {target}
            subprocess.run(["git", "clone", "--depth", "1", url, str(where)], cwd=place, check=True)
    """
    assert clone(source).in_temporary is temporary
    library = f"""
    def fetch(url, name):
        with tempfile.TemporaryDirectory() as place:
            Repo.clone_from(url, {target})
    """
    assert clone(library).in_temporary is temporary


BOX = """
import asyncio
class Box:
    def __init__(self, url):
        self.url = url
        self.root = None
    async def open(self, name):
        self.place = tempfile.TemporaryDirectory()
        self.root = {root}
        {run}
    async def _run(self, args, cwd):
        process = await asyncio.create_subprocess_exec("git", *args, cwd=cwd)
        await process.wait()
"""


@pytest.mark.parametrize(
    ("root", "temporary"),
    [
        ("Path('checkouts').absolute() / name", False),
        ("Path.cwd() / name", False),
        ("Path(__file__).parent / name", False),
        ("Path(__file__).resolve().parents[1] / name", False),
        ("Path.cwd().parents[0] / 'work' / name", False),
        ("Path(self.place.name) / 'checkout'", True),
        ("Path('/tmp') / name", True),
        ("Path('checkout') / name", True),
        ("Path(name)", True),
        ("self.chosen / name", True),
    ],
)
@pytest.mark.parametrize(
    "run",
    [
        "await self._run(('clone', '--', self.url, str(self.root)), cwd=self.place.name)",
        "subprocess.run(['git', 'clone', self.url, str(self.root)], cwd=self.place.name, check=True)",
    ],
)
def test_a_place_may_be_held_by_an_object(root, temporary, run):
    assert clone(BOX.format(root=root, run=run)).in_temporary is temporary


CONFIG = """
import os, tempfile
from dataclasses import dataclass, field
from pathlib import Path
ROOT = Path(__file__).resolve().parent.parent
ROOM = Path(tempfile.gettempdir())
@dataclass
class Settings:
    model: str = "m"
    place: Path = {value}
settings = Settings()
"""


@pytest.mark.parametrize(
    ("value", "temporary"),
    [
        ('ROOT / "audit"', False),
        ('Path(os.getenv("PLACE", "/srv/audits"))', False),
        ("field(default_factory=lambda: Path.cwd() / 'audit')", False),
        ('field(default=ROOT / "audit")', False),
        ("Path(tempfile.mkdtemp())", True),
        ('ROOM / "audit"', True),
        ('Path(os.environ["PLACE"])', True),
        ('Path("/tmp/audit")', True),
        ('Path(os.getenv("PLACE", "/tmp"))', True),
        ("None", True),
    ],
)
@pytest.mark.parametrize("imported", ["from src.config import settings", "from src.config import Settings"])
def test_a_place_may_be_a_setting(value, temporary, imported):
    source = f"""
    {imported}
    def fetch(url, name, settings):
        with tempfile.TemporaryDirectory() as place:
            target = settings.place / "checkouts" / name
            subprocess.run(["git", "clone", "--", url, str(target)], check=True)
    """
    found = read(HEAD + textwrap.dedent(source), src__config_py=CONFIG.format(value=value)).calls
    assert next(item.fact for item in found if "clone" in item.fact.text).in_temporary is temporary


@pytest.mark.parametrize(
    ("target", "before", "temporary"),
    [
        ("ROOT / name", "from src.config import ROOT", False),
        ("ROOM / name", "from src.config import ROOM", True),
        ("ROOT / name", "from elsewhere import ROOT", True),
        ("settings.place / name", "from src.config import settings\nsettings.place = chosen", True),
        ("settings.elsewhere / name", "from src.config import settings", True),
    ],
)
def test_a_place_may_be_named_in_another_module(target, before, temporary):
    source = f"{before}\ndef fetch(url, name):\n    with tempfile.TemporaryDirectory() as place:\n"
    source += f"        Repo.clone_from(url, str({target}))\n"
    found = read(HEAD + source, src__config_py=CONFIG.format(value='ROOT / "audit"')).calls
    assert next(item.fact for item in found if "clone" in item.fact.text).in_temporary is temporary


def test_a_written_path_is_made_absolute_below_whatever_the_program_changes_to():
    source = """
    def fetch(url):
        with tempfile.TemporaryDirectory() as place:
            os.chdir(place)
            Repo.clone_from(url, Path("work").resolve())
    """
    assert clone(source).in_temporary


def test_a_temporary_directory_in_the_working_directory_is_one():
    source = """
    def fetch(url):
        place = tempfile.mkdtemp(dir=Path.cwd())
        Repo.clone_from(url, place)
    """
    assert clone(source).in_temporary


@pytest.mark.parametrize(
    ("target", "cwd", "temporary"),
    [
        ("'clones/' + name", "None", False),
        ("'clones'", "'.'", False),
        ("Path('clones') / name", "Path('.')", False),
        ("f'clones/{name}'", "Path.cwd()", False),
        ("Path('clones').joinpath(name)", "None", False),
        ("os.path.join('clones', name)", "None", False),
        ("Path(os.getenv('PLACE', 'clones')) / name", "None", False),
        ("HERE / name", "None", False),
        ("Way('clones') / name", "None", False),
        ("paths.Path('clones') / name", "None", False),
        ("Way(chosen) / name", "None", True),
        ("Path('clones') / name", "place", True),
        ("Path('clones') / name", "Path(place)", True),
        ("Path('clones') / name", "chosen", True),
        ("f'{chosen}/{name}'", "None", True),
        ("f'{place}/{name}'", "None", True),
        ("'/'.join([chosen, name])", "None", True),
        ("'{}/{}'.format(chosen, name)", "None", True),
        ("made_for('clones')", "None", True),
        ("Path(chosen) / 'clones'", "None", True),
        ("url_of['clones']", "None", True),
    ],
)
@pytest.mark.parametrize("by", ["subprocess.run(['git', 'clone', '--', url, str(where)], cwd={})", "git(['clone', url, str(where)], cwd={})"])  # fmt: skip
def test_a_written_path_is_below_the_directory_that_git_is_started_in(target, cwd, temporary, by):
    source = f"""
    import pathlib as paths
    from pathlib import Path as Way
    HERE = Path("clones")
    def git(words, cwd=None):
        done = subprocess.run(["git", *words], cwd=cwd)
        if done.returncode:
            raise RuntimeError(words)
    def fetch(url, name, chosen):
        with tempfile.TemporaryDirectory() as place:
            where = {target}
            {by.format(cwd)}
    """
    assert clone(source).in_temporary is temporary


@pytest.mark.parametrize(
    ("run", "temporary"),
    [
        ("subprocess.run(['git', 'clone', '--depth', '1', url], check=True)", False),
        ("subprocess.run(['git', 'clone', url], cwd=place, check=True)", True),
        ("subprocess.run(['git', 'clone', url], cwd=chosen, check=True)", True),
        ("subprocess.run(['git', '-C', place, 'clone', url], check=True)", True),
        ("subprocess.run(['git', 'clone', 'https://forge.example/x', chosen], check=True)", True),
        ("subprocess.run(['git', 'clone', *words], check=True)", True),
        ("os.chdir(place); subprocess.run(['git', 'clone', url], check=True)", True),
        ("os.chdir(place); Repo.clone_from(url, 'clones')", True),
        ("Repo.clone_from(url, 'clones')", False),
        ("Repo.clone_from('https://forge.example/x', chosen)", True),
    ],
)
def test_a_clone_without_a_place_goes_below_the_directory_that_git_is_started_in(run, temporary):
    source = f"""
    def fetch(url, chosen):
        words = [url, chosen]
        with tempfile.TemporaryDirectory() as place:
            {run}
    """
    assert clone(source).in_temporary is temporary


LIMITED = 'def fetch(url, timeout={default}):\n    {first}subprocess.run(["git", "clone", url], timeout=timeout)\n'


@pytest.mark.parametrize(
    ("default", "first", "call", "limited"),
    [
        ("None", "", "fetch(url)", False),
        ("None", "", "fetch(url, None)", False),
        ("None", "", "fetch(url, timeout=30)", True),
        ("None", "", "fetch(url, LIMIT)", True),
        ("None", "", "fetch(*url)", True),
        ("None", "", "fetch(url, **options)", True),
        ("None", "", "pass", True),
        ("None", "timeout = timeout or 60\n    ", "fetch(url)", True),
        ("60", "", "fetch(url)", True),
    ],
)
def test_a_limit_that_is_none_by_default_has_to_be_given_by_somebody(default, first, call, limited):
    assert (
        clone(LIMITED.format(default=default, first=first) + f"def go(url, **options):\n    {call}\n").timeout
        is limited
    )
