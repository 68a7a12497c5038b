"""How a sentence claims that the program is built on something from outside: containers, models that see, stores."""

import re

from auditor_core.detectives.docs.wording import Wording, wording

TECHNOLOGIES: dict[str, Wording] = {
    "containers": wording(
        "docker|podman|container", r"\bdocker\b|\bpodman\b|containeri[sz]ed\b|\b(?:isolated|sandboxed) containers?\b"
    ),
    "vision_model": wording(
        "model|llm|vlm|gpt|clip",
        r"\b(?:vision|multi-?modal)[ -](?:language[ -])?(?:model|llm)s?\b|\bvlm\b|\bgpt-4o?[ -]vision\b",
    ),
    "vector_store": wording(
        "faiss|chroma|pinecone|weaviate|qdrant|vector|embed",
        r"\b(?:faiss|chroma(?:db)?|pinecone|weaviate|qdrant|milvus)\b"
        r"|\bvector (?:store|index|database|db)\b|\bembeddings? (?:model|index|search|store)\b",
    ),
    "database": wording("redis|postgres|mongo|mysql", r"\bredis\b|\bpostgres(?:ql)?\b|\bmongodb\b|\bmysql\b"),
    "message_queue": wording("kafka|rabbitmq|celery", r"\bkafka\b|\brabbitmq\b|\bcelery\b"),
    "web_service": wording("fastapi|flask|rest api", r"\bfastapi\b|\bflask\b|\brest api\b"),
}
"""By what is claimed (lower case). What only a word of everyday language could mean is none of them."""

WEIGHED = re.compile(
    r"\b(?:instead of|rather than|unlike|alternative\w*|compared?|versus|vs|consider\w*|could|would|might|may"
    r"|can be (?:used|replaced|added|swapped|switched|plugged|configured|run)"
    r"|should|optional\w*|next (?:version|step|release)|intend\w*|plan\w*|want|like to|hope|avoid\w*|prefer\w*"
    r"|chose\w*|favou?r\w*)\b"
)
"""Words of a sentence that weighs something up or puts it off: it does not say that the program has it."""
