"""What the analysers find in the sources."""

from dataclasses import dataclass, field

from auditor_core.detectives.repo.source.index import Module
from auditor_core.detectives.repo.tools.calls import FoundCall
from auditor_core.facts import (
    AskedCallFact,
    CheckedAnswerFact,
    ClassFact,
    DividedEvidenceFact,
    FreeAnswerFact,
    GraphFact,
    InjectionFact,
    InventedOpinionFact,
    ModuleFact,
    NumberFact,
    ParseFailure,
    PromptFact,
    SecretFact,
    StateReadFact,
    StructuredCallFact,
    SynthesisRuleFact,
    UnheardAnswerFact,
)


@dataclass
class Analysis:
    """What the sources say. Facts have no evidence yet."""

    parsed: list[Module] = field(default_factory=list)
    failures: list[ParseFailure] = field(default_factory=list)
    modules: list[ModuleFact] = field(default_factory=list)
    classes: list[ClassFact] = field(default_factory=list)
    graphs: list[GraphFact] = field(default_factory=list)
    state_reads: list[StateReadFact] = field(default_factory=list)
    calls: list[FoundCall] = field(default_factory=list)
    asked_names: tuple[str, ...] = ()
    asked_calls: list[AskedCallFact] = field(default_factory=list)
    structured: list[StructuredCallFact] = field(default_factory=list)
    free_answers: list[FreeAnswerFact] = field(default_factory=list)
    checked: list[CheckedAnswerFact] = field(default_factory=list)
    invented: list[InventedOpinionFact] = field(default_factory=list)
    unheard: list[UnheardAnswerFact] = field(default_factory=list)
    divided: list[DividedEvidenceFact] = field(default_factory=list)
    prompts: list[PromptFact] = field(default_factory=list)
    rules: list[SynthesisRuleFact] = field(default_factory=list)
    secrets: list[SecretFact] = field(default_factory=list)
    hidden: list[str] = field(default_factory=list)
    """Values of credentials, the longest first, that nothing else may show."""
    injections: list[InjectionFact] = field(default_factory=list)
    words: tuple[str, ...] = ()
    numbers: list[NumberFact] = field(default_factory=list)
    limits_hit: list[str] = field(default_factory=list)

    @property
    def sources(self) -> dict[str, str]:
        """Source by path, as the lines of the facts count it (of a notebook, its code cells)."""
        return {module.path: module.source for module in self.parsed}
