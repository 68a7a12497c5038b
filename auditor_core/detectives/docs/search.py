"""A small search index over the report's passages, so that a question gets those that matter.

SQLite's full-text index in memory, ranked by BM25.
"""

import re
import sqlite3
from collections.abc import Sequence
from typing import Self

from auditor_core.facts import Chunk

_TERM = re.compile(r"\w{2,40}")
_TERMS = 32
"""Words of a question that count."""


class PassageIndex:
    """An index over passages; use it in a `with` block or close it."""

    def __init__(self, chunks: Sequence[Chunk]) -> None:
        self._chunks = chunks
        self._base = sqlite3.connect(":memory:")
        self._base.execute(
            "CREATE VIRTUAL TABLE passage USING fts5(text, tokenize='porter unicode61 remove_diacritics 2')"
        )
        self._base.executemany(
            "INSERT INTO passage (rowid, text) VALUES (?, ?)",
            [(number, chunk.text) for number, chunk in enumerate(chunks)],
        )

    def search(self, question: str, limit: int = 5) -> tuple[Chunk, ...]:
        """Passages that hold words of the question, the best first; none where no word occurs."""
        terms = list(dict.fromkeys(_TERM.findall(question.lower())))[:_TERMS]
        if not terms:
            return ()
        query = " OR ".join(f'"{term}"' for term in terms)
        rows = self._base.execute(
            "SELECT rowid FROM passage WHERE passage MATCH ? ORDER BY bm25(passage), rowid LIMIT ?", (query, limit)
        )
        return tuple(self._chunks[number] for (number,) in rows)

    def close(self) -> None:
        """Free the index."""
        self._base.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
