"""Whether the code does what a report may say of how it clones, asks again, limits, checks, weighs, records and saves.

A rule that was not recognised may stand under a name that tells of it: then nothing is contradicted.
"""

import re
from collections.abc import Callable, Iterator, Mapping

from auditor_core.checks.asked import asked_again
from auditor_core.checks.clones import PROCESSES
from auditor_core.checks.loops import loop_to_judges
from auditor_core.checks.registry import Answer, Check, met, unavailable, unmet
from auditor_core.checks.safe_tool_engineering import (
    address_checked,
    clone_in_temporary,
    clone_is_removed,
    results_checked,
    timeouts,
)
from auditor_core.checks.scene import Scene
from auditor_core.checks.structured_output_enforcement import invented, none_made_up
from auditor_core.checks.words import counted, listed
from auditor_core.facts import CallFact

_RETRIERS = re.compile(r"tenacity|backoff|retry|stamina", re.IGNORECASE)
_GIT = re.compile(r"(?:git|pygit2|dulwich|plumbum|sh)(?:\.|$)")
"""Libraries that run git."""
_REACHING = re.compile(
    r"(?:git|pygit2|dulwich|plumbum|sh|pydriller|github|ghapi|gitlab|requests|httpx|aiohttp)(?:\.|$)"
)
"""Libraries that read commits, or may ask a service for them."""
_LOGS = re.compile(r"\b(?:log|rev-list|shortlog|reflog|iter_commits|whatchanged)\b")
_OF_COMMITS = re.compile(r"commit|histor|git_?log|git_?(?:forensic|analy)|forensic|timeline", re.IGNORECASE)
_WHOLE = re.compile(r"\b(?:clone|version|init|fetch|rev-parse|checkout|ls-files|ls-tree|status|pull|sparse-checkout)\b")
"""Commands of git that are written out, and are no log."""
_REMOVING = re.compile(r"clean|remov|delet|teardown|purge|__exit__|__aexit__", re.IGNORECASE)
_REMOVERS = ("shutil.rmtree", "tempfile.TemporaryDirectory")
_ADDRESS = re.compile(r"url|address|host|github", re.IGNORECASE)
_SCREENING = re.compile(r"valid|sanit|check|verif|allow|safe|accept|refus|reject|parse|is_|https?", re.IGNORECASE)
_NAMED = {
    "weight": re.compile(r"weight|functionality", re.IGNORECASE),
    "supremacy": re.compile(
        r"supremacy|overrul|contradict|unsupported_(?:claim|opinion)|grounded|hallucinat", re.IGNORECASE
    ),
    "dissent": re.compile(r"dissent|minority|disagree", re.IGNORECASE),
    "re_evaluation": re.compile(
        r"re_?(?:eval|examin|assess|hear|consider|visit|deliberat|check|judg)|second_|_again|(?:^|_)mediat",
        re.IGNORECASE,
    ),
}
"""Names of functions, and of fields of data, that tell of a kind of rule."""


def _repeated_questions(scene: Scene) -> Answer:
    """Whether some question to a judge is put again; denied only where calls bind a schema, and none of them is."""
    calls = [item for item in scene.repo.structured_calls if item.place.path not in scene.tests]
    if again := asked_again(scene):
        return met(f"a call is made again in {again[0].place}", *(item.evidence_id for item in again))
    helpers = [item.path for item in scene.modules if any(_RETRIERS.search(name) for name in item.imports)]
    if helpers or not calls:
        return unavailable(f"{listed(helpers)} may ask again" if helpers else "no call that binds a schema was found")
    ids = (item.evidence_id for item in calls)
    return unmet(f"{counted(len(calls), 'call')} with a schema, and none is made again", *ids, place=calls[0].place)


def _of_processes(question: Check, holds: Callable[[CallFact], bool]) -> Callable[[Scene], Answer]:
    """Contradicted where it holds for none of the processes, and no library clones."""

    def look_up(scene: Scene) -> Answer:
        answer = question(scene)
        spared = any(holds(item) if item.callee in PROCESSES else "clone" in item.callee for item in scene.calls)
        return unavailable(answer.detail) if answer.outcome == "unmet" and spared else answer

    return look_up


def _sandboxed_clone(scene: Scene) -> Answer:
    """Where a library may clone, not finding how proves nothing."""
    answer = clone_in_temporary(scene)
    kept = any(item.in_temporary for item in scene.calls if "clone" in f"{item.callee} {item.text} {item.command}")
    libraries = [item.path for item in scene.modules if any(_GIT.match(name) for name in item.imports)]
    unknown = kept or (libraries and not answer.evidence_ids)
    return unavailable(answer.detail) if answer.outcome == "unmet" and unknown else answer


def _removed_clones(scene: Scene) -> Answer:
    answer = clone_in_temporary(scene)
    answer = clone_is_removed(scene) if answer.outcome == "met" else answer
    if answer.outcome != "unmet" or not answer.evidence_ids:
        return unavailable(answer.detail) if answer.outcome == "unmet" else answer
    named = [name for name in _names(scene) if _REMOVING.search(name)]
    removing = [item.text for item in scene.calls if item.callee in _REMOVERS]
    return unavailable(f"{listed([*named, *removing])} may remove it") if named or removing else answer


def _screened_addresses(scene: Scene) -> Answer:
    answer = address_checked(scene)
    if answer.outcome != "unmet":
        return answer
    fields = [f"{item.name}.{part.name}" for item in scene.classes for part in item.fields if "Url" in part.annotation]
    named = [
        item.name
        for module in scene.modules
        for item in module.functions
        if item.called
        and not item.empty
        and item.refuses
        and item.heeded
        and _ADDRESS.search(item.name)
        and _SCREENING.search(item.name)
    ]
    return unavailable(f"{listed([*fields, *named])} may refuse some") if fields or named else answer


def _decided(kind: str) -> Callable[[Scene], Answer]:
    """A kind of rule in the code that decides, told from names that may stand for one."""

    def look_up(scene: Scene) -> Answer:
        rules = [
            item for item in scene.repo.synthesis_rules if item.kind != "remedy" and item.place.path not in scene.tests
        ]
        found = [item for item in rules if item.kind == kind]
        if found:
            shown = listed(f"{item.text} ({item.place})" for item in found)
            return met(shown, *(item.evidence_id for item in found))
        if not rules:
            return unavailable("no code that decides was recognised")
        if named := [name for name in _names(scene) if kind in _NAMED and _NAMED[kind].search(name)]:
            return unavailable(f"{listed(named)} may do it")
        return unmet(f"none of {counted(len(rules), 'rule')} there does it", place=rules[0].place)

    return look_up


def _names(scene: Scene) -> Iterator[str]:
    """Functions of the product that something calls, and fields of its data."""
    for module in scene.modules:
        yield from (item.name for item in module.functions if item.called and not item.empty)
    for item in scene.classes:
        yield from (f"{item.name}.{part.name}" for part in item.fields)


def _no_invented_opinions(scene: Scene) -> Answer:
    """What only leaves nothing of a failure invents none."""
    answer = none_made_up(scene)
    return answer if answer.outcome == "met" or invented(scene) else unavailable(answer.detail)


def _second_looks(scene: Scene) -> Answer:
    answer = _decided("re_evaluation")(scene)
    if answer.outcome != "unmet":
        return answer
    loop = loop_to_judges(scene)
    return answer if loop.outcome == "unmet" else loop


def _read_history(scene: Scene) -> Answer:
    """Whether the code looks at commits: by a command of git, by a library, or in a function that is called so."""
    running = [item for item in scene.calls if _LOGS.search(f"{item.text} {item.command}")]
    if running:
        return met(f"{running[0].text} in {running[0].place}", *(item.evidence_id for item in running))
    named = [name for name in _names(scene) if _OF_COMMITS.search(name)]
    reaching = [item.path for item in scene.modules if any(_REACHING.match(name) for name in item.imports)]
    open_ended = [item.text for item in scene.calls if item.callee in PROCESSES and not _WHOLE.search(item.command)]
    if found := [*named, *reaching, *open_ended]:
        return unavailable(f"{listed(found)} may look at the history")
    if not scene.calls:
        return unavailable("no call was found that reaches a repository")
    return unmet("no command, library or function of the code looks at commits", place=scene.calls[0].place)


CONDUCT: Mapping[str, Callable[[Scene], Answer]] = {
    "read_history": _read_history,
    "sandboxed_clone": _sandboxed_clone,
    "repeated_questions": _repeated_questions,
    "removed_clones": _removed_clones,
    "time_limits": _of_processes(timeouts, lambda item: item.timeout),
    "checked_results": _of_processes(results_checked, lambda item: item.checked),
    "screened_addresses": _screened_addresses,
    "no_invented_opinions": _no_invented_opinions,
    "weighted_votes": _decided("weight"),
    "fact_supremacy": _decided("supremacy"),
    "recorded_dissent": _decided("dissent"),
    "saved_reports": _decided("written"),
    "second_looks": _second_looks,
}
"""Claims by name, and the question whether the code does so."""
