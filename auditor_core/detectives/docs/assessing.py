"""Where a report grades itself or plans: criteria with their grades, the reasons for these, entries of a plan."""

import re
from collections.abc import Sequence

from auditor_core.detectives.docs.explaining import is_graded
from auditor_core.detectives.docs.texts import Sentence, is_heading

_GRADE = re.compile(r"\W{0,3}[1-5](?:\.\d)? ?/ ?5(?!\d)|\W{0,3}(?:score|grade|rating)d?s?\W{1,3}[1-5]\b", re.IGNORECASE)
"""A text that begins with a grade: the next cell of a table's row, or the line below a criterion's name."""
_TASK = re.compile(r"\W*(?:priority|todo|recommendation|remediation|action item) ?#?\d{1,2} ?[:.–—-]", re.IGNORECASE)
"""How an entry of a list of what is to be done begins: what stands below it is to come."""
_SECTION = 9
"""Sentences below a heading that may give the reasons of a grade."""


def is_task(text: str) -> bool:
    """Whether a text begins an entry of a plan: `Priority 4: the judges' prompts`."""
    return bool(_TASK.match(text))


def is_assessed(sentences: Sequence[Sentence], position: int) -> bool:
    """Whether a heading names a criterion with its grade: beside it, or at the beginning of what follows."""
    following = sentences[position + 1 : position + 2]
    return is_graded(sentences[position].text) or any(_GRADE.match(item.text) for item in following)


def is_in_assessment(sentences: Sequence[Sentence], position: int) -> bool:
    """Whether a sentence stands below a criterion with its grade, which it gives the reasons of."""
    for place in range(position - 1, max(position - _SECTION, 0) - 1, -1):
        if is_heading(sentences[place]):
            return is_assessed(sentences, place)
    return False
