"""What a template says by itself, and which of the values that it is handed it puts into the text."""

import re
from collections.abc import Container, Iterable, Iterator, Mapping
from typing import NamedTuple

from jinja2 import Environment, TemplateError, nodes

_JINJA = re.compile(r"\{\{|\{%")
_GAP = re.compile(r"(?<!\{)\{([A-Za-z_][\w.\[\]]*|\d*)(?:![rsa])?(?::[^{}]*)?\}|\$\{?([A-Za-z_]\w*)\}?")
"""A gap as `str.format` and `string.Template` have it."""
_FILLED = "…"
"""What stands in the text for a value."""
_ASKING = (nodes.Test, nodes.Compare, nodes.Not)
_FROM_OTHERS = (nodes.Include, nodes.Extends, nodes.Import, nodes.FromImport)
_GLOBALS = frozenset({"loop", "range", "dict", "lipsum", "cycler", "joiner", "namespace", "caller", "self", "super"})
"""Names that every template of Jinja knows."""
_HOPS = 3
_LONGEST = 200_000
"""Characters; nobody writes a longer one by hand."""


class TemplateText(NamedTuple):
    """The text of a template with its gaps closed, and the names of the values that fill them."""

    text: str
    names: tuple[str, ...]
    loops: tuple[tuple[str, ...], ...]
    """Of each loop, the names of the values that it puts into the text."""


def gaps_of(text: str) -> bool:
    """Whether there is any gap in a text."""
    return bool(_JINJA.search(text) or _GAP.search(text))


def read_template(
    text: str, others: Mapping[str, str], handed: Container[str] | None = None, hops: int = _HOPS
) -> TemplateText | None:
    """What a template tells; None where that can't be told: other syntax, or parts that come from elsewhere.

    Args:
        text: The template.
        others: Texts of the templates that it may include, by the last part of their paths.
        handed: Names that it is handed when it is filled in; None where any may be.
        hops: How far other templates are followed.
    """
    if not _JINJA.search(text):
        names = [found for match in _GAP.finditer(text) for found in _words(match[1] or match[2] or "")]
        return TemplateText(_GAP.sub(_FILLED, text), tuple(names), ())
    try:
        tree = Environment(autoescape=True).parse(text) if len(text) <= _LONGEST else None
        parts: list[TemplateText | None] = [_Reading(_missing(tree, handed)).of(tree) if tree is not None else None]
    except (TemplateError, RecursionError, ValueError):
        return None
    for node in tree.find_all(_FROM_OTHERS) if tree is not None else ():
        named = getattr(getattr(node, "template", None), "value", None)
        inner = others.get(str(named).rpartition("/")[2], "") if isinstance(named, str) else ""
        parts.append(read_template(inner, others, None, hops - 1) if inner and hops else None)
    known = [part for part in parts if part is not None]
    return _joined(known) if len(known) == len(parts) else None


def _missing(tree: nodes.Template, handed: Container[str] | None) -> set[str]:
    """Names that a template reads, but neither sets nor is handed.

    Not by Jinja's own `find_undeclared_variables`, which works out what is constant, however long that takes.
    """
    names = list(tree.find_all(nodes.Name)) if handed is not None else []
    own = {item.name for item in names if item.ctx != "load"} | {item.name for item in tree.find_all(nodes.Macro)}
    return {item.name for item in names if item.name not in own | _GLOBALS and item.name not in (handed or ())}


class _Reading:
    """Goes through the tree of a template of Jinja."""

    def __init__(self, missing: Container[str]) -> None:
        self._missing = missing

    def of(self, node: nodes.Node) -> TemplateText:
        """What a node and all below it tell."""
        if isinstance(node, nodes.Output):
            return _joined(self._put(item) for item in node.nodes)
        if isinstance(node, nodes.If):
            shown = [part for way in (node, *node.elif_) if not self._is_missing(way.test) for part in way.body]
            return self._all((*shown, *node.else_))
        if isinstance(node, nodes.For):
            return self._loop(node)
        if isinstance(node, nodes.Assign):
            return TemplateText("", tuple(_named(node.node)), ())
        return self._all(node.iter_child_nodes()) if isinstance(node, nodes.Stmt | nodes.Template) else _NOTHING

    def _loop(self, node: nodes.For) -> TemplateText:
        rest = self._all(node.else_)
        if self._is_missing(node.iter):
            return rest
        inside = self._all(node.body)
        names = (*_named(node.iter), *inside.names, *rest.names)
        return TemplateText(inside.text + rest.text, names, (*inside.loops, inside.names, *rest.loops))

    def _all(self, found: Iterable[nodes.Node]) -> TemplateText:
        return _joined(map(self.of, found))

    def _put(self, node: nodes.Node) -> TemplateText:
        """What is put into the text by one gap."""
        if isinstance(node, nodes.TemplateData):
            return TemplateText(node.data, (), ())
        return _NOTHING if self._is_missing(node) else TemplateText(_FILLED, tuple(_named(node)), ())

    def _is_missing(self, node: nodes.Node) -> bool:
        """Whether something is a value that the template is not handed, or a part of one."""
        while isinstance(node, nodes.Getattr | nodes.Getitem | nodes.Filter) and node.node is not None:
            node = node.node
        return isinstance(node, nodes.Name) and node.name in self._missing


_NOTHING = TemplateText("", (), ())


def _joined(parts: Iterable[TemplateText]) -> TemplateText:
    known = list(parts)
    return TemplateText(
        "".join(part.text for part in known),
        tuple(name for part in known for name in part.names),
        tuple(loop for part in known for loop in part.loops),
    )


def _named(node: nodes.Node) -> Iterator[str]:
    """The names that a value is made of; what is only asked for, or counted, gives none."""
    if isinstance(node, nodes.CondExpr):
        yield from (name for part in (node.expr1, node.expr2) if part is not None for name in _named(part))
    elif isinstance(node, _ASKING) or (isinstance(node, nodes.Filter) and node.name in ("length", "count")):
        return
    elif isinstance(node, nodes.Getattr):
        yield node.attr
        yield from _named(node.node) if not isinstance(node.node, nodes.Name) else ()
    elif isinstance(node, nodes.Name):
        yield node.name
    elif isinstance(node, nodes.Getitem) and isinstance(node.arg, nodes.Const):
        yield str(node.arg.value)
    elif isinstance(node, nodes.Filter) and node.name in ("map", "groupby", "sort"):
        words = [*node.args, *(pair.value for pair in node.kwargs)]
        yield from (str(word.value) for word in words if isinstance(word, nodes.Const))
        yield from _named(node.node) if node.node is not None else ()
    else:
        yield from (name for part in node.iter_child_nodes() for name in _named(part))


def _words(written: str) -> list[str]:
    """`verdict.remedy` names a verdict and its remedy; the last says what is put in."""
    return [re.split(r"[.\[]", written)[-1].strip("]'\"")]
