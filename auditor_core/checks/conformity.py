"""Instructions to all judges to agree: what a shared part of their prompts orders takes the sides away again. Pure."""

import re
from collections.abc import Iterator, Sequence
from itertools import chain

from auditor_core.checks.roles import role_of
from auditor_core.checks.scene import Scene
from auditor_core.checks.words import quote
from auditor_core.facts import PromptFact

_OTHERS = (
    r"(?:each other|one another|(?:the|your|all|both|two|any) (?:(?:other|fellow|two|three|remaining) ){0,2}"
    r"(?:judges?|personas?|jurors?|colleagues?|members|opinions?|others?|panel|bench)"
    r"|(?:other|fellow) judges|(?:the )?others)\b"
)
_SCORE = r"(?:scores?|grades?|marks?|ratings?|verdicts?|opinions?|votes?)"
_ORDERS = re.compile(
    rf"(?:agree|concur|align|harmoni[sz]e|coordinate|converge|reconcile|match|conform|side|fall in line|stay close"
    rf"|keep|be consistent|score like|judge like)\b[^.;:]{{0,50}}?\b{_OTHERS}"
    rf"|(?:give|assign|return|use|choose|pick|settle on|copy|repeat|predict|guess|adopt)\b[^.;:]{{0,30}}?\b"
    rf"(?:the same|an identical|the) {_SCORE} (?:as|that|which|of|by)\b[^.;:]{{0,10}}?{_OTHERS}"
    rf"|(?:give|assign|return) the same {_SCORE}(?! (?:to|for|where|when|if|as|that|which|of)\b)"
    r"|(?:reach|seek|aim (?:for|at)|strive for|work towards?|come to|find|ensure|form|build) (?:an? |full |complete )?"
    r"(?:consensus|unanimity|unanimous|agreement|common (?:score|verdict|opinion)|compromise)\b"
    r"|(?:speak|judge|answer|score|decide|vote) (?:with one voice|as one|unanimously|alike)\b"
    rf"|(?:do not|don't|never|avoid) (?:contradict|disagree|dissent|differ|deviat|diverg|oppos|argu)\w*"
    rf"(?: with| from| to| against)? {_OTHERS}"
    r"|(?:leave|put|set|lay) (?:the|your|any|all) (?:roles?|personas?|sides?)\b[^.;:]{0,20}?\baside\b"
    r"|(?:ignore|forget|disregard|drop) (?:the|your|any|all) (?:roles?|personas?)\b(?! of\b)"
    rf"|(?:avoid|prevent|minimi[sz]e|suppress) (?:any |all |every )?(?:disagreements?|dissent|divergence|spread"
    rf"|differences (?:between|among|of|in) (?:{_OTHERS}|{_SCORE}|opinion|view))",
    re.IGNORECASE,
)
_ORDERED = re.compile(
    r"(?:^|[,;:(]|\b(?:and|must|should|shall|always|please|then|therefore|will|judges|all|(?:try|have|need|aim|are|is|ought)"
    r" to))\W*$",
    re.IGNORECASE,
)
"""Right before a verb: it is an order."""
_NOT = re.compile(
    r"\b(?:not|never|n't|no|nor|without|rather than|instead of|unless|if|where|when|whenever|even|may|might|can)\b",
    re.IGNORECASE,
)
"""Before or behind it in the clause: the order is none, or holds in some cases."""
_UNIMPORTANT = re.compile(
    r"\b(?:disagreements?|dissent|differences? of (?:view|opinion)s?|differing (?:views?|opinions?|scores?))\b"
    r"[^.;:]{0,20}\b(?:(?:does|do) not matter|(?:is|are) (?:irrelevant|unwanted|undesirable|not wanted"
    r"|a (?:failure|fault|mistake)))",
    re.IGNORECASE,
)
_A_JUDGE = r"(?:the )?(?:prosecut\w+|defen[cs]e\w*|tech[ -]?lead)(?: (?:attorney|judge|counsel))?"
_FOLLOWS = re.compile(
    rf"(?:agree|concur|align|side|conform|fall in line)\b(?: \w+)? (?:with|to) {_A_JUDGE}\b(?!'s)"
    rf"|(?:follow|echo|mirror|copy|repeat) {_A_JUDGE}\b(?!'s)(?=\W*$|[,;:.!]| (?:in|on|without|blindly)\b)"
    rf"|(?:take|adopt|copy|repeat|predict|guess|estimate|anticipate|stay at|match|follow|agree|echo|mirror)"
    rf"\b[^.;:,]{{0,30}}?\b(?:{_A_JUDGE}(?:'s)?(?: (?:own|likely|probable|expected))? {_SCORE}"
    rf"|{_SCORE} (?:(?:that|which|of) )?{_A_JUDGE})\b"
    rf"|(?:do not|don't|never|avoid) (?:contradict|disagree|dissent|differ|deviat|diverg|oppos)\w*"
    rf"(?: with| from| to| against)? {_A_JUDGE}\b(?!'s)",
    re.IGNORECASE,
)
"""An order to one judge to give what another one does."""
_EQUAL = re.compile(
    rf"\b(?:all|both|(?:all |both )?(?:the|your|our|these|those))(?: (?:two|three))?(?: judges'?)? {_SCORE}"
    r" (?:must|should|shall|have to|need to|ought to|are to) (?:always |all )?(?:agree|coincide|match|converge"
    r"|be (?:exactly )?(?:the same|equal|identical|alike|unanimous))"
    r"(?: with (?:each other|one another))?\s*(?:$|[,;:.!])",
    re.IGNORECASE,
)
"""The same, said of the scores."""
_TO_ONE_OF_SEVERAL = re.compile(
    r"\b(?:your (?:two |fellow |other )+|you and (?:the|your) (?:two |fellow |other )+)"
    r"(?:colleagues|judges|jurors|personas|peers)\b",
    re.IGNORECASE,
)
"""Words that speak to one judge of the others."""
_QUOTED = 160
_WRAPPED = re.compile(r"(?<=[^\n.:!?])\n(?=[^\n\-*•#\d])")
_SENTENCE = re.compile(r"(?<=[.!?;])\s+|\n+")
_CLAUSE = re.compile(r"[,;:]|\band\b")


def told_to_agree(scene: Scene) -> tuple[PromptFact, str] | None:
    """A prompt that has all judges agree, or one of them follow another, and what it says; None without one."""
    every = [sentences(items) for items in scene.personas.values()]
    shared = set(every[0]).intersection(*every[1:]) if len(every) > 1 else set()
    first = next(iter(scene.personas.values()))[0] if shared else None
    told = [(first, part) for part in sorted(shared)] if first else []
    told += [(item, part) for item in scene.repo.prompts if _is_for_all(item, scene) for part in sentences([item])]
    own = [(item, part) for items in scene.personas.values() for item in items for part in sentences([item])]
    for_all = ((item, f"all are told {quote(part, _QUOTED)}") for item, part in told if orders_agreement(part))
    for_one = ((item, f"{item.persona} is told {quote(part, _QUOTED)}") for item, part in own if follows_another(part))
    return next(chain(for_all, for_one), None)


def sentences(prompts: Sequence[PromptFact]) -> list[str]:
    """Their sentences, lines that were only wrapped put together."""
    parts = (part for item in prompts for part in _SENTENCE.split(_WRAPPED.sub(" ", item.text)))
    return [" ".join(part.split()) for part in parts if part.strip()]


def orders_agreement(sentence: str) -> bool:
    """Whether a sentence orders judges to agree, or says that it does not matter where they differ."""
    return _UNIMPORTANT.search(sentence) is not None or any(_orders(sentence)) or any(_equals(sentence))


def follows_another(sentence: str) -> bool:
    """Whether a sentence orders a judge to give what another judge does, whom it names."""
    return any(_orders(sentence, _FOLLOWS))


def _orders(sentence: str, orders: re.Pattern[str] = _ORDERS) -> Iterator[bool]:
    for found in orders.finditer(sentence):
        before = sentence[: found.start()]
        own = _NOT.search(found.group()) and not re.match(r"do not|don't|never", found.group(), re.IGNORECASE)
        around = f"{_CLAUSE.split(before)[-1]} {_CLAUSE.split(sentence[found.end() :])[0]}"
        yield not own and not _NOT.search(around) and _ORDERED.search(before) is not None


def _equals(sentence: str) -> Iterator[bool]:
    for found in _EQUAL.finditer(sentence):
        yield not _NOT.search(_CLAUSE.split(sentence[: found.start()])[-1])


def _is_for_all(item: PromptFact, scene: Scene) -> bool:
    """Whether a prompt without a persona is one of the judges': by its name, its words, or those it stands with."""
    roles = role_of(item.name), role_of(item.place.path.rpartition("/")[2])
    about = "judge" in roles or "prompt" in item.place.path.lower() or _TO_ONE_OF_SEVERAL.search(item.text) is not None
    about = about or any(other.place == item.place for others in scene.personas.values() for other in others)
    return not item.persona and item.used and about and "justice" not in roles and item.place.path not in scene.tests
