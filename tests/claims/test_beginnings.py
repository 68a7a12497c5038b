"""Looking a few letters up may never hide a match."""

import re

import pytest

from auditor_core.claims import beginnings
from auditor_core.claims.lexicon import EVERY_LANGUAGE, Lexicon, Narrowed
from tests.claims.wordings import ASSERTED, NOT_ASSERTED

TEXTS = [sentence.lower().replace(" x", " ////").replace(" y", " ////") for sentence in ASSERTED + NOT_ASSERTED]
CUES = sorted(name for name, value in vars(Lexicon).items() if type(value).__name__ == "_Cue")


@pytest.mark.parametrize("language", ["en", "de", "es", "fr", "it", "pt", ""])
@pytest.mark.parametrize("cue", CUES)
def test_a_narrowed_lexicon_finds_what_the_whole_one_finds(cue, language):
    whole = Lexicon(language)
    for text in TEXTS:
        assert spans(getattr(Narrowed(whole, text), cue), text) == spans(getattr(whole, cue), text)


def spans(pattern: re.Pattern[str], text: str) -> list[tuple[int, int]]:
    """Where a pattern matches from the beginning of a word on."""
    matches = [pattern.match(text, word.start()) for word in re.finditer(r"\b\w|^", text)]
    return [match.span() for match in matches if match]


@pytest.mark.parametrize(
    ("pattern", "needed"),
    [
        (r"(?:will|shall) add", {"shal", "add"}),
        (r"\W*added\b", {"adde"}),
        (r"no(?:t|ne)? file", {"file"}),
        (r"(?:old|new)\w* name", {"old", "new"}),
        (r"\w+ing later", {"late"}),
        (r"un(?:used|safe)", {"unus", "unsa"}),
        (r"(?:very )?old$", {"old", "very"}),
        (r"a|→", None),
        (r"\w+", None),
        (r"x\w*", None),
    ],
)
def test_what_a_pattern_needs_is_read_from_it(pattern, needed):
    found = beginnings.of_pattern(re.compile(pattern))
    assert found == needed if needed is None else found and found <= beginnings.of_text(" ".join(needed)) | needed


def test_text_without_spaces_between_words_is_searched_for_everything():
    assert Narrowed(EVERY_LANGUAGE, "我们删除了文件 ").negated_adjacent.search("我们删除了文件 ")
