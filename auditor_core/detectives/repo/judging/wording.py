"""What a text says that is put together of others: with the constants that are set once, and what fills its gaps.

What is the same for several prompts is their frame and none's side: a constant that several read stays out, and of a
template that several fill in only those sentences are told that are filled.
"""

import ast
import re
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from auditor_core.detectives.repo.judging.gaps import FILLING, GAP, fill
from auditor_core.detectives.repo.judging.prompt_files import persona_of
from auditor_core.detectives.repo.source.descent import last_part
from auditor_core.detectives.repo.source.index import Function, Module, written_name

_HOPS = 8
"""Names, calls and sums within one another that a text is followed through."""
_LONGEST = 20_000
_SAYS = re.compile(r"tone|stance|attitude|philosoph|mandate|creed|temper|disposition|voice", re.IGNORECASE)
"""Names of what may tell a judge how to judge."""
_SAME = frozenset({"strip", "lstrip", "rstrip", "dedent", "cleandoc", "str"})
_TEMPLATES = frozenset({"Template", "PromptTemplate", "from_template", "from_string", "from_messages"})
_WORD = re.compile(r"[A-Za-z]{2}")
_ALONE = 120
"""Characters from which a text that speaks to a judge is a prompt by itself, wherever it is put in."""
_SPEAKS = re.compile(r"\b(you are|you're|act as|your (role|task|job|mission|goal))\b", re.IGNORECASE)


class Wording(NamedTuple):
    """The text of an expression, `{…}` for what is not known of it."""

    text: str
    filled: bool = False
    """Something of it stands elsewhere, and was put in."""
    told: bool = True
    """Nothing of what is not known may say how to judge."""


Given = Mapping[str, Wording | None]


class Words:
    """Reads what the expressions of one module say; `readers` tells how many read each name."""

    def __init__(self, module: Module, readers: Mapping[str, int]) -> None:
        self._module = module
        self._readers = readers

    def of(
        self, node: ast.AST, function: Function | None, given: Given | None = None, hops: int = _HOPS
    ) -> Wording | None:
        """The text of an expression in a function, whose parameters may be `given`; None where none of it is known."""
        if not hops:
            return None
        if isinstance(node, ast.Constant):
            return Wording(str(node.value)) if isinstance(node.value, str | int | float) else None
        if isinstance(node, ast.JoinedStr | ast.BinOp):
            parts = _parts(node)
            if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mod):
                return self._percent(node, function, given, hops)
            return self._together(parts, function, given, hops) if parts else None
        if isinstance(node, ast.Call):
            return self._call(node, function, given, hops)
        return self._named(node, function, given, hops)

    def _together(
        self, parts: Sequence[ast.AST], function: Function | None, given: Given | None, hops: int
    ) -> Wording | None:
        found = [(part, self.of(part, function, given, hops - 1)) for part in parts]
        if not any(wording for _, wording in found):
            return None
        return Wording(
            "".join(wording.text if wording else GAP for _, wording in found)[:_LONGEST],
            any(wording.filled for _, wording in found if wording),
            all(wording.told if wording else not _may_say(part) for part, wording in found),
        )

    def _named(self, node: ast.AST, function: Function | None, given: Given | None, hops: int) -> Wording | None:
        """What a name, an attribute or an entry stands for, where it is set once and nobody else's as well."""
        if isinstance(node, ast.Name) and given is not None and node.id in given:
            wording = given[node.id]
            return wording._replace(filled=True) if wording else None
        value = self._value(node, function)
        shared = self._is_shared(node) and not persona_of(last_part(node))
        wording = self.of(value, None, None, hops - 1) if value is not None else None
        is_number = isinstance(value, ast.Constant) and not isinstance(value.value, str)
        if wording is None or (shared and not is_number and not isinstance(node, ast.Subscript)):
            return None
        if len(wording.text) >= _ALONE and _SPEAKS.search(wording.text):
            return None
        return wording._replace(filled=wording.filled or not is_number)

    def _is_shared(self, node: ast.AST) -> bool:
        """Whether more than one place reads what a name stands for."""
        return self._readers.get(read_as(self._module, node), 0) + self._readers.get(last_part(node), 0) > 1

    def _value(self, node: ast.AST, function: Function | None) -> ast.expr | None:
        """The expression that a name stands for."""
        if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant):
            table = self._value(node.value, function)
            entries = zip(table.keys, table.values, strict=True) if isinstance(table, ast.Dict) else ()
            return next((value for key, value in entries if getattr(key, "value", None) == node.slice.value), None)
        if not isinstance(node, ast.Name | ast.Attribute):
            return None
        name = written_name(node)
        if function is not None and isinstance(node, ast.Name):
            if name in function.parameters:
                return None
            if name in function.assigned:
                own = function.assigned[name]
                return own[0] if len(own) == 1 else None
        values = self._module.assigned.get(name, ())
        return values[0] if len(values) == 1 else None if values else self._module.constants.get(name)

    def _percent(self, node: ast.BinOp, function: Function | None, given: Given | None, hops: int) -> Wording | None:
        right = node.right.elts if isinstance(node.right, ast.Tuple) else [node.right]
        named = _entries(node.right) if isinstance(node.right, ast.Dict) else {}
        return self._filled("percent", node.left, right, named, function, given, hops)

    def _call(self, node: ast.Call, function: Function | None, given: Given | None, hops: int) -> Wording | None:
        last = last_part(node.func)
        method = node.func.value if isinstance(node.func, ast.Attribute) else None
        if last in _SAME:
            return self.of(node.args[0] if node.args else method or node, function, given, hops - 1)
        if last in FILLING and method is not None and written_name(node.func) != "functools.partial":
            named = {word.arg: word.value for word in node.keywords if word.arg}
            for table in (*node.args, *(word.value for word in node.keywords if not word.arg)):
                named |= _entries(table) if isinstance(table, ast.Dict) else {}
            return self._filled(FILLING[last], method, node.args, named, function, given, hops)
        if last == "join" and node.args and isinstance(node.args[0], ast.List | ast.Tuple):
            between = [item for part in node.args[0].elts for item in (method, part) if item is not None]
            return self._together(between[1:], function, given, hops)
        return self._of_own(node, function, given, hops) if isinstance(node.func, ast.Name) else None

    def _of_own(self, node: ast.Call, function: Function | None, given: Given | None, hops: int) -> Wording | None:
        """What a function of the module gives back that does nothing else: `ask("the Prosecutor", "Be strict.")`."""
        found = [
            item for item in self._module.functions if item.node is self._module.definitions.get(last_part(node.func))
        ]
        if not found or len(found[0].results) != 1 or len(found[0].node.body) > 2 or found[0].node.decorator_list:
            return None
        names = [item.arg for item in (*found[0].node.args.posonlyargs, *found[0].node.args.args)]
        handed = dict(zip(names, node.args, strict=False)) | {
            word.arg: word.value for word in node.keywords if word.arg
        }
        known = {name: self.of(value, function, given, hops - 1) for name, value in handed.items()}
        if not any(known.values()):
            return None
        return self.of(found[0].results[0], found[0], {**dict.fromkeys(found[0].parameters), **known}, hops - 1)

    def _filled(
        self,
        style: str,
        base: ast.AST,
        row: Sequence[ast.AST],
        named: Mapping[str, ast.expr],
        function: Function | None,
        given: Given | None,
        hops: int,
    ) -> Wording | None:
        """A template with what is written out for its gaps; None where none of that is."""
        known = {name: self.of(value, function, given, hops - 1) for name, value in named.items()}
        known |= {str(place): self.of(value, function, given, hops - 1) for place, value in enumerate(row)}
        values = {name: wording for name, wording in known.items() if wording}
        sayers = {name for name in known if known[name] is None and (_SAYS.search(name) or _may_say(named.get(name)))}
        if not sayers and not any(_WORD.search(wording.text) for wording in values.values()):
            return None
        template, shared = self._template(base, function, hops)
        if template is None:
            return _of_unknown(named.keys(), values)
        text, missing = fill(template, style, {name: item.text for name, item in values.items()}, only_filled=shared)
        told = not missing & sayers and all(wording.told for wording in values.values()) and "{%" not in template
        return Wording(text[:_LONGEST], filled=True, told=told) if text else None

    def _template(self, node: ast.AST, function: Function | None, hops: int) -> tuple[str | None, bool]:
        """The text of a template, and whether several fill it in."""
        if isinstance(node, ast.Name | ast.Attribute):
            value = self._value(node, function)
            text, shared = self._template(value, None, hops - 1) if value is not None and hops else (None, False)
            return text, shared or self._is_shared(node)
        if isinstance(node, ast.Call) and last_part(node.func) in _TEMPLATES:
            texts = [self._template(item, function, hops - 1) for item in _texts_in(node)] if hops else []
            known = [text for text, _ in texts if text is not None]
            return ("\n".join(known) if known else None), any(shared for _, shared in texts)
        wording = self.of(node, function, None, hops - 1)
        return (wording.text if wording else None), False


def read_as(module: Module, node: ast.AST) -> str:
    """What tells a module's own name from those of others."""
    return f"{module.path}:{node.id}" if isinstance(node, ast.Name) and node.id in module.assigned else ""


def _of_unknown(names: Collection[str], values: Mapping[str, Wording]) -> Wording | None:
    """What is told of a template that is not known: short texts that are put in under their names."""
    texts = [wording.text for name, wording in values.items() if name in names]
    short = texts and all(len(text) < _ALONE for text in texts)
    return Wording(" ".join(texts), filled=True, told=False) if short else None


def _parts(node: ast.JoinedStr | ast.BinOp) -> list[ast.AST]:
    if isinstance(node, ast.JoinedStr):
        return [part.value if isinstance(part, ast.FormattedValue) else part for part in node.values]
    found: list[ast.AST] = []
    here: ast.AST = node
    while isinstance(here, ast.BinOp) and isinstance(here.op, ast.Add):
        found.insert(0, here.right)
        here = here.left
    return [here, *found] if found else []


def _entries(table: ast.Dict) -> dict[str, ast.expr]:
    pairs = zip(table.keys, table.values, strict=True)
    return {str(key.value): value for key, value in pairs if isinstance(key, ast.Constant)}


def _texts_in(node: ast.Call) -> list[ast.expr]:
    """The texts of a template's messages: `("system", SYSTEM)`, `SystemMessage(content=SYSTEM)`."""
    given = [*node.args, *(word.value for word in node.keywords if word.arg in ("template", "messages", "content"))]
    found: list[ast.expr] = []
    for item in given:
        rows = item.elts if isinstance(item, ast.List | ast.Tuple) else [item]
        for row in rows:
            inner = row.elts[-1:] if isinstance(row, ast.Tuple) else [row]
            found += _texts_in(inner[0]) if isinstance(inner[0], ast.Call) else inner
    return found


def _may_say(node: ast.AST | None) -> bool:
    """Whether what is not known of an expression may tell a judge how to judge."""
    name = last_part(node.func if isinstance(node, ast.Call) else node) if node is not None else ""
    return bool(_SAYS.search(name)) or (name.isupper() and bool(persona_of(name)))


def may_be_built(module: Module, node: ast.AST) -> bool:
    """Whether an expression may put a text together, rather than name, wrap or send one."""
    if isinstance(node, ast.Call):
        if isinstance(node.func, ast.Attribute):
            return node.func.attr in FILLING or node.func.attr == "join"
        return isinstance(module.definitions.get(last_part(node.func)), ast.FunctionDef)
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Mod))
