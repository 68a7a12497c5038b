"""Whether a rule that stands in the code has any effect: what it sets is used, and what it asks may hold."""

import ast
from collections import defaultdict
from collections.abc import Container, Iterable, Sequence
from functools import cached_property, lru_cache

from auditor_core.detectives.repo.following.flow import Flow
from auditor_core.detectives.repo.following.holding import Holding
from auditor_core.detectives.repo.following.kept import Kept
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Function, FunctionNode, Module
from auditor_core.detectives.repo.source.statements import below_it, names_in, targets_of
from auditor_core.detectives.repo.synthesis.branches import Branch, asks
from auditor_core.detectives.repo.synthesis.conditions import Kind
from auditor_core.detectives.repo.synthesis.consequences import Consequences
from auditor_core.detectives.repo.synthesis.dropped import Dropped
from auditor_core.detectives.repo.synthesis.echoes import Echoes
from auditor_core.detectives.repo.synthesis.lowered import Lowered
from auditor_core.detectives.repo.synthesis.only_told import is_only_told
from auditor_core.detectives.repo.synthesis.remarks import puts_a_remark

_CAPPING = ("cap", "override")
_LIMITING = (*_CAPPING, "supremacy")
_BLOCKS = (ast.If, ast.For, ast.AsyncFor, ast.While, ast.With, ast.AsyncWith, ast.Try, ast.Match)


class Effects:
    """Knows which conditions never hold, and where the values of functions go."""

    def __init__(
        self,
        modules: Sequence[Module],
        dropped: Dropped,
        holding: Holding,
        lowered: Lowered,
        rendered: Container[str] | None = None,
    ) -> None:
        """`rendered`: the attributes that templates read; None where these may be any."""
        self._holding = holding
        self._lowered = lowered
        self._dropped = dropped
        self._echoes = Echoes(modules, dropped)
        self._modules = modules
        self._flow = lru_cache(maxsize=None)(Flow)
        self._kept = Kept(modules, self._flow, rendered)

    def has_none(self, module: Module, function: Function, kind: Kind, node: ast.AST) -> bool:
        """Whether nothing comes of a rule: nobody reads what it sets, or it only repeats one of which nothing comes."""
        if kind not in (*_LIMITING, "weight", "variance", "dissent"):
            return False
        if kind in _CAPPING and self._echoes.repeats(function, node):
            return True
        flow = self._flow(function, self._dropped.is_result_dropped(function))
        whole = isinstance(node, FunctionNode)  # itself, or another that asks what this one waits for
        done = below_it(function.node) if whole else flow.statements(node)
        steps = [step for step in done if kind == "dissent" or not puts_a_remark(step)]
        if kind in _LIMITING:
            lowering = [step for step in steps if _lowers(module, step)] if kind == "override" else []
            steps = lowering or [
                step for step in steps if _changes_score(module, step) or self._lowered.step(function, step)
            ]
        if kind == "variance" and any(_is_asked(module, function, step) for step in steps):
            return False
        return bool(steps) and not any(
            flow.matters(step)
            and not self._kept.in_vain(step)
            and not (kind in _LIMITING and is_only_told(function, step))
            for step in steps
        )

    def does_nothing(self, module: Module, branch: Branch, kind: Kind) -> bool:
        """The same of a rule that a function of its own does: the last one of a table's row, or the whole branch."""
        done = [function for function in module.functions if function.node in (branch.whole, branch.tests[-1])]
        return bool(done) and self.has_none(module, done[0], kind, done[0].node)

    def never_applies(self, tests: Iterable[ast.AST]) -> bool:
        """Whether one of the functions that a rule asks whether it applies always denies it."""
        return any(self._holding.denies(test) for test in tests)

    def is_idle(self, name: str) -> bool:
        """Whether objects of a class of rules deny, whatever they are asked, that they apply."""
        return any(self._holding.denies(function.node) for function in self._asking.get(name, ()))

    @cached_property
    def _asking(self) -> dict[str, list[Function]]:
        """By the last names of classes: the methods that say whether a rule applies."""
        found: dict[str, list[Function]] = defaultdict(list)
        for function in (item for module in self._modules for item in module.functions):
            if function.owner and asks(function):
                found[function.owner.rpartition(".")[2]].append(function)
        return found


def _is_asked(module: Module, function: Function, step: ast.stmt) -> bool:
    """Whether something that acts, or a value, hangs on a name that a statement sets."""
    names = {item.id for item in targets_of(step) if isinstance(item, ast.Name)}
    if not names or not isinstance(step, ast.Assign | ast.AnnAssign):
        return False
    asking = [node for node in function.nodes if isinstance(node, ast.If | ast.While)]
    tests = {id(part) for node in asking for part in walk(node.test)}
    return any(names & names_in(node.test) and Consequences(module, node.body).acts for node in asking) or any(
        isinstance(node, ast.Compare) and id(node) not in tests and names & names_in(node) for node in function.nodes
    )


def _lowers(module: Module, step: ast.stmt) -> bool:
    """Whether a statement itself, and none within it, lowers a score."""
    return not isinstance(step, _BLOCKS) and Consequences(module, [step]).lowers


def _changes_score(module: Module, step: ast.stmt) -> bool:
    done = Consequences(module, [step])
    return done.lowers or done.changes_score
