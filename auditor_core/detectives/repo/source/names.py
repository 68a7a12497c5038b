"""What a name means: import aliases, re-exports and relative imports, across the repository's modules."""

import ast
import posixpath
import sys
from collections import defaultdict
from collections.abc import Container, Iterable, Sequence

from auditor_core.detectives.repo.source.descent import last_part
from auditor_core.detectives.repo.source.index import Function, Module, target_name, written_name
from auditor_core.detectives.repo.source.statements import targets_of

_LIBRARIES = sys.stdlib_module_names | frozenset(
    {"git", "httpx", "instructor", "langchain", "langchain_core", "langgraph", "pydantic", "requests", "tenacity"}
    | {"typing_extensions", "yaml", "openai", "anthropic", "pydantic_settings", "annotated_types"}
)
_ROOT_FOLDERS = frozenset({"", "src", "app", "lib", "backend", "python", "server"})
_HOPS = 8
OWN = "."
"""Stands for the repository's modules, through which a name may lead to any library."""


class Names:
    """Resolves names of one repository. Own names become `package.module.name` from its root."""

    def __init__(self, modules: Sequence[Module]) -> None:
        self._by_suffix: dict[str, list[Module]] = defaultdict(list)
        self._packages: set[str] = set()
        """All that modules and the folders above them may be called."""
        for module in modules:
            parts = module.dotted.split(".")
            for start in range(len(parts)):
                self._by_suffix[".".join(parts[start:])].append(module)
                self._packages.update(".".join(parts[start:end]) for end in range(start + 1, len(parts) + 1))
        self._packages.discard("")
        self._cache: dict[tuple[str, str], str] = {}
        self._roots: dict[str, dict[str, str]] = defaultdict(dict)
        """The libraries that first parts of names lead to, by the path of the module in which they are written."""

    def module(self, dotted: str, importer: Module) -> Module | None:
        """The repository's module that `import dotted` finds from `importer`; None for a library's."""
        candidates = self._by_suffix.get(dotted)
        if candidates is None:
            return None
        for candidate in candidates:
            if candidate.dotted == dotted:
                return candidate
        if dotted.partition(".")[0] in _LIBRARIES:
            return None
        fitting = [item for item in candidates if _importable(item, dotted, importer)]
        return min(fitting, key=lambda item: (-_shared(item.path, importer.path), item.path), default=None)

    def of(self, module: Module, node: ast.AST) -> str:
        """Dotted name that a name or attribute expression stands for; empty where it is neither."""
        while isinstance(node, ast.Subscript):
            node = node.value
        here = node
        while isinstance(here, ast.Attribute):
            here = here.value
        return self.canonical(module, written_name(node)) if isinstance(here, ast.Name) else ""

    def canonical(self, module: Module, dotted: str) -> str:
        """Follow aliases and re-exports of a dotted name written in `module`."""
        key = (module.path, dotted)
        if key not in self._cache:
            self._cache[key] = self._follow(module, dotted, _HOPS)
        return self._cache[key]

    def root(self, module: Module, written: str) -> str:
        """The library that a name written in `module` may lead to, by its first part alone.

        `subprocess` for `sp.run` after `import subprocess as sp`; `OWN` where the first part is a module of the
        repository; empty where the module does not know it.
        """
        first = written.partition(".")[0]
        known = self._roots[module.path]
        if first not in known:
            dotted = self.canonical(module, first) if module.knows(first) else ""
            known[first] = OWN if dotted in self._packages else dotted.partition(".")[0]
        return known[first]

    def firsts_to(self, module: Module, roots: Container[str]) -> set[str]:
        """First parts of what a module calls that may lead to one of these libraries, as `root` tells them."""
        firsts = module.by_first.keys()
        known = firsts if module.stars else firsts & (module.imports.keys() | module.definitions.keys())
        return {first for first in known if self.root(module, first) in roots}

    def definition(self, dotted: str, importer: Module) -> tuple[Module, str] | None:
        """Module and module-level name behind a canonical dotted name of the repository itself."""
        head, _, name = dotted.rpartition(".")
        found = self.module(head, importer) if head else None
        if found is not None and name in found.definitions:
            return found, name
        if not head and dotted in importer.definitions:
            return importer, dotted
        return None

    def _follow(self, module: Module, dotted: str, hops: int) -> str:
        head, _, rest = dotted.partition(".")
        tail = f".{rest}" if rest else ""
        if head in module.definitions or not hops:
            alias = _alias(module, head) if hops else ""
            own = f"{module.dotted}.{dotted}".lstrip(".")
            return self._follow(module, alias + tail, hops - 1) if alias else own
        if head in module.imports:
            return self._enter(module, module.imports[head] + tail, hops)
        for base in module.stars:
            starred = self.module(base, module)
            if starred is None:
                if base.partition(".")[0] == "langgraph":
                    return f"{base}.{dotted}"
            elif head in starred.definitions or head in starred.imports:
                return self._follow(starred, dotted, hops - 1)
        return dotted

    def _enter(self, module: Module, dotted: str, hops: int) -> str:
        """Look a name up inside the repository's module that it names, if there is one."""
        parts = dotted.split(".")
        for length in range(len(parts), 0, -1):
            found = self.module(".".join(parts[:length]), module)
            if found is None:
                continue
            rest = parts[length:]
            if not rest:
                package = self._package_with(found, parts[-1], module) if hops and length > 1 else None
                return self._follow(package, parts[-1], hops - 1) if package else found.dotted
            if rest[0] not in found.definitions and (rest[0] in found.imports or found.stars) and found is not module:
                return self._follow(found, ".".join(rest), hops - 1)
            return ".".join([found.dotted, *rest]).lstrip(".")
        return dotted

    def _package_with(self, found: Module, name: str, importer: Module) -> Module | None:
        """The package of a module, where it means something else by the module's name: a function of it, mostly."""
        package = self.module(found.dotted.rpartition(".")[0], importer) if "." in found.dotted else None
        if package is None or package is found or not package.path.endswith("__init__.py"):
            return None
        named = package.imports.get(name, "")
        means = name in package.definitions or (named and self.module(named, package) is not found)
        return package if means else None


def assigned_anywhere(modules: Iterable[Module], name: str) -> list[ast.expr]:
    """All values that some module gives to a name or attribute (`self.x`); none for an empty name."""
    return [value for module in modules for value in module.assigned.get(name, ())] if name else []


def names_of_modules(modules: Sequence[Module]) -> frozenset[str]:
    """Names under which modules import other modules of the product: `rules` of `from court import rules`."""
    own = {module.last for module in modules}
    imports = (item for module in modules for item in module.imports.items())
    return frozenset(name for name, dotted in imports if dotted.rpartition(".")[2] in own)


def held_by_classes(modules: Iterable[Module], name: str) -> list[ast.expr]:
    """All values that the bodies of classes give to a name."""
    return [
        step.value
        for module in modules
        if name in module.source
        for kind, _, _ in module.classes
        for step in kind.body
        if isinstance(step, ast.Assign | ast.AnnAssign) and step.value is not None
        if name in map(target_name, targets_of(step))
    ]


def text_behind(modules: Sequence[Module], function: Function, node: ast.expr) -> ast.Constant | None:
    """What is written out here, or the text that the only constant of a name stands for; None for anything else."""
    if isinstance(node, ast.Constant):
        return node
    name = last_part(node)
    own = isinstance(node, ast.Name) and (name in function.assigned or name in function.parameters)
    values: list[ast.expr] = []
    if name and not own and (isinstance(node, ast.Name) or name.isupper()):
        values = assigned_anywhere(modules, name) or held_by_classes(modules, name)
    found = values[0] if len(values) == 1 else None
    return found if isinstance(found, ast.Constant) and isinstance(found.value, str) else None


def _alias(module: Module, name: str) -> str:
    """What a module-level name is another name for (`run = subprocess.run`); empty where it is more than that."""
    value = module.definitions[name]
    written = written_name(value) if isinstance(value, ast.Name | ast.Attribute) else ""
    once = len(module.assigned.get(name, ())) == 1
    return written if once and written.partition(".")[0] in (module.imports.keys() | module.definitions.keys()) else ""


def _importable(item: Module, dotted: str, importer: Module) -> bool:
    """Whether the folder that `dotted` starts from may well be on the import path."""
    if "." in dotted:
        return True
    folder = item.dotted[: -len(dotted)].rstrip(".").replace(".", "/")
    own = posixpath.dirname(importer.path)
    return folder in _ROOT_FOLDERS or own == folder or own.startswith(folder + "/")


def _shared(left: str, right: str) -> int:
    """How many leading folders two paths have in common."""
    count = 0
    for a, b in zip(left.split("/")[:-1], right.split("/")[:-1], strict=False):
        if a != b:
            break
        count += 1
    return count
