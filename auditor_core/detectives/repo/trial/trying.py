"""What a trial of the verdict shows: rules that come to nothing, and rules that nothing else tells."""

from collections.abc import Iterator, Sequence

from auditor_core.detectives.repo.trial.finding import set_stage
from auditor_core.detectives.repo.trial.places import Places
from auditor_core.detectives.repo.trial.probes import Probes
from auditor_core.detectives.repo.trial.staging import Stage
from auditor_core.detectives.repo.trial.subject import Subject
from auditor_core.detectives.repo.trial.surroundings import Surroundings
from auditor_core.detectives.repo.trial.values import RaisedError, UntoldError
from auditor_core.facts import SynthesisRuleFact

_MOST_STEPS = 250_000
"""Steps of all cases together, half a second; most trials take a fifth of them."""


def find_tried(subject: Subject, rules: Sequence[SynthesisRuleFact]) -> list[SynthesisRuleFact]:
    """What a trial adds to the rules that are known, all at the verdict's node.

    Facts of kind `vain`, each named after a kind of `rules` that changes nothing, or `verdict` where nothing does; and
    rules that only what is decided shows. None where a trial has no result.
    """
    if not rules or not subject.graphs:
        return []
    machine = Surroundings(subject, _MOST_STEPS)
    try:
        stage = set_stage(machine, subject)
        return list(_tried(stage, Probes(stage, rules, Places(subject.modules)))) if stage else []
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
