"""The words that turn a paragraph to another repository, and back to the authors' own, as data."""

import re

_THING = (
    r"(?:repos?(?:itory)?|codebase|code|project|submission|fork|solution|swarm|agents?|auditor|report|pdf|notebook"
    r"|program|team|work)"
)
_NAMED = (
    r"(?<!\bthe )(?<!\bour )(?<!\bmy )\b(?!(?:it|that|there|here|what|let|today|team|project|course|library"
    r"|framework|package|program|system|app|user|week|repo|repository|python|report)'s)([a-z]{3,20})(?:'s|(?<=s)')"
)
_PERSON = r"(?:peer|partner|class-?mate|colleague|fellow student|other (?:team|group|student|pair))"

THERE = re.compile(
    rf"\b(?:in|at|inside|of|through|into) (?:his|her|their|(?:the|my|our) {_PERSON}s?(?:'s|')?|{_NAMED})"
    r" (?:own )?(?:\w+ )?(?:repos?(?:itory)?|codebase|code|project|submission|fork|solution)\b"
    rf"|\b(?:audited|reviewed|examined|inspected|cloned|read through|looked (?:at|into|through)) (?:his|her|their"
    rf"|(?:the|my|our) {_PERSON}(?:'s|s')|{_NAMED}) (?:own )?(?:\w+ )?(?:repos?(?:itory)?|codebase|code|project"
    rf"|submission|fork)\b"
    r"|\b(?:deren|dessen) [\w-]+ [^.;:/]{0,40}\b(?:angesehen|durchgesehen|gelesen|geprüft|untersucht|begutachtet)\b"
    r"|\b(?:regardé|examiné|lu|relu|parcouru|audité) (?:leur|son) (?:dépôt|projet|code|programme|travail)\b"
    r"|\b(?:in|bei) (?:seinem|ihrem|deren) (?:\w+ )?(?:repository|repo|projekt|code)\b"
    r"|\bdans (?:son|leur) (?:dépôt|projet|code)\b|\bdans le (?:dépôt|projet|code) (?:de mon|du|de notre|de l'autre)"
    r" (?:camarade|collègue|pair|binôme|groupe|équipe)\b"
    r"|\ben su (?:repositorio|proyecto|código)\b|\ben el (?:repositorio|proyecto|código) (?:del|de la|de mi"
    r"|de otr[oa])"
    r" (?:compañer[oa]|colega|grupo|equipo)\b"
    rf"|^\W*(?:our|my|the) {_PERSON}(?:'s|s'|s) (?:own )?(?:\w+ )?{_THING} (?:is|are|was|has|had|uses?|keeps?"
    rf"|consists?|works?)\b"
    r"|\bnel (?:suo|loro) (?:repository|progetto|codice)\b|\bno (?:repositório|projeto|código) (?:dele|dela|deles)\b"
)
"""A sentence is on another repository than the authors' own."""

GROUP_HAS = re.compile(
    r"^\W*(?:(?:the|el|la|le|l'|il|o|a|die|das) ?)?(?:other )?(?:group|team|pair|grupo|equipo|groupe|équipe|gruppe"
    r"|gruppo|squadra|equipa|equipe) (?:\d{1,2}|[a-h]) (?:(?:also|only|todavía|aussi|auch|anche|também) )?(?:keeps?"
    r"|kept|uses?|puts?|stores?|organi[sz]es?|structures?|usa|utiliza|guarda|organiza|utilise|garde|range|nutzt"
    r"|verwendet|benutzt|utilizza|organizza|mantém|(?:has|have|had|tiene|tienen|a|hat|haben|ha|tem)"
    r" (?:an?|the|one|two|three|no|only|everything|all|una?|el|la|todo|une?|le|tout|eine?n?|die|alles|keine|il|tutto"
    r"|uma?|tudo) (?!(?:\w+ )?(?:look|remarks?|questions?|comments?|doubts?|pregunta|question|frage|domanda)\b))"
)
"""Another group's work is a sentence's subject."""

OURS = re.compile(
    r"\b(?:i|we|my|our|ours|mine|us|me|this (?:repository|repo|project|report|submission))\b"
    r"|\b(?:mi|mis|nuestr\w+|hemos|mon|ma|mes|notre|nos|nous|je|mein\w*|unser\w*|ich|wir|mio|mia|miei|nostr\w+|noi"
    r"|abbiamo|meu|minha|noss[oa]s?|nós)\b"
)
"""A sentence is on the authors' own again, ..."""
THEM = re.compile(
    r"\b(?:he|she|they|him|her|his|hers|them|their|theirs)\b"
    r"|\b(?:my|our|the) (?:agents?|auditor|swarm|tool|detectives?|scanner|checker|analy[sz]er) (?:\w+ )?(?:found|finds"
    r"|flag(?:s|ged)|report(?:s|ed)|saw|sees|counted|noticed|detected|miss(?:es|ed)|complain(?:s|ed))\b"
    r"|\b(?:i|we) (?:audited|reviewed|examined|inspected|cloned|ran|read|tested|judged) it\b"
    r"|\b(?:(?:nuestr[oa]|mi) \w+ (?:\w+ )?(?:encontró|detectó|marcó|señaló|vio)"
    r"|(?:notre|mon|ma) \w+ a (?:\w+ )?(?:trouvé|signalé|détecté|vu)"
    r"|(?:unser\w*|mein\w*) \w+ (?:fand|meldete|bemängelte|sah|entdeckte)"
    r"|(?:nostr[oa]|mi[oa]) \w+ ha (?:trovato|segnalato|rilevato|visto)"
    r"|(?:noss[oa]|meu|minha) \w+ (?:encontrou|assinalou|detetou|detectou|viu))\b"
)
"""... unless it speaks of others all the same, or of what the authors' tool found at their place."""

OWNER = re.compile(rf"{_NAMED} (?:own )?(?:\w+ )?{_THING}\b|\b(?:my|our|the) {_PERSON},? (?:is )?([a-z]{{3,20}})\b")
"""Gives the name of a person whose work the text is on."""

HAS = (
    r" (?:also |only |still |now )?(?:(?:has|had)(?= (?:an?|the|one|two|three|four|only|just|no|everything|all|his|her"
    r"|its|most|both)\b)|keeps?|kept|uses?|used|puts?|stores?|holds|names?|calls?|built|builds|splits?|writes|places?"
    r"|placed|defines|implements|organi[sz]es|works? with|relies on)\b[^;]*$"
)
"""After a person's name: what is theirs; a path that the sentence names next is."""

IT_HAS = re.compile(
    r"\W*it (?:also |further |moreover |even |still )*(?:has|contains|comes with|ships|puts|places|keeps|names|wants"
    r"|expects|suggests|foresees|asks for)\b(?!.*\b(?:i|we|my|our|us)\b)"
)
"""How a sentence begins on what the one before named."""

CAUSED = re.compile(
    r"\b(?:suggestions?|advice|comments?|remarks?|feedback|reviews?|questions?|ideas?|hints?|criticism|findings?"
    r"|objections?|complaints?|requests?|audit|report) (?:[\w']+ ){0,4}(?:led|brought|gave rise|prompted|inspired"
    r"|resulted|made (?:me|us)|(?:is|are|was|were) (?:now )?(?:\w+ed|met|kept|written down) (?:in|by))\b"
)
"""What others said is at the origin of the path, which is the authors' own."""

ENCLOSED = re.compile(
    r"\b(?:enclosed|attached|reproduced|beigefügt|beigelegt|adjunt[oa]s?|ci-jointe?s?|jointe?s?|allegat[oaie]"
    r"|anexad[oa]s?|(?:lie|la)gt? (?:\w+ )?als)\b[^.;/]{0,30}$"
)
"""Before the path: what others wrote is a part of what the authors hand in."""

FORMER_REPORT = re.compile(
    r"\b(?:interim|intermediate|mid-?term|earlier|previous|first|old|last) (?:report|submission|hand-?in|write-?up|pdf"
    r"|paper|document|draft)\b"
)
"""What the authors handed in before."""
_SAYS = (
    r"(?:list|nam|mention|cit|describ|referr|spoke|speak|claim|promis|plac|show|wrote|locat|contain|assum|talk|said"
    r"|says?|stat|point|(?:put|had)\b)\w*\b"
)
_FORMERLY_SAID = (
    (
        r"(?:entrega|memoria|versión|informe) (?:parcial|intermedi\w+|anterior|previ\w+)",
        r"(?:dec|dij|escrib|pon|pusi|afirm|mencion|situ|habl|indic)\w+",
    ),
    (
        r"(?:zwischen|vor)(?:bericht|abgabe|fassung)|(?:vorigen?|früheren?|ersten) (?:bericht|abgabe|fassung)",
        r"(?:hieß|schrieben|stand|nannten|sprach|sagten|behaupte\w+)",
    ),
    (
        r"(?:rapport|rendu|version) (?:intermédiaire|précédente?)",
        r"(?:disions|écrivions|écrit|disait|situ\w+|mentionn\w+|plaç\w+|parl\w+)",
    ),
    (
        r"(?:relazione|consegna|versione) (?:intermedia|precedente|parziale)",
        r"(?:dicevamo|scrivevamo|scritto|diceva|indicava|parla\w+|cita\w+)",
    ),
    (
        r"(?:relatório|entrega|versão) (?:intermédi\w+|intercalar|parcial|anterior)",
        r"(?:dizíamos|escrevemos|escrevíamos|dizia|indicava|falava|mencion\w+)",
    ),
)
FORMER_SAYS = re.compile(
    rf"{FORMER_REPORT.pattern},? (?:which|that) (?:\w+ ){{0,2}}{_SAYS}[^.;]*$"
    + "".join(rf"|\b(?:{report})\b[^.;/]{{0,40}}\b{says}\b[^.;]*$" for report, says in _FORMERLY_SAID)
)
"""Before the path: what that report says of it."""
IT_SAYS = re.compile(rf"^\W*(?:it|there,? (?:i|we)) (?:also |still |even |further |then |wrongly )*{_SAYS}[^;]*$")
"""The same, where `it` stands for the report."""

ONES_OWN = re.compile(
    r"(?:^|[.!?:] )\W*(?:his|her)(?! (?:opinion|remarks?|advice|view|audit|review|findings?|feedback|comments?"
    r"|objections?"
    r"|report|criticism|question|auditor (?:found|said|wrote|flagged))\b) (?:\w+ ){1,3}(?:is|are|has|have|was|were"
    r"|follows?|uses?|consists?|holds?|keeps?|runs?|stands?)\b"
)
"""A sentence on what is somebody's; not one on what they said of the authors' work."""
TURNING = re.compile(r"\b(?:i|we|us|me|my|mine|ours?|own|now|since|therefore|hence|so)\b")
"""What turns from somebody's work, or to what came of it."""
THEY = re.compile(r"\W*(?:they|both|these)\b")
"""A sentence that begins with what the one before named."""

THEY_DID = re.compile(r"\W*(?:\w+,? )?(?:he|she)\b(?!.*\b(?:i|we|my|our|me|us|mine|ours)\b)")
"""How a sentence begins on what one of them did."""
