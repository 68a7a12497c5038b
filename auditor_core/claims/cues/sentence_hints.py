"""Hints of a whole sentence, in each language alike: names given up, wishes, made-up reports, comparisons with ours.

Those of `hints` are looked for in the path's clause. Both count only where the repository does not hold the path.
"""

IN_HISTORY = (
    r"\b(?:is|are|was|were|be|it|them|still|only|now|back|there|li(?:ve|e)s?|stays?|survives?|remains?|left|leaves?"
    r"|kept|keeps?|found|find|seen|see|gone|preserved|buried|visible)\W{1,8}(?:in|from) (?:the |our |its )?"
    r"(?:git )?history\b"
)
"""The file stands there itself; what a program looks for in the history says nothing on where the program is."""

GIVEN_UP = {
    "en": rf"{IN_HISTORY}"
    r"|\bnot (?:yet )?(?:been )?(?:committed|pushed|merged|checked in)\b(?!\W+(?:it|they) (?:is|are) )"
    r"|\b(?:threw|thrown|took|taken|cut) (?:it|them|this|that|out|both)\b(?! (?:to|with|from|as)\b)"
    r"|\b(?:threw|thrown|throwing) [^.;/]{1,60}\baway\b"
    r"|\b(?:was|were|got) (?:later |then |now |finally |since )?split in (?:two|three)\b"
    r"|\b(?:was|were|got) (?:later |then |now |finally |since )?split into (?:\w+ ){0,2}(?:files|modules|parts"
    r"|packages)\b"
    r"|\b(?:no|not) (?:\w+ ){0,2}(?:find|found) (?:either )?$",
    "es": r"\b(?:ahora se llama|pasó a llamarse|pasaron a llamarse|no encuentr(?:a|an|ó)|no se encontró"
    r"|(?:está|están|quedan?|s[oó]lo|aún|todavía|encuentran?|halla|ve) en el historial"
    r"|sin (?:subir|confirmar)|se dividió|dividimos|eliminé|borré)\b",
    "fr": r"\b(?:s'appelle (?:désormais|maintenant)|a été rebaptisé|ne trouv(?:e|ent|ait) (?:pas|plus)"
    r"|(?:est|sont|reste|restent|que|encore|trouvent?) dans l'historique"
    r"|jamais versionné|a été (?:coupé|découpé|scindé))\b",
    "de": r"\b(?:heißt (?:jetzt|nun|inzwischen|seitdem|heute)|findet\W+(?:[\w./-]+\W+){1,3}nicht\b"
    r"|(?:ist|sind|noch|nur|liegt|steht|findet) in der git-?historie"
    r"|(?:wurde|ist) (?:später |dann )?(?:geteilt|aufgeteilt|umbenannt))\b",
    "it": r"\b(?:ora si chiama|adesso si chiama|è stato (?:rinominato|diviso|spezzato)|non (?:lo )?trova"
    r"|non ha trovato"
    r"|(?:è|sono|resta|restano|solo|ancora|trovano?) nella cronologia"
    r"|prima (?:il|la|lo|i|le|gli) \w+ (?:stava|stavano|era|erano))\b",
    "pt": r"\b(?:passou a chamar-se|agora (?:se chama|chama-se)|não encontr(?:a|am|ou)|eliminei"
    r"|(?:está|estão|ficou|só|ainda|encontram?) no histórico"
    r"|eliminámos"
    r"|apaguei|dividimos|foi dividid[oa])\b",
}
"""It had that name once, was given up, or was never kept."""

WISHED = {
    "en": r"\bif (?:we|i) (?:had to )?(?:began|begin|started|start|did it|could do it|were to start) (?:\w+ )?again\b"
    r"|\bsplit \S+ (?:in|into) (?:two|three|parts)\b",
    "es": r"\b(?:si (?:empezáramos|empezara|volviéramos a empezar)|pretend(?:o|emos)|tengo previsto|me gustaría)\b",
    "fr": r"\b(?:si c'était à refaire|si (?:nous|je) recommenc\w+|compt(?:e|ons) (?:encore |aussi )?\w+er)\b",
    "de": r"\b(?:wenn wir (?:noch ?mal|neu|wieder) \w+|muss(?:te)? noch|müss(?:en|te|ten) noch)\b",
    "it": r"\b(?:se (?:ricominci\w+|dovessimo rifar\w+)|intend(?:o|iamo)|mi piacerebbe|ci piacerebbe)\b",
    "pt": r"\b(?:se (?:recomeç\w+|começasse de novo)|pretend(?:o|emos)(?: ainda| também)?|gostaria|tenciono"
    r"|tencionamos)\b",
}
"""What the authors would do, or mean to."""

MADE_UP = {
    "en": r"\b(?:for example|for instance|say),? (?:\w+ )?(?:an?|some|any) (?:\w+ )?(?:report|submission"
    r"|document|text|author"
    r"|student) (?:may|might|could|can|that)\b|\b(?:for (?:example|instance)|e\.g\.),? (?:if|suppose|assume"
    r"|imagine)\b"
    r"|^\W*(?:let us |let's )?(?:suppose|assume|imagine|say)(?: that)? (?:you|we|there|a|the|one|somebody"
    r"|someone)\b|\b(?:than|to|like|as) (?:ours|mine)\b",
    "es": r"\bpor ejemplo,? (?:si|supongamos)\b|\bpor ejemplo,? (?:un|una|algún|cualquier) (?:informe|documento"
    r"|texto|entrega)\b|\bque (?:el|la|los|las) "
    r"(?:nuestr[oa]s?|mí[oa]s?)\b",
    "fr": r"\bpar exemple,? (?:si|supposons)\b|\bpar exemple,? (?:un|une|tout) (?:rapport|document|texte|rendu)\b"
    r"|\bque (?:le|la|les) (?:nôtres?"
    r"|miens?|mienne)\b",
    "de": r"\b(?:zum beispiel|z\. ?b\.),? (?:wenn|falls|angenommen)\b|\bzum beispiel (?:kann|könnte|darf) (?:ein"
    r"|eine) (?:bericht|dokument|text|abgabe)\b"
    r"|\bals (?:unser\w*|mein\w*)\b",
    "it": r"\b(?:per|ad) esempio,? (?:se|supponiamo)\b|\bper esempio,? (?:un|una|qualche) (?:relazione|documento"
    r"|testo|consegna)\b|\b(?:del|della|dei|delle) "
    r"(?:nostr[oaie]|mi[oae])\b",
    "pt": r"\bpor exemplo,? (?:se|suponha\w*)\b|\bpor exemplo,? (?:um|uma|algum|qualquer) (?:relatório|documento"
    r"|texto|trabalho)\b|\bdo que (?:o|a"
    r"|os|as) "
    r"(?:noss[oa]s?|meus?|minhas?)\b",
}
"""A report that is made up, or something held against the authors' own."""
