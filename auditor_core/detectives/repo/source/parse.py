"""Sources to syntax trees. A file that can't be parsed becomes a named failure, never an exception."""

import gc
import posixpath
import re
import warnings
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from auditor_core.detectives.repo.source.index import Module
from auditor_core.detectives.repo.source.interest import Interest
from auditor_core.detectives.repo.source.languages import is_test, seems_a_test
from auditor_core.detectives.repo.source.later_syntax import parsed
from auditor_core.detectives.repo.source.notebooks import notebook_code
from auditor_core.detectives.repo.source.unparsed import may_hold
from auditor_core.facts import ParseFailure

LONGEST_LINE = 500_000
"""Characters: a longer line is data; its tree would cost seconds and hundreds of megabytes."""

MOST_CHARACTERS = 1_048_576
"""Of one source's code; a limit of the settings takes its place in an audit."""


@contextmanager
def quiet_parsing() -> Iterator[None]:
    """Pause the garbage collector: trees are many small objects that all stay alive; it costs a third.

    Afterwards what was made counts as old, so that the first look at it does not cost as much again.
    What the parser warns of (odd escapes, say) is the audited code's own affair and is not printed.
    """
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield
    finally:
        if was_enabled:
            gc.freeze()
            gc.unfreeze()
            gc.enable()


def parse_sources(sources: Mapping[str, str], largest: int = MOST_CHARACTERS) -> Iterator[Module | ParseFailure]:
    """Parse and index sources by path, the product's before the tests; each is a module or a failure.

    An outline (see `Interest`) loses the bodies of its functions when the next module is asked for.
    """
    interest, mistaken = Interest(sources), _called_like_tests(sources)
    for path in sorted(sources, key=lambda path: (is_test(path), path)):
        try:
            code = _code(path, sources[path], largest)
            tests = is_test(path) and path not in mistaken
            outline = interest.outlined(path, code) if tests else None
            module = outline or interest.index(Module(path, *parsed(code), tests))
        except (SyntaxError, ValueError, MemoryError, RecursionError) as error:
            yield ParseFailure(
                path=path, reason=_reason(error), is_test=is_test(path), may_hold=may_hold(sources[path])
            )
            continue
        yield module
        if module.is_outline:
            module.shed()


def _called_like_tests(sources: Mapping[str, str]) -> set[str]:
    """Modules that are called like tests, hold none, and are imported by what is no test."""
    seeming = {path for path, text in sources.items() if seems_a_test(path, text)}
    stems = {posixpath.splitext(posixpath.basename(path))[0] for path in seeming}
    product = [text for path, text in sources.items() if stems and not is_test(path)]
    imported = {
        name
        for text in product
        if any(stem in text for stem in stems)
        for line in text.split("\n")
        if "import" in line and "test" in line
        for name in re.findall(r"\w+", line)
    }
    return {path for path in seeming if posixpath.splitext(posixpath.basename(path))[0] in imported}


def parse_module(path: str, source: str, largest: int = MOST_CHARACTERS) -> Module:
    """Parse one source, or the code cells of a notebook; its index is still empty.

    Raises:
        SyntaxError, ValueError, MemoryError, RecursionError: it has no syntax tree, or is too long for one.
    """
    return Module(path, *parsed(_code(path, source, largest)), is_test(path))


def _code(path: str, source: str, largest: int) -> str:
    """What of a source is to be parsed.

    Raises:
        ValueError: It is too long for a syntax tree, or a notebook that can't be read.
    """
    source = source.removeprefix("\ufeff")
    if path.endswith(".ipynb"):
        source = notebook_code(source)
    if len(source) > largest:
        raise ValueError(f"{len(source):,} characters; sources of up to {largest:,} are parsed")
    longest = max(map(len, source.split("\n"))) if len(source) > LONGEST_LINE else 0
    if longest > LONGEST_LINE:
        raise ValueError(f"a line of {longest:,} characters; lines of up to {LONGEST_LINE:,} are parsed")
    return source


def _reason(error: BaseException) -> str:
    if isinstance(error, SyntaxError):
        return f"{error.msg} (line {error.lineno})" if error.lineno else error.msg
    if isinstance(error, MemoryError | RecursionError):
        return "nested too deeply to be parsed"
    return str(error).partition("\n")[0] or type(error).__name__
