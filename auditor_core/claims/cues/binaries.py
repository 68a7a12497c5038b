"""The words around a binary that tell that a build makes it, or that it is put into a machine's directories, as data.

Lower case, all languages at once.
"""

import re

_ALSO = (
    r"(?:[\s\"'`”»)]{0,3},?(?: (?:and|or|und|oder|y|o|et|ou|e))?[ (](?:(?!is\b|are\b|has\b)[\w-]+ ){0,5}/{4,80}){0,3}"
)
"""Further paths of the list that the binary begins; what paths are made of is masked with slashes."""
MADE_AFTER = re.compile(
    rf"{_ALSO}[\s\"'`”»)]*(?:(?:is|are|gets?|will be) (?:then |also |both |automatically )?(?:built|compiled|linked"
    r"|assembled|produced)\b|(?:est|sont|sera|seront) (?:compilé|construit|produit)(?:e|s|es)?\b"
    r"|(?:wird|werden) (?:\w+ )?(?:gebaut|kompiliert|übersetzt|erzeugt|gelinkt)\b"
    r"|(?:es|son|será|serán) (?:compilad|construid|enlazad)[oa]s?\b|se (?:compilan?|construyen?|enlazan?)\b"
    r"|(?:è|sono|viene|vengono) (?:compilat|costruit|prodott)[oaie]\b"
    r"|(?:é|são|será|serão) (?:compilad|construíd)[oa]s?\b)"
)
"""Behind a binary, or the list that it begins: a build makes it."""

BUILDS = re.compile(
    r"\b(?:builds?|compiles? (?:\w+ ){0,3}(?:in)?to|links? (?:\w+ ){0,4}(?:in)?to|assembles?|produces?"
    r"|compila(?:n|r)?|construye|construit|produit|baut|kompiliert|costruisce|constrói)\b"
    r"(?! (?:on|upon|with|against|by|from|in|for)\b)"
    r"(?:(?!\b(?:with|using|via|by|from|against|through|on|needs?|con|mit|avec|com|usando|da|de|aus)\b)[^.;:/]|/{4,80}(?!/))"
    r"{0,60}$"
)
"""Before it the same; what it is built with is no product."""

COPIES = re.compile(
    r"\b(?:cop(?:y|ies|ied)|installs?|installed|moves?|puts?|places?|copi(?:a|e|ez|er|ar|are)|instala|installe"
    r"|kopiert|installiert|installa)\b[^.;:/]{0,80}$"
)
"""Before it: it is put somewhere, ..."""
INTO = re.compile(
    r"[\s\"'`”»)]*(?:file |library )?(?:in)?(?:to|under|vers|dans|en|a|nach|in|nella|para)\b[^.;:/]{0,60}[\"'`“(]?$"
)
"""... as all that stands between it and the directory that follows says."""
