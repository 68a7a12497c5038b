"""Words that lead in to a tree of the files that users bring, as data; lower case, all languages at once."""

import re

_DATA = (
    r"(?:data(?: ?sets?)?|images?|recordings?|inputs?|samples?|corpus|annotations?|videos?|datos|conjunto de datos"
    r"|imágenes|données|jeu de données|dati|immagini|daten(?:satz|sätze)?|bilder|dados|imagens)"
)
_PLACE = (
    r"(?:folders?|director(?:y|ies)|files?|carpetas?|directorio|dossiers?|répertoire|ordner|verzeichnis|cartell[ae]"
    r"|pastas?|diretório)"
)
_SHOULD = (
    r"(?:should|must|has to|have to|needs? to|is expected to|are expected to|ought to|debe[n]?|deberían?|doit|doivent"
    r"|sollten?|müssen|muss|deve|devono|devem)"
)
_EXAMPLES = (
    r"(?:images?|pictures?|photos?|recordings?|samples?|videos?|imágenes|fotos?|muestras?|échantillons?"
    r"|bild(?:er)?|aufnahmen?|immagin[ei]|campion[ei]|imagens?|amostras?)"
)
_CLASS = (
    r"(?:class(?:es)?|labels?|categor(?:y|ies)|clases?|etiquetas?|categorías?|classes?|étiquettes?|catégories?"
    r"|klassen?|kategorien?|classi|classe|etichett[ae]|categori[ae]|categorias?|rótulos?)"
)
_ITS = (
    r"(?:its|their|each|every|per|su|cada|por|sa|son|leurs?|chaque|par|seiner|ihrer|jeder?|pro|(?:la )?sua|ogni"
    r"|ciascuna|seu)"
)
OF_USERS = re.compile(
    rf"\b(?:your|their|users?'?s?|own|each user's|tus?|sus?|votre|vos|deine?|ihre?[nr]?|tuoi?|vostr[aoi]|seus?|suas?)"
    rf" (?:own )?(?:\w+ )?{_DATA}\b[^.;:]{{0,60}}\b{_SHOULD}\b[^.;]{{0,60}}:$"
    rf"|\b{_DATA} {_PLACE} {_SHOULD} (?:look|be|have|contain|follow|tener|être|avoir|aussehen|avere|ter)\b"
    rf"[^.;]{{0,60}}:$"
    rf"|^\W*(?:please )?(?:organi[sz]e|arrange|structure|lay out|place|put|prepare|organiza|organisez|rangez"
    rf"|organizza(?:te)?|organize) (?:your|the|tus|los|vos|les|i|i tuoi|os|seus) (?:\w+ )?{_DATA}\b[^.;]{{0,80}}:$"
    rf"|\b{_EXAMPLES}\b[^.;:]{{0,60}}\b{_PLACE}\b[^.;:]{{0,40}}\b{_ITS} {_CLASS}\b[^.;:]{{0,60}}:$"
    r"|\b(?:be )?(?:given|handed|sent|passed|delivered) to (?:an?|the|each) [\w -]{2,40} in the following"
    rf" (?:{_PLACE}|structure|layout)\W*:$"
)
"""What follows is how their data are to be laid out, or how examples lie in a directory for each of their classes."""
