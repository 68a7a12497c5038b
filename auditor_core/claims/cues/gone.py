"""What later sentences of a paragraph say became of a file: `The script has since been deleted`.

Lower case, all languages at once. `THING` stands for the file, by a noun or by a pronoun.
"""

import re

_EN_NOUNS = (
    r"(?:file|script|module|notebook|page|test|document|program|prototype|class|helper|draft|template|diagram"
    r"|spreadsheet|folder|directory|package)s?"
)
_EN_THING = rf"(?:(?:the|this|that|these|those|both)(?: (?:whole|entire|two))? {_EN_NOUNS})"
_EN_THEN = (
    r"(?:(?:since|then|later|soon|finally|now|thus|therefore|also|quickly|eventually|meanwhile|long|already|simply"
    r"|in the end|after that|in the meantime|afterwards|subsequently|recently) ){0,2}"
)
_EN_WENT = (
    r"(?:dropped|deleted|removed|scrapped|discarded|abandoned|retired|erased|dissolved|withdrawn|thrown (?:out|away)"
    r"|taken out|given up|merged|split|divided|broken up|cut up)"
)
_EN_DID = (
    r"(?:dropped|deleted|removed|scrapped|discarded|abandoned|retired|erased|dissolved|withdrew|withdrawn|got rid of"
    r"|gave up|given up|threw (?:out|away)|thrown (?:out|away)|took out|merged|split(?: up)?|divided|broke up"
    r"|broken up|cut up|threw|thrown)"
)
_EN_WHEN = (
    r"(?=\W*$|[,;.)]| (?:since|later|again|in|into|on|when|because|after|before|for|as|once|last|this|and|two|three"
    r"|\d|a)\b)"
)
_PARTS = (
    r"(?! (?:in|into) (?:[\w-]+ ){0,2}(?:sections?|parts|chapters|functions?|steps|cells|class(?:es)?|blocks|pages"
    r"|lines|cases|paragraphs|pieces|groups|stages|phases|methods|halves)\b)"
    r"(?! from\b(?! (?:the|our|this|my) (?:(?:git|whole|public) )?(?:repo|repository|project|code ?base|tree)\b))"
)
"""A file that was divided into such is still one."""
_OF_THINGS = r"(?! of\b(?! (?:the|our|my) (?:git )?(?:repo|repository|project|tree)\b))"
_ES_NOUNS = (
    r"(?:archivo|fichero|script|módulo|cuaderno|programa|prototipo|clase|carpeta|directorio|paquete|documento)s?"
)
_ES_THING = rf"(?:(?:el|este|ese|dicho|la|esta|esa|dicha|los|las|ambos|ambas) {_ES_NOUNS})"
_ES_DID = (
    r"(?:eliminamos|borramos|quitamos|retiramos|descartamos|dividimos|repartimos|partimos|suprimimos|abandonamos"
    r"|disolvimos|eliminé|borré|quité|dividí|retiré|descarté|abandoné|suprimí|eliminado|borrado|quitado|retirado"
    r"|descartado|dividido|repartido"
    r"|suprimido|abandonado)"
)
_ES_WENT = r"(?:eliminad|borrad|quitad|retirad|descartad|dividid|repartid|suprimid|abandonad)[oa]s?"
_ES_THEN = r"(?:(?:después|luego|ya|más tarde|finalmente|al final|por eso|hemos|habíamos|he) ){0,2}"
_FR_NOUNS = r"(?:fichier|script|module|carnet|programme|prototype|dossier|répertoire|paquet|document)s?"
_FR_THING = rf"(?:(?:le|la|ce|cet|cette|les|ces) {_FR_NOUNS})"
_FR_WENT = r"(?:supprimé|retiré|effacé|abandonné|divisé|découpé|scindé|éclaté|réparti|jeté|enlevé)e?s?"
_DE_NOUNS = (
    r"(?:datei(?:en)?|skripte?|modul(?:e)?|notebooks?|programm|prototyp|klasse|vorlage|ordner|verzeichnis(?:se)?|paket"
    r"|dokument)"
)
_DE_THING = rf"(?:(?:die|diese|das|dieses|den|diesen|der|dieser|beide) {_DE_NOUNS})"
_DE_WENT = (
    r"(?:gelöscht|entfernt|verworfen|aufgelöst|aufgeteilt|gestrichen|weggeworfen|zerlegt|aufgegeben|verteilt"
    r"|herausgenommen)"
)
_DE_TAKEN = rf"(?:{_DE_WENT}|(?<=repository )genommen|(?<=repo )genommen)"
_DE_BETWEEN = (
    r"(?:(?!aus\b(?! (?:dem|unserem) (?:git-)?(?:repo|repository|projekt)\b)"
    r"|von\b|nicht\b|nie\b|noch\b)[\wäöüß-]+ ){0,6}"
)
_IT_NOUNS = r"(?:file|script|modulo|moduli|programma|prototipo|cartell[ae]|pacchetto|documento)"
_IT_THING = rf"(?:(?:il|lo|la|questo|questa|quel|quella|i|gli|le) {_IT_NOUNS})"
_IT_WENT = r"(?:eliminat|cancellat|rimoss|tolt|divis|suddivis|spezzat|abbandonat|scartat|sciolt)[oaie]"
_PT_NOUNS = r"(?:ficheiro|arquivo|script|módulo|programa|protótipo|pasta|diretório|pacote|documento)s?"
_PT_THING = rf"(?:(?:o|a|este|esse|esta|essa|os|as) {_PT_NOUNS})"
_PT_DID = (
    r"(?:removemos|apag[aá]mos|elimin[aá]mos|dividimos|descart[aá]mos|abandon[aá]mos|retir[aá]mos|suprimimos"
    r"|repartimos|tir[aá]mos|eliminei|apaguei|removi|retirei|descartei|abandonei|suprimi|dividi)"
)
_PT_WENT = r"(?:removid|apagad|eliminad|dividid|descartad|abandonad|retirad|suprimid)[oa]s?"


def _acts(en: str, es: str, fr: str, de: str, it: str, pt: str) -> str:
    """What people did away with, as each language says it."""
    return (
        rf"(?:(?:we|i)(?:'ve|'d| have| had)? {_EN_THEN}|(?:we"
        rf"|i) [^.;:/]{{0,40}}\band {_EN_THEN})(?:{_EN_DID} {en}(?: up| away| out)?|(?:broken?"
        rf"|cut|torn|tore|pulled) {en} (?:up|apart)|(?:gave|given|threw|thrown|took|taken|tossed|cut|left) {en} (?:up"
        rf"|out"
        rf"|away|off){_OF_THINGS}|cut {en}(?= (?:again|later|before|because|after|when|in|two|three|a)\b))\b{_PARTS}"
        rf"|{es}"
        rf"|{fr}"
        rf"|{de} (?:haben|hatten|habe) (?:wir|ich) {_DE_BETWEEN}{_DE_TAKEN}\b"
        rf"|(?:(?:wir|ich) (?:haben|hatten|habe)|(?:haben|hatten|habe) (?:wir|ich)) {de} {_DE_BETWEEN}{_DE_WENT}\b"
        rf"|{it}"
        rf"|{_PT_DID}{pt}\b"
    )


DONE_WITH_IT = re.compile(
    r"\b(?:"
    + _acts(
        r"(?:it|them|both)",
        rf"l[oa]s? {_ES_THEN}{_ES_DID}\b",
        rf"(?:nous|on|je) (?:l'|les )(?:avons|a|ai) (?:\w+ ){{0,2}}{_FR_WENT}\b",
        r"(?:sie|es|ihn|beide)",
        rf"(?:l'|l[oaie] )(?:abbiamo|ho) (?:\w+ ){{0,2}}{_IT_WENT}\b",
        r"-(?:[ln]?[oa]s?)",
    )
    + ")"
)
"""Somebody did away with what a pronoun stands for."""
WENT_TOO = re.compile(
    rf"\b(?:it|they|this) [^.;:/]{{0,60}}\b(?:and|but) (?:it |they )?(?:(?:was|were|has been|have been) {_EN_THEN}"
    rf"{_EN_WENT}\b{_PARTS}{_EN_WHEN}|(?:is|are) no longer in (?:the|our) (?:tree|repo(?:sitory)?|code ?base"
    rf"|project)\b)"
    rf"|\b(?:y|pero) (?:fue|fueron|ha sido|han sido) (?:\w+ )?{_ES_WENT}\b(?! del?\b)"
    rf"|\b(?:ils?|elles?) [^.;:/]{{0,60}}\b(?:et|mais) (?:a|ont) (?:\w+ )?été (?:\w+ )?{_FR_WENT}\b"
    rf"|\b(?:es|sie|er) [^.;:/]{{0,60}}\b(?:und|aber) (?:wurden?|ist|sind) (?:\w+ )?{_DE_WENT}\b"
    rf"|\b(?:ed?|ma) (?:è|sono) stat[oaie] (?:\w+ )?{_IT_WENT}\b(?! d(?:a|al|alla)\b)"
    rf"|\b(?:e|mas) (?:foi|foram) (?:\w+ )?{_PT_WENT}\b(?! d[eoa]s?\b)"
)
"""A sentence on one thing that ends on what became of it: `it fell behind and was taken out`."""
DONE_WITH = re.compile(
    r"\b(?:"
    + _acts(
        _EN_THING,
        rf"{_ES_DID} (?:\w+ )?{_ES_THING}\b",
        rf"(?:avons|a|ai) (?:\w+ ){{0,2}}{_FR_WENT} {_FR_THING}\b",
        _DE_THING,
        rf"(?:abbiamo|ho) (?:\w+ ){{0,2}}{_IT_WENT} {_IT_THING}\b",
        f" (?:\\w+ )?{_PT_THING}",
    )
    + ")"
)
"""Somebody did away with the file."""
GONE = re.compile(
    rf"\b(?:{_EN_THING} (?:(?:is|are|was|were) {_EN_THEN}gone\b|(?:has|have"
    rf"|had) {_EN_THEN}(?:been {_EN_THEN}{_EN_WENT}"
    rf"\b{_PARTS}|disappeared\b|vanished\b|gone\b)|(?:was|were) (?:since|then|later|soon|finally|eventually|meanwhile"
    rf"|afterwards|subsequently|recently) {_EN_WENT}\b{_PARTS}|(?:no longer exists?|(?:does|do) not exist any ?more"
    rf"|did not survive|(?:is|are) history|went away|died)\b)"
    rf"|there (?:is|was) no such {_EN_NOUNS}\b"
    rf"|{_ES_THING} (?:ya no existen?\b|desapareci\w+|(?:fue|fueron|ha sido|han sido) (?:\w+ )?{_ES_WENT}"
    rf"|se (?:eliminó|borró|quitó|dividió|suprimió|descartó)\b)"
    rf"|{_FR_THING} (?:(?:a|ont|avait) (?:\w+ )?(?:été (?:\w+ )?{_FR_WENT}|disparu)\b|n'existen?t? plus\b)"
    rf"|{_DE_THING} (?:(?:wurden?|ist|sind) {_DE_BETWEEN}(?:{_DE_WENT}|weg|verschwunden)\b|gibt es (?:\w+ )?nicht\b"
    rf"|existier(?:t|en) (?:\w+ )?nicht\b)"
    rf"|{_IT_THING} (?:(?:è|sono) stat[oaie] (?:\w+ )?{_IT_WENT}\b|non (?:esist\w+|c'è|ci sono) più\b|è sparit\w)"
    rf"|{_PT_THING} (?:(?:foi|foram) (?:\w+ )?{_PT_WENT}\b|já não existem?\b|desapareceu\b))"
)
"""The file is said to be gone."""
BUT_GONE = re.compile(
    rf"^[^./;:]{{0,90}}(?:\b(?:but|yet) {_EN_THEN}(?:we |i )?{_EN_THEN}"
    rf"(?!split|divid|cut|bro|merg){_EN_DID} (?:it|them|both|{_EN_THING})"
    rf"(?: again| later| up| away| out)?\b{_PARTS}"
    rf"|\bpero {_ES_THEN}l[oa]s? {_ES_THEN}{_ES_DID}\b"
    rf"|\bmais (?:nous |on |je )?(?:l'|les )(?:avons|a|ai) (?:\w+ ){{0,2}}{_FR_WENT}\b"
    rf"|(?:,|\b(?:aber|doch)) (?:haben |habe |hatten )?(?:(?:{_DE_THING}|es|sie|ihn) (?:aber |jedoch |dann |später "
    rf"|wieder ){{0,3}}{_DE_WENT}"
    rf"|(?:aber|dann|später) (?:{_DE_THING}|es|sie|ihn) (?:\w+ ){{0,2}}{_DE_WENT})\b"
    rf"|\bma (?:poi )?l'abbiamo (?:\w+ ){{0,2}}{_IT_WENT}\b"
    rf"|\bmas (?:depois )?{_PT_DID}-?(?:[ln]?[oa]s?)?\b)"
)
"""In the rest of the path's sentence: work on it, and what became of that."""
RELATIVE = re.compile(
    r"^[\s\"'`”)]*(?:,|\()? ?(?:(?:an?|the|our|my|one|un[ao']?|une|eine?n?|il|o|el|la|le"
    r"|um[a]?) (?:[\w'-]+ ){1,5}?)?,? ?"
    rf"(?:(?<!from )(?<!in )(?<!of )(?<!by )(?<!with )(?<!on )(?:that|which) (?:we|i)(?:'ve|'d| have| had)?"
    rf" {_EN_THEN}{_EN_DID}{_PARTS}{_EN_WHEN}"
    rf"|(?:that|which) (?:has|have|had) {_EN_THEN}been {_EN_THEN}{_EN_WENT}{_PARTS}{_EN_WHEN}"
    rf"|(?<!de )(?<!en )que {_ES_THEN}{_ES_DID}\b(?! (?:el|la|los|las|un|una|su|sus)\b)"
    rf"|que (?:nous avons|j'ai) (?:\w+ ){{0,2}}{_FR_WENT}\b|qu'on a (?:\w+ ){{0,2}}{_FR_WENT}\b"
    rf"|(?:die|das|den|der) (?:wir|ich) {_DE_BETWEEN}{_DE_WENT}\b"
    rf"|che {{0,1}}(?:poi )?abbiamo (?:\w+ ){{0,2}}{_IT_WENT}\b"
    rf"|que (?:depois |mais tarde |já |entretanto )?{_PT_DID}\b)"
)
"""Right after the path: a clause on the file that says that somebody did away with it."""
IN_HISTORY = re.compile(
    r"^[\s\"'`”)]*(?:(?:can|could|may) (?:still |now |only ){0,2}be (?:found|seen|read|looked up)"
    r" (?:only )?in (?:the|its|our)"
    r" (?:git )?history\b|(?:is|are|lives?) (?:now |still |only ){1,2}(?:left |kept )?in"
    r" (?:the|its|our) (?:git )?history\b"
    r"|(?:ya |todavía |aún )?(?:sólo |solo )?(?:se (?:encuentra|ve|halla)n?|puede verse) (?:sólo |solo )?en"
    r" el historial\b"
    r"|ne se trouven?t? plus que dans l'historique\b|(?:findet man|ist|steht"
    r"|liegt) (?:(?!nicht\b)[^\W\d]+ ){0,4}?noch in der"
    r" (?:git-)?(?:historie|geschichte)\b|si trova(?:no)? (?:ormai |ancora |solo ){1,2}nella (?:storia|cronologia)\b"
    r"|(?:já )?só se encontram? no histórico\b)"
)
"""Right after the path: only the history holds it."""

BITS = (
    *("gone", "dropp", "delet", "remov", "scrap", "discard", "abandon", "retire", "erase", "dissol"),
    *("withdr", "rid of", "gave up", "given up", "threw", "thrown", "took out", "taken out", "merged"),
    *("split", "divid", "divis", "broke", "cut up", "no longer", "not exist", "survive", "histor", "cronolog"),
    *("went away", "died", "disappear", "elimin", "borr", "quit", "retir", "descart", "repart", "partimos"),
    *("suprim", "disolv", "ya no", "desapar", "no such", "took", "taken", " cut ", "tossed", "take it"),
    *("take them", "taking", "throw", "supprim", "effac", "découp", "scind", "éclat", "jeté"),
    *("enlev", "disparu", "n'exist", "lösch", "entfern", "verworf", "aufgel", "aufget", "gestrich", " weg", "genommen"),
    *("zerleg", "aufgeg", "verteil", "herausg", "verschw", "gibt es", "cancell", "rimoss", "tolt", "toglier"),
    *("rimuov", "abband", "spezz"),
    *("scart", "sciolt", "sparit", "più", "apag", "não exist", "existiert"),
)
"""Bits of which each of these holds one; looked for first, because that is quick."""

PRONOUN = re.compile(
    r"\W*(?:(?:at first|still|then|later|soon|in may|first),? )?(?:it|they|both|this|that|sie|es|er|das|beide|il|elle"
    r"|ils|elles|esto|este|esta|ambos|questo|questa|entrambi|ele|ela|era|fue|tenía|hacía|funcionaba|servía|aveva"
    r"|faceva"
    r"|funzionava|tinha|fazia|foi|(?:nobody|no one|everybody|everyone|players|users|testers|people|few|none of us"
    r"|nadie|personne|niemand"
    r"|nessuno|ninguém|nobody) [^./;:]{0,40}\b(?:it|them|es|sie|l[oae]s?)\b|nadie l[oa]\b|personne ne l')\b"
)
"""A sentence that goes on about the one thing before."""
CONDITION = re.compile(
    r"\b(?:if|when|whenever|unless|until|once|so that|would|wenn|falls|sobald|bis|si|se|quand|lorsque|cuando|quando"
    r"|hasta|jusqu'à)\b"
)
"""Before `the file is gone`: it may be."""
SUPPOSED = re.compile(r"\b(?:if|whenever|would|wenn|falls|si|se)\b")
"""Before what somebody did: they may have."""
BACK = re.compile(
    r"\b(?:restored?|re-?added|brought (?:it|them|both|the \w+) back|put (?:it|them|both|the \w+) back|recovered"
    r"|(?:is|are) back|reinstated|wiederhergestellt|restaur\w+|recuper\w+|rétabli\w*|ripristinat\w+)\b"
)
"""What was gone is there again."""
OF_MANY = re.compile(
    r"\b(?:each|every|any|all|uploaded|temporary|zip|csv|pdf|log|lock|user'?s?|input|output|generated|downloaded|old"
    r"|configuration|config|other|second|another|backup|jede[rs]?|cada|chaque|ogni) (?:[\w-]+ )?(?:files?|folders?"
    r"|director(?:y|ies)|scripts?|modules?|documents?|pages?|datei(?:en)?|archivos?|ficheros?|fichiers?|ficheiros?)\b"
)
"""Another file is spoken of beside the path."""
FOLDERS = re.compile(r"folder|director|carpeta|dossier|répertoire|ordner|verzeichnis|cartell|pasta|diret")
FILES = re.compile(r"\b(?:files?|scripts?|notebooks?|datei\w*|skripte?|archivos?|ficheros?|fichiers?|ficheiros?)\b")
"""Nouns that stand for a directory, and for a file."""
