"""Code at its own line numbers, highlighted, the lines in question marked."""

import re
from collections.abc import Iterable
from pathlib import PurePosixPath

from pygments.lexer import Lexer
from pygments.lexers.configs import IniLexer, TOMLLexer
from pygments.lexers.data import JsonLexer, YamlLexer
from pygments.lexers.python import PythonLexer
from pygments.lexers.shell import BashLexer
from pygments.token import Comment, Keyword, Name, Number, String, _TokenType, is_token_subtype

from pages._ui import frame
from pages._ui.text import html

_LINES = re.compile(r"^git:[^:]*:(?P<path>.+?)(?:#L(?P<first>\d+)(?:-L(?P<last>\d+))?)?$", re.DOTALL)
_CONTEXT = 4
"""Lines shown around those in question."""
_MOST_LINES = 400
_MOST_CHARACTERS = 40_000
"""Longer text is shown without colours: a lexer's patterns may be slow on what a stranger wrote."""

_LEXERS: dict[str, type[Lexer]] = {
    ".py": PythonLexer,
    ".pyi": PythonLexer,
    ".json": JsonLexer,
    ".yaml": YamlLexer,
    ".yml": YamlLexer,
    ".toml": TOMLLexer,
    ".cfg": IniLexer,
    ".ini": IniLexer,
    ".sh": BashLexer,
}
_CLASSES: tuple[tuple[_TokenType, str], ...] = (
    (Comment, "c"),
    (String, "s"),
    (Number, "m"),
    (Keyword, "k"),
    (Name.Function, "n"),
    (Name.Class, "n"),
    (Name.Builtin, "n"),
    (Name.Decorator, "n"),
    (Name.Tag, "n"),
)


def lines_of(source_ref: str) -> tuple[str, int, int]:
    """Path and lines that a reference to the repository points at; lines are 0 for a whole file."""
    match = _LINES.match(source_ref)
    if match is None:
        return "", 0, 0
    first = int(match["first"] or 0)
    return match["path"], first, int(match["last"] or first)


def code_block(text: str, path: str, start: int, hit: tuple[int, int] = (0, 0)) -> None:
    """Show code, its first line being number `start`; `hit` are the first and last line to be marked."""
    frame.block(numbered(text, path, start, hit))


def numbered(text: str, path: str, start: int, hit: tuple[int, int] = (0, 0)) -> str:
    """The same as HTML; only the marked lines and a few around them where some are marked."""
    rows = list(enumerate(_lines(text, path), start))
    first, last = hit
    if first:
        rows = [row for row in rows if first - _CONTEXT <= row[0] <= max(last, first) + _CONTEXT] or rows
    body = "".join(
        f"<tr{' class=hit' if first <= number <= last else ''}><td>{number}</td><td>{line or ' '}</td></tr>"
        for number, line in rows[:_MOST_LINES]
    )
    return f'<div class="aa-code"><table><tbody>{body}</tbody></table></div>'


def _lines(text: str, path: str) -> list[str]:
    """Highlighted lines; every token goes through the escape, whatever the lexer made of it."""
    lines = [""]
    for kind, value in _tokens(text.expandtabs(4), path):
        name = next((css for token, css in _CLASSES if is_token_subtype(kind, token)), "")
        for position, part in enumerate(value.split("\n")):
            if position:
                lines.append("")
            if part:
                lines[-1] += f'<span class="{name}">{html(part)}</span>' if name else html(part)
    return lines[:-1] if lines[-1] == "" else lines


def _tokens(text: str, path: str) -> Iterable[tuple[_TokenType, str]]:
    lexer = _LEXERS.get(PurePosixPath(path).suffix.lower())
    if lexer is None or len(text) > _MOST_CHARACTERS:
        return [(Name, text)]
    tokens: Iterable[tuple[_TokenType, str]] = lexer(stripnl=False, ensurenl=False).get_tokens(text)
    return tokens
