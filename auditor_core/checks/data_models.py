"""Which of the program's classes hold evidence and opinions, and what kind of class each is."""

import re

from auditor_core.checks.scene import Scene
from auditor_core.facts import ClassFact


def kind_of(item: ClassFact) -> str:
    """What kind of class it is, in words."""
    names = {"typed_dict": "a TypedDict", "pydantic": "a Pydantic model", "dataclass": "a dataclass", "enum": "an enum"}
    return names.get(item.kind, "a plain class")


def evidence_classes(scene: Scene) -> tuple[ClassFact, ...]:
    """Classes that are called what a detective establishes."""
    return scene.class_named("evidence", "finding", "exhibit")


def opinion_classes(scene: Scene) -> tuple[ClassFact, ...]:
    """Classes that are called opinions; else what the state holds under such a key; else what answers are bound to."""
    fields = scene.state_class.fields if scene.state_class else ()
    held = {word for item in fields if "opinion" in item.name for word in re.findall(r"\w+", item.annotation)}
    bound = {item.schema_name.rpartition(".")[2] for item in scene.repo.structured_calls}
    judged = scene.class_named("verdict", "judgement", "judgment")
    return (
        tuple(item for item in scene.class_named("opinion") if item.kind != "enum")
        or tuple(item for item in scene.classes if item.name in held)
        or tuple(item for item in judged if item.name in bound)
    )


def best_of(found: tuple[ClassFact, ...]) -> ClassFact | None:
    """The one that comes nearest to a validated model; the first of equals."""
    return max(found, key=_rank, default=None)


def _rank(item: ClassFact) -> tuple[bool, int]:
    """How much of a validated model a class is."""
    return item.kind == "pydantic", len(item.fields)
