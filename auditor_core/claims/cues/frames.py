"""What sentences make of the verbs of `verbs`: `was removed`, `will be written`, in the languages beside English."""

from auditor_core.claims.cues.verbs import MADE, MOVED, REMOVED, SPLIT, USED, Verbs

END = r"[\s\"'`“‘«(]*$"
"""What may stand between the words of a cue and the path right behind them."""
_BEEN = {
    "es": r"(?:fue|fueron|(?:ha|han|había|habían) sido|quedó|quedaron) (?:\w+ )?",
    "fr": r"(?:(?:a|ont|avait|avaient) (?:\w+ )?été|fut|furent) (?:\w+ )?",
    "de": r"(?:wurden?|ist|sind|war|waren) (?:(?!nie\b|nicht\b|aus\b|von\b|noch\b)\w+ ){0,4}",
    "it": r"(?:(?:è|sono|era|erano) (?:\w+ )?stat[oaie]|venne|vennero|fu|furono) (?:\w+ )?",
    "pt": r"(?:foi|foram|(?:tinha|tinham|havia|haviam) sido|ficou|ficaram) (?:\w+ )?",
}
"""Before the participle of what happened to a file."""
_BY_ITSELF = {"es": r"|se (?:\w+ )?{0}", "pt": r"|(?:se (?:\w+ )?{0}|{0}-se)"}
"""What nobody is said to have done."""
_WILL_BE = {
    "es": r"(?:será|serán|va a ser|van a ser) (?:\w+ )?",
    "fr": r"(?:sera|seront|(?:va|vont|devrait|devraient) (?:\w+ )?être) (?:\w+ )?",
    "de": r"",
    "it": r"(?:sarà|saranno|verrà|verranno) (?:\w+ )?",
    "pt": r"(?:será|serão|(?:vai|vão) ser) (?:\w+ )?",
}
"""Before the participle of what is to happen to a file; German puts its verb behind the path."""
_WANT = {
    "es": r"(?:debe(?:n|mos|ría|rían|ríamos)?|podr(?:ía|ían|íamos)|habría que|habrá que|hay que|quer(?:emos|íamos)"
    r"|quisiéramos|pensamos|pretendemos|(?:tenemos|está) previsto|tenemos (?:la intención de|que)|intención de"
    r"|convendría|faltan? (?:por )?|quedan? (?:por )?|(?:paso|idea|objetivo|plan|tarea)(?: siguiente)? es|esperamos"
    r"|nos gustaría)",
    "fr": r"(?:d(?:oit|oivent|evons|evrait|evraient|evrions)|p(?:ourrait|ourrions)|faudra|faudrait|il faut|voulons"
    r"|voudrions|comptons|souhaitons|pensons|prévoyons de|(?:est|avons) prévu de|(?:intention|projet) (?:de|d')"
    r"|reste(?:nt)? à|(?:étape|idée|objectif|plan|tâche)(?: suivante)? est d['e]|espérons|aimerions)",
    "it": r"(?:dev(?:e|ono)|dobbiamo|dovr(?:ebbe|ebbero|emmo|à|emo)|potr(?:ebbe|emmo)|bisogn(?:a|erà|erebbe)"
    r"|occorr(?:e|erà|erebbe)|vogliamo|vorremmo|intendiamo|pensiamo di|prevediamo di|(?:è|abbiamo) previsto di"
    r"|intenzione di|rest(?:a|ano) da|riman(?:e|gono) da|manca(?:no)? da|(?:passo|idea|obiettivo|piano|compito)"
    r"(?: successivo)? è(?: di)?|speriamo di|ci piacerebbe)",
    "pt": r"(?:dev(?:e|em|emos|eria|eriam|eríamos)|dever-se-(?:ia|á)|poder(?:ia|íamos)|é preciso|será preciso|queremos"
    r"|quer[ií]amos|gostaríamos de|pensamos|pretendemos|tencionamos|(?:está|temos) previsto|intenção de|temos de"
    r"|faltam?(?:-\w+)?(?: por)?|restam?|(?:passo|ideia|objetivo|plano|tarefa)(?: seguinte)? é|esperamos)",
}
"""Before the infinitive of what people want, or have, to do."""
_GERMAN_WANT = (
    r"(?:werden?|wird|soll(?:en|te|ten)?|woll(?:en|ten)|möchten?|müss(?:en|ten)|muss(?:te)?|könn(?:en|te|ten)"
    r"|würden?|planen|bleib(?:t|en)|vor(?:haben)?|gilt|hoffen|beabsichtigen|(?:schritt|ziel|plan|aufgabe|idee) ist)"
)

_LANGUAGES = ("es", "fr", "de", "it", "pt")


def _was(verbs: dict[str, Verbs], name: str) -> str:
    """`X was removed`, right after the path."""
    verb = verbs[name]
    return rf"{_BEEN[name]}{verb.done}{_BY_ITSELF.get(name, '').format(verb.did)}\b"


WAS_GONE = {name: rf"(?:{_was(REMOVED, name)}|{_was(MOVED, name)})" for name in _LANGUAGES}
"""Right after the path: it was removed, renamed, replaced."""

WAS_SPLIT = {name: _was(SPLIT, name) for name in _LANGUAGES}
"""Right after the path, before what it was divided into."""

WILL_MAKE = {
    name: rf"\b(?:{_WILL_BE[name]}{MADE[name].done}|{MADE[name].shall}"
    rf"|{_WANT[name]} ?(?:(?!el\b|la\b|les?\b|il\b|o\b)[\w']+ ){{0,2}}(?:d')?(?:{MADE[name].do}|{_TO_MOVE}))\b"
    for name, _TO_MOVE in {
        "es": r"(?:tra(?:s|n)ladar|mover|extraer|dividir|separar|pasar|llevar)",
        "fr": r"(?:déplacer|extraire|diviser|séparer|mettre|découper)",
        "it": r"(?:spostare|estrarre|dividere|suddividere|separare|mettere)",
        "pt": r"(?:mover|extrair|dividir|separar|passar|pôr)",
    }.items()
}
"""Before the path: it will be written, or should be. German is told by `BRACKET`."""

_TO_MAKE = rf"(?:{MADE['de'].shall}|{MADE['de'].do}|{MADE['de'].done} werden)"
BRACKET = rf"{_GERMAN_WANT}\b[^.;:]{{0,120}}?\b{_TO_MAKE}\b"
"""German verbs around the path: `wird in … ergänzt werden`, `wollen … schreiben`, `haben vor, … anzulegen`."""

NOT_YET = {
    "es": rf"(?:aún|todavía) no (?:se )?(?:ha|han|hemos|está|están|fue|fueron)(?: sido)? {MADE['es'].done}",
    "fr": rf"(?:n'(?:a|ont|avons|est|y)|ne sont) pas encore (?:été )?{MADE['fr'].done}",
    "de": rf"noch nicht (?:\w+ )?{MADE['de'].done}",
    "it": rf"non (?:è|sono|abbiamo) ancora (?:stat[oaie] )?{MADE['it'].done}"
    rf"|non (?:è|sono) stat[oaie] ancora {MADE['it'].done}",
    "pt": rf"ainda não (?:foi|foram|está|estão|se)? ?(?:{MADE['pt'].done}|{MADE['pt'].did})",
}
"""It has not been written yet."""

WILL_BE_USED = {
    "es": rf"(?:será|serán|podrían?(?: ser)?|deberían?(?: ser)?) (?:\w+ )?{USED['es'].done}"
    r"|(?:falla|fracasa|aborta|casca)ría\w*",
    "fr": rf"(?:sera|seront|(?:pourrai|devrai)(?:t|ent) être) (?:\w+ )?{USED['fr'].done}|(?:échou|plant)erai(?:t|ent)",
    "de": rf"(?:wird|werden|soll|sollte|könnte|kann|muss|müssen) (?:\w+ ){{0,4}}(?:{USED['de'].done}"
    r"|umgebaut|umgeschrieben|überarbeitet|angepasst) werden"
    r"|würden? (?:\w+ ){0,4}(?:scheitern|fehlschlagen|abstürzen|abbrechen|versagen)",
    "it": rf"(?:sarà|saranno|verrà|verranno|(?:potrebbe|dovrebbe)(?:ro)? essere) (?:\w+ )?{USED['it'].done}"
    r"|fallirebbe\w*",
    "pt": rf"(?:será|serão|(?:poderia|deveria)m? ser) (?:\w+ )?{USED['pt'].done}|falharia\w*|abortaria\w*",
}
"""Right after the path: what will happen to it, or would, as only to what is there."""
