import pytest

from auditor_core.facts import Manifest
from auditor_core.models import Mention
from tests.checks.helpers import ask, auditor_graph, bound, chain_graph, claim, document, feature, repo, run

GOOD = tuple(claim(f"src/a{number}.py") for number in range(10))
PATH_CHECKS = [
    "report.no_invented_paths",
    "report.few_invented_paths",
    "report.paths_mostly_right",
    "report.paths_right",
    "report.paths_exact",
]


@pytest.mark.parametrize("check", [*PATH_CHECKS, "report.cites_paths", "report.no_outside_paths"])
def test_paths_that_all_stand_meet_every_check(check):
    assert ask(check, repo=repo(), document=document(), claims=GOOD) == "met"


@pytest.mark.parametrize("check", [*PATH_CHECKS])
def test_mostly_invented_paths_meet_no_check_but_that_on_those_that_are_there(check):
    bad = tuple(claim(f"src/x{number}.py", "hallucinated") for number in range(9))
    expected = "met" if check == "report.paths_exact" else "unmet"
    assert ask(check, repo=repo(), document=document(), claims=(*bad, GOOD[0])) == expected


def test_a_name_without_its_directory_names_its_file_though_not_exactly():
    short = tuple(claim(f"a{number}.py", "imprecise") for number in range(5))
    facts = {"repo": repo(), "document": document(), "claims": short}
    assert ask("report.cites_paths", **facts) == "met"
    assert ask("report.paths_exact", **facts) == "unmet"
    invented = tuple(claim(f"b{number}.py", "hallucinated") for number in range(5))
    assert ask("report.cites_paths", **(facts | {"claims": invented})) == "unmet"


def test_a_name_alone_may_stand_for_the_only_such_file_whose_whole_path_the_report_writes():
    def paths_exact(*candidates: str, path: str = "a0.py", written: str = "src/a0.py") -> str:
        short = claim(path, "imprecise", candidates=candidates)
        whole = claim("src/a0.py", mentions=(Mention(page=1, text=written, stance="asserted"),))
        return ask("report.paths_exact", repo=repo(), document=document(), claims=(*GOOD[1:], whole, short))

    assert paths_exact("src/a0.py") == "met"
    assert paths_exact("src/a0.py", "lib/a0.py") == "unmet"  # either may be meant
    assert paths_exact("src/a0.py", written="a0.py") == "unmet"  # only a drawn tree tells where it stands
    assert paths_exact("src/a0.py", path="lib/a0.py") == "unmet"  # another place
    assert paths_exact("lib/b0.py", path="b0.py") == "unmet"  # nowhere in full
    assert paths_exact("src/__init__.py", "lib/__init__.py", path="__init__.py") == "met"  # every package has one


def test_only_paths_that_are_there_are_told_to_be_exact():
    invented = tuple(claim(f"b{number}.py", "hallucinated") for number in range(2))
    whole = claim("src/a0.py", mentions=(Mention(page=1, text="src/a0.py", stance="asserted"),))
    short = claim("a0.py", "imprecise", candidates=("src/a0.py",))
    facts = {"repo": repo(), "document": document()}
    finding, _ = run("report.paths_exact", **facts, claims=(whole, short, *invented))
    assert finding.message.endswith(": 1 exact path, and 1 name whose path stands elsewhere")
    finding, _ = run("report.paths_exact", **facts, claims=(*GOOD, *invented))
    assert finding.message.endswith(": 10 exact paths")


def test_an_imprecise_path_costs_less_than_an_invented_one():
    imprecise, invented = claim("a0.py", "imprecise"), claim("b0.py", "hallucinated")
    facts = {"repo": repo(), "document": document()}
    assert ask("report.paths_right", **facts, claims=(*GOOD, imprecise)) == "met"
    assert ask("report.paths_right", **facts, claims=(*GOOD, invented)) == "unmet"
    assert ask("report.paths_exact", **facts, claims=(*GOOD, imprecise)) == "unmet"
    assert ask("report.no_invented_paths", **facts, claims=(*GOOD, imprecise)) == "met"


@pytest.mark.parametrize("check", PATH_CHECKS)
def test_paths_that_could_not_be_told_cost_nothing(check):
    facts = {"repo": repo(), "document": document()}
    assert ask(check, **facts, claims=(claim("a.py", "unresolved"),)) == "unavailable"
    planned = claim("a.py", None, stance="planned", asserted=False)
    assert ask(check, **facts, claims=(planned,)) == "not_applicable"


def test_paths_that_could_not_be_told_leave_open_what_they_could_change():
    facts = {"repo": repo(), "document": document()}
    unresolved = tuple(claim(f"lib/x{number}.py", "unresolved") for number in range(3))
    invented = tuple(claim(f"src/x{number}.py", "hallucinated") for number in range(9))
    planned = claim("lib/y.py", "unresolved", stance="planned", asserted=False)
    for check in PATH_CHECKS:
        assert ask(check, **facts, claims=(*GOOD[:2], *unresolved)) == "unavailable"
        assert ask(check, **facts, claims=(*GOOD, planned)) == "met"
    for check in ("report.no_invented_paths", "report.few_invented_paths"):
        assert ask(check, **facts, claims=(*invented, *unresolved)) == "unmet"
    assert ask("report.few_invented_paths", **facts, claims=(*GOOD, *unresolved[:2])) == "met"
    assert ask("report.paths_mostly_right", **facts, claims=(*GOOD, *unresolved)) == "met"
    assert ask("report.paths_mostly_right", **facts, claims=(*invented, *unresolved)) == "unmet"


def test_a_report_without_paths_cites_none():
    assert ask("report.cites_paths", repo=repo(), document=document()) == "unmet"
    missing = repo(manifest=Manifest(state="unavailable", reason="gone"))
    assert ask("report.cites_paths", repo=missing, document=document()) == "unavailable"


def test_places_outside_the_repository_are_flagged_but_no_matter_of_security():
    outside = claim("/etc/passwd", "security_violation", stance="outside", asserted=False)
    finding, _ = run("report.no_outside_paths", document=document(), claims=(outside,))
    assert finding.outcome == "unmet"
    assert finding.severity != "security"


def test_a_flag_is_cited_with_its_page():
    finding, _ = run(
        "report.no_invented_paths", repo=repo(), document=document(), claims=(claim("x.py", "hallucinated"),)
    )
    assert finding.evidence_ids == ("docs_DOCUMENT_CLAIM_x.py",)
    assert finding.remediation.startswith("report page 2 - ")


@pytest.mark.parametrize("name", ["parallel_judges", "parallel_detectives"])
def test_claimed_parallelism_is_held_against_the_graph(name):
    told = document(features=(feature(name),))
    assert ask("report.parallel_claims", repo=repo(graphs=(auditor_graph(),)), document=told) == "met"
    assert ask("report.parallel_claims", repo=repo(graphs=(chain_graph(),)), document=told) == "unmet"
    assert ask("report.parallel_claims", repo=repo(modules=()), document=told) == "not_applicable"
    negated = document(features=(feature(name, negated=True),))
    assert ask("report.parallel_claims", repo=repo(graphs=(chain_graph(),)), document=negated) == "not_applicable"


def test_claimed_features_are_looked_up_in_the_code():
    told = document(features=(feature("structured_output", "Every judge answers in a schema."),))
    assert ask("report.feature_claims", repo=repo(structured_calls=(bound(),)), document=told) == "met"
    assert ask("report.feature_claims", repo=repo(), document=told) == "unmet"
    assert ask("report.feature_claims", repo=repo(), document=document()) == "not_applicable"


def test_several_false_claims_are_worse_than_one():
    one = (feature("structured_output", "Every judge answers in a schema."),)
    again = (*one, feature("structured_output", "The schema is enforced for each of them."))
    several = (*one, feature("tests", "All of it is covered by tests."))
    check = "report.few_false_claims"
    good = repo(structured_calls=(bound(),))
    assert ask(check, repo=good, document=document(features=one)) == "met"
    assert ask(check, repo=repo(), document=document(features=one)) == "met"
    assert ask(check, repo=repo(), document=document(features=again)) == "met"
    assert ask(check, repo=repo(), document=document(features=several)) == "unmet"
    assert (
        ask(check, repo=repo(limits_hit=("one file was too large",)), document=document(features=one)) == "unavailable"
    )


def test_a_sentence_that_is_false_in_two_ways_is_one_false_claim():
    sentence = "Verdicts are stored in PostgreSQL and can be queried."
    told = document(features=(feature("database", sentence), feature("named_products", sentence)))
    assert ask("report.feature_claims", repo=repo(words=("graph",)), document=told) == "unmet"
    assert ask("report.few_false_claims", repo=repo(words=("graph",)), document=told) == "met"


def test_several_invented_paths_are_worse_than_two():
    bad = tuple(claim(f"src/x{number}.py", "hallucinated") for number in range(3))
    facts = {"repo": repo(), "document": document()}
    assert ask("report.few_invented_paths", **facts, claims=(*GOOD, *bad[:2])) == "met"
    assert ask("report.few_invented_paths", **facts, claims=(*GOOD, *bad)) == "unmet"


def test_a_plan_says_nothing_of_places_outside_the_repository():
    planned = claim("a.py", None, stance="planned", asserted=False)
    assert ask("report.no_outside_paths", repo=repo(), document=document(), claims=(planned,)) == "not_applicable"


def test_a_feature_that_may_stand_in_unread_files_is_not_denied():
    told = document(features=(feature("structured_output"),))
    assert (
        ask("report.feature_claims", repo=repo(limits_hit=("one file was too large",)), document=told) == "unavailable"
    )


def test_an_incomplete_list_of_files_can_not_tell_that_there_is_no_python():
    told = document(features=(feature("parallel_judges"),))
    incomplete = Manifest(state="incomplete", paths=("README.md",), reason="more than 4 entries")
    finding, _ = run("report.parallel_claims", repo=repo(modules=(), manifest=incomplete), document=told)
    assert finding.outcome == "unavailable"
    assert "more than 4 entries" in finding.message
