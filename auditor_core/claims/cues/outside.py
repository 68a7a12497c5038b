"""Words that give a path to what a project builds on, or was modelled on: libraries, frameworks, other programs."""

import re

_BLANK = r"[\s\"'`“‘«(]*$"

UPSTREAM = re.compile(
    r"\bupstream(?:'s)?(?: (?:charts?|repo(?:sitory)?|project|source|code|version|library|package|defaults?))?"
    rf"(?: file)?{_BLANK}"
    r"|\b(?:copy|fork|version|translation|excerpt|extract|subset|adaptation|edition) of (?:the |an? )?(?:official"
    r"|published|public|provided|given|handed-out|instructors?'?|course(?:'s)?|vendor(?:'s)?|reference)"
    rf"(?: (?:file|rubric|template))?{_BLANK}"
    rf"|\b(?:kopie|abschrift|fassung|übersetzung) (?:der|des) (?:offiziellen|veröffentlichten|vorgegebenen){_BLANK}"
)
"""Right before the path: the place that it was taken from."""

TAKEN = re.compile(
    r"\b(?:copied|adapted|borrowed|taken|took|ported|lifted)\b[^.;/]{0,60}\bfrom (?:(?!our\b|my\b|this\b|its\b)"
    r"[\w.'-]+ ){1,4}(?:examples?|samples?|demo|documentation|docs|tutorial|sdk|gist|cookbook|quick-?start)"
    rf"(?: (?:app|project|repo(?:sitory)?|file))?{_BLANK}"
    r"|\b(?:copi|adapt|tomad|repris|kopier|übern|ripres|adatt|retirad)\w*\b[^.;/]{0,60}\b(?:del ejemplo|del tutorial"
    rf"|de l'exemple|du tutoriel|dall'esempio|do exemplo|aus dem beispiel)(?: [\w.'-]+){{0,3}}{_BLANK}"
    r"|\b(?:fastapi|django|flask|rails|spring|react|vue|langgraph|langchain|pydantic|streamlit|redis|postgres(?:ql)?"
    r"|sqlite"
    r"|linux|kubernetes|pytorch|tensorflow|pandas|numpy) (?:itself )?(?:does|did|solves?|handles?|has|uses?|keeps?"
    r"|implements?|puts?)"
    rf" [^.;/]{{0,60}}\bin its(?: own)?{_BLANK}"
    r"|\b(?:ideas?|names?|inspir\w+|borrowed|modell?ed|learn(?:ed|t))\b[^.;/]{0,80}\b(?:from|by|after|on|to)"
    rf" [^.;,/]{{2,40}}, (?:in )?whose{_BLANK}"
)
"""Before the path: the program that something was taken from, or whose ideas were."""

ATTRIBUTED = re.compile(
    r"\b(?:(?:taken|copied|adapted|borrowed|ported|lifted) from|(?:tomad|copiad|adaptad)[oa]s? del?"
    r"|(?:repris|copié|adapté|tiré)e?s? (?:de|du)|(?:übernommen|kopiert|adaptiert) (?:aus|von)"
    r"|(?:pres|tratt|copiat|adattat)[oaie] da|(?:retirad|copiad|adaptad)[oa]s? d[eoa]) "
    r"(?!(?:our|my|this|nuestr|mi\b|notre|mon\b|unser|mein|nostr|noss|meu)|(?:the |el |le |o )?(?:repo|project|proje))"
    r"[\w.'-]{1,40}(?: [\w.'-]{1,40}){0,4}\W{0,12}(?:(?:link|url|source|see|quelle|siehe|fuente|ver|lien|source|voir"
    r"|fonte|vedi)\W{0,4})?$"
)
"""Right before an address: what the text says of that place's owner is that something was taken from them."""

PART = re.compile(
    r"\b(?:part|component|subsystem|Teil|Bestandteil|parte|partie|componente) (?:of|von|de|di|du|do) (?:the )?"
    r"[A-ZÀ-Þ][\w.+-]*(?: [A-ZÀ-Þ][\w.+-]*)? ?\([\"'`]?$"
)
"""Right before the path, as printed: something is part of a thing with a name, ..."""
UNCHANGED = re.compile(
    r"[^.;]{0,60}\b(?:(?:not|never|nicht|no|non|não|pas)\b[^.;,]{0,20}\b(?:changed|modified|touched|patched|altered"
    r"|edited|verändert|geändert|angepasst|modific\w+|cambi\w+|modifi\w+|alterad\w+)|unchanged|unmodified"
    r"|unverändert)\b"
)
"""... and the authors left that as it was: so it isn't theirs."""

STUDIED = re.compile(
    r"\b(?:(?:(?:had|have|needed|need) to|i|we) (?:read|study|studied|look(?:ed)? (?:at|into|through)|dig (?:into"
    r"|through)|dug (?:into|through)|step(?:ped)? through)(?: (?:the|its|in|code|source|of))*|(?:tuvimos"
    r"|tuve) que (?:leer"
    r"|estudiar)|(?:avons|j'ai) dû (?:lire|étudier)|abbiamo dovuto (?:leggere|studiare)|tivemos de (?:ler|estudar)"
    rf"|(?:mussten|musste) (?:wir |ich )?){_BLANK}"
)
"""Right before the path: it was read, ..."""
LEARNT = re.compile(
    r"[\s\"'`”,]*(?:to (?:see|understand|learn|find out) (?:how|why|what|when|where)\b|para (?:entender|comprender"
    r"|saber|compreender|perceber)\b|(?:pour|afin de) comprendre|per capire|(?:lesen|studieren), um)"
)
"""... to see how it works, ..."""
FOUNDATION = re.compile(
    r"(?<!\bour )(?<!\bmy )\b(?:standard library|stdlib|library|framework|sdk|kernel|runtime|biblioteca (?:estándar"
    r"|padrão)|bibliothèque|standardbibliothek|bibliothek|libreria)\b"
)
"""... after a sentence on what the program builds on."""

INSTALLED = re.compile(
    r"(?:site-packages|dist-packages|node_modules)/[^\s;]* ?[^\s;]* "
    r"(?:and|then|und|dann|et|puis|y|e|ed) (?:\w+ )?(?:open|edit|chang|modif|öffn|änder|ouvr|édit|abr|apri)\w*"
    r"(?: [\w'’]+){0,3} ?[\"'`“(]*$"
)
"""Before the path, in one line: a file of a library is looked for where that is installed, and opened."""
