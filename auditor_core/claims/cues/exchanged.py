"""What the authors keep of an exchange with other people, and what they did about it, as data.

Lower case, all languages at once; each of these stands right before the path.
"""

import re

from auditor_core.claims.cues.frames import END

_WRITING = (
    r"(?:reports?|remarks?|comments?|feedback|reviews?|audits?|verdicts?|answers?|repl(?:y|ies)|letters?|findings"
    r"|notes|criticism|observations?|informes?|observaciones|comentarios|veredictos?|respuestas?|auditorías?|críticas"
    r"|rapports?|remarques?|commentaires?|verdicts?|réponses?|retours?|relectures?|critiques?|berichte?|anmerkungen"
    r"|kommentare?|urteile?|antwort(?:en)?|gutachten|rückmeldung(?:en)?|hinweise|befunde?|relazion[ei]|osservazion[ei]"
    r"|comment[oi]|verdett[oi]|rispost[ae]|critiche|relatórios?|observações|vereditos?|respostas?)"
)
_KEPT = (
    r"(?:committed|checked in|kept|stored|saved|filed|archived|collected|gathered|recorded|preserved|written down"
    r"|(?:guardad|conservad|archivad|recogid|anotad|recopilad|recolhid|registad|reunid)[oa]s?"
    r"|se (?:conserva|guarda|recoge|encuentra)n?|(?:conservé|consigné|archivé|rangé|recueilli|rassemblé|enregistré"
    r"|déposé|noté)e?s?|abgelegt|gesammelt|gespeichert|archiviert|festgehalten|aufbewahrt"
    r"|(?:conservat|raccolt|salvat|archiviat|annotat)[oaie])"
)
_IS = (
    r"(?:is|are|stands?|lies|está|están|es|son|est|sont|se trouven?t?|steht|stehen|liegt|liegen|ist|sind|è|sono"
    r"|si trova(?:no)?|é|são|fica|ficam)"
)
_AT = r"(?:in|at|as|under|below|en|como|dans|sous|comme|als|unter|nel\w*|sotto|come|em|no|na)"
_OURS = r"(?:our|my|nuestr[oa]s?|mis?|notre|nos|mon|mes|unsere?|meine?|nostr[oaie]|mi[oa]|noss[oa]s?|meus?|minhas?)"
_THE = r"(?:the|el|la|los|las|le|les|l'|der|die|das|il|gli|o|a|os|as)"

KEPT = re.compile(
    rf"\b{_WRITING}\b[^.;]{{0,70}}\b{_KEPT} {_AT}(?: /+ ?(?:\([^()]*\))? ?(?:and|y|et|und|ed?))?{END}"
    rf"|\b(?:(?:full|complete|whole) (?:text|wording|{_WRITING})|texto (?:completo|íntegro|integral)"
    rf"|texte (?:complet|intégral)|(?:voll|vollständig|ganz|komplett)er? (?:text|wortlaut)|testo (?:completo|integrale)"
    rf"|list of {_THE} {_WRITING}|list of (?:his|her|their"
    rf"|all) (?:\w+ )?{_WRITING})\b[^.;:]{{0,50}} {_IS}(?: {_AT})?{END}"
    rf"|\b{_OURS} (?:\w+ )?{_WRITING}(?: (?:on|about|of|to|for|sobre|sur|über|an|su|di|a) [^.;:,/]{{1,30}})?"
    rf" (?:{_IS}|{_IS} {_AT}|(?:{_IS} )?{_KEPT}(?: {_AT})?){END}"
    rf"|\b{_WRITING},? (?:that |which )?(?:we|i) (?:received|got|were given|sent"
    rf"|gave)(?: \w+){{0,2}} {_IS}(?: {_AT})?{END}"
    rf"|\b{_WRITING},? (?:que (?:recibimos|enviamos|recebemos|enviámos)|que nous avons (?:reçue?s?|envoyée?s?)"
    rf"|(?:den|die|das) wir (?:\w+ )?(?:erhielten|bekamen|schickten|erhalten haben|bekommen haben|geschickt haben),"
    rf"|che abbiamo (?:ricevuto|inviato|mandato)) {_IS}(?: {_AT})?{END}"
    rf"|\b(?:ours|theirs|his|hers) (?:about|on|of|for|to) (?:them|us|him|her|me)(?: {_IS})?(?: {_AT})?{END}"
    rf"|\b(?:we|i|{_OURS}) [^.;]{{0,100}}[;,] (?:(?:and|y|et|und|e) )?{_THE} ?{_WRITING} {_IS} {_AT}{END}"
    rf"|^\W*(?:we|i) (?:audit|review|read|examin|inspect|test|judg)\w* [^;]*\band (?:then )?(?:wrote|sent|filed){END}"
)
"""What was written on the authors' work, or by them on that of others, is kept in the path."""

CAME_OF_THEM = re.compile(
    r"\b(?:we|i)(?:'ve| have| had)?(?: now| since| then| therefore| also| already){0,2} (?:unified|fixed|mended"
    r"|corrected"
    r"|added|moved|rewrote|rewritten|documented|explained|solved|replaced|changed|extended|merged|introduced"
    rf"|implemented|repaired|limited|restricted|reduced|bounded|capped|took|taken|put|extracted|pulled"
    rf"|split)\b(?![^.;:]*\b(?:their|his|her)\b)[^.;:/]{{0,60}}\b(?:into?|with|by|to|under|through){END}"
    r"|\b(?:he|hemos|lo|la|los|las) (?:unifica|corregi|arregla|resuel|resol|documenta|añadi|cambia|limita|reduci|movi"
    rf"|separa|escrit|puest|saca)\w*\b(?![^.;:]*\b(?:sus?|tu)\b)[^.;:/]{{0,60}} (?:en|con|a|por)(?: el| la)?{END}"
    rf"|\b(?:nous|je) (?:l'|les )?(?:avons|ai) (?:\w+ )?(?:unifié|corrigé|réparé|résolu|documenté|ajouté|changé"
    rf"|limité|réduit|déplacé|extrait|écrit|mis)e?s?\b(?![^.;:]*\b(?:leurs?|ses)\b)[^.;:/]{{0,60}} (?:dans|avec|par)"
    rf"(?: le| la)?{END}|\b(?:abbiamo|ho) (?:\w+ )?(?:unificat|corrett|sistemat|risolt|documentat|aggiunt|limitat"
    rf"|ridott|spostat"
    rf"|estratt|mess|scritt)[oaie]\b(?![^.;:]*\b(?:loro|suo|sua)\b)[^.;:/]{{0,60}} (?:in|con|nel\w*){END}"
    r"|\b(?:unific|corrig|resolv|document|acrescent|limit|reduz|mov|coloc|escrev)(?:ámos|amos|imos|emos)(?:-[oa]s?)?"
    rf"(?![^.;:]*\b(?:seus?|suas?|del[ea]s)\b)[^.;:/]{{0,60}} (?:em|no|na|com){END}"
    r"|\b(?:(?:is|stands?|lives?|sits|lies) now|now (?:stands?|lives?|sits|lies)|now is|steht (?:nun|jetzt"
    r"|inzwischen|heute)"
    r"|liegt (?:nun|jetzt|inzwischen|heute)|(?:nun|jetzt|inzwischen) (?:steht|liegt)|(?:ahora|ya|hoy) está"
    r"|está (?:ahora|ya|hoy)|(?:est|se trouve) (?:désormais|maintenant|aujourd'hui)|(?:ora|adesso|oggi) (?:è|sta"
    r"|si trova)"
    rf"|(?:è|sta|si trova) (?:ora|adesso|oggi)|(?:agora|já|hoje) está|está (?:agora|hoje)) {_AT}{END}"
)
"""What the authors did about it, and where that stands now."""
ADVISED = re.compile(
    r"\b(?:following|on|after|upon|with|at|because of|thanks to) (?:their|his|her) (?:\w+ )?(?:advice|remarks?"
    r"|suggestions?"
    r"|comments?|hints?|feedback|reviews?|questions?|requests?|criticism)\b"
    r"|\b(?:siguiendo|tras|gracias a|por) sus? (?:consejos?|observación|observaciones|sugerencias?|críticas?)\b"
    r"|\b(?:suivant|après|grâce à|sur) leurs? (?:conseils?|remarques?|suggestions?|critiques?)\b"
    r"|\b(?:auf|nach|dank|wegen) ihre[nmrs]? (?:rat|hinweis(?:e|en)?|kritik|anregung(?:en)?|vorschlag)\b"
    r"|\b(?:seguendo|dopo|grazie a|su) (?:il |i |le |la )?loro (?:consigli[oi]?|osservazion[ei]|suggeriment[oi]"
    r"|critic\w+)\b"
    r"|\b(?:seguindo|após|graças a) (?:o |a |os |as )?(?:conselhos?|sugest\w+|críticas?|observaç\w+) del[ea]s\b"
)
"""What others advised is no thing of theirs."""
OF_THEIRS = re.compile(
    r"\b(?:their|his|her|sus?|leurs?|ses|son|sa|ihre?[nmrs]?|deren|dessen|loro|suo|sua|suoi|seus?|del[ea]s)\b"
)
"""In the clause: it may be said of what others have."""

AFTER_THEM = re.compile(
    r"\b(?:after|following|because of|thanks to|owing to|due to|in response to) (?:an?|the|our|their|this|that|two"
    r"|some)"
    r" (?:[\w-]+ ){0,2}(?:reviews?|audits?|tests?|remarks?|comments?|feedback|questions?|hints?|complaints?"
    r"|suggestions?"
    r"|reports?) (?:by|of|from)\b"
    r"|\b(?:tras|después de|debido a|gracias a) (?:una?|la|el|las|los) (?:\w+ )?(?:revisión|auditoría|prueba"
    r"|observación"
    r"|pregunta|comentario|sugerencia)(?:es|s)? del?\b"
    r"|\b(?:après|suite à|grâce à) (?:une?|la|le|l'|les) ?(?:\w+ )?(?:relecture|remarque|audit|test|question"
    r"|commentaire"
    r"|suggestion)s? d[eu']"
    r"|\b(?:nach|wegen|dank|aufgrund) (?:eine[rs]|der|des|einem|dem) (?:\w+ )?(?:prüfung|anmerkung|durchsicht|frage"
    r"|tests?"
    r"|kommentars?|hinweis(?:es)?) (?:von|der|des|durch)\b"
    r"|\b(?:dopo|grazie a|in seguito a) (?:una?|la|il|l') ?(?:\w+ )?(?:revisione|osservazione|prova|domanda|verifica"
    r"|commento) d(?:i|a|el|ella)\b"
    r"|\b(?:após|depois de|devido a|graças a) (?:uma?|a|o) (?:\w+ )?(?:revisão|observação|teste|pergunta|comentário"
    r"|auditoria) d[eoa]s?\b"
)
"""What others said or did is why something was made; the path is where that stands."""
COULD_NOT = re.compile(
    r"\b(?:(?:could|can|did) not|couldn't|can't|cannot) (?!find|see|locate)\w+(?: (?!their|his"
    r"|her)[\w-]+){0,4},? (?:because|since|as)"
    rf"(?: the| our)?{END}"
    r"|\b(?:konnten?|können|kann) (?:[\w-]+ ){0,4}nicht \w+, (?:weil|da)(?: die| unsere?)?"
    + END
    + r"|\bno (?:pudo|pudieron|podía[n]?) (?!encontrar|ver)\w+(?: [\w-]+){0,4},? porque(?: el| la| nuestr[oa])?"
    + END
    + r"|\bn'(?:a|ont) pas pu (?!trouver|voir)\w+(?: [\w-]+){0,4},? (?:parce que|car)(?: le| la| notre)?"
    + END
    + r"|\bnon (?:ha|hanno) potuto (?!trovare|vedere)\w+(?: [\w-]+){0,4},? perché(?: il| la| il nostro)?"
    + END
    + r"|\bnão (?:conseguiu|conseguiram|pôde) (?!encontrar|ver)\w+(?: [\w-]+){0,4},? porque(?: o| a| o nosso)?"
    + END
)
"""What others could not do with the authors' work, because of the path."""

_WORK = (
    r"(?:(?:git )?repo(?:sitory)?|code(?: ?base)?|work|project|submission|report|repositorio|código|trabajo|proyecto"
    r"|dépôt|travail|projet|arbeit|projekt|codice|lavoro|progetto|repositório|trabalho|projeto)"
)
READ_OURS = re.compile(
    rf"\b(?:reviewed|read|audited|examined|tested|inspected|looked (?:at|through)|revisó|revisaron|leyó|leyeron|relu|lu"
    rf"|audité|examiné|riletto|letto|esaminato|leu|leram|reviu|auditou) (?:through )?{_OURS} {_WORK}\b"
    rf"|\b(?:unser|mein)(?:e[nrms]?)? {_WORK} (?:gelesen|geprüft|begutachtet|durchgesehen|angesehen)\b"
)
"""Others looked into the authors' work."""
CRITICS = re.compile(
    r"^\W*(?:(?:they|he|she|their agent|the reviewers?) (?:also |further |rightly )?(?:noted|noticed|remarked|observed"
    r"|complained|criticised|criticized|pointed out|objected|found|disliked|missed|saw)\b"
    r"|(?:también |además )?(?:señal|not|observ|critic|comprob)(?:ó|aron) que\b"
    r"|(?:ils?|elles?) (?:a|ont) (?:aussi |également )?(?:noté|remarqué|signalé|relevé|observé|critiqué)\b"
    r"|(?:sie|er) (?:bemerkte|bemängelte|merkte|stellte|kritisierte|fand)n?\b"
    r"|(?:ha|hanno) (?:anche )?(?:notato|osservato|segnalato|criticato|rilevato)\b"
    r"|(?:também )?(?:not|observ|assinal|critic)(?:ou|aram) que\b)"
)
"""How a sentence begins on what they found in it."""
