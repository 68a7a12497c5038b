"""Harmless changes beside the faults of judges that are not heard, and of answers that are believed."""

from tests.planted.faults_code import JUDGES as BENCH
from tests.planted.flawless import PROMPTS
from tests.planted.flawless import STATE as MODELS
from tests.planted.submission import Submission
from tests.planted.variants import harmless

SYNTAX = "court/tools/syntax.py"
NODES = "def prosecutor(state"
TABLE = """

BENCH = {
    "Prosecutor": {"system": PROSECUTOR, "opening": "Begin with the charge."},
    "Defense": {"system": DEFENSE, "opening": "Begin with the merit."},
    "TechLead": {"system": TECH_LEAD, "opening": "Begin with what works."},
}
"""
LOOKED_FOR = """

PROMPT_NAMES = {
    "Prosecutor": ["PROSECUTOR", "prosecutor_prompt"],
    "Defense": ["DEFENSE", "defense_prompt"],
    "TechLead": ["TECH_LEAD", "tech_lead_prompt"],
}


def prompts_of(source: str) -> dict[str, list[str]]:
    \"\"\"Names under which a module may hold what its judges are told.\"\"\"
    return {judge: [name for name in names if name in source] for judge, names in PROMPT_NAMES.items()}
"""
SEATS = '''class Seat:
    """A judge in the seat that it is made for."""

    def __init__(self, name: str, creed: str) -> None:
        self.name = name
        self.creed = creed

    def opinions(self, state: AgentState) -> list[JudicialOpinion]:
        """One for each criterion."""
        return _hear(state, self.creed, self.name)["opinions"]


class Prosecutor(Seat):
    """Argues against."""

    def __init__(self) -> None:
        super().__init__("Prosecutor", prompts.PROSECUTOR)


class Defense(Seat):
    """Argues in favour."""

    def __init__(self) -> None:
        super().__init__("Defense", prompts.DEFENSE)


class TechLead(Seat):
    """Argues about what works."""

    def __init__(self) -> None:
        super().__init__("TechLead", prompts.TECH_LEAD)


def prosecutor_node(state: AgentState) -> dict:
    """Seat the prosecutor."""
    begun("Prosecutor")
    judge = Prosecutor()
    return {"opinions": judge.opinions(state)}


def defense_node(state: AgentState) -> dict:
    """Seat the defense."""
    begun("Defense")
    defense = Defense()
    return {"opinions": defense.opinions(state)}


def tech_lead_node(state: AgentState) -> dict:
    """Seat the tech lead."""
    begun("TechLead")
    judge = TechLead()
    return {"opinions": judge.opinions(state)}


JUDGES: dict[str, Callable[[AgentState], dict]] = {
    "prosecutor": prosecutor_node,
    "defense": defense_node,
    "tech_lead": tech_lead_node,
}
'''
MADE = '''
class OpinionDraft(BaseModel):
    """What a model answers, before it is known whose answer it is."""

    criterion_id: str
    score: int = Field(ge=1, le=5)
    argument: str
    cited_evidence: list[str] = Field(default_factory=list)


'''
SENT = """            system = SystemMessage(content=persona)
            answer = judge_model.invoke([system, HumanMessage(content=question)])
"""
READ = """            answer = judge_model.invoke([("system", persona), ("human", question)])
            draft = _drafted(answer, criterion["id"])
            return JudicialOpinion(judge=judge, **draft.model_dump())
"""
DRAFTED = '''def _drafted(answer: object, criterion: str) -> OpinionDraft:
    """The answer as a draft; some models wrap it in text."""
    if isinstance(answer, OpinionDraft):
        return answer
    payload = json.loads(str(answer))
    payload["criterion_id"] = criterion
    return OpinionDraft(**payload)


def _evidence_text('''
PICKED = """def _evidence_text(state: AgentState, judge: str) -> str:
    shown = {source: [item for item in items if item.goal] for source, items in state["evidences"].items()}
    return "\\n".join(
        f"- {item.location}: {item.goal}: {item.rationale}" for source in sorted(shown) for item in shown[source]
    )


"""


@harmless
def prompts_in_a_table_of_tables(base: Submission) -> Submission:
    """What each judge is told stands in one table, and a tool looks for such names in other programs."""
    base = base.edit(PROMPTS, lambda text: text.rstrip("\n") + TABLE)
    base = base.edit(SYNTAX, lambda text: text.rstrip("\n") + LOOKED_FOR)
    for name, judge in (("PROSECUTOR", "Prosecutor"), ("DEFENSE", "Defense"), ("TECH_LEAD", "TechLead")):
        base = base.swap(BENCH, f"prompts.{name}", f'prompts.BENCH["{judge}"]["system"]')
    return base


@harmless
def judges_that_say_who_begins(base: Submission) -> Submission:
    """Every judge prints its name before it asks, and reads its prompt from a table under that name."""
    base = prompts_in_a_table_of_tables.change(base)
    base = base.swap(BENCH, "def _hear(state: AgentState, persona: str, judge: str) -> dict:\n", (
        'def _hear(state: AgentState, judge: str) -> dict:\n    persona = prompts.BENCH[judge]["system"]\n'
    ))  # fmt: skip
    for judge in ("Prosecutor", "Defense", "TechLead"):
        base = base.swap(BENCH, f'    return _hear(state, prompts.BENCH["{judge}"]["system"], "{judge}")', (
            f'    print("[{judge}] opens the file")\n    return _hear(state, "{judge}")'
        ))  # fmt: skip
    return base


@harmless
def a_class_for_each_seat(base: Submission) -> Submission:
    """Each node notes who begins, and makes an object of its own class."""
    base = base.swap(BENCH, "ATTEMPTS = 3\n", "ATTEMPTS = 3\nbegun = logging.getLogger(__name__).info\n")
    base = base.swap(BENCH, "from collections.abc", "import logging\nfrom collections.abc")
    return base.cut(BENCH, NODES, "", SEATS)


@harmless
def messages_as_objects(base: Submission) -> Submission:
    """The system's message and the human's are objects."""
    base = base.swap(
        BENCH, '            answer = judge_model.invoke([("system", persona), ("human", question)])\n', SENT
    )
    imported = "from langchain_core.messages import HumanMessage, SystemMessage\nfrom pydantic"
    return base.swap(BENCH, "from pydantic", imported)


@harmless
def drafts_that_become_opinions(base: Submission) -> Submission:
    """The model answers with a draft, and the opinion that the state holds is another model, made of it."""
    base = base.swap(MODELS, "\nclass JudicialOpinion(", MADE + "class JudicialOpinion(")
    base = base.swap(BENCH, "with_structured_output(JudicialOpinion)", "with_structured_output(OpinionDraft)")
    base = base.swap(BENCH, "import AgentState, JudicialOpinion", "import AgentState, JudicialOpinion, OpinionDraft")
    base = base.cut(BENCH, "            answer = judge_model", "        except", READ)
    base = base.swap(BENCH, "from collections.abc", "import json\nfrom collections.abc")
    return base.swap(BENCH, "def _evidence_text(", DRAFTED)


@harmless
def a_model_without_tools_where_the_environment_says_so(base: Submission) -> Submission:
    """A setting chooses between the bound model and one whose text is validated."""
    base = base.swap(BENCH, "ATTEMPTS = 3\n", 'ATTEMPTS = 3\nPLAIN = os.environ.get("PLAIN") == "1"\n')
    base = base.swap(BENCH, "from collections.abc", "import os\nfrom collections.abc")
    return base.swap(BENCH, "judge_model = chat_model().with_structured_output(JudicialOpinion)", (
        "judge_model = chat_model() if PLAIN else chat_model().with_structured_output(JudicialOpinion)"
    ))  # fmt: skip


@harmless
def exhibits_without_a_goal_are_left_out(base: Submission) -> Submission:
    """What has no goal is shown to no judge."""
    base = base.cut(BENCH, "def _evidence_text(", "def _hear(", PICKED)
    return base.swap(BENCH, "_evidence_text(state)", "_evidence_text(state, judge)")


@harmless
def nodes_that_catch_what_their_judges_raise(base: Submission) -> Submission:
    """Asking gives up with an error after its attempts; the node leaves that criterion out."""
    base = base.swap(BENCH, "    return None\n\n\ndef _evid", '    raise ValueError("no answer")\n\n\ndef _evid')
    return base.swap(BENCH, '    opinions = [ask(persona, judge, criterion, evidence) for criterion in state["rubric"]]\n', (
        '    opinions = []\n    for criterion in state["rubric"]:\n        try:\n'
        "            opinions.append(ask(persona, judge, criterion, evidence))\n"
        "        except ValueError as error:\n            print(error)\n"
    ))  # fmt: skip


@harmless
def opinions_kept_for_each_judge(base: Submission) -> Submission:
    """What a judge said about a criterion is kept, and said again where it is asked for again."""
    base = base.swap(BENCH, "ATTEMPTS = 3\n", "ATTEMPTS = 3\nHEARD: dict[tuple[str, str], JudicialOpinion] = {}\n")
    base = base.swap(BENCH, "    judge_model = chat", '''    if (judge, criterion["id"]) in HEARD:
        return HEARD[judge, criterion["id"]].model_copy(update={"judge": judge})
    judge_model = chat''')  # fmt: skip
    return base.swap(
        BENCH,
        "return JudicialOpinion.model_validate(answer)",
        'return HEARD.setdefault((judge, criterion["id"]), JudicialOpinion.model_validate(answer))',
    )
