"""Whether what judges and detectives give as numbers is limited where it is declared."""

import re

from auditor_core.checks.data_models import best_of, evidence_classes, opinion_classes, takes_anything
from auditor_core.checks.registry import Answer, decide, not_applicable, unmet
from auditor_core.checks.scene import Scene
from auditor_core.checks.words import listed
from auditor_core.facts import ClassFact, FieldFact

_SCORES = re.compile(r"score|weight|severity|rating|grade", re.IGNORECASE)
_CONFIDENCES = re.compile(r"confidence|relevance", re.IGNORECASE)
_GIVEN = re.compile(r"^(?!max|min|total)(\w+_)?(score|confidence|rating|grade)$", re.IGNORECASE)
"""Names of what a detective or a judge gives, and whoever makes such an object may get wrong."""
_BAGS = frozenset({"dict", "Dict", "UserDict", "SimpleNamespace"})
"""Bases of classes that hold whatever they are given."""
_NUMBER = re.compile(r"\b(int|float|decimal)\b", re.IGNORECASE)

_CHOICE = re.compile(r"\bLiteral\[\s*-?\d")
"""A number out of a few."""

_Declared = list[tuple[ClassFact, FieldFact]]


def scores_limited(scene: Scene, minimum: int) -> Answer:
    """Whether scores are limited, those of opinions before all."""
    model = best_of(opinion_classes(scene))
    graded = _declared(scene, _SCORES, model)
    if bag := _bag(model):
        return bag
    if not graded:
        return unmet("no score is declared as a field", place=scene.place_about("state", "model"))
    return _limited(scene, graded, minimum)


def confidences_limited(scene: Scene, minimum: int) -> Answer:
    """Whether confidences are limited, those of evidence before all; no program has to have any."""
    model = best_of(evidence_classes(scene))
    graded = _declared(scene, _CONFIDENCES, model)
    if bag := _bag(model):
        return bag
    if not graded:
        return not_applicable("no confidence is declared as a field")
    return _limited(scene, graded, minimum)


def _declared(scene: Scene, named: re.Pattern[str], model: ClassFact | None) -> _Declared:
    """Fields that hold such a number, or have limits; of the model whose it is, also those that hold anything."""
    return [
        (item, field)
        for item in scene.classes
        for field in item.fields
        if named.search(field.name)
        if _NUMBER.search(field.annotation) or _has_limits(field) or (item is model and takes_anything(field))
    ]


def _has_limits(field: FieldFact) -> bool:
    return bool(field.constraints or _CHOICE.search(field.annotation))


def _bag(model: ClassFact | None) -> Answer | None:
    """What is said of a model that declares nothing, and takes whatever it is given."""
    if model is None or model.fields or _BAGS.isdisjoint(_last(model.bases)):
        return None
    told = f"{model.name} declares no field that could have limits"
    return unmet(told, model.evidence_id, place=model.place)


def _last(bases: tuple[str, ...]) -> list[str]:
    """Last parts of dotted names, what stands in brackets apart."""
    return [base.partition("[")[0].rpartition(".")[2] for base in bases]


def _limited(scene: Scene, graded: _Declared, minimum: int) -> Answer:
    limited = [(item, field) for item, field in graded if _has_limits(field)]
    unlimited = [(item, field) for item, field in graded if not _has_limits(field)]
    models = (best_of(evidence_classes(scene)), best_of(opinion_classes(scene)))
    given = {item.name for item in models if item and item.kind == "pydantic"}
    loose = [(item, field) for item, field in unlimited if item.name in given and _GIVEN.search(field.name)]
    first = next(iter(loose or unlimited), None)
    place = first[0].place.model_copy(update={"line": first[1].line or first[0].place.line}) if first else ""
    detail = f"limited fields: {_names(limited) or 'none'}; {minimum} are expected"
    detail += f"; without limits: {_names(loose)}" if loose else ""
    ids = dict.fromkeys(item.evidence_id for item, _ in (loose or limited or graded))
    return decide(len(limited) >= minimum and not loose, detail, *ids, place=place)


def _names(declared: _Declared) -> str:
    return listed(f"{item.name}.{field.name}" for item, field in declared)
