"""Variables of printed code that hold a file's name: what code opens for writing or saves by one, a program makes.

`PLAN = "plan.json"`, and further below `open(PLAN, "w")`. Constants hold for all of a report's code; other variables
within their own passage alone, for many are called alike.
"""

from collections.abc import Sequence

from auditor_core.claims.cues.shells import ASSIGNED, ASSIGNED_OR_WRITTEN
from auditor_core.claims.names.looks import MADE_EXTENSIONS, extension
from auditor_core.claims.page.passage import Passage
from auditor_core.claims.page.signs import NAME
from auditor_core.facts import RawMention


class Variables:
    """The files that code writes by a variable, while a report's passages are read."""

    def __init__(self) -> None:
        self._constants: dict[str, str] = {}
        self._made = set[str]()

    def read(self, passage: Passage) -> None:
        """Go through a passage's lines of code, if it has any that set such a variable, or may write by a constant."""
        text = passage.text
        if not ((passage.signs & NAME and "=" in text) or (self._constants and "(" in text)):  # nearly always
            return
        held = dict(self._constants)
        for found in ASSIGNED_OR_WRITTEN.finditer(text):
            if found["path"]:
                held[found["variable"]] = found["path"]
            elif (written := next(filter(None, found.groups()[2:]))) in held:
                self._made.add(held[written])
        self._constants = {variable: path for variable, path in held.items() if variable.isupper()}

    def told(self, mentions: Sequence[RawMention]) -> Sequence[RawMention]:
        """The mentions, those that set such a variable as made by a run, where people seldom write such files."""
        return [_as_made(each) if self._is_set(each) else each for each in mentions] if self._made else mentions

    def _is_set(self, raw: RawMention) -> bool:
        said = raw.mention
        if said.stance != "asserted" or said.text not in self._made or extension(said.text) not in MADE_EXTENSIONS:
            return False
        return any(found["path"] == said.text for found in ASSIGNED.finditer(said.sentence))


def _as_made(raw: RawMention) -> RawMention:
    said = raw.mention.model_copy(update={"stance": "runtime"})
    return raw.model_copy(update={"mention": said, "stance_sure": False, "told_by": "report"})
