"""Which of the calls that bind a schema are the judges', and which class is an opinion there."""

from auditor_core.checks.opinion_fields import is_opinion, opinion_in
from auditor_core.checks.roles import looks_at_source, role_of
from auditor_core.checks.scene import Scene
from auditor_core.facts import CheckedAnswerFact, ClassFact, FreeAnswerFact, StructuredCallFact

OPINION_WORDS = ("opinion", "verdict", "judg", "score", "ruling")
"""Parts of the names of what a judge answers in."""


def asked_calls(scene: Scene) -> tuple[StructuredCallFact, ...]:
    """The calls of the product that bind a model which somebody asks."""
    return tuple(item for item in scene.repo.structured_calls if item.asked and item.place.path not in scene.tests)


def judges_calls(scene: Scene) -> tuple[StructuredCallFact, ...]:
    """Calls that bind a judge: by schema, function or file; those of who decides only where there are no others."""
    opinions = {item.name for item in scene.classes if is_opinion(item) or is_opinion(opinion_in(scene, item))}
    found = tuple(
        item
        for item in asked_calls(scene)
        if (
            (any(word in item.schema_name.lower() for word in OPINION_WORDS) or not opinions.isdisjoint(named_in(item)))
            and not _is_detectives(item)
        )
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


def judges_schema(scene: Scene) -> ClassFact | None:
    """The class that the judges answer in."""
    names = {name for item in judges_calls(scene) for name in named_in(item)}
    bound = [item for item in scene.classes if item.name in names]
    found = max(
        bound, key=lambda item: (item.kind == "pydantic", is_opinion(item), len(item.fields)), default=None
    )  # a model that all ask may answer in a verdict, too
    return opinion_in(scene, found) if found else None


def asked_again(scene: Scene) -> tuple[StructuredCallFact | CheckedAnswerFact, ...]:
    """The questions of the product that are put once more where an answer was broken, in a schema or held up later."""
    asked: list[StructuredCallFact | CheckedAnswerFact] = [*scene.repo.structured_calls, *scene.repo.checked_answers]
    return tuple(item for item in asked if item.retried and item.place.path not in scene.tests)


def checked_answers(scene: Scene) -> tuple[CheckedAnswerFact, ...]:
    """Answers of judges that the program holds up itself; only where no judge is asked in a schema."""
    if judges_calls(scene):
        return ()
    opinions = {item.name for item in scene.classes if is_opinion(item)}
    answers = (item for item in scene.repo.checked_answers if not _is_settling(item))
    return tuple(item for item in answers if makes_opinion(item) or item.made in opinions)


def opinions_schema(scene: Scene) -> ClassFact | None:
    """The class that the judges answer in, or that their answers are made into."""
    made = {item.made for item in checked_answers(scene)}
    return judges_schema(scene) or next((item for item in scene.classes if item.name in made), None)


def makes_opinion(item: FreeAnswerFact | CheckedAnswerFact) -> bool:
    """Whether what is made is a judge's opinion; a verdict is the synthesis's matter."""
    file = item.place.path.rpartition("/")[2]
    return "opinion" in item.made.lower() or (
        (any(word in item.made.lower() for word in OPINION_WORDS) or "judge" in (role_of(item.function), role_of(file)))
        and not _is_settling(item)
    )


def _is_settling(item: FreeAnswerFact | CheckedAnswerFact) -> bool:
    """Whether the answer is asked for where the verdict is reached."""
    return "justice" in (role_of(item.function), role_of(item.place.path.rpartition("/")[2]))


def named_in(item: StructuredCallFact) -> set[str]:
    """Last names of the schemas of a call."""
    return {name.rpartition(".")[2] for name in item.schema_name.split(", ")}
