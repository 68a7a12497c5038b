"""What functions that decide do, without what is never come to, and what is only done where a rule is turned round."""

import ast
from collections.abc import Callable, Iterator, Sequence

from auditor_core.detectives.repo.source.index import Function, Module
from auditor_core.detectives.repo.synthesis.meaning import Known, Meaning
from auditor_core.detectives.repo.synthesis.reach import Reach
from auditor_core.detectives.repo.synthesis.turned import Turned


def acting(
    deciding: Sequence[tuple[Module, Function]], known: Known, reach: Reach, is_dead: Callable[[Function], bool]
) -> Iterator[ast.AST]:
    """The parts of those functions that run, all that comes to something among them."""
    for module, function in deciding:
        if not is_dead(function):
            never = reach.never_run(function)
            idle = Turned(module, function, Meaning(module, function, known, never)).idle | never
            yield from (node for node in function.nodes if id(node) not in idle)
