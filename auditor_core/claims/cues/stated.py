"""The words around a path that say that it is there."""

from auditor_core.claims.cues.frames import WILL_BE_USED

STATED = {
    "en": r"(?:is|are|was|were|has been|have been) (?:\w+ )?(?:published|defined|implemented|kept|stored|documented"
    r"|described|declared|located|placed|found|built|handled|set|configured|wired|registered|covered|enforced|checked"
    r"|tested) (?:in|by|at|under|on|inside|within)\b|(?:is|are|was|were) (?:in|at|under|part of)\b"
    r"(?! (?:preparation|progress|planning|discussion|the works|the making)\b)|(?:lives?|stands?"
    r"|sits?|resides?) (?:in|at|under)\b|\bruns? (?:on|in|from|at)\b|currently|already|today|at present|for now"
    r"|\b(?:survives|remains|is ready|are ready) (?:in|at|under)\b|\b(?:invokes|calls|imports|from|see|using"
    r"|via)[^\w(]*$|\b(?:details?|more|rest|summary|list) (?:\w+ )?(?:is |are |stands? )?in\W*$"
    r"|\bits (?:\w+ ){1,3}(?:is|are)\W*$|\b(?:(?:dead |duplicate )?code|lines?|bugs?|entry|entries|comments?|typos?"
    r"|text) (?:in|of)\W*$|^\W*(?:\d+[.)] )?\b(?:replace|fix|clean(?: up)?|refactor|improve|extend|update|rework"
    r"|correct|tidy|simplify|harden|rewrite|unify|shorten|delete|tune|upgrade|adapt|adjust"
    r"|move|migrate|document(?!.*\b(?:in|under|at)\W*$))\b(?!.*\b(?:with|by|into|to)\W*$)",
    "es": r"(?:está|están|es|son|fue|fueron) (?:\w+ )?\w+(?:ad|id|t|ch|st)[oa]s? en\b|se encuentran? en\b|actualmente"
    r"|ya\b|\b(?:véase|ver|detalles? (?:\w+ )?en)\W*$",
    "fr": r"(?:est|sont|a été|ont été) (?:\w+ )?\w+(?:é|i|u|t)e?s? (?:dans|sous)\b|se trouve(?:nt)? dans\b"
    r"|actuellement|déjà|\b(?:voir|cf|détails? (?:\w+ )?dans)\W*$",
    "de": r"(?:steht|stehen|liegt|liegen|befinde[nt]) (?:\w+ ){0,2}(?:in|unter)\b|derzeit|bereits|schon\b|\b(?:siehe"
    r"|details (?:\w+ )?in)\W*$",
    "it": r"(?:è|sono) (?:\w+ )?\w+(?:at|it|ut|t|s)[oaie] (?:in|nel\w*|sotto)\b|si trova(?:no)? (?:in|nel\w*)\b"
    r"|attualmente|già|\b(?:vedi|dettagli (?:\w+ )?in)\W*$",
    "pt": r"(?:está|estão|é|são|foi|foram) (?:\w+ )?\w+(?:ad|id|t|st)[oa]s? (?:em|no|na)\b|encontra(?:m)?-se (?:em|no"
    r"|na)\b|atualmente|já\b|\b(?:ver|detalhes? (?:\w+ )?em)\W*$",
}
"""Under a heading on plans: the sentence still says what there is."""

_EN_STATED = (
    r"\b(?:is|are|has been|have been|gets?) (?:\w+ )?(?!planned|proposed|suggested|foreseen|intended|expected"
    r"|recommended|considered|needed|required|wanted|cited|claimed|mentioned|named|referenced|scheduled|missing"
    r"|lacking|added|reserved)\w+(?:ed|en|wn|pt|ld|nd|ut|et|lt|id)(?: up| down| out| on the fly"
    r"| from scratch)? (?:in|by|at|under|on"
    r"|inside|within|from|via"
    r"|through)"
)
_EN_CHANGED = (
    r"(?:lives|sits|resides) (?:in|at|under)|(?<!be )(?<!is )(?<!are )(?:documented|described|listed|tracked"
    r"|recorded|collected"
    r"|noted|detailed|summari[sz]ed) in|(?:extend|refactor|rewrite|clean up|shorten|improve|fix|update|rework"
    r"|harden|tune|simplify|debug|optimi[sz]e"
    r"|review|revise|correct|polish|speed up|adapt|adjust|edit|modify|unify|execute|teach|upgrade|inspect"
    r"|let)(?:ing)?|(?:^(?:\W|\d)*\b|(?:to|and|or|must|should|will|we|i|you|please|then|also|not|now|can|could|first"
    r"|by) )(?:test|document|profile|touch|call|run|read)(?:ing)?|(?:split|split up|replace|remove|delete"
    r"|drop)(?:ting|ing)?|\badd(?:ing)? (?:\w+ ){0,6}to|\b(?:tests|comments?|docstrings?|type hints|logging) for"
    r"|(?:scattered|spread|duplicated) (?:over|across|in|between)|(?<!be )(?<!is )(?<!are )(?:set|defined|configured"
    r"|hard-?coded|declared) in"
    r"|(?:comments?|docstrings?|type hints|logging) (?:in|to)|(?:^|[\s$>])(?:cp|cat|source|python3?|bash|sh|node"
    r"|pytest|chmod \+x)(?: -\S+)*"
)
STATED_AHEAD = {
    "en": rf"(?:{_EN_STATED}|{_EN_CHANGED})(?: (?:the|our|a|its|this|both|all|file|module|script|existing|whole|large"
    rf"|long)){{0,3}}",
    "es": r"(?:está|están|son|es) (?:\w+ )?\w+(?:ad|id)[oa]s? (?:en|por)|(?:ampliar|refactorizar|mejorar|corregir"
    r"|actualizar)|(?:está|están|vive|viven|reside|se encuentra) en",
    "fr": r"(?:est|sont) (?:\w+ )?\w+(?:é|i|u)e?s? (?:dans|par|sous)|(?:étendre|refactoriser|améliorer|corriger"
    r"|nettoyer)|(?:se trouve|se trouvent|vit|réside) (?:dans|sous)",
    "de": r"(?:steht|stehen|liegt|liegen) (?:\w+ ){0,2}(?:in|unter)|aus(?: (?:der|dem|datei|modul)){0,2}",
    "it": r"da(?:l|llo|lla)?(?: (?:file|modulo))?|(?:è|sono) (?:\w+ )?\w+(?:at|it|ut)[oaie] (?:in|da|nel\w*)"
    r"|(?:estendere|migliorare|correggere|aggiornare)"
    r"|(?:si trova|sta|stanno) (?:in|nel\w*)",
    "pt": r"(?:é|são|está|estão) (?:\w+ )?\w+(?:ad|id)[oa]s? (?:em|por|no|na)|(?:ampliar|melhorar|corrigir|atualizar)"
    r"|(?:está|estão|fica|ficam|encontra-se) (?:em|no|na)",
}
"""Right before the path, save articles: it is where something is, or what is to be changed; so it is there."""

STATED_AFTER = {
    "en": r"(?:now |currently |already )?(?:has|have|is|are|was|were)\b|(?:now|currently|already)\b|(?:does"
    r"|do) not (?:yet )?(?!exist)\w+|needs? (?:an? |more )?(?:update|rework|clean|refactor|test|review)",
    "es": r"(?:ya |ahora )?(?:es|son)\b|(?:ya|actualmente)\b",
    "fr": r"(?:est|sont)\b|(?:déjà|actuellement)\b",
    "de": r"(?:ist|sind|hat|haben)\b|(?:bereits|schon|derzeit)\b",
    "it": r"(?:è|sono)\b|(?:già|attualmente)\b",
    "pt": r"(?:é|são)\b|(?:já|atualmente)\b",
}
"""Right after the path, under a heading on plans: it is there."""

PRESENT_AFTER = {
    "en": r"(?:(?<![,;:] )there (?:is|are)(?! no\b)|contains?|implements?|defines?|holds?|provides?|handles?|waits?"
    r"|reads?|parses?|shows?"
    r"|returns?|builds?"
    r"|stops|starts(?! (?:after|once|when|next|in|on|as)\b)|loads|writes|saves|creates|generates|computes|collects"
    r"|fetches|renders|validates|verifies|sends|selects|chooses|decides|merges|joins|converts|wraps|drives|controls"
    r"|configures|filters|sorts|scores|prints|serves|listens|finds|detects|counts|measures|compares|removes|drops"
    r"|adds|rejects|accepts|refuses|ignores|skips|flags|marks|reports|catches|raises|throws|sets|turns|takes|makes"
    r"|gives|tells|asks|exports?|declares?|runs?|keeps?|describes?|lists?|calls?|uses?|covers?|now \w+s"
    r"|is too (?:long|large|big|short|slow|complex)"
    r"|is (?:imported|used|called|run|loaded|the|an?(?! (?:hallucinat|typo|mistake|invention))|(?:no longer|not"
    r"|now)(?: just| only| a mere)? an?"
    r"|no longer (?:only|just|empty))|isn't (?:just|only|an?)\b|(?:also|then|thus|only|itself|simply|merely|just|even"
    r"|again|finally|never|no longer|still|in turn) (?!exists|was|needs|lacks|misses|lives)[a-z]+s\b"
    r"|does not (?!(?:\w+ )?exist|yet)\w+|(?:cannot|can(?: also| only| not)?) (?!be (?:found|added|created|written"
    r"|seen)|later|soon|find|see)\w+|(?:may|might|would|could|should|must|will)(?: not)?(?: still| also| then| only"
    r"| always| never)? (?:fail|raise|break|stop|crash|return|print|block|hang|lose|leak|overwrite|exceed|log|stay"
    r"|exist|ask|warn|retry|ignore|refuse|reject|be (?:\w+ )?(?:read|split|short|fast|simpl|hard|eas|improv|extend"
    r"|refactor|optimi|clean|test|call|run\b|edit|chang|updat|rewritten|harden|replac|remov|renam|delet|slow|larg"
    r"|small|executed|loaded|imported)\w*)|(?<![:,;] )(?!files|modules|tests|scripts|nodes|classes|functions|paths|is"
    r"|was|has|does|exists|remains|needs|follows|goes|stays|gets|lives|comes|lacks|misses|appears|arrives|docs|lines"
    r"|errors|results|as|this|its|thus|always|perhaps|besides|yes)[a-z]{3,}(?<!s)s (?!is|are|was|were|will|would"
    r"|could|should|might|next|later|soon|once|when|after|if)\w+)\b",
    "es": rf"{WILL_BE_USED['es']}|(?:contiene|define|llama|usa|implementa|muestra|lee|construye|recibe|guarda"
    rf"|devuelve|describe|ofrece"
    r"|hace|escribe|calcula|comprueba|crea|elimina|borra|ordena|carga|valida|produce|importa|ejecuta|convierte|añade"
    r"|quita|reúne|se encarga|se ocupa)n?\b"
    r"|(?:ya )?no (?:usa|lee|depende|necesita|llama|contiene|escribe|hace|tiene|requiere|cambia|guarda)n?\b",
    "fr": rf"{WILL_BE_USED['fr']}|(?:contient|définit|appelle|utilise|montre|lit|construit|décrit|renvoie|fournit"
    r"|gère"
    rf"|importe|fait|écrit|calcule|vérifie|crée|efface|supprime|trie|charge|valide|produit|lance|orchestre|convertit"
    rf"|reçoit|garde|ajoute|enlève|regroupe|s'occupe|se charge)\b"
    r"|(?:n'(?!exist|est\b|a\b|y\b|ont\b)|ne (?!sera|sont|figure|fait|se\b))\w+ (?:pas|plus|jamais|que)\b",
    "de": rf"{WILL_BE_USED['de']}|(?:(?:entfernt|erstellt|löscht|verbindet|verwaltet|ersetzt|überprüft"
    rf"|verarbeitet)(?= (?!am\b"
    rf"|im\b|in\b|und\b|worden|haben|hat|zu\b)\w)|berechnet|schreibt|sortiert|lädt|erzeugt|legt|ordnet|orchestriert"
    rf"|kümmert sich|wandelt|filtert|speichert|gibt(?! es\b)|enthält|definiert|ruft|nutzt|zeigt|liest|baut"
    rf"|beschreibt|liefert|prüft|steuert|bündelt|importiert)\b"
    r"|(?:braucht|kennt|benötigt|wirft|meldet|sammelt|startet|hält|fasst|führt|ruft|macht|kommt ohne)\b",
    "it": rf"{WILL_BE_USED['it']}|(?:fa|scrive|calcola|verifica|controlla|crea|elimina|rimuove|ordina|carica|valida"
    rf"|produce"
    rf"|importa|avvia|converte|riceve|aggiunge|toglie|si occupa|contiene|definisce|chiama|usa|mostra|legge"
    rf"|costruisce|descrive|restituisce|fornisce|gestisce)\b"
    r"|non (?!fa(?:nno)? più|esist|c'è|è\b|sono|ha\b)\w+",
    "pt": rf"{WILL_BE_USED['pt']}|(?:faz|escreve|calcula|verifica|cria|elimina|remove|apaga|ordena|carrega|valida"
    rf"|produz"
    rf"|importa|executa|converte|recebe|junta|acrescenta|encarrega-se|trata de|contém|define|chama|usa|mostra|lê"
    rf"|constrói|descreve|devolve|fornece|implementa)\b|(?:já )?não (?!faz mais|exist"
    r"|está|há|é\b|foi|se\b)\w+",
    "cs": r"(?:obsahuje|definuje|implementuje|čte|spouští|používá|volá|řeší)\b",
    "pl": r"(?:zawiera|definiuje|implementuje|czyta|uruchamia|używa|wywołuje)\b",
}
"""Right after the path: what it does, in the present."""
