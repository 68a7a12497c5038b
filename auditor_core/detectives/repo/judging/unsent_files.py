"""Prompt files that the program opens for nothing: what is read of them never becomes a part of what a model is asked.

A file's name is followed from where it stands to what reads the file, and the text from there on as any other; of a
file of data the texts that stand under its keys.
"""

import ast
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from auditor_core.detectives.repo.following.copied import read_before_copies
from auditor_core.detectives.repo.following.field_reads import reads_of_field
from auditor_core.detectives.repo.following.flow import NOTING
from auditor_core.detectives.repo.following.parted import ANY, Path, Step
from auditor_core.detectives.repo.judging.prompt_files import PERSONAS, persona_of
from auditor_core.detectives.repo.judging.unheard import LEAVING, Unheard, imported_as
from auditor_core.detectives.repo.judging.unread_files import may_list
from auditor_core.detectives.repo.judging.written_files import written_nodes
from auditor_core.detectives.repo.source.data_files import texts_by_key
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Module

_FILE: Step = ("file", None)
"""The step from a file's name to its text: as out of a collection that holds nothing else."""
_READING = frozenset({"read", "read_text", "read_bytes", "readlines"})
_LOADING = frozenset({"read_text", "read_binary", "load", "safe_load"})
"""Functions that are handed a file, or its name, and give what it holds."""
_OPENING = frozenset({"open", "glob", "rglob", "iglob"})
_LEADING = LEAVING | {"open", "resolve", "absolute", "expanduser", "as_posix", "joinpath"}
"""Methods of a name, or of a path, that lead to the same file."""
_NAMING = frozenset({"Path", "joinpath", "join", "str", "fspath", "abspath", "realpath", "open", "with_name"})
"""The same of functions that are handed a part of the name."""
_ASKING = NOTING | {"exists", "is_file", "isfile", "stat", "close", "write_text", "write", "unlink", "touch"}
"""What reads nothing of a file."""
_DATA: Step = ("data", None)
"""The step from such a text to what it says as JSON, TOML or YAML."""
_PARSING = frozenset({"load", "loads", "safe_load", "full_load"})
_MAKING = frozenset({"model_validate", "parse_obj"})
"""Methods of a class that make an object of what a table holds."""
_FINDING = frozenset({"glob", "rglob", "iglob"})
_FILLED = re.compile(r"\{[^{}]*\}|%s|\*+")
"""What stands in a name for what the program fills in, or for anything."""


def unsent_files(product: Sequence[Module], paths: Mapping[str, str]) -> set[tuple[str, str]]:
    """Files that are read wherever something may be their name, each with the judge whose text nobody gets from there.

    No judge stands beside a file of whose texts nobody gets any.
    """
    endings = {path[path.rindex(".") :] for path in paths if "." in path}
    written = written_nodes(product) if paths else set()
    told = [pair for module in product for pair in _names(module, endings, written)] if paths else []
    shapes = {text: re.compile(f".*{'.*'.join(map(re.escape, _FILLED.split(text)))}") for _, _, text in told}
    names = _Names(product, paths.values())
    listed = may_list(paths, [module.source for module in product]) if paths else True
    found: set[tuple[str, str]] = set()
    for path in sorted(paths):
        mine = [item for item in told if shapes[item[2]].fullmatch(path)]
        for persona, ways in _parts_of(path, paths[path]):
            if names.come_to_nothing(mine, ways, listed=listed):
                found.add((path, persona))
    return found


def _parts_of(path: str, text: str) -> Iterator[tuple[str, Sequence[Path]]]:
    """The ways to a file's text, to all that stands in it as data, and to what stands there for each judge."""
    yield "", [(_FILE,)]
    held = [(keys, (*map(_entry, reversed(keys)), _DATA, _FILE)) for keys in texts_by_key(path, text)]
    for whose in ("", *dict(PERSONAS)):
        ways = [way for keys, way in held if not whose or persona_of(*reversed(keys)) == whose]
        if ways:
            yield whose, ways


def _entry(key: str) -> Step:
    return "key", key


def _names(module: Module, endings: set[str], written: set[int]) -> Iterator[tuple[Module, ast.expr, str]]:
    """Texts of a module that end as a name does of a file that is read: written out, or with gaps that are filled."""
    if not any(ending in module.source for ending in endings):
        return
    nodes = list(walk(module.tree))
    within = {id(part) for node in nodes if isinstance(node, ast.JoinedStr) for part in node.values}
    for node in nodes:
        text = ""
        if isinstance(node, ast.JoinedStr):
            text = "".join(str(part.value) if isinstance(part, ast.Constant) else "*" for part in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in within:
            text = node.value
        if isinstance(node, ast.expr) and text.endswith(tuple(endings)) and id(node) not in written:
            yield module, node, re.sub(r"^(\.{1,2}/)+", "", text)


class _Names(Unheard):
    """Follows the names of files, and from where the files are read their texts."""

    def __init__(self, modules: Sequence[Module], files: Iterable[str] = ()) -> None:
        super().__init__(modules, files)
        self._outcomes: dict[tuple[int, Path], bool] = {}
        self._read: set[tuple[int, Path]] = set()
        self._opened: set[tuple[int, Path]] = set()
        self._followed: tuple[int, Path] = (0, ())

    def come_to_nothing(
        self, told: Sequence[tuple[Module, ast.expr, str]], ways: Sequence[Path], *, listed: bool
    ) -> bool:
        """Whether nobody gets what files of these names hold there: they are read in vain, or never opened.

        Names that open no file tell nothing where they have gaps, or where the files may be `listed`.
        """
        if not all(self._comes_to_nothing(module, node, path) for module, node, _ in told for path in ways):
            return False
        followed = {(id(node), path) for _, node, _ in told for path in ways}
        if followed & (self._read | self._opened):
            return bool(followed & self._read)
        return bool(told) and not listed and not any(_FILLED.search(text) for _, _, text in told)

    def _comes_to_nothing(self, module: Module, node: ast.expr, path: Path) -> bool:
        self._followed = (id(node), path)
        if self._followed not in self._outcomes:
            self._outcomes[self._followed] = self.are_dropped(module, [node], path)
        return self._outcomes[self._followed]

    def _goes_nowhere(self, module: Module, node: ast.AST, path: Path | None) -> bool:
        """A comparison may pick the file among others that are found."""
        compared = path and path[-1] == _FILE and isinstance(self._owned.above(module, node), ast.Compare)
        return not compared and super()._goes_nowhere(module, node, path)

    def _is_lost(self, module: Module, above: ast.AST, node: ast.AST, path: Path) -> bool:
        if isinstance(above, ast.withitem):
            target = above.optional_vars
            return target is None or self._is_kept_in_vain(module, target, path)
        return super()._is_lost(module, above, node, path)

    def _is_asked_in_vain(self, module: Module, method: ast.Attribute, path: Path) -> bool:
        call = self._owned.above(module, method)
        if not path or path[-1] != _FILE or not isinstance(call, ast.Call) or call.func is not method:
            return super()._is_asked_in_vain(module, method, path)
        if method.attr in _READING:
            return self._is_told_in_vain(module, call, path)
        self._opened |= {self._followed} if method.attr in _OPENING else set()
        if method.attr == "open" and _writes(call, 0):
            return True
        return method.attr in _ASKING or (method.attr in _LEADING and self._goes_nowhere(module, call, path))

    def _is_ignored(self, module: Module, call: ast.Call, node: ast.AST, path: Path, word: str | None) -> bool:
        last = imported_as(module, call.func)
        if path and path[-1] == _FILE and not self._owned.defines(last):
            return self._is_opened_in_vain(module, call, path, last)
        if path[-1:] == (_DATA,) and last in _PARSING:
            return self._goes_nowhere(module, call, path[:-1])
        if path and path[-1][0] == "key" and (kind := self._made(call, node, last)):
            return self._is_never_asked(module, call, kind, path)
        return super()._is_ignored(module, call, node, path, word)

    def _is_opened_in_vain(self, module: Module, call: ast.Call, path: Path, last: str) -> bool:
        """Whether a call does nothing with the file that it is handed, or with its name."""
        self._opened |= {self._followed} if last in _OPENING else set()
        if last in _LOADING:
            return self._is_told_in_vain(module, call, path)
        if last in _FINDING:
            return self._goes_nowhere(module, call, (*path, ANY))
        if last in _ASKING or isinstance(self._owned.above(module, call), ast.Raise):
            return True
        return (last == "open" and _writes(call, 1)) or (last in _NAMING and self._goes_nowhere(module, call, path))

    def _is_told_in_vain(self, module: Module, call: ast.Call, path: Path) -> bool:
        """Whether nothing comes of what a call reads."""
        self._read.add(self._followed)
        parsed = last_part(call.func) in _PARSING and path[-2:-1] == (_DATA,)
        return self._goes_nowhere(module, call, path[: -2 if parsed else -1])

    def _made(self, call: ast.Call, node: ast.AST, last: str) -> str:
        """The class whose object a call makes of a table: `Creed.model_validate(table)`, `Creed(**table)`."""
        if any(word.arg is None and word.value is node for word in call.keywords):
            return last
        return last_part(call.func.value) if isinstance(call.func, ast.Attribute) and last in _MAKING else ""

    def _is_never_asked(self, module: Module, made: ast.Call, kind: str, path: Path) -> bool:
        """Whether nobody makes anything of the field that an entry of a table becomes, nor of the whole object."""
        field = str(path[-1][1])
        before = read_before_copies(self._owned, module, made, field)
        if before is not None:
            return self._is_unread(before, path[:-1])
        loads = reads_of_field(self._owned, field)
        if not self._owned.keeps(kind, field) or loads is None:
            return False
        spelled = re.compile(rf"\{{[\w.]*\.{re.escape(field)}\b")
        whole = rf"\{{[^{{}}\n]*\b{kind}(?:![rs])?\}}|\b(?:str|repr|format)\([^()]*\b{kind}\b(?!\.)"
        texts = [*(module.source for module in self._modules), *self._files]
        if sum(len(spelled.findall(text)) for text in texts) > len(loads):
            return False  # a template may ask for it
        asked = any(re.search(whole, text, re.IGNORECASE) for text in texts)
        return not asked and self._is_unread(loads, path[:-1])


def _writes(call: ast.Call, place: int) -> bool:
    """Whether a file is opened to be written: by the mode that stands at a place among the arguments."""
    given = [*call.args[place : place + 1], *(word.value for word in call.keywords if word.arg == "mode")]
    return any(isinstance(mode, ast.Constant) and str(mode.value)[:1] in ("w", "a", "x") for mode in given)
