"""How the opinions become one verdict: by rules in code, or by a model."""

import re
from collections.abc import Iterable, Sequence

from auditor_core.checks.registry import Answer, check, decide, met, unmet
from auditor_core.checks.scene import Scene
from auditor_core.checks.words import counted, listed
from auditor_core.facts import SynthesisRuleFact

RULES = ("cap", "weight", "override", "supremacy", "dissent", "variance", "re_evaluation", "rounding")
"""Kinds of rule that code can decide by."""
_NO_RULES = ("remedy", "untold", "unmatched", "lost", "contradicted", "chance", "vain")
_ON_ARCHITECTURE = re.compile(r"architect|orchestrat|graph|functional", re.IGNORECASE)
_ON_SECURITY = re.compile(r"secur|violat|vulnerab", re.IGNORECASE)
"""What tells the cap for security faults from any other limit on a score."""
_WANTED = {"summary": "a summary", "criteria": "the criteria one by one", "remedy": "what is to be mended"}
"""Parts without which a report is not whole; a dissent has a check of its own."""
_IN_A_FILE = re.compile(r"\.(?:j2|jinja2?|tmpl|tpl|mustache)\b", re.IGNORECASE)
"""A template beside the code, whose parts are not read."""


def _found(scene: Scene, *kinds: str) -> tuple[SynthesisRuleFact, ...]:
    return tuple(
        item for item in scene.repo.synthesis_rules if item.kind in kinds and item.place.path not in scene.tests
    )


def _ids(rules: Iterable[SynthesisRuleFact]) -> tuple[str, ...]:
    return tuple(item.evidence_id for item in rules)


def _has(scene: Scene, *kinds: str) -> Answer:
    return _in_vain(scene, *kinds) or _shown(scene, _found(scene, *kinds))


def _in_vain(scene: Scene, *kinds: str) -> Answer | None:
    """That a rule came to nothing when the verdict was gone through with made-up cases; None where it did not."""
    vain = [item for item in _found(scene, "vain") if item.name in kinds]
    return unmet(f"in a trial with made-up cases {vain[0].text}", *_ids(vain), place=vain[0].place) if vain else None


def _shown(scene: Scene, rules: Sequence[SynthesisRuleFact]) -> Answer:
    if not rules:
        return unmet("none was found in the code that decides", place=_place(scene))
    return met(listed((f"{item.text} ({item.place})" for item in rules), 2), *_ids(rules))


def _place(scene: Scene) -> str:
    """Where the synthesis stands, so that a missing rule can be added there."""
    rules = [item for item in scene.repo.synthesis_rules if item.kind not in _NO_RULES]
    if rules:
        return str(rules[0].place)
    nodes = scene.graph.nodes if scene.graph and scene.topology else ()
    justices = scene.topology.having("justice") if scene.topology else ()
    return next((str(node.place) for node in nodes if node.name in justices), scene.place_about("justice", "judge"))


@check("synthesis.rules", "python", evidence_class="SYNTHESIS_RULE", severity="major", weight=2)
def decided_by_rules(scene: Scene, *, minimum: int = 3) -> Answer:
    """The verdict is not reached by rules in code.

    Write the synthesis as plain conditions: caps, overrides, weights, dissent.
    """
    rules = _found(scene, *RULES)
    kinds = sorted({item.kind for item in rules})
    if vain := _in_vain(scene, "verdict"):
        return vain
    if drawn := _found(scene, "chance"):
        return unmet(f"it is drawn by chance: {drawn[0].text}", *_ids(drawn), place=drawn[0].place)
    detail = f"{counted(len(kinds), 'kind')} of rule ({', '.join(kinds) or 'none'}); {minimum} are expected"
    return decide(len(kinds) >= minimum, detail, *_ids(rules), place=_place(scene))


@check("synthesis.no_model", "python", evidence_class="SYNTHESIS_RULE", severity="major", stands="unmet")
def no_model_decides(scene: Scene) -> Answer:
    """A model is called where the verdict is reached.

    Decide in code alone; let a model word a summary afterwards at most.
    """
    models, rules = _found(scene, "model"), _found(scene, *RULES)
    if models:
        return unmet(listed(item.text for item in models), *_ids(models), place=models[0].place)
    return (
        met("no model is called there", *_ids(rules))
        if rules
        else unmet("no synthesis was found in code", place=_place(scene))
    )


@check("synthesis.security_cap", "python", evidence_class="SYNTHESIS_RULE", severity="major")
def security_cap(scene: Scene) -> Answer:
    """No rule caps the score when a security fault is confirmed.

    Cap the criterion at 3 where a security violation was found, whatever the judges say.
    """
    rules = [
        item
        for item in _found(scene, "cap", "override")
        if item.kind == "override" or _ON_SECURITY.search(f"{item.name} {item.text}")
    ]
    if lost := _found(scene, "lost"):
        told = listed(f"{item.text} ({item.place})" for item in lost)
        return unmet(f"it is worked out and thrown away: {told}", *_ids(lost), place=lost[0].place)
    if opposed := _found(scene, "contradicted"):
        told = listed(f"{item.text} ({item.place})" for item in opposed)
        return unmet(
            f"it asks for the opposite of what another cap asks for: {told}",
            *_ids((*opposed, *rules)),
            place=opposed[0].place,
        )
    return _in_vain(scene, "override") or _shown(scene, rules)


@check("synthesis.fact_supremacy", "python", evidence_class="SYNTHESIS_RULE", severity="major")
def fact_supremacy(scene: Scene) -> Answer:
    """No rule overrules an opinion that the evidence contradicts.

    Lower or drop an opinion that credits what the detectives did not find.
    """
    return _has(scene, "supremacy")


@check("synthesis.weights", "python", evidence_class="SYNTHESIS_RULE")
def functionality_weight(scene: Scene) -> Answer:
    """No rule gives the tech lead more weight where architecture is judged.

    Weigh the tech lead's score higher in architecture criteria.
    """
    lost = [item for item in _found(scene, "unmatched") if _ON_ARCHITECTURE.search(f"{item.name} {item.text}")]
    if lost:
        asked = listed(f"{item.text} ({item.place})" for item in lost)
        return unmet(f"{asked} asks for a criterion that the rubric does not have", *_ids(lost), place=lost[0].place)
    return _has(scene, "weight")


@check("synthesis.variance", "python", evidence_class="SYNTHESIS_RULE", severity="major")
def variance(scene: Scene) -> Answer:
    """Widely different scores trigger nothing.

    Compare highest and lowest score, and act where they are more than 2 apart.
    """
    return _shown(scene, _found(scene, "variance", "re_evaluation"))


@check("synthesis.re_evaluation", "python", evidence_class="SYNTHESIS_RULE")
def re_evaluation(scene: Scene) -> Answer:
    """Contested criteria are not looked at again.

    Send a criterion with widely different scores back once and verify the cited evidence, or settle it another way.
    """
    return _has(scene, "re_evaluation")


@check("synthesis.dissent", "python", evidence_class="SYNTHESIS_RULE")
def dissent(scene: Scene) -> Answer:
    """Nothing records why the judges disagreed, or the report leaves it out.

    Write a dissent summary into the report: who said what, and why it was decided so.
    """
    told, untold = _found(scene, "dissent"), [item for item in _found(scene, "untold") if item.name == "dissent"]
    if told and untold:
        detail = f"it is recorded in {told[0].place}, and the report that is put together leaves it out"
        return unmet(detail, *_ids((*told, *untold)), place=untold[0].place)
    return _in_vain(scene, "dissent") or _shown(scene, told)


@check("synthesis.report", "python", evidence_class="SYNTHESIS_RULE")
def written_report(scene: Scene) -> Answer:
    """The verdict is not written out as a whole report.

    Write a Markdown file with summary, criteria, dissent and remediation.
    """
    put, every = _found(scene, "report"), _found(scene, "written")
    written = [item for item in every if not _is_beside_the_verdict(scene, item)]
    mending = _found(scene, "remedy") or [item for item in put if _IN_A_FILE.search(item.text)]
    if put and written and not mending:
        return unmet("it says nowhere what is to be mended", *_ids((*put, *written)), place=put[0].place)
    untold = [item for item in _found(scene, "untold") if item.name in _WANTED]
    if put and written and untold:
        missing = listed(_WANTED[item.name] for item in untold)
        return unmet(f"it leaves out {missing}", *_ids((*put, *written, *untold)), place=untold[0].place)
    if put and written:
        return met(f"put together in {put[0].place}, written in {written[0].place}", *_ids((*put, *written)))
    detail = "it is written into no file" if put else "no Markdown is put together"
    if put and every:
        detail = f"{every[0].name} alone writes a file, and no way from the verdict leads there"
    return unmet(detail, *_ids(put), place=put[0].place if put else _place(scene))


def _is_beside_the_verdict(scene: Scene, rule: SynthesisRuleFact) -> bool:
    """Whether only nodes on a way of their own, such as a failure's, write it, along which no verdict comes."""
    shape = scene.topology
    justices = shape.having("justice") if shape else ()
    if shape is None or shape.too_large or shape.graph.unresolved or not justices:
        return False
    along = {*justices, *(name for judge in justices for name in shape.reach[judge])}
    for user in rule.users or (rule.name.rpartition(".")[2],):
        nodes = [node.name for node in shape.graph.nodes if user in (node.function.rpartition(".")[2], node.name)]
        if not nodes or any(name in along or not shape.reach[name].isdisjoint(justices) for name in nodes):
            return False
    return True
