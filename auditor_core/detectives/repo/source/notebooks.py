"""Notebooks as Python: their code cells, with IPython's own lines as what these lines do."""

import ast
import json
import re

from auditor_core.detectives.repo.source.later_syntax import parsed

_SHELL = "ipython_shell"
"""What calls of a shell are written with; IPython has no name for it in Python."""
_OWN = ("%", "!", "?")
"""How a line begins that is IPython's own."""
_OTHER_CELL = re.compile(r"%%(?!(?:time|timeit|capture|prun|memit|python3?)\b)")
"""How a cell begins that is no Python, or not run as it stands; one that is timed or captured is."""
_ASSIGNED = re.compile(r"(?P<names>\s*[\w, ]+=\s*)[!%](?P<command>.*)")
_NAME = re.compile(r"\$([A-Za-z_]\w*)")
"""What IPython puts into a command before the shell gets it, as it does with `{expression}`."""
_INSTALLS = re.compile(r"\b(pip3?|conda|mamba|uv|apt(-get)?|npm)\b.*\b(install|sync|add|update)\b")
"""Setting up the notebook's own environment is no work of the program."""


def notebook_code(text: str) -> str:
    """Code cells of a notebook, one below the other.

    Commands that something is put into are calls of `os.system`, which is how a shell gets them; other lines
    of IPython's own become comments. So does a cell that is no Python, which does not run in IPython either,
    where another cell is.

    Raises:
        ValueError: it is no notebook.
    """
    cells = _mapping(json.loads(text)).get("cells")
    if not isinstance(cells, list):
        raise ValueError("the notebook has no list of cells")
    code: list[list[str]] = []
    for cell in map(_mapping, cells):
        source = cell.get("source", "")
        joined = "".join(map(str, source)) if isinstance(source, list) else str(source)
        if cell.get("cell_type") == "code" and not _OTHER_CELL.match(joined):
            code.append([_as_python(line) for line in joined.split("\n")])
    lines = [line for cell in _without_broken(code) for line in cell]
    if any(_SHELL in line for line in lines):
        lines.append(f"import os as {_SHELL}")  # below all cells, so that their lines keep their numbers
    return "\n".join(lines) + "\n"


def _without_broken(cells: list[list[str]]) -> list[list[str]]:
    """The cells, those that are no Python as comments; all as they stand where that would leave none."""
    if _is_python([line for cell in cells for line in cell]):
        return cells
    sound = [_is_python(cell) for cell in cells]
    if not any(fine and any(map(str.strip, cell)) for fine, cell in zip(sound, cells, strict=True)):
        return cells
    return [cell if fine else [f"# {line}" for line in cell] for fine, cell in zip(sound, cells, strict=True)]


def _is_python(lines: list[str]) -> bool:
    try:
        parsed("\n".join(lines))
    except (SyntaxError, ValueError, MemoryError, RecursionError):
        return False
    return True


def _as_python(line: str) -> str:
    """One line of a cell as Python."""
    assigned = _ASSIGNED.fullmatch(line)
    if assigned:
        return f"{assigned['names']}{_run(assigned['command']) or '[]'}"
    bare = line.lstrip()
    if not bare.startswith(_OWN):
        return line
    call = _run(bare[1:]) if bare.startswith("!") else ""
    return line[: len(line) - len(bare)] + (call or f"# {bare}")


def _run(command: str) -> str:
    """The call that hands a command to a shell where something is put into it; empty for all others."""
    filled = repr(_NAME.sub(r"{\1}", command))
    call = f"{_SHELL}.system(f{filled})"
    if "{" not in filled or _INSTALLS.search(command):
        return ""
    try:
        values = [node for node in ast.walk(ast.parse(call)) if isinstance(node, ast.FormattedValue)]
    except (SyntaxError, ValueError, MemoryError, RecursionError):
        return ""
    return call if values else ""


def _mapping(value: object) -> dict[str, object]:
    if not isinstance(value, dict):
        raise ValueError("the notebook's JSON has another shape than nbformat's")
    return value
