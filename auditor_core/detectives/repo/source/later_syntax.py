"""Python newer than the one that reads it, rewritten into what that can parse; every line stays where it is.

Since Python 3.12 expressions in f-strings may hold the quotes of the string itself, backslashes, comments and line
feeds (PEP 701), and functions, classes and aliases may declare type parameters (PEP 695).
"""

import ast
import re

_PREFIX = re.compile(r"(?:[rbuft]|rb|br|rf|fr|rt|tr)$", re.IGNORECASE)
_WORD = re.compile(r"\w+")
_QUOTE = re.compile(r"\"\"\"|'''|\"|'")
_OPENING, _CLOSING = frozenset("([{"), frozenset(")]}")
_ALIAS = re.compile(r"^([ \t]*)type[ \t]+(\w+)[ \t]*(?:\[[^\n]*?\])?[ \t]*=(?!=)", re.MULTILINE)
_PARAMETERS = re.compile(r"^([ \t]*(?:async[ \t]+)?(?:def|class)[ \t]+\w+)\[[^\n]*?\](?=[ \t]*[(:])", re.MULTILINE)
_DEEPEST = 8
"""Strings within strings that are followed."""


def parsed(source: str) -> tuple[str, ast.Module]:
    """A source that can be parsed, and its tree; what a later Python reads is rewritten.

    Raises:
        SyntaxError, ValueError, MemoryError, RecursionError: it has no syntax tree.
    """
    try:
        return source, ast.parse(source)
    except SyntaxError as error:
        older = in_older_words(source)
        if older == source:
            raise
        try:
            return older, ast.parse(older)
        except (SyntaxError, ValueError):
            raise error from None


def in_older_words(source: str) -> str:
    """The source without what only a later Python reads; unchanged where nothing of the kind is found.

    What is put in place of an expression names the same things, but its strings may have lost a quote or a backslash.
    """
    plain = _PARAMETERS.sub(r"\1", _ALIAS.sub(r"\1\2 =", source))
    try:
        return _Rewriter(plain).text()
    except (IndexError, RecursionError):  # a string that never ends
        return source


class _Rewriter:
    """Goes through a source once, from string to string."""

    def __init__(self, source: str) -> None:
        self._source = source
        self._at = 0

    def text(self) -> str:
        kept = []
        while self._at < len(self._source):
            kept.append(self._next(""))
        return "".join(kept)

    def _next(self, around: str, depth: int = 0) -> str:
        """The next comment, string, word or character, in a string with the quotes `around` if any."""
        start, source = self._at, self._source
        if source[start] == "#":
            end = source.find("\n", start)
            self._at = len(source) if end < 0 else end
            return "" if around else source[start : self._at]
        word = _WORD.match(source, start)
        prefix = word.group() if word else ""
        quote = _QUOTE.match(source, start + len(prefix))
        if quote and (not prefix or _PREFIX.match(prefix)):
            self._at = quote.end()
            return self._string(prefix, quote.group(), around, depth)
        self._at = word.end() if word else start + 1
        return source[start : self._at]

    def _string(self, prefix: str, quote: str, around: str, depth: int) -> str:
        start = self._at
        is_format = bool({"f", "t"} & set(prefix.lower()))
        inside = self._parts(quote, depth) if is_format and depth < _DEEPEST else self._plain(quote)
        as_written = f"{prefix}{quote}{self._source[start : self._at - len(quote)]}{quote}"
        if around:
            return _within(prefix, inside, around, depth)
        if not is_format or _is_read(as_written):
            return as_written
        return f"{prefix}{quote}{inside}{quote}"

    def _plain(self, quote: str) -> str:
        """What a string holds, up to its end."""
        start = self._at
        while not self._source.startswith(quote, self._at):
            self._at += 2 if self._source[self._at] == "\\" else 1
        self._at += len(quote)
        return self._source[start : self._at - len(quote)]

    def _parts(self, quote: str, depth: int) -> str:
        """What an f-string holds, its expressions rewritten."""
        kept, source = [], self._source
        while not source.startswith(quote, self._at):
            two = source[self._at : self._at + 2]
            if source[self._at] == "{" and two != "{{":
                self._at += 1
                kept.append("{" + self._expression(quote, depth))
            else:
                step = 2 if two[0] == "\\" or two in ("{{", "}}") else 1
                kept.append(source[self._at : self._at + step])
                self._at += step
        self._at += len(quote)
        return "".join(kept)

    def _expression(self, quote: str, depth: int) -> str:
        """An expression with its closing brace; lines that it spans follow as joined lines of the string."""
        kept, open_, lines, source = [], 0, 0, self._source
        while open_ or source[self._at] != "}":
            here = source[self._at]
            open_ += (here in _OPENING) - (here in _CLOSING)
            if here in "\n\\" and len(quote) == 1:
                lines += here == "\n"
                self._at += 1
            else:
                kept.append(self._next(quote, depth + 1))
        self._at += 1
        return "".join(kept) + "}" + "\\\n" * lines


def _within(prefix: str, inside: str, around: str, depth: int) -> str:
    """A string within the expression of another one, in quotes that the outer one has not."""
    other = "'" if around[0] == '"' else '"'
    if depth > 1:  # no third kind of quotes is left: its name alone
        return inside if inside.isidentifier() else "0"
    held = inside.replace("\\", "").replace(other, "").replace(around[0], "").replace("\n", " ")
    return f"{prefix}{other}{held}{other}"


def _is_read(literal: str) -> bool:
    try:
        ast.parse(f"({literal})")
    except (SyntaxError, ValueError):
        return False
    return True
