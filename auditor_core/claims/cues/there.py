"""Words in a sentence on what is to be done that show that its path is there, as data; English."""

import re

STANDS_IN = re.compile(r"\b(?:in|from|inside|of|within)(?: the| our| my| its)?[\s\"'`“(]*$")
"""Right before the path: something stands in it, ..."""
TOLD = re.compile(r"\b(?:the|they|it|i|we|this|is|are|was|were)\b")
"""... in a whole sentence, ..."""
MAKING = re.compile(
    r"\b(?:add|creat|introduc|writ|build|implement|put|plac|mov|split|extract|stor|new|document|keep|collect|will"
    r"|should|would|could|need|to be|want|plan|must|consolidat|live|go|cover|test)\w*"
)
"""... in which nothing is made."""

MENDED = re.compile(r"\b(?:in|from|via|inside|within|copy|cp|duplicate)[\s\"'`“(]*$")
"""Right before the path: where something is to be done, or what is to be copied: in most cases a file that there is."""

POINTED = re.compile(
    r"^\W*(?:questions?|contact|help|details?|more|info(?:rmation)?|documentation|docs|fragen|preguntas|domande"
    r"|perguntas)"
    r" ?(?:→|->|⇒|:) ?[\"'`“]?$"
)
"""All that stands before the path: a reader is sent there."""

TOUCHED = re.compile(
    r"\W*(?:lines? \d|#l\d|:\d)"
    r"|\W*[-–—:]\s*(?:delete|remove|drop|rename|fix|refactor|clean up|simplify|harden|rewrite|tidy)\b"
)
"""Right after the path: one of its lines, or what is to be done to it."""

WITHIN = re.compile(r"\W*(?:in|inside)\W*$")
"""All that stands before the path: something stands in it, ..."""
HOLDS = re.compile(r"[^,;.]{0,60}\b(?:is|are|was|were|has|have)\b")
"""... as the words after it say."""

AS_SOURCES = re.compile(
    r"[\s\"'`”»]*(?:as|como|comme|come|als) (?:(?:the|its|un|una|une|um|uma|el|la|le|los|las|les|os|a|o) )?"
    r"(?:(?:source|header|design|top|simulation) (?:files?|modules?)|sources?|dependenc(?:y|ies)|librar(?:y|ies)"
    r"|(?:archivos?|ficheros?) (?:fuente|cabecera|de (?:cabecera|diseño|origen))s?|fuentes?|test-?bench(?:es)?"
    r"|fichiers? (?:sources?|d'en-tête|de conception)"
    r"|file (?:sorgent[ei]|di (?:intestazione|progetto))|sorgent[ei]|(?:arquivos?|ficheiros?) (?:fontes?|de cabeçalho"
    r"|de projeto)|quell(?:dateien?|code|en)|header-?dateien?|entwurfsdateien?)\b"
)
"""Right after the path: a file that there is, which is added to a project of some tool.

An order to add it, `add wire.c as a source file`, makes nothing.
"""

INSTALLS = re.compile(
    r"\b(?:pip3?|uv pip|conda|mamba|npm|poetry) (?:[\w-]+ )*(?:install|update|create|sync)\b[^.;]{0,40}$"
)
"""Before the path: a command that reads it."""

DID = re.compile(
    r"\b(?:i|we|he|she|they) (?:have |had |then |also |just |simply )?(?!(?:planned|wanted|intended|hoped|decided"
    r"|agreed"
    r"|promised|need|needed|tempted|asked)\b)(?:found|took|wrote|made|got|copied|kept|put|built|cut|split"
    r"|\w+ed)\b[^.;:]*"
    r"\b(?:and|then) (?:then )?(?:put|kept|saved|stored|placed)\b"
)
"""Before the path: what people did and where they put it, which an order says with the same words."""

WORKS = re.compile(r"\W*(?:(?:is|are) (?:already )?there|exists?|builds|works|runs|has|contains|already)\b")
"""Right after the path, also beside a box that is not ticked."""

BUILT = re.compile(
    r"\b(?:(?:created|built|made|generated|set up|prepared)(?: on the fly)? (?:in|by|with)"
    r"|\ban? (?:toy|malicious|demo|sample|fake|tiny|dummy|throw-?away) [^.;:/]{0,120}"
    r"(?:\b(?:is|are|was|were) (?:kept|stored|packed|unpacked|restored|extracted|committed)\b[^.;:/]{0,60}"
    r"\b(?:in|by|from|as|with|at|under)|\bas an? (?:[\w-]+ ){0,2}(?:bundle|archive|tarball|zip|fixture)"
    r"(?: (?:in|at|under))?))[\s\"'`“(]*$"
)
"""Right before the path: it makes the example that the sentence is on, or holds it."""

EXISTS = re.compile(
    r"[\s\"'`”»)]*,? ?(?:(?:exists?|existen?|existier(?:t|en)|esist(?:e|ono)|existem?)\b"
    r"(?! (?:only|just|merely|no|not|on|in|nur|bislang|bisher|nicht|noch|solo|sólo|seulement|que|pas|plus|apenas|so"
    r"|solamente|soltanto|en|dans|nel\w*|em|no|na|auf|im)\b)"
    r"|(?:ended|solved|fixed|settled|answered|cured|closed) (?:this|that|it|them|these|both)\b"
    r"|(?:should|must|needs to|has to|ought to) (?:become an?|get (?:an?|more|its))\b)"
)
"""Right after the path: it is there, it has done something, or it is to become something else than it is."""
FOUND_IN = re.compile(
    r"[\s\"'`”»]*\( ?(?:(?:which |that )?(?:is |are |can be )?(?:located|found|situated|stored|included)"
    r" (?:at|in|on|under) (?:the |our |this )?(?:(?:top|root|main|base)(?:[ -]level)?|repository|repo|project)"
    r"|(?:ubicad|situad|localizad)[oa]s? (?:en la raíz|na raiz)|(?:situé|placé)(?:e|s|es)? à la racine"
    r"|(?:liegt )?im (?:haupt|wurzel|stamm)verzeichnis"
    r"|(?:situat[oaie]|che si trova) nella (?:radice|cartella principale))\b"
)
"""Right after the path: a bracket that says where in the repository it stands."""
_THE = r"(?:the|our|an?|one|two|el|la|una?|une|l[aeo]|il|uno|die|das|den|eine?n?|uma?|o)"
HAVE = re.compile(
    r"\b(?:(?:now|meanwhile|since then),? there (?:is|are)|there (?:is|are) now|(?:ahora|ya) hay"
    r"|il y a (?:maintenant|désormais)|(?:inzwischen|jetzt|nun|mittlerweile) gibt es|(?:ora|adesso) (?:c'è|ci sono)"
    r"|(?:agora|já) (?:há|existe)|(?:(?:i|we) (?:now |already )?have|(?:ahora |ya )?tenemos"
    r"|nous avons(?: maintenant| désormais)?|(?:wir haben|ich habe)(?: jetzt| nun| inzwischen)?"
    rf"|abbiamo(?: ora)?|(?:agora )?temos)(?= {_THE}\b))"
    r" (?!\w+ (?:idea|plan|wish|proposal|intention|idee|vorhaben|projet|idée|propuesta|proposta)\b)"
    r"(?:(?!(?:to|for|of|zu|für|para|per|pour|di|de|wanted|planned)\b)[\w-]+,? ){1,5}[\s\"'`“«(]*$"
)
"""Before the path: that is what there is now, or what people have."""
THERE_IS = re.compile(
    r"^\W*(?:there (?:is|are)|hay|il y a|es gibt|c'è|há|existe)(?: (?:also|already|también|ya|aussi|déjà|auch|schon"
    r"|anche"
    r"|già|também|já))? (?:an?|one|un[ao']?|une|eine?n?|uma?)(?: (?!(?:new|need|plan|wish|idea|missing)\b)[\w-]+){0,2}"
    r"[\s\"'`“«]*$"
)
"""All that stands before the path: it is there."""
REGISTERED = re.compile(
    r"\b(?:and|then) (?:then |finally )?(?:register|import|mount|wire|hook|export|declare|enable|list|mention|reference"
    r"|include|link)(?: up)? (?:it|them|this|that|its [\w-]+|the [\w-]+)(?: up)? (?:in|into|to|from|at|on)"
    rf"(?: {_THE})?[\s\"'`“«(]*$"
    r"|\b(?:y|et|e|luego|puis|poi|depois) (?:l[ae] |l'|les )?(?:registr|regist|import|declar|déclar|dichiar|enregistr"
    rf"|inscr|inclu|monta)[\w-]*(?: l[aeo]s?)? (?:en|dans|in|nel\w*|em|no|na)(?: {_THE})?[\s\"'`“«(]*$"
    r"|\bund (?:sie|es|ihn) in(?: de[rmn])?[\s\"'`“(]*$"
)
"""Right before the path: what is to be made is then made known there."""
OF_SOMETHING = re.compile(
    r"\b(?:translation|extension|rewrite|summary|continuation|second part|übersetzung|erweiterung|fortsetzung"
    r"|traducción|ampliación|traduction|traduzione|estensione|tradução|extensão)"
    r" (?:of|de|des|der|du|del|della|dello|di|da|do) ?(?:the |our |la |el |l'|unsere[rs] )?(?:[\w-]+ ){1,4}\([\"'`“]?$"
)
"""Right before the path: a bracket names what something else is made of, which the words after it speak of."""

ASKED_FOR = re.compile(
    r"\b(?:that|which) (?:the|our) (?:\w+ )?(?:rubric|assignment|brief|course|task|exercise"
    r"|specification) (?:\w+ ){1,2}"
    r"(?:for )?(?:is|are|was|were|lives?|stands?|sits?)\b"
    r"|\b(?:that|which) (?:the|an?) (?:\w+ )?(?:report|readme|pdf|documentation) (?:cites|claims|mentions|names|lists) "
    r"(?:is|are) (?:\w+ )?\w+(?:ed|en|wn|ept|ut) (?:by|in|with)\b[^.;:]*$"
)
"""What is asked for stands somewhere, as the words after it say."""

INSTEAD = re.compile(
    r"(?:\b(?:but|sondern|sino|mais|ma|mas)(?: rather)? (?:in|at|under|unter|en|dans|sous|nel\w*|em|no|na)"
    r"|[,;] (?:my|our|its|the|everything|all|mine|ours|it)(?: \w+){0,2} (?:is|are|lives?|stands?|sits?) (?:in|at|under)"
    r"|[,;] (?:mi|nuestr\w+|el|la|todo)(?: \w+){0,2} están? en"
    r"|[,;] (?:mon|ma|notre|le|la|les|tout)(?: \w+){0,2} (?:est|sont|se trouven?t?) dans"
    r"|[,;] (?:mein\w*|unser\w*|der|die|das|alles)(?: \w+){0,2} (?:steht|stehen|liegt|liegen|ist|sind) in"
    r"|[,;] (?:il mio|la mia|nostr\w+|il|la|tutto)(?: \w+){0,2} (?:è|sta|sono|si trova) (?:in|nel\w*)"
    r"|[,;] (?:o meu|a minha|o noss[oa]|o|a|tudo)(?: \w+){0,2} (?:está|estão|fica) (?:em|no|na))[\s\"'`“(]*$"
)
"""Right before the path: where something stands, after a clause on what there is not: `no table but in x.toml`."""
MADE_UP = re.compile(
    r"\b(?:invented|made-up|fictitious|fabricated|erfundene[nr]?) (?:[\w-]+ ){0,2}(?:users?|people|persons?|names"
    r"|customers?"
    r"|books?|records?|rows?|entries|addresses|data|cities|companies|nutzer\w*|personen|kunden\w*|namen"
    r"|daten(?:sätze)?)\b"
    r"|\b(?:usuari[oa]s?|personas?|clientes?|nombres?|datos|utilisateurs?|personnes?|clients?|noms|données|utenti"
    r"|persone"
    r"|clienti|nomi|dati|utilizador\w*|pessoas|nomes|dados) (?:inventad[oa]s|inventé?e?s|inventat[ie])\b"
)
"""People and things that data are on; no file is said to be made up."""

WITHOUT = re.compile(r"^\W*(?:without|sin|sans|ohne|senza|sem)\W*$")
"""All that stands before the path: what would be if it were not there."""

DOES = re.compile(
    r"(?:create|add|write|insert|select|build)s?\b,? (?!(?:it|this|me|them|later|soon|next|in|by|before|after|with"
    r"|an? (?:new )?(?:file|module|test)s?)\b)\w"
)
"""The comment of a tree's row that says what the file does, as an order does: `create tables`."""
OTHER_CLAUSE = re.compile(
    r"[\"'`”]*\),? (?:and|und|y|et|e) (?:we|i|it|they|there|wir|ich|es|sie|nous|on|nunca|jamais|nunca|mai) "
)
"""Behind a bracket that names the path: what follows is said of something else."""
MENDED_IN = re.compile(
    r"\((?:now |since |already |meanwhile |ya |inzwischen )?(?:fixed|mended|corrected|resolved|solved|repaired"
    r"|corregid[oa]s?|arreglad[oa]s?|resuelt[oa]s?|corrigée?s?|résolue?s?|behoben|korrigiert|gelöst|corrett[oaie]"
    r"|risolt[oaie]|corrigid[oa]s?|resolvid[oa]s?)(?:[^().;:/]{0,40}, (?:now |with )?(?:an? )?(?:[\w-]+ )?(?:tests?"
    r"|prueba"
    r"|prova|teste))? (?:in|en|dans|em)(?: the| der)? ?[\"'`“]?$"
    r"|\b(?:was|were|has been|have been) (?:\w+ )?(?:fixed|mended|corrected|repaired|patched|closed) in[\s\"'`“]*$"
    r"|\b(?:fue|fueron) (?:corregid|arreglad)[oa]s? en[\s\"'`“«]*$"
    r"|\b(?:a été|ont été) (?:corrigée?s?|réparée?s?) dans[\s\"'`“«]*$"
    r"|\b(?:è stat[oa]|sono stat[ie]) (?:corrett|riparat)[oaie] in[\s\"'`“«]*$"
    r"|\b(?:foi|foram) (?:corrigid|reparad)[oa]s? em[\s\"'`“«]*$"
)
"""Right before the path, in a bracket or said of a fault: that is where it was mended."""

PUT_IN = re.compile(
    r"\b(?:nous avons|j'ai) (?:\w+ment )?(?:créé|ajouté|défini|déclaré|écrit|introduit|implémenté|placé|mis)"
    r" (?:(?!dans\b)[\w'-]+ ){1,5}dans(?: le (?:fichier|module))?[\s\"'`“«]*$"
    r"|\b(?:hemos|he) (?:creado|añadido|definido|declarado|escrito|introducido|implementado|puesto)"
    r" (?:(?!en\b)[\w'-]+ ){1,5}en(?: el (?:archivo|fichero|módulo))?[\s\"'`“«]*$"
    r"|\b(?:abbiamo|ho) (?:creato|aggiunto|definito|dichiarato|scritto|introdotto|implementato|messo)"
    r" (?:(?!in\b)[\w'-]+ ){1,5}in[\s\"'`“«]*$"
    r"|\b(?:we|i) (?:have )?(?:created|added|defined|declared|wrote|written|introduced|implemented|put)"
    r" (?:an?|the|our|two|three) (?:(?!in\b)[\w'-]+ ){1,5}in(?: the (?:file|module))?[\s\"'`“«]*$"
)
"""Right before the path: the authors put something in it, whatever that will do."""

IF_NOT = re.compile(
    r"^\W*(?:if|when|where|wenn|falls|si|se|quand|cuando|quando) (?:you|one|we|there|people|users?|the user|man|on"
    r"|vous|nous|si|[\w-]+s)\b[^,;/]{0,60},"
)
"""A condition on users before the main clause: `if you do not have a key, ... uses the answers in`."""
