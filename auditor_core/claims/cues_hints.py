"""Words in a path's sentence that hint that it is not simply claimed to be there, by language, as data; see `cues`.

Each is weak: it counts only where the repository does not hold the path. A sentence in the conditional, in the
future, on the past or on what others have or said is no claim that an absent file is there.
"""

import re

PLANNED_HINT = {
    "en": r"\b(?:would|could(?! not)|might|eventually|someday|tentative(?:ly)?|intend\w*|hop(?:e|es|ed|ing) to"
    r"|wish(?:es|ed)? to|wish-? ?list|to-?do|drawing board|(?:on|for) (?:my|our|the) (?:\w+ )?(?:list|agenda)"
    r"|promised|postponed|reserv(?:e|es|ed)"
    r"|considered|considering|remain(?:s|ing|ed)? to be|yet to (?:be|come)|blocked|propos(?:e|es|ed)|suggest(?:s|ed)?"
    r"|not (?:been |yet )*(?:written|started|created|implemented|begun|done|added|there|tackled|addressed|finished)"
    r"|nobody has|no one has"
    r"|(?<!you )(?:will|shall) (?:later |then |soon |also )?(?:be|become|follow|appear|come|get|go|hold|need|add"
    r"|create|write)"
    r"|(?:we|i)(?:'ll|'d| will| shall| plan| want| wish| would like| need to| am going| are going)"
    r"|(?:had|have|has) (?:meant|intended|hoped|planned) to|(?:only|first|next) \w+ (?:we|i) (?:intend|plan|want)\w*"
    r"|first thing to do|next (?:week|month|version|iteration|release|milestone|sprint|year)"
    r"|(?:ever|later|one day) (?:\w+ )?(?:demand|need|require|appear|come)\w*"
    r"|new (?:file|module|node|script|test|page|component|helper|class|package|folder|directory)s?"
    r"|scheduled|foresee[sn]?|envisage[sd]?|put off|left for later|leave \W+ for later|on hold|out of scope|wishlist"
    r"|(?:is|are|be) (?:still )?(?:needed|wanted|due|open|lacking|required)(?! (?:by|for|to|in|at|on|from)\b(?! \d"
    r"| \w+day))"
    r"|still (?:open|to do|lacking|needed)|left to (?:do|write|build|add)|(?:expect|aim|promise)s? to (?:have|finish"
    r"|deliver|add|get)"
    r"|if (?:time|there is (?:enough )?time|we have time|i have time)|(?:once|as soon as) (?:the|all|we|that|this)"
    r"|time (?:permit\w*|allow\w*|did not)|ran out of time|(?:get|got|gotten|getting) (?:round|around) to"
    r"|(?:natural|possible|further|useful|another|obvious) (?:extension|improvement|addition|step)s?"
    r"|(?:as an? )?follow-?ups?"
    r"|work on \W+ (?:starts|begins|will)|remaining (?:work|task|step|item|piece|part)s?|missing (?:piece|part|bit"
    r"|link)s?"
    r"|makes? sense to|only (?:sketched|an idea|a sketch|planned)|(?:under|in) (?:discussion|consideration)"
    r"|(?:in|during|over) the (?:coming|next|following) (?:\w+ )?(?:days?|weeks?|months?|sprints?|term|semester|year)"
    r"|by (?:next )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|asked us to (?:add|write|create)|backlog|plans? for"
    r"|(?:we|i) turn to|working on|would be (?:nice|good|useful|better|ideal)|for (?:production"
    r"|a real deployment) (?:we|one|you)"
    r" (?:would|should|need)|(?:second|third|next) (?:increment|iteration|phase|sprint|stage|milestone) (?:adds"
    r"|brings|introduces)"
    r""
    r"|(?:is|are|was|were) (?:meant|supposed) to|should (?:live|go|stand|sit|reside|move|end up|be) (?:in|into|to|at"
    r"|under)|comes? (?:later|next|once|after|soon|in (?:the next|version|phase|sprint|week)|with (?:the )?(?:next"
    r"|second|third|later|final|v\d))|for (?:the |a )?(?:next|later|future|second|following|coming|summer|winter"
    r"|holidays?)|(?:we|i) (?:had )?(?:announced|foresaw|envisaged))\b",
    "es": r"\b(?:será|serán|podría|debería|habrá|habría|quisiéramos|queremos|falta\w* por|más adelante|nuevo (?:archivo"
    r"|módulo)|prometid\w+"
    r"|falta(?:ría|n)? (?:crear|añadir|hacer|escribir|agregar|todavía|aún)|queda(?:n)? por|próxima (?:entrega"
    r"|versión|semana|iteración)|sería (?:útil|bueno|conveniente)|se va a|propon\w+|convendría|aún falta"
    r"|todavía falta|por (?:escribir|crear|hacer)"
    r"|queda(?:n)? para|está prevista?)\b",
    "fr": r"\b(?:sera|seront|pourrait|pourraient|devrait|devraient|faudra|faudrait|aimerions|souhait\w+|envisag\w+"
    r"|plus tard|nouveau (?:fichier|module)|promis"
    r"|reste(?:nt)? à|à (?:écrire|créer|ajouter|faire)\b|manque encore|la semaine prochaine|prochaine? (?:version"
    r"|étape|itération|sprint)|on pourrait|serait (?:utile|bien)|propos\w+|allons|il manque)\b",
    "de": r"\b(?:würde|könnte|sollte|wollen|möchten|wollten|später|künftig|versprochen|neue[rs]? (?:datei"
    r"|modul)"
    r"|noch (?:offen|zu|aus\b|nicht)|fehlt noch|als nächstes|nächste[nrs]? (?:woche|version|schritt|sprint|semester"
    r"|monat)|geplant|planen|vorgesehen|man könnte|wäre (?:sinnvoll|gut|nützlich)|wünschenswert|vorgeschlagen"
    r"|sollen\b|soll\b)\b",
    "it": r"\b(?:sarà|saranno|potrebbe|dovrebbe|servirà|vorremmo|vorrei|più avanti|nuovo (?:file|modulo)|promess\w+"
    r"|resta(?:no)? da|da (?:scrivere|creare|fare|aggiungere)\b|manca(?:no)? ancora|prossim\w+ (?:passo|settimana"
    r"|versione|sprint)|si potrebbe|sarebbe (?:utile|bene)|propon\w+|previst[oa]|in programma)\b",
    "pt": r"\b(?:será|serão|poderia|deveria|haverá|gostaríamos|queremos|mais tarde|novo (?:arquivo|ficheiro|módulo)"
    r"|prometid\w+"
    r"|falta(?:m)? (?:ainda )?\w+r\b|ainda falta|próxim\w+ (?:passo|semana|versão|sprint)|por (?:escrever|criar"
    r"|fazer)|poderíamos|pode(?:r-se-)?ia|seria (?:útil|bom)|propo\w+|resta \w+r\b)\b",
}

PLANNED_MARK = {
    "en": r"[(\[–—:\- ]+(?:open\)|create\b|add\b|write\b|new\b(?! (?:in|since|this|from|here|with|for)\b)|not yet \w+"
    r"|not (?:written|started|begun|done|implemented|created|built|there|available|present|committed|before|until)"
    r"|to be \w+|planned|future|proposed"
    r"|upcoming|to-?do|tbd)",
    "es": r"[(\[–—:\- ]+(?:a crear|a añadir|por (?:crear|hacer)|nuev[oa])",
    "fr": r"[(\[–—:\- ]+(?:à (?:créer|ajouter|écrire|faire)|nouveau|nouvelle)",
    "de": r"[(\[–—:\- ]+(?:neu\b|noch (?:zu|nicht)|zu \w+en\b|geplant)",
    "it": r"[(\[–—:\- ]+(?:da (?:creare|aggiungere|scrivere|fare)|nuov[oa])",
    "pt": r"[(\[–—:\- ]+(?:a (?:criar|adicionar)|por (?:criar|fazer)|nov[oa]\b)",
}
"""Right after the path: a note that it is still to come."""

NEGATED_HINT = {
    "en": r"\b(?:never(?= (?:existed|made|got|came|was|were|had|been|merged|shipped|finished|landed|reached"
    r"|committed|written))|nowhere|nobody can|in vain|no (?:sign|trace|such)|no longer (?:part|there|needed|used"
    r"|in use|present|maintained|supported|shipped)|in the (?:git )?history"
    r"|any ?more|got rid of|get rid of"
    r"|thr(?:ew|ow|own) (?:\w+ )?(?:away|out)|t(?:ook|aken) out|went away|(?:was|were) cut|gone|is history|not survive"
    r"|split (?:it |them )?up"
    r"|folded into|left-?overs?|superfluous|(?<!is )(?<!are )(?<!was )(?<!were )(?<!be )used to|once had|had once"
    r"|at one time|in (?:the )?begin(?:ning)?"
    r"|make way|dead end|decided against|superseded|disappeared|vanished|leads nowhere"
    r"|(?:wrong|stale|dead|broken|invalid|incorrect|outdated|false|bad|mistaken|missing) (?:\w+ )?(?:paths?|files?"
    r"|citations?|references?|entr(?:y|ies)|links?) (?:[\w']+ ){0,4}(?:was|were|is|are)|none of (?:which|them|these)"
    r"|still (?:refers?|points?|links?) to|still (?:mentions?|names?|cites?|talks about)|became (?:the|a|an|part)"
    r"|(?:stored|kept|held|defined|living|located|placed|written) before (?:in|at|under)|split into an?"
    r"|(?:early|earlier|older|initial|previous) (?:[\w-]+ ){0,2}(?:version|commit|draft|prototype|attempt|day|check"
    r"|report|layout)s?|deleted|removed|dropped|scrapped|abandoned|discarded|superseded"
    r"|(?:do|does|did|will|would|can|could) (?:\w+ )?not (?:\w+ )?(?:expect|exist|keep|maintain|find|see|ship|match)"
    r"|(?:don't|doesn't|didn't|won't|can't|cannot|couldn't) (?:\w+ )?"
    r"(?:expect|exist|keep|maintain|find|see|ship)|(?:had|have|has) (?:lived|stood|sat)"
    r"|had (?:\w+ )?(?:written|cited|named|called|promised|claimed|an?|one|everything|its own|our own)|wrongly"
    r"|by mistake|mistaken(?:ly)?|typos?|misspel\w+|owns? up|not (?:a|an|one) (?:big|single|giant)"
    r"|reverted|rolled back|first (?:idea|attempt|try|approach) (?:was|were|had)|(?:first|initially) (?:tried|used"
    r"|wrote|went|began|started)|(?:is|are) (?:wrong|incorrect|a typo|a mistake|misspelt|misspelled"
    r"|outdated|unnecessary|not needed)|(?:ignore|disregard) (?:the|that|any)|turned out to be)\b",
    "es": r"\b(?:nunca|jamás|eliminad\w+|borrad\w+|ya no|anterior(?:es|mente)?|al principio|antes|por error"
    r"|en lugar de"
    r"|eliminó|borró|borramos|quitamos|quitó|retirad\w+|desapareci\w+|no existe|sin (?:éxito|encontrar))\b",
    "fr": r"\b(?:jamais|supprimé\w*|retiré\w*|n'existe|ancien\w*|au début|auparavant|par erreur|au lieu de"
    r"|n'existe\w*|avons (?:supprimé|retiré|abandonné)|abandonné\w*|disparu\w*|n'est plus)\b",
    "de": r"\b(?:nie|niemals|nirgends|gelöscht\w*|entfernt\w*|gibt es (?:\w+ )?nicht|nicht mehr|früher\w*|ehemals"
    r"|anfangs|versehentlich|statt|pflegen wir nicht"
    r"|gibt es nicht|verworfen\w*|aufgegeben\w*|weggefallen|entfiel\w*|wurde ersetzt)\b",
    "it": r"\b(?:mai|rimoss\w+|eliminat\w+|non c'è|non esiste|precedent\w+|all'inizio|per errore|invece di"
    r"|abbiamo (?:rimosso|tolto|eliminato)|abbandonat\w+|scompars\w+|non (?:esiste|c'è) più)\b",
    "pt": r"\b(?:nunca|jamais|removid\w+|apagad\w+|já não|anterior\w*|no início|antes|por engano|em vez de"
    r"|removemos|apagámos|apagamos|retirad\w+|abandonad\w+|desapareceu|não existe)\b",
}

REPORTED_HINT = {
    "en": r"\b(?:reports?|interim|readme|peer|agent|reviewers?|review|grader|feedback|rubric|assignment|brief|template"
    r"|they|he|she) (?:\w+ ){0,4}(?:cit(?:ed|es)|claim(?:ed|s)|nam(?:ed|es)|mention(?:ed|s)|flagged|flags|said|says"
    r"|wrote(?! \d)|promised|search(?:ed|es) for|looked for|looks for|did not find|found no|listed|reported"
    r"|complain(?:ed|s)"
    r"|illustrates|speaks of|wants)\b",
    "es": r"\b(?:informe|compañer[oa]s?|profesora?|revisora?|rúbrica|enunciado|plantilla|él|ella"
    r"|ell[oa]s) (?:\w+ ){0,4}(?:cita|citó|citaba|menciona|mencionó|nombra|dice|dijo|decía|afirma|afirmó|señala"
    r"|señaló|pide|pedía|prometía|prometió)\b",
    "fr": r"\b(?:rapport|camarades?|pairs?|professeure?|énoncé|sujet|consigne|grille|relecteur|relectrice|il|elle"
    r"|ils|elles) (?:\w+ ){0,4}(?:cite|citait|mentionne|mentionnait|nomme|affirme|affirmait|dit|disait|demande"
    r"|demandait|promettait|promet)\b",
    "de": r"\b(?:bericht|zwischenbericht|kommiliton\w+|gutachter\w*|betreuer\w*|aufgabe(?:nstellung)?|vorlage|agent"
    r"|kollegin|kollege|er|sie) (?:\w+ ){0,4}(?:nennt|nannte|erwähnt|erwähnte|behauptet|behauptete|zitiert|zitierte"
    r"|verlangt|verlangte|fordert|forderte|sagt|sagte|schrieb|versprach)\b",
    "it": r"\b(?:relazione|rapporto|compagn[oaie]|docente|revisor[ei]|consegna|traccia|modello|lui|lei"
    r"|loro) (?:\w+ ){0,4}(?:cita|citava|menziona|menzionava|nomina|afferma|affermava|dice|diceva|chiede|chiedeva"
    r"|prometteva)\b",
    "pt": r"\b(?:relatório|colegas?|professora?|revisora?|enunciado|modelo|ele|ela|eles|elas) (?:\w+ ){0,4}(?:cita"
    r"|citava|menciona|mencionava|nomeia|afirma|afirmava|diz|dizia|pede|pedia|prometia)\b",
}
"""Somebody says something of the path: the words are not the report's own."""

OTHERS = {
    "en": r"\b(?:peer'?s (?:\w+ )?(?:agent|report|repo|repository|work|code|project|pdf|audit|findings)"
    r"|(?:my|our|their) peers?|(?:by|from|of) (?:a|the) peer"
    r"|peer (?:reviews?|audit\w*|agent|report|repo|repository|team|student|project|work|code)"
    r"|class-?mates?|colleagues?|competitors?"
    r"|(?:other|another|last year's|reference|example|sample|course's) (?:\w+ )?(?:teams?|groups?|students?|projects?"
    r"|repos?|repository|repositories|submissions?|shop|code|solutions?)|(?:group|team) (?:\d+|of\b|[a-z]+\b)"
    r"|(?:project|repository|repo|code) of (?:an)?other|(?:his|her)(?! own)|hers|theirs)\b",
    "es": r"\b(?:compañer[oa]s?|colegas?|otros? (?:equipos?|grupos?)|grupo \d+)\b",
    "fr": r"\b(?:camarades?|collègues?|pairs?|autres? (?:équipes?|groupes?)|groupe \d+|chez (?:elle|lui|eux|elles))\b",
    "de": r"\b(?:kommiliton\w+|kolleg\w+|peers?|andere[nrs]? (?:teams?|gruppen?)|gruppe \d+)\b",
    "it": r"\b(?:compagn[oaie]|collegh?[aie]?|altr[oi] (?:gruppi?|squadr[ae])|gruppo \d+)\b",
    "pt": r"\b(?:colegas?|outr[oa]s? (?:equipas?|equipes?|grupos?)|grupo \d+)\b",
}
"""People beside the report's authors."""

OTHERS_SECTIONS = {
    "en": r"\b(?:about|on|of|in|for|against) (?:the|our|my|a|another) (?:peer|other)|peer'?s (?:\w+ )?(?:repo|code|work"
    r"|project)|audit(?:ing|ed)? (?:of )?(?:the |our |my |a )?(?:peer|others?|class-?mate)|related work"
    r"|similar (?:projects|systems)",
    "es": r"trabajos? relacionad",
    "fr": r"travaux (?:connexes|similaires)",
    "de": r"verwandte (?:arbeiten|projekte)",
    "it": r"lavori correlati",
    "pt": r"trabalhos relacionados",
}
"""Headings of what other people have."""

STATUS_CELL = {
    "en": r"(?:open|tbd|to[ -]?do|later|later,.*|later (?:on|in|than|with|when|by|this)\b.*|pending|coming\b.*"
    r"|to come|not (?:yet|written|started|begun|done|implemented|created|built|there|available|present|committed"
    r"|found|planned"
    r"|finished|ready|included)|not (?:yet|before|until|in this|in the) .*|cut\b.*"
    r"|dropped\b.*|next \w+|unknown|backlog|idea\b.*|wish-? ?list|proposed|roadmap\b.*|future\b.*|upcoming|scheduled"
    r"|will (?:come|follow)\b.*|rejected|withdrawn|hallucinated|invented|fabricated|false path|missing (?:so far|yet"
    r"|still)|deferred|postponed|on hold|blocked|in planning"
    r"|(?:in )?v\d[\d.]*|to be .*|new(?: (?:file|module|test))?)\W*$",
    "es": r"(?:pendiente|por hacer|más adelante|sin (?:empezar|hacer)|próximamente|falta)\W*$",
    "fr": r"(?:en attente|à venir|à faire|plus tard|non commencé|pas encore.*|prévu.*|manquant)\W*$",
    "de": r"(?:offen|ausstehend|später|nicht begonnen|noch nicht.*|geplant.*|fehlt|folgt)\W*$",
    "it": r"(?:in sospeso|da (?:fare|iniziare)|più avanti|in programma|prossimamente|non iniziato|manca)\W*$",
    "pt": r"(?:pendente|por fazer|mais tarde|a fazer|não iniciado|falta)\W*$",
    "pl": r"(?:planowan\w+|do zrobienia|później|brak)\W*$",
    "cs": r"(?:plánován\w*|později|chybí|zatím ne.*)\W*$",
}
"""A short cell of the path's row: it is still to come. Due dates and efforts stand beside what is there as well."""

LACKING_CELL = {
    "en": r"(?:missing|absent|none|not (?:found|present|there))\b",
    "es": r"falta",
    "fr": r"manqu",
    "de": r"fehl",
    "it": r"manca",
    "pt": r"falta|em falta",
}
"""A cell that says that something is not there, though perhaps not the path itself."""

NAMED_AFTER_OTHERS = re.compile(r"peer|classmate|colleague|reviewer")
"""In a path: it is where the authors keep what came of them, and so the authors' own."""

THEIRS = {
    "en": r"\b(?:his|her|hers|their|theirs|its|there (?:we|i|the)|he|she|they|them)\b",
    "es": r"\b(?:su|sus|ellos|ellas|él|ella)\b",
    "fr": r"\b(?:son|sa|ses|leurs?|chez|elle|il|ils|elles)\b",
    "de": r"\b(?:ihr\w*|sein\w*|dort|sie|er)\b",
    "it": r"\b(?:suo|sua|suoi|loro|lui|lei)\b",
    "pt": r"\b(?:seus?|suas?|deles?|delas?|ele|ela)\b",
}
"""What points back to people that were named before."""

OWNER_AHEAD = {
    "fr": r"\bleurs? (?:fichier|script|module|code|dépôt|projet|programme|dossier|test)s?(?: \w+)?",
    "de": r"\bihre?[nms]? (?:datei|skript|modul|code|projekt|programm)\w*",
    "en": r"\b(?:peer|partner|class-?mate|colleague|(?:other|another) (?:team|group|student|pair))'s?(?: \w+)?"
    r"|\b(?:his|her)(?! own)(?: \w+){0,2}|(?<!\bof )\btheir(?: (?:dead|old|whole|single|main|own|main script,?))?"
    r"|(?<!\bthe )(?<!\bour )(?<!\bmy )(?<!\ba )(?<!\ban )(?<!\bthis )(?<!\beach )(?!(?:it|that|there|here|what|let"
    r"|today|project|repo|repository|system|app|application|program|package|module|server|client|game|compiler|user"
    r"|python|docker|git)'s)[a-z]+'s(?: \w+){0,1}",
}
"""Right before the path: whose it is, where that is a name and not the program itself."""

MODAL = {
    "en": r"\b(?:would|could|might|may|should|will|shall)(?: \w+){0,3}",
    "de": r"\b(?:könnte|würde|sollte|soll|wird)(?: \w+){0,3}",
    "es": r"\b(?:podría|debería|deberá|tendría que|sería)(?: \w+){0,3}",
    "fr": r"\b(?:pourrait|devrait|devra|serait|sera)(?: \w+){0,3}",
    "it": r"\b(?:potrebbe|dovrebbe|dovrà|sarebbe|sarà)(?: \w+){0,3}",
    "pt": r"\b(?:poderia|deveria|deverá|seria|será)(?: \w+){0,3}",
}
"""Right before a verb that states where something stands: it does not stand there yet."""

MADE_HINT = {
    "en": r"\b(?:leaves? +(?:\S+ +){0,4}behind|by default|lands? (?:in|at|under)|git ?ignor\w+|git (?:\w+ )?ignores"
    r"|in \.gitignore"
    r"|(?:never|not) (?:\w+ )?(?:committed|versioned|tracked|checked in)|untracked|made by|on (?:the )?first \w+"
    r"|(?:each|every) (?:run|build|start))\b",
    "fr": r"\bgit ignore\b|\bignoré par git\b"
    r"|\bnon versionné|\bn'est pas (?:versionné|suivi)|\bà chaque (?:exécution|lancement|démarrage)\b"
    r"|\bau premier (?:lancement|démarrage)\b",
    "de": r"\bgit ignoriert\b|\bnicht versioniert\b"
    r"|\bnicht (?:eingecheckt|committet)\b|\bbei jedem (?:lauf|start|build)\b|\bbeim ersten (?:lauf|start)\b",
    "es": r"\bgit ignora\b|\bno se versiona\b"
    r"|\bignorad[oa]s? por git\b|\bno (?:se versiona|está versionad|se sube)\w*|\ben la primera ejecución\b"
    r"|\b(?:en )?cada ejecución\b",
    "it": r"\bignorat[oa] da git\b|\bnon (?:è )?versionat|\ba ogni (?:esecuzione|avvio)\b|\bal primo avvio\b",
    "pt": r"\bignorad[oa] pelo git\b|\bnão (?:é )?versionad|\ba cada execução\b|\bna primeira execução\b",
}
"""It is made when the program runs."""
