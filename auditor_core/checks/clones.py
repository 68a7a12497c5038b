"""Which calls clone a repository or start a process, and whether what was cloned is removed again."""

import re

from auditor_core.checks.registry import Answer, unavailable, unmet
from auditor_core.checks.scene import Scene
from auditor_core.facts import CallFact

PROCESSES = frozenset(
    {"subprocess.run", "subprocess.call", "subprocess.check_call", "subprocess.check_output", "subprocess.Popen"}
    | {"asyncio.create_subprocess_exec", "asyncio.create_subprocess_shell"}
)
"""What starts a process."""
_LINES = frozenset({"os.system", "os.popen", "subprocess.getoutput", "subprocess.getstatusoutput"})
"""What starts one by a line of text alone, and knows no time limit; a written line is the shell's matter."""
AREA = ("clone", "git", "tools", "detective")
"""Words in the paths of modules where one expects a clone."""
_CLONE = re.compile(r"\bclone(_from)?\b")
_LIBRARY_CLONE = re.compile(r"^(?:git|pygit2|dulwich)\..*\bclone(?:_from|_repository)?$")
_GIT_LIBRARIES = frozenset({"git", "pygit2", "dulwich", "plumbum", "sh"})
_CLONER = re.compile(r"_*(git_|safe_|do_|shallow_|sandboxed_)?clone(_|$)")


def clones_of(scene: Scene) -> tuple[CallFact, ...]:
    """Calls that clone; where a function hands that to a helper, the processes that its module starts."""
    direct = tuple(
        item
        for item in scene.calls
        if _CLONE.search(item.callee)
        or any("git" in words and _CLONE.search(words) for words in (item.text, item.command))
    )
    files = {
        module.path
        for module in scene.modules
        if any(_CLONER.match(item.name.rpartition(".")[2]) for item in module.functions)
    }
    return direct or tuple(item for item in processes_of(scene) if item.place.path in files)


def no_clone(scene: Scene) -> Answer:
    """What is said where no call is known to clone: where a library for git is imported, some call of it may."""
    library = next((name for module in scene.modules for name in module.imports if _is_git(name)), "")
    if library:
        return unavailable(f"no call that clones was found, but {library} is imported, which may clone")
    return unmet("no call that clones was found", place=scene.place_about(*AREA))


def _is_git(name: str) -> bool:
    return name.partition(".")[0] in _GIT_LIBRARIES


def processes_of(scene: Scene) -> tuple[CallFact, ...]:
    """Calls that start a process."""
    return tuple(filter(_is_process, scene.calls))


def started_by(scene: Scene) -> tuple[CallFact, ...]:
    """Calls that start a process, and clones by a library, which starts one for itself."""
    return tuple(item for item in scene.calls if _is_process(item) or _LIBRARY_CLONE.search(item.callee))


def _is_process(item: CallFact) -> bool:
    return item.callee in PROCESSES or (item.callee in _LINES and item.argument != "literal")


def never_removed(scene: Scene) -> frozenset[str]:
    """Files that use a directory of `mkdtemp`, or one told to stay, where nothing in the program ever removes one."""
    if _removes(scene):
        return frozenset()
    makers = {item.place.path for item in scene.calls if item.stays or item.callee == "tempfile.mkdtemp"}
    others = {
        item.place.path for item in scene.calls if item.callee == "tempfile.TemporaryDirectory" and not item.stays
    }
    if makers and not others and not may_remove(scene):
        return frozenset(item.place.path for item in scene.calls)  # wherever it is handed to
    return frozenset(makers - others)


def may_remove(scene: Scene) -> bool:
    """Whether something in the program removes directories, or imports what does and may be called."""
    known = {item.place.path for item in _removing(scene)}
    importing = (module.path for module in scene.modules if any(name.startswith("shutil") for name in module.imports))
    return _removes(scene) or any(path not in known for path in importing)


def _removes(scene: Scene) -> bool:
    """Whether something that is called removes directories, and not only where a clone has failed."""
    return any(not (item.after_failure or item.unused) for item in _removing(scene))


def _removing(scene: Scene) -> tuple[CallFact, ...]:
    """Calls that remove directories."""
    return tuple(item for item in scene.calls if item.callee == "shutil.rmtree" or item.command.startswith("rm "))


def in_temporary(clones: tuple[CallFact, ...]) -> tuple[CallFact, ...]:
    """Those that are known to go into a temporary directory which is there as long as somebody looks at it."""
    return tuple(item for item in clones if item.in_temporary and not item.vanishes)
