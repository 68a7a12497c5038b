"""What the checks look at: the facts of one submission, and what several checks ask of them, computed once."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from auditor_core.checks.subgraphs import composed
from auditor_core.checks.topology import Topology
from auditor_core.checks.words import listed
from auditor_core.facts import CallFact, ClassFact, DocumentFacts, GraphFact, ModuleFact, PromptFact, RepoFacts
from auditor_core.models import JUDGES, EvidenceClass, Figure, JudgeName, PathClaim, Source

DIAGRAMS = ("state_graph", "sequence", "flow_chart", "unknown")
"""What a picture may show and still be a drawing of the program."""
_UNTYPED = frozenset({"dict", "Dict", "list", "object", "Any"})
"""What a graph may be built over instead of a class of its own."""


@dataclass(frozen=True)
class Case:
    """The facts of one submission; None where a source could not be read."""

    repo: RepoFacts | None = None
    document: DocumentFacts | None = None
    figures: Sequence[Figure] | None = None
    """Already compared with the graph."""
    claims: Sequence[PathClaim] = ()


class SourceMissingError(Exception):
    """A check asked for a source that it did not declare, and that is not there."""


@dataclass(frozen=True)
class Scene:
    """A case as the checks see it."""

    case: Case
    flag_costs: Mapping[str, float] = field(default_factory=dict)

    @property
    def repo(self) -> RepoFacts:
        """Facts of the repository."""
        if self.case.repo is None:
            raise SourceMissingError("the repository could not be read")
        return self.case.repo

    @property
    def document(self) -> DocumentFacts:
        """Facts of the report."""
        if self.case.document is None:
            raise SourceMissingError("the report could not be read")
        return self.case.document

    @property
    def figures(self) -> Sequence[Figure]:
        """Figures of the report."""
        if self.case.figures is None:
            raise SourceMissingError("the figures could not be read")
        return self.case.figures

    def gap(self, source: Source) -> str:
        """Say what was left unread, so that an absence can't be told; empty where everything was read."""
        repo, document = self.case.repo, self.case.document
        if source != "repo":
            return "; ".join(document.limits_hit) if document else ""
        if repo is None:
            return "the repository could not be read"
        unknown = () if repo.manifest.state == "whole" else (repo.manifest.reason or "its list of files",)
        return "; ".join((*repo.limits_hit, *unknown))

    def unread(self, kind: EvidenceClass | None = None) -> str:
        """Name the sources outside tests that have no syntax tree and may hold a kind of fact; empty where all have.

        Without a kind, name those of which not even the text was read.
        """
        return listed(
            f"{item.path} ({item.reason})"
            for item in self.repo.parse_failures
            if not item.is_test and (item.may_hold is None or kind in item.may_hold)
        )

    @cached_property
    def tests(self) -> frozenset[str]:
        """Paths of modules that hold tests; what they do is not what the program does."""
        return frozenset(module.path for module in self.repo.modules if module.is_test)

    @cached_property
    def modules(self) -> tuple[ModuleFact, ...]:
        """Modules outside tests."""
        return tuple(module for module in self.repo.modules if module.path not in self.tests)

    @cached_property
    def function_names(self) -> frozenset[str]:
        """The last names of the functions in them."""
        return frozenset(item.name.rpartition(".")[2] for module in self.modules for item in module.functions)

    @cached_property
    def calls(self) -> tuple[CallFact, ...]:
        """Calls outside tests."""
        return tuple(call for call in self.repo.calls if not call.in_test and call.place.path not in self.tests)

    @cached_property
    def classes(self) -> tuple[ClassFact, ...]:
        """Classes outside tests."""
        return tuple(item for item in self.repo.classes if item.place.path not in self.tests)

    @cached_property
    def graph(self) -> GraphFact | None:
        """The graph with the most nodes outside tests, its subgraphs in place; the first of equals."""
        graphs = [item for item in self.repo.graphs if item.place.path not in self.tests]
        graphs = [composed(item, graphs) for item in graphs]
        return max(graphs, key=lambda item: (len(item.nodes), len(item.edges)), default=None)

    @cached_property
    def topology(self) -> Topology | None:
        """The shape of that graph."""
        return Topology(self.graph) if self.graph else None

    @cached_property
    def state_class(self) -> ClassFact | None:
        """The class that types the graph's state: the one that the graph names, else one that is called so."""
        wanted = self.graph.state.rpartition(".")[2] if self.graph else ""
        if wanted in _UNTYPED:
            return None
        named = [item for item in self.classes if wanted and item.name == wanted]
        similar = [
            item
            for item in self.classes
            if item.name.lower().endswith("state") and item.kind in ("typed_dict", "pydantic")
        ]
        return max(named or similar, key=lambda item: len(item.fields), default=None)

    @cached_property
    def personas(self) -> dict[JudgeName, tuple[PromptFact, ...]]:
        """Prompts of each judge that has any that the program uses, outside tests."""
        prompts = [item for item in self.repo.prompts if item.used and item.place.path not in self.tests]
        by_judge = {judge: tuple(item for item in prompts if item.persona == judge) for judge in JUDGES}
        return {judge: items for judge, items in by_judge.items() if items}

    @cached_property
    def diagrams(self) -> tuple[Figure, ...]:
        """Figures that may show the program."""
        return tuple(item for item in self.figures if item.depicts in DIAGRAMS)

    def place_about(self, *words: str) -> str:
        """Where something that is missing might be added: the first module whose path holds the first such word."""
        paths = [module.path for module in self.modules]
        return next((f"{path}:1" for word in words for path in paths if word in path.lower()), "")

    def class_named(self, *words: str) -> tuple[ClassFact, ...]:
        """Classes whose name holds one of the words (lower case), data models first."""
        found = [item for item in self.classes if any(word in item.name.lower() for word in words)]
        return tuple(sorted(found, key=lambda item: item.kind not in ("pydantic", "typed_dict", "dataclass")))
