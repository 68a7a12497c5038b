"""Which library function a call reaches, however its name is written."""

import ast
import re
from collections.abc import Iterator, Mapping, Set

from auditor_core.detectives.repo.source.index import Call, Module, target_name, written_name
from auditor_core.detectives.repo.source.names import OWN, Names

CALLS = {
    "commands": (
        *("subprocess.", "os.system", "os.popen", "os.exec", "os.spawn", "os.posix_spawn", "pty.spawn", "pexpect."),
        *("asyncio.create_subprocess_", "sh.", "plumbum."),
    ),
    "code": (
        *("builtins.eval", "builtins.exec", "builtins.compile", "builtins.__import__", "importlib.import_module"),
        *("importlib.util.spec_from_file_location", "runpy.", "code.interact"),
    ),
    "data": (
        *("pickle.load", "pickle.Unpickler", "dill.load", "cloudpickle.load", "marshal.load", "joblib.load"),
        *("torch.load", "shelve.open", "pandas.read_pickle", "jsonpickle.decode"),
        *("yaml.load", "yaml.unsafe_load", "yaml.full_load", "yaml.safe_load"),
    ),
    "clones": (
        *("git.Repo.clone_from", "git.repo.Repo.clone_from", "git.Git", "git.cmd.Git", "pygit2.clone_repository"),
        "dulwich.porcelain.clone",
    ),
    "places": ("tempfile.", "shutil.rmtree", "shutil.copytree", "os.chdir", "os.remove", "os.unlink"),
    "network": ("requests.", "httpx.", "urllib.request.", "urllib3.", "aiohttp.", "socket.create_connection"),
    "reading": ("ast.parse", "ast.literal_eval"),
    "addresses": ("urllib.parse.urlparse", "urllib.parse.urlsplit"),
}
"""The calls that are kept: dotted names, or their beginnings, by what they do."""
KEPT = tuple(prefix for group in CALLS.values() for prefix in group)
_HEADS = frozenset(prefix.partition(".")[0] for prefix in KEPT)
_TAILS = {
    head: tuple({prefix[len(head) + 1 :].partition(".")[0] for prefix in KEPT if prefix.startswith(f"{head}.")})
    for head in _HEADS
}
"""What follows the first part in the calls that are kept; an empty word where any of the library's is."""
_ROOTS = _HEADS | {OWN}
"""What a name leads to that may stand for a kept call."""
_BUILTINS = frozenset({"eval", "exec", "compile", "__import__"})
_PROSE = r"[ \t]+(?!(?:and|as|else|for|if|in|is|not|or)\b)[^\W\d]"
"""What follows a word of a sentence, and no name in code."""
_TELLING = {name: re.compile(rf"{name}\b(?<![\w.`]{name})(?<!def {name})(?!{_PROSE})") for name in sorted(_BUILTINS)}
"""What shows a builtin that is kept, by its name, which is looked for first: that is far quicker."""
_HANDED_ON = {name: re.compile(rf"{name}\b(?<![\w.]{name})(?!\s*\()") for name in sorted(_BUILTINS)}
"""The same where the builtin is not called at once: so it may get another name."""
_QUOTES = ("'", '"')
_IMPORTING = ("__import__", "importlib.import_module", "import_module")
_BY_OBJECT = frozenset({"clone", "execute"})
"""Methods of git as an object that clone: `Git(place).clone(url)`."""
_UNTOLD = frozenset({"getattr", "__import__", "importlib", "import_module"})
"""First parts of what looks up or imports what is called in the end."""


def may_hold_calls(source: str, imported: Set[str]) -> bool:
    """Whether a kept call may stand in a module, told from its text and the libraries that it imports."""
    return (
        any(any(map(source.__contains__, _TAILS[head])) for head in _HEADS & imported)
        or _names_builtin(source)
        or runs_git(source)
    )


def calls_to_look_at(module: Module, names: Names) -> Iterator[Call]:
    """The calls of a module that may be kept ones, told from their first part; those of a part stand together."""
    renamed = bool(module.calls) and (not module.source.isascii() or _names_builtin(module.source, _HANDED_ON))
    leading = names.firsts_to(module, _ROOTS)
    if "git" in module.import_parts:
        methods = (call for last in sorted(_BY_OBJECT) for call in module.by_last.get(last, ()))
        yield from (call for call in methods if call.written.partition(".")[0] not in leading and _maker(call))
    for first, calls in module.by_first.items():
        if first in leading or first in _UNTOLD:
            yield from calls
        elif renamed or first in _BUILTINS:
            yield from (call for call in calls if _builtin(module, call))


def _names_builtin(source: str, patterns: Mapping[str, re.Pattern[str]] = _TELLING) -> bool:
    return any(
        _is_code(source, found)
        for name, pattern in patterns.items()
        if name in source
        for found in pattern.finditer(source)
    )


def _is_code(source: str, found: re.Match[str]) -> bool:
    """Whether a name may be code: in no comment that follows no quote, no example of a session, no word in quotes.

    Where the builtins are named, one of them may be asked for by such a word.
    """
    place = found.start()
    if source[max(place - 1, 0) : place] in _QUOTES and source[found.end() : found.end() + 1] in _QUOTES:
        return "builtins" in source
    line = source[source.rfind("\n", 0, place) + 1 : place]
    comment = line.partition("#")
    return not (comment[1] and not re.search("[\"']", comment[0])) and not line.lstrip().startswith((">>>", "... "))


def runs_git(source: str) -> bool:
    """Whether a list of arguments that begins with git may stand in a source."""
    return '"git"' in source or "'git'" in source


def callee_of(module: Module, call: Call, names: Names) -> str:
    """Dotted name of what is called; `builtins.eval` only where the module has no `eval` of its own."""
    function = spelled_out(_of_object(call))
    written = call.written if function is call.node.func else written_name(function)
    builtin = _builtin(module, call)
    if builtin or written in _BUILTINS:
        return builtin
    if written.startswith(_IMPORTING):
        fetched = imported_on_the_spot(function)
        if fetched.partition(".")[0] in _HEADS:
            return fetched
    if names.root(module, written) not in _ROOTS:
        return ""
    dotted = names.of(module, function)
    head = dotted.partition(".")[0]
    if head not in _HEADS or names.module(head, module) is not None:
        return ""
    imported = written.partition(".")[0] in module.imports or module.stars or dotted != written
    return dotted if imported else ""


def _builtin(module: Module, call: Call) -> str:
    """`builtins.eval` for a call of `eval`, or of a name that is assigned nothing but `eval`."""
    if not isinstance(call.node.func, ast.Name):
        return ""
    name, function = call.node.func.id, call.context.function
    values = (function.assigned.get(name) if function else None) or module.assigned.get(name) or []
    if len(values) == 1 and isinstance(values[0], ast.Name) and name not in _BUILTINS:
        name = values[0].id
    own = name in module.definitions or name in module.imports
    return f"builtins.{name}" if name in _BUILTINS and not own else ""


def _of_object(call: Call) -> ast.expr:
    """`Git.clone` for `Git(place).clone`, and for `it.clone` where `it = Git(place)`; else what is called."""
    maker = _maker(call) if call.last in _BY_OBJECT else None
    return ast.Attribute(maker.func, call.last, ast.Load()) if maker else call.node.func


def _maker(call: Call) -> ast.Call | None:
    """The call that makes the object whose method is called."""
    if not isinstance(call.node.func, ast.Attribute):
        return None
    made = call.node.func.value
    values = call.context.function.assigned.get(target_name(made), []) if call.context.function else []
    made = values[0] if len(values) == 1 else made
    return made if isinstance(made, ast.Call) else None


def spelled_out(node: ast.expr) -> ast.expr:
    """`getattr(os, "system")` as `os.system`."""
    if isinstance(node, ast.Call) and written_name(node.func) == "getattr" and len(node.args) > 1:
        name = node.args[1]
        if isinstance(name, ast.Constant) and isinstance(name.value, str):
            return ast.Attribute(node.args[0], name.value, ast.Load())
    return node


def imported_on_the_spot(node: ast.AST) -> str:
    """Dotted name of `__import__("os").system`, or of the module alone; empty for anything else."""
    parts: list[str] = []
    while isinstance(node, ast.Attribute):
        parts.append(node.attr)
        node = node.value
    if not isinstance(node, ast.Call) or written_name(node.func) not in _IMPORTING or not node.args:
        return ""
    package = getattr(node.args[0], "value", "")
    return ".".join([package, *reversed(parts)]) if isinstance(package, str) else ""
