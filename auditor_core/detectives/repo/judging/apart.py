"""What tells one judge from another in code that runs for each of them: the judge's name, or what stands beside it.

`judge == "Defense"`, `self.only_found` where the classes of judges differ in it, `LIMITS[judge]`, a parameter for which
each judge's call hands over something else, the judge's place in a row.
"""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet

from auditor_core.detectives.repo.following.callers import functions_by_name, handed
from auditor_core.detectives.repo.judging.own_source import told_by
from auditor_core.detectives.repo.judging.partly_bound import names_judge, word_of
from auditor_core.detectives.repo.judging.passed_over import asks_of_another
from auditor_core.detectives.repo.judging.places import Places
from auditor_core.detectives.repo.judging.prompt_files import may_name_persona, persona_of
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Function, Module, target_name
from auditor_core.detectives.repo.source.names import assigned_anywhere
from auditor_core.detectives.repo.source.spelling import form
from auditor_core.detectives.repo.source.statements import root_of

_HOLDER = re.compile(r"judge|juror|persona|role|seat|advocate|cfg|config|spec|profile", re.IGNORECASE)
"""Names of what may hold a judge's own values."""
_OPINION = re.compile(r"(?:\w+_)?(?:opinions?|verdicts?|votes?|rulings?|ops?|o)", re.IGNORECASE)
"""Names of what a judge has said."""
_SAID = re.compile(
    r"argument|reason(?:ing)?|rationale|(?:cited|cites)\w*|citations|score|charges|text|opinion", re.IGNORECASE
)
"""Parts of what a judge has said."""
_HOPS = 2
"""Names that a condition is followed through."""
_Rows = dict[str, dict[str, str]]
"""By name, what each judge has under it."""


class Apart:
    """Knows what judges differ in."""

    def __init__(self, modules: Sequence[Module]) -> None:
        self._modules = modules
        self._known = functions_by_name(modules)
        self._classes: dict[str, ast.ClassDef] = {}
        self._values: _Rows = defaultdict(dict)
        """Under an attribute's name or a key."""
        self._handed: dict[tuple[str, str], dict[str, str]] = defaultdict(dict)
        """For a parameter of a function."""
        for module in modules:
            self._classes |= {node.name: node for node, _, _ in module.classes}
        for module in (module for module in modules if may_name_persona(module.source)):
            self._note_calls(module)
            for persona, name, value in _of_dictionaries(module):
                self._values[name][persona] = form(value)
        self._note_classes()
        self._places = Places(modules, self._known)

    def tells(self, test: ast.expr, function: Function, own: AbstractSet[str] = frozenset(), hops: int = _HOPS) -> bool:
        """Whether what an expression comes to hangs on the judge; `own` are names of what is judged."""
        if any(_asks(part, own) for part in walk(test) if isinstance(part, ast.Compare)):
            return True
        for part in walk(test):
            if isinstance(part, ast.Attribute | ast.Subscript | ast.Call) and root_of(_held(part)) not in own:
                if (
                    self._differs(part, function)
                    or self._is_of_table(part, function)
                    or self._places.is_one(part, function)
                ):
                    return True
            elif isinstance(part, ast.Name) and part.id not in own:
                values = function.assigned.get(part.id, [])
                if part.id in function.parameters and not values and self._is_handed(part.id, function):
                    return True
                if not values and self._places.is_one(part, function):
                    return True
                if len(values) == 1 and hops and self.tells(values[0], function, own, hops - 1):
                    return True
        return False

    def _differs(self, part: ast.Attribute | ast.Subscript | ast.Call, function: Function) -> bool:
        """`self.limit`, `judge["limit"]`, where judges have different ones."""
        name = part.attr if isinstance(part, ast.Attribute) else word_of(_key(part) or ast.Constant(None))
        holder = last_part(_held(part))
        own = (
            persona_of(function.owner) or self._is_base(function.owner) if holder == "self" else _HOLDER.search(holder)
        )
        return bool(own) and len(set(self._values.get(name, {}).values())) > 1

    def _is_base(self, name: str) -> bool:
        """Whether the classes of judges are made of a class."""
        return any(persona_of(each) and name in self._lineage(each) for each in self._classes)

    def _is_of_table(self, part: ast.Attribute | ast.Subscript | ast.Call, function: Function) -> bool:
        """`LIMITS[judge]`, `LIMITS.get(judge, 9)`, where the table has something else for each judge."""
        held = _held(part)
        if _key(part) is None or not isinstance(held, ast.Name | ast.Attribute | ast.Dict):
            return False
        name = target_name(held)
        last = name.rpartition(".")[2]
        values = function.assigned.get(name) or assigned_anywhere(self._modules, last if last.isupper() else "")
        table = held if isinstance(held, ast.Dict) else values[0] if len(values) == 1 else None
        pairs = zip(table.keys, table.values, strict=True) if isinstance(table, ast.Dict) else ()
        rows = {persona_of(word_of(key)): form(value) for key, value in pairs if key is not None}
        return len(rows) > 1 and "" not in rows and len(set(rows.values())) > 1

    def _is_handed(self, name: str, function: Function) -> bool:
        """Whether the calls for different judges hand over different things for a parameter."""
        given = self._handed.get((function.name.rpartition(".")[2], name), {})
        return len(given) > 1 and len(set(given.values())) > 1

    def _note_calls(self, module: Module) -> None:
        """What stands in calls that name one judge: `hear(state, "Defense", only_found=True)`."""
        for call in module.calls:
            words = [*call.node.args, *(word.value for word in call.node.keywords)]
            persona = told_by(words) if words else ""
            callees = self._known.get(call.last, []) if persona else []
            if len(callees) == 1:
                given = dict(handed(call.node, callees[0][1]))
                for name in callees[0][1].parameters - {"self", "cls"}:
                    value = given.get(name)
                    plain = value is None or isinstance(value, ast.Constant | ast.UnaryOp | ast.Lambda)
                    named = value is not None and told_by([value])
                    if plain and not named:
                        self._handed[call.last, name][persona] = form(value) if value else ""
            elif persona and call.last[:1].isupper():
                for word in call.node.keywords:
                    self._values[word.arg or ""][persona] = form(word.value)

    def _note_classes(self) -> None:
        """What the classes of judges hold, their own or their base's."""
        judges = {name: persona for name in self._classes if (persona := persona_of(name))}
        names = {target_name(target) for name in judges for target, _ in _set_in(self._classes[name])}
        for name, persona in judges.items():
            for attribute in names - {""}:
                values = [
                    value
                    for each in self._lineage(name)
                    for target, value in _set_in(self._classes[each])
                    if target_name(target) == attribute
                ]
                self._values[attribute][persona] = form(values[0]) if values else ""

    def _lineage(self, name: str) -> list[str]:
        """A class and its bases of the repository, nearest first."""
        found = [name] if name in self._classes else []
        for each in found:
            found += [
                base
                for base in map(last_part, self._classes[each].bases)
                if base in self._classes and base not in found
            ]
        return found


def _asks(test: ast.Compare, own: AbstractSet[str]) -> bool:
    """Whether a comparison asks who judges, not whose an opinion or a piece of evidence is."""
    left = test.left if isinstance(test.left, ast.Attribute | ast.Subscript) else None
    said = left is not None and _OPINION.fullmatch(root_of(left))
    return not said and not _looks_into_opinion(test) and asks_of_another(test, set(own))


def _looks_into_opinion(test: ast.Compare) -> bool:
    """Whether judges are named in it only by what one of them has said: `word in prosecutor.argument.lower()`."""
    parts = [part for side in test.comparators for part in walk(side)]
    said = {id(held) for part in parts if (held := _said_by(part)) is not None}
    return bool(said) and not any(names_judge(part) for part in parts if id(part) not in said)


def _said_by(node: ast.AST) -> ast.expr | None:
    """Whose words are read: `defense` of `defense.cited_evidence`, `defense["argument"]`, `defense.get("score")`."""
    if isinstance(node, ast.Attribute):
        return node.value if _SAID.fullmatch(node.attr) else None
    if not isinstance(node, ast.Subscript | ast.Call):
        return None
    key = _key(node)
    return _held(node) if key is not None and _SAID.fullmatch(word_of(key)) else None


def _held(part: ast.Attribute | ast.Subscript | ast.Call) -> ast.expr:
    """What a value is looked up in."""
    inner = part.func if isinstance(part, ast.Call) else part
    return inner.value if isinstance(inner, ast.Attribute | ast.Subscript) else inner


def _key(part: ast.Attribute | ast.Subscript | ast.Call) -> ast.expr | None:
    """What a value is looked up by; None for anything else than a lookup."""
    if isinstance(part, ast.Call):
        looks = isinstance(part.func, ast.Attribute) and part.func.attr == "get"
        return part.args[0] if looks and part.args else None
    return part.slice if isinstance(part, ast.Subscript) and not isinstance(part.slice, ast.Slice) else None


def _set_in(node: ast.ClassDef) -> Iterator[tuple[ast.expr, ast.expr]]:
    for step in node.body:
        target = step.targets[0] if isinstance(step, ast.Assign) else getattr(step, "target", None)
        if isinstance(step, ast.Assign | ast.AnnAssign) and target is not None and step.value is not None:
            yield target, step.value


def _of_dictionaries(module: Module) -> Iterator[tuple[str, str, ast.expr]]:
    """Judge, key and value of `{"prosecutor": {"limit": 5}}` and `{"name": "Prosecutor", "limit": 5}`."""
    for held in (node for value in module.definitions.values() for node in walk(value) if isinstance(node, ast.Dict)):
        persona = told_by(held.values)
        for key, value in zip(held.keys, held.values, strict=True):
            own = persona_of(word_of(key)) if key is not None and isinstance(value, ast.Dict) else ""
            if key is not None and persona and not own:
                yield persona, word_of(key), value
            elif own and isinstance(value, ast.Dict):
                pairs = zip(value.keys, value.values, strict=True)
                yield from ((own, word_of(inner), item) for inner, item in pairs if inner is not None)
