"""One walk over a syntax tree that files every node the analysers ask for, with where it stands.

The walk is iterative: a hostile source may nest deeper than Python's stack.
"""

import ast
import posixpath
from collections.abc import Callable, Sequence
from itertools import repeat

from auditor_core.detectives.repo.source.descent import last_part, settle, walk
from auditor_core.detectives.repo.source.expressions import BLOCKS, PARTS, Expressions, children
from auditor_core.detectives.repo.source.guarded import guarded_definitions, imported_names
from auditor_core.detectives.repo.source.handed_on import file_handed_on
from auditor_core.detectives.repo.source.index import Context, Function, FunctionNode, Module, target_name


def build_index(module: Module) -> Module:
    """Fill the module's index from its tree, in one walk."""
    _Walker(module).run()
    settle((module.tree, *(function.node for function in module.functions), *(item for item, _, _ in module.classes)))
    file_handed_on(module)
    return module


def build_outline(module: Module) -> Module:
    """Fill in what a module defines and imports; what its expressions hold (calls, texts) is left out."""
    _Outliner(module).run()
    module.is_outline = True
    return module


class _Walker:
    """Visits statements. `pending` holds those still to be visited, in source order from its end."""

    def __init__(self, module: Module) -> None:
        self.module = module
        self.handlers = _HANDLERS
        self.expressions = Expressions(module)
        self.look = self.expressions.look
        self.pending: list[tuple[ast.AST, Context]] = []
        self.guarded: list[ast.Try | ast.TryStar] = []
        """Steps of the module that may put something else in place of what can't be imported."""

    def run(self) -> None:
        self.push(self.module.tree.body, Context("module", self.module.tree))
        pending, handlers = self.pending, self.handlers
        while pending:
            node, context = pending.pop()
            handlers[node.__class__](self, node, context)
        for step in self.guarded:
            for name in imported_names(step):
                self.module.definitions.pop(name, None)
            self.module.definitions |= {each.name: each for each in guarded_definitions(step)}

    def push(self, nodes: Sequence[ast.AST], context: Context) -> None:
        """Visit statements next, in their order."""
        self.pending += zip(reversed(nodes), repeat(context))

    def other(self, node: ast.AST, context: Context) -> None:
        """A statement, or part of one, that changes nothing about where its own parts stand."""
        kind = node.__class__
        if PARTS[kind]:
            self.look(children(node, PARTS[kind]), context)
        for name in reversed(BLOCKS[kind]):
            self.push(getattr(node, name), context)

    def function(self, node: FunctionNode, context: Context) -> None:
        outer = context.function
        prefix = f"{outer.name}." if outer else (f"{context.owner}." if context.owner else "")
        if outer and context.kind == "class":
            prefix = f"{context.owner}."
        found = Function(prefix + node.name, node, context, context.owner if context.kind == "class" else "")
        self.module.functions.append(found)
        if context.kind == "module":
            self.module.definitions[node.name] = node
        arguments = node.args
        self.look([*node.decorator_list, *arguments.defaults, *arguments.kw_defaults], context)
        self.push(node.body, Context("function", node, context, found, context.owner))

    def class_(self, node: ast.ClassDef, context: Context) -> None:
        name = f"{context.owner}.{node.name}" if context.owner else node.name
        self.module.classes.append((node, context, name))
        if context.kind == "module":
            self.module.definitions[node.name] = node
        self.look([*node.decorator_list, *node.bases, *(k.value for k in node.keywords)], context)
        self.push(node.body, Context("class", node, context, context.function, name))

    def loop(self, node: ast.For | ast.AsyncFor | ast.While, context: Context) -> None:
        self.look([node.test if isinstance(node, ast.While) else node.iter], context)
        self.push(node.orelse, context)
        self.push(node.body, Context("loop", node, context, context.function, context.owner))

    def try_(self, node: ast.Try, context: Context) -> None:
        if context.function:
            context.function.handlers.extend(node.handlers)
        self.push([*node.handlers, *node.orelse, *node.finalbody], context)
        guarded = Context("try", node, context, context.function, context.owner) if node.handlers else context
        self.push(node.body, guarded)
        if context.kind == "module" and node.handlers:
            self.guarded.append(node)

    def with_(self, node: ast.With | ast.AsyncWith, context: Context) -> None:
        for item in node.items:
            if item.optional_vars is not None:
                self.bind([item.optional_vars], item.context_expr, context)
        self.look([item.context_expr for item in node.items], context)
        self.push(node.body, Context("with", node, context, context.function, context.owner))

    def assign(self, node: ast.Assign, context: Context) -> None:
        self.bind(node.targets, node.value, context)
        self.look([node.value], context)

    def annotated(self, node: ast.AnnAssign | ast.AugAssign, context: Context) -> None:
        kind = getattr(node, "annotation", None)
        if kind.__class__ is ast.Subscript and last_part(kind.value) == "Annotated":  # a reducer, or who validates
            self.module.used.update(part.id for part in walk(kind.slice) if part.__class__ is ast.Name)
        if node.value is not None:
            name = target_name(node.target)
            another = node.__class__ is ast.AugAssign and self.module.imports.keys() - self.module.definitions.keys()
            self.bind([node.target], node.value, context)
            if another and name in another:  # what another module defines gets more
                self.module.definitions.pop(name, None)
            self.look([node.value], context)

    def bind(self, targets: list[ast.expr], value: ast.expr, context: Context) -> None:
        """Note what is assigned to names and attributes."""
        names = [name for name in map(target_name, targets) if name]
        for name in names:
            self.module.note(name, value, context)
        if context.function is None and context.kind != "class":
            self.unpacked(targets)
        if names:
            self.expressions.name(value, names[0])

    def unpacked(self, targets: list[ast.expr]) -> None:
        """File names that several values are handed out to (`a, b = …`); what each one holds is left open."""
        for target in (item for item in targets if isinstance(item, ast.Tuple | ast.List)):
            for item in target.elts:
                inner = item.value if isinstance(item, ast.Starred) else item
                if isinstance(inner, ast.Name):
                    self.module.definitions.setdefault(inner.id, target)

    def returned(self, node: ast.Return, context: Context) -> None:
        if node.value is not None:
            if context.function:
                self.expressions.hold(node.value, context.function.name.rpartition(".")[2])
                context.function.results.append(node.value)
            self.look([node.value], context)

    def statement(self, node: ast.Expr, context: Context) -> None:
        self.expressions.bare.add(node.value)
        self.look([node.value], context)

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


class _Outliner(_Walker):
    """Visits what may define or import something, within functions only such statements, and files bare strings."""

    def __init__(self, module: Module) -> None:
        super().__init__(module)
        self.handlers = _OUTLINING
        self.look = self.look_at_bare

    def push(self, nodes: Sequence[ast.AST], context: Context) -> None:
        if context.function:
            nodes = [
                node
                for node in nodes
                if node.__class__ in _DEFINING or (node.__class__ is ast.Expr and node.value.__class__ is ast.Constant)
            ]
        if nodes:
            super().push(nodes, context)

    def look_at_bare(self, nodes: Sequence[ast.AST | None], context: Context) -> None:
        if len(nodes) == 1 and nodes[0].__class__ is ast.Constant and nodes[0] in self.expressions.bare:
            self.expressions.look(nodes, context)

    def blocks(self, node: ast.AST, context: Context) -> None:
        """A statement of which only the statements within it are visited."""
        for name in reversed(BLOCKS[node.__class__]):
            self.push(getattr(node, name), context)


_DEFINING = frozenset({ast.Import, ast.ImportFrom, *(kind for kind, names in BLOCKS.items() if names)})
_HANDLERS: dict[type, Callable[..., None]] = dict.fromkeys(PARTS, _Walker.other) | {
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
    ast.AugAssign: _Walker.annotated,
    ast.Return: _Walker.returned,
    ast.Expr: _Walker.statement,
    ast.Import: _Walker.import_,
    ast.ImportFrom: _Walker.import_from,
}
_OUTLINING = {kind: _Outliner.blocks if handler is _Walker.other else handler for kind, handler in _HANDLERS.items()}
