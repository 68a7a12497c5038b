"""The words around a path that give it as an example or to another project."""

import re

EXAMPLE_ADJACENT = {
    "en": r"(?:e\.?g\.|such as|(?<!^)(?<!would )like|(?<!^)(?:for example|for instance)|example:"
    r"|given (?:the|an?) (?:claim"
    r"|statement|citation|sentence|string|input|reference)|claims? (?:about|on|regarding)|(?:checker|auditor|tool"
    r"|detective|verifier|detector|swarm) (?:should|must|has to|ought to) (?:refuse|reject|flag|catch|accept)"
    r"|hypothetical|imaginary|suppose"
    r"|say,|fictional|(?:placeholder|dummy)(?! in\b)|(?<=\()say|(?<=, )say)(?:[ \"“‘'(]+(?:a|an|the|in|path|file"
    r"|named|called"
    r"|or)\b){0,3}|(?:such as|like|e\.g\.|for example|for instance)[ ,:]*[\"“‘«](?=\w)[^\"”“»/.;]{1,60}",
    "es": r"(?:(?<!^)por ejemplo|p\. ?ej\.|tal(?:es)? como"
    r"|(?<!guarda )(?<!guardan )(?<!escribe )(?<!exporta )(?<!publica )(?<!entrega )(?<!conoce )como"
    r"|hipotétic[oa]|digamos|pongamos)(?: (?:el|la|un|archivo)){0,2}",
    "fr": r"(?:(?<!^)par exemple|p\. ?ex\.|tel(?:le)?s? que|comme|hypothétique|disons|mettons)(?: (?:le|la|un"
    r"|fichier)){0,2}",
    "de": r"(?:z\. ?b\.|(?<!^)zum beispiel|beispielsweise|etwa|wie|hypothetische[nrs]?|sagen wir(?: mal"
    r"| einmal)?)(?: (?:die|der|eine"
    r"|datei)){0,2}",
    "it": r"(?:(?<!^)ad esempio|per esempio|p\. ?es\.|come|ipotetic[oa]|diciamo|poniamo)(?: (?:il|la|un|file)){0,2}",
    "pt": r"(?:(?<!^)por exemplo|p\. ?ex\.|tais? como|tal como|como|hipotétic[oa]|digamos)(?: (?:o|a|um|arquivo"
    r"|ficheiro)){0,2}",
    "nl": r"(?:(?<!^)bijvoorbeeld|bijv\.|zoals)(?: (?:de|het|een)){0,1}",
    "pl": r"na przykład|np\.",
    "ru": r"например|такие как|напр\.",
    "tr": r"örneğin",
    "zh": r"例如|比如|譬如|诸如|如",
    "ja": r"例えば|たとえば",
}
"""Right before the path: it illustrates, unless the repository holds it."""

OTHER_PROJECT = {
    "en": r"^\W*in (?:another|a third|the other|others) (?:the|there) [\w-]+ (?:is|are|was|were|stood|sat)\b"
    r"|\bon (?:the|a|our|my) (?:teacher|tutor|peer|colleague|grader|user|customer|reviewer|instructor"
    r"|supervisor)s?'s?"
    r" (?:own )?(?:machine|laptop|computer|server|desktop|disk)\b|\b(?!(?:it|that|there|here|what|let"
    r"|one)'s)[a-z]+'s own"
    r"|if (?:a|an|the) (?:\w+ )?(?:report|repo|repository"
    r"|finding|evidence|opinion"
    r"|user|student|submission|document|pdf|project)\b"
    r"(?![^,;:/]{0,60}, (?:then )?(?:(?:the|our) )?(?:(?:file|module|script|node|function) )?[\"'`“(]*$)"
    r"|(?:target|audited|analy[sz]ed|submitted) project\b|\b(?:his"
    r"|her|their) (?:own )?(?:\w+ )?(?:repos?|repository|project|code|codebase|submission|solution|implementation"
    r"|weakness)\b|(?<!\bthe )(?<!\bour )(?<!\bmy )\b(?!(?:it|that|there|here|what|let|today|team|project|course"
    r"|library|framework|package|program|system|app)'s)[a-z]+'s (?:\w+ )?(?:repos?|repository|codebase|submission"
    r"|fork)\b|(?:target|audited|peer'?s?|student'?s?|analy[sz]ed|submitted|external|third-party|an|any"
    r"|each) (?:\w+ )?(?:repos?|repository|repositories|repository's|repo's|project's|submission"
    r"|codebase)\b(?! (?:interaction|access|operation|call)s?\b)|(?:(?:peer'?s?|another (?:student|team|group"
    r"|project)'?s?|other (?:students|teams|groups)'?) (?:\w+ )?(?:report|pdf|paper|document|documentation|readme)"
    r"|(?:report|pdf|paper|document|documentation|readme) of (?:a|an|another|our|my|the|other) (?:peers?|students?"
    r"|teams?|groups?|projects?))\b.{0,40}\b(?:cit|claim|mention|referenc|nam|describ|list)\w*|\b(?:builds? (?:up)?on"
    r"|(?:adapted|(?<!are )(?<!were )(?<!is )(?<!was )taken|borrowed|copied|ported|derived) from|inspired by"
    r"|provided by|(?:original"
    r"|official"
    r"|reference) (?:paper|authors?|implementation|repository|code))\b|\bwhat the (?:\w+ )?(?:rubric|assignment"
    r"|brief|course|template|task|exercise)(?: text)? (?:calls|names|terms"
    r"|refers to)\b(?!\W+(?:is|are|corresponds to|stands in)(?: \w+)?\W*$)|\b(?:advice|wish|suggestion|proposal"
    r"|recommendation|convention|example|naming)s? (?:of|in|from) the"
    r" (?:course|assignment|rubric|brief|instructors?|teachers?|tutors?|template|exercise|task)\b|\b(?:if|when"
    r"|whenever|where|as soon as) (?:an?|some) (?:\w+ )?(?:report"
    r"|document|sentence|text|author|student|paper) (?:says?|said|states?|claims?|cites?|reads|mentions?|writes?"
    r"|names?)\b|\b(?:when|whenever"
    r"|unless|where) (?:an?|the) (?:\w+ )?(?:repo|repository|project|submission) (?:has|have|contains|lacks|uses|holds"
    r"|ships|comes with)\b|(?<!\bas the )(?<!\bas our )\b(?:rubric|assignment|specification|brief"
    r"|template|skeleton|instructions?|task|exercise) (?:\w+ )?(?:asks?|requires?|expects?|demands?|mandates?"
    r"|prescribes?|suggests?|(?:gives?|has|contains|shows) (?:the |an |as )?examples?)\b|\ban? (?:toy|malicious|demo"
    r"|sample|fake|tiny|dummy|throw-?away) (?:\w+ )?(?:repo|repository|project)\b|\b(?:week"
    r"|phase) \d+ (?:\w+ )?(?:repo|repository|codebase|submission)\b|\b(?:every|each|all) (?:\w+ )?(?:projects?"
    r"|repos?|repositor(?:y|ies)|submissions?) (?:has|have|uses?|must)\b|\b(?:an?|any|some"
    r"|another) (?:\w+ )?(?:report|submission|student|team"
    r"|pull request) (?:that|which|with|without|whose|may|might|could|would|naming|citing|claiming)\b|\b(?:suppose"
    r"|imagine|assume)(?: that)? (?:an?|some|the|you|we)\b|\ba (?:typical|usual|classic|conventional) (?!one (?:is"
    r"|stands|lies)\W*$)\w+"
    r"|\b(?:repository|repo) of (?!the\b|this\b|our\b|my\b|each\b|every\b|an?\b)[a-z]+|\bthe (?:demo|toy) (?:repo"
    r"|repository|project)\b|\bupstream(?:'s)? (?:project|repo|repository|code|version"
    r"|library|source)s?\b|\bthe (?:\w+ )?(?:library"
    r"|package|framework|sdk|kernel) itself\b|\b(?:(?:in|of|from|inside) the|the linux) kernel\b|\b(?:course|starter"
    r"|official|provided"
    r"|vendor)(?:'s)? (?:template|skeleton|boilerplate|code|kit|repo|repository|sdk)\b(?= (?:\w+ )?(?:ships|brings"
    r"|contains|has|provides|includes|comes|keeps))|\b(?:the|its|their) (?:\w+ )?(?:report|documentation|pdf"
    r"|readme) (?:also )?(?:claims|cites|mentions|references|refers|lists|names)\b|\b(?:i|we) (?:criticised|criticized"
    r"|complained|objected)(?: \w+){0,2} that\b|\bthe (?:(?:course|assignment|challenge|exercise|lecture)(?:'s)? )?"
    r"(?:handout|slides|lecture notes|tutorial|template|skeleton|boilerplate|starter(?: kit| code)?)"
    r"(?: of the (?:course|assignment|challenge|lecture))? (?:puts?|places?|keeps?|stores?|locates?|names?|calls?)\b"
    r"|(?<=[a-z] )(?:projects|apps"
    r"|applications|repositories|repos|packages) (?:\w+ )?(?:have|use|keep|put|contain|ship|expect|place|store)\b",
    "es": r"imagin(?:emos|ad|en|e)\b|sup(?:ongamos|oned|ongan|onga)\b|(?:repositorio|proyecto|código) (?:(?:auditad"
    r"|analizad"
    r"|examinad|evaluad|inspeccionad)o|(?:de )?destino|objetivo)|(?:la propia|el propio) (?:biblioteca|librería"
    r"|paquete"
    r"|framework|sdk)|(?:la biblioteca|la librería|el paquete|el framework) (?:misma|mismo)"
    r"|(?:plantilla|esqueleto|guion) (?:del? (?:la )?(?:curso|asignatura|práctica|profesora?)"
    r"|oficial)(?= (?:\w+ )?(?:contiene"
    r"|tiene|trae|incluye|pone|guarda))|(?:cuando|si|donde) un[oa]? (?:informe|documento|memoria|texto|frase"
    r"|alumn\w+|estudiante) (?:dice|diga"
    r"|cita"
    r"|cite|afirma|menciona|pone|nombra)|otro (?:proyecto|repositorio)|otro (?:equipo|grupo)|(?:repositorio"
    r"|proyecto|código|informe) (?:(?:del|de la"
    r"|de un[oa]?|de los|de mi|de nuestr[oa]) (?:otr[oa] )?(?:compañer|colega|amig)|(?:del|de la"
    r"|de) otr[oa]s? (?:equipo|grupo))",
    "fr": r"imagin(?:ons|ez)\b|supposons|supposez|(?:dépôt|projet|code) (?:audité|analysé|examiné|évalué|inspecté"
    r"|cible)"
    r"|(?:bibliothèque|framework|paquet|sdk) (?:elle|lui)-même"
    r"|(?:modèle|squelette|gabarit) (?:du (?:cours|professeur)|de la matière|officiel)(?= (?:\w+ )?(?:contient|a"
    r"|apporte"
    r"|inclut|met|garde))|(?:quand|lorsqu'|lorsque|si|où) ?une? (?:rapport|document|texte|phrase|étudiante?) (?:dit"
    r"|cite|affirme"
    r"|mentionne|nomme|écrit)|un autre (?:projet|dépôt)|(?:dépôt|projet|code|rapport) (?:d'un autre|de l'autre"
    r"|du camarade"
    r"|d'un camarade|(?:de notre|de mon|de ma|du|de la) (?:pair|camarade|collègue|binôme|ami))",
    "de": r"(?:man stelle sich|stell(?:en wir uns|t euch|en sie sich|e man sich)|angenommen|nehmen wir an"
    r"|gesetzt den fall)\b"
    r"|(?:geprüfte|analysierte|untersuchte|auditierte|fremde|begutachtete)[nrms]? (?:repository|repositorys|repo"
    r"|projekte?s?"
    r"|code)\b|ziel-?(?:repository|projekt)|(?:bibliothek|framework|paket|sdk|kernel) selbst"
    r"|(?:kurs-?|offizielle[nrs]? )?(?:vorlage|gerüst)(?: (?:des|der|vom) (?:kurs\w*|vorlesung|lehrstuhl\w*"
    r"|dozent\w*))"
    r"(?= (?:\w+ )?(?:enthält|hat|bringt|liefert|legt))|wenn (?:ein|eine|in einem|in einer) (?:bericht|dokument|text"
    r"|satz|arbeit|abgabe)"
    r"|ein(?:em)? anderen? (?:projekt|repository)|(?:repository|projekt|code|bericht) (?:eines anderen"
    r"|der anderen|(?:des|der|meines|meiner|unseres|unserer|von meinem|von meiner) (?:partner|kommiliton|kolleg"
    r"|mitstudent|freund|peer)\w*)",
    "it": r"immagin(?:iamo|ate)\b|suppon(?:iamo|ete)\b|mettiamo che|(?:repository|progetto|codice) (?:(?:esaminat"
    r"|analizzat"
    r"|verificat|valutat|ispezionat)o|di destinazione)|(?:libreria|pacchetto|framework|sdk) stess[oa]"
    r"|(?:modello|scheletro|template) (?:del (?:corso|docente)|dell'esame|ufficiale)(?= (?:\w+ )?(?:contiene|ha"
    r"|porta|include"
    r"|mette|tiene))|(?:quando|se) un(?:a|o|')? ?(?:relazione|rapporto|documento|testo|frase) (?:dice|cita|afferma"
    r"|menziona"
    r"|nomina)"
    r"|un altro progetto|(?:repository|progetto|codice|relazione) (?:di un altro|dell'altro|del compagno"
    r"|della compagna|d(?:el|ella) (?:mio|mia|nostro|nostra) (?:compagn|colleg|amic))",
    "pt": r"imagin(?:emos|em|e)\b|sup(?:onhamos|onha|onham)\b|(?:repositório|projeto|código) (?:(?:auditad|analisad"
    r"|examinad"
    r"|avaliad|inspecionad)o|alvo|de destino)|(?:a própria|o próprio) (?:biblioteca|pacote|framework|sdk)"
    r"|(?:modelo|esqueleto|template) (?:d[oa] (?:curso|disciplina|cadeira|professora?)"
    r"|oficial)(?= (?:\w+ )?(?:contém|tem"
    r"|traz|inclui|põe|guarda))|(?:quando|se) uma? (?:relatório|documento|texto|frase) (?:diz|cita|afirma|menciona"
    r"|nomeia)"
    r"|outro (?:projeto|repositório)|(?:repositório|projeto|código|relatório) (?:(?:do|da|de um|de uma"
    r"|de outr[oa]|do meu|da minha|do nosso|da nossa) (?:colega|amig)|(?:de|do|da) outr[oa] (?:equipa|equipe|grupo))",
}
"""In the clause before: the path may be another project's, unless the repository holds it."""

OTHER_AFTER = {
    "en": r"(?:,[^.;)]{0,30}| of [^.;)]{1,24})in (?:(?:his|her|their|the peer'?s) (?:own )?(?:repo|repository|project"
    r"|code"
    r"|codebase|fork|submission)|the (?:target|candidate|(?:audited|cloned) (?:repo|repository|project|code)))\b"
    r"(?! (?:dir|folder|language|format|file|path|schema|branch|tree|state|list)\w*)|(?:which|that) (?:he|she)\b"
    r"|in (?:the|our|my) (?:tutor|teacher|instructor|lecturer|supervisor|course|client|customer|student|author"
    r"|organi[sz]er)s?'s? (?:own )?(?:repos?|repository|project|code|codebase)\b"
    r"|in (?:the|my|our) peer'?s?\b|in (?:its|their) (?:own )?(?:sources?|source code)\b|(?:in|of|from) (?:his|her"
    r"|their) (?:project|repo"
    r"|repository|code|tree|fork"
    r"|copy"
    r"|version)\b|on github\b|(?:of|from|in) the (?:same )?(?:starter|template|course|skeleton|boilerplate"
    r"|assignment|brief|exercise)(?:'s)?"
    r"(?: (?:text|sheet|kit|example|template))?(?=\W*$|,|\)| (?!is\b|are\b|was\b)\w)|(?:which|that) (?:is"
    r"|are) (?:not (?:ours|mine|part of this)|someone else's|theirs|third-party)\b|(?:from"
    r"|of|in) (?:the|a) (?:\w+ )?(?:library|framework|package|sdk|upstream \w+)\b|(?:(?:is|was|were) )?(?:cited"
    r"|claimed|mentioned|named|referenced|listed) (?:in|by) (?:their|its|his|her|(?:the |a |our |my )?peer'?s?)\b"
    r"|(?:or|and) (?:an? |its |their )?(?:equivalents?|similar|something similar|comparable|the like)\b|(?:which|that"
    r") (?:is|are|was|were) (?:[^.;]{0,60}\bnot (?:mine|ours)\b|(?:only |just |merely )?(?:the |a )?(?:names?|paths?"
    r"|places?|layout|defaults?) (?:from|of|in) (?:the|a|an|our) (?:\w+ ){0,2}(?:template|starter|skeleton|boilerplate"
    r"|brief|assignment|tutorial|handout|example|course|book|lecture|challenge|exercise|kit)\b)",
    "es": r"que no (?:es|son) (?:nuestr|mí)[oa]s?\b|o (?:un[oa]? )?(?:equivalente|similar|parecid[oa])s?\b",
    "fr": r"qui (?:n'est|ne sont) pas (?:de nous|à nous|de moi|l[ea]s? nôtres?)\b|ou (?:un |une )?(?:équivalent"
    r"|similaire|semblable)e?s?\b",
    "de": r"(?:das|die|der) nicht (?:von uns|von mir|unser\w*) (?:ist|sind|stamm(?:t|en))\b"
    r"|oder (?:etwas )?(?:äquivalent|ähnlich|gleichwertig|vergleichbar)\w*",
    "it": r"che non (?:è|sono) (?:nostr|mi)[oaie]\b|o (?:un |una )?(?:equivalente|simile|analog[oa])\b",
    "pt": r"que não (?:é|são) (?:noss[oa]|meu|minha)s?\b|ou (?:um |uma )?(?:equivalente|similar|semelhante)\b",
}
"""Right after the path: another project's report names it, unless the repository holds it."""

OWNED = re.compile(r"\b(?:his|her|their|(?:peer|classmate|partner|colleague)'?s)(?: own)?[\s\"'`“(]*$")
"""Right before the path: it is somebody's. Whose, `PEERS` tells."""
THEIR_REPORT = re.compile(
    r"\b(?:(?:his|her|their) (?:report|readme|pdf|documentation) (?:\w+ )?(?:refers? to|mentions?|cites?|names?"
    r"|speaks? of|describes?|lists?)"
    r"|su (?:memoria|informe) (?:\w+ )?(?:describe|menciona|cita|nombra|habla de)"
    r"|leur rapport (?:\w+ )?(?:décrit|mentionne|cite|nomme|parle d[eu'])"
    r"|ihr bericht (?:\w+ )?(?:beschreibt|erwähnt|nennt|zitiert)"
    r"|la loro relazione (?:\w+ )?(?:descrive|menziona|cita|nomina|parla di)"
    r"|o relatório deles (?:\w+ )?(?:descreve|menciona|cita|fala de))"
    r"(?: (?:an?|the|una?|el|la|une?|le|eine?n?|die|das|il|lo|uma?|o) (?:\w+ )?)?[\s\"'`“(]*$"
)
"""Right before the path: others name it. Who they are, `PEERS` and `GROUP` tell."""
GROUP = re.compile(
    r"\b(?:group|team|grupo|equipo|groupe|équipe|gruppe|gruppo|squadra|equipa|equipe|pair) (?:\d{1,2}|[b-df-h])\b"
)
PEERS = re.compile(r"\b(?:peers?|class-?mates?|partners?|fellow students?|other (?:student|team|group)s?)\b")
"""People whose work the report is on as well."""

OF_MANY = re.compile(
    r"^\W*(?:real-world|typical|many|most|some|other|such) (?:[\w-]+ ){0,3}projects (?:use|keep|have|store|put|ship)\b"
    r"(?!.*(?:;|\b(?:ours?|we|this|here)\b))"
)
"""Begins a sentence on projects in general: `most projects keep theirs in ...`."""
LAUNCHED = re.compile(r"(?:^|\s)(?:roslaunch|rosrun|ros2 (?:launch|run)) [\w\-]+ [\"'`]?$")
"""Right before the path, in a shell's line: it is a package's, an installed one's as often as the repository's."""

SOUGHT = re.compile(r"\bfind \S+ (?:.* )?-i?name \W?$")
"""Right before the path: a shell's line looks for files of that name."""

IN_QUOTATION = re.compile(
    r"(?:\b(?:such as|like|e\.g\.|for example|for instance|tal(?:es)? como|como|por ejemplo|tel(?:le)?s? que|comme"
    r"|par exemple|wie|etwa|z\. ?b\.|zum beispiel|come|ad esempio|per esempio|por exemplo)"
    r"|\b(?:an?|une?|una?|eine?m?|uma?) (?:sentence|line|phrase|frase|satz|zeile|ligne|linha|riga|línea)(?: \w+)?)"
    r"[ ,:]*(?:[“„«][^“”„«»]{1,200}|\"[^\"]{1,200})$"
)
"""Before the path: a quotation that is an example begins, and goes on up to it."""
CLOSES = re.compile(r"[^“„«]{0,160}[”“»\"]")
"""After the path: the quotation ends."""

PROBED = re.compile(
    r"\b(?:looks?|searches|search|tries|checks?|probes?|scans?)\b[^.;/()]{0,60}\b(?:usual|common|typical|likely"
    r"|customary"
    r"|well-known|possible|known|candidate) (?:places?|names?|paths?|locations?|files)(?: for (?:it|them|that|this))?"
    r"(?: \(|:) ?[\"'`“]?$"
)
"""Right before the path: a program looks whether one of such files is there."""

IN_RECORD = re.compile(
    r"[\"'“”‘’](?:\w+[_ ])?(?:file|path|location|loc|source|claim|claimed|cited|evidence|argument|rationale"
    r"|content|quote|snippet|message|reason|detail|finding|artifact|artefact|where|destination|dest|ubicaci[oó]n|ruta|archivo|fichero|motivo|prueba|evidencia"
    r"|cita|hallazgo|emplacement|chemin|fichier|preuve|constat|datei|pfad|fundort|stelle|beleg|befund|percorso|posizione"
    r"|prova|caminho|ficheiro|arquivo|localização|evidência)"
    r"(?:s|[_ ]?(?:path|paths|name|evidence))?[\"'“”‘’]\s*:\s*\[?\s*[\"'“”‘’]"
    r"(?:[^\"“”\]}]*|[^\]}]*[\"“”], ?[\"“”])$|\b(?:loc|location|claim)=\S*$"
    r"|\bfound ?[=:] ?(?:true|false)\b[^;]{0,80}\b(?:location|path|file)(?: (?:is|was|of))?:?[\s\"'“‘]*$"
    r"|^\W*claim: [\"“][^\"”]*$"
)
"""Before the path: a record that a program wrote quotes it."""

RECORD_BITS = ("found", '":', "':", "”:", "“:", "loc=", "location=", "claim=", "claim: ")
"""Bits of which each of these holds one; looked for first, because that is quick."""

LIBRARY = re.compile(
    r"(?:\S*/)?(?:site-packages|dist-packages|node_modules)/|(?:libs?/)?(?:langgraph|langchain|langchain[_-]\w+"
    r"|langsmith"
    r"|pydantic|pydantic_core|openai|anthropic|transformers|torch|tensorflow|keras|sklearn|numpy|pandas|scipy"
    r"|matplotlib"
    r"|django|flask|fastapi|starlette|streamlit|httpx|sqlalchemy|docling|pypdf|gitpython)/\S+\.py$"
)
"""A file of a well-known library, unless the repository holds it."""

SOURCES = re.compile(
    r"^[\W\d]*(?:references|bibliography|works cited|further reading|sources|literatur(?:verzeichnis)?"
    r"|quellen(?:verzeichnis)?|bibliogra(?:phie|fía|fia)|références|referencias(?: bibliográficas)?"
    r"|referências(?: bibliográficas)?|riferimenti(?: bibliografici)?|sitografia|webgrafía|参考文献|литература"
    r"|список литературы)\W*$"
)
"""Headings of lists of other people's works."""
