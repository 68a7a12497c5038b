"""Wording that tells which directory the paths of a table begin in, as data; all languages at once."""

import re

TABLE = re.compile(
    r"(?:\b(?:tab(?:le|elle|leau|la|ela|ella|ulka|ulce|ulky|eli|lo|\.)?|quadro|cuadro|таблиц\w)|表)[ \xa0]?"
    r"(\d{1,3}(?:\.\d{1,3})?)(?!\d)",
    re.IGNORECASE,
)
"""A table by its number."""

TABLE_BITS = ("tab", "表", "quadro", "cuadro", "табл")
"""Bits of which each of these words holds one, lower case."""

RELATIVE = re.compile(
    r"\brelative (?:to|from)\b|\brelativ (?:zu[mr]?|ab)\b|\bbezogen auf\b|\brelativ[aeio]s? (?:al?|alla)\b"
    r"|\brelativ[oa]s? (?:a|à|ao)(?!\w)|\brelati(?:fs?|ves?) (?:à|au)(?!\w)|\brelativně (?:k|ke|vůči)\b"
    r"|\brelativní (?:k|ke|vůči)\b|\bwzględem\b|\bотносительно\b|相对于?|相對於?",
    re.IGNORECASE,
)
"""What the directory follows that paths begin in."""

RELATIVE_BITS = ("relati", "bezogen", "względem", "относительно", "相对", "相對")
"""Bits of which each of these words holds one, lower case."""

PATHS = re.compile(
    r"\b(?:paths?|files?|filenames?|locations?|pfad\w*|datei\w*|rutas?|archivos?|ficheros?|chemins?|fichiers?"
    r"|percors[oi]|caminhos?|ficheiros?|arquivos?|cest[ay]|soubor\w*|ścieżk\w*|plik\w*|пут[ьи]|файл\w*)\b"
    r"|路径|路徑|文件|檔案|パス|ファイル",
    re.IGNORECASE,
)
"""What the sentence is about."""

_FILES = (
    r"(?:files?|modules?|scripts?|sources?|notebooks?|(?:modul|datei|quelldatei|skript)(?:e?n?)|archivos?|ficheros?"
    r"|módulos?|fichiers?|moduli|modulo|file|arquivos?|ficheiros?|soubor\w{0,3}|modul\w{0,3}|plik\w{0,3}|файл\w{0,3})"
)
_HOLDS = (
    r"(?:(?:in|under|inside|within|below|en|dentro de|bajo|dans|sous|im|unter|em|n[ao](?= (?:pasta|diretório))"
    r"|nella|nel|sotto|ve?|we?|pod|в)"
    r"(?: (?:the|our|el|la|le|der|dem|il|lo|o|a))?)"
)
BELOW = re.compile(
    r"\b(?:following|next) table\b|\btable (?:that follows|below)\b|\bsiguiente tabla\b|\btabla siguiente\b"
    r"|\btableau (?:suivant|ci-dessous)\b|folgende\w{0,2} tabelle\b|\bseguente tabella\b|\btabella seguente\b"
    r"|\bseguinte tabela\b|\btabela (?:seguinte|abaixo|a seguir)\b|následujíc\w{1,3} tabul|poniższ\w{1,3} tabel"
    r"|следующ\w{1,3} таблиц",
    re.IGNORECASE,
)
"""A table by where it stands: right below."""
FILES_IN = re.compile(
    rf"\b{_FILES}\b[^.!?;:/()]{{0,40}}?\b{_HOLDS} (?:[^\W\d_]{{4,14}} )?[\"'`“‘*]{{0,2}}(?:\./)?"
    r"([A-Za-z_@][\w.@\-]{0,40}(?:/[\w.@\-]{1,40}){0,8})/(?![\w*<{\[]|\.[\w.])",
    re.IGNORECASE,
)
"""Files that stand in a directory which is written as one: `each is one file under frame/wires/`."""

_MAIN_DIRECTORY = (
    r"(?:main|root|base|source) (?:folder|directory)|(?:haupt|wurzel|basis|quell)(?:ordner|verzeichnis)"
    r"|(?:dossier|répertoire) (?:principal|racine|de base|source)|(?:carpeta|directorio) (?:principal|ra[ií]z|base)"
    r"|(?:cartella|directory) (?:principale|radice|base)|(?:pasta|diretório) (?:principal|raiz|base)"
    r"|(?:hlavní|kořenov[áý]) (?:složka|adresář)|główny katalog|katalog główny|główny folder|folder główny|hoofdmap"
    r"|(?:основная|главная|корневая) папка|(?:основной|главный|корневой) каталог"
)
HEADS_PLACES = (
    r"paths?|where|locations?|rutas?|ubicación|chemins?|emplacement|pfade?|ort|percors[oi]|caminhos?|cest[ay]|umístění"
    r"|localización|localizaç(?:ão|ões)|standort|ablage|posizione|locatie"
    r"|lokalizacja|ścieżk[ai]|położenie|путь|расположение|路径|路徑|位置|パス|場所"
    rf"|{_MAIN_DIRECTORY}"
)
"""Over a column of places."""

THIS = (
    r"this|that|the same|est[ea]|es[ea]|dich[oa]|cette|ce|dies(?:em|es|er|en|e)?|demselben|quest[ao]|quell[ao]"
    r"|[nd]es[st][ae]|ess[ae]|deze|die|tym|ten|tego|této|tato|tomto|tento|acest|bu|этой|этом|эта|этот|данной|данном"
)
"""Right before a word for a directory: the one that was named last."""
THIS_UNSPACED = r"该|此|这个|這個|この|その"
"""The same in languages written without spaces."""
ARE = r"is|are|ist|sind|es|son|est|sont|è|sono|é|são|zijn|jest|są|je|jsou|sunt"
"""Right after it, and no name of one."""
IN_IT = re.compile(
    r"\b(?:in (?:it|there)|inside (?:it|of it)|within it|therein|darin|dentro (?:de (?:él|ella)|d(?:ele|ela))|dedans"
    r"|à l'intérieur|al suo interno|in ess[oa]|n(?:ele|ela)|daarin|w (?:nim|niej)|v (?:něm|ní)|в н[её][мй]|içinde)"
    r"(?:,? [^\W\d_]{1,16}){0,2}[ \n][\"'`“‘«„]?$",
    re.IGNORECASE,
)
"""Right before a directory: it stands in the one that was named last."""
HOLD = (
    r"contains?|holds?|has|have|serves|befinde[nt]|enthält|enthalten|beinhalte[nt]|liegt|liegen|dien(?:t|en)|contiene"
    r"|contienen|incluyen?|sirven?|contient|contiennent|contengono|contém|contêm|bevat|bevatten"
    r"|zawiera|zawierają|służ[ya]|obsahuje"
    r"|obsahují|içerir|содерж(?:ит|ат)|περιέχ(?:ει|ουν)"
)
"""The same: what such a directory does."""

PART = re.compile(
    r"(?:^|[.:!?\n] ?)(?:the|our|das|die|der|unser|el|la|le|il|lo|o|a)[ \n]([a-z][\w\-]{2,30})[ \n]"
    r"(?:(?:is|has been) (?:structured|organi[sz]ed|divided|split) (?:in|into) [^.:]{0,20}(?:folders|directories)"
    r"|(?:ist|wird) in [^.:]{0,20}(?:ordner|verzeichnisse) (?:gegliedert|unterteilt|aufgeteilt)"
    r"|(?:está|se) (?:estructura|organiza|divide)(?:d[oa])? en [^.:]{0,20}(?:carpetas|directorios)"
    r"|est (?:structuré|organisé|divisé)e? (?:en|dans) [^.:]{0,20}(?:dossiers|répertoires)"
    r"|è (?:strutturat|organizzat|divis)[oa] (?:in|nelle) [^.:]{0,20}cartelle"
    r"|está (?:estruturad|organizad|dividid)[oa] (?:em|nas|nos) [^.:]{0,20}(?:pastas|diretórios))[^.:]{0,20}[:：]\W*$",
    re.IGNORECASE,
)
"""Words that lead in to a list of what stands in a part of a program, whose directory may be called like it."""
PART_IN = re.compile(
    r"(?:the|our) ([a-z][\w\-]{2,30})(?:['’]s)?(?: (?:code|sources?|part|side|app|application|project|module))?"
    r" (?:is|are|has been) (?:separated|divided|split|structured|organi[sz]ed|contained|kept|placed)"
    r" (?:in|into|inside|within|under) the\b"
    r"|(?:das|die|der|unser) ([a-z][\w\-]{2,30}?)(?:-?code|-?teil)? (?:ist|wird|liegt|steht|befindet sich)"
    r" (?:im|in (?:dem|den|das)) (?:ordner|verzeichnis)\b"
    r"|(?:el|la) (?:código (?:del?|de la) )?([a-z][\w\-]{2,30}) (?:está|se)"
    r" (?:(?:divid|separ|organiz|encuentr)[aei]\w{0,3} )?en (?:la carpeta|el directorio)\b"
    r"|(?:le|la) (?:code (?:du?|de la) )?([a-z][\w\-]{2,30}) est (?:divisé|séparé|organisé|placé|rangé|situé)e?"
    r" dans le (?:dossier|répertoire)\b"
    r"|(?:il|la) (?:codice (?:del?|della) )?([a-z][\w\-]{2,30}) (?:è|si trova)"
    r" (?:(?:divis|separat|organizzat|contenut)[oa] )?nella (?:cartella|directory)\b"
    r"|[oa] (?:código d[oa] )?([a-z][\w\-]{2,30}) (?:está|fica) (?:(?:dividid|separad|organizad|contid)[oa] )?"
    r"(?:na pasta|no diretório)\b",
    re.IGNORECASE,
)
"""How a text on a part of a program begins which says where in that it stands: `The frame code is in the folder X`."""
PART_BITS = ("ure", "organi", "divi", "split", "strut", "gliedert", "teilt")
"""Bits of which each of these holds one, lower case."""
