"""Words that say of a file that it is a library's, or comes with another program; all languages at once."""

import re

_LIBRARY = (
    r"(?:librar(?:y|ies)|bibliothek(?:en)?|bibliotecas?|librer[ií]as?|librerie|bibliothèques?|bibliotheek|bibliotheken"
    r"|bibliotek\w{0,3}|bibliotec[ăiae]\w{0,3}|knihovn\w{1,3}|kütüphane\w{0,6}|библиотек\w{1,3})"
)
_HEADER = r"[\"'`“<]?[\w\-]{1,40}\.h(?:pp|h)?[\"'`”>]?"
_NAMELY = (
    r"(?:,? (?:und zwar|nämlich|namely|such as|like|including|as follows|wie|como|comme|come|tels? que|telles que"
    r"|tal(?:es)? como|quali|ovvero|cioè|ossia|a saber|à savoir|zoals|namelijk|jak|takie jak|jako|cum ar fi"
    r"|а именно|такие как))?:?"
)
_BESIDE = r"(?: \([^()]{1,80}\))?(?:,| and| und| y| et| e| en| i| a| ve| и| or| oder| o| ou)"
LIBRARIES = re.compile(
    rf"\b{_LIBRARY}{_NAMELY} (?:{_HEADER}{_BESIDE} (?:(?:and|und|y|et|e|en) )?){{0,8}}[\"'`“<]?$", re.IGNORECASE
)
"""Right before a header, also over others of its list: it is called a library."""
LIBRARY_AFTER = re.compile(rf"[\"'`”>]?[- ]{_LIBRARY}\b", re.IGNORECASE)
"""Right after a header: the same."""
OWN = re.compile(
    r"\b(?:our|my|own|self-?written|custom|eigene\w{0,2}|unser\w{0,2}|mein\w{0,2}|selbst\w{0,12}|nuestr[oa]s?"
    r"|propi[oa]s?|notre|nos|propres?|nostr[oaie]|propri[oaie]|noss[oa]s?|própri[oa]s?|eigen|własn\w{1,3}|nasz\w{0,3}"
    r"|vlastní\w{0,2}|naš\w{0,2}|kendi|свои\w{0,2}|наш\w{0,2}|we wrote|i wrote|developed|entwickelt"
    r"|(?:desarroll|développ|svilupp|desenvolv)\w{1,9})\b",
    re.IGNORECASE,
)
"""Somebody says of the library that it is their own."""

PACKAGED = re.compile(
    r"(?:[^.;:]|\.(?=\w)){0,100}?\b(?:in an? (?:[\w-]+ )?(?:package|library|distribution) (?:called|named"
    r"|by the name of)"
    r"|in een (?:[\w-]+ )?(?:pakket|bibliotheek) (?:met de naam|genaamd)"
    r"|in eine[mr] (?:[\w-]+ )?(?:paket|bibliothek) (?:namens|mit (?:dem )?namen)"
    r"|dans une? (?:paquet|package|bibliothèque)(?: \w+)? (?:appelée?|nommée?|du nom de)"
    r"|en una? (?:paquete|biblioteca|librería)(?: \w+)? (?:llamad[oa]|de nombre|con el nombre)"
    r"|in una? (?:pacchetto|libreria)(?: \w+)? (?:chiamat[oa]|di nome|dal nome)"
    r"|n?uma? (?:pacote|biblioteca)(?: \w+)? (?:chamad[oa]|de nome|com o nome))"
    r" [\"'`“]?([a-z\d]{1,30}(?:-[a-z\d]{1,30}){1,4})\b",
    re.IGNORECASE,
)
"""After a file: it stands in what is installed under a name with a hyphen, which no directory of code has."""

COMES_WITH = re.compile(
    r"[\"'`”]? ?(?:\((?:(?:which|that|is|are) ){0,2}(?:(?:provided|shipped|supplied) with|(?:fourni|livré)e?s? avec"
    r"|(?:mit)?geliefert mit|im Lieferumfang von|(?:incluid|proporcionad|suministrad)[oa]s? con"
    r"|(?:fornit|inclus)[oaie] con|(?:fornecid|incluíd)[oa]s? com|meegeleverd met|dostarczan[yae] z|dodávan[ýáé] s)"
    r"|\(?,? ?(?:which|that) comes? with) (?:the |l'|il |o |el )?([A-Z][\w+\-]{2,30})(?=[),;. ])"
)
"""Right after a path, as printed: it comes with a product, whose name has a capital.

What somebody provides, or is bundled with a tool, may be the authors' own.
"""

_HELD_IN = r"(?:found|located|contained|stored)"
_OF_PACKAGE = r"(?:package|distribution|source (?:code|tree|distribution)|sources)"
DOWNLOADED = re.compile(
    rf"[^.;:/]{{0,30}}\b{_HELD_IN} (?:in|inside|under|within|at) (?:the )?[\w.\-/]{{1,60}}(?: (?:directory|folder))?"
    rf" (?:of|in|from) (?:the )?([A-Z][\w+\-]{{2,30}}) {_OF_PACKAGE}\b(?:[^.;]|\.(?=\w)){{0,120}}"
    r"\b(?:downloaded|obtained|available|cloned|fetched) (?:from|at|on|here)\b"
)
"""After a file, as printed: it stands in another program's package, which a reader may get somewhere."""
