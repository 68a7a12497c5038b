"""What a report's reader is told to make: copies under a new name, and files of what the text shows; as data.

Lower case, all languages at once.
"""

import re

COPY_THEN = re.compile(
    r"(?:\b(?:and|then|und|dann|y|luego|et|puis|e|poi|depois)|[,;:]) (?:then |dann |luego |puis |poi |depois )?"
    r"(?:copy|copie[zr]?|copia(?:re|r)?|kopieren?)\b.{2,90}\s(?:to|as|into|en|vers|sous|para|como|come|in|nach|als|a)"
    r" (?:(?:the|le|el|il|o|la|die|den) )?(?:\w+ )?[\"'`“”]?(?:\./)?$"
)
"""Before the path: a further order makes it, as a copy of another file."""
SUBJECT = re.compile(
    r"\b(?:i|we|they|he|she|it|he|who|which|that|scripts?|programs?|tools?|jobs?|ich|wir|skripte?|yo|nosotr[oa]s|je|nous"
    r"|ils?|elles?|on|qui|io|noi|che|eu|nós|que|eles|elas)\b"
)
"""Whoever copies in a sentence that orders nothing."""
SAVE_AS = re.compile(
    r"^[\W\d]*(?:(?:then|first|next|now|please|zuerst|dann|luego|primero|d'abord|puis|poi|prima|depois),? )?(?:"
    r"(?:save|store) (?:the|this|your|that)(?: [\w-]+)? (?:script|code|program|file|text|snippet|listing|module)"
    r"|speicher(?:e|n sie|t) (?:das|den|die|diese[ns]?)(?: [\w-]+)? (?:skript|code|programm|datei|text|listing|modul)"
    r"|guard(?:e|a|ar|ad) (?:el|la|este|esta)(?: [\w-]+)? (?:script|código|programa|archivo|fichero|texto|módulo)"
    r"|enregistre[rz]? (?:le|la|ce|cette)(?: [\w-]+)? (?:script|code|programme|fichier|texte|module)"
    r"|salva(?:re|te)? (?:lo|il|la|questo|questa)(?: [\w-]+)? (?:script|codice|programma|file|testo|modulo)"
    r"|(?:guarde|guardar|salve|salvar|grave|gravar) (?:o|a|este|esta)(?: [\w-]+)? (?:script|código|programa|ficheiro"
    r"|arquivo|texto|módulo)) (?:as|under|als|unter|como|sous|come)(?: (?:the|le|el|il|o|la|die|den) )?[\s\"'`“«]*$"
)
"""All that stands before a name: a reader saves what the text shows under it."""
RUNS = re.compile(r"(?:^|[\s:$>])(?:(?:python3?|node|bash|sh|ruby|php|perl|rscript) |\./)[\"'`]?$", re.IGNORECASE)
"""Right before a name: it is run."""
FRAME, IN_FRAME = re.compile(r"(?:^|\s)file \"$"), re.compile(r"\", line \d{1,6}\b")
"""On a name's two sides: a line of what Python prints where a program stopped."""
