"""Which label of a diagram stands for which node of the code. Pure.

Spelling differs between the two: case, camel and snake case, words such as "node", what text
recognition confuses, what a label says besides the name; and a label may name what a node runs, or say
its part in other words of the field. The surer ways of matching go first, a node that was matched is
free for no weaker one, and a doubtful match is none.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Literal

from rapidfuzz.distance import Levenshtein

_CAMEL = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
_NOT_WORD = re.compile(r"[\W_]+")
_PARTS = re.compile(r"\\n|<br\s*/?>|[\n(:;,|\[{—–]|\s[-=/]\s")
"""Where a name ends and a remark on it begins."""
_LOOKALIKES = str.maketrans({"l": "i", "1": "i", "|": "i", "!": "i", "0": "o"})
_NOISE = frozenset({"node", "nodes", "agent", "agents", "the"})
_ROLES = frozenset({"judge", "detective", "layer", "step", "stage", "task", "worker", "run", "tool", "persona"})
"""Words that one side may add to a name."""
_PARTS_PLAYED = {
    "detective": frozenset({"detective", "investigator", "analyst", "analyzer", "analyser", "inspector", "examiner"}),
    "gather": frozenset(
        {"aggregator", "aggregate", "aggregation", "gather", "gatherer", "collect", "collector", "collection"}
        | {"join", "joiner", "merge", "merger", "combine", "combiner", "consolidate", "consolidator"}
    ),
}
"""Words of the field for the same part of a court, by one of them."""
_SUBJECTS = {
    "doc": frozenset({"doc", "docs", "document", "documents"}),
    "repo": frozenset({"repo", "repos", "repository"}),
    "vision": frozenset({"vision", "visual"}),
}
"""Words for what it looks at."""
_LIKE = {word: one for same in (_PARTS_PLAYED, _SUBJECTS) for one, words in same.items() for word in words}
_RUN = re.compile(r"[\w.]+")
"""What a node runs, at the beginning of how it is written: `DocAnalyst()`, `nodes.gather`."""
_NAMELESS = frozenset({"partial", "lambda", "functools"})
_ENTRY, _FINISH = frozenset({"start", "begin", "entry"}), frozenset({"end", "finish", "stop", "exit"})
SHORTEST = 5
"""Letters of a name that may be matched by less than all of it."""
SHORTEST_FIRST = 3
"""Letters of a name that a label begins with."""
MOST_WORDS = 24
"""Words of a label that are looked through for a name."""

Keys = Callable[[str], Iterable[str]]


def words_of(name: str) -> list[str]:
    """The words of a label or of a node's name, in lower case."""
    return [word for word in _NOT_WORD.split(_CAMEL.sub(" ", name).lower()) if word]


def label_key(label: str) -> str:
    """Fold a label or a node's name to what makes it the same: `RepoInvestigator` = `repo_investigator node`."""
    return _folded(words_of(label), _NOISE)


def end_of(label: str) -> Literal["entry", "finish", ""]:
    """Which end of a graph a label names, if it names one."""
    whole = "".join(words_of(label))
    return "entry" if whole in _ENTRY else "finish" if whole in _FINISH else ""


def match_labels(labels: Sequence[str], names: Sequence[str], runs: Mapping[str, str] | None = None) -> dict[str, str]:
    """Return the node for each label that stands for one; `names` are the nodes of the code.

    `runs`: what each node runs; where it is given, a label may name that, or the node's part in other words.
    """
    matched: dict[str, str] = {}
    for keys_of_label, keys_of_name in _WAYS:
        _match(matched, labels, names, keys_of_label, keys_of_name)
    _match_nearly(matched, labels, names)
    if runs is not None:
        alone = _run_by_one(names, runs)
        for label in labels:  # one by one: a node that one label names so is free for no other
            _match(matched, [label], names, _parts, lambda name: alone.get(name, ()))
        for label in labels:
            _match(matched, [label], names, _meaning, _meaning)
    return matched


def _match(matched: dict[str, str], labels: Sequence[str], names: Sequence[str], of_label: Keys, of_name: Keys) -> None:
    """Add the matches whose keys are equal; a key that two nodes share tells neither."""
    owners: dict[str, set[str]] = {}
    for name in names:
        for key in of_name(name):
            owners.setdefault(key, set()).add(name)
    taken = set(matched.values())
    for label in labels:
        if label in matched:
            continue
        found = next((owners[key] for key in of_label(label) if key in owners and not owners[key] <= taken), set())
        free = found - taken
        if len(free) == 1:
            matched[label] = free.pop()


def _folded(words: Sequence[str], noise: frozenset[str]) -> str:
    kept = [word for word in words if word not in noise] or list(words)
    whole = "".join(kept)
    for ending in ("node", "agent"):
        if whole.endswith(ending) and len(whole) >= len(ending) + SHORTEST:
            whole = whole.removesuffix(ending)
    return whole.translate(_LOOKALIKES).replace("rn", "m").replace("vv", "w")


def _whole(label: str) -> Iterable[str]:
    key = label_key(label)
    return (key,) if key else ()


def _parts(label: str) -> Iterable[str]:
    """Keys of what stands before, between and after remarks."""
    return [key for part in _PARTS.split(label) if (key := label_key(part))]


def _runs(label: str) -> Iterable[str]:
    """Keys of words that follow one another, long runs first: the name among other words."""
    words = words_of(label)[:MOST_WORDS]
    runs = [words[at : at + size] for size in range(len(words), 0, -1) for at in range(len(words) - size + 1)]
    keys = dict.fromkeys((_folded(run, _NOISE), run[:1] == words[:1]) for run in runs)
    return [key for key, leads in keys if len(key) >= (SHORTEST_FIRST if leads else SHORTEST)]


def _without_roles(name: str) -> Iterable[str]:
    """The key without words that only say what kind of part it is."""
    words = words_of(name)
    key = _folded(words, _NOISE | _ROLES)
    return (key,) if len(key) >= SHORTEST else ()


def _last_word(name: str) -> Iterable[str]:
    """The key of the last word, which says what the part is: an *aggregator*, an *analyst*."""
    words = [word for word in words_of(name) if word not in _NOISE | _ROLES]
    key = _folded(words[-1:], _NOISE)
    return (key,) if len(key) > SHORTEST else ()


def _single_word(label: str) -> Iterable[str]:
    """The label's key, where it has one word only."""
    words = [word for word in words_of(label) if word not in _NOISE | _ROLES]
    return _last_word(label) if len(words) == 1 else ()


def _run_by_one(names: Iterable[str], runs: Mapping[str, str]) -> dict[str, tuple[str, ...]]:
    """The key of what a node runs, where no other node runs it."""
    found = {name: _RUN.match(runs.get(name, "")) for name in names}
    last = {name: part[0].rpartition(".")[2] for name, part in found.items() if part}
    keys = {name: label_key(run) for name, run in last.items() if run not in _NAMELESS}
    often = Counter(keys.values())
    return {name: (key,) for name, key in keys.items() if often[key] == 1 and len(key) >= SHORTEST}


def _meaning(label: str) -> Iterable[str]:
    """What is done with what, by a word that stands for all of its like: `gather evidence`, `repo investigator`."""
    for part in _PARTS.split(label):
        told = {_LIKE.get(word, word) for word in words_of(part) if word not in _NOISE}
        if len(told) > 1 and not told.isdisjoint(_PARTS_PLAYED):
            yield " ".join(sorted(told))


_WAYS: tuple[tuple[Keys, Keys], ...] = (
    (_whole, _whole),
    (_parts, _whole),
    (_runs, _whole),
    (_without_roles, _without_roles),
    (_single_word, _last_word),
)


def _match_nearly(matched: dict[str, str], labels: Sequence[str], names: Sequence[str]) -> None:
    """Add labels that differ from one node's name, and clearly less than from any other, by few letters."""
    taken = set(matched.values())
    keys = {name: _key_and_number(name) for name in names}
    pairs = []
    for label in labels:
        if label in matched or end_of(label):
            continue
        for part in map(_key_and_number, _PARTS.split(label)):
            ranked = sorted((_distance(part, key), name) for name, key in keys.items())
            near = ranked and ranked[0][0] <= _slack(part[0])
            if near and (len(ranked) == 1 or ranked[1][0] > ranked[0][0]):
                pairs.append((ranked[0][0], label, ranked[0][1]))
    for _, label, name in sorted(pairs):
        if label not in matched and name not in taken:
            matched[label] = name
            taken.add(name)


def _key_and_number(name: str) -> tuple[str, str]:
    bare = name.strip()
    return label_key(bare), bare[len(bare.rstrip("0123456789")) :]


def _distance(one: tuple[str, str], other: tuple[str, str]) -> int:
    """Letters to change, add or drop; names that differ in their number are not alike."""
    if one[1] != other[1]:
        return max(len(one[0]), len(other[0]))
    return Levenshtein.distance(one[0], other[0])


def _slack(key: str) -> int:
    """How many letters may differ in a name of this length."""
    return 0 if len(key) < SHORTEST else 1 if len(key) < 9 else 2
