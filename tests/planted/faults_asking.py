"""Faults in who is asked and when, and in how long a clone may take."""

from tests.planted import faults_graph, harmless_asking
from tests.planted.faults_code import JUDGES as BENCH
from tests.planted.faults_code import SAYS
from tests.planted.faults_graph import DETECTIVES
from tests.planted.flawless import CLONE
from tests.planted.flawless import GRAPH as WIRING
from tests.planted.submission import Submission
from tests.planted.variants import ACCURACY, GRAPH, JUDGES, OUTPUT, TOOLS, VISUAL, fault


@fault(TOOLS, may=(ACCURACY,), why=SAYS)
def gitpython_for_ever(base: Submission) -> Submission:
    """GitPython clones, and nothing ends it."""
    return harmless_asking.cloned_by_gitpython.change(base).swap(CLONE, ", kill_after_timeout=CLONE_SECONDS", "")


@fault(OUTPUT, may=(ACCURACY,), why=SAYS)
def again_after_lost_connections(base: Submission) -> Submission:
    """The model is asked again where it could not be reached, and never where its answer broke the schema."""
    lost = "LOST = (ConnectionError, TimeoutError)\n"
    base = base.cut(BENCH, "    for _ in range(ATTEMPTS):", "\n\ndef _evidence_text", '''    try:
        return judge_model.invoke([("system", persona), ("human", question)])
    except ValidationError:
        return None
''')  # fmt: skip
    base = base.swap(BENCH, "ATTEMPTS = 3\n", f"ATTEMPTS = 3\n{lost}")
    return base.swap(
        BENCH,
        "with_structured_output(JudicialOpinion)",
        "with_structured_output(JudicialOpinion).with_retry(retry_if_exception_type=LOST, stop_after_attempt=ATTEMPTS)",
    )


@fault(OUTPUT, may=(ACCURACY,), why=SAYS)
def the_loop_goes_on_after_lost_connections(base: Submission) -> Submission:
    """The loop goes on where the model could not be reached, and ends where its answer broke the schema."""
    return base.swap(
        BENCH,
        "        except (ValidationError, ValueError) as error:\n            question +=",
        "        except ValidationError:\n            return None\n        except (ConnectionError, TimeoutError) as error:\n            question +=",
    )


@fault(OUTPUT, may=(ACCURACY,), why=SAYS)
def a_request_is_repeated_after_other_failures(base: Submission) -> Submission:
    """The program requests an answer again where none came, and ends where one broke the schema."""
    return harmless_asking.asked_by_a_request.change(base).swap(
        BENCH,
        """        except (ValidationError, ValueError) as error:
            question += f"\\n\\nYour last answer broke the schema: {error}"
        except httpx.HTTPError:
""",
        """        except ValidationError:
            return None
        except (httpx.HTTPError, ValueError):
""",
    )


@fault(JUDGES, may=(ACCURACY,), why=SAYS)
def evidence_for_one_judge_alone(base: Submission) -> Submission:
    """The prosecutor is shown the evidence, and the others are shown nothing."""
    return base.swap(
        BENCH,
        "ask(persona, judge, criterion, evidence) for",
        'ask(persona, judge, criterion, evidence if judge == "Prosecutor" else "") for',
    )


@fault(JUDGES)
def one_persona_for_all_nodes(base: Submission) -> Submission:
    """The nodes of all judges are made with the prosecutor's persona."""
    base = harmless_asking.made_by_a_factory.change(base)
    for name in ("Defense", "TechLead"):
        base = base.swap(WIRING, f'make_judge("{name}")', 'make_judge("Prosecutor")')
    return base


@fault(GRAPH, may=(VISUAL, ACCURACY), why="the drawing lacks the nodes")
def uneven_branches_behind_a_command(base: Submission) -> Submission:
    """A command starts all detectives and notes who looks; one branch is a step longer than the others."""
    base = faults_graph.a_join_that_runs_twice.change(base)
    base = base.swap(WIRING, DETECTIVES, '''    builder.add_node("case_opener", open_case)
    builder.add_edge(START, "case_opener")
''')  # fmt: skip
    base = base.swap(
        WIRING,
        "import END, START, StateGraph\n",
        "import END, START, StateGraph\nfrom langgraph.types import Command\n",
    )
    return base.swap(WIRING, "def build_graph", '''LOOKING = ("repo_investigator", "doc_analyst", "vision_inspector")


def open_case(state: AgentState) -> Command:
    """Everybody, once there is something to look at."""
    address = state["repo_url"]
    if not address:
        return Command(goto="report_writer", update={"errors": [f"no address: {address!r}"]})
    return Command(goto=list(LOOKING), update={"errors": [f"looking at {address}"]})


def build_graph''')  # fmt: skip


@fault(JUDGES, may=(ACCURACY,), why=SAYS)
def each_with_the_others_prompt(base: Submission) -> Submission:
    """The prosecutor asks with what the defense is told, and the defense with the prosecutor's prompt."""
    base = base.swap(BENCH, 'prompts.PROSECUTOR, "Prosecutor"', 'prompts.DEFENSE, "Prosecutor"')
    return base.swap(BENCH, 'prompts.DEFENSE, "Defense"', 'prompts.PROSECUTOR, "Defense"')


@fault(TOOLS, may=(ACCURACY,), why=SAYS)
def cloned_to_a_place_in_the_settings(base: Submission) -> Submission:
    """The temporary directory is made, and the clone goes to a directory of the program that settings name."""
    base = harmless_asking.a_place_in_the_settings.change(base).swap(
        harmless_asking.PLACES, 'Path(tempfile.gettempdir()) / "court"', 'Path(__file__).resolve().parent / "checkouts"'
    )
    return base.swap(CLONE, "target = Path(directory) /", "target = PLACES.checkouts /")
