"""Words that tell what a report once claimed from what is so, as data; lower case, all languages at once."""

import re

_WORK = (
    r"(?:report|draft|submission|version|paper|document|hand-?in|(?:zwischen|erst)?(?:bericht|abgabe|fassung|entwurf)"
    r"|informe|entrega|memoria|borrador|rapport|rendu|brouillon|relazione|consegna|bozza|relatório|entrega|rascunho)"
)
_FORMER = (
    r"(?:interim|intermediate|mid-?term|first|earlier|previous|old|last|intermedi[oa]|anterior|primera?|intermédiaire"
    r"|précédent|ancien|premier|intermedi[oa]|precedente|prim[oa]|intercalar|primeir[oa])"
)
_THE = r"(?:(?:the|our|my|el|la|nuestr[oa]|mi|le|la|notre|mon|dem|der|im|unserem|il|la|nostr[oa]|mia|o|a|noss[oa]) ?)?"
CLAIMED_COLUMN = re.compile(
    rf"\W*(?:(?:in|from|according to|en|según|dans|selon|d'après|im|laut|nel|nella|secondo|no|na|segundo) )?{_THE}"
    rf"(?:{_FORMER} {_WORK}|{_WORK} {_FORMER}|(?:draft|interim|zwischen(?:bericht|abgabe)|entwurf|borrador|brouillon"
    r"|bozza|rascunho))(?: (?:said|says|claimed|claims|path|file|name)s?)?\W*$"
    r"|\W*(?:what )?(?:we|i) (?:had )?(?:wrote|written|claimed|said|cited|listed)\b[^/]{0,24}$"
    r"|\W*(?:as )?(?:claimed|cited|written|reported|stated|named)(?: (?:path|file|location|name|place|in)s?)?\b"
    r"|\W*(?:lo que )?(?:escribimos|dijimos|decíamos|escribí|afirmamos)\b|\W*(?:ruta |nombre )?(?:citad|afirmad"
    r"|declarad|indicad)[oa]s?\W*$"
    r"|\W*(?:ce que )?nous (?:avons|avions) (?:écrit|dit|cité)\b|\W*(?:chemin |nom )?(?:cité|annoncé|déclaré|indiqué)"
    r"e?s?\W*$"
    r"|\W*(?:was )?wir (?:schrieben|(?:geschrieben|behauptet|angegeben) (?:haben|hatten))\b|\W*(?:behauptet|angegeben"
    r"|genannt|zitiert)(?:e[rn]?)?(?: (?:pfad|name|datei))?\W*$"
    r"|\W*(?:che )?(?:abbiamo|avevamo) (?:scritto|detto|citato)\b|\W*(?:percorso |nome )?(?:dichiarat|citat|indicat)"
    r"[oaie]\W*$"
    r"|\W*(?:o que )?(?:escrevemos|dissemos|afirmámos|afirmamos)\b"
)
"""Over what was once claimed, ..."""
TRUE_COLUMN = re.compile(
    r"\W*(?:(?:in|what|the|it|lo que|ce qui|was|che|o que|en|la|la|die) ){0,2}(?:reality|real(?:ly)?|actual(?:ly)?"
    r"|truth|now|today|correct(?:ed|ion|ly)?|fact|is there|(?:it )?is(?: now)?|should be|final|fixed|realidad|verdad"
    r"|ahora|hoy|correct[oa]|hay|réalité|vérité|fait|maintenant|aujourd'hui|correcte?|wirklichkeit|wahrheit"
    r"|tatsächlich(?:er)?|jetzt|heute|richtig(?:er)?|korrekt|realtà|verità|ora|adesso|oggi|corrett[oa]|realidade"
    r"|verdade|agora|hoje|corret[oa]|correção)\b"
)
"""... where a column beside it tells what is so."""

_NUMBER = r"(?:\d{1,3}|one|two|three|four|five|six|seven|some|several|a few|both)"
OF_THEM = re.compile(
    rf"\b{_NUMBER} (?:(?:of (?:them|these|those|which|the(?: \w+)? (?:paths?|files?|names?|citations?))|(?:paths?"
    r"|files?|citations?|references?|names?)) )(?:is|are|was|were|do|does|did|could|can)(?: \w+)? ?(?:not|n't|missing"
    r"|wrong|invented|hallucinated|absent|incorrect|false)\b"
    r"|\b(?:\d{1,3}|dos|tres|cuatro|cinco|varias|algunas) (?:de (?:ell[oa]s|las rutas|los archivos)|rutas|archivos"
    r"|ficheros) (?:no|eran (?:incorrect|inventad|fals)|son (?:incorrect|inventad|fals)|faltan)"
    r"|\b(?:\d{1,3}|deux|trois|quatre|cinq|plusieurs) (?:d'entre (?:eux|elles)|des chemins|chemins|fichiers)"
    r" (?:n'existe|ne (?:sont|figur)|sont (?:faux|fausses|inventé|erroné)|manqu)"
    r"|\b(?:\d{1,3}|zwei|drei|vier|fünf|mehrere|einige)(?: (?:davon|von ihnen|der pfade|pfade|dateien))? (?:gibt es"
    r" nicht|(?:davon )?fehl(?:t|en)|existier\w+ nicht|(?:sind|waren) (?:nicht|falsch|erfunden))"
    r"|\b(?:fehlen|faltan|manquent|mancano|faltam|gibt es) (?:davon )?(?:\d{1,3}|zwei|drei|vier|fünf|dos|tres|cuatro"
    r"|deux|trois|quatre|due|tre|quattro|duas|dois|três)(?: nicht)?\b"
    r"|\b(?:\d{1,3}|due|tre|quattro|cinque|alcuni) (?:di (?:essi|loro|questi)|percorsi|file) (?:non|(?:sono|erano)"
    r" (?:sbagliat|inventat|errat)|mancano)"
    r"|\b(?:\d{1,3}|dois|duas|três|quatro|cinco|alguns) (?:d?eles|delas|caminhos|ficheiros|arquivos) (?:não|(?:são"
    r"|eram|estavam) (?:errad|inventad|incorret)|faltam)"
)
"""Somebody counted paths that are not there, or are wrong, ..."""
_COUNTED = (
    r"(?:\d{1,3}|one|two|three|four|five|six|seven|dos|tres|cuatro|cinco|deux|trois|quatre|cinq|zwei|drei|vier|fünf"
    r"|due|tre|quattro|cinque|dois|duas|três|quatro)"
)
_ALL_WRONG = (
    r"(?:false|wrong|invented|hallucinated|missing|unverified|unresolved|incorrect|fals[oa]s|inventad[oa]s"
    r"|incorrect[oa]s|faux|fausses|inventés|falschen?|erfundenen?|fehlenden?|fals[ie]|sbagliat[ie]|inventat[ie]"
    r"|errad[oa]s)"
)
_WERE = r"(?: (?:were|are|was|is|waren|sind|eran|son|étaient|sont|erano|sono|eram|são)|:)"
_LIST = r"(?: [^.:]*(?:[;,)]|\b(?:and|y|et|und|e)\b) ?(?:(?:and|y|et|und|e) )?)?[\s\"'`“«]*$"
WRONG_ONES = re.compile(
    rf"\W*(?:the|these|those|los|las|les|die|gli|i|le|os|as) (?:other |remaining )?{_COUNTED} (?:{_ALL_WRONG}"
    rf"(?: (?:ones?|paths?|files?|names?|rutas|chemins|pfade|percorsi|caminhos))?|(?:(?:rutas|chemins|pfade|percorsi"
    rf"|caminhos) )?{_ALL_WRONG}){_WERE}{_LIST}"
)
"""How a sentence begins that lists the wrong ones of several paths, up to one of them."""
OTHER_ONES = re.compile(
    rf"\W*(?:the (?:other|remaining) {_COUNTED}|(?:los otros|las otras) {_COUNTED}|les {_COUNTED} autres"
    rf"|die (?:anderen|übrigen) {_COUNTED}|(?:gli altri|le altre) {_COUNTED}|(?:os outros|as outras) {_COUNTED})"
    rf"(?: (?:ones?|paths?|files?))?{_WERE}{_LIST}"
)
"""How one begins that lists the others ..."""
MOST_RIGHT = re.compile(
    r"\b\d{1,3}\b[^.;]{0,60}\b(?:paths?|files?|citations?|rutas|archivos|chemins|fichiers|pfaden?|dateien|percorsi"
    r"|caminhos|ficheiros|arquivos)\b[^.;]{0,60}\b(?:exist\w*|(?:were|are) (?:right|correct|verified|found|there)"
    r"|verified|eran correct\w+|étaient (?:justes|corrects)|stimmten|waren richtig|gab es|erano giust\w|esist\w+"
    r"|estavam cert\w+)\W*$"
)
"""... where the sentence before counts the paths that are there."""
ONE_OF_THEM = re.compile(
    r"^\W*(?:(?:the )?(?:one|other|others?|another|first|second|third|fourth|fifth|last|next|remaining|final)"
    r"(?: one| of them| path| file)?,?(?: (?:is|was|one is))?|(?:un[oa]|el otro|la otra|el|la|otr[oa]) ?(?:primer[oa]"
    r"|segund[oa]|tercer[oa]|últim[oa])?(?: es| era)?|(?:l'une?|l'autre|le premier|la première|le deuxième|le second"
    r"|le troisième|le dernier)(?: est| était)?|(?:eine[rs]?|(?:der|die|das) (?:andere|erste|zweite|dritte|vierte"
    r"|letzte))(?: (?:davon|ist|war))?|(?:un[oa]|l'altr[oa]|il primo|il secondo|il terzo|l'ultimo)(?: è| era)?"
    r"|(?:uma?|o outro|a outra|o primeiro|o segundo|o terceiro|o último)(?: é| era)?)[\s,:\"'`“«]*$"
)
"""... and goes through them: all that stands before the path in its sentence."""
