"""What the command line writes to a terminal, and what it refuses to."""

import io

import pytest

from auditor_core.cli import show
from auditor_core.errors import RequestError


class Out(io.TextIOWrapper):
    terminal = True

    def isatty(self) -> bool:
        return self.terminal


@pytest.mark.parametrize(
    ("data", "terminal", "written"),
    [(b"PK\x03\x04zip", True, False), (b"PK\x03\x04zip", False, True), (b"# Report", True, True)],
)
def test_an_archive_is_not_written_to_a_terminal(monkeypatch, data, terminal, written):
    out = Out(io.BytesIO())
    out.terminal = terminal
    monkeypatch.setattr("sys.stdout", out)
    if written:
        show.write_bytes(data)
        assert out.buffer.getvalue() == data + b"\n"
    else:
        with pytest.raises(RequestError, match="--out FILE"):
            show.write_bytes(data)
