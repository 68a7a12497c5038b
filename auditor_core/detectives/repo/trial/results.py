"""What becomes of a process's exit code: functions that look at it are gone through with processes that are made up."""

import ast
import subprocess
from collections.abc import Sequence
from dataclasses import replace

from auditor_core.detectives.repo.source.index import Function, Module
from auditor_core.detectives.repo.tools.calls import FoundCall
from auditor_core.detectives.repo.trial.builtin import Builtin
from auditor_core.detectives.repo.trial.errors import may_be_of_the_trial
from auditor_core.detectives.repo.trial.statements import Follower
from auditor_core.detectives.repo.trial.subject import Subject
from auditor_core.detectives.repo.trial.types import any_of, is_list
from auditor_core.detectives.repo.trial.values import (
    OPAQUE,
    Act,
    Given,
    Known,
    Library,
    RaisedError,
    Routine,
    UntoldError,
    Value,
)

_MOST_STEPS = 40_000
_FINE, _FAILED, _OF_GIT = 0, 1, 128
"""Exit codes: of what went well, of most failures, and of a `fatal:` of git's, as a clone that fails ends with."""


class _Process(Known):
    """A process that ended."""

    def __init__(self, code: int) -> None:
        self.code = code

    def part(self, name: str) -> Value:
        """Its exit code, and the same output whatever that is."""
        if name == "check_returncode":
            return Act(lambda machine, given: _checked(self))
        return {"returncode": self.code, "stdout": "a line\n", "stderr": "a line\n"}.get(name, OPAQUE)


class _Shell(Follower):
    """A machine in which every process ends with the same exit code."""

    code = _FINE
    is_strict = True

    def of_libraries(self, called: Library) -> Builtin | None:
        """What starts a process."""
        return self._run if called.dotted == "subprocess.run" else None

    def _run(self, machine: Value, given: Given) -> Value:
        process = _Process(self.code)
        return _checked(process) if given.words.get("check") is True else process


def _checked(process: _Process) -> _Process:
    if process.code != _FINE:
        raise RaisedError(subprocess.CalledProcessError)
    return process


def with_results_tried(subject: Subject, calls: Sequence[FoundCall]) -> list[FoundCall]:
    """The calls; of those that start a process, without a look at its exit code that comes to the wrong end.

    That is one after which what went well is taken for a failure, or git's own failures for none.
    """
    shell = _Shell(subject.modules, subject.names, _MOST_STEPS)
    known = {(module.path, item.name): (module, item) for module in subject.modules for item in module.functions}
    found = []
    for call in calls:
        asked = known.get((call.fact.place.path, call.fact.function))
        is_looked_at = call.fact.callee == "subprocess.run" and call.fact.checked
        wrong = is_looked_at and asked is not None and _is_wrong(shell, *asked)
        found.append(replace(call, fact=call.fact.model_copy(update={"checked": False})) if wrong else call)
    return found


def _is_wrong(shell: _Shell, module: Module, function: Function) -> bool:
    if function.owner:
        return False
    try:
        fine, failed, of_git = (_fails(shell, module, function, code) for code in (_FINE, _FAILED, _OF_GIT))
    except (UntoldError, RecursionError):
        return False
    return fine and not failed if fine else failed and not of_git


def _fails(shell: _Shell, module: Module, function: Function, code: int) -> bool:
    """Whether a function raises an error where every process ends with an exit code."""
    shell.code = code
    shell.begin()
    try:
        shell.call(Routine(function.node, shell.home(module)), _handed(function), {})
    except RaisedError as error:
        if may_be_of_the_trial(error.kind):
            raise UntoldError from error
        return True
    return False


def _handed(function: Function) -> list[Value]:
    """What a function is handed that it has no default for, by the types that it names."""
    arguments = function.node.args
    taken = [*arguments.posonlyargs, *arguments.args]
    return [_value(item) for item in taken[: len(taken) - len(arguments.defaults)]]


def _value(item: ast.arg) -> Value:
    if item.annotation is None:
        return OPAQUE
    value = ["status"] if is_list(item.annotation) else any_of(item.arg, item.annotation)
    return OPAQUE if value is None else value
