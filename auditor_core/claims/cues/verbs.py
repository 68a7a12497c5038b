"""Verbs of what is done to files, in the languages beside English: a row a meaning, a column a language.

Stems stand here once, with the endings that sentences about files need; the tables of cues are made of them.
"""

from typing import NamedTuple


class Verbs(NamedTuple):
    """The forms of some verbs of one meaning in one language, as patterns for lower-case text."""

    done: str
    """The participle, in every number and gender: `removed`."""
    did: str
    """What people did, or what was done by itself: `we removed`."""
    do: str
    """The infinitive."""
    shall: str
    """What people, or the files, will do."""


def _joined(*forms: str) -> str:
    return f"(?:{'|'.join(filter(None, forms))})"


def _spanish(ar: str, ir: str = "", irregular: str = "") -> Verbs:
    """Verbs in -ar, and those in -er or -ir."""
    ir = ir or "(?!)"
    return Verbs(
        _joined(rf"(?:{ar})ad[oa]s?\b", rf"(?:{ir})[ií]d[oa]s?\b", irregular),
        _joined(rf"(?:{ar})(?:amos|é|aron|ó)", rf"(?:{ir})(?:imos|í|y?(?:ieron|eron)|y?ó|ió)"),
        _joined(rf"(?:{ar})ar(?:l[oa]s?|se)?", rf"(?:{ir})[ei]r(?:l[oa]s?|se)?"),
        _joined(rf"(?:{ar})ar(?:emos|é|án?)", rf"(?:{ir})[ei]r(?:emos|é|án?)"),
    )


def _portuguese(ar: str, ir: str = "", irregular: str = "") -> Verbs:
    """Verbs in -ar, and those in -er or -ir."""
    ir = ir or "(?!)"
    return Verbs(
        _joined(rf"(?:{ar})ad[oa]s?\b", rf"(?:{ir})[ií]d[oa]s?\b", irregular),
        _joined(rf"(?:{ar})(?:[aá]mos|ei|aram|ou)", rf"(?:{ir})(?:[ei]mos|i|[ei]ram|[ei]u)"),
        _joined(rf"(?:{ar})ar", rf"(?:{ir})[ei]r"),
        _joined(rf"(?:{ar})ar(?:emos|ei|á|ão)", rf"(?:{ir})[ei]r(?:emos|ei|á|ão)"),
    )


def _french(er: str, others: str = "", irregular: str = "") -> Verbs:
    """Verbs in -er, and the stems of others before -re or -r; people say what they did with the participle."""
    others = others or "(?!)"
    done = _joined(rf"(?:{er})ée?s?", irregular)
    return Verbs(
        done, done, _joined(rf"(?:{er})er", rf"(?:{others})re?"), rf"(?:(?:{er})e|{others})r(?:ons|ai|as?|ont)"
    )


def _italian(are: str, others: str = "", irregular: str = "") -> Verbs:
    """Verbs in -are, and the stems of others before -re; people say what they did with the participle."""
    others = others or "(?!)"
    done = _joined(rf"(?:{are})at[oaie]", irregular)
    return Verbs(
        done,
        done,
        _joined(rf"(?:{are})ar(?:e|l[oaie])", rf"(?:{others})r(?:e|l[oaie])"),
        _joined(rf"(?:{are})er(?:emo|ò|à|anno)", rf"(?:{others})r(?:emo|ò|à|anno)"),
    )


def _german(done: str, do: str = "", to_do: str = "") -> Verbs:
    """Participles, infinitives, and infinitives with `zu` inside them or before; the future is the infinitive."""
    done, do = f"(?:{done})", f"(?:{do or '(?!)'})"
    return Verbs(done, done, _joined(rf"zu {do}", to_do), do)


REMOVED = {
    "es": _spanish("elimin|borr|quit|retir|descart|abandon|desech", "suprim"),
    "fr": _french("supprim|retir|effac|enlev|abandonn|jet|écart"),
    "de": _german("gelöscht|entfernt|verworfen|gestrichen|herausgenommen|weggeworfen|aufgegeben|aufgelöst"),
    "it": _italian("elimin|cancell|abbandon|scart", irregular="(?:rimoss|tolt|soppress)[oaie]"),
    "pt": _portuguese("elimin|apag|retir|descart|abandon", "remov|suprim"),
}
"""Done away with."""

MOVED = {
    "es": _spanish("renombr|reemplaz|traslad|fusion|unific", "mov|sustitu|fund"),
    "fr": _french("renomm|remplac|déplac|fusionn", irregular="réunie?s?"),
    "de": _german("umbenannt|ersetzt|verschoben|zusammengeführt|zusammengelegt|verschmolzen|überführt|ausgelagert"),
    "it": _italian("rinomin|spost|unific|accorp", irregular="(?:sostituit|unit|fus|trasferit)[oaie]"),
    "pt": _portuguese("renome|fusion|junt|unific", "mov|substitu|fund"),
}
"""Put into another one's place, or under another name."""

SPLIT = {
    "es": _spanish("separ", "divid|repart"),
    "fr": _french("divis|découp|sépar|éclat|fractionn", irregular="(?:scind|répart)[ié]e?s?"),
    "de": _german("(?:auf)?geteilt|zerlegt|aufgespalten|aufgetrennt"),
    "it": _italian("spezz|separ|scorpor", irregular="(?:sud)?divis[oaie]"),
    "pt": _portuguese("separ", "divid|repart"),
}
"""Divided."""

MADE = {
    "es": _spanish("cre|implement|agreg|program|elabor|redact", "añad|escrib|introduc|constru|inclu", "escrit[oa]s?"),
    "fr": _french(
        "cré|ajout|implément|programm|rédig|développ|cod",
        "écri|introdui|construi",
        "(?:écrit|introduit|construit)e?s?",
    ),
    "de": _german(
        "geschrieben|erstellt|angelegt|ergänzt|hinzugefügt|implementiert|umgesetzt|entwickelt|gebaut|eingeführt"
        "|programmiert",
        "schreiben|erstellen|anlegen|ergänzen|hinzufügen|implementieren|umsetzen|entwickeln|bauen|einführen"
        "|programmieren|verschieben|auslagern|aufteilen",
        "anzulegen|hinzuzufügen|umzusetzen|einzuführen|auszulagern|aufzuteilen",
    ),
    "it": _italian(
        "cre|implement|realizz|svilupp|programm",
        "scrive|aggiunge|introdur|costrui",
        "(?:scritt|aggiunt|introdott)[oaie]",
    ),
    "pt": _portuguese(
        "cri|adicion|acrescent|implement|program", "escrev|introduz|constru|desenvolv|inclu", "escrit[oa]s?"
    ),
}
"""Brought into being."""

USED = {
    "es": _spanish("llam|us|utiliz|ejecut|carg|import|mejor|ampli|refactoriz|invoc|prob|revis|optimiz", "le"),
    "fr": _french(
        "appel|utilis|exécut|charg|import|amélior|invoqu|test|optimis|nettoy", irregular="(?:lue?s?|étendue?s?)"
    ),
    "de": _german("aufgerufen|benutzt|verwendet|genutzt|gelesen|ausgeführt|geladen|importiert|verbessert|getestet"),
    "it": _italian(
        "chiam|us|utilizz|import|caric|miglior|invoc|test|ottimizz", irregular="(?:lett|eseguit|estes)[oaie]"
    ),
    "pt": _portuguese("cham|us|utiliz|execut|carreg|import|melhor|invoc|test|otimiz", "l"),
}
"""Put to use, or made better: nothing of the kind happens to what is not there."""

CHECKED = {
    "es": r"(?:probad|cubiert|documentad|revisad|optimizad|validad|verificad|medid)[oa]s?",
    "fr": r"(?:testé|couvert|documenté|relu|optimisé|validé|vérifié|mesuré)e?s?",
    "de": r"(?:getestet|abgedeckt|dokumentiert|geprüft|optimiert|validiert|gemessen|ausgereift)",
    "it": r"(?:testat|copert|documentat|rivist|ottimizzat|validat|verificat|misurat)[oaie]",
    "pt": r"(?:testad|cobert|documentad|revist|otimizad|validad|verificad|medid)[oa]s?",
}
"""What may not have been done yet to a file that there is."""
