"""Numbers that the product gives to its time limits and to the temperatures of its models."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Module
from auditor_core.detectives.repo.source.languages import TEXT_ENDINGS
from auditor_core.detectives.repo.source.numbers import GIVING, given, number_in
from auditor_core.facts import NumberFact, Place

_DIALS = (re.compile(r"temperature", re.IGNORECASE), re.compile(r"time_?(?:out|limit)", re.IGNORECASE))
_SETTING = r"^[ \t\"']*(\w*(?:{})\w*)[\"']?\s*[:=]\s*[\"']?(\d+(?:\.\d+)?)\b"
_GIVING = GIVING - {ast.Compare}
_Constants = Mapping[str, set[float]]


def find_dials(product: Sequence[Module], texts: Mapping[str, str]) -> list[NumberFact]:
    """Every number that a dial is set to; none of a dial that is set to something that the code does not spell out."""
    found: list[NumberFact] = []
    for dial in _DIALS:
        modules = [item for item in product if dial.search(item.source)]
        if not modules:
            continue
        constants, ordered = _constants(product), _ordered(modules, dial)
        told = [fact for item in modules for fact in _set(item, dial, constants)]
        told += [fact for item in product for fact in _in_order(item, ordered)]
        if None not in told:
            found += [item for item in (*told, *_of_settings(texts, dial)) if item]
    return list(dict.fromkeys(found))


def _set(module: Module, dial: re.Pattern[str], constants: _Constants) -> Iterator[NumberFact | None]:
    """What is given to names of a dial; None for what can't be read."""
    for node in (part for part in walk(module.tree) if part.__class__ in _GIVING):
        for name, value, at in given(node):
            if not dial.search(name):
                continue
            numbers = list(_numbers(value, constants))
            yield from (_fact(name, number, module, at) for number in numbers)
            argument = isinstance(node, ast.Call) and value in node.args  # of `TimeoutError(…)`, too
            if not numbers and not argument and not _is_handed_on(value, dial):
                yield None


def _fact(name: str, number: float, module: Module, at: ast.AST) -> NumberFact:
    return NumberFact(name=name, value=number, place=Place(path=module.path, line=getattr(at, "lineno", 0)))


def _numbers(node: ast.expr, constants: _Constants) -> Iterator[float]:
    """The number that an expression is, those that a collection holds, or those that a name stands for."""
    if isinstance(node, ast.Dict | ast.List | ast.Tuple):
        for item in node.values if isinstance(node, ast.Dict) else node.elts:
            yield from _numbers(item, constants)
    elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult):
        left, right = number_in(node.left), number_in(node.right)
        if left is not None and right is not None:
            yield left * right
    elif (number := number_in(node)) is not None:
        yield number
    else:
        yield from sorted(constants.get(last_part(node), ()))


def _is_handed_on(node: ast.expr, dial: re.Pattern[str]) -> bool:
    """Whether what is given is the dial itself under its own name, nothing, or no number at all."""
    names = [last_part(item) or str(getattr(item, "value", "")) for item in walk(node)]
    words = [item for item in walk(node) if isinstance(item, ast.Constant)]
    plain = isinstance(node, ast.Constant | ast.JoinedStr | ast.Compare | ast.BoolOp)
    return plain or any(dial.search(name) for name in names) or (bool(words) and all(not item.value for item in words))


def _constants(product: Sequence[Module]) -> _Constants:
    """Numbers by the names that modules and classes give them."""
    found: dict[str, set[float]] = defaultdict(set)
    for module in product:
        bodies = [module.tree.body, *(node.body for node, _, _ in module.classes)]
        for step in (step for body in bodies for step in body if isinstance(step, ast.Assign | ast.AnnAssign)):
            for name, value, _ in given(step):
                if name.isupper() and (number := number_in(value)) is not None:
                    found[name].add(number)
    return found


def _ordered(modules: Sequence[Module], dial: re.Pattern[str]) -> dict[str, tuple[int, str]]:
    """Classes that have a dial among their fields, and the place of that field where they are filled in by order."""
    found = {}
    for module in modules:
        for node, _, name in module.classes:
            fields = [last_part(step.target) for step in node.body if isinstance(step, ast.AnnAssign)]
            places = [at for at, field in enumerate(fields) if dial.search(field)]
            if len(places) == 1:
                found[name.rpartition(".")[2]] = (places[0], fields[places[0]])
    return found


def _in_order(module: Module, ordered: Mapping[str, tuple[int, str]]) -> Iterator[NumberFact | None]:
    for call in module.calls if ordered else ():
        at, name = ordered.get(call.last, (0, ""))
        if name and len(call.node.args) > at:
            number = number_in(call.node.args[at])
            yield None if number is None else _fact(name, number, module, call.node)


def _of_settings(texts: Mapping[str, str], dial: re.Pattern[str]) -> Iterator[NumberFact]:
    setting = re.compile(_SETTING.format(dial.pattern), re.MULTILINE | re.IGNORECASE)
    for path, text in texts.items():
        if not path.endswith((".py", ".ipynb", *TEXT_ENDINGS)) and dial.search(text):
            for match in setting.finditer(text):
                line = text.count("\n", 0, match.start()) + 1
                yield NumberFact(name=match[1], value=float(match[2]), place=Place(path=path, line=line))
