"""What functions that look at a repository's address refuse, gone through with addresses that are made up."""

import ast
import re
from collections.abc import Callable, Sequence

from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Function, Module
from auditor_core.detectives.repo.tools.refusing import ABOUT_ADDRESSES
from auditor_core.detectives.repo.trial.errors import may_be_of_the_trial
from auditor_core.detectives.repo.trial.statements import Follower
from auditor_core.detectives.repo.trial.subject import Subject
from auditor_core.detectives.repo.trial.values import RaisedError, Routine, UntoldError, Value
from auditor_core.facts import ModuleFact

_MOST_STEPS = 60_000
_OWNER = "octo/repo"
_GENUINE = (f"https://github.com/{_OWNER}", f"https://github.com/{_OWNER}.git")
_BY_KEY = (f"git@github.com:{_OWNER}.git", f"ssh://git@github.com/{_OWNER}.git")
_OTHERS = (f"https://gitlab.com/{_OWNER}.git", f"https://bitbucket.org/{_OWNER}", f"https://huggingface.co/{_OWNER}")
_WORSE = (f"http://github.com/{_OWNER}", f"https://repos.example.net/{_OWNER}")
"""What nobody lets through who refuses the genuine ones: the same without encryption, and any server's."""
_HOSTILE = ("--upload-pack=touch x", "ext::sh -c id", "file:///etc/passwd")
"""An option of git's, a transport that runs a command, and a file of the machine; `git help clone` and
`git help remote-ext`."""
_HOST = re.compile(r"[a-z0-9-]{1,40}(?:\.[a-z0-9-]{1,40}){1,4}")
_MOST_SERVERS = 5
_UNFIT = ("un", "in", "bad", "suspicious", "malicious", "danger", "private", "local", "block", "forbid", "reject")
"""How the names of functions begin that answer the other way round, behind `is_`."""


def with_addresses_tried(subject: Subject, facts: Sequence[ModuleFact]) -> list[ModuleFact]:
    """The facts of modules; of functions that look at addresses, with what they refuse in a trial."""
    by_path = {module.path: module for module in subject.modules}
    machine = Follower(subject.modules, subject.names, _MOST_STEPS)
    machine.is_strict = True
    return [_with_tried(machine, by_path[fact.path], fact) if fact.path in by_path else fact for fact in facts]


def _with_tried(machine: Follower, module: Module, fact: ModuleFact) -> ModuleFact:
    looking = {item.name: item for item in module.functions if ABOUT_ADDRESSES.search(item.name)}
    servers = _own_servers(module) if looking else []
    told = {name: _tried(machine, module, function, servers) for name, function in looking.items()}
    if not any(told.values()):
        return fact
    functions = tuple(item.model_copy(update=told.get(item.name) or {}) for item in fact.functions)
    return fact.model_copy(update={"functions": functions})


def _tried(machine: Follower, module: Module, function: Function, servers: Sequence[str]) -> dict[str, bool]:
    """The fields of a function's fact that a trial is sure of: none where it has no result.

    `servers`: addresses on the servers that the module names.
    """
    ask = _asking(machine, module, function)
    if ask is None:
        return {}
    others = (*_BY_KEY, *_OTHERS, *servers)
    asked = {each: _is_let_through(ask, function, each) for each in (*_GENUINE, *others, *_WORSE, *_HOSTILE)}
    if all(asked[address] is False for address in _GENUINE):
        worse = any(asked[address] is True for address in (*_WORSE, *_HOSTILE))
        if worse or all(asked[address] is False for address in others):
            return {"turned": True}
    return {"refuses": False} if all(asked[address] is True for address in _HOSTILE) else {}


def _own_servers(module: Module) -> list[str]:
    """Addresses on the servers that a module names, at most a few."""
    texts = (node.value for node in walk(module.tree) if isinstance(node, ast.Constant))
    hosts = [text for text in texts if isinstance(text, str) and _HOST.fullmatch(text)]
    return [f"https://{host}/{_OWNER}" for host in dict.fromkeys(hosts)][:_MOST_SERVERS]


def _asking(machine: Follower, module: Module, function: Function) -> Callable[[str], Value] | None:
    """Calls a function that takes an address alone; None for any other."""
    arguments = function.node.args
    marks = " ".join(map(ast.unparse, function.node.decorator_list))
    is_method = bool(function.owner) and "staticmethod" not in marks
    is_of_class = "classmethod" in marks or "validator" in marks
    needed = len(arguments.posonlyargs) + len(arguments.args) - len(arguments.defaults) - is_method
    if needed != 1 or any(default is None for default in arguments.kw_defaults):
        return None

    def ask(address: str) -> Value:
        machine.begin()
        home = machine.home(module)
        holder = home.names.get(function.owner) if is_method else None
        bound = holder if is_of_class or holder is None else machine.call(holder, [], {})
        return machine.call(Routine(function.node, home, bound), [address], {})

    return ask


def _is_let_through(ask: Callable[[str], Value], function: Function, address: str) -> bool | None:
    """Whether a function lets an address through as it is; None where that can't be told."""
    try:
        given = ask(address)
    except RaisedError as error:
        return None if may_be_of_the_trial(error.kind) else False
    except (UntoldError, RecursionError):
        return None
    if isinstance(given, tuple) and given and isinstance(given[0], bool):
        given = given[0]
    if isinstance(given, bool):
        return None if _answers_otherwise(function.name) else given
    if given is None:
        return True if _only_raises(function) else None
    if not isinstance(given, str):
        return None
    return given.strip() == address or (_OWNER in address and _OWNER in given) or None


def _only_raises(function: Function) -> bool:
    """Whether a function gives back nothing, and may raise."""
    parts = list(walk(function.node))
    returned = any(isinstance(part, ast.Return) and part.value is not None for part in parts)
    return not returned and any(isinstance(part, ast.Raise) for part in parts)


def _answers_otherwise(name: str) -> bool:
    """Whether a function says by its name that it answers yes where it refuses."""
    parts = name.rpartition(".")[2].lower().strip("_").split("_")
    return any(part.startswith(_UNFIT) for part in parts)
