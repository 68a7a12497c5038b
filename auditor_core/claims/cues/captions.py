"""Words of a figure's caption that call what it shows an example; lower case, all languages at once."""

import re

_FIGURE = (
    r"(?:figures?|fig\.?|listings?|abbildung|abb\.?|bild|obrázek|obr\.?|obrázok|figura|ilustraci[óo]n|ilustração|imagen"
    r"|imagem|immagine|rysunek|rys\.?|рисунок|рис\.?|afbeelding|figuur|şekil|hình|图|圖|図)"
)
_ARTICLE = r"(?:(?:an?|the|some|une?|una?|uno|eine?|ein|uma?|een|uma) )?"
_EXAMPLE = (
    r"(?:(?:possible |typical )?(?:examples?|samples?)|ejemplos?|exemples?|beispiel\w{0,12}|esempi[oe]?|exemplos?"
    r"|ukázk[ay]|ukážk[ay]|příklad\w{0,3}|príklad\w{0,3}|przykład\w{0,5}|voorbeeld\w{0,12}|пример\w{0,2}|örne[kğ]\w{0,3}"
    r"|ví dụ|示例|例)"
)
EXAMPLE = re.compile(rf"\W{{0,3}}{_FIGURE} ?\d[\d.]{{0,6}}\W{{0,4}}{_ARTICLE}{_EXAMPLE}(?![\w/.\-])")
"""The beginning of such a caption."""
