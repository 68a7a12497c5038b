"""Directories that each user or each run has of its own: what is said to be in there is no part of the repository.

Lower case, all languages at once.
"""

import re

IS_DIRECTORY = re.compile(
    r"(?:^|[.;:] ?|\b(?:an?|the|each|every|cada|un|el|la|une?|le|chaque|eine?|das|die|jede[rs]?|uno?|il|ogni|uma?|o"
    r"|każdy) )[\W\d]{0,4}"
    r"(?:(?:user |saved? )?(?:profiles?|sessions?|backups?|snapshots?|accounts?|save ?games?)|perfil|sesión|copia de"
    r" seguridad|profil|sauvegarde|benutzerprofil|sitzung|sicherung|konto|profilo|sessione|backup|sessão|sesja|kopia)"
    r" (?:=|is|are|es|est|ist|è|é|to|jest)(?: (?:stored|kept|saved) as)?"
    r"(?: (?:an?|un[ao]?|une|einem?|um[a]?|just|simply))*"
    r" (?:[\w-]+ )?(?:director(?:y|ies)|folder|directorio|carpeta|répertoire|dossier|verzeichnis|ordner|cartella"
    r"|directory|diretório|diretoria|pasta|katalog)"
    r" (?:with|holding|containing|that (?:holds|contains)|con|que contiene|avec|contenant|qui contient|mit|contenente"
    r"|che contiene|com|que contém|z|zawierający)\b[^.;]*$"
)
"""Before the path: what such a directory holds is listed."""
IS_DIRECTORY_BITS = (
    *("profil", "session", "backup", "snapshot", "account", "game", "perfil", "sesi", "copia de", "sauvegarde"),
    *("sitzung", "sicherung", "konto", "sessão", "sesja", "kopia"),
)
"""Bits of which each of these holds one; looked for first, because that is quick."""
IN_OWN = re.compile(
    r"[\s\"'`”»)]*(?:(?:(?:files?|is|are|lies|stored|kept) ){0,3}(?:in|inside|within|under) (?:the|each|every|its|their"
    r"|his|an?) (?:own )?(?:user(?:'?s)? |application |app |browser )?(?:profile|home|session|app(?:lication)?[ -]?data"
    r"|user(?:'?s)?|save|temp(?:orary)?)(?: directory| folder)\b"
    r"|(?:en|dentro de) (?:el directorio|la carpeta) (?:del? (?:perfil|usuario|la sesión|sesión|inicio)|personal"
    r"|temporal)\b"
    r"|dans (?:le|son) (?:dossier|répertoire) (?:du profil|de (?:profil|session|l'utilisateur)|utilisateur|personnel"
    r"|temporaire)\b"
    r"|(?:liegt |steht )?im (?:profil|benutzer|sitzungs|home|heim|temporären )-?(?:verzeichnis|ordner)\b"
    r"|nell?a? (?:cartella|directory) (?:del profilo|dell'utente|utente|home|personale|temporanea|di sessione)\b"
    r"|n[oa] (?:diretório|diretoria|pasta) (?:do (?:perfil|utilizador|usuário)|de (?:perfil|sessão|utilizador)"
    r"|pessoal|temporári[oa])\b"
    r"|w katalogu (?:profilu|użytkownika|domowym|sesji|tymczasowym))"
)
"""Right after the path: it is in such a directory."""
