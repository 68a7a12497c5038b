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
