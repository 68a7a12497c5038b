"""Words around paths that somebody looks for and does not find, as data; lower case, all languages at once."""

import re

LOOKED = re.compile(
    r"\b(?:look(?:s|ed|ing)? for|search(?:es|ed|ing)? for|s(?:ought|eeks?)|want(?:s|ed)|expect(?:s|ed)|asked for"
    r"|bus(?:c|qu)\w+|esper\w+|cherch\w+|attend\w+|such(?:te|ten|t)|erwartete\w*|cerc(?:a|ava|ato|ò|ano)"
    r"|aspetta\w*|procur\w+)(?: (?:an?|the|un[ao']?|el|la|le|les|los|einen?|nach|einer|die|das|il|os?|as?|file"
    r"|archivo|fichero|fichier|datei|ficheiro|arquivo|called|named)){0,3}[\s\"'`“«]*$"
)
"""Right before the path, or the list of paths: somebody looks for it, ..."""

IN_VAIN = re.compile(
    r"[\s\"'`”»),]*(?:[^./;:]{0,40}?\b(?:and|but|y|pero|et|mais|und|aber|doch|e|ma|mas) )"
    r"(?:(?:it|he|she|they|we|i) )?(?:(?:found|finds?|saw|got) (?:neither|none|nothing|no such)\b"
    r"|(?:did|does|could|can)(?: not|n't) find (?:it|them|either|any|one|that|this)\b"
    r"|no (?:l[oa]s? )?(?:encontr|hall)\w+ (?:ningun[oa]|nada|ni )"
    r"|no l[oa]s? (?:encontr|hall)\w+|(?:n'en (?:a|ont|avait) trouvé aucune?|n'(?:a|ont|avait) (?:rien|pas) trouvé"
    r"|ne (?:l'|les )(?:a|ont|avait) pas trouvée?s?)"
    r"|fand(?:en)? (?:keine[ns]?|nichts|weder|sie nicht|es nicht)\b"
    r"|non (?:ne )?(?:ha|hanno|aveva) trovato (?:nessun[oa]?|nulla|niente|né)|non (?:l'|l[oaie] )(?:ha|hanno) trovat"
    r"|não (?:encontr|ach)\w+ (?:nenhum|nada|nem )|não [oa]s? (?:encontr|ach)\w+)"
    r"(?! (?:errors?|fault|wrong|problem|fehler|errores|fallos|erreur|errori|erros))"
)
"""... and does not find it."""
