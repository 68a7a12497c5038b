"""Headings of a table's columns, and what their cells say, as data; lower case, all languages at once."""

import re

IS_THERE = re.compile(
    r"\W*(?:status|state|done|exists?|existing|present|in (?:the )?repo(?:sitory)?|implemented|available|built|ready"
    r"|shipped|completed?|progress|there|written|committed|finished|delivered|found|estado|hecho|existe"
    r"|implementad[oa]|terminad[oa]|statut|état|fait|présent|avancement|zustand|stand|erledigt|fertig|vorhanden"
    r"|existiert|stato|fatto|esiste|presente|avanzamento|situação|feito|concluído|stav|hotovo|stan|gotowe)\W*$"
)
"""Over cells that say whether a thing is there, or how far it is."""

ABOUT_IT = re.compile(
    IS_THERE.pattern
    + r"|\W*(?:notes?|remarks?|comments?|what|change[ds]?|actions?|verdict|result|plan|when|next|milestone"
    r"|release|version|phase|sprint|priority|decision|outcome|disposition|description|purpose|role|timeline|target"
    r"|notas?|observaci(?:ón|ones)|acción|remarques?|action|commentaires?|anmerkung(?:en)?|bemerkung(?:en)?|hinweise?"
    r"|aktion|wann|quand|cuándo|azione|osservazioni|observaç(?:ão|ões)|ação|quando)\b"
)
"""Over cells that may speak of the path itself, and not of its tests or its owner."""

DUE = re.compile(
    r"\W*(?:due|deadline|by when|eta\b|target (?:date|release|version|sprint|week)|planned (?:for|in)|scheduled"
    r"|fecha límite|plazo|échéance|fällig|frist|bis wann|scadenza|prazo|termín|termin)"
)
"""Over the days by which work is to be done."""

PLACE = re.compile(
    r"\W*(?:files?|where|locations?|modules?|paths?|affect(?:s|ed)|touch(?:es|ed)|source|code|components?|archivos?"
    r"|dónde|módulos?|fichiers?|où|emplacement|dateien?|datei|wo\b|modul|ort\b|dove|modul[oi]|onde|ficheiros?"
    r"|arquivos?)"
)
"""Over the places of work."""

ASKED = re.compile(
    r"\W*(?:required|requested|suggested|recommended|expected|prescribed|demanded|asked)(?: (?!by\b)\w+)?"
    r"(?: by (?:the )?\w+| (?:file|path|location|layout|structure|name|place))?s?\W*$"
)
"""Over what an assignment asks for, beside what there is."""

EXISTING = re.compile(
    r"\W*(?:\w+ )?(?:current(?:ly)?|existing|affected|starting point)\b|\W*(?:files?|modules?|places?"
    r"|paths?) to (?:be )?(?:change|edit"
    r"|touch|fix|modif|update|correct)\w*|\W*(?:changed|touched|edited|modified) (?:files?|modules?|places?)|\W*(?:zu "
    r"ändernde|geänderte)\w* datei|\W*(?:fichiers?|archivos?|ficheros?|ficheiros?|arquivos?|file) (?:à modifier"
    r"|a (?:cambiar"
    r"|modificar|alterar)|da modificare)|\W*(?:\w+ ){0,4}(?:today|now|at present)\b"
)
"""Over places that there are, also where their rows are on plans."""

LATER = re.compile(r"\W*(?:next|then|after (?:that|this)|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\W*")
"""A cell that says when."""

TO_MAKE = re.compile(
    r"\(?(?:still )?to (?:create|add|write|implement|build|make|do|develop|be done)(?: (?:later|next|soon|yet))?\W*"
)
"""A short text that is nothing but an order; English, where other languages say it with one of their usual words."""

GAP = re.compile(r"\W*(?:no|missing|lack of|without) ")
"""A cell on what there is not."""

CREATES = re.compile(
    r"\W*(?:creates?|adds|expected (?:outcomes?|outputs?|results?|deliverables?)|(?:would|will|should|could) \w+"
    r"|to be (?:\w+ly )?(?:born|made|created|added|written))\b"
)
"""Over what work is to bring."""

DELIVERABLES = re.compile(
    r"\W*(?:\w+ )?(?:deliverables?|entregables?|livrables?|liefergegenst(?:and|ände)|lieferobjekte?|entregáve(?:l|is)"
    r"|consegn[ae]|výstupy?|produkty)\W*$"
)
"""Over what is to be handed over at the end of each step of a plan."""

ROW_DONE = re.compile(
    r"\b(?:done|complete|completed|finished|delivered|hecho|completad[oa]|terminé|fait|livré|erledigt|fertig"
    r"|fatto|completat[oa]|feito|concluíd[oa]|hotovo|gotowe)\b|[✓✔✅☑]"
)
"""In a cell of a plan's row: that step is behind."""

DONE = re.compile(
    r"\W*(?:what (?:we|i|was|has been) (?:have )?(?:did|changed|made|done|mended|fixed)"
    r"|(?:lo )?que (?:hicimos|hemos hecho|cambiamos)|ce que nous avons (?:fait|changé|corrigé)|was wir (?:getan|gemacht"
    r"|geändert|daraus gemacht) haben|(?:che )?cosa abbiamo (?:fatto|cambiato)|o que (?:fizemos|mudámos|mudamos))\W*$"
)
"""Over what was done, in words that an order has as well: `split into`."""

FAULTS = re.compile(
    r"\W*(?:problems?|weakness(?:es)?|faults?|defects?|bugs?|problemas?|fallos?|debilidad(?:es)?|problèmes?|défauts?"
    r"|faiblesses?|mängel|schwächen?|fehler|problem[ai]|difetti|defeitos?|fraquezas?)\W*$"
)
"""Over what is wrong; beside it stands where that is."""

SAMPLES = re.compile(
    r"\W*(?:an? )?(?:examples?|samples?)(?: (?:values?|contents?|entry|records?|outputs?|lines?))?\W*$"
    r"|\W*(?:(?:considered|rejected|other) )?(?:alternatives?|options?)(?: (?:considered|rejected))?\W*$"
)
"""Over made-up values, and over what was not chosen."""

INSIDE = re.compile(r"\w (?:in|inside|within|of) [\"'`“(]*$|\b(?:see|now|use) [\"'`“(]*$")
"""Right before the path: the cell is on something else, which stands in it, or which it took the place of."""

NO = re.compile(r"[✗✘❌✖×☐⬜🔲○❑❏⏳🚧\-–—\[\] ]*(?:no|none|not yet|nein|non|não|nie|ne|keine?|x|0 ?%|false|0)?\W*")
"""A cell that says no."""

KEEPS = re.compile(
    r"^\W*(?:(?:do|should|shall) (?:we|i) )?(?:still )?(?:keep|retain|need|conservar|mantener|garder|behalten|tenere"
    r"|manter)"
    r"(?: (?:the|a|an))?[\s\"'`“]*$"
)
"""All that stands before the path in a cell: whether it is to stay."""

SAYS_NO = re.compile(r"\W*(?:no|nein|non|não|nie|ne)\b(?! (?:change|problem|doubt|matter))")
"""A cell that answers with no, whatever follows."""

NOT_NOW = re.compile(
    r"(?:no|not yet|nein|non|não|nie|ne)[,;:(–— ]+(?:not yet|next|later|in|by|after|planned|for|for now)\b.*"
)
"""A cell that says no, and when."""

OLD_COLUMNS = {
    "en": r"^(?:the )?(?:old|interim|before|previous(?:ly)?|former(?:ly)?|was|removed|deleted(?! by)|dropped|retired"
    r"|missing (?:files?|modules?|paths?|scripts?|director(?:y|ies)))\b",
    "es": r"^(?:antes|antiguo|anterior|eliminad|borrad|archivos? (?:eliminad|que faltan))",
    "fr": r"^(?:avant|ancien|supprimé|fichiers? (?:supprimé|manquant))",
    "de": r"^(?:alt|vorher|bisher|früher|gelöschte?|entfernte?|fehlende datei(?:en)?)\b",
    "it": r"^(?:prima|vecchi|rimoss|eliminat|file (?:rimoss|eliminat|mancant))",
    "pt": r"^(?:antes|antigo|anterior|removid|(?:ficheiro|arquivo)s? (?:removid|em falta))",
}
"""A column's heading above names of former times."""

DONE_CELL = {
    "en": r"complete[d]?|done|implemented|finished|working|stable|ok\b|yes\b|exists|present|active|delivered|merged"
    r"|[✓✔✅☑]",
    "es": r"complet[oa]|hecho|implementad[oa]|terminad[oa]|listo",
    "fr": r"terminé|fait\b|implémenté|complet",
    "de": r"fertig|erledigt|umgesetzt|vollständig|vorhanden",
    "it": r"completat[oa]|fatto|implementat[oa]|pronto",
    "pt": r"concluíd[oa]|feito|implementad[oa]|pronto",
    "zh": r"完成|已实现",
    "cs": r"hotovo|dokončeno",
    "pl": r"gotowe|zrobione|ukończone",
}
"""A cell beside the path that says that it is there."""

REASONS = re.compile(
    r"\b(?:because|reasons?|why|rationale|porque|por qué|razón|razones|motivos?|parce que|pourquoi|raisons?|motifs?"
    r"|weil|warum|grund|gründe|begründung|perché|ragion[ei]|motiv[oi]|por que|razão|razões|dlaczego|powód|powody"
    r"|proč|důvody?|почему|причин[аы]|waarom|redenen|reden)\b|原因|理由|为什么|為什麼|なぜ",
    re.IGNORECASE,
)
"""In a heading over cells that tell why, `Rejected because`: what they name is not what the heading denies."""
