"""Words that say that git is told to leave a file alone; lower case, all languages at once."""

import re

_GIT = (
    r"(?:\.gitignore|git\b|version control|(?:version|source)[ -]control(?: system)?\b|control de versiones"
    r"|(?:sistema|gestor) de (?:version|control)|(?:contrôle|gestion|gestionnaire) de versions?|versionskontrolle"
    r"|versionsverwaltung|(?:controllo|sistema) (?:di|delle) version|(?:controle|controlo) de vers|versiebeheer"
    r"|kontrol[ai] wersji|systemu? kontroli wersji|správ[aouy] verzí|verzovací\w*|sürüm (?:kontrol|denetim))"
)
_IGNORED = (
    r"(?:excluded|ignored|left out|kept out|listed|excluid[oa]|ignorad[oa]|listad[oa]|exclue?|ignorée?|listée?"
    r"|ausgeschlossen|ignoriert|esclus[oa]|ignorat[oa]|elencat[oa]|excluíd[oa]|genegeerd|ignorowan[yae]|ignorován[oay]?)s?"
)
_BY = (
    r" (?:(?:by|in|from|through|via|en|por|par|dans|de|von|durch|in|aus|da|dal|nel|no|pelo|em|door|przez|w|ve)"
    r" |del |du |vom )(?:(?:the|our|el|la|le|il|o|der|dem|die|das|unserer?|unsere|nuestro|notre|het|ons) )?"
    r"(?:(?:file|archivo|fichero|fichier|datei|ficheiro) )?[\"'`]?"
)
_IS = (
    r"\b(?<!no )(?<!non )(?<!não )(?<!nie )(?<!n')(?:is|are|stays?|está|es|queda|est|reste|ist|wird|è|viene|é|fica"
    r"|wordt|jest|je)\b (?:(?!(?:not|no|nicht|pas|non|não|niet|nie|never)\b)[^\W\d]+ ){0,2}?"
)
IGNORED = re.compile(
    rf"[^./;]{{0,100}}{_IS}{_IGNORED}{_BY}{_GIT}"
    r"|[^./;]{0,100}\b(?:in|durch|von) (?:der |unserer |die )?[\"'`]?(?:\.gitignore|git)[\"'`]? (?:ausgeschlossen"
    r"|ignoriert|eingetragen)"
)
"""After the path, in its sentence."""
_FILE = (
    r"(?:this|that|the|este|ese|dicho|el|ce|cet|le|diese|die|questo|quel|il|esse|o|dit|het|ten|tento)"
    r" (?:file|archivo|fichero|fichier|datei|ficheiro|arquivo|bestand|plik|soubor)"
)
_GERMAN = (
    rf"(?:ist|wird) (?:in|von|vom|durch) (?:(?:der|die|dem|unserer) )?(?:[^\W\d]+ )?[\"'`]?{_GIT}\w{{0,8}}[\"'`]? "
    r"(?:ausgeschlossen|ignoriert|eingetragen)"
)
IT_IS_IGNORED = re.compile(
    rf"[\W_]*(?:[^./;]{{0,80}}[ ,])?(?:(?:{_FILE}|it) {_IS}{_IGNORED}{_BY}{_GIT}|{_FILE} {_GERMAN})"
)
"""The sentence after the path's, which says it of `this file`."""
BITS = ("git", "version", "verzí", "wersji", "sürüm", "versie", "vers")
"""Bits of which each of these holds one; looked for first, because that is quick."""
