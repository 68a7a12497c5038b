"""What is found of concepts depends on the prose, and not on where pages break or what is drawn or listed between."""

import textwrap
from datetime import UTC, datetime

import pytest

from auditor_core.detectives.docs.concepts import find_concepts
from auditor_core.detectives.docs.search import PassageIndex
from auditor_core.detectives.docs.texts import chunk_pages, sentences_of
from auditor_core.evidence import EvidenceBook
from auditor_core.facts import PageText

DATE = datetime(2026, 5, 1, tzinfo=UTC)
PROSE = (
    "Fan-out and fan-in",
    "Twice the program splits and twice it joins. After open_case three edges lead to the detectives, because nodes "
    "whose predecessors are done share one superstep. Each has an edge into gather_exhibits, which waits for all "
    "three, so it is started once: that is the fan-in. From call_bench three edges lead to the judges.",
    "How state is kept",
    "Nodes of one superstep write to the same state. The reducers merge what they write, so that no branch can "
    "overwrite another one. State synchronization means here that gather_exhibits starts only when all are done.",
    "Metacognition",
    "The court doubts its own verdict when the judges lie far apart: it looks the cited exhibits up again and drops "
    "the opinion whose exhibits do not hold. An unsure figure has little weight there.",
    "Dialectical synthesis",
    "The Prosecutor attacks and the Defense argues against it over the same exhibits. A fixed rule weighs both "
    "sides, and what is not reconciled is kept as dissent.",
    "What it marks",
    "It marks reports. Metacognition matters once more where a mark is contested: the bench then compares the "
    "spread of its scores with a limit and hears nobody twice.",
)
WIDTH = 74
FIGURE = ("START", "detect_repo detect_text detect_figures", "gather_exhibits", "prosecutor defense tech_lead", "END")
CAPTION = "Figure 1: the fan-out of the court as build_court makes it"
TREE = "src\n├── court.py\n├── state.py\n└── bench\n    └── judges.py"


def paragraphs() -> list[str]:
    return ["\n".join(textwrap.wrap(text, WIDTH)) for text in PROSE]


def concepts(pages: list[str]) -> dict[str, tuple[bool, int, tuple[str, ...]]]:
    read = [PageText(page=number, text=text) for number, text in enumerate(pages, 1)]
    with PassageIndex(chunk_pages(read)) as index:
        facts = find_concepts(sentences_of(read), index, EvidenceBook("docs", DATE), "0" * 64)
    return {item.term: (item.explained, item.places, item.around) for item in facts}


WHOLE = concepts(["\n\n".join(paragraphs())])
DRAWN = "\n\n".join((*FIGURE, CAPTION))
INSERTED = {"a figure": DRAWN, "a picture": CAPTION, "a tree": TREE}


def test_the_prose_explains_what_it_names():
    assert [term for term, (explained, _, _) in WHOLE.items() if explained] == [
        *("Dialectical synthesis", "Fan-out and fan-in", "Metacognition", "Reducers"),
    ]
    assert WHOLE["Metacognition"][1] == 2


@pytest.mark.parametrize("what", INSERTED.values(), ids=INSERTED.keys())
@pytest.mark.parametrize("place", range(0, len(PROSE) + 1, 2))
def test_what_stands_between_two_sections_changes_nothing(what, place):
    texts = paragraphs()
    assert concepts(["\n\n".join([*texts[:place], what, *texts[place:]])]) == WHOLE


def _breaks() -> list[tuple[str, str]]:
    """The prose cut at the end of each line but that of a heading, which no page ends with."""
    lines = "\n\n".join(paragraphs()).split("\n")
    cuts = [at for at in range(1, len(lines)) if lines[at - 1] not in ("", *PROSE)]
    return [("\n".join(lines[:at]).strip(), "\n".join(lines[at:]).strip()) for at in cuts]


@pytest.mark.parametrize("foot", ["", "The court, a report\n\n{}"], ids=["bare", "with a foot"])
def test_a_page_may_break_anywhere(foot):
    for left, right in _breaks():
        texts = (left, right, "Thanks\n\nSo it ends here.")
        pages = [f"{text}\n\n{foot.format(number)}".strip() for number, text in enumerate(texts, 1)]
        assert concepts(pages) == WHOLE, left[-60:]


@pytest.mark.parametrize("what", [DRAWN, CAPTION], ids=["a figure", "a picture"])
def test_a_figure_may_stand_at_the_foot_or_the_head_of_a_page_that_breaks_anywhere(what):
    for left, right in _breaks():
        assert concepts([f"{left}\n\n{what}", right]) == WHOLE, left[-60:]
        assert concepts([left, f"{what}\n\n{right}"]) == WHOLE, left[-60:]


def test_two_pages_may_break_anywhere():
    cuts = [left for left, _ in _breaks()]
    whole = "\n\n".join(paragraphs())
    for first, second in zip(cuts, cuts[3:], strict=False):
        middle = whole[len(first) : len(second)].strip()
        assert concepts([first, middle, whole[len(second) :].strip()]) == WHOLE, (first[-40:], middle)
