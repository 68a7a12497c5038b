"""What a trial of the verdict shows: rules that come to nothing, and rules that nothing else tells."""

from collections.abc import Iterator, Mapping, Sequence

from auditor_core.detectives.repo.source.index import Function, Module
from auditor_core.detectives.repo.source.names import Names
from auditor_core.detectives.repo.trial.finding import set_stage
from auditor_core.detectives.repo.trial.places import Places
from auditor_core.detectives.repo.trial.probes import Probes
from auditor_core.detectives.repo.trial.staging import Stage
from auditor_core.detectives.repo.trial.surroundings import Surroundings
from auditor_core.detectives.repo.trial.values import RaisedError, UntoldError
from auditor_core.facts import GraphFact, SynthesisRuleFact

_MOST_STEPS = 250_000
"""Steps of all cases together, half a second; most trials take a fifth of them."""


def find_tried(
    modules: Sequence[Module],
    names: Names,
    graphs: Sequence[GraphFact],
    deciding: Sequence[tuple[Module, Function]],
    rules: Sequence[SynthesisRuleFact],
    files: Mapping[str, str],
) -> list[SynthesisRuleFact]:
    """What a trial adds to the rules that are known, all at the verdict's node.

    Facts of kind `vain`, each named after a kind of `rules` that changes nothing, or `verdict` where nothing does; and
    rules that only what is decided shows. None where a trial has no result. `deciding`: the functions that reach the
    verdict; `files`: texts of data files by path, among which the rubric may be.
    """
    if not rules or not graphs:
        return []
    machine = Surroundings(modules, names, _MOST_STEPS, files)
    try:
        stage = set_stage(machine, graphs, deciding, files)
        return list(_tried(stage, Probes(stage, rules, Places(modules)))) if stage else []
    except (UntoldError, RaisedError, RecursionError):
        return []


def _tried(stage: Stage, probes: Probes) -> Iterator[SynthesisRuleFact]:
    if not probes.is_sound():
        if told := probes.undecided():
            yield _fact(stage, "vain", "verdict", told)
        elif probes.is_turned():
            yield _fact(
                stage, "vain", "override", "a score is held down where no violation is confirmed, and only there"
            )
        return
    yield from [_fact(stage, "vain", kind, told) for kind, told in probes.vain()]
    yield from [_fact(stage, kind, "verdict", f"in a trial with made-up cases {told}") for kind, told in probes.shown()]


def _fact(stage: Stage, kind: str, name: str, text: str) -> SynthesisRuleFact:
    return SynthesisRuleFact.model_validate({"kind": kind, "name": name, "text": text, "place": stage.place})
