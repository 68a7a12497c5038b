"""Attributes of plain objects that rules set, and from which nobody takes a value."""

import ast
import re
from collections.abc import Callable, Container, Iterator, Sequence
from functools import cached_property

from auditor_core.detectives.repo.following.flow import Flow, filled
from auditor_core.detectives.repo.source.index import Function, Module, written_name
from auditor_core.detectives.repo.source.reading import LOOKED_UP
from auditor_core.detectives.repo.source.statements import below_it, down, parts_of, root_of, stored, targets_of

_WHOLE = re.compile(rf"\b(asdict|astuple|vars|fields|attrgetter|format_map)\(|__dict__|__slots__|{LOOKED_UP}")
"""Ways to read attributes that the code does not spell out."""
_RENDERED = re.compile(r"\.render\((?!\))")
"""A template is filled in, which may read attributes, or a method of the repository's own is called, which may not."""
_TEMPLATES = frozenset({"jinja2", "mako", "chevron", "pystache", "django", "tornado", "liquid", "chameleon", "genshi"})


class Kept:
    """Knows the attributes of the product's data classes, and where each is read."""

    def __init__(
        self, modules: Sequence[Module], flow: Callable[[Function], Flow], rendered: Container[str] | None = None
    ) -> None:
        """`rendered`: the attributes that templates read; None where these may be any."""
        self._rendered = rendered
        self._modules = modules
        self._flow = flow
        self._known: dict[str, bool] = {}

    def in_vain(self, step: ast.stmt) -> bool:
        """Whether a statement sets nothing but such attributes."""
        targets = targets_of(step)
        return bool(targets) and all((name := attribute_of(item)) and self.is_idle(name) for item in targets)

    def is_idle(self, name: str) -> bool:
        """Whether an attribute is only compared, or goes into others of the same kind."""
        if name not in self._known:
            named = re.compile(rf"\bgetattr\([^,()]+,\s*[\"']{re.escape(name)}[\"']")
            plain = name in self._plain and name not in (self._rendered or ())
            plain = plain and not any(named.search(module.source) for module in self._modules)
            self._known[name] = plain  # what it is made of anew changes nothing
            self._known[name] = self._known[name] and not any(
                self._goes_on(function, step, name)
                for module in self._modules
                if name in module.source
                for function in module.functions
                for step in below_it(function.node)
            )
        return self._known[name]

    def _goes_on(self, function: Function, step: ast.stmt, name: str) -> bool:
        if not any(True for _ in _loads(step, name)):
            return False
        targets = targets_of(step)
        if not isinstance(step, ast.Assign | ast.AnnAssign | ast.AugAssign):
            return True
        names = [item for target in targets if isinstance(target, ast.Name) for item in stored(target)]
        inner = [attribute_of(target) for target in targets if not isinstance(target, ast.Name)]
        return any(map(self._flow(function).goes_on, names)) or any(
            not item or not self.is_idle(item) for item in inner
        )

    @cached_property
    def _plain(self) -> set[str]:
        """Fields of data classes of the standard library; none where objects may be read as a whole."""
        own = any(function.name.endswith(".render") for module in self._modules for function in module.functions)
        own = own and not any(not _TEMPLATES.isdisjoint(module.import_parts) for module in self._modules)
        ways = (_WHOLE,) if own or self._rendered is not None else (_WHOLE, _RENDERED)
        if any(way.search(module.source) for module in self._modules for way in ways):
            return set()
        return {
            item.target.id
            for module in self._modules
            for node, _, _ in module.classes
            if any(_is_dataclass(mark) for mark in node.decorator_list)
            for item in node.body
            if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name)
        }


def attribute_of(target: ast.expr) -> str:
    """The attribute that a target is, or is an entry of: `weights` of `case.weights["TechLead"]`."""
    while isinstance(target, ast.Subscript):
        target = target.value
    return target.attr if isinstance(target, ast.Attribute) and root_of(target) else ""


def _is_dataclass(node: ast.expr) -> bool:
    return written_name(node.func if isinstance(node, ast.Call) else node).rpartition(".")[2] == "dataclass"


def _loads(step: ast.stmt, name: str) -> Iterator[ast.AST]:
    """Where a statement takes the value of such an attribute: not what it compares, fills or sets an entry of."""
    if isinstance(step, ast.If | ast.While | ast.Assert):
        return
    set_ = {id(part) for target in targets_of(step) for part in down(target)}
    taker = filled(step.value) if isinstance(step, ast.Expr) else None
    for part in parts_of(step, ast.Compare):
        if isinstance(part, ast.Attribute) and part.attr == name and id(part) not in set_ and part is not taker:
            yield part
