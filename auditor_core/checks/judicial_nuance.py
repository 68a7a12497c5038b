"""Whether three judges really argue from three sides."""

import re
from collections.abc import Mapping
from itertools import combinations

from auditor_core.checks.asked import judges_calls
from auditor_core.checks.conformity import told_to_agree
from auditor_core.checks.dismissed import without_dismissed
from auditor_core.checks.graph_orchestration import judges_parallel as judges_parallel_in_graph
from auditor_core.checks.graph_orchestration import on_graph
from auditor_core.checks.persona_words import is_step, telling
from auditor_core.checks.registry import Answer, check, decide, not_applicable, unavailable, unmet
from auditor_core.checks.roles import role_of
from auditor_core.checks.scene import Scene
from auditor_core.checks.waiting import missed_by_a_judge, runs_apart
from auditor_core.checks.words import content_words, counted, jaccard, listed, percent
from auditor_core.facts import DividedEvidenceFact, Place, UnheardAnswerFact
from auditor_core.models import JUDGES, JudgeName

_NO_PROMPT = "no prompt of this persona was found"
_PART = re.compile(r"[\n.!?]+\s*")
_ITSELF = re.compile(r"prosecut\w*|defen[cs]e(?:[ _]?attorney)?|tech(?:nical)?[ _-]?lead", re.IGNORECASE)
_SUBSTANTIAL = 20
"""Different content words that a prompt has of its own."""
_NO_SMALL_PART = 1 / 3
"""Share of a prompt from which a paragraph weighs in it."""
_OWN_WORDS = 6
"""Content words that a prompt must have of its own for them to be compared by themselves."""


def _text(scene: Scene, judge: JudgeName) -> str:
    return "\n".join(item.text for item in scene.personas.get(judge, ()))


def _own(scene: Scene, judge: JudgeName) -> str:
    """A persona's text without the sentences that all three share, whoever they name: the frame, not the side."""
    parts, frame = _parts(_text(scene, judge)), _shared(scene)
    return "\n".join(part for key, part in parts.items() if key not in frame)


def _shared(scene: Scene) -> set[str]:
    """What makes the sentences that all three share."""
    every = [set(_parts(_text(scene, name))) for name in scene.personas]
    return set.intersection(*every) if len(every) > 2 else set()


def _frame(scene: Scene) -> str:
    """The sentences that all three share, as the first of them has them."""
    parts = _parts(_text(scene, next(iter(scene.personas)))) if scene.personas else {}
    return "\n".join(part for key, part in parts.items() if key in _shared(scene))


def _repeats_a_paragraph(scene: Scene) -> bool:
    """Whether what all three share is as long as a prompt must be, and no small part of any of them."""
    frame = len(content_words(_frame(scene)))
    return frame >= _SUBSTANTIAL and all(
        frame > _NO_SMALL_PART * len(content_words(_text(scene, judge))) for judge in scene.personas
    )


def _parts(text: str) -> dict[str, str]:
    """Sentences and lines by what makes them the same."""
    found = (part.strip() for part in _PART.split(text))
    return {" ".join(_ITSELF.sub("judge", part.lower()).split()): part for part in found if part}


def _untold(scene: Scene, *judges: JudgeName) -> str:
    """Which of the judges' prompts is put together of what can't be read, and says too little without it."""
    untold = [
        judge
        for judge in judges
        if not all(item.told for item in scene.personas.get(judge, ()))
        and len(content_words(_own(scene, judge))) < _SUBSTANTIAL
    ]
    return f"what {listed(untold)} is told can't be read from the code" if untold else ""


def _ids(scene: Scene, *judges: JudgeName) -> tuple[str, ...]:
    return tuple(dict.fromkeys(item.evidence_id for judge in judges for item in scene.personas.get(judge, ())))


def _place(scene: Scene, judge: JudgeName | None = None) -> Place | str:
    found = [item for name, items in scene.personas.items() if judge in (None, name) for item in items]
    return found[0].place if found else scene.place_about("judge", "prompt", "prosecut")


@check("personas.three", "python", evidence_class="PERSONA_PROMPT", severity="major", weight=2)
def three_personas(scene: Scene) -> Answer:
    """There are not three personas whose own prompts decide what they say.

    Give the prosecutor, the defense and the tech lead a prompt each, and take their opinions as they are answered.
    """
    unheard = [item for item in scene.repo.unheard_answers if _is_a_judges(item, scene)]
    if unheard:
        told = listed(f"{item.function} gives {item.told} in {item.place}" for item in unheard)
        return unmet(told, *(item.evidence_id for item in unheard), place=unheard[0].place)
    missing = [judge for judge in JUDGES if judge not in scene.personas]
    wordless = [judge for judge in scene.personas if not _text(scene, judge).strip()]
    if wordless and not missing:
        return unavailable(_untold(scene, *wordless))
    idle = {item.persona for item in scene.repo.prompts if not item.used}
    detail = f"no prompt {'that is read' if idle.intersection(missing) else 'found'} for {', '.join(missing)}"
    detail = detail if missing else "each of the three has one"
    return decide(not missing, detail, *_ids(scene, *JUDGES), place=_place(scene))


@check("personas.substantial", "python", evidence_class="PERSONA_PROMPT")
def substantial(scene: Scene, *, words: int = _SUBSTANTIAL) -> Answer:
    """A persona's prompt is too short to make it judge differently.

    Write what the persona believes, what it looks for and how it scores.
    """
    if not scene.personas:
        return unmet("no persona's prompt was found", place=_place(scene))
    if untold := _untold(scene, *scene.personas):
        return unavailable(untold)
    lengths = {judge: len(content_words(_own(scene, judge))) for judge in scene.personas}
    shortest = min(lengths, key=lambda judge: (lengths[judge], judge))
    detail = f"{shortest}'s prompt has {lengths[shortest]} different content words of its own; {words} are expected"
    return decide(lengths[shortest] >= words, detail, *_ids(scene, shortest), place=_place(scene, shortest))


@check("personas.distinct", "python", evidence_class="PERSONA_PROMPT", severity="major", weight=2)
def distinct(scene: Scene, *, overlap: float = 0.5) -> Answer:
    """Personas share most of their words, or are told to agree, so they will judge alike.

    Write each prompt from its own side; what all share belongs into one common text, which tells nobody to agree.
    """
    told = told_to_agree(scene)
    if told:
        return unmet(told[1], told[0].evidence_id, place=told[0].place)
    voiceless = [item for item in scene.repo.prompts if not item.used and item.place.path not in scene.tests]
    voiceless = [item for item in voiceless if item.persona in JUDGES and item.persona not in scene.personas]
    if voiceless and len(scene.personas) > 1:
        who = listed(dict.fromkeys(item.persona for item in voiceless))
        return unmet(
            f"{who} has a prompt, but judges by another's or by none", *(item.evidence_id for item in voiceless)
        )
    return _overlap(scene, {judge: content_words(_text(scene, judge)) for judge in scene.personas}, overlap)


@check("personas.far_apart", "python", evidence_class="PERSONA_PROMPT")
def far_apart(scene: Scene, *, overlap: float = 0.2) -> Answer:
    """Personas still share many of their words.

    Take what all prompts share out of them, above all whole paragraphs, and word the rest from each one's own view.
    """
    own = {judge: content_words(_own(scene, judge)) for judge in scene.personas}
    if _repeats_a_paragraph(scene) or any(len(words) < _OWN_WORDS for words in own.values()):
        own = {judge: content_words(_text(scene, judge)) for judge in scene.personas}
    return _overlap(scene, own, overlap)


@check("personas.adversarial", "python", evidence_class="PERSONA_PROMPT", severity="major")
def adversarial(scene: Scene, *, minimum: int = 4) -> Answer:
    """The prosecutor is not told to be adversarial.

    Tell it to look for gaps, flaws and shortcuts, and to give nothing without proof.
    """
    return _language(scene, "Prosecutor", minimum)


@check("personas.forgiving", "python", evidence_class="PERSONA_PROMPT", severity="major")
def forgiving(scene: Scene, *, minimum: int = 4) -> Answer:
    """The defense is not told to be forgiving.

    Tell it to credit intent, effort and ideas that work in spirit.
    """
    return _language(scene, "Defense", minimum)


@check("personas.pragmatic", "python", evidence_class="PERSONA_PROMPT", severity="major")
def pragmatic(scene: Scene, *, minimum: int = 4) -> Answer:
    """The tech lead is not told to be pragmatic.

    Tell it to ask what works, what can be maintained and what the design stands on.
    """
    return _language(scene, "TechLead", minimum)


@check("personas.parallel", "python", evidence_class="ORCHESTRATION_PATTERN", severity="major")
def same_evidence_in_parallel(scene: Scene) -> Answer:
    """The three judges do not look at the same evidence side by side.

    Run the judges in parallel after the node that joins the evidence, and show all of it to each.
    """
    divided = [item for item in scene.repo.divided_evidence if _is_shown(item, scene)]
    if divided:
        told = listed(f"{item.function} {_DONE[item.of]} in {item.place}" for item in divided)
        return unmet(told, *(item.evidence_id for item in divided), place=divided[0].place)
    if scene.graph is None and not scene.personas:
        return not_applicable("there are neither personas nor a graph")
    answer = judges_parallel_in_graph(scene, minimum=3)
    return on_graph(scene, missed_by_a_judge) if answer.outcome == "met" and runs_apart(scene.topology) else answer


_DONE = {
    "evidence": "picks it by the judge's name",
    "criteria": "picks the criteria by the judge's name",
    "first": "asks about the first criteria alone",
    "nothing": "reads it, and shows no model anything of it,",
}
"""What is done with what all judges ought to be shown, in the words of a finding."""


def _is_shown(item: DividedEvidenceFact, scene: Scene) -> bool:
    """Whether evidence is picked for a judge to see, not for what was said to be weighed by.

    A script that is no judge's may ask about one criterion to try it.
    """
    roles = role_of(item.function), role_of(item.place.path.rpartition("/")[2])
    tried = item.of == "first" and not _is_a_judges(item, scene)
    return "justice" not in roles and item.place.path not in scene.tests and not tried


def _is_a_judges(item: UnheardAnswerFact | DividedEvidenceFact, scene: Scene) -> bool:
    """Whether an opinion is given where the judges are asked, not where the verdict is reached."""
    roles = role_of(item.function), role_of(item.place.path.rpartition("/")[2])
    asked = {call.place.path for call in judges_calls(scene)}
    is_judges = "judge" in roles or item.place.path in asked
    return is_judges and "justice" not in roles and item.place.path not in scene.tests


def _overlap(scene: Scene, words: Mapping[JudgeName, frozenset[str]], most: float) -> Answer:
    """Compare each two of the personas' words."""
    pairs = {
        (left, right): jaccard(words[left], words[right])
        for left, right in combinations([judge for judge in JUDGES if judge in words], 2)
    }
    if not pairs:
        return unmet("there are no two prompts to compare", *_ids(scene, *JUDGES), place=_place(scene))
    if untold := _untold(scene, *words):
        return unavailable(untold)
    (left, right), share = max(pairs.items(), key=lambda entry: entry[1])
    detail = f"{left} and {right} share {percent(share)} of their content words; at most {percent(most)} are expected"
    return decide(share <= most, detail, *_ids(scene, left, right), place=_place(scene, right))


def _language(scene: Scene, judge: JudgeName, minimum: int) -> Answer:
    if judge not in scene.personas:
        return unmet(_NO_PROMPT, place=_place(scene))
    used = sorted(_telling(scene, judge))
    if len(used) < minimum and not all(item.told for item in scene.personas[judge]):
        return unavailable(f"what {judge} is told can't be read from the code")
    detail = f"{counted(len(used), 'telling word')} ({listed(used, 6) or 'none'}); {minimum} are expected"
    return decide(len(used) >= minimum, detail, *_ids(scene, judge), place=_place(scene, judge))


def _telling(scene: Scene, judge: JudgeName) -> set[str]:
    """Words of a persona's own text that give its side away."""
    text = _text(scene, judge)
    steps = {key for line in text.splitlines() if is_step(line) for key in _parts(line)}
    left = content_words(without_dismissed(text) if judge == "Defense" else text)
    return {
        word
        for key, part in _parts(_own(scene, judge)).items()
        for word in telling(judge, part, in_a_scale=key in steps) & left
    }
