"""Judges of whom one speaks for all: its record is picked, its node is the last of a loop, its entry replaces theirs."""

import textwrap

import pytest

from tests.detectives.repo.helpers import read

TEXT = (
    "You are the {}. Say what you think of the evidence that you are shown, and give one number for each of the rows."
)
P, D, T = (TEXT.format(name) for name in ("prosecutor", "defense attorney", "tech lead"))
SEATS = (
    'from collections import namedtuple\nSeat = namedtuple("Seat", ["who", "creed"])\n'
    f'SEATS = [Seat("Prosecutor", "{P}"), Seat("Defense", "{D}"), Seat("TechLead", "{T}")]\n'
)
TABLE = (
    f'TABLE = {{"prosecutor": {{"creed": "{P}", "at": 1}}, "defense": {{"creed": "{D}", "at": 2}}, '
    f'"tech_lead": {{"creed": "{T}", "at": 3}}}}\n'
)
FILE = "bench:\n" + "".join(
    f"  {name}:\n    label: {name}\n    creed: |\n      {text}\n"
    for name, text in (("prosecutor", P), ("defense", D), ("tech_lead", T))
)
ALL = {"Prosecutor", "Defense", "TechLead"}


def idle(source, **files):
    found = read(source, **files).prompts
    assert {fact.persona for fact in found} >= ALL
    return {fact.persona for fact in found if fact.persona and not fact.used}


@pytest.mark.parametrize(
    ("source", "picked", "own"),
    [
        (SEATS + "def ask(seat, q):\n    return model.invoke({0}.creed, q)\nfor s in SEATS:\n    ask(s, 1)", "SEATS[1]", "seat"),
        (SEATS + "def make(seat):\n    chosen = {0}\n    def node(state):\n        return hear(chosen, state)\n    return node\n"
         "def hear(one, state):\n    return model.invoke(one.creed, state)\nfor s in SEATS:\n    g.add_node(s.who, make(s))",
         "SEATS[1]", "seat"),
        (TABLE + 'def ask(key, q):\n    return model.invoke(TABLE[{0}]["creed"], q)\nfor k in TABLE:\n    ask(k, TABLE[k]["at"])',
         '"defense"', "key"),
        (TABLE + 'def ask(key, q):\n    row = TABLE.get({0})\n    return model.invoke(row["creed"], q)\nfor k in TABLE:\n    ask(k, 1)',
         '"defense"', "key"),
        (TABLE + 'def ask(key, q):\n    row = TABLE[{0}]\n    return model.invoke(row.get("creed"), q)\nfor k in TABLE:\n    ask(k, 1)',
         '"defense"', "key"),
    ],
)  # fmt: skip
def test_who_is_never_asked_for_its_words_is_unheard(source, picked, own):
    assert idle(source.replace("{0}", picked)) == {"Prosecutor", "TechLead"}
    assert idle(source.replace("{0}", own)) == set()


@pytest.mark.parametrize(("key", "unheard"), [('"defense"', {"Prosecutor", "TechLead"}), ("key", set())])
def test_so_is_who_stands_in_a_file(key, unheard):
    source = f"""
        BENCH = yaml.safe_load(open("bench.yaml"))["bench"]
        def make(key):
            label = BENCH[key]["label"]
            return chain(label, BENCH[{key}]["creed"])
        nodes = [make(name) for name in ("prosecutor", "defense", "tech_lead")]
    """
    assert idle(source, **{"src__bench.yaml": FILE}) == unheard


@pytest.mark.parametrize(
    "more",
    [
        "def other(seat):\n    return model.invoke(seat.creed)\nfor s in SEATS:\n    other(s)",
        "for who, text in SEATS:\n    model.invoke(text)",
        "rows = [s._asdict() for s in SEATS]\nask(rows)",
        "run(getattr(s, name) for s in SEATS)",
    ],
)
def test_one_reader_that_may_be_anybodys_is_enough(more):
    assert idle(f"{SEATS}show(SEATS[0].creed)\n{more}") == set()


LOOPS = [
    ("NODES = {{}}\nfor s in SEATS:\n    NODES[s.who] = {0}", "lambda state: vote(s, state)", "partial(vote, s)"),
    (
        "for s in SEATS:\n    g.add_node(s.who, {0})",
        "lambda state: vote(s, state)",
        "lambda state, s=s: vote(s, state)",
    ),
    ("NODES = {{s.who: {0} for s in SEATS}}", "lambda state: vote(s, state)", "partial(vote, s)"),
    (
        "nodes = []\nfor s in SEATS:\n    def node(state{0}):\n        return vote(s, state)\n    nodes.append(node)",
        "",
        ", s=s",
    ),
    ("for s in SEATS:\n    g.add_node(s.who, {0})", "lambda state: vote(s, state)", "make(s)"),
]


@pytest.mark.parametrize(("loop", "late", "bound"), LOOPS)
def test_a_function_that_outlives_its_round_serves_the_last_judge(loop, late, bound):
    head = SEATS + "def vote(seat, state):\n    return model.invoke(seat.creed, state)\n"
    assert idle(head + loop.format(late)) == {"Prosecutor", "Defense"}
    assert idle(head + loop.format(bound)) == set()


def test_a_function_that_is_called_in_its_round_is_no_such_one():
    body = "for s in SEATS:\n    rows = sorted(found, key=lambda row: row[s.who])\n    vote(s.creed, rows)"
    assert idle(SEATS + body) == set()


@pytest.mark.parametrize(
    ("step", "unheard"),
    [
        ('TOLD["defense"] = TOLD["prosecutor"]', {"Defense"}),
        ('TOLD["tech_lead"] = PROSECUTOR', {"TechLead"}),
        ('TOLD["defense"] = TOLD["prosecutor"]\nTOLD["defense"] = OWN', set()),
        ('TOLD["defense"] = TOLD["defense"] + MORE', set()),
        ('TOLD["defense"] = TOLD["prosecutor"] + TOLD["defense"]', set()),
    ],
)
def test_an_entry_that_is_filled_again_with_anothers_is_lost(step, unheard):
    source = f'TOLD = {{"prosecutor": "{P}", "defense": "{D}", "tech_lead": "{T}"}}\n{step}\nask(TOLD[who])'
    assert idle(source) == unheard


@pytest.mark.parametrize(
    ("nodes", "unheard"),
    [
        ("prosecutor defense tech_lead", set()),
        ("prosecutor defense", {"TechLead"}),
        ("prosecutor", {"Defense", "TechLead"}),
    ],
)
def test_a_judge_whose_node_nothing_names_is_unheard(nodes, unheard):
    heads = "".join(
        f'def {name}(state):\n    return hear("{name}", state)\n' for name in ("prosecutor", "defense", "tech_lead")
    )
    added = "".join(f'g.add_node("{name}", judges.{name})\n' for name in nodes.split())
    table = f'TOLD = {{"prosecutor": "{P}", "defense": "{D}", "tech_lead": "{T}"}}\n'
    hear = "def hear(name, state):\n    return model.invoke(TOLD[name])\n"
    assert idle(f"import judges\n{added}", src__judges_py=table + hear + heads) == unheard


def test_nodes_that_are_added_by_names_that_are_not_written_out_may_be_anybodys():
    source = textwrap.dedent(f"""
        TOLD = {{"prosecutor": "{P}", "defense": "{D}", "tech_lead": "{T}"}}
        def prosecutor(state):
            return model.invoke(TOLD["prosecutor"])
        def defense(state):
            return model.invoke(TOLD["defense"])
        def tech_lead(state):
            return model.invoke(TOLD["tech_lead"])
        g.add_node("prosecutor", prosecutor)
        for name in names:
            g.add_node(name, find(name))
    """)
    assert idle(source) == set()
