"""Names that a sentence of the report gives: functions, models, products, held against the code. Pure.

What stands nowhere in the code, its files and its settings, is not there.
"""

import re
from collections.abc import Callable, Mapping, Sequence

from auditor_core.checks.registry import Answer, met, unavailable, unmet
from auditor_core.checks.scene import Scene
from auditor_core.checks.technologies import names_in
from auditor_core.checks.words import listed
from auditor_core.rubric.loader import builtin_rubric
from auditor_core.statements import ITEM, MODELS, NAME, PART, PRODUCTS, PROVIDERS, TABLE_ROWS, TABLED, USED_PART

_VENDORS = {
    "OpenAI": r"gpt|openai",
    "Anthropic": r"claude|anthropic",
    "Google": r"gemini|google_genai|googlegenerativeai|vertexai",
    "Meta": r"llama",
    "Mistral": r"mistral",
    "DeepSeek": r"deepseek",
    "Qwen": r"qwen",
    "xAI": r"grok|xai",
}
_ANY_VENDOR = re.compile(r"openrouter|litellm|bedrock|together_?ai|chattogether|groq|ollama|fireworks_?ai|huggingface")
"""Services that give models of many makers."""
_MODEL = re.compile(rf"(?:{'|'.join(MODELS)})[-\d][\w-]*")
_PART = re.compile(
    rf"{ITEM}(?P<item>{NAME})(?:\(\))?(?: ?[:–—]| -) "
    rf"|\b{PART} (?P<after>{NAME})\b|\b(?P<before>{NAME})(?:\(\))? {PART}\b"
)
_ALIKE = 5
"""First letters that a name shares with one of the code where it may be another form of it."""
_NAMES = re.compile(rf"\b{NAME}\b")
_TABLED = re.compile(TABLED)
_USED = re.compile(USED_PART)
_ANY_PROVIDER = re.compile(r"openrouter|litellm|bedrock|vertex|azure|init_chat_model|aisuite|portkey")
"""Services and functions that reach models of many providers."""
_PRODUCTS = {re.compile(rf"\b{name}\b"): re.compile(trace, re.IGNORECASE) for name, trace in PRODUCTS.items()}


def _reaches_any(scene: Scene, services: re.Pattern[str]) -> bool:
    """Whether the code may reach models of many, or its words are too many to keep."""
    return not scene.repo.words or any(map(services.search, scene.repo.words))


def _known(scene: Scene, traces: Mapping[str, str]) -> list[str]:
    """Of whom there is a trace in the code or its settings."""
    return [name for name, trace in traces.items() if any(re.search(trace, word) for word in scene.repo.words)]


def _held(said: Sequence[str], known: Sequence[str]) -> Answer:
    """What the sentence names against what the code does, which names nobody perhaps."""
    missing = [name for name in said if name not in known]
    if missing and known:
        return unmet(f"the code and its settings name nothing of {listed(missing)}, only of {listed(known)}")
    if missing or not said:
        return unavailable("the code names none")
    return met(f"the code has to do with {listed(said)}")


def _models_by_judge(scene: Scene, sentence: str) -> Answer:
    if _reaches_any(scene, _ANY_VENDOR):
        return unavailable("the code may reach models of many makers")
    said, known = _makers(sentence), _known(scene, _VENDORS)
    models = [word for word in scene.repo.words if _MODEL.fullmatch(word)]
    if not known:
        return unavailable("the code names no model")
    if not set(said) <= set(known):
        return _held(said, known)
    if len(said) < 2 and len(known) == 1 and len(models) == 1:
        return unmet(f"the code and its settings name one model, {models[0]}")
    return met(f"the code names models of {listed(known)}") if len(said) > 1 else unavailable("several are named")


def _named_parts(scene: Scene, sentence: str) -> Answer:
    return in_code(scene, _part(sentence), open_ended=_is_item(sentence))


def in_code(scene: Scene, name: str, *, open_ended: bool = False) -> Answer:
    """Whether a name is in the code; an open-ended one may be no name of it at all, nor is a criterion's."""
    words = scene.repo.words
    if not name or not words or name in {item.criterion_id for item in builtin_rubric().criteria}:
        return unavailable("the words of the code are too many" if not words else "the sentence names no part")
    if name in words:
        return met(f"{name} is in the code")
    paths = "\n".join(scene.repo.manifest.paths).lower()
    flat = name.replace("_", "")
    parts = name.split("_")
    alike = [word for word in words if word.startswith(name[:_ALIKE]) and parts[-1][:_ALIKE] in word]
    alike += [word for word in words if flat in word.replace("_", "")]
    listed_beside = [item for item in _items(scene) if item in words]
    if alike or name in paths or (open_ended and not listed_beside):
        return unavailable(f"{listed(alike) or 'something else'} may be meant by {name}")
    return unmet(f"{name} stands nowhere in the code or its settings")


def _tabled_parts(scene: Scene, sentence: str) -> Answer:
    """A row of a table of functions: most of its rows have to name some that are there."""
    rows = [item.sentence for item in scene.document.features if item.feature == "tabled_parts"]
    names = {name for row in rows for name in _named_by(scene, row)}
    there = names & scene.function_names
    if len(there) < TABLE_ROWS or 2 * len(there) < len(names) + 1:
        return unavailable("what the rows name need not be parts of the code")
    answers = [in_code(scene, name) for name in _named_by(scene, sentence)]
    missing = (answer for answer in answers if answer.outcome == "unmet")
    return next(missing, answers[0] if answers else unavailable("the row names no part"))


def _named_by(scene: Scene, row: str) -> list[str]:
    """The name that a row begins with; all of them where one text holds several rows, which name functions."""
    match = _TABLED.match(row.lower())
    if match is None:
        return []
    names = _NAMES.findall(row.lower())
    several = len(scene.function_names.intersection(names)) >= TABLE_ROWS
    return names if several else [match["numbered"] or match["first"]]


def _part(sentence: str) -> str:
    match = _PART.search(sentence.lower())
    return next(filter(None, match.groupdict().values()), "") if match else ""


def _is_item(sentence: str) -> bool:
    match = _PART.search(sentence.lower())
    return bool(match and match["item"])


def _items(scene: Scene) -> list[str]:
    """Names that begin items of lists: where others of them are the code's, each is meant to be."""
    said = [item.sentence for item in scene.document.features if item.feature == "named_parts"]
    return [_part(sentence) for sentence in said if _is_item(sentence)]


def _used_parts(scene: Scene, sentence: str) -> Answer:
    """A function that is said to do something, or to be the means of it."""
    used = _USED.search(sentence.lower())
    return in_code(scene, next(filter(None, used.groupdict().values()), "") if used else "")


def _makers(sentence: str) -> list[str]:
    """The makers whose models a sentence names."""
    return [name for name, pattern in _VENDORS.items() if re.search(pattern, sentence.lower())]


def _named_models(scene: Scene, sentence: str) -> Answer:
    """Models of a maker of whom the code knows nothing, though it names others."""
    if _reaches_any(scene, _ANY_VENDOR):
        return unavailable("the code may reach models of many makers")
    return _held(_makers(sentence), _known(scene, _VENDORS))


def _named_providers(scene: Scene, sentence: str) -> Answer:
    """Each provider that the sentence names has to stand in the code or its settings, where these name another one."""
    if _reaches_any(scene, _ANY_PROVIDER):
        return unavailable("the code may reach models of many providers")
    said = [name for name in PROVIDERS if re.search(rf"\b{name}\b", sentence.lower())]
    return _held(said, _known(scene, PROVIDERS))


def _named_products(scene: Scene, sentence: str) -> Answer:
    """Each product that the sentence names has to leave a trace; a word alone may only speak of it."""
    said = {match[0]: trace for name, trace in _PRODUCTS.items() for match in name.finditer(sentence.lower())}
    names = [name for name, _ in names_in(scene)]
    missing = {name: trace for name, trace in said.items() if not any(map(trace.search, names))}
    spoken = {name for name, trace in missing.items() if any(map(trace.search, scene.repo.words))}
    if not scene.repo.words or not said:
        return unavailable("the words of the code are too many" if said else "the sentence names no product")
    if sure := [name for name in missing if name not in spoken]:
        return unmet(f"nothing in the code, its files or its settings has to do with {listed(sure)}")
    if spoken:
        return unavailable(f"the code speaks of {listed(sorted(spoken))}")
    return met(f"the code has to do with {listed(said)}")


NAMED: Mapping[str, Callable[[Scene, str], Answer]] = {
    "models_by_judge": _models_by_judge,
    "named_models": _named_models,
    "named_parts": _named_parts,
    "named_products": _named_products,
    "named_providers": _named_providers,
    "tabled_parts": _tabled_parts,
    "used_parts": _used_parts,
}
"""Claims by name, and the question what the code says to a sentence."""
