"""Whether a model decides, as a sentence of the report may say or deny. Pure."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from auditor_core.checks.chief_justice_synthesis import RULES
from auditor_core.checks.registry import Answer, met, unavailable, unmet
from auditor_core.checks.scene import Scene
from auditor_core.checks.words import counted, listed
from auditor_core.models import FindingOutcome


def _deterministic(scene: Scene) -> Answer:
    kinds = [item for item in scene.repo.synthesis_rules if item.place.path not in scene.tests]
    rules, models = [item for item in kinds if item.kind in RULES], [item for item in kinds if item.kind == "model"]
    ids = tuple(item.evidence_id for item in kinds)
    if scoring := [item for item in models if item.sets_score]:
        return unmet(f"a model gives the score: {scoring[0].text}", *ids, place=scoring[0].place)
    if rules and models:
        return unavailable(f"{counted(len(rules), 'rule')} in code, and a model is called there too: {models[0].place}")
    if models:
        return unmet(f"a model is called where the verdict is reached: {models[0].text}", *ids, place=models[0].place)
    if not rules:
        return unavailable("no code that decides was recognised")
    return met(f"{counted(len(rules), 'rule')} in code, no model: {listed(item.text for item in rules)}", *ids)


def _model_free(scene: Scene) -> Answer:
    """Of synthesis that is said to ask no model: one call there contradicts it."""
    kinds = [item for item in scene.repo.synthesis_rules if item.place.path not in scene.tests]
    models = [item for item in kinds if item.kind == "model"]
    if models:
        ids = (item.evidence_id for item in models)
        return unmet(f"a model is called where the verdict is reached: {models[0].text}", *ids, place=models[0].place)
    return _deterministic(scene)


def _modelled(scene: Scene) -> Answer:
    """Of synthesis that is said to ask a model: rules in code alone contradict it."""
    answer = _model_free(scene)
    contrary: dict[FindingOutcome, FindingOutcome] = {"met": "unmet", "unmet": "met"}
    return replace(answer, outcome=contrary.get(answer.outcome, answer.outcome))


DECIDED: Mapping[str, Callable[[Scene], Answer]] = {
    "deterministic_synthesis": _deterministic,
    "model_free_synthesis": _model_free,
    "modelled_synthesis": _modelled,
}
"""Features by name, and the question whether the code has each."""
