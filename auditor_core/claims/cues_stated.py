"""The words around a path that say that it is there, by language, as data; see `cues`."""

STATED = {
    "en": r"(?:is|are|was|were|has been|have been) (?:\w+ )?(?:published|defined|implemented|kept|stored|documented"
    r"|described|declared|located|placed|found|built|handled|set|configured|wired|registered|covered|enforced"
    r"|checked|tested) (?:in|by|at|under|on|inside|within)\b"
    r"|(?:is|are|was|were) (?:in|at|under|part of)\b|(?:lives?|stands?|sits?|resides?) (?:in|at|under)\b"
    r"|\bruns? (?:on|in|from|at)\b|currently|already|today|at present|for now"
    r"|\b(?:survives|remains|is ready|are ready) (?:in|at|under)\b|\b(?:invokes|calls|imports|from|see|using"
    r"|via)[^\w(]*$"
    r"|\b(?:details?|more|rest|summary|list) (?:\w+ )?(?:is |are |stands? )?in\W*$"
    r"|\bits (?:\w+ ){1,3}(?:is|are)\W*$"
    r"|\b(?:(?:dead |duplicate )?code|lines?|bugs?|entry|entries|comments?|typos?|text) (?:in|of)\W*$"
    r"|^\W*(?:\d+[.)] )?(?:replace|fix|clean(?: up)?|refactor|improve|extend|update|rework|correct|tidy|simplify|harden"
    r"|rewrite|unify|shorten|delete|document|tune|upgrade|adapt|adjust|migrate)\b(?!.*\b(?:with|by|into|to)\W*$)",
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
    r"|revise|correct|polish|speed up|adapt|adjust|edit|modify|unify|execute|teach|upgrade|inspect|let)"
    r"(?:ing)?|(?:^[\W\d]*|(?:to|and|or|must|should|will|we|i|you|please|then|also|not|now|can|could|first|by) )"
    r"(?:test|document|profile|touch|call|run|read)(?:ing)?|(?:split|split up|replace|remove|delete|drop)(?:ting|ing)?"
    r"|\badd(?:ing)? (?:\w+ ){1,6}to|\b(?:tests|comments?|docstrings?|type hints|logging) for|(?:comments?"
    r"|docstrings?|type hints|logging) (?:in|to)"
    r"|(?:^|[\s$>])(?:cp|cat|source|python3?|bash|sh|node|pytest|chmod \+x)(?: -\S+)*"
)
STATED_AHEAD = {
    "en": rf"(?:{_EN_STATED}|{_EN_CHANGED})(?: (?:the|our|a|its|this|both|all|file|module|script|existing|whole"
    rf"|large|long)){{0,3}}",
    "es": r"(?:está|están|son|es) (?:\w+ )?\w+(?:ad|id)[oa]s? (?:en|por)|(?:ampliar|refactorizar|mejorar|corregir"
    r"|actualizar)"
    r"|(?:está|están|vive|viven|reside|se encuentra) en",
    "fr": r"(?:est|sont) (?:\w+ )?\w+(?:é|i|u)e?s? (?:dans|par|sous)|(?:étendre|refactoriser|améliorer|corriger"
    r"|nettoyer)"
    r"|(?:se trouve|se trouvent|vit|réside) (?:dans|sous)",
    "de": r"(?:steht|stehen|liegt|liegen) (?:\w+ )?(?:in|unter)",
    "it": r"(?:è|sono) (?:\w+ )?\w+(?:at|it|ut)[oaie] (?:in|da|nel\w*)|(?:estendere|migliorare|correggere|aggiornare)"
    r"|(?:si trova|sta|stanno) (?:in|nel\w*)",
    "pt": r"(?:é|são|está|estão) (?:\w+ )?\w+(?:ad|id)[oa]s? (?:em|por|no|na)|(?:ampliar|melhorar|corrigir|atualizar)"
    r"|(?:está|estão|fica|ficam|encontra-se) (?:em|no|na)",
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
    r"|stops|starts(?! (?:after|once|when|next|in|on|as)\b)|loads|writes|saves|creates|generates|computes|collects"
    r"|fetches"
    r"|renders|validates|verifies|sends|selects"
    r"|chooses|decides|merges|joins|converts|wraps|drives|controls|configures|filters|sorts|scores|prints|serves"
    r"|listens"
    r"|finds|detects|counts|measures|compares|removes|drops|adds|rejects|accepts|refuses|ignores|skips|flags|marks"
    r"|reports|catches|raises|throws|sets|turns|takes|makes|gives|tells|asks"
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
    r"|be (?:\w+ )?(?:read|split|short|fast|simpl|hard|eas|improv|extend|refactor|optimi|clean|test|call|run\b"
    r"|edit|chang|updat|rewritten|harden|replac|remov|renam|delet|slow|larg|small|executed|loaded"
    r"|imported)\w*)"
    r"|(?<![:,;] )(?!files|modules|tests|scripts|nodes|classes|functions|paths|is|was|has|does|exists|remains"
    r"|needs|follows"
    r"|goes|stays"
    r"|gets|lives|comes|lacks|misses|appears|arrives|docs|lines|errors|results|as|this|its|thus|always|perhaps"
    r"|besides|yes)"
    r"[a-z]{3,}(?<!s)s (?!is|are|was|were|will|would|could|should|might|next|later|soon|once|when|after|if)\w+"
    r")\b",
    "es": r"(?:contiene|define|llama|usa|implementa|muestra|lee|construye|recibe|guarda|devuelve|describe|ofrece)n?\b"
    r"|(?:ya )?no (?:usa|lee|depende|necesita|llama|contiene|escribe|hace|tiene|requiere|cambia|guarda)n?\b",
    "fr": r"(?:contient|définit|appelle|utilise|montre|lit|construit|décrit|renvoie|fournit|gère|importe)\b"
    r"|(?:n'(?!exist|est\b|a\b|y\b|ont\b)|ne (?!sera|sont|figure|fait|se\b))\w+ (?:pas|plus|jamais|que)\b",
    "de": r"(?:enthält|definiert|ruft|nutzt|zeigt|liest|baut|beschreibt|liefert|prüft|steuert|bündelt|importiert)\b"
    r"|(?:braucht|kennt|benötigt|wirft|meldet|sammelt|startet|hält|fasst|führt|ruft|macht|kommt ohne)\b",
    "it": r"(?:contiene|definisce|chiama|usa|mostra|legge|costruisce|descrive|restituisce|fornisce|gestisce)\b"
    r"|non (?!esist|c'è|è\b|sono|ha\b)\w+",
    "pt": r"(?:contém|define|chama|usa|mostra|lê|constrói|descreve|devolve|fornece|implementa)\b"
    r"|(?:já )?não (?!exist|está|há|é\b|foi|se\b)\w+",
    "cs": r"(?:obsahuje|definuje|implementuje|čte|spouští|používá|volá|řeší)\b",
    "pl": r"(?:zawiera|definiuje|implementuje|czyta|uruchamia|używa|wywołuje)\b",
}
"""Right after the path: what it does, in the present."""
