"""Reads a list of submissions from CSV, as spreadsheets write it."""

import csv
import io
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from auditor_core.errors import RequestError
from auditor_core.logs import mask
from auditor_core.runs.records import BatchProblem, BatchResult

_COLUMNS = ("repo", "pdf", "name")
_NEEDED = ("repo", "pdf")
_DELIMITERS = ",;\t"


@dataclass(frozen=True)
class BatchRow:
    """One submission as it is written in the file; `line` is where its row ends."""

    line: int
    repo: str
    pdf: str
    name: str

    @property
    def problem(self) -> str:
        """What is missing; empty where nothing is."""
        missing = [column for column in _NEEDED if not getattr(self, column)]
        return f"the column {missing[0]!r} is empty; fill it in" if missing else ""

    @property
    def title(self) -> str:
        """What to call the row when talking about it; credentials in an address are not repeated."""
        return mask(self.name or self.repo or self.pdf)


def read_rows(data: bytes, most: int) -> list[BatchRow]:
    """Read the rows of a batch; blank ones are passed over, columns of other names too.

    Raises:
        RequestError: The file is no table with the columns `repo` and `pdf`, is empty, or is too long.
    """
    text = _decode(data)
    heading = text.lstrip("\r\n").partition("\n")[0]
    delimiter = max(_DELIMITERS, key=heading.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
    try:
        names = [cell.strip().lower() for cell in next((row for row in reader if any(row)), [])]
        if missing := [column for column in _NEEDED if column not in names]:
            raise _refused(f"the list has no column {missing[0]!r}; its first line must be: repo,pdf,name")
        rows = [
            BatchRow(reader.line_num, **_cells(names, cells)) for cells in reader if any(cell.strip() for cell in cells)
        ]
    except csv.Error as error:
        raise _refused(f"line {reader.line_num} of the list is not CSV ({error}); save it again as CSV") from error
    if not rows:
        raise _refused("the list has no rows below its heading; add a line for each submission")
    if len(rows) > most:
        raise _refused(f"the list has {len(rows)} rows; {most} are the most (AUDITOR_LIMITS__BATCH_ROWS)")
    return rows


def queue_rows(rows: Iterable[BatchRow], queue: Callable[[BatchRow], str]) -> BatchResult:
    """Queue row by row; `queue` returns the run's id, or raises `RequestError` for a row that is listed then."""
    queued: list[str] = []
    refused: list[BatchProblem] = []
    for row in rows:
        try:
            queued.append(queue(row))
        except RequestError as error:
            refused.append(BatchProblem(row=row.line, name=row.title, reason=error.message))
    return BatchResult(run_ids=tuple(queued), problems=tuple(refused))


def _cells(names: list[str], cells: list[str]) -> dict[str, str]:
    row = dict(zip(names, (cell.strip() for cell in cells), strict=False))
    return {column: row.get(column, "") for column in _COLUMNS}


def _decode(data: bytes) -> str:
    """Decode what spreadsheets write: UTF-8 with or without a mark, UTF-16 with one, else Windows' own."""
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return data.decode("utf-16", errors="replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")


def _refused(message: str) -> RequestError:
    return RequestError(message, field="csv")
