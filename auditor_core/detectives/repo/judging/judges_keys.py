"""Keys that name a judge, under which nobody writes: evidence that is looked up so is never there."""

import ast
import re
from collections.abc import Iterable, Sequence, Set
from functools import cached_property

from auditor_core.detectives.repo.following.callers import functions_by_name
from auditor_core.detectives.repo.following.words_given import WordsGiven
from auditor_core.detectives.repo.judging.prompt_files import may_name_persona, persona_of
from auditor_core.detectives.repo.source.index import Function, Module
from auditor_core.detectives.repo.source.spelling import is_nothing

_JUDGES = re.compile(r"judge|juror|persona|bench|jury", re.IGNORECASE)
"""What may stand for the judges' names."""


class JudgesKeys:
    """Knows whether those who write evidence know the judges."""

    def __init__(self, modules: Sequence[Module], kept: Set[str]) -> None:
        """`kept`: keys of the state that hold evidence."""
        self._modules = modules
        self._kept = kept

    def is_missed(self, module: Module, key: ast.expr, words: WordsGiven) -> bool:
        """Whether a key has the name of one judge or another in it, and no writer of evidence names any."""
        named = (words.of(module, part) for part in _parts(key))
        return any(told and all(map(persona_of, told)) for told in named) and not self._are_known

    @cached_property
    def _are_known(self) -> bool:
        """Whether a function that fills such a key of the state, or one that it calls, speaks of judges."""
        known = functions_by_name(self._modules)
        pending = [
            (module, function) for found in known.values() for module, function in found if self._fills(function)
        ]
        seen: set[int] = set()
        while pending:
            module, function = pending.pop()
            said = module.text(function.node)
            if may_name_persona(said) or _JUDGES.search(said):
                return True
            if id(function) not in seen:
                seen.add(id(function))
                pending += [own for call in function.calls for own in known.get(call.last, ())]
        return not seen

    def _fills(self, function: Function) -> bool:
        """`{"evidences": found}`, `state["evidences"] = found`."""
        keys: list[tuple[ast.expr | None, ast.expr]] = []
        for node in function.nodes:
            if isinstance(node, ast.Dict):
                keys += zip(node.keys, node.values, strict=True)
            elif isinstance(node, ast.Assign):
                keys += [(item.slice, node.value) for item in node.targets if isinstance(item, ast.Subscript)]
        return any(isinstance(key, ast.Constant) and key.value in self._kept and not is_nothing(value)
                   for key, value in keys)  # fmt: skip


def _parts(key: ast.expr) -> Iterable[ast.expr]:
    """What a key is put together of."""
    if isinstance(key, ast.JoinedStr):
        return [part.value for part in key.values if isinstance(part, ast.FormattedValue)]
    return [*_parts(key.left), *_parts(key.right)] if isinstance(key, ast.BinOp) else [key]
