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

BESIDE = re.compile(
    r"\b(?:as|with|together with|along with|as well as|inside|in it|in there|including|containing|holds?|contains?"
    r"|como"
    r"|con|junto con|dentro|avec|ainsi que|dedans|contient|als|mit|neben|samt|darin|sowie|enthält|come|insieme a|com"
    r"|junto com|contém|contiene)\b"
)
NOT_BESIDE = re.compile(
    r"\b(?:reads?|loaded|loads|from|see|defined|described|configured|settings?|config\w*|given|we|i|by|using|via|code"
    r"|scripts?|modules?|templates?|committed|checked in|kept|tests?|while|but|whereas|because|lives?|is|are|was|were"
    r"|has|have|de acuerdo|según|desde|lee|leen|código|plantillas?|está|están|es|son|depuis|lit|lus?|selon|est|sont"
    r"|modèle|aus|liest|laut|vorlagen?|ist|sind|da|legge|secondo|è|sono|lê|conforme|modelo|são)\b|//"
)
"""Between what a program writes and a name: it writes that as well, or something else is said of it."""
