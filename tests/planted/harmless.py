"""Changes that tidy or reword, and must move no score."""

import re
from dataclasses import replace

from tests.builders import Step
from tests.planted.flawless import CLONE, HISTORY, PROMPTS
from tests.planted.flawless import GRAPH as FILE
from tests.planted.flawless import JUSTICE as VERDICT
from tests.planted.flawless import STATE as MODELS
from tests.planted.submission import Submission
from tests.planted.variants import harmless

JUDGES = "court/nodes/judges.py"
DETECTIVES = "court/nodes/detectives.py"
BEGIN = "    builder = StateGraph(AgentState)"


# --- files --------------------------------------------------------------------------------------


@harmless
def other_file_names(base: Submission) -> Submission:
    """Four modules are called something else, and the report says so."""
    return base.move(
        {"court/state.py": "court/schemas.py", "court/graph.py": "court/workflow.py",
         "court/nodes/judges.py": "court/nodes/bench.py", "court/tools/clone.py": "court/tools/fetch.py"},
        {"court.state": "court.schemas", "court.graph": "court.workflow", "court.nodes.judges": "court.nodes.bench",
         "import clone, history": "import fetch as clone, history"},
    )  # fmt: skip


@harmless
def another_package_name(base: Submission) -> Submission:
    """The package is called `tribunal`."""
    names = {
        path: path.replace("court/", "tribunal/", 1)
        for step in base.steps
        for path in map(str, step.files)
        if path.startswith("court/")
    }
    return base.move(names, {"court": "tribunal", '"court': '"tribunal'})


@harmless
def src_layout(base: Submission) -> Submission:
    """The package moves below `src/`."""
    names = {path: f"src/{path}" for step in base.steps for path in map(str, step.files) if path.startswith("court/")}
    return base.move(names, {})


@harmless
def flat_layout(base: Submission) -> Submission:
    """All modules lie side by side in the root."""
    paths = [path for step in base.steps for path in map(str, step.files) if path.startswith("court/")]
    names = {
        path: ("tools_history.py" if path == HISTORY else path.rpartition("/")[2])
        for path in paths
        if not path.endswith("__init__.py")
    }
    kept = base.remove(*(path for path in paths if path.endswith("__init__.py")))
    kept = replace(kept, steps=tuple(step for step in kept.steps if step.files))
    texts = {"from court.tools import clone, history, paper, syntax": "import clone\nimport paper\nimport syntax\nimport tools_history as history",
             "from court.nodes import prompts": "import prompts"}  # fmt: skip
    for path, name in names.items():
        texts[f"from {path.removesuffix('.py').replace('/', '.')}"] = f"from {name.removesuffix('.py')}"
    return kept.move(names, texts)


@harmless
def split_models(base: Submission) -> Submission:
    """Models and state live in two modules; the old one re-exports both."""
    text = base.files[MODELS]
    head, models = (
        text[: text.index("class Evidence")],
        text[text.index("class Evidence") : text.index("class AgentState")],
    )
    state = text[text.index("class AgentState") :]
    base = base.write("court/models.py", head + models, 3)
    return base.write(MODELS, '"""What the nodes share."""\n\nimport operator\nfrom typing import Annotated, TypedDict\n\n'
                      "from court.models import CriterionResult, Evidence, JudicialOpinion\n\n"
                      '__all__ = ["AgentState", "CriterionResult", "Evidence", "JudicialOpinion"]\n\n\n' + state, 13)  # fmt: skip


@harmless
def split_verdict(base: Submission) -> Submission:
    """The rules of the verdict move into a module of their own."""
    text = base.files[VERDICT]
    at = text.index("def decide(")
    head = text[: text.index("def chief_justice")]
    base = base.write(
        "court/nodes/rules.py", head.replace("The verdict: rules in Python", "Rules of the verdict") + text[at:], 22
    )
    node = text[text.index("def chief_justice") : at]
    return base.overwrite(VERDICT, '"""The verdict: rules in Python, no model."""\n\nfrom court.nodes.rules import contested, decide\nfrom court.state import AgentState\n\n__all__ = ["chief_justice", "contested", "decide"]\n\n\n' + node)  # fmt: skip


@harmless
def prompts_in_files(base: Submission) -> Submission:
    """The prompts are text files that are read when they are needed."""
    scope: dict[str, str] = {}
    exec(base.files[PROMPTS], scope)
    for name in ("PROSECUTOR", "DEFENSE", "TECH_LEAD"):
        base = base.write(
            f"court/prompts/{name.lower()}.md", scope[name].removeprefix(scope["COMMON"]).strip() + "\n", 20
        )
    base = base.write("court/prompts/common.md", scope["COMMON"] + "\n", 20)
    return base.overwrite(PROMPTS, '''"""What the three judges are told, read from `court/prompts`."""

from pathlib import Path

FOLDER = Path(__file__).parent.parent / "prompts"


def prompt(name: str) -> str:
    """The common part and the persona's own."""
    return (FOLDER / "common.md").read_text() + (FOLDER / f"{name}.md").read_text()


PROSECUTOR = prompt("prosecutor")
DEFENSE = prompt("defense")
TECH_LEAD = prompt("tech_lead")
''')  # fmt: skip


@harmless
def one_module_a_judge(base: Submission) -> Submission:
    """Each judge's node has a module of its own."""
    text = base.files[JUDGES]
    for name, title in (("defense", "Defense"), ("tech_lead", "TechLead")):
        base = base.write(
            f"court/nodes/{name}.py",
            f'"""The {title}."""\n\nfrom court.nodes import prompts\nfrom court.nodes.asking import hear\nfrom court.state import AgentState\n\n\ndef {name}(state: AgentState) -> dict:\n    """Argues."""\n    return hear(state, prompts.{name.upper()}, "{title}")\n',
            20,
        )
    asking = text[: text.index("def prosecutor")].replace("_hear(", "hear(")
    base = base.write("court/nodes/asking.py", asking, 19)
    return base.write(
        JUDGES,
        '"""The bench."""\n\nfrom court.nodes import prompts\nfrom court.nodes.asking import hear\nfrom court.nodes.defense import defense\nfrom court.nodes.tech_lead import tech_lead\nfrom court.state import AgentState\n\n\ndef prosecutor(state: AgentState) -> dict:\n    """Argues against."""\n    return hear(state, prompts.PROSECUTOR, "Prosecutor")\n\n\nJUDGES = {"prosecutor": prosecutor, "defense": defense, "tech_lead": tech_lead}\n',
        20,
    )


# --- the graph ----------------------------------------------------------------------------------


def _graph(base: Submission, body: str, before: str = "") -> Submission:
    base = base.cut(FILE, BEGIN, "", body)
    return base.swap(FILE, "def build_graph", f"{before}def build_graph") if before else base


TABLE = """NODES = {
    "repo_investigator": repo_investigator,
    "doc_analyst": doc_analyst,
    "vision_inspector": vision_inspector,
    "evidence_aggregator": evidence_aggregator,
    "open_hearing": open_hearing,
    **JUDGES,
    "chief_justice": chief_justice,
    "report_writer": report_writer,
}
DETECTIVES = ["repo_investigator", "doc_analyst", "vision_inspector"]
BENCH = list(JUDGES)
EDGES = [
    *[(START, name) for name in DETECTIVES],
    *[("open_hearing", name) for name in BENCH],
    ("report_writer", END),
]


"""
ROUTES = """    builder.add_conditional_edges(
        "evidence_aggregator", enough_evidence, {"hear": "open_hearing", "withhold": "report_writer"}
    )
    builder.add_conditional_edges("chief_justice", contested, {"again": "open_hearing", "done": "report_writer"})
"""


@harmless
def edges_in_a_loop(base: Submission) -> Submission:
    """Nodes and edges stand in tables that loops walk over."""
    return _graph(base, f'''    builder = StateGraph(AgentState)
    for name, node in NODES.items():
        builder.add_node(name, node)
    for source, target in EDGES:
        builder.add_edge(source, target)
    builder.add_edge(DETECTIVES, "evidence_aggregator")
    builder.add_edge(BENCH, "chief_justice")
{ROUTES}    return builder.compile()
''', TABLE)  # fmt: skip


@harmless
def edges_one_by_one(base: Submission) -> Submission:
    """Every edge is a line of its own."""
    base = base.swap(FILE, '    for name in ("prosecutor", "defense", "tech_lead"):\n        builder.add_edge("open_hearing", name)\n',
                     "".join(f'    builder.add_edge("open_hearing", "{name}")\n' for name in ("prosecutor", "defense", "tech_lead")))  # fmt: skip
    base = base.swap(FILE, '    builder.add_edge(["prosecutor", "defense", "tech_lead"], "chief_justice")\n',
                     "".join(f'    builder.add_edge("{name}", "chief_justice")\n' for name in ("prosecutor", "defense", "tech_lead")))  # fmt: skip
    return base.swap(FILE, '    for name in ("repo_investigator", "doc_analyst", "vision_inspector"):\n        builder.add_edge(START, name)\n',
                     "".join(f'    builder.add_edge(START, "{name}")\n' for name in ("repo_investigator", "doc_analyst", "vision_inspector")))  # fmt: skip


@harmless
def builder_in_a_class(base: Submission) -> Submission:
    """A class holds the builder and adds layer by layer."""
    return base.cut(FILE, "def build_graph", "", f'''class Court:
    """Holds the builder."""

    def __init__(self) -> None:
        self.builder = StateGraph(AgentState)

    def nodes(self) -> "Court":
        """All nodes."""
        for name, node in NODES.items():
            self.builder.add_node(name, node)
        return self

    def edges(self) -> "Court":
        """All edges."""
        builder = self.builder
        for source, target in EDGES:
            builder.add_edge(source, target)
        builder.add_edge(DETECTIVES, "evidence_aggregator")
        builder.add_edge(BENCH, "chief_justice")
{ROUTES.replace("    builder.", "        builder.").replace('"evidence_aggregator", enough', '    "evidence_aggregator", enough').replace(chr(10) + "    )", chr(10) + "        )")}        return self


{TABLE}
def build_graph() -> CompiledStateGraph:
    """Detectives in parallel, one fan-in, judges in parallel, one verdict."""
    return Court().nodes().edges().builder.compile()
''')  # fmt: skip


@harmless
def helpers_that_take_the_builder(base: Submission) -> Submission:
    """Functions add a layer each to the builder that they are handed."""
    return _graph(base, f'''    builder = StateGraph(AgentState)
    add_nodes(builder)
    fan(builder, START, DETECTIVES, "evidence_aggregator")
    fan(builder, "open_hearing", BENCH, "chief_justice")
{ROUTES}    builder.add_edge("report_writer", END)
    return builder.compile()
''', TABLE + '''def add_nodes(builder: StateGraph) -> None:
    """All nodes."""
    for name, node in NODES.items():
        builder.add_node(name, node)


def fan(builder: StateGraph, source: str, names: list[str], target: str) -> None:
    """From one node to all of these, and from them to another."""
    for name in names:
        builder.add_edge(source, name)
    builder.add_edge(names, target)


''')  # fmt: skip


@harmless
def chained_calls(base: Submission) -> Submission:
    """Edges are added before the nodes, and `set_finish_point` ends the graph."""
    body = base.files[FILE][base.files[FILE].index(BEGIN) :]
    lines = body.split("\n\n")
    swapped = lines[0].split("\n", 1)
    rest = lines[1].replace("    return builder.compile()\n", "").replace(
        '    builder.add_edge("report_writer", END)', '    builder.set_finish_point("report_writer")')  # fmt: skip
    return _graph(base, f"{swapped[0]}\n{rest}{swapped[1]}\n    return builder.compile()\n")


@harmless
def send_to_every_judge(base: Submission) -> Submission:
    """The way to the judges is a conditional edge that returns all three."""
    base = base.swap(FILE, '    for name in ("prosecutor", "defense", "tech_lead"):\n        builder.add_edge("open_hearing", name)\n',
                     '    builder.add_conditional_edges("open_hearing", all_judges, ["prosecutor", "defense", "tech_lead"])\n')  # fmt: skip
    return base.swap(
        FILE,
        "def build_graph",
        'def all_judges(state: AgentState) -> list[str]:\n    """All of them, at once."""\n    return ["prosecutor", "defense", "tech_lead"]\n\n\ndef build_graph',
    )


@harmless
def aliased_imports(base: Submission) -> Submission:
    """Libraries are imported under other names."""
    base = base.swap(
        FILE,
        "from langgraph.graph import END, START, StateGraph",
        "from langgraph import graph as lg\nfrom langgraph.graph import END as FINISH, START as BEGIN",
    )
    base = base.edit(
        FILE,
        lambda text: (
            text.replace("StateGraph(AgentState)", "lg.StateGraph(AgentState)")
            .replace(", END)", ", FINISH)")
            .replace("(START,", "(BEGIN,")
        ),
    )
    for path in (CLONE, HISTORY):
        base = base.edit(
            path,
            lambda text: text.replace("import subprocess\n", "import subprocess as sp\n").replace("subprocess.", "sp."),
        )
    base = base.edit(
        MODELS,
        lambda text: (
            text.replace("import operator\n", "from operator import add, ior\n")
            .replace("operator.add", "add")
            .replace("operator.ior", "ior")
        ),
    )
    return base.swap(CLONE, "import tempfile\n", "from tempfile import TemporaryDirectory as Workplace\n").swap(
        CLONE, "tempfile.TemporaryDirectory", "Workplace"
    )


# --- code ---------------------------------------------------------------------------------------


@harmless
def single_quotes(base: Submission) -> Submission:
    """Strings in single quotes."""
    for path in (FILE, JUDGES, DETECTIVES, HISTORY, VERDICT):
        base = base.edit(path, lambda text: re.sub(r'(?<!["\w])"([\w .-]+)"(?!")', r"'\1'", text))
    return base


@harmless
def reordered_functions(base: Submission) -> Submission:
    """Functions stand in another order."""
    for path in (VERDICT, DETECTIVES):
        text = base.files[path]
        head, *parts = re.split(r"\n\n\n(?=def |@)", text.rstrip("\n"))
        turned = "\n\n\n".join([head, *reversed(parts)]) + "\n"
        base = base.edit(path, {text: turned}.get)
    return base


@harmless
def comments_about_danger(base: Submission) -> Submission:
    """Comments and documentation name what is not done."""
    base = base.swap(
        CLONE,
        "def check_url",
        '# Never os.system(f"git clone {url}"), never shell=True, no eval(), no pickle.loads().\ndef check_url',
    )
    return base.swap(
        HISTORY,
        '"""The history of a clone',
        '"""No `os.system("git log")` and no `subprocess.run(..., shell=True)` here.\n\nThe history of a clone',
    )


@harmless
def dead_strings(base: Submission) -> Submission:
    """Strings that nobody runs name what is forbidden."""
    base = base.swap(
        "court/tools/syntax.py",
        "\n\n@dataclass",
        '\nFORBIDDEN = ("os.system(", "eval(", "exec(", "pickle.loads(", "shell=True")\nADVICE = "use subprocess.run([...]) instead of os.system(command)"\n\n\n@dataclass',
    )
    return base.write(
        "docs/security.md",
        "# Security\n\nWe looked for `os.system(cmd)`, `eval(text)` and `subprocess.run(cmd, shell=True)` and found none.\n",
        22,
    )


@harmless
def tests_that_do_forbidden_things(base: Submission) -> Submission:
    """Tests run shells, evaluate text and hold a made-up key."""
    return base.write("tests/test_clone.py", '''import os
import pickle
import subprocess

API_KEY = "sk-proj-9f3KdL2mQ8xTz7VbN4pRw6Yc1HgJ5sAe"


def test_a_shell_is_only_used_here(tmp_path):
    os.system(f"git init {tmp_path}")
    subprocess.run(f"git -C {tmp_path} status", shell=True)
    assert eval("1 + 1") == 2
    assert pickle.loads(pickle.dumps([1])) == [1]
''', 6)  # fmt: skip


@harmless
def longer_names(base: Submission) -> Submission:
    """Local names are longer."""
    base = base.edit(
        VERDICT, lambda text: re.sub(r"\bvalue\b", "decided_value", re.sub(r"\bscores\b", "score_by_judge", text))
    )
    return base.edit(FILE, lambda text: re.sub(r"\bbuilder\b", "state_graph_builder", text))


@harmless
def type_comments_and_blank_lines(base: Submission) -> Submission:
    """Blank lines, comments, and keyword arguments over several lines."""
    for path in base.files:
        if path.startswith("court/") and path.endswith(".py") and len(base.files[path]) > 200:
            base = base.edit(
                path,
                lambda text: (
                    "# Paper court\n"
                    + re.sub(
                        r"\n(?=def |class )", "\n# ----------------------------------------------------------\n", text
                    )
                ),
            )
    return base


@harmless
def popen_instead_of_run(base: Submission) -> Submission:
    """`check_output` with a limit instead of `run`."""
    return base.swap(HISTORY, '''    done = subprocess.run(
        ["git", "show", f"HEAD:{path}"],
        cwd=repository,
        check=True,
        capture_output=True,
        timeout=20,
    )
    return done.stdout.decode(errors="replace")''', '''    shown = subprocess.check_output(["git", "show", f"HEAD:{path}"], cwd=repository, timeout=20)
    return shown.decode(errors="replace")''')  # fmt: skip


@harmless
def one_runner_for_git(base: Submission) -> Submission:
    """One helper starts git for everybody."""
    text = base.files[HISTORY]
    rest = re.sub(
        r"done = subprocess\.run\(\n        (\[.*?\]),\n.*?\n    \)",
        r"output = _git(repository, \1)",
        text[text.index("def commits") :],
        flags=re.DOTALL,
    )
    rest = rest.replace('done.stdout.decode(errors="replace")', "output").replace("done.stdout", "output")
    helper = '''def _git(repository: Path, command: list[str]) -> str:
    """What git says; raises where it fails."""
    done = subprocess.run(command, cwd=repository, capture_output=True, text=True, timeout=20)
    if done.returncode != 0:
        raise RuntimeError(done.stderr)
    return done.stdout


'''
    return base.overwrite(HISTORY, text[: text.index("def commits")] + helper + rest)


@harmless
def tenacity_instead_of_a_loop(base: Submission) -> Submission:
    """A decorator asks again."""
    base = base.cut(JUDGES, "    for _ in range(ATTEMPTS):", "\n\ndef _evidence_text", '''    answer = judge_model.invoke([("system", persona), ("human", question)])
    return JudicialOpinion.model_validate(answer)
''')  # fmt: skip
    base = base.swap(
        JUDGES,
        "def ask(",
        "@retry(stop=stop_after_attempt(ATTEMPTS), retry=retry_if_exception_type(ValidationError))\ndef ask(",
    )
    return base.swap(
        JUDGES,
        "from pydantic import ValidationError\n",
        "from pydantic import ValidationError\nfrom tenacity import retry, retry_if_exception_type, stop_after_attempt\n",
    )


@harmless
def retries_by_the_library(base: Submission) -> Submission:
    """The bound model carries `with_retry`."""
    base = base.swap(
        JUDGES,
        "with_structured_output(JudicialOpinion)",
        "with_structured_output(JudicialOpinion).with_retry(stop_after_attempt=3)",
    )
    return base.cut(JUDGES, "    for _ in range(ATTEMPTS):", "\n\ndef _evidence_text", '''    try:
        answer = judge_model.invoke([("system", persona), ("human", question)])
        return JudicialOpinion.model_validate(answer)
    except (ValidationError, ValueError):
        return None
''')  # fmt: skip


@harmless
def a_while_loop(base: Submission) -> Submission:
    """`while` counts the attempts."""
    return base.cut(JUDGES, "    for _ in range(ATTEMPTS):", "\n\ndef _evidence_text", '''    left = ATTEMPTS
    while left:
        left -= 1
        try:
            return JudicialOpinion.model_validate(judge_model.invoke([("system", persona), ("human", question)]))
        except ValidationError as error:
            question += f"\\n\\nYour last answer broke the schema: {error}"
    return None
''')  # fmt: skip


@harmless
def a_function_builds_the_prompts(base: Submission) -> Submission:
    """Prompts are f-strings in a dictionary."""
    scope: dict[str, str] = {}
    exec(base.files[PROMPTS], scope)
    own = {name: scope[name].removeprefix(scope["COMMON"]).strip() for name in ("PROSECUTOR", "DEFENSE", "TECH_LEAD")}
    entries = "".join(f'    "{name.lower()}": f"""{{COMMON}}\n{text}""",\n' for name, text in own.items())
    return base.overwrite(
        PROMPTS,
        f'"""What the three judges are told."""\n\nCOMMON = """{scope["COMMON"]}"""\n\nPERSONAS = {{\n{entries}}}\nPROSECUTOR, DEFENSE, TECH_LEAD = PERSONAS.values()\n',
    )


@harmless
def a_pydantic_state(base: Submission) -> Submission:
    """The state is a Pydantic model."""
    return base.swap(MODELS, "class AgentState(TypedDict):", "class AgentState(BaseModel):")


@harmless
def own_reducers(base: Submission) -> Submission:
    """Reducers are functions of the repository."""
    base = base.swap(MODELS, "operator.add", "joined").edit(
        MODELS, lambda text: text.replace("operator.ior", "by_source")
    )
    return base.swap(MODELS, "class Evidence(", '''def joined(left: list, right: list) -> list:
    """Both, one after the other."""
    return [*left, *right]


def by_source(left: dict, right: dict) -> dict:
    """Lists of each key, joined."""
    return {key: [*left.get(key, []), *right.get(key, [])] for key in left.keys() | right.keys()}


class Evidence(''')  # fmt: skip


@harmless
def limits_as_a_type(base: Submission) -> Submission:
    """Limits stand in an annotated type with a name."""
    base = base.edit(MODELS, lambda text: text.replace("score: int = Field(ge=1, le=5)", "score: Score"))
    return base.swap(MODELS, "class Evidence(", "Score = Annotated[int, Field(ge=1, le=5)]\n\n\nclass Evidence(")


@harmless
def the_cap_written_out(base: Submission) -> Submission:
    """The cap is an `if` with an assignment."""
    return base.swap(
        VERDICT,
        "        value = min(value, SECURITY_CAP)\n",
        "        if value > SECURITY_CAP:\n            value = SECURITY_CAP\n",
    )


@harmless
def weights_in_a_table(base: Submission) -> Submission:
    """The tech lead's weight stands in a table, and the mean is weighted."""
    return base.cut(VERDICT, "    values = list(scores.values())\n", "\n\ndef security_violation", '''    heavy = criterion in ARCHITECTURE
    weights = {judge: 2 if heavy and judge == "TechLead" else 1 for judge in scores}
    if heavy:
        rules.append("functionality weight: the tech lead counts twice")
    if max(scores.values()) - min(scores.values()) > 2:
        rules.append("score variance above 2: the median counts")
        return median(scores.values())
    return sum(weights[judge] * score for judge, score in scores.items()) / sum(weights.values())
''')  # fmt: skip


@harmless
def a_merged_branch(base: Submission) -> Submission:
    """A branch with one commit is merged."""
    author = "Noor Haddad <noor@example.org>"
    notes = Step(
        {"docs/notes.md": "# Notes\n"}, "docs: notes on a first hearing", author, "1770546600 +0000", "notes", "main"
    )
    merge = Step({"docs/notes.md": "# Notes\n"}, "Merge branch 'notes'", author, "1770546700 +0000", merge="notes")
    return replace(base, steps=(*base.steps, notes, merge))


@harmless
def another_time_zone(base: Submission) -> Submission:
    """All dates are three hours later."""
    return base.dated(lambda number: int(base.steps[number].date.split()[0]) + 10_800)
