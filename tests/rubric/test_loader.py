import json
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from auditor_core.checks import all_checks
from auditor_core.errors import RubricError
from auditor_core.rubric import load_rubric, parse_rubric
from auditor_core.rubric.catalogue import called_names, catalogue

IDS = [
    "git_forensic_analysis",
    "state_management_rigor",
    "graph_orchestration",
    "safe_tool_engineering",
    "structured_output_enforcement",
    "judicial_nuance",
    "chief_justice_synthesis",
    "theoretical_depth",
    "report_accuracy",
    "swarm_visual",
]
BUILTIN = load_rubric()


def written(*dimensions, **more):
    return json.dumps({"dimensions": list(dimensions), **more}).encode()


def test_the_builtin_rubric_covers_the_ten_criteria():
    assert [item.criterion_id for item in BUILTIN.criteria] == IDS
    assert {item.criterion_id for item in BUILTIN.criteria if item.architecture} == set(IDS[1:3])
    assert [item.weight for item in BUILTIN.criteria] == [1, 2, 2, 1, 1, 1, 1, 1, 1, 1]


def test_the_builtin_rubric_names_every_check_with_all_its_parameters():
    named = {name: dict(ref.parameters) for name, ref in catalogue(BUILTIN).items()}
    assert named == {item.check_id: item.defaults for item in all_checks().values()}
    assert all(
        type(value) is type(all_checks()[name].defaults[key]) for name, it in named.items() for key, value in it.items()
    )


def test_an_invented_path_costs_most_and_an_imprecise_one_least():
    costs = dict(BUILTIN.flag_costs)
    assert max(costs, key=costs.__getitem__) == "hallucinated"
    assert min(costs, key=costs.__getitem__) == "imprecise"
    assert len(set(costs.values()) - {costs["hallucinated"], costs["imprecise"]}) >= 1
    assert "verified" not in costs
    assert "unresolved" not in costs


def test_a_rubric_in_the_plain_format_takes_the_rest_from_the_builtin_one():
    data = {
        "rubric_metadata": {"rubric_name": "Mine", "grading_target": "Work", "version": "3.0.0"},
        "dimensions": [
            {"id": "graph_orchestration", "name": "Graph", "target_artifact": "github_repo",
             "forensic_instruction": "Look.", "success_pattern": "Good.", "failure_pattern": "Bad."},
            {"id": "manners", "name": "Manners"},
        ],
        "synthesis_rules": {"security_override": "Caps."},
    }  # fmt: skip
    rubric = parse_rubric(json.dumps(data).encode())
    known, unknown = rubric.criteria
    assert (known.name, known.weight, known.architecture) == ("Graph", 2, True)
    assert known.checks == BUILTIN.criteria[2].checks
    assert (unknown.weight, unknown.architecture, unknown.checks) == (1, False, ())
    assert rubric.flag_costs == BUILTIN.flag_costs
    assert (rubric.name, rubric.version, rubric.synthesis_rules) == ("Mine", "3.0.0", (("security_override", "Caps."),))


def test_a_rubric_may_name_checks_parameters_and_weights():
    checks = [{"check": "commits.at_least", "parameters": {"minimum": 10}, "weight": 3}, {"check": "graph.compiled"}]
    (item,) = parse_rubric(written({"id": "effort", "weight": 4, "architecture": True, "checks": checks})).criteria
    assert (item.weight, item.architecture) == (4, True)
    assert [(ref.check_id, dict(ref.parameters), ref.weight) for ref in item.checks] == [
        ("commits.at_least", {"minimum": 10}, 3),
        ("graph.compiled", {}, None),
    ]
    assert item.checks[0].wanted == "At least 10 commits, merges apart"


def test_checks_may_be_written_short():
    checks = [
        "tests.present",
        {"commits.at_least": 10},
        {"calls.forbidden": ["os.system", "eval"]},
        {"commits.no_burst": {"minutes": 5}},
    ]
    (item,) = parse_rubric(written({"id": "craft", "checks": checks})).criteria
    assert [ref.wanted for ref in item.checks] == [
        "1 or more test functions",
        "At least 10 commits, merges apart",
        "The code never calls os.system, eval",
        "At most 50 % of the commits within 5 minutes of the one before",
    ]


def test_the_calls_that_a_rubric_names_are_known_each_once():
    checks = [{"calls.present": ["print", "os.walk"]}, {"files.present": ["a.py"]}]
    others = [{"check": "calls.forbidden", "parameters": {"names": ["eval", "print"]}}]
    rubric = parse_rubric(written({"id": "a", "checks": checks}, {"id": "b", "checks": others}))
    assert called_names(rubric.criteria) == ("print", "os.walk", "eval")
    assert called_names(BUILTIN.criteria) == ()


@pytest.mark.parametrize(
    ("check", "says"),
    [
        ("files.present", "parameters.paths (criterion 'a'): is missing or empty"),
        ({"files.present": []}, "parameters.paths (criterion 'a'): is missing or empty"),
        ({"files.present": "a.py"}, "'a.py' should be a list"),
        ({"files.present": ["a", "a"]}, "should be a list of texts, each once"),
        ({"files.present": [""]}, "should be a list"),
        ({"graph.compiled": 3}, "the check takes nothing"),
        ({"no.such": 3}, "there is no check 'no.such'"),
        ({"commits.at_least": "many"}, "'many' should be a whole number"),
        ({"calls.forbidden": [1, 2]}, "checks[0] (criterion 'a'): [1, 2] should be a number, a text of up to 300"),
        ({"calls.forbidden": ["a" * 301]}, "or a list of such texts"),
        ({"check": "calls.forbidden", "parameters": {"names": [1]}}, "parameters.names (criterion 'a'): [1] should be"),
        ({"check": "calls.forbidden", "parameters": [1]}, "parameters (criterion 'a'): [1] should be an object"),
        ({"commits.no_bulk": 7}, "parameters.share (criterion 'a'): 7 should be a share from 0 to 1"),
        ({"commits.at_least": 3, "tests.present": 1}, "should be one check alone, or in full"),
        (7, "checks[0]"),
    ],
)
def test_a_short_check_that_is_wrong_says_so(check, says):
    with pytest.raises(RubricError) as caught:
        parse_rubric(written({"id": "a", "checks": [check]}))
    assert says in caught.value.message


def test_unknown_keys_are_left_alone_and_a_byte_order_mark_too():
    data = b"\xef\xbb\xbf" + written({"id": "a", "colour": "red"}, remarks=[1])
    assert parse_rubric(data).criteria[0].criterion_id == "a"


def test_a_known_criterion_with_an_empty_list_of_checks_has_none():
    assert parse_rubric(written({"id": "graph_orchestration", "checks": []})).criteria[0].checks == ()


ONE_CHECK = {"check": "commits.at_least"}


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", ["JSON"]),
        (b"{", ["JSON"]),
        (b"\xff\xfe{}", ["JSON"]),
        (b"[]", ["not a JSON object"]),
        (b"7", ["not a JSON object"]),
        (b"{}", ["dimensions: is missing"]),
        (written(), ["dimensions: is missing or empty"]),
        (b'{"dimensions": {"id": "a"}}', ["dimensions: "]),
        (written("a"), ["dimensions[0]: 'a'"]),
        (written({"id": "a"}, {"name": "b"}), ["dimensions[1].id"]),
        (written({"id": ""}), ["dimensions[0].id"]),
        (written({"id": 3}), ["dimensions[0].id: 3"]),
        (written({"id": "a\u202eb"}), ["dimensions[0].id"]),
        (written({"id": "a"}, {"id": "b"}, {"id": "a"}), ["dimensions[2].id: 'a' occurs twice"]),
        (written({"id": "a", "name": 3}), ["dimensions[0].name (criterion 'a'): 3"]),
        (written({"id": "a", "weight": "2"}), ["dimensions[0].weight (criterion 'a'): '2'"]),
        (written({"id": "a", "weight": 0}), ["dimensions[0].weight (criterion 'a'): 0"]),
        (written({"id": "a", "weight": True}), ["dimensions[0].weight (criterion 'a')"]),
        (b'{"dimensions": [{"id": "a", "weight": NaN}]}', ["dimensions[0].weight (criterion 'a'): nan"]),
        (b'{"dimensions": [{"id": "a", "weight": Infinity}]}', ["dimensions[0].weight (criterion 'a')"]),
        (written({"id": "a", "architecture": 1}), ["dimensions[0].architecture (criterion 'a'): 1"]),
        (
            written({"id": "a", "checks": [ONE_CHECK, {"check": "commits.atleast"}]}),
            ["dimensions[0].checks[1].check (criterion 'a')", "'commits.atleast'", "commits.at_least"],
        ),
        (written({"id": "a", "checks": [ONE_CHECK, ONE_CHECK]}), ["dimensions[0].checks (criterion 'a')", "twice"]),
        (
            written({"id": "a", "checks": [ONE_CHECK | {"parameters": {"maximum": 3}}]}),
            ["dimensions[0].checks[0].parameters.maximum (criterion 'a')", "minimum"],
        ),
        *(
            (
                written({"id": "a", "checks": [ONE_CHECK | {"parameters": {"minimum": value}}]}),
                ["dimensions[0].checks[0].parameters.minimum (criterion 'a')"],
            )
            for value in ("3", 2.5, True, -1, ["a"], [[1]], None)
        ),
        (written({"id": "a"}, flag_costs={"hallucinated": 7}), ["flag_costs.hallucinated"]),
        (written({"id": "a"}, flag_costs={"wrong": 1}), ["flag_costs.wrong"]),
        (written({"id": "a"}, rubric_metadata=[]), ["rubric_metadata"]),
        (b"[" * 100_000, ["nested too deep"]),
        (b'{"dimensions": ' + b"[" * 100_000, ["nested too deep"]),
        (b" " * (1024 * 1024 + 1), ["larger than"]),
    ],
)
def test_a_broken_rubric_says_which_field_of_which_criterion(data, says):
    with pytest.raises(RubricError) as caught:
        parse_rubric(data)
    assert caught.value.field == "rubric"
    assert "\n" not in caught.value.message
    for words in says:
        assert words in caught.value.message


def problems_of(data):
    with pytest.raises(RubricError) as caught:
        parse_rubric(data)
    return caught.value.problems


def test_all_that_is_wrong_with_a_rubric_is_told_at_once():
    checks = [
        "no.such",
        {"commits.at_least": "ten"},
        {"files.present": [1]},
        {"check": "tests.present", "parameters": {"a": 1, "b": 2}},
    ]
    told = problems_of(written({"id": "a", "weight": -1, "checks": checks}, {"id": "a"}, {"id": "b", "name": 7}))
    assert len(told) == 8
    for place in (
        *("dimensions[0].weight", "dimensions[0].checks[0].check", "dimensions[0].checks[1].parameters.minimum"),
        *("dimensions[0].checks[2]", "dimensions[0].checks[3].parameters.a", "dimensions[0].checks[3].parameters.b"),
        *("dimensions[1].id: 'a' occurs twice", "dimensions[2].name (criterion 'b'): 7"),
    ):
        assert sum(problem.startswith(place) for problem in told) == 1, place


def test_the_first_problem_stands_for_all_where_one_line_has_to_do():
    with pytest.raises(RubricError) as caught:
        parse_rubric(written({"id": "a", "weight": -1, "name": 7}))
    assert caught.value.message == f"{caught.value.problems[0]} (and 1 more; `auditor rubric check` lists all)"
    assert pickle.loads(pickle.dumps(caught.value)).problems == caught.value.problems


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (
            b'{"dimensions": [{"id": "a", "weight": 1, "weight": 2}]}',
            "dimensions[0].weight (criterion 'a'): is written",
        ),
        (b'{"dimensions": [{"id": "a", "checks": [{"commits.at_least": {"minimum": 1, "minimum": 1}}]}]}', "minimum"),
        (b'{"dimensions": [{"id": "a"}], "dimensions": [{"id": "b"}]}', "dimensions: is written twice; keep one"),
        (b'{"dimensions": [{"id": "a"}], "notes": {"x": 1, "x": 2}}', "notes.x: is written twice"),
    ],
)
def test_a_key_that_is_written_twice_is_refused(data, says):
    (problem,) = problems_of(data)
    assert says in problem


@given(st.binary(max_size=200))
def test_any_bytes_give_a_rubric_or_a_rubric_error(data):
    try:
        parse_rubric(data)
    except RubricError as error:
        assert error.message


JSON = st.recursive(
    st.none() | st.booleans() | st.floats() | st.text(max_size=5) | st.integers(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(
        ["id", "name", "weight", "checks", "check", "parameters", "minimum", "architecture"]), inner, max_size=4),
    max_leaves=12,
)  # fmt: skip


@given(st.lists(JSON, max_size=3))
def test_any_dimensions_give_a_rubric_or_a_rubric_error(dimensions):
    try:
        parse_rubric(written(*dimensions))
    except RubricError as error:
        assert "\n" not in error.message


def test_a_file_is_read_up_to_its_limit(tmp_path):
    path = tmp_path / "rubric.json"
    path.write_bytes(written({"id": "a"}))
    assert load_rubric(path).criteria[0].criterion_id == "a"
    with pytest.raises(RubricError, match="larger than 5 bytes"):
        load_rubric(path, max_bytes=5)


def test_a_file_that_is_not_there_is_named(tmp_path):
    with pytest.raises(RubricError, match=r"none\.json"):
        load_rubric(tmp_path / "none.json")
    with pytest.raises(RubricError, match="can't read"):
        load_rubric(tmp_path)


def test_the_hash_is_of_the_bytes():
    assert parse_rubric(written({"id": "a"})).sha256 != parse_rubric(written({"id": "a"}) + b" ").sha256


@pytest.mark.parametrize(
    ("dimension", "told"),
    [
        ({"checks": [{"check": "commits.at_least", "minimum": 50}]}, 'checks[0].minimum (criterion \'a\'): no such key; what a check is given stands under "parameters"'),
        ({"checks": [{"check": "commits.at_least", "weigth": 5}]}, "did you mean 'weight'?"),
        ({"weigth": 2}, "dimensions[0].weigth (criterion 'a'): no such key; did you mean 'weight'?"),
        ({"cheks": ["tests.present"]}, "did you mean 'checks'?"),
        ({"check": ["tests.present"]}, "did you mean 'checks'?"),
        ({"checks": ["commits.at_least: many"]}, 'with a value it is written {"commits.at_least": …}'),
    ],
)  # fmt: skip
def test_keys_that_would_be_ignored_are_told(dimension, told):
    with pytest.raises(RubricError) as raised:
        parse_rubric(written({"id": "a", **dimension}))
    assert told in str(raised.value)


def test_a_misspelt_key_of_the_whole_rubric_is_told():
    with pytest.raises(RubricError, match="flag_cost: no such key; did you mean 'flag_costs'"):
        parse_rubric(written({"id": "a"}, flag_cost={}))


def test_keys_of_other_tools_are_left_alone():
    assert parse_rubric(written({"id": "a", "owner": "me", "points": 3, "weights": 1, "weight": 2}, note=1)).criteria


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("commits.at_least: 10", "At least 10 commits, merges apart"),
        ("commits.at_least:10", "At least 10 commits, merges apart"),
        ('calls.forbidden: ["eval", "exec"]', "The code never calls eval, exec"),
    ],
)
def test_a_check_with_its_value_may_be_one_text(text, wanted):
    (ref,) = parse_rubric(written({"id": "a", "checks": [text]})).criteria[0].checks
    assert ref.wanted == wanted
