"""The words around a path that say it is planned, by language, as data; see `cues`."""

PLANNED_BEFORE = {
    "en": r"(?<!you )will (?:be )?(?:replac|add|creat|introduc|writ|build|contain|hold|live|get|need|ship|provid"
    r"|includ|put|plac"
    r"|serv|have|mov|extract|split|implement)\w*|will be \w+ (?:in|into|to|at|under)\b"
    r"|(?:plan(?:s|ned|ning)?|intend(?:s|ed)?|aims?|hopes?|going|wants?|remains?|left|yet|still) to (?=[a-z])"
    r"|(?<!as )(?<!as originally )planned|to be (?:added|created|written|"
    r"implemented|built|introduced|done)|to-?do\b(?! (?:el|la|lo|los|las|o|a|os|as)\b)"
    r"|future (?:work|version|release|iteration)|next "
    r"(?:(?:release|version|iteration|sprint)s?|steps?(?: (?:is|are|will)|:))"
    r"|upcoming|propos(?:e|es|ed|al)(?! (?:method|approach|model|system|solution|architecture|algorithm|fix|change"
    r"|by|design))|not yet|roadmap|later (?:version|release)|eventually"
    r"|(?:should|could|may|might) (?:later|soon|also)\b|should "
    r"(?:add|create|introduce|write|be (?:added|"
    r"created|written|moved))|could (?:add|create|be added|be moved)|would (?:add|create|be added"
    r"|live|go|need|require|have)|(?:we|i)'ll\b|tbd\b|optional(?:ly)?"
    r"|\bthe plan is\b"
    r"|recommend(?:s|ed)?|suggest(?:s|ed)?(?! (?:fix|change|solution|method|approach|name|by))|consider (?:adding"
    r"|creating)"
    r"|(?:sense|necessary|needed|useful|possible|better|advisable|good|asked us|idea|plan|step|want(?:ed)?|like"
    r"|hoped?|intend|need)(?: is| was| would be)? to (?:create|add|introduce|write|build|extract|have)\b",
    "es": r"(?:se )?(?:añadirá|agregará|creará|implementará|incluirá)n?|planea(?:mos|do)?|previsto"
    r"|pendiente|próximos? pasos?|futur[oa]s?|está planificad[oa]|por hacer"
    r"|vamos a|prevemos|pensamos|queremos|pretendemos|conven(?:dría|drá)|habría que|se propone|todavía no|aún no",
    "fr": r"sera (?:ajouté|créé|écrit|implémenté)e?|seront (?:ajouté|créé)e?s|ajouterons|créerons|prévu(?:e"
    r"|s|es)?|à venir|à faire|prévoyons|comptons|souhaitons|aimerions|prochaines? (?:étape|version)s?|pas encore"
    r"|envisag\w+",
    "de": r"(?:soll|sollen)\b|(?:wollen|möchten|planen) wir\b|wir (?:wollen|möchten|planen)\b|geplant\w*"
    r"|künftig\w*|zukünftig\w*|nächster? "
    r"schritte?|noch nicht|vorgesehen|demnächst",
    "it": r"(?:verr|sar)(?:à|anno) (?:aggiunt|creat|scritt|implementat)\w+|aggiungeremo|creeremo|prevediamo"
    r"|intendiamo|vorremmo|si prevede"
    r"|previst[oaie]|pianificat[oaie]|in futuro|sviluppi futuri|prossim[oaie] (?:pass|version)\w+|da "
    r"fare|non ancora",
    "pt": r"(?:será|serão) (?:adicionad|criad|escrit|implementad)\w+|planejad[oa]s?|planeamos|futur[oa]s?"
    r"|próximos? passos?|ainda não|por fazer|vamos (?:adicionar|criar)",
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
    "en": r"(?:will|shall|plan(?:s|ned)? to|intends? to|going to|should|would|to be|yet to|still to|todo:?"
    r"|(?:we|i)'ll) (?:\w+ )?(?:add|create|introduce|write|build|"
    r"provide|ship|be (?:added|created|moved|written|extracted)(?: to| in| into| as)?|move (?:\w+ "
    r"){0,4}(?:to|into)|extract (?:\w+ ){0,4}(?:to|into)|added|created)"
    r"(?: (?:a|an|the|new|another|separate|dedicated|short|small|file|module|script|called|named|our"
    r"|own|:)){0,5}|(?:planned|upcoming|(?<!in )future)(?!,)",
    "es": r"(?:añadiremos|agregaremos|crearemos|se (?:añadirá|agregará|creará)|vamos a (?:crear"
    r"|añadir))(?: (?:un|una|el|la|nuevo|nueva|archivo|fichero|módulo)){0,4}",
    "fr": r"(?:ajouterons|créerons|allons (?:créer|ajouter)|sera (?:créé|ajouté))(?: (?:un|une|le|la"
    r"|nouveau|nouvelle|fichier|module)){0,4}",
    "de": r"(?:geplante[nrs]?|künftige[nrs]?|zukünftige[nrs]?)(?: (?:datei|modul|skript)){0,2}",
    "it": r"(?:aggiungeremo|creeremo|verrà (?:creato|aggiunto|creata|aggiunta))(?: (?:un|una|il|la|lo|nuovo"
    r"|nuova|file|modulo)){0,4}",
    "pt": r"(?:adicionaremos|criaremos|vamos (?:criar|adicionar)|será (?:criado|adicionado))(?: (?:um|uma|o"
    r"|a|novo|nova|arquivo|ficheiro|módulo)){0,4}",
}
"""Right before the path: it is planned, whatever the repository holds."""

PLANNED_AFTER = {
    "en": r"(?:is |are |was |were |has |have )?(?:still |only |currently )?(?:\(?planned|(?:to |(?:should|could|must"
    r"|shall|can|might|needs? to|has to|have to) (?:\w+ )?)be (?:added|created|introduced|committed|provided"
    r"|written|done|implemented)|will be (?:added|created|written|introduced|implemented|built)"
    r"|not (?:yet )?(?:been )?(?:implemented|written|created|started|done|added|built)(?: yet)?|to-?do\b|tbd\b|pending"
    r"|upcoming|coming soon|(?:does not|doesn't) (?:yet )?exist yet|yet to be|in the (?:next|future)"
    r"|is a future|(?:is|are) not yet\b|is an option\b|is the next (?:candidate|thing|task|item|milestone|module"
    r"|file|piece)\b"
    r"|future work|(?:is|are) to (?:follow|come|be)\b|(?:has|have) yet to\b|(?:will|shall) (?:follow|come|arrive)\b"
    r"|,? ?where (?:\w+ ){1,4}(?:will|shall|(?:is|are) to) (?:live|go|stand|be|come|sit)\b)",
    "es": r"(?:está |es |son )?(?:\(?planificad|\(?previst|\(?pendiente|se (?:añadirá|creará|agregará)"
    r"|será (?:añadid|cread|agregad)|aún no|todavía no)",
    "fr": r"(?:est |sont )?(?:\(?prévu|\(?à venir|\(?à faire|sera (?:ajouté|créé)|seront|n'est pas encore"
    r"|pas encore)",
    "de": r"(?:ist |sind |existiert |fehlt )?(?:\(?geplant|\(?vorgesehen|wird (?:noch |später |künftig )?(?:\w+ "
    r")?(?:hinzugefügt|erstellt|angelegt|ergänzt)|noch nicht|folgt\b)",
    "it": r"(?:è |sono )?(?:\(?pianificat|\(?previst|\(?da fare|verrà|verranno|sarà (?:aggiunt|creat)|non ancora)",
    "pt": r"(?:está |é |são )?(?:\(?planejad|\(?planead|\(?previst|\(?pendente|será (?:adicionad|criad)|ainda não)",
    "nl": r"(?:is )?(?:\(?gepland|wordt (?:nog )?(?:toegevoegd|gemaakt)|nog niet)",
    "ru": r"(?:\(?планируется|\(?запланирован|будет (?:добавлен|создан))",
    "zh": r"(?:\(?计划|将|尚未|待)",
}

WISHED_AFTER = {
    "en": r"(?:\w+ )?(?:would|could|might)\b|(?:(?:is|are) )?(?:designed|drafted) but not\b",
    "es": r"(?:\w+ )?(?:podría|debería|sería)\b",
    "fr": r"(?:\w+ )?(?:pourrait|devrait|serait)\b",
    "de": r"(?:\w+ )?(?:könnte|sollte|würde|wäre)\b"
    r"|(?:soll|sollen)\b(?! nicht)",
    "it": r"(?:\w+ )?(?:potrebbe|dovrebbe|sarebbe)\b",
    "pt": r"(?:\w+ )?(?:poderia|deveria|seria)\b",
    "cs": r"(?:bude|měl by|mohl by)\b",
}
"""Right after the path: what it would do, unless the repository holds it."""

CREATE_ORDER = {
    "en": r"^(?:\W|\d)*(?:\w+(?: \w+){0,2}[:.–—-] )?(?:add\b(?!.*\b(?:in|to|of)\W*$)"
    r"|create|introduce|write|build|extract|implement|provide|have"
    r"|publish|(?:move|split|put|factor|pull|turn)\b(?=.*\b(?:in|into|to)(?: the| a| an| its own| new| file"
    r"| module)*\W*$))\b"
    r"|(?:add|create|introduce|provide) (?:a|an|another)(?: (?!to\b|in\b|of\b)\w+){0,4}\W*$",
    "es": r"^(?:\W|\d)*(?:añadir|agregar|crear|escribir|mover)\b",
    "fr": r"^(?:\W|\d)*(?:ajouter|créer|écrire|déplacer)\b",
    "de": r"(?:hinzufügen|anlegen|erstellen|ergänzen)\W*$|^(?:\W|\d)*(?:erstelle|ergänze)\b",
    "it": r"^(?:\W|\d)*(?:aggiungere|creare|scrivere|spostare)\b",
    "pt": r"^(?:\W|\d)*(?:adicionar|criar|escrever|mover)\b",
}
"""A sentence that orders something to be made."""
