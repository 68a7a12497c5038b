"""Words around paths that somebody looks for and does not find, as data; lower case, all languages at once."""

import re

LOOKED = re.compile(
    r"\b(?:look(?:s|ed|ing)? for|search(?:es|ed|ing)? for|s(?:ought|eeks?)|want(?:s|ed)|expect(?:s|ed)(?: to (?:find"
    r"|see))?|asked for"
    r"|bus(?:c|qu)\w+|esper\w+|cherch\w+|attend\w+|such(?:te|ten|t)|erwarte\w*|cerc(?:a|ava|ato|ò|ano)"
    r"|aspetta\w*|procur\w+)(?: (?:an?|the|un[ao']?|el|la|le|les|los|einen?|nach|einer|die|das|il|os?|as?|à|au|file"
    r"|archivo|fichero|fichier|datei|ficheiro|arquivo|called|named)){0,3}[\s\"'`“«]*$"
)
"""Right before the path, or the list of paths: somebody looks for it, ..."""

IN_VAIN = re.compile(
    r"[\s\"'`”»),]*(?:[^./;:]{0,40}?\b(?:and|but|y|pero|et|mais|und|aber|doch|e|ma|mas) )"
    r"(?:(?:it|he|she|they|we|i) )?(?:(?:found|finds?|saw|got) (?:neither|none|nothing|no such)\b"
    r"|(?:did|does|could|can)(?: not|n't) find (?:it|them|either|any|one|that|this)\b"
    r"|no (?:l[oa]s? )?(?:encontr|hall)\w+ (?:ningun[oa]|nada|ni )"
    r"|no l[oa]s? (?:encontr|hall)\w+|(?:n'en (?:a|ont|avait) trouvé aucune?|n'(?:a|ont|avait) (?:rien|pas) trouvé"
    r"|ne (?:l'|les )(?:a|ont|avait) pas trouvée?s?)"
    r"|fand(?:en)? (?:keine[ns]?|nichts|weder|sie nicht|es nicht)\b"
    r"|non (?:ne )?(?:ha|hanno|aveva) trovato (?:nessun[oa]?|nulla|niente|né)|non (?:l'|l[oaie] )(?:ha|hanno) trovat"
    r"|não (?:encontr|ach)\w+ (?:nenhum|nada|nem )|não [oa]s? (?:encontr|ach)\w+)"
    r"(?! (?:errors?|fault|wrong|problem|fehler|errores|fallos|erreur|errori|erros))"
)
"""... and does not find it."""

VAINLY = re.compile(
    r"[\s\"'`”»)]*(?:,? ?(?:in vain|en vain|vergeblich|vergebens|em vão|invano|sin (?:encontrarl[oa]|éxito|hallarl[oa])"
    r"|sans (?:le |la |les )?(?:trouver|succès)|senza (?:trovarl[oa]|successo)|sem (?:[oa] encontrar|sucesso"
    r"|encontrá-l[oa])"
    r"|and (?:came|went|returned) (?:\w+ )?(?:with nothing|empty))|[;,] ?there (?:is|was) (?:none|no such))\b"
)
"""... for nothing, ..."""
OURS_NEXT = re.compile(
    r"\W*(?:ours|mine|el nuestro|la nuestra|le nôtre|la nôtre|unsere[rs]?|il nostro|la nostra|o nosso|a nossa)"
    r" (?:\w+ ){0,2}(?:is|lives?|stands?|está|es|est|se trouve|steht|liegt|ist|sta|è|fica)\b"
)
"""... as the next sentence says, ..."""
ASSUMED = re.compile(
    r"\b(?:assum\w+|suppos\w+|took for granted|supon\w+|supuso|supõe|nimmt an|nahm an|suppon\w+)\b[^.;:]{0,60}"
    r"[\s\"'`“«]$"
)
"""Before it: somebody takes it to be there."""
_MOST = (
    r"(?:most|many|nearly|almost|everybody|everyone|others|the others|other|mayoría|casi|todos|plupart|presque|tous"
    r"|meisten|fast alle|andere|maggior|quasi|tutti|maioria|quase)"
)
WHERE_MOST = re.compile(
    rf"[\s\"'`”»),]*(?:(?:which|that) is |que es |qui est |c'est |che è |que é )?(?:where|donde|là où|où|wo|dove|onde)"
    rf" (?:[^\W\d]+ ){{0,4}}{_MOST}\b"
)
"""... where other people have it, ..."""
OURS_ELSEWHERE = re.compile(
    r"[\s\"'`”»)]*(?:[,;:–—]? ?(?:but|pero|mais|aber|doch|ma|mas|while|whereas|mientras que|tandis que|während)|;) "
    r"(?:in |en |dans |em |nel )?(?:our|ours|mine|my|the|nuestr\w+|el nuestro|notre|le nôtre|chez nous|unser\w*|bei uns"
    r"|nostr\w+|il nostro|da noi|noss[oa]|o nosso)\b[^.;:/]{0,40}\b(?:is|are|lives?|stands?|sits?|está|están|vive|est"
    r"|sont|se trouve|steht|stehen|liegt|heißt|sta|stanno|è|fica|ficam)\b"
    r"|[\s\"'`”»)]*,? ?(?:and|y|et|und|e) (?:our|my|nuestr\w+|notre|unser\w*|il nostro|la nostra|o nosso|a nossa)"
    r" \w+ (?:has no|have no|does not have|no tiene|n'a (?:pas|aucun)|hat kein|non ha|não tem)\b"
    r"|[^./;:]{0,40}\b(?:would|will|must|can only) (?:then )?(?:fail|find nothing)\b"
)
"""... that the authors have elsewhere, or nowhere."""
NOT_FOUND = re.compile(
    r"\b(?:(?:did|does|do|could|can)(?: not|n't) (?:find|see|locate)|cannot (?:find|see|locate)|failed to find"
    r"|(?:hard|difficult|impossible) (?:for [\w ]{1,30} )?to find|no (?:encontr|hall)\w+|ne (?:trouv|vo[iy])\w+ pas"
    r"|n'(?:a|avait|ont) pas (?:trouvé|vu)|(?:fand|fanden|findet|finden) [^.;:]{0,40}\bnicht|nicht (?:finden|gefunden)"
    r"|non (?:trov|ved)\w+|non ha (?:trovato|visto)|não (?:encontr|ach|vi[ua])\w*)\b"
)
"""Before it: something is not found."""

NAMES_IT = re.compile(
    r"\b(?:rubric|assignment|specification|brief|template|task|exercise|rúbrica|enunciado|plantilla|grille|énoncé"
    r"|consigne|barème|rubrik|aufgabenstellung|aufgabe|vorgabe|rubrica|traccia|consegna|rubrica|modelo),?"
    r" (?:(?:which|that|que|qui|die|che) )?(?:\w+ )?(?:names?|mentions?|calls for|wants?|gives?|nombra|menciona|pide"
    r"|exige|espera|sugiere|nomme|mentionne|demande|exige|attend|suggère|nennt|verlangt|erwartet|fordert|nomina"
    r"|menziona|chiede|suggerisce|nomeia|menciona|pede|sugere)(?: (?:an?|the|un|una|une|ein|eine|um|uma|el|le|die"
    r"|il|o|file|fichero|archivo|fichier|datei|ficheiro)){0,3}[\s\"'`“«]*$"
)
"""Right before the path: an assignment asks for it."""
IN_ITS_PLACE = re.compile(
    r"[\s\"'`”»)]*(?:is now|is here|is (?:ours|mine)|stands|lives|is (?:there|in place)|está|est |steht|sta |fica)"
)
"""Right after such a path: it is there."""

MISNAMED = re.compile(
    r"\b(?:readme|report|documentation|docs|text|manual|table|section|page|informe|documentación|rapport|texte|bericht"
    r"|doku|dokumentation|relazione|testo|relatório|texto|claim|it)\b (?:[^\W\d]+ ){0,2}?(?:refers? to|mentions?|cites?"
    r"|names?|lists?|points to|speaks of|says|habla de|se refiere a|menciona|cita|nombra|mentionne|cite|nomme|parle de"
    r"|nennt|erwähnt|zitiert|verweist auf|nomina|menziona|refere(?:-se a)?|fala de)"
    r"(?: (?:an?|the|un|una|une|ein|eine|um|uma|el|le|die|das|il|o|file|fichero|archivo|fichier|datei|ficheiro)){0,3}"
    r"[\s\"'`“«]*$"
)
"""Right before the path: a text names it ..."""
BUT_IS = re.compile(
    r"[\s\"'`”»),]*(?:but|while|whereas|although|though|pero|aunque|mais|aber|doch|während|ma|mentre|mas|enquanto)"
    r" (?:in fact |really )?(?:the|there|our|my|we have|el|la|nuestr\w+|le|notre|der|die|das|unser\w*|il|nostr\w+|o|a"
    r"|noss[oa])\b[^.;]{0,60}\b(?:is|are|lives|stands|called|es|está|se llama|est|se trouve|s'appelle|ist|heißt|steht"
    r"|liegt|è|si chiama|sta|é|fica|se chama|chama-se)(?= [^.;\w]{0,4}/)"
)
"""... where there is another one, which is given, ..."""
IS_NOT = re.compile(
    r"[\s\"'`”»),]*(?:exists?|is there|existe|existiert|esiste)[\s\"'`”»),;:.–—]{1,4}(?:but )?(?:it|this|that"
    r"|which) (?:does|is"
    r"|did|was) (?:not|n't)\b(?=\W*$|[,.;])"
)
"""... or which does not exist, as is said at once."""
