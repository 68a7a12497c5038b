"""Work of which the words alone say that it makes a file: verbs of making, and things that are files of their kind."""

import re

MAKES = re.compile(
    r"\W*(?:p\d\W+)?(?:write|create|draft|author|compose|introduce|scaffold|set up|escribir|crear|redactar|écrire"
    r"|créer"
    r"|rédiger|schreiben|erstellen|anlegen|scrivere|creare|redigere|escrever|criar)\b(?! (?:to|into|out|it|back|less"
    r"|fewer|more)\b)(?!.* (?:in|into|to|from|on|within)\b)"
)
"""A cell that orders something to be made, and not in or out of what there is."""

ADDS = re.compile(
    r"\W*(?:\d{1,2}[.)]\W*|p\d\W+)?(?:(?:add|write|provide|cover|supply|include|prepare)\b,? |an? |the |some |more )"
    r"?(?=\w)"
)
"""Before the thing that is to be made, or asked for."""

KINDS = tuple(
    (re.compile(rf"(?:[\w-]+ ){{0,3}}?(?:{thing})\b"), re.compile(place))
    for thing, place in (
        (r"(?:tests?|test cases?|test suite|test module|smoke test|benchmarks?)", r"test|spec|bench"),
        (
            r"(?:documentation|docs|guides?|manuals?|handbooks?|runbooks?|playbooks?|tutorials?|changelogs?"
            r"|decision records?|adrs?|glossary|diagrams?|drawings?)",
            r"\.(?:md|rst|adoc|txt|pdf|puml|mmd|svg|png|drawio|docx?)$|(?:^|/)docs?/",
        ),
        (
            r"(?:ci|continuous integration|pipelines?|workflows?|github actions?|(?:nightly |cron |scheduled )?jobs?"
            r"|scheduled runs?)",
            r"\.ya?ml$|(?:^|/)\.?(?:github|ci)/",
        ),
    )
)
"""Things that are files of their kind, and the paths of such."""

ACTIONS = re.compile(
    r"\W*(?:(?:next|planned|proposed|required|recommended|suggested) )?(?:actions?|tasks?|what|to[ -]?do|remed(?:y"
    r"|ies)"
    r"|remediation|fix(?:es)?|steps?|measures?|work|change|change needed|how|recommendation|acción|acciones|tarea"
    r"|tâche"
    r"|action|maßnahme|aufgabe|azione|attività|ação|tarefa)s?\W*$"
)
"""Over cells that order work."""

RENAMES = re.compile(r"\W*(?:rename|move|git mv|umbenennen|renommer|renombrar|rinominare|renomear)\b")
"""A cell that orders a name to be changed."""

SPLITS = re.compile(
    r"\W*(?:\d{1,2}[.)]?\W*)?(?:split|divide|separate|break(?: up)?|cut|dividir|separar|partir|diviser|découper"
    r"|séparer"
    r"|aufteilen|trennen|zerlegen|dividere|separare)\b"
)
"""A cell that orders a file to be divided."""

INTO = re.compile(r"[\s\"'`”’)]*(?:in|into|to|en|dans|auf|em)[\s\"'`“‘(]*")
"""All that stands between a file and those that it is to be divided into."""

ARROW = re.compile(r"[\s\"'`”’)]*(?:→|⇒|->|=>|-->)[\s\"'`“‘(]*")
"""All that stands between an old name and a new one, or between work and what it brings."""

ARROW_TO_NEW = re.compile(
    ARROW.pattern
    + r"(?:an? |one |un[ao']? ?|une |eine?n? |uma? )?(?:new|nuev[oa]s?|nouve(?:au|lle)s?|nouvel|neue[rsn]?"
    r"|nuov[oaie]|nov[oa]s?)(?: (?:file|module|package|fichero|archivo|módulo|paquete|fichier|datei|modul|modulo"
    r"|ficheiro"
    r"|arquivo))?[\s\"'`“‘(]*"
)
"""The same, where the work brings something new."""

IN_PLACE = re.compile(r"(?: [\w-]+){0,6}(?: (?:in|to|into|under|at|as)|:| ?(?:→|⇒|->|=>))?[\s\"'`“(]*$")
"""Between the thing and its file."""

MADE_NEXT = re.compile(
    r"^[\W\d]*(?:build|create|implement|introduce|write|crear|construir|escribir|implementar|créer|construire|écrire"
    r"|implémenter|erstelle|baue|schreibe|implementiere|creare|costruire|scrivere|implementare|criar|construir"
    r"|escrever|implementar)(?: (?:the|a|an|new|file|module|script|el|la|un|una|archivo|fichero|módulo|le|une|fichier"
    r"|module|die|das|eine?|neue[ns]?|datei|modul|il|lo|modulo|o|um|uma|arquivo|ficheiro)){0,3}[\s\"'`“«]*$"
)
"""All that stands before the path in an item of a plan which orders just that to be made."""
MADE_LAST = re.compile(r"[\s\"'`”»]*(?:neu )?(?:anlegen|erstellen|schreiben|bauen|implementieren)\b")
"""Right after the path, where the verb stands last."""
