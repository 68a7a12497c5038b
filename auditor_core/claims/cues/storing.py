"""Words on what a program stores for a time, on what it writes beside something else, and on what people hand in."""

import re

HANDED_IN = re.compile(
    r"\b(?:that|which) (?:is|was|we|i|gets|will be) (?:\w+ )?(?:hand(?:ed)? in|submit(?:ted)?|deliver(?:ed)?"
    r"|committed)\b"
    r"|\bque se (?:entrega|presenta)\b|\bque (?:entregamos|presentamos)\b|\bque nous (?:rendons|remettons)\b"
    r"|\b(?:das|die|der) (?:wir )?abge(?:geben|ben)\b|\bche (?:consegniamo|si consegna)\b|\bque (?:entregámos"
    r"|se entrega)\b"
)
"""What is produced is a document that the authors hand in, and so a part of their work."""

STORED = re.compile(
    r"\b(?:stored|kept|saved|placed|put|held|cached|buffered) (?:\w+ )?(?:in|under|at)(?: the| a)?[\s\"'`“]*$"
)
STORED_FOR = re.compile(
    r"[\s\"'`”]*(?:(?:folder|directory) )?(?:(?:until|till|as long as|while|for (?:an?|one|two|three|\d+|thirty|ten"
    r"|the"
    r" duration|the time)|during (?:the|a|each)|on (?:the|our|a) (?:server|host|machine|disk)|per (?:user|session"
    r"|run))\b"
    r"|,? ?(?:which|that) is an? (?:[\w-]+ )?volume\b)"
)
"""Around a path: a program stores something there for a time, or on some machine."""

_DATA = (
    r"(?:photos?|pictures?|images?|uploads?|attachments?|recordings?|thumbnails?|avatars?|backups?|videos?|scans?"
    r"|downloads?|messages?|mails?|fotos?|fotografías?|imágenes|adjuntos?|copias|photos|pièces jointes|images"
    r"|sauvegardes|bilder|anhänge|aufnahmen|sicherungen|immagini|allegati|foto|imagens|anexos|cópias)"
)
OF_USERS = re.compile(
    rf"\b{_DATA} (?:are|is|se|sont|werden|vengono|sono|são) (?:then )?(?:stored|saved|kept|guardan|almacenan"
    r"|enregistrée?s|stockée?s|gespeichert|abgelegt|salvat[ei]|guardad[oa]s|armazenad[oa]s)\b[^./;:]{0,80}"
    r"\b(?:in|under|at|en|bajo|sous|dans|unter|im|nella|sotto|em|sob)(?: the| el| la| le| der| dem| il| a| o)?"
    r"[\s\"'`“]*$"
    r"|\b(?:files?|pdfs?|inputs?|documents?|jobs?|records?|reports?|uploads?|messages?|images?|photos?) (?:is"
    r"|are|gets?)"
    r" (?:then |afterwards? )?(?:copied|put|placed) (?:in)?to an?[\s\"'`“]*$"
)
"""Right before the path: what users of the program keep goes there while it runs."""
ARCHIVED = re.compile(
    r"\b(?:writes?|creates?|makes?|produces?|exports?|builds?|generates?|escribe|crea|genera|écrit|crée|produit|schreibt"
    r"|erzeugt|erstellt|scrive|crea|genera|escreve|cria|gera) (?:\w+ )?(?:an?|the|each|un|una|une|eine?n?|uno|uma?)"
    r" (?:\w+ )?(?:zip|archive|tarball|tar|bundle|archivo zip|archivo|zip-?datei|zip-?archiv|archiv|archivio"
    r"|arquivo zip)"
    r"(?:[ -]file)? (?:with|containing|of|that (?:contains|holds)|con|avec|contenant|mit|contenente|com)"
    r"(?: (?:the|a|an|el|la|le|der|il|o))?[\s\"'`“]*$"
)
"""Right before the path: an archive that a program writes holds it."""
DROPPED = re.compile(
    r"[\s\"'`”]*(?:(?:by|via|per|through|using) (?:drag[ -](?:and|&|n)[ -]drop|(?:an? )?(?:upload|file (?:dialog|picker"
    r"|chooser)))|(?:that|which) (?:is |was )?(?:(?:the|a) user (?:drops?|uploads?|chooses|selects|picks)|(?:dropped"
    r"|uploaded|chosen|selected) by (?:the|a) user))\b"
)
"""Right after the path: a user gives it to the program."""

BESIDE = re.compile(
    r"\b(?:as|with|together with|along with|as well as|inside|in it|in there|including|containing|holds?|contains?"
    r"|como"
    r"|con|junto con|dentro|avec|ainsi que|dedans|contient|als|mit|neben|samt|darin|sowie|enthält|come|insieme a|com"
    r"|junto com|contém|contiene)\b"
)
NOT_BESIDE = re.compile(
    r"\b(?:reads?|loaded|loads|from|see|defined|described|configured|settings?|config\w*|given|we|i|by|using|via|code"
    r"|scripts?|modules?|templates?|committed|checked in|kept|tests?|while|but|whereas|because|lives?|is|are|was|were"
    r"|has|have|de acuerdo|según|desde|lee|leen|código|plantillas?|está|están|es|son|depuis|lit|lus?|selon|est|sont"
    r"|modèle|aus|liest|laut|vorlagen?|ist|sind|da|legge|secondo|è|sono|lê|conforme|modelo|são)\b|//"
)
"""Between what a program writes and a name: it writes that as well, or something else is said of it."""
