"""The cues of all languages as patterns; and those of English alone, which are several times quicker.

Most reports are in English, and most time goes into looking for words that are not there.
"""

import re

from auditor_core.claims import cues, cues_foreign, cues_hints, cues_planned, cues_runtime

_OTHER_LANGUAGE = re.compile(
    r"[^\W\d_a-z]|\b(?:der|die|das|den|dem|und|ist|mit|auf|nicht|wird|wurde|ein|eine|el|los|la|lo|al|del|que|para|con|su"
    r"|se|en|una|le|les|des|du|est|dans|pas|sur|avec|une|il|gli|della|che|nel|nella|dal|alla|di|non|viene|sono|os|um|uma"
    r"|em|foi|na|ao|het|een|niet|wordt|nie|jest|bir|ve|yok|nous|wir|noi)\b"
)
"""A letter or a frequent word that English has not; lower case."""
_ENGLISH = re.compile(r"\b(?:the|is|are|was|of|and|with|to|we|for|it|this|by|has|not)\b")


class Lexicon:
    """The patterns of some languages. Lower-case text is searched with them."""

    def __init__(self, only: str = "") -> None:
        def of(table: dict[str, str], *, ending: bool = False, starting: bool = False) -> re.Pattern[str]:
            spoken = {name: words for name, words in table.items() if only in ("", name)}
            return cues.union(spoken, ending=ending, starting=starting)

        self.negated_adjacent = of(cues.NEGATED_ADJACENT, ending=True)
        self.negated_after = of(cues.NEGATED_AFTER, starting=True)
        self.negated_near = of(cues.NEGATED_NEAR)
        self.create_ahead = of(cues_planned.CREATE_AHEAD, ending=True)
        self.planned_after = of(cues_planned.PLANNED_AFTER, starting=True)
        self.planned_before = of(cues_planned.PLANNED_BEFORE)
        self.planned_section = of(cues_planned.PLANNED_SECTIONS)
        self.stated = of(cues_planned.STATED)
        self.stated_after = of(cues_planned.STATED_AFTER, starting=True)
        self.create_order = of(cues_planned.CREATE_ORDER)
        self.example = of(cues_foreign.EXAMPLE_ADJACENT, ending=True)
        self.other_project = of(cues_foreign.OTHER_PROJECT)
        self.denied_next = of(cues.DENIED_NEXT, starting=True)
        self.wished_after = of(cues_planned.WISHED_AFTER, starting=True)
        self.other_after = of(cues_foreign.OTHER_AFTER, starting=True)
        self.not_produced = of(cues_runtime.NOT_PRODUCED)
        self.runtime_before = of(cues_runtime.RUNTIME_BEFORE)
        self.runtime_after = of(cues_runtime.RUNTIME_AFTER, starting=True)
        self.kept = of(cues_runtime.KEPT)
        self.formerly = of(cues.FORMERLY)
        self.old_column = of(cues.OLD_COLUMNS)
        self.done = of(cues.DONE_CELL, starting=True)
        self.renamed = of(cues.RENAMED)
        self.new_name = of(cues.NEW_NAME, ending=True)
        self.old_name = of(cues.OLD_NAME, ending=True)
        self.planned_hint = of(cues_hints.PLANNED_HINT)
        self.planned_mark = of(cues_hints.PLANNED_MARK, starting=True)
        self.negated_hint = of(cues_hints.NEGATED_HINT)
        self.reported_hint = of(cues_hints.REPORTED_HINT)
        self.others = of(cues_hints.OTHERS)
        self.theirs = of(cues_hints.THEIRS)
        self.owner_ahead = of(cues_hints.OWNER_AHEAD, ending=True)
        self.others_section = of(cues_hints.OTHERS_SECTIONS)
        self.status_cell = of(cues_hints.STATUS_CELL, starting=True)
        self.modal = of(cues_hints.MODAL, ending=True)
        self.present_after = of(cues_hints.PRESENT_AFTER, starting=True)
        self.made_hint = of(cues_hints.MADE_HINT)


EVERY_LANGUAGE = Lexicon()
_ENGLISH_ALONE = Lexicon("en")


def lexicon_of(text: str) -> Lexicon:
    """The patterns for a lower-case text: English ones where it is in English and nothing else."""
    return _ENGLISH_ALONE if _ENGLISH.search(text) and not _OTHER_LANGUAGE.search(text) else EVERY_LANGUAGE
