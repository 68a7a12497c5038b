"""Faults of what leads the other way: a floor in a cap's place, a map whose names lead astray, fields of others."""

from tests.planted import harmless_misled
from tests.planted.faults_code import SAYS
from tests.planted.flawless import DISSENT_SHOWN, REPORT
from tests.planted.flawless import GRAPH as WIRING
from tests.planted.flawless import JUSTICE as VERDICT
from tests.planted.submission import Submission
from tests.planted.variants import ACCURACY, GRAPH, JUSTICE, fault

OUT = "the report tells of the way out"


@fault(JUSTICE, may=(ACCURACY,), why=SAYS)
def a_floor_in_place_of_a_cap(base: Submission) -> Submission:
    """A violation leaves the lowest score of the judges, and never less than three."""
    return harmless_misled.the_lowest_score_within_the_cap.change(base).swap(
        VERDICT, "min(SECURITY_CAP, min(scores.values()))", "max(SECURITY_CAP, min(scores.values()))"
    )


@fault(JUSTICE, may=(ACCURACY,), why=SAYS)
def a_score_held_between_three_and_five(base: Submission) -> Submission:
    """A violation keeps the score from falling below three, and from rising above the scale."""
    return base.swap(VERDICT, "value = min(value, SECURITY_CAP)", "value = min(max(value, 3), 5)")


@fault(GRAPH, may=(ACCURACY,), why=OUT)
def a_map_that_is_crossed(base: Submission) -> Submission:
    """What is to be heard is led to the report, and what is withheld to the hearing."""
    return base.swap(WIRING, harmless_misled.MAP, '{"hear": "report_writer", "withhold": "open_hearing"}')


@fault(GRAPH, may=(ACCURACY,), why=OUT)
def answers_that_stand_for_each_other(base: Submission) -> Submission:
    """The routing function answers whether there is evidence, and the map takes its answers for each other."""
    return harmless_misled.names_that_say_nothing.change(base).swap(WIRING, harmless_misled.ANSWERS, (
        '{"yes": "report_writer", "no": "open_hearing"}'
    ))  # fmt: skip


@fault(JUSTICE, may=(ACCURACY,), why=SAYS)
def exhibits_in_all_their_fields_and_no_dissent(base: Submission) -> Submission:
    """Evidence is written out in all its fields, and of the verdict the dissent is written nowhere."""
    return harmless_misled.exhibits_in_all_their_fields.change(base).swap(REPORT, DISSENT_SHOWN, '\\n"')
