"""Faults of what is there in vain: messages that tell nothing apart, personas and facts that are never asked."""

from dataclasses import replace

from tests.planted.submission import Submission
from tests.planted.variants import GIT, fault


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
