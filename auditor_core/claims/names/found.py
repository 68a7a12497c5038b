"""A candidate within a passage's text, with all that it may be read as."""

from typing import NamedTuple

from auditor_core.claims.names.looks import extension
from auditor_core.models import PathForm, Stance


class Found(NamedTuple):
    """A candidate within a passage, with all its readings."""

    start: int
    end: int
    readings: tuple[str, ...]
    form: PathForm
    is_directory: bool
    tentative: bool
    stance: Stance
    among: tuple[str, ...] = ()
    """All names of the list that it is one of, where it is nothing by itself."""


def read_beside(found: Found, first: Found) -> Found:
    """A file of a list of its kind, read in the directory that the first one is given with: `src/a.js, b.js`."""
    directory, slash, name = first.readings[0].rpartition("/")
    alike = found is not first and found.form == "bare" and len(found.readings) == 1 and first.form == "full"
    if not (alike and slash and extension(name) == extension(found.readings[0])):
        return found
    return found._replace(readings=(*found.readings, f"{directory}/{found.readings[0]}"))


def read_within(found: Found, directory: str) -> Found:
    """The candidate as it is read below a directory first; what is whole stays as it is."""
    path = found.readings[0]
    whole = found.form not in ("bare", "full", "dir") or path.startswith((f"{directory}/", "."))
    return (
        found
        if whole
        else found._replace(readings=(*(f"{directory}/{each}" for each in found.readings), *found.readings))
    )


def read_held(found: Found, holder: Found) -> Found:
    """The candidate as it is read in the directory that holds it; made by a run where all in there is."""
    held = read_within(found, holder.readings[0])
    made = found.stance == "asserted" and holder.stance == "runtime"
    return held._replace(stance="runtime", tentative=True) if made else held


def read_below(directory: str, found: Found) -> Found:
    """A candidate that is first looked for in a directory."""
    return found._replace(readings=(f"{directory}/{found.readings[0]}", *found.readings))
