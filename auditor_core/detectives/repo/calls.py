"""Calls that matter for tools and safety, and what surrounds each: shell, timeout, checks, sandbox."""

import ast
from collections.abc import Sequence
from dataclasses import dataclass

from auditor_core.detectives.repo.index import Call, Function, Module, target_name, written_name
from auditor_core.detectives.repo.inputs import Inputs
from auditor_core.detectives.repo.names import Names
from auditor_core.detectives.repo.temporary import Temporary
from auditor_core.facts import ArgumentShape, CallFact, Place

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
        *("pickle.load", "dill.load", "marshal.load", "joblib.load", "torch.load", "shelve.open"),
        *("yaml.load", "yaml.unsafe_load", "yaml.full_load", "yaml.safe_load"),
    ),
    "clones": ("git.Repo.clone_from", "git.Git", "pygit2.clone_repository", "dulwich.porcelain.clone"),
    "places": ("tempfile.", "shutil.rmtree", "shutil.copytree", "os.chdir", "os.remove", "os.unlink"),
    "network": ("requests.", "httpx.", "urllib.request.", "urllib3.", "aiohttp.", "socket.create_connection"),
    "reading": ("ast.parse", "ast.literal_eval", "urllib.parse.urlparse", "urllib.parse.urlsplit"),
}
"""The calls that are kept: dotted names, or their beginnings, by what they do."""
FETCHING = CALLS["network"]
_OWN = "own:"
_RUNNING = (*CALLS["commands"], *CALLS["code"], *CALLS["data"], *CALLS["clones"], *CALLS["network"], _OWN)
"""The calls for which it matters whose words they are handed."""
_PREFIXES = tuple(prefix for group in CALLS.values() for prefix in group)
_BUILTINS = frozenset({"eval", "exec", "compile", "__import__"})
_NO_CALLS = frozenset({"subprocess.CalledProcessError", "subprocess.TimeoutExpired", "subprocess.SubprocessError"})
_SHELLS = frozenset({"os.system", "os.popen", "subprocess.getoutput", "subprocess.getstatusoutput"}) | {
    "asyncio.create_subprocess_shell"
}
_CHECKING = frozenset({"subprocess.check_call", "subprocess.check_output"})


@dataclass(frozen=True)
class FoundCall:
    """A call fact, and what its class of evidence depends on."""

    fact: CallFact
    node: ast.Call
    constant: bool
    """Every positional argument is written out in the code."""
    fetches: bool
    """The function around it also reads from the network."""
    safe_loader: bool


def find_calls(modules: Sequence[Module], names: Names) -> list[FoundCall]:
    """All calls of the table, by path and line."""
    temporary, inputs = Temporary(modules, names), Inputs(modules, names)
    return [
        _found(module, call, dotted, names, temporary, inputs)
        for module in modules
        for call in module.calls
        if (dotted := callee_of(module, call, names) or _runner_of(module, call, names)) not in _NO_CALLS
        if dotted.startswith(_PREFIXES) or dotted.startswith(_OWN)
    ]


def _runner_of(module: Module, call: Call, names: Names) -> str:
    """Name of the repository's own function that is handed a git command, such as `run(["git", …])`."""
    first = call.node.args[0] if call.node.args else None
    if not isinstance(first, ast.List | ast.Name):
        return ""
    command = _resolved(first, call, module)
    if not isinstance(command, ast.List) or not command.elts:
        return ""
    program = command.elts[0]
    runs = isinstance(program, ast.Constant) and program.value == "git"
    return _OWN + (names.of(module, call.node.func) or written_name(call.node.func)) if runs else ""


def callee_of(module: Module, call: Call, names: Names) -> str:
    """Dotted name of what is called; `builtins.eval` only where the module has no `eval` of its own."""
    function = call.node.func
    if isinstance(function, ast.Name) and function.id in _BUILTINS:
        own = function.id in module.definitions or function.id in module.imports
        return "" if own else f"builtins.{function.id}"
    dotted = names.of(module, function)
    head = dotted.partition(".")[0]
    if not dotted or names.module(head, module) is not None or head not in _HEADS:
        return ""
    written = written_name(function)
    imported = written.partition(".")[0] in module.imports or module.stars or dotted != written
    return dotted if imported else ""


_HEADS = frozenset(prefix.partition(".")[0] for prefix in _PREFIXES)


def _found(module: Module, call: Call, dotted: str, names: Names, temporary: Temporary, inputs: Inputs) -> FoundCall:
    node, function = call.node, call.context.function
    first = _resolved(node.args[0] if node.args else _first_keyword(node), call, module)
    keywords = {word.arg: word.value for word in node.keywords if word.arg}
    shell = keywords.get("shell")
    fact = CallFact(
        callee=dotted.removeprefix("builtins.").removeprefix(_OWN),
        text=module.text(node, 200),
        place=Place(path=module.path, line=node.lineno, end_line=node.end_lineno or node.lineno),
        function=function.name if function else "",
        argument=_shape(first),
        shell=dotted in _SHELLS or (isinstance(shell, ast.Constant) and shell.value is True),
        timeout=_is_given(keywords.get("timeout")) or _is_given(keywords.get("kill_after_timeout")),
        checked=dotted in _CHECKING or _is_true(keywords.get("check")) or _looked_at(call, function),
        guarded=call.context.has("try"),
        in_temporary=temporary.covers(module, call),
        given=inputs.given_to(module, call) if dotted.startswith(_RUNNING) else "",
        in_test=module.is_test,
    )
    fetches = any(
        callee_of(module, other, names).startswith(FETCHING) for other in (function.calls if function else module.calls)
    )
    loader = keywords.get("Loader") or (node.args[1] if len(node.args) > 1 else None)
    safe = loader is not None and "Safe" in module.text(loader)
    second = node.args[1] if dotted == "importlib.util.spec_from_file_location" and len(node.args) > 1 else None
    return FoundCall(fact, node, _is_constant(first) and _is_constant(second), fetches, safe)


def _first_keyword(node: ast.Call) -> ast.expr | None:
    wanted = ("args", "cmd", "command", "url")
    return next((word.value for word in node.keywords if word.arg in wanted), None)


def _resolved(node: ast.expr | None, call: Call, module: Module) -> ast.expr | None:
    """A name that is assigned once, in the function or at the top level, is what it is assigned."""
    if not isinstance(node, ast.Name | ast.Attribute):
        return node
    name = target_name(node)
    function = call.context.function
    values = function.assigned.get(name) if function else None
    if values is None and name not in (function.parameters if function else ()):
        values = module.assigned.get(name)
    return values[0] if values and len(values) == 1 else node


def _shape(node: ast.expr | None) -> ArgumentShape:
    if node is None:
        return "none"
    if isinstance(node, ast.BinOp) or (
        isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ("format", "join")
    ):
        return "concatenation"
    shapes: tuple[tuple[type, ArgumentShape], ...] = (
        (ast.Constant, "literal"),
        (ast.List, "list"),
        (ast.Tuple, "list"),
        (ast.JoinedStr, "f_string"),
        (ast.Name, "name"),
        (ast.Attribute, "name"),
    )
    return next((shape for kind, shape in shapes if isinstance(node, kind)), "other")


def _is_constant(node: ast.expr | None) -> bool:
    if isinstance(node, ast.List | ast.Tuple):
        return all(isinstance(item, ast.Constant) for item in node.elts)
    if isinstance(node, ast.JoinedStr):
        return all(isinstance(part, ast.Constant) for part in node.values)
    return node is None or isinstance(node, ast.Constant)


def _is_given(node: ast.expr | None) -> bool:
    return node is not None and not (isinstance(node, ast.Constant) and node.value is None)


def _is_true(node: ast.expr | None) -> bool:
    return isinstance(node, ast.Constant) and node.value is True


def _looked_at(call: Call, function: Function | None) -> bool:
    """Whether the result's return code is used, or its failure is caught."""
    if function is None:
        return False
    looked = {
        target_name(item.value) for item in function.attributes if item.attr in ("returncode", "check_returncode")
    }
    if call.target and call.target in looked:
        return True
    block = call.context.nearest("try")
    if block is None or not isinstance(block.node, ast.Try | ast.TryStar):
        return False
    caught = [name for handler in block.node.handlers for name in _caught(handler)]
    return any(name.endswith("CalledProcessError") for name in caught) and any(
        word.arg == "check" for word in call.node.keywords
    )


def _caught(handler: ast.ExceptHandler) -> list[str]:
    kinds = handler.type.elts if isinstance(handler.type, ast.Tuple) else [handler.type] if handler.type else []
    return [written_name(kind) for kind in kinds]
