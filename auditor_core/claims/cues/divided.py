"""Words that say of a directory what it is divided into, as data; all languages at once."""

import re

DIVIDED = re.compile(
    r"\b(?:(?:sub-?)?divided(?: \w{2,12})?(?: up)? (?:in|into|among)|(?:split|separated|broken)(?: \w{2,12})?"
    r"(?: up| down)? into"
    r"|organi[sz]ed(?: \w{2,12})? into|(?:(?:sub)?divid[oi]d[oa]s?|dividid[oa]s?|separad[oa]s?|repartid[oa]s?)"
    r"(?: \w{2,12})? e[nm]|se divide(?:n|m)?(?: \w{2,12})? e[nm]"
    r"|(?:sub)?divisée?s?(?: \w{2,12})? en|se (?:sub)?divise(?:nt)? en|réparti[es]{0,2} (?:en|entre)"
    r"|(?:unterteilt|aufgeteilt|gegliedert|untergliedert)(?: sich)? in"
    r"|(?:gliedert|unterteilt|teilt) sich(?: \w{2,12})? in"
    r"|(?:suddivis|divis)[oaie](?: \w{2,14})? (?:in|tra|fra)|si (?:suddivid|divid)(?:e|ono)(?: \w{2,14})? in"
    r"|(?:onder)?verdeeld(?: \w{2,12})? in|opgesplitst(?: \w{2,12})? in"
    r"|podzielon\w{1,3}(?: \w{2,12})? na|dzieli się na"
    r"|разделен\w{0,3}(?: \w{2,12})? на|делится на"
    r"|(?:rozdělen|členěn|dělen)\w{0,3}(?: \w{2,12})? (?:na|do)|dělí se na)[ \n]"
    r"|分为|分成",
    re.IGNORECASE,
)
"""Before the names of what is in a directory."""
DIVIDED_BITS = (
    *(
        "divi",
        "split",
        "separa",
        "broken",
        "organi",
        "repart",
        "réparti",
        "teilt",
        "gliedert",
        "verdeeld",
        "opgesplitst",
    ),
    *("podziel", "dzieli", "раздел", "делит", "rozděl", "členěn", "dělí", "dělen", "分"),
)
"""Bits of which each of these holds one; looked for first, because that is quick."""
AND = r"(?:and|und|y|e|et|ed|en|i|a|и|oraz|ve)"
"""Before the last name of a list."""
AND_UNSPACED = "和与及、"
ARTICLE = r"(?:(?:an?|the|una?|une|il|la|el|le|eine?n?|uma?|o|de|die|der|den|das) )?"
"""Before a name."""
