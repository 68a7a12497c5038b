"""How a sentence or clause begins that says of the paths before it whether they are there, by language."""

import re

from auditor_core.claims.cues.frames import WAS_SPLIT

DENIED_NEXT = {
    "en": r"(?:in the (?:current|present|latest|audited|final) (?:state|version|commit|tree|revision),? (?:it|this|that"
    r"|they) (?:(?:does|do) not exist|no longer exists?|(?:is|are) (?:gone|no longer|not (?:there|in)))|no such \w+"
    r"|(?:then|later|soon|afterwards|in the end|finally),? (?:it|this|that|they) (?:was"
    r"|were) (?:\w+ )?"
    r"(?:removed|deleted|dropped|scrapped|discarded|abandoned|thrown (?:out|away)|retired)|(?:i|we"
    r"|they)(?: \w+){0,6} (?:do|did|went|live) without (?:it|them|one|this|that)\b|(?:i"
    r"|we) decided (?:\w+ )?(?:against|to drop|to skip|to leave out) (?:it|them|one|this|that)\b|(?:absent|missing"
    r"|never (?:pushed|made|written|there|committed))(?=\W*$)|(?:it|this|that"
    r"|neither|none|(?:this|that|the) (?:file|path|module|directory|folder"
    r"|script)|(?:these|those|both|the) (?:files|paths|modules|directories|folders))(?: of (?:them|these"
    r"|those))? (?:\w+ )?(?:(?:(?:do|does|did) not|doesn't|don't|didn't|never) (?:\w+ )?exist|(?:is|are|was"
    r"|were) (?!where|when|how|why)(?:\w+ )?(?:missing|absent|gone|scrapped|discarded|abandoned|hallucinated|invented"
    r"|never|deleted|removed"
    r"|dissolved|erased|broken up|absorbed|retired|not (?:there|in"
    r"|part(?! of the (?:[\w-]+ )?(?:auditor|program|pipeline|product|application|app|core|tool|library|system"
    r"|server|game"
    r"|service|swarm|graph|release|build|compiler|test suite)\b)|present"
    r"|found)|merged|dropped|renamed|split up|moved(?! (?:up|down|here|back|in)\b"
    r"| (?:in)?to an? (?:variable|constant|setting|parameter|field|function|class|method)\b))|exists? nowhere|(?:could"
    r"|can) ?not be (?:found|located|verified|resolved))"
    r"|the file is (?:really |actually )?called|do not (?:search|look) for (?:it|them|that)|(?:i"
    r"|we) had (?:only )?planned (?:it|them)|(?:i|we) never (?:(?:made|wrote|built|finished) (?:it|them|one)"
    r"|had (?:it|them|one|such|any))\b"
    r"|neither (?:file )?exists|none (?:of \w+ )?(?:exists?|survived|made it"
    r"|was kept|remained|is left)|file (?:is "
    r"|was )?not (?:present|found|there)"
    r"|(?:i|we) (?:\w+ )?(?:renamed|moved|deleted|removed|dropped|split|replaced|merged|purged|erased) (?:it|them"
    r"|both|that|this)\b)",
    "es": r"en (?:la versión|el estado|el commit) actual (?:ya )?no (?:existe|está)|(?:él|ell[oa]s?"
    r"|[ée]st[ea]s?) (?:fue"
    r"|fueron|quedó|ha sido) (?:\w+ )?(?:eliminad|borrad|retirad|descartad|suprimid)[oa]s?\b"
    r"|(?:(?:est[ea]|es[ea]|dich[oa]|ningún|el|la) (?:archivo|fichero|módulo|ruta|carpeta) |(?:es[ea]"
    r"|ningun[oa]) )?(?:no existe|ya no existe|no está (?:en|ahí|allí)|falta\b|fue (?:eliminad|borrad)"
    r"|nunca existió)|ninguno existe"
    r"|no hay tal|(?:[ée]st[ea]|[ée]stos|[ée]stas) (?:fue|fueron|ha sido|han sido) (?:eliminad|borrad|retirad)"
    r"|se (?:eliminó|borró|quitó|retiró|descartó|suprimió)(?! (?:el|la|los|las|un|una|su|sus|tod\w+|cada|est\w+)\b)"
    r"|l[oa]s? (?:eliminamos|borramos|quitamos|retiramos|descartamos|eliminé|borré|quité)\b",
    "fr": r"dans (?:l'état|la version) actuel(?:le)?,? (?:il|elle) n'(?:existe|est|y)|(?:il|elle|ils|elles) (?:a|ont)"
    r" (?:\w+ )?été (?:\w+ )?(?:effacé|abandonné|enlevé|jeté)e?s?\b|(?:(?:ce|cet|cette|le|la|aucun) (?:fichier|module"
    r"|chemin|dossier|script) |il |elle "
    r"|celui-ci |celle-ci |aucun d'eux )(?:n'existe|n'est (?:pas|plus)|a été (?:supprimé|retiré)|n'a jamais|manque\b)"
    r"|ils n'existent",
    "de": r"(?:im|in der|in unserem|in unserer) (?:aktuellen|jetzigen|heutigen|letzten) (?:stand|version|fassung|commit"
    r"|repository) (?:gibt es (?:sie|es|ihn|beide) |existier\w+ (?:sie|es|er) |ist (?:sie|es|er) )nicht"
    r"|(?:(?:diese[rs]?|der|die|das|keine) (?:datei|modul|pfad|ordner|verzeichnis|skript) |sie |es |er |beide "
    r"|keine[rs]? |diese[rs]? (?=wurden?\b|ist\b))(?:davon )?(?:existier(?:t|te|en) (?:nicht|nie)"
    r"|existiert\b(?= (?:\w+ )?nicht)|fehl(?:t|en)\b"
    r"|gibt es nicht|wurden? (?:(?!aus\b|von\b)[\w/]+,? ){0,10}(?:gelöscht|entfernt|verworfen|gestrichen)"
    r"|ist (?:\w+ )?(?:weg|gelöscht|entfernt|nicht (?:da"
    r"|vorhanden|mehr)))",
    "it": r"nella versione attuale (?:non esiste|non c'è|non è)|(?:(?:quest[oa]|il|la|tale|nessun) (?:(?:file|modulo"
    r"|percorso|cartella) )?)?(?:non esiste|non c'è"
    r"|manca\b|è stat[oa] (?:rimoss|eliminat|cancellat)[oa]|non è mai)|nessuno (?:dei due )?esiste",
    "pt": r"na versão atual (?:já )?não (?:existe|está)|(?:el[ea]s?|est[ea]s?|ess[ea]s?) (?:foi|foram) (?:\w+ )?"
    r"(?:removid|apagad|eliminad|abandonad|descartad|suprimid|retirad)[oa]s?\b"
    r"|(?:(?:est[ea]|ess[ea]|o|a|tal|nenhum) (?:(?:arquivo|ficheiro|módulo|caminho|pasta) )?)?(?:não existe"
    r"|falta\b|já não existe|foi (?:removid|apagad|eliminad)[oa]|nunca existiu)|nenhum (?:deles )?existe",
    "pl": r"(?:(?:ten|taki|ta) (?:plik|moduł|ścieżka|katalog) )?nie istnieje|(?:ten )?plik (?:został usunięty"
    r"|usunięto)",
    "cs": r"(?:(?:tento|takový|ten) (?:soubor|modul|adresář) )?neexistuje|(?:tento )?soubor (?:byl )?(?:smazán"
    r"|odstraněn)",
}
"""What the path names is not there, unless the repository holds it."""

_GONE = (
    r"(?:dropped|removed|deleted|abandoned|discarded|scrapped|retired|withdrawn|reverted|thrown (?:out|away)|taken out"
    r"|given up)"
)
BECAME_AFTER = {
    "en": r"(?:(?:died|vanished|disappeared|fell away|ceased to exist)\b|(?:was|were|had been|got) (?:then |later "
    r"|since )?(?:split|divided|broken)(?: up)? into (?!.{0,40}steps)"
    r"(?:\w+ ){0,3}(?:modules?|files?|scripts?|packages?|classes)|was (?:the|our|my) (?:old|former|previous"
    r"|(?:first|original|early|earlier) (?:version|attempt|draft|place|home|name))\b(?!.{0,60}\bstill\b)|(?:found"
    r"|exists?|present"
    r"|verified|in_?manifest)\W{1,4}(?:false|no)\b"
    r"|[^/.;]{0,40}\b(?:it|this|that|they|both) (?:is|are) (?:now |long |since )?gone\b"
    rf"|[^/.;:]{{0,60}}\bbut (?:(?:it|this|that|they|was|were|is|has|had|been|then|later|soon|since|quickly) ){{0,4}}"
    rf"{_GONE}(?=\W*$|[,;.)]| (?:since|later|again|in|on|when|because|after|before|for|as|by|once|last|this)\b)"
    r"|[^/.;:]{0,60}\bbut (?:(?:it|this|that|they) )?(?:(?:can ?not|could not|can't|couldn't) be (?:found|located|seen"
    r"|opened)|(?:does|do|did) not exist|(?:is|was|are|were) (?:missing|absent)(?= from|\W*$|[,;.)”]))\b"
    r"|[^.;]{0,90}\b(?:,|and|;) so (?:(?:it|they|this|that) (?:was|were|has been|had to be) (?:later |then |soon )?"
    rf"{_GONE}(?! from)|(?:we|i) (?:later |then |soon )?{_GONE} (?:it|them|this|that)\b))",
    "es": rf"(?:era|fue) (?:el|la) antigu[oa]\b|{WAS_SPLIT['es']} en (?:\w+ )?(?:módulos|archivos"
    r"|ficheros)"
    r"|[^/.;:]{0,60}\bpero (?:\w+ )?no (?:existe|está (?:ahí|allí|en (?:el|la|nuestr\w) (?:repo|árbol|código)|subid))",
    "fr": rf"(?:était|fut) (?:l'ancien|le premier|la première)|{WAS_SPLIT['fr']} en (?:\w+ )?(?:modules"
    r"|fichiers)"
    r"|[^/.;:]{0,60}\bmais (?:\w+ )?(?:n'existe|n'est) (?:pas|plus)(?: (?:là|dans (?:le|notre) (?:dépôt"
    r"|code)))?(?=\W*$|[,;.)])",
    "de": r"war (?:die|das|der) (?:alte|frühere|erste)\b|wurde in (?:\w+ )?(?:module|dateien) (?:(?:auf)?geteilt"
    r"|zerlegt|aufgespalten)"
    r"|[^/.;:]{0,60}\b(?:aber|doch) (?:\w+ )?(?:(?:existiert|ist|liegt|steht) nicht (?:im|in der|da\b|vorhanden)"
    r"|existiert nicht|fehlt)",
    "it": rf"era (?:il|la) vecchi[oa]\b|{WAS_SPLIT['it']} in (?:\w+ )?(?:moduli|file)"
    r"|[^/.;:]{0,60}\bma (?:\w+ )?(?:non (?:esiste|c'è|è (?:nel|presente))|manca\b)",
    "pt": rf"era (?:o|a) antig[oa]\b|{WAS_SPLIT['pt']} em (?:\w+ )?(?:módulos|ficheiros|arquivos)"
    r"|[^/.;:]{0,60}\bmas (?:\w+ )?(?:não (?:existe|está (?:lá|n[oa] (?:repo|nosso)|presente|incluíd))|falta\b)",
}
"""Right after the path: what became of it, or a record that did not find it, unless the repository holds it."""

THERE_NOW = re.compile(
    r"\W*(?:it|they|both|this|that|(?:the|this|that) file) (?:(?:is|are) (?:now (?:\w+ )?(?:committed|tracked|pushed"
    r"|there|in)\b"
    r"|(?:committed|tracked|pushed|there|in) (?:\w+ )?now\b)|(?:has|have) (?:since |now )?been (?:since "
    r"|now )?(?:added"
    r"|committed|pushed|restored|written))"
)
"""How the next sentence says that what was not there is now; English."""

_EN_IT = (
    r"(?:it|this|that|both|these|they|which|(?:this|that|the|these|both) (?:file|path|module|director(?:y|ie)|folder"
    r"|script|test|page)s?)"
)
PLANNED_NEXT = {
    "en": rf"(?:but )?{_EN_IT} (?:was|were|is|are|has been) (?:left|put off|postponed|kept|deferred)(?: for| to"
    rf"| until)?"
    rf" (?:later|another|the next|next)\b|{_EN_IT} (?:(?:is|are) (?:\w+ )?(?:planned|scheduled|due|to (?:come|follow"
    rf"|be)|yet to|still (?:open|to"
    r"|missing)"
    r"|not (?:yet|there yet|written yet|started|implemented)|next|for later|work in progress|on (?:the|our) (?:list"
    r"|roadmap"
    r"|backlog)|only (?:planned|sketched|an idea)|intended for)|will (?:follow|come|be (?:added|created|written|built"
    r"|implemented|introduced)|appear|arrive)|(?:has|have) (?:yet|not yet|not been (?:written|started|implemented"
    r"|created)))|(?:you|we|i) (?:will |have to |must |need to )?(?:create|write|add|make) (?:it|both|them|these"
    r"|all)\b|an? (?:\w+ )?(?:draft|sketch|stub|prototype|skeleton|outline|version)(?: of (?:it|this))? (?:exists|is"
    r"|lives|lies|waits)\b[^.;]{0,30}\b(?:on|in) (?:an?|another|my|our) (?:\w+ )?(?:branch|fork|laptop|drawer)\b",
    "es": r"(?:(?:pero )?(?:eso|esto|[ée]l|ella) (?:quedó|queda|se dejó|se deja) para (?:más adelante|después|otra))"
    r"|(?:(?:est[ea]|es[ea]|el|la) (?:archivo|fichero|módulo) )?(?:está (?:previst|planificad|pendiente)"
    r"|se (?:añadirá|creará)|aún no|todavía no)",
    "fr": r"(?:mais )?(?:cela|ça|c'|ceci|nous l'avons|on l'a) ?(?:a été |est |été )?(?:remise?|reportée?|repoussée?) à"
    r" (?:plus tard|une? )|(?:(?:ce|cet|cette|le|la) (?:fichier|module) |il |elle )(?:est (?:prévu|à)|sera"
    r"|n'est pas encore|viendra)",
    "de": r"(?:aber |doch )?(?:das|dies|es) (?:haben wir|wurde|ist|blieb) (?:\w+ ){0,2}(?:auf später )?(?:verschoben"
    r"|vertagt)|(?:(?:diese[rs]?|die|das) (?:datei|modul) |sie |es )(?:ist (?:\w+ )?(?:geplant|vorgesehen|noch nicht)"
    r"|folgt\b|soll\b|kommt (?:später|noch|im|in)|wird (?:\w+ )?(?:noch|später|angelegt|erstellt|ergänzt|folgen))",
    "it": r"(?:ma )?(?:questo |ciò |l'abbiamo |lo abbiamo )?(?:è (?:stat[oa] )?)?(?:rimandat|rinviat)[oa]\b"
    r"|(?:(?:quest[oa]|il|la) (?:file|modulo) )?(?:è (?:previst|pianificat)|verrà|sarà (?:aggiunt|creat|scritt)"
    r"|non è ancora)",
    "pt": r"(?:mas )?(?:isso|isto|ele|ela) (?:ficou|fica|foi deixado) para (?:depois|mais tarde|outra|a próxima)"
    r"|(?:(?:est[ea]|ess[ea]|o|a) (?:arquivo|ficheiro|módulo) )?(?:está (?:previst|planead|planejad|pendente)"
    r"|será (?:adicionad|criad|escrit)|ainda não)",
}
"""What the path names is still to come, unless the repository holds it."""

AND_OTHERS_GONE = re.compile(
    r"[\s\"'`”,]*(?:(?:and|as well as) (?:\w+ )?(?:others|(?:its |their )?siblings|the like"
    r"|similar ones)\b[^.;:]{0,60}"
    rf"[.;:] (?:they|these|all|both)(?: of them| of these)? (?:were|are|have been|had been) (?:\w+ )?{_GONE}"
    r"|(?:y|e|et|und) (?:otr|outr|d'autr|ander|weiter|altr)\w+\b[^.;:]{0,60}[.;:] (?:se (?:eliminaron|borraron"
    r"|quitaron)|fueron (?:eliminad|borrad)|(?:ils|elles) ont été (?:supprim|retir)"
    r"|sie wurden (?:\w+ ){0,4}(?:gelöscht"
    r"|entfernt)|(?:sono|erano) stat[ie] (?:rimoss|eliminat|cancellat)|foram (?:removid|apagad|eliminad)))"
)
"""After the path, over the sentence's end: it was one of several that are gone."""

STILL_SO = re.compile(
    r"^[^.;/]{0,40}(?:,|and|but|;|\.) ?(?:it|they|this|that|things|these|both) (?:(?:is|are) still (?:so\b|there|true"
    r"|the case|like (?:this|that)|in (?:use|place))|still (?:is|are|do|does|stands?|exists?)\b|(?:remains?|stays?|has"
    r" stayed|have stayed) (?:so\b|there|like (?:this|that)))"
    r"|^[^.;/]{1,60}[;,.] ?(?:but )?now (?:it|they) (?!(?:is|are|lives?|stands?|lies?|sits?|has|have)\b)[a-z]+"
)
"""What was so at first still is, or does something else now; English."""

IF_FOUND = re.compile(
    r"\b(?:if|when|where|should|wherever|whenever) (?:you|one|somebody|anybody|someone|readers?|a reader) (?:still "
    r"|ever )?"
    r"(?:finds?|sees?|reads?|comes? across|meets?|spots?|encounters?)(?: (?:of|about|the|an?|any|names?|file|path)\b)*"
    r"[\s\"'`“(]*$"
)
"""Right before the path: a reader may meet its name somewhere, ..."""
FOUND_GONE = re.compile(
    r"[^.;]{0,80}[,)–—] ?(?:it|they|those|both|these|(?:that|this|the|these|those) (?:file|path|module|name|script)s?)"
    rf" (?:is|are|was|were|has been|have been) (?:\w+ )?(?:{_GONE}|gone|renamed|moved|outdated|obsolete|old|stale"
    r"|replaced|history)\b"
)
"""... and is told after it what became of the file; English."""
