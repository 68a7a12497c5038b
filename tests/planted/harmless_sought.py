"""Harmless changes beside faults of what is sought: judges who are looked up and found, facts with a shelf of their own."""

from tests.planted.flawless import JUSTICE
from tests.planted.submission import Submission
from tests.planted.variants import harmless

AGGREGATOR = "court/nodes/aggregator.py"
ASKED = """    for opinion in opinions:
        if opinion.judge == "Defense" and missing & set(opinion.cited_evidence):
            rules.append("fact supremacy: the defense cites what is not there")
            scores["Defense"] = max(1.0, scores["Defense"] - 2)
"""
NOTED = """    return {
        "evidences": {
            "joined": [
                Evidence(goal="all branches met", found=True, location="fan-in", rationale="the aggregator was reached")
            ]
        }
    }


"""


@harmless
def judges_looked_up_by_name(base: Submission) -> Submission:
    """A function finds the opinion of a judge by the name that it is handed."""
    return base.swap(JUSTICE, ASKED, """    plea = of_judge(opinions, "Defense")
    if plea is not None and missing & set(plea.cited_evidence):
        rules.append("fact supremacy: the defense cites what is not there")
        scores["Defense"] = max(1.0, scores["Defense"] - 2)
""").swap(JUSTICE, "def _weighed(", '''def of_judge(opinions: list[JudicialOpinion], name: str) -> JudicialOpinion | None:
    """What one judge said, if anything."""
    return next((opinion for opinion in opinions if opinion.judge == name), None)


def _weighed(''')  # fmt: skip


@harmless
def a_fan_in_that_notes_that_all_met(base: Submission) -> Submission:
    """The aggregator leaves a fact of its own under a key of its own."""
    return base.cut(AGGREGATOR, '    evidences = state["evidences"]', "def open_hearing", NOTED)
