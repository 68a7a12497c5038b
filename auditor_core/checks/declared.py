"""What a sentence of the report states of classes, tests, places and reducers, held against the code. Pure.

The code has to say otherwise for sure: what it does not spell out proves nothing.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise

from auditor_core.checks.named import in_code
from auditor_core.checks.registry import Answer, met, unavailable, unmet
from auditor_core.checks.scene import Scene
from auditor_core.checks.words import counted, listed
from auditor_core.facts import ClassFact, ModuleFact
from auditor_core.statements import KINDS, LIBRARY_REDUCERS, NAME, OF_KIND, PLACED, REDUCER, TESTS

_DATA = ("pydantic", "dataclass")
_UNCHANGING = re.compile(r"frozen|namedtuple|setattr|allow_mutation|immutable|pyrsistent")
"""Words of code that may keep what it made from being changed."""
_DATA_CLASSES = "dataclass"
_KIND = re.compile(OF_KIND)
_WITHIN = re.compile(
    r"(?<!class )(?<!type )(?<!schema )(?<!kind )(?<!definition )(?<!shape )"
    r"\b(?:in|into|to|onto|of|on|from|within|inside|by|for|through|via|with|alongside)"
    r"(?: (?:the|our|its|this|that|an?|all|shared|central|graph|langgraph|common|whole|one|typed))* $"
)
"""What stands before a class where a sentence is about something of it: `each value in the state is …`."""
_STATE = "state"
_TESTS = re.compile(TESTS)
_MULTIPLIED = re.compile(r"parametri[sz]e|parameterized|subtests?")
_MADE = re.compile(r"load_tests|pytest_generate_tests|ddt")
"""Words of tests of which one function may count as several, or that are made while they run."""
_TIMES = 10
"""How many cases a function may have on average, where some have several."""
_SLACK = 1.5
_FEW = 3
"""How far a number of tests may lie above the functions there are: some may have been taken out since."""
_PLACED = re.compile(PLACED)
_NAME = re.compile(NAME)
_FIRM = ("defined", "declared")
"""What says of a name that it begins there, where others may only use it."""
_REDUCER = re.compile(REDUCER)
_REACH = 80
"""Characters between a key and its reducer."""


def _frozen_models(scene: Scene, sentence: str) -> Answer:
    known = [item for item in scene.classes if item.kind in _DATA]
    elsewhere = any(item.frozen for item in known if item.kind != "pydantic")
    if _DATA_CLASSES not in sentence.lower() and any(item.kind == "pydantic" for item in known):
        known = [item for item in known if item.kind == "pydantic"]  # these are what a report calls models
    frozen = [item for item in known if item.frozen]
    if frozen:
        return met(f"{listed(item.name for item in frozen)} can't be changed", *(item.evidence_id for item in frozen))
    words = [word for word in scene.repo.words if not (elsewhere and word == "frozen")]
    if not known or not words:
        return unavailable("the words of the code are too many" if known else "no models of data were found")
    if told := [word for word in words if _UNCHANGING.search(word)]:
        return unavailable(f"{listed(told)} may do it")
    ids = (item.evidence_id for item in known)
    return unmet(f"none of {counted(len(known), 'model')} of data is frozen", *ids, place=known[0].place)


def _kinds_of_classes(scene: Scene, sentence: str) -> Answer:
    """Each class that the sentence names with a kind; another kind of any of them is wrong."""
    shown: list[ClassFact] = []
    for match in _KIND.finditer(sentence.lower()):
        if match["verb"] and _WITHIN.search(sentence.lower()[: match.start()]):
            continue
        said, known = next(kind for kind in KINDS if match[kind]), _named(scene, match["name"])
        if known and all(_is_other(scene, item, said) for item in known):
            first = known[0]
            return unmet(f"{first.name} is a {_written(first)}", first.evidence_id, place=first.place)
        shown += [item for item in known if item.kind == said]
    if not shown:
        return unavailable("no class of the code is named so")
    return met(listed(f"{item.name} is a {_written(item)}" for item in shown), *(item.evidence_id for item in shown))


def _named(scene: Scene, name: str) -> list[ClassFact]:
    if name == _STATE:
        return [scene.state_class] if scene.state_class else []
    return [item for item in scene.classes if item.name.lower() == name]


def _is_other(scene: Scene, item: ClassFact, said: str) -> bool:
    """Whether a class is surely not of a kind: it is of another, and none can be both."""
    if item.kind == said or (item.kind == "plain" and item.bases) or item.kind == "enum":
        return False
    both = {item.kind, said} == set(_DATA)
    return not both or said not in "".join(scene.repo.words).replace("_", "")


def _written(item: ClassFact) -> str:
    return {"typed_dict": "TypedDict", "pydantic": "Pydantic model", "plain": "plain class"}.get(item.kind, item.kind)


def _counted_tests(scene: Scene, sentence: str) -> Answer:
    match, words = _TESTS.search(sentence.lower()), scene.repo.words
    said = int(next(filter(None, match.groups()), "0")) if match else 0
    modules = [item for item in scene.repo.modules if item.is_test]
    paths = [path for path in scene.repo.manifest.paths if "test" in path.lower()]
    if not said or not modules or any(path.endswith((".ts", ".js", ".tsx", ".sh", ".ipynb")) for path in paths):
        return unavailable("no tests were recognised that could be counted")
    number = sum(
        item.name.rpartition(".")[2].lower().startswith("test") for module in modules for item in module.functions
    )
    ids = [item.evidence_id for item in scene.repo.files if item.path in scene.tests and item.evidence_id]
    detail = f"there are {counted(number, 'test function')} in {counted(len(modules), 'module')}"
    if said <= _SLACK * number + _FEW:
        return met(detail, *ids)
    several = any(_MULTIPLIED.search(word) for word in words)
    if not words or any(_MADE.fullmatch(word) for word in words) or (several and said <= _TIMES * number + _FEW):
        return unavailable(f"{detail}, and some may run many times")
    return unmet(f"the sentence says {said}, and {detail}", *ids, place=modules[0].path)


def _placed_parts(scene: Scene, sentence: str) -> Answer:
    """Each name that the sentence puts into a file; one that another file defines, or that stands nowhere, is wrong."""
    right = []
    for match in _PLACED.finditer(sentence.lower()):
        module, name = _module(scene, match["path"].replace(" ", "")), match["placed"]
        homes = _homes(scene, name)
        if module is None:
            continue
        if not homes and _NAME.fullmatch(name) and (absent := in_code(scene, name)).outcome == "unmet":
            return absent
        if module in homes:
            right.append(f"{name} is defined in {module.path}")
        elif homes and not _may_hold(scene, module, name, homes, firm=match["verb"] in _FIRM):
            where = listed(item.path for item in homes)
            return unmet(f"{name} is defined in {where}, not in {module.path}", place=homes[0].path)
    return met(listed(right)) if right else unavailable("no function or class is named with its file")


def _module(scene: Scene, path: str) -> ModuleFact | None:
    found = [item for item in scene.modules if f"/{item.path.lower()}".endswith(f"/{path.removeprefix('./')}")]
    return found[0] if len(found) == 1 and not path.endswith("__init__.py") else None


def _homes(scene: Scene, name: str) -> list[ModuleFact]:
    return [item for item in scene.modules if name in _defined(item)]


def _defined(module: ModuleFact) -> set[str]:
    names = (*(item.name for item in module.functions), *module.classes)
    return {part.lower() for name in names for part in name.split(".")}


def _may_hold(scene: Scene, module: ModuleFact, name: str, homes: list[ModuleFact], *, firm: bool) -> bool:
    """Whether a file may hold what others define: a node of that name, or what it imports."""
    graphs = [item for item in scene.repo.graphs if item.place.path == module.path]
    if any(node.name.lower() == name for item in graphs for node in item.nodes):
        return True
    parts = {part.lower() for found in module.imports for part in found.split(".")}
    ends = {found.rpartition(".")[2].lower() for found in module.imports}
    places = [item.path.lower().removesuffix(".py").split("/") for item in homes]
    folders = {part for place in places for part in place[-2:-1]}
    return not firm and bool(parts & {name, *(place[-1] for place in places)} or ends & folders)


def _reducers_of_keys(scene: Scene, sentence: str) -> Answer:
    """Each key of the state that the sentence gives a reducer of `operator` or the library; another of these is wrong.

    A function of the repository's own may do the very same.
    """
    known: dict[str, set[str]] = {}
    for item in scene.classes:
        for part in item.fields:
            if part.reducer:
                known.setdefault(part.name, set()).add(part.reducer)
    right = []
    for key, said in _pairs(sentence, known):
        given = {_folded(reducer) for reducer in known[key]}
        own = not any(reducer.startswith(("operator.", "langgraph.")) for reducer in known[key])
        if "lambda" in given or (own and _folded(said) not in given):
            continue
        if _folded(said) not in given:
            place = scene.state_class.place if scene.state_class else ""
            return unmet(f"the reducer of {key} is {listed(sorted(known[key]))}, not {said}", place=place)
        right.append(key)
    return met(f"{listed(right)} have these reducers") if right else unavailable("no key is named with its reducer")


def _custom_reducers(scene: Scene, sentence: str) -> Answer:
    """Whether some reducer of the state is a function of its own."""
    given = {part.reducer: part.name for item in scene.classes for part in item.fields if part.reducer}
    own = [name for name in given if not name.startswith(("operator.", "langgraph."))]
    if own or not given:
        return met(f"{listed(own)} is a reducer") if own else unavailable("no key with a reducer was found")
    keys = listed(f"{key} by {name}" for name, key in given.items())
    return unmet(
        f"every reducer is one of the library: {keys}", place=scene.state_class.place if scene.state_class else ""
    )


def _pairs(sentence: str, keys: Mapping[str, object]) -> Iterator[tuple[str, str]]:
    """Keys and reducers that stand in turn, whichever comes first."""
    found = [(match.start(), match[0], False) for match in re.finditer(r"\w+", sentence) if match[0] in keys]
    found = sorted([*found, *((match.start(), match[0], True) for match in _REDUCER.finditer(sentence))])
    in_turn = all(left[2] != right[2] for left, right in pairwise(found))
    if not in_turn or len(found) % 2:
        return
    for left, right in zip(found[::2], found[1::2], strict=True):
        if right[0] - left[0] <= _REACH:
            key, reducer = (right, left) if left[2] else (left, right)
            yield key[1], reducer[1]


def _folded(reducer: str) -> str:
    last = reducer.rpartition(".")[2]
    return LIBRARY_REDUCERS.get(last, last) if reducer.startswith("operator.") else last


DECLARED: Mapping[str, Callable[[Scene, str], Answer]] = {
    "frozen_models": _frozen_models,
    "kinds_of_classes": _kinds_of_classes,
    "counted_tests": _counted_tests,
    "placed_parts": _placed_parts,
    "reducers_of_keys": _reducers_of_keys,
    "custom_reducers": _custom_reducers,
}
"""Claims by name, and the question what the code says to a sentence."""
