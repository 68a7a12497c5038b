"""The words around a path that say it is planned."""

import re

from auditor_core.claims.cues.frames import NOT_YET, WILL_MAKE
from auditor_core.claims.cues.planned_hints import BETTERED
from auditor_core.claims.cues.verbs import CHECKED, MADE

PLANNED_BEFORE = {
    "en": r"(?<!you )will (?:then |soon |later )?become\W*$|(?<!you )will (?:be )?(?:replac|add|creat|introduc|writ"
    r"|build|contain|hold|live|get|need|ship|provid"
    r"|includ|put|plac|serv|have|mov|extract|split|implement|commit|publish)\w*|will be (?:kept|held|stored|placed"
    r"|moved)\b"
    r"|will be \w+ (?:in|into|to|at|under)\b"
    r"|(?<!who )(?<!you )(?<!who don't )(?<!who do not )(?:plan(?:s|ned|ning)?|intend(?:s|ed)?|aims?|hopes?|going"
    r"|wants?|remains?|left|yet"
    r"|still) to (?=[a-z])(?!(?:see|know|read"
    r"|look|understand|check|verify|run|try|inspect|appeal)\b)"
    r"|(?<!as )(?<!as originally )planned|to be (?:added|created|written|implemented|built(?! (?:with|by|using)\b)"
    r"|introduced|done)"
    r"|to-?do\b(?! (?:est[áa]|en|se|el|la|lo|los|las|o|a|os|as)\b)|future (?:work|version|release|iteration)"
    r"|(?:is|are) next\b|(?<!the )(?<!our )(?<!this )(?<!its )(?<!s )\bnew\W*$|next (?:(?:release"
    r"|version|iteration|sprint)s?|steps?(?: (?:is|are|will)|:))|upcoming|propos(?:e|es|ed|als?)\b(?! (?:method"
    r"|approach"
    r"|model|system|solution|architecture|algorithm|fix|change|by|design))|not yet(?! (?:\w+ )?(?:tested|covered"
    r"|reviewed|profiled|checked|verified|validated"
    r"|documented|benchmarked|audited|measured|optimi[sz]ed)\b)|roadmap|later (?:version|release)"
    r"|(?:agreed|promised) to (?:add|create|write|build|introduce)|(?:thinking (?:about|of)|toying with|tempted to"
    r"|leaning towards?) (?:add|creat|mov|writ|extract|split|put"
    r"|introduc"
    r"|build|factor|pull)\w*"
    r"|eventually|(?:should|could|may|might) (?:later|soon|also)\b|should (?:add|create|introduce|write|be (?:added"
    r"|created|written|moved))|could (?:add|create|be added|be moved)|would (?:add|create|be added|live|go|need"
    r"|require|have(?! been (?:generated|produced|built|compiled)\b))"
    r"|(?:we|i)'ll\b|tbd\b|\bwant:?\W*$|^\W*option(?: \w)?:\W*$|\b(?:probably|maybe|perhaps"
    r"|possibly)(?: (?:as|in"
    r"|under))?(?: an?)?\W*$|\bname (?:yours|it)\W*$"
    r"|\b(?:version|phase|stage|part|milestone|release) (?:two|three|four"
    r"|\d[\d.]*) gets? an? [\w-]+(?: [\w-]+)? \(\W?$"
    r"|\ba (?:later|future)\W*$|(?:open|remaining|outstanding|pending) (?:tasks?|work|points?|items?|steps?)(?: (?:is"
    r"|are))?:"
    r" (?:an?|another|one|two|three|more|some) [^.;:/]*$"
    r"|optional(?:ly)?(?!\))|\bthe plan is\b|recommend(?:s|ed)?\b(?!\W*$)|suggest(?:s"
    r"|ed)?\b(?! (?:fix|change|solution|method|approach|name|by)"
    r"| to (?:execute|run|read|follow)\b)|consider (?:adding|creating)|(?:sense|necessary"
    r"|needed|useful|possible|better|advisable|good|asked us|idea|plan|step|want(?:ed)?|like|hoped?|intend"
    r"|need)(?: is| was| would be)? to (?!(?<=you need to )(?:add|write)\b[^;:/]{1,160} (?:in|to|into)(?: the"
    r"| your)?\W*$)(?:create|add|introduce|write|build|extract|have)\b",
    "es": rf"(?:debe|deben|deberá|hay que|tiene que|falta|queda por) (?:migrar|mover|renombrar|pasar"
    rf"|dividir)\w* (?:a|en"
    rf"|hacia)\W*$|{WILL_MAKE['es']}|planea(?:mos|do)?|previst[oa]s?|pendientes?"
    rf"|(?:próximo|siguiente)s? pasos?|futur[oa]s?\b(?! (?:es|son|é|são)\b)|está planificad[oa]|por hacer|vamos a"
    rf"|prevemos"
    rf"|pensamos|queremos"
    rf"|pretendemos|conven(?:dría|drá)|habría que|se propone|(?:todavía|aún) no(?! (?:\w+ ){{0,2}}{CHECKED['es']})",
    "fr": rf"{WILL_MAKE['fr']}|prévue?s?"
    rf"|à venir|à faire|prévoyons|comptons|souhaitons|aimerions|prochaines? (?:étape|version)s?"
    rf"|pas encore(?! (?:\w+ ){{0,2}}{CHECKED['fr']})|envisag\w+",
    "de": r"(?:muss|müssen) noch (?:\w+ )?(?:nach|in|auf|zu)\W*$|(?:soll|sollen)\b|(?:wollen|möchten|planen) wir\b"
    r"|wir (?:wollen|möchten|planen)\b|geplant\b|geplante[nrsm]?(?= (?:[\w-]+ ){0,2}\W*$)|künftig\w*"
    r"|zukünftig\w*|nächster? schritte?|noch nicht|vorgesehen|demnächst",
    "it": rf"{WILL_MAKE['it']}|prevediamo"
    rf"|intendiamo|vorremmo|si prevede|previst[oaie]|pianificat[oaie]|in futuro|sviluppi futuri|prossim[oaie] (?:pass"
    rf"|version)\w+|pass[oi] successiv[oi]|da fare|non ancora|non abbiamo ancora {MADE['it'].done}",
    "pt": rf"{WILL_MAKE['pt']}|planejad[oa]s?|planead[oa]s?|planeamos|previst[oa]s?|futur[oa]s?\b(?! (?:es|son|é"
    rf"|são)\b)"
    rf"|(?:próximos? passos?|passos? seguintes?)|ainda não(?! (?:\w+ ){{0,2}}{CHECKED['pt']})|por fazer"
    rf"|vamos (?:adicionar|criar)",
    "nl": r"(?:zal|zullen)\b|gepland|volgende stap|nog niet|toekomstig\w*",
    "pl": r"zostanie (?:dodan|utworzon)\w+|planowan\w+|w przyszłości|jeszcze nie",
    "ru": r"будет (?:добавлен|создан)\w*|планиру\w+|запланирован\w*|в будущем|пока нет|следующ\w+ шаг\w*",
    "tr": r"eklenecek|oluşturulacak|planlan\w+|gelecekte|henüz",
    "zh": r"将(?:添加|新增|创建|会)|计划|未来|尚未|待办|后续",
    "ja": r"予定|今後|未実装|将来",
    "cs": r"bude (?:přidán|vytvořen|doplněn)\w*|plánuj\w+|v budoucnu|zatím ne\w*|do budoucna",
}
"""The path may be planned; the repository decides where it holds the path after all."""

CREATE_AHEAD = {
    "en": r"(?:will|shall|plan(?:s|ned)? to|intends? to|going to|should|would|to be|yet to|still to|todo:?|(?:we"
    r"|i)'ll) (?:\w+ )?(?:add|create|introduce|write|build|provide|ship|be (?:added(?! (?:to|in)\b)|created|moved"
    r"|written"
    r"|extracted)(?: to| in| into| as)?|move (?:\w+ ){0,4}(?:to|into)|extract (?:\w+ ){0,4}(?:to|into)|added"
    r"|created)(?: (?:a|an|the|new|another|separate|dedicated|short|small|file|module|script|called|named|our|own"
    r"|:)){0,5}|(?:planned|upcoming|(?<!in )future)(?!,)",
    "es": r"(?:añadiremos|agregaremos|crearemos|se (?:añadirá|agregará|creará)|vamos a (?:crear|añadir))(?: (?:un|una"
    r"|el|la|nuevo|nueva|archivo|fichero|módulo)){0,4}",
    "fr": r"(?:ajouterons|créerons|allons (?:créer|ajouter)|sera (?:créé|ajouté))(?: (?:un|une|le|la|nouveau|nouvelle"
    r"|fichier|module)){0,4}",
    "de": r"(?:geplante[nrs]?|künftige[nrs]?|zukünftige[nrs]?)(?: (?:datei|modul|skript)){0,2}",
    "it": r"(?:aggiungeremo|creeremo|verrà (?:creato|aggiunto|creata|aggiunta))(?: (?:un|una|il|la|lo|nuovo|nuova"
    r"|file|modulo)){0,4}",
    "pt": r"(?:adicionaremos|criaremos|vamos (?:criar|adicionar)|será (?:criado|adicionado))(?: (?:um|uma|o|a|novo"
    r"|nova|arquivo|ficheiro|módulo)){0,4}",
}
"""Right before the path: it is planned, whatever the repository holds."""

PLANNED_AFTER = {
    "en": r"(?:is |are |was |were |has |have )?(?:still |only |currently )?(?:\(?planned|(?:to |(?:should|could|must"
    r"|shall|can|might|needs? to|has to|have to) (?:\w+ )?)be (?:added|created|introduced|committed|provided|written"
    r"|done|implemented)|will be (?:added|created|written|introduced|implemented|built)"
    r"|not (?:yet )?(?:been )?(?:implemented|written|created|started|done|added|built)(?: yet)?|to-?do\b|tbd\b"
    r"|pending|upcoming|coming soon|(?:does not|doesn't) (?:yet )?exist yet|yet to be|in the (?:next|future)"
    r"|is a future|can only be \w+ (?:after|once|when)\b|(?:is|are) not yet\b|is an option\b|is the (?:first|second"
    r"|last|next) (?:item|step|task"
    r"|point) (?:of|in|on) (?:the|our|my) (?:plan|list|roadmap|backlog)\b|is (?:(?:our|my) (?:\w+ )?|(?:the"
    r"|an?) (?:obvious|natural|logical|clear"
    r"|likely|useful|sensible|possible) )next (?:steps?|task|move|job|item|piece)\b|is the next (?:candidate|thing"
    r"|task|item"
    r"|milestone|module|file"
    r"|piece)\b|future work|(?:is|are) to (?:follow|come|be)\b|to (?:follow|come)\b|(?:has|have) yet to\b|(?:will"
    r"|shall) (?:follow|come"
    r"|arrive)\b|,? ?where (?:\w+ ){1,4}(?:will|shall|(?:is|are) to) (?:live|go|stand|be|come|sit)\b)",
    "es": rf"(?:están? |es |son |sigue |siguen )?(?:\(?planificad|\(?previst|\(?pendiente"
    rf"|(?:se |será |serán |va a ser )(?:\w+ )?(?:{MADE['es'].shall}|{MADE['es'].done})"
    rf"|(?:aún |todavía )?por (?:llegar|venir|hacer|{MADE['es'].do})|llegarán?\b|{NOT_YET['es']}"
    rf"|(?:aún|todavía) no(?! (?:\w+ ){{0,2}}{CHECKED['es']}))",
    "fr": rf"(?:est |sont |reste |restent |est encore |sont encore )?(?:\(?prévu|\(?à (?:venir|faire|{MADE['fr'].do})"
    rf"|(?:sera|seront) (?:\w+ )?{MADE['fr'].done}|viendr(?:a|ont)\b|{NOT_YET['fr']}"
    rf"|(?:n'est |ne sont )?pas encore(?! (?:\w+ ){{0,2}}{CHECKED['fr']}))",
    "de": rf"(?:ist |sind |existiert |fehlt )?(?:\(?(?:\w+ ){{0,3}}geplant|\(?(?:\w+ ){{0,3}}vorgesehen"
    rf"|wird (?:noch |später |künftig )?(?:\w+ )?(?:hinzugefügt|erstellt|angelegt|ergänzt)|wurden? {NOT_YET['de']}"
    rf"|noch nicht(?! (?:\w+ ){{0,3}}{CHECKED['de']})|folg(?:t|en)\b|komm(?:t|en) (?:noch|später|bald|demnächst)\b)",
    "it": rf"(?:è |sono )?(?:\(?pianificat|\(?previst|\(?da (?:fare|{MADE['it'].do})"
    rf"|(?:verrà|verranno|sarà|saranno) (?:\w+ )?{MADE['it'].done}|arriver(?:à|anno)\b"
    rf"|dev(?:e|ono) ancora (?:arrivare|venire|essere {MADE['it'].done})|{NOT_YET['it']}|non ancora)",
    "pt": rf"(?:estão |está |é |são |continua |continuam )?(?:\(?planejad|\(?planead|\(?previst|\(?pendente"
    rf"|(?:será|serão|vai ser|vão ser) (?:\w+ )?{MADE['pt'].done}|(?:ainda )?(?:está |estão )?por (?:vir|chegar|fazer"
    rf"|{MADE['pt'].do})|ainda não(?! (?:\w+ ){{0,2}}{CHECKED['pt']}))",
    "nl": r"(?:is )?(?:\(?gepland|wordt (?:nog )?(?:toegevoegd|gemaakt)|nog niet)",
    "ru": r"(?:\(?планируется|\(?запланирован|будет (?:добавлен|создан))",
    "zh": r"(?:\(?计划|将|尚未|待)",
}

WISHED_AFTER = {
    "en": rf"(?:(?!nothing|nobody|none)\w+ )?(?:would|(?:could|might)(?!{BETTERED}))\b"
    r"|is where (?:\w+ ){1,5}(?:will|shall|(?:is"
    r"|are) to)\b|(?:(?:is|are) )?(?:designed|drafted) but not\b"
    r"|(?:(?:is|are|exists?|lives?) )?(?:so far |still |for now )?(?:only )?on (?:an?|another|my"
    r"|our) (?:[\w-]+ )?branch\b",
    "es": r"(?:\w+ )?(?:podría|debería|sería)\b",
    "fr": r"(?:\w+ )?(?:pourrait|devrait|serait)\b",
    "de": r"(?:\w+ )?(?:könnte|sollte|würde|wäre)\b|(?:soll|sollen)\b(?! nicht)",
    "it": r"(?:\w+ )?(?:potrebbe|dovrebbe|sarebbe)\b",
    "pt": r"(?:\w+ )?(?:poderia|deveria|seria)\b",
    "cs": r"(?:bude|měl by|mohl by)\b",
}
"""Right after the path: what it would do, unless the repository holds it."""

_WAS_NOT = "".join(f"(?<!{be} {then})" for be in ("is", "are", "was", "were", "been") for then in ("", "then "))
"""Before a verb whose forms are alike: it orders something, and does not tell what was done."""

CREATE_ORDER = {
    "en": r"^(?:\W|\d)*(?:\w+(?:-\w{1,12})?(?: \w+){0,2}[:.–—-] |p\d\W{1,2}|[a-z]{2,12}/)?"
    r"\b(?:add\b(?!.*\b(?:in|to|of)\W*$)"
    r"|create|introduce|write"
    r"|build(?! (?:config|file|script|step|system|tool|process|command|output|settings|is)\w*)"
    r"|extract|implement|provide|have(?! (?:an? )?(?:\w+ )?(?:look|glance|peek|go|try)\b)|publish|collect|gather"
    r"|prepare|draft(?! of\b)|construct|(?:move|split|divide|separate"
    r"|break up|put|factor|pull"
    r"|turn)\b(?=.*\b(?:in|into|to)(?: the| a"
    r"| an| its own| new| two| three| four| separate| smaller| files?| modules?| parts)*\W*$))\b|\bput (?:it|them"
    r"|this|these|those) (?:in|into|to|under)\W*$|\b(?:and"
    r"|then) (?:keep|save|store|put|place) (?:it|them|this"
    r"|these) (?:as|in|under|into)\W*$|^(?:\W|\d)*\bmake(?: an?(?: [\w-]+){0,2})?\W*$|(?:add|create|introduce"
    r"|provide) (?:a|an"
    r"|another)(?: (?!to\b|in\b"
    rf"|of\b)\w+){{0,4}}\W*$|\b(?:move|extract|{_WAS_NOT}split|factor|pull|relocate)(?: out)?(?: [\w-]+){{1,5}} (?:to"
    r"|into)\b(?:,? (?:the"
    r"|a|an|its|own|new|file|module|separate|of|named|called))*\W*$|^(?:\W|\d)*(?:merge|combine|join"
    r"|unify)\b.*\binto (?:one|a single|a common|a shared)\W*$|: (?:split|divide|move"
    r"|break up)(?: \w+){0,3} (?:in|into|to)\W*$|^(?:\W|\d)*(?:move|extract|split|factor|pull)\b.* under(?: the)?\W*$"
    r"|\b(?:split|divide|refactor|reorgani[sz]e|restructure|separate)\b.*\bso that (?:[\w-]+ ){1,4}(?:gets?|has|have"
    r"|(?:goes?|moves?|lives?|lands?) (?:to|into|in|under))(?: (?:its|their) own(?: \w+)?)?\W*$",
    "es": r"^(?:\W|\d)*\b(?:añadir|agregar|crear|escribir|mover)\b",
    "fr": r"^(?:\W|\d)*\b(?:ajouter|créer|écrire|déplacer)\b",
    "de": r"(?:hinzufügen|anlegen|erstellen|ergänzen)\W*$|^(?:\W|\d)*\b(?:erstelle|ergänze)\b",
    "it": r"^(?:\W|\d)*\b(?:aggiungere|creare|scrivere|spostare)\b",
    "pt": r"^(?:\W|\d)*\b(?:adicionar|criar|escrever|mover)\b",
    "ru": r"^(?:\W|\d)*\b(?:созда(?:ть|йте|й)|добав(?:ить|ьте|ь))\b(?!.*\b(?:во?|из|ко?)\W*$)",
}
"""A sentence that orders something to be made."""

LATER_VERSION = re.compile(
    r"\b(?:an?|the|some) (?:later|next|future|second|coming|upcoming|following) (?:version|release|iteration|revision"
    r"|edition) (?:will|shall|would|could|should|may|might) (?:also |then |simply )?(?:read|use|load|run|call|import"
    r"|get"
    r"|bring|ship|include|contain|take|store|need|have)\b"
)
"""In the clause before: what the path is for does not exist yet, though the verb is one of what there is; English."""
