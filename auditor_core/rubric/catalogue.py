"""The checks that a rubric may name, and how a rubric's entry is held against them."""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches

from auditor_core.errors import RubricError
from auditor_core.rubric.document import CheckEntry
from auditor_core.rubric.model import CheckRef, Criterion, ParameterValue, Rubric


def catalogue(builtin: Rubric) -> dict[str, CheckRef]:
    """Every check that there is, by id, with its title and its parameters' defaults."""
    refs = [ref for item in builtin.criteria for ref in item.checks]
    return {ref.check_id: ref for ref in (*refs, *builtin.general_checks)}


def called_names(criteria: Iterable[Criterion]) -> tuple[str, ...]:
    """Names of the calls that a rubric's checks ask for or forbid, each once: sources are searched for no others."""
    refs = (ref for criterion in criteria for ref in criterion.checks if ref.check_id.startswith("calls."))
    values = (value for ref in refs for _, value in ref.parameters if isinstance(value, tuple))
    return tuple(dict.fromkeys(name for value in values for name in value))


def check_ref(place: str, criterion_id: str, entry: CheckEntry, checks: Mapping[str, CheckRef] | None) -> CheckRef:
    """Take a check's title and missing parameters from its built-in self; without a catalogue, as written.

    Raises:
        RubricError: There is no such check or parameter, or a value is of the wrong kind or missing.
    """
    if checks is None:
        return CheckRef(
            check_id=entry.check, title=entry.title, parameters=tuple(entry.parameters.items()), weight=entry.weight
        )
    base = checks.get(entry.check)
    if base is None:
        near = ", ".join(get_close_matches(entry.check, checks, n=3, cutoff=0.0))
        raise rubric_error(f"{place}.check", criterion_id, f"there is no check {entry.check!r}; the nearest are {near}")
    expected = dict(base.parameters)
    given = _given(place, criterion_id, entry, expected)
    for name, value in given.items():
        if name not in expected:
            names = ", ".join(expected) or "none"
            raise rubric_error(
                f"{place}.parameters.{name}", criterion_id, f"no such parameter; {entry.check} has {names}"
            )
        if not _same_kind(expected[name], value):
            problem = f"{value!r} should be {_kind(expected[name])}"
            raise rubric_error(f"{place}.parameters.{name}", criterion_id, problem)
    merged = expected | {name: _like(expected[name], value) for name, value in given.items()}
    for name, value in merged.items():
        if value == ():
            problem = f"is missing or empty; say which, as a list: {entry.check} asks for them"
            raise rubric_error(f"{place}.parameters.{name}", criterion_id, problem)
    return base.model_copy(update={"parameters": tuple(merged.items()), "weight": entry.weight})


def rubric_error(place: str, criterion_id: str, problem: str) -> RubricError:
    """Say what is wrong where in a rubric."""
    return RubricError(f"{place} (criterion {criterion_id!r}): {problem}", field="rubric")


def _given(
    place: str, criterion_id: str, entry: CheckEntry, expected: Mapping[str, ParameterValue]
) -> dict[str, ParameterValue]:
    """The entry's parameters; a short entry's value is that of the check's first one."""
    if entry.value is None:
        return dict(entry.parameters)
    if not expected:
        raise rubric_error(f"{place}.{entry.check}", criterion_id, f"{entry.value!r} is given; the check takes nothing")
    return {next(iter(expected)): entry.value}


def _kind(expected: ParameterValue) -> str:
    if isinstance(expected, tuple):
        return "a list of texts, each once"
    return "a whole number of 0 or more" if isinstance(expected, int) else "a share from 0 to 1"


def _same_kind(expected: ParameterValue, value: ParameterValue) -> bool:
    """Whether a value may stand for the built-in one: parameters are counts, shares or lists of names."""
    if isinstance(expected, tuple):
        return isinstance(value, tuple) and all(value) and len(set(value)) == len(value)
    if isinstance(value, bool) or not isinstance(value, int | float) or value < 0:
        return False
    return value <= 1 if isinstance(expected, float) else isinstance(value, int)


def _like(expected: ParameterValue, value: ParameterValue) -> ParameterValue:
    return float(value) if isinstance(expected, float) and isinstance(value, int) else value
