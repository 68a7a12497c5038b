"""Changes of how things are spelled, wrapped and handed on: what runs stays the same."""

from tests.planted.faults_code import JUDGES
from tests.planted.flawless import CLONE, GRAPH, HISTORY
from tests.planted.submission import Submission
from tests.planted.variants import harmless

PROCESSES = '''"""The one place where programs are started."""

import subprocess


def start(command: list[str], **options) -> subprocess.CompletedProcess:
    """Start a program with its arguments."""
    return subprocess.run(command, **options)
'''
TRACING = '''"""How long nodes take."""

import functools
import logging
import time


def traced(node):
    """The node, with a line in the log."""

    @functools.wraps(node)
    def wrapper(state):
        started = time.monotonic()
        update = node(state)
        logging.getLogger(__name__).info("%s took %.1f s", node.__name__, time.monotonic() - started)
        return update

    return wrapper
'''
BINDING = '''"""Models and their schemas."""


def bound(model, schema, **options):
    """The model, bound to a schema."""
    return model.with_structured_output(schema, **options)
'''
SANDBOX = '''class Sandbox:
    """A bare clone in a temporary directory, removed at the end."""

    def __init__(self, url: str) -> None:
        self.url = check_url(url)
        self._directory = ""

    @property
    def place(self) -> Path:
        """Where the clone lies."""
        return Path(self._directory) / "repository"

    def __enter__(self) -> Path:
        self._directory = tempfile.mkdtemp(prefix="court-")
        try:
            self._git("clone", "--bare", "--quiet", "--", self.url, str(self.place))
        except CloneError:
            self.__exit__()
            raise
        return self.place

    def __exit__(self, *_: object) -> None:
        shutil.rmtree(self._directory, ignore_errors=True)

    @staticmethod
    def _git(*words: str) -> None:
        try:
            subprocess.run(["git", *words], check=True, capture_output=True, text=True, timeout=CLONE_SECONDS)
        except subprocess.TimeoutExpired as error:
            raise CloneError(f"git took longer than {CLONE_SECONDS} s") from error
        except subprocess.CalledProcessError as error:
            raise CloneError(error.stderr.strip() or "git failed") from error
'''


def _new(base: Submission, path: str, text: str, beside: str) -> Submission:
    """A new file, in the commit that first writes another one."""
    return base.write(path, text, next(number for number, step in enumerate(base.steps) if beside in step.files))


@harmless
def a_runner_of_its_own(base: Submission) -> Submission:
    """Processes are started by a function of another module, which hands on what it gets."""
    base = base.edit(HISTORY, lambda text: text.replace("subprocess.run(", "start(")
                     .replace("import subprocess\n", "from court.tools.processes import start\n"))  # fmt: skip
    base = base.swap(CLONE, "            subprocess.run(", "            start(")
    base = base.swap(CLONE, "from urllib.parse import urlparse\n", "from urllib.parse import urlparse\n\nfrom court.tools.processes import start\n")  # fmt: skip
    return _new(base, "court/tools/processes.py", PROCESSES, CLONE)


@harmless
def options_in_a_dictionary(base: Submission) -> Submission:
    """The options of a process stand in a dictionary, its command under a name."""
    return base.swap(CLONE, """            subprocess.run(
                ["git", "clone", "--bare", "--quiet", "--", check_url(url), str(target)],
                check=True,
                capture_output=True,
                text=True,
                timeout=CLONE_SECONDS,
            )
""", """            command = ["git", "clone", "--bare", "--quiet", "--", check_url(url), str(target)]
            options = {"check": True, "capture_output": True, "text": True, "timeout": CLONE_SECONDS}
            subprocess.run(command, **options)
""")  # fmt: skip


@harmless
def a_class_for_git(base: Submission) -> Submission:
    """A class runs git, its methods say with what."""
    base = base.edit(HISTORY, lambda text: text.replace("subprocess.run(\n        [\"git\", ", "GIT.run(\n        [")
                     .replace("        check=True,\n", "").replace("        timeout=20,\n", ""))  # fmt: skip
    runner = 'class Git:\n    """Runs git within a limit."""\n\n    def __init__(self, seconds: int) -> None:\n        self.seconds = seconds\n\n    def run(self, words: list[str], **options):\n        """Run git."""\n        return subprocess.run(["git", *words], check=True, timeout=self.seconds, **options)\n\n\nGIT = Git(20)\n\n\n'
    return base.swap(HISTORY, "def commits(", runner + "def commits(")


@harmless
def traced_nodes(base: Submission) -> Submission:
    """Every node is wrapped in a function that writes a line into the log."""
    base = base.edit(GRAPH, lambda text: text.replace('", JUDGES["prosecutor"])', '", traced(JUDGES["prosecutor"]))')
                     .replace('", JUDGES["defense"])', '", traced(JUDGES["defense"]))')
                     .replace('", repo_investigator)', '", traced(repo_investigator))')
                     .replace('", chief_justice)', '", traced(chief_justice))'))  # fmt: skip
    base = base.swap(GRAPH, "from court.state import AgentState\n", "from court.state import AgentState\nfrom court.tracing import traced\n")  # fmt: skip
    return _new(base, "court/tracing.py", TRACING, GRAPH)


@harmless
def partial_and_lambda_nodes(base: Submission) -> Submission:
    """Nodes are partial functions, lambdas and callable objects."""
    base = base.edit(GRAPH, lambda text: text.replace('"prosecutor", JUDGES["prosecutor"]', '"prosecutor", partial(JUDGES["prosecutor"])')
                     .replace('"doc_analyst", doc_analyst', '"doc_analyst", lambda state: doc_analyst(state)')
                     .replace('"vision_inspector", vision_inspector', '"vision_inspector", Step(vision_inspector)'))  # fmt: skip
    step = 'class Step:\n    """A node that knows its function."""\n\n    def __init__(self, function) -> None:\n        self.function = function\n\n    def __call__(self, state: AgentState) -> dict:\n        return self.function(state)\n\n\n'
    base = base.swap(GRAPH, "def build_graph", step + "def build_graph")
    return base.swap(GRAPH, "from langgraph.graph import END", "from functools import partial\n\nfrom langgraph.graph import END")  # fmt: skip


@harmless
def the_court_as_a_subgraph(base: Submission) -> Submission:
    """The judges and their verdict are a graph of their own."""
    base = base.edit(GRAPH, lambda text: "".join(
        line for line in text.splitlines(keepends=True) if 'JUDGES["' not in line
    ).replace('    builder.add_node("open_hearing", open_hearing)\n    builder.add_node("chief_justice", chief_justice)\n',
              '    builder.add_node("hearing", build_hearing())\n')
     .replace('"hear": "open_hearing", "withhold"', '"hear": "hearing", "withhold"'))  # fmt: skip
    base = base.cut(GRAPH, '    for name in ("prosecutor", "defense", "tech_lead"):', '    builder.add_edge("report_writer", END)',
                    '    builder.add_edge("hearing", "report_writer")\n')  # fmt: skip
    return base.swap(GRAPH, "def build_graph", '''def build_hearing() -> CompiledStateGraph:
    """The judges in parallel, and their verdict."""
    hearing = StateGraph(AgentState)
    hearing.add_node("open_hearing", open_hearing)
    hearing.add_node("chief_justice", chief_justice)
    hearing.add_edge(START, "open_hearing")
    for name, judge in JUDGES.items():
        hearing.add_node(name, judge)
        hearing.add_edge("open_hearing", name)
    hearing.add_edge(list(JUDGES), "chief_justice")
    hearing.add_conditional_edges("chief_justice", contested, {"again": "open_hearing", "done": END})
    return hearing.compile()


def build_graph''')  # fmt: skip


@harmless
def schemas_bound_by_a_helper(base: Submission) -> Submission:
    """A helper of another module binds the model to the schema that it is handed."""
    base = base.swap(
        JUDGES, "chat_model().with_structured_output(JudicialOpinion)", "bound(chat_model(), JudicialOpinion)"
    )
    base = base.swap(JUDGES, "from court.model import chat_model\n", "from court.binding import bound\nfrom court.model import chat_model\n")  # fmt: skip
    return _new(base, "court/binding.py", BINDING, JUDGES)


@harmless
def judges_as_objects(base: Submission) -> Submission:
    """A class keeps schema and bound model, and asks."""
    base = base.swap(JUDGES, "def ask(persona", '''class Bench:
    """Asks a model that is bound to the schema of an opinion."""

    schema = JudicialOpinion

    def __init__(self, model) -> None:
        self.model = model.with_structured_output(self.schema)

    def answer(self, messages: list) -> JudicialOpinion:
        """One answer."""
        return self.model.invoke(messages)


def ask(persona''')  # fmt: skip
    base = base.swap(JUDGES, "chat_model().with_structured_output(JudicialOpinion)", "Bench(chat_model())")
    return base.swap(JUDGES, "judge_model.invoke(", "judge_model.answer(")


@harmless
def a_condition_on_the_address(base: Submission) -> Submission:
    """A condition before the clone refuses addresses, where a function did."""
    base = base.cut(CLONE, "def check_url", "def git_version").swap(CLONE, "check_url(url)", "url")
    base = base.swap(CLONE, "from urllib.parse import urlparse\n", "")
    return base.swap(CLONE, '    with tempfile.TemporaryDirectory(prefix="court-")', '    if not url.startswith(tuple(f"https://{host}/" for host in ALLOWED_HOSTS)):\n        raise CloneError(f"refused address: {url!r}")\n    with tempfile.TemporaryDirectory(prefix="court-")')  # fmt: skip


@harmless
def a_sandbox_with_properties(base: Submission) -> Submission:
    """A class keeps address and directory, and gives the clone's place as a property."""
    base = base.cut(CLONE, "@contextmanager", "", SANDBOX)
    base = base.swap(CLONE, "import subprocess\n", "import shutil\nimport subprocess\n")
    base = base.swap(CLONE, "from collections.abc import Iterator\nfrom contextlib import contextmanager\n", "")
    return base.swap("court/nodes/detectives.py", "clone.cloned(", "clone.Sandbox(")
