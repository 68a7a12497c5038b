"""The format that rubrics are written in, and what is said about a file that breaks it.

Keys that are not listed here are left alone, so that rubrics made for other tools load too; `mistakes` tells of those
that are misspelt, and of any in a check's entry, which no other tool writes.
"""

from collections.abc import Sequence
from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError, model_validator
from pydantic_core import from_json

from auditor_core.models import PathVerdict, Share
from auditor_core.rubric.twice import twice_in


def _printable(text: str) -> str:
    line = " ".join(text.split())
    if not line.isprintable():
        raise ValueError("should hold printable characters only")
    return line


MARK = b"\xef\xbb\xbf"
"""Of byte order, which some editors write first."""
Name = Annotated[str, Field(max_length=300), AfterValidator(_printable)]
Identifier = Annotated[str, Field(min_length=1, max_length=100), AfterValidator(_printable)]
Prose = Annotated[str, Field(max_length=20_000)]
Weight = Annotated[float, Field(gt=0, le=1000, allow_inf_nan=False)]
Number = Annotated[float, Field(allow_inf_nan=False)]


class _Part(BaseModel):
    model_config = ConfigDict(strict=True, frozen=True)


_VALUES = frozenset(["parameters", "value"])
"""Fields that hold what a check is given."""


class CheckEntry(_Part):
    """A check that a dimension names.

    In full, or short as `"tests.present"`, `{"commits.at_least": 10}` or `"commits.at_least: 10"`.
    """

    check: Identifier
    title: Name = ""
    """Read from the built-in rubric alone."""
    parameters: dict[str, bool | int | Number | Name | tuple[Name, ...]] = {}
    weight: Weight | None = None
    value: bool | int | Number | Name | tuple[Name, ...] | None = None
    """Of its first parameter, where the entry is written short."""

    @model_validator(mode="before")
    @classmethod
    def _written_out(cls, given: object) -> object:
        if isinstance(given, str):
            given = _with_value(given)
        if not isinstance(given, dict):
            return given
        if "check" not in given and given:
            if len(given) > 1:
                raise ValueError('should be one check alone, or in full: {"check": …, "parameters": …, "weight": …}')
            ((name, value),) = given.items()
            given = {"check": name, "parameters" if isinstance(value, dict) else "value": value}
        return _without_lists(given)


def _with_value(text: str) -> dict[str, object]:
    """`commits.at_least: 10` as the check and its value, where that is a number or a list; else the check alone."""
    name, _, written = text.partition(":")
    try:
        value = from_json(written)
    except ValueError:
        return {"check": text}
    plain = isinstance(value, int | float | list) and not isinstance(value, bool)
    return {"check": name.strip(), "value": value} if plain else {"check": text}


def _without_lists(value: object) -> object:
    """Lists as the tuples that they become; what was written in JSON has no other way to say so."""
    if isinstance(value, list):
        return tuple(value)
    return {name: _without_lists(item) for name, item in value.items()} if isinstance(value, dict) else value


class Dimension(_Part):
    """One criterion."""

    id: Identifier
    name: Name = ""
    target_artifact: Name = ""
    forensic_instruction: Prose = ""
    success_pattern: Prose = ""
    failure_pattern: Prose = ""
    weight: Weight | None = None
    architecture: bool | None = None
    checks: Annotated[tuple[CheckEntry, ...], Field(max_length=100)] | None = None


class Metadata(_Part):
    """What the rubric is called."""

    rubric_name: Name = "rubric without a name"
    grading_target: Prose = ""
    version: Name = ""


class Document(_Part):
    """A whole rubric file."""

    rubric_metadata: Metadata = Metadata()
    dimensions: Annotated[tuple[Dimension, ...], Field(min_length=1, max_length=100)]
    synthesis_rules: dict[Name, Prose] = {}
    general_checks: Annotated[tuple[CheckEntry, ...], Field(max_length=100)] = ()
    """Read from the built-in rubric alone."""
    flag_costs: dict[PathVerdict, Share] | None = None


def read_document(data: bytes) -> tuple[Document | None, tuple[str, ...]]:
    """Read a rubric file, and say all that is wrong with it: the document where the format alone would let it pass."""
    content = data.removeprefix(MARK)
    try:
        return Document.model_validate_json(content), tuple(twice_in(content))
    except ValidationError as error:
        found = error.errors(include_url=False, include_context=False)
    told: dict[str, str] = {}  # of a value that may be of several kinds, the first will do
    for item in found:
        within = (other["loc"][: len(item["loc"])] for other in found if len(other["loc"]) > len(item["loc"]))
        if item["type"] == "too_short" and item["loc"] in within:
            continue  # a list is called empty too where nothing in it is right
        told.setdefault(_place(item["loc"]), _explain(item["type"], item["loc"], item["msg"], item["input"], content))
    return None, (*told.values(), *twice_in(content))


def _explain(kind: str, location: Sequence[int | str], message: str, value: Any, content: bytes) -> str:  # noqa: ANN401
    """Say in one line which field of which criterion is wrong, and what it should be."""
    if kind == "json_invalid":
        reason = message.removeprefix("Invalid JSON: ").replace("recursion limit exceeded", "it is nested too deep")
        return f"the rubric can't be read as JSON: {reason}; check it with a JSON editor"
    if not location:
        return "the rubric is not a JSON object; it should hold rubric_metadata, dimensions and synthesis_rules"
    place = _place(location)
    whose = _criterion(location, content)
    if kind in ("missing", "too_short", "string_too_short"):
        return f"{place}{whose}: is missing or empty; add it"
    what = message.removeprefix("Value error, ").removeprefix("Input ")
    if _VALUES.intersection(location[:-1]):
        what = "should be a number, a text of up to 300 characters, or a list of such texts"
    value = list(value) if isinstance(value, tuple) else value
    shown = "" if isinstance(value, dict) else f" {value!r:.80}"
    return f"{place}{whose}:{shown} {what[:1].lower()}{what[1:]}"


def _place(location: Sequence[int | str]) -> str:
    """`("dimensions", 2, "id")` as `dimensions[2].id`."""
    if "parameters" in location:
        location = location[: location.index("parameters") + 2]  # what follows only names kinds of values
    elif "value" in location:
        location = location[: location.index("value")]
    steps = [f"[{step}]" if isinstance(step, int) else f".{step:.60}" for step in location]
    return "".join(steps).removeprefix(".")


def _criterion(location: Sequence[int | str], content: bytes) -> str:
    """Name the criterion that the field belongs to, where it has a name."""
    if len(location) < 3 or location[0] != "dimensions" or not isinstance(location[1], int):
        return ""
    dimension = from_json(content)["dimensions"][location[1]]
    name = dimension.get("id") if isinstance(dimension, dict) else None
    return f" (criterion {name!r:.80})" if isinstance(name, str) and location[2] != "id" else ""
