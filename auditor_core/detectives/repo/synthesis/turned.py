"""Rules turned round: a cap where nothing is wrong, or an opinion that is overruled where the evidence supports it."""

import ast
import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Function, Module
from auditor_core.detectives.repo.source.spelling import spelled
from auditor_core.detectives.repo.source.statements import root_of
from auditor_core.detectives.repo.synthesis.charges import (
    CHARGE,
    is_charge,
    looked_for_in_turn,
    looks_for_words,
    noted_where,
)
from auditor_core.detectives.repo.synthesis.conditions import ON_FACTS, Kind, conjuncts
from auditor_core.detectives.repo.synthesis.conditions import SECURITY as ON_SECURITY
from auditor_core.detectives.repo.synthesis.consequences import Consequences, lowering_only
from auditor_core.detectives.repo.synthesis.copied import changed as changed_in
from auditor_core.detectives.repo.synthesis.copied import copies_of_scores
from auditor_core.detectives.repo.synthesis.guards import rests, straight
from auditor_core.detectives.repo.synthesis.lessening import is_lower, lessens, limits
from auditor_core.detectives.repo.synthesis.meaning import Meaning
from auditor_core.detectives.repo.synthesis.pleaded import given_way
from auditor_core.detectives.repo.synthesis.senses import FACTS, SECURITY, UNTOLD, WELL, WRONG, Senses

_DEFENSE = re.compile(r"defen[cs]e", re.IGNORECASE)
_EVIDENCE = re.compile(r"evidence|finding|confirm|\bfound\b|violations?\b", re.IGNORECASE)


class Turned:
    """Conditions of one function under which a rule does the opposite of what it is for."""

    def __init__(self, module: Module, function: Function, meaning: Meaning) -> None:
        self._module = module
        self._function = function
        self._meaning = meaning

    def denies(self, kind: Kind, node: ast.AST) -> bool:
        """Whether a rule hangs on such a condition, or is a cap in what is done under one."""
        caps = kind in ("cap", "override")
        return id(node) in self._found.get("override" if caps else kind, ()) or (caps and id(node) in self.idle)

    @cached_property
    def idle(self) -> frozenset[int]:
        """Parts, by their id, of what is done under such conditions, and conditions under which nothing else lowers."""
        bodies = (body for found in self._found.values() for body in found.values())
        parts = frozenset(id(part) for body in bodies for item in body for part in walk(item))
        return parts | (lowering_only(self._module, self._function, parts) if parts else frozenset())

    @cached_property
    def _found(self) -> dict[str, dict[int, Sequence[ast.AST]]]:
        found: dict[str, dict[int, Sequence[ast.AST]]] = {"override": {}, "supremacy": {}}
        for node in self._function.nodes:
            for test, body, other in _ways(node):
                if not self._lowers(body) or self._lowers(other):
                    continue
                if self._misses_security(test):
                    found["override"][id(test)] = body
                elif self._misses_facts(test, body, WELL):
                    found["supremacy"][id(test)] = body
        found["override"] |= {id(test): body for test, body in given_way(self._module, self._meaning)}
        for test, rest in self._spared():
            asked = (test, test.operand) if isinstance(test, ast.UnaryOp) else (test,)
            found["supremacy"] |= {id(part): rest for part in asked}
        return found

    def _spared(self) -> Iterator[tuple[ast.expr, Sequence[ast.AST]]]:
        """Conditions that spare an opinion because its evidence is missing, and what lowers all the others."""
        for test, body, rest in self._otherwise():
            lowers = self._lowers(rest) and not self._lowers(body) and not Consequences(self._module, body).lowers
            if lowers and self._misses_facts(test, rest, WRONG):
                yield test, rest

    def _otherwise(self) -> Iterator[tuple[ast.expr, Sequence[ast.AST], Sequence[ast.AST]]]:
        """Conditions, what hangs on them, and what is done where they do not hold."""
        after = rests(self._function)
        for node in self._function.nodes:
            if isinstance(node, ast.IfExp):
                yield node.test, [node.body], [node.orelse]
            elif isinstance(node, ast.If) and (node.orelse or id(node) in after):
                other = [] if _is_chain(node.orelse) else node.orelse
                yield node.test, node.body, other or straight(after.get(id(node), ()))

    def _lowers(self, body: Sequence[ast.AST]) -> bool:
        """Whether something is surely lowered: a score, or a part of a copy of scores under any name."""
        if limits(self._module, body):
            return True
        steps = [part for item in body for part in walk(item)]
        changed = [step for step in steps for item in changed_in(step) if root_of(item) in self._copies]
        taken = [step for step in steps if isinstance(step, ast.expr) and step in body]
        return any(lessens(self._module, step) for step in changed) or any(
            is_lower(self._module, item) for item in taken if not isinstance(item, ast.Constant)
        )

    @cached_property
    def _copies(self) -> frozenset[str]:
        return copies_of_scores(self._function)

    def _misses_security(self, test: ast.expr, *, noted: bool = True) -> bool:
        about = self._meaning.of(test)
        if not ON_SECURITY.search(about) and not CHARGE.search(about):
            return False
        sense = Senses(self._function, SECURITY, self._is_on_security).of(test)
        turned = sense == WELL or self._is_charged_by_defense(test)
        return turned or (noted and self._is_noted_otherwise(test))

    def _is_noted_otherwise(self, test: ast.expr) -> bool:
        """Whether a condition asks for a rule's name that is only noted where another such condition holds."""
        known = self._meaning.known
        where = [item for part in walk(test) if looks_for_words(part) for item in noted_where(known, part)]
        return bool(where) and all(
            Turned(module, function, Meaning(module, function, known))._misses_security(asked, noted=False)
            for module, function, asked in where
        )

    def _is_on_security(self, atom: ast.expr) -> bool:
        return bool(ON_SECURITY.search(self._meaning.of(atom)))

    def _misses_facts(self, test: ast.expr, body: Sequence[ast.AST], sense: int) -> bool:
        """Whether what is done hangs on the facts, and waits for a condition that says the opposite of them."""
        about = self._without_exceptions(self._meaning.of(test))
        done = " ".join(map(self._module.text, body))
        if not ON_FACTS.search(about) or any(map(ON_SECURITY.search, (self._function.name, done))):
            return False
        if ON_SECURITY.search(about) or CHARGE.search(about) or any(map(looks_for_words, walk(test))):
            return False
        return (Senses(self._function, FACTS).of(test) or self._sense_behind(test)) == sense

    def _without_exceptions(self, about: str) -> str:
        """What a condition is about, security apart where that is what it leaves out: `kind is not Kind.SECURITY`."""
        for text in self._left_out:
            about = about.replace(text, "")
        return about

    @cached_property
    def _left_out(self) -> Sequence[str]:
        """Comparisons of the function that leave security out."""
        compared = (part for part in self._function.nodes if isinstance(part, ast.Compare))
        unlike = (self._module.text(part) for part in compared if isinstance(part.ops[0], ast.IsNot | ast.NotEq))
        return list(dict.fromkeys(filter(ON_SECURITY.search, unlike)))

    def _sense_behind(self, test: ast.expr) -> int:
        """What a condition means that asks one function of the repository, which gives one answer."""
        if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
            return -self._sense_behind(test.operand)
        asked = self._called(test) if isinstance(test, ast.Call) else ()
        told = {Senses(item, FACTS).of(result) for _, item in asked for result in item.results}
        return told.pop() if len(told) == 1 else UNTOLD

    def _is_charged_by_defense(self, test: ast.expr) -> bool:
        """Whether all that speaks of security is looked for in what the defense says, here or where it is asked."""
        told: list[list[bool]] = []
        for part in conjuncts(test):
            asked = [item for call in walk(part) if isinstance(call, ast.Call) for _, item in self._called(call)]
            inner = [speakers for item in asked if (speakers := self._speakers(item.node, walk(item.node)))]
            if not inner and _EVIDENCE.search(spelled(part)):
                return False
            told += inner
        told.append(self._speakers(test, [item for part in (test, *_gone_through(test)) for item in conjuncts(part)]))
        return any(told) and all(all(speakers) for speakers in told)

    def _called(self, call: ast.Call) -> Sequence[tuple[Module, Function]]:
        found = self._meaning.called(call)
        return found if len(found) == 1 else ()

    def _speakers(self, node: ast.AST, asked: Iterable[ast.AST]) -> list[bool]:
        """Of each charge that is looked for, whether it is looked for in the defense's words alone."""
        charges = [part for part in walk(node) if looks_for_words(part) and is_charge(part)]
        charges += looked_for_in_turn(node)
        of_defense = {
            root_of(side)
            for part in asked
            if isinstance(part, ast.Compare) and isinstance(part.ops[0], ast.Eq) and charges
            for side, other in ((part.left, part.comparators[0]), (part.comparators[0], part.left))
            if isinstance(other, ast.Constant) and _DEFENSE.fullmatch(str(other.value))
        }
        speakers = [_root(part.comparators[0]) for part in charges if isinstance(part, ast.Compare)]
        return [
            speaker is not None and (speaker.id in of_defense or self._is_by_defense(speaker)) for speaker in speakers
        ]

    def _is_by_defense(self, node: ast.expr) -> bool:
        """Whether an expression names the defense, or a name that was given only what is the defense's."""
        if _DEFENSE.search(spelled(node)):
            return not re.search(r"!=|\bnot\b|prosecut|tech", spelled(node), re.IGNORECASE)
        values = self._function.assigned.get(root_of(node), [])
        written = spelled(values[0]) if len(values) == 1 else ""
        return bool(re.search(r"==\s*['\"]defen[cs]e", written, re.IGNORECASE))


def _gone_through(test: ast.expr) -> Iterator[ast.expr]:
    """What is asked of each of several: `any(opinion.judge == "Prosecutor" and … for opinion in opinions)`."""
    for part in walk(test):
        if isinstance(part, ast.GeneratorExp | ast.ListComp):
            yield from (part.elt, *(item for one in part.generators for item in one.ifs))


def _ways(node: ast.AST) -> Iterator[tuple[ast.expr, Sequence[ast.AST], Sequence[ast.AST]]]:
    """Condition, what hangs on it and what is done otherwise."""
    if isinstance(node, ast.If):
        yield node.test, node.body, [] if _is_chain(node.orelse) else node.orelse
        if node.orelse and isinstance(node.test, ast.UnaryOp) and isinstance(node.test.op, ast.Not):
            yield node.test.operand, node.orelse, node.body
    elif isinstance(node, ast.IfExp):
        yield node.test, [node.body], [node.orelse]


def _is_chain(orelse: Sequence[ast.stmt]) -> bool:
    return len(orelse) == 1 and isinstance(orelse[0], ast.If)


def _root(node: ast.expr) -> ast.Name | None:
    """The name whose attribute is taken: `op` of `op.argument.lower()`."""
    while isinstance(node, ast.Attribute | ast.Subscript | ast.Call):
        node = node.func if isinstance(node, ast.Call) else node.value
    return node if isinstance(node, ast.Name) else None
