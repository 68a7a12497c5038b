"""What a sentence of the report says of a function, a class or the state, held against where and how it is. Pure."""

import re
from collections.abc import Callable, Mapping

from auditor_core.checks.registry import Answer, met, unavailable, unmet
from auditor_core.checks.scene import Scene
from auditor_core.checks.words import listed
from auditor_core.facts import ModuleFact
from auditor_core.statements import NAME, PLACED, PLAIN, SOURCE, VALIDATED

_PLACED = re.compile(rf"\b(?P<name>{NAME})(?:\(\))?{PLACED},? ?(?:\(|in |inside |\(in )(?P<path>{SOURCE})")
_HELD = re.compile(r"frozen|immutable|namedtuple|mappingproxy")
"""Words of code that may keep an object as it is."""
_VALIDATED, _PLAIN = re.compile(VALIDATED), re.compile(PLAIN)


def _placed_parts(scene: Scene, sentence: str) -> Answer:
    """`make_judge in src/factory.py`: refuted where that file has no such part, and another one defines it."""
    match = _PLACED.search(sentence.lower())
    said = [item for item in scene.modules if match and _is_file(item, match["path"])]
    if match is None or len(said) != 1:
        return unavailable("the file that the sentence names can't be told")
    name, (module,) = match["name"], said
    if name in _defined(module) or any(item.lower().rpartition(".")[2] == name for item in module.imports):
        return met(f"{name} is in {module.path}")
    others = [item.path for item in scene.modules if name in _defined(item)]
    if not others:
        return unavailable(f"no function or class of the code is called {name}")
    return unmet(f"{name} is not in {module.path}; {listed(others)} defines it", place=others[0])


def _is_file(module: ModuleFact, written: str) -> bool:
    return f"/{module.path.lower()}".endswith(f"/{written.removeprefix('./')}")


def _defined(module: ModuleFact) -> set[str]:
    """Last names of what a module defines, in lower case."""
    named = (*(item.name for item in module.functions), *module.classes)
    return {name.rpartition(".")[2].lower() for name in named}


def _frozen_models(scene: Scene, sentence: str) -> Answer:
    frozen = [item for item in scene.classes if item.frozen]
    if frozen:
        return met(f"{listed(item.name for item in frozen)} can't be changed", *(item.evidence_id for item in frozen))
    words = scene.repo.words
    held = [word for word in words if _HELD.search(word)]
    if not words or held or not scene.classes:
        return unavailable(f"{listed(held) or 'something that was not read'} may keep objects as they are")
    return unmet("no class of the code is frozen, and nothing in it speaks of that", place=scene.classes[0].place)


def _kind_of_state(scene: Scene, sentence: str) -> Answer:
    lower, state = sentence.lower(), scene.state_class
    said = {kind for kind, pattern in (("pydantic", _VALIDATED), ("typed_dict", _PLAIN)) if pattern.search(lower)}
    if state is None or len(said) != 1 or state.kind not in ("pydantic", "typed_dict"):
        return unavailable("what kind of class the state is said to be, or is, can't be told")
    shown = f"{state.name} is a {'Pydantic model' if state.kind == 'pydantic' else 'TypedDict'}"
    if state.kind in said:
        return met(shown, state.evidence_id)
    return unmet(shown, state.evidence_id, place=state.place)


DECLARED: Mapping[str, Callable[[Scene, str], Answer]] = {
    "placed_parts": _placed_parts,
    "frozen_models": _frozen_models,
    "kind_of_state": _kind_of_state,
}
"""Claims by name, and the question what the code says to a sentence."""
