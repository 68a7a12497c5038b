"""Features that the report claims, held against the code: supported, contradicted or undecided.

A claim is contradicted only by what was found, or by an absence from code that was read whole. What a
sentence denies or postpones is supported by its absence; a plain denial of what is there is contradicted.
"""

import logging
from collections.abc import Callable, Mapping
from functools import partial

from auditor_core.checks.asked import asked_again
from auditor_core.checks.conduct import CONDUCT
from auditor_core.checks.graph_orchestration import detectives_parallel, failure_route, judges_parallel
from auditor_core.checks.loops import debates, loop_to_judges, second_hearing
from auditor_core.checks.modelled import DECIDED
from auditor_core.checks.registry import Answer, Check, decide, met, unavailable, unmet
from auditor_core.checks.roles import Role, role_of
from auditor_core.checks.safe_tool_engineering import no_shell
from auditor_core.checks.scene import Scene
from auditor_core.checks.settling import one_each, verdict_on
from auditor_core.checks.state_management_rigor import reducers, typed_state
from auditor_core.checks.stated import STATED
from auditor_core.checks.structured_output_enforcement import output_bound
from auditor_core.checks.sweeping import lacking_in_some, speaks_of_all
from auditor_core.checks.technologies import BUILT_ON
from auditor_core.checks.words import counted, listed
from auditor_core.facts import FeatureClaim
from auditor_core.models import FeatureVerdict
from auditor_core.statements import CODE_PARSERS, TOGETHER

logger = logging.getLogger(__name__)

_CONCURRENCY = ("asyncio", "concurrent", "threading", "multiprocessing", "anyio", "trio", "joblib")
_AWAITING = ("asyncio", "anyio", "trio")
"""Libraries whose functions wait for each other, unless something starts several of them."""
_STARTING = frozenset(map(str.lower, TOGETHER))
"""What starts them, as words of the code: asked where its calls are not known."""
_RETRIERS = ("tenacity", "backoff", "retry", "retrying", "stamina")
_STATE_BASES = frozenset({"TypedDict", "BaseModel", "dict", "object", "Generic", "Protocol"})
_NO_CLASS = frozenset({"", "dict", "Dict", "Any", "object"})


def settle_features(scene: Scene) -> tuple[FeatureVerdict, ...]:
    """Settle every claimed feature of the report, in reading order; none where there is no report."""
    if scene.case.document is None:
        return ()
    claims = scene.document.features
    answers = {name: _answer(scene, *name) for name in dict.fromkeys(map(_asked, claims))}
    return one_each(verdict_on(claim, answers[_asked(claim)]) for claim in claims)


def _asked(claim: FeatureClaim) -> tuple[str, str]:
    """What is asked of the code: whether it has a feature, or what it says to a sentence that states one."""
    return claim.feature, claim.sentence if claim.feature in STATED or speaks_of_all(claim.feature) else ""


def _answer(scene: Scene, feature: str, sentence: str = "") -> Answer:
    """What the code says of one feature; unmet only where it can be known."""
    repo, question = scene.case.repo, LOOK_UPS.get(feature)
    if feature in STATED:
        question = partial(_stated, feature, sentence)
    if question is None:
        return unavailable("this feature can't be looked up in the code")
    if repo is None or repo.manifest.state == "unavailable":
        return unavailable("the repository could not be read")
    if not repo.has_python and feature != "tests":
        return unavailable("there is no Python in the repository")
    try:
        answer = lacking_in_some(scene, feature, sentence) or question(scene)
    except Exception as error:
        # One faulty look-up must not cost the report; a check that fails is contained in the same way.
        logger.exception("looking up the feature %s failed", feature)
        return unavailable(f"the look-up failed: {type(error).__name__}")
    gap = _unread(scene)
    shown = any(answer.evidence_ids) and (answer.outcome == "met" or feature in _SHOWN_BY_WHAT_IS_THERE)
    if gap and answer.outcome in ("met", "unmet") and not shown:
        return unavailable(f"not everything was read: {gap}")
    return answer


def _stated(feature: str, sentence: str, scene: Scene) -> Answer:
    return STATED[feature](scene, sentence)


def _unread(scene: Scene) -> str:
    """What was left unread or could not be parsed, tests apart; empty where all was."""
    broken = [item.path for item in scene.repo.parse_failures if not item.is_test]
    gap = scene.gap("repo")
    return "; ".join(part for part in (gap, f"no syntax tree of {listed(broken)}" if broken else "") if part)


def _parallel(role: Role, question: Check) -> Callable[[Scene], Answer]:
    def look_up(scene: Scene) -> Answer:
        answer = question(scene, minimum=2)
        members = scene.topology.having(role) if scene.topology else ()
        if answer.outcome != "unmet" or len(members) > 1:
            return answer
        if concurrent := _starting(scene, role):
            return unavailable(
                f"no {role}s stand side by side in the graph, but {listed(concurrent)} works in parallel"
            )
        nodes = scene.topology.graph.nodes if scene.topology else ()
        strange = [node.name for node in nodes if scene.topology and node.name not in scene.topology.roles]
        if not members and len(strange) > 1:
            return unavailable(f"no node is called like a {role}; {listed(strange)} may be")
        return answer

    return look_up


def _starting(scene: Scene, role: Role) -> list[str]:
    """Modules that may start several of a role at once, beside the graph.

    One that is called after another role starts those. Where a module's calls are known, a library that it only
    imports starts nothing.
    """
    words = scene.repo.words
    if all(item.starts is not None for item in scene.modules):
        return [item.path for item in scene.modules if item.starts and _may_be_of(role, item.path)]
    in_turn = _AWAITING if words and _STARTING.isdisjoint(words) else ()
    return _importing(scene, *(name for name in _CONCURRENCY if name not in in_turn))


def _may_be_of(role: Role, path: str) -> bool:
    """Whether a module may be one of a role, told from its file's name."""
    return role_of(path.rpartition("/")[2].rpartition(".")[0]) in (None, "passage", "aggregator", role)


def _on_state(question: Check, minimum: int) -> Callable[[Scene], Answer]:
    def look_up(scene: Scene) -> Answer:
        answer = question(scene, minimum=minimum)
        if answer.outcome != "unmet":
            return answer
        state, wanted = scene.state_class, scene.graph.state.rpartition(".")[2] if scene.graph else ""
        own = {item.name for item in scene.classes}
        if wanted not in own | _NO_CLASS:
            return unavailable(f"the graph's state {wanted} is defined outside the repository")
        foreign = [base for base in state.bases if base.rpartition(".")[2] not in own | _STATE_BASES] if state else []
        return unavailable(f"the state inherits from {listed(foreign)}") if foreign else answer

    return look_up


def _security_cap(scene: Scene) -> Answer:
    rules = [
        item for item in scene.repo.synthesis_rules if item.kind != "remedy" and item.place.path not in scene.tests
    ]
    caps = [item for item in rules if item.kind in ("cap", "override")]
    if not rules:
        return unavailable("no code that decides was recognised")
    if not caps:
        return unmet(f"none of {counted(len(rules), 'rule')} there caps a score", place=rules[0].place)
    shown = listed(f"{item.text} ({item.place})" for item in caps)
    return met(shown, *(item.evidence_id for item in caps))


def _checkpointing(scene: Scene) -> Answer:
    graphs = [item for item in scene.repo.graphs if item.place.path not in scene.tests]
    saved = [item for item in graphs if "checkpointer" in item.options]
    if saved:
        return met(f"compiled with a checkpointer in {saved[0].place}", *(item.evidence_id for item in saved))
    modules = [
        item.path for item in scene.modules if any("checkpoint" in name or "Saver" in name for name in item.imports)
    ]
    if modules:
        return met(f"checkpoints are imported in {listed(modules)}", *_files(scene, modules))
    named = [item.path for item in scene.modules for name in item.classes if "checkpoint" in name.lower()]
    if named or not graphs or any(item.unresolved for item in graphs):
        return unavailable(f"{listed(named)} may keep checkpoints" if named else "no graph can be read whole")
    return unmet("no graph is compiled with a checkpointer, and none is imported", place=graphs[0].place)


def _ast_analysis(scene: Scene) -> Answer:
    idle = {item.path for item in scene.modules if item.parses is False}
    importing = _importing(scene, *CODE_PARSERS)
    modules = [path for path in importing if path not in idle]
    lacking = f"{listed(importing)} makes no syntax tree" if importing else "no module imports a parser of code"
    detail = f"syntax trees are read in {listed(modules)}" if modules else lacking
    return decide(bool(modules), detail, *_files(scene, modules))


def _retries(scene: Scene) -> Answer:
    """Retries of many kinds can be meant, so that none found proves nothing."""
    if again := asked_again(scene):
        return met(f"a call is made again in {again[0].place}", *(item.evidence_id for item in again))
    if modules := _importing(scene, *_RETRIERS):
        return met(f"a library that retries is used in {listed(modules)}", *_files(scene, modules))
    return unavailable("no retry was recognised, and it is not said of what")


def _tests(scene: Scene) -> Answer:
    tests = [path for path in scene.repo.manifest.paths if "test" in path.lower()]
    written = [path for path in tests if path in scene.tests]
    if written:
        return met(f"{counted(len(written), 'module')} of tests: {listed(written)}", *_files(scene, written))
    if tests:
        return unavailable(f"no tests were recognised in {listed(tests)}")
    return unmet("no file of tests is in the repository")


def _importing(scene: Scene, *packages: str) -> list[str]:
    """Paths of the modules, tests apart, that import one of these packages."""
    return [item.path for item in scene.modules if any(name.partition(".")[0] in packages for name in item.imports)]


def _files(scene: Scene, paths: list[str]) -> tuple[str, ...]:
    wanted = set(paths)
    return tuple(item.evidence_id for item in scene.repo.files if item.path in wanted and item.evidence_id)


LOOK_UPS: Mapping[str, Callable[[Scene], Answer]] = {
    "parallel_judges": _parallel("judge", judges_parallel),
    "parallel_detectives": _parallel("detective", detectives_parallel),
    "structured_output": output_bound,
    "no_shell": no_shell,
    "typed_state": _on_state(typed_state, minimum=3),
    "reducers": _on_state(reducers, minimum=1),
    "conditional_edges": failure_route,
    **DECIDED,
    "security_cap": _security_cap,
    "checkpointing": _checkpointing,
    "loop_to_judges": loop_to_judges,
    "second_hearings": second_hearing,
    "ast_analysis": _ast_analysis,
    "retries": _retries,
    "tests": _tests,
    **CONDUCT,
    **BUILT_ON,
    "debates": debates,
}
"""Features by name, and the question whether the code has each."""
_SHOWN_BY_WHAT_IS_THERE = ("no_shell", "sandboxed_clone")
"""A call that was found contradicts these, whatever was left unread."""
