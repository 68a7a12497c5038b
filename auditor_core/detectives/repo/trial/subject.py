"""What trials are about."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from auditor_core.detectives.repo.source.index import Function, Module
from auditor_core.detectives.repo.source.names import Names
from auditor_core.facts import GraphFact


@dataclass(frozen=True)
class Subject:
    """A repository's own code, and what is known of it."""

    modules: Sequence[Module]
    names: Names
    graphs: Sequence[GraphFact]
    deciding: Sequence[tuple[Module, Function]]
    """The functions that reach the verdict."""
    files: Mapping[str, str]
    """Texts of data files and of prompts by path; the rubric may be among them."""
