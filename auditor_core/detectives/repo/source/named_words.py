"""Words that a constant names, put in place as they are written out: `state[ERRORS]` becomes `state["errors"]`.

Keys and what is compared are asked for in many places, which all look for the word itself. Only constants count that
are set once, at the top of their module, to a single word; they may be imported.
"""

import ast
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from auditor_core.detectives.repo.source.descent import walk

_SET = re.compile(
    r"^([A-Z_][A-Z0-9_]*)[ \t]*(?::[ \t]*[\w.\[\]]+[ \t]*)?=[ \t]*([\"'])([\w.-]+)\2[ \t]*(?:#.*)?$", re.M
)
"""A constant, and the word that it is set to."""
_BY_KEY = frozenset({"get", "pop", "setdefault"})
"""Methods whose first argument is a key."""
_COMPARING = (ast.Eq, ast.NotEq, ast.In, ast.NotIn)


def constants_of(sources: Iterable[str]) -> dict[str, str]:
    """Words by the names of the constants that hold them; a name that is set twice, to whatever, is left out."""
    found = [(match[1], match[3]) for source in sources for match in _SET.finditer(source)]
    counts = Counter(name for name, _ in found)
    return {name: word for name, word in found if counts[name] == 1}


def spell_out_words(source: str, tree: ast.Module, shared: Mapping[str, str]) -> None:
    """Put the words in place in a tree. `shared` are the constants of all modules, which this one may import."""
    own = constants_of([source])
    imported = {alias: shared[name] for alias, name in _imported(tree) if name in shared and alias in source}
    if not own and not imported:
        return
    nodes = list(walk(tree))
    stored = Counter(node.id for node in nodes if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load))
    bound = stored + Counter(node.arg for node in nodes if isinstance(node, ast.arg))
    words = {name: word for name, word in own.items() if bound[name] == 1}
    words |= {name: word for name, word in imported.items() if not bound[name]}
    for node in nodes if words else ():
        _put(node, words)


def _imported(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Names that the module imports, as it calls them and as they are set."""
    for step in tree.body:
        if isinstance(step, ast.ImportFrom):
            yield from ((item.asname or item.name, item.name) for item in step.names)


def _put(node: ast.AST, words: Mapping[str, str]) -> None:
    if isinstance(node, ast.Subscript):
        node.slice = _word(node.slice, words)
    elif isinstance(node, ast.Dict):
        node.keys = [key and _word(key, words) for key in node.keys]
    elif isinstance(node, ast.Compare) and all(isinstance(each, _COMPARING) for each in node.ops):
        node.left = _word(node.left, words)
        node.comparators = [_word(item, words) for item in node.comparators]
    elif isinstance(node, ast.Call) and getattr(node.func, "attr", "") in _BY_KEY and node.args:
        node.args[0] = _word(node.args[0], words)


def _word(node: ast.expr, words: Mapping[str, str]) -> ast.expr:
    if not isinstance(node, ast.Name) or node.id not in words:
        return node
    return ast.copy_location(ast.Constant(words[node.id]), node)
