"""Trees that a figure's caption right below them calls examples: `Figure 3: Sample of the directory structure`.

They show what users may have. The repository's own tree may be called so as well, and holds source code then.
"""

from bisect import bisect_left
from collections.abc import Sequence

from auditor_core.claims.cues.captions import EXAMPLE
from auditor_core.claims.names.looks import CODE_EXTENSIONS, extension
from auditor_core.claims.names.made import DATA_EXTENSIONS
from auditor_core.claims.page.lines import Line
from auditor_core.claims.page.passage import Passage
from auditor_core.claims.trees.parts import TreeMention

_SOURCES = CODE_EXTENSIONS - DATA_EXTENSIONS
"""Endings of what people write, lower case."""


class Captions:
    """The captions of a page that call what stands above them an example."""

    def __init__(self, passages: Sequence[Passage], trees: Sequence[TreeMention]) -> None:
        placed = sorted((_place(each.lines[0]), at) for at, each in enumerate(passages)) if trees else []
        self._places = [place for place, _ in placed]
        found = {rank for rank, (_, at) in enumerate(placed) if EXAMPLE.match(passages[at].text.lower())}
        self._examples = found - {self._below(tree.line) for tree in trees if _is_source(tree)} if found else found

    def call_example(self, line: Line) -> bool:
        """Whether the next text below a tree's row calls the tree an example, which holds no source code."""
        return bool(self._examples) and self._below(line) in self._examples

    def _below(self, line: Line) -> int:
        return bisect_left(self._places, _place(line))


def _place(line: Line) -> tuple[int, float]:
    return line.page, line.y0


def _is_source(tree: TreeMention) -> bool:
    return extension(tree.found.readings[0]) in _SOURCES
