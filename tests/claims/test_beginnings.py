"""Looking a few letters up may never hide a match."""

import re

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from auditor_core.claims.cues import beginnings
from auditor_core.claims.cues.cue import Cue, Tells, Title
from auditor_core.claims.cues.lexicon import EVERY_LANGUAGE, Lexicon, lexicon_for
from tests.claims.wordings import ASSERTED, NOT_ASSERTED

TEXTS = [sentence.lower().replace(" x", " ////").replace(" y", " ////") for sentence in ASSERTED + NOT_ASSERTED]
LEXICON = lexicon_for("en")
GATES = [
    (name, pattern)
    for name, gate in sorted(vars(Lexicon).items())
    if isinstance(gate, Tells)
    for pattern in (*gate.patterns, *gate.starting)
]
CUES = sorted(name for name, value in vars(Lexicon).items() if isinstance(value, Cue) and not isinstance(value, Title))


@pytest.mark.parametrize("language", ["en", "de", "es", "fr", "it", "pt", ""])
@pytest.mark.parametrize("cue", CUES)
def test_a_narrowed_lexicon_finds_what_the_whole_one_finds(cue, language):
    whole = lexicon_for(language)
    for text in TEXTS:
        assert spans(getattr(whole.near(text), cue), text) == spans(getattr(whole, cue), text)


@pytest.mark.parametrize("cue", CUES)
def test_whatever_a_pattern_matches_it_is_looked_for_there(cue):
    pattern = getattr(LEXICON, cue)

    @settings(max_examples=10, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
    @given(st.from_regex(pattern))
    def holds(text: str) -> None:
        if pattern.match(text):
            assert getattr(LEXICON.near(text), cue).match(text)

    holds()


@pytest.mark.parametrize(("gate", "pattern"), GATES)
def test_whatever_a_gate_guards_opens_it(gate, pattern):
    @settings(max_examples=10, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
    @given(st.from_regex(pattern))
    def holds(text: str) -> None:
        if pattern.match(text):
            assert getattr(LEXICON.near(text), gate)

    holds()


def test_most_gates_are_shut_for_plain_prose():
    near = LEXICON.near("the rules are in ////, beside what follows")
    names = {gate for gate, _ in GATES}
    assert sum(getattr(near, gate) for gate in names) < len(names) / 2


@pytest.mark.parametrize("gate", sorted({gate for gate, _ in GATES}))
def test_no_sentence_that_a_gate_guards_is_shut_out(gate):
    for text in TEXTS:
        held = any(guarded.search(text) for name, guarded in GATES if name == gate)
        assert getattr(EVERY_LANGUAGE.near(text), gate) or not held


def spans(pattern: re.Pattern[str], text: str) -> list[tuple[int, int]]:
    """Where a pattern matches from the beginning of a word on."""
    matches = [pattern.match(text, word.start()) for word in re.finditer(r"\b\w|^", text)]
    return [match.span() for match in matches if match]


@pytest.mark.parametrize(
    ("pattern", "needed"),
    [
        (r"(?:will|shall) add", {"shall", "add"}),
        (r"\W*added\b", {"added"}),
        (r"no(?:t|ne)? file", {"file"}),
        (r"(?:old|new)\w* name", {"old", "new", "old.", "new."}),
        (r"\w+ing later", {"later"}),
        (r"un(?:used|safe)", {"unuse", "unsaf"}),
        (r"(?:\w+ )?would", {"would"}),
        (r"(?:is )?\(?planned", {"plann"}),
        (r"(?:very )?old$", {"old.", "very."}),
        (r"a|→", None),
        (r"\w+", None),
        (r"x\w*", None),
    ],
)
def test_what_a_pattern_needs_is_read_from_it(pattern, needed):
    assert beginnings.of_pattern(re.compile(pattern)) == needed


def test_text_without_spaces_between_words_is_searched_for_everything():
    assert EVERY_LANGUAGE.near("我们删除了文件 ").negated_adjacent.search("我们删除了文件 ")
