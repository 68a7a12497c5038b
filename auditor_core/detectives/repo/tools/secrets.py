"""What looks like a credential in the code. The value itself is never kept: four characters, then dots."""

import ast
import math
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from auditor_core.detectives.repo.source.expressions import PASSWORD_NAME
from auditor_core.detectives.repo.source.index import Module
from auditor_core.detectives.repo.source.languages import CONFIG_ENDINGS, has_plain_values, is_env_file, is_test
from auditor_core.facts import Place, SecretFact

_FORTY = r"""["']?\]?\s{0,4}[:=]{1,2}\s{0,4}["']?(?P<value>[A-Za-z0-9/+]{40})(?![A-Za-z0-9/+=])"""
"""What follows the name of the secret half of a key of AWS, which has no form of its own."""
_RULES = (
    ("private key", "-----BEGIN", re.compile(r"-----BEGIN (?:[A-Z]{2,10} )?PRIVATE KEY-----")),
    ("AWS access key", "IA", re.compile(r"\bAKIA[0-9A-Z]{16}\b")),
    ("AWS secret key", "ccess_?[kK]ey", re.compile(rf"ecret_?[aA]ccess_?[kK]ey{_FORTY}")),
    ("AWS secret key", "SECRET_ACCESS_KEY", re.compile(f"SECRET_ACCESS_KEY{_FORTY}")),
    ("AWS session key", "IA", re.compile(r"\bASIA[0-9A-Z]{16}\b")),
    ("GitHub token", "gh[pousr]_", re.compile(r"gh[pousr]_[A-Za-z0-9]{36,255}\b")),
    ("GitHub token", "github_pat_", re.compile(r"github_pat_[A-Za-z0-9_]{60,255}\b")),
    ("GitLab token", "glpat-", re.compile(r"glpat-[A-Za-z0-9_-]{20,64}\b")),
    ("Anthropic key", "sk-", re.compile(r"sk-ant-[A-Za-z0-9_-]{20,200}")),
    ("OpenRouter key", "sk-", re.compile(r"sk-or-v1-[0-9a-f]{40,80}\b")),
    ("OpenAI key", "sk-", re.compile(r"(?<![A-Za-z0-9])sk-(?!ant-|or-)(?:proj-|svcacct-)?[A-Za-z0-9_-]{20,200}")),
    ("Google key", "AIza", re.compile(r"AIza[0-9A-Za-z_-]{35}\b")),
    ("Groq key", "gsk_", re.compile(r"gsk_[A-Za-z0-9]{40,64}\b")),
    ("Hugging Face token", "hf_", re.compile(r"(?<![A-Za-z0-9])hf_[A-Za-z0-9]{30,64}\b")),
    ("LangSmith key", "lsv2_", re.compile(r"lsv2_(?:pt|sk)_[0-9a-f]{32}_[0-9a-f]{8,12}\b")),
    ("Tavily key", "tvly-", re.compile(r"tvly-(?:dev-|prod-)?[A-Za-z0-9-]{20,64}\b")),
    ("xAI key", "xai-", re.compile(r"(?<![A-Za-z0-9])xai-[A-Za-z0-9]{40,120}\b")),
    ("npm token", "npm_", re.compile(r"(?<![A-Za-z0-9])npm_[A-Za-z0-9]{36}\b")),
    ("PyPI token", "pypi-AgE", re.compile(r"pypi-AgE[A-Za-z0-9_-]{40,400}")),
    ("signed token", "eyJ", re.compile(r"(?<![\w-])eyJ[\w-]{10,1000}\.eyJ[\w-]{10,4000}\.[\w-]{20,1000}")),
    ("Slack token", "xox[abprs]-", re.compile(r"xox[abprs]-[A-Za-z0-9-]{20,120}")),
    ("Stripe key", "k_live_", re.compile(r"[rs]k_live_[0-9a-zA-Z]{20,120}\b")),
    ("bearer token", "earer ", re.compile(r"\b[Bb]earer (?P<value>[A-Za-z0-9._~+/=-]{20,400})")),
    (
        "password in an address",
        r"://(?=[^\s/:@'\"<>{}$]{1,64}:)",
        re.compile(r"\b[a-z][a-z0-9+.-]{1,20}://[^\s/:@'\"<>{}$]{1,64}:(?P<value>[^\s/:@'\"<>{}$]{8,100})@[A-Za-z0-9]"),
    ),
)
"""Name, a mark that must occur, pattern. Looking for a mark costs next to nothing, and is done once for all rules."""
_REACH = {
    "AWS access key": 2,
    "AWS secret key": 7,
    "AWS session key": 2,
    "bearer token": 1,
    "Stripe key": 1,
    "password in an address": 21,
}
"""How many characters before its mark a pattern begins at the most; the others begin with it."""
_MARKS = {mark: re.compile(mark) for _, mark, _ in _RULES}
_CERTAIN = ("private", "AWS access", "AWS session")
"""Rules whose form alone is enough."""
_TELLING = re.compile(r"(key|token|secret|password|passwd|passphrase|pwd|credentials?)$", re.IGNORECASE)
_VALUE = re.compile(r"[A-Za-z0-9+/_=.\-]{20,200}")
_PASSWORD = re.compile(r"(?=\S{0,63}[A-Za-z])(?=\S{0,63}[0-9])[\w!#$%&*+.?@^~-]{8,64}", re.ASCII)
"""What people choose: short, with a letter and a digit."""
_ASSIGNED = re.compile(
    r"""(?i)(?:key|token|secret|password|passwd)["']?\]?\s{0,4}[:=][\w\s\[\]|]{0,20}=?\s{0,4}"""
    r"""(?P<quote>["'])(?P<value>[A-Za-z0-9+/_=.\-]{20,200})(?P=quote)"""
)
_PLAIN = re.compile(
    r"(?im)^[ \t]*(?:(?:export|env|arg|set|-)[ \t]+)?[\w.-]{0,60}?(?:(?:api|access|secret|private|auth|account|signing|"
    r"encryption)[_.-]?key|token|secret|passw(?:or)?d)[ \t]{0,4}[:=][ \t]{0,4}"
    r"(?P<value>[A-Za-z0-9+/_=.\-]{20,200})[ \t]*(?:[#;].*)?$"
)
"""A line of settings without quotes."""
_ENVIRONMENT = re.compile(
    r"""(?im)^(?:export\s+)?(?P<name>[A-Z0-9_]{0,40}(?:KEY|TOKEN|SECRET|PASSWORD|PASSWD))\s{0,2}=\s{0,2}["']?"""
    r"""(?P<value>[^\s"'#]{8,200})"""
)
_PLACEHOLDER = re.compile(
    r"your|example|sample|placeholder|dummy|fake|test|mock|change|replace|insert|todo|xxx|\.\.\.|abcdef|12345|<|\$\{|none"
    r"|redacted|secret[_-]?key|api[_-]?key",
    re.IGNORECASE,
)
_MOST_ON_A_LINE = 20
"""Credentials of one line that are told; each is held against those before it."""
_ENTROPY = 3.5
"""Bits a character from which a value looks generated rather than written by hand."""
_LONGEST_WORD = 12
"""A value whose parts between dashes, dots and underscores are all shorter is made of words."""
_LONGEST_PLAIN = 16
"""The same of a value without quotes, which may also be the name of something."""


def find_secrets(texts: Mapping[str, str], modules: Sequence[Module] = ()) -> list[SecretFact]:
    """What looks like a credential, tests and placeholders apart; by path and line.

    Args:
        texts: Files by path: any text is searched for the forms of known providers, environment and
            configuration files also for values under a telling name.
        modules: Python sources, in which values under a telling name are looked up in the syntax tree.
    """
    found: dict[tuple[str, int], list[tuple[str, str]]] = {}
    named = {module.path: _named(module) for module in modules}
    for path in sorted(texts):
        if is_test(path):
            continue
        for rule, start, value in _matches(path, texts[path]):
            _note(found.setdefault((path, texts[path].count("\n", 0, start) + 1), []), rule, value)
        for line, value in named.get(path, ()):
            _note(found.setdefault((path, line), []), "credential under its name", value)
    return [_fact(rule, value, path, line) for path, line in sorted(found) for rule, value in found[path, line]]


def _note(line: list[tuple[str, str]], rule: str, value: str) -> None:
    """Add a line's credential, unless a rule that comes first has told it, or a part of it."""
    if len(line) < _MOST_ON_A_LINE and not any(value in known or known in value for _, known in line):
        line.append((rule, value))


HISTORY_PATTERN = (
    "sk-[A-Za-z0-9]|AKIA[0-9A-Z]|ASIA[0-9A-Z]|gh[pousr]_[A-Za-z0-9]|github_pat_|glpat-|AIza|gsk_|hf_[A-Za-z]|lsv2_|"
    "tvly-|xai-[A-Za-z0-9]|npm_[A-Za-z0-9]|pypi-AgE|eyJ[A-Za-z0-9]|xox[abprs]-|k_live_|PRIVATE KEY|"
    "(KEY|TOKEN|SECRET|PASSWORD)[ ]?=|ecret_?[aA]ccess_?[kK]ey"
)
"""What git looks for in the changes of the history, before any of them is read here."""
_APART = "\n\0\n"
"""Stands between lines that did not follow each other: no pattern reaches across."""


def find_in_history(lines: Iterable[tuple[str, str, str]], present: Iterable[SecretFact]) -> list[SecretFact]:
    """Credentials in lines (commit, path, text) that were taken out again; those that still stand somewhere apart."""
    known = {(fact.rule, fact.masked) for fact in present}
    found: dict[tuple[str, str], SecretFact] = {}
    for (commit, path), group in groupby(lines, key=lambda line: line[:2]):
        for fact in find_secrets({path: _APART.join(text for _, _, text in group)}):
            if (fact.rule, fact.masked) not in known:
                gone = fact.model_copy(update={"place": Place(path=path), "commit": commit})
                found.setdefault((fact.rule, fact.masked), gone)
    return sorted(found.values(), key=lambda fact: (fact.place.path, fact.rule, fact.masked))


def _fact(rule: str, value: str, path: str, line: int) -> SecretFact:
    return SecretFact(rule=rule, masked=mask(value), place=Place(path=path, line=line, end_line=line))


def _named(module: Module) -> list[tuple[int, str]]:
    """Line and value of strings that are assigned to, or handed on as, something called a key or password."""
    return [
        (text.node.lineno, text.node.value)
        for text in module.texts
        if text.holder
        and _TELLING.search(text.holder)
        and isinstance(text.node, ast.Constant)
        and isinstance(text.node.value, str)
        and _is_credential(text.holder, text.node.value)
    ]


def _is_credential(holder: str, value: str) -> bool:
    """Whether a value under a telling name looks generated or, under the name of a password, chosen."""
    if PASSWORD_NAME.search(holder) and _PASSWORD.fullmatch(value):
        return not PASSWORD_NAME.search(value.rstrip("_-0123456789")) and _is_real(value, generated=False)
    return bool(_VALUE.fullmatch(value)) and _is_real(value, generated=True)


def mask(value: str) -> str:
    """The first four characters, and dots for the rest."""
    return f"{value[:4]}…" if not value.startswith("-----") else value


def hide_secrets(text: str) -> str:
    """The text with everything masked that looks like a credential."""
    for _, mark, pattern in _RULES[1:]:
        if _MARKS[mark].search(text):
            text = pattern.sub(_masked, text)
    for pattern in (_ASSIGNED, _PLAIN, _ENVIRONMENT):
        text = pattern.sub(_masked, text)
    return text


def _masked(match: re.Match[str]) -> str:
    value = match.groupdict().get("value", match.group())
    return match.group().replace(value, mask(value))


def _matches(path: str, text: str) -> list[tuple[str, int, str]]:
    """(rule, position, value) of each, precise rules first."""
    marked = {mark: [found.start() for found in sign.finditer(text)] for mark, sign in _MARKS.items()}
    found = [
        (rule, match.start(), value)
        for rule, mark, pattern in _RULES
        for match in _around(marked[mark], _REACH.get(rule, 0), pattern, text)
        if _is_real(value := match.groupdict().get("value", match.group()), generated=not rule.startswith(_CERTAIN))
    ]
    if path.lower().endswith(CONFIG_ENDINGS):
        found += [
            ("credential under its name", match.start("value"), match["value"])
            for match in _ASSIGNED.finditer(text)
            if _is_real(match["value"], generated=True)
        ]
    if has_plain_values(path):
        found += [
            ("credential under its name", match.start("value"), match["value"])
            for match in _PLAIN.finditer(text)
            if _is_real(match["value"], generated=True, longest=_LONGEST_PLAIN)
        ]
    if is_env_file(path):
        found += [
            ("environment file", match.start("value"), match["value"])
            for match in _ENVIRONMENT.finditer(text)
            if _is_real(match["value"], generated=False)
        ]
    return found


def _around(marked: Iterable[int], reach: int, pattern: re.Pattern[str], text: str) -> Iterator[re.Match[str]]:
    """What `pattern.finditer` gives, tried only where its mark stands: of a long text, hardly anywhere."""
    end = 0
    for place in marked:
        starts = range(max(end, place - reach), place + 1)
        match = next(filter(None, (pattern.match(text, start) for start in starts)), None)
        if match:
            yield match
            end = match.end()


def _is_real(value: str, *, generated: bool, longest: int = _LONGEST_WORD) -> bool:
    """Whether a value is no placeholder, and, where that is asked for, looks generated."""
    if _PLACEHOLDER.search(value):
        return False
    if not generated:
        return True
    words = re.split(r"[-_.]", value)
    looks_random = max(map(len, words)) >= longest and any(character.isdigit() for character in value)
    return looks_random and entropy(value) >= _ENTROPY


def entropy(value: str) -> float:
    """Shannon entropy in bits a character."""
    counts = Counter(value).values()
    return -sum(count / len(value) * math.log2(count / len(value)) for count in counts) if value else 0.0
