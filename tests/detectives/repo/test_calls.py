"""Calls that matter for safety, and what is a security violation."""

import textwrap

import pytest

from auditor_core.detectives.repo.tools.calls import FoundCall
from auditor_core.detectives.repo.writing import violation
from auditor_core.facts import CallFact
from tests.detectives.repo.helpers import read


def calls(source: str, **files: str) -> list[FoundCall]:
    return read(source, **files).calls


def call(source: str, callee: str = "") -> FoundCall:
    found = [item for item in calls(source) if not callee or item.fact.callee == callee]
    assert len(found) == 1, found
    return found[0]


@pytest.mark.parametrize(
    ("source", "callee"),
    [
        ("import subprocess\nsubprocess.run(['ls'])", "subprocess.run"),
        ("import subprocess as sp\nsp.Popen(['ls'])", "subprocess.Popen"),
        ("from subprocess import check_output as out\nout(['ls'])", "subprocess.check_output"),
        ("import subprocess\nrun = subprocess.run\nrun(['ls'])", "subprocess.run"),
        ("from os import system\nsystem('ls')", "os.system"),
        ("from git import Repo\nRepo.clone_from(url, path)", "git.Repo.clone_from"),
        ("import git\ngit.Repo.clone_from(url, path)", "git.Repo.clone_from"),
        ("eval(text)", "eval"),
        ("import yaml\nyaml.load(f)", "yaml.load"),
        ("def f():\n    import requests\n    return requests.get(url, timeout=3)", "requests.get"),
        ("from src.shell import sh\nsh.run(['ls'])", "subprocess.run"),
        ("import os\ngetattr(os, 'system')('ls')", "os.system"),
        ("calculate = eval\ncalculate(text)", "eval"),
        ("def f(text):\n    e = exec\n    e(text)", "exec"),
    ],
)
def test_aliases_are_resolved(source, callee):
    files = {"src__shell_py": "import subprocess as sh\n"}
    assert [item.fact.callee for item in calls(source, **files)] == [callee]


@pytest.mark.parametrize(
    "source",
    [
        "# os.system('x')",
        "WORDS = ['os.system', 'eval(', 'shell=True']",
        'def f():\n    """Never call os.system or eval."""',
        "model.eval()\nre.compile(x)",
        "def eval(x): ...\neval('1')",
        "import ast\nast.walk(tree)",
        "class os:\n    system = print\nos.system('x')",
        "'os.system' in source and 'subprocess.run' in source",
    ],
)
def test_what_only_names_a_call_is_none(source):
    assert calls(source) == []


def test_a_module_that_is_imported_on_the_spot_is_that_module():
    assert [item.fact.callee for item in calls("__import__('os').system('ls')")] == ["os.system", "__import__"]


def test_the_module_git_of_the_repository_is_not_gitpython():
    assert calls("from src.git import Repo\nRepo.clone_from(a, b)", src__git_py="class Repo: ...\n") == []


@pytest.mark.parametrize(
    ("argument", "shape"),
    [
        ("'ls'", "literal"),
        ("['ls', x]", "list"),
        ("f'ls {x}'", "f_string"),
        ("'ls ' + x", "concatenation"),
        ("'ls %s' % x", "concatenation"),
        ("'ls {}'.format(x)", "concatenation"),
        ("cmd", "list"),
        ("given", "name"),
        ("make()", "other"),
        ("['git'] + given", "list"),
        ("f'git {x}'.split()", "f_string"),
        ("shlex.split('git ' + x)", "concatenation"),
        ("'git log'.split()", "list"),
        ("", "none"),
    ],
)
def test_the_shape_of_the_first_argument(argument, shape):
    source = f"import subprocess\ndef f(x, given):\n    cmd = ['git', x]\n    return subprocess.run({argument})\n"
    assert call(source).fact.argument == shape


def test_timeout_shell_check_and_guard():
    fact = call(
        """
        import subprocess
        def f(a):
            try:
                subprocess.run(a, shell=True, timeout=30, check=True)
            except subprocess.CalledProcessError:
                pass
        """
    ).fact
    assert fact.shell and fact.timeout and fact.checked and fact.guarded
    assert (fact.function, fact.place.line) == ("f", 5)
    bare = call("import subprocess\nsubprocess.run(['ls'], timeout=None, check=False)").fact
    assert not (bare.shell or bare.timeout or bare.checked or bare.guarded)


@pytest.mark.parametrize(
    ("body", "after"),
    [
        ("try:\n        fetch(x)\n    except OSError:\n        shutil.rmtree(x)\n        raise", True),
        ("try:\n        fetch(x)\n    except OSError:\n        raise\n    finally:\n        shutil.rmtree(x)", False),
        ("try:\n        shutil.rmtree(x)\n    except OSError:\n        pass", False),
        ("shutil.rmtree(x)", False),
    ],
)
def test_what_a_handler_does_runs_after_a_failure_only(body, after):
    assert call(f"import shutil\ndef f(x):\n    {body}\n").fact.after_failure is after


NOTING = "def noting(call):\n    @wraps(call)\n    def inner(*a):\n        print(call.__name__)\n        return call(*a)\n    return inner\n"
NAMING = "def naming(name):\n    def mark(call):\n        def inner(*a):\n            return call(*a)\n        return inner\n    return mark\n"
KEEPING = "def keeping(call):\n    HOOKS.append(call)\n    return call\n"


@pytest.mark.parametrize(
    ("source", "unused"),
    [
        ("def tidy(x):\n    shutil.rmtree(x)\n", True),
        ("def tidy(x):\n    shutil.rmtree(x)\ndef run(x):\n    tidy(x)\n", False),
        ("def tidy(x):\n    shutil.rmtree(x)\natexit.register(tidy)\n", False),
        ("def main():\n    shutil.rmtree('x')\n", False),
        ("@hook\ndef tidy(x):\n    shutil.rmtree(x)\n", False),
        (f"{NOTING}@noting\ndef tidy(x):\n    shutil.rmtree(x)\n", True),
        (f"{NAMING}@naming('x')\ndef tidy(x):\n    shutil.rmtree(x)\n", True),
        (f"{KEEPING}@keeping\ndef tidy(x):\n    shutil.rmtree(x)\n", False),
        ("class Place:\n    def __exit__(self, *_):\n        shutil.rmtree(self.x)\n", False),
        ("shutil.rmtree('x')\n", False),
    ],
)
def test_what_removes_a_directory_is_unused_where_nothing_calls_its_function(source, unused):
    assert call(f"import atexit, shutil\n{source}").fact.unused is unused


@pytest.mark.parametrize(
    "options",
    [
        "options = {'timeout': 5, 'check': True}",
        "options = dict(timeout=5, check=True)",
        "options = {**{'check': True}, 'timeout': 5}",
        "options = {'check': True} | dict(timeout=5)",
        "options = {}\n    options = {'timeout': 5, 'check': True}",
        "options = {'timeout': 5}\n    options['check'] = True",
        "options = dict(SHARED)\n    options.update(check=True)",
        "options = MappingProxyType({'timeout': 5, 'check': True})",
        "options = {**SHARED, 'check': True}.copy()",
        "options = usual()",
    ],
)
def test_options_in_a_dictionary_are_options(options):
    head = "import subprocess\nSHARED = {'timeout': 5}\ndef usual():\n    return SHARED | {'check': True}\ndef f(a):\n"
    fact = call(f"{head}    {options}\n    subprocess.run(['ls', a], **options)\n").fact
    assert fact.timeout and fact.checked


def test_options_that_are_set_below_the_call_are_none():
    source = (
        "import subprocess\ndef f(a):\n    how = {}\n    subprocess.run(['ls', a], **how)\n    how['check'] = True\n"
    )
    assert not call(source).fact.checked


@pytest.mark.parametrize(
    "body",
    [
        "subprocess.run([*FETCH, url, place], **HOW)",
        "subprocess.run(FETCH + (url, place), **HOW)",
        "subprocess.run([*'git clone -q'.split(), url, place], timeout=HOW['timeout'])",
        "subprocess.run([*kept.FETCH, url, place], **kept.HOW)",
        "words = list(FETCH) + [url, place]\n    subprocess.run(words, **HOW)",
    ],
)
def test_the_constant_part_of_a_command_may_stand_elsewhere(body):
    source = (
        f"import subprocess\nfrom src import kept\nfrom src.kept import FETCH, HOW\ndef f(url, place):\n    {body}\n"
    )
    fact = _only(source)
    assert (fact.command[:9], fact.timeout, fact.argument) == ("git clone", True, "list")


def _only(source: str) -> CallFact:
    kept = "FETCH = ('git', 'clone', '-q')\nHOW = {'timeout': 60}\n"
    (found,) = calls(source, src__kept_py=kept)
    return found.fact


def test_the_constant_part_of_a_command_may_be_the_class_s():
    body = "    def f(self, url):\n        subprocess.run([*self.FETCH, url], timeout=self.LIMIT)\n"
    source = f"import subprocess\nclass A:\n    FETCH = ('git', 'clone')\n    LIMIT = 9\n{body}"
    assert call(source).fact.command == "git clone"
    other = "class B:\n    FETCH = ('git', 'log')\n"
    assert call(source + other).fact.command == ""  # whose is meant is not told


@pytest.mark.parametrize(
    ("waiting", "fine"),
    [
        ("p.communicate(timeout=9)", True),
        ("await asyncio.wait_for(p.wait(), timeout=9)", True),
        ("p.communicate()", False),
        ("other.communicate(timeout=9)", False),
    ],
)
def test_the_limit_of_a_process_may_stand_where_it_is_waited_for(waiting, fine):
    source = f"import asyncio, subprocess\nasync def f(a):\n    p = subprocess.Popen([a])\n    try:\n        {waiting}\n    except OSError: pass\n"
    fact = call(source, "subprocess.Popen").fact
    assert (fact.timeout, fact.guarded) == (fine, "other" not in waiting)


@pytest.mark.parametrize("shell", ["shell=True", "shell=1", "shell=SHELL", "**{'shell': True}"])
def test_a_shell_is_one_however_it_is_asked_for(shell):
    assert call(f"import subprocess\nSHELL = True\nsubprocess.run(command, {shell})").fact.shell


@pytest.mark.parametrize("command", ["['bash', '-c', text]", "['/bin/sh', '-lc', text]", "['cmd', '/c', text]"])
def test_a_list_may_start_a_shell_too(command):
    assert call(f"import subprocess\nsubprocess.run({command})").fact.shell
    assert not call("import subprocess\nsubprocess.run(['bash', 'build.sh', text])").fact.shell


@pytest.mark.parametrize(
    ("rest", "checked"),
    [
        ("print(f'git ended with {r.returncode}')", False),
        ("logger.info('ended: %s', r.returncode)", False),
        ("log.debug(str(r.returncode))\n    return r.stdout", False),
        ("print(r.returncode)\n    if r.returncode: raise OSError", True),
        ("print(check(r.returncode))\n    ok = r.returncode == 0\n    return ok", True),
        ("return r.returncode", True),
        ("report(r.returncode)", True),
        ("print('fine' if ok else 'no')\n    assert not r.returncode", True),
        ("r.check_returncode()", True),
    ],
)
def test_a_return_code_that_is_shown_alone_is_no_check(rest, checked):
    source = f"import subprocess\ndef f():\n    r = subprocess.run(['ls'])\n    {rest}\n"
    assert read(source).calls[0].fact.checked is checked


def test_a_return_code_that_is_looked_at_is_a_check():
    source = "import subprocess\ndef f():\n    r = subprocess.run(['ls'])\n    if r.returncode: raise OSError\n"
    assert call(source).fact.checked


@pytest.mark.parametrize(
    ("condition", "screened"),
    [
        ("if not url.startswith('https://'):\n        raise ValueError(url)", True),
        ("if any(mark in url for mark in ';|&'):\n        raise ValueError(url)", True),
        ("if not re.match('https://', url):\n        return None", True),
        ("if not url:\n        raise ValueError(url)", False),
        ("if url in seen:\n        print(url)", False),
        ("if not other.startswith('https://'):\n        raise ValueError(url)", False),
    ],
)
def test_a_condition_that_refuses_an_address_screens_the_clone(condition, screened):
    source = f"import re\nfrom git import Repo\ndef f(url, other, d):\n    {condition}\n    clean = url.strip()\n    words = [clean, d]\n    Repo.clone_from(*words)\n"
    assert call(source, "git.Repo.clone_from").fact.screened is screened


@pytest.mark.parametrize(
    "first, ends, screened",
    [
        ("url = str(url)", "raise ValueError(url)", True),
        ("url = str(url)", "log(url)", False),
        ("return url", "raise ValueError(url)", False),
        ("if trusted: return url", "raise ValueError(url)", True),
    ],
)
def test_an_address_that_goes_through_a_function_that_refuses_is_screened(first, ends, screened):
    source = f"""
from git import Repo
def approve(url):
    {first}
    if not FORGE.fullmatch(url):
        {ends}
    return url
def f(url, folder):
    Repo.clone_from(approve(url), folder)
"""
    assert call(source, "git.Repo.clone_from").fact.screened is screened


@pytest.mark.parametrize("given, screened", [("url", True), ("folder", False)])
def test_an_address_that_was_handed_to_a_function_that_refuses_is_screened(given, screened):
    source = f"""
from git import Repo
def require(text):
    if not FORGE.fullmatch(text):
        raise ValueError(text)
def f(url, folder):
    require({given})
    Repo.clone_from(url)
"""
    assert call(source, "git.Repo.clone_from").fact.screened is screened


@pytest.mark.parametrize(
    "kept, screened",
    [
        ("self.url = approve(url)", True),
        ("if not url.startswith('https://'):\n            raise ValueError(url)\n        self.url = url", True),
        ("approve(url)\n        self.url = url.strip()", True),
        ("self.url = url", False),
    ],
)
def test_an_address_that_was_refused_before_it_became_an_attribute_is_screened(kept, screened):
    source = f"""
from git import Repo
def approve(url):
    clean = url.strip()
    if not FORGE.fullmatch(clean):
        raise ValueError(url)
    return clean
class Sandbox:
    def __init__(self, url):
        {kept}
    def open(self, folder):
        Repo.clone_from(self.url, folder)
"""
    assert call(source, "git.Repo.clone_from").fact.screened is screened


def test_a_parsed_address_is_looked_at_by_its_scheme_or_host():
    head = "from urllib.parse import urlparse\ndef f(url):\n    "
    assert call(f"{head}parts = urlparse(url)\n    return parts.scheme == 'https'").fact.checked
    assert call(f"{head}return urlparse(url).netloc in HOSTS").fact.checked
    assert not call(f"{head}return urlparse(url).path.strip('/')").fact.checked
    match = f"{head}match urlparse(url):\n        case ParseResult"
    assert call(f"{match}(scheme='https', path=path):\n            return path").fact.checked
    assert not call(f"{match}(path=path):\n            return path").fact.checked


@pytest.mark.parametrize(
    "body",
    [
        "with tempfile.TemporaryDirectory() as d:\n    Repo.clone_from(url, d)",
        "d = tempfile.mkdtemp()\nRepo.clone_from(url, d)",
        "d = Path(tempfile.mkdtemp()) / 'x'\nRepo.clone_from(url, to_path=str(d))",
        "fetch(url, tempfile.mkdtemp())\ndef fetch(url, where):\n    Repo.clone_from(url, where)",
        "def g():\n    with tempfile.TemporaryDirectory() as d:\n        fetch(url, where=d)\ndef fetch(url, where):\n    Repo.clone_from(url, where)",
        "def place():\n    return tempfile.mkdtemp()\ndef g():\n    d = place()\n    Repo.clone_from(url, d)",
        "class A:\n    def __init__(self):\n        self.d = tempfile.mkdtemp()\n    def g(self):\n        Repo.clone_from(url, self.d)",
        "class A:\n    @property\n    def at(self):\n        return Path(self.d) / 'x'\n    def __init__(self):\n        self.d = tempfile.mkdtemp()\n    def g(self):\n        Repo.clone_from(url, self.at)",
    ],
)
def test_a_temporary_place_is_followed(body):
    source = f"import tempfile\nfrom git import Repo\nfrom pathlib import Path\ndef work(url):\n{textwrap.indent(body, '    ')}\nwork(1)\n"
    if "fetch(url, tempfile" in body:
        source = "import tempfile\nfrom git import Repo\ndef work(url):\n    fetch(url, tempfile.mkdtemp())\ndef fetch(url, where):\n    Repo.clone_from(url, where)\n"
    assert call(source, "git.Repo.clone_from").fact.in_temporary


def test_what_an_object_gives_on_entering_it_may_be_temporary():
    source = """
import subprocess, tempfile
class Sandbox:
    def __enter__(self):
        self.folder = {place}
        return self.folder.name
    def __exit__(self, *_): ...
def f(url):
    with Sandbox() as d:
        subprocess.run(["git", "clone", url, d])
"""
    for place, temporary in (("tempfile.TemporaryDirectory()", True), ("Path('clones')", False)):
        assert call(source.format(place=place), "subprocess.run").fact.in_temporary is temporary


def test_places_and_limits_of_anyio_are_such():
    source = """
import anyio
async def f(url):
    async with anyio.TemporaryDirectory() as d:
        with anyio.fail_after(60):
            await anyio.run_process(["git", "clone", url, d])
"""
    fact = call(source, "anyio.run_process").fact
    assert fact.in_temporary and fact.timeout


def test_a_fixed_place_is_not_temporary():
    source = "import tempfile\nfrom git import Repo\ndef f(url):\n    t = tempfile.mkdtemp()\n    Repo.clone_from(url, './work')\n"
    assert not call(source, "git.Repo.clone_from").fact.in_temporary


@pytest.mark.parametrize(
    ("made", "temporary"), [("open(name)", False), ("shelf.open(name)", True), ("place(name)", True)]
)
def test_a_builtin_is_no_method_of_its_name_that_makes_a_temporary_place(made: str, temporary: bool):
    source = f"""
        import tempfile
        from git import Repo
        def place(name):
            return tempfile.mkdtemp(name)
        class Shelf:
            def open(self, name):
                return tempfile.mkdtemp(name)
        def get(url, name, shelf):
            Repo.clone_from(url, {made})
    """
    assert call(textwrap.dedent(source), "git.Repo.clone_from").fact.in_temporary is temporary


@pytest.mark.parametrize(("handed", "temporary"), [("str(spot)", False), ("shelf.str(spot)", True)])
def test_what_a_builtin_is_handed_no_method_of_its_name_gets(handed: str, temporary: bool):
    source = f"""
        import tempfile
        from git import Repo
        class Shelf:
            def str(self, where):
                Repo.clone_from("https://example.org/a.git", where)
        def main(shelf):
            spot = tempfile.mkdtemp()
            print({handed})
    """
    assert call(textwrap.dedent(source), "git.Repo.clone_from").fact.in_temporary is temporary


def test_the_repositorys_own_runner_of_git_is_listed():
    source = "from .shell import run\ndef clone(url, d):\n    return run(['git', 'clone', url, d], timeout=60)\n"
    fact = calls(source, src__shell_py="def run(c, timeout): ...\n")[0].fact
    assert (fact.callee, fact.argument, fact.timeout) == ("src.shell.run", "list", True)


RUNNERS = (
    "def start(command, **options):\n    return subprocess.run(command, **options)\n",
    "def start(command, timeout=None, check=False):\n    return subprocess.run(command, timeout=timeout, check=check)\n",
    "def start(command, **options):\n    return again(command, **options)\n"
    "def again(command, **options):\n    words = list(command)\n    return subprocess.run(words, **options)\n",
)


@pytest.mark.parametrize("runner", RUNNERS)
def test_who_calls_a_function_that_hands_on_the_command_starts_the_process(runner):
    source = (
        f"import subprocess\n{runner}def f(u):\n    start(['git', 'clone', u], timeout=9, check=True)\n    start([u])\n"
    )
    fine, bare = (item.fact for item in calls(source))
    assert (fine.callee, fine.command, fine.argument) == ("subprocess.run", "git clone", "list")
    assert (fine.timeout, fine.checked, fine.function) == (True, True, "f")
    assert (bare.timeout, bare.checked) == (False, False)
    assert fine.text.startswith("start(")


def test_a_runner_of_another_module_or_class_is_followed_too():
    tools = "import subprocess\nclass Git:\n    def run(self, *words):\n        return subprocess.run(['git', *words], timeout=9)\n"
    source = "from src.tools import Git\ndef f(u):\n    git = Git()\n    r = git.run('clone', u)\n    if r.returncode: raise OSError\n"
    fact = calls(source + "chain.run(1)\n", src__tools_py=tools)[0].fact
    assert (fact.command, fact.timeout, fact.checked, fact.place.path) == ("git clone", True, True, "src/main.py")


def test_a_runner_that_nobody_calls_speaks_for_itself():
    assert not call("import subprocess\n" + RUNNERS[0]).fact.timeout


def test_a_runner_with_a_shell_is_one_where_it_is_called():
    source = (
        "import subprocess\ndef sh(line):\n    subprocess.run(line, shell=True)\ndef f(u):\n    sh(f'git clone {u}')\n"
    )
    found = call(source)
    assert found.fact.shell and found.fact.argument == "f_string" and violation(found)


@pytest.mark.parametrize(
    "source",
    [
        "import os\nos.system(f'git clone {url}')",
        "import subprocess\nsubprocess.run(['bash', '-c', f'git clone {url}'])",
        "import sys, importlib\ndef f(where, name):\n    sys.path.insert(0, where)\n    importlib.import_module(name)",
        "import os\nos.system(command)",
        "import os\nos.popen('ls ' + x)",
        "import subprocess\nsubprocess.run(f'ls {x}', shell=True)",
        "import subprocess\nsubprocess.getoutput(cmd)",
        "eval(answer)",
        "exec(code, {})",
        "import yaml\nyaml.load(f)",
        "import yaml\nyaml.load(f, Loader=yaml.Loader)",
        "import pickle, requests\ndef f(u):\n    return pickle.loads(requests.get(u).content)",
        "import subprocess\ndef f(clone):\n    subprocess.run(['python', '-m', 'pytest', '-q'], cwd=clone)",
        "import subprocess, sys\ndef f(clone):\n    subprocess.run([sys.executable, '-m', 'pytest', str(clone / 'tests')])",
        "import subprocess\ndef f():\n    with Clone() as place:\n        folder = place.path\n        subprocess.run(['pip', 'install', '-e', '.'], cwd=folder)",
        "import subprocess, sys\ndef f(clone):\n    subprocess.run([sys.executable, '-m', 'pip', 'install', '-q', str(clone)])",
        "import subprocess\ndef f(clone):\n    subprocess.run(['python', 'main.py', '--help'], cwd=clone)",
        "import subprocess\ndef f(clone):\n    subprocess.run(['bash', 'scripts/start.sh'], cwd=clone)",
    ],
)
def test_violations(source):
    assert any(violation(item) for item in calls(source))


@pytest.mark.parametrize(
    "source",
    [
        "import os\nos.system('clear')",
        "import subprocess\nsubprocess.run('ls -l', shell=True)",
        "import subprocess\nsubprocess.run(['git', 'clone', url])",
        "eval('1 + 1')",
        "import yaml\nyaml.load(f, Loader=yaml.SafeLoader)\nyaml.safe_load(f)",
        "import pickle\npickle.load(open('cache', 'rb'))",
        "import ast\nast.literal_eval(x)",
        "import importlib\nimportlib.import_module(name)",
        "import subprocess\nROOT = '.'\ndef f():\n    subprocess.run(['python', '-m', 'pytest'], cwd=ROOT)",
        "import subprocess\ndef f(clone):\n    subprocess.run(['ruff', 'check', '.'], cwd=clone)",
        "import subprocess\ndef f(target):\n    subprocess.run(['pip', 'install', 'pymupdf', '--target', target])",
        "import subprocess\ndef f(target):\n    subprocess.run(['python', 'tools/draw.py', target], cwd='.')",
        "import subprocess\ndef f(clone):\n    subprocess.run(['git', 'log', '--', 'setup.py'], cwd=clone)",
    ],
)
def test_no_violations(source):
    assert calls(source) and not any(violation(item) for item in calls(source))


def test_calls_in_tests_are_marked():
    found = calls("", tests__test_x_py="import os\ndef test_it():\n    os.system(cmd)\n")
    assert [item.fact.in_test for item in found] == [True]


RUNNER = """
import asyncio
async def git(*words, timeout=60):
    process = await asyncio.create_subprocess_exec("git", *words)
    out, _ = await {}
    if process.returncode:
        raise OSError
    return out
async def fetch(url):
    await git("clone", url, "there")
"""


@pytest.mark.parametrize(
    ("waiting", "limited"),
    [("asyncio.wait_for(process.communicate(), timeout)", True), ("process.communicate()", False)],
)
def test_words_that_an_asynchronous_runner_is_handed_are_the_command(waiting, limited):
    (found,) = read(RUNNER.format(waiting)).calls
    assert (found.fact.command, found.fact.function) == ("git clone there", "fetch")
    assert (found.fact.timeout, found.fact.checked, found.fact.shell) == (limited, True, False)


def test_what_a_thread_calls_is_the_call():
    source = "import asyncio, subprocess\nasync def f():\n    await asyncio.to_thread(subprocess.run, ['git', 'clone', u], timeout=9)"
    (found,) = read(source).calls
    assert (found.fact.callee, found.fact.command, found.fact.timeout) == ("subprocess.run", "git clone", True)


IN_A_THREAD = """
import asyncio, functools, subprocess, tempfile
from concurrent.futures import ThreadPoolExecutor
import anyio
def _finish(words, limit):
    try:
        done = subprocess.run(list(words), timeout=limit, check=True)
    except subprocess.CalledProcessError as error:
        raise OSError from error
    return done.stdout
async def finish(*words, limit):
    loop, pool = asyncio.get_running_loop(), ThreadPoolExecutor()
    {}
async def fetch(url):
    with tempfile.TemporaryDirectory() as place:
        await finish("git", "clone", url, place, limit=60)
"""


@pytest.mark.parametrize(
    "handed_on",
    [
        "return await asyncio.to_thread(_finish, words, limit)",
        "return await asyncio.to_thread(_finish, words, limit=limit)",
        "return await anyio.to_thread.run_sync(_finish, words, limit)",
        "return await loop.run_in_executor(None, _finish, words, limit)",
        "return await loop.run_in_executor(pool, functools.partial(_finish, words, limit=limit))",
        "return pool.submit(_finish, words, limit).result()",
        "job = functools.partial(_finish, words, limit)\n    return await loop.run_in_executor(None, job)",
        "job = functools.partial(_finish, limit=limit)\n    return job(words)",
    ],
)
def test_a_command_is_followed_through_what_runs_a_function_later(handed_on):
    (fact,) = (item.fact for item in read(IN_A_THREAD.format(handed_on)).calls if "tempfile" not in item.fact.callee)
    assert (fact.callee, fact.command, fact.function) == ("subprocess.run", "git clone", "fetch")
    assert fact.in_temporary
    assert (fact.guarded, fact.checked, fact.timeout, fact.shell) == (True, True, True, False)


def test_a_command_is_not_followed_through_a_function_that_a_thread_does_not_run():
    (fact, _) = (item.fact for item in read(IN_A_THREAD.format("await asyncio.to_thread(print, words, limit)")).calls)
    assert (fact.command, fact.function) == ("", "_finish")


@pytest.mark.parametrize(
    "written",
    [
        "Git(place).clone(url, 'x', kill_after_timeout=60)",
        "git.Git(place).clone(url, 'x')",
        "Git(place).execute(['git', 'clone', url, 'x'])",
        "tool = Git(place)\n            tool.clone(url, 'x')",
    ],
)
def test_a_clone_by_a_method_of_git_as_an_object_is_seen_with_what_surrounds_it(written):
    source = f"""
import git, tempfile
from git import Git, GitCommandError
def fetch(url):
    with tempfile.TemporaryDirectory() as place:
        try:
            {written}
        except GitCommandError as error:
            raise ValueError("no clone") from error
"""
    (fact,) = (item.fact for item in read(source).calls if item.fact.callee.endswith((".clone", ".execute")))
    assert fact.guarded
    assert fact.in_temporary
    assert fact.timeout == ("kill_after_timeout" in written)


FETCH = """
import asyncio, signal, git
from git import Repo
{0}
async def fetch(url, d):
    {1}
async def node(state):
    {2}
"""
PLAIN = "asyncio.to_thread(Repo.clone_from, url, d)"


@pytest.mark.parametrize(
    ("above", "body", "caller", "limited"),
    [
        ("", f"await {PLAIN}", "await fetch(u, d)", False),
        ("", "Repo.clone_from(url, d, depth=1)", "await fetch(u, d)", False),
        ("", "Repo.clone_from(url, d, kill_after_timeout=60)", "await fetch(u, d)", True),
        ("", "Repo.clone_from(url, d, kill_after_timeout=None)", "await fetch(u, d)", False),
        ("", "await asyncio.to_thread(Repo.clone_from, url, d, kill_after_timeout=LIMIT)", "await fetch(u, d)", True),
        ("", f"await asyncio.wait_for({PLAIN}, 60)", "await fetch(u, d)", True),
        ("", f"await asyncio.wait_for({PLAIN}, timeout=None)", "await fetch(u, d)", False),
        ("", f"await asyncio.gather({PLAIN}, other())", "await fetch(u, d)", False),
        ("", f"async with asyncio.timeout(60):\n        await {PLAIN}", "await fetch(u, d)", True),
        ("", "job = pool.submit(Repo.clone_from, url, d)\n    job.result(timeout=60)", "await fetch(u, d)", True),
        ("", "pool.submit(Repo.clone_from, url, d).result(60)", "await fetch(u, d)", True),
        ("", "pool.submit(Repo.clone_from, url, d).result()", "await fetch(u, d)", False),
        ("", f"await {PLAIN}", "await asyncio.wait_for(fetch(u, d), timeout=90)", True),
        ("", f"await {PLAIN}", "await asyncio.wait_for(other(u, d), timeout=90)", False),
        ("@timeout_decorator.timeout(60)", f"await {PLAIN}", "await fetch(u, d)", True),
        ("", "signal.alarm(60)\n    Repo.clone_from(url, d)", "await fetch(u, d)", True),
        ("", "Repo.clone_from(url, d, env={'GIT_HTTP_LOW_SPEED_TIME': '20'})", "await fetch(u, d)", True),
    ],
)
def test_a_clone_by_a_library_is_limited_by_what_is_given_waits_or_lies_around(above, body, caller, limited):
    found = [item.fact for item in read(FETCH.format(above, body, caller)).calls]
    assert [(fact.callee, fact.timeout) for fact in found] == [("git.Repo.clone_from", limited)]


@pytest.mark.parametrize(
    "steps",
    [
        "words = ['git', 'clone']\n    words += ['--', url]",
        "words = ['git']\n    words.append('clone')\n    words.extend([url])",
        "words = ['clone']\n    words.insert(0, 'git')\n    words += rest",
        "words = ['git', 'clone']\n    if quiet:\n        words.append('--quiet')\n    words.append(url)",
        "words = ('git',)\n    words += ('clone', url)",
    ],
)
def test_a_command_that_grows_under_a_name_is_the_whole_command(steps):
    source = f"import subprocess\ndef f(url, rest, quiet):\n    {steps}\n    subprocess.run(words)\n"
    fact = call(source).fact
    assert fact.command.startswith("git clone") and fact.argument == "list"


def test_a_command_that_grows_before_it_is_handed_to_a_runner_is_followed():
    source = """
        import subprocess
        def git(words):
            command = ["git"]
            command += words
            return subprocess.run(command, check=True)
        def clone(url):
            words = ["clone", "--depth", "1"]
            words.append(url)
            git(words)
        """
    assert call(source).fact.command == "git clone --depth 1"


def test_a_text_that_grows_is_put_together():
    source = "import subprocess\ndef f(url):\n    line = 'git clone '\n    line += url\n    subprocess.run(line)\n"
    assert call(source).fact.argument == "concatenation"


@pytest.mark.parametrize(("check", "checked"), [("False", False), ("STRICT", False), ("True", True), ("strict", True)])
def test_a_call_that_is_told_not_to_check_is_not_checked_by_what_is_caught_around_it(check, checked):
    source = f"""
        import subprocess
        STRICT = False
        def f(strict):
            try:
                return subprocess.run(["ls"], check={check})
            except subprocess.CalledProcessError as error:
                raise RuntimeError from error
        """
    assert call(source).fact.checked is checked


def test_a_runner_that_is_told_not_to_check_is_not_checked():
    source = """
        import subprocess
        def run(words, check=True):
            try:
                return subprocess.run(words, check=check)
            except subprocess.CalledProcessError:
                return None
        def f():
            run(["git", "log"], check={})
        """
    assert not call(source.format(False)).fact.checked
    assert call(source.format(True)).fact.checked


@pytest.mark.parametrize(
    "line",
    [
        "'git ' + ' '.join(words)",
        "f\"git {' '.join(words)}\"",
        "shlex.join(['git', *words])",
        "' '.join(['git', *words])",
    ],
)
def test_the_words_of_a_joined_command_are_those_that_callers_give(line):
    source = f"import shlex\nimport subprocess\ndef git(*words):\n    return subprocess.run({line}, shell=True, check=True)\ndef f(url):\n    git('clone', '--depth', '1', url)\n"
    fact = call(source).fact
    assert (fact.command, fact.argument) == (
        "git clone --depth 1",
        "f_string" if line.startswith("f") else "concatenation",
    )


def test_the_words_of_a_filled_in_command_are_those_around_what_is_filled_in():
    assert call("import os\nos.system('git clone {} {}'.format(url, place))").fact.command == "git clone {} {}"
