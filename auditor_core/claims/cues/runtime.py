"""The words around a path that tell that a program makes it."""

import re

NOT_PRODUCED = {
    "en": r"\b(?:tests|comments?|docstrings?|documentation) (?:for|in)\b|\b(?:(?:code|functions?|class(?:es)?|logic"
    r"|tests?|module|script) (?:in|inside)|(?:written|implemented|defined|declared|described) (?:in|inside|by))\b"
    r"|\b(?:writes?|types?|enters?|runs?):? [\"'`]?(?:python3?|uv|npm|npx|node|docker|make|bash|sh|streamlit|cargo|go"
    r"|java"
    r"|flask|uvicorn|poetry|pytest)\b"
    r"|\b(?:that|which|where|what)\W*$|\bby(?: (?:the|our|a))?(?: \w+)?\W*$|\bfrom(?: (?:the|its|our"
    r"|a))?(?:(?: [\w-]+){0,3} files?)?\W*$",
    "es": r"\b(?:definid|declarad|implementad|descrit)[oa]s? (?:en|por)\b",
    "fr": r"\b(?:défini|déclaré|implémenté|décrit)(?:e|s|es)? (?:dans|par)\b",
    "de": r"\b(?:definiert|deklariert|implementiert|beschrieben)\w* (?:in|durch|von)\b",
    "it": r"\b(?:definit|dichiarat|implementat|descritt)[oaie] (?:in|nel\w*|da\w*)\b",
    "pt": r"\b(?:definid|declarad|implementad|descrit)[oa]s? (?:em|no|na|por)\b",
}
"""After a verb of producing: the path is where something stands, not what is produced."""

INSTRUMENT = {
    "en": r"(?:with|using|via|through|by means of)(?: (?:the|its|our|a|an|help|of|script|file|module|program|command"
    r"|tool|helper|library)\b)*",
    "es": r"(?:con|mediante|usando|desde|a través de|a partir de)(?: (?:ayuda|de|el|la|los|un|una|script|guion"
    r"|programa"
    r"|fichero|archivo|módulo|biblioteca|librería)\b)*",
    "fr": r"(?:avec|par|via|depuis|grâce à|à l'aide de|à partir de)(?: (?:le|la|un|une|script|programme|fichier"
    r"|module|bibliothèque)\b)*",
    "de": r"(?:mit|durch|mittels|über|mithilfe von|mit hilfe von)(?: (?:dem|der|das|einem|skript|programm|datei"
    r"|modul|bibliothek)\b)*",
    "it": r"(?:con|tramite|mediante|usando|attraverso|a partire da)(?: (?:lo|il|la|uno|una|script|programma|file"
    r"|modulo|libreria)\b)*",
    "pt": r"(?:com|usando|mediante|através de|a partir de)(?: (?:o|a|um|uma|script|programa|ficheiro|arquivo"
    r"|módulo|biblioteca)\b)*",
    "nl": r"(?:met|via|door)(?: (?:het|de|een|script|bestand)\b)*",
    "pl": r"za pomocą(?: (?:skryptu|pliku|programu)\b)*",
    "ru": r"(?:с помощью|через)(?: (?:скрипта|файла|программы)\b)*",
    "ro": r"(?:cu|prin)(?: (?:scriptul|fișierul|programul)\b)*",
    "cs": r"pomocí(?: (?:skriptu|souboru|programu)\b)*",
}
"""Right before the path: it is what something is made with."""

AUTHORS = re.compile(r"\b(?:i|we|nous|je|wir|ich) (?:\w+ )?$")
"""Before a verb of producing: people, who write source code by hand."""
ONE = re.compile(r"\bon (?:\w+ )?$")
"""The same in French."""
PERSON = re.compile(
    r"\b(?:(?:an?|the|each|every|one) (?:human|person|teacher|annotator|member|student|team member|developer)"
    r"|each (?:one )?of us|everybody|everyone) (?:may |can |must |should |then |also |now )?$"
)
"""The same: a human being, who writes down data as well."""
MAKER = re.compile(
    r"\b(?:scripts?|notebooks?|modules?|program(?:me|s)?|code|functions?|tool|cuadernos?|programas?|módulos?|código"
    r"|gui(?:ão|on|ón)|cahier|skript|modul|programm|codice|programma|modulo|caderno),? (?:that|which|que|qui|che|das"
    r"|der|die)"
    r" (?:[a-zà-ú]{1,4} ){0,2}$"
)
"""Right before a verb of producing: what is said to produce something is the path itself, ..."""
IS_IT = re.compile(r"\b(?:is|are|es|son|est|sont|ist|sind|heißt|è|sono|é|são)[\s\"'`“«:]*$")
"""... as the last words before it say."""

RUNTIME_BEFORE = {
    "en": r"(?:(?<![-/.])\b(?:writes?(?!-| (?:more|about|down|is|are|was|were|can|may|must|will)\b)|generates?"
    r"|produces?"
    r"|saves?(?! (?:is|are|was|were|can|may|must|will|migrations?|games?|slots?|states?|format|dialog)\b)"
    r"|emits?|persists?|seriali[sz]es?|appends?"
    r"|creates|renders"
    r"|downloads|(?<!\bflow )(?<!\bcontrol )(?<!\bexecution )(?<!\bgraph )redirects?"
    r"|leaves(?: behind)?(?= an?\b))\b(?! (?:by|in)\b|\()|\b(?:outputs|dumps|exports)(?= (?:the|an?"
    r"|its|all|each|every|it|them|to|into|as|evidence)\b| ?[\"'`(]?/)|(?<!\ba )(?<!\bthe )(?:written|logged|exported"
    r"|dumped|seriali[sz]ed"
    r"|persisted|appended|(?<!\bflow is )(?<!\bcontrol is )(?<!\bexecution is )(?<!\bgraph is )redirected|downloaded"
    r"|rendered|output|generated|produced) (?:\w+ )?(?:to|into|as(?! (?:\w+ )?(?:files?|modules?|functions?|classes"
    r"|prompts?|templates?)\b)|under"
    r"|at)\b|(?:must|should|can|(?:has|have|needs?) to) be (?:copied|renamed|saved) (?:to|into|as)\b"
    r"|\btemporary\W*$|\b(?:logs?|files?|reports?|images?|uploads?|records?|documents?|originals?|inputs?)"
    r" (?:\w+ ){0,2}(?:is|are) (?:then |automatically )?moved (?:in)?to\b"
    r"|\breports? (?:\w+ )?(?:is|are|gets?) (?:then |automatically )?(?:created|generated|written) (?:in|under|at)\b"
    r"|logs? (?:\w+ ){0,3}(?:to|into)\b"
    r"|\bdeposits\b|results? in (?:a|the) file|\bends? up (?:in"
    r"|under|at) (?:[^\w,;]|\w+/)[^,;]{0,60}? as\b|at run-?time|(?:is"
    r"|are|(?:will|would|should) have been) generated(?! by hand))",
    "es": r"\b(?:genera(?:n|rán?)?|escribe|escriben|produce|producen|producirán?|guarda|guardan|exporta|crea"
    r"|vuelca)\b|(?:(?:es|son"
    r"|ser|será|serán|siendo) guardad"
    r"|escrit|generad|exportad)[oa]s? (?:\w+mente )?(?:en|como|a)\b",
    "fr": r"\b(?:génère|génèrent|générera|généreront|produira|produiront|écrit dans|produit|enregistre"
    r"|exporte|crée|sauvegarde)\b"
    r"|(?<!est )(?<!sont )\bécri(?:t|vent) (?:ses|leurs?|son|sa|les?|la|des|une?|tout|tous"
    r"|toutes) (?:\w+ ){1,4}(?:dans|sous|vers)\b|(?:enregistré"
    r"|sauvegardé|écrit|généré"
    r"|exporté)(?:e|s|es)? (?:\w+ment )?(?:dans|sous|vers|en|comme)\b",
    "de": r"\b(?:erzeug(?:t|en)|generier(?:t|en)|(?<!ihr )(?<!das )(?<!dem )(?<!sein )(?<!mein )(?<!unser )"
    r"(?<!dieses )(?<!ein )schreib(?:t|en)|speicher(?:t|n)|exportier(?:t|en)|produzier(?:t|en)"
    r"|erstellt)\b",
    "it": r"\b(?:genera|generano|genererà|genereranno|scrive|scrivono|produce|producono|produrrà|produrranno|salva"
    r"|salvano|esporta|crea)\b|viene (?:generat"
    r"|creat|scritt|prodott|salvat)[oa]\b|(?:salvat|scritt|generat|esportat)[oaie] (?:\w+mente )?(?:in|su|come"
    r"|nel\w*)\b",
    "pt": r"\b(?:gera|geram|gerará|gerarão|escreve|escrevem|produz|produzem|produzirá|produzirão|salva|guarda"
    r"|exporta|cria)\b|(?:salv|(?:é|são|ser|será"
    r"|serão|foi|foram|sendo) guardad|escrit"
    r"|gerad|exportad)[oa]s? (?:\w+mente )?(?:em|como|para|no|na)\b",
    "nl": r"\b(?:genereert|schrijft|produceert|exporteert)\b|opgeslagen (?:in|als)",
    "pl": r"\b(?:(?:wy)?generuje|zapisuje|zapisze|tworzy|(?:generuj|zapisuj)ąc\w*)\b|\bzapis(?:ywan|an)\w+ (?:jest "
    r"|są )?(?:\w+ )?(?:do|w|jako)\b",
    "ro": r"\b(?:generează|scrie|produce|salvează|creează|exportă)\b"
    r"|(?:salvat|scris|generat|exportat)[ăe]? (?:în|ca)\b",
    "ru": r"\b(?:(?:генериру|записыва|сохраня|выгружа|экспортиру)(?:ет|ют|ется|ются|я)|созда(?:[её]т|ют)(?:ся)?)\b"
    r"|(?:сохран[её]н|записан|создан|выгружен)\w* (?:в|как)\b|\bсохран(?:ить|ите|и)\b(?: \w+){0,3} (?:под|как)\b",
    "tr": r"(?:üretir|oluşturur|yazar|yazdırır|kaydeder)",
    "zh": r"生成|输出到|写入|保存到|产生",
    "ja": r"生成|出力|書き込|保存(?=先|[さしす])",
    "cs": r"\b(?:(?:vy)?generuje|vytváří|vytvoří|zapisuje|zapíše|ukládá|uloží|vypisuje|vypíše)\b",
    "vi": r"\b(?:lưu|ghi|xuất) [^.;:/]{0,60}(?<=[ ,])(?:vào|ra|thành|xuống)(?: (?:file|tệp|tập tin|thư mục))?\W*$",
}
"""A verb of producing before the path: it is made when the program runs, whatever the repository holds."""

RUNTIME_AFTER = {
    "en": r"(?:(?<!, )\w+ )?(?:(?:created|generated|produced|built) (?:during|while|when|on|by|at) (?:the |an? |each "
    r"|every )?(?:compil\w+"
    r"|build(?:ing)?|install\w*|configur\w+)\b(?! (?:week|day|phase|sprint|team))|(?:saved|written|present"
    r"|stored) (?:to|in|under) (?:the |its )?output\w*|(?:is|are|gets?"
    r"|will be) (?:then |automatically |dynamically |auto-?)?(?:(?:re-?)?generated|(?:re-?)?created"
    r"|(?:re-?|over)?written|produced|saved|populated|emitted|exported|downloaded) (?:by(?! hand)|at|during|when|on"
    r"|after|automatically|from|each|every|in the)|(?:was|were) (?:created|generated|written|produced|made|filled) by"
    r" (?:running|calling|executing|starting|launching|building|compiling|installing)\b"
    r"|\(?(?:auto-?)?generated\b"
    r"(?! (?:for|once|by hand|with (?:the|some) (?:help|aid|assistance) of|by an? (?:assistant|ai)\b))"
    r"|(?: ?and (?:its|their|the) [\w-]+ )\((?:auto-?)?(?:generated|created) (?:if|when|unless)\b"
    r"|\(?auto-?created\b|\(?(?:created|generated) automatically\b"
    r"|\(?automatically (?:created|generated)\b|\(?created (?:at run-?time"
    r"|on (?:the )?first \w+|(?:on|at|during) (?:start-?up|launch|installation)\b)"
    r"|\(?produced (?:for|by|during|on|from|at)\b"
    r"|(?:that|which) (?:the |our |a |every )?\w+ (?:\w+ )?(?:creates|writes|generates|produces|leaves)\b"
    r"(?! (?:is|are|was|were|can|may|must|will|never|to|get|happen)\b)"
    r"|(?:which|that) (?:is|are) (?:in (?:our|the|my) \.gitignore|git-?ignored|ignored by)\b"
    r"|,? ?(?:which|that) git ignores\b|(?:that|which) (?:only )?exists? (?:only )?(?:after|during|once|when|while)"
    r" (?:an?|the|each|every|you|it|one|we)\b"
    r"|\(?(?:git-?ignored|ignored by git|not (?:committed|tracked|versioned))\b)",
    "es": r"(?:(?:cread|generad|producid|construid)[oa]s? (?:durante|al|en|por|con) (?:la |el )?(?:compila"
    r"|construcción"
    r"|instala|configura|build)\w*|se generan?\b"
    r"|(?:que )?(?:es|son|serán?) generad|se crean?\b|generad[oa]s? (?:por|al|en)|(?:generad"
    r"|cread)[oa]s? automáticamente"
    r"|auto-?generad[oa])",
    "fr": r"(?:(?:créé|généré|produit|construit)e?s? (?:pendant|durant|lors de|au cours de|par|à) (?:la "
    r"|l')?(?:compilation"
    r"|construction|installation|configuration|génération)\b"
    r"|(?:qui )?(?:est|sont|seront) généré|est créé|généré(?:e|s)? (?:par|lors|à)"
    r"|(?:généré|créé)e?s? automatiquement"
    r"|auto-?généré)",
    "de": r"(?:(?:wird|werden) )?(?:(?:bei|während|durch|von) (?:der |die |dem )?(?:kompilierung|übersetzung"
    r"|kompilation"
    r"|installation|konfiguration|build\w*)|beim (?:kompilieren|übersetzen|bauen|installieren|konfigurieren))"
    r" (?:\w+ )?(?:erzeugt|erstellt|generiert|angelegt|gebaut)\b|(?:wird |werden )?(?:automatisch |dabei |beim \w+ "
    r"|zur laufzeit |vom \w+ )?(?:erzeugt|generiert"
    r"|geschrieben|ausgegeben)\b|automatisch (?:erstellt|angelegt)\b|(?:wird|werden) (?:\w+ )?(?:gespeichert"
    r"|abgelegt)\b|an(?=\s*(?:$|[.,;]))",
    "it": r"(?:(?:creat|generat|prodott|costruit)[oaie] (?:durante|dalla|dall'|alla|in fase di)(?: la"
    r"| l')? ?(?:compilazione"
    r"|costruzione|installazione|configurazione|build)\b"
    r"|(?:che )?(?:viene|vengono) (?:generat|creat|scritt|prodott)|(?:che )?(?:è|sono) generat"
    r"|generat[oa] (?:da|al|durante)"
    r"|(?:generat|creat)[oaie] automaticamente|auto-?generat[oa])",
    "pt": r"(?:(?:criad|gerad|produzid|construíd)[oa]s? (?:durante|ao|na|pela|por|em)(?: a)? ?(?:compila|construção"
    r"|instala"
    r"|configura|build)\w*"
    r"|(?:que )?(?:é|são|serão) gerad|é criad|gerad[oa]s? (?:por|em|durante)|(?:gerad|criad)[oa]s? automaticamente"
    r"|auto-?gerad[oa])",
    "tr": r"(?:\w+ )?(?:oluşur|oluşturulur|üretilir|kaydedilir)\b"
    r"|(?:dosyasını|dosyalarını|klasörünü|[yn]?[ıiuü]) (?:üretir|oluşturur|kaydeder"
    r"|(?:üretecek|oluşturacak|kaydedecek)(?:tir|tır)?|(?:üretmekte|oluşturmakta|kaydetmekte)(?:dir|dır)?)\b",
    "pl": r"(?:\w+ )?(?:jest|są|zostaje|zostaną|zostanie) (?:automatycznie )?(?:generowan|tworzon|zapisywan)\w*",
    "cs": r"(?:\w+ )?(?:je|jsou|bude|se) automaticky (?:vygenerován|vytvořen|generován|vytvoří|generuje)\w*",
    "zh": r"\s*(?:由.{0,12}生成|运行时生成|(?:目录|文件夹)?(?:是|会|将)(?:在|由)?.{0,20}(?:建立|创建|新建|生成))",
}

OUTPUTS = re.compile(
    r"(?:[a-z]\. )?[\W\d]*(?:(?:notable|key|main|primary|final|all|total|expected|example|sample|program|pipeline) )?"
    r"(?:(?:outputs?|generated"
    r"|results?(?= (?:files?|artifacts?|structure|tree|layout|folders?|director))|produced)(?: (?:files?|artifacts?"
    r"|structure|tree|layout|folders?|director(?:y|ies)))*(?: examples?)?"
    r"|artifacts?|artefacts?"
    r"|ausgabe(?:datei(?:en)?)?|ergebnisdatei(?:en)?"
    r"|(?:salidas?|sorties?|saídas?|uscit[ae])(?: (?:generad|producid|gerad|produzid)[oa]s?| (?:généré|produit)e?s?"
    r"| (?:generat|prodott)[ei])?"
    r"|(?:fichiers?|archivos?|ficheros?|arquivos?|ficheiros?|files?) (?:générés?|produits?|créés?|generad[oa]s?"
    r"|producid[oa]s?"
    r"|gerad[oa]s?|produzid[oa]s?|generat[oi]|prodott[oi])|(?:erzeugte|generierte|erstellte) dateien"
    r"|(?:gegenereerde|geproduceerde) bestanden|uitvoer(?:bestanden)?"
    r"|(?:wygenerowane|utworzone) pliki|pliki wynikowe|(?:vygenerované|vytvořené) soubory|výstup(?:y|ní soubory)"
    r"|fișiere(?:le)? generate|(?:üretilen|oluşturulan|oluşan) dosyalar|çıktı(?:lar(?:ı)?| dosyaları)?"
    r"|(?:сгенерированные|созданные|выходные) файлы|(?:生成|输出)(?:的)?文件|(?:生成|出力)(?:された)?ファイル"
    r"|(?:các )?(?:tệp|file|tập tin) (?:kết quả|đầu ra|được (?:tạo|sinh)(?: ra)?))\W*"
)
"""A column's heading over what a program leaves."""

PRINTED = re.compile(
    r"[\W\d]*(?:(?:expected|sample|example|typical|console|terminal|screen|shell|resulting) output"
    r"|salida (?:esperada|de ejemplo)|sortie (?:attendue|console)|erwartete ausgabe|output atteso|saída esperada"
    r"|beklenen çıktı|ожидаемый вывод|预期输出|期待される出力)\W*:\W*"
)
"""Words that announce what a program prints; the names in it are those of the run's own files."""

ANY_ARTIFACT = re.compile(r"[\W\d]*(?:(?:notable|key|main|final|all) )?art[ie]facts?\W*")
"""A heading over what there is of any kind, rather than over what a program leaves."""

OF_GIT = re.compile(r"(?:\./)?\.git(?:/\S*)?$")
"""What git keeps for itself, and never commits."""

OF_TOOLS = re.compile(
    r"(?:\./)?(?:\S+/)?(?:test-results|playwright-report|blob-report|htmlcov|lcov-report|coverage-report|\.nyc_output"
    r"|allure-(?:results|report)|mochawesome-report|surefire-reports|failsafe-reports|jacoco-report|storybook-static"
    r"|cypress/(?:videos|screenshots)|\.(?:eslint|stylelint|parcel|jest)-?cache|\.turbo|\.svelte-kit|\.angular"
    r"|\.vite)"
    r"(?:/\S*)?$",
    re.IGNORECASE,
)
"""What runners of tests, bundlers and linters write, under the names that they are known by."""

UNTRACKED = re.compile(
    r"git-?ignored|\bignored by git\b|\b(?:not|never) (?:committed|tracked|versioned|checked in|in git\b)"
    r"|\b(?:not|non|un)[- ]?(?:version[- ]controlled|versioned|committed)\b"
    r"|\b(?:no|non|não|nicht|niet|nie) (?:está |è |é )?(?:versionad[oa]s?|versionnée?s?|versionat[oaei]|versioniert"
    r"|geversioneerd|wersjonowan\w+)\b"
    r"|\buntracked\b|\((?:created |made |generated |filled )?(?:at )?run-?time\)|\bdownloaded (?!by\b|from\b)"
    r"|\b(?:is|are|gets?) (?:moved|archived|written|copied|downloaded) here\b"
    r"|\bruntime (?:only|output|data|(?:\w+ )?logs?)\b"
)
"""In a row's comment: git knows nothing of it, nor of what stands below it."""

TRACE = re.compile(r"(?:^|\s)at \S{1,200}\((?:\S{1,200}/)?$")
"""Right before the path: a program that stopped prints where it was."""

CONFIGURES = re.compile(
    r"\b(?:cmake|qmake|configure|autoconf|automake|premake\d?|meson|imake)\b[^.;]{0,100}?"
    r"\b(?:generat|génér|gener|erzeug|creat|crée|crea|produ|cria|gera|write|écri|schreib)\w*\b[^.;]{0,100}"
    r"(?<=[\s(])(?:a|an|un|une|uno|eine?n?|uma?|des|any|some)\s[\"'`“]?$"
)
"""Before a name that such a tool makes for the machine at hand: `CMake generates what is built with, a Makefile or`."""

FLOWS_TO = re.compile(
    r"(?:[\w/)\]][\"'`”]? *(?:→|⟶|➔|⇒|[─━═]{1,12}[▶►>]|(?<![-=<])[-=]+>)|▼)"
    r" *(?:\w{1,20} ?[\[({]{1,2})?[\"'`“(]*(?:\./)?$"
)
"""Right before the path: an arrow from what makes it."""

OUTPUT_NAME = re.compile(r"(?:^|[_\-/])(?:outputs?|results?)(?:[_-]\w+)?\.(?:md|txt|html|pdf)$")
"""A name that says that its text is what a program leaves; counts only behind an arrow."""
