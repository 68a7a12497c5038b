"""How the program's state is typed, limited and merged."""

import re

from auditor_core.checks.data_models import (
    beside_their_model,
    best_of,
    evidence_classes,
    kind_of,
    opinion_classes,
    untold_by,
)
from auditor_core.checks.lost_keys import (
    changed_in_vain,
    crowded_out,
    doubled_keys,
    left_beside,
    one_of_each,
    undeclared_keys,
    unfit_reducers,
)
from auditor_core.checks.ranges import confidences_limited, scores_limited
from auditor_core.checks.registry import Answer, check, decide, met, not_applicable, unavailable, unmet
from auditor_core.checks.scene import Scene
from auditor_core.checks.words import counted, enumerated, listed
from auditor_core.checks.written_over import written_over
from auditor_core.facts import ClassFact, FieldFact

_TYPED = ("typed_dict", "pydantic", "dataclass")
_COLLECTION = re.compile(r"^(typing\.)?(list|dict|set|sequence|mapping|mutablemapping)\b", re.IGNORECASE)
_VAGUE = re.compile(r"^(typing\.)?(any|object|dict|list|tuple|set)$|\bany\b", re.IGNORECASE)
_OPTIONAL = re.compile(r"^(typing\.)?Optional\[(.*)\]$|\s*\|\s*None$")
_SHARED = re.compile(r"evidence|opinion|verdict|error|finding|result|log|message", re.IGNORECASE)
_OF_THE_COURT = ("evidence", "opinion")
"""What detectives and judges write."""
_REPLACING = re.compile(r"(^|\.)(ior|or_)$")
"""Reducers that put two dictionaries together, and take a key that both have from the second."""


def _bare(field: FieldFact) -> str:
    return _OPTIONAL.sub(lambda match: match[2] or "", field.annotation).strip()


def _collections(state: ClassFact) -> tuple[FieldFact, ...]:
    return tuple(field for field in state.fields if field.reducer or _COLLECTION.match(_bare(field)))


@check("state.typed", "python", evidence_class="STATE_MANAGEMENT", severity="major", weight=2)
def typed_state(scene: Scene, *, minimum: int = 3) -> Answer:
    """The graph's state is not a typed class.

    Write the state as a TypedDict or a Pydantic model, one annotated field a key.
    """
    state = scene.state_class
    if state is None:
        return unmet("no such class was found", place=scene.graph.place if scene.graph else scene.place_about("state"))
    detail = f"{state.name} is {kind_of(state)} with {counted(len(state.fields), 'field')}"
    fine = state.kind in _TYPED and len(state.fields) >= minimum
    return decide(fine, detail, state.evidence_id, place=state.place)


@check("state.reducers", "python", evidence_class="STATE_MANAGEMENT", severity="major", weight=2)
def reducers(scene: Scene, *, minimum: int = 2) -> Answer:
    """Branches that run in parallel would overwrite each other's keys.

    Annotate every key that several nodes write with a reducer: `Annotated[list[X], operator.add]`.
    """
    state = scene.state_class
    if state is None:
        return unmet("there is no typed state to carry reducers", place=scene.place_about("state", "graph"))
    merged = [field for field in state.fields if field.reducer]
    names = listed(f"{field.name} by {field.reducer}" for field in merged) or "none"
    detail = f"keys with a reducer: {names}; {minimum} are expected"
    return decide(len(merged) >= minimum, detail, state.evidence_id, place=state.place)


@check("state.declared_keys", "python", evidence_class="STATE_MANAGEMENT", severity="major", stands="neither")
def declared_keys(scene: Scene) -> Answer:
    """What nodes write is lost, or what they read never comes: the state has no such key.

    Declare every key that a node writes or reads in the state's class.
    """
    state = scene.state_class
    if state is None or not state.fields:
        return not_applicable("there is no typed state whose keys could be missing")
    if scene.graph is None:
        return not_applicable("the code builds no graph whose nodes could write or read a key")
    missing = undeclared_keys(scene, state)
    told = listed(missing) if missing else "no node is known to write or read another key"
    return decide(not missing, told, state.evidence_id, place=state.place)


@check("state.shared_keys", "python", evidence_class="STATE_MANAGEMENT", severity="major", stands="neither")
def shared_keys_merge(scene: Scene) -> Answer:
    """What nodes write is lost, or comes twice: no reducer keeps what each of them writes once.

    Give the keys that several nodes write a reducer that fits, or let one node alone write them; return what a node
    adds instead of changing the state that it is handed, or keeping it beside the state.
    """
    state = scene.state_class
    if state is None:
        return unmet("there is no typed state", place=scene.place_about("state", "graph"))
    if failing := unfit_reducers(state) or doubled_keys(state):
        place = state.place.model_copy(update={"line": failing[0][0] or state.place.line})
        return unmet(listed(told for _, told in failing), state.evidence_id, place=place)
    if told := changed_in_vain(scene, state) or left_beside(scene, state):
        return unmet(told, state.evidence_id, place=state.place)
    return _kept_by_reducers(scene, state)


def _kept_by_reducers(scene: Scene, state: ClassFact) -> Answer:
    """Whether a reducer keeps what several nodes write, of keys that they are known to, or seem to, write at once."""
    shape = scene.topology
    whole = shape.handed_back_side_by_side if shape else ()
    single = [field for field in state.fields if whole and not field.reducer]
    if single:
        told = f"the whole state, {single[0].name} among it{_by(whole)}, though only one may write what has no reducer"
        return unmet(told, state.evidence_id, place=state.place)
    together = shape.written_side_by_side if shape else {}
    shared = [field for field in state.fields if field.name in together]
    known = shape is not None and bool({"detective", "judge"} & {*shape.roles.values()})
    doubted = [] if shape and known and not shape.unknown_writers else _called_shared(scene, state, shared)
    if shape is None or not known or all(field.reducer for field in doubted):
        shared += doubted  # where nobody is known to write at once, the names of the keys have to do
    elif all(field.reducer for field in shared):
        names = listed(field.name for field in doubted if not field.reducer)
        return unavailable(f"whether several nodes write {names} can't be told: {listed(shape.unknown_writers)}")
    if not shared:
        return not_applicable("no key of the state is written by several nodes at once")
    plain = [field for field in shared if not field.reducer]
    lost = [*_overwritten(scene, state), *one_of_each(scene, state, shared), *crowded_out(shared)]
    if lost and not plain:
        place = state.place.model_copy(update={"line": lost[0][0].line or state.place.line})
        return unmet(listed(told for _, told in lost), state.evidence_id, place=place)
    if not plain:
        return met(f"all of {listed(field.name for field in shared)} have one", state.evidence_id)
    place = state.place.model_copy(update={"line": plain[0].line or state.place.line})
    named = [f"{item.name}{_by(together.get(item.name, ()))}" for item in plain]
    return unmet(listed(named, width=200), state.evidence_id, place=place)


def _called_shared(scene: Scene, state: ClassFact, known: list[FieldFact]) -> list[FieldFact]:
    """Collections that are called like what several nodes add to, and that more than a node which decides may write."""
    told = scene.topology.written_by_justice if scene.topology else frozenset()
    fields = (field for field in _collections(state) if _SHARED.search(field.name))
    doubted = [field for field in fields if field.name not in told and field not in known]
    if scene.topology is None and _keeps_what_the_court_writes(state):
        return [field for field in doubted if field.reducer]
    return doubted


def _keeps_what_the_court_writes(state: ClassFact) -> bool:
    """Whether evidence and opinions have reducers, so that keys of other names may well have a single writer."""
    reduced = [field.name.lower() for field in state.fields if field.reducer]
    return all(any(word in name for name in reduced) for word in _OF_THE_COURT)


def _overwritten(scene: Scene, state: ClassFact) -> list[tuple[FieldFact, str]]:
    """Dictionaries of which two nodes write the same key, and whose reducer keeps only the later of the two."""
    within = scene.topology.written_within_side_by_side if scene.topology else {}
    replacing = {item.name: item for item in state.fields if item.replaces or _REPLACING.search(item.reducer)}
    at_once = [
        (replacing[name], f"{name} by {replacing[name].reducer} keeps one of two {inner!r}{_by(nodes)}")
        for key, nodes in within.items()
        for name, _, inner in [key.partition(".")]
        if name in replacing
    ]
    return [*at_once, *written_over(scene, replacing)]


def _by(nodes: tuple[str, ...]) -> str:
    many = f"{nodes[0]}, which is started several times" if len(nodes) != len(set(nodes)) else enumerated(nodes)
    return f" (written by {many})" if nodes else ""


@check("state.precise", "python", evidence_class="STATE_MANAGEMENT")
def precise_types(scene: Scene, *, share: float = 0.25) -> Answer:
    """Too many keys of the state are typed as anything.

    Say what a key holds: `list[Evidence]` instead of `list`, a model instead of `dict` or `Any`.
    """
    state = scene.state_class
    if state is None or not state.fields:
        return unmet("there is no typed state", place=scene.place_about("state", "graph"))
    vague = [field for field in state.fields if _VAGUE.search(_bare(field))]
    detail = f"{len(vague)} of {counted(len(state.fields), 'key')} do not say what they hold"
    detail += f" ({listed(field.name for field in vague)})" if vague else ""
    place = state.place.model_copy(update={"line": (vague[0].line if vague else 0) or state.place.line})
    if told := beside_their_model(scene, state):
        at = state.place.model_copy(update={"line": told[0].line or state.place.line})
        return unmet(listed(f"{item.name} holds {item.annotation}, and not the model" for item in told), place=at)
    return decide(len(vague) <= share * len(state.fields), detail, state.evidence_id, place=place)


@check("state.evidence_model", "python", evidence_class="MODEL_DEFINITIONS", severity="major")
def evidence_model(scene: Scene, *, minimum: int = 4) -> Answer:
    """Evidence is not a validated model of its own.

    Write a Pydantic model with the fields that a piece of evidence has: goal, whether found, location, confidence.
    """
    return _model(scene, evidence_classes(scene), minimum)


@check("state.opinion_model", "python", evidence_class="MODEL_DEFINITIONS", severity="major")
def opinion_model(scene: Scene, *, minimum: int = 4) -> Answer:
    """A judge's opinion is not a validated model of its own.

    Write a Pydantic model with judge, criterion, score, argument and cited evidence.
    """
    return _model(scene, opinion_classes(scene) or scene.class_named("verdict", "judgement", "judgment"), minimum)


@check("state.limits", "python", evidence_class="MODEL_DEFINITIONS")
def limited_scores(scene: Scene, *, minimum: int = 1) -> Answer:
    """Scores may take any value.

    Limit them where they are declared, those of opinions before all: `Field(ge=1, le=5)`.
    """
    return scores_limited(scene, minimum)


@check("state.confidence_limits", "python", evidence_class="MODEL_DEFINITIONS")
def limited_confidences(scene: Scene, *, minimum: int = 1) -> Answer:
    """Confidences may take any value.

    Limit them where they are declared, those of evidence before all: `Field(ge=0.0, le=1.0)`.
    """
    return confidences_limited(scene, minimum)


def _model(scene: Scene, found: tuple[ClassFact, ...], minimum: int) -> Answer:
    best = best_of(found)
    if best is None:
        return unmet("no such class was found", place=scene.place_about("state", "model", "schema"))
    vague = [item for item in best.fields if _VAGUE.search(_bare(item)) and not item.constraints]
    vague = vague if 2 * len(vague) > len(best.fields) else list(untold_by(best))
    if best.kind == "pydantic" and vague and len(best.fields) >= minimum:
        told = f"{best.name} takes anything for {listed(item.name for item in vague)}"
        return unmet(told, best.evidence_id, place=best.place)
    detail = f"{best.name} is {kind_of(best)} with {counted(len(best.fields), 'field')}; {minimum} are expected"
    return decide(best.kind == "pydantic" and len(best.fields) >= minimum, detail, best.evidence_id, place=best.place)
