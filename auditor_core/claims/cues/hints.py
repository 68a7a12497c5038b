"""Words in a path's sentence that hint that it is not simply claimed to be there.

Each is weak: it counts only where the repository does not hold the path. A sentence in the conditional, in the
future, on the past or on what others have or said is no claim that an absent file is there.
"""

BETTERED = (
    r"(?: (?:be )?(?:still|also|certainly|easily|clearly|well))*(?: benefit from| use more| use some| deserve| do with"
    r"| be (?:extended|improved|enhanced|refined|strengthened|hardened|expanded|simplified|optimi[sz]ed|refactored"
    r"|cleaned|cached|shortened|documented|tested|covered|tuned|sped|reused|better|more|faster|cleaner|clearer|smaller"
    r"|stricter|richer)| (?:raise|fail|time out|hang|crash|block|return|confuse|miss)\b)"
)
"""After *could*: what is there already might be better, or does so at times."""

PLANNED_HINT = {
    "en": r"\b(?:(?:is|are|remains?|stays?|was|were) (?:still )?(?:only |merely )?future work|(?:starts?|begins?"
    r"|tackles?)\W+"
    r"on (?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:in"
    r"|under) the (?:section"
    r"|chapter|part|list|paragraph)(?: on| of| called| named| about)* \W*(?:future|next steps|outlook|plans?\b|ideas)"
    r"|(?<!nothing )would(?! (?:pass|fail|break|crash|hang|stop|accept|miss|have to (?:stay|remain)|show|recommend"
    rf"|be proud|defend|point|start with))|(?:could|might)(?! not|{BETTERED})"
    r"|eventually|someday|tentative(?:ly)?|provisional(?:ly)?|intend\w*|hop(?:e|es|ed"
    r"|ing) to"
    r"|wish(?:es|ed)? to|wish-? ?list|to-?do(?! (?:est[áa]|en|se|el|la|lo|los|las|o|a|os|as)\b)|drawing board|(?:on"
    r"|for) (?:my|our|the) (?:\w+ )?(?:list|agenda)"
    r"|promised|postponed|reserv(?:e|es|ed)|considered|considering|remain(?:s|ing|ed)? to be|yet to (?:be|come)"
    r"|blocked|propos(?:e|es|ed)(?! by [^,.;(]{1,40}\()|suggest(?:s|ed)?\b"
    r"(?! to (?:execute|run|read|follow)\b)|not (?:been |yet )*(?:written|started|created|implemented|begun"
    r"|done|added|there|tackled|addressed|finished)|nobody has|no one has|(?<!you )(?:will|shall) (?:later |then "
    r"|soon |also )?(?:be|become|follow|appear|come|get|go|hold|need|add|create|write)|(?:we|i) (?:still "
    r"|also )?need(?= (?:an? )?\W)|(?:we|i)(?:'ll|'d| will| shall"
    r"| plan| want| wish| would like| need to| am going| are going)|(?:had|have|has) (?:meant|intended|hoped"
    r"|planned) to|(?:only|first|next) \w+ (?:we|i) (?:intend|plan|want)\w*|presuppos\w+|(?:first|next|last"
    r"|top) (?:item|step|task|point) (?:of|in|on) (?:the|our|my) (?:\w+ )?(?:plan|list|roadmap|backlog)"
    r"|first thing to do|next (?:week|month"
    r"|version|iteration|release|milestone|sprint|year)|(?:ever|later|one day) (?:\w+ )?(?:demand|need|require|appear"
    r"|come)\w*|new (?:file|module|node|script|test|page|component|helper|class|package|folder|directory)s?|scheduled"
    r"|next commit|imagine|foresee[sn]?|envisage[sd]?|put off|(?:will|shall) (?:leave|give|bring) us|in preparation"
    r"|under construction|under ?way|in the works|left for later|leave \W+ for later|on hold|out of scope"
    r"|wishlist|(?:is|are"
    r"|be) (?:still )?(?:needed|wanted|due|open|lacking|required)(?! (?:by|for|to|in|at|on|from)\b(?! \d| \w+day))"
    r"|still (?:open|to do|lacking|needed)|left to (?:do|write|build|add)|(?:expect|aim|promise)s? to (?:have|finish"
    r"|deliver|add|get)|if (?:time|there is (?:enough )?time|we have time|i have time)|(?:once|as soon as) (?:the|all"
    r"|we|that|this)|time (?:permit\w*|allow\w*|did not)|ran out of time|(?:get|got|gotten|getting) (?:round"
    r"|around) to|(?:natural|possible|further|useful|another|obvious) (?:extension|improvement|addition|step)s?"
    r"|(?:as an? )?follow-?ups?|work on \W+ (?:starts|begins|will)|remaining (?:work|task|step|item|piece|part)s?"
    r"|missing (?:piece|part|bit|link)s?|makes? sense to|only (?:sketched|an idea|a sketch|planned)|(?:under"
    r"|in) (?:discussion|consideration)|(?:in|during|over) the (?:coming|next|following) (?:\w+ )?(?:days?|weeks?"
    r"|months?|sprints?|term|semester|year)|by (?:next )?(?:mon|tues|wednes|thurs|fri|satur|sun)day"
    r"|asked us to (?:add|write|create)|backlog|plans? for|(?:we|i) turn to|working on|would be (?:nice|good|useful"
    r"|better|ideal)|for (?:production|a real deployment) (?:we|one|you) (?:would|should|need)|(?:second|third"
    r"|next) (?:increment|iteration|phase|sprint|stage|milestone) (?:adds|brings|introduces)|(?:is|are|was"
    r"|were) (?:meant|supposed) to|should (?:live|go|stand|sit|reside|move|end up|be) (?:in|into|to|at|under)"
    r"|comes? (?:later|next|once|after|soon|in (?:the next|version|phase|sprint|week)|with (?:the )?(?:next|second"
    r"|third|later|final|v\d))|for (?:the |a )?(?:next|later|future|following|coming|summer|winter|holidays?"
    r"|second (?:version|release|iteration"
    r"|phase|stage|sprint|part|term|semester|milestone|half|delivery))"
    r"|(?:we|i) (?:had )?(?:announced|foresaw|envisaged))\b",
    "es": r"\b(?:será|serán|podría|debería|habrá|habría|quisiéramos|queremos|falta\w* por|más adelante"
    r"|nuevo (?:archivo|módulo)|prometid\w+|falta(?:ría|n)? (?:crear|añadir|hacer|escribir|agregar|todavía|aún)"
    r"|queda(?:n)? por|próxima (?:entrega|versión|semana|iteración)|sería (?:útil|bueno|conveniente)|se va a"
    r"|propon\w+|convendría|aún falta|todavía falta|por (?:escribir|crear|hacer)|queda(?:n)? para|está prevista?)\b",
    "fr": r"\b(?:sera|seront|pourrait|pourraient|devrait|devraient|faudra|faudrait|aimerions|souhait\w+|envisag\w+"
    r"|plus tard|nouveau (?:fichier|module)|promis|reste(?:nt)? à|à (?:écrire|créer|ajouter|faire)\b|manque encore"
    r"|la semaine prochaine|prochaine? (?:version|étape|itération|sprint)|on pourrait|serait (?:utile|bien)|propos\w+"
    r"|allons|il manque)\b",
    "de": r"\b(?:würde|könnte|sollte|wollen|möchten|wollten|später|künftig|versprochen|neue[rs]? (?:datei|modul)"
    r"|noch (?:offen|zu|aus\b|nicht)|fehlt noch|als nächstes|nächste[nrs]? (?:woche|version|schritt|sprint|semester"
    r"|monat)|geplant|planen|vorgesehen|man könnte|wäre (?:sinnvoll|gut|nützlich)|wünschenswert|vorgeschlagen"
    r"|sollen\b|soll\b)\b",
    "it": r"\b(?:sarà|saranno|potrebbe|dovrebbe|servirà|vorremmo|vorrei|più avanti|nuovo (?:file|modulo)|promess\w+"
    r"|resta(?:no)? da|da (?:scrivere|creare|fare|aggiungere)\b|manca(?:no)? ancora|prossim\w+ (?:passo|settimana"
    r"|versione|sprint)|si potrebbe|sarebbe (?:utile|bene)|propon\w+|previst[oa]|in programma)\b",
    "pt": r"\b(?:será|serão|poderia|deveria|haverá|gostaríamos|queremos|mais tarde|novo (?:arquivo|ficheiro|módulo)"
    r"|prometid\w+|falta(?:m)?(?:-(?:me|nos))? (?:ainda )?\w+r\b|fica(?:m)? para (?:a|o|depois|mais)|ainda falta"
    r"|próxim\w+ (?:passo|semana|versão|sprint)|por (?:escrever"
    r"|criar|fazer)|poderíamos|pode(?:r-se-)?ia|seria (?:útil|bom)|propo\w+|resta \w+r\b)\b",
}

PLANNED_MARK = {
    "en": r"[(\[–—:\- ]+(?:open\)|tomorrow\b|tonight\b|create\b|add\b|write\b|new\b(?=\W*$|\W*[)\],.;:–—|-])"
    r"|not yet (?!tested|covered|reviewed|profiled|checked|verified|validated|documented|audited"
    r"|measured)\w+"
    r"|not (?:written|started|begun|done|implemented|created|built|there|available|present|committed|before|until)"
    r"|(?:still |yet )?to be \w+|(?:both|all|each) new\b(?=\W*$|\W*[)\],.;])|to (?:write|create|add|build|export"
    r"|draw|record|make|extract|come|follow)\b|(?:the|a"
    r"|this) (?:directory|file|folder|module|script"
    r"|test|package) (?:is|being) (?:also )?new\b|planned|future|proposed|upcoming|to-?do|tbd)",
    "es": r"[(\[–—:\- ]+(?:a crear|a añadir|por (?:crear|hacer)|nuev[oa])",
    "fr": r"[(\[–—:\- ]+(?:à (?:créer|ajouter|écrire|faire)|nouveau|nouvelle)",
    "de": r"[(\[–—:\- ]+(?:neu\b|noch (?:zu|nicht)|zu \w+en\b|geplant)",
    "it": r"[(\[–—:\- ]+(?:da (?:creare|aggiungere|scrivere|fare)|nuov[oa])",
    "pt": r"[(\[–—:\- ]+(?:a (?:criar|adicionar)|por (?:criar|fazer)|nov[oa]\b)",
}
"""Right after the path: a note that it is still to come."""

NEGATED_HINT = {
    "en": r"\b(?:(?:do not|don't|no need to|useless to) (?:look|search) for|(?:do|does|did) not resolve"
    r"|no longer resolves?|(?:we|i) had (?:it|this|them) in|(?:interim|earlier"
    r"|previous|first|older?|last) (?:report"
    r"|submission) (?:\w+ ){0,2}(?:speaks of"
    r"|spoke of"
    r"|point(?:s|ed) (?:to|at)|rel(?:ies|ied) on|describe[sd]?|nam(?:es|ed)|list(?:s|ed)?|mention(?:s|ed)?|cit(?:es"
    r"|ed)|referr?(?:ed|s) to|located?|placed|put"
    r"|had)"
    r"|(?<!never )g(?:ave|iven) (?:it |this |that |them )?up(?! on \w+ing)|give (?:it|this|that|them) up"
    r"|never(?= (?:existed|made|got|came|was"
    r"|were|had|been|merged|shipped"
    r"|finished|landed|reached|committed"
    r"|written))|(?:was|were|has been|had been) never (?:pushed|committed|written"
    r"|made|added|created|delivered|merged|built|finished|uploaded)|nowhere(?! else)|nobody can|in vain|no (?:sign"
    r"|trace|such|evidence of)|no longer (?:part|there"
    r"|needed|used"
    r"|in use|present"
    r"|maintained|supported|shipped)|in the (?:git )?history|any ?more|got rid of|get rid of|thr(?:ew|ow"
    r"|own) (?:\w+ )?(?:away|out)|t(?:ook|aken) out|went away|(?:was|were) cut|gone|is history|not survive"
    r"|split (?:it |them )?up|folded into|left-?overs?|superfluous"
    r"|(?<!is )(?<!are )(?<!was )(?<!were )(?<!be )used to|once had|had once|at one time|in (?:the )?begin(?:ning)?"
    r"|make way|dead end|decided against|withdr[ae]wn?|cancell?ed|superseded|disappeared|vanished|leads nowhere"
    r"|(?:wrong|stale|dead|broken"
    r"|invalid|incorrect|outdated|false|bad|mistaken|missing) (?:\w+ )?(?:paths?|files?|citations?|references?"
    r"|entr(?:y|ies)|links?) (?:[\w']+ ){0,4}(?:was|were|is|are)|the (?:only )?ones? (?:\w+ ){0,2}(?:not found"
    r"|missing|unverified) (?:was|were|is|are)|the (?:missing|wrong|false|unverified|remaining) ones? (?:was|were|is"
    r"|are)"
    r"|could not be (?:verified|found|resolved|confirmed)|(?:it|they) (?:still )?spoke of|in (?:the |my "
    r"|our )?interim report (?:i|we) (?:writes?|wrote|says?|said|claim(?:ed)?|list(?:ed)?|mention(?:ed)?|cited?|put"
    r"|had)|claimed (?:\w+ )?in (?:the|my|our) (?:interim|first|earlier) \w+ (?:to have|that)|had (?:\w+ )?spoken of"
    r"|unverifi(?:able|ed) (?:path|file|claim|citation)s?|accus(?:ed?|es"
    r"|ing) (?:\w+ ){0,3}of (?:invent|mak)ing|which had been (?:\w+ )?(?:divided|split|merged|renamed|moved|removed)"
    r"|from (?:the|my|our) (?:interim|earlier|previous|first|old) (?:report"
    r"|version|draft|submission)|(?:broken|dead|stale) (?:\w+ )?(?:links?|references?) to|none of (?:which|them"
    r"|these)|still (?:refers?"
    r"|points?|links?) to|still (?:mentions?|names?|cites?|talks about)|became (?:the|a|an|part)|(?:stored|kept|held"
    r"|defined|living|located|placed|written) before (?:in|at|under)|split into an?|(?:early|earlier|older|initial"
    r"|previous) (?:[\w-]+ ){0,2}(?:version|commit|draft|prototype|attempt|day|check|report|layout)s?|deleted"
    r"|(?<!nothing was )removed"
    r"|dropped|scrapped|abandoned|discarded|superseded|(?:do|does|did|will|would|can"
    r"|could) (?:\w+ )?not (?:\w+ )?(?:expect|exist(?! (?:there |in the \w+ |on disk )?(?:is|are|gets?|becomes?"
    r"|will)\b)|keep|maintain|find|locate|detect|see|ship|match)|(?:don't|doesn't|didn't|won't"
    r"|can't|cannot|couldn't) (?:\w+ )?(?:expect|exist|keep|maintain|find|see|ship)|(?:had|have|has) (?:lived|stood"
    r"|sat)|had (?:\w+ )?(?:written|cited|named|called|promised|claimed|an?|one|everything|its own|our own)|wrongly"
    r"|by mistake|mistaken(?:ly)?|typos?|misspel\w+|owns? up|not (?:a|an|one) (?:big|single|giant)|reverted"
    r"|rolled back|first (?:idea|attempt|try|approach|design|plan|sketch|layout) (?:was|were|had|put|kept)"
    r"|(?:original|initial) (?:idea|design|plan|sketch|layout) (?:was|were|had|put|kept)|(?:first|initially) (?:tried"
    r"|used|wrote|went"
    r"|began|started)|(?:was|were|is|are) (?:\w+ )?(?:a|an|my|our) (?:\w+ )?(?:slip|typo|misprint|oversight"
    r"|misspelling)|(?:is|are) (?:wrong|incorrect|a typo|a mistake|misspelt|misspelled|outdated|unnecessary"
    r"|not needed)|(?:ignore|disregard) (?:the|that|any)|turned out to be)\b",
    "es": r"\b(?:nunca|jamás|eliminad\w+|borrad\w+|ya no|anterior(?:es|mente)?|al principio|antes|por error"
    r"|en lugar de|(?:eliminó|borró|quitó)(?! (?:el|la|los|las|un|una|su|sus)\b)|borramos|quitamos|retirad\w+"
    r"|desapareci\w+|no existe|sin (?:éxito|encontrar)|no lleg(?:ó|aron|amos|ué) a|(?:no hay"
    r"|sin|ningún|ni) (?:rastro|evidencia|constancia) de)\b",
    "fr": r"\b(?:jamais|supprimé\w*|retiré\w*|n'existe|ancien\w*|au début|auparavant|par erreur|au lieu de"
    r"|n'existe\w*|avons (?:supprimé|retiré|abandonné|effacé|enlevé)|fini par (?:supprimer|retirer|abandonner|enlever"
    r"|effacer)|abandonné\w*|disparu\w*|n'est plus|aucune trace de)\b",
    "de": r"\b(?:nie|niemals|nirgends|gelöscht\w*|entfernt\w*|gibt es (?:\w+ )?nicht|nicht mehr|früher\w*|ehemals"
    r"|anfangs|versehentlich|statt|pflegen wir nicht|gibt es nicht|verworfen\w*|aufgegeben\w*|weggefallen|entfiel\w*"
    r"|wurde ersetzt|keine (?:spur|hinweise) (?:von|auf)|kein hinweis auf)\b",
    "it": r"\b(?:mai|rimoss\w+|eliminat\w+|non c'è|non esiste|precedent\w+|all'inizio|per errore|invece di"
    r"|abbiamo (?:rimosso|tolto|eliminato)|abbandonat\w+|scompars\w+|non (?:esiste|c'è) più|nessuna traccia di"
    r"|non (?:è|siamo|sono) (?:arrivat|riuscit)\w+ a)\b",
    "pt": r"\b(?:nunca|jamais|removid\w+|apagad\w+|já não|anterior\w*|no início|antes|por engano|em vez de|removemos"
    r"|deit(?:ei|ámos|amos|aram) fora|descart\w+|apagámos|apagamos|retirad\w+|abandonad\w+|desapareceu"
    r"|não cheg(?:ou|aram|[aá]mos|uei) a|(?:sem|nenhum) (?:rasto|vestígio) de|não existe)\b",
}

REPORTED_HINT = {
    "en": r"\b(?:reports?|interim|readme|peer|agent|reviewers?|review|grader|feedback|rubric|assignment|instructions?"
    r"|task|exercise|brief"
    r"|template|they|he|she) (?:\w+ ){0,4}(?:cit(?:ed|es)|claim(?:ed|s)|nam(?:ed|es)|mention(?:ed|s)|states?|stated"
    r"|asserts?|asserted|maintain(?:ed|s)|flagged|flags"
    r"|(?:missed|misses|(?:would |should )?(?:prefer(?:red|s)?|like(?:d|s)?)|wished for|wishes for)(?= an? )|said"
    r"|says|wrote(?= (?:that|of|about|how|on)\b|:| \")|promised|search(?:ed|es) for|looked for|looks for"
    r"|did not find|found no|listed|reported"
    r"|complain(?:ed|s)|illustrates|speaks of|wants)\b"
    r"|\bit (?:only |just |still |also |always )?(?:look(?:ed|s)|search(?:ed|es)) for\b|\b(?:detector|auditor|checker"
    r"|check|tool|swarm"
    r"|script) (?:\w+ ){0,2}(?:wanted|wants|expect(?:ed|s)"
    r"|look(?:ed|s|ing) for|search(?:ed|es|ing) for|insist(?:ed|s) on)\b",
    "es": r"\b(?:informe|compañer[oa]s?|profesora?|revisora?|rúbrica|enunciado|plantilla|él|ella"
    r"|ell[oa]s) (?:\w+ ){0,4}(?:cita|citó|citaba|menciona|mencionó|nombra|dice|dijo|decía|afirma|afirmó|señala"
    r"|señaló|pide|pedía|prometía|prometió)\b",
    "fr": r"\b(?:rapport|camarades?|pairs?|professeure?|énoncé|sujet|consigne|grille|relecteur|relectrice|il|elle|ils"
    r"|elles) (?:\w+ ){0,4}(?:cite|citait|mentionne|mentionnait|nomme|affirme|affirmait|dit|disait|demande|demandait"
    r"|promettait|promet)\b",
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

STATUS_CELL = {
    "en": r"(?:create(?: it)?|open|tbd|to[ -]?do|later|later,.*|later (?:on|in|than|with|when|by|this)\b.*|pending"
    r"|coming\b.*"
    r"|to come|not (?:yet|written|started|begun|done|implemented|created|built|there|available|present|committed"
    r"|found|planned|finished|ready|included)|not (?:yet|before|until|in this|in the) .*|cut\b.*|dropped\b.*|next \w+"
    r"|unknown|backlog|idea\b.*|wish-? ?list|proposed|roadmap\b.*|future\b.*|upcoming|scheduled|will (?:come"
    r"|follow)\b.*|rejected|withdrawn|hallucinated|invented|fabricated|false path|missing (?:so far|yet|still)"
    r"|deferred|postponed|on hold|blocked|in planning|(?:in )?v\d[\d.]*|to be .*|new(?: (?:file|module|test))?)\W*$",
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
    "en": r"\b(?:(?:changes|edits|patches|rewrites|modifies|fills)\W+during (?:the |every |each )?(?:pre-?build|build"
    r"|compilation|packaging|installation)|leaves? +(?:\S+ +){0,4}behind"
    r"|(?<!loads )(?<!reads )(?<!used )(?<!uses )(?<!loaded )by default"
    r"|lands? (?:in|at|under)|git ?ignor\w+|git (?:\w+ )?ignores"
    r"|in \.gitignore|(?:never|not) (?:\w+ )?(?:committed|versioned|tracked|checked in)|untracked|made by"
    r"|git-?ignored|ignored by git"
    r"|local(?:ly)? only|generated for"
    r"|(?:intermediate|temporary|scratch) (?:files?|things?|results?|artefacts?|artifacts?)|orphaned|git never sees"
    r"|(?:not|don't|never) (?:commit|push|track|version)\b"
    r"|(?:is|are|gets?) (?:copied (?:in)?to|placed (?:next to|beside)|left (?:next to|beside))"
    r"|comes? from the (?:checkpointer|cache)|you (?:will )?get|(?:in|of) the current directory|unless keep_\w+"
    r"|on (?:the )?first \w+|(?:each|every) (?:run|build|start))\b",
    "fr": r"\bgit ignore\b|\bignoré par git\b|\bnon versionné|\bn'est pas (?:versionné|suivi)|\bà chaque (?:exécution"
    r"|lancement|démarrage)\b|\bau premier (?:lancement|démarrage)\b",
    "de": r"\bgit ignoriert\b|\bnicht versioniert\b|\bnicht (?:eingecheckt|committet)\b|\bbei jedem (?:lauf|start"
    r"|build)\b|\bbeim ersten (?:lauf|start)\b",
    "es": r"\bgit ignora\b|\bno se versiona\b|\bignorad[oa]s? por git\b|\bno (?:se versiona|está versionad"
    r"|se sube)\w*|\ben la primera ejecución\b|\b(?:en )?cada ejecución\b",
    "it": r"\bignorat[oa] da git\b|\bnon (?:è )?versionat|\ba ogni (?:esecuzione|avvio)\b|\bal primo avvio\b",
    "pt": r"\bignorad[oa] pelo git\b|\bnão (?:é )?versionad|\ba cada execução\b|\bna primeira execução\b",
}
"""It is made when the program runs."""
