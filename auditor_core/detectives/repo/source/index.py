"""What one walk over a module files for the analysers: functions, classes, calls, texts, imports."""

import ast
import posixpath
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property

from auditor_core.detectives.repo.source.descent import walk

FunctionNode = ast.FunctionDef | ast.AsyncFunctionDef
POST_INITS = ("__post_init__", "__attrs_post_init__", "model_post_init")  # what a record's own constructor ends with


@dataclass(eq=False, slots=True)
class Context:
    """Where a node stands: the blocks around it, the innermost first."""

    kind: str
    """`module`, `class`, `function`, `loop`, `try` (its body alone) or `with`."""
    node: ast.AST
    parent: "Context | None" = None
    function: "Function | None" = None
    owner: str = ""
    """Name of the class around it."""

    def has(self, kind: str) -> bool:
        """Whether such a block stands around the node within the same function."""
        return self.nearest(kind) is not None

    def nearest(self, kind: str) -> "Context | None":
        """The innermost block of that kind within the same function."""
        return next((block for block in self.blocks() if block.kind == kind), None)

    def blocks(self) -> Iterable["Context"]:
        """All blocks around the node within the same function, the innermost first."""
        here: Context | None = self
        while here is not None:
            yield here
            here = None if here.kind == "function" else here.parent


@dataclass(eq=False)
class Function:
    """A function or method, and the calls directly in it."""

    name: str
    node: FunctionNode
    context: Context
    """Where it is defined."""
    owner: str = ""
    calls: list["Call"] = field(default_factory=list)
    attributes: list[ast.Attribute] = field(default_factory=list)
    assigned: dict[str, list[ast.expr]] = field(default_factory=dict)
    """Values by the name or attribute (`self.x`) they are assigned to."""
    handlers: list[ast.ExceptHandler] = field(default_factory=list)
    results: list[ast.expr] = field(default_factory=list)
    """What it returns or yields."""

    @cached_property
    def nodes(self) -> list[ast.AST]:
        """The function's node and all below it."""
        return list(walk(self.node))

    @cached_property
    def late(self) -> frozenset[ast.AST]:
        """What it only does where something else failed."""
        return frozenset(part for handler in self.handlers for part in walk(handler))

    @property
    def called_as(self) -> str:
        """The last part of the name by which a call reaches it: its class's where it begins a new object."""
        last = self.name.rpartition(".")[2]
        return self.owner.rpartition(".")[2] if last == "__init__" or last in POST_INITS else last

    @property
    def parameters(self) -> set[str]:
        """Names of its parameters, `*args` and `**kwargs` apart."""
        arguments = self.node.args
        return {item.arg for item in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs)}


@dataclass(eq=False, slots=True)
class Call:
    """A call, where it stands and what its value is assigned to."""

    node: ast.Call
    context: Context
    target: str = ""
    written: str = field(init=False)
    """Dotted name of what is called, as written."""
    last: str = field(init=False)
    """The name's last part, by which a function of the repository may be meant."""

    def __post_init__(self) -> None:
        self.written = self.node.func.id if isinstance(self.node.func, ast.Name) else written_name(self.node.func)
        self.last = self.written.rpartition(".")[2]


@dataclass(eq=False, slots=True)
class Text:
    """A string or f-string, or what is put together of some, where it stands and what holds it."""

    node: ast.expr
    context: Context
    holder: str = ""
    """Variable, keyword or dictionary key that it is bound to."""
    receiver: str = ""
    """Dotted name, as written, of the call that it is handed to."""
    bare: bool = False
    """A statement of its own: a docstring, or a string that nobody uses."""


@dataclass(eq=False)
class Module:
    """A parsed module with its index."""

    path: str
    source: str
    tree: ast.Module
    is_test: bool
    is_outline: bool = False
    """Only what it defines and imports is known; its functions have lost their bodies."""
    imports: dict[str, str] = field(default_factory=dict)
    stars: list[str] = field(default_factory=list)
    imported: list[str] = field(default_factory=list)
    """Dotted names of everything imported, as the imports have it."""
    definitions: dict[str, ast.AST] = field(default_factory=dict)
    """Module-level names: classes, functions, assigned values; of names assigned together, all of their targets."""
    functions: list[Function] = field(default_factory=list)
    classes: list[tuple[ast.ClassDef, Context, str]] = field(default_factory=list)
    """Class, context, qualified name."""
    calls: list[Call] = field(default_factory=list)
    by_last: dict[str, list[Call]] = field(default_factory=dict)
    """The calls by the last part of what they call."""
    with_words: list[Call] = field(default_factory=list)
    """The calls that are handed something by keyword; most are not."""
    with_text: list[Call] = field(default_factory=list)
    """The calls whose first argument is a string that is written out."""
    used: set[str] = field(default_factory=set)
    """Last names of what is called, and of what calls are handed or tables hold."""
    texts: list[Text] = field(default_factory=list)
    headings: list[int] = field(default_factory=list)
    """Lines of strings, short ones too, that begin like a heading of Markdown."""
    assigned: dict[str, list[ast.expr]] = field(default_factory=dict)
    """Values by the module-level name they are assigned to."""
    constants: dict[str, ast.expr] = field(default_factory=dict)
    """Values of constants that stand elsewhere, by the name they are read under: `CLONE`, `settings.CLONE`."""

    def knows(self, written: str) -> bool:
        """Whether the first part of a dotted name may be imported or defined at the top level."""
        first = written.partition(".")[0]
        return first in self.imports or first in self.definitions or bool(self.stars)

    def note(self, name: str, value: ast.expr, context: Context) -> None:
        """File what is assigned to a name or attribute."""
        bound = value.value if isinstance(value, ast.Await) else value
        if context.function:
            context.function.assigned.setdefault(name, []).append(bound)
        elif context.kind != "class":
            self.assigned.setdefault(name, []).append(bound)
            self.definitions.setdefault(name, bound)

    def file(self, call: Call) -> None:
        """File a call, also with the function that makes it."""
        self.calls.append(call)
        self.by_last.setdefault(call.last, []).append(call)
        node = call.node
        if node.keywords:
            self.with_words.append(call)
        if node.args and node.args[0].__class__ is ast.Constant and node.args[0].value.__class__ is str:
            self.with_text.append(call)
        if call.context.function:
            call.context.function.calls.append(call)

    def shed(self) -> None:
        """Let go of all statements but the heads of functions and classes: for an outline that is written down."""
        for function in self.functions:
            function.node.body.clear()
            function.handlers.clear()
        self.tree.body.clear()

    def release(self) -> None:
        """Let go of the syntax tree: calls and functions know each other, so only this frees it at once."""
        for function in self.functions:
            function.calls.clear()
        self.calls, self.by_last, self.with_words, self.with_text, self.by_first = [], {}, [], [], {}
        self.constants.clear()
        self.tree = ast.Module([], [])

    @cached_property
    def by_first(self) -> dict[str, list[Call]]:
        """Its calls by the first part of what they call, which tells most of them from those of a library."""
        found: dict[str, list[Call]] = {}
        for call in self.calls:
            found.setdefault(call.written.partition(".")[0], []).append(call)
        return found

    @cached_property
    def lines(self) -> list[str]:
        """The source's lines, as syntax trees count them."""
        return self.source.split("\n")

    @cached_property
    def dotted(self) -> str:
        """Name to import it by from the repository's root."""
        stem = posixpath.splitext(self.path)[0].replace("/", ".")
        return stem.removesuffix(".__init__") if stem != "__init__" else ""

    @property
    def last(self) -> str:
        """The last part of that name."""
        return self.dotted.rpartition(".")[2]

    @cached_property
    def import_parts(self) -> set[str]:
        """Every part of every name that it imports."""
        return {part for name in self.imported for part in name.split(".")}

    def text(self, node: ast.AST, limit: int = 300) -> str:
        """Source of a node as written, on one line, shortened."""
        line, end = getattr(node, "lineno", 0), getattr(node, "end_lineno", 0) or 0
        if not line or end > len(self.lines):
            return ""
        first, last = getattr(node, "col_offset", 0), getattr(node, "end_col_offset", 0)
        kept = self.lines[line - 1 : min(end, line + 40)]
        if end <= line + 40:
            kept[-1] = kept[-1].encode(errors="replace")[:last].decode(errors="replace")  # counted in bytes
        kept[0] = kept[0].encode(errors="replace")[first:].decode(errors="replace")
        joined = " ".join(part.strip() for part in kept)
        return joined if len(joined) <= limit else joined[: limit - 1] + "…"


def target_name(node: ast.AST) -> str:
    """`x` or `self.x` of an assignment's target; empty for anything else."""
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        return f"{node.value.id}.{node.attr}"
    return ""


def written_name(node: ast.AST) -> str:
    """Dotted name as written (`a.b.c`), through calls and subscripts (`a().b` is `a.b`); else empty."""
    if plain := target_name(node):  # as most are
        return plain
    parts: list[str] = []
    while True:
        if isinstance(node, ast.Attribute):
            parts.append(node.attr)
            node = node.value
        elif isinstance(node, ast.Call):
            node = node.func
        elif isinstance(node, ast.Subscript):
            node = node.value
        else:
            break
    if isinstance(node, ast.Name):
        parts.append(node.id)
    return ".".join(reversed(parts))
