"""How a sentence of the report says that nodes are started, and who decides, held against the code. Pure."""

import re
from collections.abc import Callable, Mapping

from auditor_core.checks.chief_justice_synthesis import RULES
from auditor_core.checks.registry import Answer, met, unavailable, unmet
from auditor_core.checks.scene import Scene
from auditor_core.checks.words import counted, listed

_SENDING = re.compile(r"(?:^|\.)Send$|^langgraph\.(?:types|constants)(?:\.\*)?$")
"""Imports by which the code has `Send`, or may have it."""
_MODEL = re.compile(
    r"llm|langchain|openai|anthropic|litellm|ollama|genai|generativeai|groq|mistral|transformers|chat|(?:^|[._])ai(?:$|[._])",
    re.IGNORECASE,
)
"""Imports by which a module may reach a language model."""

_ARBITER = re.compile(
    r"arbit(?:er|rat)|tie_?break|referee|umpire|adjudicat|senior|appeal|escalat|deadlock|fourth|casting|strong|larger?_"
)
"""Words of code that may settle what judges do not agree on."""


def _send_objects(scene: Scene, sentence: str) -> Answer:
    """Whether nodes are started by `Send`, each with a state of its own."""
    graphs = [item for item in scene.repo.graphs if item.place.path not in scene.tests]
    importing = [item.path for item in scene.modules if any(map(_SENDING.search, item.imports))]
    sent = [item for item in graphs if any(edge.kind == "send" for edge in item.edges)]
    if sent or importing:
        shown = listed(str(item.place) for item in sent) or listed(importing)
        return met(f"Send is used in {shown}", *(item.evidence_id for item in sent))
    if not graphs or any(item.unresolved for item in graphs):
        return unavailable("no graph can be read whole")
    return unmet("no module imports Send, and no edge of the graph uses it", place=graphs[0].place)


def _model_decides(scene: Scene, sentence: str) -> Answer:
    """Whether a model is asked where the verdict is reached."""
    kinds = [item for item in scene.repo.synthesis_rules if item.place.path not in scene.tests]
    models = [item for item in kinds if item.kind == "model"]
    if models:
        ids = (item.evidence_id for item in models)
        return met(f"a model is called where the verdict is reached: {models[0].text}", *ids)
    rules = [item for item in kinds if item.kind in RULES]
    places = {item.place.path for item in rules}
    reaching = [item.path for item in scene.modules if item.path in places and any(map(_MODEL.search, item.imports))]
    if not rules or reaching:
        return unavailable(f"{listed(reaching)} may ask a model" if reaching else "no code that decides was recognised")
    told = f"{counted(len(rules), 'rule')} in code, no model: {listed(item.text for item in rules)}"
    return unmet(told, *(item.evidence_id for item in rules), place=rules[0].place)


def _model_arbiters(scene: Scene, sentence: str) -> Answer:
    """The same of a model that is to have the last word where judges differ; a node of its own may be it."""
    answer = _model_decides(scene, sentence)
    called = [word for word in scene.repo.words if _ARBITER.search(word)]
    if answer.outcome == "unmet" and (called or not scene.repo.words):
        return unavailable(f"{listed(called) or 'something in the code'} may be it")
    return answer


DECIDING: Mapping[str, Callable[[Scene, str], Answer]] = {
    "send_objects": _send_objects,
    "model_arbiters": _model_arbiters,
    "model_decides": _model_decides,
}
"""Claims by name, and the question what the code says to a sentence."""
