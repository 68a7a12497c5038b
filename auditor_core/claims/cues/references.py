"""Words that set a path beside what a sentence plans or denies, as data; lower case, all languages at once.

`A class x.py next to y.py is planned`: the plan is x.py alone.
"""

import re

_KIND = (
    r"(?: (?:the|our|my|its|el|la|los|nuestr[oa]|le|les|notre|dem|der|den|die|das|unsere[rmn]?|il|lo|nostr[oa]|o|a"
    r"|noss[oa]))?(?: (?:existing|present|current|other|bestehende[nrm]?|vorhandene[nrm]?))?(?: (?:file|module|class"
    r"|script|package|folder|directory|archivo|fichero|módulo|clase|fichier|classe|datei|modul|klasse|skript|modulo"
    r"|ficheiro|arquivo))?[\s\"'`“«]*$"
)

NEXT_TO = re.compile(
    r"\b(?:next to|beside|unlike|in contrast to|as opposed to|al lado del?|a diferencia del?|à côté d[eu]"
    r"|contrairement (?:à|au)|à la différence d[eu]|anders als|im (?:gegensatz|unterschied) zu[rm]?|accanto a(?:l|llo"
    r"|lla)?|a differenza d(?:i|el|ello|ella)|ao lado d[eoa]|ao contrário d[eoa])" + _KIND
)
"""Right before the path: what is planned or gone stands beside it, or is not like it."""

BESIDES = re.compile(
    r"\b(?:alongside|besides|in addition to|apart from|on top of|analogous(?:ly)? to|similar to|modell?ed (?:on|after)"
    r"|junto al?|además del?|aparte del?|similar al?|análog[oa] al?|en plus d[eu]|outre|sur le modèle d[eu]|semblable à"
    r"|neben|zusätzlich zu[rm]?|ähnlich wie|nach dem (?:vorbild|muster) von|analog zu[rm]?|oltre a(?:l|llo|lla)?"
    r"|sul modello di|simile a|além d[eoa]|junto a|à semelhança d[eoa])" + _KIND
)
"""The same of what is planned alone: `besides x.py, y.py was removed` may say that both were."""

_INSTEAD = (
    r"\b(?:instead of|in place of|rather than|en (?:lugar|vez) del?|au lieu d[eu]|à la place d[eu]|statt|anstelle von"
    r"|anstatt|invece di|al posto di|em vez d[eoa]|ao invés d[eoa])"
)
INSTEAD = re.compile(_INSTEAD + _KIND)
"""What is planned takes its place, and so it is still there."""

INSTEAD_OF_PRESENT = re.compile(
    rf"(?:{_INSTEAD}|\b(?:au lieu|à la place) de l'|\b(?:invece|al posto) dell'|\bвместо)"
    r" ?(?:(?:the|our|my|its|el|la|le|dem|der|den|des|die|das|unsere[rmns]?|il|o|a) )?"
    r"(?:current|present|existing|actual(?:es)?|existentes?|actuel(?:le)?s?|aktuelle[nrms]?|derzeitige[nrms]?"
    r"|jetzige[nrms]?|bestehende[nrms]?|attual[ei]|corrent[ei]|atua(?:l|is)|текущ\w{2,3}|нынешн\w{2,3}"
    r"|существующ\w{2,3})(?: [\w-]+){0,2}[\s\"'`“«]*$"
)
"""The same, whatever the sentence is on: it is called the present one."""

ITSELF = re.compile(
    r"[\s\"'`”)]*(?:, ?)?(?:(?:which|that|que|qui|die|das|der|che)\b|\((?:planned|new|to come|removed|deleted))"
)
"""Right after the path: what follows is said of it, and not of what stands beside it."""
SOURCES = re.compile(r"\w ?\( ?(?:[^();]{1,60}; ?){0,4}[\"'`“]?$")
"""Before a path: a bracket in which nothing but sources stand, each behind a semicolon."""
SOURCES_END = re.compile(r"[\"'`”]? ?(?:§[\d., –-]{1,12})?(?:;[^()]{1,160})?\)")
"""Behind it: the end of the bracket, perhaps after further sources."""
WHAT_BECOMES = re.compile(
    r"\b(?:remov|delet|dropp|renam|replac|merg|mov|lack|missing|absent|plan|propos|will|would|should|futur|to be|to-?do"
    r"|later|e\.g|for example|such as|like|generat|creat|produc|writ|wrote|export|sav|other|another|former|old"
    r"|elimin|borr|supprim|effac|entfern|gelösch|rimoss|cancell|apag|remo[cv]|geplan|previst|prévu|crear|crée|generad"
    r"|génér|erzeug|gener)"
)
"""Before the bracket: the sentence may be on the files themselves."""
