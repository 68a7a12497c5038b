"""What looks like a credential in the code. The value itself is never kept: four characters, then dots."""

import ast
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from auditor_core.detectives.repo.source.expressions import PASSWORD_NAME
from auditor_core.detectives.repo.source.index import Module
from auditor_core.detectives.repo.source.languages import CONFIG_ENDINGS, has_plain_values, is_env_file, is_test
from auditor_core.detectives.repo.tools.made_up import LONGEST_PLAIN, PASSWORD, is_chosen, is_of_full_form, is_real
from auditor_core.detectives.repo.tools.masking import mask
from auditor_core.detectives.repo.tools.secret_forms import (
    ASSIGNED,
    CHOSEN,
    ENVIRONMENT,
    MARKS,
    OF_PROVIDERS,
    PLAIN,
    REACH,
    RULES,
    VALUE,
    may_hold_passwords,
)
from auditor_core.facts import Place, SecretFact
from auditor_core.intake.removed import RemovedLine

_CERTAIN = ("private", "AWS access", "AWS session")
"""Rules whose form alone is enough."""
_TELLING = re.compile(r"(key|token|secret|password|passwd|passphrase|pwd|credentials?)$", re.IGNORECASE)
_MOST_ON_A_LINE = 20
"""Credentials of one line that are told; each is held against those before it."""
_NOT_REAL = re.compile(r"example|sample|template|dist\b|defaults|fixture|mock", re.IGNORECASE)
"""Paths of settings that show what to write."""
_OWN_HOST = re.compile(r"127\.|0\.0\.0\.0|.*(?:\.local|\.internal|\.localhost|example\.\w+)$", re.IGNORECASE)
_MARKS_IN_TESTS = {mark: MARKS[mark] for rule, mark, _ in RULES if rule in OF_PROVIDERS}
_UNDER_NAME = "credential under its name"


class Credential(NamedTuple):
    """One that was found, with its value."""

    path: str
    line: int
    rule: str
    value: str

    @property
    def fact(self) -> SecretFact:
        """What may be kept of it."""
        place = Place(path=self.path, line=self.line, end_line=self.line)
        return SecretFact(rule=self.rule, masked=mask(self.value), place=place)


def find_secrets(texts: Mapping[str, str], modules: Sequence[Module] = ()) -> list[Credential]:
    """What looks like a credential, placeholders apart; by path and line. In tests only whole keys of providers.

    Args:
        texts: Files by path: any text is searched for the forms of known providers, environment and
            configuration files also for values under a telling name.
        modules: Python sources, in which values under a telling name are looked up in the syntax tree.
    """
    found: dict[tuple[str, int], list[tuple[str, str]]] = {}
    named = {module.path: _named(module) for module in modules if not module.is_test}
    for path in sorted(texts):
        for rule, start, value in _matches(path, texts[path]):
            _note(found.setdefault((path, texts[path].count("\n", 0, start) + 1), []), rule, value)
        for line, value in named.get(path, ()):
            _note(found.setdefault((path, line), []), _UNDER_NAME, value)
    return [Credential(path, line, *each) for path, line in sorted(found) for each in found[path, line]]


def _note(line: list[tuple[str, str]], rule: str, value: str) -> None:
    """Add a line's credential, unless a rule that comes first has told it, or a part of it."""
    if len(line) < _MOST_ON_A_LINE and not any(value in known or known in value for _, known in line):
        line.append((rule, value))


_APART = "\n\0\n"
"""Stands between lines that did not follow each other: no pattern reaches across."""


def find_in_history(lines: Iterable[RemovedLine], present: Iterable[SecretFact]) -> list[SecretFact]:
    """Credentials in lines that were taken out again, where they stood; those that still stand somewhere apart."""
    known = {(fact.rule, fact.masked) for fact in present}
    found: dict[tuple[str, str], SecretFact] = {}
    for (commit, path), group in groupby(lines, key=lambda line: line[:2]):
        removed = list(group)
        for item in find_secrets({path: _APART.join(line.text for line in removed)}):
            fact = item._replace(line=removed[item.line // 2].line).fact
            if (fact.rule, fact.masked) not in known:
                found.setdefault((fact.rule, fact.masked), fact.model_copy(update={"commit": commit}))
    return sorted(found.values(), key=lambda fact: (fact.place.path, fact.rule, fact.masked))


def _named(module: Module) -> list[tuple[int, str]]:
    """Line and value of strings that something called a key or password is set to, handed, or has by default."""
    held = [(text.holder, text.node) for text in module.texts if text.holder]
    return [
        (node.lineno, node.value)
        for holder, node in (*held, *_defaults(module))
        if _TELLING.search(holder)
        and isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and _is_credential(holder, node.value)
    ]


def _defaults(module: Module) -> Iterator[tuple[str, ast.expr]]:
    """Parameters that have a default, and it."""
    for function in module.functions:
        arguments = function.node.args
        places = [*arguments.posonlyargs, *arguments.args]
        if arguments.defaults:
            yield from zip([item.arg for item in places[-len(arguments.defaults) :]], arguments.defaults, strict=True)
        for item, value in zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True):
            if value is not None:
                yield item.arg, value


def _is_credential(holder: str, value: str) -> bool:
    """Whether a value under a telling name looks generated or, under the name of a password, chosen."""
    if PASSWORD_NAME.search(holder) and PASSWORD.fullmatch(value):
        return not PASSWORD_NAME.search(value.rstrip("_-0123456789")) and is_real(value, generated=False)
    return bool(VALUE.fullmatch(value)) and is_real(value, generated=True)


def _matches(path: str, text: str) -> list[tuple[str, int, str]]:
    """(rule, position, value) of each, precise rules first."""
    test = is_test(path)
    marks = _MARKS_IN_TESTS if test else MARKS
    marked = {
        mark: places for mark, form in marks.items() if (places := [item.start() for item in form.finditer(text)])
    }
    found = [
        (rule, match.start(), match.groupdict().get("value", match.group()))
        for rule, mark, pattern in (RULES if marked else ())
        if mark in marked and (not test or rule in OF_PROVIDERS)
        for match in _around(marked[mark], REACH.get(rule, 0), pattern, text)
        if _counts(rule, match, test=test)
    ]
    if not test:
        found += [(_UNDER_NAME, match.start("value"), match["value"]) for match in _in_settings(path, text)]
    if is_env_file(path) and not test:
        found += [
            ("environment file", match.start("value"), match["value"])
            for match in ENVIRONMENT.finditer(text)
            if is_real(match["value"], generated=False)
        ]
    return found


def _counts(rule: str, match: re.Match[str], *, test: bool) -> bool:
    """Whether what has the form of a credential is one."""
    value = match.groupdict().get("value", match.group())
    if test and not is_of_full_form(rule, value):
        return False
    host = match.groupdict().get("host", "")
    chosen = "." in host and not _OWN_HOST.match(host) and is_chosen(value)
    return chosen or is_real(value, generated=not rule.startswith(_CERTAIN))


def _in_settings(path: str, text: str) -> Iterator[re.Match[str]]:
    """Values under a telling name in a file of settings."""
    if path.lower().endswith(CONFIG_ENDINGS):
        yield from (match for match in ASSIGNED.finditer(text) if is_real(match["value"], generated=True))
    plain = has_plain_values(path)
    if plain:
        for match in PLAIN.finditer(text):
            if is_real(match["value"], generated=True, longest=LONGEST_PLAIN):
                yield match
    if (plain or path.lower().endswith(".json")) and not _NOT_REAL.search(path) and may_hold_passwords(text):
        yield from (match for match in CHOSEN.finditer(text) if (plain or match["quote"]) and is_chosen(match["value"]))


def _around(marked: Iterable[int], reach: int, pattern: re.Pattern[str], text: str) -> Iterator[re.Match[str]]:
    """What `pattern.finditer` gives, tried only where its mark stands: of a long text, hardly anywhere."""
    end = 0
    for place in marked:
        starts = range(max(end, place - reach), place + 1)
        match = next(filter(None, (pattern.match(text, start) for start in starts)), None)
        if match:
            yield match
            end = match.end()
