"""What the repository has to hold for a name that nothing but the words beside it tells to be a path."""

from auditor_core.claims.files.manifest import ManifestIndex
from auditor_core.claims.names.looks import names_file
from auditor_core.facts import RawMention


def differs_in_case(raw: RawMention, path: str, index: ManifestIndex) -> bool:
    """Whether what looks like directories, `wires/bend`, is a file or what the text calls a directory, in other case.

    Words of prose have a slash between them as well, and directories are spoken of with a capital.
    """
    other = index.in_other_case(path) if raw.form == "dir" else ""
    first = path.partition("/")[0]
    if not other or first != first.lower():
        return False
    return other in index.files if "/" in path else raw.is_directory and index.has_directory(other)


def stands_otherwise(raw: RawMention, path: str, index: ManifestIndex) -> bool:
    """Whether what its name alone calls a program's is held in another store, or as a name that differs in case.

    `Knots.csv` is meant where the repository has `data/knots.csv`.
    """
    if raw.mention.stance != "runtime" or raw.told_by != "name":
        return False
    name = "" if "/" in path else path.casefold()
    cased = name and any(place.rpartition("/")[2].casefold() == name for place in index.similar(path))
    return bool(cased) or index.in_other_store(path)


_INCLUDED = "#include <"


def is_searched_for(raw: RawMention) -> bool:
    """Whether code names a header, `#include <wire.h>`, that the compiler looks for in places of its own."""
    sentence, name = raw.mention.sentence, raw.mention.text
    if not raw.tentative or _INCLUDED not in sentence:
        return False
    return sentence.count(name) == sentence.count(f"{_INCLUDED}{name}>") > 0


def is_no_file(raw: RawMention, path: str, index: ManifestIndex) -> bool:
    """Whether a file's name without an ending, `the file bend_2`, is nothing but directories' in the repository."""
    if raw.form != "bare" or not raw.tentative or names_file(path):
        return False
    places = index.named(path)
    return bool(places) and index.files.isdisjoint(places)
