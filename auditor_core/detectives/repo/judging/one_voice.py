"""One judge's opinions that are given under the names of several.

`[o.model_copy(update={"judge": "Defense"}) for o in grade(state)]`, beside the same for another name and with the same
`grade(state)`: one is asked, whose opinion counts for all. The name may be handed over by those who call the function.
What is asked with the judge's own name, prompt or object is its own, whatever name is written on it afterwards; so is
what the code does not show.
"""

import ast
import re
from collections.abc import Iterator, Sequence

from auditor_core.detectives.repo.following.callers import CallsByName, handed
from auditor_core.detectives.repo.judging.answers import Answers
from auditor_core.detectives.repo.judging.prompt_files import may_name_persona
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Function, Module, target_name, written_name
from auditor_core.detectives.repo.source.spelling import form
from auditor_core.detectives.repo.source.statements import names_in
from auditor_core.facts import Place, UnheardAnswerFact

_JUDGE = re.compile(r"^(?:the )?(?:prosecut\w*|defen[cs]e(?: attorney)?|tech[ _-]?lead)$", re.IGNORECASE)
_NAMING = frozenset({"judge", "persona", "role", "judge_name", "name"})
COPYING = frozenset({"model_copy", "copy", "replace", "_replace", "evolve"})
_Named = tuple[Module, Function, ast.expr, str, str]
"""Where an opinion is renamed: module, function, place, the judge's name, and what tells the question from others."""


def find_one_voice(modules: Sequence[Module]) -> list[UnheardAnswerFact]:
    """One fact for each place that renames what is asked in the same words elsewhere. `modules`: the product's."""
    answers, calls = Answers(modules), CallsByName(modules)
    renamed: dict[str, list[_Named]] = {}
    for module in modules:
        renames = any(word in module.source for word in COPYING | {".judge", ".persona"})
        if not renames or not may_name_persona(module.source):
            continue
        for function in module.functions:
            for found in _renamed(module, function, answers, calls):
                renamed.setdefault(found[4], []).append(found)
    groups = [group for group in renamed.values() if len({name.lower() for *_, name, _ in group}) > 1]
    return [
        UnheardAnswerFact(
            function=function.name,
            told=f"{name} an opinion that others are given as well",
            place=Place(path=module.path, line=node.lineno, end_line=node.end_lineno or node.lineno),
        )
        for group in groups
        for module, function, node, name, _ in group
    ]


def _renamed(module: Module, function: Function, answers: Answers, calls: CallsByName) -> Iterator[_Named]:
    """Opinions of a function that are given a judge's name which is written out, with what was asked for them."""
    for node in function.nodes:
        for opinion, given in renamings(node):
            asked = _asked(opinion, function, answers)
            question = _question(asked, module, function) if asked is not None else ""
            if asked is not None and question:
                for name, told in _names(given, asked, function, calls):
                    yield module, function, opinion, name, question + told


def _names(given: ast.expr, asked: ast.Call, function: Function, calls: CallsByName) -> Iterator[tuple[str, str]]:
    """The judge's name that is written out, or each that callers hand over, with what they have asked in its name."""
    if name := _name(given):
        yield name, ""
    read = names_in(asked)
    if not isinstance(given, ast.Name) or given.id not in function.parameters or given.id in read:
        return
    for _, call in calls.of(function.name.rpartition(".")[2]):
        handed_over = dict(handed(call.node, function))
        if name := _name(handed_over.get(given.id, given)):
            yield name, " ".join(form(handed_over[item]) for item in sorted(read & handed_over.keys()))


def renamings(node: ast.AST) -> Iterator[tuple[ast.expr, ast.expr]]:
    """What is given to another judge, and whose name it gets: by a copy, or where it is."""
    if isinstance(node, ast.Assign):
        for target in node.targets:
            part = target.attr if isinstance(target, ast.Attribute) else ""
            if part in _NAMING and isinstance(target, ast.Attribute):
                yield target.value, node.value
    elif isinstance(node, ast.Call) and (last := written_name(node.func).rpartition(".")[2]) in COPYING:
        words = {word.arg: word.value for word in node.keywords if word.arg}
        table = words.get("update")
        if isinstance(table, ast.Dict):
            words = {str(getattr(key, "value", "")): value for key, value in zip(table.keys, table.values, strict=True)}
        plain = last in ("replace", "evolve", "copy") and node.args
        opinion = node.args[0] if plain else getattr(node.func, "value", None)
        for word in sorted(_NAMING & words.keys()):
            if opinion is not None:
                yield opinion, words[word]


def _name(node: ast.expr) -> str:
    value = node.value if isinstance(node, ast.Constant) else None
    return value if isinstance(value, str) and _JUDGE.match(value) else ""


def _asked(node: ast.expr, function: Function, answers: Answers, hops: int = 3) -> ast.Call | None:
    """The call that an opinion comes from: itself, or what its name is assigned or runs over; None where unclear."""
    node = node.value if isinstance(node, ast.Await) else node
    if isinstance(node, ast.Call):
        return node if answers.asks(node) else None
    name = target_name(node) or (target_name(node.value) if isinstance(node, ast.Subscript) else "")
    if isinstance(node, ast.Subscript) and not name:
        return _asked(node.value, function, answers, hops - 1) if hops else None
    looped = [
        item.iter
        for item in function.nodes
        if isinstance(item, ast.For | ast.AsyncFor | ast.comprehension) and target_name(item.target) == name
    ]
    values = [*function.assigned.get(name, []), *looped] if name else []
    if len(values) != 1 or not hops:
        return None
    return _asked(values[0], function, answers, hops - 1)


def _question(call: ast.Call, module: Module, function: Function) -> str:
    """What makes two questions the same; empty where something may tell in whose name it is asked."""
    receiver = [call.func.value] if isinstance(call.func, ast.Attribute) else []
    parts = [part for item in (*receiver, *call.args, *(word.value for word in call.keywords)) for part in walk(item)]
    names = {part.id for part in parts if isinstance(part, ast.Name)}
    arguments = function.node.args
    plain = len(arguments.posonlyargs + arguments.args) - len(arguments.defaults)
    given = {item.arg for item in (*arguments.posonlyargs, *arguments.args)[:plain]} - {"self", "cls"}
    over = {
        target_name(item.target): {part.id for part in walk(item.iter) if isinstance(part, ast.Name)}
        for item in function.nodes
        if isinstance(item, ast.For | ast.AsyncFor | ast.comprehension)
    }
    told = names - given - {name for name in names if over.get(name, {""}) <= given}
    if told & function.assigned.keys() or not all(map(module.knows, told)):
        return ""
    return f"{module.path if told else ''} {form(call)}"
