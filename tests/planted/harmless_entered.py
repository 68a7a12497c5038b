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
RULES = '''@dataclass(frozen=True)
class Docket:
    """One criterion while the rules are applied: who counts for how much, and how high the score may be."""

    criterion: str
    opinions: list[JudicialOpinion]
    missing: set[str]
    weights: dict[str, float] = field(default_factory=dict)
    highest: float = 5.0
    rules: tuple[str, ...] = ()

    def mean(self) -> float:
        weighed = [(opinion.score, self.weights.get(opinion.judge, 1.0)) for opinion in self.opinions]
        return sum(score * weight for score, weight in weighed) / sum(weight for _, weight in weighed)

    def count(self, judge: str, weight: float, rule: str) -> "Docket":
        return replace(self, weights={**self.weights, judge: weight}, rules=(*self.rules, rule))

    def limit(self, highest: float, rule: str) -> "Docket":
        return replace(self, highest=min(self.highest, highest), rules=(*self.rules, rule))


@dataclass(frozen=True)
class FactSupremacy:
    """The defense loses its vote where it cites what is not there."""

    weight: float = 0.0

    def apply(self, docket: Docket) -> Docket:
        defense = next((opinion for opinion in docket.opinions if opinion.judge == "Defense"), None)
        unfound = docket.missing & set(defense.cited_evidence) if defense else set()
        if not unfound:
            return docket
        return docket.count("Defense", self.weight, "fact supremacy: the defense is overruled")


@dataclass(frozen=True)
class FunctionalityWeight:
    """The tech lead counts twice in one criterion on architecture."""

    criterion: str
    weight: float = 2.0

    def apply(self, docket: Docket) -> Docket:
        if docket.criterion != self.criterion:
            return docket
        return docket.count("TechLead", self.weight, "functionality weight: the tech lead counts twice")


@dataclass(frozen=True)
class SecurityOverride:
    """No criterion in which a security violation is confirmed gets more than this."""

    highest: float = 3.0

    def apply(self, docket: Docket) -> Docket:
        if not security_violation(docket.opinions):
            return docket
        return docket.limit(self.highest, "security override")


ORDER = (
    FactSupremacy(),
    FunctionalityWeight("graph_orchestration"),
    FunctionalityWeight("state_management"),
    SecurityOverride(),
)


def decide(criterion: str, opinions: list[JudicialOpinion], facts: list[Evidence]) -> CriterionResult:
    """One criterion, rule by rule."""
    docket = Docket(criterion, opinions, {fact.location for fact in facts if not fact.found})
    for rule in ORDER:
        docket = rule.apply(docket)
    scores = {opinion.judge: float(opinion.score) for opinion in opinions}
    value = docket.mean()
    variance = max(scores.values()) - min(scores.values())
    if variance > 2:
        value = median(scores.values())
    score = max(1, round(min(value, docket.highest)))
    return CriterionResult(criterion_id=criterion, score=score, rules=list(docket.rules), opinions=opinions, dissent=dissent_summary(scores))


'''
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
def rules_that_are_objects(base: Submission) -> Submission:
    """Each rule is an object that is applied to a docket, and holds its number in a field."""
    base = base.swap(JUSTICE, "from statistics", "from dataclasses import dataclass, field, replace\nfrom statistics")
    base = base.swap(JUSTICE, "import mean, median", "import median").cut(JUSTICE, "SECURITY_CAP = 3", "\n\ndef chief")
    return base.cut(JUSTICE, "def decide(", "def security_violation(", RULES)


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
