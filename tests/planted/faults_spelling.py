"""Faults of tools, state and schemas that are spelled in other ways than usual."""

from tests.planted.faults_code import JUDGES, SAYS
from tests.planted.flawless import CLONE, GRAPH, HISTORY
from tests.planted.flawless import STATE as MODELS
from tests.planted.submission import Submission
from tests.planted.variants import ACCURACY, OUTPUT, STATE, TOOLS, fault

LIST = '["git", "clone", "--bare", "--quiet", "--", check_url(url), str(target)],'
SHOW = '        ["git", "show", f"HEAD:{path}"],\n'


def _added(base: Submission, path: str, text: str) -> Submission:
    return base.edit(path, lambda old: f"{old.rstrip()}\n\n\n{text}\n")


@fault(TOOLS, may=(ACCURACY,), why=SAYS)
def a_shell_in_the_list(base: Submission) -> Submission:
    """The list of arguments starts a shell that runs the text."""
    return base.swap(CLONE, LIST, '["bash", "-c", f"git clone --bare --quiet {check_url(url)} {target}"],')


@fault(TOOLS, may=(ACCURACY,), why=SAYS)
def a_shell_behind_a_helper(base: Submission) -> Submission:
    """A helper hands whatever it gets to a shell."""
    base = base.swap(HISTORY, "subprocess.run(\n" + SHOW, 'shell(\n        f"git show HEAD:{path}",\n')
    return _added(base, HISTORY, 'def shell(line: str, **options):\n    """Run a line."""\n    return subprocess.run(line, shell=True, **options)')  # fmt: skip


@fault(TOOLS, may=(ACCURACY,), why=SAYS)
def a_shell_by_another_name(base: Submission) -> Submission:
    """`os.system` is looked up by its name."""
    return _added(base, CLONE, 'def tidy(place: str) -> None:\n    """Remove what is left."""\n    getattr(__import__("os"), "system")("rm -rf " + place)')  # fmt: skip


@fault(TOOLS, may=(ACCURACY,), why=SAYS)
def a_shell_among_the_options(base: Submission) -> Submission:
    """The shell is one of the options in a dictionary."""
    return base.swap(HISTORY, "subprocess.run(\n" + SHOW, 'subprocess.run(\n        f"git show HEAD:{path}",\n        **{"shell": True},\n')  # fmt: skip


@fault(TOOLS)
def text_taken_apart(base: Submission) -> Submission:
    """A command is put together as text and split again."""
    return base.swap(HISTORY, SHOW, '        f"git show HEAD:{path}".split(),\n')


@fault(TOOLS, may=(ACCURACY,), why=SAYS)
def a_runner_without_limits(base: Submission) -> Submission:
    """One caller of a helper forgets the limit that the others give."""
    base = base.edit(HISTORY, lambda text: text.replace("subprocess.run(", "start("))
    base = base.swap(HISTORY, 'name-only", "HEAD"],\n        cwd=repository,\n        check=True,\n        capture_output=True,\n        timeout=20,\n',
                     'name-only", "HEAD"],\n        cwd=repository,\n        check=True,\n        capture_output=True,\n')  # fmt: skip
    return _added(base, HISTORY, 'def start(command: list[str], **options):\n    """Start git."""\n    return subprocess.run(command, **options)')  # fmt: skip


@fault(TOOLS)
def eval_by_another_name(base: Submission) -> Submission:
    """`eval` is called something else."""
    return _added(base, HISTORY, 'calculate = eval\n\n\ndef number(text: str) -> float:\n    """A number from text."""\n    return calculate(text)')  # fmt: skip


@fault(TOOLS)
def a_module_from_the_clone(base: Submission) -> Submission:
    """The clone is put on the path, and its modules are imported."""
    return _added(base, HISTORY, 'def load(repository: Path, name: str):\n    """The audited module."""\n    import importlib\n    import sys\n\n    sys.path.insert(0, str(repository))\n    return importlib.import_module(name)')  # fmt: skip


@fault(TOOLS)
def an_unpickler(base: Submission) -> Submission:
    """Facts are read back by an `Unpickler`."""
    return _added(base, HISTORY, 'def recall(handle):\n    """What was found before."""\n    import pickle\n\n    return pickle.Unpickler(handle).load()')  # fmt: skip


@fault(TOOLS)
def a_key_in_the_image(base: Submission) -> Submission:
    """The image is built with a key in it."""
    return base.write(
        "Dockerfile", "FROM python:3.11\nENV OPENAI_API_KEY=sk-proj-9f3KdL2mQ8xTz7VbN4pRw6Yc1HgJ5sAe\n", 14
    )


@fault(TOOLS)
def a_key_file(base: Submission) -> Submission:
    """A private key lies among the files."""
    return base.write("deploy/court.pem", "-----BEGIN " + "PRIVATE KEY-----\nMIIEvQIBADANBgkqhkiG9w0BAQEFAASC\n-----END PRIVATE KEY-----\n", 14)  # fmt: skip


@fault(TOOLS)
def a_password_in_an_address(base: Submission) -> Submission:
    """The address of a database holds its password."""
    return _added(base, "court/model.py", 'DATABASE = "postgresql://court:Zt9xKq4mVw7LpR2s@db.court.org:5432/cases"')


@fault(STATE)
def the_last_one_wins(base: Submission) -> Submission:
    """A reducer keeps only what came last."""
    return base.swap(MODELS, "Annotated[dict[str, list[Evidence]], operator.ior]",
                     "Annotated[dict[str, list[Evidence]], lambda old, new: new]")  # fmt: skip


@fault(STATE)
def a_wrapped_node_writes_more(base: Submission) -> Submission:
    """A wrapper around every judge writes a key that has no reducer."""
    base = base.swap(MODELS, "    report: str", "    report: str\n    heard_by: str")
    base = base.edit(GRAPH, lambda text: text.replace('JUDGES["prosecutor"]', 'noted(JUDGES["prosecutor"])')
                     .replace('JUDGES["defense"]', 'noted(JUDGES["defense"])')
                     .replace('JUDGES["tech_lead"]', 'noted(JUDGES["tech_lead"])'))  # fmt: skip
    wrapper = 'def noted(node):\n    """The node, with a note of who was heard."""\n\n    def wrapper(state):\n        return {**node(state), "heard_by": node.__name__}\n\n    return wrapper\n\n\n'
    return base.swap(GRAPH, "def build_graph", wrapper + "def build_graph")


@fault(OUTPUT, ACCURACY)
def one_round_only(base: Submission) -> Submission:
    """The loop over attempts has one round."""
    return base.swap(JUDGES, "ATTEMPTS = 3", "ATTEMPTS = 1")


@fault(OUTPUT, may=(ACCURACY,), why=SAYS)
def a_helper_that_binds_anything(base: Submission) -> Submission:
    """A helper binds what it is handed, and the judges hand it a dictionary."""
    base = base.swap(JUDGES, "chat_model().with_structured_output(JudicialOpinion)", "bound(chat_model(), dict)")
    return base.swap(JUDGES, "def ask(", 'def bound(model, schema):\n    """The model, bound to a schema."""\n    return model.with_structured_output(schema)\n\n\ndef ask(')  # fmt: skip
