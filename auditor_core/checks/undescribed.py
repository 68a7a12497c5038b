"""The reverse of a cited path: files that matter and that the report never mentions. It costs nothing. Pure."""

import re
from collections.abc import Iterable

from auditor_core.checks.clones import PROCESSES
from auditor_core.checks.scene import Scene
from auditor_core.checks.words import counted
from auditor_core.facts import ModuleFact
from auditor_core.models import Undescribed

MOST = 20
LARGE_SHARE = 0.1
"""A module with this share of all lines matters for its size alone, if it is not small."""
LARGE_LINES = 60
_TOKEN = re.compile(r"\w[\w.]*\w")
_TOOLS = re.compile(r"(?:^|/)\w*tools?(?:/|\w*\.py$)")


def not_described(scene: Scene) -> tuple[Undescribed, ...]:
    """Modules outside tests that hold graph, judges, tools or most lines, and that no page names.

    A file counts as named when a cited path, or a candidate of one, is its own, or when the text holds its
    file name or its dotted name. Nothing is listed where the report's text could not be read.
    """
    document, repo = scene.case.document, scene.case.repo
    if document is None or not document.has_text or repo is None:
        return ()
    cited = {claim.path for claim in scene.case.claims}
    cited.update(path for claim in scene.case.claims for path in claim.candidates)
    tokens = {token for page in document.page_texts for token in _TOKEN.findall(page.text)}
    lines, judges = sum(module.lines for module in scene.modules), _judges(scene)
    found = (
        (module, reasons)
        for module in scene.modules
        if module.path not in cited and tokens.isdisjoint(_names(module.path))
        if (reasons := _reasons(scene, module, judges, lines))
    )
    ordered = sorted(found, key=lambda item: (-len(item[1]), -item[0].lines, item[0].path))
    return tuple(
        Undescribed(path=module.path, why=f"{'; '.join(reasons)} ({counted(module.lines, 'line')})")
        for module, reasons in ordered[:MOST]
    )


def _names(path: str) -> Iterable[str]:
    """What else a text may call a module: its file's name, its dotted name."""
    name = path.rpartition("/")[2]
    dotted = path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    return [*([] if name == "__init__.py" else [name]), *([dotted] if "." in dotted else [])]


def _reasons(scene: Scene, module: ModuleFact, judges: set[str], all_lines: int) -> list[str]:
    path = module.path
    reasons = []
    if any(graph.place.path == path for graph in scene.repo.graphs):
        reasons.append("builds the graph")
    if path in judges:
        reasons.append("holds judges")
    named_so = _TOOLS.search(path) and (module.functions or module.classes)
    if named_so or any(call.place.path == path and call.callee in PROCESSES for call in scene.calls):
        reasons.append("holds tools")
    if module.lines >= max(LARGE_LINES, LARGE_SHARE * all_lines):
        reasons.append("holds much of the code")
    return reasons if module.lines else []


def _judges(scene: Scene) -> set[str]:
    """Files with a judge's prompt, or with the function behind a judge's or the chief justice's node."""
    held = {prompt.place.path for prompts in scene.personas.values() for prompt in prompts}
    roles = scene.topology.roles if scene.topology else {}
    nodes = scene.topology.graph.nodes if scene.topology else ()
    functions = {
        node.function.rpartition(".")[2]
        for node in nodes
        if node.function and roles.get(node.name) in ("judge", "justice")
    }
    held |= {
        module.path
        for module in scene.modules
        if any(item.name in functions for item in module.functions) or not functions.isdisjoint(module.classes)
    }
    return held
