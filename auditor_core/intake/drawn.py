"""What a page draws, taken from the PDF once for all who ask while the report is open.

The text's reader wants its rules, the figures' reader its shapes; to take them costs as much as to take the words.
"""

from collections import OrderedDict
from typing import Any

Drawing = dict[str, Any]
"""As PyMuPDF's `get_cdrawings()` gives it; nobody may change it."""

_PAGES = 64
"""Pages that are kept, the last ones asked for."""
_DRAWINGS = 500
"""Drawings of a page that is kept."""

_kept: OrderedDict[tuple[str, int], list[Drawing]] = OrderedDict()


def drawings_of(page: Any) -> list[Drawing]:  # noqa: ANN401 - PyMuPDF is typed in part only
    """The page's drawings. Whoever calls it holds `PDF_LOCK`. Raises what PyMuPDF raises on broken pages."""
    name = (page.parent.name or "", page.number)
    if name in _kept:
        return _kept[name]
    drawings: list[Drawing] = page.get_cdrawings()
    if name[0] and len(drawings) <= _DRAWINGS:
        _kept[name] = drawings
        if len(_kept) > _PAGES:
            _kept.popitem(last=False)
    return drawings


def forget(document: str) -> None:
    """Let go of a document's drawings, once nobody has it open any more: its file may change."""
    for name in [name for name in _kept if name[0] == document]:
        del _kept[name]
