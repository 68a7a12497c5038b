"""What became of a file that somebody made and did not keep: given up after all, never committed, called otherwise.

Lower case, all languages at once; beside `gone`, which has the plain words for it.
"""

import re

RESOLVED = re.compile(
    r"\b(?:(?:prefer(?:red)?|decided|chose|had|opted|agreed|resolved|ended up|(?:was|were) forced|wound up)"
    r" (?:then |later |rather |finally )?(?:to |by |for |on )?(?:(?:remov|delet|retir)(?:e|ing) (?:it|them"
    r"|both)\b(?! from)"
    r"|(?:drop(?:ping)?|scrap(?:ping)?|discard(?:ing)?|abandon(?:ing)?|get(?:ting)? rid of) (?:it|them|both)\b(?! from)"
    r"|(?:tak(?:e|ing)|throw(?:ing)?|giv(?:e|ing)|cut(?:ting)?|leav(?:e|ing)) (?:it|them|both) (?:out|away"
    r"|up)\b(?! of))"
    r"|(?:prefer|prefir|decid|opt|acab|termin|resolv|tuv)\w+ (?:\w+ ){0,2}"
    r"(?:retir|elimin|borr|quit|descart|suprim|abandon|tir)(?:ar|ir|ándo|iéndo)l[oa]s?"
    r"|(?:préfér|décid|choisi|fini|résol|d[ûu])\w{0,6} (?:\w+ ){0,2}(?:d')?(?:l'|la |le |les )(?:\w+ )?(?:supprimer"
    r"|retirer"
    r"|abandonner|effacer|enlever|jeter|écarter|scinder|découper)"
    r"|(?:sie|es|ihn|beide) (?:wieder |doch |lieber |dann ){0,2}(?:zu löschen|zu entfernen|zu verwerfen|zu streichen"
    r"|aufzugeben|wegzuwerfen|löschen müssen|entfernen müssen)"
    r"|(?:prefer|deci|scelt|finit|dovut|risolt)\w{0,6} (?:\w+ ){0,2}(?:toglier|eliminar|rimuover|cancellar|abbandonar"
    r"|scartar)l[oaie]"
    r"|(?:prefer|decid|opt|acab|tiv|resolv)\w+ (?:\w+ ){0,2}(?:(?:retir|apag|elimin|remov|abandon|descart|suprim"
    r"|tir)[áêií]-l[oa]s?|(?:o|a|os|as) (?:retirar|apagar|eliminar|remover|abandonar|descartar|tirar))"
    r")\b"
)
"""Somebody preferred to do away with what a pronoun stands for, or had to."""
RESOLVED_BITS = (
    *("prefer", "prefir", "decid", "chose", "had ", "opt", "agreed", "resol", "ended up", "forced", "wound up", "acab"),
    *("termin", "tuv", "tiv", "préf", "déci", "choisi", "fini", "résol", " dû", " du ", "zu ", "aufzug", "wegzuw"),
    *("müssen", "deci", "scelt", "dovut", "risolt"),
)
"""Bits of which each of these holds one; looked for first, because that is quick."""

CONTRARY = re.compile(
    r",? \band (?:then |later |finally |so )?"
    r"(?=(?:(?:we|i) )?(?:removed|deleted|dropped|scrapped|discarded|abandoned|threw|took) (?:it|them)\b)"
    r"|,? \b(?:but|yet|pero|así que|por eso|mais|donc|aber|doch|weshalb|ma|quindi|perciò|mas|por isso|(?<=, )so) "
)
"""In the path's sentence: a clause begins on how it went on."""

NEVER_COMMITTED = re.compile(
    r"[\s\"'`”»)]*(?:(?:(?:has|have|had) been|is|are|was|were|exists?|lies|stands|existe|está|est|a été|ist|wurde"
    r"|liegt|è stat[oa]|esiste|foi)\b(?: [^\W\d]+){1,4}|exists|existe|esiste),? ?(?:but|yet|pero|mais|aber|doch"
    r"|jedoch|ma"
    r"|mas) (?:[^\W\d]+ ){0,2}?(?:(?:not|never)(?: yet| been){0,2} (?:committed|pushed|merged|checked in|uploaded)"
    r"|no (?:se |l[oa]s? )?(?:hemos |he |ha |está )?(?:subid|confirmad|incorporad|fusionad)[oa]"
    r"|(?:pas|jamais)(?: encore)? (?:commité|committé|versionné|poussé|fusionné|déposé)"
    r"|(?:nicht|nie)(?: \w+)? (?:eingecheckt|committet|commited|hochgeladen|gepusht)"
    r"|(?:non|mai)(?: ancora| è| stat[oa]){0,3} (?:committat|caricat|versionat|integrat)[oa]"
    r"|(?:ainda )?não (?:foi )?(?:enviad|submetid|commitad|integrad)[oa])\b"
)
"""Right after the path: it was made, and git knows nothing of it."""

CALLED = re.compile(
    r"\b(?:(?:was|were) (?:still|then|once|first|at first|back then) (?:called|named)"
    r"|se llamaban?|s'appelai(?:t|ent)|(?:hieß|hießen) (?:noch|früher|damals|zuerst|anfangs)"
    r"|si chiamava(?:no)?|(?:se chamava|chamava)m?(?:-se)?)"
    r"(?: (?:still|noch|früher|damals|todavía|aún|encore|ancora|ainda|antes|then))?[\s\"'`“«:]*$"
)
"""Right before the path: this was its name."""
WAS_CALLED = re.compile(r"\b(?:(?:was|were|been) (?:called|named)|hieß|hießen)[\s\"'`“«:]*$")
"""The same, where what follows says that it is no more so ..."""
UNTIL = re.compile(
    r"[\s\"'`”»)]*(?:until|till|before we|at (?:first|the time|that time)|back then|in the beginning|in those days"
    r"|bis (?=\w))\b"
)
ONCE_CALLED = re.compile(r"[\s\"'`”»)]*(?:hieß|hießen|genannt wurden?)\b")
"""Right after the path, where the verb stands last."""

ANOTHER = re.compile(
    r"\W*(?:an? (?:second|third|fourth|fifth|further|different|separate)|another|one more|un[ao]? (?:segund|tercer"
    r"|cuart"
    r"|quint)[oa]?|otr[oa]|une? (?:deuxième|troisième|quatrième|autre)|ein(?:e|en)? (?:zweite|dritte|vierte|weitere"
    r"|andere)[nrs]?|un[ao']? ?(?:second|terz|quart|altr)[oa]|uma? (?:segund|terceir|quart|outr)[oa]|outr[oa])\b"
)
"""How a sentence begins on another thing of the kind; what `it` is in there, is that."""
REMAINS = re.compile(
    r"\b(?:the|this) (?:old|original|first) (?:file|module|script) (?:is (?:now |only |just |still ){0,2}(?:an?|thin"
    r"|short) |remains|stays|only imports|re-?exports)|\b(?:el|la) (?:antigu|viej|primer)[oa]? (?:archivo|fichero"
    r"|módulo) (?:es|queda|sigue)\b|\bl'ancien (?:fichier|module) (?:reste|n'est plus qu)|\b(?:die|das) (?:alte|erste)"
    r" (?:datei|modul) (?:bleibt|ist (?:nur noch|jetzt) ein)|\bil vecchio (?:file|modulo) (?:resta|rimane|è solo)\b"
    r"|\bo (?:antigo|velho) (?:ficheiro|arquivo|módulo) (?:fica|continua|é só)\b"
)
"""What was split is still there, though small."""
