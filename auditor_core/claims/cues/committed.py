"""Words that say that what a program may have made stands in the repository; lower case, all languages at once."""

import re

_NO = r"(?!(?:not|never|only|no|nunca|pas|jamais|nicht|nie|non|mai|não)\b)"
_IN_LFS = (
    r"(?:(?:which |that |que |qui |che )?(?:is|are|was|were|está|están|se|est|sont|ist|sind|wird|werden|liegt|liegen|è"
    rf"|sono|é|são)(?: {_NO}\w+){{0,3}} (?:via|with|by|through|using|in|under|con|mediante|por|en|vía|avec|par|dans"
    r"|sous|mit|über|per|durch|tramite|da|em|no|com|pelo) git[ -]lfs\b"
    rf"|\((?:{_NO}\w+ ){{0,3}}git[ -]lfs\))"
)
"""Git keeps large files apart, and they are committed all the same: `is tracked with Git LFS`."""
COMMITTED = re.compile(
    rf"\b(?:(?:is|are|was|were) (?:{_NO}\w+ )?(?:committed|checked in|versioned|provided|enclosed|attached|submitted"
    r"|handed in)|(?:i|we) (?:have |also )?(?:committed|checked in|provide|enclose|attach)(?! no\b)(?: [\w-]+){0,3}?"
    rf"|(?:está|están|fue|fueron|son|es) (?:{_NO}\w+ )?(?:incluid|versionad|adjuntad|entregad|subid)[oa]s?"
    rf"|(?:est|sont) (?:{_NO}\w+ )?(?:fourni|joint|versionné|inclus|committé|remis)e?s?"
    rf"|(?:ist|sind|wurden?) (?:{_NO}\w+ )?(?:eingecheckt|versioniert|beigelegt|mitgeliefert)"
    rf"|(?:liegt|liegen) (?:{_NO}\w+ )?(?:bei|als)|(?:è|sono) (?:{_NO}\w+ )?(?:inclus|fornit|allegat|versionat"
    rf"|consegnat)[oaie]"
    rf"|(?:é|são|está|estão|foi|foram) (?:{_NO}\w+ )?(?:incluíd|fornecid|anexad|versionad|entregue)[oa]?s?)"
    r"(?: (?:as|in|under|at|with|como|en|bajo|junto|dans|sous|sur|comme|avec|in|unter|als|come|nel\w*|sotto|em|no"
    r"|na)\b"
    r"| the| our| a)*[\s\"'`“«:]*$"
)
"""Right before the path: a program may have made it, and it was committed."""
COMMITTED_AFTER = re.compile(
    r"[^./]{0,80}\b(?:committed|checked in|versioned) there\b"
    rf"|[\s\"'`”»)]*,? ?{_IN_LFS}"
    r"|(?:[,;:] [^()]{1,60}\)(?: (?:and|y|et|und|e) [^().;:]{1,60}(?:\([^()]{1,80}\))?)?)?[\s\"'`”»)]*,? ?(?:which "
    r"|that |que |qui |che |das |die |der |and )?(?:(?:is|are|was"
    rf"|were) (?:{_NO}\w+ )?(?:committed|checked in"
    r"|versioned|(?:included |kept )?in (?:the|our) (?:repo(?:sitory)?|source tree"
    r"|code ?base)|part of (?:the|our) (?:repo(?:sitory)?|source tree|code ?base))"
    r"|(?:está|están) (?:\w+ )?(?:(?:incluid|versionad|subid)[oa]s? )?(?:en|al) (?:el|nuestro) repo(?:sitorio)?"
    r"|(?:est|sont) (?:\w+ )?(?:(?:inclus|versionné)e?s? )?(?:dans|sous) (?:le|notre) dépôt"
    r"|(?:ist|sind|liegt|liegen) (?:\w+ )?im repo(?:sitory)?|(?:im repo(?:sitory)? )?eingecheckt (?:ist|sind)"
    r"|bei(?=\W*$)"
    r"|(?:è|sono) (?:\w+ )?(?:(?:inclus|versionat)[oaie] )?nel (?:nostro )?repo(?:sitory)?"
    r"|(?:está|estão) (?:\w+ )?(?:(?:incluíd|versionad)[oa]s? )?no (?:nosso )?repo(?:sitório)?)\b"
)
"""Right after the path, or after the bracket that holds it and perhaps another thing: the same."""
EXPORTED = re.compile(
    r"\b(?:(?:was|were) (?:\w+ )?(?:exported|drawn|converted)|(?:i|we) (?:\w+ )?(?:exported|converted)(?: [\w-]+){1,5}"
    r"|(?:fue|fueron|foi|foram) (?:\w+ )?exportad[oa]s?|(?:a|ont) été exportée?s?|wurden? (?:\w+ )?exportiert"
    r"|(?:è stat|sono stat)[oaie] esportat[oaie]|(?:exportamos|abbiamo esportato|avons exporté)(?: [\w-]+){1,5}) "
    r"(?:to|into|as|a|en|como|vers|dans|nach|als|in|come|su|para|em)[\s\"'`“«]*$"
)
"""Right before the path: somebody exported it once, and keeps it."""
DERIVED = re.compile(
    r"[\s\"'`”»)]*,? ?(?:(?:which|that|que|qui|che) )?(?:(?:is|are|was|were) (?:\w+ )?(?:generated|exported|rendered"
    r"|drawn"
    r"|produced|made) from|se (?:genera|exporta|dibuja|produce) (?:a partir del?|desde)|est (?:générée?|exportée?"
    r"|tirée?)"
    r" (?:à partir d|depuis)|wird aus [^.;,]{1,40} (?:erzeugt|generiert|exportiert)|viene (?:generat"
    r"|esportat)[oa] (?:da\b|dal)"
    r"|é (?:gerad|exportad)[oa] a partir d)"
)
"""Right after a picture: what it was drawn from, beside which it is kept."""

PUSHED = re.compile(
    r"[\s\"'`”»)]*,? ?(?:(?:which|that|que|qui|che|die|das|der) )?"
    rf"(?:(?:is|are|was|were|has been|have been) (?:{_NO}\w+ )?(?:committed|checked|pushed) (?:in )?(?:in)?to"
    r" (?:(?:the|our|this) )?(?:git|repo(?:sitory)?|version control)"
    rf"|(?:fue|fueron|está|están|se ha|se han) (?:{_NO}\w+ )?(?:subid|incluid|commitead)[oa]s? (?:al?|en el) "
    r"(?:repo(?:sitorio)?|git)"
    rf"|(?:a été|ont été|est|sont) (?:{_NO}\w+ )?(?:commité|committé|poussé|versé|ajouté)e?s? (?:dans|sur|au|à)"
    r"(?: le| notre)? ?(?:dépôt|git)"
    rf"|(?:wurden?|ist|sind) (?:{_NO}\w+ )?(?:in das|ins|in unser) (?:repo(?:sitory)?|git)(?:-repo(?:sitory)?)?"
    r" (?:eingecheckt|committet|gepusht|aufgenommen)"
    rf"|(?:è stat|sono stat)[oaie] (?:{_NO}\w+ )?(?:committat|caricat|inserit)[oaie] (?:nel|sul) (?:nostro )?"
    r"(?:repo(?:sitory)?|git)"
    rf"|(?:foi|foram) (?:{_NO}\w+ )?(?:commitad|enviad|incluíd)[oa]s? (?:para o|no|ao) (?:repo(?:sitório)?|git))\b"
)
"""Right after a name alone: somebody committed the file, though programs make others of its kind."""
AUTHORED = re.compile(
    r"[\s\"'`”»)]*(?:documents|describes|explains|discusses|documenta|describe|explica|décrit|explique|documente"
    r"|beschreibt|erklärt|erläutert|dokumentiert|descrive|spiega|descreve|beschrijft|opisuje|popisuje"
    r"|описывает)\b"
)
"""Right after a text, its sentence's subject: what only somebody who writes can do in it."""
TO_BE_READ = re.compile(
    r"\b(?:(?:instructions|explanations?|documentation|usage)\b[^.;:]{1,60}\b(?:see|read|consult|refer to)"
    r"|instrucciones\b[^.;:]{1,60}\b(?:véase|vea|ver|lea|leer|consulte|consultar)"
    r"|instructions\b[^.;:]{1,60}\b(?:voir|lire|lisez|consulter|consultez)"
    r"|(?:anleitung|anweisung)(?:en)?\b[^.;:]{1,60}\bsiehe(?: in)?"
    r"|istruzioni\b[^.;:]{1,60}\b(?:leggere|leggete|vedere|vedi|si veda|consultare)"
    r"|instruções\b[^.;:]{1,60}\b(?:veja|ver|leia|ler|consulte|consultar))"
    r"(?: (?:the|our|el|le|die|il|lo|o))?(?: (?:attached|enclosed|text))?"
    r"(?: (?:file|archivo|fichero|fichier|datei|arquivo|ficheiro))?(?: (?:di testo|de texto|texte))?[\s\"'`“«]*$"
)
"""Right before a text: somebody wrote it for readers. `For instructions see the text file ...`."""
PUT_AWAY = re.compile(
    r"[\W\d]*(?:please )?(?:delete|remove|drop|move|rename|relocate|borrar|eliminar|mover|supprimer|déplacer|renommer"
    r"|eliminare|rimuovere|spostare|apagar|remover|excluir)(?: (?:the|old|stale|unused|dead|stray|el|los|le|les|il|lo"
    r"|o|os|file|files|archivo|fichier|arquivo)){0,3}[\s\"'`“‘«]*"
)
"""All before the path, or before a list of paths: an order to put away what lies there."""
PUT_AWAY_LAST = re.compile(
    r"[\s\"'`”»]*(?:(?:nach|in) [\w./\"'`-]{1,60} )?(?:löschen|entfernen|verschieben|umbenennen)\W*$"
)
"""All after it, where the verb stands last."""
