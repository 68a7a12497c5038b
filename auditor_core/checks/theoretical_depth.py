"""Whether the report explains the ideas it names."""

import re
from collections.abc import Iterable

from auditor_core.checks.mistaken import by_locks, by_logs
from auditor_core.checks.registry import Answer, check, decide, not_applicable, unmet
from auditor_core.checks.scene import Scene
from auditor_core.checks.words import counted, listed, percent, quote
from auditor_core.facts import ConceptFact

_NOT_LETTER = re.compile(r"[^a-z]+")
_IDENTIFIER = re.compile(r"\b[A-Za-z_]\w+\.[a-z]\w{0,4}\b|\b[a-z0-9]+_\w+|\b[A-Z][a-z0-9]+[A-Z]\w*|\w\(\)")
"""A file, a name with underscores, a class or a call: what ties an idea to the program."""

_FILE = re.compile(r"\b[A-Za-z_]\w*\.(?:py|ipynb)\b")
_NAMED = re.compile(r"(?<![/.\w])(?:[a-z0-9]+_\w+|[A-Z][a-z0-9]+[A-Z]\w*)\b(?![/.]\w)|\w\(\)")
"""A function, a key or a class."""
_SEVERAL = 3
"""Names of the code's that show, by themselves, which parts of it carry out what is explained."""
_NOT_THERE = ("hallucinated", "historical")
"""Verdicts on paths that the audited commit does not hold; with a candidate, the file has another name now."""
_CODE = re.compile(r"\bAnnotated\[|\w: (?:list|dict|str|int|Any)\b\[?|^\s*(?:from|import|class|def) \w|\w = \w+\(")
"""Lines of a program, which show and explain nothing."""
_KEPT_TOGETHER = re.compile(
    r"merg|combin|append|concatenat|\bjoin|union|accumul|preserv|\badd(?:s|ed|ing)?\b|together|\bke(?:ep|pt)"
    r"|unit(?:e|es|ed)\b|safe",
    re.IGNORECASE,
)
"""What becomes of what several nodes write."""
_BUILT = re.compile(
    r"\b(?:nodes?|edges?|tests?)(?: (?:are|is|were|was|be|being|get|that|which))* added\b"
    r"|\badd(?:s|ed|ing)? (?:\w+ ){0,3}(?:nodes?|edges?|tests?)\b",
    re.IGNORECASE,
)
"""What is added there is a part of the graph, or a test, and nothing that nodes write."""
_LOST = re.compile(
    r"overwr|\blost\b|\blos(?:s|es|ing)\b|\brac(?:es?|ing)\b|conflict|collid|collision|clobber", re.IGNORECASE
)
_PREVENTED = re.compile(
    r"prevent|avoid|without|never|\bnot\b|\bno\b|n['’]t\b|instead|protect|guard|resolv|handl|eliminat|stop|guarantee"
    r"|ensur|so that|would",
    re.IGNORECASE,
)
"""That this is kept from happening; an account of how it once happened does not say by what it is."""
_TEXTBOOK = re.compile(
    r"\b(?:of|in|from|throughout|across) (?:\w+ )?(?:computer science|computing|programming|software engineering"
    r"|(?:distributed|operating|parallel|database|multi[- ]?threaded) systems?|databases|information technology"
    r"|informatics|engineering)\b",
    re.IGNORECASE,
)
"""A field of which an idea is said to be a part: what is told so is true of any program."""
_OF_THE_PROGRAM = re.compile(
    rf"{_IDENTIFIER.pattern}|(?i:\b(?:reducer|annotat|langgraph|nodes?\b|keys?\b|graph|detective|judge|opinion|evidence"
    r"|we\b|our\b|here\b))"
)
"""Words of such a program, or of those who wrote it."""
_IDEAS = ("dialectic", "fanin", "fanout", "metacogniti", "synchroni", "reducer")


def _about(scene: Scene, *words: str) -> tuple[ConceptFact, ...]:
    return tuple(
        item
        for item in scene.document.concepts
        if any(word in _NOT_LETTER.sub("", item.term.lower()) for word in words)
    )


def _used(scene: Scene) -> tuple[ConceptFact, ...]:
    """Terms that are named; a name for a part of the program that falls once, in passing, is no idea of the report."""
    return tuple(
        item
        for item in scene.document.concepts
        if item.sentences and (item.explained or len(item.sentences) > 1 or item in _ideas(scene))
    )


def _ideas(scene: Scene) -> tuple[ConceptFact, ...]:
    """The ideas that the design stands on, where they are named."""
    return tuple(item for item in _about(scene, *_IDEAS) if item.sentences)


def _page(item: ConceptFact) -> str:
    return f"report page {item.pages[0]}" if item.pages else "report"


def _explained(scene: Scene, *words: str) -> Answer:
    """Whether a concept that one of the words (folded to letters) names is explained."""
    found = [item for item in _about(scene, *words) if item.sentences]
    if not found:
        return unmet(
            "the report does not name it", *(item.evidence_id for item in _about(scene, *words)), place="report"
        )
    best = max(found, key=lambda item: (item.explained, len(item.sentences)))
    detail = f"{best.term}: {quote(best.sentences[0], 120)}"
    return decide(best.explained, detail, best.evidence_id, place=_page(best))


@check("concepts.dialectic", "docs", evidence_class="CONCEPT_DEPTH", severity="major")
def dialectic_explained(scene: Scene) -> Answer:
    """The report does not explain dialectical synthesis.

    Say how opposed judges argue over the same evidence, and how their opinions become one verdict.
    """
    return _explained(scene, "dialectic")


@check("concepts.fan", "docs", evidence_class="CONCEPT_DEPTH", severity="major")
def fan_explained(scene: Scene) -> Answer:
    """The report does not explain fan-out and fan-in.

    Say which nodes run in parallel, which edges start them, and where they meet.
    """
    return _explained(scene, "fanin", "fanout")


@check("concepts.metacognition", "docs", evidence_class="CONCEPT_DEPTH", severity="major")
def metacognition_explained(scene: Scene) -> Answer:
    """The report does not explain metacognition.

    Say how the system judges its own judgement: what it checks, and what it does on doubt.
    """
    if mistaken := by_logs(_about(scene, "metacogniti")):
        return _mistaken(*mistaken, "a log judges nothing")
    return _explained(scene, "metacogniti")


@check("concepts.synchronization", "docs", evidence_class="CONCEPT_DEPTH", severity="major")
def synchronization_explained(scene: Scene) -> Answer:
    """The report does not explain how state is synchronised between parallel nodes.

    Say which keys several nodes write, and which reducer merges them.
    """
    merged = any(map(_tells_of_merging, _about(scene, "reducer")))
    merged = merged and not any(map(_is_of_textbooks, _about(scene, "synchroni")))
    if mistaken := by_locks(_about(scene, "synchroni"), scene.repo.words if scene.case.repo is not None else ()):
        return _mistaken(*mistaken, "no word of the code speaks of a lock")
    return _explained(scene, "synchroni", *(["reducer"] if merged else []))


def _mistaken(item: ConceptFact, text: str, why: str) -> Answer:
    return unmet(f"{item.term}: {quote(text, 120)}; {why}", item.evidence_id, place=_page(item))


def _is_of_textbooks(item: ConceptFact) -> bool:
    """Whether all that is said of an idea that is named is to what field it belongs, and nothing of the program."""
    told = any(map(_TEXTBOOK.search, item.sentences))
    return told and not item.explained and not any(map(_OF_THE_PROGRAM.search, item.sentences))


def _tells_of_merging(item: ConceptFact) -> bool:
    """Whether what is said of reducers says, outside of code, what becomes of what several nodes write."""
    told = (_BUILT.sub("", text) for text in (*item.sentences, *item.around) if not _CODE.search(text))
    return any(_KEPT_TOGETHER.search(text) or (_LOST.search(text) and _PREVENTED.search(text)) for text in told)


@check("concepts.not_dropped", "docs", evidence_class="CONCEPT_DEPTH")
def not_dropped(scene: Scene, *, share: float = 0.75) -> Answer:
    """Terms are dropped without being explained.

    Explain each term where it is used, or leave it out.
    """
    used = _used(scene)
    if not used:
        return not_applicable("the report names none of the terms")
    bare = [item for item in used if not item.explained]
    detail = f"{len(used) - len(bare)} of {counted(len(used), 'term')} are explained; {percent(share)} are expected"
    detail += f"; not explained: {listed(item.term for item in bare)}" if bare else ""
    place = _page(bare[0]) if bare else ""
    fine = len(used) - len(bare) >= share * len(used)
    return decide(fine, detail, *(item.evidence_id for item in bare or used), place=place)


@check("concepts.tied_to_code", "docs", evidence_class="CONCEPT_DEPTH")
def tied_to_code(scene: Scene, *, minimum: int = 2) -> Answer:
    """The explanations stay apart from the program: hardly any names a file, a class or a function.

    Name the code that does what each sentence explains.
    """
    tied = [item for item in _ideas(scene) if _is_tied(scene, item)]
    names = listed(item.term for item in tied) or "none"
    detail = f"{counted(len(tied), 'term')} tied to code ({names}); {minimum} are expected"
    ids = (item.evidence_id for item in tied or _ideas(scene))
    return decide(len(tied) >= minimum, detail, *ids, place="report")


@check("concepts.returned_to", "docs", evidence_class="CONCEPT_DEPTH")
def returned_to(scene: Scene, *, minimum: int = 2) -> Answer:
    """The ideas are named once and not built on.

    Come back to each idea where its part of the program is described, or name there the code that carries it out.
    """
    deep = [item for item in _ideas(scene) if item.explained and (item.places > 1 or _is_shown(scene, item))]
    detail = f"{counted(len(deep), 'explained term')} found so; {minimum} are expected"
    return decide(len(deep) >= minimum, detail, *(item.evidence_id for item in deep or _ideas(scene)), place="report")


def _is_tied(scene: Scene, item: ConceptFact) -> bool:
    """Whether a sentence of an idea names what looks like code, or one beside it what the program has."""
    if any(map(_IDENTIFIER.search, _without_invented(scene, item.sentences))):
        return True
    return not _names_of(scene).isdisjoint(_written(_without_invented(scene, item.around)))


def _written(sentences: Iterable[str]) -> set[str]:
    return {match.group() for sentence in sentences for match in _NAMED.finditer(sentence)}


def _is_shown(scene: Scene, item: ConceptFact) -> bool:
    """Whether one explanation is whole: it names a file and something in it, or several things that the code has."""
    told = _without_invented(scene, (*item.sentences, *item.around))
    if all(any(kind.search(sentence) for sentence in told) for kind in (_FILE, _NAMED)):
        return True
    return len(_written(told) & _names_of(scene)) >= _SEVERAL


def _names_of(scene: Scene) -> frozenset[str]:
    """What functions, classes and their fields, and nodes are called in the program."""
    if scene.case.repo is None:
        return frozenset()
    fields = {field.name for item in scene.repo.classes for field in item.fields}
    nodes = {node.name for graph in scene.repo.graphs for node in graph.nodes}
    return scene.function_names | fields | nodes | {item.name.rpartition(".")[2] for item in scene.repo.classes}


def _without_invented(scene: Scene, sentences: tuple[str, ...]) -> tuple[str, ...]:
    """Sentences without the paths that the repository does not have: these are no part of the program.

    The last part of such a path goes too, where a sentence names it alone.
    """
    paths = {
        claim.path
        for claim in scene.case.claims
        if claim.flagged and claim.verdict in _NOT_THERE and not claim.candidates
    }
    names = sorted(paths | {path.rpartition("/")[2] for path in paths}, key=len, reverse=True)
    if not names:
        return sentences
    pattern = re.compile(rf"(?<![\w./])(?:{'|'.join(map(re.escape, names))})(?![\w/])", re.IGNORECASE)
    return tuple(pattern.sub(" ", sentence) for sentence in sentences)
