"""What it means that a condition holds: that something is wrong, that all is well, or neither that one could tell."""

import ast
import re
from collections.abc import Callable
from dataclasses import dataclass

from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Function, written_name

WRONG, UNTOLD, WELL = 1, 0, -1
_HOPS = 3
_WORD = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")
_DENYING = frozenset({"no", "not", "non", "without", "never"})
_TAKEN = frozenset({"argument", "rationale", "content", "text", "reason", "reasoning", "comment", "lower", "casefold"})
"""What a judge or a detective says, in which words are looked for."""
_IDENTITY = frozenset({"is", "has", "have", "was", "any", "flag", "status", "the"})

ABSENCE = re.compile(r"missing|absent|unsupport|unverif|unfound|nonexist|unproven", re.IGNORECASE)
"""What a name says is not there, so that what it is given can belie it."""
_LOOKED_UP = re.compile(
    r"index|exhibit|evidence|known|by_id|lookup|ledger|registry|catalog|facts|records|items", re.IGNORECASE
)
"""Names of what evidence is looked up in."""
_SOME_OR_NONE = {
    ("0", ast.Gt): 1, ("0", ast.NotEq): 1, ("1", ast.GtE): 1, ("0", ast.Eq): -1, ("1", ast.Lt): -1, ("0", ast.LtE): -1,
}  # fmt: skip
"""What a comparison of a number of things says: that there are some, or that there are none."""
_SET_METHODS = {"issubset": 1, "intersection": 1, "difference": -1, "isdisjoint": -1}
_SOME = frozenset({"any", "all", "bool", "set", "frozenset", "list", "sorted", "len"})


@dataclass(frozen=True)
class Lexicon:
    """Words of names that say that something is wrong, or that all is well."""

    wrong: re.Pattern[str]
    well: re.Pattern[str]
    settled: re.Pattern[str]
    """Words that say of another one that it is so: `violation_found`."""
    unclear: re.Pattern[str]
    """Words by which a name says nothing of either."""
    subject: re.Pattern[str]
    """What is wrong where it is settled: `security_confirmed`."""
    charges: bool = False
    """Whether a word of the subject in what somebody says is a charge."""

    def of(self, text: str) -> int:
        """What a name or a few words say."""
        words = {word.lower() for word in _WORD.findall(text)} - _IDENTITY
        denied = len(words & _DENYING) == 1
        words -= _DENYING

        def having(pattern: re.Pattern[str]) -> set[str]:
            return {word for word in words if pattern.match(word)}

        settled = having(self.settled)
        wrong, well = having(self.wrong) - settled, having(self.well) - settled
        if not words or having(self.unclear) or (wrong and well):
            return UNTOLD
        sense = WRONG if wrong else WELL if well else UNTOLD
        if not sense and settled:
            rest = words - settled
            if rest and all(self.subject.match(word) for word in rest):
                sense = WRONG
            elif having(self.well):
                sense = WELL
        return -sense if denied else sense


SECURITY = Lexicon(
    wrong=re.compile(
        r"violat|vulnerab|unsafe|insecur|flaw|issue|breach|exploit|danger|threat|malicious|inject|risk|problem|unsanit"
    ),
    well=re.compile(r"(safe|secure|secured|clean|ok|okay|pass|passed|passes|sanitized|trusted|harmless)$"),
    settled=re.compile(r"(found|confirmed|detected|flagged|proven|verified|established|present)$"),
    unclear=re.compile(
        r"disabl|waiv|exempt|skip|ignor|already|applied|appl|done|check|cap|capped|tool|dimension|criteri|resolv|fix|mitigat"
    ),
    subject=re.compile(r"(secur(?!e)|prosecut|sec$)"),
    charges=True,
)
FACTS = Lexicon(
    wrong=re.compile(
        r"missing|absent|contradict|unsupport|unverif|hallucinat|refut|invalid|disprov|lack|unproven|fabricat|mismatch"
        r"|nonexist|overclaim|overstat|fail|issue|flaw|gap|disput|violat|false|unsafe|problem|error|wrong|unfound|conflict"
        r"|low$|weak|few$|poor|thin|insuffic|inadequa|partial|outdated|stale"
    ),
    well=re.compile(
        r"(found|supports?|supported|exists?|verified|verifies|valid|present|confirms?|confirmed|backs|backed|proven"
        r"|substantiated|corroborat(ed|es)|holds)$"
    ),
    settled=re.compile(r"(found|exists?|present|confirmed|verified|proven|detected)$"),
    unclear=re.compile(r"disabl|waiv|exempt|skip|ignor|already|appl|done|check|prosecut|count|required?$"),
    subject=re.compile(r"(?!)"),
)


class Senses:
    """Reads the conditions of one function."""

    def __init__(
        self, function: Function, lexicon: Lexicon, about: Callable[[ast.expr], bool] = lambda _: True
    ) -> None:
        """`about`: whether an atom of a condition is about the matter at all."""
        self._function = function
        self._lexicon = lexicon
        self._about = about

    def of(self, node: ast.expr, hops: int = _HOPS) -> int:
        """WRONG where something is wrong if the expression is true, WELL where all is, UNTOLD where neither is sure."""
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            return -self.of(node.operand, hops)
        if isinstance(node, ast.ListComp | ast.SetComp) or (
            isinstance(node, ast.BinOp) and isinstance(node.op, ast.Sub)
        ):
            return -self._among(node.right, hops) if isinstance(node, ast.BinOp) else self._of_some(node, hops)
        if isinstance(node, ast.BoolOp) or (isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitAnd)):
            parts = node.values if isinstance(node, ast.BoolOp) else [node.left, node.right]
            told = {sense for part in parts if (sense := self.of(part, hops))}
            return told.pop() if len(told) == 1 else UNTOLD
        if isinstance(node, ast.Await | ast.NamedExpr):
            return self.of(node.value, hops)
        if isinstance(node, ast.Call | ast.Compare):
            return self._called(node, hops) if isinstance(node, ast.Call) else self._compared(node, hops)
        return self._named(node, hops)

    def _compared(self, node: ast.Compare, hops: int) -> int:
        """`flag is False`, `len(violations) > 0`, `"security" in argument`, `phrase in VIOLATIONS`."""
        if len(node.ops) != 1:
            return UNTOLD
        left, operator, right = node.left, node.ops[0], node.comparators[0]
        if isinstance(operator, ast.In | ast.NotIn):
            sense = self._looked_for(left, right)
            return -sense if isinstance(operator, ast.NotIn) else sense
        value = right.value if isinstance(right, ast.Constant) else ...
        if isinstance(value, bool) and isinstance(operator, ast.Is | ast.Eq | ast.IsNot | ast.NotEq):
            same = value is isinstance(operator, ast.Is | ast.Eq)
            return self.of(left, hops) if same else -self.of(left, hops)
        if (amount := _SOME_OR_NONE.get((repr(value), type(operator)))) is not None:
            return self._counted(left, hops) * amount
        if isinstance(operator, ast.LtE) and isinstance(left, ast.Name | ast.Call):
            return self._among(right, hops)
        return UNTOLD

    def _counted(self, node: ast.expr, hops: int) -> int:
        """What it means that there are some: of `len(violations)`, of a name for such a number."""
        if isinstance(node, ast.Name) and hops:
            values = self._function.assigned.get(node.id, [])
            return self._counted(values[0], hops - 1) if len(values) == 1 else UNTOLD
        if isinstance(node, ast.Call) and last_part(node.func) == "sum":
            return self._called(node, hops)
        return self.of(node.args[0], hops) if isinstance(node, ast.Call) and len(node.args) == 1 else UNTOLD

    def _among(self, node: ast.expr, hops: int) -> int:
        """What it means to be one of several, which are put together of what was found, or called so."""
        if self._lexicon.charges or not isinstance(node, ast.Name | ast.Attribute | ast.SetComp | ast.Call):
            return UNTOLD
        return WELL if self._is_there(node, hops) or self._named(node, hops) == WELL else UNTOLD

    def _looked_for(self, left: ast.expr, right: ast.expr) -> int:
        said = any(last_part(item) in _TAKEN for item in walk(right)) or "arg" in last_part(right).split("_")
        if isinstance(left, ast.Constant) and isinstance(left.value, str):
            charged = self._lexicon.charges and self._lexicon.subject.match(left.value.lower())
            return (WRONG if charged else self._lexicon.of(left.value)) if said else UNTOLD
        return self._lexicon.of(last_part(left)) if said else self._among(right, _HOPS)

    def _called(self, node: ast.Call, hops: int) -> int:
        name = last_part(node.func)
        if name in ("any", "bool", "len", "set") and len(node.args) == 1:
            inner = node.args[0]
            return (
                self._of_any(inner, hops)
                if isinstance(inner, ast.GeneratorExp | ast.ListComp)
                else self.of(inner, hops)
            )
        if name == "get" and node.args and isinstance(node.args[0], ast.Constant):
            return self._lexicon.of(str(node.args[0].value))
        if name in _SET_METHODS and len(node.args) == 1:
            return self._among(node.args[0], hops) * _SET_METHODS[name]
        if name in ("all", "sum", "next") and node.args and isinstance(node.args[0], ast.GeneratorExp | ast.ListComp):
            return self.of(node.args[0].elt, hops) if name == "all" else self._of_some(node.args[0], hops)
        if name in ("all", "sum", "next", "min", "max"):
            return UNTOLD
        return self._lexicon.of(name) if self._about(node) else UNTOLD

    def _of_some(self, node: ast.GeneratorExp | ast.ListComp | ast.SetComp, hops: int) -> int:
        """What it means that facts meet a condition, which picks none of them out: `[e for e in cited if e.found]`."""
        asked = [part for source in node.generators for test in source.ifs for part in _conjuncts(test)]
        if self._lexicon.charges or any(map(_picks, asked)):
            return UNTOLD
        told = {sense for part in (node.elt, *asked) if (sense := self.of(part, hops))}
        return told.pop() if len(told) == 1 else UNTOLD

    def _of_any(self, node: ast.GeneratorExp | ast.ListComp, hops: int) -> int:
        """`any(word in argument for word in violations)`, `any(item.found for item in evidence)`."""
        source = node.generators[0]
        told = {sense for part in (node.elt, *source.ifs) if (sense := self.of(part, hops))}
        if told:
            return told.pop() if len(told) == 1 else UNTOLD
        looks = isinstance(node.elt, ast.Compare) and isinstance(node.elt.ops[0], ast.In)
        of_words = looks and last_part(node.elt.left) == last_part(source.target)  # type: ignore[attr-defined]
        return self._lexicon.of(last_part(source.iter)) if of_words else UNTOLD

    def _named(self, node: ast.expr, hops: int) -> int:
        """What a name says, else what it is given, if that is one thing."""
        if not isinstance(node, ast.Name | ast.Attribute) or not self._about(node):
            return UNTOLD
        if sense := self._lexicon.of(written_name(node)):
            belied = isinstance(node, ast.Name) and ABSENCE.search(node.id) and self._is_there(node, hops)
            return WELL if sense == WRONG and belied else sense
        name = last_part(node)
        values = self._function.assigned.get(name, []) if isinstance(node, ast.Name) and hops else []
        return self.of(values[0], hops - 1) if len(values) == 1 else UNTOLD

    def _is_there(self, node: ast.expr, hops: int) -> bool:
        """Whether something is put together of what was found alone, whatever it is called."""
        if isinstance(node, ast.Name):
            values = self._function.assigned.get(node.id, []) if hops else []
            return len(values) == 1 and self._is_there(values[0], hops - 1)
        if isinstance(node, ast.Call) and len(node.args) == 1 and last_part(node.func) in _SOME:
            inner = node.args[0]
            each = isinstance(inner, ast.GeneratorExp | ast.ListComp) and last_part(node.func) in ("any", "all")
            return (each and self.of(inner.elt) == WELL) or self._is_there(inner, hops)  # type: ignore[attr-defined]
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitAnd):
            return self._is_there(node.left, hops) or self._is_there(node.right, hops)
        if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.And):
            return any(self._is_there(part, hops) for part in node.values)
        if not isinstance(node, ast.SetComp | ast.ListComp | ast.GeneratorExp):
            return False
        asked = [part for test in node.generators[0].ifs for part in _conjuncts(test)]
        return not any(map(_picks, asked)) and {self.of(part, 0) for part in asked} - {UNTOLD} == {WELL}


def _conjuncts(test: ast.expr) -> list[ast.expr]:
    return test.values if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And) else [test]


def _picks(test: ast.expr) -> bool:
    """Whether a condition picks some kind out, which may well be what ought not to be found: `goal in FORBIDDEN`.

    To look an id up, as in `item in index`, picks nothing.
    """
    if not isinstance(test, ast.Compare) or not isinstance(test.ops[0], ast.In | ast.Eq):
        return False
    held = last_part(test.comparators[0])
    looks_up = isinstance(test.ops[0], ast.In) and isinstance(test.left, ast.Name) and held and not held.isupper()
    return not (looks_up and _LOOKED_UP.search(held))
