"""What a text says of a term: ways in which something works, the parts that do it, what they do."""

import re
from functools import lru_cache
from typing import NamedTuple

from auditor_core.detectives.docs.terms import Term

_BESIDE = r"ed (?:to|with) (?:\w+ )?(?:sequential|serial|linear|single|manual|naive)"
"""What the program is better than: nothing is compared by it there."""
_AT_ONCE = r"(?<!concurrent )(?<!parallel )(?<!simultaneous )"
"""What stands before writes that a term keeps apart, or in order: the word for a thing, not for what is done."""
_MECHANISM = re.compile(
    r"\b(?:(?<=[,;] )so|because|since|so that|hence|therefore|thereby|by \w+ing|by (?:the|a|an|its|means)|via"
    r"|through|using|which (?:\w+ )?(?:\w+s|is|are)\b|where (?:each|the|a|three|two)|means that|in order to|works? by"
    r"|when(?:ever)?|until|before|after|instead of|rather than|without|ensur\w+|prevent\w*|guarantee\w*|merg\w+|rout\w+"
    rf"|wait\w*|collect\w*|combin\w+|compar(?!{_BESIDE})\w+|resolv\w+|detect\w+|trigger\w*|bind\w*|bound to|validat\w+"
    rf"|pars\w+|receiv\w+|return\w*|{_AT_ONCE}writes?|written|reads?|calls?|produc\w+|appl(?:y|ies)|runs?|executes?"
    r"|forc\w+|allow\w*"
    r"|check(?:s|ed)?|looks?|sends?|sent|decid\w+|weigh\w*|treats?|start(?:s|ed)?|begins?|takes|gives|gets?|drop(?:s|ped)?"
    r"|join(?:s|ed)?|holds?|leads?|led to|keeps?|kept|argu\w+|measur\w+|record\w*|attacks?|defends?"
    r"|judges? (?:its|their)|ask(?:s|ed)?|show\w*|enabl\w+|injects?|loads?|tracks?|removes|deletes|clones|cuts?"
    r"|split\w*|fans? (?:out|in)|if|once|as soon as|picks?|chooses?|turns|puts|attach\w*|discard\w*|throws?|thrown"
    r"|comput\w+|assign\w*|repeat\w*|survives?|relies on|goes to)\b"
)
"""How something works, in lower case: most of these words are told from their first letter then."""
_PURPOSE = re.compile(r"ensur|prevent|guarantee|allow|enabl|in order")
"""What a thing is for: all of it together is one way at most, since it says nothing of how."""
_BY_NAME = r"\b(?:through|using|via|by(?: using| means of)?|with|thanks to) (?:(?:a|the|its|our|this|such) )?(?:%s)"
"""That a term is used, where what comes next would say how."""
_GENERAL = (
    r"Lang[A-Z]|Git(?:Hub|Lab)|OpenAI|ChatGPT|DeepMind|MapReduce|JavaScript|TypeScript|StackOverflow|YouTube|LinkedIn"
    r"|LlamaIndex|AutoG[A-Z]|AutoGen|CrewAI|HuggingFace|PyTorch|PyPI|NumPy|TensorFlow|MongoDB|PostgreS|DevOps|PowerPoint"
    r"|WordPress|VSCode|MacOS|MacBook|ReAct\b|GraphQL|RabbitM|OpenMP|OpenTelem"
)
_IDENTIFIER = re.compile(rf"\b\w+\.(?:py|\w+\()|\b[a-zA-Z]+_\w+|\b(?!{_GENERAL})[A-Z][a-z]+[A-Z]\w+|\w\(\)")
"""A file, a function or a class; the name of a library, a service or a school is none of the program's."""

_GOOD = (
    r"(?:fair|modern|robust|scalab|powerful|reliab|intelligen|smart|efficien|performan|trustworth|unique|advanced"
    r"|excellen|state[\s-]of[\s-]the[\s-]art|sophisticated|high[\s-]quality|holistic|innovativ|cutting[\s-]edge|seamless"
    r"|flexib|maintainab|professional|elegant|better|balanced|impressive)\w*"
)
_MAKES = (
    r"(?:ma[kd]\w+|ensur\w+|guarantee\w*|enabl\w+|allow\w*|g[ia]v\w+|lea?d\w* to|provid\w+|deliver\w*|achiev\w+"
    r"|produc\w+|ke(?:ep|pt)\w*|br(?:ing|ought)\w*|g[eo]t\w*|bec[oa]m\w+)"
)
_PRAISE = re.compile(
    rf"(?:\b(?:which|that|and|thus|thereby) )?\b(?:{_MAKES}\b[^.;:,()]{{0,50}}?|(?:is|are|be)(?: \w+){{0,3}}?) {_GOOD}",
    re.IGNORECASE,
)
"""Something is said to be made good: that is no way in which it works."""

_COUNTED = re.compile(
    r"\b(?:(?:which|that|and|it|this) )?(?:is|are) (?:widely |often |now |also )?(?:an?|one of the|the)\b"
    r"(?: (?:(?!of\b)[\w-]+)){0,3}? (?:property|properties|features?|concepts?|ideas?|aspects?|qualit(?:y|ies)"
    r"|principles?|topics?|capabilit(?:y|ies)|characteristics?|hallmarks?|trends?|paradigms?|buzzwords?|virtues?|musts?)\b"
    r"(?: (?:of|in|for|among) (?:[\w-]+ ){0,3}(?:agents?|ai|systems?|software|engineering|models?|llms?|applications?"
    r"|architectures?|design|development)\b)?",
    re.IGNORECASE,
)
"""What a thing is counted among: `which is an important property of modern agents`."""
_PLACED = re.compile(
    r"\b(?:the |our |its )?(?:(?:function|class|module|method|node|code|file|logic)s? )?[`\w.()]{0,80}? ?"
    r"(?:is|are|lives?|stands?|sits?|resides?|(?:can|may) be found|(?:is|are) (?:found|located|placed|defined|kept))"
    r"(?: (?:in|at|under|inside))(?: the (?:file|module|folder|package))? `?[\w-]+(?:/[\w.-]+)+`?"
    r"|(?<![\w./-])[\w-]++(?:/[\w.-]+)*/\w+\.\w{1,5}\b"
)
"""Where something stands, or a path: it says nothing of what is done there."""
_DEFINED = re.compile(
    r"\b(?:means?|is|are)(?:,? (?:here|for us|in (?:this|our) (?:project|program|system|code|case|submission)),?)?"
    r" (?:that|when|how|\w+ing)\b",
    re.IGNORECASE,
)
_PARTS = re.compile(
    r"\b(?:detectives?|investigators?|inspectors?|analysts?|judges?|judicial|prosecut\w+|defen[cs]e|defenders?|advocates?"
    r"|tech[\s_-]?lead|personas?|chief|justice|court|bench|jury|panel|auditors?|swarm|system|program|aggregator|agents?"
    r"|nodes?|edges?|branch(?:es)?|routers?|channels?|hub|collector|hearings?|lawyers?|arbiters?|graph|layers?|evidences?|exhibits?|facts?|findings?|opinions?|scores?"
    r"|verdicts?|votes?|criteri(?:on|a)|rubric|prompts?|models?|llms?|keys?|fields?|reducers?|dict(?:s|ionary|ionaries)?"
    r"|lists?|start)\b"
)
"""What such a program consists of."""
_ELSEWHERE = re.compile(
    r"\b(?:hegel\w*|fichte|plato|socrat\w+|marx\w*|kant|flavell|ancient|century"
    r"|in (?:\w+ )?(?:philosophy|psychology|electronics|economics|computing|computer science|software engineering)"
    r"|(?:goes|dates|reaches) back to|coined|originat\w+|(?:first|originally) (?:described|defined|introduced|proposed)"
    r"|(?:comes?|stems?) from)\b",
    re.IGNORECASE,
)
"""Where an idea comes from."""
_FELT = re.compile(
    r"\b(?:proud|learn(?:ed|t) (?:a lot|much|about)|read (?:a lot |much )?about|spent|enjoyed|struggled"
    r"|hard to (?:build|implement|understand|get)|was (?:hard|difficult|fun))\b",
    re.IGNORECASE,
)
"""What the work was like."""
_ASKED = re.compile(
    r"\b(?:assignment|rubric|task|challenge|brief|course|exercise|spec(?:ification)?|instructions?|handout"
    r"|documentation|docs|articles?|blog|textbooks?|wikipedia|dictionar\w+|literature)\b(?: [\w'’-]+){0,3}? "
    r"(?:says?|asks?|requires?|demands?|wants?|expects?|defines?|states?|reads?|calls?|mentions?|explains?|describes?)\b",
    re.IGNORECASE,
)
"""What others ask for, or say of an idea."""
_PLANNED = re.compile(
    r"\b(?:(?:will|shall|should|would|could|may|might) (?:\w+ )?"
    r"(?:come|be (?:added|implemented|introduced|explored|nice|useful|built|tried))"
    r"|plan(?:s|ned|ning)? to"
    r"|(?:would (?:like|love)|wants?|hopes?|intends?) to (?:add|understand|learn|explore|implement|build)"
    r"|(?:would|could|might|should) better \w+"
    r"|(?:would|could|might) (?:\w+ )?(?:improve|strengthen|deepen|enrich|sharpen|be (?:even |much )?(?:more|\w+er))"
    r"|(?:would|could|might) (?:\w+ )?(?:make|render) [^.;:]{1,60}"
    r"\b(?:more|better|stronger|richer|deeper|clearer|fairer)"
    r"|in (?:a|the|one of the) (?:later|future|next|coming) (?:version|release|iteration|sprint|week|step)s?"
    r"|future (?:work|versions?|releases?)|not (?:yet )?(?:implemented|built)|to-?do)\b",
    re.IGNORECASE,
)
"""What is not there yet."""
_GRADED = re.compile(
    r"\([1-5](?:\.\d)?(?: ?/ ?5)?\)|\b(?:score|grade|rating)d?s?(?: of|:) [1-5]\b|\b[1-5](?:\.\d)? ?/ ?5$",
    re.IGNORECASE,
)
"""What a criterion was given: an assessment, which says nothing of how the thing works."""
_BENEFIT = re.compile(r"\b(?:led|leads?|leading|contribut(?:ed|es|ing)) to|\b(?:result(?:ed|s|ing)?) in", re.IGNORECASE)
_MORE = re.compile(
    r"\W*(?:\w+ )?(?:improved|better|higher|enhanced|increased|stronger|greater|richer|deeper|more)\b", re.IGNORECASE
)
"""What something was good for: that says nothing of how it works."""
_LISTING = re.compile(
    r"(?:#[^\n]{0,300}\w\(|[\w.]+\.\w+\()[^\n]*[)\]}]$"
    r"|(?:@\w+[^\n]{0,80} )?(?:class \w+(?:\([^()]*\))?:|(?:async )?def \w+\()"
    r"|from [\w.]+ import \w|import \w+ (?:as|from|import)\b"
    r"|\w+: ?(?:\w+\.)?(?:Annotated|Dict|dict|List|list|Optional|Literal)\["
    r"|[\w.]+(?:: ?[\w.\[\], |]{1,80})? = [\w.]+[(\[]"
)
"""How lines of code begin: a comment with a call, a call, a definition, a field, something that is set."""
_FILES = re.compile(r"(?<![\w./])[\w.-]{1,60}\.(?:py|ipynb|md|json|ya?ml|toml|txt|lock|example|cfg|sh)\b(?![/(])")
_FOLDERS = re.compile(r"(?<![\w./])(?:[\w.-]{1,60}/)+(?=\s|$)")
_FEW_FILES, _MANY_FILES = 4, 6
"""Files that a text without an end lists, beside two folders or alone: the layout of a repository."""
_PROSE_END = re.compile(r"[a-z\d`][.!?:][\"'”’»]*$")
_SEVERAL = 2
"""Parts, and things done; a text on a term that needs no parts counts as if it named so many."""


_READ = 512
"""Texts of which it is kept what they say, since one text is read for several terms."""


class Said(NamedTuple):
    """What a text says of a term: how many ways, parts of the program, and things that they do."""

    ways: int
    parts: int
    acts: int
    plenty: bool
    """Whether several parts do several things, in a way that is no mere purpose."""

    def explains(self, ways: int, words: int = 0) -> bool:
        """Whether there are so many ways, a part that does something, and so many words of the matter in all.

        Where several parts do several things, one way is enough.
        """
        return (
            (self.ways >= ways or self.plenty) and self.parts > 0 and self.acts > 0 and self.parts + self.acts >= words
        )


@lru_cache(maxsize=_READ)
def is_coded(text: str) -> bool:
    """Whether a text names a file, a class or a function."""
    return bool(_IDENTIFIER.search(text))


@lru_cache(maxsize=_READ)
def is_listing(text: str) -> bool:
    """Whether a text is lines of code, or the files of a repository, which say nothing of how or why a thing works."""
    if _PROSE_END.search(text):
        return False
    files = len(_FILES.findall(text))
    laid_out = files >= _FEW_FILES and (files >= _MANY_FILES or len(_FOLDERS.findall(text)) > 1)
    return laid_out or bool(_LISTING.match(text))


def leads_on(term: Term, text: str) -> bool:
    """Whether a text begins to say what a term is, so that another paragraph may go on: praise is no beginning."""
    begun = said_of(term, text).parts > 0 or _DEFINED.search(text)
    return bool(begun) and not _PRAISE.search(text)


def is_graded(text: str) -> bool:
    """Whether a text says what something was given: `Judicial nuance (4/5)`, `Prosecutor (3) against Defense (4)`."""
    return bool(_GRADED.search(text))


@lru_cache(maxsize=_READ)
def is_aside(text: str) -> bool:
    """Whether a text tells of a plan, of grades, of what others ask for, of the work, or where an idea comes from."""
    if _PLANNED.search(text) or is_graded(text):
        return True
    if is_coded(text):
        return False
    return bool(
        any(_MORE.match(text, found.end()) for found in _BENEFIT.finditer(text))
        or _ASKED.search(text)
        or _FELT.search(text)
        or (_ELSEWHERE.search(text) and not _PARTS.search(text.lower()))
    )


def said_of(term: Term, text: str) -> Said:
    """What a text says of a term; praise, places and the term's own words say nothing of it."""
    lower = _told(text).lower()
    rest = term.wording.pattern.sub(_without_own, lower)
    parts = _words(_PARTS, rest) | ({"code"} if is_coded(text) else set())
    acts = _words(re.compile(rf"\b(?:{term.acts})"), rest)
    ways = _ways(term, lower)
    how = {way for way in ways if not _PURPOSE.match(way)}
    plenty = bool(how) and term.by_parts and min(len(parts), len(acts)) >= _SEVERAL
    return Said(len(how) + (how != ways), len(parts) if term.by_parts else _SEVERAL, len(acts), plenty)


@lru_cache(maxsize=_READ)
def _told(text: str) -> str:
    return _COUNTED.sub(" ", _PRAISE.sub(" ", _PLACED.sub(" ", text)))


def _ways(term: Term, lower: str) -> set[str]:
    """Ways in which something works; that a term is used is none."""
    used = re.compile(_BY_NAME % term.wording.pattern.pattern)
    return _words(_MECHANISM, used.sub(_without_own, lower))


def _without_own(match: re.Match[str]) -> str:
    """What is left of a term's own words: a name of the code's says what is used."""
    return match.group() if "." in match.group() else " "


def _words(pattern: re.Pattern[str], text: str) -> set[str]:
    """What is found in a text in lower case, one and many alike."""
    return {match.group().removesuffix("s") for match in pattern.finditer(text)}
