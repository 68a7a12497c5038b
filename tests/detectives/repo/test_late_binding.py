"""Nodes of judges that a loop makes: of what they go through, and which judge they serve."""

import pytest

from auditor_core.detectives.repo.judging.late_binding import late_binding
from auditor_core.detectives.repo.source.index import Module
from auditor_core.detectives.repo.source.parse import parse_sources

MADE = """
{table}
def build(graph, settings):
    for {target} in {over}:
        {made}
"""
TABLE = "PROSECUTOR, DEFENSE, LEAD = Seat('prosecutor'), Seat('defense'), Seat('tech_lead')"
BOUND_LATE = "graph.add_node(name, lambda state: hear(seat, state))"


def late(table: str, over: str, target: str = "name, seat", made: str = BOUND_LATE) -> set[str]:
    source = MADE.format(table=table, over=over, target=target, made=made)
    return late_binding([item for item in parse_sources({"src/main.py": source}) if isinstance(item, Module)])


@pytest.mark.parametrize(
    ("table", "over", "target"),
    [
        ("BENCH = {'prosecutor': P, 'defense': D, 'tech_lead': T}", "BENCH.items()", "name, seat"),
        ("BENCH = {seat.name: seat for seat in (PROSECUTOR, DEFENSE, TECH_LEAD)}", "BENCH.items()", "name, seat"),
        ("BENCH = [(seat.name, seat) for seat in (PROSECUTOR, DEFENSE, TECH_LEAD)]", "BENCH", "name, seat"),
        ("SEATS = (PROSECUTOR, DEFENSE, TECH_LEAD)\nBENCH = dict(zip(SEATS, CREEDS))", "BENCH.items()", "name, seat"),
        ("SEATS = (PROSECUTOR, DEFENSE, TECH_LEAD)", "enumerate(SEATS)", "name, seat"),
        ("class Seat(Enum):\n    PROSECUTOR = 1\n    DEFENSE = 2\n    TECH_LEAD = 3", "Seat", "seat"),
    ],
)
def test_all_but_the_last_judge_are_served_by_it(table, over, target):
    made = BOUND_LATE.replace("name,", "str(seat),") if target == "seat" else BOUND_LATE
    assert late(table, over, target, made) == {"Prosecutor", "Defense"}


@pytest.mark.parametrize(
    "made",
    [
        "graph.add_node(name, lambda state, seat=seat: hear(seat, state))",
        "graph.add_node(name, partial(hear, seat))",
        "graph.add_node(name, node_of(seat))",
        "print(list(map(lambda item: hear(seat, item), [1])))",
        "graph.add_node(name, lambda state: hear(settings, state))",
        "hear(seat, {})",
    ],
)
def test_what_binds_the_judge_of_its_round_is_no_late_one(made):
    table = "BENCH = {seat.name: seat for seat in (PROSECUTOR, DEFENSE, TECH_LEAD)}"
    assert late(table, "BENCH.items()", made=made) == set()


@pytest.mark.parametrize(
    ("table", "over"),
    [
        ("BENCH = {seat.name: seat for seat in SEATS if seat.sits}", "BENCH.items()"),
        ("BENCH = load()", "BENCH.items()"),
        ("BENCH = {seat.name: seat for seat in BENCH}", "BENCH.items()"),
        ("BENCH = {'repo': R, 'docs': D}", "BENCH.items()"),
        ("BENCH = chosen((PROSECUTOR, DEFENSE))", "BENCH"),
    ],
)
def test_who_sits_on_a_bench_that_is_not_written_out_is_not_known(table, over):
    assert late(table, over) == set()
