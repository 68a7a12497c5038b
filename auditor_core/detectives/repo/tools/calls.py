"""Calls that matter for tools and safety, and what surrounds each: shell, timeout, checks, sandbox."""

import ast
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from auditor_core.detectives.repo.following.arguments import (
    first_argument,
    is_constant,
    is_false,
    is_true,
    shape_of,
    starts_shell,
    written_words,
)
from auditor_core.detectives.repo.following.escapes import Escapes
from auditor_core.detectives.repo.following.heard import Heard
from auditor_core.detectives.repo.following.options import keywords
from auditor_core.detectives.repo.following.resolving import resolved
from auditor_core.detectives.repo.following.runners import Runners, Started
from auditor_core.detectives.repo.following.swallowed import Swallowed
from auditor_core.detectives.repo.source.callees import CALLS, KEPT, callee_of, calls_to_look_at, runs_git
from auditor_core.detectives.repo.source.index import Call, Function, Module, written_name
from auditor_core.detectives.repo.source.names import Names
from auditor_core.detectives.repo.tools.commands import takes_no_options
from auditor_core.detectives.repo.tools.destinations import Destinations
from auditor_core.detectives.repo.tools.elsewhere import is_elsewhere
from auditor_core.detectives.repo.tools.entrusted import Entrusted
from auditor_core.detectives.repo.tools.foreign import runs_what_is_there
from auditor_core.detectives.repo.tools.guards import CODES, looked_at
from auditor_core.detectives.repo.tools.heeding import Heeding
from auditor_core.detectives.repo.tools.inputs import Inputs
from auditor_core.detectives.repo.tools.limits import is_ended, is_limited, is_limited_outside, is_unset, waits
from auditor_core.detectives.repo.tools.origins import Origins, Station
from auditor_core.detectives.repo.tools.outlived import Outlived
from auditor_core.detectives.repo.tools.outside import Outside
from auditor_core.detectives.repo.tools.removing import Removing
from auditor_core.detectives.repo.tools.screening import Screening
from auditor_core.detectives.repo.tools.silenced import is_silenced
from auditor_core.detectives.repo.tools.temporary import Temporary
from auditor_core.detectives.repo.tools.unverified import is_unverified
from auditor_core.detectives.repo.tools.vanishing import vanishes
from auditor_core.facts import CallFact, Place

_FETCHING = CALLS["network"]
_OWN = "own:"
_RUNNING = (*CALLS["commands"], *CALLS["code"], *CALLS["data"], *CALLS["clones"], *CALLS["network"], _OWN)
"""The calls for which it matters whose words they are handed."""
_NO_CALLS = frozenset({"subprocess.CalledProcessError", "subprocess.TimeoutExpired", "subprocess.SubprocessError"})
_SHELLS = frozenset({"os.system", "os.popen", "subprocess.getoutput", "subprocess.getstatusoutput"}) | {
    "asyncio.create_subprocess_shell"
}
_TOLD_BY = dict.fromkeys(CALLS["addresses"], frozenset({"scheme", "netloc", "hostname"}))
"""Parts of a result that show whether it was fine."""
_ANSWERING = frozenset({"os.system", "subprocess.getstatusoutput"})
"""What gives back how a process ended, and nothing else tells it."""
_CHECKING = frozenset({"subprocess.check_call", "subprocess.check_output"})


@dataclass(frozen=True)
class FoundCall:
    """A call fact, and what its class of evidence depends on."""

    fact: CallFact
    constant: bool
    """Every positional argument is written out in the code."""
    fetches: bool
    """The function around it also reads from the network."""
    safe_loader: bool
    new_path: bool = False
    """The function around it also adds to `sys.path`."""
    foreign: bool = False
    """It runs what lies in a directory that it is handed."""


def find_calls(modules: Sequence[Module], names: Names) -> list[FoundCall]:
    """All calls of the table, by path and line; where a function hands a command on, the calls of it."""
    known: dict[str, list[Function]] = {}
    product = [module for module in modules if not module.is_test]
    for function in (function for module in product for function in module.functions):
        known.setdefault(function.name.rpartition(".")[2], []).append(function)
    reader = _Reader(modules, names, product, known)
    found = list(_started(modules, names))
    seen = {(item.module.path, item.call.node.lineno, item.call.node.col_offset) for item, _ in found}
    found += [
        (Started(module, call), own)
        for module in modules
        if module.calls and runs_git(module.source)
        for call in module.calls
        if (module.path, call.node.lineno, call.node.col_offset) not in seen
        if (own := _runner_of(module, call, names))
    ]
    found.sort(key=lambda pair: (pair[0].module.path, pair[0].call.node.lineno, pair[0].call.node.col_offset))
    return [reader.read(item, dotted) for item, dotted in found]


def _started(modules: Sequence[Module], names: Names) -> Iterator[tuple[Started, str]]:
    """Calls of the table with their dotted names."""
    runners = Runners(modules, names)
    for module in modules:
        for call in calls_to_look_at(module, names):
            dotted = callee_of(module, call, names)
            if dotted.startswith(CALLS["commands"]) and dotted not in _NO_CALLS:
                yield from ((item, dotted) for item in runners.started(module, call))
            elif dotted.startswith(KEPT) and dotted not in _NO_CALLS:
                yield Started(module, call), dotted


def _runner_of(module: Module, call: Call, names: Names) -> str:
    """Name of the repository's own function that is handed a git command, such as `run(["git", …])`."""
    first = call.node.args[0] if call.node.args else None
    if not isinstance(first, ast.List | ast.Name) or call.last == "join":
        return ""
    command = resolved(first, call, module)
    if not isinstance(command, ast.List) or not command.elts:
        return ""
    program = command.elts[0]
    runs = isinstance(program, ast.Constant) and program.value == "git" and not callee_of(module, call, names)
    return _OWN + (names.of(module, call.node.func) or call.written) if runs else ""


class _Reader:
    """Reads what a call is handed, and what surrounds it."""

    def __init__(
        self,
        modules: Sequence[Module],
        names: Names,
        product: Sequence[Module],
        known: Mapping[str, Sequence[Function]],
    ) -> None:
        self._names = names
        self._temporary = Temporary(modules, names)
        self._destinations = Destinations(product, self._temporary)
        self._inputs = Inputs(modules, names)
        self._escapes = Escapes(modules)
        self._swallowed = Swallowed(known)
        self._known = known
        """The product's functions by their last name."""
        self._removing = Removing(product, known)
        heeding = Heeding(product)
        self._origins = Origins(product, known, heeding)
        self._outlived = Outlived(known)
        self._heard = Heard(known, {node.name: node for module in product for node, _, _ in module.classes})
        self._entrusted = Entrusted(known)
        outside = Outside(product, names, self._origins.helpers)
        self._screening, self._lenient = (
            Screening(self._origins.helpers, heeding.changes_nothing, outside, lenient=lenient)
            for lenient in (False, True)
        )

    def read(self, started: Started, dotted: str) -> FoundCall:
        """The fact of one call; what a runner sees to counts for its callers."""
        module, call = started.module, started.call
        node, function = call.node, call.context.function
        first, words = first_argument(call, module), keywords(call, module)
        everywhere = [(module, call), *started.inner]
        waiting = [item for _, made in everywhere for item in waits(made)]
        told = resolved(words.get("check"), call, module)
        command = written_words(first)
        clones = "clone" in command or dotted.startswith(CALLS["clones"])
        around = [*(item for _, item in everywhere), *waiting]
        guarded = any(item.context.has("try") for item in around)
        chain = [*(item for _, item in started.inner), call]
        raising = dotted in _CHECKING or is_true(told)
        heard = raising or self._heard.covers(chain, whole=dotted in _ANSWERING)
        checked = raising or (heard and self._is_looked_at(dotted, chain, unchecked=is_false(told)))
        stations = self._stations(everywhere) if clones or _names_clone(module.text(node, 200)) else []
        caught = clones and self._escapes.caught(around)
        fact = CallFact(
            callee=dotted.removeprefix("builtins.").removeprefix(_OWN),
            text=module.text(node, 200),
            place=Place(path=module.path, line=node.lineno, end_line=node.end_lineno or node.lineno),
            function=function.name if function else "",
            argument=shape_of(first),
            command=command,
            shell=dotted in _SHELLS or is_true(resolved(words.get("shell"), call, module)) or starts_shell(first),
            timeout=(is_limited(module, call) and not is_unset(module, call, self._inputs))
            or any(is_ended(*pair) for pair in everywhere)
            or (dotted.startswith(CALLS["clones"]) and is_limited_outside(module, call, self._inputs)),
            checked=checked,
            guarded=guarded or caught,
            uncaught=clones and not caught and (guarded or checked),
            swallowed=clones and self._is_told_to_nobody(chain, heard=heard),
            silenced=clones and any(is_silenced(home, item, command) for home, item in everywhere),
            unverified=clones and is_unverified(command, everywhere),
            screened=self._is_screened(dotted, command, stations),
            seen_by=self._origins.seen_by(stations) if stations else (),
            after_failure=self._removing.is_after_failure(call),
            unused=dotted == "shutil.rmtree" and function is not None and self._removing.is_unused(function),
            stays=dotted == "tempfile.TemporaryDirectory" and self._removing.is_told_to_stay(module, call),
            removed=clones and self._outlived.removes(chain),
            elsewhere=dotted in _TOLD_BY and is_elsewhere(module, call, self._inputs),
            in_temporary=not (clones and self._destinations.stay(module, call))
            and any(self._temporary.covers(home, item) for home, item in everywhere),
            vanishes=clones and self._is_lost([item for _, item in everywhere]),
            given=self._inputs.given_to(module, call) if dotted.startswith(_RUNNING) else "",
            in_test=module.is_test,
        )
        loader = words.get("Loader") or (node.args[1] if len(node.args) > 1 else None)
        second = node.args[1] if dotted == "importlib.util.spec_from_file_location" and len(node.args) > 1 else None
        return FoundCall(
            fact,
            is_constant(first) and is_constant(second),
            self._fetches(module, function),
            loader is not None and "Safe" in module.text(loader),
            _adds_to_path(function),
            dotted.startswith(CALLS["commands"]) and runs_what_is_there(first, words.get("cwd"), function),
        )

    def _is_looked_at(self, dotted: str, calls: Sequence[Call], *, unchecked: bool) -> bool:
        told_by = _TOLD_BY.get(dotted, CODES)
        looked = dotted in _ANSWERING or any(looked_at(item, told_by, unchecked=unchecked) for item in calls)
        return looked or (told_by is CODES and any(self._entrusted.acts_on(item, CODES) for item in calls))

    def _stations(self, everywhere: Sequence[tuple[Module, Call]]) -> list[Station]:
        """Where the address comes by; a runner is handed other things by its other callers."""
        outer, *inner = (self._origins.stations(*pair) for pair in everywhere)
        return [*outer, *(stations[0] for stations in inner)]

    def _is_screened(self, dotted: str, command: str, stations: Sequence[Station]) -> bool:
        """Whether an address that does not look right is refused at a place before a clone gets it."""
        screening = self._lenient if takes_no_options(dotted, command) else self._screening
        return any(screening.covers(station, _methods(station)) for station in stations) or any(
            map(screening.refuses_given, self._origins.validators(stations))
        )

    def _is_told_to_nobody(self, calls: Sequence[Call], *, heard: bool) -> bool:
        """Whether nobody is told of a clone's failure, nor looks whether something is there."""
        unheard = not heard and self._swallowed.leaves_unnoticed(calls[-1])
        return unheard or self._swallowed.covers(calls)

    def _is_lost(self, calls: Sequence[Call]) -> bool:
        """Whether a clone's place is gone when somebody reads it."""
        return any(vanishes(item, self._known) for item in calls) or self._outlived.covers(calls)

    def _fetches(self, module: Module, function: Function | None) -> bool:
        calls = function.calls if function else module.calls
        return any(callee_of(module, other, self._names).startswith(_FETCHING) for other in calls)


def _methods(station: Station) -> list[Function]:
    """The methods of the class that a place stands in."""
    owner = station.function.owner if station.function else ""
    return [function for function in station.module.functions if owner and function.owner == owner]


def _adds_to_path(function: Function | None) -> bool:
    """Whether the function puts a place where modules are looked for: `sys.path.insert(0, where)`."""
    calls = function.calls if function else []
    return any(written_name(item.node.func) in ("sys.path.insert", "sys.path.append") for item in calls)


def _names_clone(text: str) -> bool:
    """Whether a call's text speaks of a clone by git, whatever it turns out to be."""
    return "git" in text and "clone" in text
