"""Faults in tools and in what the judges' models are bound to."""

from tests.planted.flawless import CLONE, HISTORY
from tests.planted.flawless import STATE as MODELS
from tests.planted.submission import Submission
from tests.planted.variants import ACCURACY, OUTPUT, STATE, TOOLS, fault

JUDGES = "court/nodes/judges.py"
SYNTAX = "court/tools/syntax.py"
SAYS = "the report says otherwise"
RUN = """            subprocess.run(
                ["git", "clone", "--bare", "--quiet", "--", check_url(url), str(target)],
                check=True,
                capture_output=True,
                text=True,
                timeout=CLONE_SECONDS,
            )
"""

# --- tools --------------------------------------------------------------------------------------


@fault(TOOLS, may=(ACCURACY,), why=SAYS)
def cloned_by_the_shell(base: Submission) -> Submission:
    """The address goes into `os.system`."""
    base = base.swap(CLONE, RUN, '            os.system(f"git clone --bare {check_url(url)} {target}")\n')
    return base.swap(CLONE, "import subprocess\n", "import os\nimport subprocess\n")


@fault(TOOLS, may=(ACCURACY,), why=SAYS)
def a_shell_in_between(base: Submission) -> Submission:
    """The clone runs with `shell=True` and a formatted command."""
    return base.swap(CLONE, '["git", "clone", "--bare", "--quiet", "--", check_url(url), str(target)],',
                     'f"git clone --bare --quiet {check_url(url)} {target}",\n                shell=True,')  # fmt: skip


@fault(TOOLS, may=(ACCURACY,), why=SAYS)
def a_shell_for_the_log(base: Submission) -> Submission:
    """A fixed command goes through a shell."""
    return base.swap(CLONE, '["git", "--version"], check=True', '"git --version", shell=True, check=True')


@fault(TOOLS, may=(ACCURACY,), why=SAYS)
def cloned_beside_the_code(base: Submission) -> Submission:
    """Clones go into a fixed directory and stay there."""
    base = base.swap(CLONE, '    with tempfile.TemporaryDirectory(prefix="court-") as directory:\n',
                     '    directory = "clones"\n    if True:\n')  # fmt: skip
    return base.swap(CLONE, "import tempfile\n", "")


@fault(TOOLS, may=(ACCURACY,), why=SAYS)
def no_time_limit(base: Submission) -> Submission:
    """A process may run for ever."""
    return base.swap(HISTORY, "        timeout=20,\n", "")


@fault(TOOLS)
def failures_unseen(base: Submission) -> Submission:
    """Nobody looks at what git returned."""
    return base.swap(HISTORY, "        check=True,\n", "")


@fault(TOOLS)
def an_unguarded_clone(base: Submission) -> Submission:
    """A failed clone is not handled."""
    base = base.cut(CLONE, "        except subprocess.TimeoutExpired", "        yield target")
    base = base.swap(
        CLONE, "        try:\n            subprocess.run(", "        if True:\n            subprocess.run("
    )
    return base.swap(CLONE, "                check=True,\n", "")


@fault(TOOLS, ACCURACY)
def addresses_as_they_come(base: Submission) -> Submission:
    """No address is looked at before it is cloned."""
    base = base.cut(CLONE, "def check_url", "def git_version").swap(CLONE, "check_url(url)", "url")
    return base.swap(CLONE, "from urllib.parse import urlparse\n", "")


@fault(TOOLS)
def edges_evaluated(base: Submission) -> Submission:
    """Names from the audited code are evaluated."""
    return base.swap(SYNTAX, 'ast.unparse(argument).strip("\'\\"")', "eval(ast.unparse(argument))")


@fault(TOOLS)
def modules_executed(base: Submission) -> Submission:
    """The audited module is executed to see its classes."""
    return base.swap(
        SYNTAX, "    found = Outline()\n", "    found = Outline()\n    exec(compile(source, 'audited', 'exec'), {})\n"
    )


@fault(TOOLS)
def a_pickled_cache(base: Submission) -> Submission:
    """Evidence is unpickled from a file that anybody may have written."""
    return base.write("court/tools/cache.py", '"""Facts of repositories that were heard before."""\n\nimport pickle\nfrom pathlib import Path\n\n\ndef load(path: Path) -> dict:\n    """What was found before."""\n    return pickle.loads(path.read_bytes())\n', 15)  # fmt: skip


@fault(TOOLS)
def unsafe_yaml(base: Submission) -> Submission:
    """The rubric is read with a loader that builds any object."""
    return base.write("court/tools/rubric.py", '"""The rubric."""\n\nimport yaml\n\n\ndef load(text: str) -> dict:\n    """Read a rubric."""\n    return yaml.load(text, Loader=yaml.Loader)\n', 15)  # fmt: skip


@fault(TOOLS)
def a_key_in_the_code(base: Submission) -> Submission:
    """The model's key stands in the code."""
    return base.swap(
        "court/model.py",
        "    load_dotenv()\n",
        '    os.environ["OPENAI_API_KEY"] = "sk-proj-9f3KdL2mQ8xTz7VbN4pRw6Yc1HgJ5sAe"\n',
    )


@fault(TOOLS)
def a_committed_environment(base: Submission) -> Submission:
    """The environment file with a real token is committed."""
    return base.write(".env", "OPENAI_API_KEY=sk-proj-9f3KdL2mQ8xTz7VbN4pRw6Yc1HgJ5sAe\n", 12)


# --- structured output --------------------------------------------------------------------------


@fault(OUTPUT, may=(ACCURACY,), why=SAYS)
def free_text(base: Submission) -> Submission:
    """Answers are free text that a regular expression searches for a number."""
    base = base.swap(JUDGES, "chat_model().with_structured_output(JudicialOpinion)", "chat_model()")
    base = base.swap(JUDGES, "return JudicialOpinion.model_validate(answer)",
                     'score = int(re.search(r"[1-5]", answer.content).group())\n            return JudicialOpinion(judge=judge, criterion_id=criterion["id"], score=score, argument=answer.content)')  # fmt: skip
    return base.swap(
        JUDGES,
        '"""Three judges on the same evidence, each bound to the schema of an opinion."""\n',
        '"""Three judges on the same evidence."""\n\nimport re\n',
    )


@fault(OUTPUT, may=(ACCURACY,), why=SAYS)
def json_by_hand(base: Submission) -> Submission:
    """The prompt asks for JSON, and whatever comes is parsed."""
    base = base.swap(JUDGES, "chat_model().with_structured_output(JudicialOpinion)", "chat_model()")
    base = base.swap(JUDGES, "JudicialOpinion.model_validate(answer)", "JudicialOpinion(**json.loads(answer.content))")
    return base.swap(
        JUDGES, "from collections.abc import Callable\n", "import json\nfrom collections.abc import Callable\n"
    )


@fault(OUTPUT, ACCURACY)
def asked_once(base: Submission) -> Submission:
    """An answer that breaks the schema is not asked for again."""
    return base.cut(JUDGES, "    for _ in range(ATTEMPTS):", "\n\ndef _evidence_text", """    try:
        answer = judge_model.invoke([("system", persona), ("human", question)])
        return JudicialOpinion.model_validate(answer)
    except (ValidationError, ValueError):
        return None
""")  # fmt: skip


@fault(OUTPUT, ACCURACY)
def asked_once_without_a_catch(base: Submission) -> Submission:
    """The answer is returned as it comes."""
    return base.cut(JUDGES, "    for _ in range(ATTEMPTS):", "\n\ndef _evidence_text", """    return judge_model.invoke([("system", persona), ("human", question)])
""")  # fmt: skip


@fault(OUTPUT, ACCURACY)
def a_loop_that_never_repeats(base: Submission) -> Submission:
    """A loop over criteria with a handler that gives up: nothing is asked again."""
    base = base.cut(JUDGES, "    for _ in range(ATTEMPTS):", "\n\ndef _evidence_text", """    try:
        return judge_model.invoke([("system", persona), ("human", question)])
    except ValidationError:
        return None
""")  # fmt: skip
    return base.swap(JUDGES, "    opinions = [ask(persona, judge, criterion, evidence) for criterion in state[\"rubric\"]]\n", """    opinions = []
    for criterion in state["rubric"]:
        try:
            opinions.append(ask(persona, judge, criterion, evidence))
        except ValueError:
            continue
""")  # fmt: skip


@fault(OUTPUT, may=(STATE,), why="the same model types the state")
def any_score(base: Submission) -> Submission:
    """A judge may answer with any number."""
    return base.swap(MODELS, "    score: int = Field(ge=1, le=5)\n    argument", "    score: int\n    argument")


@fault(OUTPUT)
def no_citations(base: Submission) -> Submission:
    """An opinion has no field for the evidence that it stands on."""
    return base.swap(MODELS, "    cited_evidence: list[str] = Field(default_factory=list)\n", '    tone: str = ""\n')


@fault(OUTPUT, may=(ACCURACY,), why=SAYS)
def a_loose_schema(base: Submission) -> Submission:
    """The model is bound to a plain dictionary."""
    base = base.swap(JUDGES, "with_structured_output(JudicialOpinion)", "with_structured_output(SCHEMA)")
    base = base.swap(JUDGES, "return JudicialOpinion.model_validate(answer)", "return JudicialOpinion(**answer)")
    return base.swap(
        JUDGES,
        "ATTEMPTS = 3\n",
        'ATTEMPTS = 3\nSCHEMA = {"title": "opinion", "type": "object", "properties": {"score": {"type": "integer"}}}\n',
    )


@fault(OUTPUT)
def another_schema(base: Submission) -> Submission:
    """The judges are bound to a dataclass that validates nothing."""
    base = base.swap(JUDGES, "with_structured_output(JudicialOpinion)", "with_structured_output(Ruling)")
    base = base.swap(JUDGES, "return JudicialOpinion.model_validate(answer)", "return JudicialOpinion(**vars(answer))")
    return base.swap(JUDGES, "ATTEMPTS = 3\n", "ATTEMPTS = 3\n\n\n@dataclass\nclass Ruling:\n    score: int\n    argument: str\n    cited_evidence: list[str]\n").swap(
        JUDGES, "from collections.abc import Callable\n", "from collections.abc import Callable\nfrom dataclasses import dataclass\n")  # fmt: skip
