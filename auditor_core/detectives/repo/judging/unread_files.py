"""Prompt files that the program never reads, as far as it says which ones it does."""

import ast
import posixpath
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from itertools import pairwise, permutations

from auditor_core.detectives.repo.judging.file_words import words_of
from auditor_core.detectives.repo.judging.partly_bound import word_of
from auditor_core.detectives.repo.judging.prompt_files import persona_of
from auditor_core.detectives.repo.judging.written_files import reading_sources
from auditor_core.detectives.repo.source.index import Function, Module

_LISTING = re.compile(r"""\.iterdir\(|listdir\(|scandir\(|os\.walk\(|glob\((?!["'][^"'\n]*\.\w+["'])""")
_LISTED = ("iterdir", "listdir", "scandir", "os.walk", "glob(")
"""What every such call holds: the pattern is tried where one stands, which is far quicker."""
_ABOUT = re.compile(r"prompt|persona|brief|judge|role|instruct|creed|mandate|charter|template", re.IGNORECASE)
_NEAR = 160
"""Characters before and after where a directory is listed that tell which one it may be."""
_GAP = re.compile(r"^[^{}]*\}|\{[^{}]*\}|%s|\*+")
"""What stands in a name for what the program fills in, or for anything; the first, where a quote is within it."""


def unread_files(product: Sequence[Module], paths: Mapping[str, str]) -> set[str]:
    """Prompt files that no module names beside others that are, or for whose judge another's file is named."""
    sources = [module.source for module in product] if paths else []
    if may_list(paths, sources):
        return set()
    named, sources = _named(paths, sources), reading_sources(product)
    beside = {(posixpath.dirname(path), posixpath.splitext(path)[1]) for path in named}
    unnamed = set(paths) - named
    left_out = {
        path
        for path in unnamed
        if (posixpath.dirname(path), posixpath.splitext(path)[1]) in beside and not _may_be_any([path], sources)
    }
    return left_out | _mistaken(product, unnamed) | _never_asked_for(product, unnamed)


def _mistaken(product: Sequence[Module], paths: Set[str]) -> set[str]:
    """Files of judges that calls name together with the files of others alone: `Judge("Defense", "prosecutor")`."""
    files = {posixpath.splitext(posixpath.basename(path))[0]: path for path in sorted(paths)}
    own = {name for module in product for name in module.definitions} if files else set()
    rows_by_name: dict[str, list[tuple[str, ...]]] = {name: [] for name in sorted(own)}
    for call in (call for module in product for call in module.calls if call.last in own):
        rows_by_name[call.last].append(tuple(map(word_of, call.node.args)))
    found: set[str] = set()
    for rows in rows_by_name.values():
        columns = list(zip(*rows, strict=False)) if len({len(row) for row in rows}) == 1 else []
        for said, given in permutations(columns, 2):
            judges, theirs = set(map(persona_of, said)), {persona_of(item) for item in given if item in files}
            if "" not in judges and theirs < judges and all(item in files for item in given):
                found |= {path for item, path in files.items() if persona_of(item) in judges - theirs}
    return found


def _named(paths: Mapping[str, str], sources: Sequence[str]) -> set[str]:
    """Files whose name stands in a source; only lines that hold its ending are looked through for each."""
    endings = {posixpath.splitext(path)[1] for path in paths}
    lines = {
        ending: "\n".join(
            {line for source in sources if ending in source for line in source.split("\n") if ending in line}
        )
        for ending in endings
    }
    return {path for path in paths if posixpath.basename(path) in lines[posixpath.splitext(path)[1]]}


def may_list(paths: Iterable[str], sources: Iterable[str]) -> bool:
    """Whether a directory of such files may be gone through: words for it, or its name, stand where one is listed."""
    folders = {posixpath.basename(posixpath.dirname(path)).lower().removesuffix("s") for path in paths} - {""}
    near = (
        source[max(found.start() - _NEAR, 0) : found.end() + _NEAR].lower()
        for source in sources
        if any(map(source.__contains__, _LISTED))
        for found in _LISTING.finditer(source)
    )
    return any(_ABOUT.search(text) or any(folder in text for folder in folders) for text in near)


def _may_be_any(paths: Iterable[str], sources: Sequence[str]) -> bool:
    """Whether the name of such a file is put together: `f"{role}.md"`, `"*.md"`, `"%s.md"`, `role + ".md"`."""
    for path in paths:
        stem, ending = posixpath.splitext(posixpath.basename(path))
        pattern = re.compile(rf"""["']([^"'\n]*[}}*s])?{re.escape(ending)}["']""")
        texts = {item[1] or "*" for source in sources if ending in source for item in pattern.finditer(source)}
        if any(re.fullmatch(".*".join(map(re.escape, _GAP.split(posixpath.basename(text)))), stem) for text in texts):
            return True
    return False


def _never_asked_for(product: Sequence[Module], paths: Set[str]) -> set[str]:
    """Files whose names one function puts together, where it, or every call of it, spells out another file's name."""
    found: set[str] = set()
    for ending in sorted({posixpath.splitext(path)[1] for path in paths}):
        joined = re.compile(rf"""\}}\{ending}["']""")
        places = [(module, item) for module in product for item in joined.finditer(module.source)]
        loaders = [(held, item) for module in product for item in module.functions for held in _completes(item, ending)]
        same = {path for path in paths if path.endswith(ending)}
        others = [joined.sub("", module.source) for module, _ in places]
        if len(places) != 1 or len(loaders) != 1 or _may_be_any(sorted(same), others):
            continue
        words = words_of(product, *loaders[0])
        stems = {path: posixpath.splitext(posixpath.basename(path))[0] for path in same}
        folders = {posixpath.dirname(path) for path in same if stems[path] in words}
        found |= {path for path in same if posixpath.dirname(path) in folders and stems[path] not in words}
    return found


def _completes(function: Function, ending: str) -> Iterator[ast.expr]:
    """What a function makes the name of a file from: `f"{name}.md"`."""
    for node in function.nodes:
        values = node.values if isinstance(node, ast.JoinedStr) else []
        for held, rest in pairwise(values):
            if isinstance(held, ast.FormattedValue) and isinstance(rest, ast.Constant) and rest.value == ending:
                yield held.value
