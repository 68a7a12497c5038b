"""A candidate within a passage's text, with all that it may be read as."""

from typing import NamedTuple

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
