"""A page's drawing commands are counted without drawing them, forms as often as they are shown."""

import pymupdf
import pytest

from auditor_core.detectives.docs.reading import PageReader
from auditor_core.intake.commands import FEWEST, commands_of, is_endless

LINE = b"10 10 m 90 90 l S\n"


def page_of(*contents: bytes) -> pymupdf.Page:
    """A page, and forms each of which can show the next one as F; the last one itself."""
    made = pymupdf.open()
    page = made.new_page(width=600, height=800)
    page.insert_text((60, 60), "something to read")
    if not contents[1:]:
        made.update_stream(page.get_contents()[0], contents[0])
        return made[0]
    numbers = [made.get_new_xref() for _ in contents[1:]]
    for place, (number, content) in enumerate(zip(numbers, contents[1:], strict=True), start=1):
        within = f"<</XObject<</F {numbers[min(place, len(numbers) - 1)]} 0 R>>>>"
        made.update_object(number, f"<</Type/XObject/Subtype/Form/BBox[0 0 600 800]/Resources{within}>>")
        made.update_stream(number, content)
    made.xref_set_key(page.xref, "Resources", f"<</XObject<</F {numbers[0]} 0 R>>>>")
    made.update_stream(page.get_contents()[0], contents[0])
    return pymupdf.open(stream=made.tobytes())[0]


@pytest.mark.parametrize(
    ("contents", "counted"),
    [
        ([b" "], 0),
        ([b"\n" + LINE], 2),
        ([b"/F Do\n" * 3, b"\n" + LINE], 6),
        ([b"/F Do /F Do ", b"/F Do\n" * 5, b"\n" + LINE], 20),
        ([b" ", b"\n" + LINE], 0),
        ([b"/F Do ", b"/F Do /F Do " + LINE], 2),
    ],
    ids=["nothing", "a line", "a form three times", "forms in forms", "a form that is not shown", "a form in itself"],
)
def test_commands_are_counted_as_often_as_they_are_shown(contents: list[bytes], counted: int) -> None:
    assert commands_of(page_of(*contents), 1_000) in range(counted, counted + 3)


def test_counting_ends_where_it_is_settled() -> None:
    assert commands_of(page_of(LINE * 30), 1_000) == FEWEST
    assert commands_of(page_of(LINE * 900), 1_000) == 1_001


def test_an_endless_page_is_neither_read_nor_waited_for() -> None:
    page = page_of(b"/F Do ", *[b"/F Do\n" * 100] * 8, LINE)
    assert is_endless(page)
    reader = PageReader(page.parent, 1_000)
    assert reader.read(1).problem == "it shows its parts too many times to be read"
    assert reader.hidden_text(1) == ""
    assert not is_endless(page_of(b"/F Do\n" * 3, LINE))
