"""The words around a path that deny it, or put it in former times, by language."""

import re

from auditor_core.claims.cues.frames import WAS_GONE
from auditor_core.claims.cues.verbs import CHECKED, REMOVED

_BEFORE_NOW = (
    r"(?<!stated )(?<!mentioned )(?<!described )(?<!noted )(?<!discussed )(?<!said )(?<!shown )(?<!defined )"
    r"(?<!explained )(?<!introduced )previously"
)
"""In former times; what was `stated previously` stands further up in the text."""
NOT_SAID = {
    "es": r"(?<!descrit[oa] )(?<!mencionad[oa] )(?<!explicad[oa] )(?<!comentad[oa] )(?<!indicad[oa] )(?<!citad[oa] )"
    r"(?<!vist[oa] )(?<!dicho )(?<!dito )(?<!vimos )(?<!vio )(?<!definid[oa] )(?<!apresentad[oa] )"
    r"(?<!presentad[oa] )(?<!referid[oa] )(?<!discutid[oa] )",
    "it": r"(?<!descritt[oaie] )(?<!menzionat[oaie] )(?<!citat[oaie] )(?<!spiegat[oaie] )(?<!detto )(?<!vist[oaie] )",
}
NOT_SAID["pt"] = NOT_SAID["es"]
"""Before such a word: what was told further up is of no former times."""
SAID = r" (?:mencionad|descrit|citad|explicad|vist|definid|apresentad|presentad|referid|discutid)[oa]"
"""Behind it the same, in Spanish and Portuguese: `o arquivo anteriormente descrito`."""
_EN_ARTICLES = (
    r"(?:(?: (?!to\b|in\b|from\b|of\b|for\b|by\b|on\b|at\b|with\b|via\b|and\b|or\b|but\b|is\b|are\b"
    r"|was\b)[\w\-]+){1,2}|(?!,))"
)
"""Up to two words of the path's own noun phrase; not `missing, a.py`."""
_ROMANCE_GAP = r"(?: (?!en\b|em\b|no\b|na\b|de\b|del\b|d[oa]s?\b|al?\b|para\b)\w+){0,2}"
"""Words of the path's own noun phrase, in Spanish and Portuguese."""
_LOST_END = r"(?=\W*$|[),;.]| (?:am|im|in|seit|bei|und|worden|haben|hatte|hatten|zu|als|weil|wegen)\b)"
"""After a German participle that ends its clause; `entfernt Duplikate` is what the path does."""
_CONTRAST = r"(?:(?<=\()|(?<=[,;] ))"
"""Behind what is meant, which the path is not: `wires.py (not bend.py)`, `wires.py, not bend.py`."""
NEGATED_ADJACENT = {
    "en": rf"(?:(?<!what is )missing(?! from(?: (?:the|our|my|its))?\W*$)|lacks?|lacking|absent"
    rf"|(?<!nothing was )(?:removed|deleted|dropped)(?! from(?: (?:the|our|its))?\W*$)|removes|deletes"
    rf"|renam(?:ed|es|ing)"
    rf"|replac(?:ed|es|ing)|deprecated|obsolete|retired|former|formerly|{_BEFORE_NOW}|used to be|consolidated"
    r"|nonexistent|non-existent|discarded|got rid of|died|killed|legacy|merged away)"
    rf"(?: from)?{_EN_ARTICLES}|(?:not|never|(?<!^)(?<!^ )(?<!\. )without)(?: (?:the|a|any))?(?!,)|never (?:wrote|made"
    rf"|created|had"
    rf"|added|committed|pushed|built|finished|got)(?: the| an?| any)?"
    r"|(?:instead of|rather than) in an?|(?:do|does|did) not (?:exist|resolve)|could not be (?:found|verified"
    r"|resolved)|(?:did|could) not (?:find|locate)(?: (?:an?|any|the))?(?!,)|not (?:present|found|included|available)"
    r"(?: in (?:the|this|our) [\w-]+)?(?= ?:)|didn't find(?: (?:an?|any|the))?(?!,)"
    r"|(?<!in )(?<!in the )(?<!for the )(?<!for )absence of(?: (?:an?|any|the))?(?!,)"
    r"|no(?: (?!longer\b|to\b|in\b|from\b|of\b|for\b|by\b|on\b|at\b|with\b|or\b|but\b|more\b|less\b)[\w\-]+)?"
    r"(?: (?:file|module|script|directory|folder|package|class|test|document|config|configuration|named|called))*(?!,)"
    r"|(?<!never )(?<!not )(?:gave|gives?|given|giving) up(?: on)? (?:the|a|an|our|my|its|one)(?: (?:single|flat"
    r"|common|shared|one|big|old"
    r"|huge|whole|separate|original|own)){0,2}"
    r"|t(?:ook|akes|aken) the place of|supersed(?:ed|es)|(?:deletion|removal) of(?: the)?"
    r"|(?:instead of|rather than)(?: (?!to\b|in\b|from\b|by\b|on\b)[\w\-]+){0,2}(?!,)|no longer (?:have|has|keep"
    r"|keeps|ship|ships|need|needs|contains?|includes?|exists?)(?: (?:the|a|any))?"
    r"|(?:isn't|aren't|wasn't|weren't|hasn't|haven't)(?: any| a| the)+|(?:has|have|had|contains?|is|are|find) neither"
    r"(?: an?| the)?|(?:threw|throw|took|take) (?:out|away)(?: the| our)?|(?:^|\s)(?:git )?rm(?: -\S+)*",
    "es": rf"(?:\bno (?:hay|existe|existía|tiene|contiene)|ning(?:ún|una?)|ausentes?|faltantes?|inexistentes"
    rf"|(?<!en )ausencia de|no se (?:encontr|hall|localiz)(?:ó|aron)"
    rf"|(?<!^)(?<!^ )(?<!\. )sin|(?<!no )faltan?"
    rf"|no (?:se )?(?:pudo|pudieron|pudimos|fue posible|ha sido posible|logramos) (?:encontrar|localizar|hallar)"
    rf"|{REMOVED['es'].done}|{REMOVED['es'].did}|renombrad[oa]s?|renombramos|en lugar de|en vez de|antigu[oa]"
    rf"|obsolet[oa]){_ROMANCE_GAP}|{_CONTRAST}no",
    "fr": rf"(?:pas de|pas d'|aucune?|absente?s|manquante?s|(?<!en l')(?<!en )absence d(?:e|')"
    rf"|(?<!^)(?<!^ )(?<!\. )sans|(?<!ne )manque(?:nt)?|impossible de (?:trouver"
    rf"|localiser)"
    rf"|{REMOVED['fr'].done}"
    rf"|renommée?s?|au lieu de|plutôt que|ancien(?:ne)?|obsolète)(?: (?!dans\b|de\b|à\b|en\b|du\b)\w+){{0,2}}"
    rf"|{_CONTRAST}(?:pas|non|non pas)",
    "de": r"(?:\bkeine?[nrms]?|(?<!^)(?<!^ )(?<!\. )ohne|(?<!beim )fehl(?:t|en(?: (?:von|des|einer|eines))?)"
    r"|fehlende[nrs]?|nicht vorhanden(?:e[nrs]?)?|gelöschte?[nrs]?|entfernte?[nrs]?"
    r"|umbenannte?[nrs]?"
    r"|statt"
    r"|anstelle von|anstatt|frühere[nrs]?|alte[nrs]?|veraltete[nrs]?)(?: (?!in\b|im\b|von\b|zu\b|aus\b|am\b)\w+){0,2}"
    rf"|{_CONTRAST}nicht",
    "it": rf"(?:non (?:c'è|esiste|esisteva|contiene|ha)|nessun[oa]?|alcun[oa]?|assenti|mancanti|(?<!in )assenza (?:di"
    rf"|del|della)|non (?:è stat[oa]|sono stat[ei]) trovat[oaie]"
    rf"|non (?:si trova|abbiamo trovato)|(?<!^)(?<!^ )(?<!\. )senza"
    rf"|(?<!non )manca(?:no)?"
    rf"|non (?:è stato possibile|si è potuto|si è riusciti a|siamo riusciti a|abbiamo potuto) (?:trovare|individuare)"
    rf"|{REMOVED['it'].done}|rinominat[oaie]|invece di|al posto di|vecchi[oa]|obsolet[oa])"
    rf"(?: (?!in\b|di\b|da\b|dal\w*\b|a\b|nel\b)\w+){{0,2}}|{_CONTRAST}non",
    "pt": rf"(?:não (?:há|existe|existia|tem|contém)|nenhum|ausentes?|inexistentes|em falta|(?<!na )ausência d(?:e|o"
    rf"|a)|não (?:foi|foram) encontrad[oa]s?"
    rf"|não se encontr(?:ou|aram)|(?<!^)(?<!^ )(?<!\. )sem|(?<!não )faltam?"
    rf"|não (?:foi possível|se conseguiu|conseguimos|pudemos) (?:encontrar|localizar)|{REMOVED['pt'].done}"
    rf"|{REMOVED['pt'].did}|apaguei|renomead[oa]s?|renomeamos|em vez de|ao invés de|antig[oa]"
    rf"|obsolet[oa]){_ROMANCE_GAP}|{_CONTRAST}não",
    "nl": rf"(?:\bgeen|zonder|ontbreekt|verwijderde?|hernoemde?|in plaats van|oude)(?: \w+){{0,2}}|{_CONTRAST}niet",
    "pl": rf"(?:\bnie ma|bez|brak|usunięto|usunięty|zamiast)(?: \w+){{0,2}}|{_CONTRAST}nie",
    "ro": r"(?:\bnu (?:există|are|conține|mai există)|fără|lipsesc|lipsește|șters(?:e|ă)?|eliminat[eă]?|redenumit[eă]?"
    rf"|în loc de)(?: (?!în\b|din\b|de\b|la\b)\w+){{0,2}}|{_CONTRAST}nu",
    "ru": rf"(?:\bнет|без|отсутствует|удал[её]н\w*|удалили|переименован\w*|вместо)(?: \w+){{0,2}}|{_CONTRAST}не",
    "tr": r"(?:silinen|kaldırılan|eski|yerine)(?: \w+){0,1}",
    "zh": r"(?:而不是|没有|缺少|删除了?|移除了?|不存在)\s*(?:文件)?",
    "ja": r"(?:削除された|存在しない)",
    "cs": rf"(?:chybí|neexistuje|odstraněn\w*|smazán\w*|místo)(?: (?!v\b|z\b)\w+){{0,1}}|{_CONTRAST}(?:ne|nikoli)",
}

NEGATED_AFTER = {
    "en": r"(?:(?<!, )(?!(?:what|never|not|rarely)\b)\w+(?: |(?=, which )))?(?:,? ?which )?(?:(?:does|do"
    r"|did) not (?:even |actually |currently )?(?:exist"
    r"|(?:appear|occur|show up) in (?:the|our|its) (?:repo\w*|manifest"
    r"|(?:work(?:ing)? )?tree|file list|commit|history)\b)"
    r"|doesn't exist|didn't exist|never existed|(?:is|are|was|were) (?:\w+ )?(?:missing\b(?! \w)"
    r"|missing (?:from|in|at|here|and|or)\b|absent|not(?: yet)?(?= ?\W?$)|not (?:there|either|present|found"
    r"|in the(?! (?:backlog|list|scope|way"
    r"|plan|rubric|prompt)))|removed|deleted"
    r"|renamed(?! from)|dropped|replaced|merged into|moved(?! (?:up|down|here))|split into(?=\W*(?:\w+ ){0,2}/)|gone"
    r"|deprecated|given up|abandoned|discarded|superseded)|(?:has|have|had) been (?:\w+ )?(?:removed|deleted|renamed"
    r"|dropped|replaced|moved|merged into|split|turned into|folded into|broken up|absorbed|dissolved|eliminated"
    r"|erased|withdrawn|retired|given up)|not found"
    r"|an? (?:\w+ ){1,6}(?:that|which) no longer exists?\b|(?:is )?(?:the|its|an)? ?\b(?:former|old|earlier"
    r"|previous) (?:name|path|place|location) (?:of|for)\b|(?:cited"
    r"|named|listed) but (?:absent|missing)|(?:mentioned|named|cited|listed|described|promised) (?:in|by|on|at)"
    r" (?:\w+ ){1,5}(?:(?:was|were|is|are|has been|have been) (?:later |since |then |now )?(?:removed|deleted|renamed"
    r"|dropped|merged|split|discarded|abandoned|gone)|no longer exists?)\b|(?:(?:is|was"
    r"|are) )?no longer (?:exist|present|there|part|needed|used|in\b|available|included)|was never\b"
    r"(?! (?:\w+ly )?(?:test|cover|check|measur|review|document|call|us|run|read|audit|meant|intend|profil|touch"
    r"|chang)\w*)"
    r"|(?:the )?correct (?:name|path|one) (?:is|was)\b|did exist\b"
    r"|existed (?:for|until|only)\b|(?:is|are|was"
    r"|were) (?:dissolved|absorbed|retired|eliminated|erased|phased out|scrapped|merged away)|(?:(?:is "
    r"|was )?(?:claimed|mentioned"
    r"|named|cited|referenced|listed)\b[\w., ]{0,40}\b)?(?:not in|missing (?:in|from)) (?:the |this |our )?(?:repo"
    r"(?:sitory)?|manifest|file list|list of files|working tree)\b"
    r"|(?:that "
    r"|which )?(?:we|i) never (?:wrote|made|created|committed|pushed|added)|isn't (?:there"
    r"|present|in)|could not be found|cannot be found|had to go|\(?(?:now )?(?:removed|deleted|renamed(?! from)"
    r"|missing\b(?! \w)|deprecated)\b|(?:\w+ ){0,8}renamed (?:to|in|into|as)\b|and (?:later |then |soon )?(?:replaced"
    r"|renamed|moved|split|dropped|removed|deleted) (?:it|them|that|this)\b)",
    "es": rf"(?:\w+ )?(?:no exist(?:e|en|ía|ían|ieron)\b|no está(?: ahí| aquí| presente| disponible| inclui\w+"
    rf"| en (?:el|la|nuestr[oa]) (?:repo|árbol|manif|proy)|\W*$|[.,;)])|ya no (?:existe|está|hay|se usa|forma)"
    rf"|se ha (?:eliminad|borrad|renombrad|reemplazad|movid)\w+|{WAS_GONE['es']}|\(?(?:eliminad|renombrad"
    rf"|borrad)[oa]s?)",
    "fr": rf"(?:\w+ )?(?:n'exist(?:e|ent|ait|aient|a) (?:pas|plus)|n'est plus\b|n'est pas (?:là|présent|disponible"
    rf"|inclus|dans)|manque(?:nt)?(?! d)|(?:est|sont|était|étaient|reste|restent) introuvables?|{WAS_GONE['fr']}"
    rf"|\(?(?:supprimé|renommé|retiré)e?s?)",
    "de": rf"(?:\w+ )?(?:existier(?:t|te|en|ten) nicht(?: mehr)?|fehl(?:t|en|te|ten)|gibt es (?:nicht|nicht mehr)"
    rf"|(?:ist|sind) nicht (?:vorhanden|mehr)|{WAS_GONE['de']}|\(?(?:gelöscht|entfernt|umbenannt){_LOST_END}"
    rf"|nicht gefunden|(?:war|ist|waren|sind|konnten?) (?:\w+ )?nicht (?:gefunden|auffindbar|zu finden|aufzufinden))",
    "it": rf"(?:\w+ )?(?:non esist(?:e|ono|eva|evano)\b|non c'è|non (?:è|sono) più(?! (?:un|sol|semplic))"
    rf"|non fa(?:nno)? più\b|non (?:è|sono) presenti?|manca(?:no)?(?! d)|{WAS_GONE['it']}"
    rf"|\(?(?:rimoss|eliminat|rinominat)[oaie])",
    "pt": rf"(?:\w+ )?(?:não exist(?:e|em|ia|iam)\b|não está(?: aí| aqui| presente| disponível| incluí\w+"
    rf"| n[oa] (?:repo|árvore|manif|proj)|\W*$|[.,;)])|já não (?:existe|está|há|se usa|faz)"
    rf"|não (?:faz|há|está|se usa) mais\b|{WAS_GONE['pt']}"
    rf"|\(?(?:removid|eliminad|renomead)[oa]s?)",
    "nl": r"(?:\w+ )?(?:bestaat niet|ontbreekt|is (?:verwijderd|hernoemd)|werd (?:verwijderd|hernoemd))",
    "pl": r"(?:\w+ )?(?:nie istnieje|został (?:usunięty|zmieniony))",
    "ro": r"(?:\w+ )?(?:nu (?:mai )?(?:există|este)|lipsește|a fost (?:ștears|șters|eliminat|redenumit|înlocuit"
    r"|mutat)\w*|\(?(?:șters|eliminat|redenumit)[ăe]?\b)",
    "ru": r"(?:\w+ )?(?:не существует|отсутствует|был (?:удал[её]н|переименован)|удал[её]н)",
    "tr": r"(?:\w+ )?(?:değil\b|silindi|kaldırıldı|yok\b|bulunmuyor|yeniden adlandırıldı)",
    "zh": r"\s*(?:不存在|已删除|已被删除|被删除|已移除|缺失|已重命名)",
    "ja": r"\s*(?:ではなく|は存在しません|は存在しない|は削除|を削除)",
    "cs": r"(?:\w+ )?(?:neexistuje|chybí|už není|byl\w? (?:odstraněn|smazán|přejmenován|nahrazen)\w*)",
}

_AS_A_RULE = (
    r"(?!\w* (?:\w+ )?(?:paths?|files?|names?|modules?|claims?|citations?|references?|evidence|praise|rows?|items?"
    r"|entries|answers?|components?|values?|facts?|content)"
    r" (?:is|are|gets?|becomes?|costs?|counts?|lowers?|can|cannot|may|must|should|will)\b)"
)
"""What a program does with such files whenever it meets one says nothing on the path beside it."""

BUT_NOT_THERE = re.compile(
    r"[\"'`”’‘»)]*,? (?:"
    r"(?:but|yet|however,?|although|though) (?:(?:the|this|that) )?(?:file|folder|directory|script|module|document|it)"
    r" (?:(?:is|was) (?:currently |now |still |actually |in fact )?(?:missing(?! \w)|missing (?:from|in|at|here)\b"
    r"|absent|not (?:there|present|in the (?:repo|root|tree|project))|nowhere)|(?:does|did) not (?:actually )?exist\b)"
    r"|pero (?:(?:el|ese|este) (?:archivo|fichero) |la carpeta )?(?:no existe\b|falta(?! \w)|no está en (?:el|la)\b"
    r"|está ausente)"
    r"|mais (?:(?:le|ce) (?:fichier|dossier) |il )?(?:n'existe pas|est (?:actuellement )?(?:absent|manquant"
    r"|introuvable)|n'est pas (?:là|présent|dans (?:le|la)))"
    r"|aber (?:(?:die|diese) datei |der ordner |sie |er )?(?:existiert (?:\w+ )?nicht|fehlt(?! \w)"
    r"|fehlt (?:im|in der)\b|ist (?:\w+ )?nicht (?:da|vorhanden))"
    r"|ma (?:(?:il|questo) file |la cartella )?(?:non esiste|manca(?! \w)|non c'è|(?:è|risulta) (?:assente|mancante))"
    r"|mas (?:(?:o|esse|este) (?:arquivo|ficheiro) |a pasta )?(?:não existe|falta(?! \w)|está (?:ausente|em falta))"
    r"|ale (?:(?:ten )?plik |katalog |go )?(?:nie istnieje|nie ma))"
)
"""Right after the path: it is named somewhere, and is not there."""

NEGATED_NEAR = {
    "en": r"\b(?:deleted|removed|dropped) (?:that|this|the) file\b|\b(?:that|this|the) (?:file|module|script"
    r"|directory|folder) no longer exists\b|\bnothing (?:under|in|at|below|inside)\W+exists?\b|\b(?:is|are|was"
    r"|were) not (?:included|implemented|committed|part of(?! this (?:document|report)))\b|\b(?:do|does"
    r"|did) not (?:use|need|have|contain|include|ship|provide|require|rely on)\b|\b(?:don't|doesn't|didn't) (?:use"
    r"|need|have|contain|include|ship)\b|\b(?:the|this|that|both|these) (?:files?|modules?|scripts?) (?:was|were"
    r"|(?:has|have) been) (?:\w+ )?(?:removed|deleted|dropped)\b|\bneither (?:\w+ ){0,3}(?:is|are|was|were|exists?)\b"
    r"|\bno longer (?:a )?part of\b|hallucinat(?!ions? of (?:paths?|files?"
    r"|names?)\b|ions? (?:scan|filter|check|detect|guard|rate|test|score|audit|control|prevent|verif|lint"
    r"|mitigat)\w*)(?<!flag hallucinat)(?<!flags hallucinat)"
    r"(?<!detect hallucinat)(?<!detects hallucinat)(?<!vs hallucinat)(?<!vs. hallucinat)(?<!from hallucinat)"
    r"(?<!catch hallucinat)(?<!find hallucinat)(?:(?<!report hallucinat)"
    r"|(?=ed\s+\W))(?<!prevent hallucinat)(?<!avoid hallucinat)"
    rf"(?!ed by\s+\W){_AS_A_RULE}|(?:invented|fabricated|fictitious|non-?existent|false(?= (?:path|file|claim)))"
    rf"{_AS_A_RULE}|never existed"
    r"|no such (?:file|path|directory)|bogus|phantom|\b(?:i|we) had (?:written|claimed|said|stated) that\b"
    r"|\b(?:i|we) (?:wrote|typed)\s+but\b"
    r"|\bbefore (?:the|our|my|this) (?:\w+ )?(?:refactor|renam|mov(?:e\b|ing)|restructur|split|clean-?up|migration"
    r"|reorgani)",
    "es": r"alucina|inventad|inexistente|no (?:(?:fue|fueron|está|están) (?:implementad|cread|inclu)|se (?:incluye"
    r"|implementó|ha)|usamos|se usa|se utiliza|utilizamos|necesita)",
    "fr": rf"hallucin(?:é|er|ant)|inventé|inexistant|\bn'(?:existe\w*|est|a|y a|avons|ont"
    rf"|utilis\w+) (?:pas(?! encore (?:\w+ )?{CHECKED['fr']})|plus"
    r"|jamais)\b|\bne (?:sont|fait|font|figure\w*|contient|contiennent|sera) (?:pas|plus)\b",
    "de": r"halluzin|erfunden|nicht existierend|nicht (?:vorhanden|verwendet|benötigt|implementiert|umgesetzt"
    r"|enthalten)",
    "it": r"allucina|inventat|inesistent|non (?:è|sono) (?:presente|presenti|stat)",
    "pt": r"alucina|inventad|inexistente|não (?:(?:foi|foram|é|são) (?:implementad|criad|realizad|inclu)|usamos"
    r"|utilizamos|se usa|precisa)",
}
"""Somewhere in the sentence: negated, unless the repository holds it after all."""

FORMERLY = {
    "en": r"(?:before (?:it|this|that|then|the change)|until then|back then|in those days|in the beginning),?"
    r" [^.;/]{2,80}\b(?:lived|stood|sat|was|were|had|held|resided)\b|originally|initially|at first|there (?:was"
    r"|were) (?:\w+ )?an? (?:[/,\s\"'`]|and |even |also |an? )*$"
    r"|in (?:an?|the|my|our) (?:early|earlier|first|previous|older) (?:draft|version"
    r"|commit|prototype|iteration)|in (?:an?|the|my|our) (?:(?:interim|old) )?draft|(?<!ed )in (?:the|my"
    r"|our) interim (?:report|version|submission)|(?:interim|earlier|previous|first|old) (?:report|submission|version"
    r"|draft|pdf|paper|document|write-?up|hand-?in) (?:\w+ )?(?:said|says|stated|states|claimed|claims|wrote|spoke)"
    rf"|formerly|{_BEFORE_NOW}|used to (?:be|live"
    r"|hold|have)|(?:was|were|had"
    r"|stood|lived"
    r"|sat) once|once (?:lived|stood|sat|held)",
    "es": rf"originalmente|inicialmente|al principio|{NOT_SAID['es']}anteriormente(?!{SAID})"
    r"|antes (?:estaba|se encontraba|vivía|había)n?|(?:estaba|se encontraba|vivía)n? antes",
    "fr": r"initialement|au début|à l'origine|auparavant|autrefois|jadis|au départ|tout d'abord",
    "de": r"ursprünglich|anfangs|zunächst|früher (?:gab|stand|lag|war)\w*|(?:gab|stand|lag|war)\w* (?:\w+ )?früher"
    r"|ehemals|vormals|einst\b",
    "it": rf"inizialmente|originariamente|in origine|{NOT_SAID['it']}in precedenza"
    r"|prima (?:si trova|sta|c'era|era)\w*|(?:si trovava|stava|c'era|era)(?:no)? prima|un tempo",
    "pt": rf"originalmente|inicialmente|{NOT_SAID['pt']}anteriormente(?!{SAID})"
    r"|antes (?:estava|ficava|vivia|havia)m?|(?:estava|ficava|vivia)m? antes",
}
"""In the clause before: the path may be one of former times, unless the repository holds it."""
