"""Faults of what is sought and never found: a judge under a name that nobody has, facts that another's took the place of."""

from tests.planted import harmless_sought
from tests.planted.faults_code import SAYS
from tests.planted.flawless import JUSTICE as CHIEF
from tests.planted.submission import Submission
from tests.planted.variants import ACCURACY, JUSTICE, STATE, fault


@fault(JUSTICE, may=(ACCURACY,), why=SAYS)
def a_judge_looked_up_by_a_name_that_nobody_has(base: Submission) -> Submission:
    """The opinion of the defense is looked for under its node's name, which no opinion carries."""
    return harmless_sought.judges_looked_up_by_name.change(base).swap(
        CHIEF, '(opinions, "Defense")', '(opinions, "defense")'
    )


@fault(STATE, may=(ACCURACY,), why=SAYS)
def a_note_in_the_place_of_the_papers_facts(base: Submission) -> Submission:
    """The aggregator's own fact goes under the key of the document's detective, whose facts the reducer drops."""
    base = harmless_sought.a_fan_in_that_notes_that_all_met.change(base)
    return base.swap(harmless_sought.AGGREGATOR, '"joined"', '"docs"')
