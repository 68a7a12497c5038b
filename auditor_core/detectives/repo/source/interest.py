"""Which modules are looked into. Of the others it only matters what they define and import.

Of most tests nothing else is asked. Of a large project most of the product has nothing to do with what is asked either:
there, the modules are looked into that show a sign of it in their text.
"""

import re
import unicodedata
from collections.abc import Mapping
from functools import cached_property

from auditor_core.detectives.repo.source.callees import may_hold_calls
from auditor_core.detectives.repo.source.index import Module
from auditor_core.detectives.repo.source.languages import is_test
from auditor_core.detectives.repo.source.named_words import constants_of
from auditor_core.detectives.repo.source.numbers import may_hold_numbers
from auditor_core.detectives.repo.source.plainly import write_plainly
from auditor_core.detectives.repo.source.symbols import skeleton
from auditor_core.detectives.repo.source.walk import build_index, build_outline

LARGE = 300
"""Modules from which on a product is a large one: most of the time would go to what tells nothing."""
_OF_THE_COURT = (
    *("langgraph", "langchain", "stategraph", "llm", "openai", "anthropic", "pydantic", "typeddict", "prompt"),
    *("persona", "prosecut", "verdict", "judge", "justice", "dissent", "opinion", "rubric", "you are a"),
)
"""Words, in lower case, of code that asks models or weighs what they say; with two of them, also what it imports."""
_BEGINS = re.compile(rf"(?<![a-z])(?:{'|'.join(_OF_THE_COURT)})")
"""One of them where a word begins: no "fullmatch"."""
_OF_CREDENTIALS = ("secret", "passw", "passphrase", "api_key", "apikey", "access_key", "auth_token", "credential")
_IMPORT = re.compile(r"[ \t]*(?:from[ \t]+\.*([\w.]*)[ \t]+import\b|import[ \t]+([^\n#;]+))")
"""At the beginning of a line."""


class Interest:
    """Indexes modules, those of the product first.

    A test is looked into where a call of interest may stand in it, where the product imports it, and where it
    imports from a module of the product that makes temporary places, since it may hand these on.
    """

    def __init__(self, sources: Mapping[str, str]) -> None:
        self._product = {path: text for path, text in sources.items() if not is_test(path)}
        self._imported: set[str] = set()
        self._places: set[str] = set()
        """Names by which a module that makes temporary places is imported from."""

    def outlined(self, path: str, source: str) -> Module | None:
        """A large project's test in outline, told from its symbols alone; None where it is to be parsed."""
        tree = skeleton(source) if len(self._product) >= LARGE else None
        outline = build_outline(Module(path, source, tree, is_test=True)) if tree else None
        return outline if outline and self._is_outside(outline) else None

    def index(self, module: Module) -> Module:
        """Fill the module's index; where it is not looked into, the outline alone."""
        if not module.is_test:
            is_whole = len(self._product) < LARGE or module.path in self._signed
            if is_whole:
                write_plainly(module, self._constants)
            self._learn(build_index(module) if is_whole else build_outline(module))
            return module
        outline = build_outline(module)
        if self._is_outside(outline):
            return outline
        write_plainly(module, self._constants)
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
            and not outline.stars
            and not may_hold_calls(outline.source, {end for name in outline.imported for end in _ends(name)})
        )

    @cached_property
    def _constants(self) -> dict[str, str]:
        """Words that modules which are looked into give a name."""
        is_large = len(self._product) >= LARGE
        return constants_of(text for path, text in self._product.items() if not is_large or path in self._signed)

    @cached_property
    def _signed(self) -> set[str]:
        """Paths of the modules that show a sign, and of those that the court's import."""
        plain = {
            path: text if text.isascii() else unicodedata.normalize("NFKC", text)
            for path, text in self._product.items()
        }
        lower = {path: text.lower() for path, text in plain.items()}
        imported = {path: _imported(text) for path, text in plain.items()}
        court = {
            path for path, text in lower.items() if any(map(text.__contains__, _OF_THE_COURT)) and _BEGINS.search(text)
        }
        wanted = {name for path in court if len(set(_BEGINS.findall(lower[path]))) > 1 for name in imported[path]}
        return court | {
            path
            for path, text in plain.items()
            if not wanted.isdisjoint(_names(path))
            or may_hold_calls(text, {name.partition(".")[0] for name in imported[path]})
            or may_hold_numbers(text)
            or any(word in lower[path] for word in _OF_CREDENTIALS)
        }


def _imported(text: str) -> set[str]:
    """Dotted names of the modules that a source imports from, without leading dots."""
    found: set[str] = set()
    at = text.find("import")
    while at >= 0:  # a pattern that is tried at each line takes five times as long
        line = _IMPORT.match(text, text.rfind("\n", 0, at) + 1)
        if line is not None:
            base, listed = line.groups()
            found |= {base} if base is not None else {name.split(" as ")[0].strip() for name in listed.split(",")}
        at = text.find("import", max(at + 1, line.end() if line else 0))
    return found - {""}


def _ends(dotted: str) -> tuple[str, str]:
    """Its first and its last part: a library, and what may be one that is handed on; `a.ast.b` has nothing of `ast`."""
    return dotted.partition(".")[0], dotted.rpartition(".")[2]


def _names(path: str) -> set[str]:
    """What a module may be imported as: its dotted name, from its root or from any folder below."""
    parts = path.rpartition(".")[0].removesuffix("/__init__").split("/")
    return {".".join(parts[start:]) for start in range(len(parts))}
