"""Commands, questions and judges that reach their end by another way: what runs stays the same."""

from tests.planted.faults_code import JUDGES, RUN
from tests.planted.flawless import CLONE, GRAPH
from tests.planted.submission import Submission
from tests.planted.variants import harmless

FINISHED = '''def _finish(command: tuple[str, ...], seconds: float) -> str:
    """What a program says; raises where it fails or takes too long."""
    done = subprocess.run(list(command), check=True, capture_output=True, text=True, timeout=seconds)
    return done.stdout


def finished(*command: str, seconds: float) -> str:
    """The same in a thread of its own."""
    with ThreadPoolExecutor(max_workers=1) as pool:
        return pool.submit(_finish, command, seconds).result()


@contextmanager'''
ASKED = """def _put_to(judge_model: Runnable, persona: str, question: str) -> JudicialOpinion:
    answer = judge_model.invoke([("system", persona), ("human", question)])
    return JudicialOpinion.model_validate(answer)


def ask("""

REQUESTED = '''def _complete(payload: dict) -> str:
    """What the model's endpoint answers to a request."""
    response = httpx.post(f"{MODEL_URL}/chat/completions", json=payload, timeout=60.0)
    response.raise_for_status()
    return response.json()["choices"][0]["message"]["content"]


def ask(persona: str, judge: str, criterion: dict[str, str], evidence: str) -> JudicialOpinion | None:
    """One opinion; an answer that breaks the schema is asked for again with the error."""
    question = f"Judge: {judge}\\nCriterion: {criterion['id']}: {criterion['name']}\\n\\nEvidence:\\n{evidence}"
    shape = {"name": "opinion", "strict": True, "schema": JudicialOpinion.model_json_schema()}
    for _ in range(ATTEMPTS):
        messages = [{"role": "system", "content": persona}, {"role": "user", "content": question}]
        try:
            answer = _complete({"messages": messages, "response_format": {"type": "json_schema", "json_schema": shape}})
            return JudicialOpinion.model_validate_json(answer)
        except (ValidationError, ValueError) as error:
            question += f"\\n\\nYour last answer broke the schema: {error}"
        except httpx.HTTPError:
            continue
    return None


'''


@harmless
def a_thread_for_the_clone(base: Submission) -> Submission:
    """A thread starts git, with the words that its function is handed."""
    base = base.swap(CLONE, RUN, '            finished("git", "clone", "--bare", "--quiet", "--", check_url(url), str(target), seconds=CLONE_SECONDS)\n')  # fmt: skip
    base = base.swap(CLONE, "import tempfile\n", "import tempfile\nfrom concurrent.futures import ThreadPoolExecutor\n")
    return base.swap(CLONE, "@contextmanager", FINISHED)


@harmless
def cloned_by_gitpython(base: Submission) -> Submission:
    """GitPython clones, within a limit."""
    base = base.swap(CLONE, RUN, "            Repo.clone_from(check_url(url), str(target), bare=True, kill_after_timeout=CLONE_SECONDS)\n")  # fmt: skip
    base = base.swap(CLONE, "        except subprocess.TimeoutExpired as error:\n            raise CloneError(f\"cloning took longer than {CLONE_SECONDS} s\") from error\n", "")  # fmt: skip
    base = base.swap(CLONE, "except subprocess.CalledProcessError as error:", "except GitCommandError as error:")
    return base.swap(
        CLONE, "from urllib.parse import urlparse\n", "from urllib.parse import urlparse\n\nfrom git import GitCommandError, Repo\n"
    )  # fmt: skip


@harmless
def asked_by_a_request(base: Submission) -> Submission:
    """A request that the program makes itself asks the model; its body, with the schema, is handed to who sends it."""
    base = base.cut(JUDGES, "def ask(", "def _evidence_text", REQUESTED)
    base = base.reword(r"with <code>with_structured_output\(JudicialOpinion\)</code>", "to the schema of an opinion")
    base = base.swap(JUDGES, "from court.model import chat_model\n", "")
    base = base.swap(JUDGES, "ATTEMPTS = 3\n", 'ATTEMPTS = 3\nMODEL_URL = "http://localhost:8000/v1"\n')
    return base.swap(JUDGES, "from pydantic import", "import httpx\nfrom pydantic import")


@harmless
def asked_by_a_helper(base: Submission) -> Submission:
    """A function of its own asks the model, and the loop calls that."""
    base = base.swap(JUDGES, '''            answer = judge_model.invoke([("system", persona), ("human", question)])
            return JudicialOpinion.model_validate(answer)
''', "            return _put_to(judge_model, persona, question)\n")  # fmt: skip
    base = base.swap(
        JUDGES, "from pydantic import", "from langchain_core.runnables import Runnable\nfrom pydantic import"
    )
    return base.swap(JUDGES, "def ask(", ASKED)


@harmless
def made_by_a_factory(base: Submission) -> Submission:
    """A function makes the node of each judge from the persona's name."""
    base = base.cut(JUDGES, "def prosecutor(", "", '''PROMPTS = {
    "Prosecutor": prompts.PROSECUTOR,
    "Defense": prompts.DEFENSE,
    "TechLead": prompts.TECH_LEAD,
}


def make_judge(judge: str) -> Callable[[AgentState], dict]:
    """A node that argues as one of the three."""

    def node(state: AgentState) -> dict:
        return _hear(state, PROMPTS[judge], judge)

    return node
''')  # fmt: skip
    base = base.swap(GRAPH, "nodes.judges import JUDGES", "nodes.judges import make_judge")
    for name, judge in (("prosecutor", "Prosecutor"), ("defense", "Defense"), ("tech_lead", "TechLead")):
        base = base.swap(GRAPH, f'"{name}", JUDGES["{name}"]', f'"{name}", make_judge("{judge}")')
    return base


@harmless
def a_table_of_opponents(base: Submission) -> Submission:
    """A table says whose prompt each of the two argues against."""
    table = 'OPPONENTS = {"Prosecutor": prompts.DEFENSE, "Defense": prompts.PROSECUTOR}\n'
    return base.swap(JUDGES, "\n\nJUDGES: dict", f"\n\n{table}JUDGES: dict")


PLACES = "court/places.py"
SETTINGS = '''"""Where the program puts things."""

import tempfile
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Places:
    """Directories."""

    checkouts: Path = Path(tempfile.gettempdir()) / "court"


PLACES = Places()
'''


@harmless
def a_place_in_the_settings(base: Submission) -> Submission:
    """The temporary directory is made below one that settings name."""
    base = base.write(PLACES, SETTINGS)
    base = base.swap(
        CLONE, 'TemporaryDirectory(prefix="court-")', 'TemporaryDirectory(prefix="court-", dir=PLACES.checkouts)'
    )
    return base.swap(
        CLONE,
        "from urllib.parse import urlparse\n",
        "from urllib.parse import urlparse\n\nfrom court.places import PLACES\n",
    )
