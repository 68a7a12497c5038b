"""By which call the report says that models are held to a schema, against the calls that do so in the code. Pure."""

import re
from collections.abc import Callable, Mapping

from auditor_core.checks.asked import checked_answers, judges_calls
from auditor_core.checks.registry import Answer, met, unavailable, unmet
from auditor_core.checks.scene import Scene
from auditor_core.checks.words import listed
from auditor_core.statements import BOUND_BY

_BOUND_BY = re.compile(BOUND_BY)


def _named_bindings(scene: Scene, sentence: str) -> Answer:
    """The call that the sentence names has to be one of the product's, where it is known how the judges are asked."""
    match = _BOUND_BY.search(sentence.lower())
    said = (match["means"] or match["binds"]) if match else ""
    known = [item for item in scene.repo.structured_calls if item.place.path not in scene.tests]
    same = [item for item in known if item.method.lower() == said]
    if same or not said:
        ids = (item.evidence_id for item in same)
        return met(f"{said} is called in {same[0].place}", *ids) if same else unavailable("the sentence names no call")
    own = [word for word in scene.repo.words if said in word and word != said]
    if own or not scene.repo.words:
        return unavailable(f"{listed(own) or 'a word of the code'} may do it")
    calls, checked = judges_calls(scene), checked_answers(scene)
    if calls:
        shown = listed(f"{item.method}({item.schema_name})" for item in calls)
        ids = (item.evidence_id for item in calls)
        return unmet(f"the judges' models are bound by {shown} alone", *ids, place=calls[0].place)
    if checked:
        ids = (item.evidence_id for item in checked)
        return unmet(f"{checked[0].made} is made of text that the model answers", *ids, place=checked[0].place)
    return unavailable("how the judges' models are asked was not recognised")


BOUND: Mapping[str, Callable[[Scene, str], Answer]] = {"named_bindings": _named_bindings}
"""Claims by name, and the question what the code says to a sentence."""
