"""Paths that show what a program does with anybody's repository, or one of the authors' own files, as data.

Lower case, all languages at once.
"""

import re

NOT_EVEN = re.compile(
    r"\b(?:(?:nothing|no (?:code|file|script|line)|none) (?:of|in|from)|nada del?|nichts (?:aus|von)|rien d[ue]"
    r"|niente del|nulla del|nada d[oa])\b[^.;:]{0,120}"
    r"\b(?:not even|ni siquiera|nicht einmal|pas même|nemmeno|neanche|nem sequer)"
    r"(?: an?| una?| eine?| une?| uma?)? ?[\"'`“]?$"
)
"""Nothing of a repository is run, `not even` what it may hold."""
ILLUSTRATES = re.compile(
    r"[\"'`”]*(?: (?:was|were|is|are|would be))? (?:accepted|treated|taken|counted|regarded) (?:as|for)"
    r" (?:the same|equal|identical|a match)\b"
)
"""Right after the path: how a program compares such names."""

SPELLED = re.compile(
    r"\b(?:leading|trailing|initial|line numbers?|backslash(?:es)?|slash(?:es)?|extension|suffix|prefix|capitals?"
    r"|quotes|underscores?|hyphens?|blanks?|spaces?|anchor|barra|inicial|extensión|mayúsculas?|número de línea"
    r"|barre|numéro de ligne|majuscules?|schrägstrich|zeilennummer|endung|leerzeichen|großbuchstaben"
    r"|riga|estensione|maiuscol[ae]|extensão|maiúsculas?|número da linha)\b[^;:]{0,24}"
    r"\b(?:as|comme|wie|como|come) (?:in|dans|en|em)[\s\"'`“«(]*(?:\./)?$"
)
"""Right before the path: it shows how names may be written."""

NAMES_OF_SUCH = re.compile(
    r"\b(?:(?:folder|directory)(?:'s)? names?|nombres? (?:del?|de la|de los|de las) (?:carpetas?|directorios?)"
    r"|noms? (?:du|de|des) (?:dossiers?|répertoires?)|(?:ordner|verzeichnis)name(?:ns?)?|nom[ei] (?:di|del"
    r"|dell[ae]|dei) (?:cartell[ae]|directory)|nomes? d(?:[aeo]|[ao]s) (?:pastas?|diretórios?|diretorias?))"
    r"\s?\([^()]{0,60}$"
)
"""Before the path, in a bracket: names that directories have, ..."""
SO_ON = re.compile(r"[^()]{0,60}(?:…|\.\.\.|\betc\b|\busw\b|\becc\b)\.?\W{0,3}\)")
"""... and others that may come."""

SAVED_AND_RUN = re.compile(
    r"\b(?:(?:saved|stored) (?:as|under)|gespeichert (?:als|unter)|guardad[oa] (?:como|en)|enregistrée? (?:sous|dans)"
    r"|salvat[oa] (?:come|in)|(?:guardad|salv|gravad)[oa] (?:como|em))[\s\"'`“«]*//+[\s\"'`”»]*,? "
    r"(?:it|this|that|the (?:program|file|script|code|example)|(?:kann|lässt|wird) (?:es|sie|das)|es|sie|se|puede|peut"
    r"|il|elle|si|può|pode)\b[^.;/]{0,24}\b(?:compile|run|execut|translat|interpret|start|übersetz|ausgeführt"
    r"|kompilier|ejecut|compila|lanc|exécut|esegu|avvia)\w*"
)
"""What a reader calls a program that the text shows, and what becomes of it then; a path stands as slashes."""

IMPORTED = re.compile(
    r"\b(?:import|imports|use|require|include|load|open|from) [\"'`“«]?([\w-]+)[\"'`”»;]* (?:then |first |zuerst "
    r"|primero"
    r" |d'abord |prima |primeiro )?(?:looks? for|searches for|resolves to|loads|reads|finds|means|sucht(?: nach)?|lädt"
    r"|findet|busca|carga|encuentra|cherche|charge|trouve|cerca|carica|trova|procura|carrega|encontra)"
    r"(?: (?:an?|the|eine?|die|un|une|el|le|il|o|um|file|datei|archivo|fichier|ficheiro)){0,2}[\s\"'`“«]*$"
)
"""Right before a name: how a language finds what a program imports; gives the module's name."""
RESULT = re.compile(r"\)[\s:]?(?:→|->|⇒|=>)\s?\[?[\w.]+\([^()]*\b\w+ ?= ?[\"'`“]$")
"""Before the path: a call is shown with what it gives back, which names the path: `f(a) → Found(place='x.py')`."""
OTHERWISE = re.compile(
    r"[\"'`”]* ?\(?(?:or|oder|ou|o|oppure)(?: (?:just|simply|only|even|nur|bloß|solo|sólo|juste|semplicemente|só))?"
    r" ?[\"'`“]?"
)
"""Between two spellings of one file: `src/x.py (or x.py)`."""
FOR_EXAMPLE = re.compile(
    r"(?:\b(?:for example|for instance|such as|like|por ejemplo|como|par exemple|comme|zum beispiel|beispielsweise|etwa"
    r"|wie|per esempio|ad esempio|come|por exemplo)|\b(?:e\.?g|z\. ?b|p\. ?(?:ej|ex|es)|bspw)\.)[\s,:'`(]*$"
)
"""Right before the path: it is one of several."""
THERE_ARE = re.compile(
    r"\b(?:there (?:is|are)|exists?|(?:is|are) (?:\w+ )?(?:named|called|kept|stored|collected|in|under|below|beside"
    r"|next to)|(?:stays?|stands?|lies?|lives?) (?:in|under|below|beside|next to)|hay|existen?|están|se llaman"
    r"|il y (?:en )?a|existent|se trouvent|s'appellent|gibt es|es gibt|liegen|stehen|heißen|ci sono|esistono"
    r"|si trovano|si chiamano|há|existem|estão|ficam|chamam-se)\b[^.;]*$"
)
"""Before such words: that those of which it is one are there."""
OF_ANYBODY = re.compile(
    r"^\W*(?:(?:and|but|so) )?(?:if|when|whenever|where|wenn|falls|sobald|si|se|quand|lorsque?|cuando|quando|donde)\b"
    r"|\b(?:if|when|whenever|unless|would|could|might|may|should|will|shall|must|can|(?:write|produce|create|generate"
    r"|publishe|export|make)s|paths?|claims?|cit(?:e|es|ed|ations?)|mention\w*|evidence|rubrics?|assignment|reports?"
    r"|students?|peers?|submissions?|projects?|repositor\w+|usual|standard|typical|others?(?= (?:teams?|groups?))"
    r"|podría|debería|rutas?|cit[ao]s?|informes?|alumn\w+|proyectos?|repositorios?|publica|escribe|genera|exporta"
    r"|pourrait|devrait|sera|chemins?|rapports?|étudiant\w*|projets?|dépôts?|écrit|génère|exporte"
    r"|könnte\w*|würde\w*|soll\w*|pfade?\w*|berichte?\w*|projekte?n?|schreibt|erzeugt|exportiert"
    r"|potrebbe|dovrebbe|sarà|saranno|percors[oi]|relazion[ei]|student\w+|progett[oi]|scrive|esporta"
    r"|poderia|deveria|será|serão|caminhos?|relatórios?|projetos?|repositórios?|escreve|gera)\b"
)
"""In the same sentence: what is said of anybody's files, of those to come, or of those that a program makes."""
