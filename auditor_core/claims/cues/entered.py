"""Wording that tells a reader to go to a directory and to start something there, as data; all languages at once."""

GO_TO = (
    r"(?:navigate|go|change|switch|move) (?:in)?to|enter"
    r"|(?:wechseln|wechsle|gehen|gehe|navigieren)(?: sie)? (?:in|zu[mr]?)"
    r"|(?:vaya|ir|ve|navegue|navegar|acceda|acceder|entre|entrar|cambie|cambiar) (?:a|al|en)"
    r"|(?:allez|aller|accédez|naviguez|placez-vous|rendez-vous) (?:dans|à|au)"
    r"|(?:andare|andate|vai|entrare|entrate|spostarsi|spostatevi|navigare) (?:in|nella|nel)"
    r"|(?:vá|ir|navegue|navegar|acesse|aceda|entre|entrar) (?:para|até|à|ao|em|na|no)"
    r"|ga naar|navigeer naar|przejdź do|przejdźcie do|přejděte do|přejdi do|перейдите в"
)
"""Right before a directory."""
OPEN = r"(?:open|öffnen sie|öffne|abra|abrir|ouvrez|ouvrir|aprite|aprire|otwórz|otevřete|откройте)"
"""Right before a word for a directory."""
AND = r"and|und|y|ed?|et|en|i|a|и|to"
"""Between the two things to do."""
THEN = r"then|dann|dort|luego|allí|puis|ensuite|y|là|poi|quindi|lì|depois|então|ali|daar|potem|tam|pak|затем|там"
START = (
    r"run|execute|start|launch|call|(?:führen|starten|rufen) sie|führe|starte|ejecut[ae]r?|lance|lanzar|inicie"
    r"|exécute[rz]|lance[rz]|démarre[rz]|esegui(?:re|te)?|lanciare|lanciate|avviare|avviate|execut[ae]r?|rode|rodar"
    r"|voer|draai|uruchom|uruchomcie|spusťte|запустите"
)
"""Before the name of what is started."""
