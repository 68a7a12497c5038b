"""Names alone that nothing ties to the repository; texts made up."""

import pytest

from tests.claims.drawing import Sheet, asserted

FILES = ("src/bend.py", "src/wire.py", "notes/beam.toml", "README.md")
HEADER = "All that flows is counted with brook_mill.h then, and the beams are cut at once."


def test_a_name_of_a_kind_that_the_repository_has_no_file_of_is_somebody_elses() -> None:
    assert asserted(HEADER, FILES) == set()


@pytest.mark.parametrize("held", ["kit/saw.h", "kit/brook_mill.cc", "brook_mills.hh"])
def test_it_is_a_claim_where_the_repository_has_such_a_kind_or_such_a_name(held: str) -> None:
    assert asserted(HEADER, (*FILES, held)) == {"brook_mill.h"}


def test_it_is_a_claim_where_a_page_that_names_it_cites_the_repository() -> None:
    assert asserted(f"{HEADER} What calls it is src/bend.py again.", FILES) == {"brook_mill.h", "src/bend.py"}


def test_it_is_somebody_elses_where_another_page_cites_the_repository() -> None:
    sheet = Sheet()
    sheet.paragraph(HEADER)
    sheet.new_page()
    sheet.paragraph("What calls it is src/bend.py again.")
    assert sheet.asserted(FILES) == {"src/bend.py"}


@pytest.mark.parametrize("name", ["src/brook_mill.h", "brook_mill.sh", "brook_mill.json", "Makefile", "brook_mill.md"])
def test_paths_and_kinds_that_any_repository_may_have_one_of_stay_claims(name: str) -> None:
    assert asserted(HEADER.replace("brook_mill.h", name), FILES) == {name}


def test_a_repository_without_any_sources_lacks_what_its_report_describes() -> None:
    assert asserted(HEADER, ("README.md", "report.pdf")) == {"brook_mill.h"}


def test_such_a_claim_has_no_verdict_and_says_why() -> None:
    sheet = Sheet()
    sheet.paragraph(HEADER)
    claim = sheet.claims(FILES)["brook_mill.h"]
    assert (claim.stance, claim.verdict, claim.flagged) == ("outside", None, False)
    assert "somebody else" in claim.rationale
