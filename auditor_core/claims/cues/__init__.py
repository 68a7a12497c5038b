"""The words around a path that tell how it is meant, by language, as data.

Fragments of regular expressions for lower-case text. `BEFORE` are searched in the clause before the path,
`ADJACENT` must end right before it, `AFTER` must follow it, `SECTIONS` are searched in headings.
A language is added by adding its words. The words of denial stand here, the others in modules of their own.
"""

import re
from itertools import pairwise

from auditor_core.claims.cues import (
    cells,
    clauses,
    following,
    foreign,
    hints,
    others,
    planned,
    renamed,
    runtime,
    sections,
    sentence_hints,
    stated,
    storing,
    there,
)

__all__ = [
    "cells",
    "clauses",
    "following",
    "foreign",
    "hints",
    "others",
    "planned",
    "renamed",
    "runtime",
    "sections",
    "sentence_hints",
    "stated",
    "storing",
    "there",
]

_EN_ARTICLES = (
    r"(?:(?: (?!to\b|in\b|from\b|of\b|for\b|by\b|on\b|at\b|with\b|via\b|and\b|or\b|but\b|is\b|are\b"
    r"|was\b)[\w\-]+){1,2}|(?!,))"
)
"""Up to two words of the path's own noun phrase; not `missing, a.py`."""
NEGATED_ADJACENT = {
    "en": rf"(?:(?<!what is )missing(?! from(?: (?:the|our|my|its))?\W*$)|lacks?|lacking|absent"
    rf"|(?<!nothing was )removed|removes|deleted|deletes|dropped"
    rf"|renam(?:ed|es|ing)"
    r"|replac(?:ed|es|ing)|deprecated|obsolete|retired|former|formerly|previously|used to be|consolidated"
    r"|nonexistent|non-existent|discarded|got rid of|died|killed|legacy|merged away)"
    rf"(?: from)?{_EN_ARTICLES}|(?:not|never|(?<!^)(?<!\. )without)(?: (?:the|a|any))?(?!,)|never (?:wrote|made"
    rf"|created|had"
    rf"|added|committed|pushed|built|finished|got)(?: the| an?| any)?"
    r"|(?:instead of|rather than) in an?|(?:do|does|did) not (?:exist|resolve)|could not be (?:found|verified"
    r"|resolved)"
    r"|no(?: (?!longer\b|to\b|in\b|from\b|of\b|for\b|by\b|on\b|at\b|with\b|or\b|but\b|more\b|less\b)[\w\-]+)?"
    r"(?: (?:file|module|script|directory|folder|package|class|test|document|config|configuration|named|called))*(?!,)"
    r"|(?<!never )(?<!not )(?:gave|gives?|given|giving) up(?: on)? (?:the|a|an|our|my|its|one)(?: (?:single|flat"
    r"|common|shared|one|big|old"
    r"|huge|whole|separate|original|own)){0,2}"
    r"|t(?:ook|akes|aken) the place of|supersed(?:ed|es)|(?:deletion|removal) of(?: the)?"
    r"|(?:instead of|rather than)(?: (?!to\b|in\b|from\b|by\b|on\b)[\w\-]+){0,2}(?!,)|no longer (?:have|has|keep"
    r"|keeps|ship|ships|need|needs|contains?|includes?|exists?)(?: (?:the|a|any))?"
    r"|(?:isn't|aren't|wasn't|weren't|hasn't|haven't)(?: any| a| the)+|(?:has|have|had|contains?|is|are|find) neither"
    r"(?: an?| the)?|(?:threw|throw|took|take) (?:out|away)(?: the| our)?|(?:^|\s)(?:git )?rm(?: -\S+)*",
    "es": r"(?:\bno (?:hay|existe|existía|tiene|contiene)|ning(?:ún|una?)|sin|falta|eliminad[oa]s?|elimin(?:é|amos"
    r"|aron|ó)"
    r"|borrad[oa]|borr(?:é|amos|aron|ó)|quit(?:é|amos)|renombrad[oa]s?|renombramos|en lugar de|en vez de|antigu[oa]"
    r"|obsolet[oa])(?: (?!en\b|de\b"
    r"|a\b)\w+){0,2}",
    "fr": r"(?:pas de|pas d'|aucune?|sans|manque|supprimé(?:e|s)?|retiré(?:e|s)?|renommé(?:e|s)?|au lieu de"
    r"|plutôt que|ancien(?:ne)?|obsolète)(?: (?!dans\b|de\b|à\b)\w+){0,2}",
    "de": r"(?:\bkeine?[nrms]?|ohne|fehlt|fehlende[nrs]?|gelöschte?[nrs]?|entfernte?[nrs]?|umbenannte?[nrs]?|statt"
    r"|anstelle von|anstatt|frühere[nrs]?|alte[nrs]?|veraltete[nrs]?)(?: (?!in\b|im\b|von\b|zu\b)\w+){0,2}",
    "it": r"(?:non (?:c'è|esiste|esisteva|contiene|ha)|nessun[oa]?|alcun[oa]?|senza|manca|rimoss[oaie]|eliminat[oaie]"
    r"|cancellat[oaie]|rinominat[oaie]|invece di|al posto di|vecchi[oa]|obsolet[oa])(?: (?!in\b|di\b|a\b"
    r"|nel\b)\w+){0,2}",
    "pt": r"(?:não (?:há|existe|existia|tem|contém)|nenhum|sem|falta|removid[oa]s?|remov(?:i|emos|eu|eram)|apag(?:uei"
    r"|amos|ou)|eliminad[oa]s?"
    r"|apagad[oa]|renomead[oa]s?|renomeamos|em vez de|ao invés de|antig[oa]|obsolet[oa])(?: (?!em\b|de\b"
    r"|a\b)\w+){0,2}",
    "nl": r"(?:\bgeen|zonder|ontbreekt|verwijderde?|hernoemde?|in plaats van|oude)(?: \w+){0,2}",
    "pl": r"(?:\bnie ma|bez|brak|usunięto|usunięty|zamiast)(?: \w+){0,2}",
    "ro": r"(?:\bnu (?:există|are|conține|mai există)|fără|lipsesc|lipsește|șters(?:e|ă)?|eliminat[eă]?|redenumit[eă]?"
    r"|în loc de)(?: (?!în\b|din\b|de\b|la\b)\w+){0,2}",
    "ru": r"(?:\bнет|без|отсутствует|удал[её]н\w*|удалили|переименован\w*|вместо)(?: \w+){0,2}",
    "tr": r"(?:silinen|kaldırılan|eski|yerine)(?: \w+){0,1}",
    "zh": r"(?:没有|缺少|删除了?|移除了?|不存在)\s*(?:文件)?",
    "ja": r"(?:削除された|存在しない)",
    "cs": r"(?:chybí|neexistuje|odstraněn\w*|smazán\w*|místo)(?: (?!v\b|z\b)\w+){0,1}",
}

NEGATED_AFTER = {
    "en": r"(?:(?<!, )(?!(?:what|never|not|rarely)\b)\w+(?: |(?=, which )))?(?:,? ?which )?(?:(?:does|do"
    r"|did) not (?:even |actually "
    r"|currently )?exist|doesn't exist|didn't exist|never existed|(?:is|are|was|were) (?:\w+ )?(?:missing\b(?! \w)"
    r"|missing (?:from|in|at|here|and|or)\b|absent|not(?: yet)?(?= ?\W?$)|not (?:there|either|present|found"
    r"|in the(?! (?:backlog|list|scope|way"
    r"|plan|rubric|prompt)))|removed|deleted"
    r"|renamed(?! from)|dropped|replaced|merged into|moved(?! (?:up|down|here))|split into(?=\W*(?:\w+ ){0,2}/)|gone"
    r"|deprecated|given up|abandoned|discarded|superseded)|(?:has|have|had) been (?:\w+ )?(?:removed|deleted|renamed"
    r"|dropped|replaced|moved|merged into|split|turned into|folded into|broken up|absorbed|dissolved|eliminated"
    r"|erased|withdrawn|retired|given up)|not found"
    r"|an? (?:\w+ ){1,6}(?:that|which) no longer exists?\b|(?:the|its) (?:former|old|earlier|previous) (?:name|path"
    r"|place|location) (?:of|for)\b|(?:cited"
    r"|named|listed) but (?:absent|missing)|(?:(?:is|was"
    r"|are) )?no longer (?:exist|present|there|part|needed|used|in\b|available|included)|was never\b"
    r"(?! (?:\w+ly )?(?:test|cover|check|measur|review|document|call|us|run|read|audit|meant|intend|profil|touch"
    r"|chang)\w*)"
    r"|(?:the )?correct (?:name|path|one) (?:is|was)\b|did exist\b"
    r"|existed (?:for|until|only)\b|(?:is|are|was"
    r"|were) (?:dissolved|absorbed|retired|eliminated|erased|phased out|scrapped|merged away)|(?:(?:is "
    r"|was )?(?:claimed|mentioned"
    r"|named|cited|referenced|listed)\b[\w., ]{0,40}\b)?(?:not in|missing (?:in|from)) (?:the |this |our )?(?:repo"
    r"(?:sitory)?|manifest|file list|list of files|working tree)\b"
    r"|(?:that "
    r"|which )?(?:we|i) never (?:wrote|made|created|committed|pushed|added)|isn't (?:there"
    r"|present|in)|could not be found|cannot be found|had to go|\(?(?:now )?(?:removed|deleted|renamed(?! from)"
    r"|missing\b(?! \w)|deprecated)\b|(?:\w+ ){0,8}renamed (?:to|in|into|as)\b|and (?:later |then |soon )?(?:replaced"
    r"|renamed|moved|split|dropped|removed|deleted) (?:it|them|that|this)\b)",
    "es": r"(?:\w+ )?(?:no existe|no existía|no está|ya no (?:existe|está|hay|se usa|forma)|(?:fue|ha sido"
    r"|se ha) (?:eliminad|borrad|renombrad|reemplazad|movid)\w+|se (?:eliminó|borró|renombró)|\(?(?:eliminad"
    r"|renombrad|borrad)[oa])",
    "fr": r"(?:\w+ )?(?:n'existe (?:pas|plus)|n'est (?:pas|plus)|a été (?:supprimé|renommé|remplacé|déplacé|retiré)"
    r"|\(?(?:supprimé|renommé|retiré))",
    "de": r"(?:\w+ )?(?:existier(?:t|en) nicht(?: mehr)?|fehl(?:t|en)|gibt es (?:nicht|nicht mehr)"
    r"|ist nicht (?:vorhanden|mehr)"
    r"|(?:wurde|ist) (?:\w+ ){0,4}(?:gelöscht|entfernt|umbenannt|ersetzt|verschoben)|\(?(?:gelöscht|entfernt"
    r"|umbenannt)|nicht gefunden)",
    "it": r"(?:\w+ )?(?:non esiste|non esisteva|non c'è|non è (?:più|presente)|(?:è stat|era stat|fu )\w*\s?(?:rimoss"
    r"|eliminat|rinominat|sostituit|spostat|cancellat)\w+|\(?(?:rimoss|eliminat|rinominat)[oa])",
    "pt": r"(?:\w+ )?(?:não existe|não existia|não está|já não (?:existe|está|há|se usa|faz)|(?:foi"
    r"|tinha sido) (?:removid|eliminad|renomead|substituíd|apagad|movid)\w+|\(?(?:removid|eliminad|renomead)[oa])",
    "nl": r"(?:\w+ )?(?:bestaat niet|ontbreekt|is (?:verwijderd|hernoemd)|werd (?:verwijderd|hernoemd))",
    "pl": r"(?:\w+ )?(?:nie istnieje|został (?:usunięty|zmieniony))",
    "ro": r"(?:\w+ )?(?:nu (?:mai )?(?:există|este)|lipsește|a fost (?:ștears|șters|eliminat|redenumit|înlocuit"
    r"|mutat)\w*|\(?(?:șters|eliminat|redenumit)[ăe]?\b)",
    "ru": r"(?:\w+ )?(?:не существует|отсутствует|был (?:удал[её]н|переименован)|удал[её]н)",
    "tr": r"(?:\w+ )?(?:silindi|kaldırıldı|yok\b|bulunmuyor|yeniden adlandırıldı)",
    "zh": r"\s*(?:不存在|已删除|已被删除|被删除|已移除|缺失|已重命名)",
    "ja": r"\s*(?:は存在しません|は存在しない|は削除|を削除)",
    "cs": r"(?:\w+ )?(?:neexistuje|chybí|už není|byl\w? (?:odstraněn|smazán|přejmenován|nahrazen)\w*)",
}

_AS_A_RULE = (
    r"(?!\w* (?:\w+ )?(?:paths?|files?|names?|modules?|claims?|citations?|references?|evidence|praise|rows?|items?"
    r"|entries|answers?|components?|values?|facts?|content)"
    r" (?:is|are|gets?|becomes?|costs?|counts?|lowers?|can|cannot|may|must|should|will)\b)"
)
"""What a program does with such files whenever it meets one says nothing on the path beside it."""

NEGATED_NEAR = {
    "en": r"\b(?:deleted|removed|dropped) (?:that|this|the) file\b|\b(?:that|this|the) (?:file|module|script"
    r"|directory|folder) no longer exists\b|\bnothing (?:under|in|at|below|inside)\W+exists?\b|\b(?:is|are|was"
    r"|were) not (?:included|implemented|committed|part of(?! this (?:document|report)))\b|\b(?:do|does"
    r"|did) not (?:use|need|have|contain|include|ship|provide|require|rely on)\b|\b(?:don't|doesn't|didn't) (?:use"
    r"|need|have|contain|include|ship)\b|\b(?:the|this|that|both|these) (?:files?|modules?|scripts?) (?:was|were"
    r"|(?:has|have) been) (?:\w+ )?(?:removed|deleted|dropped)\b|\bneither (?:\w+ ){0,3}(?:is|are|was|were|exists?)\b"
    r"|\bno longer (?:a )?part of\b|hallucinat(?!ions? of (?:paths?|files?"
    r"|names?)\b|ions? (?:scan|filter|check|detect|guard|rate|test|score|audit|control|prevent|verif|lint"
    r"|mitigat)\w*)(?<!flag hallucinat)(?<!flags hallucinat)"
    r"(?<!detect hallucinat)(?<!detects hallucinat)(?<!vs hallucinat)(?<!vs. hallucinat)(?<!from hallucinat)"
    r"(?<!catch hallucinat)(?<!find hallucinat)(?:(?<!report hallucinat)"
    r"|(?=ed\s+\W))(?<!prevent hallucinat)(?<!avoid hallucinat)"
    rf"(?!ed by\s+\W){_AS_A_RULE}|(?:invented|fabricated|fictitious|non-?existent|false(?= (?:path|file|claim)))"
    rf"{_AS_A_RULE}|never existed"
    r"|no such (?:file|path|directory)|bogus|phantom|\b(?:i|we) had (?:written|claimed|said|stated) that\b"
    r"|\b(?:i|we) (?:wrote|typed)\s+but\b"
    r"|\bbefore (?:the|our|my|this) (?:\w+ )?(?:refactor|renam|mov(?:e\b|ing)|restructur|split|clean-?up|migration"
    r"|reorgani)",
    "es": r"alucina|inventad|inexistente|no (?:(?:fue|fueron|está|están) (?:implementad|cread|inclu)|se (?:incluye"
    r"|implementó|ha)|usamos|se usa|se utiliza|utilizamos|necesita)",
    "fr": r"hallucin(?:é|er|ant)|inventé|inexistant|\bn'(?:existe\w*|est|a|y a|avons|ont|utilis\w+) (?:pas|plus"
    r"|jamais)\b|\bne (?:sont|fait|font|figure\w*|contient|contiennent|sera) (?:pas|plus)\b",
    "de": r"halluzin|erfunden|nicht existierend|nicht (?:vorhanden|verwendet|benötigt|implementiert|umgesetzt"
    r"|enthalten)",
    "it": r"allucina|inventat|inesistent|non (?:è|sono) (?:presente|presenti|stat)",
    "pt": r"alucina|inventad|inexistente|não (?:(?:foi|foram|é|são) (?:implementad|criad|realizad|inclu)|usamos"
    r"|utilizamos|se usa|precisa)",
}
"""Somewhere in the sentence: negated, unless the repository holds it after all."""

FORMERLY = {
    "en": r"(?:before (?:it|this|that|then|the change)|until then|back then|in those days|in the beginning),?"
    r" [^.;/]{2,80}\b(?:lived|stood|sat|was|were|had|held|resided)\b|originally|initially|at first|there (?:was"
    r"|were) (?:\w+ )?an? (?:[/,\s\"'`]|and |even |also |an? )*$"
    r"|in (?:an?|the|my|our) (?:early|earlier|first|previous|older) (?:draft|version"
    r"|commit|prototype|iteration)|in (?:an?|the|my|our) (?:(?:interim|old) )?draft|(?<!ed )in (?:the|my"
    r"|our) interim (?:report|version|submission)|(?:interim|earlier|previous|first|old) (?:report|submission|version"
    r"|draft) (?:\w+ )?(?:said|says|stated|states|claimed|claims|wrote|spoke)|formerly|previously|used to (?:be|live"
    r"|hold|have)|(?:was|were|had"
    r"|stood|lived"
    r"|sat) once|once (?:lived|stood|sat|held)",
    "es": r"originalmente|inicialmente|al principio|anteriormente",
    "fr": r"initialement|au début|à l'origine|auparavant|au départ|tout d'abord",
    "de": r"ursprünglich|anfangs|zunächst|früher gab",
    "it": r"inizialmente|originariamente|in origine|in precedenza",
    "pt": r"originalmente|inicialmente|anteriormente",
}
"""In the clause before: the path may be one of former times, unless the repository holds it."""

DIRECTORY_WORDS = (
    r"director(?:y|ies)|folders?|sub-?director(?:y|ies)|subfolders?|cartell[ae]|directorios?|carpetas?|dossiers?"
    r"|répertoires?|verzeichnis(?:se)?|ordner|pastas?|diretórios?|mappen?|(?<=\bde )map|katalog\w*|папк\w+|каталог\w*"
    r"|klasör\w*|dizin\w*|目录|文件夹|フォルダ|ディレクトリ"
)

DIRECTORY_STEMS = (
    *("direct", "folder", "cartell", "carpeta", "dossier", "répertoire", "verzeichnis", "ordner", "pasta", "diret"),
    *("map", "katalog", "папк", "каталог", "klasör", "dizin", "目录", "文件夹", "フォルダ", "ディレクトリ"),
)
"""Bits of which each of these words holds one; looked for first, because that is quick."""

UNSPACED = ("zh", "ja")
"""Languages written without spaces."""
_MARKS = re.compile(r"\\.|\[\^?\]?(?:\\.|[^\]\\])*\]|[()|]")
"""Of patterns: the brackets and bars, those apart that stand for themselves."""
UNSPACED_LETTER = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]")


def union(table: dict[str, str], *, ending: bool = False, starting: bool = False) -> re.Pattern[str]:
    """All languages' words as one pattern; `ending` and `starting` tie it to the text's end or start.

    Words begin where words begin, but in languages written without spaces.
    """
    if not table:
        return re.compile(r"(?!)")
    start = "" if starting else r"(?<!\w)(?!/)"  # stands for paths, in rows of which nothing begins
    spaced = "|".join(part for name, part in table.items() if name not in UNSPACED)
    parts = [f"{start}(?:{spaced})"] if spaced else []
    body = "|".join(parts + [table[name] for name in UNSPACED if name in table])
    if ending:
        return re.compile(rf"(?:{body})[\s\"'`“”‘’«»(\[:,]*$")
    if starting:
        return re.compile(rf"[\s\"'`“”‘’«»()\],:]*(?:{body})")
    return re.compile(body)


def alternatives(words: str) -> list[str]:
    """The parts of a pattern between the bars that stand in no brackets."""
    depth, bars = 0, [-1]
    for mark in _MARKS.finditer(words):
        depth += {"(": 1, ")": -1}.get(mark.group(), 0)
        if mark.group() == "|" and not depth:
            bars.append(mark.start())
    return [words[begin + 1 : end] for begin, end in pairwise([*bars, len(words)])]
