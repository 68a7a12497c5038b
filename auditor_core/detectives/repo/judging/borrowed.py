"""Judges whose node, gone through as it would run, is told another judge's text, and its own never."""

import posixpath
from collections.abc import Iterable, Iterator, Sequence

from auditor_core.detectives.repo.judging.prompt_files import persona_of
from auditor_core.detectives.repo.source.index import Module
from auditor_core.detectives.repo.tracing.nodes import Nodes
from auditor_core.facts import GraphFact, PromptFact


def borrowed(product: Sequence[Module], graphs: Sequence[GraphFact], prompts: Sequence[PromptFact]) -> set[str]:
    """Personas that speak with what other ones are told."""
    judges = [(graph, node) for graph in graphs for node in graph.nodes if persona_of(node.name)]
    if not judges or not prompts or any(module.is_outline for module in product):
        return set()
    nodes = Nodes(product)
    return {
        persona_of(node.name)
        for graph, node in judges
        if _is_borrowed(persona_of(node.name), nodes.words(graph, node), prompts)
    }


def _is_borrowed(persona: str, heard: frozenset[str], prompts: Iterable[PromptFact]) -> bool:
    told = {item.persona for item in prompts if item.persona and any(word in heard for word in _said_by(item))}
    return bool(told) and persona not in told and any(item.persona == persona for item in prompts)


def _said_by(prompt: PromptFact) -> Iterator[str]:
    """What is heard where a prompt is used: the text itself, or the name of its file."""
    yield prompt.text
    name = posixpath.basename(prompt.place.path)
    if not name.endswith((".py", ".ipynb")):
        yield name
