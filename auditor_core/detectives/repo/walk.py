"""One walk over a syntax tree that files every node the analysers ask for, with where it stands.

The walk is iterative: a hostile source may nest deeper than Python's stack.
"""

import ast
import posixpath
from collections.abc import Callable, Iterable

from auditor_core.detectives.repo.index import (
    Call,
    Context,
    Function,
    FunctionNode,
    Module,
    Text,
    target_name,
    written_name,
)

SHORTEST_STRING = 16
"""Strings below this length are neither prompts nor credentials."""


class _Walker:
    """Fills a module's index. `pending` holds what is still to be visited, in source order from its end."""

    def __init__(self, module: Module) -> None:
        self.module = module
        self.pending: list[tuple[ast.AST, Context]] = []
        self.targets: dict[ast.AST, str] = {}
        self.receivers: dict[ast.AST, str] = {}
        self.bare: set[ast.AST] = set()

    def run(self) -> None:
        root = Context("module", self.module.tree)
        self.push(self.module.tree.body, root)
        while self.pending:
            node, context = self.pending.pop()
            handler = _HANDLERS.get(node.__class__)
            if handler is None:
                self.push(_children(node), context)
            else:
                handler(self, node, context)

    def push(self, nodes: Iterable[ast.AST], context: Context) -> None:
        self.pending.extend([(node, context) for node in reversed(list(nodes))])

    def function(self, node: FunctionNode, context: Context) -> None:
        outer = context.function
        prefix = f"{outer.name}." if outer else (f"{context.owner}." if context.owner else "")
        if outer and context.kind == "class":
            prefix = f"{context.owner}."
        found = Function(prefix + node.name, node, context, context.owner if context.kind == "class" else "")
        self.module.functions.append(found)
        if context.kind == "module":
            self.module.definitions[node.name] = node
        inner = Context("function", node, context, found, context.owner)
        self.push(node.body, inner)
        arguments = node.args
        outside = [*node.decorator_list, *arguments.defaults, *(d for d in arguments.kw_defaults if d)]
        self.push(outside, context)

    def class_(self, node: ast.ClassDef, context: Context) -> None:
        prefix = f"{context.owner}." if context.owner else ""
        self.module.classes.append((node, context, prefix + node.name))
        if context.kind == "module":
            self.module.definitions[node.name] = node
        self.push(node.body, Context("class", node, context, context.function, prefix + node.name))
        self.push([*node.decorator_list, *node.bases, *(k.value for k in node.keywords)], context)

    def loop(self, node: ast.For | ast.AsyncFor | ast.While, context: Context) -> None:
        inner = Context("loop", node, context, context.function, context.owner)
        self.push(node.orelse, context)
        self.push(node.body, inner)
        self.push([node.test] if isinstance(node, ast.While) else [node.iter], context)

    def try_(self, node: ast.Try, context: Context) -> None:
        if context.function:
            context.function.handlers.extend(node.handlers)
        self.push([*node.handlers, *node.orelse, *node.finalbody], context)
        guarded = Context("try", node, context, context.function, context.owner) if node.handlers else context
        self.push(node.body, guarded)

    def with_(self, node: ast.With | ast.AsyncWith, context: Context) -> None:
        inner = Context("with", node, context, context.function, context.owner)
        self.push(node.body, inner)
        for item in node.items:
            if item.optional_vars is not None:
                self._assign([item.optional_vars], item.context_expr, context)
        self.push([item.context_expr for item in node.items], context)

    def assign(self, node: ast.Assign, context: Context) -> None:
        self._assign(node.targets, node.value, context)
        self.push([node.value], context)

    def annotated(self, node: ast.AnnAssign | ast.NamedExpr | ast.AugAssign, context: Context) -> None:
        if node.value is not None:
            self._assign([node.target], node.value, context)
            self.push([node.value], context)

    def _assign(self, targets: list[ast.expr], value: ast.expr, context: Context) -> None:
        names = [name for name in map(target_name, targets) if name]
        bound = value.value if isinstance(value, ast.Await) else value
        for name in names:
            if context.function:
                context.function.assigned.setdefault(name, []).append(bound)
            if context.function is None and context.kind != "class":
                self.module.assigned.setdefault(name, []).append(bound)
                self.module.definitions.setdefault(name, bound)
        if names:
            self.targets[bound] = names[0]

    def dictionary(self, node: ast.Dict, context: Context) -> None:
        outer = self.targets.get(node, "")
        for key, value in zip(node.keys, node.values, strict=True):
            name = str(key.value) if isinstance(key, ast.Constant) else written_name(key) if key else ""
            self.targets.setdefault(value, f"{outer}.{name}" if outer and name else name or outer)
        self.push([item for item in (*node.keys, *node.values) if item is not None], context)

    def call(self, node: ast.Call, context: Context) -> None:
        found = Call(node, context, self.targets.get(node, ""))
        self.module.calls.append(found)
        if context.function:
            context.function.calls.append(found)
        receiver = written_name(node.func)
        handed = [(argument, found.target) for argument in node.args]
        handed += [(keyword.value, keyword.arg or "") for keyword in node.keywords]
        for argument, holder in handed:
            self.receivers[argument] = receiver
            self.targets.setdefault(argument, holder)
        self.push([node.func, *node.args, *(keyword.value for keyword in node.keywords)], context)

    def sequence(self, node: ast.List | ast.Tuple, context: Context) -> None:
        for item in node.elts:
            self.receivers.setdefault(item, self.receivers.get(node, ""))
            self.targets.setdefault(item, self.targets.get(node, ""))
        self.push(node.elts, context)

    def returned(self, node: ast.Return, context: Context) -> None:
        if node.value is not None:
            if context.function:
                self.targets.setdefault(node.value, context.function.name.rpartition(".")[2])
                context.function.results.append(node.value)
            self.push([node.value], context)

    def yielded(self, node: ast.Yield | ast.YieldFrom, context: Context) -> None:
        if node.value is not None:
            if context.function:
                context.function.results.append(node.value)
            self.push([node.value], context)

    def operation(self, node: ast.BinOp, context: Context) -> None:
        for side in (node.left, node.right):
            self.targets.setdefault(side, self.targets.get(node, ""))
            self.receivers.setdefault(side, self.receivers.get(node, ""))
        self.push([node.left, node.right], context)

    def statement(self, node: ast.Expr, context: Context) -> None:
        self.bare.add(node.value)
        self.push([node.value], context)

    def constant(self, node: ast.Constant, context: Context) -> None:
        if isinstance(node.value, str) and len(node.value) >= SHORTEST_STRING:
            self._text(node, context)

    def joined(self, node: ast.JoinedStr, context: Context) -> None:
        self._text(node, context)
        self.push([part.value for part in node.values if isinstance(part, ast.FormattedValue)], context)

    def _text(self, node: ast.Constant | ast.JoinedStr, context: Context) -> None:
        holder, receiver = self.targets.get(node, ""), self.receivers.get(node, "")
        self.module.texts.append(Text(node, context, holder, receiver, node in self.bare))

    def attribute(self, node: ast.Attribute, context: Context) -> None:
        if context.function:
            context.function.attributes.append(node)
        self.targets.setdefault(node.value, self.targets.get(node, ""))
        self.push([node.value], context)

    def import_(self, node: ast.Import, _: Context) -> None:
        for alias in node.names:
            self.module.imported.append(alias.name)
            self.module.imports.setdefault(
                alias.asname or alias.name.partition(".")[0],
                alias.name if alias.asname else alias.name.partition(".")[0],
            )

    def import_from(self, node: ast.ImportFrom, _: Context) -> None:
        base = node.module or ""
        if node.level:
            folder = posixpath.dirname(self.module.path).split("/")
            kept = [part for part in folder[: len(folder) - node.level + 1] if part]
            base = ".".join([*kept, *([base] if base else [])])
        for alias in node.names:
            dotted = f"{base}.{alias.name}".lstrip(".")
            self.module.imported.append(dotted)
            if alias.name == "*":
                self.module.stars.append(base)
            else:
                self.module.imports.setdefault(alias.asname or alias.name, dotted)


def _children(node: ast.AST) -> list[ast.AST]:
    """Child nodes in source order, leaves of no interest left out."""
    found: list[ast.AST] = []
    for value in node.__dict__.values():
        kind = value.__class__
        if kind is list:
            found.extend([item for item in value if isinstance(item, ast.AST)])
        elif kind not in _LEAVES and isinstance(value, ast.AST):
            found.append(value)
    return found


_LEAVES = frozenset({int, str, float, bool, type(None), ast.Load, ast.Store, ast.Name})
_HANDLERS: dict[type, Callable[..., None]] = {
    ast.FunctionDef: _Walker.function,
    ast.AsyncFunctionDef: _Walker.function,
    ast.ClassDef: _Walker.class_,
    ast.For: _Walker.loop,
    ast.AsyncFor: _Walker.loop,
    ast.While: _Walker.loop,
    ast.Try: _Walker.try_,
    ast.TryStar: _Walker.try_,
    ast.With: _Walker.with_,
    ast.AsyncWith: _Walker.with_,
    ast.Assign: _Walker.assign,
    ast.AnnAssign: _Walker.annotated,
    ast.NamedExpr: _Walker.annotated,
    ast.AugAssign: _Walker.annotated,
    ast.Dict: _Walker.dictionary,
    ast.Call: _Walker.call,
    ast.List: _Walker.sequence,
    ast.Tuple: _Walker.sequence,
    ast.Return: _Walker.returned,
    ast.Yield: _Walker.yielded,
    ast.YieldFrom: _Walker.yielded,
    ast.BinOp: _Walker.operation,
    ast.Expr: _Walker.statement,
    ast.Constant: _Walker.constant,
    ast.JoinedStr: _Walker.joined,
    ast.Attribute: _Walker.attribute,
    ast.Import: _Walker.import_,
    ast.ImportFrom: _Walker.import_from,
}


def build_index(module: Module) -> Module:
    """Fill the module's index from its tree, in one walk."""
    _Walker(module).run()
    return module
