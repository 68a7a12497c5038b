"""What is gone through like a loop, and begins anew where a round fails: tenacity's `Retrying`."""

import ast
from collections.abc import Sequence, Set

from auditor_core.detectives.repo.following.caught import Caught
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Function, Module, target_name, written_name
from auditor_core.detectives.repo.source.names import assigned_anywhere

_RETRYING = ("Retrying", "AsyncRetrying")


def retrying_of(loop: ast.AST, function: Function | None, modules: Sequence[Module]) -> ast.expr | None:
    """The call that makes what a loop goes through, in place, under a name or in a function; None for other loops."""
    return made_retrying(loop.iter, function, modules) if isinstance(loop, ast.For | ast.AsyncFor) else None


def made_retrying(node: ast.expr, function: Function | None, modules: Sequence[Module]) -> ast.expr | None:
    """The call that makes such an object, written in place, under a name or in a function; None for anything else."""
    if is_retrying(node):
        return node
    name = written_name(node).rpartition(".")[2]
    own = function.assigned.get(target_name(node), []) if function else []
    made = [] if not isinstance(node, ast.Call) else _results(name, modules)
    values = own or made or assigned_anywhere(modules, name) or _kept(target_name(node), modules)
    return values[0] if values and all(map(is_retrying, values)) else None


def lets_out(block: ast.Try | ast.TryStar, caught: Caught) -> bool:
    """Whether a broken answer still fails outside of a `try` within a round."""
    taking = [handler for handler in block.handlers if not caught.of_no_answer(handler.type, block.body)]
    return not taking or any(isinstance(step, ast.Raise) for handler in taking for step in handler.body)


def keeps_in(loop: ast.For | ast.AsyncFor, kinds: Set[str], own: Set[str]) -> bool:
    """Whether each failure of these kinds ends within its round: a handler takes it, and raises nothing.

    Outside of what is tried there, nothing is raised and no function of the program, of those last names, is called.
    """
    every = (part for part in walk(loop) if isinstance(part, ast.Try))
    blocks = [block for block in every if any(_takes(handler, kinds) for handler in block.handlers)]
    tried = {id(part) for block in blocks for step in block.body for part in walk(step)}
    return bool(blocks) and not any(
        isinstance(part, ast.Raise) or (isinstance(part, ast.Call) and last_part(part.func) in own)
        for part in walk(loop)
        if id(part) not in tried
    )


def _takes(handler: ast.ExceptHandler, kinds: Set[str]) -> bool:
    """Whether a handler names all of these kinds, or takes any failure."""
    named = handler.type.elts if isinstance(handler.type, ast.Tuple) else [handler.type]
    names = {last_part(item) if item is not None else "Exception" for item in named}
    return "Exception" in names or kinds <= names


def is_retrying(node: ast.expr) -> bool:
    """Whether an expression makes such an object itself."""
    return isinstance(node, ast.Call) and written_name(node).endswith(_RETRYING)


def _results(name: str, modules: Sequence[Module]) -> list[ast.expr]:
    """What the functions of a name give."""
    found = [item for module in modules for item in module.functions if item.called_as == name]
    return [value for item in found for value in item.results]


def _kept(name: str, modules: Sequence[Module]) -> list[ast.expr]:
    """What methods give an attribute of their object."""
    found = [item for module in modules for item in module.functions if name.startswith("self.")]
    return [value for item in found for value in item.assigned.get(name, ())]
