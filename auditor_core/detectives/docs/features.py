"""Sentences that claim a feature of the program. Whether the code has it, the checks say."""

import re
from collections.abc import Sequence
from itertools import pairwise

from auditor_core.claims.cues.sections import MENDING_SECTION, PLANNED_SECTIONS
from auditor_core.detectives.docs.columns import with_columns
from auditor_core.detectives.docs.conduct import ASIDE, CONDUCT, UNSURE
from auditor_core.detectives.docs.hearings import HEARINGS, JUDGES
from auditor_core.detectives.docs.stated import STATED, is_stated
from auditor_core.detectives.docs.technologies import TECHNOLOGIES, is_weighed
from auditor_core.detectives.docs.texts import Sentence, is_heading, is_whole
from auditor_core.detectives.docs.wording import Wording, Wordings, either, near, wording
from auditor_core.evidence import EvidenceBook, page_ref
from auditor_core.facts import FeatureClaim

_PARALLEL = r"(?:parallel|concurrent|simultaneous|fan[\s-]?out|fans? out|side[\s-]by[\s-]side|at the same time)\w*"
_DETECTIVES = r"(?:detectives?|investigators?|analysts?|inspectors?|forensic (?:agents?|nodes?|layer))\b"


def _together(who: str) -> Wording:
    """Somebody at work in parallel; "at once" alone means right away."""
    several = rf"\b(?:all|both|two|three|four|several)\b.{{0,30}}{who}.{{0,60}}\bat once\b"
    hints = "paral|concurr|simultan|fan|same time|by side|by-side|at once"
    return wording(hints, either(near(_PARALLEL, who), several))


FEATURES: dict[str, Wording] = {
    "parallel_judges": _together(JUDGES),
    "parallel_detectives": _together(_DETECTIVES),
    "sandboxed_clone": wording(
        "sandbox|isolat|temp",
        near(
            r"(?:sandbox\w*|isolat\w+|tempfile\.\w+|temp(?:orary)?[\s-](?:director(?:y|ies)|dirs?|folders?))",
            r"(?:clon\w+|repositor\w+|\brepos?\b|git\b)",
        ),
    ),
    "structured_output": wording(
        "structured|pydantic|schema|bound to|free text|free-text",
        r"with_structured_output|structured[\s-]output\w*(?! enforcement)|(?:pydantic|schema)[\s-](?:validated|bound"
        r"|enforced|constrained)|bound to (?:a |the )?(?:pydantic|schema|\w*opinion)"
        r"|(?:forced?|must fit|conform\w*|constrained) (?:in)?to (?:an? |the )?(?:\w+ ){0,2}(?:schema|pydantic)"
        r"|\b(?:instead of|rather than|never(?: as)?) free[\s-]text",
    ),
    "no_shell": wording(
        "shell|os.system",
        r"(?:no|without|never|avoid\w*|instead of|not use|zero)\s+(?:\w+\s+){0,3}(?:os\.system"
        r"|shell(?:=true| calls?| injection| commands?)?\b)|shell=false",
    ),
    "typed_state": wording(
        "state",
        r"(?:typed|pydantic|typeddict|strict)\w*.{0,60}\bstate\b|\b(?:agent|graph)?state\b.{0,60}(?:typeddict|pydantic"
        r"|typed dict|(?:strictly|strongly|fully) typed)",
    ),
    "reducers": wording("reducer|operator.", r"\breducers?\b|operator\.(?:ior|add)\b"),
    "deterministic_synthesis": wording(
        "determinis|coded|python|rule-based|llm",
        near(
            r"(?:determinis\w+|hard-?coded|(?:pure|plain) python|rule-based|(?:no|not an?) llm|without an? llm)",
            r"(?:chief justice|synthesis|verdict|final score|scoring)",
        ),
    ),
    "security_cap": wording(
        "security|vulnerab|violation|breach",
        either(
            near(r"(?:security|vulnerabilit\w+)", r"(?:cap(?:s|ped|ping)?\b|override\w*)", 60),
            r"\b(?:violations?|breach(?:es)?|flaws?)\b.{0,60}\bcap(?:s|ped)?\b",
            r"(?:security|vulnerabilit\w+|violations?\b|breach(?:es)?\b).{0,80}\b(?:limit(?:s|ed)?|keeps?|kept|at most"
            r"|(?:no|never) (?:more|higher) than)\b.{0,40}\b(?:three|two|[23])\b",
        ),
    ),
    "conditional_edges": wording("conditional", r"conditional (?:edges?|routing)|add_conditional_edges"),
    **HEARINGS,
    "checkpointing": wording(
        "checkpoint|saver", r"checkpoint(?:er|ing|ed|s)?\b|(?:memory|sqlite|postgres|redis|mongodb)saver"
    ),
    "ast_analysis": wording(
        "ast|syntax|sitter",
        r"\bast\b.{0,40}(?:pars|anal|walk|based)|(?:pars|anal|walk|travers)\w*.{0,40}\bast\b|abstract syntax tree"
        r"|tree-sitter",
    ),
    "retries": wording("retr", r"\bretr(?:y|ies|ied)\b"),
    "tests": wording("test", r"\b\d+ (?:unit |passing |automated )?tests\b|test suite|test coverage"),
    **CONDUCT,
    **TECHNOLOGIES,
    **STATED,
}
"""Features by name, and how a sentence claims them (lower case)."""

_DENIED_BEFORE = re.compile(
    r"\b(?:no|not|never|without|lacks?|lacking|missing|absent|absence|fails? to|cannot|isn't|aren't"
    r"|doesn't|don't|hasn't|yet to|planned|plan(?:s|ning)? to|intend(?:s|ing)? to|hopes? to|would like to|next step|"
    r"future|todo|will be|incomplete|stub|remains?"
    r"|(?:langgraph|the (?:library|framework|runtime)) (?:\w+ )?(?:may|might|could|would))\b"
)
"""What denies or postpones a feature that is named after it, or says what a library may do by itself."""
_DENIED_AFTER = re.compile(
    r"\b(?:(?:is|are|was|were|does|do|did|has|have|been) not|isn't|aren't|wasn't|doesn't|don't|hasn't|missing|absent"
    r"|lacking|yet to|planned|future|todo|will be|incomplete|stub|remains?)\b"
)
_NO_DENIAL = re.compile(
    r"\b(?:no|not|never|without)\s+(?:(?:an?|any|the)\s+)?(?:llms?|models?|shell|os\.system|averag\w+)"
)
"""Features of their own: what is decided without a model is not denied."""
_OF_ABSENCE = frozenset({"no_shell", "model_free_synthesis", "no_invented_opinions"})
"""Claims that something is not done: what denies it is the claim itself."""
_CLAIMED = Wordings(FEATURES.items())
_BESIDE = re.compile(_PARALLEL)
_WHO = {"parallel_judges": re.compile(JUDGES), "parallel_detectives": re.compile(_DETECTIVES)}
"""Who is said to run in parallel."""
_AS_SAID = re.compile(
    r"\b(?:do|does|did|is|are|happens) (?:this|so|that|the same)\b|\bthe same (?:is|goes|holds|happens|applies|way)\b"
    r"|\b(?:this|that) (?:is|happens|applies|holds) (?:for|to|with|true|done)\b|^(?:likewise|so do|so are)\b"
)
"""How a sentence says of somebody what the one before it says."""
_TO_COME = re.compile(f"{PLANNED_SECTIONS['en']}|{MENDING_SECTION.pattern}")
"""Headings over lists of what is to be done."""
_ITEM = re.compile(r"(?:[•●○▪‣◦*–-]|\d{1,2}[.)])\s")
_ENUMERATED = re.compile(r"\((?:1|a|i)\) [^()]{3,200}[;,.] (?:and |then )?\((?:2|b|ii)\)(?: |$)")
"""Items in a sentence of their own: `In this order: (1) draw the figures; (2) read them`."""
_SECTION = re.compile(r"(\d{1,2})(?:\.\d{1,2})*\.?\s+[^\W\d_]")
_PART = re.compile(r"(?:(?:part|chapter|section|teil|kapitel)\s+([ivx]+|\d{1,2})\b|([ivx]+)[.)]\s)", re.IGNORECASE)
"""Sections that are counted in words or Roman numbers: `Part VI: Plan`, `IV. Plan`."""
_ROMAN = {"i": 1, "v": 5, "x": 10}
_COLUMNS = re.compile(
    r"(?:(?:#|no|nr|id|priority|prio|what|why|how|who|when|where|which|effort|cost|owner|status|state|due|deadline"
    r"|impact|risk|severity|actions?|changes?|files?|module|items?|tasks?|steps?|issues?|gaps?|problems?|fix|reason"
    r"|benefit|effect|value|expected|outcome|result|improvement|component|area|estimate|time|complexity|criterion"
    r"|description|and|of)(?:\s+|$))+"
)
"""Words of the first row of a table that says what is to be done."""
_CLAUSE_END = re.compile(r"[,;:()—–]|\b(?:and|but|so|while|which|that|because)\b")
_BEFORE, _AFTER = 50, 40
"""Characters around a feature's words that may deny it."""
_LEAST_WORDS = 4


def find_features(sentences: Sequence[Sentence], book: EvidenceBook, pdf_sha256: str) -> tuple[FeatureClaim, ...]:
    """Feature claims in reading order, one for each feature and sentence, each with its evidence."""
    claims: dict[tuple[str, str], FeatureClaim] = {}
    to_come, section, lacking = False, 0, set[str]()
    for last, sentence in pairwise((None, *with_columns(sentences))):
        if sentence is None:
            continue
        goes_on = to_come and (_COLUMNS.fullmatch(sentence.text.lower()) or _is_within(section, sentence))
        if is_heading(sentence) and not goes_on:
            to_come, section = bool(_TO_COME.search(sentence.text.lower())), _section(sentence.text)
            lacking.clear()
        if len(sentence.text.split()) < _LEAST_WORDS:
            continue
        lower = sentence.text.lower()
        claimed = dict(_CLAIMED.found_in(lower))
        if said := _said_before(last, sentence):
            claimed = {feature: at for feature in FEATURES if (at := claimed.get(feature) or said.get(feature))}
        if row := claimed.get("tabled_parts"):
            claimed = {"tabled_parts": row}  # what its columns say was, or will be, read by itself
        for feature, found in claimed.items():
            if feature in STATED and (to_come or not is_stated(feature, lower, found)):
                continue
            if (feature, sentence.text) not in claims:
                denied = (to_come and _is_listed(sentence)) or feature in lacking or _denies(feature, lower, found)
                lacking.update([feature] if to_come and denied else ())
                claims[feature, sentence.text] = _claim(feature, sentence, denied, book, pdf_sha256)
    return tuple(claims.values())


def _section(text: str) -> int:
    """The number of the section that a heading begins, or of a row that looks like one; 0 where there is none."""
    if part := _PART.match(text):
        told = (part[1] or part[2]).lower()
        return int(told) if told.isdigit() else _of_roman(told)
    number = _SECTION.match(text)
    return int(number[1]) if number else 0


def _of_roman(letters: str) -> int:
    values = [_ROMAN[letter] for letter in letters]
    return sum(-one if one < after else one for one, after in pairwise((*values, 0)))


def _is_within(section: int, heading: Sentence) -> bool:
    """Whether what looks like a heading is none that ends a section with a number: it does not bear the next one."""
    return bool(section) and _section(heading.text) != section + 1


def _is_listed(sentence: Sentence) -> bool:
    """Whether a text is an item of a list, holds such items, or is a row of a table."""
    items = _ITEM.match(sentence.text) or _ENUMERATED.search(sentence.text)
    return is_heading(sentence) or not is_whole(sentence) or items is not None


def _said_before(last: Sentence | None, sentence: Sentence) -> dict[str, re.Match[str]]:
    """Whom a sentence names that does what the one before it says: "Nodes run in parallel. The judges do so, too"."""
    if last is None or last.paragraph != sentence.paragraph:
        return {}
    said, lower = last.text.lower(), sentence.text.lower()
    if not _AS_SAID.search(lower) or not _BESIDE.search(said) or _DENIED_BEFORE.search(said):
        return {}
    return {feature: found for feature, who in _WHO.items() if (found := who.search(lower))}


def _denies(feature: str, lower: str, found: re.Match[str]) -> bool:
    """Whether a sentence denies, postpones or weighs up the feature that it names."""
    if feature in STATED:
        return False
    stated = ASIDE.sub(lambda match: " " * len(match[0]), lower) if feature in CONDUCT else lower
    if feature not in _OF_ABSENCE and _is_denied(stated, found):
        return True
    if feature in TECHNOLOGIES:
        return is_weighed(feature, lower, found)
    return feature in CONDUCT and bool(UNSURE.search(lower))


def _claim(feature: str, sentence: Sentence, negated: bool, book: EvidenceBook, pdf_sha256: str) -> FeatureClaim:
    evidence_id = book.add(
        "FEATURE_CLAIM",
        f"The report claims {feature.replace('_', ' ')}: {sentence.text[:120]}",
        source_ref=page_ref(pdf_sha256, sentence.page),
        location=f"page {sentence.page}",
        content=sentence.text,
        rationale="The sentence denies or postpones it." if negated else "The sentence claims it.",
        confidence=0.8,
    )
    return FeatureClaim(
        feature=feature, sentence=sentence.text, page=sentence.page, negated=negated, evidence_id=evidence_id
    )


def _is_denied(lower: str, found: re.Match[str]) -> bool:
    """Whether a denial stands in one clause with the feature's words: what denies something else does not count."""
    start, end = found.span()
    text = _NO_DENIAL.sub(lambda match: " " * len(match[0]), lower)
    before = _DENIED_BEFORE.finditer(text, max(start - _BEFORE, 0), end)
    after = _DENIED_AFTER.finditer(text, end, end + _AFTER)
    between = [*(text[match.end() : end] for match in before), *(text[end : match.start()] for match in after)]
    return any(not _CLAUSE_END.search(part) for part in between)
