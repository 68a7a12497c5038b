"""Modules that code imports by a name that it puts together, and looks for in folders of its own."""

import ast

from auditor_core.detectives.repo.graph.builder import Arguments
from auditor_core.detectives.repo.graph.locations import Location
from auditor_core.detectives.repo.graph.objects import Objects
from auditor_core.detectives.repo.graph.values import UNKNOWN, ClassValue, Instance, ModuleValue, Value
from auditor_core.detectives.repo.source.index import Module

_INFO = ("module_finder", "name", "ispkg")
"""The fields of what `pkgutil` tells of a module."""


class Loading(Objects):
    """Runs modules as an import does."""

    def brought(self, dotted: str, importer: Module) -> Module | None:
        """Run the product's module of this name, and the packages around it; what they take counts apart."""
        parts, found, steps = dotted.split("."), None, self.steps
        for length in range(1, len(parts) + 1):
            found = self.names.module(".".join(parts[:length]), importer)
            if found is not None and not found.is_test:
                self.steps = 0
                self.module_scope(found)
        self.steps = steps
        return found

    def import_module(self, arguments: Arguments) -> Value:
        """`importlib.import_module(name, package)`."""
        name, package = arguments.get(0, "name"), arguments.get(1, "package")
        if isinstance(name, str) and name.startswith(".") and isinstance(package, str):
            up = len(name) - len(name.lstrip(".")) - 1
            parts = package.split(".")
            name = ".".join([*parts[: len(parts) - up], name.lstrip(".")])
        current = self.current
        found = self.brought(name, current.module) if isinstance(name, str) else None
        self.current = current
        return ModuleValue(found) if found is not None else UNKNOWN

    def modules_in(self, arguments: Arguments, *, deep: bool) -> Value:
        """`pkgutil.iter_modules(path, prefix)`, and `walk_packages`."""
        path, prefix = arguments.get(0, "path"), arguments.get(1, "prefix")
        folders = path if isinstance(path, list) else [path]
        if not all(isinstance(item, Location) for item in folders):
            return UNKNOWN
        before = prefix if isinstance(prefix, str) else ""
        node = ast.ClassDef(name="ModuleInfo", bases=[], keywords=[], body=[], decorator_list=[])
        kind = ClassValue(node, self.current, fields=_INFO)
        entries = [entry for item in folders if isinstance(item, Location) for entry in item.listed(before, deep=deep)]
        return [Instance(kind, dict(zip(_INFO, (UNKNOWN, *entry), strict=True))) for entry in entries]
