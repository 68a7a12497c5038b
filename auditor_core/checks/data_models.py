"""Which of the program's classes hold evidence and opinions, and what kind of class each is."""

import re
from collections.abc import Iterable, Sequence

from auditor_core.checks.scene import Scene
from auditor_core.facts import ClassFact, FieldFact

_COLLECTIONS = ("list", "dict", "sequence", "mapping", "tuple", "set", "annotated")
_OPEN = frozenset({"any", "object"})
_PLAIN = _OPEN | {*_COLLECTIONS, "optional", "union", "none", "str", "int", "float", "bool"}
"""Words of annotations that name no class of the program's own."""
_WANTED = re.compile(
    r"(?:\w+_)?(?:goal|found|location|confidence|rationale|score|argument|reasoning|justification)"
    r"|(?:cited|citing|supporting)_\w+|citations",
    re.IGNORECASE,
)
"""Names of fields that say what a detective found, where and how sure, or what a judge gives and why."""


def kind_of(item: ClassFact) -> str:
    """What kind of class it is, in words."""
    names = {"typed_dict": "a TypedDict", "pydantic": "a Pydantic model", "dataclass": "a dataclass", "enum": "an enum"}
    return names.get(item.kind, "a plain class")


def evidence_classes(scene: Scene) -> tuple[ClassFact, ...]:
    """Classes that are called what a detective establishes; of several, those that the state holds.

    Where nothing is called so, what detectives write into the state, and what says that something is so, or how sure.
    """
    called = scene.class_named("evidence", "finding", "exhibit")
    return _of_state(scene, called, ("evidence", "finding", "exhibit")) or called or _established(scene)


def _established(scene: Scene) -> tuple[ClassFact, ...]:
    """What the state holds of detectives' answers: their fields tell whether it was found, or the confidence."""
    shape, state = scene.topology, scene.state_class
    detectives = frozenset(shape.having("detective")) if shape else frozenset()
    keys = {key for node in (shape.graph.nodes if shape else ()) if node.name in detectives for key in node.writes}
    held = {
        word
        for field in (state.fields if state else ())
        if field.name in keys
        for word in re.findall(r"\w+", field.annotation)
    }
    return tuple(item for item in scene.classes if item.name in held and any(map(_establishes, item.fields)))


def _establishes(field: FieldFact) -> bool:
    return field.annotation == "bool" or "confidence" in field.name.lower()


def opinion_classes(scene: Scene) -> tuple[ClassFact, ...]:
    """Classes that are called opinions; else what the state holds under such a key; else what answers are bound to.

    Of several that are called so, those that the state holds.
    """
    called = tuple(item for item in scene.class_named("opinion") if item.kind != "enum")
    bound = {item.schema_name.rpartition(".")[2] for item in scene.repo.structured_calls}
    judged = scene.class_named("verdict", "judgement", "judgment")
    return (
        _of_state(scene, called, ("opinion",))
        or called
        or _of_state(scene, scene.classes, ("opinion",))
        or tuple(item for item in judged if item.name in bound)
    )


def _of_state(scene: Scene, found: Iterable[ClassFact], words: Sequence[str]) -> tuple[ClassFact, ...]:
    """Those classes that keys of the state hold whose name has one of the words, also within another class.

    None where all of them only type dictionaries, which a model may have been turned into.
    """
    fields = scene.state_class.fields if scene.state_class else ()
    pending = [item.annotation for item in fields if any(word in item.name.lower() for word in words)]
    held: set[str] = set()
    while pending:
        new = {word for text in pending for word in re.findall(r"\w+", text)} - held
        held |= new
        pending = [field.annotation for item in scene.classes if item.name in new for field in item.fields]
    kept = tuple(item for item in found if item.name in held)
    return kept if any(item.kind != "typed_dict" for item in kept) else ()


def takes_anything(field: FieldFact) -> bool:
    """Whether a field holds whatever it is given, and nothing looks at that."""
    words = {word.lower() for word in re.findall(r"\w+", field.annotation)} - {"typing", "optional", "none"}
    return bool(words) and words <= _OPEN and not field.constraints


def untold_by(model: ClassFact) -> tuple[FieldFact, ...]:
    """Fields that a model of evidence or opinions is there for, where most of them, and at least two, take anything."""
    wanted = [item for item in model.fields if _WANTED.fullmatch(item.name)]
    vague = tuple(item for item in wanted if takes_anything(item))
    return vague if len(vague) > 1 and 2 * len(vague) > len(wanted) else ()


def best_of(found: tuple[ClassFact, ...]) -> ClassFact | None:
    """The one that comes nearest to a validated model; the first of equals."""
    return max(found, key=_rank, default=None)


def _rank(item: ClassFact) -> tuple[bool, int]:
    """How much of a validated model a class is."""
    return item.kind == "pydantic", len(item.fields)


def beside_their_model(scene: Scene, state: ClassFact) -> list[FieldFact]:
    """Keys of the state for evidence or opinions that hold plain dictionaries, or anything, where a model is there."""
    models = {"evidence": evidence_classes(scene), "opinion": opinion_classes(scene)}
    return [
        field
        for field in state.fields
        for word, classes in models.items()
        if any(item.kind == "pydantic" for item in classes)
        if re.fullmatch(rf"(?:\w+_)?{word}s?", field.name.lower()) and _is_loose(field.annotation)
    ]


def _is_loose(annotation: str) -> bool:
    """Whether the items of a collection are dictionaries, or anything: `list[dict]`, `dict[str, list[Any]]`."""
    words = [word.lower() for word in re.findall(r"\w+", annotation) if word != "typing"]
    plain = bool(words) and words[0] in _COLLECTIONS and set(words) <= _PLAIN
    return plain and (not _OPEN.isdisjoint(words) or "dict" in words[1:] or "[" not in annotation)
