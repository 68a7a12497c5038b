"""What names stand for after branches of which any may have run."""

from collections.abc import Sequence

from auditor_core.detectives.repo.graph.builder import Builder
from auditor_core.detectives.repo.graph.values import (
    UNKNOWN,
    Choice,
    ClassValue,
    Compiled,
    FunctionValue,
    Instance,
    Value,
    choose,
    same,
)


def joined(branches: Sequence[dict[str, Value]]) -> dict[str, Value]:
    """Names after branches that all may have run."""
    names = dict(branches[0])
    for branch in branches[1:]:
        for name, value in branch.items():
            if name not in names:
                names[name] = value
            elif not same(names[name], value):
                names[name] = _either(names[name], value)
    return names


def _either(left: Value, right: Value) -> Value:
    known = (Builder, Compiled, Instance, FunctionValue, ClassValue)
    for one, other in ((left, right), (right, left)):
        if isinstance(one, known) and (other is UNKNOWN or other is None):
            return one
    if isinstance(left, Choice) and len(left.options) > 16:
        return UNKNOWN
    return choose((left, right))
