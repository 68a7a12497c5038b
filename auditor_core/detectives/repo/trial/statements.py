"""What following each kind of statement does."""

import ast
import operator
from typing import Any

from auditor_core.detectives.repo.trial.errors import kind_of, takes
from auditor_core.detectives.repo.trial.library import guarded
from auditor_core.detectives.repo.trial.machine import Machine, Step
from auditor_core.detectives.repo.trial.operators import operated
from auditor_core.detectives.repo.trial.values import OPAQUE, Failure, Frame, Opaque, RaisedError, UntoldError, Value


def _expression(machine: Machine, frame: Frame, step: ast.Expr) -> None:
    if isinstance(step.value, ast.Yield | ast.YieldFrom):
        given = machine.evaluate(frame, step.value.value) if step.value.value else None
        frame.yielded = frame.yielded or []
        frame.yielded += [given] if isinstance(step.value, ast.Yield) else machine.each(given)
    else:
        machine.evaluate(frame, step.value)


def _assign(machine: Machine, frame: Frame, step: ast.Assign) -> None:
    value = machine.evaluate(frame, step.value)
    for target in step.targets:
        machine.bind(frame, target, value)


def _annotated(machine: Machine, frame: Frame, step: ast.AnnAssign) -> None:
    if step.value is not None:
        machine.bind(frame, step.target, machine.evaluate(frame, step.value))


def _augmented(machine: Machine, frame: Frame, step: ast.AugAssign) -> None:
    if isinstance(step.target, ast.Name):
        old = machine.name(frame, step.target.id)
    elif isinstance(step.target, ast.Attribute):
        old = machine.attribute(machine.evaluate(frame, step.target.value), step.target.attr)
    else:
        holder = machine.evaluate(frame, step.target.value)
        old = guarded(operator.getitem, holder, machine.weighed(machine.evaluate(frame, step.target.slice)))
    value = machine.evaluate(frame, step.value)
    if isinstance(old, list) and isinstance(step.op, ast.Add):
        old.extend(machine.each(value))
    elif isinstance(old, dict | set) and isinstance(step.op, ast.BitOr):
        guarded(old.update, value)
    else:
        machine.bind(frame, step.target, operated(type(step.op), old, value))


def _if(machine: Machine, frame: Frame, step: ast.If) -> None:
    machine.block(frame, step.body if machine.evaluate(frame, step.test) else step.orelse)


def _for(machine: Machine, frame: Frame, step: ast.For) -> None:
    for item in machine.each(machine.evaluate(frame, step.iter)):
        machine.bind(frame, step.target, item)
        if not machine.loop(frame, step.body):
            return
    machine.block(frame, step.orelse)


def _while(machine: Machine, frame: Frame, step: ast.While) -> None:
    while machine.evaluate(frame, step.test):
        if not machine.loop(frame, step.body):
            return
    machine.block(frame, step.orelse)


def _function(machine: Machine, frame: Frame, step: ast.FunctionDef) -> None:
    machine.define(frame, step)


def _return(machine: Machine, frame: Frame, step: ast.Return) -> None:
    machine.end(machine.evaluate(frame, step.value) if step.value else None)


def _with(machine: Machine, frame: Frame, step: ast.With) -> None:
    for item in step.items:
        value = machine.evaluate(frame, item.context_expr)
        if item.optional_vars is not None:
            machine.bind(frame, item.optional_vars, value if isinstance(value, Opaque) else OPAQUE)
    machine.block(frame, step.body)


def _try(machine: Machine, frame: Frame, step: ast.Try) -> None:
    try:
        machine.block(frame, step.body)
    except RaisedError as error:
        handler = next((item for item in step.handlers if _takes(machine, frame, item, error)), None)
        if handler is None:
            machine.block(frame, step.finalbody)
            raise
        machine.caught.append(error.kind)
        failure = Failure(error.kind)
        if handler.name:
            frame.names[handler.name] = failure
        machine.handling.append(failure)
        machine.block(frame, handler.body)
        machine.handling.pop()
    else:
        machine.block(frame, step.orelse)
    machine.block(frame, step.finalbody)


def _takes(machine: Machine, frame: Frame, handler: ast.ExceptHandler, error: RaisedError) -> bool:
    if handler.type is None:
        return True
    return takes(machine.evaluate(frame, handler.type), error.kind)


def _raise(machine: Machine, frame: Frame, step: ast.Raise) -> None:
    if step.exc is None and machine.handling:
        raise RaisedError(machine.handling[-1].kind)
    raised = step.exc.func if isinstance(step.exc, ast.Call) else step.exc
    kind = kind_of(machine.evaluate(frame, raised)) if raised is not None else None
    if kind is None:
        raise UntoldError
    raise RaisedError(kind)


def _assert(machine: Machine, frame: Frame, step: ast.Assert) -> None:
    if not machine.evaluate(frame, step.test):
        raise RaisedError(AssertionError)


def _delete(machine: Machine, frame: Frame, step: ast.Delete) -> None:
    for target in step.targets:
        if isinstance(target, ast.Name):
            frame.names.pop(target.id, None)
        elif isinstance(target, ast.Subscript):
            holder = machine.evaluate(frame, target.value)
            guarded(operator.delitem, holder, machine.weighed(machine.evaluate(frame, target.slice)))
        else:
            raise UntoldError


def _import(machine: Machine, frame: Frame, step: ast.Import | ast.ImportFrom) -> None:
    """Modules that are imported whole are gone through; names are found when they are asked for."""
    for name in step.names:
        bound = name.asname or name.name
        dotted = name.name if isinstance(step, ast.Import) else machine.names.canonical(frame.module, bound)
        module = machine.names.module(dotted, frame.module)
        if module is not None and (isinstance(step, ast.Import) or dotted == module.dotted):
            machine.home(module)


def _shared(machine: Machine, frame: Frame, step: ast.Global | ast.Nonlocal) -> None:
    frame.shared.update(step.names)


def _match(machine: Machine, frame: Frame, step: ast.Match) -> None:
    subject = machine.evaluate(frame, step.subject)
    for case in step.cases:
        if _fits(machine, frame, case.pattern, subject) and (case.guard is None or machine.evaluate(frame, case.guard)):
            machine.block(frame, case.body)
            return


def _fits(machine: Machine, frame: Frame, pattern: ast.pattern, subject: Value) -> bool:
    if isinstance(pattern, ast.MatchValue):
        return bool(subject == machine.evaluate(frame, pattern.value))
    if isinstance(pattern, ast.MatchSingleton):
        return subject is pattern.value
    if isinstance(pattern, ast.MatchOr):
        return any(_fits(machine, frame, item, subject) for item in pattern.patterns)
    if isinstance(pattern, ast.MatchAs):
        if pattern.pattern is not None and not _fits(machine, frame, pattern.pattern, subject):
            return False
        if pattern.name:
            frame.names[pattern.name] = subject
        return True
    raise UntoldError


def _nothing(machine: Machine, frame: Frame, step: ast.stmt) -> None:
    """`pass`."""


_STEPS: dict[type[Any], Step] = {
    ast.Expr: _expression, ast.Assign: _assign, ast.AnnAssign: _annotated, ast.AugAssign: _augmented, ast.If: _if,
    ast.For: _for, ast.AsyncFor: _for, ast.While: _while, ast.FunctionDef: _function, ast.AsyncFunctionDef: _function,
    ast.ClassDef: _function, ast.Return: _return, ast.With: _with, ast.AsyncWith: _with, ast.Try: _try,
    ast.Raise: _raise, ast.Assert: _assert, ast.Delete: _delete, ast.Import: _import, ast.ImportFrom: _import,
    ast.Global: _shared, ast.Nonlocal: _shared, ast.Match: _match, ast.Pass: _nothing,
    ast.Break: lambda machine, frame, step: machine.leave(goes_on=False),
    ast.Continue: lambda machine, frame, step: machine.leave(goes_on=True),
}  # fmt: skip


class Follower(Machine):
    """A machine that knows every kind of statement."""

    kinds = _STEPS
