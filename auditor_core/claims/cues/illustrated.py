"""Paths that show what a program does with anybody's repository, as data; lower case, all languages at once."""

import re

NOT_EVEN_BITS = re.compile(r"not even|ni siquiera|nicht einmal|pas même|nemmeno|neanche|nem sequer")
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
