"""Words in a path's sentence that hint that it is still to come; each as weak as those of `hints`."""

from auditor_core.claims.cues.frames import BRACKET, WILL_MAKE
from auditor_core.claims.cues.verbs import CHECKED, USED

BETTERED = (
    r"(?: (?:be )?(?:still|also|certainly|easily|clearly|well))*(?: benefit from| use more| use some| deserve| do with"
    r"| be (?:extended|improved|enhanced|refined|strengthened|hardened|expanded|simplified|optimi[sz]ed|refactored"
    r"|cleaned|cached|shortened|documented|tested|covered|tuned|sped|reused|better|more|faster|cleaner|clearer|smaller"
    r"|stricter|richer)| (?:raise|fail|time out|hang|crash|block|return|confuse|miss)\b)"
)
"""After *could*: what is there already might be better, or does so at times."""

PLANNED_HINT = {
    "en": r"\b(?:(?:is|are|remains?|stays?|was|were) (?:still )?(?:only |merely )?future work|(?:starts?|begins?"
    r"|tackles?)\W+"
    r"on (?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:in"
    r"|under) the (?:section"
    r"|chapter|part|list|paragraph)(?: on| of| called| named| about)* \W*(?:future|next steps|outlook|plans?\b|ideas)"
    r"|(?<!nothing )would(?! (?:pass|fail|break|crash|hang|stop|accept|miss|have to (?:stay|remain)|show|recommend"
    rf"|be proud|not do\b|not repeat|defend|point|start with))|(?:could|might)(?! not|{BETTERED})"
    r"|(?:i|we) (?:was|were|had been) planning\b|eventually|someday|tentative(?:ly)?|provisionally"
    r"|provisional (?:name|place|file|path|module)|intend\w*"
    r"|hop(?:e|es|ed"
    r"|ing) to"
    r"|wish(?:es|ed)? to|wish-? ?list|to-?do(?! (?:est[áa]|en|se|el|la|lo|los|las|o|a|os|as)\b)|drawing board|(?:on"
    r"|for) (?:my|our|the) (?:\w+ )?(?:list|agenda)"
    r"|promised|postponed|(?:i|we) (?:\w+ )?reserved?|(?:is|are) reserved|considered|considering|remain(?:s|ing"
    r"|ed)? to be|yet to (?:be|come)"
    r"|blocked|propos(?:e|es|ed)(?! by [^,.;(]{1,40}\()|suggest(?:s|ed)?\b"
    r"(?! to (?:execute|run|read|follow)\b)|not (?:been |yet )*(?:written|started|created|implemented|begun"
    r"|done|added|there|tackled|addressed|finished)|nobody has|no one has|(?<!you )(?:will|shall) (?:later |then "
    r"|soon |also )?(?:be|become|follow|appear|come|get|go|hold|need|add|create|write)|(?:we|i) (?:still "
    r"|also )?need(?= (?:an? )?\W)|(?:we|i)(?:'ll|'d| will| shall"
    r"| plan| want| wish| would like| need to| am going| are going)|(?:had|have|has) (?:meant|intended|hoped"
    r"|planned) to|(?:only|first|next) \w+ (?:we|i) (?:intend|plan|want)\w*|presuppos\w+|(?:first|next|last"
    r"|top) (?:item|step|task|point) (?:of|in|on) (?:the|our|my) (?:\w+ )?(?:plan|list|roadmap|backlog)"
    r"|first thing to do|next (?:week|month"
    r"|version|iteration|release|milestone|sprint|year)|(?:ever|later|one day) (?:\w+ )?(?:demand|need|require|appear"
    r"|come)\w*|(?<!\w -- )(?<!\w - )(?<!\w – )(?<!\w — )new (?:file|module|node|script|test|page|component|helper"
    r"|class|package|folder|directory)s?|scheduled"
    r"|next commit|imagine|foresee[sn]?|envisage[sd]?|put off|(?:will|shall) (?:leave|give|bring) us|in preparation"
    r"|under construction|under ?way|in the works|left for later|leave \W+ for later|on hold|out of scope"
    r"|wishlist|(?<!what )(?:is|are"
    r"|be) (?:still )?(?:needed|wanted|due|open|lacking|required)(?! (?:by|for|to|in|at|on|from)\b(?! \d| \w+day))"
    r"|still (?:open|to do|lacking|needed)|left to (?:do|write|build|add)|(?:expect|aim|promise)s? to (?:have|finish"
    r"|deliver|add|get)|if (?:time|there is (?:enough )?time|we have time|i have time)|(?:once|as soon as) (?:the|all"
    r"|we|that|this)|time (?:permit\w*|allow\w*|did not)|ran out of time|(?:get|got|gotten|getting) (?:round"
    r"|around) to|(?:natural|possible|further|useful|another|obvious) (?:extension|improvement|addition|step)s?"
    r"|(?:as an? )?follow-?ups?|work on \W+ (?:starts|begins|will)|remaining (?:work|task|step|item|piece|part)s?"
    r"|missing (?:piece|part|bit|link)s?|makes? sense to|only (?:sketched|an idea|a sketch|planned)|(?:under"
    r"|in) (?:discussion|consideration)|(?:in|during|over) the (?:coming|next|following) (?:\w+ )?(?:days?|weeks?"
    r"|months?|sprints?|term|semester|year)|by (?:next )?(?:mon|tues|wednes|thurs|fri|satur|sun)day"
    r"|asked us to (?:add|write|create)|backlog|plans? for|(?:we|i) turn to|working on|would be (?:nice|good|useful"
    r"|better|ideal)|for (?:production|a real deployment) (?:we|one|you) (?:would|should|need)|(?:second|third"
    r"|next) (?:increment|iteration|phase|sprint|stage|milestone) (?:adds|brings|introduces)|(?:is|are|was"
    r"|were) (?:meant|supposed) to|should (?:live|go|stand|sit|reside|move|end up|be) (?:in|into|to|at|under)"
    r"|comes? (?:later|next|once|after|soon|in (?:the next|version|phase|sprint|week)|with (?:the )?(?:next|second"
    r"|third|later|final|v\d))|for (?:the |a )?(?:next|later|future|following|coming|summer|winter|holidays?"
    r"|second (?:version|release|iteration"
    r"|phase|stage|sprint|part|term|semester|milestone|half|delivery))"
    r"|(?:we|i) (?:had )?(?:announced|foresaw|envisaged))\b",
    "es": rf"{WILL_MAKE['es']}|\b(?:(?:será|serán)(?! (?:\w+ )?{USED['es'].done})|podría|debería|habrá|habría"
    rf"|quisiéramos|queremos|falta\w* por|más adelante"
    r"|nuevo (?:archivo|módulo)|prometid\w+|falta(?:ría|n)? (?:crear|añadir|hacer|escribir|agregar|todavía|aún)"
    r"|queda(?:n)? por|próxima (?:entrega|versión|semana|iteración)|sería (?:útil|bueno|conveniente)|se va a"
    r"|propon\w+|convendría|aún falta|todavía falta|por (?:escribir|crear|hacer)|queda(?:n)? para|está prevista?)\b",
    "fr": rf"{WILL_MAKE['fr']}|\b(?:(?:sera|seront)(?! (?:\w+ )?{USED['fr'].done})|pourrait|pourraient|devrait"
    rf"|devraient|faudra|faudrait|aimerions|souhait\w+|envisag\w+"
    r"|plus tard|nouveau (?:fichier|module)|promis|reste(?:nt)? à|à (?:écrire|créer|ajouter|faire)\b|manque encore"
    r"|la semaine prochaine|prochaine? (?:version|étape|itération|sprint)|on pourrait|serait (?:utile|bien)|propos\w+"
    r"|allons|il manque)\b",
    "de": rf"\b{BRACKET}|\b(?:würde(?! nichts\b)|könnte|sollte|wollen|möchten|wollten|später|künftig|versprochen"
    rf"|neue[rs]? (?:datei|modul)"
    rf"|noch (?:offen|zu|aus\b|nicht(?! (?:\w+ ){{0,3}}{CHECKED['de']}))|fehlt noch|als nächstes"
    rf"|(?:nächste|zweite|dritte|kommende)[nrs]? (?:phase|stufe|woche|version|schritt|sprint|semester"
    r"|monat)|geplant|planen|vorgesehen|man könnte|wäre (?:sinnvoll|gut|nützlich)|wünschenswert|vorgeschlagen"
    r"|sollen\b|soll\b)\b",
    "it": rf"{WILL_MAKE['it']}|\b(?:(?:sarà|saranno)(?! (?:\w+ )?{USED['it'].done})|potrebbe|dovrebbe|servirà"
    rf"|vorremmo|vorrei|più avanti|nuovo (?:file|modulo)|promess\w+"
    r"|resta(?:no)? da|da (?:scrivere|creare|fare|aggiungere)\b|manca(?:no)? ancora|prossim\w+ (?:passo|settimana"
    r"|versione|sprint)|si potrebbe|sarebbe (?:utile|bene)|propon\w+|previst[oa]|in programma)\b",
    "pt": rf"{WILL_MAKE['pt']}|\b(?:(?:será|serão)(?! (?:\w+ )?{USED['pt'].done})|poderia|deveria|haverá|gostaríamos"
    rf"|queremos|mais tarde|novo (?:arquivo|ficheiro|módulo)"
    r"|prometid\w+|falta(?:m)?(?:-(?:me|nos))? (?:ainda )?\w+r\b|fica(?:m)? para (?:a|o|depois|mais)|ainda falta"
    r"|próxim\w+ (?:passo|semana|versão|sprint)|por (?:escrever"
    r"|criar|fazer)|poderíamos|pode(?:r-se-)?ia|seria (?:útil|bom)|propo(?!r[tcçz])\w+|resta \w+r\b)\b",
}

_NO_OBJECT = (
    r"(?=\W*$|\s?[),.;:\]]| (?:by|next|later|soon|first|still|tomorrow|tonight|today|before|after|when|once)\b"
    r"| in (?:the )?(?:next|coming|first|second|third|last|week|phase|sprint)\b)"
)
"""It is the path that is to be made; `load.py to create the tables` tells what that is for."""
PLANNED_MARK = {
    "en": r"[(\[–—:\- ]+(?:open\)|tomorrow\b|tonight\b|create\b|add\b|write\b|new\b(?=\W*$|\W*[)\],.;:–—|-])"
    r"|not yet (?!tested|covered|reviewed|profiled|checked|verified|validated|documented|audited"
    r"|measured)\w+"
    r"|not (?:written|started|begun|done|implemented|created|built|there|available|present|committed|before|until)"
    r"|(?:still |yet )?to be (?!copied|used|read|run|included|sourced|loaded|opened|imported|installed|executed"
    r"|found|edited\b)\w+|(?:both|all|each) new\b(?=\W*$|\W*[)\],.;])|to (?:come|follow)\b"
    rf"|to (?:write|create|add|build|export|draw|record|make|extract){_NO_OBJECT}|(?:the|a"
    r"|this) (?:directory|file|folder|module|script"
    r"|test|package) (?:is|being) (?:also )?new\b|planned|future|proposed|upcoming|to-?do|tbd)",
    "es": r"[(\[–—:\- ]+(?:a crear|a añadir|por (?:crear|hacer)|nuev[oa])",
    "fr": r"[(\[–—:\- ]+(?:à (?:créer|ajouter|écrire|faire)|nouveau|nouvelle)",
    "de": r"[(\[–—:\- ]+(?:neu\b|noch (?:zu|nicht)|zu \w+en\b|geplant)",
    "it": r"[(\[–—:\- ]+(?:da (?:creare|aggiungere|scrivere|fare)|nuov[oa])",
    "pt": r"[(\[–—:\- ]+(?:a (?:criar|adicionar)|por (?:criar|fazer)|nov[oa]\b)",
}
"""Right after the path: a note that it is still to come."""
