"""Prompts in files beside the code: a text of its own, or the values below a persona's key."""

import re
from collections.abc import Iterable, Iterator

from auditor_core.detectives.repo.source.data_files import DEEPEST, loaded

_KEY = re.compile(r"(?P<indent>[ \t]*(?:- +)?)[\"']?(?P<key>[A-Za-z_][\w -]*)[\"']?\s*:\s*(?P<value>.*)")
_NAMING = frozenset({"name", "role", "id", "persona", "judge", "key", "title"})
"""Keys whose value says whose the values beside it are."""
_LONGEST_NAME = 40
PERSONAS = (
    ("Prosecutor", re.compile(r"prosecut", re.IGNORECASE)),
    ("Defense", re.compile(r"defen[cs]e|defender|defending", re.IGNORECASE)),
    ("TechLead", re.compile(r"tech(nical)?[\s_-]*lead", re.IGNORECASE)),
)
_MAY_LEAD = re.compile(r"tech(?:nical)?[^a-z]*lead")
"""A tech lead, also where the word is put together from two pieces."""


def persona_of(*hints: str) -> str:
    """The judge that the first telling hint names; empty where a hint names several, or none does."""
    for hint in filter(may_name_persona, hints):
        named = [persona for persona, pattern in PERSONAS if pattern.search(hint)]
        if len(named) == 1:
            return named[0]
    return ""


def may_name_persona(text: str) -> bool:
    """Whether some part of a text may name a judge: told in a fraction of the time that the patterns take."""
    lower = text.lower()
    return "prosecut" in lower or "defen" in lower or ("tech" in lower and _MAY_LEAD.search(lower) is not None)


def name_several(texts: Iterable[str]) -> bool:
    """Whether texts together name more than one judge."""
    telling = [text for text in texts if may_name_persona(text)]
    return sum(any(pattern.search(text) for text in telling) for _, pattern in PERSONAS) > 1


def prompts_by_persona(path: str, text: str) -> dict[str, str]:
    """What a JSON, TOML or YAML file holds below the keys of each persona; empty where it has no such keys."""
    pairs = list(_of_yaml(text) if path.lower().endswith((".yaml", ".yml")) else _of_values(loaded(path, text)))
    names = dict.fromkeys(persona for persona, _ in pairs)
    return {name: "\n".join(value for persona, value in pairs if persona == name) for name in names}


def _of_values(value: object, persona: str = "", depth: int = 0) -> Iterator[tuple[str, str]]:
    """Persona and text of every string that stands below a persona's key, or beside its name."""
    if depth > DEEPEST:
        return
    if isinstance(value, str):
        if persona:
            yield persona, value
    elif isinstance(value, dict):
        names = (item for key, item in value.items() if str(key).lower() in _NAMING and isinstance(item, str))
        beside = persona_of(*(name for name in names if len(name) <= _LONGEST_NAME)) or persona
        for key, item in value.items():
            yield from _of_values(item, persona_of(str(key)) or beside, depth + 1)
    elif isinstance(value, list):
        for item in value:
            yield from _of_values(item, persona, depth + 1)


def _of_yaml(text: str) -> Iterator[tuple[str, str]]:
    """The same by indentation: a persona's part ends where a line stands no deeper than its key."""
    persona, depth = "", 0
    for line in text.splitlines():
        indent = len(line) - len(line.lstrip())
        match = _KEY.match(line)
        named = _named(match) if match else ""
        if match and named:
            beside = match["key"].lower() in _NAMING
            persona, depth = named, len(match["indent"]) - (0 if beside else -1)
            if not beside:
                yield persona, _spelled(match["value"])
        elif persona and line.strip():
            if indent < depth:
                persona = ""
            else:
                yield persona, _spelled(line.strip())


def _named(line: re.Match[str]) -> str:
    """The persona that a line's key names, or its value where the key says that it is a name."""
    if line["key"].lower() in _NAMING:
        return persona_of(line["value"]) if len(line["value"]) <= _LONGEST_NAME else ""
    return persona_of(line["key"])


def _spelled(value: str) -> str:
    """A value as it is meant: line breaks that are written out, without quotes and marks of a block."""
    return value.replace("\\n", "\n").strip("\"'|>\\ ")
