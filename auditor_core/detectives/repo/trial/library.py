"""The few functions of Python's own that a decision takes, on plain values; nothing here reads, writes or waits."""

import collections
import decimal
import functools
import ipaddress
import itertools
import math
import re
import statistics
import string
import textwrap
import urllib.parse
from collections.abc import Callable

from auditor_core.detectives.repo.trial.values import OPAQUE, Opaque, RaisedError, UntoldError, Value

HEAVIEST = 4_000
"""Things that a value may hold, with all that these hold; a verdict on two criteria holds some hundreds."""
LARGEST_TEXT = 40_000
"""Characters of a text."""
_TOLD = (ArithmeticError, LookupError, TypeError, ValueError, AttributeError, StopIteration)
"""Errors that the same step raises where the code runs."""


def guarded(step: Callable[..., Value], *given: Value) -> Value:
    """What a step of Python's own gives; its errors become those of the code that is followed."""
    try:
        return step(*given)
    except _TOLD as error:
        if any(isinstance(item, Opaque) for item in given):
            raise UntoldError from error
        raise RaisedError(type(error)) from error
    except (RecursionError, MemoryError, OverflowError) as error:
        raise UntoldError from error


_PURE: dict[str, Callable[..., Value]] = {
    "len": len, "abs": abs, "round": round, "int": int, "float": float, "bool": bool, "str": str, "repr": repr,
    "divmod": divmod, "chr": chr, "ord": ord, "iter": iter, "next": lambda items, *rest: next(iter(items), *rest),
    "decimal.Decimal": decimal.Decimal, "math.floor": math.floor, "math.ceil": math.ceil, "math.sqrt": math.sqrt,
    "math.trunc": math.trunc, "math.isclose": math.isclose, "math.isnan": math.isnan, "math.fabs": math.fabs,
    "re.escape": re.escape, "textwrap.dedent": textwrap.dedent, "urllib.parse.urlparse": urllib.parse.urlparse,
    "urllib.parse.urlsplit": urllib.parse.urlsplit, "urllib.parse.unquote": urllib.parse.unquote,
    "ipaddress.ip_address": ipaddress.ip_address,
}  # fmt: skip
"""Functions of single values."""
_GATHERING: dict[str, Callable[..., Value]] = {
    "sum": sum, "any": any, "all": all, "list": list, "tuple": tuple, "set": set, "frozenset": frozenset,
    "enumerate": lambda items, start=0: list(enumerate(items, start)), "reversed": lambda items: list(reversed(items)),
    "zip": lambda *rows, strict=False: list(zip(*rows, strict=strict)), "dict": dict,
    "statistics.mean": statistics.mean, "statistics.fmean": statistics.fmean, "statistics.median": statistics.median,
    "statistics.pstdev": statistics.pstdev, "statistics.stdev": statistics.stdev,
    "statistics.pvariance": statistics.pvariance, "statistics.variance": statistics.variance, "math.fsum": math.fsum,
    "statistics.median_low": statistics.median_low, "statistics.median_high": statistics.median_high,
    "collections.Counter": collections.Counter, "collections.OrderedDict": dict, "collections.deque": list,
    "itertools.chain": lambda *rows: [item for row in rows for item in row],
    "itertools.chain.from_iterable": lambda rows: [item for row in rows for item in row],
    "itertools.pairwise": lambda items: list(itertools.pairwise(items)), "math.prod": math.prod,
    "itertools.combinations": lambda items, count: [*itertools.islice(itertools.combinations(items, count), HEAVIEST)],
    "types.MappingProxyType": dict,
}  # fmt: skip
"""Functions that go through all of what they are given."""
_KEYED: dict[str, Callable[..., Value]] = {
    "sorted": sorted, "min": min, "max": max,
    "map": lambda step, *rows: [step(*items) for items in zip(*rows, strict=False)],
    "filter": lambda step, items: [item for item in items if (step(item) if step is not None else item)],
    "functools.reduce": functools.reduce,
    "itertools.groupby": lambda items, key=None: [(one, list(group)) for one, group in itertools.groupby(items, key)],
    "functools.partial": functools.partial, "collections.defaultdict": collections.defaultdict,
}  # fmt: skip
"""Functions that are handed others."""
PURE = {**_PURE, **_GATHERING, **_KEYED}
VALUES: dict[str, Value] = {
    "decimal.ROUND_HALF_UP": decimal.ROUND_HALF_UP, "decimal.ROUND_HALF_EVEN": decimal.ROUND_HALF_EVEN,
    "decimal.ROUND_FLOOR": decimal.ROUND_FLOOR, "decimal.ROUND_DOWN": decimal.ROUND_DOWN,
    "decimal.ROUND_CEILING": decimal.ROUND_CEILING, "decimal.ROUND_HALF_DOWN": decimal.ROUND_HALF_DOWN,
    "decimal.ROUND_UP": decimal.ROUND_UP, "math.inf": math.inf, "math.nan": math.nan, "math.pi": math.pi,
    "typing.TYPE_CHECKING": False,
    **{f"re.{name}": getattr(re, name) for name in ("IGNORECASE", "I", "MULTILINE", "M", "DOTALL", "S")},
}  # fmt: skip
FLAGS = re.IGNORECASE | re.MULTILINE | re.DOTALL
"""What searches may be told besides."""
_METHODS = (
    str,
    list,
    dict,
    set,
    frozenset,
    tuple,
    int,
    float,
    decimal.Decimal,
    collections.Counter,
    re.Pattern,
    re.Match,
    ipaddress.IPv4Address,
    ipaddress.IPv6Address,
)
"""Kinds of value whose own methods are followed; those whose names begin with an underscore are not."""
_UNBOUNDED = re.compile(r"[*+}]")
_MOST_REPEATS = 3
_LONGEST_TEXT = 2_000
_SIZED = frozenset(["ljust", "rjust", "center", "zfill", "expandtabs", "format_map", "to_bytes", "encode"])
"""Methods that can make something huge out of little."""
_SEARCHES = frozenset(["search", "match", "fullmatch", "findall", "sub", "split", "finditer", "subn"])


def is_plain(value: Value) -> bool:
    """Whether a value has methods that are known."""
    return isinstance(value, _METHODS)


def method_of(value: Value, name: str) -> Callable[..., Value]:
    """A method of a plain value; a text that is put into another one counts with its length."""
    if name.startswith("_") or not hasattr(value, name):
        raise RaisedError(AttributeError)
    if name in _SIZED:
        return lambda *_given, **_words: OPAQUE
    if isinstance(value, str) and name == "format":
        return functools.partial(filled, value)
    if isinstance(value, str) and name in ("replace", "join"):
        return functools.partial(_enlarged, value, name)
    if isinstance(value, re.Pattern) and name in _SEARCHES:
        return lambda *given: searched(name, value.pattern, given, value.flags)
    return guarded(getattr, value, name)  # type: ignore[no-any-return]


def _enlarged(value: str, name: str, *given: Value) -> str:
    if name == "join":
        parts = list(given[0])
        if len(value) * len(parts) + sum(len(part) for part in parts if isinstance(part, str)) > LARGEST_TEXT:
            raise UntoldError
        if any(isinstance(part, Opaque) for part in parts):
            return value.join(map(str, parts))
        return value.join(parts)
    if len(given) < 2 or len(value) * max(len(str(given[1])), 1) > LARGEST_TEXT:
        raise UntoldError
    return value.replace(*given)


def filled(text: str, *given: Value, **words: Value) -> Value:
    """A text with its fields filled in; not known where a field asks for more than a name or a place."""
    parts, left, length = [], iter(given), 0
    for plain, field, form, _ in string.Formatter().parse(text):
        parts.append(plain)
        if field is not None:
            if form or not (field == "" or field.isalnum() or field.isidentifier()):
                return OPAQUE
            value = next(left, OPAQUE) if field == "" else given[int(field)] if field.isdigit() else words[field]
            parts.append(str(value))
        length += len(parts[-1])
        if length > LARGEST_TEXT:
            raise UntoldError
    return "".join(parts)


def searched(name: str, pattern: Value, given: tuple[Value, ...], flags: int = 0) -> Value:
    """A search by a regular expression, where neither that nor the text can take long."""
    texts = [item for item in given if isinstance(item, str)]
    told = isinstance(pattern, str) and len(texts) == len(given) and sum(map(len, texts)) < _LONGEST_TEXT
    if not told or len(_UNBOUNDED.findall(pattern)) > _MOST_REPEATS or re.search(r"[*+}]\)[*+{]", pattern):
        raise UntoldError
    try:
        found = getattr(re.compile(pattern, flags), name)(*given)
    except (re.error, TypeError, RecursionError) as error:
        raise UntoldError from error
    return list(found) if name == "finditer" else found
