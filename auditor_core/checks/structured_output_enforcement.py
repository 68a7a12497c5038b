"""Whether the judges' models must answer in a schema, and what happens when they don't."""

from collections.abc import Sequence

from auditor_core.checks.asked import (
    asked_calls,
    checked_answers,
    judges_calls,
    judges_schema,
    makes_opinion,
    named_in,
    opinions_schema,
)
from auditor_core.checks.opinion_fields import (
    ARGUMENT,
    CITED,
    SCORE,
    field_called,
    is_flag,
    is_limited,
    narrower_scale,
    shown_limits,
)
from auditor_core.checks.registry import Answer, check, decide, met, not_applicable, unavailable, unmet
from auditor_core.checks.roles import role_of
from auditor_core.checks.scene import Scene
from auditor_core.checks.words import counted, listed
from auditor_core.facts import CheckedAnswerFact, FreeAnswerFact, InventedOpinionFact, StructuredCallFact

_NO_CALL = "no call that binds a model to a schema was found"


def _missing(scene: Scene) -> str:
    """Why there is no such call: none was found, or nobody asks what they bind."""
    left = [item for item in scene.repo.structured_calls if not item.asked and item.place.path not in scene.tests]
    return listed(f"nobody asks the model that is bound in {item.place}" for item in left) or _NO_CALL


def _free_answers(scene: Scene, *, late: bool) -> tuple[FreeAnswerFact, ...]:
    """Opinions of judges that are made by hand from free text; a verdict's is the synthesis's matter.

    Those that are made so where the answer in a form failed are the `late` ones.
    """
    return tuple(item for item in scene.repo.free_answers if item.late is late and makes_opinion(item))


def invented(scene: Scene) -> tuple[InventedOpinionFact, ...]:
    """Opinions of judges that no model gave; what a verdict falls back on is the synthesis's matter."""
    calls = judges_calls(scene)
    schemas = {name for item in calls for name in named_in(item)}
    asked = {item.place.path for item in calls}
    return tuple(
        item
        for item in scene.repo.invented_opinions
        if item.place.path not in scene.tests
        and (
            item.made in schemas
            or "opinion" in item.made.lower()
            or item.place.path in asked
            or "judge" in (role_of(item.function), role_of(item.place.path.rpartition("/")[2]))
        )
        and "justice" not in (role_of(item.function), role_of(item.place.path.rpartition("/")[2]))
    )


def _judges(scene: Scene) -> str:
    """Where the judges live, as far as names tell."""
    return scene.place_about("judge", "prosecut", "justice")


@check("output.bound", "python", evidence_class="STRUCTURED_OUTPUT", severity="major")
def output_bound(scene: Scene) -> Answer:
    """No model is bound to a schema: answers are free text.

    Call the model through `with_structured_output(Schema)`.
    """
    calls = asked_calls(scene)
    if not calls:
        return unmet(_missing(scene), place=_judges(scene))
    shown = listed(f"{item.method}({item.schema_name})" for item in calls)
    return met(f"{counted(len(calls), 'call')}: {shown}", *(item.evidence_id for item in calls))


@check("output.judges_bound", "python", evidence_class="STRUCTURED_OUTPUT", severity="major", weight=2)
def judges_bound(scene: Scene) -> Answer:
    """The judges' models are not bound to the schema of an opinion.

    Bind each judge's model to the opinion's model with `with_structured_output`.
    """
    calls = judges_calls(scene)
    if not calls:
        missing = "schemas are bound, but none in the judges" if asked_calls(scene) else _missing(scene)
        return unmet(missing, place=_judges(scene))
    free = _free_answers(scene, late=False)
    if free:
        told = listed(f"{item.function} makes {item.made} from free text in {item.place}" for item in free)
        return unmet(told, *(item.evidence_id for item in free), place=free[0].place)
    shown = listed(f"{item.method}({item.schema_name}) in {item.place}" for item in calls)
    return met(shown, *(item.evidence_id for item in calls))


@check("output.schema_is_model", "python", evidence_class="STRUCTURED_OUTPUT", severity="major")
def schema_is_model(scene: Scene) -> Answer:
    """The schema that the judges answer in is no validated model of this repository.

    Write the opinion as a Pydantic model, and bind that class.
    """
    schema = opinions_schema(scene)
    if schema is None:
        calls = judges_calls(scene)
        return unmet(
            _named(calls), *(item.evidence_id for item in calls), place=calls[0].place if calls else _judges(scene)
        )
    calls = judges_calls(scene)
    if calls and all(item.in_words and not item.validated for item in calls):
        told = f"{schema.name} is handed over as a dictionary in {calls[0].place}, and nobody validates what comes back"
        return unmet(told, schema.evidence_id, place=calls[0].place)
    return decide(schema.kind == "pydantic", f"{schema.name} in {schema.place}", schema.evidence_id, place=schema.place)


@check("output.schema_fields", "python", evidence_class="STRUCTURED_OUTPUT")
def schema_fields(scene: Scene) -> Answer:
    """The schema of an opinion lacks score, argument or cited evidence.

    Add the missing fields, so that every opinion can be traced to its evidence.
    """
    schema = opinions_schema(scene)
    if schema is None:
        return unmet("there is no such schema", place=_judges(scene))
    groups = {
        "score": SCORE,
        "argument": ARGUMENT,
        "cited evidence": CITED,
    }
    found = {name: field_called(schema, *words) for name, words in groups.items()}
    lacking = [name for name, field in found.items() if field is None or (name != "score" and is_flag(field))]
    detail = f"{schema.name} lacks {', '.join(lacking)}" if lacking else f"{schema.name} has them all"
    return decide(not lacking, detail, schema.evidence_id, place=schema.place)


@check("output.score_limited", "python", evidence_class="STRUCTURED_OUTPUT")
def score_limited(scene: Scene) -> Answer:
    """A judge may answer with a score off the scale.

    Limit the score where it is declared: `Field(ge=1, le=5)` or `Literal[1, 2, 3, 4, 5]`.
    """
    schema = opinions_schema(scene)
    score = field_called(schema, *SCORE) if schema else None
    if schema is None or score is None:
        return unmet("there is no score in such a schema", place=_judges(scene))
    fine, shown = is_limited(scene, score), shown_limits(score)
    place = schema.place.model_copy(update={"line": score.line or schema.place.line})
    narrower = narrower_scale(scene, schema, score)
    if narrower:
        told = f"{schema.name}.{score.name}: {shown}, while {narrower}"
        return unmet(told, schema.evidence_id, place=place)
    return decide(fine, f"{schema.name}.{score.name}: {shown}", schema.evidence_id, place=place)


@check("output.retried", "python", evidence_class="STRUCTURED_OUTPUT", severity="major")
def retried(scene: Scene) -> Answer:
    """An answer that breaks the schema is not asked for again.

    Retry a few times with the error in the prompt, then say that the opinion is unscored.
    """
    return _any_call(
        scene,
        tuple(item for item in judges_calls(scene) if item.retried),
        tuple(item for item in checked_answers(scene) if item.retried),
        "asked again",
    )


@check("output.handled", "python", evidence_class="STRUCTURED_OUTPUT")
def handled(scene: Scene) -> Answer:
    """The first answer that breaks the schema ends the whole run, or is dropped without a word.

    Ask again, or catch the failure where the judge is asked, so that the others are still heard, and write it down.
    """
    calls = judges_calls(scene)
    if not calls:
        return not_applicable("no judge is asked in a schema")
    fine = _survived(calls)
    dropped = [item for item in calls if item.caught and item.dropped]
    if not fine and any(item.caught is None for item in calls):
        return unavailable(f"what becomes of a broken answer can't be told of {calls[0].place}")
    detail = f"nothing catches it around {calls[0].place}"
    if dropped:
        detail = f"it is left out, and nobody is told, of what is asked in {dropped[0].place}"
    if fine:
        detail = "a broken answer is asked for again or caught"
    return decide(bool(fine), detail, *(item.evidence_id for item in fine or calls), place=calls[0].place)


def _survived(calls: Sequence[StructuredCallFact]) -> tuple[StructuredCallFact, ...]:
    """The calls of which something is left where the answer fails: they are asked again, or the failure is told."""
    return tuple(item for item in calls if item.retried or (item.caught and not item.dropped))


@check("output.validated", "python", evidence_class="STRUCTURED_OUTPUT")
def validated(scene: Scene) -> Answer:
    """What enters the state is no validated answer.

    Validate the answer against the model before using it, and handle `ValidationError`.
    """
    late = _free_answers(scene, late=True)
    if late:
        told = listed(f"{item.function} reads a score out of free text in {item.place}" for item in late)
        return unmet(f"where the answer fails, {told}", *(item.evidence_id for item in late), place=late[0].place)
    refused = [item for item in judges_calls(scene) if item.refused]
    if refused:
        told = f"no answer becomes an opinion, not even one as it is asked for in {refused[0].place}"
        return unmet(told, *(item.evidence_id for item in refused), place=refused[0].place)
    fine = tuple(item for item in judges_calls(scene) if item.validated)
    return _any_call(scene, fine, checked_answers(scene), "validated")


@check("output.none_made_up", "python", evidence_class="STRUCTURED_OUTPUT", stands="unmet")
def none_made_up(scene: Scene) -> Answer:
    """An opinion with a score of its own is made up where no model gave one, or nothing is left to tell that it failed.

    Leave an opinion out that nobody gave, or mark it as unscored, and record the failure.
    """
    calls, made_up = judges_calls(scene), invented(scene)
    if made_up:
        told = listed(f"{item.function} gives {item.score} itself in {item.place}" for item in made_up)
        return unmet(told, *(item.evidence_id for item in made_up), place=made_up[0].place)
    if not calls:
        return not_applicable("no judge is asked in a schema")
    schema = judges_schema(scene)
    score = field_called(schema, *SCORE) if schema else None
    if schema and score and score.default:
        place = schema.place.model_copy(update={"line": score.line or schema.place.line})
        told = f"{schema.name}.{score.name} is {score.default} where the answer has none"
        return unmet(told, schema.evidence_id, place=place)
    if not _survived(calls) and not any(item.caught is None for item in calls):
        return unmet("nothing is left of a failure", *(item.evidence_id for item in calls), place=calls[0].place)
    return met("every opinion is an answer", *(item.evidence_id for item in calls))


def _any_call(
    scene: Scene, fine: tuple[StructuredCallFact, ...], checked: tuple[CheckedAnswerFact, ...], how: str
) -> Answer:
    """Whether something holds of one of the judges' calls, or of what is `checked` where none of them is bound."""
    calls = judges_calls(scene)
    if not calls and checked:
        shown = listed(f"{item.function} makes {item.made} of text in {item.place}" for item in checked)
        return met(f"{how}, though nothing binds the model: {shown}", *(item.evidence_id for item in checked))
    if not calls:
        return unmet(_missing(scene), place=_judges(scene))
    detail = f"{len(fine)} of {counted(len(calls), 'call')} in the judges are {how}"
    return decide(bool(fine), detail, *(item.evidence_id for item in fine or calls), place=calls[0].place)


def _named(calls: tuple[StructuredCallFact, ...]) -> str:
    names = listed(dict.fromkeys(item.schema_name for item in calls if item.schema_name))
    return f"{names} is defined nowhere in it" if names else _NO_CALL
