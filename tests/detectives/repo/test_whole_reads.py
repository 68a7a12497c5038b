"""Of which classes all fields may be read at once."""

import pytest

from auditor_core.detectives.repo.following.whole_reads import WholeReads
from auditor_core.detectives.repo.source.parse import parse_module
from auditor_core.detectives.repo.source.walk import build_index

KINDS = "class Seat(BaseModel):\n    n: int\nclass Case(BaseModel):\n    seats: list[Seat]\nclass Creed(BaseModel):\n    c: str\n"


@pytest.mark.parametrize(
    ("source", "kinds"),
    [
        ("", set()),
        ("def f(seat: Seat):\n    return seat.model_dump()", {"Seat"}),
        ("def f(case: 'Case | None'):\n    return case.model_dump_json()", {"Case", "Seat"}),
        ("def f(case: Case):\n    def g():\n        return case.dict()\n    return g", {"Case", "Seat"}),
        ("class Late(Creed):\n    def f(self):\n        return self.model_dump()", {"Late"}),
        ("def f(held):\n    return held.model_dump() if isinstance(held, Seat) else held", {"Seat"}),
        ("def f():\n    return set(Seat.model_fields)", {"Seat"}),
        ("def f(held):\n    return held.model_fields", {"Seat", "Case", "Creed"}),
        ("def f(held):\n    return type(held).model_fields", {"Seat", "Case", "Creed"}),
        ("def f(held):\n    return held.model_dump()", {"Seat", "Case", "Creed"}),
        ("def f(seat: Seat):\n    seat = creed\n    return seat.model_dump()", {"Seat", "Case", "Creed"}),
        ("def f(held):\n    return Creed.model_validate(held.model_dump())", {"Creed"}),
        ("def f(held):\n    return Creed(**held.model_dump(), d=1)", {"Creed"}),
        ("def f(held):\n    return table(**held.model_dump())", {"Seat", "Case", "Creed"}),
        ("def f(held):\n    return model_validate(held.model_dump())", {"Seat", "Case", "Creed"}),
        ("def f(held):\n    return kinds[0].model_validate(held.model_dump())", {"Seat", "Case", "Creed"}),
        ("def f(held):\n    return kinds[0](**held.model_dump())", {"Seat", "Case", "Creed"}),
        ("def f(held):\n    return show(held.model_dump())", {"Seat", "Case", "Creed"}),
        ("def f(seat: Seat):\n    return answer.json()", {"Seat", "Case", "Creed"}),
        ("def f(seat: Seat):\n    return dict(seat)", set()),
        ("def f(seats: list[Seat]):\n    return [seat.model_dump() for seat in seats]", {"Seat"}),
        (
            "def f(held: dict[str, list[Creed]]):\n    for creeds in held.values():\n        for creed in creeds:\n"
            "            print(creed.model_dump_json())",
            {"Creed"},
        ),
        ("def f(held: dict[str, Creed]):\n    return {name: c.dict() for name, c in held.items()}", {"Creed"}),
        ("def f(held: list[Case]):\n    return [item.dict() for item in held]", {"Case", "Seat"}),
        ("def f(rows):\n    return [row.model_dump() for row in rows]", {"Seat", "Case", "Creed"}),
        (
            "def f(a: list[Creed], b):\n    x = [c.dict() for c in a]\n    return x + [c.dict() for c in b]",
            {"Seat", "Case", "Creed"},
        ),
        ("def f(a: list[Creed]):\n    return [c.dict() for c in sorted(a)]", {"Seat", "Case", "Creed"}),
        ("def f(a: list[Creed]):\n    return [c.dict() for c in c.parts]", {"Seat", "Case", "Creed"}),
    ],
)
def test_only_what_is_declared_as_another_class_is_not_read(source, kinds):
    reads = WholeReads([build_index(parse_module("src/main.py", KINDS + source))])
    assert {name for name in ("Seat", "Case", "Creed", "Late") if reads.of_model(name)} - {"Late"} == kinds - {"Late"}
