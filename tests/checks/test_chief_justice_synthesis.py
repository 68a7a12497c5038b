import pytest

from tests.checks.helpers import ask, graph, repo, rule, run

KINDS = (
    "override",
    "weight",
    "supremacy",
    "dissent",
    "variance",
    "re_evaluation",
    "rounding",
    "report",
    "written",
    "remedy",
)
CHECKS = {
    "synthesis.security_cap": "override",
    "synthesis.fact_supremacy": "supremacy",
    "synthesis.weights": "weight",
    "synthesis.variance": "variance",
    "synthesis.re_evaluation": "re_evaluation",
    "synthesis.dissent": "dissent",
    "synthesis.report": "report",
}
"""And the kind of rule that each asks for."""


@pytest.mark.parametrize("check", [*CHECKS, "synthesis.rules", "synthesis.no_model"])
def test_rules_in_code_meet_every_check(check):
    assert ask(check, repo=repo(synthesis_rules=tuple(rule(kind) for kind in KINDS))) == "met"


@pytest.mark.parametrize(("check", "kind"), CHECKS.items())
def test_each_missing_rule_is_missed(check, kind):
    others = tuple(rule(other) for other in KINDS if other not in (kind, "re_evaluation"))
    finding, _ = run(check, repo=repo(synthesis_rules=others))
    assert finding.outcome == "unmet"
    assert finding.remediation.startswith("src/main.py:3 - ")


def test_a_model_that_decides_is_seen():
    assert (
        ask("synthesis.no_model", repo=repo(synthesis_rules=(rule("cap"), rule("model", "llm.invoke(p)")))) == "unmet"
    )
    assert ask("synthesis.no_model", repo=repo()) == "unmet"


def test_a_single_kind_of_rule_is_not_enough():
    assert ask("synthesis.rules", repo=repo(synthesis_rules=(rule("cap"), rule("cap")))) == "unmet"


def test_a_report_is_put_together_and_written():
    assert ask("synthesis.report", repo=repo(synthesis_rules=(rule("written"),))) == "unmet"
    assert ask("synthesis.report", repo=repo(synthesis_rules=(rule("report"),))) == "unmet"
    whole = (rule("report"), rule("written"), rule("remedy"))
    assert ask("synthesis.report", repo=repo(synthesis_rules=whole)) == "met"


def test_a_report_says_what_is_to_be_mended_unless_a_template_may():
    finding, _ = run("synthesis.report", repo=repo(synthesis_rules=(rule("report"), rule("written"))))
    assert finding.outcome == "unmet"
    assert "mended" in finding.message
    template = rule("report", '"verdict.md.j2"')
    assert ask("synthesis.report", repo=repo(synthesis_rules=(template, rule("written")))) == "met"


@pytest.mark.parametrize(("part", "word"), [("summary", "summary"), ("criteria", "criteria"), ("remedy", "mended")])
def test_a_report_that_leaves_out_a_part_is_not_whole(part, word):
    whole = (rule("report"), rule("written"), rule("remedy"), rule("dissent"))
    untold = rule("untold").model_copy(update={"name": part})
    finding, _ = run("synthesis.report", repo=repo(synthesis_rules=(*whole, untold)))
    assert finding.outcome == "unmet"
    assert word in finding.message
    assert ask("synthesis.dissent", repo=repo(synthesis_rules=(*whole, untold))) == "met"


def test_a_dissent_that_the_report_leaves_out_is_on_no_record():
    untold = rule("untold").model_copy(update={"name": "dissent"})
    rules = (rule("report"), rule("written"), rule("remedy"), rule("dissent"), untold)
    finding, _ = run("synthesis.dissent", repo=repo(synthesis_rules=rules))
    assert finding.outcome == "unmet"
    assert "leaves it out" in finding.message
    assert ask("synthesis.report", repo=repo(synthesis_rules=rules)) == "met"


@pytest.mark.parametrize(("text", "outcome"), [("min(score, SECURITY_CAP)", "met"), ("min(score, 3)", "unmet")])
def test_a_cap_is_one_for_security_where_it_says_so(text, outcome):
    assert ask("synthesis.security_cap", repo=repo(synthesis_rules=(rule("cap", text),))) == outcome


def test_a_cap_that_is_thrown_away_caps_nothing_whatever_else_is_capped():
    rules = (rule("override", "if unsafe"), rule("lost", "min(score, SECURITY_CAP)"))
    finding, _ = run("synthesis.security_cap", repo=repo(synthesis_rules=rules))
    assert finding.outcome == "unmet"
    assert "thrown away" in finding.message
    assert ask("synthesis.security_cap", repo=repo(synthesis_rules=rules[:1])) == "met"
    assert ask("synthesis.rules", repo=repo(synthesis_rules=rules)) == ask(
        "synthesis.rules", repo=repo(synthesis_rules=rules[:1])
    )


def test_a_cap_that_asks_the_opposite_of_another_one_caps_the_wrong_criteria():
    rules = (rule("override", "any(e.found for e in facts)"), rule("contradicted", "any(not e.found for e in facts)"))
    finding, _ = run("synthesis.security_cap", repo=repo(synthesis_rules=rules))
    assert finding.outcome == "unmet"
    assert "the opposite" in finding.message


@pytest.mark.parametrize(
    ("writer", "edges", "outcome"),
    [
        ("chief_justice", ("judge>chief_justice", "chief_justice>END"), "met"),
        ("save", ("judge>chief_justice", "chief_justice>save", "save>END"), "met"),
        ("helper", ("judge>chief_justice", "chief_justice>END"), "met"),
        ("abandon", ("judge>chief_justice", "chief_justice>END", "abandon>END"), "unmet"),
        ("abandon", ("judge>chief_justice", "chief_justice?abandon", "chief_justice?END", "abandon>END"), "met"),
        ("note", ("note>judge", "judge>chief_justice", "chief_justice>END"), "met"),
    ],
)
def test_a_file_that_only_a_failure_writes_is_no_verdict(writer, edges, outcome):
    built = graph("START>gather", "gather?judge", "gather?abandon", *edges)
    rules = (rule("report"), rule("remedy"), rule("written").model_copy(update={"name": writer}))
    assert ask("synthesis.report", repo=repo(graphs=(built,), synthesis_rules=rules)) == outcome


@pytest.mark.parametrize(
    ("users", "outcome"),
    [
        (("abandon",), "unmet"),
        (("abandon", "chief_justice"), "met"),
        (("abandon", "main"), "met"),
        ((), "met"),
    ],
)
def test_a_function_that_only_a_failure_calls_writes_no_verdict(users, outcome):
    built = graph(
        "START>gather", "gather?judge", "gather?abandon", "judge>chief_justice", "chief_justice>END", "abandon>END"
    )
    writer = rule("written").model_copy(update={"name": "save", "users": users})
    found = repo(graphs=(built,), synthesis_rules=(rule("report"), rule("remedy"), writer))
    assert ask("synthesis.report", repo=found) == outcome


def test_what_is_drawn_by_chance_is_not_reached_by_rules():
    rules = (rule("cap"), rule("weight"), rule("supremacy"))
    assert ask("synthesis.rules", repo=repo(synthesis_rules=rules)) == "met"
    assert ask("synthesis.rules", repo=repo(synthesis_rules=(*rules, rule("chance")))) == "unmet"


@pytest.mark.parametrize(
    ("name", "text", "outcome"),
    [
        ("decide", "criterion_id == 'graph_wires'", "unmet"),
        ("ArchitectureWeight.apply", "criterion.id != self.criterion_id", "unmet"),
        ("SafetyCap.apply", "criterion.id != self.criterion_id", "met"),
    ],
)
def test_a_weight_for_a_criterion_that_the_rubric_lacks_is_told_by_the_rule_or_what_it_asks(name, text, outcome):
    asked = rule("unmatched", text).model_copy(update={"name": name})
    assert ask("synthesis.weights", repo=repo(synthesis_rules=(rule("weight"), asked))) == outcome
