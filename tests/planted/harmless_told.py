"""Harmless changes beside the faults of what judges are told."""

from tests.planted.faults_code import JUDGES as BENCH
from tests.planted.flawless import PROMPTS
from tests.planted.submission import Submission
from tests.planted.variants import harmless

CHOSEN = '''def _creed(judge: str) -> str:
    """What a judge believes in."""
    if judge == "Prosecutor":
        return prompts.PROSECUTOR
    elif judge == "Defense":
        return prompts.DEFENSE
    return prompts.TECH_LEAD


def _hear(state: AgentState, judge: str) -> dict:
    evidence = _evidence_text(state)
    opinions = [ask(_creed(judge), judge, criterion, evidence) for criterion in state["rubric"]]
    return {"opinions": [opinion for opinion in opinions if opinion is not None]}


'''
TABLE = """CREEDS = {
    "Prosecutor": prompts.PROSECUTOR,
    "Defense": prompts.DEFENSE,
    "TechLead": prompts.TECH_LEAD,
}


"""
MADE = '''def _judge(persona: str, judge: str) -> Callable[[AgentState], dict]:
    """The node of one judge."""

    def node(state: AgentState) -> dict:
        return _hear(state, persona, judge)

    return node


prosecutor = _judge(prompts.PROSECUTOR, "Prosecutor")
defense = _judge(prompts.DEFENSE, "Defense")
tech_lead = _judge(prompts.TECH_LEAD, "TechLead")


'''
SCALE = """
1 - complete failure, core parts missing
2 - weak work with significant gaps
3 - partial progress, structure incomplete
4 - good work
5 - nothing missing

"""
LOOP = """def _evidence_text(state: AgentState, judge: str) -> str:
    lines = []
    for source in sorted(state["evidences"]):
        for item in state["evidences"][source]:
            line = f"- {item.location}: {item.goal}: {item.rationale}"
            if judge == "Prosecutor" and not item.found:
                lines.insert(0, f"{line} (missing)")
                continue
            lines.append(line)
    return "\\n".join(lines)


"""
ASKED = 'judge_model.invoke([("system", persona), ("human", question)])'


@harmless
def creeds_by_a_chain_of_names(base: Submission) -> Submission:
    """A function gives each judge its creed by its name."""
    base = base.cut(BENCH, "def _hear(", "def prosecutor(", CHOSEN)
    for name in ("PROSECUTOR", "DEFENSE", "TECH_LEAD"):
        base = base.swap(BENCH, f"_hear(state, prompts.{name}, ", "_hear(state, ")
    return base


@harmless
def creeds_in_a_table_by_name(base: Submission) -> Submission:
    """A table gives each judge its creed by its name; who is not in it would hear the tech lead's."""
    base = creeds_by_a_chain_of_names.change(base).cut(BENCH, "def _creed(", "def _hear(", TABLE)
    return base.swap(BENCH, "ask(_creed(judge)", "ask(CREEDS.get(judge, prompts.TECH_LEAD)")


@harmless
def the_creed_is_noted_too(base: Submission) -> Submission:
    """The creed that is asked with stands in what is traced of the call as well."""
    return base.swap(BENCH, ASKED, f'{ASKED[:-1]}, config={{"metadata": {{"judge": judge, "creed": persona}}}})')


@harmless
def a_switch_from_outside(base: Submission) -> Submission:
    """Nobody is asked where the environment says that there is no model."""
    base = base.swap(BENCH, "from collections.abc", "import os\nfrom collections.abc")
    base = base.swap(BENCH, "ATTEMPTS = 3\n", 'ATTEMPTS = 3\nOFFLINE = os.environ.get("OFFLINE") == "1"\n')
    return base.swap(BENCH, "    judge_model = chat", "    if OFFLINE:\n        return None\n    judge_model = chat")


@harmless
def nodes_from_a_factory(base: Submission) -> Submission:
    """One function makes the nodes of all three judges."""
    return base.cut(BENCH, "def prosecutor(", "JUDGES: dict", MADE)


@harmless
def a_scale_for_all(base: Submission) -> Submission:
    """Each prompt ends in the same steps of a scale."""
    return base.swap(PROMPTS, "of at most 120 words.", f"of at most 120 words.{SCALE}")


@harmless
def what_is_missing_first(base: Submission) -> Submission:
    """The prosecutor sees all of the evidence, what is missing at the top."""
    base = base.cut(BENCH, "def _evidence_text(", "def _hear(", LOOP)
    return base.swap(BENCH, "= _evidence_text(state)", "= _evidence_text(state, judge)")
