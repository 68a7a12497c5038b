"""Every word that the code and its settings are made of."""

import re
from collections.abc import Mapping, Sequence

from auditor_core.detectives.repo.source.languages import TEXT_ENDINGS
from auditor_core.detectives.repo.tools.made_up import is_generated_word
from auditor_core.detectives.repo.tools.masking import has_form, without_key_bodies

MOST_WORDS = 20_000
"""Words from which a repository has too many to say that one is in none of its files."""
_WORD = re.compile(r"[A-Za-z][\w-]{2,}")
_SENTENCE = re.compile(r'"(?=(?:[^\s"\\]*[^\S\n]+){4})(?:[^"\\\n]|\\.)*"')
"""A text of five words or more between the quotes of JSON: what a rubric, a prompt or a description says."""
_REQUIRED = re.compile(r"requirements[^/]*\.txt$", re.IGNORECASE)


def words_of(texts: Mapping[str, str], hidden: Sequence[str] = ()) -> tuple[str, ...]:
    """Words of the files by path in lower case, sorted; documents and sentences in JSON apart, which speak of things.

    None at all where there are too many to be kept. Credentials are none: neither parts of those that were found, the
    `hidden`, nor what looks generated.
    """
    found: set[str] = set()
    seen: set[str] = set()
    for path, text in texts.items():
        if not path.lower().endswith(TEXT_ENDINGS) or _REQUIRED.search(path):
            told = _SENTENCE.sub("", text) if path.lower().endswith(".json") else text
            words = set(_WORD.findall(without_key_bodies(told))) - seen
            seen |= words
            found.update(word.lower() for word in words if not (is_generated_word(word) or has_form(word)))
        if len(found) > MOST_WORDS:
            return ()
    found.difference_update(word.lower() for value in hidden for word in _WORD.findall(value))
    return tuple(sorted(word for word in found if not any(value.lower() in word for value in hidden)))
