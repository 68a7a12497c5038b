"""Words for the file of a project, and for one that the repository has; all languages at once, lower case."""

import re

FILE = (
    r"(?:files?|datei(?:en)?|fichiers?|archivos?|ficheros?|arquivos?|ficheiros?|bestand(?:en)?|plik\w{0,3}|файл\w{0,3}"
    r"|soubor\w{0,2}|dosya\w{0,8}|αρχεί\w{1,3})"
)
"""What a file is called."""
FILE_BITS = (
    *("file", "datei", "fichier", "archivo", "fichero", "arquivo", "ficheiro", "bestand", "plik", "файл", "soubor"),
    *("dosya", "αρχεί"),
)
"""Bits of which each of these holds one; looked for first, because that is quick."""
_PROJECT = (
    r"(?:project|solution|workspace|projekts?|projektu|progetto|proyecto|projeto|projet|проект\w?|projesi|soluzione"
    r"|solución|solução)"
)
FILE_BEFORE = re.compile(
    rf"\b(?:{FILE} (?:(?:de|di|du|del|do|of|the) ){{0,2}}{_PROJECT}|{_PROJECT}[ -]?{FILE})[\s\"'`“‘«(]{{0,3}}$"
)
"""Right before a name: it is a project's, whatever its ending."""
FILE_AFTER = re.compile(rf"[\"'`”’»)]? {_PROJECT}[ -]?(?:file|datei|bestand|dosya\w{{0,2}})\b")
"""Right behind a name, in languages that put such words there."""
A_FILE_BEFORE = re.compile(rf"\b{FILE}[\s\"'`“‘«(]{{0,3}}$")
"""Right before a name: it is some file's, ..."""
OF_REPOSITORY = re.compile(
    rf"[\"'`”’»)]?( {FILE})?,? (?:(?:(?:that|which) (?:is|lies|stands) )?(?:from|in|of) (?:the|our|this)|del?"
    r"|de nuestro|du|de notre|dans (?:le|notre)|aus (?:dem|unserem)|im|in unserem|dal|nel|do|no|uit de"
    r"|in de|z|ze|v|из|в)"
    r" (?:(?:git|github|gitlab|public|project|projekt)[ -])?"
    r"(?:repo|repository|repositorio|repositório|repositorium|repozytorium|repozitáře?|dépôt|репозитори[яий])\b"
)
"""... and right behind it: one of the repository; the first group is a word for a file."""
IN_FILE_BEFORE = re.compile(
    r"\b(?:(?:in|from|into|to) (?:the|a|our|this) file|(?:in|aus) (?:der|die|einer|unserer) datei"
    r"|(?:dans|depuis) (?:le|un|notre) fichier|(?:en|del?) (?:el |un |nuestro )?(?:archivo|fichero)"
    r"|(?:nel|dal|in un) file|(?:no|do|num) (?:arquivo|ficheiro)"
    r"|v (?:souboru|súbore)|ze souboru|zo súboru|[wz] pliku|in het bestand|в файле|из файла)[\s\"'`“‘«]{1,3}$"
)
"""Right before a path without an ending, ..."""
FILE_ENDS = re.compile(r"[\"'`”’»]?(?:\W*$|[,.;:)]|,? (?:and|or|but|und|oder|et|ou|y|o|e|a|i|lub|en|и)\b)")
"""... and right after it: it is a file's; `in the file upload/download page` speaks of none."""
