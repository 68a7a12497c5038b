"""Text of the repository that addresses the grader.

Prompts that the program sends to its own models do not count: of source files, only comments and
strings that nothing uses (docstrings) are looked at; of text files, all but prompts.
"""

import io
import tokenize
from collections.abc import Mapping, Sequence

from auditor_core.detectives.repo.source.index import Module
from auditor_core.detectives.repo.source.languages import TEXT_ENDINGS, is_prompt_file, is_test
from auditor_core.facts import InjectionFact, Place
from auditor_core.intake.text import find_injections

_APART = "\n" * 12
"""Between texts that are looked through at once: no order reaches across."""


def find_in_repository(modules: Sequence[Module], texts: Mapping[str, str]) -> list[InjectionFact]:
    """Text that addresses the grader, by path and line. `texts` are files by path."""
    found: list[InjectionFact] = []
    for module in modules:
        passages = _comments(module.source) if find_injections(_hashed(module.source)) else []
        if not module.is_test:  # tests quote such text to show that it does no harm
            bare = [(text.node.lineno, str(getattr(text.node, "value", ""))) for text in module.texts if text.bare]
            passages += bare if find_injections(_APART.join(text for _, text in bare)) else []
        for line, passage in sorted(passages):
            found += _in_passage(module.path, passage, line)
    for path in sorted(texts):
        readable = path.lower().endswith(TEXT_ENDINGS) or "readme" in path.lower()
        if readable and not is_prompt_file(path) and not is_test(path):
            found += _in_passage(path, texts[path], 1)
    return found


def _in_passage(path: str, passage: str, first_line: int) -> list[InjectionFact]:
    return [
        InjectionFact(
            text=hit.text, place=Place(path=path, line=first_line + hit.line - 1, end_line=first_line + hit.line - 1)
        )
        for hit in find_injections(passage)
    ]


def _hashed(source: str) -> str:
    """The source without what stands before the first hash of each line: all comments, and hardly anything else."""
    kept, end = [], 0
    while (start := source.find("#", end)) >= 0:
        kept.append("\n" * source.count("\n", end, start))
        end = source.find("\n", start)
        end = len(source) if end < 0 else end
        kept.append(source[start:end])
    return "".join((*kept, "\n" * source.count("\n", end)))


def _comments(source: str) -> list[tuple[int, str]]:
    """Line and text of each comment; comments on lines that follow each other are one."""
    found: list[tuple[int, str]] = []
    last = 0
    try:
        for token in tokenize.generate_tokens(io.StringIO(source).readline):
            if token.type != tokenize.COMMENT:
                continue
            if found and token.start[0] == last + 1:
                found[-1] = (found[-1][0], f"{found[-1][1]}\n{token.string}")
            else:
                found.append((token.start[0], token.string))
            last = token.start[0]
    except (tokenize.TokenError, SyntaxError):
        return found
    return found
