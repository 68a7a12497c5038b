"""Prompts that the program gets from where nobody can read them here: a hub, the environment, a service, a database."""

import ast
import re
from collections.abc import Iterator, Sequence

from auditor_core.detectives.repo.judging.prompt_files import PERSONAS
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Module
from auditor_core.facts import Place, PromptFact

_FETCHING = re.compile(
    r"(?:^|\.)(?:pull|pull_prompt|get_prompt|getenv|fetchone|fetchall|urlopen|scalar_one|get_secret_value)$"
    r"|(?:^|\.)(?:environ|requests|httpx|redis|session|client|http)\.get$|(?:^|\.)environ$"
)
_TOLD = re.compile(r"prompt|brief|persona|instruct|mandate|creed", re.IGNORECASE)


def find_fetched(product: Sequence[Module], missing: Sequence[str]) -> list[PromptFact]:
    """A prompt without its words for each judge of the `missing` whom a module names that fetches prompts."""
    patterns = {name: pattern for name, pattern in PERSONAS if name in missing}
    found: dict[str, PromptFact] = {}
    for module in product if missing else ():
        for node, name in _fetched(module):
            for persona in (key for key, pattern in patterns.items() if pattern.search(module.source)):
                place = Place(path=module.path, line=node.lineno, end_line=node.end_lineno or node.lineno)
                found.setdefault(persona, PromptFact(name=name, persona=persona, text="", place=place, told=False))
    return [found[persona] for persona in sorted(found)]


def _fetched(module: Module) -> Iterator[tuple[ast.expr, str]]:
    """What fetches a text that is called a prompt, where it is asked for, kept or given back."""
    for call in module.calls:
        within = call.context.function.name if call.context.function else ""
        told = f"{module.text(call.node)} {call.target} {within}"
        if _FETCHING.search(call.written) and _TOLD.search(told):
            yield call.node, call.target or within or call.last
    for node in walk(module.tree) if "environ[" in module.source else ():
        if isinstance(node, ast.Subscript) and last_part(node.value) == "environ" and _TOLD.search(module.text(node)):
            yield node, "environ"
