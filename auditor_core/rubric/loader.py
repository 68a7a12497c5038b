"""Reads a rubric: the built-in one, or a file that somebody brought.

Known criteria take what a file leaves out (checks, weight, architecture) from the built-in rubric;
unknown ones weigh 1 and have no checks. The checks that the built-in rubric names, with their
parameters, are the checks that a file may name.
"""

import hashlib
from functools import lru_cache
from importlib.resources import files
from pathlib import Path

from auditor_core.errors import RubricError
from auditor_core.rubric.catalogue import catalogue, check_ref
from auditor_core.rubric.document import Dimension, Document, read_document
from auditor_core.rubric.mistakes import mistakes
from auditor_core.rubric.model import CheckRef, Criterion, Rubric

MAX_BYTES = 1024 * 1024
MOST_PROBLEMS = 100
"""Told of one rubric."""


def load_rubric(path: Path | None = None, max_bytes: int = MAX_BYTES) -> Rubric:
    """Load a rubric file, or the built-in rubric where `path` is None.

    Raises:
        RubricError: the file can't be read or is larger than `max_bytes`, or as `parse_rubric`.
    """
    if path is None:
        return builtin_rubric()
    try:
        with path.open("rb") as file:
            data = file.read(max_bytes + 1)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise RubricError(f"can't read the rubric {str(path)!r}: {reason}; name a JSON file", field="rubric") from None
    return parse_rubric(data, max_bytes)


def parse_rubric(data: bytes, max_bytes: int = MAX_BYTES) -> Rubric:
    """Read a rubric from the bytes of its file.

    Raises:
        RubricError: it is no JSON object, too large or too deep, or fields are missing, wrong or written twice; each
            of its problems names the field, and the criterion where it belongs to one.
    """
    if len(data) > max_bytes:
        raise RubricError(f"the rubric is larger than {max_bytes} bytes; shorten it", field="rubric")
    builtin = builtin_rubric()
    document, problems = read_document(data)
    problems = (*problems, *mistakes(data, catalogue(builtin)))
    if document is None or problems:
        raise RubricError(*problems[:MOST_PROBLEMS])
    return _rubric(document, data, builtin)


@lru_cache(maxsize=1)
def builtin_rubric() -> Rubric:
    """The rubric that comes with the program."""
    data = files(__package__).joinpath("default.json").read_bytes()
    document, problems = read_document(data)
    if document is None:
        raise RubricError(*problems)
    return _rubric(document, data, None)


def _rubric(document: Document, data: bytes, builtin: Rubric | None) -> Rubric:
    known = {item.criterion_id: item for item in builtin.criteria} if builtin else {}
    checks = catalogue(builtin) if builtin else None
    criteria = tuple(_criterion(item, known, checks) for item in document.dimensions)
    costs = dict(builtin.flag_costs) if builtin else {}
    return Rubric(
        name=document.rubric_metadata.rubric_name,
        version=document.rubric_metadata.version,
        grading_target=document.rubric_metadata.grading_target,
        criteria=criteria,
        synthesis_rules=tuple(document.synthesis_rules.items()),
        general_checks=builtin.general_checks
        if builtin
        else tuple(check_ref(entry, None) for entry in document.general_checks),
        flag_costs=tuple((document.flag_costs if document.flag_costs is not None else costs).items()),
        sha256=hashlib.sha256(data).hexdigest(),
    )


def _criterion(item: Dimension, known: dict[str, Criterion], checks: dict[str, CheckRef] | None) -> Criterion:
    base = known.get(item.id)
    refs = (
        base.checks if item.checks is None and base else tuple(check_ref(entry, checks) for entry in item.checks or ())
    )
    return Criterion(
        criterion_id=item.id,
        name=item.name or item.id,
        target_artifact=item.target_artifact,
        forensic_instruction=item.forensic_instruction,
        success_pattern=item.success_pattern,
        failure_pattern=item.failure_pattern,
        weight=item.weight or (base.weight if base else 1.0),
        architecture=item.architecture if item.architecture is not None else bool(base and base.architecture),
        checks=refs,
    )
