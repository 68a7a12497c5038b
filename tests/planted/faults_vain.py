"""Faults of what is there in vain: messages that tell nothing apart, personas and facts that are never asked."""

from dataclasses import replace

from tests.planted import harmless_vain
from tests.planted.faults_code import JUDGES as BENCH
from tests.planted.faults_code import SAYS
from tests.planted.faults_effect import DETECTIVES as SCOUTS
from tests.planted.flawless import JUSTICE as CHIEF
from tests.planted.flawless import STATE as MODELS
from tests.planted.submission import Submission
from tests.planted.variants import ACCURACY, GIT, JUDGES, JUSTICE, STATE, fault


@fault(GIT)
def one_message_for_all(base: Submission) -> Submission:
    """Every commit says `continue with the court`, each with its own number."""
    steps = (replace(step, message=f"Continue with the court ({number})") for number, step in enumerate(base.steps))
    return replace(base, steps=tuple(steps))


@fault(GIT)
def three_messages_in_turn(base: Submission) -> Submission:
    """Three messages of several words take turns over the whole history."""
    turns = ("Improve the code base", "Small fixes and cleanup", "More work on everything")
    steps = (replace(step, message=turns[number % 3]) for number, step in enumerate(base.steps))
    return replace(base, steps=tuple(steps))


@fault(JUDGES, may=(ACCURACY,), why=SAYS)
def a_persona_that_ask_ignores(base: Submission) -> Submission:
    """Each judge hands its persona to `ask`, which says the same neutral sentence to the model whoever asks."""
    return base.swap(BENCH, '("system", persona)', '("system", "You grade the work of students.")')


@fault(JUDGES, may=(ACCURACY,), why=SAYS)
def creeds_that_objects_keep(base: Submission) -> Submission:
    """Judges are objects that hold a creed each, and none of them ever says it."""
    base = harmless_vain.creeds_until_they_ask.change(base)
    return base.swap(BENCH, "ask(self.creed, self.name", 'ask("You grade the work of students.", self.name')


@fault(JUDGES, may=(ACCURACY,), why=SAYS)
def a_template_without_the_persona(base: Submission) -> Submission:
    """The persona is among the values of a template, which has no place for it."""
    return harmless_vain.a_template_with_the_persona.change(base).swap(BENCH, "{creed}", "You grade fairly.")


@fault(JUSTICE, may=(ACCURACY,), why=SAYS)
def a_cap_for_security_instead_of_facts(base: Submission) -> Submission:
    """No opinion is held against the facts; the cap for security asks whether a flaw was found, and that is all."""
    base = harmless_vain.a_cap_where_a_flaw_was_found.change(base)
    return base.cut(CHIEF, "    missing = {", "    value = _weighed")


@fault(JUSTICE, may=(ACCURACY,), why=SAYS)
def a_cap_for_a_goal_that_nobody_has(base: Submission) -> Submission:
    """The cap for security asks for the evidence of a goal, and the detective files it under another one."""
    base = harmless_vain.a_cap_where_a_flaw_was_found.change(base)
    return base.swap(SCOUTS, 'SHELLS = "calls of a shell"', 'SHELLS = "shell calls"')


@fault(JUSTICE, may=(ACCURACY,), why=SAYS)
def a_cap_of_five_in_a_local_name(base: Submission) -> Submission:
    """The cap is a name of the function, and stands at the end of the scale."""
    return harmless_vain.a_cap_in_a_local_name.change(base).swap(CHIEF, "highest = 3", "highest = 5")


@fault(JUSTICE, may=(ACCURACY,), why=SAYS)
def a_cap_of_five_in_a_dictionary(base: Submission) -> Submission:
    """The cap is one of several limits in a dictionary, and stands at the end of the scale."""
    return harmless_vain.a_cap_in_a_dictionary.change(base).swap(CHIEF, '"security": 3', '"security": 5')


@fault(JUSTICE, may=(ACCURACY,), why=SAYS)
def a_cap_of_five_in_an_enumeration(base: Submission) -> Submission:
    """The cap is a member of an enumeration, and stands at the end of the scale."""
    return harmless_vain.a_cap_in_an_enumeration.change(base).swap(CHIEF, "SECURITY = 3", "SECURITY = 5")


@fault(JUSTICE, may=(ACCURACY,), why=SAYS)
def a_mean_for_a_full_bench(base: Submission) -> Submission:
    """Where all three judges were heard, their mean is given back ahead of all rules."""
    base = harmless_vain.a_remark_on_a_full_bench.change(base)
    return base.swap(CHIEF, '        rules.append("all three were heard")\n', """        value = mean(opinion.score for opinion in opinions)
        return CriterionResult(criterion_id=criterion, score=round(value), rules=rules, opinions=opinions)
""")  # fmt: skip


@fault(STATE, may=(ACCURACY,), why=SAYS)
def a_reducer_that_looks_and_forgets(base: Submission) -> Submission:
    """The reducer of the evidence takes out what stands under a source, and sets the source without it."""
    base = harmless_vain.a_reducer_source_by_source.change(base)
    return base.swap(MODELS, "        gathered.extend(items)\n", "        both[source] = list(items)\n")


@fault(STATE)
def opinions_as_plain_dictionaries(base: Submission) -> Submission:
    """The state holds opinions as plain dictionaries, though there is a model of them."""
    return base.swap(MODELS, "Annotated[list[JudicialOpinion], operator.add]", "Annotated[list[dict], operator.add]")
