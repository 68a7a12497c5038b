"""Words in a path's sentence that hint that it is not simply claimed to be there.

Each is weak: it counts only where the repository does not hold the path. A sentence in the conditional, in the
future, on the past or on what others have or said is no claim that an absent file is there.
"""

from auditor_core.claims.cues.denied import NOT_SAID, SAID

_OF_CODE = (
    r"(?! (?:(?:the|our|all|some|any|an?|two|three|every|unused|old|bare|dead|hard-?coded|duplicated?|obsolete"
    r"|superfluous) ){0,3}(?:imports?|prints?|print statements?|comments?|constants?|functions?|methods?|variables?"
    r"|parameters?|arguments?|lines?|code|branch(?:es)?|hacks?|scores?|checks?|calls?|defaults?|excepts?|strings?"
    r"|duplicates?|duplication|warnings?|globals?) (?:in|from|of|inside)\b)"
)
"""Nor where it is said of what stands in the file: `deleted the unused imports in`."""

_OF_ANOTHER = (
    r"(?! (?!(?:files?|modules?|scripts?|packages?|paths?|folders?|director\w+|it|them|that|this|ones?|support|early"
    r"|later|again|out|back|here|there|and|or|from|in|\w+ly)\b)[a-z]+ (?:in|into|by|with|inside|through)\b)"
)
"""Not where it is said of something else that the file deals with: `finds dropped keywords in`."""

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
    r"|maintained|supported|shipped)|any ?more|got rid of|get rid of|thr(?:ew|ow"
    r"|own) (?:\w+ )?(?:away|out)|t(?:ook|aken) out|went away|(?:was|were) cut|gone|is history|not survive"
    r"|split (?:it |them )?up|folded into|left-?overs?|superfluous"
    r"|(?<!is )(?<!are )(?<!was )(?<!were )(?<!be )used to|once had|had once|at one time|in (?:the )?begin(?:ning)?"
    r"|make way|dead end|decided against|withdr[ae]wn?|cancell?ed|superseded|disappeared|vanished|leads nowhere"
    r"|(?<!for )(?<!of )(?<!against )(?<!for the )(?<!of the )(?<!against the )(?:wrong|stale|dead|broken"
    r"|invalid|incorrect|outdated|false|bad|mistaken|missing) (?:\w+ )?(?:paths?|files?|citations?|references?"
    r"|entr(?:y|ies)|links?) (?:[\w']+ ){0,4}(?:was|were|is|are)(?! (?:our|my|a|an|the) (?:\w+ )?(?:fault|mistake"
    r"|error|slip|oversight)\b)|the (?:only )?ones? (?:\w+ ){0,2}(?:not found"
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
    r"|previous) (?:[\w-]+ ){0,2}(?:version|commit|draft|prototype|attempt|day|check|report|layout)s?"
    rf"|(?:deleted|(?<!nothing was )removed|dropped|discarded){_OF_ANOTHER}{_OF_CODE}"
    r"|scrapped|abandoned|superseded|(?:do|does|did|will|would|can"
    r"|could) (?:\w+ )?not (?:\w+ )?(?:expect|exist(?! (?:there |in the \w+ |on disk )?(?:is|are|gets?|becomes?"
    r"|will)\b)|keep|maintain|find|locate|detect|see|ship|match)|(?:don't|doesn't|didn't|won't"
    r"|can't|cannot|couldn't) (?:\w+ )?(?:expect|exist|keep|maintain|find|see|ship)|(?:had|have|has) (?:lived|stood"
    r"|sat)|(?<!after i )(?<!after we )(?<!once i )(?<!once we )had (?:(?!become|turned|grown)\w+ )?(?:written|cited"
    r"|named|called|promised|claimed|an?(?! (?:line|bug|typo|mistake"
    r"|error|fault|gap|leak|race|comment)\b)|one|everything|its own|our own)|wrongly"
    r"|by mistake|mistaken(?:ly)?|typos?|misspel\w+|owns? up|not (?:a|an|one) (?:big|single|giant)|reverted"
    r"|rolled back|first (?:idea|attempt|try|approach|design|plan|sketch|layout) (?:was|were|had|put|kept)"
    r"|(?:original|initial) (?:idea|design|plan|sketch|layout) (?:was|were|had|put|kept)|(?:first|initially) (?:tried"
    r"|used|wrote|went"
    r"|began|started)|(?:was|were|is|are) (?:\w+ )?(?:a|an|my|our) (?:\w+ )?(?:slip|typo|misprint|oversight"
    r"|misspelling)|(?:is|are) (?:wrong|incorrect|a typo|a mistake|misspelt|misspelled|unnecessary"
    r"|not needed)|(?:ignore|disregard) (?:the|that|any)|turned out to be)\b",
    "es": r"\b(?:nunca|jamás|(?:eliminad|borrad)[oa]s?\b(?! del?\b)|ya no|al principio"
    rf"|{NOT_SAID['es']}anterior(?:es|mente(?!{SAID}))?"
    r"|antes\b(?! (?:de|que)\b)"
    r"|por error"
    r"|(?:eliminó|borró|quitó)(?! (?:el|la|los|las|un|una|su|sus|de|del)\b)|borramos|quitamos|retirad\w+"
    r"|desapareci\w+|no existe|sin (?:éxito|encontrar)|no lleg(?:ó|aron|amos|ué) a|(?:no hay"
    r"|sin|ningún|ni) (?:rastro|evidencia|constancia) de)\b",
    "fr": r"\b(?:jamais|(?:supprimé|retiré)\w*\b(?! d(?:e|u|es)\b)|n'existe|ancien(?:ne)?s?\b"
    r"|au début|auparavant|par erreur"
    r"|n'existe\w*|avons (?:supprimé|retiré|abandonné|effacé|enlevé)|fini par (?:supprimer|retirer|abandonner|enlever"
    r"|effacer)|abandonné\w*|disparu\w*|n'est plus|aucune trace de)\b",
    "de": r"\b(?:nie(?! tylko\b)|niemals|nirgends|gelöscht\w*|entfernt\w*|gibt es (?:\w+ )?nicht|nicht mehr"
    r"|früher\w*|ehemals"
    r"|anfangs|versehentlich|pflegen wir nicht|gibt es nicht|verworfen\w*|aufgegeben\w*|weggefallen|entfiel\w*"
    r"|wurde ersetzt|keine (?:spur|hinweise) (?:von|auf)|kein hinweis auf)\b",
    "it": r"\b(?:mai|(?:rimoss|eliminat)\w+\b(?! d(?:a|al|allo|alla|ai)\b)|non c'è|non esiste|precedent\w+"
    r"|all'inizio|per errore"
    r"|abbiamo (?:rimosso|tolto|eliminato)|abbandonat\w+|scompars\w+|non (?:esiste|c'è) più|nessuna traccia di"
    r"|non (?:è|siamo|sono) (?:arrivat|riuscit)\w+ a)\b",
    "pt": r"\b(?:nunca|jamais|(?:removid|apagad)\w+\b(?! d[eoa]s?\b)|já não|no início"
    rf"|{NOT_SAID['pt']}anterior(?!mente{SAID})\w*"
    r"|antes\b(?! (?:d[eoa]s?|que)\b)|por engano"
    r"|removemos"
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
    r"|on (?:the )?first \w+|(?:each|every) (?:run|build|start)|after (?:an?|the) (?:\w+ )?(?:run|build))\b",
    "fr": r"\bgit ignore\b|\bignoré par git\b|\bnon versionné|\bn'est pas (?:versionné|suivi)|\bà chaque (?:exécution"
    r"|lancement|démarrage)\b|\bau premier (?:lancement|démarrage)\b"
    r"|\baprès (?:une |chaque |l')(?:exécution|compilation)\b",
    "de": r"\bgit ignoriert\b|\bnicht versioniert\b|\bnicht (?:eingecheckt|committet)\b|\bbei jedem (?:lauf|start"
    r"|build)\b|\bbeim ersten (?:lauf|start)\b"
    r"|\bnach (?:einem|jedem|dem) (?:\w*lauf|build|bau|start)\b",
    "es": r"\bgit ignora\b|\bno se versiona\b|\bignorad[oa]s? por git\b|\bno (?:se versiona|está versionad"
    r"|se sube)\w*|\ben la primera ejecución\b|\b(?:en )?cada ejecución\b"
    r"|\b(?:tras|después de) (?:una|la) (?:ejecución|compilación)\b",
    "it": r"\bignorat[oa] da git\b|\bnon (?:è )?versionat|\ba ogni (?:esecuzione|avvio)\b|\bal primo avvio\b"
    r"|\bdopo (?:un'|ogni |l')(?:esecuzione|compilazione)\b",
    "pt": r"\bignorad[oa]s? pelo git\b|\bnão (?:é )?versionad|\ba cada execução\b|\bna primeira execução\b"
    r"|\b(?:após|depois de) (?:uma|cada|a) (?:execução|compilação)\b",
}
"""It is made when the program runs."""
