"""What files of data hold: TOML and JSON as they are, of YAML what stands under plain keys."""

import json
import posixpath
import re
import tomllib
from collections.abc import Iterator, Mapping

_PLAIN_KEY = re.compile(r"\s*[\"']?(?P<key>[A-Za-z_][\w-]*)[\"']?:(?:\s+(?P<value>\S.*))?")
_LONG = 80
"""Characters from which a text may tell somebody what to do."""
DEEPEST = 20
"""Tables within one another that are looked into."""
_YAML = ("yaml", "yml")
_ENDINGS = ("json", "toml", *_YAML)


def texts_by_key(path: str, text: str) -> dict[tuple[str, ...], str]:
    """The texts of some length that a file of data holds, by their keys, from the outermost on.

    None where it has no such keys, holds lists, or is written in a way that is not read here.
    """
    ending = path.lower().rpartition(".")[2]
    if ending not in _ENDINGS:
        return {}
    found = texts_in_yaml(text) if ending in _YAML else dict(_texts(loaded(path, text), ()))
    return {} if () in found else {keys: said for keys, said in found.items() if len(said) >= _LONG}


def _texts(value: object, keys: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], str]]:
    """Texts by their keys; with no key at all where the value can't be told so."""
    if isinstance(value, dict) and len(keys) < DEEPEST:
        for key, item in value.items():
            yield from _texts(item, (*keys, str(key)))
    elif isinstance(value, str):
        yield keys, value
    elif value is None or isinstance(value, list | dict):
        yield (), ""


def texts_in_yaml(text: str) -> dict[tuple[str, ...], str]:
    """The same of keys with their texts behind them, or in blocks below them."""
    found: dict[tuple[str, ...], str] = {}
    keys: list[tuple[int, str]] = []
    block: int | None = None
    for line in filter(str.strip, text.splitlines()):
        indent = len(line) - len(line.lstrip())
        if block is not None and indent > block:
            found[tuple(key for _, key in keys)] += line.strip() + "\n"
            continue
        block = None
        match = _PLAIN_KEY.fullmatch(line)
        if match is None:
            if line.lstrip().startswith("#") or line.strip() == "---":
                continue
            return {(): ""}
        keys = [*((depth, key) for depth, key in keys if depth < indent), (indent, match["key"])]
        if match["value"]:
            block = indent if match["value"][0] in "|>" else None
            found[tuple(key for _, key in keys)] = match["value"] if block is None else ""
    return found


def loaded(path: str, text: str) -> object:
    """What a TOML or JSON file holds; None where it is neither."""
    try:
        return tomllib.loads(text) if path.lower().endswith(".toml") else json.loads(text)
    except (ValueError, RecursionError):
        return None


def only_table(files: Mapping[str, str], source: str) -> object:
    """What the only file of data holds that a source names: of YAML the keys alone. None where that can't be told."""
    names = {path: posixpath.basename(path) for path in sorted(files) if path.lower().endswith(_ENDINGS)}
    named = [path for path, name in names.items() if re.search(rf"[\"'/]{re.escape(name)}[\"']", source)]
    if len(named) != 1:
        return None
    path = named[0]
    return _keys(files[path]) if path.lower().endswith(_YAML) else loaded(path, files[path])


def _keys(text: str) -> object:
    """Tables of tables by the plain keys of a YAML file; `...` for what stands in the innermost."""
    found: dict[str, object] = {}
    for *above, last in filter(None, keys_of := texts_in_yaml(text)):
        here = found
        for key in above:
            inner = here.setdefault(key, {})
            if not isinstance(inner, dict):
                return None
            here = inner
        here[last] = ...
    return found if () not in keys_of else None
