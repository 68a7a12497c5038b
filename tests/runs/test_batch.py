"""Lists of submissions come from spreadsheets, and are as odd as those make them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from auditor_core.errors import RequestError
from auditor_core.runs.batch import read_rows

TEXT = "repo,pdf,name\nhttps://a/b,r.pdf,Jürgen\n"


@pytest.mark.parametrize(
    "data",
    [
        TEXT.encode(),
        TEXT.encode("utf-8-sig"),
        TEXT.encode("utf-16"),
        TEXT.encode("cp1252"),
        TEXT.replace(",", ";").encode(),
        TEXT.replace(",", "\t").encode(),
        TEXT.replace("\n", "\r\n").encode(),
        TEXT.replace("\n", "\r").encode(),
        b'Name , PDF , extra,"Repo"\nJ\xc3\xbcrgen,r.pdf,x,https://a/b\n',
        ("\n\n" + TEXT + "\n,,\n").encode(),
    ],
)
def test_a_list_is_read_however_it_was_saved(data: bytes) -> None:
    (row,) = read_rows(data, 10)
    assert (row.repo, row.pdf, row.name, row.problem) == ("https://a/b", "r.pdf", "Jürgen", "")


def test_rows_know_their_line_and_what_they_lack() -> None:
    rows = read_rows(b'repo,pdf,name\nr,"two\nlines.pdf"\n\nr\n,x.pdf\n', 10)
    assert [row.line for row in rows] == [3, 5, 6]
    assert [row.problem for row in rows] == [
        "",
        *(f"the column {name!r} is empty; fill it in" for name in ("pdf", "repo")),
    ]
    assert [row.title for row in rows] == ["r", "r", "x.pdf"]


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "no column 'repo'"),
        (b"repo,name\nx,y\n", "no column 'pdf'"),
        (b"repo,pdf\n", "no rows"),
        (b"repo,pdf\na,b\nc,d\n", "2 rows; 1 are the most"),
        (b'repo,pdf\n"' + b"x" * 200_000 + b'",b\n', "not CSV"),
        (b"%PDF-1.7\x00\x01", "no column 'repo'"),
    ],
)
def test_a_useless_list_is_refused(data: bytes, reason: str) -> None:
    with pytest.raises(RequestError, match=reason) as caught:
        read_rows(data, 1)
    assert caught.value.field == "csv"


@given(st.binary(max_size=300))
def test_no_bytes_do_harm(data: bytes) -> None:
    for given_bytes in (data, b"repo,pdf\n" + data):
        try:
            read_rows(given_bytes, 5)
        except RequestError as error:
            assert "\n" not in error.message


def test_a_row_without_a_name_is_called_by_its_address_without_credentials() -> None:
    data = b"repo,pdf,name\nhttps://user:geheim@github.com/o/n,r.pdf,\nhttps://user:ge@heim@github.com/o/n,r.pdf,\n"
    assert {row.title for row in read_rows(data, 10)} == {"https://***@github.com/o/n"}
