import pytest

from auditor_core.facts import CheckedAnswerFact, FreeAnswerFact, InventedOpinionFact, ModuleFact, Place
from tests.checks.helpers import HERE, ask, bound, cls, field, repo, run

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


CHECKED = CheckedAnswerFact(function="judge_node", made="JudicialOpinion", place=HERE)


@pytest.mark.parametrize(
    ("check", "outcome"),
    [
        ("output.bound", "unmet"),
        ("output.judges_bound", "unmet"),
        ("output.schema_is_model", "met"),
        ("output.schema_fields", "met"),
        ("output.score_limited", "met"),
        ("output.retried", "unmet"),
        ("output.validated", "met"),
    ],
)
def test_free_text_that_the_program_holds_up_itself_is_validated_though_not_bound(check, outcome):
    assert ask(check, repo=repo(classes=(OPINION,), checked_answers=(CHECKED,))) == outcome
    retried = CHECKED.model_copy(update={"retried": True})
    again = ask(check, repo=repo(classes=(OPINION,), checked_answers=(retried,)))
    assert again == ("met" if check == "output.retried" else outcome)


def test_what_is_held_up_counts_only_for_opinions_and_where_no_judge_is_bound():
    elsewhere = Place(path="src/nodes/chief_justice.py", line=3)
    for other in ({"function": "describe", "made": "Caption"}, {"made": "Verdict", "place": elsewhere}):
        found = repo(classes=(OPINION,), checked_answers=(CHECKED.model_copy(update=other),))
        assert ask("output.validated", repo=found) == "unmet"
    beside = repo(classes=(OPINION,), checked_answers=(CHECKED,), structured_calls=(bound(),))
    assert ask("output.validated", repo=beside) == "unmet"


@pytest.mark.parametrize(
    ("made", "path", "outcome"),
    [
        ("Ballot", "src/bench/judges.py", "met"),
        ("JudicialOpinion", "src/bench/answers.py", "met"),
        ("Holding", "src/bench/answers.py", "met"),
        ("Ballot", "src/bench/answers.py", "unmet"),
        ("Holding", "src/bench/chief_justice.py", "unmet"),
    ],
)
def test_whose_answer_is_held_up_is_told_by_its_file_its_name_or_its_fields(made, path, outcome):
    held = CHECKED.model_copy(update={"function": "ask", "made": made, "place": Place(path=path, line=3)})
    classes = (OPINION, OPINION.model_copy(update={"name": "Holding"}))
    assert ask("output.validated", repo=repo(classes=classes, checked_answers=(held,))) == outcome


@pytest.mark.parametrize("check", ["output.retried", "output.validated"])
def test_a_single_try_is_seen(check):
    assert ask(check, repo=repo(classes=(OPINION,), structured_calls=(bound(),))) == "unmet"


def test_a_broken_answer_ends_the_run_where_it_is_neither_asked_for_again_nor_caught():
    def handled(**given):
        return ask("output.handled", repo=repo(classes=(OPINION,), structured_calls=(bound(**given),)))

    assert handled(caught=True) == handled(caught=False, retried=True) == handled(retried=True) == "met"
    assert handled(caught=False) == handled(caught=True, dropped=True) == "unmet"
    assert handled(caught=True, dropped=True, retried=True) == "met"
    assert handled() == "unavailable"
    assert ask("output.handled", repo=repo()) == "not_applicable"
    both = repo(classes=(OPINION,), structured_calls=(bound(caught=False), bound(caught=None)))
    assert ask("output.handled", repo=both) == "unavailable"


def test_a_schema_bound_elsewhere_does_not_bind_the_judges():
    other = bound("Caption", function="describe_picture")
    facts = repo(classes=(OPINION,), structured_calls=(other,))
    assert ask("output.bound", repo=facts) == "met"
    assert ask("output.judges_bound", repo=facts) == "unmet"


def test_a_verdict_on_a_picture_does_not_bind_the_judges():
    place = Place(path="src/tools/vision_tools.py", line=3)
    seen = bound("PictureVerdict", function="classify", place=place)
    assert ask("output.judges_bound", repo=repo(classes=(OPINION,), structured_calls=(seen,))) == "unmet"
    own = seen.model_copy(update={"place": HERE})
    assert ask("output.judges_bound", repo=repo(classes=(OPINION,), structured_calls=(own,))) == "met"


def test_one_judge_who_answers_in_free_text_is_seen_beside_bound_ones():
    free = FreeAnswerFact(function="tech_lead", made="JudicialOpinion", place=HERE)
    facts = repo(classes=(OPINION,), structured_calls=(bound(),), free_answers=(free,))
    assert ask("output.judges_bound", repo=facts) == "unmet"
    elsewhere = Place(path="src/nodes/chief_justice.py", line=3)
    for other in ({"function": "describe", "made": "Caption"}, {"made": "Verdict", "place": elsewhere}):
        found = facts.model_copy(update={"free_answers": (free.model_copy(update=other),)})
        assert ask("output.judges_bound", repo=found) == "met"


def test_a_schema_that_lacks_its_fields_or_limits_is_seen():
    bare = cls("JudicialOpinion", field("score", "int"))
    facts = repo(classes=(bare,), structured_calls=(bound(),))
    assert ask("output.schema_fields", repo=facts) == "unmet"
    assert ask("output.score_limited", repo=facts) == "unmet"
    literal = cls("JudicialOpinion", field("score", "Literal[1, 2, 3]"))
    assert ask("output.score_limited", repo=repo(classes=(literal,), structured_calls=(bound(),))) == "met"


def test_a_schema_from_elsewhere_is_no_model_of_the_repository():
    assert ask("output.schema_is_model", repo=repo(structured_calls=(bound(),))) == "unmet"


@pytest.mark.parametrize(("validated", "outcome"), [(False, "unmet"), (True, "met")])
def test_a_model_that_is_handed_over_in_words_counts_where_somebody_validates_what_comes_back(validated, outcome):
    facts = repo(classes=(OPINION,), structured_calls=(bound(in_words=True, validated=validated),))
    assert ask("output.schema_is_model", repo=facts) == outcome
    several = facts.model_copy(update={"structured_calls": (*facts.structured_calls, bound(validated=True))})
    assert ask("output.schema_is_model", repo=several) == "met"


def test_the_schema_of_the_verdict_is_not_taken_for_that_of_an_opinion():
    result = cls("CriterionResult", *(field(name) for name in ("id", "name", "final_score", "rules", "remedy")))
    verdict = bound("CriterionResult", function="chief_justice", place=HERE, retried=True)
    facts = repo(classes=(OPINION, result), structured_calls=(bound(validated=True), verdict))
    assert ask("output.schema_fields", repo=facts) == "met"
    assert ask("output.retried", repo=facts) == "unmet"
    alone = facts.model_copy(update={"structured_calls": (verdict,)})
    assert ask("output.schema_fields", repo=alone) == "unmet"
    assert ask("output.judges_bound", repo=alone) == "met"


@pytest.mark.parametrize(
    ("made", "function", "path", "outcome"),
    [
        ("JudicialOpinion", "ask", "src/bench.py", "unmet"),
        ("a dictionary", "prosecutor_node", "src/bench.py", "unmet"),
        ("Vote", "ask", "src/judges.py", "unmet"),
        ("Vote", "ask", "src/pages.py", "met"),
        ("JudicialOpinion", "chief_justice", "src/bench.py", "met"),
        ("JudicialOpinion", "ask", "tests/test_main.py", "met"),
    ],
)
def test_an_opinion_that_no_model_gave_is_made_up(made, function, path, outcome):
    place = HERE.model_copy(update={"path": path})
    invented = InventedOpinionFact(function=function, made=made, score="3", place=place, evidence_id="repo_X_1")
    modules = (ModuleFact(path="src/main.py", lines=9), ModuleFact(path="tests/test_main.py", lines=9, is_test=True))
    facts = repo(
        classes=(OPINION,),
        structured_calls=(bound(validated=True),),
        invented_opinions=(invented,),
        modules=modules,
    )
    assert ask("output.none_made_up", repo=facts) == outcome
    assert ask("output.validated", repo=facts) == "met"


def test_without_a_judge_that_is_asked_no_opinion_can_be_made_up():
    assert ask("output.none_made_up", repo=repo()) == "not_applicable"


@pytest.mark.parametrize("check", ["output.bound", "output.judges_bound", "output.retried", "output.validated"])
def test_a_model_that_is_bound_and_never_asked_is_as_good_as_none(check):
    facts = repo(classes=(OPINION,), structured_calls=(bound(retried=True, validated=True),))
    assert ask(check, repo=facts) == "met"
    left = bound(retried=True, validated=True, asked=False)
    finding, _ = run(check, repo=facts.model_copy(update={"structured_calls": (left,)}))
    assert finding.outcome == "unmet" and "nobody asks the model that is bound in src/main.py:3" in finding.message


def _opinion(**score):
    return cls("JudicialOpinion", field("score", "int", **score), *OPINION.fields[1:])


def test_a_score_that_stands_ready_where_the_answer_has_none_is_made_up():
    ready = _opinion(constraints=("ge=1", "le=5"), default="3")
    assert ask("output.none_made_up", repo=repo(classes=(ready,), structured_calls=(bound(),))) == "unmet"
    assert ask("output.none_made_up", repo=repo(classes=(OPINION,), structured_calls=(bound(),))) == "met"


@pytest.mark.parametrize(
    ("call", "outcome"),
    [
        (bound(caught=False), "unmet"),
        (bound(caught=True, dropped=True), "unmet"),
        (bound(caught=True), "met"),
        (bound(caught=False, retried=True), "met"),
        (bound(caught=None), "met"),
    ],
)
def test_an_opinion_is_told_to_be_missing_only_where_something_is_left_of_the_failure(call, outcome):
    assert ask("output.none_made_up", repo=repo(classes=(OPINION,), structured_calls=(call,))) == outcome


@pytest.mark.parametrize(
    ("most", "other", "outcome"),
    [("le=100", "le=5", "unmet"), ("le=10", "le=5", "met"), ("le=100", "le=100", "met"), ("le=100", "le=1", "met")],
)
def test_a_score_may_not_go_far_beyond_the_scale_of_the_verdicts(most, other, outcome):
    verdict = cls("CriterionResult", field("final_score", "int", constraints=("ge=0", other)))
    facts = repo(classes=(_opinion(constraints=("ge=0", most)), verdict), structured_calls=(bound(),))
    assert ask("output.score_limited", repo=facts) == outcome
    alone = repo(classes=(_opinion(constraints=("ge=0", most)),), structured_calls=(bound(),))
    assert ask("output.score_limited", repo=alone) == "met"


@pytest.mark.parametrize(
    ("annotation", "outcome"), [("list[str]", "met"), ("str", "met"), ("bool", "unmet"), ("Optional[int]", "unmet")]
)
def test_a_yes_or_no_cites_nothing(annotation, outcome):
    opinion = cls("JudicialOpinion", *OPINION.fields[:2], field("cited", annotation))
    assert ask("output.schema_fields", repo=repo(classes=(opinion,), structured_calls=(bound(),))) == outcome


def test_a_schema_that_holds_all_of_an_opinion_is_a_judges_whatever_it_is_called():
    vote = cls("Vote", field("grade", "int", constraints=("ge=1", "le=5")), field("reasons"), field("references"))
    call = bound("Vote", function="cast", place=Place(path="src/bench.py", line=3), retried=True, validated=True)
    facts = repo(classes=(vote,), structured_calls=(call,))
    assert {check: ask(check, repo=facts) for check in ALL} == dict.fromkeys(ALL, "met")
    bare = cls("Vote", field("grade", "int"), field("reasons"))
    assert ask("output.judges_bound", repo=repo(classes=(bare,), structured_calls=(call,))) == "unmet"


@pytest.mark.parametrize("annotation", ["list[Item]", "dict[str, Item]", "tuple[Item, ...]", "Item | None"])
def test_a_ballot_is_judged_by_the_opinions_in_it(annotation):
    item = cls("Item", field("score", "int", constraints=("ge=1", "le=5")), field("argument"), field("evidence"))
    ballot = cls("Ballot", field("votes", annotation))
    facts = repo(classes=(item, ballot), structured_calls=(bound("Ballot", retried=True, validated=True),))
    assert {check: ask(check, repo=facts) for check in ALL} == dict.fromkeys(ALL, "met")
    loose = cls("Item", field("score", "int"), field("argument"))
    facts = repo(classes=(loose, ballot), structured_calls=(bound("Ballot"),))
    assert ask("output.score_limited", repo=facts) == ask("output.schema_fields", repo=facts) == "unmet"


def test_a_score_out_of_free_text_where_the_answer_in_a_form_failed_is_no_validated_one():
    late = FreeAnswerFact(function="tech_lead", made="JudicialOpinion", place=HERE, late=True)
    calls = (bound(retried=True, validated=True),)
    facts = repo(classes=(OPINION,), structured_calls=calls, free_answers=(late,))
    assert ask("output.judges_bound", repo=facts) == "met"
    finding, _ = run("output.validated", repo=facts)
    assert finding.outcome == "unmet" and "tech_lead reads a score out of free text" in finding.message
    caption = late.model_copy(update={"function": "see", "made": "Reading"})
    assert ask("output.validated", repo=facts.model_copy(update={"free_answers": (caption,)})) == "met"
