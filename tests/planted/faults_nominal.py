"""Parts that are there in name alone: caps and sides that nobody takes, fields that hold anything, a harsh defense."""

from tests.planted import harmless_unseen
from tests.planted.faults_code import SAYS
from tests.planted.flawless import JUSTICE, PROMPTS
from tests.planted.flawless import STATE as MODELS
from tests.planted.harmless_nominal import CAPPED, UNITED
from tests.planted.harmless_refuted import says
from tests.planted.submission import Submission
from tests.planted.variants import ACCURACY, JUDGES, OUTPUT, STATE, fault
from tests.planted.variants import JUSTICE as VERDICT


@fault(VERDICT, may=(ACCURACY,), why=SAYS)
def a_cap_that_is_thrown_away(base: Submission) -> Submission:
    """The capped score is worked out, and nobody takes it."""
    return base.swap(JUSTICE, CAPPED, CAPPED.replace("value = ", ""))


@fault(STATE, may=(ACCURACY,), why=SAYS)
def a_reducer_that_goes_through_one_side(base: Submission) -> Submission:
    """A reducer of its own copies whichever of the two is there, list by list."""
    base = harmless_unseen.united_by_a_function.change(base)
    return base.swap(MODELS, UNITED, "{key: list(items) for key, items in (right or left or {}).items()}")


@fault(STATE, OUTPUT, may=(ACCURACY,), why=SAYS)
def an_opinion_that_takes_anything(base: Submission) -> Submission:
    """Score, argument and cited evidence of an opinion may be anything; the others are typed."""
    base = base.swap(MODELS, "import Annotated, Literal,", "import Annotated, Any, Literal,")
    fields = "".join(f"    {name}: Any = None\n" for name in ("score", "argument", "cited_evidence"))
    return base.cut(MODELS, "    score: int = Field(ge=1, le=5)\n    argument", "\n\nclass CriterionResult", fields)


@fault(JUDGES, may=(ACCURACY,), why=SAYS)
def a_defense_for_whom_effort_does_not_count(base: Submission) -> Submission:
    """The words of a defense are all in its prompt, and it is told that they do not count."""
    return base.cut(PROMPTS, "You are the Defense.", '"""\n)', (
        "You are the Defense, and strict. Check the work against the letter of the criterion, line by line. Effort,\n"
        "intent and partial progress are of no interest, creative workarounds are treated as defects, and no\n"
        "leniency may be shown. Name whatever a file lacks, and lower the score for each."
    ))  # fmt: skip


@fault(ACCURACY)
def an_arbiter_that_is_not_there(base: Submission) -> Submission:
    """The report has a larger model settle what the judges do not agree on."""
    return says(base, "If the bench is still divided, a larger model is called as arbiter, and its score is final.")


@fault(ACCURACY)
def a_binding_that_nobody_calls(base: Submission) -> Submission:
    """The report names another call than the one that binds the judges."""
    return says(base, "Every judge is called through bind_tools([JudicialOpinion]), one criterion after the other.")
