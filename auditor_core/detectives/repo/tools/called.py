"""Calls that a rubric asks for by name, under whatever alias the code knows them; open where that can't be told."""

import ast
import builtins
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice

from auditor_core.detectives.repo.source.index import Call, Module
from auditor_core.detectives.repo.source.names import Names
from auditor_core.detectives.repo.source.parse import parse_module
from auditor_core.detectives.repo.source.walk import build_index
from auditor_core.detectives.repo.tools.reached import Reached
from auditor_core.facts import AskedCallFact, ParseFailure, Place

MOST = 25
"""Calls of one name that are kept."""
USUAL = {"np": "numpy", "pd": "pandas", "plt": "matplotlib.pyplot", "sns": "seaborn", "tf": "tensorflow"}
"""Aliases that stand for a package by themselves, as its own documentation writes them."""


class Wanted:
    """A name as a rubric writes it: `os.system`, `print`, `DataFrame.groupby`, `.groupby`."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.plain = name.strip().removesuffix("()")
        self.is_method = self.plain.startswith(".")
        """Of whatever object."""
        head, dot, rest = self.plain.partition(".")
        self.dotted = USUAL.get(head, head) + dot + rest
        self.owner, _, self.last = self.dotted.rpartition(".")
        self.root = self.dotted.partition(".")[0]
        self.is_builtin = not self.owner and hasattr(builtins, self.last)
        self.of_class = self.owner.rpartition(".")[2][:1].isupper()
        """Whether it is a method of a class, as far as its spelling tells."""

    def covers(self, dotted: str) -> bool:
        """Whether a dotted name is this one, one below it, or this one written out in full."""
        return f".{self.dotted.lstrip('.')}." in f".{dotted}."


def find_called(
    modules: Sequence[Module], names: Names, asked: Iterable[str], unparsed: Sequence[tuple[ParseFailure, str]] = ()
) -> list[AskedCallFact]:
    """The calls of each name outside tests, by path and line, and what may be one.

    Args:
        modules: The parsed sources; those known in outline are parsed again where the name may stand in them.
        names: What names mean.
        asked: As the rubric writes them.
        unparsed: Sources without a syntax tree, with their text, in which such a call may stand.
    """
    product = [module for module in modules if not module.is_test]
    search = _Search(product, names)
    found: list[AskedCallFact] = []
    for wanted in map(Wanted, dict.fromkeys(asked)):
        found += islice(search.calls(wanted, sure=True), MOST)
        found += islice(search.calls(wanted, sure=False), 1)
        found += [
            AskedCallFact(asked=wanted.name, text=failure.reason, place=Place(path=failure.path), sure=False)
            for failure, text in unparsed
            if not failure.is_test and wanted.last in text
        ][:1]
    return found


class _Search:
    """Looks names up among the calls of one product."""

    def __init__(self, product: Sequence[Module], names: Names) -> None:
        self._product = product
        self._names = names
        self._reach = Reached(product, names)
        self._whole: dict[str, Module] = {}
        """Modules known in outline that were parsed again, by path."""
        self._dotted: dict[str, list[str]] = {}
        """Dotted names of what a module's calls reach, by path."""
        self._packages = {name.partition(".")[0] for module in product for name in module.imported}
        self._told: dict[tuple[str, str], list[tuple[Module, Call, bool]]] = {}

    def calls(self, wanted: Wanted, *, sure: bool) -> Iterator[AskedCallFact]:
        """The calls that certainly are, or else may be, of the wanted name."""
        for module in self._product:
            key = (wanted.name, module.path)
            if key not in self._told:
                self._told[key] = list(self._judged(wanted, module))
            for home, call, certain in self._told[key]:
                if certain is sure:
                    line, end = call.node.lineno, call.node.end_lineno or call.node.lineno
                    place = Place(path=home.path, line=line, end_line=end)
                    yield AskedCallFact(asked=wanted.name, text=home.text(call.node, 200), place=place, sure=sure)

    def _judged(self, wanted: Wanted, module: Module) -> Iterator[tuple[Module, Call, bool]]:
        if module.is_outline:
            if wanted.last not in module.source:
                return
            if module.path not in self._whole:
                self._whole[module.path] = build_index(parse_module(module.path, module.source))
            module = self._whole[module.path]
        if module.path not in self._dotted:
            self._dotted[module.path] = [self._reach.dotted(module, call) for call in module.calls]
        for call, dotted in zip(module.calls, self._dotted[module.path], strict=True):
            certain = self._is(wanted, module, call, dotted)
            if certain is not None:
                yield module, call, certain

    def _is(self, wanted: Wanted, module: Module, call: Call, dotted: str) -> bool | None:
        """True for a call of the name, False for what may be one, None for any other."""
        if wanted.is_builtin:
            return True if dotted == f"builtins.{wanted.last}" else None
        if wanted.is_method:
            is_method = isinstance(call.node.func, ast.Attribute) and call.last == wanted.last
            return True if is_method and not self._reach.is_module(module, call) else None
        if dotted and wanted.covers(dotted):
            return True
        if not wanted.owner:
            return True if call.last == wanted.last else None
        if dotted:
            return self._starred(wanted, module, call) or None
        return self._of_object(wanted, module, call)

    def _starred(self, wanted: Wanted, module: Module, call: Call) -> bool:
        """Whether it is called by its last name after `from package import *`."""
        return call.written == wanted.last and wanted.owner in module.stars and call.written not in module.definitions

    def _of_object(self, wanted: Wanted, module: Module, call: Call) -> bool | None:
        """The same of a method, and of what is looked up by a name that is not written out."""
        if self._reach.looks_up(module, call) == wanted.owner:
            return False
        known = wanted.root in self._packages or wanted.root in sys.stdlib_module_names
        if call.written == wanted.plain and not known:
            return True
        if call.last != wanted.last or not isinstance(call.node.func, ast.Attribute):
            return None
        kind = self._reach.kind(module, call)
        if wanted.of_class and kind is not None:
            return True if f".{kind}".endswith(f".{wanted.owner}") else self._may_inherit(kind, module)
        return False if wanted.of_class or not known else None

    def _may_inherit(self, kind: str, module: Module) -> bool | None:
        """False where an object's class may have the method from another one; None for an own class without bases."""
        found = self._names.definition(kind, module)
        node = found[0].definitions[found[1]] if found else None
        return None if isinstance(node, ast.ClassDef) and not node.bases else False


def texts_of(failures: Iterable[ParseFailure], texts: Mapping[str, str]) -> list[tuple[ParseFailure, str]]:
    """Sources without a syntax tree whose text was read, with it."""
    return [(failure, texts[failure.path]) for failure in failures if failure.path in texts]
