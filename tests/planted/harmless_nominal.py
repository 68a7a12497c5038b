"""Caps, reducers, models, prompts and sentences that only look as if they came to nothing: none of it moves a score."""

from tests.planted import harmless_unseen
from tests.planted.flawless import JUSTICE, PROMPTS, STATE
from tests.planted.harmless_refuted import says
from tests.planted.submission import Submission
from tests.planted.variants import harmless

CAPPED = "        value = min(value, SECURITY_CAP)\n"
UNITED = "{**(left or {}), **(right or {})}"
GENEROUS = "Be generous where the spirit of the\ntask is met"
ANSWERED = "    cited_evidence: list[str] = Field(default_factory=list)\n\n\nclass CriterionResult"


@harmless
def a_cap_that_is_told_and_taken(base: Submission) -> Submission:
    """The capped score is worked out for a note, and then taken."""
    return base.swap(JUSTICE, CAPPED, f'        rules.append(f"held to {{min(value, SECURITY_CAP)}}")\n{CAPPED}')


@harmless
def a_reducer_that_begins_with_either_side(base: Submission) -> Submission:
    """It begins with whichever of the two is there, and puts the other one in."""
    base = harmless_unseen.united_by_a_function.change(base)
    return base.swap(STATE, UNITED, "{**(left or right or {}), **(right or {})}")


@harmless
def an_opinion_with_something_of_any_kind(base: Submission) -> Submission:
    """Beside what it is there for, an opinion holds what the model answered."""
    base = base.swap(STATE, "import Annotated, Literal,", "import Annotated, Any, Literal,")
    return base.swap(STATE, ANSWERED, ANSWERED.replace("\n\n\nclass", "\n    answered: Any = None\n\n\nclass", 1))


@harmless
def a_defense_with_limits(base: Submission) -> Submission:
    """The defense is told what does not count, and what it is to credit all the same."""
    limits = "Give no credit without a cited file; style is irrelevant. No honest effort is too small to be named. "
    return base.swap(PROMPTS, GENEROUS, f"{limits}\n{GENEROUS}")


@harmless
def an_arbiter_that_was_weighed_up(base: Submission) -> Submission:
    """The report says why no model has the last word."""
    return says(base, "A larger model could break a tie between the judges. No model settles a disagreement here.")


@harmless
def bindings_that_are_looked_for(base: Submission) -> Submission:
    """The report says which calls a detective looks for."""
    return says(base, "The investigator looks whether judges are bound with bind_tools or another such call.")
