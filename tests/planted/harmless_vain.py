"""Harmless changes beside the faults of what is there in vain."""

from dataclasses import replace

from tests.planted.submission import Submission
from tests.planted.variants import harmless


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
