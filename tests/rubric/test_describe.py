from auditor_core.rubric import describe, load_rubric, parse_rubric


def test_every_criterion_says_what_it_wants_and_how_it_is_judged():
    for item in describe(load_rubric()):
        assert item.wants
        assert item.checks
        assert all(check.wanted and "{" not in check.wanted for check in item.checks)


def test_parameters_are_filled_in():
    wanted = {check.check_id: check.wanted for item in describe(load_rubric()) for check in item.checks}
    assert wanted["commits.at_least"] == "At least 4 commits, merges apart"
    assert wanted["commits.no_bulk"] == "No commit that brings more than 60 % of all paths"


def test_a_criterion_without_checks_is_said_to_need_a_model():
    (item,) = describe(parse_rubric(b'{"dimensions": [{"id": "manners"}]}'))
    assert item.checks == ()
    assert "model" in item.note


def test_what_is_asked_of_python_alone_is_said():
    rubric = parse_rubric(
        b'{"dimensions": [{"id": "a", "checks": ["commits.at_least", "tests.present"]}, {"id": "b", "checks": ["tests.present"]},'
        b' {"id": "c", "checks": ["commits.at_least"]}]}'
    )
    told = [item.elsewhere for item in describe(rubric, {"tests.present"})]
    assert told == [
        "not applicable to a repository without Python: tests.present",
        "not applicable to a repository without Python: all checks",
        "",
    ]
