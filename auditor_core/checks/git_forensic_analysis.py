"""How the work grew: what the history shows."""

import re
from collections import Counter
from collections.abc import Sequence
from datetime import timedelta
from itertools import pairwise

from auditor_core.checks.registry import Answer, check, decide, met, not_applicable, unavailable, unmet
from auditor_core.checks.repeated import repeated
from auditor_core.checks.scene import Scene
from auditor_core.checks.words import counted, percent
from auditor_core.facts import CommitFact

PLACE = "git history"
_EMPTY_MESSAGE = re.compile(
    r"^(initial|first|init|wip|update[sd]?|fix(es|ed)?|change[sd]?|commit|add(ed)? files.*|upload.*|final|test|misc|"
    r"stuff|more|done|save|\.+|-+|\W*)( commit| work| changes| files| version)?\W*$",
    re.IGNORECASE,
)
PHASES: tuple[tuple[str, re.Pattern[str]], ...] = (
    (
        "setup",
        re.compile(r"(^|/)(pyproject\.toml|requirements[^/]*\.txt|setup\.(py|cfg)|uv\.lock|\.env[^/]*|Dockerfile)$"),
    ),
    ("state", re.compile(r"(state|models?|schemas?)[^/]*\.py$|/(models|schemas)/")),
    ("tools", re.compile(r"(tools?|utils?|git|clon|pdf|parser|detective|investigat)[^/]*(/[^/]+)*\.py$")),
    ("judges", re.compile(r"(judge|justice|prosecut|verdict|persona|prompt)")),
    ("graph", re.compile(r"(graph|workflow|orchestrat|pipeline)[^/]*\.py$")),
    ("tests", re.compile(r"(^|/)tests?/|(^|/)test_[^/]*$")),
)
"""Areas of such a program, by the paths that a commit touches."""
_AREAS_OF_A_STEP = 2
"""A commit that touches more areas is no step of its own in any of them."""


def _own_commits(scene: Scene) -> tuple[CommitFact, ...]:
    """Commits that brought work: merges apart."""
    return tuple(item for item in scene.repo.history if item.parents < 2)


def _cut_short(scene: Scene) -> bool:
    return not scene.repo.history_complete


@check("commits.at_least", "repo", evidence_class="GIT_FORENSIC", severity="major", weight=2)
def enough_commits(scene: Scene, *, minimum: int = 4) -> Answer:
    """The history holds too few commits to show how the work grew.

    Commit each step of the work on its own instead of all of it at once.
    """
    number = len(_own_commits(scene))
    if number < minimum and _cut_short(scene):
        return unavailable(f"only part of the history could be read: {counted(number, 'commit')}")
    detail = f"{counted(number, 'commit')}, merges apart; {minimum} are expected"
    return decide(number >= minimum, detail, scene.repo.history_evidence_id, place=PLACE)


@check("commits.steady", "repo", evidence_class="GIT_FORENSIC")
def steady_commits(scene: Scene, *, minimum: int = 15) -> Answer:
    """The history is not fine-grained enough to follow the work step by step.

    Commit smaller steps.
    """
    return enough_commits(scene, minimum=minimum)


@check("commits.spread", "repo", evidence_class="GIT_FORENSIC", severity="major")
def spread_over_time(scene: Scene, *, days: int = 2) -> Answer:
    """The work was committed within a short time.

    Commit while working, so that the dates show when each part was made.
    """
    own = _own_commits(scene)
    dates = [item.date for item in own]
    active = len({date.date() for date in dates})
    if active < days and _cut_short(scene):
        return unavailable("only part of the history could be read")
    span = max(dates) - min(dates) if dates else timedelta()
    detail = f"{counted(active, 'day')} with commits, {span.days} d {span.seconds // 3600} h in all"
    detail += f"; {counted(days, 'day')} expected"
    return decide(active >= days, detail, scene.repo.history_evidence_id, place=PLACE)


@check("commits.no_burst", "repo", evidence_class="GIT_FORENSIC")
def no_burst(scene: Scene, *, minutes: int = 2, share: float = 0.5) -> Answer:
    """Most commits follow each other within moments, as if one piece of work had been cut up afterwards.

    Commit each step when it is done.
    """
    dates = sorted(item.date for item in _own_commits(scene))
    if len(dates) < 3:
        return not_applicable("too few commits to speak of bursts")
    quick = sum(later - earlier < timedelta(minutes=minutes) for earlier, later in pairwise(dates)) / (len(dates) - 1)
    detail = f"{percent(quick)} of the commits come within {minutes} minutes of the one before"
    return decide(quick <= share, detail, scene.repo.history_evidence_id, place=PLACE)


@check("commits.no_bulk", "repo", evidence_class="GIT_FORENSIC", severity="major", weight=2)
def no_bulk_commit(scene: Scene, *, share: float = 0.6) -> Answer:
    """One commit brought most of the files.

    Commit the parts as they are made, not all of them at once.
    """
    first_seen: Counter[str] = Counter()
    known: set[str] = set()
    for item in _own_commits(scene):
        new = set(item.files) - known - set(item.empty)  # a file is brought when something stands in it
        known |= new
        first_seen[item.sha] += len(new)
    if len(known) < 2:
        return not_applicable("too few files to speak of bulk")
    if _cut_short(scene):
        return unavailable("only part of the history could be read")
    sha, number = min(first_seen.items(), key=lambda entry: (-entry[1], entry[0]))
    largest = number / len(known)
    detail = f"commit {sha[:10]} brought {percent(largest)} of all paths; at most {percent(share)} are expected"
    return decide(largest <= share, detail, scene.repo.history_evidence_id, place=PLACE)


def _areas_begun(own: Sequence[CommitFact]) -> dict[str, int]:
    """Which commit began each area: the first that touches few others besides, else the first at all.

    So a scaffold of everything begins nothing that is built later on, and what is changed long after
    it was brought along with everything else moves the number of commits as little as can be.
    """
    first: dict[str, int] = {}
    focused: dict[str, int] = {}
    for index, item in enumerate(own):
        areas = [phase for phase, pattern in PHASES if any(pattern.search(path.lower()) for path in item.files)]
        for area in areas:
            first.setdefault(area, index)
            if len(areas) <= _AREAS_OF_A_STEP:
                focused.setdefault(area, index)
    return first | focused


@check("commits.progression", "repo", evidence_class="GIT_FORENSIC", severity="major")
def progression(scene: Scene, *, minimum: int = 4) -> Answer:
    """The history does not show one area being built after the other.

    Commit the setup, the tools, the state, the graph and the judges as separate steps.
    """
    begun = _areas_begun(_own_commits(scene))
    steps = len(set(begun.values()))
    if steps < minimum and _cut_short(scene):
        return unavailable("only part of the history could be read")
    order = ", ".join(sorted(begun, key=lambda phase: (begun[phase], phase))) or "none"
    detail = f"{counted(steps, 'commit')} that open an area of their own ({order}); {minimum} are expected"
    return decide(steps >= minimum, detail, scene.repo.history_evidence_id, place=PLACE)


@check("commits.some_messages", "repo", evidence_class="GIT_FORENSIC")
def messages_that_tell_at_all(scene: Scene, *, share: float = 0.4, words: int = 3, different: float = 0.25) -> Answer:
    """Hardly any commit message says what was done.

    Write what each commit changes, in a few words, instead of `update` or `wip`.
    """
    return telling_messages(scene, share=share, words=words, different=different)


@check("commits.messages", "repo", evidence_class="GIT_FORENSIC")
def telling_messages(scene: Scene, *, share: float = 0.8, words: int = 3, different: float = 0.5) -> Answer:
    """Too many commit messages do not say what was done.

    Write what each commit changes, in a few words.
    """
    subjects = [item.message.strip().partition("\n")[0] for item in _own_commits(scene)]
    if not subjects:
        return unmet("no commit of its own", scene.repo.history_evidence_id, place=PLACE)
    telling = sum(len(subject.split()) >= words and not _EMPTY_MESSAGE.match(subject) for subject in subjects)
    detail = f"{telling} of {len(subjects)} messages say what was done; {percent(share)} are expected"
    again = repeated(_own_commits(scene), different) if telling >= share * len(subjects) else None
    if again:
        detail = f"{again[0]} commits have {counted(again[1], 'message')} between them, numbers and dates apart"
        detail += f"; {percent(different)} are expected to differ"
    enough = telling >= share * len(subjects) and not again
    return decide(enough, detail, scene.repo.history_evidence_id, place=PLACE)


@check("commits.tests", "repo", evidence_class="GIT_FORENSIC")
def tests_in_history(scene: Scene) -> Answer:
    """No commit touches a test.

    Add tests, and commit them together with what they test.
    """
    pattern = dict(PHASES)["tests"]
    number = sum(any(pattern.search(path.lower()) for path in item.files) for item in scene.repo.history)
    if not number:
        return unavailable("only part of the history could be read") if _cut_short(scene) else unmet("", place="tests/")
    return met(
        f"{counted(number, 'commit')} {'touches' if number == 1 else 'touch'} tests", scene.repo.history_evidence_id
    )
