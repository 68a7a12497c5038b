"""Clones that fail: who takes the failure, in their own function or further out."""

import pytest

from tests.detectives.repo.helpers import read

HEAD = "import subprocess\nfrom git import Repo\nclass CloneError(RuntimeError): ...\n"
RAISES = """
def fetch(url, place):
    try:
        subprocess.run(["git", "clone", url, place], check=True, timeout=60)
    except subprocess.CalledProcessError as error:
        raise CloneError(str(error)) from error
"""
TELLS = """
def fetch(url, place):
    done = subprocess.run(["git", "clone", url, place], timeout=60)
    return done.returncode == 0
"""
LIBRARY = "def fetch(url, place):\n    return Repo.clone_from(url, place)\n"
PLAIN = "def look(state):\n    fetch(state.url, 'x')\n"


def around(body: str, caught: str) -> str:
    return f"def look(state):\n    try:\n        {body}\n    except {caught}:\n        return []\n"


def wrapped(called: str) -> str:
    return (
        f"def safe(node):\n    def inner(state):\n        try:\n            return {called}\n"
        "        except Exception as error:\n            return str(error)\n    return inner\n"
    )


JUDGED = "def judge(llm, text):\n    try:\n        return llm.invoke(text)\n    except {}:\n        return None\n"


@pytest.mark.parametrize("clone", [RAISES, LIBRARY])
@pytest.mark.parametrize(
    ("rest", "taken"),
    [
        (PLAIN, False),
        (around("fetch(state.url, 'x')", "Exception"), True),
        (PLAIN + JUDGED.format("Exception"), False),
        (PLAIN + JUDGED.format("RuntimeError"), False),
        (PLAIN + wrapped("node(state)"), True),
        (PLAIN + wrapped("load(1)"), False),
        (
            PLAIN + "def start(state):\n    try:\n        look(state)\n    except Exception:\n        return None\n",
            True,
        ),
    ],
)
def test_a_failed_clone_is_handled_where_somebody_takes_it(clone, rest, taken):
    (fact,) = [found.fact for found in read(HEAD + clone + rest).calls if "clone" in found.fact.text]
    assert (fact.guarded and not fact.uncaught) is taken


@pytest.mark.parametrize(("caught", "taken"), [("CloneError", True), ("RuntimeError", True), ("KeyError", False)])
def test_what_is_raised_may_be_caught_by_its_kind(caught, taken):
    source = HEAD + RAISES + around("fetch(state.url, 'x')", caught)
    (fact,) = [found.fact for found in read(source).calls if "clone" in found.fact.text]
    assert fact.uncaught is not taken


SIDE = "def shown(state):\n    try:\n        return fetch(state.url, 'y')\n    except Exception:\n        return []\n"
USED = "STEPS = [look, shown]\n"


@pytest.mark.parametrize(
    ("rest", "taken"),
    [
        (PLAIN + SIDE + USED, False),
        (around("fetch(state.url, 'x')", "CloneError") + SIDE + USED, True),
        (around("fetch(state.url, 'x')", "KeyError") + SIDE + USED, False),
        (PLAIN + SIDE + "STEPS = [shown]\n", True),
        (
            PLAIN + SIDE + "def start(s):\n    try:\n        look(s)\n    except Exception:\n        pass\nstart(1)\n",
            True,
        ),
        ("@safe\n" + PLAIN + SIDE + USED + wrapped("node(state)"), True),
        (PLAIN + SIDE + USED + wrapped("node(state)"), True),
    ],
)
def test_each_place_that_clones_needs_somebody_who_takes_its_failure(rest, taken):
    (fact,) = [found.fact for found in read(HEAD + RAISES + rest).calls if "clone" in found.fact.text]
    assert fact.uncaught is not taken


def test_the_time_limit_of_another_process_takes_nothing_of_a_clone():
    other = "def log(place):\n    try:\n        return subprocess.run(['git', 'log'], timeout=9)\n    except subprocess.TimeoutExpired:\n        return None\n"
    (fact,) = [found.fact for found in read(HEAD + RAISES + PLAIN + other).calls if "clone" in found.fact.text]
    assert fact.uncaught


def test_what_runs_a_model_in_the_same_function_runs_no_clone():
    source = "def look(state):\n    fetch(state.url, 'x')\n    llm = model()\n    try:\n        llm.invoke('?')\n    except Exception:\n        return None\n"
    (fact,) = [found.fact for found in read(HEAD + RAISES + source).calls if "clone" in found.fact.text]
    assert fact.uncaught


def test_a_result_that_tells_of_failure_raises_nothing():
    asking = PLAIN.replace("fetch(", "return read() if fetch(").replace("'x')", "'x') else None")
    for look, checked in ((asking, True), (PLAIN, False)):
        (fact,) = [found.fact for found in read(HEAD + TELLS + look).calls]
        assert fact.checked is checked and not fact.uncaught


def test_who_runs_the_graph_may_take_what_its_nodes_raise():
    build = "from langgraph.graph import StateGraph\ndef build():\n    g = StateGraph(dict)\n    g.add_node('look', look)\n    return g.compile()\n"
    run = "def main():\n    app = build()\n    try:\n        app.invoke({})\n    except Exception as error:\n        print(error)\n"
    for rest, taken in ((run, True), ("def main():\n    build().invoke({})\n", False)):
        (fact,) = [found.fact for found in read(HEAD + RAISES + PLAIN + build + rest).calls]
        assert fact.uncaught is not taken


@pytest.mark.parametrize(
    ("rest", "taken"),
    [
        ("async def all(states):\n    await gather(*(look(s) for s in states), return_exceptions=True)\n", True),
        ("async def describe(chain, p):\n    await gather(*(show(x) for x in p), return_exceptions=True)\n", False),
        (
            "from contextlib import suppress\ndef tidy(place):\n    with suppress(OSError):\n        remove(place)\n",
            False,
        ),
        ("from contextlib import suppress\ndef main(s):\n    with suppress(CloneError):\n        look(s)\n", True),
        ("NODE = RunnableLambda(look).with_fallbacks([other])\n", True),
    ],
)
def test_what_takes_failures_otherwise_counts_where_it_may_stand_around_the_clone(rest, taken):
    (fact,) = [found.fact for found in read(HEAD + RAISES + PLAIN + rest).calls if "clone" in found.fact.text]
    assert fact.uncaught is not taken


CLONE = "subprocess.run(['git', 'clone', url, place], check=True)"
ANSWERED = "done = subprocess.run(['git', 'clone', url, place])"
DEMAND = "def demand(done):\n    if done.returncode:\n        raise OSError(done.stderr)\n"
RUNNER = "def git(words):\n    try:\n        return subprocess.run(['git', *words], check=True).stdout\n    except {}\n"


def swallows(source: str) -> bool:
    facts = [found.fact for found in read(HEAD + source).calls if "clone" in found.fact.text]
    return any(fact.swallowed for fact in facts)


@pytest.mark.parametrize(
    "source",
    [
        f"def fetch(url, place):\n    try:\n        {CLONE}\n    except Exception:\n        pass\n    return read(place)",
        "def fetch(url, place):\n    try:\n        Repo.clone_from(url, place)\n    except GitCommandError:\n        pass\n    return read(place)",
        f"def fetch(url, place):\n    try:\n        {CLONE}\n    except:\n        return\ndef look(url):\n    fetch(url, 'x')\n    return read('x')",
        f"async def fetch(url, place):\n    try:\n        {CLONE}\n    except Exception:\n        return False\nasync def look(url):\n    await fetch(url, 'x')",
        RUNNER.format("Exception:\n        return ''") + "def fetch(url):\n    git(['clone', url])\n    return read()",
        RUNNER.format("subprocess.TimeoutExpired:\n        raise\n    except Exception:\n        return ''")
        + "def fetch(url):\n    git(['clone', url])\n    return read()",
        RUNNER.format("Exception:\n        return ''")
        + "def fetch(url):\n    done = git(['clone', url])\n    return read()",
        f"def fetch(url, place):\n    with suppress(Exception):\n        {CLONE}\n    return read(place)",
        f"{DEMAND}def fetch(url, place):\n    with suppress(Exception):\n        {ANSWERED}\n        demand(done)\n    return read(place)",
        f"def fetch(url, place):\n    with suppress(Exception):\n        {ANSWERED}\n        if done.returncode:\n            raise OSError(url)\n    return read(place)",
        f"{DEMAND}@contextmanager\ndef opened(url, place):\n    for attempt in attempts():\n        with attempt, suppress(Exception):\n            {ANSWERED}\n            demand(done)\n    place.mkdir(exist_ok=True)\n    yield place\ndef look(url):\n    with opened(url, 'x') as root:\n        return read(root)",
        f"{DEMAND}def fetch(url, place):\n    try:\n        {ANSWERED}\n        demand(done)\n    except Exception:\n        pass\n    return read(place)",
        f"@contextmanager\ndef opened(url, place):\n    try:\n        {CLONE}\n        yield place\n    except Exception as error:\n        log.warning(error)",
        f"@contextmanager\ndef opened(url, place):\n    try:\n        {CLONE}\n    except Exception:\n        pass\n    yield place\ndef look(url):\n    with opened(url, 'x') as root:\n        return read(root)",
        f"class Box:\n    def fetch(self, url, place):\n        try:\n            {CLONE}\n        except Exception:\n            ...\n        return read(place)",
    ],
)
def test_a_failure_that_nobody_is_told_of_is_swallowed(source):
    assert swallows(source)


@pytest.mark.parametrize(
    "source",
    [
        f"def fetch(url, place):\n    try:\n        {CLONE}\n    except Exception as error:\n        log.warning(error)\n    return read(place)",
        f"def fetch(url, place):\n    try:\n        {CLONE}\n    except Exception as error:\n        raise CloneError(url) from error",
        f"{DEMAND}def fetch(url, place):\n    {ANSWERED}\n    demand(done)\n    with suppress(OSError):\n        tidy(place)\n    return read(place)",
        f"{DEMAND}def fetch(url, place):\n    with suppress(Exception):\n        {ANSWERED}\n        demand(done)\n    if not any(place.iterdir()):\n        raise OSError(url)\n    return read(place)",
        f"{DEMAND}def fetch(url, place):\n    with suppress(FileExistsError):\n        {ANSWERED}\n        demand(done)\n    return read(place)",
        f"def fetch(url, place):\n    with suppress(Exception):\n        {ANSWERED}\n        show(done)\n    return done",
        f"def fetch(url, place):\n    try:\n        {CLONE}\n    except Exception as error:\n        return {{'errors': [str(error)]}}",
        f"def fetch(url, place):\n    try:\n        {CLONE}\n    except Exception:\n        return False\ndef look(url):\n    if not fetch(url, 'x'):\n        raise CloneError(url)",
        f"def fetch(url, place):\n    try:\n        {CLONE}\n    except Exception:\n        return None\ndef look(url):\n    got = fetch(url, 'x')\n    return scan(got)",
        f"def fetch(url, place):\n    try:\n        {CLONE}\n    except Exception:\n        pass\n    if not place.exists():\n        raise CloneError(url)",
        f"def fetch(url, place):\n    try:\n        {CLONE}\n    except Exception:\n        pass\n    return place\ndef look(url, place):\n    fetch(url, place)\n    ensure_cloned(place)",
        f"def fetch(url, place):\n    for _ in range(3):\n        try:\n            {CLONE}\n            return place\n        except Exception:\n            continue\n    raise CloneError(url)",
        f"def fetch(url, place):\n    error = None\n    try:\n        {CLONE}\n    except Exception as caught:\n        error = caught\n    return place, error",
        f"def fetch(url, place):\n    try:\n        {CLONE}\n    except subprocess.TimeoutExpired:\n        pass\n    return read(place)",
        f"def fetch(url, place):\n    with suppress(FileExistsError):\n        {CLONE}\n    return read(place)",
        RUNNER.format("Exception:\n        return ''") + "def fetch(url):\n    return git(['clone', url])",
        f"def node(state, url, place):\n    try:\n        {CLONE}\n    except Exception:\n        return {{}}\n    return read(place)",
        f"@contextmanager\ndef opened(url, place):\n    try:\n        {CLONE}\n        yield place\n    except Exception as error:\n        raise CloneError(url) from error",
        f"@contextmanager\ndef opened(url, place):\n    try:\n        {CLONE}\n    except Exception:\n        pass\n    yield place\ndef look(url):\n    with opened(url, 'x') as root:\n        if root.exists():\n            return read(root)",
        "def fetch(url, place):\n    try:\n        done = subprocess.run(['git', 'clone', url, place])\n    except Exception:\n        pass\n    return done.returncode",
    ],
)
def test_a_failure_that_somebody_tells_of_or_may_ask_for_is_not(source):
    assert not swallows(source)


BOTH = f"def fetch(url, place):\n    try:\n        {CLONE}\n        sha = head(place)\n        return place, sha\n    except Exception:\n        return place, ''\n"
AS_IF = f"def fetch(url):\n    place = mkdtemp()\n    try:\n        {CLONE}\n        return place\n    except Exception:\n        pass\n    return place\n"


@pytest.mark.parametrize(
    "source",
    [
        AS_IF + "def look(url):\n    got = fetch(url)\n    return scan(got)",
        AS_IF
        + "def look(url):\n    got = fetch(url)\n    try:\n        return scan(got)\n    finally:\n        if got:\n            rmtree(got)",
        AS_IF + "async def look(url):\n    got = await fetch(url)\n    return {'root': got}",
        AS_IF.replace("        pass", "        return place")
        + "def look(url):\n    got = fetch(url)\n    return scan(got)",
        AS_IF.replace(
            "check=True)", "check=False)\n        if done.returncode:\n            raise CloneError(url)"
        ).replace("subprocess.run", "done = subprocess.run")
        + "def look(url):\n    got = fetch(url)\n    return scan(got)",
        AS_IF.replace("        pass", "        log.error('no clone of %s', url)")
        + "def look(url):\n    got = fetch(url)\n    return scan(got)",
        AS_IF.replace("        pass", "        print('no clone of', url)\n        return place")
        + "def look(url):\n    got = fetch(url)\n    return scan(got)",
        AS_IF.replace(
            "        pass",
            "        try:\n            rmtree(place)\n        except OSError:\n            pass\n        return place",
        )
        + "def look(url):\n    got = fetch(url)\n    return scan(got)",
        BOTH + "def look(url, place):\n    got, sha = fetch(url, place)\n    return {'root': scan(got), 'sha': sha}",
        BOTH + "def look(url, place):\n    got, _ = fetch(url, place)\n    return scan(got)",
    ],
)
def test_a_failure_that_gives_the_same_as_success_is_swallowed(source):
    assert swallows(source)


@pytest.mark.parametrize(
    "source",
    [
        AS_IF
        + "def look(url):\n    got = fetch(url)\n    if not (got / '.git').is_dir():\n        return []\n    return scan(got)",
        AS_IF
        + "def look(url):\n    got = fetch(url)\n    if not os.listdir(got):\n        return []\n    return scan(got)",
        AS_IF + "def look(url):\n    got = fetch(url)\n    there = got.exists()\n    return scan(got) if there else []",
        AS_IF + "def look(url):\n    return fetch(url)",
        AS_IF.replace("        pass", "        errors.append('no clone')")
        + "def look(url):\n    got = fetch(url)\n    return scan(got)",
        AS_IF.replace("        pass", "        print('no clone of', url)\n        sys.exit(1)")
        + "def look(url):\n    got = fetch(url)\n    return scan(got)",
        AS_IF.replace("        pass", "        place = None")
        + "def look(url):\n    got = fetch(url)\n    return scan(got)",
        AS_IF.replace("pass\n    return place", "pass\n    return None")
        + "def look(url):\n    got = fetch(url)\n    return scan(got)",
        BOTH
        + "def look(url, place):\n    got, sha = fetch(url, place)\n    if not sha:\n        return []\n    return scan(got)",
        BOTH
        + "def look(url, place):\n    got, sha = fetch(url, place)\n    return {'sha': sha}\ndef judge(state):\n    if not state['sha']:\n        return []\n    return ask(state)",
        BOTH + "def look(url, place):\n    got, sha = fetch(url, place)\n    return scan(got, sha)",
    ],
)
def test_a_failure_that_may_be_told_from_success_is_not(source):
    assert not swallows(source)


GATHERS = """
def look(url):
    found = []
    if not url:
        found.append('no address')
        return found
    try:
        place = fetch(url, 'x')
    except Exception{caught}
        return {given}
    found.append(scan(place))
    return found
def main(url):
    notes = look(url)
    {asked}
    return [str(item) for item in notes]
"""


@pytest.mark.parametrize(
    ("caught", "given", "asked", "lost"),
    [
        (":", "found", "show(url)", True),
        (":", "[]", "show(url)", True),
        (":\n        pass", "found", "show(url)", True),
        (":\n        'nothing to say'", "found", "show(url)", True),
        (":", "found", "merged = [*notes]\n    state.notes = merged", True),
        (":", "found", "if notes is None:\n        return []", True),
        (":", "found", "if not notes:\n        raise CloneError(url)", False),
        (":", "found", "merged = [*notes]\n    if len(merged) == 0:\n        return []", False),
        (":", "found", "notes = notes or ['no clone']", False),
        (" as error:\n        found.append(str(error))", "found", "show(url)", False),
        (":", "None", "show(url)", False),
        (":", "['no clone']", "show(url)", False),
        (":", "other", "show(url)", False),
    ],
)
def test_a_failure_that_leaves_an_empty_answer_for_which_nobody_asks_is_swallowed(caught, given, asked, lost):
    rest = GATHERS.replace("{caught}", caught).replace("{given}", given).replace("{asked}", asked)
    assert swallows(LIBRARY + rest) is lost
    assert not swallows(LIBRARY + rest.replace("found = []", "found = ['fetching']"))


WIRED = "from langgraph.graph import StateGraph\ndef build():\n    g = StateGraph(dict)\n    g.add_node('look', {node})\n    return g.compile()\n"
ENDS = "def main():\n    app = build()\n    try:\n        app.invoke({})\n    except Exception as error:\n        print(error)\n"
REPEATS = "def main(urls):\n    app = build()\n    for url in urls:\n        try:\n            app.invoke({})\n        except Exception as error:\n            print(error)\n"
NAMED = "def look(state):\n    try:\n        fetch(state.url, 'x')\n    except Exception as error:\n        raise CloneError('no access') from error\n"
RAW = "def fetch(url, place):\n    subprocess.run(['git', 'clone', url, place], check=True, timeout=60)\n"
RETRIES = "def judge(llm, text):\n    for _ in range(3):\n        try:\n            return llm.invoke(text)\n        except Exception:\n            continue\n"


@pytest.mark.parametrize(
    ("code", "node", "taken"),
    [
        (RAW + PLAIN + ENDS, "look", False),
        (LIBRARY + PLAIN + ENDS, "look", False),
        (LIBRARY + PLAIN + ENDS + RETRIES, "look", False),
        (LIBRARY + PLAIN.replace("    fetch", "    try:\n        fetch") + "    except KeyError:\n        raise\n" + ENDS, "look", False),
        (RAISES + PLAIN + ENDS, "look", True),
        (LIBRARY + NAMED + ENDS, "look", True),
        (LIBRARY + PLAIN + REPEATS, "look", True),
        (LIBRARY + around("fetch(state.url, 'x')", "Exception") + ENDS, "look", True),
        (LIBRARY + PLAIN + wrapped("node(state)") + ENDS, "safe(look)", True),
        (LIBRARY + "@safe\n" + PLAIN + wrapped("node(state)") + ENDS, "look", True),
        (LIBRARY + PLAIN + "FURTHER = [look]\n" + ENDS, "look", True),
        (LIBRARY + PLAIN + "def other():\n    return StateGraph(dict)\n" + ENDS, "look", True),
    ],
)  # fmt: skip
def test_git_s_own_failure_is_not_handled_where_it_ends_the_whole_run(code, node, taken):
    source = HEAD + code + WIRED.replace("{node}", node)
    (fact,) = [found.fact for found in read(source).calls if "clone" in found.fact.text]
    assert (fact.guarded and not fact.uncaught) is taken


NAMED_RUNNER = "class Failed(RuntimeError): ...\ndef git(*words):\n    try:\n        return subprocess.run(['git', *words], check=True)\n    except subprocess.CalledProcessError as error:\n        raise Failed(str(error)) from error\n"
ENTERED = (
    "class Box:\n    def __enter__(self):\n        place = mkdtemp()\n        try:\n            git('clone', self.url, place)\n"
    "        except {}\n        return place\ndef look(url):\n    with Box(url) as root:\n        {}\n"
)


@pytest.mark.parametrize(
    ("caught", "then", "lost"),
    [
        ("Failed:\n            pass", "return scan(root)", True),
        ("Failed as error:\n            log.warning('%s', error)", "return scan(root)", True),
        ("Failed as error:\n            raise CloneError(self.url) from error", "return scan(root)", False),
        ("KeyError:\n            pass", "return scan(root)", False),
        ("Failed:\n            place = None", "return scan(root)", False),
        ("Failed:\n            pass", "if not root.exists():\n            return []\n        return scan(root)", False),
    ],
)
def test_a_failure_that_a_runner_names_is_followed_to_who_enters_the_place(caught, then, lost):
    assert swallows(NAMED_RUNNER + ENTERED.format(caught, then)) is lost


ANSWERED = """
def fetch(url, place):
    return subprocess.run(["git", "clone", url, place], timeout=60)
"""
NAMED = """
def fetch(url, place):
    done = subprocess.run(["git", "clone", url, place])
    {}
"""
RUNNER = "def run(words):\n    return subprocess.run(words)\ndef fetch(url):\n    {}\nfetch('x')\n"


@pytest.mark.parametrize(
    ("source", "looked_at"),
    [
        (ANSWERED, False),
        (ANSWERED + "def look(s):\n    fetch(s, 'x')\nlook(1)\n", False),
        (ANSWERED + "def look(s):\n    done = fetch(s, 'x')\n    return 1\nlook(1)\n", False),
        (ANSWERED + "def look(s):\n    return fetch(s, 'x')\ndef more(s):\n    look(s)\n", False),
        (
            ANSWERED + "def look(s):\n    return fetch(s, 'x')\ndef more(s):\n    if look(s).stderr: raise KeyError\n",
            True,
        ),
        (ANSWERED + "def look(s):\n    if fetch(s, 'x').returncode:\n        raise KeyError\n", True),
        (ANSWERED + "STEPS = [fetch]\n", True),
        (NAMED.format("return place"), False),
        (NAMED.format("return done"), False),
        (NAMED.format("return str(done)"), True),
        (NAMED.format("if done.returncode: raise KeyError"), True),
        (NAMED.format("tell(done)"), True),
        (NAMED.replace(".run", ".Popen").format("done.wait()"), False),
        (RUNNER.format("run(['git', 'clone', url])"), False),
        (RUNNER.format("done = run(['git', 'clone', url])"), False),
        (RUNNER.format("done = run(['git', 'clone', url])\n    if done.returncode: raise KeyError"), True),
        (
            RUNNER.format("return run(['git', 'clone', url])")
            + "def log():\n    if run(['git', 'log']).returncode: raise KeyError\nlog()\n",
            False,
        ),
    ],
)
def test_what_a_clone_answers_handles_its_failure_only_where_somebody_looks_at_it(source, looked_at):
    (fact,) = [found.fact for found in read(HEAD + source).calls if "clone" in found.fact.text + found.fact.command]
    assert (fact.guarded or fact.checked) is looked_at


RUNS_GIT = """
import subprocess, tempfile
def run_git(words):
    done = subprocess.run(["git", *words], capture_output=True)
    if done.returncode != 0:
        {failed}
    return done.stdout
class Room:
    def __enter__(self):
        return self.fetch(tempfile.mkdtemp())
    def fetch(self, root):
        run_git(["clone", self.url, root])
        return root
def look(url):
    with Room(url) as place:
        {asked}
"""


@pytest.mark.parametrize(
    ("failed", "asked", "lost"),
    [
        ("return ''", "return scan(place)", True),
        ("log.warning('%s', done.stderr)", "return scan(place)", True),
        ("raise GitError(done.stderr)", "return scan(place)", False),
        ("return ''", "return scan(place) if place.exists() else None", False),
    ],
)
def test_a_result_that_is_looked_at_and_given_to_nobody_is_swallowed(failed, asked, lost):
    assert swallows(RUNS_GIT.format(failed=failed, asked=asked)) is lost


FALLING = "def run(words):\n    done = subprocess.run(words)\n    if {}:\n        return done.stdout\n    {}\n"


@pytest.mark.parametrize(
    ("asked", "ends"),
    [
        ("done.returncode == 0", "raise CloneError(done.stderr)"),
        ("not done.returncode", "why = done.stderr\n    raise CloneError(why)"),
        ("verbose", "raise CloneError(words)"),
    ],
)
def test_a_runner_may_return_where_all_is_well_and_raise_below(asked, ends):
    visit = "def visit(url, place):\n    run(['git', 'clone', url, place])\n    return read(place)\n"
    node = "def look(state):\n    try:\n        return visit(state.url, 'x')\n    except CloneError as error:\n        return str(error)\n"
    assert not swallows(FALLING.format(asked, ends) + visit + node)


@pytest.mark.parametrize(("other", "taken"), [("reader.open(p)", True), ("open(p)", True), ("box.open()", False)])
def test_a_method_is_not_called_by_the_function_of_a_library_that_is_called_like_it(other, taken):
    source = f"""
import reader
class Box:
    def open(self):
        subprocess.run(["git", "clone", self.url, self.place], check=True)
def look(url):
    box = Box(url)
    try:
        box.open()
    except subprocess.CalledProcessError as error:
        return str(error)
def report(p, box):
    return {other}
def main(p):
    return [look(p), report(p, None)]
"""
    (fact,) = [found.fact for found in read(HEAD + source).calls if "clone" in found.fact.text]
    assert fact.uncaught is not taken


LISTED = """
class Detective:
    tolerated = (OSError, ValueError)
    def __call__(self, state):
        try:
            return list(self.inspect(state))
        except self.tolerated as error:
            return [str(error)]
class OfRepositories(Detective):
    tolerated = {}
    def inspect(self, state):
        yield fetch(state.url, 'x')
def build(graph):
    graph.add_node('repo', OfRepositories())
"""


@pytest.mark.parametrize(
    ("kinds", "taken"), [("(*Detective.tolerated, CloneError)", True), ("(*Detective.tolerated, KeyError)", False)]
)
def test_kinds_that_classes_list_are_taken_by_who_names_the_list(kinds, taken):
    source = HEAD + RAISES + LISTED.replace("{}", kinds)
    (fact,) = [found.fact for found in read(source).calls if "clone" in found.fact.text]
    assert (fact.guarded and not fact.uncaught) is taken


OPENED = (
    "@contextmanager\ndef opened(url):\n    place = mkdtemp()\n    try:\n        Repo.clone_from(url, place)\n"
    "    except GitCommandError as error:\n        {caught}\n    {given}\n"
    "def look(url):\n    with opened(url) as root:\n        {used}\n        return scan(root)\n"
)


@pytest.mark.parametrize(
    ("caught", "given", "used", "lost"),
    [
        ("place.mkdir(exist_ok=True)", "yield place", "pass", True),
        ("os.makedirs(place, exist_ok=True)", "yield place", "note(url)", True),
        ("log.warning(error)", "yield place", "pass", True),
        ("place.mkdir(exist_ok=True)", "yield place", "ensure_cloned(root)", False),
        ("place.mkdir(exist_ok=True)", "yield place", "if not (root / '.git').exists(): return None", False),
        ("place = None", "yield place", "pass", False),
        ("failures.append(str(error))", "yield place", "pass", False),
        ("raise CloneError(url) from error", "yield place", "pass", False),
        ("place.mkdir(exist_ok=True)", "if not any(place.iterdir()): raise CloneError(url)\n    yield place", "pass", False),
    ],
)  # fmt: skip
def test_a_context_that_gives_the_same_where_nothing_came_swallows_it(caught, given, used, lost):
    assert swallows(OPENED.format(caught=caught, given=given, used=used)) is lost


STANDING_IN = """
from git import GitCommandError, Repo
@contextmanager
def opened(url):
    with tempfile.TemporaryDirectory() as place:
        try:
            repo = Repo.clone_from(url, place)
        except GitCommandError as error:
            INSTEAD
        yield repo
def look(url):
    with opened(url) as repo:
        ASKED
        return read(repo.working_dir)
"""


@pytest.mark.parametrize(
    ("instead", "asked", "lost"),
    [
        ("repo = Repo.init(place)", "pass", True),
        ("log.warning('%s', error)\n            repo = git.Repo.init(place, mkdir=True)", "pass", True),
        ("repo = pygit2.init_repository(place)", "pass", True),
        ("repo = Repo.init(place)\n            failures.append(str(error))", "pass", False),
        ("repo = Repo.init(place)\n            raise CloneError(url) from error", "pass", False),
        ("raise CloneError(url) from error", "pass", False),
        ("repo = Repo.init(place)", "if not any(repo.iter_commits()):\n            return 'no clone'", False),
        ("repo = Repo.clone_from(mirror(url), place)", "pass", False),
    ],
)
def test_an_empty_repository_in_the_place_of_a_clone_tells_nobody(instead, asked, lost):
    assert swallows(STANDING_IN.replace("INSTEAD", instead).replace("ASKED", asked)) is lost


def test_an_empty_repository_may_be_made_by_a_command():
    source = AS_IF.replace("        pass", "        subprocess.run(['git', 'init', place])")
    assert swallows(source + "def look(url):\n    got = fetch(url)\n    return scan(got)")
    status = AS_IF.replace("        pass", "        subprocess.run(['git', 'status', place])")
    assert not swallows(status + "def look(url):\n    got = fetch(url)\n    return scan(got)")
