"""Work that is ordered and makes its file: by a cell beside the path, or by the words of its item."""

from functools import lru_cache

from auditor_core.claims.cues.orders import (
    ACTIONS,
    ADDS,
    ARROW,
    ARROW_TO_NEW,
    IN_PLACE,
    INTO,
    KINDS,
    MAKES,
    RENAMES,
    SPLITS,
)
from auditor_core.claims.stance.above import of_mending, of_plans
from auditor_core.claims.stance.context import Context, leads

_BLANK = " \"'`*|“”‘’"
_LONGEST = 160
"""Characters of what orders work."""


def is_arrow(between: str) -> bool:
    """Whether nothing but an arrow stands between two paths, as in a cell on one file and its new name."""
    return ARROW.fullmatch(between) is not None


def leads_on(between: str) -> bool:
    """Whether two paths of a cell are a file and what becomes of it: nothing but an arrow or `into` stands between."""
    return is_arrow(between) or INTO.fullmatch(between) is not None


def is_ordered(context: Context) -> bool:
    """Whether work that the row or the item orders makes the path: a file of which nothing says that it is there."""
    among = any(map(of_mending, leads(context))) or of_plans(context.words.whole, context.heading, "")
    if not context.before.strip(_BLANK) and not context.after.strip(_BLANK) and context.row:
        return _by_row(context.row, context.columns, context.path, among=among)
    if context.since_last is not None and leads_on(context.since_last):
        orders = (RENAMES, SPLITS) if is_arrow(context.since_last) else (SPLITS,)
        return any(order.match(cell) for order in orders for cell in context.row)
    if context.since_last is not None and ARROW_TO_NEW.fullmatch(context.since_last) and context.column:
        return True
    return among and len(context.before) <= _LONGEST and _names_kind(context.before, context.path, whole=True)


@lru_cache(maxsize=1024)
def _by_row(cells: tuple[str, ...], columns: tuple[str, ...], path: str, *, among: bool) -> bool:
    """Whether a cell orders something to be made; below a heading on such, or in a column of orders."""
    for place, cell in enumerate(cells):
        column = columns[place] if place < len(columns) else ""
        told = ACTIONS.match(column) if column else among
        if told and len(cell) <= _LONGEST and (MAKES.match(cell) or _names_kind(cell, path, whole=False)):
            return True
    return False


def _names_kind(text: str, path: str, *, whole: bool) -> bool:
    """Whether a text begins with a thing of the path's kind; `whole`: and leads on to the path."""
    lead = ADDS.match(text)
    if lead is None or (not whole and not lead.group().strip()):
        return False
    for thing, place in KINDS:
        found = thing.match(text, lead.end())
        if found and place.search(path) and (not whole or IN_PLACE.fullmatch(text, found.end())):
            return True
    return False
