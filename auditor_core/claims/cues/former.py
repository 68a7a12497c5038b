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

_OLDER = r"old|older|former|previous|earlier|first|initial|original|early"
OLD_LAYOUT = re.compile(
    rf"\b(?:(?:from|in|of|under|with) (?:the|our|my|an) (?:{_OLDER}) (?:\w+ )?(?:layout|structure|tree|scheme"
    r"|organi[sz]ation|arrangement)"
    r"|(?:im|aus dem|vom) (?:alten|früheren|bisherigen|ursprünglichen) (?:aufbau|layout)"
    r"|(?:in|aus|von) der (?:alten|früheren|bisherigen|ursprünglichen) \w*(?:struktur|ordnung|gliederung)"
    r"|(?:de|en|con) la (?:antigua|vieja|anterior) (?:estructura|organización)"
    r"|(?:de|en|con) la (?:estructura|organización) (?:antigua|anterior|vieja)"
    r"|(?:de|dans|avec) l'ancienne? (?:structure|arborescence|organisation|découpage)"
    r"|(?:della|nella|dalla) (?:vecchia|precedente) (?:struttura|organizzazione)"
    r"|(?:da|na) (?:antiga|velha|anterior) (?:estrutura|organização)|(?:da|na) (?:estrutura|organização)"
    r" (?:antiga|anterior))\b(?:(?!\b(?:to|into|now|is|are|has|have|nach|ist|sind|jetzt|ahora|es|son|maintenant|est"
    r"|sont|ora|è|sono|agora|é|são)\b)[^.;/]){0,40}$"
)
"""Before the path: files are told that stood there before all of them were moved."""
IN_THOSE_DAYS = re.compile(
    rf"\b(?:at (?:that|the) time|back then|in those days),? (?:it|this|that|they|everything) (?:was|were|stood|lay"
    rf"|lived)"
    rf"(?: (?:still|called|named|only|just|all|in|one file))*{END}"
    r"|\bin (?:the|our) first (?:days?|weeks?|months?|phase|sprint|half)(?: of the project)?,? (?:we|i|there|it"
    r"|everything) (?:had|was|were|used|kept|lived|stood|lay)\b(?! (?:to|written|built|made|finished|already|ready))"
    r"[^.;:/]{0,40}$"
    rf"|\b(?:en aquel entonces|por entonces) (?:era|estaba en|se llamaba){END}"
    r"|\b(?:en|durante) la primera (?:semana|fase) (?:teníamos|había|usábamos|estaba)\b[^.;:/]{0,40}$"
    rf"|\bà (?:l'époque|ce moment-là),? (?:c'était|il s'agissait de|(?:il|elle) était dans){END}"
    r"|\b(?:pendant|durant|dans) la première (?:semaine|phase),? (?:nous avions|on avait|il y avait)\b[^.;:/]{0,40}$"
    rf"|\bdamals (?:war|hieß|lag|stand) (?:das|es|sie|er)(?: noch)?(?: in)?{END}"
    r"|\bin der ersten (?:woche|phase|zeit) (?:hatten wir|gab es|war|lag|stand)\b[^.;:/]{0,40}$"
    rf"|\b(?:allora|all'epoca|a quel tempo) (?:era|stava in|si trovava in){END}"
    r"|\b(?:nella|durante la) prima (?:settimana|fase) (?:avevamo|c'era\w*|usavamo)\b[^.;:/]{0,40}$"
    rf"|\b(?:na altura|na época|naquele tempo) (?:era|estava em|ficava em){END}"
    r"|\b(?:na|durante a) primeira (?:semana|fase) (?:tínhamos|havia|usávamos)\b[^.;:/]{0,40}$"
)
"""Before the path: what was so then, or at the beginning of the work."""
