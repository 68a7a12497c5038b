"""Words around files that users have, get or make, and git does not, as data; lower case, all languages at once."""

import re

_IT = r"(?:it|this|that|the file|this file|that file)"
_NOT_OURS = (
    rf"(?:(?:i|we) (?:do not|don't|never|did not|didn't|must not|cannot|may not) (?:commit|push|check in|upload|version"
    rf"|track|publish|ship) {_IT}\b"
    rf"|{_IT} (?:(?:is|must|should|may) (?:not|never)|isn't|mustn't|shouldn't) (?:be )?(?:committed|in git\b"
    rf"|in the repo(?:sitory)?\b|under version"
    r" control|tracked|pushed|checked in|part of the repo)"
    r"|git(?: \w+)? (?:ignores|does not (?:track|know|see)) (?:it|this|that|the file)\b"
    r"|(?:git (?:\w+ )?l[oa] ignora|(?:est|queda )?á? ?ignorad[oa] por git|no l[oa] (?:subimos|incluimos|versionamos"
    r"|guardamos en (?:git|el repo)|publicamos)|no está en (?:git|el repositorio)|no forma parte del repo\w*"
    r"|no se sube\b)"
    r"|(?:git l'ignore|(?:nous ne|on ne|n'est pas) (?:l[ea] |l')?(?:versionn|committ|dépos|pouss|publi|mett)\w*"
    r"(?: pas)?|n'est pas (?:dans git|versionné|dans le dépôt)|ne fait pas partie du dépôt)"
    r"|(?:wir (?:committen|checken|versionieren|pushen|veröffentlichen) (?:sie|es|ihn) nicht|(?:sie|es|er|und)?"
    r" ?(?:liegt|ist|steht) nicht (?:in git|im repository|eingecheckt"
    r"|(?:bestand)?teil (?:des|unseres) (?:git-)?rep\w+)|gehört nicht (?:zum|ins) (?:git-)?repo\w*"
    r"|(?:wird )?von git ignoriert"
    r"|git ignoriert (?:sie|es|ihn))"
    r"|(?:git lo ignora|ignorat[oa] da git|non l[oa] (?:mettiamo|versioniamo|carichiamo|committiamo)"
    r"|non fa parte del repo\w*|non è (?:in git"
    r"|nel repository|versionat[oa]))"
    r"|(?:o git (?:o|a) ignora|git ignora-[oa]|ignorad[oa] pelo git|não [oa] (?:colocamos|submetemos|enviamos"
    r"|versionamos|incluímos)|não está no (?:git|repositório)|não faz parte do repo\w*))"
)
NOT_OURS_AFTER = re.compile(
    rf"[^.]{{0,100}}?(?:[;,–—:]|\band|\by|\bet|\bund|\be) ?(?:(?:so|and|but|since|as|because|which is why|por lo que|y"
    rf"|pero|donc|et|mais|und|aber|also|e|ma|quindi|mas|por isso|porque) )?{_NOT_OURS}"
)
"""In the rest of the sentence: git does not get it."""
NOT_OURS_NEXT = re.compile(rf"\W*{_NOT_OURS}")
"""How the next sentence begins that says the same."""
PUT = re.compile(
    r"\b(?:put|puts|place|places|copy|save|store|drop|poner|pone|copiar|guardar|mettre|place[rz]?|copier|déposer"
    r"|mettere|copiare|salvare|pôr|colocar|guardar|legt|kopiert|stellt)\b[^.;:/]{0,40}$"
)
"""Before the path: somebody is to put it ..."""
SOMEWHERE = re.compile(
    r"[^.;:/]{0,60}\b(?:in|into|under|to|en|dans|sous|unter|nach|nel\w*|sotto|em|no|na)\W{0,2}//+\W*$"
)
"""... in a directory, and the sentence ends there."""
WHERE_IGNORED = re.compile(r"[^.;]{0,60}\b(?:because|since|as|porque|parce que|weil|perché) ?(?:es )?" + _NOT_OURS)

FETCHED = re.compile(
    r"[\s\"'`”»)]*(?:(?:file|archive|model|fichero|archivo|fichier|datei) )?(?:(?:must|has to|have to|needs? to|should"
    r"|can|may|is to) (?:first |then |also )?be (?:downloaded|fetched|obtained|requested|supplied by)"
    r"|,? ?(?:which|that) (?:you|everybody|everyone|(?:each|every) [\w-]+) (?:have to|has to|must|needs? to|should)"
    r" (?:first |then |also )?(?:create|make|write|provide|supply|fill in)(?! (?:a|the|its|an)\b)"
    r"|,? que (?:cada [\w-]+|cada um|todos?) (?:debe|tiene que|ha de|deve|tem de|tem que) (?:crear|escribir|rellenar"
    r"|criar|escrever|preencher|fornecer)\b"
    r"|,? que (?:chaque [\w-]+|chacun) doit (?:créer|écrire|remplir|fournir)\b"
    r"|,? (?:die|das|den) (?:jede[rs]?(?: [\w-]+)?|man) (?:\w+ )?(?:anlegen|erstellen|schreiben|ausfüllen) (?:muss"
    r"|soll)\b"
    r"|,? che (?:ogni [\w-]+|ognuno|ciascuno) deve (?:creare|scrivere|compilare|fornire)\b"
    r"|(?:hay que|se debe|debe|tiene que|se puede|ha de) (?:descargar(?:l[oa]|se)?|ser descargad[oa])|se descarga\b"
    r"|(?:doit|peut) être téléchargée?|est à télécharger"
    r"|(?:muss|kann|ist) [^.;]{0,50}(?:heruntergeladen|herunterzuladen|herunterladen)\b"
    r"|va scaricat[oa]|(?:deve|può) essere scaricat[oa]|è da scaricare"
    r"|(?:tem de|tem que|deve|precisa de|pode) ser (?:descarregad|baixad|transferid)[oa])\b"
)
"""Right after the path: a user gets it from somewhere."""
USER_MAKES = re.compile(
    r"\b(?:you|users?|everybody|everyone|each (?:user|developer|member)|whoever \w+ it|developers?) (?:\w+ )?(?:have to"
    r"|has to|must|need to|needs to|should|can|may) (?:first |then )?(?:create|make|write|provide|supply|download|fetch"
    r"|obtain|fill in)(?: (?:your|their|his|her|an?|the|own|file|local|copy of)){0,4}[\s\"'`“]*$"
)
"""Right before the path: a user makes it ..."""
ONESELF = re.compile(r"[\s\"'`”»)]*(?:(?:by )?(?:yourself|yourselves|themselves|oneself|on your own)|locally)\b")
"""... alone."""
IF_THERE = re.compile(
    r"[\s\"'`”»)]*(?:(?:is|are|gets?|will be|se|est|wird|viene|é) (?:\w+ ){1,2})?(?:automatically |automáticamente "
    r"|automatiquement )?(?:,? ?(?:when|if|whenever|wherever|as long as|si|cuando|s'il|quand|lorsqu'il|quando"
    r"|se)|, (?:wenn|falls|sofern))"
    r" (?:(?:it|there|one|the file|such a file|es|sie|ell?[oa]|il|elle|lo|o ficheiro|le fichier|el fichero|la datei)"
    r" )?(?:exists?\b|is (?:there|present|one|such)|existe\b|existiert|vorhanden|da ist|existiert|esiste\b|c'è)"
)
"""Right after the path: it is read where there is one."""

LEFT_IN = re.compile(
    r"\b(?:(?:files?|apk|binary|binaries|executables?|archives?|installers?|bundles?|packages?) (?:is|are|will be"
    r"|gets?)"
    r" (?:then )?(?:created|placed|put|built|left) (?:in|under|at|into)(?: the)?"
    r"|(?:archivo|fichero|ejecutable|binario|paquete)s? (?:se crea|se genera|queda|aparece)n? en"
    r"|(?:fichier|exécutable|binaire|archive|paquet)s? (?:est|sont) (?:alors |ensuite )?(?:créé|généré|placé"
    r"|déposé)e?s?"
    r" (?:dans|sous)|(?:datei|programm|archiv|paket)(?:en|e)? (?:liegt|liegen|steht|stehen) (?:danach|dann) (?:in"
    r"|unter)"
    r"|(?:file|eseguibile|archivio|pacchetto) viene (?:poi )?(?:creat|generat|mess)[oa] (?:in|nella|sotto)"
    r"|(?:ficheiro|arquivo|executável|pacote) (?:é|fica|será) (?:então )?(?:criad|gerad|colocad)[oa] (?:em|na|no))"
    r"[\s\"'`“«]*$"
)
"""Right before a directory: what a command makes is put there."""
BY_HAND = re.compile(
    r"\b(?:(?:i|we) (?:have |had |also )?(?:wrote|written) down"
    r"|by hand|manually|hand-written|a mano|manualmente|à la main|manuellement|von hand|händisch|à mão)\b"
)
"""People write it."""

ANY_SUCH = re.compile(
    r"\b(?:whatever|whichever|cualquier|n'importe quel(?:le)?|irgendeine?[nrms]?|qualsiasi|qualunque|qualquer"
    r"|(?:if|when|whenever|where|in case) (?:somebody|someone|anybody|anyone|nobody"
    r"|a (?:\w+ )?user) (?:\w+ ){0,2}(?:names?"
    r"|cites?|writes?|mentions?|claims?|types?|enters?|uploads?|calls?|adds?|asks for)"
    r"|(?:si|cuando) alguien (?:cita|nombra|escribe|menciona|sube|pone)|si (?:quelqu'un|l'on) (?:cite|nomme|écrit"
    r"|mentionne|dépose)|(?:se|quando) qualcuno (?:cita|nomina|scrive|menziona)|(?:se|quando) alguém (?:cita|nomeia"
    r"|escreve|menciona))(?: (?:an?|the|some|file|path|fichero|archivo|un|fichier|une?|chemin|ficheiro|um|called|named"
    r"|llamado|appelé|chamado)){0,3}[\s\"'`“«]*$"
)
"""Right before the path: it stands for any of its kind."""
OR_SUCH = re.compile(
    r"[\s\"'`”»),]*(?:or|o|ou|oder) (?:anything (?:similar|like (?:it|that|this)|of the (?:kind|sort))|any other"
    r"|another (?:file|name|one) of|algo (?:similar|parecido|así)|quelque chose (?:de similaire|comme ça)"
    r"|irgend ?etwas ähnliches|qualcosa di simile|algo (?:semelhante|parecido))\b"
)
"""Right after it: it stands for those that are like it."""
