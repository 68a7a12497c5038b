"""Who has a repository, in languages that write no `'s`: the name of a person beside a word for it; letters as printed.

English owners are found in lower-case text (`elsewhere`); here only a capital tells a name from other words.
"""

import re

_NAME = r"(?!(?:{})\b)([A-ZÀ-ÖØ-Þ][a-zß-öø-ÿ]{{2,19}})\b(?![.\-/_]\w)".format(
    "Python|Docker|Git|Github|Gitlab|Streamlit|Pydantic|Flask|Django|Java|Rust|Linux|Windows|Google|Microsoft|Gemini"
    "|Das|Des|Dieses|Unseres|Meines|Jedes|Alles|Claude|Grund|Hand|Anfang|Anderen|Dritten|Abgabe|Woche|Beginn|Semana|Semaine|Settimana"
)
_SPANISH = r"(?:[Rr]epositorio|[Pp]royecto|[Cc]ódigo|[Gg]rupo|[Ee]quipo|[Aa]gente|[Ee]ntrega)"
_FRENCH = r"(?:[Dd]épôt|[Pp]rojet|[Cc]ode|[Gg]roupe|[Éé]quipe|[Aa]gent|[Rr]endu)"
_ITALIAN = r"(?:[Rr]epository|[Pp]rogetto|[Cc]odice|[Gg]ruppo|[Ss]quadra|[Aa]gente|[Cc]onsegna)"
_PORTUGUESE = r"(?:[Rr]epositório|[Pp]rojeto|[Cc]ódigo|[Gg]rupo|[Ee]quipa|[Ee]quipe|[Aa]gente|[Ee]ntrega)"
_GERMAN = r"(?:Repository|Repositories|Repo|Projekt|Projekts|Code|Gruppe|Team|Agent|Abgabe)"
_ARTICLE = (
    r"(?<!\b[Dd]es )(?<!\b[Dd]as )(?<!\b[Dd]em )(?<!\b[Dd]en )(?<!\b[Dd]er )(?<!\b[Dd]ie )(?<!\b[Uu]nser )"
    r"(?<!\b[Mm]ein )(?<!\b[Mm]eines )(?<!\b[Uu]nseres )(?<!\b[Kk]ein )(?<!\b[Ee]in )(?<!\b[Ii]m )(?<!\b[Zz]um )"
)

OWNED = re.compile(
    rf"\b(?:{_SPANISH} de|{_FRENCH} de|{_FRENCH} d['’]|{_ITALIAN} di|{_PORTUGUESE} (?:do|da|de)"
    rf"|{_GERMAN} von) ?{_NAME}"
    rf"|\b[Cc]hez {_NAME}(?=,| (?:il|elle|tout|le|la|les|on|c'est)\b)"
    rf"|\b(?=[A-ZÀ-ÖØ-Þ]){_ARTICLE}{_NAME}(?:(?<=s)|['’]) {_GERMAN}\b"
)
"""Before the path: somebody's, who is named."""

OWNED_BITS = (
    " de ",
    " d'",
    " d’",
    " di ",
    " do ",
    " da ",
    " von ",
    "hez ",
    "s Rep",
    "s Pro",
    "s Code",
    "s Ag",
    "s Ab",
    "' ",
    "’ ",
)
"""Bits of which each of these holds one; looked for first, because that is quick."""
