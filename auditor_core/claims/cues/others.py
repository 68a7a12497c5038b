"""Words that name people beside the report's authors, and what is theirs: hints, each of them weak."""

import re

OTHERS = {
    "en": r"\b(?:peer'?s (?:\w+ )?(?:agent|report|repo|repository|work|code|project|pdf|audit|findings)|(?:my|our"
    r"|their) peers?|(?:by|from|of) (?:a|the) peer|(?:told|gave|sent|showed|wrote(?: to)?) (?:the|a) peer"
    r"|peer (?:reviews?|audit\w*|agent|report|repo|repository|team"
    r"|student|project|work|code)|(?:reported|pointed out|explained|suggested|recommended|passed on"
    r"|proposed) (?:\w+ )?to (?:the|a|our|my) peers?"
    r"|(?<!our )(?<!my )peer (?:[a-h]|\d{1,2})(?='s| (?:keeps?|has|had|uses?|is|puts|stores|holds|writes|names|calls"
    r"|splits)\b)"
    r"|class-?mates?|colleagues?|competitors?|(?:other|another|last year's|reference|demo"
    r"|toy|starter"
    r"|example|sample|course's) (?:\w+ )?(?:teams?|groups?|students?|projects?|repos?|repository|repositories"
    r"|submissions?|shop|code|solutions?)|(?:group|team) (?:\d+|of\b|[a-z]+\b)|(?:project|repository|repo"
    r"|code) of (?:an)?other|(?:template|skeleton)s? (?:of|from) the (?:course|assignment|instructors?|school)"
    r"|(?:his|her)(?! own)|hers|theirs)\b",
    "es": r"\b(?:compañer[oa]s?|colegas?|otros? (?:equipos?|grupos?)|grupo \d+)\b",
    "fr": r"\b(?:camarades?|collègues?|pairs?|autres? (?:équipes?|groupes?)|groupe \d+|chez (?:elle|lui|eux|elles))\b",
    "de": r"\b(?:kommiliton\w+|kolleg\w+|peers?|andere[nrs]? (?:teams?|gruppen?)|gruppe \d+)\b",
    "it": r"\b(?:compagn[oaie]|collegh?[aie]?|altr[oaie] (?:grupp[oi]|squadr[ae]|team)|gruppo \d+)\b",
    "pt": r"\b(?:colegas?|outr[oa]s? (?:equipas?|equipes?|grupos?)|grupo \d+)\b",
}
"""People beside the report's authors."""

OTHERS_SECTIONS = {
    "en": r"\bin (?:his|her|their) (?:\w+ )?(?:project|repo|repository|code|work|submission)\b|\b(?:about|on|of|in|at"
    r"|for|against) (?:the|our|my|a|another) (?:peer|other(?!s:))|(?:told|gave|given to|sent|found (?:in|at)"
    r"|tell) (?:the"
    r"|our|my) (?:peer|other)|\bin theirs\b|\btarget: |\b(?:week|phase) \d+ (?:\w+ )?(?:repo|repository|codebase)\b"
    r"|peer'?s? (?:\w+ )?(?:repo|code"
    r"|work|project|claim|tree|implementation)|cross-?check(?:ing)? (?:the|my|our) peer|(?:feedback|findings"
    r"|advice)(?: that| which)? (?:i|we) (?:gave|sent|wrote)"
    r"|(?:reported|passed on|given|sent|told|written) to (?:the|my|our|a) peer|(?:what|feedback) (?:i"
    r"|we) (?:passed on|gave|told|wrote)"
    r"|found (?:at|in) (?:his|her|their)\b|my (?:verdict|audit|review) (?:on|of) (?!my|our|the|this|it|self)\w+"
    r"|what (?:i|we) (?:told|said|wrote|found|reported|sent|suggested|criticised|criticized)(?: to| of| about| at"
    r"| in)? (?:them|him|her|theirs)\b|audit(?:ing)? of (?:group|team|pair) (?:\d|\w\b)|(?:team"
    r"|group|pair) \w's|audit(?:ing|ed)? (?:of )?(?:the |our |my |a )?(?:peer|others?|class-?mate)|related work"
    r"|similar (?:projects|systems)",
    "es": r"trabajos? relacionad|lo que (?:les |le )?(?:dij|escrib|encontr|señal|vi|cont)\w+ (?:de|a|sobre|en)"
    r" (?:ell[oa]s?|él|otr[oa]s?|los demás|su)\b|lo que (?:les|le) (?:dij|escrib|señal|cont)\w+",
    "fr": r"travaux (?:connexes|similaires)|ce que (?:nous|j')\W?(?:leur |lui )?(?:avons|ai) (?:dit|écrit"
    r"|trouvé|signalé)"
    r" (?:d'|à |sur |chez )(?:eux|elles?|lui)|ce que (?:nous|je) (?:leur|lui) (?:avons|ai) (?:dit|écrit|signalé)",
    "de": r"verwandte (?:arbeiten|projekte)|was (?:wir|ich) (?:ihnen|ihm|(?:über|von|zu) (?:sie|ihnen|ihn|ihm|ihr)"
    r"|bei (?:ihnen|ihm|ihr)) (?:gesagt|geschrieben|gemeldet|gefunden|geraten)",
    "it": r"lavori correlati|(?:cosa|quello che|ciò che) (?:gli )?abbiamo (?:detto|scritto|trovato|segnalato)"
    r" (?:(?:di|a|da|su) )?(?:loro|lui|lei)\b",
    "pt": r"trabalhos relacionados|o que (?:lhes (?:dissemos|escrevemos)|(?:dissemos|escrevemos|encontr[aá]mos)"
    r" (?:a |sobre )?(?:d?eles|d?elas|neles|nelas)\b)",
}
"""Headings of what other people have."""

OURS_SECTION = re.compile(
    r"\b(?:found|says?|said|remark\w*|report(?:s|ed)|flagged|wrote|criticised|criticized|(?:feedback|findings?|audit"
    r"|comments?|review)) (?:\w+ )?(?:in|on|about|of) (?:my|our|us\b)(?! (?:peers?|partners?)\b)"
    r"|\b(?:(?:findings?|feedback|comments?|remarks?|criticism) (?:of|from|by)|(?:review|report|verdict|audit) (?:from"
    r"|by)) (?:my|our|the|a|another) (?:peer|partner|class-?mate|colleague|other)"
    r"|\b(?:received|changed in (?:my|our)|what (?:i|we) (?:have |had |then )?(?:changed|improved|fixed"
    r"|corrected) (?:because"
    r"|after|since|thanks|following))\b"
    r"|\b(?:qué|lo que) (?:hemos )?(?:cambi|mejor|correg)\w+ (?:tras|después|gracias|por)\b"
    r"|\bce que (?:nous avons|j'ai) (?:changé|amélioré|corrigé) (?:après|grâce|suite)\b"
    r"|\bwas (?:wir|ich) (?:nach|wegen|aufgrund|dank)\b[^.;:]{0,60}\b(?:geändert|verbessert|korrigiert)\b"
    r"|\b(?:cosa|ciò che|quello che) (?:abbiamo|ho) (?:cambiato|migliorato|corretto) (?:dopo|grazie)\b"
    r"|\bo que (?:mud|melhor|corrig)\w+ (?:após|depois|graças)\b"
)
"""Headings of what others said of the authors' own work."""

NAMED_AFTER_OTHERS = re.compile(
    r"peer|classmate|colleague|reviewer"
    r"|^(?=[^.]{0,200}/)(?:\S{0,160}[/_\-])?(?:received|reviews?|feedback"
    r"|(?:group|team|gruppe|grupo|equipo|equipe|gruppo)[_-]?\d+"
    r"|recibid[oa]s?|enviad[oa]s?|emitid[oa]s?|recebid[oa]s?|reçus?|reçues?|relectures?|empfangen|erhalten|gutachten"
    r"|ricevut[oaie]|inviat[oaie])(?:[/_\-]\S{0,80})?\.(?:md|pdf|html|txt|docx|odt|json)$"
)
"""In a path: it is where the authors keep what came of them, and so the authors' own."""

OF_ROLES = re.compile(
    r"^\W*(?:the|our|my|each|every) (?:[\w-]+ )?(?:justice|judges?|prosecutor|defen[cs]e|defender|lead|detective"
    r"|investigator|clerk|persona|agent|bot|user|player|hero|character|enemy)\b(?!'s)"
)
"""The sentence before `his` or `her`: it is on a part of the program that is called like a person."""

THEIRS = {
    "en": r"\b(?:the (?:report|repository|repo|author)|his|her|hers|their|theirs|its|it (?:has|had|ships|comes with"
    r"|contains)|there (?:we|i|the)|he|she|they"
    r"|them|(?:it|(?:my|our) (?:agent|auditor|swarm|tool)) (?:also |\w+ also |then )?(?:says?|said|found|finds"
    r"|flag(?:s|ged)|claim(?:s|ed)|report(?:s|ed)|complain(?:s|ed)|noticed|detected))\b",
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
    "en": r"\byour(?: own)?|\b(?:peer|partner|class-?mate|colleague|(?:other|another) (?:team|group|student"
    r"|pair))'s?(?: \w+)?"
    r"|\b(?:theirs|hers|his) (?:is|was|are|were)(?: (?:called|named|in|at))?|\bthe (?:corresponding"
    r"|respective) (?:file|module)"
    r"|\b(?:his|her)(?! own)(?: \w+){0,2}|(?<!\bof )\btheir(?: (?:dead|old|whole|single|main|own|main script,?))?"
    r"|(?<!\bthe )(?<!\bour )(?<!\bmy )(?<!\ba )(?<!\ban )(?<!\bthis )(?<!\beach )(?!(?:it|that|there|here|what|let"
    r"|today|project|repo|repository|system|app|application|program|package|module|server|client|game|compiler|user"
    r"|python|docker|git)'s)[a-z]+'s(?: \w+){0,1}",
}
"""Right before the path: whose it is, where that is a name and not the program itself."""

ANSWERED = re.compile(
    r"\bours (?:on|of|for|to) (?:them|him|her)\b|\bwrote back\b|\b(?:i|we) (?:reported|replied|answered|wrote)"
    r"(?: it| this| that| all)?(?: back)? to (?:them|him|her)\b"
    r"|\b(?:they|he|she) (?:thanked|replied|fixed (?:it|both|them|this|that|all))\b"
)
"""Before a sentence on what is `theirs`: the text is on people, not on parts of the program."""

AUDITED = re.compile(
    r"\b(?:we|i) (?:have |also |then ){0,2}(?:audit|review|examin|inspect|judg)(?:e|ed)? (?:them|him|her|theirs)\b"
    r"|\b(?:l[oa]s?|les) (?:auditamos|revisamos|evaluamos)\b|\bnous (?:les|l') ?avons (?:audité|relu|examiné|évalué)"
    r"e?s?\b|\b(?:haben wir|wir haben) (?:sie|ihn|ihr projekt|deren \w+) (?:\w+ )?(?:geprüft|auditiert|begutachtet)\b"
    r"|\b(?:li|le|l') ?abbiamo (?:verificat|esaminat|valutat)[oaie]\b|\b(?:auditámo|auditamo|avaliámo|avaliamo)"
    r"-l[oa]s?\b"
)
"""A sentence says that the authors audited others, whom the next ones are on."""

TREATS = re.compile(
    r"\b(?:is|are|was|were|gets?) (?:\w+ )?(?:cloned|fetched|downloaded|read|parsed|scanned|searched|checked|verified"
    r"|analy[sz]ed|compared|audited|graded|judged|loaded|handled|processed) (?:by|with|through|via|in)[\s\"'`“(]*$"
)
"""Right before the path: it deals with what others have: `the other teams' repositories are cloned by x.py`."""
