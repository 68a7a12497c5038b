"""How a sentence claims that the program is built on something from outside: containers, models that see, stores.

What takes a part of its own (dashboards, pipelines, rounds of debate) is claimed in the same way.
"""

import re

from auditor_core.detectives.docs.wording import Wording, wording
from auditor_core.statements import PREVENTED

_SEEN = r"\b(?:image|figure|diagram|picture|screenshot)s?\b"
_SEERS = r"(?:gpt-\d\w*|gemini|claude|llava)\b"
"""Models that see, among other things."""
TECHNOLOGIES: dict[str, Wording] = {
    "containers": wording(
        "docker|podman|container", r"\bdocker\b|\bpodman\b|containeri[sz]ed\b|\b(?:isolated|sandboxed) containers?\b"
    ),
    "vision_model": wording(
        "model|llm|vlm|gpt|clip|gemini|claude|llava",
        r"\b(?:vision|multi-?modal)[ -](?:language[ -])?(?:model|llm)s?\b|\bvlm\b|\bgpt-4o?[ -]vision\b"
        rf"|{_SEEN}.{{0,60}}\b(?:to|by|with|through) (?:a |an |the )?(?:\w+['’]s )?{_SEERS}"
        rf"|\b{_SEERS} (?:then )?(?:classif|describ|interpret|analy[sz]|inspect|look)\w*.{{0,40}}{_SEEN}",
    ),
    "vector_store": wording(
        "faiss|chroma|pinecone|weaviate|qdrant|vector|embed",
        r"\b(?:faiss|chroma(?:db)?|pinecone|weaviate|qdrant|milvus)\b"
        r"|\bvector (?:store|index|database|db)\b|\bembeddings? (?:model|index|search|store)\b",
    ),
    "database": wording(
        "redis|postgres|mongo|mysql|sqlite", r"\bredis\b|\bpostgres(?:ql)?\b|\bmongodb\b|\bmysql\b|\bsqlite3?\b"
    ),
    "message_queue": wording("kafka|rabbitmq|celery", r"\bkafka\b|\brabbitmq\b|\bcelery\b"),
    "local_models": wording(
        "ollama|llama|vllm|local",
        r"\bollama\b|\bvllm\b|\bllama\.cpp\b|\blocal(?:ly hosted)? (?:llama|llm|language model|chat model)s?\b",
    ),
    "spending_limits": wording(
        "budget|limit|cap",
        r"\b(?:token|cost|spending) (?:budget|limit|cap|ceiling)s?\b|\bbudget of tokens\b",
    ),
    "web_service": wording("fastapi|flask|rest api", r"\bfastapi\b|\bflask\b|\brest api\b"),
    "dashboards": wording("streamlit|gradio", r"\bstreamlit\b|\bgradio\b"),
    "ci_pipelines": wording("github actions|ci pipeline", r"\bgithub actions\b|\bci pipelines?\b"),
    "ocr_engines": wording(
        "ocr|tesseract|optical", r"\b(?:py)?tesseract\b|\b(?:easy|paddle|rapid)ocr\b|\boptical character recognition\b"
    ),
    "asynchronous_calls": wording("asyncio", r"\basyncio\b"),
    "debates": wording(
        "judge|persona",
        r"^(?!.*\b(?:independen\w+|none|neither|unaware)\b).*\b(?:judges?|personas?) .{0,60}"
        r"\b(?:reads?|answers?|repl(?:y|ies)|responds?|rebuts?|debates?)\b.{0,40}"
        r"\b(?:each other|one another|other judges?|the (?:two )?others?)\b",
    ),
}
"""By what is claimed (lower case). What only a word of everyday language could mean is none of them."""

WEIGHED = re.compile(
    r"^\W*(?:\d+\W+)?(?:let|add|run|use|implement|introduce|integrate|extend|replace|move|put|support|adopt|build|create"
    r"|make|deploy|allow|provide|enable|switch|try)\b"
    r"|\b(?:instead of|rather than|unlike|alternative\w*|compared?|versus|vs|consider\w*|could|would|might|may"
    r"|can be (?:used|replaced|added|swapped|switched|plugged|configured|run)"
    r"|should|will|optional\w*|(?:next|future|later|further) (?:version|step|release|work)s?|steps? ahead"
    r"|still (?:to|ahead)\b|intend\w*|plan\w*|want|like to|hope|avoid\w*|prefer\w*"
    r"|chose\w*|favou?r\w*)\b"
)
"""Words of a sentence that weighs something up, puts it off or asks for it: it does not say that the program has it."""


def is_weighed(feature: str, lower: str, found: re.Match[str]) -> bool:
    """Whether a sentence weighs a technology up, puts it off or asks for it."""
    if feature == "debates":  # what debating judges may do with it is no doubt of it
        return bool(WEIGHED.search(lower[: found.end()]))
    return bool(WEIGHED.search(re.sub(PREVENTED, "", lower)))
