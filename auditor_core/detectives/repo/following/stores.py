"""Where the names of a function are set, and what else changes what they hold: found in one walk."""

import ast
from collections import defaultdict

from auditor_core.detectives.repo.source.descent import last_part
from auditor_core.detectives.repo.source.index import Function
from auditor_core.detectives.repo.source.statements import FILLING, root_of

_TAKING_OUT = frozenset({"pop", "clear", "remove", "popleft", "popitem", "discard"})


class Stores:
    """What changes the names of one function."""

    def __init__(self, function: Function) -> None:
        self.lines: dict[str, list[int]] = defaultdict(list)
        """The lines in which each name is set, once for each time."""
        self.unseen: set[str] = set()
        """Names that something adds to, or that another scope may set."""
        self.filled: set[str] = set()
        """Names of what something is put into."""
        self.lessened: set[str] = set()
        """Names of what something is taken out of."""
        self.handed: set[str] = set()
        """Names that are handed to a call."""
        for node in function.nodes:
            self._note(node)
        for lines in self.lines.values():
            lines.sort()

    def _note(self, node: ast.AST) -> None:
        if isinstance(node, ast.Name):
            if isinstance(node.ctx, ast.Store):
                self.lines[node.id].append(node.lineno)
            elif isinstance(node.ctx, ast.Del):
                self.unseen.add(node.id)
        elif isinstance(node, ast.AugAssign):
            self.unseen.add(last_part(node.target))
            self.filled |= fills(node)
        elif isinstance(node, ast.Global | ast.Nonlocal):
            self.unseen |= set(node.names)
        elif isinstance(node, ast.Attribute):
            self.filled |= fills(node)
            self.lessened |= {root_of(node)} if node.attr in _TAKING_OUT else set()
        elif isinstance(node, ast.Subscript) and not isinstance(node.ctx, ast.Load):
            (self.filled if isinstance(node.ctx, ast.Store) else self.lessened).add(root_of(node))
        elif isinstance(node, ast.Call):
            given = (*node.args, *(word.value for word in node.keywords))
            self.handed |= {item.id for item in given if isinstance(item, ast.Name)}


def fills(node: ast.AST) -> set[str]:
    """The name of what a node puts something into."""
    if isinstance(node, ast.AugAssign):
        return {root_of(node.target)}
    if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store):
        return {root_of(node)}
    return {root_of(node)} if isinstance(node, ast.Attribute) and node.attr in FILLING else set()
