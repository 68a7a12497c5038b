"""Sentences that end in a colon and say of all items below them how they are meant, as data; lower case."""

import re

_FILE = (
    r"(?:paths?|files?|modules?|scripts?|tests?|pages?|director(?:y|ies)|folders?|packages?|documents?|names?|ones"
    r"|archivos?|ficheros?|módulos?|rutas?|fichiers?|chemins?|modules?|dateien?|pfade?|module|file|moduli|percorsi"
    r"|arquivos?|ficheiros?|caminhos?)"
)
_COUNT = (
    r"(?:one|two|three|four|five|six|seven|eight|nine|ten|several|some|many|most|all|both|none|other|more|\d{1,3}"
    r"|dos|tres|cuatro|cinco|deux|trois|quatre|cinq|zwei|drei|vier|fünf|due|tre|quattro|cinque|dois|três|quatro)"
)
_THESE = (
    r"(?:the|these|those|following|a|an|los|las|estos|siguientes|les|ces|suivants|die|diese|folgende[n]?|i|gli|questi"
    r"|seguenti|os|as|estes|seguintes)"
)
ITEMS = re.compile(
    rf"\b(?:{_THESE} )*(?:{_COUNT} )?(?:[\w-]+ )?{_FILE}\b(?: (?:below|listed below|that follow|siguientes|suivants"
    rf"|seguenti|seguintes))?|\b(?:the|these) following\b|\b{_COUNT} of (?:them|these|those)\b"
)
"""Stands for the items in such a sentence."""
