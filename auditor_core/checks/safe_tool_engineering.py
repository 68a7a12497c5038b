"""How the program touches the outside: clones, processes, shells, secrets."""

from collections.abc import Sequence

from auditor_core.checks.addresses import address_checks, covering
from auditor_core.checks.clones import (
    AREA,
    clones_of,
    in_temporary,
    may_remove,
    never_removed,
    no_clone,
    processes_of,
    started_by,
)
from auditor_core.checks.registry import Answer, check, decide, met, not_applicable, unavailable, unmet
from auditor_core.checks.scene import Scene
from auditor_core.checks.words import counted, listed
from auditor_core.facts import CallFact, FunctionFact, SecretFact

_LOADERS = (
    *("pickle.load", "pickle.Unpickler", "dill.load", "cloudpickle.load", "marshal.load", "joblib.load"),
    *("torch.load", "shelve.open", "pandas.read_pickle", "jsonpickle.decode"),
)


def _ids(calls: tuple[CallFact, ...]) -> tuple[str, ...]:
    return tuple(item.evidence_id for item in calls)


def _is_violation(item: CallFact) -> bool:
    """Whether the detective recorded the call as a violation: text that is not written out in the code is run."""
    return "_SECURITY_VIOLATION_" in item.evidence_id


def _none_of(bad: tuple[CallFact, ...], what: str) -> Answer:
    """Met when there is none; else names the calls."""
    if not bad:
        return met("none was found", lacks=what)
    return unmet(listed(item.text for item in bad), *_ids(bad), place=bad[0].place)


def _all_are(calls: tuple[CallFact, ...], fine: tuple[CallFact, ...], how: str) -> Answer:
    """Met when every call is fine; else names the first that is not."""
    bad = tuple(item for item in calls if item not in fine)
    detail = f"{len(fine)} of {counted(len(calls), 'call')} found to {how}"
    place = bad[0].place if bad else ""
    return decide(not bad, detail, *_ids(bad or calls), place=place)


@check("tools.clone_in_temporary", "python", evidence_class="TOOL_SAFETY", severity="major", weight=2, stands="neither")
def clone_in_temporary(scene: Scene) -> Answer:
    """Repositories are not cloned into a temporary directory, or into one that is gone before anybody looks.

    Clone inside `with tempfile.TemporaryDirectory()`, and read what was cloned before that ends.
    """
    clones = clones_of(scene)
    if not clones:
        return no_clone(scene)
    return _all_are(clones, in_temporary(clones), "clone into a temporary directory")


@check("tools.clone_removed", "python", evidence_class="TOOL_SAFETY", stands="neither")
def clone_is_removed(scene: Scene) -> Answer:
    """What was cloned is left behind.

    Clone inside `with tempfile.TemporaryDirectory()`, or remove the directory in a `finally`.
    """
    clones = clones_of(scene)
    if not clones:
        return not_applicable("no call that clones was found")
    kept = never_removed(scene)
    staying = tuple(item for item in clones if not (item.in_temporary or item.removed))
    if staying and may_remove(scene):
        return unavailable(f"{staying[0].text} clones to a place of its own, which may be removed")
    gone = tuple(item for item in clones if item not in staying and item.place.path not in kept)
    return _all_are(clones, gone, "be removed again")


@check("tools.clone_guarded", "python", evidence_class="TOOL_SAFETY", stands="neither")
def clone_guarded(scene: Scene) -> Answer:
    """A clone that fails (no such repository, no access) is not handled.

    Catch the failure around the clone, and say in plain words what went wrong.
    """
    clones = clones_of(scene)
    if not clones:
        return no_clone(scene)
    told = (item for item in clones if not (item.uncaught or item.swallowed or item.silenced))
    fine = tuple(item for item in told if item.guarded or item.checked)
    return _all_are(clones, fine, "handle a failed clone")


@check(
    "tools.no_shell_injection",
    "python",
    evidence_class="SECURITY_VIOLATION",
    severity="security",
    weight=2,
    stands="unmet",
)
def no_shell_injection(scene: Scene) -> Answer:
    """A command that is put together at run time goes through a shell.

    Call `subprocess.run([...])` with a list, and never with `shell=True`.
    """
    bad = tuple(item for item in scene.calls if _is_violation(item) and item.shell)
    return _none_of(bad, "a command that is put together and goes through a shell")


@check("tools.no_dynamic_code", "python", evidence_class="SECURITY_VIOLATION", severity="security", stands="unmet")
def no_dynamic_code(scene: Scene) -> Answer:
    """Text, data or the audited program is run as code.

    Parse with `ast.literal_eval`, `json` or `yaml.safe_load`, and never run what was read.
    """
    bad = tuple(item for item in scene.calls if _is_violation(item) and not item.shell)
    return _none_of(bad, "something that was read and is run as code")


@check("tools.no_unsafe_loading", "python", evidence_class="TOOL_SAFETY", severity="major", stands="unmet")
def no_unsafe_loading(scene: Scene) -> Answer:
    """Stored data is loaded in a way that can run code.

    Store it as JSON or another plain format instead of a pickle.
    """
    bad = tuple(item for item in scene.calls if item.callee.startswith(_LOADERS) and item.argument != "literal")
    return _none_of(tuple(item for item in bad if not _is_violation(item)), "a pickle or the like that is loaded")


@check("tools.no_shell", "python", evidence_class="TOOL_SAFETY", severity="major", stands="unmet")
def no_shell(scene: Scene) -> Answer:
    """Commands go through a shell.

    Call programs directly: `subprocess.run` with a list of arguments.
    """
    return _none_of(tuple(item for item in scene.calls if item.shell), "a command that goes through a shell")


@check("tools.argument_lists", "python", evidence_class="TOOL_SAFETY", severity="major", stands="unmet")
def argument_lists(scene: Scene) -> Answer:
    """A process is started with a command line that is put together as text.

    Pass the program and its arguments as a list.
    """
    processes = processes_of(scene)
    if not processes:
        return not_applicable("no process is started by subprocess")
    fine = tuple(item for item in processes if item.argument not in ("f_string", "concatenation") and not item.shell)
    return _all_are(processes, fine, "pass no text that is put together")


@check("tools.timeouts", "python", evidence_class="TOOL_SAFETY", stands="unmet")
def timeouts(scene: Scene) -> Answer:
    """A process, or a clone by a library, may run for ever.

    Pass `timeout=` wherever a process is started, and `kill_after_timeout=` where GitPython clones.
    """
    started = started_by(scene)
    if not started:
        return not_applicable("no process is started by subprocess, and no library clones")
    return _all_are(started, tuple(item for item in started if item.timeout), "have a time limit")


@check("tools.results_checked", "python", evidence_class="TOOL_SAFETY", severity="major", stands="unmet")
def results_checked(scene: Scene) -> Answer:
    """A process may fail without anybody noticing.

    Pass `check=True` or look at the return code, and handle the failure.
    """
    processes = processes_of(scene)
    if not processes:
        return not_applicable("no process is started by subprocess")
    fine = tuple(
        item
        for item in processes
        if item.checked or item.callee in ("subprocess.check_call", "subprocess.check_output")
    )
    return _all_are(processes, fine, "look at the result")


@check("tools.address_checked", "python", evidence_class="TOOL_SAFETY")
def address_checked(scene: Scene) -> Answer:
    """A repository's address is used as it comes, or any server may answer for it.

    Check scheme and host in a function of its own before the address reaches git, and let git verify certificates.
    """
    clones = clones_of(scene)
    checks = address_checks(scene)
    if wrong := _misled(scene, clones, checks.turned):
        return wrong
    found = checks.functions
    looking = (*checks.parsers, *(item for item in clones if item.screened))
    by_clone = covering(checks, clones) if found or looking else None
    if by_clone:
        return by_clone
    if found:
        return met(f"{found[0].name} in {found[0].place}", *_evidence_of_file(scene, found[0].place.path))
    if looking:
        return met(listed(item.text for item in looking), *_ids(looking))
    if idle := checks.in_vain:
        return unmet(_in_vain(idle[0]), *_evidence_of_file(scene, idle[0].place.path), place=idle[0].place)
    return unmet(
        "no function, parser or condition that looks at scheme or host was found",
        place=clones[0].place if clones else scene.place_about(*AREA),
    )


def _misled(scene: Scene, clones: Sequence[CallFact], turned: Sequence[FunctionFact]) -> Answer | None:
    """What makes every look at an address worthless: any server is believed, or the genuine ones are refused."""
    if believing := tuple(item for item in clones if item.unverified):
        told = f"{believing[0].text} takes any certificate, so that the host which was looked at need not be the one"
        return unmet(told, *_ids(believing), place=believing[0].place)
    if turned:
        return unmet(_in_vain(turned[0]), *_evidence_of_file(scene, turned[0].place.path), place=turned[0].place)
    return None


def _in_vain(item: FunctionFact) -> str:
    """Why a function that looks at addresses keeps none back."""
    if not item.called:
        return f"{item.name} is never called"
    if item.turned:
        return f"{item.name} refuses every genuine address"
    if item.loose:
        return f"{item.name} only asks whether some text occurs anywhere in it, which an option may hold as well"
    return f"{item.name} lets every address through" if item.heeded else f"nobody heeds what {item.name} refuses"


@check("tools.no_secrets", "repo", evidence_class="SECURITY_VIOLATION", severity="security")
def no_secrets(scene: Scene) -> Answer:
    """Something that looks like a credential is in the repository.

    Revoke it, take it out of the code and the history, and read it from the environment.
    """
    secrets = scene.repo.secrets
    unread = "" if secrets else scene.unread()
    if unread:
        return unavailable(f"not every source was read: {unread}")
    if not secrets:
        return met("nothing that looks like one was found", lacks="credentials in the repository")
    shown = listed(f"{item.rule} {item.masked}{_until(item)}" for item in secrets)
    return unmet(shown, *(item.evidence_id for item in secrets), place=secrets[0].place)


def _until(item: SecretFact) -> str:
    return f" (in the history, {item.place} until commit {item.commit[:10]})" if item.commit else ""


def _evidence_of_file(scene: Scene, path: str) -> tuple[str, ...]:
    return tuple(item.evidence_id for item in scene.repo.files if item.path == path)
