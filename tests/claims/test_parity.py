"""What a sentence says of its paths is read alike in six languages; texts are made up."""

import re

import pytest

from tests.claims.drawing import Sheet
from tests.claims.kinds import KINDS, Kind

LANGUAGES = ("en", "es", "fr", "de", "it", "pt")


def filled(text: str) -> str:
    """The sentence with names of files for its letters."""
    text = re.sub(r"\b([VWX])\.(json|csv|log)\b", r"magic\1.\2", text)
    return re.sub(r"\bY\b", "core/app.py", re.sub(r"(?<![\w/])([VWX])\b", r"lib/magic\1.py", text))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_a_sentence_means_the_same_in_each_language(kind: Kind, language: str):
    text = filled(getattr(kind, language))
    sheet = Sheet()
    sheet.paragraph(text)
    named = set(re.findall(r"(?:lib|out)/magic[VWX]\.\w+", text))
    there = set(re.findall(r"core/app\.py", text))
    assert named
    assert sheet.asserted() == there | (named if kind.is_there else set())


def test_each_kind_has_one_name():
    assert len({kind.name for kind in KINDS}) == len(KINDS)
