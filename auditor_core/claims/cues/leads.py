"""Sentences that end in a colon and say of all items below them how they are meant, as data; lower case."""

import re

_FILE = (
    r"(?:paths?|files?|modules?|scripts?|tests?|pages?|director(?:y|ies)|folders?|packages?|documents?|names?|ones"
    r"|archivos?|ficheros?|módulos?|rutas?|fichiers?|chemins?|modules?|dateien?|pfade?|module|file|moduli|percorsi"
    r"|arquivos?|ficheiros?|caminhos?)"
)
_COUNT = (
    r"(?:one|two|three|four|five|six|seven|eight|nine|ten|several|some|many|most|all|both|none|other|more|\d{1,3}"
    r"|dos|tres|cuatro|cinco|deux|trois|quatre|cinq|zwei|drei|vier|fünf|due|tre|quattro|cinque|dois|três|quatro)"
)
_THESE = (
    r"(?:the|these|those|following|a|an|los|las|estos|siguientes|les|ces|suivants|die|diese|folgende[n]?|i|gli|questi"
    r"|seguenti|os|as|estes|seguintes)"
)
ITEMS = re.compile(
    rf"\b(?:{_THESE} )*(?:{_COUNT} )?(?:[\w-]+ )?{_FILE}\b(?: (?:below|listed below|that follow|siguientes|suivants"
    rf"|seguenti|seguintes))?|\b(?:the|these) following\b|\b{_COUNT} of (?:them|these|those)\b"
)
"""Stands for the items in such a sentence."""

EXAMPLES = re.compile(
    r"\W*(?:o\s)?(?:(?:some|typical) )?(?:examples?(?: of)?(?: source| code)? (?:files?|modules?|scripts?)"
    r"|beispiel(?:e für )?(?:dateien|module|skripte)|(?:fichiers|modules|scripts) d'exemple"
    r"|(?:exemples?|ejemplos?|esemp[io]|exemplos?) d[ei] (?:fichiers?|archivos?|ficheros?|file|ficheiros?|arquivos?"
    r"|m[óo]dul(?:es?|os?|i)|scripts?)|(?:archivos|ficheros|módulos|file|moduli|ficheiros|arquivos|scripts?)"
    r" d[ei] (?:ejemplo|esempio|exemplo))\s?[:：]"
)
"""All of a sentence over names that only serve as examples: `Example files:`."""

_AND = r"and|or|und|oder|y|o|et|ou|e|sowie|then"
_WRONG = (
    r"(?:wrong|incorrect|mistaken|outdated|stale|false|misspelt|misspelled|invented|hallucinated|missing|imprecise"
    r"|falsch"
    r"|veraltet|erfunden|errone\w+|erróne\w+|incorrect\w+|equivocad\w+|inventad\w+|faux|fausses?|erronés?|erronées?"
    r"|sbagliat\w"
    r"|errat\w|errad\w+|incorret\w+)"
)
FAULTY = re.compile(
    r"\b(?:paths?|files?|(?:file ?)?names?|citations?|references?|entries|locations?|pfade|dateien|dateinamen|rutas"
    r"|archivos"
    r"|ficheros|chemins|fichiers|percorsi|file|caminhos|ficheiros)\b[^.;:/]{0,60}\b(?:is|are|was|were|proved"
    r"|turned out to be"
    r"|waren|sind|eran|son|estaban|étaient|sont|erano|sono|estavam|eram) (?:\w+ )?"
    rf"{_WRONG}\b[^.;:/]{{0,30}}:(?:[^\w.;:()]|\([^()]*\)|\b(?:{_AND})\b)*$"
)
"""Before the path: it is one of those that were wrong; also in a list of them."""
LISTED = re.compile(rf"[\s\"'`”]*(?:$|[,.;()–—-]|\b(?:{_AND})\b)")
"""Right after a path that is listed, and of which nothing is said."""

ACCUSES = re.compile(
    r"\b(?:hallucinat|invent|fabricat|made[ -]up|fictitious|non-?existent|missing|false|unverifi|unresolved|halluzin"
    r"|erfund"
    r"|alucin|inexistent|inventé|allucin|inesistent)\w*\W+(?:\w+ ){0,2}(?:paths?|files?|citations?|references?"
    r"|claims?|names?"
    r"|pfade|dateien|rutas|archivos|chemins|fichiers|percorsi|caminhos|ficheiros)\b"
    r"|\b(?:said|says?|claim\w*|report(?:s|ed)|flag\w*|mark(?:s|ed)|counted|listed|lists|told|held|calls?"
    r"|called)\b[^:;]*"
    r"\b(?:hallucinated|invented|fabricated|made[ -]up|missing|non-?existent|do not exist|erfunden|inventad[oa]s"
    r"|inventés|inventati)\b"
)
"""A sentence in which somebody says of paths that they are not there."""
CHECKED = re.compile(
    r"\b(?:i|we) (?:have |then |\w+ly )?(?:check|went through|go through|verif|look|examin|review|answer|follow"
    r"|compar|tri)"
    r"\w*\b[^.;]*\b(?:each|them|all|every|both|these|those)\b|\bone by one\b|\b(?:alle|sie|jeden"
    r"|jede) [^.;]*(?:geprüft"
    r"|nachgesehen)|\b(?:l[oa]s|cada un[oa]) (?:revis|comprob|verific)\w+|\b(?:les|chacun) (?:avons"
    r"|ai) (?:tous )?vérifi"
    r"|\b(?:abbiamo|ho) (?:controllat|verificat)\w+ (?:tutti|ciascun)|\bverific(?:ámos|amos|uei)\b"
)
"""The sentence after it, which leads in to what became of each."""
CLEARED = re.compile(
    r"\W*(?:(?:is|was|are|it|this|that|and|the|a|an|in fact|here|they|judge|tool|peer|auditor) )*(?:wrong|incorrect"
    r"|mistaken"
    r"|not (?:correct|right|true|invented|missing|hallucinated|justified)|false (?:alarm|positive)|unjustified|untrue"
    r"|exists?|there|present|in (?:the )?(?:repo|repository|tree|manifest)|verified|found|committed|falsch|vorhanden"
    r"|existiert|existe|incorrecto|faux|esiste|sbagliato|errado)\b"
)
"""After a path of such a list: it is there all the same."""
