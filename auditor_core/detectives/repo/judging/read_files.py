"""Texts beside the code that a judge is given because the code reads them, whatever they are called.

`BRIEFS / "against.md"`, `f"{role}.txt"`, `folder.glob("*.md")`: a file is named, or one like it is put together beside
the name of its folder. Whose it is may stand where it is read: `Persona("Defense", text_of("for"))`.
"""

import ast
import posixpath
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from auditor_core.detectives.repo.judging.belongings import anchored
from auditor_core.detectives.repo.judging.prompt_files import may_name_persona, persona_of
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Module
from auditor_core.detectives.repo.source.languages import PROMPT_ENDINGS, is_test, is_vendored

_READS = ("read", "open(", "load", "get_data", "get_template", "from_file")
"""What stands in a source that reads a file."""
_LISTS = ("iterdir(", "listdir(", "scandir(", "os.walk(")
"""What goes through a folder without naming any of its files."""
_FOR_PEOPLE = re.compile(
    r"(^|/)(readme|change(log|s)|licen[cs]e|contributing|requirements|notice)\b"
    r"|(^|/)(audit|report|output|result|log|artifact|doc|example)s?(_\w+)?/|(^|/)out/|report[^/]*$",
    re.IGNORECASE,
)
"""What is written for readers, or by the program itself."""
_GAP = re.compile(r"(?:\{[^{}]*\}|%s|\*)+")
"""What stands in a name for what the program fills in, or for anything."""
_MOST_GAPS = 2
"""Of a name, so that looking for it takes no more than the square of a path's length."""


def files_read(product: Sequence[Module], paths: Iterable[str]) -> dict[str, str]:
    """The texts that the product reads by their names, each with the judge that it is read for; empty if untold."""
    texts = [path for path in sorted(paths) if _may_be_read(path)]
    endings = {posixpath.splitext(path)[1] for path in texts}
    whose: dict[str, set[str]] = {}
    for module in product if texts else ():
        told = any(word in module.source for word in (*endings, *_LISTS))
        if not told or not any(map(module.source.__contains__, _READS)):
            continue
        named = {path for text in _names(module, endings) for path in texts if _is_named(module, text, path)}
        for path in named:
            whose.setdefault(path, set())
    for module in product if whose else ():
        for persona, path in _given(module, whose):
            whose[path].add(persona)
    return {path: next(iter(found)) if len(found) == 1 else "" for path, found in sorted(whose.items())}


def _may_be_read(path: str) -> bool:
    told = path.lower().endswith(PROMPT_ENDINGS) and not _FOR_PEOPLE.search(path)
    return told and not is_test(path) and not is_vendored(path)


def _names(module: Module, endings: set[str]) -> set[str]:
    """Texts of a module that end as a file's name does: whole, as a path, or with gaps that the program fills."""
    found = {f"*{ending}" for ending in endings if any(map(module.source.__contains__, _LISTS))}
    for node in walk(module.tree):
        text = ""
        if isinstance(node, ast.JoinedStr):
            text = "".join(str(part.value) if isinstance(part, ast.Constant) else "*" for part in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            text = node.value
        if text.endswith(tuple(endings)) and "\n" not in text:
            found.add(re.sub(r"^(\.{1,2}/)+", "", text))
    return found


def _is_named(module: Module, text: str, path: str) -> bool:
    """Whether a text names a file, with its folder or alone; with gaps, only where its folder is named as well."""
    ending = posixpath.splitext(path)[1]
    if not _GAP.search(text) and text != ending:
        return f"/{path}".endswith(f"/{text}")
    shape = "*" if text == ending else text.removesuffix(ending)
    parts = [re.escape(part) for part in _GAP.split(shape)]
    if len(parts) > _MOST_GAPS + 1:
        return False
    if text.endswith(ending) and re.search(rf"(^|/){'[^/]*'.join(parts)}$", path.removesuffix(ending)):
        folder = posixpath.dirname(path)
        beside = folder == posixpath.dirname(module.path)
        return beside or bool(folder and re.search(rf"\b{re.escape(posixpath.basename(folder))}\b", module.source))
    return False


def _given(module: Module, paths: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Judges with the files that are named where something is set, made or kept for them."""
    if not may_name_persona(module.source):
        return
    stems = {key: path for path in paths for key in _keys(path)}
    for node in walk(module.tree):
        for name, parts in anchored(node):
            for path in {path for part in parts for path in _files_in(module, part, stems)}:
                yield persona_of(name), path


def _keys(path: str) -> tuple[str, str]:
    base = posixpath.basename(path)
    return base, posixpath.splitext(base)[0]


def _files_in(module: Module, node: ast.AST, stems: Mapping[str, str]) -> Iterator[str]:
    """Files that an expression names, or the value of one of the module's names in it does."""
    held = [
        module.assigned[part.id] for part in walk(node) if isinstance(part, ast.Name) and part.id in module.assigned
    ]
    values = [item[0] for item in held if len(item) == 1]
    for part in (part for item in (node, *values) for part in walk(item)):
        base = posixpath.basename(part.value) if isinstance(part, ast.Constant) and isinstance(part.value, str) else ""
        if base in stems:
            yield stems[base]
