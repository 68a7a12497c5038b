"""Calls that bind a judge's model to a schema, told from those of detectives and of who decides."""

from auditor_core.checks.roles import looks_at_source, role_of
from auditor_core.checks.scene import Scene
from auditor_core.facts import StructuredCallFact

OPINION_WORDS = ("opinion", "verdict", "judg", "score", "ruling")
"""Parts of the names of what a judge answers in."""


def asked_calls(scene: Scene) -> tuple[StructuredCallFact, ...]:
    """Calls of the product that bind a model to a schema, and whose model is asked."""
    return tuple(item for item in scene.repo.structured_calls if item.asked and item.place.path not in scene.tests)


def judges_calls(scene: Scene) -> tuple[StructuredCallFact, ...]:
    """Calls that bind a judge: by schema, function or file; those of who decides only where there are no others."""
    found = tuple(
        item
        for item in asked_calls(scene)
        if (any(word in item.schema_name.lower() for word in OPINION_WORDS) and not _is_detectives(item))
        or role_of(item.function) in ("judge", "justice")
        or role_of(item.place.path.rpartition("/")[2]) == "judge"
    )
    return tuple(item for item in found if not _is_justices(item)) or found


def _is_justices(item: StructuredCallFact) -> bool:
    """Whether the call stands where the verdict is reached, whose schema is no judge's."""
    role = role_of(item.function)
    return role == "justice" or (role != "judge" and role_of(item.place.path.rpartition("/")[2]) == "justice")


def _is_detectives(item: StructuredCallFact) -> bool:
    """Whether the call stands where a detective works: a verdict on a picture is no judge's."""
    file = item.place.path.rpartition("/")[2]
    return "detective" in (role_of(item.function), role_of(file)) or looks_at_source(file.rpartition(".")[0])
