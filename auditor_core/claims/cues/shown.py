"""Words that lead in to a program which a text shows to explain something; lower case, all languages at once."""

import re

CONSIDERED = re.compile(
    r"\b(?:consider|let(?:'s| us) (?:look at|take|assume|consider)|for (?:example|instance)|betrachte(?:n|t)?"
    r"|zum beispiel|beispielsweise|considér(?:ons|ez)|par exemple|considere(?:mos|n)?|por ejemplo|consideriamo"
    r"|si consideri|(?:ad|per) esempio|por exemplo|beschouw|bijvoorbeeld|rozważmy|na przykład|uvažujme|například"
    r"|рассмотрим|например|örneğin|για παράδειγμα)\b|\b(?:e\.g|z\. ?b|p\. ?ej|p\. ?ex)\.|例えば|考虑|例如|比如"
)
"""In the sentence above a listing: what it shows is an example."""
NAMED = re.compile(
    r"(?:/\*+|//+|\#+|--+|;+|%+|<!--|\(\*)[ \t]{0,4}(?:(?:file ?name|file|datei(?:name)?|fichier|archivo|fichero"
    r"|arquivo|ficheiro|bestand|plik|soubor|файл|dosya)[ \t]{0,2}[:=][ \t]{0,2})([a-z_][\w\-]{0,60}\.[a-z][a-z\d]{0,7})"
    r"[ \t]{0,4}(?:\*/|-->|\*\)|\Z)",
    re.IGNORECASE,
)
"""A comment that says how the file is called that a listing shows, as printed."""
ASSUMED = re.compile(
    r"^\W*(?:(?:now|so|then|here),? )?(?:(?:let us|let's|we) )?(?:suppose|assume|imagine)\b[^;:]{0,120}"
    r"\b(?:called|named)\W*$"
    r"|^\W*(?:angenommen|nehmen wir an)\b[^;:]{0,120}\b(?:namens|mit dem namen)\W*$"
    r"|^\W*(?:supposons|imaginons|supposez)\b[^;:]{0,120}\b(?:nommée?|appelée?)\W*$"
    r"|^\W*(?:supongamos|imaginemos|suponga)\b[^;:]{0,120}\bllamad[oa]\W*$"
    r"|^\W*(?:supponiamo|immaginiamo|si supponga)\b[^;:]{0,120}\b(?:chiamat[oa]|di nome)\W*$"
    r"|^\W*(?:suponhamos|suponha|imaginemos)\b[^;:]{0,120}\b(?:chamad[oa]|de nome)\W*$"
)
"""Before a name: a file is called so only for the sake of what is explained."""
