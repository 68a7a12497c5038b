"""Credentials taken out of what is shown and kept: four characters are left of each, then dots."""

import json
import re
from collections.abc import Iterable
from typing import TypeVar

from auditor_core.detectives.repo.tools.made_up import is_chosen, is_real
from auditor_core.detectives.repo.tools.secret_forms import (
    ASSIGNED,
    CHOSEN,
    ENVIRONMENT,
    MARKS,
    OF_PROVIDERS,
    PLAIN,
    RULES,
    may_hold_passwords,
)
from auditor_core.models import StrictModel

Fact = TypeVar("Fact", bound=StrictModel)

_SHORTEST = 20
_KEY_MARK = "PRIVATE KEY-----"
_KEY_BODY = re.compile(
    rf"(BEGIN [A-Z ]{{0,20}}{_KEY_MARK})(?:(?:(?!BEGIN )[^()\[\]{{}}<>]){{0,20000}}?(?=-----END)|[\w+/=\\\s]*)",
    re.ASCII,
)


def mask(value: str) -> str:
    """The first four characters, and dots for the rest."""
    return f"{value[:4]}…" if not value.startswith("-----") else value


def hide_secrets(text: str, known: Iterable[str] = ()) -> str:
    """The text with everything masked that looks like a credential; `known` are those that were found."""
    text = hide_known(without_key_bodies(text), known)
    for _, mark, pattern in RULES[1:]:
        if MARKS[mark].search(text):
            text = pattern.sub(_masked, text)
    for pattern in (ASSIGNED, PLAIN, ENVIRONMENT):
        text = pattern.sub(_masked, text)
    if may_hold_passwords(text):
        text = CHOSEN.sub(lambda match: _masked(match) if is_chosen(match["value"]) else match.group(), text)
    return text


def hide_known(text: str, known: Iterable[str]) -> str:
    """The text without credentials that were found somewhere."""
    for value in known:
        text = text.replace(value, mask(value))
    return text


def without_key_bodies(text: str) -> str:
    """The text without what stands between the lines that enclose a private key; there are as many lines as before."""
    if _KEY_MARK not in text:
        return text
    return _KEY_BODY.sub(lambda match: f"{match[1]}…" + "\n" * match[0].count("\n"), text)


def has_form(word: str) -> bool:
    """Whether a word begins like a key of some provider, and is as long."""
    return len(word) >= _SHORTEST and any(
        MARKS[mark].match(word) and pattern.match(word) for rule, mark, pattern in RULES if rule in OF_PROVIDERS
    )


def hide_in_facts(facts: Fact, known: Iterable[str]) -> Fact:
    """The facts with every text in them masked; the same ones where no text holds any."""
    written = {json.dumps(value, ensure_ascii=False)[1:-1] for value in known}
    told = facts.model_dump_json() if written else ""
    if not any(value in told for value in written):
        return facts
    return facts.model_validate_json(hide_known(told, sorted(written, key=len, reverse=True)))


def is_telling(value: str) -> bool:
    """Whether a credential can be nothing else, wherever it stands: no word that a name of the code may be."""
    return is_chosen(value) or is_real(value, generated=True)


def _masked(match: re.Match[str]) -> str:
    value = match.groupdict().get("value", match.group())
    return match.group().replace(value, mask(value))
