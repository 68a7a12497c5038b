"""Whether three judges really argue from three sides."""

from itertools import combinations

from auditor_core.checks.graph_orchestration import judges_parallel as judges_parallel_in_graph
from auditor_core.checks.registry import Answer, check, decide, not_applicable, unmet
from auditor_core.checks.scene import Scene
from auditor_core.checks.words import content_words, counted, jaccard, listed, percent
from auditor_core.facts import Place
from auditor_core.models import JUDGES, JudgeName

LANGUAGE: dict[JudgeName, tuple[str, ...]] = {
    "Prosecutor": (
        "adversar", "attack", "charge", "critic", "distrust", "fail", "flaw", "gap", "guilt", "harsh", "lazi", "miss",
        "reject", "scrutin", "skeptic", "sceptic", "strict", "suspic", "violat", "vulnerab", "weak", "worst",
    ),
    "Defense": (
        "advocat", "benefit", "charit", "context", "creativ", "credit", "effort", "encourag", "favor", "favour",
        "forgiv", "generous", "growth", "intent", "lenien", "mitigat", "optimis", "potential", "progress", "reward",
        "spirit", "strength", "workaround",
    ),
    "TechLead": (
        "architect", "debt", "depend", "extensib", "feasib", "function", "maintain", "modular", "operat", "practic",
        "pragmat", "product", "realis", "reliab", "scal", "sound", "structur", "test", "trade", "viab", "work",
    ),
}  # fmt: skip
"""Beginnings of words that give a side away: adversarial, forgiving, pragmatic."""
_NO_PROMPT = "no prompt of this persona was found"


def _text(scene: Scene, judge: JudgeName) -> str:
    return "\n".join(item.text for item in scene.personas.get(judge, ()))


def _ids(scene: Scene, *judges: JudgeName) -> tuple[str, ...]:
    return tuple(dict.fromkeys(item.evidence_id for judge in judges for item in scene.personas.get(judge, ())))


def _place(scene: Scene, judge: JudgeName | None = None) -> Place | str:
    found = [item for name, items in scene.personas.items() if judge in (None, name) for item in items]
    return found[0].place if found else scene.place_about("judge", "prompt", "prosecut")


@check("personas.three", "python", evidence_class="PERSONA_PROMPT", severity="major", weight=2)
def three_personas(scene: Scene) -> Answer:
    """There are not three personas with prompts of their own.

    Give the prosecutor, the defense and the tech lead a prompt each.
    """
    missing = [judge for judge in JUDGES if judge not in scene.personas]
    detail = f"no prompt found for {', '.join(missing)}" if missing else "each of the three has one"
    return decide(not missing, detail, *_ids(scene, *JUDGES), place=_place(scene))


@check("personas.substantial", "python", evidence_class="PERSONA_PROMPT")
def substantial(scene: Scene, *, words: int = 25) -> Answer:
    """A persona's prompt is too short to make it judge differently.

    Write what the persona believes, what it looks for and how it scores.
    """
    if not scene.personas:
        return unmet("no persona's prompt was found", place=_place(scene))
    lengths = {judge: len(content_words(_text(scene, judge))) for judge in scene.personas}
    shortest = min(lengths, key=lambda judge: (lengths[judge], judge))
    detail = f"{shortest}'s prompt has {lengths[shortest]} different content words; {words} are expected"
    return decide(lengths[shortest] >= words, detail, *_ids(scene, shortest), place=_place(scene, shortest))


@check("personas.distinct", "python", evidence_class="PERSONA_PROMPT", severity="major", weight=2)
def distinct(scene: Scene, *, overlap: float = 0.5) -> Answer:
    """Personas share most of their words, so they will judge alike.

    Write each prompt from its own side; what all share belongs into one common text.
    """
    pairs = {
        (left, right): jaccard(content_words(_text(scene, left)), content_words(_text(scene, right)))
        for left, right in combinations([judge for judge in JUDGES if judge in scene.personas], 2)
    }
    if not pairs:
        return unmet("there are no two prompts to compare", *_ids(scene, *JUDGES), place=_place(scene))
    (left, right), most = max(pairs.items(), key=lambda entry: entry[1])
    detail = f"{left} and {right} share {percent(most)} of their content words; at most {percent(overlap)} are expected"
    return decide(most <= overlap, detail, *_ids(scene, left, right), place=_place(scene, right))


@check("personas.far_apart", "python", evidence_class="PERSONA_PROMPT")
def far_apart(scene: Scene, *, overlap: float = 0.2) -> Answer:
    """Personas still share many of their words.

    Take what all prompts share out of them, and word the rest from each persona's own view.
    """
    return distinct(scene, overlap=overlap)


@check("personas.adversarial", "python", evidence_class="PERSONA_PROMPT")
def adversarial(scene: Scene, *, minimum: int = 4) -> Answer:
    """The prosecutor is not told to be adversarial.

    Tell it to look for gaps, flaws and shortcuts, and to give nothing without proof.
    """
    return _language(scene, "Prosecutor", minimum)


@check("personas.forgiving", "python", evidence_class="PERSONA_PROMPT")
def forgiving(scene: Scene, *, minimum: int = 4) -> Answer:
    """The defense is not told to be forgiving.

    Tell it to credit intent, effort and ideas that work in spirit.
    """
    return _language(scene, "Defense", minimum)


@check("personas.pragmatic", "python", evidence_class="PERSONA_PROMPT")
def pragmatic(scene: Scene, *, minimum: int = 4) -> Answer:
    """The tech lead is not told to be pragmatic.

    Tell it to ask what works, what can be maintained and what the design stands on.
    """
    return _language(scene, "TechLead", minimum)


@check("personas.parallel", "python", evidence_class="ORCHESTRATION_PATTERN", severity="major")
def same_evidence_in_parallel(scene: Scene) -> Answer:
    """The three judges do not look at the same evidence side by side.

    Run the judges in parallel after the node that joins the evidence.
    """
    if scene.graph is None and not scene.personas:
        return not_applicable("there are neither personas nor a graph")
    return judges_parallel_in_graph(scene, minimum=3)


def _language(scene: Scene, judge: JudgeName, minimum: int) -> Answer:
    if judge not in scene.personas:
        return unmet(_NO_PROMPT, place=_place(scene))
    words = content_words(_text(scene, judge))
    used = sorted(word for word in words if word.startswith(LANGUAGE[judge]))
    detail = f"{counted(len(used), 'telling word')} ({listed(used, 6) or 'none'}); {minimum} are expected"
    return decide(len(used) >= minimum, detail, *_ids(scene, judge), place=_place(scene, judge))
