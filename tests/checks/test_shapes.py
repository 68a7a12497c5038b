"""What the shape of a graph comes to."""

from auditor_core.checks.shapes import shape_of
from auditor_core.facts import ClassFact, FieldFact, GraphEdge, GraphFact, GraphNode
from tests.checks.helpers import HERE

EDGES = "__start__-a a-b a-c c-d b-e d-e"


def built(edges: str, chosen: str = "", alone: str = "") -> GraphFact:
    pairs = [
        (*pair.split("-"), kind) for kind, text in (("edge", edges), ("conditional", chosen)) for pair in text.split()
    ]
    names = sorted({name for pair in pairs for name in pair[:2]} - {"__start__", "__end__"}) + alone.split()
    return GraphFact(
        name="build",
        state="src.State",
        nodes=tuple(GraphNode(name=name, place=HERE, writes=("found", "kept")) for name in names),
        edges=tuple(GraphEdge(source=one, target=two, kind=kind, place=HERE) for one, two, kind in pairs),
        place=HERE,
    )


def state(reducer: str) -> ClassFact:
    fields = (FieldFact(name="found", annotation="list"), FieldFact(name="kept", annotation="list", reducer=reducer))
    return ClassFact(name="State", kind="typed_dict", bases=(), fields=fields, place=HERE)


def test_every_kind_is_told():
    assert shape_of(built(EDGES, "e-a e-__end__", "lost"), [state("operator.add")]) == {
        "fan_out": {"a": ["b", "c"]},
        "fan_in": {"a": ["__start__", "e"], "e": ["b", "d"]},
        "runs_twice": ["e"],
        "unreachable": ["lost"],
        "leads_back": {"e": ["a"]},
        "unmerged": {"found": ["b", "c", "d"]},
    }


def test_only_what_starts_together_for_certain_parts():
    def parting(**marks):
        chosen = built("__start__-a", "a-b a-c")
        edges = (edge.model_copy(update=marks) if edge.source == "a" else edge for edge in chosen.edges)
        return shape_of(chosen.model_copy(update={"edges": tuple(edges)}), [])["fan_out"]

    assert parting(kind="command", one_of=1) == parting(kind="command") == parting() == {}
    assert parting(together=True) == parting(kind="command", together=True) == {"a": ["b", "c"]}
    assert parting(kind="send") == {"a": ["b", "c"]}


def test_a_plain_chain_has_none_of_it():
    assert not any(shape_of(built("__start__-a a-b b-__end__"), []).values())


def test_a_graph_too_large_to_walk_has_no_shape():
    assert shape_of(built(" ".join(f"n{number}-n{number + 1}" for number in range(400))), []) == {}
