"""What a run of path characters is read as."""

from typing import NamedTuple

from auditor_core.models import PathForm, Stance


class Candidate(NamedTuple):
    """A part of a text that may be a path."""

    start: int
    end: int
    path: str
    """Normalised."""
    form: PathForm
    is_directory: bool = False
    tentative: bool = False
    """A path only where the repository holds it; with the stance `runtime`, made by a program where it does not."""
    stance: Stance = "asserted"
    """`glob`, `runtime` or `outside` where the name alone says so."""
    alternative: str = ""
    """Another reading, less likely."""


def beyond(path: str) -> Stance:
    """How a path of a machine is meant: outside the repository, or an example where parts of it are left out."""
    return "example" if "/.../" in path else "outside"
