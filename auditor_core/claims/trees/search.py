"""Finds the trees on a page and leaves all other lines."""

from collections.abc import Sequence

from auditor_core.claims.page.lines import Line
from auditor_core.claims.trees import arrowed, barred, listed, several
from auditor_core.claims.trees.barred import has_bars
from auditor_core.claims.trees.flattened import read_flattened
from auditor_core.claims.trees.nesting import are_siblings
from auditor_core.claims.trees.numbered import without_numbers
from auditor_core.claims.trees.parts import TreeMention, goes_on, named_alike
from auditor_core.claims.trees.paths import Tree
from auditor_core.claims.trees.roots import drawn_from, is_root
from auditor_core.claims.trees.rows import (
    BAR,
    Row,
    bare_row,
    branch_row,
    follows,
    joined,
    listed_row,
    merge_rows,
    plain_row,
    wrapped_row,
)
from auditor_core.claims.trees.strokes import with_stroked_branches
from auditor_core.claims.trees.undrawn import with_branches
from auditor_core.models import Box

_HEADER_ROWS = 3
"""Rows at a page's top that may stand before a tree goes on."""
_APART = 0.8
"""Heights of a line: what is further below goes on with no text above."""
_BESIDE = 0.5
"""Heights of a line: what is no further below stands beside it."""


def take_trees(
    lines: Sequence[Line], carried: Tree | None = None, rules: Sequence[Box] = ()
) -> tuple[list[TreeMention], list[Line], Tree | None]:
    """Split a page's lines into what its trees name and all other lines.

    `carried` is a tree that the page before left open, `rules` are the page's strokes; the third value is the tree
    that this page leaves open.
    """
    lines = arrowed.with_branches(with_stroked_branches(with_branches(without_numbers(lines)), rules))
    lines = listed.with_branches(lines, goes_on=carried is not None)
    taker = _Taker(barred.with_branches(several.with_branches(merge_rows(lines))), carried)
    while taker.index < len(taker.rows):
        taker.step()
    taker.leave()
    return taker.mentions, taker.rest, taker.tree


class _Taker:
    """Goes down a page's rows; keeps what is no tree."""

    def __init__(self, rows: list[list[Line]], carried: Tree | None) -> None:
        self.rows = rows
        self.index = self._read_until = 0
        self.tree = self._carried = carried
        self.mentions: list[TreeMention] = []
        self.rest: list[Line] = []

    def step(self) -> None:
        """Read one row, or one whole tree without branches or in one paragraph."""
        group = self.rows[self.index]
        if self.index >= self._read_until and self._take_flattened():
            return
        branch = branch_row(group)
        if branch is None and self.index + 1 < len(self.rows):
            branch = wrapped_row(group, self.rows[self.index + 1])
            self.index += branch is not None
        if branch is not None:
            if self.tree is None or self.tree.indented:
                self._open(branch)
            elif self.tree:
                self.tree.add(branch)
        elif not (self.tree and self._goes_on(self.tree, group)):
            listed = _indented(self.rows, self.index)
            if listed:
                self._close()
                self.tree, self.index = listed
                return
            self.rest.extend(group)
        self.index += 1

    def _take_flattened(self) -> bool:
        """Take the tree of a paragraph that begins here; no paragraph is read twice."""
        found = read_flattened(self.rows, self.index)
        self._read_until = self.index + found.lines
        if found.tree is None:
            return False
        self._close()
        self.mentions.extend(found.tree.flush(last=True))
        self.rest.extend([found.before] if found.before else [])
        self.index = self._read_until
        return True

    def leave(self) -> None:
        """Take what the page's trees hold; a directory alone at the page's end may be the root of a tree to come."""
        if self.tree is None and self.rest and self.rest[-1] in self.rows[-1]:
            last = self.rest[-1]
            above = self.rest[-2] if len(self.rest) > 1 else None
            listed = above is not None and abs(above.x0 - last.x0) < 2 and len(above.words) == 1 and plain_row(above)
            apart = above is not None and last.y0 - above.y1 > _APART * last.height
            begins = above is None or above.block != last.block or listed or apart
            if begins and len(last.words) == 1 and last.text.endswith("/") and plain_row(last):
                self.tree = Tree(self.rest.pop(), indented=True)
        elif self.tree is not None:
            self.mentions.extend(self.tree.flush())

    def _open(self, branch: Row) -> None:
        """Begin a tree, below the root with which the page before ended or the one above its first row."""
        root = self.tree.root_line if self.tree is not None and self.tree is self._carried else None
        if root is None:
            self._close()
        root = root or self._take_root(branch)
        self.tree = Tree(root, here=drawn_from(self.rest) if root else "")
        self.tree.add(branch)

    def _take_root(self, first: Row) -> Line | None:
        """The root above a tree's first row, also where bars stand between them; its comment is left."""
        end, below = len(self.rest), first.line
        while end and BAR.match(self.rest[end - 1].text):
            end -= 1
            below = self.rest[end]
        at = end - 1
        while at > 0 and _is_beside(self.rest[at - 1], self.rest[at]):
            at -= 1
        if at < 0 or not is_root(self.rest[at], first, below):
            return None
        root = self.rest[at]
        del self.rest[end:], self.rest[at]
        return root

    def _goes_on(self, tree: Tree, group: Sequence[Line]) -> bool:
        """Whether a row without a branch belongs to the open tree; closes the tree if not."""
        below = self.rows[self.index + 1][0] if self.index + 1 < len(self.rows) else group[0]
        near = 0 < below.y0 - group[0].y0 < 2 * group[0].height and plain_row(below) is not None
        left = below.x0 if near else group[0].x0
        row = tree.indented_row(joined(group), left) if tree.indented else None
        if row is not None:
            tree.add(row)
            return True
        row = listed_row(joined(group)) if tree.lists_files or tree.may_list(group[0]) else None
        if row is not None and row.line.page == group[0].page:
            tree.add(row)
            return True
        if tree.wraps(group[0]) or barred.goes_on_behind_bars(group) or self._stands_between(tree, group):
            self.mentions.extend(tree.wrapped(group))
            return True
        if BAR.match(group[0].text):
            return True
        if tree is not self._carried or self.index >= _HEADER_ROWS or self._begins_another(group):
            self._close()
        return False

    def _begins_another(self, group: Sequence[Line]) -> bool:
        """Whether a line at a page's top is the root of a tree of its own, which begins with a branch below it."""
        if not group[0].text.endswith("/"):  # nearly always
            return False
        below = [rows[0] for rows in self.rows[self.index + 1 : self.index + 3]]
        first = next((line for line in below if not BAR.match(line.text)), None)
        row = branch_row([first]) if first is not None else None
        return row is not None and not has_bars(row.line) and is_root(group[0], row, below[0])

    def _stands_between(self, tree: Tree, group: Sequence[Line]) -> bool:
        """Whether a line stands between two rows of a tree, without being the root of another one."""
        below = self.rows[self.index + 1 : self.index + 3]
        barred = len(below) > 1 and BAR.match(below[0][0].text) is not None
        row = branch_row(below[barred]) if below else None
        reach = 1.8 + 1.5 * barred
        if row is None or not tree.has_comment or row.line.y0 - group[0].y0 > reach * group[0].height:
            return False
        wrapped = not group[0].text.endswith("/") and tree.is_right_below(group[0])
        if barred:
            return wrapped
        return wrapped or bool(BAR.match(row.line.text[0])) or not is_root(group[0], row, row.line)

    def _close(self) -> None:
        if self.tree is not None:
            self.mentions.extend(self.tree.flush(last=True))
            self.tree = None


def _indented(rows: Sequence[Sequence[Line]], index: int) -> tuple[Tree, int] | None:
    """Read a tree drawn by indentation alone: a directory, then names further to the right."""
    if "/" not in rows[index][0].text:  # nearly always
        return None
    begins = [word.text for word in rows[index][0].words[:2]]
    slashed = begins[0][0] == "/" or any(text[-1] == "/" for text in begins)
    first = plain_row(joined(rows[index])) if slashed else None
    if first is None or not first.name.endswith("/"):
        return None
    below = joined(rows[index + 1]) if index + 1 < len(rows) else None
    if below is None or below.y0 - first.line.y0 <= _BESIDE * first.line.height:
        return None  # the next cell of its row
    second = plain_row(below, listed=_is_inside(first, first, below)) or bare_row(below)
    if second is None or second.x <= first.x + 2 or are_siblings(first.name, second.name):
        return None
    listed, whole = _rows_below(first, rows[index + 1 :])
    deeper = sum(row.x > first.x + 3 for row in listed)
    if deeper < (2 if index + len(listed) < len(rows) else 1):
        return None
    top = [row for row in listed if abs(row.x - first.x) < 2]
    tree = Tree(first.line if len(top) == 1 else None, indented=True)
    for row in listed[1:whole] if len(top) == 1 else listed[:whole]:
        tree.add(row)
    return tree, index + min(whole, len(listed))


def _rows_below(first: Row, rows: Sequence[Sequence[Line]]) -> tuple[list[Row], int]:
    """The rows of a tree by indentation, with its first one, and how many stand before a comment that goes on."""
    listed, sure = [first], 1  # how many rows there are up to the last that surely names a file or directory
    above, whole = first, len(rows) + 1
    for group in rows:
        last = listed[-1]
        plain = plain_row(joined(group), listed=_is_inside(first, last, group[0]))
        row = plain or bare_row(joined(group))
        if row is None and goes_on(above, last.line.x0, group[0]):
            above = above._replace(line=group[0], comment=group[0].text, comment_at=0)
            whole = min(whole, len(listed))
            continue
        if row is None or row.x < first.x - 2 or not follows(above, row, {each.x for each in listed}):
            break
        if row.x > last.x + 2 and not last.name.endswith("/"):
            break
        listed.append(row)
        above = row
        sure = len(listed) if plain else sure
    return listed[: max([sure, *(at + 1 for at in named_alike(listed))])], whole


def _is_beside(line: Line, right: Line) -> bool:
    """Whether a line stands on the baseline of another one, at its left."""
    return line.block == right.block and abs(line.y0 - right.y0) < 0.4 * line.height and line.x1 <= right.x0 + 1


def _is_inside(root: Row, above: Row, line: Line) -> bool:
    """Whether a line stands further right than a tree's root, and on a line of its own below the last row."""
    return line.x0 > root.x + 2 and line.y0 - above.line.y0 > _BESIDE * line.height
