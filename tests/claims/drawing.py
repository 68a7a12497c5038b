"""Draws reports for tests: text that wraps at spaces, slashes or anywhere, tables, trees, drawn underscores."""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from pathlib import Path

import pymupdf

from auditor_core.claims.extract import extract_mentions
from auditor_core.claims.page.layout import PageLayout
from auditor_core.claims.resolve import resolve
from auditor_core.detectives.docs.reading import PageReader
from auditor_core.facts import Manifest
from auditor_core.models import PathClaim

WIDTH, HEIGHT = 595.0, 842.0
BULLET = "\u2022"


@lru_cache
def font_of(name: str) -> pymupdf.Font:
    return pymupdf.Font(name)


@cache
def _advance(letter: str, font: str) -> float:
    return float(font_of(font).text_length(letter, 1.0))


def text_length(text: str, font: str, size: float) -> float:
    """Width of a text; quick, for every letter is measured once."""
    return size * sum(_advance(letter, font) for letter in text)


class Sheet:
    """A PDF that is drawn from top to bottom."""

    def __init__(self, *, size: float = 10.0, font: str = "helv", left: float = 60.0, width: float = 470.0) -> None:
        self.document = pymupdf.open()
        self.size, self.font, self.left, self.width = size, font, left, width
        self.header = self.footer = ""
        self.y = 0.0
        self.new_page()

    def new_page(self) -> None:
        self.page = self.document.new_page(width=WIDTH, height=HEIGHT)
        self.y = 80.0
        if self.header:
            self._put(self.left, 40.0, self.header, self.font, 9.0)
        if self.footer:
            self._put(self.left, 810.0, f"{self.footer} {len(self.document)}", self.font, 9.0)

    @property
    def leading(self) -> float:
        return self.size * 1.3

    def room(self, lines: int) -> None:
        if self.y + lines * self.leading > 780.0:
            self.new_page()

    def heading(self, text: str) -> None:
        self.y += 8
        self.room(4)
        self._put(self.left, self.y, text, self.font, self.size * 1.4)
        self.y += self.size * 2.2

    def paragraph(
        self,
        text: str,
        *,
        breaks: str = "space",
        underscores: str = "",
        indent: float = 0.0,
        width: float = 0.0,
        font: str = "",
    ) -> None:
        """Lines of text; `underscores="drawn"` draws rules for them."""
        font = font or self.font
        for line in wrap(text, width or self.width - indent, font, self.size, breaks):
            if self.y + self.leading > 790.0:
                self.new_page()
            self.line(self.left + indent, self.y, line, font=font, underscores=underscores)
            self.y += self.leading
        self.y += self.leading * 0.9

    def line(self, x: float, y: float, text: str, *, font: str = "", underscores: str = "") -> None:
        font = font or self.font
        if underscores != "drawn" or "_" not in text:
            self._put(x, y, text, font, self.size)
            return
        unit = 0.32 * self.size
        for number, part in enumerate(text.split("_")):
            if number:
                self.page.draw_rect((x + 0.03 * self.size, y + 0.3, x + unit, y + 0.7), color=None, fill=(0, 0, 0))
                x += unit + 0.03 * self.size
            if part:
                x = self._put(x, y, part, font, self.size)

    def numbered(self, items: Sequence[str], *, late: bool = False, breaks: str = "space") -> None:
        """A numbered list; `late` draws the number after the first line of its item."""
        for number, text in enumerate(items, 1):
            lines = wrap(text, self.width - 24, self.font, self.size, breaks)
            self.room(len(lines))
            for index, line in enumerate(lines):
                if index == 0 and not late:
                    self.line(self.left, self.y, f"{number}.")
                self.line(self.left + 24, self.y, line)
                if index == 0 and late:
                    self.line(self.left, self.y, f"{number}.")
                self.y += self.leading
        self.y += self.leading

    def table(
        self,
        rows: Sequence[Sequence[str]],
        widths: Sequence[float],
        *,
        breaks: str = "space",
        borders: bool = True,
        font: str = "",
    ) -> None:
        font = font or self.font
        for row in rows:
            cells = [wrap(cell, width - 8, font, self.size, breaks) for cell, width in zip(row, widths, strict=True)]
            height = max(len(cell) for cell in cells) * self.leading + (6 if borders else 0)
            if self.y + height > 790.0:
                self.new_page()
            x = self.left
            for cell, width in zip(cells, widths, strict=True):
                for index, line in enumerate(cell):
                    self.line(x + 4, self.y + index * self.leading, line, font=font)
                if borders:
                    top = self.y - self.size - 1
                    self.page.draw_rect((x, top, x + width, top + height), color=(0, 0, 0), width=0.5)
                x += width
            self.y += height
        self.y += self.leading

    def rows(self, lines: Iterable[str], *, font: str = "cjk", pitch: float = 0.0) -> None:
        """Lines as they are, leading spaces kept; `pitch` puts every character in a column of its own width."""
        for line in lines:
            if self.y + self.leading > 790.0:
                self.new_page()
            self._put(self.left, self.y, line, font, self.size)
            self.y += self.leading
        self.y += self.leading

    def link(self, label: str, uri: str) -> None:
        self.line(self.left, self.y, label)
        end = self.left + text_length(label, self.font, self.size)
        box = pymupdf.Rect(self.left, self.y - self.size, end, self.y + 2)
        self.page.insert_link({"kind": pymupdf.LINK_URI, "from": box, "uri": uri})
        self.y += self.leading * 2

    def layouts(self) -> list[PageLayout]:
        """The pages as extraction gets them, by way of the PDF's bytes."""
        with pymupdf.open(stream=self.document.tobytes(), filetype="pdf") as document:
            reader = PageReader(document, 1_000_000)
            return [reader.read(number + 1).layout for number in range(len(document))]

    def save(self, path: Path) -> Path:
        self.document.save(path)
        return path

    def claims(self, paths: Iterable[str] = (), *, repo_name: str = "") -> dict[str, PathClaim]:
        """The claims of the drawn report by path, against a list of files."""
        manifest = Manifest(state="whole", paths=tuple(sorted(paths)))
        found = resolve(extract_mentions(self.layouts(), 100_000), manifest, repo_names=[repo_name])
        return {claim.path: claim for claim in found}

    def asserted(self, paths: Iterable[str] = (), *, repo_name: str = "") -> set[str]:
        return {path for path, claim in self.claims(paths, repo_name=repo_name).items() if claim.asserted}

    def _put(self, x: float, y: float, text: str, font: str, size: float) -> float:
        if text.isascii() and font in ("helv", "tiro", "cour"):
            self.page.insert_text((x, y), text, fontname=font, fontsize=size)
            return x + text_length(text, font, size)
        usable = font if all(font_of(font).has_glyph(ord(letter)) for letter in text) else "cjk"
        writer = pymupdf.TextWriter(self.page.rect)
        _, end = writer.append((x, y), text, font=font_of(usable), fontsize=size)
        writer.write_text(self.page)
        return end.x


def wrap(text: str, width: float, font: str, size: float, breaks: str = "space") -> list[str]:
    """Break text into lines: at spaces; `slash` also after slashes; `any` inside words too long for a line."""
    lines, line = [], ""
    for word in text.split(" "):
        joined = f"{line} {word}" if line else word
        if text_length(joined, font, size) <= width:
            line = joined
            continue
        rest = word
        if breaks == "slash":
            fits = [
                cut
                for cut in range(len(word))
                if word[cut - 1 : cut] == "/" and text_length(f"{line} {word[:cut]}".strip(), font, size) <= width
            ]
            if fits:
                lines.append(f"{line} {word[: fits[-1]]}".strip())
                line, rest = "", word[fits[-1] :]
        if line:
            lines.append(line)
        while breaks != "space" and text_length(rest, font, size) > width:
            cut = max(
                1,
                next(
                    cut for cut in range(len(rest), 0, -1) if text_length(rest[:cut], font, size) <= width or cut == 1
                ),
            )
            slash = rest.rfind("/", 0, cut)
            if breaks == "slash" and slash > 0:
                cut = slash + 1
            lines.append(rest[:cut])
            rest = rest[cut:]
        line = rest
    return [*lines, line] if line else lines


def asserted(text: str, files: tuple[str, ...] = ()) -> set[str]:
    """The paths that a report of one paragraph asserts of a repository with these files."""
    sheet = Sheet()
    sheet.paragraph(text)
    return sheet.asserted(files)


def asserts(text: str, path: str, *files: str) -> bool:
    """Whether a sentence asserts the path that X stands for in it, beside Y, which the repository holds."""
    there = "core/there.py"
    return path in asserted(text.replace("X", path).replace("Y", there), (there, *files))
