"""Faults of judges that are not heard in their own voice, and of answers that are believed as they come."""

from tests.planted import harmless_heard
from tests.planted.faults_code import JUDGES as BENCH
from tests.planted.faults_code import SAYS
from tests.planted.flawless import PROMPTS
from tests.planted.flawless import STATE as MODELS
from tests.planted.submission import Submission
from tests.planted.variants import ACCURACY, JUDGES, OUTPUT, STATE, fault

ONCE = """    try:
        answer = judge_model.invoke([("system", persona), ("human", question)])
        if isinstance(answer, JudicialOpinion):
            return answer
        raise TypeError(answer)
    except (ValidationError, TypeError) as error:
        print(error)
    return JudicialOpinion(judge=judge, criterion_id=criterion["id"], score=3, argument="nobody answered")
"""
KEPT = '''@dataclass
class JudicialOpinion:
    """What one judge says about one criterion."""

    judge: str
    criterion_id: str
    score: int
    argument: str
    cited_evidence: list[str] = field(default_factory=list)


'''


@fault(JUDGES, may=(ACCURACY,), why=SAYS)
def anothers_prompt_in_the_table(base: Submission) -> Submission:
    """The table of prompts gives the prosecutor what the tech lead is told."""
    base = harmless_heard.prompts_in_a_table_of_tables.change(base)
    return base.swap(PROMPTS, '"system": PROSECUTOR', '"system": TECH_LEAD')


@fault(JUDGES, may=(ACCURACY,), why=SAYS)
def a_node_that_asks_in_anothers_name(base: Submission) -> Submission:
    """The defense says that it begins, and asks as the prosecutor."""
    base = harmless_heard.judges_that_say_who_begins.change(base)
    return base.swap(BENCH, '_hear(state, "Defense")', '_hear(state, "Prosecutor")')


@fault(JUDGES, may=(ACCURACY,), why=SAYS)
def anothers_class_in_a_seat(base: Submission) -> Submission:
    """The defense's node makes a prosecutor."""
    return harmless_heard.a_class_for_each_seat.change(base).swap(
        BENCH, "defense = Defense()", "defense = Prosecutor()"
    )


@fault(JUDGES, may=(ACCURACY,), why=SAYS)
def anothers_node_in_a_seat(base: Submission) -> Submission:
    """The graph runs the prosecutor's node where the defense should sit."""
    return base.swap("court/graph.py", 'JUDGES["defense"]', 'JUDGES["prosecutor"]')


@fault(JUDGES, may=(ACCURACY,), why=SAYS)
def messages_without_their_first(base: Submission) -> Submission:
    """Two messages stand in a list, and the model is sent the list from the second on."""
    base = harmless_heard.messages_as_objects.change(base)
    return base.swap(BENCH, "HumanMessage(content=question)]", "HumanMessage(content=question)][1:]")


@fault(JUDGES, may=(ACCURACY,), why=SAYS)
def a_system_message_that_stays_behind(base: Submission) -> Submission:
    """The message with the persona is put together, and another one is sent."""
    base = harmless_heard.messages_as_objects.change(base)
    return base.swap(BENCH, "invoke([system, ", 'invoke([SystemMessage("You grade the work of students."), ')


@fault(JUDGES, may=(ACCURACY,), why=SAYS)
def a_prosecutor_who_sees_only_gaps(base: Submission) -> Submission:
    """The prosecutor is shown what was not found, and the defense what was, source by source."""
    base = harmless_heard.exhibits_without_a_goal_are_left_out.change(base)
    return base.swap(BENCH, '    return "\\n".join(\n        f"- {item.loc', (
        '    evidences = shown\n    if judge == "Prosecutor":\n'
        "        evidences = {source: [item for item in items if not item.found] for source, items in evidences.items()}\n"
        '    return "\\n".join(\n        f"- {item.loc'
    )).swap(BENCH, "in sorted(shown) for item in shown[source]", "in sorted(evidences) for item in evidences[source]")  # fmt: skip


@fault(STATE, may=(OUTPUT, ACCURACY), why="nobody validates the opinion that is made of a draft; " + SAYS)
def a_state_of_unlimited_opinions(base: Submission) -> Submission:
    """The model answers with a validated draft; what the state holds is a dataclass that takes any score."""
    base = harmless_heard.drafts_that_become_opinions.change(base)
    base = base.cut(MODELS, "class JudicialOpinion(", "class CriterionResult(", KEPT)
    return base.swap(MODELS, "from typing import", "from dataclasses import dataclass, field\nfrom typing import")


@fault(OUTPUT, may=(ACCURACY, STATE), why=SAYS + "; a schema types the state")
def a_schema_that_a_constant_switches_off(base: Submission) -> Submission:
    """The setting that chooses the model without a schema is always on."""
    base = harmless_heard.a_model_without_tools_where_the_environment_says_so.change(base)
    return base.swap(BENCH, 'PLAIN = os.environ.get("PLAIN") == "1"', "PLAIN = True")


@fault(OUTPUT, may=(ACCURACY,), why=SAYS)
def drafts_and_opinions_that_nobody_checks(base: Submission) -> Submission:
    """Drafts that are read from text, and the opinions made of them, are both constructed without a look at them."""
    base = harmless_heard.drafts_that_become_opinions.change(base)
    base = base.swap(BENCH, "return OpinionDraft(**payload)", "return OpinionDraft.model_construct(**payload)")
    return base.swap(BENCH, "return JudicialOpinion(judge", "return JudicialOpinion.model_construct(judge")


@fault(OUTPUT, may=(ACCURACY,), why=SAYS)
def nodes_that_raise_what_their_judges_raise(base: Submission) -> Submission:
    """Asking is tried once, and neither the one who asks nor the node catches what comes of it."""
    base = harmless_heard.nodes_that_catch_what_their_judges_raise.change(base)
    base = base.cut(BENCH, "    for _ in range(ATTEMPTS):", "\n\ndef _evidence_text", (
        '    return judge_model.invoke([("system", persona), ("human", question)])\n'
    ))  # fmt: skip
    return base.swap(BENCH, "            print(error)\n", "            raise RuntimeError(judge) from error\n")


@fault(OUTPUT, may=(ACCURACY,), why=SAYS)
def a_score_below_a_single_try(base: Submission) -> Submission:
    """One try, which returns an answer or raises; below it the code gives three points itself."""
    return base.cut(BENCH, "    for _ in range(ATTEMPTS):", "\n\ndef _evidence_text", ONCE)


@fault(JUDGES, may=(ACCURACY,), why=SAYS)
def opinions_kept_for_all_judges(base: Submission) -> Submission:
    """What the first judge said about a criterion is kept, and given to the others under their names."""
    base = harmless_heard.opinions_kept_for_each_judge.change(base)
    base = base.swap(BENCH, '(judge, criterion["id"]) in', 'criterion["id"] in').swap(
        BENCH, 'HEARD[judge, criterion["id"]]', 'HEARD[criterion["id"]]'
    )
    return base.swap(BENCH, 'setdefault((judge, criterion["id"]),', 'setdefault(criterion["id"],').swap(
        BENCH, "dict[tuple[str, str], JudicialOpinion]", "dict[str, JudicialOpinion]"
    )
