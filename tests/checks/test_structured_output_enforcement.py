import pytest

from tests.checks.helpers import ask, bound, cls, field, repo

OPINION = cls(
    "JudicialOpinion",
    field("score", "int", constraints=("ge=1", "le=5")),
    field("argument"),
    field("cited_evidence", "list[str]"),
)
ALL = [
    "output.bound",
    "output.judges_bound",
    "output.schema_is_model",
    "output.schema_fields",
    "output.score_limited",
    "output.retried",
    "output.validated",
]


@pytest.mark.parametrize("check", ALL)
def test_a_bound_limited_and_retried_schema_meets_every_check(check):
    assert ask(check, repo=repo(classes=(OPINION,), structured_calls=(bound(retried=True, validated=True),))) == "met"


@pytest.mark.parametrize("check", ALL)
def test_free_text_meets_none(check):
    assert ask(check, repo=repo(classes=(OPINION,))) == "unmet"


@pytest.mark.parametrize("check", ["output.retried", "output.validated"])
def test_a_single_try_is_seen(check):
    assert ask(check, repo=repo(classes=(OPINION,), structured_calls=(bound(),))) == "unmet"


def test_a_schema_bound_elsewhere_does_not_bind_the_judges():
    other = bound("Caption", function="describe_picture")
    facts = repo(classes=(OPINION,), structured_calls=(other,))
    assert ask("output.bound", repo=facts) == "met"
    assert ask("output.judges_bound", repo=facts) == "unmet"


def test_a_schema_that_lacks_its_fields_or_limits_is_seen():
    bare = cls("JudicialOpinion", field("score", "int"))
    facts = repo(classes=(bare,), structured_calls=(bound(),))
    assert ask("output.schema_fields", repo=facts) == "unmet"
    assert ask("output.score_limited", repo=facts) == "unmet"
    literal = cls("JudicialOpinion", field("score", "Literal[1, 2, 3]"))
    assert ask("output.score_limited", repo=repo(classes=(literal,), structured_calls=(bound(),))) == "met"


def test_a_schema_from_elsewhere_is_no_model_of_the_repository():
    assert ask("output.schema_is_model", repo=repo(structured_calls=(bound(),))) == "unmet"
