"""Which tests are looked into. Of most tests of a large project it only matters what they define and import."""

from auditor_core.detectives.repo.callees import may_hold_calls
from auditor_core.detectives.repo.index import Module
from auditor_core.detectives.repo.walk import build_index, build_outline


class Interest:
    """Indexes modules, those of the product whole; it has to see these first.

    A test is looked into where a call of interest may stand in it, where the product imports it, and where it
    imports from a module of the product that makes temporary places, since it may hand these on.
    """

    def __init__(self) -> None:
        self._imported: set[str] = set()
        self._places: set[str] = set()
        """Names by which a module that makes temporary places is imported from."""

    def index(self, module: Module) -> Module:
        """Fill the module's index; where it is not looked into, the outline alone."""
        if not module.is_test:
            self._learn(build_index(module))
            return module
        outline = build_outline(module)
        if self._is_outside(outline):
            return outline
        return build_index(Module(module.path, module.source, module.tree, module.is_test))

    def _learn(self, module: Module) -> None:
        parts = module.import_parts
        self._imported |= parts
        if "tempfile" in parts:
            names = (*(function.name for function in module.functions), *(name for _, _, name in module.classes))
            self._places |= {module.last, *names}

    def _is_outside(self, outline: Module) -> bool:
        return (
            outline.last not in self._imported
            and self._places.isdisjoint(outline.import_parts)
            and not may_hold_calls(outline)
        )
