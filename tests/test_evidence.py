"""Ids of facts stay the same from run to run and are never shared."""

from datetime import UTC, datetime

from hypothesis import given
from hypothesis import strategies as st

from auditor_core.evidence import EvidenceBook, code_ref, evidence_id, page_ref, place_of

DATE = datetime(2026, 1, 1, tzinfo=UTC)


def test_an_id_names_source_class_and_a_hash_of_what_identifies_the_fact():
    name = evidence_id("repo", "TOOL_SAFETY", "src/a.py#L3", "clone")
    assert name.startswith("repo_TOOL_SAFETY_")
    assert len(name.rpartition("_")[2]) == 8
    assert name == evidence_id("repo", "TOOL_SAFETY", "src/a.py#L3", "clone")


def test_the_place_does_not_depend_on_the_commit_or_the_pdf():
    assert place_of(code_ref("c1", "a.py", 3, 9)) == place_of(code_ref("c2", "a.py", 3, 9)) == "a.py#L3-L9"
    assert place_of(page_ref("h1", 3, (1, 2, 3, 4))) == "page=3&box=1.0,2.0,3.0,4.0"


@given(st.text().filter(lambda path: "#" not in path))
def test_every_path_survives_its_reference(path):
    assert place_of(code_ref("c" * 40, path)) == path


def test_writing_a_fact_twice_keeps_the_first():
    book = EvidenceBook("repo", DATE)
    first = book.add("FILE_METADATA", "file", source_ref=code_ref("c", "a"), content="1")
    assert book.add("FILE_METADATA", "file", source_ref=code_ref("c", "a"), content="2") == first
    assert [item.content for item in book.items] == ["1"]


def test_facts_whose_short_ids_collide_both_stay():
    seen: dict[str, str] = {}
    pair = ()
    for number in range(200_000):
        place = f"p{number}"
        name = evidence_id("repo", "FILE_METADATA", place, "file")
        if name in seen:
            pair = (seen[name], place)
            break
        seen[name] = place
    assert pair, "no collision among 200,000 places"
    book = EvidenceBook("repo", DATE)
    ids = {book.add("FILE_METADATA", "file", source_ref=code_ref("c", place)) for place in pair}
    assert len(ids) == len(book.items) == 2
