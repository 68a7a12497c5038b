"""Words on what a program stores for a time, on what it writes beside something else, and on what people hand in."""

import re

HANDED_IN = re.compile(
    r"\b(?:that|which) (?:is|was|we|i|gets|will be) (?:\w+ )?(?:hand(?:ed)? in|submit(?:ted)?|deliver(?:ed)?"
    r"|committed)\b"
    r"|\bque se (?:entrega|presenta)\b|\bque (?:entregamos|presentamos)\b|\bque nous (?:rendons|remettons)\b"
    r"|\b(?:das|die|der) (?:wir )?abge(?:geben|ben)\b|\bche (?:consegniamo|si consegna)\b|\bque (?:entregámos"
    r"|se entrega)\b"
)
"""What is produced is a document that the authors hand in, and so a part of their work."""

WRITTEN = re.compile(
    r"\b(?:translations?|translated texts?|locali[sz]ations?|templates?|source (?:code|files?)|sources"
    r"|traducciones|traducción|plantillas?|código fuente|traductions?|gabarits?|code source"
    r"|übersetzung(?:en)?|vorlagen?|quelltexte?|quellcode|traduzion[ei]|modelli di testo|codice sorgente"
    r"|traduç(?:ão|ões)|modelos de texto|código[- ]fonte|vertaling(?:en)?|sjablonen|broncode"
    r"|tłumaczeni[ae]|szablony?|kod źródłowy|překlady?|šablony?|zdrojov(?:ý|é) kód\w?|traduceri(?:le)?|șabloane(?:le)?"
    r"|çeviri(?:ler)?|şablon(?:lar)?|kaynak kod\w*|перевод\w?|шаблон\w?|исходн\w{2,3} код\w?)\b"
)
"""What people write, ..."""
LIES = re.compile(r"przechowyw|almacen|stock|abgelegt|armazen|memorizz|archivia|bewaard|uložen|saklan|kept|stored")
"""... and the words that say that it lies where they put it; what is saved there comes from a run."""

STORED = re.compile(
    r"\b(?:stored|kept|saved|placed|put|held|cached|buffered) (?:\w+ )?(?:in|under|at)(?: the| a)?[\s\"'`“]*$"
)
STORED_FOR = re.compile(
    r"[\s\"'`”]*(?:(?:folder|directory) )?(?:(?:until|till|as long as|while|for (?:an?|one|two|three|\d+|thirty|ten"
    r"|the"
    r" duration|the time)|during (?:the|a|each)|on (?:the|our|a) (?:server|host|machine|disk)|per (?:user|session"
    r"|run))\b"
    r"|,? ?(?:which|that) is an? (?:[\w-]+ )?volume\b)"
)
"""Around a path: a program stores something there for a time, or on some machine."""

_DATA = (
    r"(?:photos?|pictures?|images?|uploads?|attachments?|recordings?|thumbnails?|avatars?|backups?|videos?|scans?"
    r"|downloads?|messages?|mails?|fotos?|fotografías?|imágenes|adjuntos?|copias|photos|pièces jointes|images"
    r"|sauvegardes|bilder|anhänge|aufnahmen|sicherungen|immagini|allegati|foto|imagens|anexos|cópias)"
)
OF_USERS = re.compile(
    r"\b(?:directory|folder|file|path) (?:\w+ )?(?:given|named|passed|set|chosen) (?:with|by|in|as|through)"
    r" [^.;]{1,30}?(?:receives?|gets)\b[^.;]*$|"
    rf"\b{_DATA} (?:are|is|se|sont|werden|vengono|sono|são) (?:then )?(?:stored|saved|kept|guardan|almacenan"
    r"|enregistrée?s|stockée?s|gespeichert|abgelegt|salvat[ei]|guardad[oa]s|armazenad[oa]s|put|placed|dropped"
    r"|uploaded)"
    r"\b[^./;:]{0,80}"
    r"\b(?:in|under|at|en|bajo|sous|dans|unter|im|nella|sotto|em|sob)(?: the| el| la| le| der| dem| il| a| o)?"
    r"[\s\"'`“]*$"
    r"|\b(?:files?|pdfs?|inputs?|documents?|jobs?|records?|reports?|uploads?|messages?|images?|photos?) (?:is"
    r"|are|gets?)"
    r" (?:then |afterwards? )?(?:copied|put|placed) (?:in)?to an?[\s\"'`“]*$"
)
"""Right before the path: what users of the program keep goes there while it runs."""
ARCHIVED = re.compile(
    r"\b(?:writes?|creates?|makes?|produces?|exports?|builds?|generates?|escribe|crea|genera|écrit|crée|produit"
    r"|schreibt"
    r"|erzeugt|erstellt|scrive|crea|genera|escreve|cria|gera) (?:\w+ )?(?:an?|the|each|un|una|une|eine?n?|uno|uma?)"
    r" (?:\w+ )?(?:zip|archive|tarball|tar|bundle|archivo zip|archivo|zip-?datei|zip-?archiv|archiv|archivio"
    r"|arquivo zip)"
    r"(?:[ -]file)? (?:with|containing|of|that (?:contains|holds)|con|avec|contenant|mit|contenente|com)"
    r"(?: (?:the|a|an|el|la|le|der|il|o))?[\s\"'`“]*$"
)
"""Right before the path: an archive that a program writes holds it."""
DROPPED = re.compile(
    r"[\s\"'`”]*(?:(?:by|via|per|through|using) (?:drag[ -](?:and|&|n)[ -]drop|(?:an? )?(?:upload|file (?:dialog"
    r"|picker"
    r"|chooser)))|(?:that|which) (?:is |was )?(?:(?:the|a) user (?:drops?|uploads?|chooses|selects|picks)|(?:dropped"
    r"|uploaded|chosen|selected) by (?:the|a) user))\b"
)
"""Right after the path: a user gives it to the program."""

LOGGED = re.compile(
    r"\b(?:(?:saved|written|exported|dumped|stored|uploaded|downloaded|logged) (?:to|at|in|into|as|under)"
    r"|(?:guardad|exportad|escrit)[oa]s? (?:en|como)|(?:enregistré|sauvegardé|exporté|écrit)e?s? (?:dans|sous|vers)"
    r"|(?:gespeichert|exportiert|geschrieben) (?:in|nach|unter)|(?:salvat|esportat|scritt)[oaie] (?:in|su|come)"
    r"|(?:salv|guardad|exportad|gravad)[oa]s? (?:em|como|para)) ?: ?[\"'`“]?$"
    r"|\b(?:paths? (?:to|of) (?:(?:the|its|all|each) )?(?:saved|generated|written|exported|resulting)(?: files?)?"
    r"|pfade? (?:zu[rm]?|de[rs]) (?:(?:der|den|dem) )?(?:gespeichert|erzeugt|geschrieben|exportiert)en(?: datei)?"
    r"|rutas? (?:del?|al?)(?: los)? (?:archivos?|ficheros?) (?:guardad|generad|exportad)os?"
    r"|chemins? (?:d[ue]s?|vers les?) fichiers? (?:enregistré|sauvegardé|généré|exporté)s?"
    r"|percors[oi] (?:de[il]|a[il]) file (?:salvat|generat|esportat)[oi]"
    r"|caminhos? (?:dos?|para os?) (?:arquivos?|ficheiros?) (?:salv|guardad|gerad|exportad)os?"
    r"|пут[ьи] (?:к|до) (?:сохран[её]нн|сгенерированн|созданн|записанн)\w{2,3}(?: файл\w{0,3})?)[\s\"'`“«]*$"
)
"""Right before the path, as programs say where they put something: `Model saved to: …`, `the path to the saved`."""

BESIDE = re.compile(
    r"\b(?:namely|notably|especially|among them|in particular|notamment|en particulier|dont|entre autres|namentlich"
    r"|insbesondere|darunter|nämlich|unter anderem|en particular|entre ellos|entre otros|fra cui|tra cui"
    r"|in particolare"
    r"|nomeadamente|em particular|entre os quais|entre outros|as|with|together with|along with|as well as|inside|in it"
    r"|in there|including|containing|holds?|contains?"
    r"|como"
    r"|con|junto con|dentro|avec|ainsi que|dedans|contient|als|mit|neben|samt|darin|sowie|enthält|come|insieme a|com"
    r"|junto com|contém|contêm|contiene|contienen|contiennent|enthalten|contengono)\b"
)
OPENED = re.compile(
    r"[\s/\"'`”»]*,? (?:and|which|that) (?:(?:is|are|can be|may be) )?(?:then |best )?(?:accessed|opened|viewed|browsed"
    r"|seen|read) (?:via|through|by opening|by|in|from|at|with)(?: the)?(?: file| page)?[\s\"'`“«]*"
)
"""The same: what it writes is looked at there."""
NOT_BESIDE = re.compile(
    r"\b(?:reads?|loaded|loads|from|see|defined|described|configured|settings?|config\w*|given|we|i|by|using|via|code"
    r"|scripts?|modules?|templates?|committed|checked in|kept|tests?|while|but|whereas|because|lives?|is|are|was|were"
    r"|has|have|de acuerdo|según|desde|lee|leen|código|plantillas?|está|están|es|son|depuis|lit|lus?|selon|est|sont"
    r"|modèle|aus|liest|laut|vorlagen?|ist|sind|da|legge|secondo|è|sono|lê|conforme|modelo|são)\b|//"
)
"""Between what a program writes and a name: it writes that as well, or something else is said of it."""

BESIDE_PROGRAM = re.compile(
    r"[\s\"'`”»]*(?:(?:folder|directory|subfolder|ordner|verzeichnis) )?(?:(?:in|inside|of|within) the same"
    r" (?:directory|folder) as|(?:right )?(?:next to|beside|alongside)) (?:the|your) (?:\w+ )?(?:application|program"
    r"|executable|binary|exe|app|\.exe)\b"
    r"|[\s\"'`”»]*en (?:el mismo directorio|la misma carpeta) que (?:el|la) (?:ejecutable|programa|aplicación)\b"
    r"|[\s\"'`”»]*dans le même (?:dossier|répertoire) que (?:l'(?:exécutable|application)|le (?:programme|binaire))\b"
    r"|[\s\"'`”»]*im (?:gleichen|selben) (?:ordner|verzeichnis) wie (?:die|das) (?:anwendung|programm|exe|ausführbare)"
    r"|[\s\"'`”»]*nella stessa (?:cartella|directory) (?:dell'(?:eseguibile|applicazione)|del (?:programma|file"
    r" eseguibile))\b"
    r"|[\s\"'`”»]*(?:na mesma pasta|no mesmo diretório) (?:que |d)[oa] (?:executável|programa|aplica\w+)\b"
    r"|[\s\"'`”»]*,? ?(?:in|into|to|under) (?:a|the|any|some) (?:folder|directory|place|location)(?: that| which)?"
    r" (?:(?:the|a|its) (?:user|caller|reader|operator)|you) (?:names?|gives?|chooses?|picks?|passes|sets?|wants?"
    r"|specif(?:y|ies)|asks? for)\b"
    r"|[\s\"'`”»]*,? ?(?:in den|in dem|im) (?:ordner|verzeichnis),? (?:den|das) (?:der (?:be)?nutzer|man) (?:nennt"
    r"|angibt|wählt)\b"
    r"|[\s\"'`”»]*,? ?en (?:la carpeta|el directorio) que (?:el usuario )?(?:indi(?:ca|que)|elija|elige|nombr[ae])\b"
    r"|[\s\"'`”»]*,? ?dans le (?:dossier|répertoire) que l'utilisateur (?:indique|choisit|nomme|donne)\b"
    r"|[\s\"'`”»]*,? ?nella (?:cartella|directory) che l'utente (?:indica|sceglie|nomina|dà)\b"
    r"|[\s\"'`”»]*,? ?n[ao] (?:pasta|diretório) que o (?:usuário|utilizador) (?:indica|escolhe|nomeia|dá)\b"
)
"""Right after the path: it stands where the program is installed, or where its user wants it."""

WAS_MADE = re.compile(
    r"[\s\"'`”»]*(?:(?:file|folder|directory) )?(?:(?:was|were|is|are|has been|have been) (?:\w+ )?(?:created"
    r"|generated)"
    r"|(?:fue|fueron|ha sido|han sido|se ha) (?:cread|generad)[oa]s?|(?:a|ont) (?:bien )?été (?:créé|généré)e?s?"
    r"|(?:wurden?|ist|sind) (?:erzeugt|erstellt|angelegt|generiert)|(?:erzeugt|erstellt|angelegt|generiert)"
    r" (?:wurden?|worden|ist|sind)|(?:è|sono|sia|siano) stat[oaei] (?:creat|generat)[oaie]"
    r"|(?:foi|foram) (?:criad|gerad)[oa]s?)\b"
)
"""Right after the path: it was made, ..."""
TO_CHECK = re.compile(
    r"\b(?:(?:check|verify|confirm|see|notice|observe|make sure|ensure)(?: that| whether| if)?"
    r"|(?:comprueb[ae]|comprobar|verifi[cq]u?[ae]r?|observe|confirm[ae]r?) (?:que|si)"
    r"|(?:vérifi(?:ez|er)|constat(?:ez|er)|assurez-vous) que"
    r"|(?:prüf|überprüf|kontrollier|vergewisser)\w*(?: sie)?(?: sich)?,? (?:ob|dass)"
    r"|(?:verifica|verificare|controlla|controllare|constata) (?:che|se)"
    r"|(?:constat[ae]r?|verifi(?:que|car)|observ[ae]r?|confir[ae]r?|confirm[ae]r?|note|veja) (?:que|se)"
    r")\b[^.;:/]{0,60}$"
)
"""... and before the path a reader is told to look whether it was."""

DATA_KEPT = re.compile(
    r"\b(?!(?:train|test|config|seed|sample|static|meta)\w* (?:data|dat))"
    r"(?:data|credentials|passwords|accounts|dados|datos|données|daten|dati|gegevens|dane|údaje)\b[^.;:/]{0,40}?"
    r"\b(?:(?:are|is) (?:\w+ )?(?:stored|kept|saved|persisted)"
    r"|(?:são|é) (?:\w+ )?(?:armazenad|guardad|gravad|salv)[oa]s?"
    r"|se (?:almacenan?|guardan?)|(?:est|sont) (?:\w+ )?(?:stocké|enregistré|sauvegardé|conservé)e?s?"
    r"|(?:wird|werden)\b[^.;:]{0,60}\b(?:gespeichert|abgelegt)"
    r"|(?:sono|è|vengono|viene) (?:\w+ )?(?:salvat|memorizzat|conservat)[oaie]|są (?:\w+ )?(?:zapisywane"
    r"|przechowywane)"
    r"|(?:jsou|se) (?:\w+ )?(?:ukládan|uložen|ukládají)\w*)",
    re.IGNORECASE,
)
"""A program keeps its data in the file that such a sentence names, whatever the file's ending."""

IN_OBJECTS = re.compile(
    r"\b(?:minio|s3|gcs|hdfs|(?:azure )?blob (?:storage|container)|(?:object|cloud) (?:storage|store)"
    r"|(?:s3 |gcs |minio )?bucket)"
    r"(?: (?:bucket|path|prefix|location|uri|key|under|at|in))?[\s:(\"'`“]{1,3}$"
)
"""Right before the path: a store of objects, which no repository holds."""

PUT_INTO = re.compile(
    r"\b(?:files?|charts?|plots?|images?|pictures?|figures?|results?|reports?|logs?|outputs?|tables?|artifacts?)"
    r" (?:in)?to(?: the| its| an?)? ?[\"'`“(]?(?:\./)?$"
)
"""Right before a directory, behind a verb of producing: what a run puts there."""
