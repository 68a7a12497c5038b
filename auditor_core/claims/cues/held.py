"""Words that say that a directory, or a file, is a part of the repository; all languages at once.

`The samples are in the repository in the wires folder`; what is put there, by a reader or a run, says nothing of it.
"""

import re

from auditor_core.claims.cues.files import FILE

BITS = ("repo", "dépôt", "репоз")
"""Of which each word for a repository holds one, lower case; looked for first, because that is quick."""

_ARE = (
    r"(?:is|are|was|were|lies?|stands?|están?|se encuentran?|se trouven?t?|est|sont|liegt|liegen|steht|stehen"
    r"|befinde[nt] sich|ist|sind|è|sono|si trovan?o?|é|são|estão|fica[m]?|encontram?-se|staa[tn]|zijn|znajduj[eą] się"
    r"|jest|są|je|jsou|nachází se|nacházejí se|находится|находятся|лежит|лежат)"
)
_FOUND = (
    r"(?:\s(?:also|all|now|available|located|found|provided|included|contained|published|committed|disponibles?"
    r"|incluid[oa]s?|ubicad[oa]s?|incluse?s?|fournie?s?|verfügbar|enthalten|auch|zu finden|disponibil[ei]"
    r"|inclus[oaie]|disponíve(?:l|is)|incluíd[oa]s?|beschikbaar|te vinden|dostępn[yae]|k dispozici|dostupn[ýáé]"
    r"|również|také)){0,3}"
)
_IN = (
    r"\s(?:(?:in|inside|within|under|en|dentro de|dans|sous|unter|em|sotto|bajo)(?:\s(?:the|our|this|a|la|el|le|der"
    r"|dem|de|het|o))?|im|nel|nella|na|no|w|we|ve?|в|во)"
)
_REPOSITORY = (
    r"(?:(?:the|our|this|my|el|este|nuestro|le|ce|notre|dem|diesem|unserem|il|questo|nostro|o|nosso|de|deze|onze"
    r"|naszym|tym|našem|tomto|нашем|этом)\s)?"
    r"(?:(?:git|github|gitlab|public|project|same)[\s\-])?"
    r"(?:repositor(?:y|ies|ys|io)|repos?|dépôt|repositório|repozytorium|repozitář\w{0,2}|репозитори\w{1,2})"
)
_WITHIN = rf"(?:\s(?:in|inside|within|en|dans|em)|\s(?:im|nel|no|neste|w|ve?|в)(?=\s))\s?{_REPOSITORY}"
IN_REPOSITORY = re.compile(rf"\b{_ARE}{_FOUND}{_WITHIN},?{_IN}\s[\"'`“‘«„]?$", re.IGNORECASE)
"""Right before a directory, or the word for one: something is in the repository, and there ..."""
FILE_IN_REPOSITORY = re.compile(
    rf"\b{_ARE}{_FOUND}{_WITHIN},?(?:{_IN}|\s(?:as|at|als|come|como|comme))?[\s\"'`“‘«„:]*$", re.IGNORECASE
)
"""The same right before a file, which may be there under a name: `is in the repository as notes.txt`."""
LIES_IN_REPOSITORY = re.compile(
    rf"[\"'`”’»“]?,?(?:\s{_ARE}{_FOUND}{_WITHIN}(?![\w'’/-])|\s?(?:存放|包含|保存|位)?[在于於](?:此|本|该|該|我们的)?(?:代码|代碼)?"
    r"(?:仓库|倉庫)[中内里內裡])",
    re.IGNORECASE,
)
"""Right after a file: it lies there."""
_ALSO = r"(?:\s(?:also|auch|también|aussi|anche|também|ook|też|také))?"
_HOLDS = (
    rf"{_ALSO}\s(?:contains?|includes?|holds?|provides?|ships(?:\swith)?"
    r"|contiene|incluye|contient|inclut|comprend|fournit|enthält|beinhaltet|umfasst|include|fornisce|contém|inclui"
    rf"|fornece|bevat|zawiera|obsahuje|содержит){_ALSO}"
)
REPOSITORY_HOLDS = re.compile(
    rf"\b{_REPOSITORY}{_HOLDS}(?:\s(?:the|an?|el|los|un|le|les|l['’]|die|eine|il|i|o|os|um|het))?(?:\s?(?:data\s)?{FILE})?"
    r"[\s\"'`“‘«„]*$",
    re.IGNORECASE,
)
"""Right before a file: the repository is said to have it, ..."""
REPOSITORY_HOLDS_ALL = re.compile(rf"{_REPOSITORY}{_HOLDS}\b[^.;:/]{{0,80}}[:：](?:.*[,;•–—-])?\W*$", re.IGNORECASE)
"""... and before all that the items of a list begin with, which such words lead in to."""
STANDS_IN = re.compile(rf"\b{_ARE}{_FOUND}{_IN}\s[\"'`“‘«„]?$", re.IGNORECASE)
"""The same without the repository, where ..."""
OF_REPOSITORY = re.compile(
    rf"[\"'`”’»“]?\s(?:(?:of|in|inside|within|del?|en|du|de|dans|von|do|no|van|em)\s|(?:des|unseres|im|nel|na|w|v|ve|в)\s"
    rf"|(?=repoz|репоз)){_REPOSITORY}(?!\w)",
    re.IGNORECASE,
)
"""... these words follow: `in the wires folder of the repository`."""
REACH = 120
"""Characters that this takes, at most."""
