"""Checks for rubrics of other courses: each asks for what its parameters name."""

from fnmatch import fnmatchcase

from auditor_core.checks.chosen import at_once
from auditor_core.checks.explained import explanation
from auditor_core.checks.graph_orchestration import on_graph
from auditor_core.checks.registry import Answer, check, decide, met, unavailable, unmet
from auditor_core.checks.scene import Scene
from auditor_core.checks.topology import Topology
from auditor_core.checks.words import counted, listed, quote

NAMED = 8
"""Missing items named in one finding."""


@check("files.present", "repo", evidence_class="FILE_METADATA", severity="major")
def files_present(scene: Scene, *, paths: tuple[str, ...] = ()) -> Answer:
    """Files that are asked for are missing.

    Add them under these paths, from the root of the repository; `*` stands for any characters.
    """
    missing = [path for path in paths if not _files(scene, path)]
    if missing:
        action = f"Add {listed(missing, NAMED)}, from the root of the repository; `*` stands for any characters."
        return unmet(listed(missing, NAMED), place=missing[0], action=action)
    found = [item for path in paths for item in _files(scene, path)[:1]]
    return met(f"{counted(len(paths), 'path')} found", *(item for _, item in found))


@check("files.absent", "repo", evidence_class="FILE_METADATA", severity="major")
def files_absent(scene: Scene, *, paths: tuple[str, ...] = ()) -> Answer:
    """Files stand in the repository that do not belong there.

    Remove them, and name them in `.gitignore`.
    """
    found = [item for path in paths for item in _files(scene, path)]
    if found:
        names = listed((path for path, _ in found), NAMED)
        action = f"Remove {names}, and name what is alike in `.gitignore`."
        return unmet(names, *(item for _, item in found), place=found[0][0], action=action)
    return met(f"none of {listed(paths)}", lacks=f"files that do not belong there: {listed(paths, NAMED)}")


@check("calls.present", "python", evidence_class="TOOL_SAFETY", severity="major")
def calls_present(scene: Scene, *, names: tuple[str, ...] = ()) -> Answer:
    """Calls that are asked for are missing.

    Call them where the task says so.
    """
    found = {name: _calls(scene, name) for name in names}
    absent = [name for name in names if not found[name]]
    doubts = {name: _doubt(scene, name) for name in absent}
    missing = [name for name in absent if not doubts[name]]
    ids = [calls[0][1] for calls in found.values() if calls]
    if missing:
        action = f"Call {listed(missing, NAMED)} where the task says so."
        return unmet(listed(missing, NAMED), *ids, place=scene.place_about("tools", "main"), action=action)
    if absent:
        return unavailable("; ".join(doubts.values()))
    return met(f"all of {listed(names)}", *ids)


@check("calls.forbidden", "python", evidence_class="TOOL_SAFETY", severity="major", stands="unmet")
def calls_forbidden(scene: Scene, *, names: tuple[str, ...] = ()) -> Answer:
    """The code calls what must not be called.

    Take the call out, or do the same by safer means.
    """
    called = {name: found for name in names if (found := _calls(scene, name))}
    if called:
        found = list(dict.fromkeys(item for items in called.values() for item in items))
        action = f"Take the calls of {listed(called, NAMED)} out, or do the same by safer means."
        ids = (item for _, item, _ in found)
        return unmet(listed(text for text, _, _ in found), *ids, place=found[0][2], action=action)
    doubts = [doubt for name in names if (doubt := _doubt(scene, name))]
    if doubts:
        return unavailable("; ".join(doubts))
    return met(f"no call of {listed(names)}", lacks=f"calls of {listed(names, NAMED)}")


@check("imports.present", "python", evidence_class="FILE_METADATA", severity="major")
def imports_present(scene: Scene, *, names: tuple[str, ...] = ()) -> Answer:
    """Packages that are asked for are not imported.

    Import them where the task says so.
    """
    imported = {f"{name}.": module.path for module in reversed(scene.modules) for name in module.imports}
    importing = {name: [path for item, path in imported.items() if item.startswith(f"{name}.")] for name in names}
    missing = [name for name in names if not importing[name]]
    if not missing:
        known = {item.path: item.evidence_id for item in scene.repo.files}
        return met(f"all of {listed(names)}", *(known.get(min(paths), "") for paths in importing.values()))
    action = f"Import {listed(missing, NAMED)} where the task says so."
    return unmet(listed(missing, NAMED), place=scene.place_about("main", "graph"), action=action)


@check("terms.explained", "docs", evidence_class="CONCEPT_DEPTH", severity="major")
def terms_explained(scene: Scene, *, terms: tuple[str, ...] = ()) -> Answer:
    """Terms that are asked for are not explained in the report.

    Say in a sentence of its own how each works, and what in the program does it.
    """
    found = {term: explanation(scene, term) for term in terms}
    bare = [term for term in terms if not found[term]]
    ids = [item.evidence_id for term in terms for item in scene.document.concepts if item.term.lower() == term.lower()]
    if not bare:
        shown = [item for item in found.values() if item]
        sentence, page = shown[0] if shown else ("", 0)
        return met(f"all of {listed(terms)}: “{quote(sentence, 200)}”", *ids, quoted=sentence, page=page)
    which = listed(bare, NAMED)
    action = f"Say in a sentence of its own how {which} works, and what in the program does it."
    if len(bare) > 1:
        action = f"Say in a sentence of its own how each of {which} works, and what in the program does it."
    return unmet(which, *ids, place="report", action=action)


@check("graph.parallel", "python", evidence_class="ORCHESTRATION_PATTERN", severity="major")
def these_in_parallel(scene: Scene, *, nodes: tuple[str, ...] = ()) -> Answer:
    """Nodes that are asked for do not run side by side.

    Lead from one node to each of them, and let none wait for another.
    """

    def question(shape: Topology) -> Answer:
        missing = [name for name in nodes if name not in shape.reachable]
        several = at_once(shape.graph, nodes)
        chosen = several < len(nodes)
        detail = f"no run comes to {listed(missing)}" if missing else f"{listed(nodes)} in {shape.graph.place}"
        detail += f"; a router chooses, so that {several} can run at once" if chosen and not missing else ""
        fine = not missing and not chosen and shape.beside_each_other(nodes)
        action = f"Lead from one node to each of {listed(nodes, NAMED)}, and let none wait for another."
        return decide(fine, detail, shape.graph.evidence_id, place=shape.graph.place, action=action)

    return on_graph(scene, question)


@check("tests.present", "python", evidence_class="FILE_METADATA", severity="major")
def tests_present(scene: Scene, *, minimum: int = 1) -> Answer:
    """There are too few tests.

    Write test functions, named `test_…`, in modules that a test runner finds.
    """
    unread = [item.path for item in scene.repo.parse_failures if item.is_test]
    modules = [module for module in scene.repo.modules if module.is_test]
    names = [item.name for module in modules for item in module.functions]
    number = sum(name.rpartition(".")[2].startswith("test") for name in names)
    detail = f"{counted(number, 'test function')}; at least {minimum} expected"
    if number < minimum and unread:
        return unavailable(f"{counted(number, 'test function')} found, and {listed(unread)} could not be read")
    ids = (item.evidence_id for item in scene.repo.files if item.path in scene.tests)
    action = f"Write {counted(minimum - number, 'more test function')}, named `test_…`, where a test runner finds them."
    return decide(number >= minimum, detail, *ids, place="tests/", action=action)


def _files(scene: Scene, pattern: str) -> list[tuple[str, str]]:
    """Path and evidence of the files that a pattern names; a folder stands for what lies below it."""
    wanted = pattern.removeprefix("./").rstrip("/")
    known = {item.path: item.evidence_id for item in scene.repo.files}
    paths = [path for path in scene.repo.manifest.paths if fnmatchcase(path, wanted) or path.startswith(f"{wanted}/")]
    return [(path, known.get(path, "")) for path in paths]


def _calls(scene: Scene, name: str) -> list[tuple[str, str, str]]:
    """Text, evidence and place of the calls of a name, or of anything below it (`subprocess`)."""
    found: dict[str, tuple[str, str, str]] = {}
    for asked in scene.repo.asked_calls:
        if asked.asked == name and asked.sure:
            found.setdefault(str(asked.place), (asked.text, asked.evidence_id, str(asked.place)))
    for kept in scene.calls:
        if f"{kept.callee}.".startswith(f"{name.removesuffix('()')}."):
            found.setdefault(str(kept.place), (kept.text, kept.evidence_id, str(kept.place)))
    return list(found.values())


def _doubt(scene: Scene, name: str) -> str:
    """Why it can't be told whether a name is called that no call was found of; empty where it can."""
    if name not in scene.repo.asked_names:
        return f"the code was not searched for {quote(name)}"
    unsure = (item for item in scene.repo.asked_calls if item.asked == name and not item.sure)
    return listed((f"{quote(name)} may be called in {item.place}: {item.text}" for item in unsure), 1)
