"""How a text says that something was so before: another name, another place, files that gave way; lower case."""

import re

from auditor_core.claims.cues.frames import END

WAS = re.compile(
    r"(?:\b(?:which|that|it|this|they) (?:was|were|used to be|was called|were called|was named)"
    r"|\bque (?:era|se llamaba|estaba en|se chamava|ficava em)|\bqui (?:était|s'appelait|se trouvait dans)"
    rf"|\bche (?:era|si chiamava|stava in)){END}"
)
"""Right before the path: it is what something was."""
BEFORE_THEN = re.compile(
    r"[\s\"'`”»)]*(?:before(?! (?:the|an?|we|i|it|you)\b)|formerly|previously|until then|originally|at first"
    r"|antes|hasta entonces|al principio|auparavant|avant(?! (?:que|de|le|la)\b)|jusque-là|au début"
    r"|prima(?! (?:di|che)\b)|fino ad allora|all'inizio|até então|no início)\b"
)
"""Right after the path: then, and no longer."""
GERMAN_WAS = re.compile(rf"\b(?:die|der|das) (?:vorher|früher|zuvor|bis dahin|ursprünglich|zunächst){END}")
GERMAN_CALLED = re.compile(r"[\s\"'`”»)]*(?:hieß(?:en)?|war(?:en)?|lag(?:en)?|stand(?:en)?)\b")
"""The same, where the verb stands last."""

_OLD = (
    (
        r"replaced|removed|deleted|dropped|merged",
        r"the|our|my",
        r"earlier|old|older|former|previous|original|initial",
    ),
    (
        r"(?:sustitu|reemplaz|elimin|borr|fusion)\w+",
        r"el|la|los|las|nuestr[oa]s?",
        r"antigu\w+|anterior\w*|viej\w+",
    ),
    (r"(?:remplac|supprim|fusionn)\w+", r"le|la|les|nos|l'", r"ancien\w*|précédent\w*"),
    (r"(?:sostitu|eliminat|rimoss|cancellat)\w*", r"il|la|i|le|gli", r"vecchi\w?|precedent\w|ex"),
    (r"(?:substitu|remov|elimin|apag)\w+", r"o|a|os|as", r"antig\w+|anterior\w*|velh\w+"),
)
GAVE_WAY = re.compile(
    "|".join(rf"\b(?:{verbs}) (?:{articles}) ?(?:{olds})\b[^.;/]{{0,70}}{END}" for verbs, articles, olds in _OLD)
)
"""Before the path: former files gave way to something, and these were they."""
GERMAN_OLD = re.compile(
    rf"\b(?:die|den|das|unsere?n?) (?:alte|frühere|bisherige|ursprüngliche|vorige)[nrs]?\b[^.;/]{{0,70}}{END}"
)
GERMAN_REPLACED = re.compile(r"[^.;]{0,80}\b(?:ersetzt|ersetzten|abgelöst|gelöscht|entfernt)\b")
"""The same, where the verb stands last."""
