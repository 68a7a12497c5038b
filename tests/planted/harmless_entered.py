"""Registries, cases and layouts that do what they seem to do."""

from tests.planted.faults_code import JUDGES as BENCH
from tests.planted.flawless import CLONE, JUSTICE, PROMPTS
from tests.planted.submission import Submission
from tests.planted.variants import harmless

REGISTRY = '''from dataclasses import dataclass


@dataclass(frozen=True)
class Persona:
    """Who judges, under which name, and what drives it."""

    node: str
    judge: str
    prompt: str


SEATS: dict[str, Persona] = {}


def seat(persona: Persona) -> Persona:
    """Give a persona its place on the bench."""
    SEATS[persona.node] = persona
    return persona


'''
FACTORY = '''def make_judge(persona: Persona) -> Callable[[AgentState], dict]:
    """The node of a persona."""

    def judge(state: AgentState) -> dict:
        return _hear(state, persona.prompt, persona.judge)

    return judge


JUDGES: dict[str, Callable[[AgentState], dict]] = {name: make_judge(persona) for name, persona in SEATS.items()}
'''
CASE = '''@dataclass
class Case:
    """What one criterion is decided on."""

    scores: dict[str, float]
    dissent: str = ""


def record_dissent(case: Case) -> None:
    """Who said what, where the judges were far apart."""
    if max(case.scores.values()) - min(case.scores.values()) > 2:
        case.dissent = "; ".join(f"{judge} gave {score:.0f}" for judge, score in sorted(case.scores.items()))


def decide(criterion'''
SYNCHRONISED = "Parallel nodes write into the same keys."
LAYOUT = """<pre>README.md        what it is
court/
  state.py         keys and their reducers
  graph.py         fan-out of the detectives, which run at once, and of the judges
  nodes/
    aggregator.py    fan-in, waits for all branches
    chief_justice.py joins the opinions
  tools/
    clone.py         clones</pre>
<h2>3. Architecture</h2>"""


@harmless
def personas_in_a_registry(base: Submission) -> Submission:
    """Each persona is entered into a registry, over which a factory makes the nodes of the judges."""
    base = base.swap(PROMPTS, 'COMMON = """', f'{REGISTRY}COMMON = """')
    for name, node, judge in (
        ("PROSECUTOR", "prosecutor", "Prosecutor"), ("DEFENSE", "defense", "Defense"), ("TECH_LEAD", "tech_lead", "TechLead"),
    ):  # fmt: skip
        base = base.swap(
            PROMPTS, f"{name} = (\n    COMMON\n    + ", f'{name} = seat(Persona("{node}", "{judge}", COMMON + '
        )
    base = base.swap(PROMPTS, '"""\n)\n', '"""))\n')
    base = base.swap(BENCH, "from court.nodes import prompts\n", "from court.nodes.prompts import SEATS, Persona\n")
    return base.cut(BENCH, "def prosecutor(", "", FACTORY)


@harmless
def a_case_that_records_the_dissent(base: Submission) -> Submission:
    """What a criterion is decided on stands in a case, which holds the dissent that the result gets."""
    base = base.swap(JUSTICE, "from statistics", "from dataclasses import dataclass\nfrom statistics")
    base = base.swap(JUSTICE, "def decide(criterion", CASE)
    base = base.swap(JUSTICE, "    return CriterionResult(", "    case = Case(scores=scores)\n    record_dissent(case)\n    return CriterionResult(")  # fmt: skip
    base = base.swap(JUSTICE, "dissent=dissent_summary(scores)", "dissent=case.dissent")
    return base.cut(JUSTICE, "def dissent_summary(", "def contested(")


@harmless
def a_clone_below_the_place_of_its_directory(base: Submission) -> Submission:
    """The clone's place is told from the temporary directory's own path, resolved."""
    return base.swap(
        CLONE, 'Path(directory) / "repository"', '(Path(directory) / "x").resolve().parents[0] / "repository"'
    )


@harmless
def a_layout_that_names_the_ideas_as_well(base: Submission) -> Submission:
    """The layout of the repository is a list, in which fan-out and fan-in stand beside files."""
    return base.says("<h2>3. Architecture</h2>", LAYOUT)


@harmless
def a_problem_of_all_programs_first(base: Submission) -> Submission:
    """State synchronisation is first called an old problem of computer science, then told as the program does it."""
    return base.says(SYNCHRONISED, f"State synchronisation is an old problem of computer science. {SYNCHRONISED}")
