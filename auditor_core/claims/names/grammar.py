"""What a run of path characters names, if anything: the grammar of paths, without context."""

import re
from urllib.parse import unquote

from auditor_core.claims.names.candidate import Candidate, beyond
from auditor_core.claims.names.dotted import is_code, is_code_of_things, is_turned_domain
from auditor_core.claims.names.endings import INITIALS, cut_ending
from auditor_core.claims.names.known import LIBRARIES, PRODUCTS, PUBLISHERS, is_media_type, is_model
from auditor_core.claims.names.looks import (
    ATTRIBUTE_EXTENSIONS,
    BRANCH_ROOTS,
    CODE_EXTENSIONS,
    DOT_DIRECTORIES,
    DOT_NAMES,
    EXTENSIONS,
    MADE_EXTENSIONS,
    METHOD_EXTENSIONS,
    RUNTIME_EXTENSIONS,
    RUNTIME_PARTS,
    SYSTEM_ROOTS,
    TEMPLATES,
    TENTATIVE_NAMES,
    TOP_DIRECTORIES,
    extension,
    is_dot_name,
    is_file_name,
    is_host,
)
from auditor_core.claims.names.made import is_made, is_tool, only_ends, stands_for_any
from auditor_core.claims.names.rooted import below_root
from auditor_core.claims.names.routed import is_page, is_routed
from auditor_core.models import PathForm, Stance

MAX_PATH = 1_024
"""Longer names are no paths."""
_NAME = re.compile(r"(?:[\w.+@\-]|[\u2600-\u27bf\U0001f300-\U0001faff]\ufe0f?(?=_))+")
_ENDINGS = "|".join(sorted((ending for ending in CODE_EXTENSIONS if len(ending) > 1), key=len, reverse=True))
PLACEHOLDER = re.compile(
    r"[*?{}<>\[\]…]|\.\.\.|%0?\d?[dsi]|YYYY|XXX|(?<![A-Za-z])(?:NNN+(?![A-Za-z])|(?:NN|XX)"
    rf"(?=\.(?!(?:{_ENDINGS})\b)))"
)
"""What stands for a part of a name; in the name of code, NN is a neural network."""
_SERIES = re.compile(r"[\w.\-]*_\d+(?:/\d+)+\.\w+")
"""Several files at once: `turn_01/02.csv`."""
_GLUED = re.compile(rf"([\w.+@\-/]*\w\.(?:{_ENDINGS}))[a-z\d][\w+]*")
"""A file's name with what the next column begins with: `main.pyreads`."""
_GLUED_AND = re.compile(rf"([\w+@\-]*\w\.(?:{_ENDINGS}))(?:e|y|o|u|i|ou|et|ed|od|and|or|und|oder|en|og|och)")
"""A file's name with the word between it and the next one: `main.pyand`; one letter in Romance languages."""
_DUNDER = re.compile(r"(?<![^/])_{1,2}(init|main)_{1,2}\.py$")  # two underscores are drawn as one
_NUMBERED = re.compile(r"\d+(?:\.\d+)+")
"""Where a publication or a version is told by a number: `2301.00001/v2.pdf`."""
_STAMP = re.compile(r"\d{8}(?:[_-]?\d{2,6})?")  # a day, and perhaps a time
OWN_ENDING = re.compile(r"[A-Za-z]\w[\w\-]*(?:\.\d{1,8}){0,3}\.[a-z][a-z\d]{1,7}")
"""A name that only the repository can tell to be a file's: `sample.lang`, `sample_1.25.lang`."""
_HYPHENED = re.compile(r"[a-z]-[a-z\d][^-]*$")  # `wire-turner.pro` is no object's attribute
_ENCODED = re.compile(r"%[0-9A-Fa-f]{2}")
_SHELL = re.compile(r"\$\{?[A-Za-z_]\w*\}?|%\w+%|~(?:[A-Za-z_]\w*)?")  # `$0/day` is an amount


def classify(piece: str, *, called: bool = False) -> Candidate | None:
    """What a run of path characters names, if anything."""
    path = piece.replace("\\", "/")
    if path.startswith(".../"):
        path = path[4:]
    while path.startswith("./"):
        path = path[2:]
    lead = len(piece) - len(path)
    if rooted := below_root(path):
        return _below_root(path, lead, rooted)
    if _ENCODED.search(path, 1) and not PLACEHOLDER.search(path):
        return _decoded(path, lead)
    found = _absolute(path) if path[:1] in "/~$%" or path.startswith("..") else _relative(path, called=called)
    if found is None and piece.startswith("./") and _NAME.fullmatch(path):
        found = Candidate(0, len(path), path, "dir", tentative=True)
    if found is None:
        return None
    if found.path.endswith("_.py"):
        found = found._replace(path=_DUNDER.sub(r"__\1__.py", found.path))
    return found._replace(start=lead + found.start, end=lead + found.end)


def _below_root(path: str, lead: int, begin: int) -> Candidate | None:
    """A path behind what stands for a root, the repository's as often as a reader's own: the manifest decides."""
    found = _relative(path[begin:], called=False)
    if found is None or found.stance == "glob":
        return _pattern(path)
    return found._replace(start=lead, end=lead + begin + found.end, form=_full(found.form), tentative=True)


def _decoded(path: str, lead: int) -> Candidate | None:
    """A path whose blanks are written as in an address: `My%20Notes/plan.md`."""
    plain = unquote(path)
    found = classify(re.sub(r"[^\w.+@\-/]", "_", plain))
    return found and found._replace(start=lead, end=lead + len(path), path=plain[found.start : found.end].rstrip("/"))


def _absolute(path: str) -> Candidate | None:  # noqa: PLR0911 - a list of cases
    parts = [part for part in path.split("/") if part]
    whole = Candidate(0, len(path), path.rstrip("/") or path, "full", path.endswith("/"), stance=beyond(path))
    if path.startswith("../") and len(parts) > 1:
        return whole if any(part.strip(".") for part in parts) else None
    if path[:1] in "~$%":
        if PLACEHOLDER.search(path):
            return _pattern(path)
        return whole if path.startswith("~/") or (len(parts) > 1 and _SHELL.fullmatch(parts[0])) else None
    if not path.startswith("/") or not parts or path.startswith("//"):
        return None
    deep = len(parts) > 1 or path.endswith("/")
    if parts[0].lower() in ({"etc", "tmp"} if not deep else SYSTEM_ROOTS):
        return whole
    inner = _relative("/".join(parts) + ("/" if path.endswith("/") else ""), called=False)
    if inner is None or inner.stance == "glob":
        return None
    # written from the repository's root as often as from the machine's: the manifest decides
    answered = parts[0].lower() == "api" and extension(parts[-1]) in MADE_EXTENSIONS
    if len(parts) > 1 and inner.form == "full" and extension(parts[-1]) in CODE_EXTENSIONS and not answered:
        return whole._replace(alternative=inner.path)
    # a route of a server looks the same, so that a directory has to stand at the root
    return inner._replace(end=len(path), tentative=True, form=_full(inner.form), is_directory=False)


def _full(form: PathForm) -> PathForm:
    """The form of a name that is told to stand at a root."""
    return "full" if form == "bare" else form


def _relative(path: str, *, called: bool) -> Candidate | None:
    if PLACEHOLDER.search(path) or _SERIES.fullmatch(path):
        return _pattern(path)
    if "(" in path:
        return _grouped(path)
    ended = cut_ending(path)
    parts = ended.rstrip("/").split("/")
    if not all(_NAME.fullmatch(part) and part.strip(".-+@_") for part in parts if part not in ("..", ".")):
        return None
    if any(part == "" or ".." in part.strip(".") for part in parts) or not any(map(str.isalpha, ended)):
        return None
    if called and ended.endswith("/"):
        return None  # a fraction: `x/(1 + y)`
    bare = len(parts) == 1 and not ended.endswith("/")
    found = _as_made(_bare(ended, called=called) if bare else _nested(ended, parts), parts)
    glued = _GLUED.fullmatch(ended) if found is None or (found.form == "dir" and found.tentative) else None
    if glued and not called and not extension(parts[-1]):
        form: PathForm = "bare" if bare else "full"
        whole = found.path if found else ""
        found = Candidate(0, glued.end(1), glued.group(1), form, tentative=True, alternative=whole)
    return found


def _as_made(found: Candidate | None, parts: list[str]) -> Candidate | None:
    """The candidate as one that is asserted only where the repository holds it, if its name says as much."""
    if found is None or found.stance != "asserted" or found.tentative:
        return found
    if stands_for_any(parts) or (is_media_type(found.path) and not found.is_directory):
        return found._replace(tentative=True)
    made = is_made(parts, bare=found.form == "bare")
    return found._replace(tentative=True, stance="runtime") if made else found


def _pattern(path: str) -> Candidate | None:
    """A name with a wildcard or a gap in it."""
    last = path.rstrip("/").rsplit("/", 1)[-1]
    ending = last.rpartition(".")[2].lower().rstrip("]}>")
    if "/" not in path and (ending not in EXTENSIONS or last.startswith(("[", "{", "<"))):
        return None
    if not any(character.isalpha() for character in path):
        return None
    if any(path.count(left) != path.count(right) for left, right in ("[]", "{}", "<>")):
        return None
    clean = path.rstrip("/")
    if "/" in clean and is_routed(clean):
        return Candidate(0, len(path), clean, "full", tentative=not is_page(clean))
    return Candidate(0, len(path), clean, "full" if "/" in path else "bare", stance="glob")


def _grouped(path: str) -> Candidate | None:
    """A path with a directory in round brackets, as frameworks group pages: `app/(shop)/cart.tsx`."""
    clean = path.rstrip("/")
    if not is_routed(clean) or not any(map(str.isalpha, clean)):
        return None
    is_directory = path.endswith("/")
    sure = is_page(clean) or (is_directory and clean.partition("/")[0].lower() in TOP_DIRECTORIES)
    form: PathForm = "full" if extension(clean.rpartition("/")[2]) else "dir"
    return Candidate(0, len(path), clean, form, is_directory, tentative=not sure)


def _nested(path: str, parts: list[str]) -> Candidate | None:  # noqa: PLR0911 - a list of cases
    last = parts[-1]
    lower = [part.lower() for part in parts]
    if is_host(parts[0]) or (is_model(parts) and not extension(last)):
        return None
    if path.startswith("@"):
        clean = path.rstrip("/")  # a package of a scope, or a file that is pointed at
        return Candidate(0, len(path), clean, "full", tentative=True, alternative=clean[1:])
    packages = lower[:1] if extension(last) else lower[:-1]  # a directory may have a package's name
    if all(part.startswith(".") and part[1:].lower() in EXTENSIONS for part in parts) or any(map(is_code, packages)):
        return None  # endings or attributes, not names
    clean = path.rstrip("/")
    elsewhere = lower[0] in BRANCH_ROOTS or _NUMBERED.fullmatch(parts[0]) is not None
    made = any(part in RUNTIME_PARTS for part in lower) or extension(last) in RUNTIME_EXTENSIONS
    stance: Stance = "runtime" if made or is_tool(lower) else "asserted"
    if path.endswith("/"):
        short = len(clean.strip(".")) == 1  # `w/`
        plain = short or bool(extension(last)) or (clean.isalpha() and not clean.islower()) or clean[-1] == "-"
        return Candidate(0, len(path), clean, "dir", is_directory=True, tentative=plain or elsewhere, stance=stance)
    if last.isupper() and lower[-1] in TENTATIVE_NAMES and parts[-2].islower():  # `wires/README`, as often two things
        return Candidate(0, len(path), clean, "full", tentative=True, stance=stance)
    if extension(last) or is_file_name(last) or is_dot_name(last):
        if last.startswith(".") and last[1:].lower() in EXTENSIONS and last.lower() not in DOT_NAMES:
            return None
        left = stance == "runtime" and RUNTIME_PARTS.isdisjoint(lower)  # yet it may be committed
        return Candidate(0, len(path), clean, "full", tentative=elsewhere or left, stance=stance)
    listed = DOT_DIRECTORIES.isdisjoint(lower[:-1])  # words and directories; `.husky/pre-push` is no such list
    return Candidate(0, len(path), clean, "dir", tentative=stance == "asserted" and listed, stance=stance)


def _bare(name: str, *, called: bool) -> Candidate | None:  # noqa: PLR0911 - a list of cases
    lower = name.lower()
    if is_file_name(name):
        word = name == lower and name.isalpha()  # `a dockerfile` is a kind of file as well
        return Candidate(0, len(name), name, "bare", tentative=word) if not word or "file" in lower else None
    if lower in TENTATIVE_NAMES:
        return Candidate(0, len(name), name, "bare", tentative=True) if name.isupper() else None
    if name.startswith("."):
        known = is_dot_name(name)
        named = known or not ((lower.count(".") > 1 and len(extension(name)) == 1) or lower[1:] in EXTENSIONS)
        doubtful = not known or lower == ".config"  # what configuring writes, or everybody's directory
        return Candidate(0, len(name), name, "bare", tentative=doubtful) if named else None
    ending = extension(name)
    if is_host(name):
        return None
    if not ending and not called and not is_code(lower) and OWN_ENDING.fullmatch(name):
        glued = _GLUED_AND.fullmatch(name)
        return Candidate(0, len(name), name, "bare", tentative=True, alternative=glued.group(1) if glued else "")
    stem = name[: -len(ending) - 1]
    if (
        not ending
        or lower in PRODUCTS
        or is_code(lower)
        or INITIALS.fullmatch(name)
        or not (any(character.isalpha() for character in stem) or _STAMP.fullmatch(stem))
    ):
        return None
    if ending == "js" and (stem.lower() in LIBRARIES or name.endswith(".JS")):
        return Candidate(0, len(name), name, "bare", tentative=True)
    if ending in RUNTIME_EXTENSIONS and not called:
        return Candidate(0, len(name), name, "bare", stance="runtime")
    weak = (
        name[-len(ending) :] not in (ending, ending.upper())  # System.Text.Json
        or len(stem) == len(ending) == 1
        or (ending in ATTRIBUTE_EXTENSIONS and not _HYPHENED.search(stem))
        or (called and (ending in METHOD_EXTENSIONS or (len(ending) == 1 and ending not in ("c", "h"))))
        or stem.count(".") > 2
        or only_ends(name)
        or is_turned_domain(name)
        or is_code_of_things(name)
        or stem in PUBLISHERS
    ) and not ((stem == "env" or extension(stem)) and lower.endswith(TEMPLATES))
    return Candidate(0, len(name), name, "bare", tentative=weak)
