"""Graphs whose nodes are named by records of a library, or by files of data."""

import pytest

from tests.detectives.repo.helpers import edges, graph, nodes

BUILD = "g = StateGraph(dict)\nfor seat in SEATS:\n    g.add_node({0}, make(seat))\n    g.add_edge(START, {0})\n"
NAMES = ["prosecutor", "defense", "techlead"]


@pytest.mark.parametrize(
    ("seats", "name"),
    [
        ('from collections import namedtuple\nSeat = namedtuple("Seat", "who said")\n'
         'SEATS = [Seat("Prosecutor", 1), Seat("Defense", 2), Seat("TechLead", 3)]', "seat.who.lower()"),
        ('import collections\nSeat = collections.namedtuple("Seat", ["who", "said"])\n'
         'SEATS = tuple(Seat(who=name, said=1) for name in ("prosecutor", "defense", "techlead"))', "seat.who"),
        ('from typing import NamedTuple\nSeat = NamedTuple("Seat", [("who", str), ("said", int)])\n'
         'SEATS = [Seat("prosecutor", 1), Seat("defense", 2), Seat("techlead", 3)]', "seat.who"),
        ('from types import SimpleNamespace as N\n'
         'SEATS = [N(who="prosecutor"), N(who="defense"), N(who="techlead")]', "seat.who"),
    ],
)  # fmt: skip
def test_records_name_nodes(seats, name):
    found = graph(f"{seats}\n{BUILD.format(name)}")
    assert nodes(found) == NAMES
    assert found.unresolved == ()


TOML = "[judge.prosecutor]\nat = 0\n[judge.defense]\nat = 1\n[judge.techlead]\nat = 2\n"
YAML = "judge:\n  prosecutor:\n    said: |\n      a: b\n  defense:\n    said: x\n  techlead:\n    said: y\n"


@pytest.mark.parametrize(
    ("load", "file", "text"),
    [
        ('import tomllib\nSEATS = tomllib.load(open("bench.toml", "rb"))["judge"]', "bench.toml", TOML),
        ('import yaml\nSEATS = tuple(yaml.safe_load(open("bench.yaml"))["judge"])', "bench.yaml", YAML),
        ('import json\nSEATS = json.loads(open("bench.json").read())', "bench.json", str(NAMES).replace("'", '"')),
        ('import tomllib\nFILE = HERE / "bench.toml"\ndef load():\n    with FILE.open("rb") as f:\n'
         '        raw = tomllib.load(f)\n    return {key: wrap(**row) for key, row in raw["judge"].items()}\nSEATS = list(load())',
         "bench.toml", TOML),
    ],
)  # fmt: skip
def test_files_name_nodes(load, file, text):
    found = graph(f"{load}\n{BUILD.format('seat')}", **{f"src__{file}": text})
    assert nodes(found) == NAMES
    assert found.unresolved == ()


@pytest.mark.parametrize(
    "load",
    ['import json\nSEATS = json.loads(open(path).read())', 'import json\nSEATS = json.loads(open("bench.json" or "other.json").read())'],
)  # fmt: skip
def test_files_that_are_not_told_apart_name_none(load):
    texts = {"src__bench.json": '["prosecutor"]', "src__other.json": '["defense"]'}
    assert graph(f"{load}\n{BUILD.format('seat')}", **texts).unresolved


def test_what_a_file_of_keys_holds_is_not_known():
    source = 'import yaml\nTABLE = yaml.safe_load(open("bench.yaml"))["judge"]\nSEATS = [TABLE["defense"]["said"]]\n'
    assert graph(source + BUILD.format("seat"), **{"src__bench.yaml": YAML}).unresolved


def test_an_empty_tuple_is_filled_by_nobody_else():
    source = """
from typing import NamedTuple
class Stage(NamedTuple):
    run: object
    behind: {kind} = {empty}
STAGES = {{"a": Stage(1, behind={given}), "b": Stage(2)}}
g = StateGraph(dict)
for name, stage in STAGES.items():
    g.add_node(name, stage.run)
for name, stage in STAGES.items():
    for before in stage.behind:
        g.add_edge(before, name)
"""
    fact = graph(source.format(kind="tuple", empty="()", given="(START,)"))
    assert edges(fact) == {("__start__", "a")} and not fact.unresolved
    assert graph(source.format(kind="list", empty="[]", given="[START]")).unresolved
