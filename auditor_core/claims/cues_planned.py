"""The words around a path that say it is planned, by language, as data; see `cues`."""

import re

PLANNED_BEFORE = {
    "en": r"(?<!you )will (?:be )?(?:replac|add|creat|introduc|writ|build|contain|hold|live|get|need|ship|provid"
    r"|includ|put|plac"
    r"|serv|have|mov|extract|split|implement)\w*|will be \w+ (?:in|into|to|at|under)\b"
    r"|(?:plan(?:s|ned|ning)?|intend(?:s|ed)?|aims?|hopes?|going|wants?|remains?|left|yet|still) to (?=[a-z])"
    r"|planned|to be (?:added|created|written|"
    r"implemented|built|introduced|done)|to-?do\b(?! (?:el|la|lo|los|las|o|a|os|as)\b)"
    r"|future (?:work|version|release|iteration)|next "
    r"(?:(?:release|version|iteration|sprint)s?|steps?(?: (?:is|are|will)|:))"
    r"|upcoming|propos(?:e|es|ed|al)|not yet|roadmap|later (?:version|release)|eventually"
    r"|(?:should|could|may|might) (?:later|soon|also)\b|should "
    r"(?:add|create|introduce|write|be (?:added|"
    r"created|written|moved))|could (?:add|create|be added|be moved)|would (?:add|create|be added"
    r"|live|go|need|require|have)|(?:we|i)'ll\b|tbd\b|optional(?:ly)?"
    r"|recommend(?:s|ed)?|suggest(?:s|ed)?|consider (?:adding|creating)",
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
}
"""The path may be planned; the repository decides where it holds the path after all."""

CREATE_AHEAD = {
    "en": r"(?:will|shall|plan(?:s|ned)? to|intends? to|going to|should|would|to be|yet to|still to|todo:?"
    r"|(?:we|i)'ll) (?:\w+ )?(?:add|create|introduce|write|build|"
    r"provide|ship|be (?:added|created|moved|written|extracted)(?: to| in| into| as)?|move (?:\w+ "
    r"){0,4}(?:to|into)|extract (?:\w+ ){0,4}(?:to|into)|added|created)"
    r"(?: (?:a|an|the|new|another|separate|dedicated|short|small|file|module|script|called|named|our"
    r"|own|:)){0,5}|(?:planned|upcoming|future)(?!,)",
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
    "de": r"(?:\w+ )?(?:könnte|sollte|würde|wäre)\b",
    "it": r"(?:\w+ )?(?:potrebbe|dovrebbe|sarebbe)\b",
    "pt": r"(?:\w+ )?(?:poderia|deveria|seria)\b",
}
"""Right after the path: what it would do, unless the repository holds it."""

PLANNED_SECTIONS = {
    "en": r"would (?:do|add|build|change)|with (?:more|another) (?:time|day|week|month)|given more time|outlook"
    r"|future|next steps?|roadmap|planned|forward plan"
    r"|plans? (?:for|ahead)|remaining|outstanding|to-?do|proposals?|proposed"
    r"|backlog|milestones?|(?:known |remaining )?gaps?\b|not (?:yet )?(?:done|implemented)|open "
    r"(?:issues|points|items|work)|upcoming|what(?:'s| is) next",
    "es": r"futur|próxim|pendiente|planific",
    "fr": r"futur|prochain|à venir|à faire|perspectives|prévu",
    "de": r"ausblick|nächste schritte|geplant|offene (?:punkte|aufgaben)|zukünftig|zukunft",
    "it": r"futur|prossim|sviluppi|da fare|pianificat",
    "pt": r"futur|próxim|pendente|planejad|planead",
    "nl": r"toekomst|volgende stappen|gepland",
    "ru": r"планы|будущ|следующие шаги",
    "zh": r"未来|计划|展望|后续",
    "ja": r"今後|予定|将来",
}

STATED = {
    "en": r"(?:is|are|was|were|has been|have been) (?:\w+ )?(?:published|defined|implemented|kept|stored|documented"
    r"|described|declared|located|placed|found|built|handled|set|configured|wired|registered|covered|enforced"
    r"|checked|tested) (?:in|by|at|under|on|inside|within)\b"
    r"|(?:is|are|was|were) (?:in|at|under|part of)\b|(?:lives?|stands?|sits?|resides?) (?:in|at|under)\b"
    r"|\bruns? (?:on|in|from|at)\b|currently|already|today"
    r"|\b(?:survives|remains|is ready|are ready) (?:in|at|under)\b|\b(?:invokes|calls|imports|from|see|using|via)\W*$"
    r"|\b(?:details?|more|rest|summary|list) (?:\w+ )?(?:is |are |stands? )?in\W*$"
    r"|\bits (?:\w+ ){1,3}(?:is|are)\W*$"
    r"|\b(?:(?:dead |duplicate )?code|lines?|bugs?|entry|entries|comments?|typos?|text) (?:in|of)\W*$"
    r"|^\W*(?:\d+[.)] )?(?:replace|fix|clean(?: up)?|refactor|improve|extend|update|rework|correct|tidy|simplify|harden"
    r"|rewrite|unify|shorten|delete|document|tune)\b(?!.*\b(?:with|by|into|to)\W*$)",
    "es": r"(?:está|están|es|son|fue|fueron) (?:\w+ )?\w+(?:ad|id|t|ch|st)[oa]s? en\b|se encuentran? en\b"
    r"|actualmente|ya\b|\b(?:véase|ver|detalles? (?:\w+ )?en)\W*$",
    "fr": r"(?:est|sont|a été|ont été) (?:\w+ )?\w+(?:é|i|u|t)e?s? (?:dans|sous)\b|se trouve(?:nt)? dans\b"
    r"|actuellement|déjà|\b(?:voir|cf|détails? (?:\w+ )?dans)\W*$",
    "de": r"(?:steht|stehen|liegt|liegen|befinde[nt]) (?:\w+ )?(?:in|unter)\b|derzeit|bereits|schon\b"
    r"|\b(?:siehe|details (?:\w+ )?in)\W*$",
    "it": r"(?:è|sono) (?:\w+ )?\w+(?:at|it|ut|t|s)[oaie] (?:in|nel\w*|sotto)\b"
    r"|si trova(?:no)? (?:in|nel\w*)\b|attualmente|già|\b(?:vedi|dettagli (?:\w+ )?in)\W*$",
    "pt": r"(?:está|estão|é|são|foi|foram) (?:\w+ )?\w+(?:ad|id|t|st)[oa]s? (?:em|no|na)\b"
    r"|encontra(?:m)?-se (?:em|no|na)\b|atualmente|já\b|\b(?:ver|detalhes? (?:\w+ )?em)\W*$",
}
"""Under a heading on plans: the sentence still says what there is."""

_EN_STATED = (
    r"\b(?:is|are|has been|have been|gets?) (?:\w+ )?(?!planned|proposed|suggested|foreseen|intended|expected"
    r"|recommended"
    r"|considered|needed|required|wanted|cited|claimed|mentioned|named|referenced|scheduled|missing|lacking|added"
    r"|reserved)"
    r"\w+(?:ed|en|wn|pt|ld|nd|ut|et|lt|id) (?:in|by|at|under|on|inside|within|from|via|through)"
)
_EN_CHANGED = (
    r"(?:extend|refactor|rewrite|clean up|shorten|improve|fix|update|rework|harden|tune|simplify|debug|optimi[sz]e"
    r"|review"
    r"|revise|correct|polish|speed up|adapt|adjust|edit|modify|test|document|profile|unify|touch|call|run|execute|read)"
    r"(?:ing)?|(?:split|split up|replace|remove|delete|drop)(?:ting|ing)?"
    r"|\badd(?:ing)? (?:\w+ ){1,6}to|\b(?:tests?|comments?|docstrings?|type hints|logging|support) (?:for|in|to)"
)
STATED_AHEAD = {
    "en": rf"(?:{_EN_STATED}|{_EN_CHANGED})(?: (?:the|our|a|its|this|both|all|file|module|script|existing|whole"
    rf"|large|long)){{0,3}}",
    "es": r"(?:está|están|son|es) (?:\w+ )?\w+(?:ad|id)[oa]s? (?:en|por)|(?:ampliar|refactorizar|mejorar|corregir"
    r"|actualizar)",
    "fr": r"(?:est|sont) (?:\w+ )?\w+(?:é|i|u)e?s? (?:dans|par|sous)|(?:étendre|refactoriser|améliorer|corriger"
    r"|nettoyer)",
    "de": r"(?:steht|stehen|liegt|liegen) (?:\w+ )?(?:in|unter)",
    "it": r"(?:è|sono) (?:\w+ )?\w+(?:at|it|ut)[oaie] (?:in|da|nel\w*)|(?:estendere|migliorare|correggere|aggiornare)",
    "pt": r"(?:é|são|está|estão) (?:\w+ )?\w+(?:ad|id)[oa]s? (?:em|por|no|na)|(?:ampliar|melhorar|corrigir|atualizar)",
}
"""Right before the path, save articles: it is where something is, or what is to be changed; so it is there."""

STATED_AFTER = {
    "en": r"(?:now |currently |already )?(?:has|have|is|are|was|were)\b|(?:now|currently|already)\b"
    r"|(?:does|do) not (?:yet )?(?!exist)\w+|needs? (?:an? |more )?(?:update|rework|clean|refactor|test|review)",
    "es": r"(?:ya |ahora )?(?:es|son)\b|(?:ya|actualmente)\b",
    "fr": r"(?:est|sont)\b|(?:déjà|actuellement)\b",
    "de": r"(?:ist|sind|hat|haben)\b|(?:bereits|schon|derzeit)\b",
    "it": r"(?:è|sono)\b|(?:già|attualmente)\b",
    "pt": r"(?:é|são)\b|(?:já|atualmente)\b",
}
"""Right after the path, under a heading on plans: it is there."""

PRESENT_AFTER = {
    "en": r"(?:contains?|implements?|defines?|holds?|provides?|handles?|waits?|reads?|parses?|shows?|returns?|builds?"
    r"|exports?|declares?|runs?|keeps?|describes?|lists?|calls?|uses?|covers?|now \w+s"
    r"|is (?:imported|used|called|run|loaded|the|an?|(?:no longer|not|now)(?: just| only| a mere)? an?|no longer"
    r" (?:only|just|empty))|isn't (?:just|only|an?)\b"
    r"|(?:also|then|thus|only|itself|simply|merely|just|even|again|finally|never|no longer|still|in turn) (?!exists"
    r"|was|needs"
    r"|lacks|misses|lives)[a-z]+s\b"
    r"|does not (?!(?:\w+ )?exist|yet)\w+|(?:cannot|can(?: also| only| not)?) (?!be (?:found|added|created"
    r"|written"
    r"|seen)|later|soon|find|see)\w+"
    r"|(?:may|might|would|could|should|must|will)(?: not)?(?: still| also| then| only| always| never)? (?:fail|raise"
    r"|break"
    r"|stop|crash|return|print|block|hang|lose|leak|overwrite|exceed|log|stay|exist|ask|warn|retry|ignore|refuse|reject"
    r"|be (?:\w+ )?(?:read|split|short|fast|simpl|hard|eas|improv|extend|refactor|optimi|clean|test|call|run\b|start"
    r"|edit|chang|updat|rewritten|harden|replac|remov|renam|delet|slow|larg|small|executed|loaded"
    r"|imported)\w*)"
    r"|(?!files|modules|tests|scripts|nodes|classes|functions|paths|is|was|has|does|exists|remains|needs|follows|goes"
    r"|gets|lives|as|this|its|thus|always|perhaps|besides)[a-z]+(?<!s)s (?:and|the|an?|to|in|on|for|from|with|all|its"
    r"|only|every|each|no|not|it|them|of)"
    r")\b",
    "es": r"(?:contiene|define|llama|usa|implementa|muestra|lee|construye|recibe|guarda|devuelve|describe|ofrece)n?\b",
    "fr": r"(?:contient|définit|appelle|utilise|montre|lit|construit|décrit|renvoie|fournit|gère|importe)\b",
    "de": r"(?:enthält|definiert|ruft|nutzt|zeigt|liest|baut|beschreibt|liefert|prüft|steuert|bündelt|importiert)\b",
    "it": r"(?:contiene|definisce|chiama|usa|mostra|legge|costruisce|descrive|restituisce|fornisce|gestisce)\b",
    "pt": r"(?:contém|define|chama|usa|mostra|lê|constrói|descreve|devolve|fornece|implementa)\b",
}
"""Right after the path: what it does, in the present."""

MIXED_SECTION = re.compile(
    r"conclu|summary|discussion|results|evaluation|status|current|achieve|fazit|zusammenfassung|résumé|bilan|resumen"
    r"|riepilogo|resumo|总结|结论"
)
"""A heading on plans that is on what there is as well."""

CREATE_ORDER = {
    "en": r"^(?:\W|\d)*(?:\w+(?: \w+){0,2}[:.–—-] )?(?:add\b(?!.*\b(?:in|to|of)\W*$)"
    r"|create|introduce|write|build|extract|implement|provide|have"
    r"|publish"
    r"|move|split)\b"
    r"|(?:add|create|introduce|provide) (?:a|an|another)(?: (?!to\b|in\b|of\b)\w+){0,4}\W*$",
    "es": r"^(?:\W|\d)*(?:añadir|agregar|crear|escribir|mover)\b",
    "fr": r"^(?:\W|\d)*(?:ajouter|créer|écrire|déplacer)\b",
    "de": r"(?:hinzufügen|anlegen|erstellen|ergänzen)\W*$|^(?:\W|\d)*(?:erstelle|ergänze)\b",
    "it": r"^(?:\W|\d)*(?:aggiungere|creare|scrivere|spostare)\b",
    "pt": r"^(?:\W|\d)*(?:adicionar|criar|escrever|mover)\b",
}
"""A sentence that orders something to be made."""
