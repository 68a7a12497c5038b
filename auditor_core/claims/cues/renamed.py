"""The words that tell the two ends of a renaming, a move or a merger apart."""

import re

RENAMED = {
    "en": r"renam\w+|replac\w+|moved|migrat(?:ed?|es|ing)\b|migrations? (?:of|from|to)\b|became|turned into"
    r"|(?<!is )(?<!are )merged|(?:was|were|been|got) split"
    r"|supersed\w+"
    r"|consolidated|folded|absorbed|git mv|(?:old|previous|former)\b.{0,40}\b(?:new|current)",
    "es": r"renombr\w+|reemplaz\w+|mov(?:id|imos|ió)\w*",
    "fr": r"renomm\w+|remplac\w+|déplac\w+",
    "de": r"umbenannt|ersetzt|verschoben|umbenennung",
    "it": r"rinomin\w+|sostitui\w+|spostat\w+",
    "pt": r"renome\w+|substitu\w+|movid\w+",
    "nl": r"hernoemd|vervangen",
    "ru": r"переимен\w+|замен\w+",
    "zh": r"重命名|改名|替换",
}

OLD_NAME = {
    "en": r"(?:(?:renam\w+|moved|migrat(?:ed?|es|ing)\b|migrations? of)(?: (?:from|the|file|module|old))*"
    r"|replac\w+(?: (?:the|file|module|old))*"
    r"|(?:merged|split|consolidated|folded|absorbed)(?: (?:the|file|module|old))*|git mv(?: -\w+)*|t(?:ook|akes"
    r"|aken) the place of|supersed(?:ed|es))",
    "es": r"(?:renombr|reemplaz)\w+(?: (?:el|la|archivo|de))*",
    "fr": r"(?:renomm|remplac)\w+(?: (?:le|la|fichier|de))*",
    "de": r"(?:umbenannt|ersetzt)(?: (?:von|die|datei))*",
    "it": r"(?:rinomin|sostitui)\w+(?: (?:il|la|file|da))*",
    "pt": r"(?:renome|substitu)\w+(?: (?:o|a|arquivo|ficheiro|de))*",
}

NEW_NAME = {
    "en": r"(?:\bto|into|with|by|as|now|→|->|=>|becomes?|became|in favou?r of)(?: (?:the|new|a|current|:)){0,3}",
    "es": r"(?:\ba|como|por|→|->)(?: (?:el|nuevo)){0,2}",
    "fr": r"(?:\ben|par|vers|→|->)(?: (?:le|nouveau)){0,2}",
    "de": r"(?:\bin|zu|nach|durch|→|->)(?: (?:die|neue)){0,2}",
    "it": r"(?:\bin|con|da|→|->)(?: (?:il|nuovo)){0,2}",
    "pt": r"(?:\bpara|como|por|→|->)(?: (?:o|novo)){0,2}",
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
