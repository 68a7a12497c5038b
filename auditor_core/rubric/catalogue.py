"""The checks that a rubric may name, and how a rubric's entry is held against them."""

from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches

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


def check_ref(entry: CheckEntry, checks: Mapping[str, CheckRef] | None) -> CheckRef:
    """Take a check's title and missing parameters from its built-in self; without a catalogue, as written.

    The entry is one of which `check_problems` knows none.
    """
    if checks is None:
        return CheckRef(
            check_id=entry.check, title=entry.title, parameters=tuple(entry.parameters.items()), weight=entry.weight
        )
    base = checks[entry.check]
    expected = dict(base.parameters)
    given = {name: _like(expected[name], value) for name, value in _given(entry, expected).items()}
    return base.model_copy(update={"parameters": tuple((expected | given).items()), "weight": entry.weight})


def check_problems(place: str, criterion_id: str, entry: CheckEntry, checks: Mapping[str, CheckRef]) -> Iterator[str]:
    """Say what is wrong with a criterion's check: no such check or parameter, a value of the wrong kind or missing."""
    whose = f" (criterion {criterion_id!r})"
    base = checks.get(entry.check)
    if base is None:
        named = entry.check.partition(":")[0].strip()
        near = ", ".join(get_close_matches(named, checks, n=3, cutoff=0.0))
        form = f'; with a value it is written {{"{named}": …}}' if named in checks else ""
        yield f"{place}.check{whose}: there is no check {entry.check!r}; the nearest are {near}{form}"
        return
    expected = dict(base.parameters)
    if entry.value is not None and not expected:
        yield f"{place}.{entry.check}{whose}: {entry.value!r} is given; the check takes nothing"
    given = _given(entry, expected)
    for name, value in given.items():
        at = f"{place}.parameters.{name}{whose}"
        if name not in expected:
            yield f"{at}: no such parameter; {entry.check} has {', '.join(expected) or 'none'}"
        elif not _same_kind(expected[name], value):
            shown = list(value) if isinstance(value, tuple) else value
            yield f"{at}: {shown!r:.80} should be {_kind(expected[name])}"
    for name in (name for name, value in (expected | given).items() if value == () == expected.get(name)):
        problem = f"is missing or empty; say which, as a list: {entry.check} asks for them"
        yield f"{place}.parameters.{name}{whose}: {problem}"


def _given(entry: CheckEntry, expected: Mapping[str, ParameterValue]) -> dict[str, ParameterValue]:
    """The entry's parameters; a short entry's value is that of the check's first one."""
    if entry.value is None:
        return dict(entry.parameters)
    return {next(iter(expected)): entry.value} if expected else {}


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
