"""The words that tell the two ends of a renaming, a move or a merger apart."""

import re

from auditor_core.claims.cues.verbs import MOVED

RENAMED = {
    "en": r"renam\w+|replac\w+|moved|migrat(?:ed?|es|ing)\b|migrations? (?:of|from|to)\b|became|turned into"
    r"|(?<!is )(?<!are )merged|(?:was|were|been|got) split"
    r"|supersed\w+"
    r"|consolidated|folded|absorbed|git mv|(?:old|previous|former)\b.{0,40}\b(?:new|current)",
    "es": rf"renombr\w+|reemplaz\w+|sustitu\w+|{MOVED['es'].done}|{MOVED['es'].did}|se convirti(?:ó|eron) en"
    rf"|pas(?:ó|aron) a (?:ser|llamarse)",
    "fr": rf"renomm\w+|remplac\w+|déplac\w+|{MOVED['fr'].done}|(?:est|sont) devenue?s?|devin(?:t|rent)",
    "de": rf"{MOVED['de'].done}|umbenennung|wurden? zu(?! klein| groß| lang| \w+ig\b)",
    "it": rf"rinomin\w+|sostitui\w+|{MOVED['it'].done}|diventat[oaie]|divenne",
    "pt": rf"renome\w+|substitu\w+|{MOVED['pt'].done}|{MOVED['pt'].did}|torn(?:ou|aram)-se|pass(?:ou|aram) a (?:ser"
    rf"|chamar-se)",
    "nl": r"hernoemd|vervangen",
    "ru": r"переимен\w+|замен\w+",
    "zh": r"重命名|改名|替换",
}

OLD_NAME = {
    "en": r"(?:(?:renam\w+|moved|migrat(?:ed?|es|ing)\b|migrations? of)(?: (?:from|the|file|module|old))*"
    r"|replac\w+(?: (?:the|file|module|old))*"
    r"|(?:merged|split|consolidated|folded|absorbed)(?: (?:the|file|module|old))*|git mv(?: -\w+)*|t(?:ook|akes"
    r"|aken) the place of|supersed(?:ed|es))",
    "es": r"(?:renombr|reemplaz|fusion|traslad)\w+(?: (?:el|la|los|archivos?|de))*"
    r"|(?:reemplaz(?:an?|ó|aron)|sustitu(?:yen?|yó|yeron|imos))(?: (?:al?|el|la|archivo))*",
    "fr": r"(?:renomm|remplac|fusionn)\w+(?: (?:le|la|les|fichiers?|de))*",
    "de": r"(?:umbenannt|ersetzt|ersetzen|ersetzte)(?: (?:von|die|das|den|datei))*",
    "it": r"(?:rinomin|sostitui)\w+(?: (?:il|la|file|da))*",
    "pt": r"(?:renome|substitu|fusion)\w+(?: (?:o|a|os|arquivos?|ficheiros?|de))*",
}

NEW_NAME = {
    "en": r"(?:\bto|into|with|by|as|now|→|->|=>|becomes?|became|in favou?r of)(?: (?:the|new|a|current|:)){0,3}",
    "es": r"(?:(?<!sustituye )(?<!sustituyen )(?<!sustituyó )(?<!reemplaza )(?<!reemplazó )\bal?|como|por|en|ser"
    r"|llamarse|→|->)(?: (?:el|la|un|nuevo|archivo|fichero)){0,2}",
    "fr": r"(?:\ben|par|vers|dans|sous|devenue?s?|→|->)(?: (?:le|la|un|nouveau|fichier)){0,2}",
    "de": r"(?:\bin|zu|zur|nach|durch|→|->)(?: (?:die|das|eine|neue|datei)){0,2}",
    "it": r"(?:\bin|con|da|dal|nel|diventat[oaie]|→|->)(?: (?:il|la|un|nuovo|file)){0,2}",
    "pt": r"(?:\bpara|como|por|pelo|pela|em|no|na|ser|chamar-se|→|->)(?: (?:o|a|um|novo|ficheiro|arquivo)){0,2}",
    "nl": r"(?:\bnaar|in|door|→|->)",
    "ru": r"(?:\bв|на|→|->)",
    "zh": r"(?:为|成|→|->)\s*",
}

MOVED_CELL = {
    "en": r"(?:(?:is|was|were|now|has been) )?(?:renamed|moved|split|merged|folded|replaced|absorbed) (?:(?:in)?to|by"
    r"|with|as)\b\W*[\w\-]*[/.]\w*",
    "es": r"(?:renombrad|movid|dividid|reemplazad)[oa]s? (?:a|en|por|como)\b\W*[\w\-]*[/.]\w*",
    "fr": r"(?:renommé|déplacé|divisé|remplacé)e?s? (?:en|vers|dans|par)\b\W*[\w\-]*[/.]\w*",
    "de": r"(?:umbenannt|verschoben|aufgeteilt|ersetzt) (?:in|nach|zu|auf|durch)\b\W*[\w\-]*[/.]\w*",
    "it": r"(?:rinominat|spostat|divis|sostituit)[oaie] (?:in|a|con|da)\b\W*[\w\-]*[/.]\w*",
    "pt": r"(?:renomead|movid|dividid|substituíd)[oa]s? (?:para|em|por)\b\W*[\w\-]*[/.]\w*",
}
"""A cell beside the path that says which other one took its place."""

IMPERATIVE = re.compile(
    r"(?:^\W*|[,;:.] |\b(?:to|and|then|should|will|would|must|could|let's|please) )(?:rename|move|merge)\b"
    r"|\b(?:should|will|would|must|could|might|shall|(?:needs?|ought|has|have|is|are|remains?|yet|still) to)"
    r" (?:\w+ )?be (?:renamed|moved|merged|split (?:out|up)|extracted)\b"
)
"""Before a path: it is still to be called otherwise."""

WOULD_REPLACE = re.compile(
    r"\b(?:would|will|should|could|shall|might|may|can)(?: (?:then|also|later|soon|one day|eventually))? (?:replace"
    r"|supersede|take the"
    r" place of)(?: (?:the|our|today's|present|current|existing|file|module|hand-written))*[\s\"'`“(]*$"
)
"""Right before a path: something still to come takes its place, so that it is there."""

TO_BE = re.compile(
    r"\W*(?:still )?(?:(?:has|have|needs?|ought|yet|still|remains?|is|are) (?:still )?to|must|should|shall|will|would"
    r"|could"
    r"|might|can"
    r"|needs? to) (?:still |then |later |soon |also |first )?be (?:renamed|moved|migrated|split|merged|converted"
    r"|ported"
    r"|turned|replaced|folded|broken up)\b"
    r"|\W*(?:muss|müssen|soll|sollen|sollte|sollten) (?:noch |später |bald )?(?:nach|in|zu|auf|durch)\b"
)
"""Behind the old name: it has not happened yet."""
