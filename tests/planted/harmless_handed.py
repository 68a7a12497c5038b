"""Harmless changes beside the faults of what is handed over, named or looked for in a way that counts for nothing."""

from tests.planted import harmless_judging
from tests.planted.faults_code import JUDGES as BENCH
from tests.planted.flawless import CLONE
from tests.planted.flawless import JUSTICE as CHIEF
from tests.planted.submission import Submission
from tests.planted.variants import harmless

ONCE = '''def _ask_once(persona: str, judge: str, criterion: dict[str, str], evidence: str) -> JudicialOpinion:
    judge_model = chat_model().with_structured_output(JudicialOpinion)
    question = f"Judge: {judge}\\nCriterion: {criterion['id']}: {criterion['name']}\\n\\nEvidence:\\n{evidence}"
    return JudicialOpinion.model_validate(judge_model.invoke([("system", persona), ("human", question)]))


def ask(persona: str, judge: str, criterion: dict[str, str], evidence: str) -> JudicialOpinion | None:
    """One opinion; an answer that breaks the schema is asked for again."""
    again = Retrying(stop=stop_after_attempt(ATTEMPTS), retry=retry_if_exception_type((ValidationError, ValueError)))
    try:
        return again(_ask_once, persona, judge, criterion, evidence)
    except RetryError:
        return None


'''
IMPORTED = "from tenacity import RetryError, Retrying, retry_if_exception_type, stop_after_attempt\n"
LOOKED_FOR = """    if not any(host in url for host in ALLOWED_HOSTS):
        raise CloneError(f"refused address: {url!r}")
"""


@harmless
def a_question_that_is_handed_to_what_retries(base: Submission) -> Submission:
    """The function that asks is handed to an object that calls it again where the answer breaks the schema."""
    base = base.cut(BENCH, "def ask(", "def _evidence_text", ONCE)
    return base.swap(
        BENCH, "from pydantic import ValidationError\n", f"from pydantic import ValidationError\n{IMPORTED}"
    )


@harmless
def a_host_that_is_compared_in_lower_case(base: Submission) -> Submission:
    """The address check asks for its host in a list, whatever its case."""
    return base.swap(CLONE, "parsed.hostname not in", '(parsed.hostname or "").lower() not in')


@harmless
def a_criterion_under_another_name(base: Submission) -> Submission:
    """The criterion in which the tech lead counts twice is a constant, and is compared under a shorter name."""
    base = base.swap(
        CHIEF, 'ARCHITECTURE = {"graph_orchestration", "state_management"}', 'LEADING = "graph_orchestration"'
    )
    return base.swap(CHIEF, "    if criterion in ARCHITECTURE and", "    cid = criterion\n    if cid == LEADING and")


@harmless
def a_fan_out_that_names_a_school(base: Submission) -> Submission:
    """The explanation of fan-out and fan-in says where such a pattern is known from, too."""
    told = "<p>As in MapReduce, work is spread and brought together. The fan-out is drawn by"
    return base.says("<p>The fan-out is drawn by", told)


@harmless
def effects_in_another_module(base: Submission) -> Submission:
    """The table of rules pairs conditions of its own module with effects of another one."""
    effects = (
        "def _without_defense(_: float, opinions: list[JudicialOpinion]) -> float:\n"
        '    return mean(opinion.score for opinion in opinions if opinion.judge != "Defense")\n\n\n'
    )
    base = harmless_judging.a_table_of_rules.change(base).swap(CHIEF, effects, "")
    base = base.swap(CHIEF, "_without_defense", "without_defense")
    base = base.swap(CHIEF, "\nSECURITY_CAP", "from court.nodes.effects import without_defense\n\nSECURITY_CAP")
    head = "from statistics import mean\n\nfrom court.state import JudicialOpinion\n\n\n"
    return base.write("court/nodes/effects.py", head + effects.replace("_without", "without").rstrip() + "\n")
