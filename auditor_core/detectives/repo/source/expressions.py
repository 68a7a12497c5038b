"""The expressions of one module: files calls, texts and attributes, with what holds each."""

import ast
import re
from collections.abc import Callable, Iterable, Sequence

from auditor_core.detectives.repo.source.index import Call, Context, Module, Text, target_name, written_name

SHORTEST_STRING, SHORTEST_PASSWORD = 16, 8
"""Strings below the first length are neither prompts nor generated credentials; passwords are shorter."""
PASSWORD_NAME = re.compile(r"(password|passwd|passphrase|pwd)$", re.IGNORECASE)
HEADING = re.compile(r"\s*#{1,3} \S")
"""A heading of Markdown."""

Nodes = Sequence[ast.AST | None]
Pending = list[ast.AST | None]
"""What is still to be looked through, in source order from its end."""


def children(node: ast.AST | None, names: Iterable[str]) -> Nodes:
    """What stands in the named fields of a node, in source order."""
    found: Pending = []
    for name in names:
        value = getattr(node, name)
        if value.__class__ is list:
            found += value
        else:
            found.append(value)
    return found


class Expressions:
    """Looks through expressions and fills the module's index."""

    def __init__(self, module: Module) -> None:
        self.module = module
        self.targets: dict[ast.AST, str] = {}
        """What holds an expression: the variable, keyword or dictionary key that it is bound to."""
        self.receivers: dict[ast.AST, str] = {}
        """Dotted name of the call that an expression is handed to."""
        self.bare: set[ast.AST] = set()
        """Expressions that are statements of their own."""

    def look(self, nodes: Nodes, context: Context) -> None:
        """Look through expressions that stand in the same place, in source order."""
        pending = [*reversed(nodes)]
        while pending:
            node = pending.pop()
            kind = node.__class__
            handler = _HANDLERS.get(kind) if kind is not ast.Name else None  # every third is a name
            if handler is not None:
                handler(self, node, context, pending)

    def _parts(self, node: ast.AST, _: Context, pending: Pending) -> None:
        for name in _BACKWARDS[node.__class__]:
            value = getattr(node, name)
            if value.__class__ is list:
                pending += value[::-1]
            else:
                pending.append(value)

    def name(self, value: ast.expr, name: str) -> None:
        """Note which variable a value is assigned to."""
        self.targets[value.value if isinstance(value, ast.Await) else value] = name

    def hold(self, node: ast.AST, holder: str, receiver: str = "") -> None:
        """Note what holds an expression, and which call it is handed to."""
        kind = node.__class__
        if holder and kind in _HELD:
            self.targets.setdefault(node, holder)
        if receiver and kind in _HANDED:
            self.receivers.setdefault(node, receiver)

    def _walrus(self, node: ast.NamedExpr, context: Context, pending: Pending) -> None:
        name = target_name(node.target)
        self.module.note(name, node.value, context)
        self.name(node.value, name)
        pending.append(node.value)

    def _dictionary(self, node: ast.Dict, _: Context, pending: Pending) -> None:
        outer = self.targets.get(node, "")
        for key, value in zip(node.keys, node.values, strict=True):
            name = str(key.value) if isinstance(key, ast.Constant) else written_name(key) if key else ""
            self.hold(value, f"{outer}.{name}" if outer and name else name or outer)
            if value.__class__ is ast.Name:
                self.module.used.add(value.id)
        pending += node.values[::-1]
        pending += node.keys[::-1]

    def _call(self, node: ast.Call, context: Context, pending: Pending) -> None:
        found = Call(node, context, self.targets.get(node, ""))
        self.module.file(found)
        for keyword in reversed(node.keywords):
            self.hold(keyword.value, keyword.arg or "", found.written)
            self._use(keyword.value, pending)
        for argument in reversed(node.args):
            if argument.__class__ is ast.Name:
                self.module.used.add(argument.id)
            elif argument.__class__ is not ast.Constant or argument.value.__class__ is str:  # of a number, nothing
                if argument.__class__ in _HELD:
                    self.hold(argument, found.target, found.written)
                self._use(argument, pending)
        self._use(node.func, pending)

    def _use(self, part: ast.expr, pending: Pending) -> None:
        """Note the name of what is called or handed to a call; anything else is looked at next."""
        if part.__class__ is ast.Name:
            self.module.used.add(part.id)
            return
        if part.__class__ is ast.Attribute:
            self.module.used.add(part.attr)
        pending.append(part)

    def _sequence(self, node: ast.List | ast.Tuple, _: Context, pending: Pending) -> None:
        holder, receiver = self.targets.get(node, ""), self.receivers.get(node, "")
        for item in node.elts if holder or receiver else ():
            self.hold(item, holder, receiver)
        self.module.used.update(item.id for item in node.elts if item.__class__ is ast.Name)
        pending += node.elts[::-1]

    def _yielded(self, node: ast.Yield | ast.YieldFrom, context: Context, pending: Pending) -> None:
        if node.value is not None:
            if context.function:
                context.function.results.append(node.value)
            pending.append(node.value)

    def _operation(self, node: ast.BinOp, _: Context, pending: Pending) -> None:
        left, right = node.left, node.right
        if node in self.targets or node in self.receivers:
            holder, receiver = self.targets.get(node, ""), self.receivers.get(node, "")
            self.hold(left, holder, receiver)
            self.hold(right, holder, receiver)
        if right.__class__ is not ast.Name and (right.__class__ is not ast.Constant or right.value.__class__ is str):
            pending.append(right)
        if left.__class__ is not ast.Name and (left.__class__ is not ast.Constant or left.value.__class__ is str):
            pending.append(left)

    def _constant(self, node: ast.Constant, context: Context, _: Pending) -> None:
        if node.value.__class__ is str:
            length = len(node.value)
            if length >= SHORTEST_STRING or (length >= SHORTEST_PASSWORD and self._is_password(node)):
                self._text(node, context)
            if "#" in node.value and HEADING.match(node.value):
                self.module.headings.append(node.lineno)

    def _is_password(self, node: ast.Constant) -> bool:
        holder = self.targets.get(node)
        return holder is not None and PASSWORD_NAME.search(holder) is not None

    def _joined(self, node: ast.JoinedStr, context: Context, pending: Pending) -> None:
        self._text(node, context)
        for part in node.values:
            if isinstance(part, ast.Constant) and HEADING.match(str(part.value)):
                self.module.headings.append(node.lineno)
        pending += [part.value for part in reversed(node.values) if isinstance(part, ast.FormattedValue)]

    def _text(self, node: ast.Constant | ast.JoinedStr, context: Context) -> None:
        holder, receiver = self.targets.get(node, ""), self.receivers.get(node, "")
        self.module.texts.append(Text(node, context, holder, receiver, node in self.bare))

    def _attribute(self, node: ast.Attribute, context: Context, pending: Pending) -> None:
        if context.function:
            context.function.attributes.append(node)
        if node in self.targets:
            self.hold(node.value, self.targets[node])
        pending.append(node.value)


_BLOCKS = ("body", "cases", "finalbody", "handlers", "orelse")
_PLAIN = frozenset(
    {"arg", "attr", "conversion", "ctx", "id", "is_async", "kwd_attrs", "level", "name", "names", "op", "ops", "rest"}
    | {"type_comment", "type_ignores"}
)
_HELD = frozenset({ast.Attribute, ast.BinOp, ast.Call, ast.Constant, ast.Dict, ast.JoinedStr, ast.List, ast.Tuple})
"""Expressions of which it matters what holds them: strings and calls, and what these stand in."""
_HANDED = frozenset({ast.BinOp, ast.Constant, ast.JoinedStr, ast.List, ast.Tuple})
"""Expressions of which it matters what they are handed to: strings, and what these stand in."""
_KINDS = [kind for kind in vars(ast).values() if isinstance(kind, type) and issubclass(kind, ast.AST)]
BLOCKS = {
    kind: tuple(name for name in kind._fields if name in _BLOCKS and not issubclass(kind, ast.expr)) for kind in _KINDS
}
"""Fields of each kind of node that hold statements."""
PARTS: dict[type, tuple[str, ...]] = {
    kind: tuple(name for name in kind._fields if name not in (_PLAIN | {*BLOCKS[kind]})) for kind in _KINDS
}
"""Fields of each kind of node that hold expressions or what these consist of."""
_BACKWARDS = {kind: names[::-1] for kind, names in PARTS.items()}
_HANDLERS: dict[type, Callable[..., None]] = dict.fromkeys(_KINDS, Expressions._parts) | {
    ast.Attribute: Expressions._attribute,
    ast.BinOp: Expressions._operation,
    ast.Call: Expressions._call,
    ast.Constant: Expressions._constant,
    ast.Dict: Expressions._dictionary,
    ast.JoinedStr: Expressions._joined,
    ast.List: Expressions._sequence,
    ast.NamedExpr: Expressions._walrus,
    ast.Tuple: Expressions._sequence,
    ast.Yield: Expressions._yielded,
    ast.YieldFrom: Expressions._yielded,
}
