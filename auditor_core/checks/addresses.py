"""What looks at a repository's address before git gets it, and which clones that covers."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from auditor_core.checks.clones import clones_of
from auditor_core.checks.registry import Answer, met, unavailable, unmet
from auditor_core.checks.scene import Scene
from auditor_core.checks.words import counted
from auditor_core.facts import CallFact, FunctionFact

_NAMED = re.compile(
    r"(valid|sanit|check|parse|normali[sz]e|verify|is_safe|allow)\w*(url|address|host)|"
    r"(url|address|host)\w*(valid|sanit|check|is_safe|allow)",
    re.IGNORECASE,
)
_OF_OTHERS = re.compile(
    r"^(?!.*(?:repo(?!rt)|git|clone|remote|source|target)).*(?<![a-z])(?:pdf|report|image|api|llm|webhook|proxy)(?![a-z])"
)
"""Names of functions that look at an address of something else."""
_PARSERS = frozenset({"urllib.parse.urlparse", "urllib.parse.urlsplit"})


@dataclass(frozen=True)
class AddressChecks:
    """The functions and parsers of a program that may refuse an address, and the functions that are none for all."""

    functions: tuple[FunctionFact, ...]
    parsers: tuple[CallFact, ...]
    in_vain: tuple[FunctionFact, ...]
    """Named after it or looking at addresses, but never called, or without anything coming of it."""

    turned: tuple[FunctionFact, ...] = ()
    """Called ones that refuse every genuine address, as a trial showed."""

    @property
    def places(self) -> frozenset[str]:
        """Where they stand, as `CallFact.seen_by` lists functions."""
        named = {f"{item.place.path}:{item.name}" for item in self.functions}
        return frozenset(named | {f"{item.place.path}:{item.function}" for item in self.parsers})


def address_checks(scene: Scene) -> AddressChecks:
    """What of the program looks at addresses, told by names of functions and by calls of parsers."""
    every = [item for module in scene.modules for item in module.functions]
    named = [item for item in every if _NAMED.search(item.name) and not _OF_OTHERS.search(item.name)]
    fine = (
        item for item in named if item.called and not item.empty and item.refuses and item.heeded and not item.turned
    )
    clones = clones_of(scene)
    enough = bool(clones) and all(item.callee.startswith("git.") or "--" in item.command.split() for item in clones)
    found = tuple(item for item in fine if enough or not item.loose)
    unheeded = tuple(item for item in every if not item.heeded)
    uncalled = (item for item in every if not item.called)
    idle = {item.name for item in (*named, *unheeded, *uncalled) if item not in found}
    parsers = tuple(
        item
        for item in scene.calls
        if item.callee in _PARSERS and item.checked and not item.elsewhere and item.function not in idle
    )
    turned = tuple(item for item in every if item.turned and item.called and not _OF_OTHERS.search(item.name))
    return AddressChecks(found, parsers, tuple(named) or unheeded, turned)


def covering(checks: AddressChecks, clones: Sequence[CallFact]) -> Answer | None:
    """Which of several clones have their address checked; None where there are no several, or their ways are unknown.

    A check that no clone's address is known to come by may be of any of them.
    """
    if len(clones) < 2 or not all(item.seen_by for item in clones):
        return None
    places = checks.places
    fine = [item for item in clones if item.screened or not places.isdisjoint(item.seen_by)]
    bad = [item for item in clones if item not in fine]
    detail = f"{len(fine)} of {counted(len(clones), 'clone')} found to check the address"
    if not bad:
        return met(detail, *(item.evidence_id for item in clones))
    apart = sorted(places.difference(*(item.seen_by for item in clones)))
    if apart:
        return unavailable(f"{detail}; {apart[0].rpartition(':')[2] or apart[0]} may look at the others'")
    return unmet(detail, *(item.evidence_id for item in bad), place=bad[0].place)
