"""Texts that the program carries along and drops: no model, file or caller ever gets them.

A text is followed upwards from where it stands: into names, attributes, collections, arguments of the repository's own
functions and classes, and out of what they return. Whatever can't be followed counts as somebody who listens.
"""

import ast
import re
from collections.abc import Iterable, Sequence
from functools import cached_property

from auditor_core.detectives.repo.following.callers import handed
from auditor_core.detectives.repo.following.field_reads import reads_of_field
from auditor_core.detectives.repo.following.flow import NOTING
from auditor_core.detectives.repo.following.foregone import Foregone
from auditor_core.detectives.repo.following.owned import Load, Owned
from auditor_core.detectives.repo.following.parted import ANY, Path, asked_of, gone_through, put_in, taken_out, unpacked
from auditor_core.detectives.repo.following.set_anew import replaced_parameters
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Function, FunctionNode, Module

_HIDDEN = re.compile(
    r"globals\(\)|locals\(\)|\bvars\(|__dict__|__subclasses__|\b(attrgetter|getmembers)\b|"
    r"\bgetattr\([^,()]+,\s*[^\s\"']|^\s*case \w+\([^)]*\w+\s*=",
    re.MULTILINE,
)
"""Ways to read names and attributes that the code does not spell out."""
_HIDING = (
    *("globals()", "locals()", "vars(", "__dict__", "__subclasses__", "attrgetter", "getmembers", "getattr("),
    "case ",
)
"""What stands in each of them."""
_ASKING = NOTING | {"len", "bool", "isinstance", "hash", "id", "type"}
"""What tells something of a text, or notes it down, and asks nobody."""
_SAME = frozenset({"str", "dedent", "cleandoc", "list", "tuple", "sorted", "dict", "reversed"})
_MESSAGES = frozenset(
    {"SystemMessage", "HumanMessage", "AIMessage", "ChatMessage", "BaseMessage", "Message", "Part", "TextContent"}
    | {"PromptTemplate", "ChatPromptTemplate", "SystemMessagePromptTemplate", "HumanMessagePromptTemplate"}
    | {"from_template", "from_messages", "from_text", "MessagesPlaceholder", "Content"}
)
"""What only wraps a text, for somebody to send it."""
LEAVING = frozenset({"strip", "lstrip", "rstrip", "upper", "lower", "replace", "removeprefix", "copy", "format"})
_FILLING = frozenset({"append", "extend", "add"})
_LABELS = frozenset({"metadata", "tags", "run_name", "extra", "callbacks"})
"""Words under which a call is told what to write down about it, not what to ask."""
_FORMATS = frozenset({"format", "aformat", "format_messages", "aformat_messages", "format_prompt"})
SENDING = frozenset({"invoke", "ainvoke", "stream", "astream"})
"""Methods that hand a model, or a chain that ends in one, what it is asked."""
_TEMPLATES = _FORMATS | SENDING | {"Send"}
"""What hands values on by their names."""
_PASSING = ast.JoinedStr | ast.FormattedValue | ast.Await | ast.BoolOp | ast.BinOp | ast.IfExp
_ENDING = ast.Compare | ast.UnaryOp | ast.Assert | ast.If | ast.While
_MOST = 400
"""Places that one text is followed to."""


class Unheard:
    """Follows texts through the product's modules; `files` are other texts that may hold the names of values."""

    def __init__(self, modules: Sequence[Module], files: Iterable[str] = ()) -> None:
        self._modules = modules
        self._files = list(files)
        self._seen: set[tuple[int, Path]] = set()

    def are_dropped(self, module: Module, nodes: Sequence[ast.expr], path: Path = ()) -> bool:
        """Whether nothing comes of any of these texts, or of what they hold there, wherever they are taken up."""
        self._seen = set()
        return not self._hidden and all(self._goes_nowhere(module, node, path) for node in nodes)

    @cached_property
    def _owned(self) -> Owned:
        return Owned(self._modules)

    @cached_property
    def _foregone(self) -> Foregone:
        return Foregone(self._modules, self._owned)

    @cached_property
    def _hidden(self) -> bool:
        sources = (item.source for item in self._modules if any(map(item.source.__contains__, _HIDING)))
        return any(map(_HIDDEN.search, sources))

    def _goes_nowhere(self, module: Module, node: ast.AST, path: Path | None) -> bool:
        """Whether nothing comes of a value where it stands, nor of what is made of it there."""
        if path is None or (id(node), path) in self._seen:
            return True
        self._seen.add((id(node), path))
        if self._foregone.never(module, node):
            return True
        above = self._owned.above(module, node)
        if above is None or len(self._seen) > _MOST:
            return False
        step = put_in(above, node)
        if step is not None:
            return self._goes_nowhere(module, above, (*path, step))
        if isinstance(above, _PASSING):
            asked = isinstance(above, ast.IfExp) and above.test is node
            return asked or self._goes_nowhere(module, above, path)
        left = isinstance(above, ast.Expr) and isinstance(node, ast.Call)
        return left or isinstance(above, _ENDING) or self._is_lost(module, above, node, path)

    def _is_lost(self, module: Module, above: ast.AST, node: ast.AST, path: Path) -> bool:
        """The same where a value is bound, handed on or given back."""
        lost, word = False, None
        if isinstance(above, ast.keyword):
            word, above = above.arg, self._owned.above(module, above) or above
        if isinstance(above, ast.Call):
            lost = above.func is not node and self._is_ignored(module, above, node, path, word)
        elif isinstance(above, ast.Attribute):
            lost = self._is_asked_in_vain(module, above, path)
        elif isinstance(above, ast.Subscript):
            lost = above.value is node and self._is_looked_up_in_vain(module, above, path, above.slice)
        elif isinstance(above, ast.Assign):
            lost = all(self._is_kept_in_vain(module, target, path) for target in above.targets)
        elif isinstance(above, ast.AnnAssign | ast.AugAssign | ast.NamedExpr):
            lost = self._is_kept_in_vain(module, above.target, path)
        elif isinstance(above, ast.For | ast.comprehension):
            left = gone_through(path)
            lost = above.iter is node and (left is None or self._is_kept_in_vain(module, above.target, left))
        elif isinstance(above, ast.arguments):
            lost = self._is_unread(self._owned.default_of(module, above, node), path)
        elif isinstance(above, ast.Return):
            lost = self._is_unread(self._owned.calls_of(module, above), path)
        return lost

    def _is_kept_in_vain(self, module: Module, target: ast.expr, path: Path) -> bool:
        """Whether nobody makes anything of the name, attribute or entry that a value gets."""
        if isinstance(target, ast.Tuple | ast.List):
            return all(self._is_kept_in_vain(module, item, left) for item, left in unpacked(target, path))
        if isinstance(target, ast.Subscript):
            if self._owned.is_handed(module, target.value):
                return False  # whoever calls holds the collection as well
            key = target.slice.value if isinstance(target.slice, ast.Constant) else None
            return self._is_kept_in_vain(module, target.value, (*path, ("key", key)))
        loads = self._owned.attributes(target.attr) if isinstance(target, ast.Attribute) else None
        if isinstance(target, ast.Name):
            scope = self._scope_of(module, target)
            if isinstance(scope, FunctionNode):
                loads = self._owned.within(module, scope, target.id)
            elif isinstance(scope, ast.ClassDef):
                loads = self._owned.attributes(target.id) if self._owned.is_plain(scope) else None
            else:
                loads = self._owned.anywhere(target.id)
        return self._is_unread(loads, path)

    def _scope_of(self, module: Module, name: ast.Name) -> ast.AST | None:
        """The function or class around a name; of a table that a function only fills, the one that it belongs to."""
        scope = self._owned.scope(module, name)
        while isinstance(name.ctx, ast.Load) and isinstance(scope, FunctionNode) and not _binds(scope, name.id):
            scope = self._owned.scope(module, scope)
            while isinstance(scope, ast.ClassDef):  # whose names its methods don't see
                scope = self._owned.scope(module, scope)
        return scope

    def _is_unread(self, loads: Sequence[Load] | None, path: Path) -> bool:
        return loads is not None and all(self._goes_nowhere(module, node, path) for module, node in loads)

    def _is_asked_in_vain(self, module: Module, method: ast.Attribute, path: Path) -> bool:
        """Whether nothing comes of a method that is called on a value: `prompt.strip()`, `table.get(key)`."""
        call = self._owned.above(module, method)
        if not isinstance(call, ast.Call) or call.func is not method:
            return False
        if method.attr in ("items", "values", "keys"):
            return self._goes_nowhere(module, call, asked_of(path, method.attr))
        if method.attr == "get" and call.args:
            return self._is_looked_up_in_vain(module, call, path, call.args[0])
        return method.attr in LEAVING and self._goes_nowhere(module, call, path)

    def _is_looked_up_in_vain(self, module: Module, node: ast.expr, path: Path, key: ast.expr) -> bool:
        """The same for `table[key]`, where the key may be known though it is not spelled out."""
        words = self._foregone.words.of(module, key) if path and isinstance(path[-1][1], str) else None
        other = words is not None and path[-1][1] not in words
        return other or self._goes_nowhere(module, node, taken_out(path, key))

    def _is_ignored(self, module: Module, call: ast.Call, node: ast.AST, path: Path, word: str | None) -> bool:
        """Whether a call does nothing with a value that it is handed."""
        last, ignored = imported_as(module, call.func), False
        if _is_label(path, word, given=node in call.args[:1]) and not self._owned.takes(last, word):
            ignored = True
        elif self._owned.defines(last):
            ignored = self._is_taken_in_vain(module, call, node, path, call)
        elif last in _ASKING or (last == "fromkeys" and node in call.args[:1] and asked_of(path, "keys") is None):
            ignored = True
        elif last == "join" or last in _MESSAGES:
            ignored = self._goes_nowhere(module, call, ())
        elif last in _SAME:
            ignored = self._goes_nowhere(module, call, (*path, ("key", word)) if word else path)
        elif last in _FILLING and isinstance(call.func, ast.Attribute):
            left = path if last == "extend" else (*path, ANY)
            ignored = self._is_kept_in_vain(module, call.func.value, left)
        elif last in _TEMPLATES and len(path) == 1 and path[0][0] == "key":
            ignored = self._is_never_named(path[0][1])
        elif (last in _FORMATS or (last == "partial" and not call.args)) and word and not path:
            ignored = self._is_never_filled_in(word)
        elif last == "partial" and call.args and node is not call.args[0]:
            made = ast.copy_location(ast.Call(call.args[0], call.args[1:], call.keywords), call)
            ignored = self._is_taken_in_vain(module, made, node, path, call)
        return ignored

    def _is_taken_in_vain(self, module: Module, call: ast.Call, node: ast.AST, path: Path, place: ast.Call) -> bool:
        """Whether everything of the repository's own that a call may run ignores a value."""
        taken = self._owned.takers(module, call, place)
        return bool(taken) and all(self._is_left_out(home, callee, call, node, path) for home, callee in taken)

    def _is_left_out(
        self, home: Module, callee: Function | ast.ClassDef, call: ast.Call, node: ast.AST, path: Path
    ) -> bool:
        """Whether the function or class that is called never reads the parameter or field that a value is given to."""
        if isinstance(callee, ast.ClassDef):
            field = self._owned.field(callee, call, node)
            return bool(field) and self._is_unread(reads_of_field(self._owned, field), path)
        name = next((parameter for parameter, given in handed(call, callee) if given is node), "")
        if name in replaced_parameters(callee):
            return True
        return name in callee.parameters and self._is_unread(self._owned.within(home, callee.node, name), path)

    def _is_never_named(self, name: object) -> bool:
        """Whether no template and no look-up names a value that is handed on under its name."""
        word = re.escape(name) if isinstance(name, str) else ""
        return bool(word) and not self._stands(
            rf"[{{$]\s*{word}\b|(?<!\w)(?<![^\w]\()[\"']{word}[\"'](?!\s*:)|\.{word}\b"
        )

    def _is_never_filled_in(self, word: str) -> bool:
        """Whether no template has a place for a value of that name: `{persona}`, `MessagesPlaceholder("persona")`."""
        return not self._stands(rf"{{\s*{word}\b|Placeholder\(\s*(?:variable_name\s*=\s*)?[\"']{word}[\"']")

    def _stands(self, pattern: str) -> bool:
        """Whether a pattern occurs in any text of the program."""
        named = re.compile(pattern)
        return any(map(named.search, (*(module.source for module in self._modules), *self._files)))


def _binds(function: ast.AST, name: str) -> bool:
    """Whether a function is handed something under a name, or gives it a value."""
    return any(
        (isinstance(part, ast.Name) and part.id == name and isinstance(part.ctx, ast.Store))
        or (isinstance(part, ast.arg) and part.arg == name)
        for part in walk(function)
    )


def _is_label(path: Path, word: str | None, *, given: bool) -> bool:
    """Whether something stands in what is noted of a call: `metadata=…`, `config={"metadata": …}`."""
    return word in _LABELS or (not given and bool(path) and path[-1][1] in _LABELS)


def imported_as(module: Module, func: ast.expr) -> str:
    """The last part of what is called, under the name that it has where it comes from."""
    imported = module.imports.get(func.id, "") if isinstance(func, ast.Name) else ""
    return imported.rpartition(".")[2] or last_part(func)
