"""The words that name a repository on which the report's own program was run, as data.

Lower case, all languages at once.
"""

import re

_KIND = r"code ?base|repositor(?:y|ies|ios?)|repo|source tree|project|base de código|proyecto|dépôt|projet|base de code"
_KIND += r"|codebasis|projekt|progetto|base di codice|repositório|projeto"
_CODE = r"(?:code ?base|repository|repo|project)"
_LABEL = "|".join(
    (
        r"(?:target|audited|analy[sz]ed|examined|evaluated|inspected|scanned|evaluation|benchmark) (?:[\w-]{1,20} )?"
        rf"{_CODE}|{_CODE} under (?:test|audit|analysis|review|examination|study)",
        r"(?:repositorio|proyecto|código|base de código) (?:objetivo|de destino|(?:auditad|analizad|evaluad|examinad"
        r"|inspeccionad)[oa])",
        r"(?:dépôt|projet|code|base de code) (?:cible|(?:audité|analysé|évalué|examiné|inspecté)e?)",
        r"ziel-?(?:repository|repo|projekt|codebasis)|(?:geprüft|analysiert|untersucht|auditiert|begutachtet)e[sr]?"
        r" (?:repository|repo|projekt|codebasis)",
        r"(?:repository|progetto|codice|base di codice) (?:di destinazione|bersaglio|obiettivo|(?:analizzat|esaminat"
        r"|valutat|verificat)[oa])",
        r"(?:repositório|projeto|código|base de código) (?:alvo|de destino|(?:auditad|analisad|avaliad|examinad"
        r"|inspecionad)[oa])",
    )
)
_PART = r"[a-z0-9][\w.\-]{0,60}"
_ADDRESS = rf"(?:https?://)?(?:www\.)?(?:github|gitlab|bitbucket|codeberg)\.[a-z]{{2,3}}/{_PART}/{_PART}"
_AFTER_NAME = r"[\"'`”»*]{0,2}(?:\s?(?:$|[\n,;(\[|–—@])|\s(?:-|by|from|of|at|von|de|par|di|por|do|da|del)\s|\.(?:\s|$))"

LABELLED = re.compile(
    rf"(?:^|\n)[\W\d_]{{0,6}}(?:{_LABEL})[\"'`*]{{0,2}}\s?[:：=][\"'`*]{{0,2}}\s{{1,3}}[\"'`“«*]{{0,2}}"
    rf"(?P<name>{_ADDRESS}|{_PART}(?:/{_PART})?)/?(?={_AFTER_NAME})",
)
"""A line of its own that gives it: `Target codebase: wires by Tie Works`."""
LABEL = re.compile(rf"\W{{0,4}}(?:{_LABEL})\W{{0,4}}")
"""A cell beside that of the name."""
VALUE = re.compile(rf"[\"'`“«*]{{0,2}}(?P<name>{_ADDRESS}|{_PART}(?:/{_PART})?)/?(?={_AFTER_NAME})")
"""How the cell of the name begins."""

NO_NAMES = frozenset(
    (
        *("the", "a", "an", "any", "each", "our", "my", "own", "your", "this", "self", "itself", "user", "none"),
        *("n/a", "tbd", "todo", "unknown", "local", "remote", "public", "private", "github", "url", "path", "not"),
        *("el", "la", "un", "una", "nuestro", "nuestra", "mi", "propio", "este", "ninguno", "le", "un", "une", "notre"),
        *("mon", "ce", "aucun", "das", "der", "die", "ein", "eine", "unser", "mein", "dieses", "keines", "il", "lo"),
        *("uno", "nostro", "mio", "questo", "nessuno", "o", "um", "uma", "nosso", "meu", "nenhum", "all", "see"),
    )
)
"""Words that begin a description in the place of a name."""

RUN = re.compile(
    r"\b(?:evaluated|tested|validated|benchmarked|demonstrated|run|ran|executed|tried|applied|pointed|audited"
    r"|analy[sz]ed|examined|inspected|scanned|mapped|(?:evaluad|probad|validad|ejecutad|aplicad|auditad|analizad|examinad)[oa]s?|evaluamos|probamos|validamos"
    r"|ejecutamos|auditamos|analizamos|examinamos"
    r"|(?:évalué|testé|validé|exécuté|appliqué|essayé|lancé|audité|analysé|examiné)e?s?"
    r"|evaluiert|getestet|validiert|ausgeführt|angewandt|angewendet|erprobt|auditiert|analysiert|untersucht|geprüft"
    r"|(?:valutat|testat|provat|validat|eseguit|applicat|lanciat|analizzat|esaminat)[oaie]"
    r"|(?:avaliad|testad|validad|executad|aplicad|auditad|analisad|examinad)[oa]s?"
    r"|(?:avali|test|valid|execut|audit|analis|examin)[aá]mos)\b",
)
"""The program was run on something, or the authors looked into it with the program."""
KIND = re.compile(rf"\b(?:{_KIND})\b")
"""What that is."""
NAMED = re.compile(
    rf"(?<![\w./\-@])(?:(?P<address>{_ADDRESS})"
    rf"|(?:{_KIND})[\s\"'`“«(]{{1,3}}(?P<owned>{_PART}/{_PART})"
    rf"|(?:{_KIND})(?: (?:called|named) [\"'`“«]?|[\s(]?[\"'`“«])(?P<called>{_PART})"
    rf"|(?P<owner>{_PART}/{_PART})(?=[\"'`”»]? (?:{_KIND})\b)"
    rf"|(?=[\w.]{{0,40}}-|[\w.]{{1,40}}/[\w.]{{0,40}}-)(?P<hyphened>{_PART}/{_PART}))(?![\w/\-])",
)
"""Its name, beside those words."""
OWN = re.compile(
    r"\b(?:our|my|own|this|its|nuestr[oa]|mi|propi[oa]|este|notre|mon|ce|unser\w*|mein\w*|eigene\w*|diese[sm]|nostr[oa]"
    r"|mi[oa]|propri[oa]|questo|noss[oa]|meu|minha|própri[oa])"
    r"(?: (?!(?:on|against|at|over|to|with|auf|an|am|mit|en|contra|con|sur|contre|sobre|su|sul|em|no|na|nel|com)\b)"
    r"[\w\-]+){0,3}\W{0,3}$",
)
"""Right before the name: it is the authors' own."""

NAME_BITS = ("/", '"', "'", "`", "“", "«", " called ", " named ")
"""Bits of which each text holds one that names it in a sentence."""
BITS = ("repo", "code", "proj", "proye", "progett", "dépôt", "source", "código", "codice", "github", "gitlab")
"""Bits of which each of the words for it holds one, lower case; looked for first, because that is quick."""
