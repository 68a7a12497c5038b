"""What a sentence says of every process that the program starts: one that is otherwise contradicts it. Pure."""

import re
from collections.abc import Callable, Mapping

from auditor_core.checks.clones import processes_of
from auditor_core.checks.registry import Answer, unmet
from auditor_core.checks.scene import Scene
from auditor_core.checks.words import counted
from auditor_core.facts import CallFact

_EVERY = re.compile(
    r"\b(?:every|each|all)(?: (?:single|one|of))?(?: (?:the|our|its|these))? "
    r"(?:(?:external|shell|system|child|started|spawned|sub-?process|git|clone) )?"
    r"(?:sub-?process(?:es)?|process(?:es)?|commands?|(?:sub-?process(?:\.\w+)?(?:\(\))?|process|git|clone)"
    r" (?:call|run)s?|(?:calls? (?:of|to)|invocations? of) (?:git|sub-?process\w*))\b(?! (?:that|which|in)\b)"
)
"""`every subprocess call`, `all git commands`; not `all processes that clone`."""
_HOLDS: Mapping[str, tuple[Callable[[CallFact], bool], str]] = {
    "time_limits": (lambda item: item.timeout, "have a time limit"),
    "checked_results": (lambda item: item.checked, "look at the result"),
}


def speaks_of_all(feature: str) -> bool:
    """Whether a sentence that claims a feature may claim it of every process."""
    return feature in _HOLDS


def lacking_in_some(scene: Scene, feature: str, sentence: str) -> Answer | None:
    """Unmet where a sentence says something of every process, and it is not so of each; else None."""
    match = _EVERY.search(sentence.lower()) if feature in _HOLDS else None
    if match is None:
        return None
    holds, how = _HOLDS[feature]
    which = next((word for word in ("clone", "git") if word in match[0].split()), "")
    known = [item for item in processes_of(scene) if which in f"{item.text} {item.command}"]
    bad = [item for item in known if not holds(item)]
    if not bad:
        return None
    detail = f"{len(known) - len(bad)} of {counted(len(known), 'call')} found to {how}"
    return unmet(detail, *(item.evidence_id for item in bad), place=bad[0].place)
