"""Harmless changes beside what leads the other way, and beside what is written out in vain."""

from tests.planted.faults_code import JUDGES as BENCH
from tests.planted.flawless import GRAPH as WIRING
from tests.planted.flawless import JUSTICE as VERDICT
from tests.planted.submission import Submission
from tests.planted.variants import harmless

MAP = '{"hear": "open_hearing", "withhold": "report_writer"}'
ANSWERS = '{"yes": "open_hearing", "no": "report_writer"}'
TWO_WAYS = """
<p>Metacognition means that the court judges its own judgement, in two ways:</p>
<p><b>1. Compared Scores</b><br/><code>contested</code> in <code>court/nodes/chief_justice.py</code> compares the highest
with the lowest score.</p>
<p><b>2. Second Hearing</b><br/>A criterion goes back to the judges when they are more than two apart, because such a
spread says that the evidence was read in two ways.</p>
"""


@harmless
def the_lowest_score_within_the_cap(base: Submission) -> Submission:
    """A violation leaves the lowest score of the judges, and never more than three."""
    return base.swap(VERDICT, "min(value, SECURITY_CAP)", "min(SECURITY_CAP, min(scores.values()))")


@harmless
def a_score_held_between_one_and_three(base: Submission) -> Submission:
    """A violation keeps the score from rising above three, and from falling below the scale."""
    return base.swap(VERDICT, "value = min(value, SECURITY_CAP)", "value = max(1, min(value, SECURITY_CAP))")


@harmless
def names_that_say_nothing(base: Submission) -> Submission:
    """The routing function answers yes or no, and the map says where that leads."""
    base = base.swap(WIRING, MAP, ANSWERS)
    return base.swap(WIRING, 'return "hear" if', 'return "yes" if').swap(WIRING, 'else "withhold"', 'else "no"')


@harmless
def items_under_heads_of_their_own(base: Submission) -> Submission:
    """What is said of metacognition is a list, the heads of whose items stand on lines of their own."""
    return base.reword(r"(?<=<h3>3.4 Metacognition</h3>)\s*<p>.*?</p>\n", TWO_WAYS)


@harmless
def exhibits_in_all_their_fields(base: Submission) -> Submission:
    """The judges are shown each piece of evidence in all its fields."""
    base = base.cut(BENCH, "def _evidence_text", "def _hear", (
        "def _in_full(found: dict[str, list[Evidence]]) -> str:\n"
        '    return "\\n".join(item.model_dump_json() for items in found.values() for item in items)\n\n\n'
    ))  # fmt: skip
    base = base.swap(BENCH, "evidence = _evidence_text(state)", 'evidence = _in_full(state["evidences"])')
    return base.swap(BENCH, "import AgentState, JudicialOpinion", "import AgentState, Evidence, JudicialOpinion")
