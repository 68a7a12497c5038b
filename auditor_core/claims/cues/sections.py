"""Headings over what is to come, and over what was removed."""

import re

PLANNED_SECTIONS = {
    "en": r"(?:what |work )?(?:will|to) be done|would (?:do|add|build|change|make|improve)|would have (?:liked"
    r"|loved)|with (?:more"
    r"|another) (?:time|day|week|month)|given more time"
    r"|outlook|\bfuture(?![- ]proof)|next (?:steps?|weeks?|months?|sprints?|milestones?|iterations?|phases?|releases?"
    r"|versions?|terms?|semesters?|years?|actions?|tasks?|up\b)|roadmap|planned|forward plan|\bplan(?:s|ning)? (?:for"
    r"|ahead|until|up to|to)\b|^(?:\W|\d)*(?:(?!remedia|improve|correct|action|fix|refactor)[\w\-]+ ){0,2}plan\W*$"
    r"|\b(?:day|week|sprint|phase)s? ?\d[\d\W]* plan\b"
    r"|remaining|outstanding|to-?do\b(?! (?:est[áa]|en|se|el|la|lo|los|las|o|a|os|as)\b)|to be done|to do\b"
    r"|(?:still|yet) to (?:do|come|build|write)|proposals?\b"
    r"|(?:suggested|proposed|recommended|possible) (?:file ?)?names?\b"
    r"|proposed (?:changes?|additions?|files?|fix|work|layout|structure|location|improvement|extension|next)|backlog"
    r"|milestones?\b|(?:known |remaining )?gaps?\b(?! (?:handling|filling|detect|size))|not (?:yet )?(?:done"
    r"|implemented|started|built|written)|open (?:issues|points|items|work|tasks|to-?dos|ends)|upcoming"
    r"|(?<!finds )(?<!asks )(?<!says )(?<!tells )"
    r"(?<!shows )what(?:'?s"
    r"| is| comes) (?:next|left|missing|still)|carried (?:over|forward)|what (?:will|should|shall) (?:be |i |we )?\w+"
    r"|tomorrow|way forward"
    r"|(?:short|medium|long)[- ]term|order of (?:attack|work)|if (?:i|we) had|target (?:layout|structure|tree"
    r"|architecture)"
    r"|(?:recommended|suggested|ideal) (?:\w+ ){0,2}(?:layout|structure|tree|organi[sz]ation)\b"
    r"|(?:layout|structure|tree) (?:\w+ ){0,3}(?:after|at the end of) the|new in the (?:tree|repo)|left to do"
    r"|still (?:missing|open|to)|what (?:still )?remains|(?:is"
    r"|are) not (?:yet )?(?:finished|complete|done|ready|there)|what does not exist|^[\W\d]*(?:next|schedule"
    r"|timetable)\W*$|missing (?:pieces?|parts?|files?"
    r"|features?|items?|work)|possible (?:improvements?|extensions?|additions?|enhancements?)|improvements? (?:we|i"
    r"|planned|for (?:the|a) (?:next|future))|(?:further|future|planned) (?:work|improvements?|development"
    r"|extensions?|enhancements?)|ideas (?:for|we)|wish-? ?list|schedule (?:for|until|to)|stretch goals?|deferred"
    r"|postponed|out of scope|coming (?:soon|next|weeks?)|work in the next|limitations and (?:future|improvements)"
    r"|nice[- ]to[- ]haves?|not (?:included |contained )?in this (?:version|release)|pending|(?:did"
    r"|could) not (?:manage|finish|get to|implement|complete|have time)|work (?:packages?|plan) (?:until|for|to)",
    "es": r"futur|próxim|pendiente|planificad|por hacer|mejoras (?:posibles|previstas)|posibles mejoras|previst"
    r"|líneas de trabajo|trabajo restante|lo que falta|hab(?:ría|ríamos|ríamos|iera|iéramos) (?:gustado|querido)"
    r"|con más"
    r" tiempo|nos gustaría|estructura (?:\w+ ){0,3}(?:recomendada|sugerida|ideal)\b",
    "fr": r"futur|prochain|à venir|à faire|perspectives|prévu|restants?\b|améliorations (?:possibles|envisagées)"
    r"|évolutions? (?:possibles|envisagées)|suite du projet|ce qui (?:reste|manque)|aurions (?:aimé|voulu)"
    r"|avec plus de temps|(?:structure|arborescence|organisation) (?:\w+ ){0,3}(?:recommandée|suggérée|idéale)\b",
    "de": r"ausblick|nächste (?:schritte|woche|aufgaben)|nächster (?:sprint|schritt)|geplant|offene (?:punkte"
    r"|aufgaben|arbeiten)|noch (?:offen|zu tun|fehlend)|zukünftig|zukunft|weiteres vorgehen|mögliche (?:erweiterungen"
    r"|verbesserungen)|was (?:noch )?fehlt|was (?:noch )?zu tun|\bgerne? (?:noch )?\w+ hätten|hätten (?:wir "
    r"|gerne? |noch ){1,3}|mit mehr"
    r" zeit|würden wir|(?:empfohlene|ideale) (?:\w{1,20} )?\w{0,20}(?:struktur|gliederung)\b",
    "it": r"futur|prossim|sviluppi|da fare|pianificat|lavoro rimanente|miglioramenti possibili"
    r"|possibili miglioramenti|cosa (?:manca|resta)|avremmo voluto|con più tempo"
    r"|struttura (?:\w+ ){0,3}(?:consigliata|raccomandata|suggerita|ideale)\b",
    "pt": r"futur|próxim|pendente|planejad|planead|por fazer|a fazer|melhorias (?:possíveis|previstas)"
    r"|possíveis melhorias|trabalho restante|o que falta|teríamos (?:gostado|querido)|com mais tempo"
    r"|estrutura (?:\w+ ){0,3}(?:recomendada|sugerida|ideal)\b",
    "nl": r"toekomst|volgende stappen|gepland|nog te doen|aanbevolen (?:\w+ )?\w{0,12}structuur\b",
    "pl": r"dalsze (?:prace|kroki)|plany|do zrobienia|planowan|przyszł|zalecana (?:\w+ )?struktura",
    "cs": r"další (?:kroky|práce|postup)|plán(?:ovan|y)|budouc|zbývá|doporučená (?:\w+ )?struktura",
    "ru": r"планы|будущ|следующие шаги|рекомендуемая (?:\w+ )?структура",
    "zh": r"未来|计划|展望|后续",
    "ja": r"今後|予定|将来",
}
"""Headings and columns over what is to come."""

REMOVED_SECTIONS = {
    "en": r"^(?:\W|\d)*\b(?:removed|deleted|dropped|discarded|retired|deprecated|abandoned)\b(?! (?:from|by))"
    r"|\b(?:files?|modules?|code|parts?|scripts?|paths?|documents?|documentation|docs|folders?|director(?:y|ies)|packages?"
    r"|classes|components|pages|templates|assets|what (?:we|was|has been)) (?:(?!on |of |for |from |by |about )\w+ )?"
    r"(?:removed|deleted|dropped|discarded|retired|abandoned)\b|\bno longer (?:there|part|used|present)\b"
    r"|\brejected\b|alternatives? (?:we |that we )?(?:considered|rejected|discarded)"
    r"|considered (?:alternatives|options|designs)|ideas (?:that|which) (?:died|failed)|never happened",
    "es": r"(?:archivos|ficheros|módulos|documentos|documentación|carpetas|directorios|scripts|clases|componentes"
    r"|paquetes|plantillas|páginas) (?:eliminad|borrad|suprimid|retirad)|^\W*\d*\W*(?:eliminad|borrad)",
    "fr": r"(?:fichiers|modules|documents|documentation|dossiers|répertoires|scripts|classes|composants|paquets|pages)"
    r" (?:supprim|retir)|^\W*\d*\W*supprim",
    "de": r"(?:gelöschte|entfernte) (?:dateien|module|dokumente|dokumentation|ordner|verzeichnisse|skripte|klassen"
    r"|pakete|komponenten|seiten|vorlagen)|^\W*\d*\W*(?:gelöscht|entfernt)\b",
    "it": r"(?:file|moduli|documenti|documentazione|cartelle|script|classi|componenti|pacchetti|pagine)"
    r" (?:rimoss|eliminat|cancellat)|^\W*\d*\W*(?:rimoss|eliminat)",
    "pt": r"(?:arquivos|ficheiros|módulos|documentos|documentação|pastas|diretórios|scripts|classes|componentes|pacotes"
    r"|páginas) (?:removid|apagad|eliminad|excluíd)|^\W*\d*\W*(?:removid|apagad|eliminad)",
    "nl": r"verwijderde (?:bestanden|modules|documenten|documentatie|mappen|scripts|klassen)",
    "pl": r"usunięte (?:pliki|moduły|dokumenty|katalogi|foldery|skrypty|klasy)",
    "cs": r"(?:smazané|odstraněné) (?:soubory|moduly|dokumenty|složky|adresáře|skripty|třídy)",
    "ru": r"удал[её]нные (?:файлы|модули|документы|папки|каталоги|скрипты|классы)",
    "tr": r"(?:silinen|kaldırılan) (?:dosyalar|modüller|belgeler|klasörler|dizinler)",
    "zh": r"删除了|已删除|移除了|被删除",
    "ja": r"削除(?:した|された|済みの?)(?:ファイル|モジュール|文書|ドキュメント|フォルダ)",
}
"""Headings over what was there."""

MENDING_SECTION = re.compile(
    r"remedia|improvement|action items?|recommendation|\bplan\b|\bfixes\b|\bmejoras?\b|\baméliorations?\b|verbesserung"
    r"|\bmaßnahmen\b|\bmiglioramenti\b|\bmelhorias\b"
)
"""A heading over what is to be mended: on files that there are, and on some that are to be made."""

DIVIDES = re.compile(
    r"\binto (?:an?|its|two|three|four|several|smaller) (?:[\w-]+ ){0,2}(?:package|module|file|director|folder)"
)
PRIORITY = re.compile(r"[\W\d]*(?:p\d|high|medium|low|must|should|could)?[\W\d]*")
PURPOSE = re.compile(r"[\s\"'`”)]*for (?!it\b|this\b|that\b|now\b)\w")
"""Below it: what is to be divided into new files, and what a row names with nothing but what it is good for."""

PLAN = re.compile(r"(?<!each )(?<!every )(?<!any )\bplan\b")
"""A heading over a plan of any kind: places that stand below it alone may be still to be made."""

PRESENT_SECTION = re.compile(
    r"\bwhat (?:already |now )?(?:exists|works|stands|is (?:there|done|in place|built|implemented|finished|working)"
    r"|(?:i|we) (?:have|built|wrote|did|delivered|implemented))\b(?! not)|\bwas (?:es )?(?:gibt|bisher fertig"
    r"|fertig ist)"
    r"|\blo que (?:ya )?(?:hay|existe|funciona)|\bce qui (?:existe|fonctionne|est fait)|\bche cosa (?:c'è|funziona)"
    r"|\bo que (?:já )?(?:existe|funciona|está feito)"
    r"|\b(?:where|wo) (?!.*\b(?:will|shall|should|would|could)\b)(?:[^\W\d_]{1,20} ){0,4}(?:lives?|lies?|stands?|sits?"
    r"|is|are|liegt|liegen|steht|stehen)$"
    r"|\b(?:dónde|où|dove|onde|waar|gdzie|kde) (?:s[ei] )?(?:están?|se encuentran?|trouv(?:e|ent)|trova(?:no)?|stanno"
    r"|sono|fic(?:a|am)|ligt|liggen|staat|staan|są|leżą|jsou|je)\b"
    r"|\b(?:challenges?|problems?|difficulties|issues|obstacles|hurdles|bugs) (?:\w+ ){0,2}(?:and|&)"
    r" (?:(?:our|their|the|my|how) )?(?:solutions?|resolutions?|they were solved|(?:we|i) solved)"
    r"|\blessons? (?:we |i )?learne?[dt]\b"
    r"|\b(?:retos|problemas|dificultades|desafíos|desafios|dificuldades) (?:\w+ )?[ye] (?:sus |suas )?"
    r"(?:soluciones|soluções)|\b(?:défis|problèmes|difficultés) (?:\w+ )?et (?:leurs )?solutions"
    r"|\b(?:sfide|problemi|difficoltà) (?:\w+ )?e (?:le )?soluzioni"
    r"|\b(?:herausforderungen|probleme|schwierigkeiten) und (?:ihre )?lösung"
)
"""A heading over what there is, or over how it came about, below whatever title."""

MIXED_SECTION = re.compile(
    r"conclu|summary|discussion|results|evaluation|status|current|achieve"
    r"|(?<!not )(?:complet(?!ion (?:plan|steps)\b)|delivered|finished)"
    r"|\bdone\b(?<!be done)(?<!not done)(?<!yet done)|changes since|fazit|zusammenfassung|résumé|bilan|resumen"
    r"|riepilogo|resumo|总结|结论"
)
"""A heading on plans that is on what there is as well."""

_SEVERAL = (
    r"(?:sub-?)?(?:directories|folders)|(?:sub)?(?:directorios|carpetas|pastas|diretórios|mappen)"
    r"|(?:sous-)?(?:dossiers|répertoires)|(?:unter)?(?:verzeichnisse|ordner)|(?:sotto)?cartelle"
    r"|(?:pod)?(?:katalogi|foldery|složky|adresáře)|(?:под)?(?:папки|каталоги)|klasörler|dizinler"
)
DIRECTORIES = re.compile(
    rf"[\W\d]*(?:[^\W\d_][\w'’-]{{0,20}},? ){{0,10}}(?:{_SEVERAL})(?: [^\W\d_][\w'’-]{{0,20}}){{0,2}}"
    r"(?:,? (?:that|which|where|die|welche|que|qui|che|dove|où|które|které) [^\W\d_][\w'’-]{0,20}"
    r"(?:,? [^\W\d_][\w'’-]{0,20}){0,6})?\W*"
    r"|[^:]{0,20}(?:目录|文件夹|フォルダ|ディレクトリ)[^:]{0,6}[:：]"
)
"""Words over a list of directories, whose items may be single words: `Main directories:`."""
NOT_THERE = re.compile(
    r"\b(?:not\b|no (?!projeto|reposit|código|programa|sistema|nosso|trabalho)|without|ignor|miss"
    r"|creat|generat|made\b|make\b|remov|delet|plan|futur|must|should|will|struct|crea|cré"
    r"|génér|gener|gerad|falt|manqu|fehl|manc|nicht|kein|erstell|anleg|erzeug|zukünft|geplant|estruct|estrut|strutt"
    r"|arboresc|aufbau|usuari|user|other|otr[oa]s|autres|andere|altr[ei]|outr[oa]s)"
)
"""In such words: they are none of what the repository has, or say how they stand rather than which there are."""

PLACES_SECTION = re.compile(
    r"\b(?:files?|folders?|director(?:y|ies)|source|code) (?:and (?:folders?|director(?:y|ies)) )?(?:paths?|structure"
    r"|layout|map|locations?|organi[sz]ation)\b|\b(?:project|repository|repo) (?:structure|layout|organi[sz]ation)\b"
    r"|\bkey (?:paths|folders|directories)\b|estructura (?:de (?:carpetas|directorios|archivos)|del proyecto)"
    r"|rutas (?:de archivos|del proyecto)|(?:structure|arborescence) (?:du projet|des (?:dossiers|fichiers))"
    r"|(?:projekt|verzeichnis|ordner)struktur|struttura (?:del progetto|delle cartelle)"
    r"|estrutura (?:do projeto|de (?:pastas|diretórios|ficheiros))"
)
"""A heading over the places of files and directories."""
