"""A submission that can be edited before it is built: its history, its report, the drawing in it."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

from auditor_core.sample import history, report
from auditor_core.sample.drawings import GRAPH, Drawing, draw_graph
from tests.builders import Step, repository

Text = Callable[[str], str | None]
TREE = "<!-- tree -->"
"""Where the report lists the files of the repository."""


@dataclass(frozen=True)
class Submission:
    """Commits from the oldest to the newest, the report as HTML, the graph that it shows."""

    steps: tuple[Step, ...]
    html: str
    drawing: Drawing | None = GRAPH

    @property
    def files(self) -> dict[str, str]:
        """Texts by path, as the last commit leaves them."""
        found: dict[str, str] = {}
        for step in self.steps:
            for path, text in step.files.items():
                if text is None:
                    found.pop(str(path), None)
                else:
                    found[str(path)] = str(text)
        return dict(sorted(found.items()))

    def edit(self, path: str, change: Text) -> "Submission":
        """Change a file in every commit that writes it."""
        assert change(self.files[path]) != self.files[path], f"nothing to change in {path}"
        steps = tuple(
            replace(step, files={name: _changed(str(text), change) if name == path and text is not None else text
                                 for name, text in step.files.items()})
            for step in self.steps
        )  # fmt: skip
        return replace(self, steps=steps)

    def swap(self, path: str, old: str, new: str) -> "Submission":
        """Replace a piece of a file's text wherever it stands."""
        assert old in self.files[path], f"{path} lacks {old!r}"
        return self.edit(path, lambda text: text.replace(old, new))

    def cut(self, path: str, begin: str, end: str, new: str = "") -> "Submission":
        """Replace what stands from `begin` up to `end` (left in place; empty: the end of the file)."""

        def change(text: str) -> str:
            first = text.find(begin)
            if first < 0:
                return text
            last = text.find(end, first + len(begin)) if end else len(text)
            return text[:first] + new + text[last if last >= 0 else len(text) :]

        return self.edit(path, change)

    def write(self, path: str, text: str, step: int = -1) -> "Submission":
        """Write a file in one of the commits; no other commit writes it any more."""
        steps = [replace(item, files={name: old for name, old in item.files.items() if name != path})
                 for item in self.steps]  # fmt: skip
        steps[step] = replace(steps[step], files={**steps[step].files, path: text})
        return replace(self, steps=tuple(steps))

    def overwrite(self, path: str, text: str) -> "Submission":
        """Give a file another text in every commit that writes it."""
        return self.edit(path, lambda _: text)

    def remove(self, *paths: str) -> "Submission":
        """Forget files: no commit writes them."""
        steps = (replace(item, files={name: text for name, text in item.files.items() if name not in paths})
                 for item in self.steps)  # fmt: skip
        return replace(self, steps=tuple(step for step in steps if step.files))

    def move(self, names: Mapping[str, str], texts: Mapping[str, str]) -> "Submission":
        """Rename paths in every commit and in the report, and replace `texts` in every Python file."""

        def change(path: str, text: str) -> str:
            for old, new in texts.items():
                if path.endswith((".py", ".toml")):
                    text = re.sub(rf"(?<![\w.]){re.escape(old)}(?!\w)", new, text)
            return text

        steps = tuple(
            replace(step, files={names.get(str(path), str(path)): text if text is None else change(str(path), str(text))
                                 for path, text in step.files.items()})
            for step in self.steps
        )  # fmt: skip
        html = self.html
        for old, new in sorted(names.items(), key=lambda pair: -len(pair[0])):
            html = re.sub(rf"(?<![\w/]){re.escape(old)}(?![\w/])", new, html)
        return replace(self, steps=steps, html=html)

    def says(self, old: str, new: str) -> "Submission":
        """Replace a piece of the report."""
        assert old in self.html, f"the report lacks {old!r}"
        return replace(self, html=self.html.replace(old, new))

    def reword(self, pattern: str, new: str) -> "Submission":
        """Replace what a regular expression finds in the report."""
        html, count = re.subn(pattern, new, self.html, flags=re.DOTALL)
        assert count, f"the report lacks {pattern!r}"
        return replace(self, html=html)

    def drawn(self, drawing: Drawing | None) -> "Submission":
        """Show another graph; None: no graph at all, and no caption."""
        if drawing is None:
            return replace(self, drawing=None).reword(r"<!-- figure: graph -->\s*<p class=\"caption\">.*?</p>", "")
        return replace(self, drawing=drawing)

    def at_once(self, *numbers: int) -> "Submission":
        """Melt neighbouring commits into one, from the first number of each pair up to the second."""
        first, last = numbers
        files: dict[str | bytes, str | bytes | None] = {}
        for step in self.steps[first : last + 1]:
            files |= step.files
        melted = replace(self.steps[last], files=files)
        return replace(self, steps=(*self.steps[:first], melted, *self.steps[last + 1 :]))

    def dated(self, dates: Callable[[int], int]) -> "Submission":
        """Date the commits anew: seconds by number."""
        steps = (replace(step, date=f"{dates(number)} +0000") for number, step in enumerate(self.steps))
        return replace(self, steps=tuple(steps))

    def build_repository(self, path: Path) -> Path:
        """Build the repository, bare."""
        return repository(path, *self.steps, bare=True)

    def build_report(self, path: Path) -> Path:
        """Build the PDF."""
        html = self.html.replace(TREE, tree(self.files))
        figures = dict(report.FIGURES)
        if self.drawing is not None:
            drawing = self.drawing
            figures["figure: graph"] = (440.0, 300.0, lambda page, area: draw_graph(page, area, drawing))
        report.build_report(path, html, figures)
        return path


def _changed(text: str, change: Callable[[str], str | None]) -> str:
    """The text as it is changed; earlier versions that the change does not know stay as they are."""
    new = change(text)
    return text if new is None else new


def sample() -> Submission:
    """The sample submission as it is built."""
    steps = []
    written: dict[str, str] = {}
    for item in history.STEPS:
        files: dict[str | bytes, str | bytes | None] = dict.fromkeys(item.removes)
        for old, new in item.moves:
            written[new] = written.pop(old)
            files |= {old: None, new: written[new]}
        for name in item.writes:
            path, _, part = name.partition("@")
            files[path] = written[path] = history.content(path, int(part or 0))
        stamp = int(datetime.fromisoformat(item.when + "+00:00").timestamp())
        steps.append(Step(files, message=item.message, author=item.author, date=f"{stamp} +0000"))
    return Submission(tuple(steps), report.text())


def tree(files: Mapping[str, str]) -> str:
    """The files as a drawn tree, hidden ones and empty package files apart."""
    shown = [path for path in files if not path.startswith(".") and not path.endswith("__init__.py")]
    return "<pre>paper-court/\n" + "\n".join(_branch([path.split("/") for path in shown], "")) + "</pre>"


def _branch(paths: list[list[str]], indent: str) -> list[str]:
    names = list(dict.fromkeys(path[0] for path in paths))
    lines = []
    for name in names:
        below = [path[1:] for path in paths if path[0] == name and len(path) > 1]
        last = name == names[-1]
        lines.append(f"{indent}{'└' if last else '├'}── {name}{'/' if below else ''}")
        lines += _branch(below, indent + ("    " if last else "│   ")) if below else []
    return lines
