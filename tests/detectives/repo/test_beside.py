"""Evidence and opinions that nodes leave for one another outside of the state, and what is rightly kept there."""

import pytest

from tests.detectives.repo.helpers import graph

WIRING = """
g = StateGraph(S)
g.add_node("accuser", accuser)
g.add_node("advocate", make("advocate"))
g.add_node("ruling", ruling)
g.add_edge(START, "accuser")
g.add_edge(START, "advocate")
g.add_edge(["accuser", "advocate"], "ruling")
"""
SOURCE = """
BOARD{kind} = {empty}
def accuser(state):
    {fill}
    return {{"notes": []}}
def make(name):
    def node(state):
        {fill}
        return {{"notes": []}}
    return node
def ruling(state):
    {read}
    return {{"report": 1}}
"""


def beside(
    fill: str, *, kind: str = "", empty: str = "[]", read: str = "scores = [o.score for o in BOARD]", more: str = ""
):
    source = SOURCE.format(fill=fill, kind=kind, empty=empty, read=read)
    return {node.name: node.beside for node in graph(more + source + WIRING).nodes if node.beside}


BOTH = dict.fromkeys(("accuser", "advocate"), ("src.main.BOARD",))


@pytest.mark.parametrize(
    ("fill", "told"),
    [
        ("BOARD.append(Opinion(score=ask(state)))", {}),
        ("BOARD.append(ask(state))", {"kind": ": list[Opinion]"}),
        ("BOARD.append(ask(state))", {"more": "def ask(state) -> Opinion: return model.invoke(state)\n"}),
        ("BOARD[state['seat']] = ask(state)", {"kind": ": dict[str, Opinion]", "empty": "{}"}),
        ("BOARD.setdefault(state['seat'], []).append(ask(state))", {"kind": ": dict[str, list[Evidence]]", "empty": "dict()"}),
        ("BOARD['a'].append(opinion_of(state))", {"empty": "defaultdict(list)"}),
        ("keep(opinion_of(state))", {"more": "def keep(opinion):\n    with LOCK:\n        BOARD.append(opinion)\n"}),
        ("BOARD.append(opinion_of(state))\n    log.info(len(BOARD))", {}),
        ("BOARD.extend(opinions_of(state))", {"read": "return weigh()", "more": "def weigh():\n    return [o.score for o in BOARD]\n"}),
    ],
)  # fmt: skip
def test_what_is_found_and_left_at_a_modules_top_for_another_node_is_told(fill, told):
    lines = fill.replace("\n    ", "; ")
    assert beside(lines, **told) == BOTH


@pytest.mark.parametrize(
    ("fill", "told"),
    [
        ("return {'opinions': [ask(state)]}", {}),
        ("BOARD.append(state['seconds'])", {}),  # nothing of what was found
        ("BOARD.append(opinion_of(state))", {"read": "pass"}),  # nobody of the graph reads it
        ("BOARD[state['seat']] = BOARD.get(state['seat']) or opinion_of(state)", {"empty": "{}"}),
        ("BOARD = []; BOARD.append(opinion_of(state))", {}),
        ("opinions = []; opinions.append(opinion_of(state))", {"read": "opinions = state['opinions']"}),
        ("BOARD.append(opinion_of(state))", {"empty": "[1, 2]"}),
        ("BOARD.append(opinion_of(state))", {"empty": "Store()"}),
    ],
)
def test_what_is_noted_or_looked_up_again_or_a_functions_own_is_not(fill, told):
    assert beside(fill, **told) == {}


HOLDERS = [
    ('{"opinions": [], "evidence": {}}', 'BOARD["opinions"]'),
    ("dict(opinions=[], evidence={})", 'BOARD["opinions"]'),
    ("SimpleNamespace(opinions=[], evidence={})", "BOARD.opinions"),
    ("Board()", "BOARD.opinions"),
    ("Kept()", "BOARD.opinions"),
]
KINDS = """
class Board:
    def __init__(self):
        self.opinions = []
        self.evidence = {}
@dataclass
class Kept:
    opinions: list[Opinion] = field(default_factory=list)
    evidence: dict = field(default_factory=dict)
"""


@pytest.mark.parametrize(("empty", "held"), HOLDERS)
@pytest.mark.parametrize(
    "fill", ["{held}.append(ask(state))", "{held} = [*{held}, ask(state)]", "{held} += [ask(state)]"]
)
def test_so_are_those_that_begin_empty_within_a_table_or_an_object(empty, held, fill):
    found = beside(fill.format(held=held), empty=empty, read=f"scores = [o.score for o in {held}]", more=KINDS)
    again = fill.startswith("{held} = [*")  # what a node looks up itself
    assert found == ({} if again else dict.fromkeys(BOTH, ('src.main.BOARD["opinions"]',)))


@pytest.mark.parametrize(("empty", "held"), HOLDERS)
def test_a_table_of_which_nodes_fill_one_part_and_read_another_is_told_part_by_part(empty, held):
    other = held.replace("opinions", "evidence")
    fill = f"{held}.append(ask(state, {other}))"
    assert beside(fill, empty=empty, read=f"use({held})", more=KINDS)
    assert not beside(fill, empty=empty, read=f"use({other})", more=KINDS)
    assert not beside(f"{other}[state['key']] = ask(state)", empty=empty, read=f"use({held})", more=KINDS)


@pytest.mark.parametrize("name", ["OPINION_CACHE", "_EVIDENCE_LOG", "VERDICT_METRICS", "OPINION_REGISTRY"])
def test_caches_logs_and_registries_are_kept_beside_with_good_reason(name):
    source = SOURCE.format(fill="BOARD.append(opinion_of(state))", kind="", empty="[]", read="scores = list(BOARD)")
    assert all(not node.beside for node in graph(source.replace("BOARD", name) + WIRING).nodes)


def test_a_table_that_decorators_fill_at_import_is_no_such_collection():
    table = "EVIDENCE_READERS = {}\ndef reads(kind):\n    def keep(f):\n        EVIDENCE_READERS[kind] = f\n        return f\n    return keep\n"
    used = "found = [EVIDENCE_READERS[kind](state) for kind in state['kinds']]"
    source = SOURCE.format(fill=used, kind="", empty="[]", read=used)
    assert all(not node.beside for node in graph(table + source + WIRING).nodes)


def test_a_collection_of_another_module_is_told_as_well():
    source = SOURCE.format(fill="board.ALL.append(opinion_of(state))", kind="", empty="[]", read="total(ALL)")
    imports = "import board\nfrom board import ALL\n"
    nodes = graph(imports + source + WIRING, src__board_py="ALL = []\n").nodes
    assert {node.name: node.beside for node in nodes if node.beside} == {
        "accuser": ("src.board.ALL",),
        "advocate": ("src.board.ALL",),
    }


GUARD = """
def spared(name):
    def wrap(function):
        @functools.wraps(function)
        def inner(*given):
            try:
                return function(*given)
            except ValueError:
                return {"notes": [name]}
        return inner
    return wrap
class Advocate:
    @spared("advocate")
    def __call__(self, state):
        self.plead(state)
        return {"notes": []}
    def plead(self, state):
        BOARD["advocate"] = opinions_of(state)
@spared("accuser")
def accuser(state):
    BOARD["accuser"] = opinions_of(state)
    return {"notes": []}
def ruling(state):
    return {"report": len([o for group in BOARD.values() for o in group])}
"""


def test_what_decorated_functions_and_an_objects_methods_leave_is_told():
    source = "BOARD: dict[str, list[Opinion]] = {}\n" + GUARD + WIRING.replace('make("advocate")', "Advocate()")
    assert {node.name: node.beside for node in graph(source).nodes if node.beside} == BOTH
    returned = source.replace('BOARD["advocate"] =', "return").replace('BOARD["accuser"] =', "return")
    assert not any(node.beside for node in graph(returned).nodes)


ALONE = "BOARD = []\ndef accuser(state):\n    BOARD.append(opinion_of(state))\n    RETURN\n"


@pytest.mark.parametrize(
    ("returned", "left"),
    [
        ("return {}", ("src.main.BOARD",)),
        ("return", ("src.main.BOARD",)),
        ("return {'opinions': [opinion_of(state)]}", ()),
        ("return update_of(state)", ()),
        ("return {**state}", ()),
    ],
)
def test_what_a_node_leaves_there_and_gives_the_state_nothing_of_is_told_whoever_reads_it(returned, left):
    source = ALONE.replace("RETURN", returned) + "g = StateGraph(S)\ng.add_node('accuser', accuser)\n"
    (node,) = graph(source).nodes
    assert (node.beside, node.gives_nothing) == (left, bool(left))


@pytest.mark.parametrize(
    ("returned", "nothing"), [("{}", True), ("update_of(found)", False), ("{'opinions': found}", False)]
)
def test_a_node_that_gives_what_another_function_does_gives_nothing_where_that_does(returned, nothing):
    hear = f"BOARD = []\ndef hear(seat, state):\n    found = [opinion_of(seat, state)]\n    BOARD.extend(found)\n    return {returned}\n"
    nodes = "".join(f"def {name}(state):\n    return hear('{name}', state)\n" for name in ("accuser", "advocate"))
    added = "".join(f"g.add_node('{name}', {name})\n" for name in ("accuser", "advocate"))
    fact = graph(f"{hear}{nodes}g = StateGraph(S)\n{added}")
    assert {node.gives_nothing for node in fact.nodes} == {nothing}
