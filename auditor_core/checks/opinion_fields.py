"""The fields of an opinion: which holds its score, and whether each can hold what it is there for."""

import re

from auditor_core.checks.scene import Scene
from auditor_core.facts import ClassFact, FieldFact

SCORE = ("score", "grade", "rating")
"""Words in the names of what a judge gives."""
_FLAG = re.compile(r"bool|int|float|Optional\[(?:bool|int|float)\]|(?:bool|int|float) ?\| ?None")
_UPPER = re.compile(r"l[et]=(\d+(?:\.\d+)?)")
_ENDS = {"ge": "from below", "gt": "from below", "le": "from above", "lt": "from above"}
_WHOLE = ("validator", "pattern", "regex", "interval", "predicate")
"""Constraints that hold a value to a scale by themselves."""
_WORD = re.compile(r"\w+")
ARGUMENT = ("argument", "reason", "rationale", "justification", "explanation")
CITED = ("evidence", "cite", "citation", "reference")
"""Words in the names of what a judge gives the score for."""


def is_opinion(schema: ClassFact) -> bool:
    """Whether a class holds all that makes an opinion, whatever it is called."""
    return all(field_called(schema, *words) for words in (SCORE, ARGUMENT, CITED))


def opinion_in(scene: Scene, schema: ClassFact) -> ClassFact:
    """The opinion that a judge's schema is, or holds: a ballot has many of them, a ruling one beside its names."""
    if field_called(schema, *SCORE):
        return schema
    words = {word for field in schema.fields for word in _WORD.findall(field.annotation)}
    held = [item for item in scene.classes if item.name in words and field_called(item, *SCORE)]
    return max(held, key=lambda item: (is_opinion(item), item.kind == "pydantic"), default=schema)


def field_called(schema: ClassFact, *words: str) -> FieldFact | None:
    """The first field in whose name one of the words stands."""
    return next((field for field in schema.fields if any(word in field.name.lower() for word in words)), None)


def is_flag(field: FieldFact) -> bool:
    """Whether a field holds a yes or no, or a number: neither is an argument or cites anything."""
    return _FLAG.fullmatch(field.annotation.strip()) is not None


def is_limited(scene: Scene, field: FieldFact) -> bool:
    """Whether a score is held to its scale: from both ends, or as one of a few values."""
    held = {text.partition("=")[0] for text in field.constraints}
    choices = {item.name for item in scene.classes if item.kind == "enum"}
    chosen = "Literal" in " ".join((field.annotation, *held)) or not choices.isdisjoint(_WORD.findall(field.annotation))
    return chosen or not held.isdisjoint(_WHOLE) or len(_ends(field)) > 1


def shown_limits(field: FieldFact) -> str:
    """What limits a score, in words; its type where nothing does."""
    ends = _ends(field)
    alone = f" (limited {next(iter(ends))} alone)" if len(ends) == 1 else ""
    return (", ".join(field.constraints) or field.annotation) + alone


def _ends(field: FieldFact) -> set[str]:
    """From where a score is limited."""
    return {_ENDS[word] for text in field.constraints if (word := text.partition("=")[0]) in _ENDS}


def narrower_scale(scene: Scene, schema: ClassFact, score: FieldFact) -> str:
    """Another score of the program whose scale ends far below that of an opinion's score; empty where there is none."""
    most = _upper(score)
    others = [(item, field) for item in scene.classes for field in item.fields if item.name != schema.name]
    for item, field in others:
        limit = _upper(field) if field.name.lower().endswith("score") else None
        if most is not None and limit is not None and limit > 1 and most > 2 * limit:
            return f"{item.name}.{field.name} ends at {limit:g}"
    return ""


def _upper(field: FieldFact) -> float | None:
    """The number that a field's value may reach at most; None where none is told."""
    found = (_UPPER.fullmatch(text) for text in field.constraints)
    return next((float(match[1]) for match in found if match), None)
