"""A table of contents claims nothing and is quoted nowhere; what comes after it stays."""

import pytest

from auditor_core.detectives.docs.contents import without_contents
from auditor_core.detectives.docs.texts import cut, sentences_of
from auditor_core.facts import PageText

TITLES = ("1. Overview", "2. Tools", "2.1 Sandboxed git", "2.2 Judges that run in parallel", "3. Outlook")
TEXT = "Every clone is sandboxed.\nThe judges come next."


def table(style: str) -> str:
    entries = {
        "behind": [f"{title} {number + 2}" for number, title in enumerate(TITLES)],
        "dotted": [f"{title} . . . . . . . . {number + 2}" for number, title in enumerate(TITLES)],
        "below": [f"{title}\n\n{number + 2}" for number, title in enumerate(TITLES)],
        "before": [f"{number + 2}\n{title}" for number, title in enumerate(TITLES)],
        "leaders before": [f". . . . . . . . . {number + 2}\n{title}" for number, title in enumerate(TITLES)],
        "in two lines": [f"{title} and\nwhat follows\n{number + 2}" for number, title in enumerate(TITLES)],
    }
    return "\n".join(entries[style])


STYLES = ("behind", "dotted", "below", "before", "leaders before", "in two lines")


def read(*pages: str) -> list[str]:
    texts = [PageText(page=number + 1, text=text) for number, text in enumerate(pages)]
    return [sentence.text for sentence in sentences_of(cut(without_contents(texts)))]


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("heading", ["Contents", "Table of contents", "Inhaltsverzeichnis", "Table des matières"])
def test_entries_are_left_out(style: str, heading: str) -> None:
    said = read(f"Paper court\n\n{heading}\n\n{table(style)}\n\n{TEXT}")
    assert "Every clone is sandboxed." in said
    assert not any("git" in sentence or "parallel" in sentence for sentence in said)


def test_a_table_may_go_on_on_the_next_page() -> None:
    lines = table("dotted").split("\n")
    said = read("Contents\n" + "\n".join(lines[:2]), "\n".join(lines[2:]) + f"\n\n{TEXT}")
    assert not any("git" in sentence for sentence in said)
    assert "The judges come next." in said


@pytest.mark.parametrize("text", [f"Contents\n\n{TEXT}", "1. Overview 2\n2. Tools 3\n2.1 Sandboxed git 4", TEXT, ""])
def test_what_no_heading_announces_or_no_page_numbers_follow_stays(text: str) -> None:
    pages = (PageText(page=1, text=text),)
    assert without_contents(pages) == pages
