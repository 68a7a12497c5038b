"""The words around a path that tell how it is meant, by language, as data.

Fragments of regular expressions for lower-case text. `BEFORE` are searched in the clause before the path,
`ADJACENT` must end right before it, `AFTER` must follow it, `SECTIONS` are searched in headings.
A language is added by adding its words; `verbs` has the stems of which several tables are made.
"""

import re
from itertools import pairwise

from auditor_core.claims.cues import (
    bases,
    cells,
    clauses,
    denied,
    following,
    foreign,
    held,
    hints,
    others,
    planned,
    planned_hints,
    renamed,
    runtime,
    sections,
    sentence_hints,
    stated,
    storing,
    there,
)

__all__ = [
    "bases",
    "cells",
    "clauses",
    "denied",
    "following",
    "foreign",
    "held",
    "hints",
    "others",
    "planned",
    "planned_hints",
    "renamed",
    "runtime",
    "sections",
    "sentence_hints",
    "stated",
    "storing",
    "there",
]

UNSPACED_DIRECTORY_WORDS = r"目录|目錄|文件夹|資料夾|フォルダ|ディレクトリ"
"""Those of languages written without spaces: nothing parts them from the words beside them."""

UNSPACED_IN = "中下内里內裡的のに"
"""Right behind such a word: something is in there."""

DIRECTORY_WORDS = (
    r"(?:sub-?)?director(?:y|ies)|(?:sub|pod)?folder(?:s|y|u|ze|em|ów|ach|ami|om|owi)?|(?:sotto)?cartell[ae]"
    r"|(?:sub)?(?:directorios?|carpetas?|pastas?|diret[óo]rios?)|(?:sous-)?(?:dossiers?|r[ée]pertoires?)"
    r"|(?:unter)?(?:verzeichnis(?:sen?)?|ordnern?)|(?:sub)?mappen?|(?<=\bde )map|(?:pod)?katalog\w*"
    r"|(?:под)?(?:папк\w+|каталог\w*)|klasör\w*|(?:pod)?(?:složk\w*|složce|složek|adresář\w*)|dizin\w*"
    r"|(?:υπο)?φ[άα]κ[έε]λ\w*"
    rf"|(?:υπο)?κατάλογο\w?|(?:υπο)?καταλόγ\w+|{UNSPACED_DIRECTORY_WORDS}"
)

MANY_DIRECTORIES = (
    r"(?:sub-?)?(?:directories|folders)|subfolders|(?:sotto)?cartelle|(?:sub)?(?:directorios|carpetas)"
    r"|(?:sous-)?(?:dossiers|r[ée]pertoires)|(?:unter)?verzeichnissen?|(?:unter)?ordnern?|(?:sub)?(?:pastas"
    r"|diret[óo]rios)|(?:sub)?mappen|(?:pod)?(?:katalogi|foldery|složky|adresáře)|(?:под)?(?:папки|каталоги)"
    r"|klasörler\w*|dizinler\w*"
    r"|(?:υπο)?(?:φάκελοι|φακέλους|κατάλογοι|καταλόγους)"
)
"""Those that are said of several."""

DIRECTORY_STEMS = (
    *("direct", "folder", "cartell", "carpeta", "dossier", "pertoire", "verzeichnis", "ordner", "pasta", "diret"),
    *("map", "katalog", "папк", "каталог", "klasör", "dizin", "slož", "adresář", "目录", "目錄", "文件夹"),
    *("資料夾", "フォルダ", "ディレクトリ", "φάκ", "φακ", "κατάλ", "καταλ"),
)
"""Bits of which each of these words holds one; looked for first, because that is quick."""

UNSPACED = ("zh", "ja")
"""Languages written without spaces."""
_MARKS = re.compile(r"\\.|\[\^?\]?(?:\\.|[^\]\\])*\]|[()|]")
"""Of patterns: the brackets and bars, those apart that stand for themselves."""
UNSPACED_LETTER = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]")


def union(table: dict[str, str], *, ending: bool = False, starting: bool = False) -> re.Pattern[str]:
    """All languages' words as one pattern; `ending` and `starting` tie it to the text's end or start.

    Words begin where words begin, but in languages written without spaces.
    """
    if not table:
        return re.compile(r"(?!)")
    start = "" if starting else r"(?<!\w)(?!/)"  # stands for paths, in rows of which nothing begins
    spaced = "|".join(part for name, part in table.items() if name not in UNSPACED)
    parts = [f"{start}(?:{spaced})"] if spaced else []
    body = "|".join(parts + [table[name] for name in UNSPACED if name in table])
    if ending:
        return re.compile(rf"(?:{body})[\s\"'`“”‘’«»(\[:,]*$")
    if starting:
        return re.compile(rf"[\s\"'`“”‘’«»()\],:]*(?:{body})")
    return re.compile(body)


def alternatives(words: str) -> list[str]:
    """The parts of a pattern between the bars that stand in no brackets."""
    depth, bars = 0, [-1]
    for mark in _MARKS.finditer(words):
        depth += {"(": 1, ")": -1}.get(mark.group(), 0)
        if mark.group() == "|" and not depth:
            bars.append(mark.start())
    return [words[begin + 1 : end] for begin, end in pairwise([*bars, len(words)])]
