"""Keys of the state whose values are lost, or never come: undeclared ones, and those that can't be merged."""

import re
from collections.abc import Iterator, Sequence

from auditor_core.checks.scene import Scene
from auditor_core.checks.words import listed
from auditor_core.facts import ClassFact, FieldFact

_BASES = frozenset({"TypedDict", "BaseModel", "MessagesState", "Generic", "ABC", "object", "Protocol"})
"""Bases whose fields are known."""
_STATE_WORDS = ("state", "input", "output", "context", "schema", "payload", "update")
"""Words in the names of classes whose fields a graph may know as well."""
_VOICE = re.compile(r"^(judge|juror|persona|role|seat|advocate|critic|agent|author)(_(name|id|role))?$", re.IGNORECASE)
"""Names of fields that say whose an opinion is."""
_SUBJECT = re.compile(r"criteri|dimension|topic|subject|metric|standard", re.IGNORECASE)
"""Names of fields that say what it is about, which is the same for all who judge that."""
_SUBJECTS = re.compile(rf"rubric|{_SUBJECT.pattern}", re.IGNORECASE)
_LIST = re.compile(r"(typing\.)?(list|sequence|tuple)\b", re.IGNORECASE)
"""Types of several things in a row."""
_ROUND = re.compile(r"^(round|hearing|attempt|turn|pass|iteration|cycle)(_(no|number|id|index))?$", re.IGNORECASE)
"""Names of fields that say how often it was judged before, which is the same for all of them, too."""
_AT_WORK = ("detective", "judge", "justice")
_FOUND = re.compile(r"evidence|exhibit|opinion|verdict|ruling|finding", re.IGNORECASE)
"""Keys under which a node hands back what it finds."""
_TROUBLE = re.compile(r"error|failure|incident|problem", re.IGNORECASE)
"""Keys under which it tells what went wrong."""


def unfit_reducers(state: ClassFact) -> list[tuple[int, str]]:
    """Line and reason of each key whose reducer fails on what the key holds."""
    return [
        (item.line, f"{item.name} by {item.unfit}, which fails on {_kind(item)}") for item in state.fields if item.unfit
    ]


def doubled_keys(state: ClassFact) -> list[tuple[int, str]]:
    """Line and reason of each key of findings to which a node adds what stands there already: others harm nobody."""
    return [
        (item.line, f"{item.name} by {item.reducer} comes twice, as {item.doubled_by} hands back all that stands there")
        for item in state.fields
        if item.doubled_by and _FOUND.search(item.name)
    ]


def changed_in_vain(scene: Scene, state: ClassFact) -> str:
    """Keys that nodes change in the state that they are handed, and do not hand back; empty where none does.

    A node that hands something else back may keep what only itself needs: of its keys those count that hold findings.
    """
    nodes = scene.topology.graph.nodes if scene.topology else ()
    fields = {field.name for field in state.fields}
    lost = [
        (key, node.name)
        for node in nodes
        for key in node.in_vain
        if key in fields and (not node.writes or _FOUND.search(key) or _TROUBLE.search(key))
    ]
    keys = dict.fromkeys(key for key, _ in lost)
    return listed(
        f"{key} is changed in {' and '.join(n for k, n in lost if k == key)}, and not returned" for key in keys
    )


def left_beside(scene: Scene, state: ClassFact) -> str:
    """Collections that detectives or judges fill beside the state for others, and hand nothing of it back.

    Where it is not told what a node hands back, nor that this is nothing, there has to be no key for it.
    """
    shape = scene.topology
    has_keys = any(_FOUND.search(field.name) for field in state.fields)
    told = (node for node in shape.graph.nodes if node.writes or node.gives_nothing or not has_keys) if shape else ()
    at_work = {name for name, role in shape.roles.items() if role in ("detective", "judge")} if shape else set()
    apart = [
        (kept, node.name)
        for node in told
        for kept in node.beside
        if node.name in at_work and not any(map(_FOUND.search, node.writes))
    ]
    return listed(
        f"{kept} is filled by {' and '.join(n for k, n in apart if k == kept)} instead of a key of the state"
        for kept in dict.fromkeys(kept for kept, _ in apart)
    )


def one_of_each(scene: Scene, state: ClassFact, fields: Sequence[FieldFact]) -> list[tuple[FieldFact, str]]:
    """Lists of what several judges say on several subjects, of which a reducer keeps too few.

    One item of each subject alone, whatever the judge; or one of each judge alone, whatever the subject, where the
    state holds a list of subjects and no judge is asked again, who might then take them one by one.
    """
    judges = scene.topology.having("judge") if scene.topology else ()
    at_once = scene.topology is not None and scene.topology.behind(judges).isdisjoint(judges)
    several = at_once and any(_SUBJECTS.search(item.name) and _LIST.match(item.annotation) for item in state.fields)
    found = []
    for field in fields if len(judges) > 1 else ():
        items = (item for item in scene.classes if re.search(rf"\b{re.escape(item.name)}\b", field.annotation))
        parts = [part.name for item in items for part in item.fields]
        voices, subjects = ([name for name in parts if words.search(name)] for words in (_VOICE, _SUBJECT))
        kept = [name for name in field.kept_by if not _ROUND.search(name)]
        if voices and kept and all(map(_SUBJECT.search, kept)):
            found.append(_kept(field, f"whatever the {voices[0]}"))
        elif several and subjects and kept and all(map(_VOICE.search, kept)):
            found.append(_kept(field, f"whatever the {subjects[0]}"))
    return found


def crowded_out(fields: Sequence[FieldFact]) -> list[tuple[FieldFact, str]]:
    """Lists of what is found, of which a reducer keeps one item of several that are made at once."""
    return [_kept(item, f"while several of one are made in {item.crowded_out}") for item in fields if item.crowded_out]


def _kept(field: FieldFact, told: str) -> tuple[FieldFact, str]:
    return field, f"{field.name} by {field.reducer} keeps one of each {' and '.join(field.kept_by)}, {told}"


def undeclared_keys(scene: Scene, state: ClassFact) -> list[str]:
    """Keys that the state does not declare, with who writes or reads them, as far as the code tells for certain."""
    undeclared = dict(_undeclared(scene, state))  # who writes a key before who reads it
    return [f"{key} {by} is no key of {state.name}" for key, by in sorted(undeclared.items())]


def _undeclared(scene: Scene, state: ClassFact) -> Iterator[tuple[str, str]]:
    """Keys that nodes of the only kind of graph write, or can't do without, and that no possible state declares.

    What one node beside the trial notes on its way out is nobody's loss, unless another function asks for it.
    """
    graphs = [item for item in scene.repo.graphs if item.place.path not in scene.tests]
    own = {item.name for item in scene.classes}
    bases = {base.partition("[")[0].rpartition(".")[2] for base in state.bases}
    if scene.topology is None or {item.state.rpartition(".")[2] for item in graphs} != {state.name}:
        return
    if not bases <= own | _BASES:
        return
    declared = {field.name for item in scene.classes if _may_be_state(item) for field in item.fields}
    declared |= {field.name for field in state.fields}
    read = [item for item in scene.repo.state_reads if item.state == state.name and item.place.path not in scene.tests]
    asked = {item.key for item in read if not item.needed}
    for item in read:
        if item.key not in declared and item.needed:
            yield item.key, f"(read by {item.function})"
    for key, nodes in sorted(scene.topology.writers.items()):
        matters = len(nodes) > 1 or scene.topology.roles.get(nodes[0]) in _AT_WORK or key in asked
        if key not in declared and not key.startswith("__") and matters:
            yield key, f"(written by {' and '.join(nodes[:2])})"


def _may_be_state(item: ClassFact) -> bool:
    return item.kind == "typed_dict" or any(word in item.name.lower() for word in _STATE_WORDS)


def _kind(field: FieldFact) -> str:
    return f"a {field.annotation.partition('[')[0].rpartition('.')[2].lower()}"
