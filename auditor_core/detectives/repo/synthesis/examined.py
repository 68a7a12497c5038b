"""Second looks that examine nothing: whatever was cited is upheld, by a question that is always answered alike.

`good = [ref for ref in opinion.cited if holds(facts.get(ref))]`, where `holds` gives True and never looks at a fact.
"""

import ast
import re
from collections.abc import Iterator, Sequence

from auditor_core.detectives.repo.following.holding import Holding
from auditor_core.detectives.repo.source.index import Function
from auditor_core.detectives.repo.synthesis.idle_reads import IdleReads, keys_of

_FACTS = re.compile(r"evidence|exhibit|finding|fact", re.IGNORECASE)
"""Keys that hold what the detectives found."""
_MODELS = frozenset({"invoke", "ainvoke", "batch", "abatch"})
"""Who asks a model has something else looked at."""
_HOPS = 3


class Examined:
    """Follows what a node reads of the evidence."""

    def __init__(self, holding: Holding) -> None:
        self._holding = holding
        self._reads = IdleReads(holding.calls, asked_for=True)

    def is_nothing(self, nodes: Sequence[Function]) -> bool:
        """Whether all evidence that the functions of a node read comes to nothing, and a question of theirs is idle."""
        read = [(item, node) for item in nodes for node in item.nodes if any(map(_FACTS.search, keys_of(node)))]
        if not read or not all(self._reads.is_idle(item, node) for item, node in read):
            return False
        reached = list(self._reached(nodes))
        asks_models = any(call.last in _MODELS for item in reached for call in item.calls)
        return not asks_models and any(self._asks_in_vain(item, test) for item in reached for test in _questions(item))

    def _asks_in_vain(self, function: Function, test: ast.expr) -> bool:
        """Whether a function of the product is asked that answers everything alike."""
        return isinstance(test, ast.Call) and self._holding.of(function, test) is not None

    def _reached(self, nodes: Sequence[Function]) -> Iterator[Function]:
        """Some functions, and those that they call."""
        found = {id(item): item for item in nodes}
        latest = list(nodes)
        for _ in range(_HOPS):
            called = (own for item in latest for call in item.calls for own in self._holding.calls.functions(call.last))
            latest = [item for item in called if id(item) not in found]
            found |= {id(item): item for item in latest}
        yield from found.values()


def _questions(function: Function) -> Iterator[ast.expr]:
    """What a function asks before it keeps or does something."""
    for node in function.nodes:
        if isinstance(node, ast.If | ast.IfExp):
            yield node.test
        elif isinstance(node, ast.comprehension):
            yield from node.ifs
