"""What a node of a graph is there for, told from its name. Pure.

The first row of `ROLE_WORDS` that matches wins.
"""

import re
from typing import Literal

Role = Literal["passage", "aggregator", "justice", "judge", "detective"]

_GATHERING = tuple(
    "".join(pair)
    for what in ("opinion", "opinions", "vote", "votes", "score", "scores", "judge", "judges", "judgement", "judgment")
    for pair in ((what, "collect"), ("collect", what))
)
"""Who collects what judges say is no detective."""
ROLE_WORDS: tuple[tuple[Role, frozenset[str], tuple[str, ...]], ...] = (
    # role, whole words, parts of the name without its separators
    (
        "passage",
        frozenset({"error", "errors", "failure", "failed", "fail", "fallback", "abort", "missing", "handler"})
        | frozenset({"entry", "start", "init", "fork", "join", "sync"}),
        ("dispatch", "router", "fanout", "barrier"),
    ),
    ("aggregator", frozenset({"merge", "gather"}), ("aggregat", "synchroni", "fanin", "crossreference", *_GATHERING)),
    ("justice", frozenset({"chief"}), ("justice", "supreme", "verdict", "synthesi", "arbiter", "finaldecision")),
    ("judge", frozenset({"critic"}), ("prosecut", "defen", "techlead", "judge", "juror", "advocate")),
    (
        "detective",
        frozenset({"scanner"}),
        ("investigat", "detective", "analyst", "analyz", "analys", "inspector", "forensic", "collector"),
    ),
)
"""A passage only leads on to others: it dispatches, joins, or handles a failure."""
_SOURCES = (
    frozenset({"repo", "repository", "repos", "code", "source", "git", "history", "commit", "commits", "report"})
    | frozenset({"doc", "docs", "document", "documents", "pdf", "paper", "text", "image", "images", "picture"})
    | frozenset({"pictures", "drawing", "drawings", "figure", "figures", "diagram", "diagrams", "vision", "visual"})
)
"""What a submission consists of: a node that is called after one of these looks at it."""
_PREPARING = (
    frozenset({"clone", "load", "fetch", "download", "ingest", "prepare", "setup", "validate", "check", "intake"})
    | frozenset({"write", "writer", "render", "publish", "save", "build", "summarize", "summarise", "generate"})
    | frozenset({"route", "request", "context", "clean", "cleanup"})
)
_WORDS = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")


def role_of(name: str) -> Role | None:
    """Return the role that a name's words give away."""
    words = [word.lower() for word in _WORDS.findall(name)]
    folded = "".join(words)
    return next(
        (
            role
            for role, whole, parts in ROLE_WORDS
            if not whole.isdisjoint(words) or any(part in folded for part in parts)
        ),
        None,
    )


def looks_at_source(name: str) -> bool:
    """Whether a name says that a node looks at a part of the submission, rather than fetches or writes one."""
    words = {word.lower() for word in _WORDS.findall(name)}
    return not words.isdisjoint(_SOURCES) and words.isdisjoint(_PREPARING)
