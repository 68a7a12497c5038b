"""Tables of judges in which one judge gets another's prompt: `{"Prosecutor": {"system": TECH_LEAD_SYSTEM}, …}`.

It is a mistake where the same prompt stands in the same place for the judge that it is called after, and where the
judge's own prompt is defined and read by nobody. A name that only stands in a string reads nothing.
"""

import ast
import re
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from auditor_core.detectives.repo.judging.partly_bound import word_of
from auditor_core.detectives.repo.judging.prompt_files import may_name_persona, persona_of
from auditor_core.detectives.repo.source.descent import below, is_load, last_part, walk
from auditor_core.detectives.repo.source.index import FunctionNode, Module, written_name
from auditor_core.detectives.repo.source.reading import LOOKED_UP
from auditor_core.detectives.repo.source.statements import targets_of

_LONGEST_NAME = 40
_PROMPT_LENGTH = 40
"""Characters from which a text may be what a judge is told."""
_WHOSE = re.compile(r"prosecut(?:or|ion|ing)?|defen(?:[cs]e|der|ding)|tech(?:nical)?_?lead", re.IGNORECASE)
HIDDEN_WAYS = re.compile(rf"\b(?:globals|locals|vars)\(|__dict__|\b(?:attrgetter|getmembers)\b|{LOOKED_UP}")
"""Ways to read names that the code does not spell out."""


class _Given(NamedTuple):
    """A prompt that stands in a table for a judge."""

    judge: str
    name: str
    place: str
    """Where in what stands for a judge, the same for each of them."""


def exchanged(product: Sequence[Module]) -> set[str]:
    """Judges in whose place another's prompt stands, while their own is read by nobody."""
    prompts = _Prompts(product)
    if not prompts.idle or any(HIDDEN_WAYS.search(module.source) for module in product):
        return set()
    given = [item for module in product if may_name_persona(module.source) for item in prompts.given(module)]
    rightly = {(item.name, item.place) for item in given if persona_of(item.name) == item.judge}
    return {
        item.judge
        for item in given
        if persona_of(item.name) != item.judge and (item.name, item.place) in rightly and prompts.lacks(item)
    }


def overwritten(product: Sequence[Module]) -> set[str]:
    """Judges whose entry of a table is filled again with another's: `TOLD["defense"] = TOLD["prosecutor"]`."""
    last: dict[tuple[str, str], str] = {}
    for module in product:
        for node in module.tree.body:
            target = node.targets[0] if isinstance(node, ast.Assign) else None
            judge = _judge(target.slice) if isinstance(target, ast.Subscript) else ""
            if judge and isinstance(node, ast.Assign):
                words = {_judge(part) for part in walk(node.value) if isinstance(part, ast.expr)} - {""}
                plain = isinstance(node.value, ast.Name | ast.Attribute | ast.Subscript)
                last[written_name(target or node), judge] = words.pop() if plain and len(words) == 1 else judge
    return {judge for (_, judge), given in last.items() if given != judge}


def rebound(product: Sequence[Module]) -> set[tuple[str, str]]:
    """Paths and names of the judges' texts in whose place another one stands before anybody has read them.

    `PROSECUTOR_PROMPT = DEFENSE_PROMPT = GRADER_PROMPT` below the texts that had these names. What one judge alone gets
    may still be that judge's own.
    """
    found: set[tuple[str, str]] = set()
    for module in (item for item in product if may_name_persona(item.source)):
        given = _given_anew(module)
        for name, other in given.items():
            whose = {persona_of(item) for item in (other, *(item for item in given if given[item] == other))}
            found |= {(module.path, name)} if len(whose - {""}) > 1 else set()
    return found


def _given_anew(module: Module) -> dict[str, str]:
    """Constants of judges that held an unread text, and the name of what each is bound to in its place."""
    own = {function.name for function in module.functions}
    unread: set[str] = set()
    given: dict[str, str] = {}
    for step in module.tree.body:
        bound = _constants(step)
        value = step.value if isinstance(step, ast.Assign | ast.AnnAssign) and bound else None
        read = {part.id for part in _at_import(value or step) if isinstance(part, ast.Name)}
        unread -= unread if read & own else read
        if isinstance(value, ast.Name):
            given |= dict.fromkeys(bound & unread, value.id)
        elif value is not None:
            given = {name: other for name, other in given.items() if name not in bound}
            unread = unread | bound if _is_text(value) else unread - bound
    return given


def _constants(step: ast.stmt) -> set[str]:
    """Names that tell whose they are, where a statement binds nothing but names."""
    targets = targets_of(step)
    names = {target.id for target in targets if isinstance(target, ast.Name) and persona_of(target.id)}
    return names if all(isinstance(target, ast.Name) for target in targets) else set()


def _at_import(node: ast.AST) -> Iterator[ast.AST]:
    """What of a statement is gone through when its module is imported: of functions what stands in their heads."""
    yield node
    for part in (*node.decorator_list, node.args) if isinstance(node, FunctionNode) else below(node):
        yield from _at_import(part)


def prompts_of(product: Sequence[Module]) -> set[str]:
    """Names of the texts that modules define under a name which tells whose they are."""
    return {
        name
        for module in product
        for name, values in module.assigned.items()
        if persona_of(name) and any(_is_text(value) for value in values)
    }


class _Prompts:
    """The texts that modules define under names which tell whose they are."""

    def __init__(self, product: Sequence[Module]) -> None:
        self._product = product
        self._names = prompts_of(product)

    @cached_property
    def idle(self) -> set[str]:
        """Those that nothing reads."""
        return {name for name in sorted(self._names) if not any(self._reads(module, name) for module in self._product)}

    def lacks(self, given: _Given) -> bool:
        """Whether the judge's own counterpart of a prompt is idle."""
        counterparts = (name for name in self.idle if persona_of(name) == given.judge)
        return any(rest_of(name) == rest_of(given.name) for name in counterparts)

    def given(self, module: Module) -> Iterator[_Given]:
        """Prompts in what stands for a judge: below its key, beside its name, or where it is asked for by name."""
        for node in walk(module.tree):
            for judge, place, part in beside(node):
                for name, way in _within(part):
                    if name in self._names:
                        yield _Given(judge, name, f"{type(node).__name__} {place} {way}")

    def _reads(self, module: Module, name: str) -> bool:
        return name in module.source and (module.is_outline or any(is_load(node, name) for node in walk(module.tree)))


def beside(node: ast.AST) -> Iterator[tuple[str, str, ast.AST]]:
    """Judge, kind of place, and what stands there for the judge."""
    if isinstance(node, ast.Dict):
        for key, value in zip(node.keys, node.values, strict=True):
            if key is not None and (judge := _judge(key)):
                yield judge, "", value
    elif isinstance(node, ast.Tuple | ast.List | ast.Call):
        words = {word.arg or "": word.value for word in node.keywords} if isinstance(node, ast.Call) else {}
        items = node.args if isinstance(node, ast.Call) else node.elts
        parts = {str(number): item for number, item in enumerate(items)} | words
        judges = {_judge(part) for part in parts.values() if not isinstance(part, ast.Name)} - {""}
        if len(judges) == 1:
            place = written_name(node.func) if isinstance(node, ast.Call) else str(len(parts))
            yield from ((judge, f"{place} {where}", part) for where, part in parts.items() for judge in judges)
    elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Subscript):
        if judge := _judge(node.targets[0].slice):
            yield judge, written_name(node.targets[0]), node.value
    elif isinstance(node, ast.match_case) and isinstance(node.pattern, ast.MatchValue):
        yield from ((judge, "", item) for item in node.body if (judge := _judge(node.pattern.value)))
    elif isinstance(node, ast.If) and isinstance(node.test, ast.Compare) and isinstance(node.test.ops[0], ast.Eq):
        yield from ((judge, "", item) for item in node.body if (judge := _judge(node.test.comparators[0])))


def _within(node: ast.AST, way: str = "") -> Iterator[tuple[str, str]]:
    """Names that are read in a node, each with the keys and words on the way to it."""
    pending = [(node, way)]
    for here, path in pending:
        if isinstance(here, ast.Name | ast.Attribute) and isinstance(here.ctx, ast.Load):
            yield last_part(here), path
        elif isinstance(here, ast.Dict):
            pairs = zip(here.keys, here.values, strict=True)
            pending += [(value, f"{path}/{word_of(key) if key else '**'}") for key, value in pairs]
        else:
            step = str(getattr(here, "arg", "")) if isinstance(here, ast.keyword) else type(here).__name__
            pending += [(part, f"{path}/{step}") for part in below(here)]


def _judge(node: ast.expr) -> str:
    word = word_of(node)
    return persona_of(word) if len(word) <= _LONGEST_NAME else ""


def rest_of(name: str) -> str:
    """A name without what tells whose it is."""
    return _WHOSE.sub("", name).lower()


def _is_text(value: ast.expr) -> bool:
    parts = (part.value for part in walk(value) if isinstance(part, ast.Constant))
    return any(isinstance(part, str) and len(part) >= _PROMPT_LENGTH for part in parts)
