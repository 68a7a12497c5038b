"""The prompts that a file holds: its text as a whole, under the keys of personas, or below headings that name them."""

import posixpath
import re
from collections.abc import Iterator

from auditor_core.detectives.repo.judging.prompt_files import PERSONAS, name_several, persona_of, prompts_by_persona
from auditor_core.detectives.repo.judging.speaking import LONG, SPEAKS, TO_ONE_OF_SEVERAL, addresses, opening
from auditor_core.detectives.repo.source.data_files import texts_by_key
from auditor_core.detectives.repo.source.languages import is_data_file, is_prompt_file
from auditor_core.facts import Place, PromptFact

LONGEST = 20_000
"""Characters of a prompt that are kept."""
_HEADING = re.compile(r"^(?:#+ +|=+ *|-{2,} *|\[|<(?=[a-zA-Z]))(?P<title>[^\n]{1,60})$", re.MULTILINE)
"""A line that begins a part of a text: `## Defense`, `=== Defense ===`, `[defense]`, `<defense>`."""

_TO_ANOTHER = re.compile(r"\b(?:you are|you're|act as|serve as) (?:the|an?)\b", re.IGNORECASE)
"""What tells a reader who that is."""
_WRITTEN = (".json", ".toml", ".yaml")
"""Endings that say how a table is written."""
_SAID = re.compile(r"^\W*score\W*:\W*\d(?: ?/ ?\d+)?\W*$", re.IGNORECASE | re.MULTILINE)
"""A line of an opinion: `**Score:** 3/5`."""


def of_file(path: str, content: str, read_for: str | None = None) -> list[PromptFact]:
    """The prompts in a file; one that its folder does not call so has to speak like one, or to be read for a judge.

    `read_for` is the judge for whom the code reads it, empty where that is not told; None where nobody is seen to.
    """
    own, name = is_prompt_file(path), posixpath.splitext(posixpath.basename(path))[0]
    parts = _parts(path, content, is_read=read_for is not None)
    own = own or (len(parts) == len(PERSONAS) and (_speak(*parts.values()) or read_for is not None))
    parts = {f"{name}.{persona}": text for persona, text in parts.items()}
    whole = not parts and (own or not is_data_file(path))
    told = [
        (key, persona, text)
        for key, text in ({name: content} if whole else parts).items()
        for persona in [persona_of(key.removeprefix(f"{name}."), opening(text), path) or read_for or ""]
        if text.strip() and (own or SPEAKS.search(text) or (persona and read_for is not None and _may_tell(text)))
    ]
    if len(told) == len(PERSONAS):
        told += [(f"{name}.{key}", "", text) for key, text in _beside(path, content)]
    place = Place(path=path, line=1, end_line=content.count("\n") + 1)
    return [PromptFact(name=key, persona=persona, text=text[:LONGEST], place=place) for key, persona, text in told]


def _beside(path: str, content: str) -> Iterator[tuple[str, str]]:
    """What a file of the judges' texts holds besides, by its keys, unless it tells somebody else who that is."""
    for keys, text in texts_by_key(path, content).items():
        if not persona_of(*keys) and (TO_ONE_OF_SEVERAL.search(text) or not _TO_ANOTHER.search(text)):
            yield ".".join(keys), text


def table_of(content: str) -> dict[str, str]:
    """What a text says to each of the judges, where it is a table written as JSON, TOML or YAML; empty where not."""
    for written in _WRITTEN if name_several([content]) else ():
        parts = prompts_by_persona(written, content) if texts_by_key(written, content) else {}
        if len(parts) == len(PERSONAS) and all(len(text) >= LONG for text in parts.values()):
            return parts
    return {}


def _may_tell(text: str) -> bool:
    """Whether a text that is read for a judge is long enough to tell it something, and nothing that one has said."""
    return len(text) >= LONG and not _SAID.search(text)


def _parts(path: str, content: str, *, is_read: bool) -> dict[str, str]:
    """What a file holds for each of several personas; empty where it holds one text."""
    if is_data_file(path):
        return prompts_by_persona(path, content)
    parts = _below_headings(content) if is_read and not persona_of(path) else {}
    return parts if len(parts) == len(PERSONAS) else {}


def _speak(*texts: str) -> bool:
    return sum(map(addresses, texts)) > 1


def _below_headings(content: str) -> dict[str, str]:
    """The text below the one heading that names each judge; none of a text of what judges have said."""
    marks = [(mark, persona_of(mark["title"])) for mark in _HEADING.finditer(content)]
    told = [(mark, persona) for mark, persona in marks if persona and not mark["title"].startswith("/")]
    if len(told) != len(PERSONAS) or _SAID.search(content):
        return {}
    ends = [*[mark.start() for mark, _ in told][1:], len(content)]
    return {persona: content[mark.end() : end].strip() for (mark, persona), end in zip(told, ends, strict=False)}
