"""Harmless changes beside the faults of what is there in vain."""

from dataclasses import replace

from tests.planted.faults_code import JUDGES as BENCH
from tests.planted.faults_effect import DETECTIVES as SCOUTS
from tests.planted.flawless import JUSTICE as CHIEF
from tests.planted.flawless import STATE as MODELS
from tests.planted.submission import Submission
from tests.planted.variants import harmless

OBJECTS = '''class Judge:
    """One of the three; its creed opens every question."""

    def __init__(self, name: str, creed: str) -> None:
        self.name = name
        self.creed = creed.strip()

    def __call__(self, state: AgentState) -> dict:
        evidence = _evidence_text(state)
        opinions = [ask(self.creed, self.name, criterion, evidence) for criterion in state["rubric"]]
        return {"opinions": [opinion for opinion in opinions if opinion is not None]}


JUDGES: dict[str, Judge] = {
    "prosecutor": Judge("Prosecutor", prompts.PROSECUTOR),
    "defense": Judge("Defense", prompts.DEFENSE),
    "tech_lead": Judge("TechLead", prompts.TECH_LEAD),
}
'''

MERGED = '''def gather(left: dict[str, list[Evidence]], right: dict[str, list[Evidence]]) -> dict[str, list[Evidence]]:
    """What both sides have, source by source."""
    both = {source: list(items) for source, items in left.items()}
    for source, items in right.items():
        gathered = both.setdefault(source, [])
        gathered.extend(items)
    return both


class JudicialOpinion('''
CAPPED = "min(value, SECURITY_CAP)"
FULL = "    if len(opinions) == 3:\n"


@harmless
def some_messages_twice(base: Submission) -> Submission:
    """Every third commit says `Update the README file` of what it does."""
    steps = (
        replace(step, message="Update the README file") if number % 3 == 0 else step
        for number, step in enumerate(base.steps)
    )
    return replace(base, steps=tuple(steps))


@harmless
def one_subject_with_bodies(base: Submission) -> Submission:
    """All subjects are alike, and a body below each says what was done."""
    steps = (replace(step, message=f"Next step of the court\n\n{step.message}\n") for step in base.steps)
    return replace(base, steps=tuple(steps))


@harmless
def creeds_until_they_ask(base: Submission) -> Submission:
    """Judges are objects that keep their creed until they ask."""
    return base.cut(BENCH, "def _hear(", "", OBJECTS)


@harmless
def a_template_with_the_persona(base: Submission) -> Submission:
    """A template has places for the persona and the question, and both are handed to it by name."""
    template = 'TEMPLATE = ChatPromptTemplate.from_messages([("system", "{creed}"), ("human", "{question}")])\n'
    base = base.swap(BENCH, "ATTEMPTS = 3\n", f"ATTEMPTS = 3\n{template}")
    base = base.swap(
        BENCH,
        "from pydantic import",
        "from langchain_core.prompts import ChatPromptTemplate\nfrom pydantic import",
    )
    base = base.swap(BENCH, "chat_model().with", "TEMPLATE | chat_model().with")
    return base.swap(BENCH, '[("system", persona), ("human", question)]', '{"creed": persona, "question": question}')


@harmless
def judges_by_partial(base: Submission) -> Submission:
    """The nodes of the judges are one function, each with a persona that it is handed beforehand."""
    base = base.cut(BENCH, "def prosecutor(", "JUDGES:", """prosecutor = partial(_hear, persona=prompts.PROSECUTOR, judge="Prosecutor")
defense = partial(_hear, persona=prompts.DEFENSE, judge="Defense")
tech_lead = partial(_hear, persona=prompts.TECH_LEAD, judge="TechLead")

""")  # fmt: skip
    return base.swap(
        BENCH,
        "from collections.abc import Callable\n",
        "from collections.abc import Callable\nfrom functools import partial\n",
    )


@harmless
def a_cap_where_a_flaw_was_found(base: Submission) -> Submission:
    """The cap for security asks what a detective found, not what a judge says."""
    base = base.swap(
        CHIEF,
        "    if security_violation(opinions):\n",
        """    flaw = next((fact for fact in facts if fact.goal == "calls of a shell"), None)
    if flaw is not None and flaw.found:
""",
    )
    base = base.swap(SCOUTS, "found = [_history(repository), ", "found = [_history(repository), _shells(repository), ")
    return base.swap(SCOUTS, "\n\ndef _modules(", '''

def _shells(repository: Path) -> Evidence:
    calls = [path for path in history.python_files(repository) if "os.popen(" in history.read_file(repository, path)]
    return Evidence(goal=SHELLS, found=bool(calls), location="-", rationale=f"{len(calls)} files", confidence=0.8)


def _modules(''').swap(SCOUTS, "\n\ndef repo_investigator(", '\nSHELLS = "calls of a shell"\n\n\ndef repo_investigator(')  # fmt: skip


@harmless
def a_cap_in_a_local_name(base: Submission) -> Submission:
    """The cap is a name of the function."""
    base = base.swap(CHIEF, CAPPED, "min(value, highest)").swap(CHIEF, "SECURITY_CAP = 3\n", "")
    return base.swap(CHIEF, "    rules = []\n", "    rules = []\n    highest = 3\n")


@harmless
def a_cap_in_a_dictionary(base: Submission) -> Submission:
    """The cap is one of several limits in a dictionary."""
    base = base.swap(CHIEF, CAPPED, 'min(value, CAPS["security"])')
    return base.swap(CHIEF, "SECURITY_CAP = 3\n", 'CAPS = {"security": 3, "style": 4}\n')


@harmless
def a_cap_in_an_enumeration(base: Submission) -> Submission:
    """The cap is a member of an enumeration."""
    base = base.swap(CHIEF, CAPPED, "min(value, Highest.SECURITY.value)")
    base = base.swap(CHIEF, "SECURITY_CAP = 3\n", "\n\nclass Highest(IntEnum):\n    SECURITY = 3\n\n\n")
    return base.swap(CHIEF, "from statistics", "from enum import IntEnum\nfrom statistics")


@harmless
def a_remark_on_a_full_bench(base: Submission) -> Submission:
    """Where all three judges were heard, the rules that were applied begin with a remark on that."""
    return base.swap(CHIEF, "    rules = []\n", f'    rules = []\n{FULL}        rules.append("all three were heard")\n')


@harmless
def a_reducer_source_by_source(base: Submission) -> Submission:
    """A reducer of its own merges the evidence source by source."""
    base = base.swap(MODELS, "list[Evidence]], operator.ior]", "list[Evidence]], gather]")
    return base.swap(MODELS, "class JudicialOpinion(", MERGED)


@harmless
def opinions_under_another_name(base: Submission) -> Submission:
    """What the state holds of opinions is typed by a name for a list of them."""
    base = base.swap(MODELS, "Annotated[list[JudicialOpinion], operator.add]", "Annotated[Opinions, operator.add]")
    return base.swap(MODELS, "class AgentState(", "Opinions = list[JudicialOpinion]\n\n\nclass AgentState(")
