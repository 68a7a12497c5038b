"""The words that say that the authors looked into other people's work, as data; lower case, all languages at once."""

import re

_NAME = (
    r"(?!(?:us|our|ours|my|mine|me|it|them|the|this|that|each|every|all|and|or|of|with|by|has|had|is|was|were|who"
    r"|which|nos|nous|notre|uns|unser\w*|mein\w*|que|qui|die|das)\b)\w+"
)
_GROUP = r"(?:groups?|teams?|pairs?|class-?mates?|peers?|colleagues?|partners?|students?)"
_WORK = (
    r"(?:repos?|repository|repositories|codebase|code|projects?|submissions?|work|pipelines?|programs?|apps?"
    r"|applications?|implementations?|prototypes?|solutions?|systems?|tools?|software)"
)
_OTHER = r"(?:(?:the|an?|our|my|other|another|second|two|three|four|five) ){0,3}"
_LATIN_WORK = (
    r"(?:repositorios?|proyectos?|trabajos?|entregas?|código|dépôts?|projets?|travail|travaux|rendus?|code|codice"
    r"|repository|progett[oi]|lavor[oi]|consegn[ae]|repositórios?|projetos?|trabalhos?)"
)
_LATIN_GROUP = (
    r"(?:grupos?|equipos?|compañer[oa]s?|colegas?|groupes?|équipes?|camarades?|collègues?|binômes?|grupp[oi]"
    r"|squadr[ae]|compagn[oaie]|collegh[ei]|equipas?|equipes?)"
)
_LATIN_THE = (
    r"(?:(?:al?|el|l[aeo]s?|un|une|una|o|as?|os|à|au|aux|il|i|gli|uma?|otr[oa]s?|autres?|altr[oaie]|outr[oa]s?|dos"
    r"|deux) |l'){1,3}"
)
_OF = r"(?:de la|de l'|del|de|du|dell[ao']|di|d'un|d'une|d[oa]s?)"
_GERMAN_GROUP = r"(?:teams?|gruppen?|kommiliton\w+|kolleg\w+)"
_GERMAN_WORK = r"(?:repository|repo|projekt|code|arbeit|abgabe|programm)"

DID = (
    r"(?:audit|tested|judged|graded|read|le[ií]mos|ley[óo]|lemos|letto|review|examin|inspect|cloned|looked (?:at|into"
    r"|through)|went through|read through|revis|analiz|analis"
    r"|relu|parcour|regardé|esamin|verific|rivist|revim|avali|prüf|begutacht|untersuch)"
)
REVIEWED = re.compile(
    rf"\b{DID}\w{{0,8}} (?:{_OTHER}(?:{_GROUP} (?:of )?(?P<name>{_NAME})(?:,? and (?P<second>\w+))?|partner {_GROUP}\b"
    rf"|{_WORK} of {_OTHER}(?:{_GROUP}\b|[a-z]+'s {_GROUP}\b)|[a-z]{{3,20}}'s (?:[\w-]+ ){{0,2}}(?:{_GROUP}|{_WORK})\b)"
    rf"|(?:his|her|their) (?:own )?(?:\w+ )?{_WORK}\b)"
    rf"|\b{DID}\w{{0,8}} {_LATIN_THE}(?:{_LATIN_GROUP} (?:de |di |do |da |d')?(?P<nombre>{_NAME})"
    rf"(?:,? (?:y|et|e) (?P<segundo>\w+))?|{_LATIN_WORK} {_OF} ?(?:(?:l[aeo]s?|mon|notre|mi"
    rf"|nuestr[oa]|otr[oa]|autre|altro|outr[oa]) ){{0,2}}{_LATIN_GROUP}\b)"
    rf"|\b{DID}\w{{0,8}} (?:su|sus|leurs?|son|il suo|il loro|o seu) {_LATIN_WORK}\b"
    rf"|\b(?:die|das|den|zwei|drei|deren|dessen) (?:{_GERMAN_WORK} (?:der|des|von|vom) )?{_GERMAN_GROUP}"
    rf" (?P<genannt>{_NAME})(?: und (?P<zweite>\w+))?[^.;:/]{{0,24}} (?:geprüft|begutachtet|untersucht|auditiert"
    r"|gelesen|angesehen)\b"
    rf"|\b{DID}\w{{0,4}} (?:die|das|den|deren|dessen) (?:{_GERMAN_WORK} (?:der|des|von|vom) )?{_GERMAN_GROUP} {_NAME}"
)
"""The authors, or their program, looked into what somebody else has, who may be named."""

BITS = (
    *("udit", "eview", "xamin", "nspect", "cloned", "looked", "through", "evis", "naliz", "nalis", "relu", "parcour"),
    *("regardé", "esamin", "verific", "rivist", "revim", "avali", "prüf", "begutacht", "untersuch", "gelesen"),
    *("angesehen", "tested", "judged", "graded", "read", "leímos", "leimos", "leyó", "lemos", "letto"),
)
"""Bits of which each of these holds one; looked for first, because that is quick."""

DID_OWN = re.compile(rf"\b{DID}")
"""Before somebody's repository: the authors looked into it."""

POINTS_BACK = re.compile(
    r"\b(?:its?|their|theirs|his|her|they|he|she|su|sus|son|sa|ses|leurs?|suo|sua|suoi|loro|seus?|suas?|del[ea]s?"
    r"|dessen|deren|ihre?[nmrs]?|seine?[nmrs]?)(?: (?:own|old|main|single|whole|propi[oa]|propre|eigene[nrs]?))?"
    r"[\s\"'`“«(]*$"
)
"""Right before the path: it is theirs."""
OF_WHOM = re.compile(
    r"[\s\"'`”»)]*,? ?(?:(?:which|that) (?:it|they|he|she|his|her|their)\b|que (?:ell[oa]s?|él|el[ea]s?)\b"
    r"|(?:qu'(?:ils?|elles?)\b)|(?:den|die|das) (?:sie|er)\b|che (?:lui|lei|loro)\b)"
)
"""Right after the path: what they did with it."""
STAYS = re.compile(
    r"^\W*(?:it (?:is|was) an?|(?:es|era) una?|es (?:ist|war) eine?|c'(?:est|était) une?|è una?|é uma?) [^.;:/]{3,80}"
    r"\b(?:but|pero|aber|mais|ma|mas) (?:in |en |dans )?[\"'`“]?$|"
    r"^\W*(?:their|theirs|his|her|sus?|leurs?|ses|i loro|la loro|le loro|il loro|ihre?|deren|dessen)\b"
    r"|^\W*its [\w-]+ (?:[\w-]+ )?(?:is|are|was|were|lives?|stands?|sits?)(?: in)?[\s\"'`“]*$"
    r"|^[^.;]{0,40}\bdel[ea]s\b"
)
"""How a sentence begins on what they have."""
FINDING = re.compile(
    r"^\W*(?:(?:the|our|my|one|a|la|el|l[oe]s?|o|as|os|il|der|die|das|unser\w*|mein\w*|notre|nuestr[oa]|noss[oa]"
    r"|nostr[oa]) )?(?:(?:most|more|main|only|one|first|biggest|worst|gravest|principal\w*|único|única|seul\w*"
    r"|größte\w*|wichtigste\w*|schwerste\w*|peggior\w*) )?(?:(?!of\b|in\b|is\b|was\b)\w+ ){0,2}?(?:finding"
    r"|observation|remark|criticism|complaint|weakness|mistake|flaw|worst thing|observação|crítica|achado|observación"
    r"|hallazgo|constat|remarque|critique|faiblesse|défaut|befund|kritik(?:punkt)?|schwachstelle|mangel|osservazione"
    r"|rilievo|difetto|critica)\b[^.;]{0,24}?\b(?:was|is|were|concern\w*|foi|é|era|fue|es|était|est|fut|war|ist|betraf"
    r"|riguarda\w*)\b(?! (?:in|noted|written|described|recorded|kept|em|en|dans|nel\w*)\b)"
)
"""How a sentence begins on what was found in their work."""
REPORTS = re.compile(
    r"\b(?:reports?|verdicts?|audits?|reviews?|results?|findings|notes|letters?|answers?|informes?|veredictos?"
    r"|resultados?|rapports?|résultats?|bericht\w*|urteile?|ergebnisse?|relazion[ei]|verdett[oi]|risultat[oi]"
    r"|relatórios?|vereditos?)\b[^.;:]{0,70}$"
)
"""Before the path: what the authors wrote on it."""
REPORT_ON = re.compile(
    r"\b(?:informes?|veredictos?|auditorías?|rapports?|audits?|bericht\w*|urteile?|relazion[ei]|verdett[oi]"
    r"|relatórios?|vereditos?|auditorias?) (?:sobre|acerca del?|del?|sur|du|zum?r?|über|von|di|d[oae]l?|sul?)"
    r"(?: (?:el|la|l[oae]s?|das|die|dem|der|den|il|o|a))?\W*$"
)
"""Right before somebody's repository: it is what the authors wrote on that."""
OWN_AHEAD = re.compile(
    r"\b(?:our|my|nuestr[oa]s?|mis?|notre|nos|mon|unsere?[nrms]?|meine?[nrms]?|nostr[oaie]|mi[oa]|noss[oa]s?|meus?"
    r"|minhas?)(?: (?!peer|partner|class|colleague)[\w-]+)?[\s\"'`“«(]*$"
)
"""Right before the path: it is the authors' own."""
