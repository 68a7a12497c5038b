"""What shows that the code is built on something from outside: imports, files, calls, and names it gives itself."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence

from auditor_core.checks.registry import Answer, met, unavailable, unmet
from auditor_core.checks.scene import Scene
from auditor_core.checks.words import listed

_CONTAINERS = (
    r"docker|podman|containerd|containeri[sz]|container_?(image|id|run)|(run|in|sandbox)_?container"
    r"|e2b|modal|gvisor|runsc|firejail|firecracker|micro_?vm|bwrap"
)
_TRACES = {
    "containers": _CONTAINERS,
    "contained_clones": _CONTAINERS,
    "vision_model": r"base64|multi_?modal|vlm|vision_?(model|llm)|image_?url|(describe|classify|encode)_?\w*"
    r"(image|figure|diagram|picture)|transformers|torch|(?<!_)clip\b|genai|generativeai",
    "vector_store": r"faiss|chroma|pinecone|weaviate|qdrant|milvus|vector|embed|semantic|encoder|rerank|llama_?index",
    "database": r"redis|postgres|psycopg|asyncpg|mongo|mysql|sqlite|sqlalchemy|database",
    "message_queue": r"kafka|rabbit|pika|celery|amqp",
    "local_models": r"llama|vllm|gguf|local_?(model|llm)|lm_?studio|transformers|hugging_?face|11434",
    "spending_limits": r"token|cost|budget|usage|spend|tiktoken",
    "web_service": r"fastapi|flask|starlette|uvicorn|django|aiohttp|http\.server|litestar|sanic|\bapi\b",
    "dashboards": r"streamlit|gradio|dashboard",
    "ci_pipelines": r"\.github/workflows|\.gitlab-ci|circleci|azure-pipelines|jenkinsfile|(?<!%)\bci\b",
    "pre_commit_hooks": r"pre-commit|lefthook|husky",
    "human_reviews": r"interrupt|human_?(in|review|approv|feedback|input|check|node)|hitl|approv|confirm(?!ed|s)"
    r"|update_state|questionary|(ask|wait_for)_(user|human|operator)",
    "ocr_engines": r"ocr|tesseract",
    "asynchronous_calls": r"async|anyio|\btrio\b|aiohttp|\ba(invoke|batch|stream)",
    "debates": r"debat|rebut|rounds|_round\b|\bround_(no|num|number|count|index|id)\b|deliberat|cross_?exam|peer"
    r"|respond|discuss|revis|other_opinions",
}
"""Words of which one has to occur somewhere in what the code imports, calls or names."""
_WEAK = {
    "vision_model": (
        r"(describe|classify)_?\w*(image|figure|diagram|picture)|transformers|torch|genai|generativeai",
        r"pil|pillow|\w*pixmap\w*|\w*(base64|b64)\w*|\w*image_?(url|data|bytes|part|content|block)s?|mime_?type"
        r"|inline_?data|\w*upload\w*|png|jpe?g|gif|webp|convert_from_\w+|to_image|\w*extract_image\w*|read_bytes"
        r"|\w*screenshots?|\w*(vision|multi_?modal|vlm)_?(model|llm)\w*|blob",
    ),
    "debates": (
        r"deliberat",
        r"\w*(debat|rebut|counter_?arg|opponent|transcript)\w*|(peers?|colleagues?|exchanges?)_\w+|max_rounds|rounds|repl(y|ies)"
        r"|(others?|previous|prior|earlier|opposing)_\w*(opinion|judge|juror|argument|answer|score|view|vote|round)\w*",
    ),
}
"""Words that may have to do with something else, and those of the code of which one has to be there as well:
a library may serve other models, a function may count what is in a figure; who shows a model a picture has to send it.
One judge deliberates alone as well, and who debates has to be handed what another said.
"""
_BY_CODE = frozenset({"contained_clones"})
"""What the program does itself: a file beside it (`Dockerfile`) in which it may be run shows none of that."""
_SPOKEN = {
    "human_reviews": r"interrupt\w*|approv(?:e|al)\w*|confirm(?:_\w+|ation)?|(?:user|human|operator)_input",
    "ocr_engines": r"\w*(?<![a-z])ocr(?![a-z])\w*",
}
"""Words of the code, calls that are not kept among them, that may be all there is of one."""


def names_in(scene: Scene) -> Iterator[tuple[str, str]]:
    """Everything that the code, or the list of its files, calls something by, and where."""
    for path in scene.repo.manifest.paths:
        yield path, path
    for module in scene.modules:
        yield from ((name, module.path) for name in (*module.imports, *module.classes))
        yield from ((item.name, str(item.place)) for item in module.functions)
    yield from ((f"{item.text} {item.command}", str(item.place)) for item in scene.calls)


def _built_on(feature: str) -> Callable[[Scene], Answer]:
    pattern = re.compile(_TRACES[feature], re.IGNORECASE)

    def look_up(scene: Scene) -> Answer:
        names = (item for item in names_in(scene) if feature not in _BY_CODE or item[0] != item[1])
        found = [(name, place) for name, place in names if pattern.search(name)]
        if found and not _have_to_do_with_others(scene, feature, [name for name, _ in found]):
            files = {item.path: item.evidence_id for item in scene.repo.files}
            ids = (files.get(place.partition(":")[0], "") for _, place in found)
            return met(listed(f"{name} in {place}" for name, place in found), *filter(None, ids))
        if spoken := [word for word in scene.repo.words if re.fullmatch(_SPOKEN.get(feature, ""), word)]:
            return unavailable(f"the code speaks of {listed(spoken)}")
        return unmet(f"nothing that is imported, called or named in the repository has to do with {_said(feature)}")

    return look_up


def _have_to_do_with_others(scene: Scene, feature: str, names: Sequence[str]) -> bool:
    """Whether all names are such as may have to do with something else, and the code holds nothing that goes along."""
    weak, beside = _WEAK.get(feature, ("", ""))
    if not weak or not scene.repo.words:
        return False
    strong = re.sub(weak, "", "\n".join(names), flags=re.IGNORECASE)
    return not re.search(_TRACES[feature], strong, re.IGNORECASE) and not any(
        re.fullmatch(beside, word) for word in scene.repo.words
    )


def _said(feature: str) -> str:
    return f"a {feature.replace('_', ' ')}" if not feature.endswith("s") else feature


BUILT_ON: Mapping[str, Callable[[Scene], Answer]] = {feature: _built_on(feature) for feature in _TRACES}
"""Claims of outside parts by name, and the question whether the repository has a trace of each."""
