"""Faults in which something stands there and does not do what it is there for."""

from tests.planted.faults_code import JUDGES as BENCH
from tests.planted.faults_code import SAYS
from tests.planted.flawless import GRAPH as WIRING
from tests.planted.submission import Submission
from tests.planted.variants import ACCURACY, GRAPH, JUDGES, OUTPUT, VISUAL, fault

HEARD = '    opinions = [ask(persona, judge, criterion, evidence) for criterion in state["rubric"]]\n'
VALIDATED = "            return JudicialOpinion.model_validate(answer)\n"
JUDGES_STARTED = """    for name in ("prosecutor", "defense", "tech_lead"):
        builder.add_edge("open_hearing", name)
"""


@fault(OUTPUT, may=(ACCURACY,), why=SAYS)
def left_in_the_first_failure(base: Submission) -> Submission:
    """The loop of attempts is left in the first failure; what would ask again stands below."""
    return base.swap(
        BENCH,
        '            question += f"\\n\\nYour last answer',
        '            break\n            question += f"\\n\\nYour last answer',
    )


@fault(OUTPUT, may=(ACCURACY,), why=SAYS)
def bound_to_a_dictionary(base: Submission) -> Submission:
    """The model is handed the description of the schema, and what comes back is believed."""
    base = base.swap(
        BENCH, "with_structured_output(JudicialOpinion)", "with_structured_output(JudicialOpinion.model_json_schema())"
    )
    base = base.swap(BENCH, VALIDATED, "            return answer\n")
    base = base.swap(BENCH, "from pydantic import ValidationError\n\n", "")
    return base.swap(BENCH, "(ValidationError, ValueError)", "ValueError")


@fault(JUDGES)
def scores_by_chance(base: Submission) -> Submission:
    """Each judge is asked, and its score is drawn by chance."""
    base = base.swap(BENCH, VALIDATED, """            opinion = JudicialOpinion.model_validate(answer)
            return opinion.model_copy(update={"score": random.randint(1, 5)})
""")  # fmt: skip
    return base.swap(BENCH, "from collections.abc", "import random\nfrom collections.abc")


@fault(JUDGES)
def one_score_for_everything(base: Submission) -> Submission:
    """Whatever the judges answer, all of their scores are the same."""
    return base.swap(BENCH, HEARD, f"{HEARD}    for opinion in opinions:\n        opinion.score = 3\n")


@fault(GRAPH, may=(JUDGES, VISUAL, ACCURACY), why="one judge is heard; the drawing and the report show three at once")
def one_judge_is_picked(base: Submission) -> Submission:
    """A router picks one of the judges, whom a mapping leads to."""
    base = base.swap(WIRING, JUDGES_STARTED, '''    builder.add_conditional_edges(
        "open_hearing", whose_turn, {name: name for name in ("prosecutor", "defense", "tech_lead")}
    )
''')  # fmt: skip
    base = base.swap(WIRING, "from langgraph.graph import END", "import random\n\nfrom langgraph.graph import END")
    return base.swap(WIRING, "def build_graph", '''def whose_turn(state: AgentState) -> str:
    """One of them is enough."""
    return random.choice(["prosecutor", "defense", "tech_lead"])


def build_graph''')  # fmt: skip


@fault(JUDGES)
def one_judge_speaks_for_all(base: Submission) -> Submission:
    """The tech lead is asked, and its opinions are given under the names of the others as well."""
    for persona, judge in (("PROSECUTOR", "Prosecutor"), ("DEFENSE", "Defense")):
        base = base.swap(BENCH, f'    return _hear(state, prompts.{persona}, "{judge}")\n', f"""    spoken = _grade(state)
    return {{"opinions": [opinion.model_copy(update={{"judge": "{judge}"}}) for opinion in spoken]}}
""")  # fmt: skip
    base = base.swap(BENCH, '    return _hear(state, prompts.TECH_LEAD, "TechLead")\n', '    return {"opinions": _grade(state)}\n')  # fmt: skip
    return base.swap(BENCH, "def prosecutor(", '''def _grade(state: AgentState) -> list[JudicialOpinion]:
    return _hear(state, prompts.TECH_LEAD, "TechLead")["opinions"]


def prosecutor(''')  # fmt: skip
