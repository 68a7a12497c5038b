"""Names that mislead by themselves: sources below a build's directory, and routes of a server that look like files."""

import re
from collections.abc import Sequence

from auditor_core.claims.cues.files import (
    A_FILE_BEFORE,
    FILE_AFTER,
    FILE_BEFORE,
    FILE_ENDS,
    IN_FILE_BEFORE,
    OF_REPOSITORY,
)
from auditor_core.claims.names.found import Found
from auditor_core.claims.names.grammar import OWN_ENDING
from auditor_core.claims.names.looks import BUILD_PARTS, SYSTEM_ROOTS, extension
from auditor_core.claims.names.made import is_source_of_build
from auditor_core.claims.stance.committed import is_committed, is_in_repository, is_told_there
from auditor_core.claims.stance.context import ADJACENT_REACH, REACH, REACH_AFTER, Context, first_clause, last_clause
from auditor_core.claims.stance.hints import is_stated
from auditor_core.models import Stance

_VERB = r"(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)"
_VERBS = re.compile(rf"{_VERB}(?:\W+{_VERB})*", re.IGNORECASE)
"""All that a cell says."""
_AFTER_VERB = re.compile(rf"(?<![\w/.-]){_VERB}\b[\s:|,/\"'`“‘*(]*$|\b(?:[Ee]ndpoint|[Rr]oute)s?[\s:\"'`“‘(]*$")
"""Right before the path, as printed: a verb of HTTP, or what a route is called."""
_OF_ROUTES = re.compile(
    r"\W*(?:(?:api|http|rest|web|request|relative) ){0,2}(?:endpoints?|routes?|ur[li]s?)(?: paths?)?\W*"
)
"""A column's heading."""
_OF_SERVICE = re.compile(
    r"[\s\"'`”]*of (?:the|a|our) running (?:service|server|app|application|instance|api|backend)\b"
)
"""Right after a bare name: what a server answers with."""
_WRITTEN = re.compile(
    r"\b(?:(?:we|i) (?:\w+ )?(?:wrote|coded)|(?:implement|implément|defin|défin|declar|déclar)\w*)\b[^.;:]{1,60}"
    r"\b(?:in|en|dans|em|no|na|nel\w*)\b[\s\"'`“‘(]*$"
)
"""Right before the path: what somebody wrote there."""
_OF_MACHINES = SYSTEM_ROOTS - {"users", "home", "media", "library", "run"}
"""First parts of an absolute path that servers seldom answer at."""


def as_told(found: Found, context: Context, stance: Stance) -> Found | None:
    """The candidate in the light of its sentence, where the name alone says too much; None where it is a route."""
    served = "/" not in found.readings[0] and _OF_SERVICE.match(context.after)
    if served or is_route(found, context.printed, context.column, context.row):
        return None
    if stance == "asserted" and _is_kept(found, context):
        return found._replace(stance="asserted", tentative=False)
    if stance == "asserted" and _is_in_file(found, context):
        return found._replace(form="full", is_directory=False, tentative=False)
    if stance == "asserted" and _is_called_file(found, context):
        return found._replace(tentative=False)
    if stance != "asserted" or found.stance != "runtime" or not is_source_of_build(found.readings[0]):
        return found
    words = context.words.near(f"{context.before}\n{context.after}")
    clause = last_clause(words, context.before[-REACH:])
    states = is_stated(words, clause, first_clause(words, context.after[:REACH_AFTER]))
    return found._replace(stance="asserted", tentative=False) if states or _WRITTEN.search(clause) else found


def _is_called_file(found: Found, context: Context) -> bool:
    """Whether a name whose ending nobody knows stands beside words for a file: `the project file wires.bndproj`.

    So it does in `the wires.rulez file from the repository`.
    """
    name = found.readings[0]
    if not found.tentative or found.form != "bare" or extension(name) or not OWN_ENDING.fullmatch(name):
        return False
    before, of_repository = context.before[-ADJACENT_REACH:], OF_REPOSITORY.match(context.after)
    if of_repository:
        return of_repository.group(1) is not None or A_FILE_BEFORE.search(before) is not None
    return FILE_BEFORE.search(before) is not None or FILE_AFTER.match(context.after) is not None


def _is_in_file(found: Found, context: Context) -> bool:
    """Whether two words with a slash are said to be a file: `the list stands in the file tests/good`."""
    doubtful = found.tentative and found.form == "dir" and not context.path.endswith("/")
    if not doubtful or "/" not in found.readings[0].strip("/"):
        return False
    return IN_FILE_BEFORE.search(context.before) is not None and FILE_ENDS.match(context.after) is not None


def _is_kept(found: Found, context: Context) -> bool:
    """Whether the repository has what the path's name alone says that a program made."""
    if _may_be_made(found) and is_committed(context):
        return True
    if found.stance != "runtime":
        return False
    return is_in_repository(context) or (found.form == "bare" and is_told_there(context))


def _may_be_made(found: Found) -> bool:
    """Whether a path's name alone says that a program made it, or that it is one of what programs made."""
    path = found.readings[0]
    kept = found.form == "dir" and found.tentative and path.partition("/")[0].lower() in BUILD_PARTS
    return "/" in path and (found.stance == "runtime" or kept)


def is_route(found: Found, printed: str, column: str, row: Sequence[str]) -> bool:
    """Whether an absolute path is what a server answers at.

    Args:
        found: The candidate.
        printed: What stands before it, case included.
        column: Its column's heading, lower case.
        row: The other cells of its row.
    """
    path = found.readings[0]
    first = path[1:].partition("/")[0]
    if found.stance != "outside" or not path.startswith("/") or first in _OF_MACHINES or first == "Users":
        return False
    return bool(_AFTER_VERB.search(printed) or _OF_ROUTES.fullmatch(column) or any(map(_VERBS.fullmatch, row)))
