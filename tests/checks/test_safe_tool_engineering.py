import pytest

from auditor_core.facts import FunctionFact, ModuleFact, Place, SecretFact
from tests.checks.helpers import HERE, ask, call, repo, run


def calls(*items):
    return repo(calls=items)


def test_clones_belong_into_a_temporary_directory():
    clone = call("git.Repo.clone_from")
    assert ask("tools.clone_in_temporary", repo=calls(clone)) == "unmet"
    assert ask("tools.clone_in_temporary", repo=calls(clone.model_copy(update={"in_temporary": True}))) == "met"
    assert ask("tools.clone_in_temporary", repo=repo()) == "unmet"


def test_git_clone_by_subprocess_is_a_clone():
    clone = call(
        "subprocess.run", text="subprocess.run(['git', 'clone', url, target])", in_temporary=True, checked=True
    )
    assert ask("tools.clone_in_temporary", repo=calls(clone)) == "met"
    assert ask("tools.clone_guarded", repo=calls(clone)) == "met"
    assert ask("tools.clone_guarded", repo=calls(call("git.Repo.clone_from"))) == "unmet"
    for what in ("uncaught", "swallowed", "silenced"):
        assert ask("tools.clone_guarded", repo=calls(clone.model_copy(update={what: True}))) == "unmet"


VIOLATION = {"evidence_id": "repo_SECURITY_VIOLATION_12345678"}


@pytest.mark.parametrize(
    ("item", "injection", "shell"),
    [
        (call("os.system", shell=True, argument="f_string", **VIOLATION), "unmet", "unmet"),
        (call("os.system", shell=True, argument="literal"), "met", "unmet"),
        (call("subprocess.run", argument="list"), "met", "met"),
        (call("os.system", shell=True, in_test=True, **VIOLATION), "met", "met"),
    ],
)
def test_shells_are_seen_outside_tests(item, injection, shell):
    assert ask("tools.no_shell_injection", repo=calls(item)) == injection
    assert ask("tools.no_shell", repo=calls(item)) == shell


@pytest.mark.parametrize("check", ["tools.no_shell_injection", "tools.no_dynamic_code"])
def test_a_violation_is_a_matter_of_security_and_is_cited(check):
    finding, evidence = run(check, repo=calls(call("it", shell=check.endswith("injection"), **VIOLATION)))
    assert (finding.outcome, finding.severity) == ("unmet", "security")
    assert finding.evidence_ids == ("repo_SECURITY_VIOLATION_12345678",)
    assert finding.remediation.startswith("src/main.py:3 - ")
    assert evidence == []


def test_loading_data_that_is_no_violation_is_fine():
    assert ask("tools.no_dynamic_code", repo=calls(call("yaml.load"))) == "met"


@pytest.mark.parametrize(
    ("check", "good"),
    [
        ("tools.argument_lists", {"argument": "list"}),
        ("tools.timeouts", {"timeout": True}),
        ("tools.results_checked", {"checked": True}),
    ],
)
def test_processes_are_held_to_their_rules(check, good):
    bad = call("subprocess.run", argument="f_string")
    assert ask(check, repo=calls(call("subprocess.run", **good))) == "met"
    assert ask(check, repo=calls(call("subprocess.run", **good), bad)) == "unmet"
    assert ask(check, repo=repo()) == "not_applicable"


@pytest.mark.parametrize("callee", ["git.Repo.clone_from", "git.cmd.Git.clone", "pygit2.clone_repository"])
def test_a_clone_by_a_library_is_held_to_a_limit(callee):
    assert ask("tools.timeouts", repo=calls(call(callee, timeout=True))) == "met"
    assert ask("tools.timeouts", repo=calls(call(callee))) == "unmet"
    assert ask("tools.timeouts", repo=calls(call("git.Git"))) == "not_applicable"


def test_a_clone_that_is_handed_to_a_helper_is_found_in_its_module():
    module = ModuleFact(
        path="src/main.py", lines=9, functions=(FunctionFact(name="Sandbox.clone_repository", place=HERE, lines=3),)
    )
    helper = call("subprocess.run", text="subprocess.run(command)", argument="name", in_temporary=True)
    assert ask("tools.clone_in_temporary", repo=repo(modules=(module,), calls=(helper,))) == "met"
    assert ask("tools.clone_in_temporary", repo=repo(calls=(helper,))) == "unmet"


def test_a_parsed_address_is_a_checked_one():
    assert ask("tools.address_checked", repo=calls(call("urllib.parse.urlparse", checked=True))) == "met"
    assert ask("tools.address_checked", repo=calls(call("urllib.parse.urlparse"))) == "unmet"


def test_a_condition_before_the_clone_checks_the_address():
    assert ask("tools.address_checked", repo=calls(call("git.Repo.clone_from", screened=True))) == "met"
    assert ask("tools.address_checked", repo=calls(call("git.Repo.clone_from"))) == "unmet"


def test_an_address_whose_server_may_be_anybody_is_looked_at_in_vain():
    believing = call("git.Repo.clone_from", screened=True, unverified=True)
    assert ask("tools.address_checked", repo=calls(call("git.Repo.clone_from", screened=True), believing)) == "unmet"


def several(*seen_by, **given):
    """Clones whose addresses some functions see, and one function that checks."""
    clones = (
        call("git.Repo.clone_from", seen_by=names, place=Place(path="src/main.py", line=number))
        for number, names in enumerate(seen_by, 1)
    )
    function = FunctionFact(name="check_url", place=HERE, lines=3, **given)
    return repo(calls=tuple(clones), modules=(ModuleFact(path=HERE.path, lines=9, functions=(function,)),))


def test_the_address_of_every_clone_has_to_be_checked():
    by, other = ("src/main.py:check_url", "src/main.py:a"), ("src/main.py:b",)
    assert ask("tools.address_checked", repo=several(by, by, by)) == "met"
    finding, _ = run("tools.address_checked", repo=several(by, other, by))
    assert (finding.outcome, finding.remediation[:14]) == ("unmet", "src/main.py:2 ")
    assert "2 of 3 clones found to check the address" in finding.message
    assert ask("tools.address_checked", repo=several(by, other, heeded=False)) == "unmet"


def test_a_check_that_no_clone_is_known_to_come_by_may_be_of_any():
    other = ("src/main.py:b",)
    assert ask("tools.address_checked", repo=several(other, other)) == "unavailable"
    assert ask("tools.address_checked", repo=several(other)) == "met"
    assert ask("tools.address_checked", repo=several((), ())) == "met"


def test_an_address_that_nothing_checks_is_to_be_checked_where_it_is_cloned():
    finding, _ = run("tools.address_checked", repo=calls(call("git.Repo.clone_from")))
    assert finding.remediation.startswith("src/main.py:3 - ")


@pytest.mark.parametrize("name", ["validate_repo_url", "sanitize_url", "Cloner.check_address", "is_safe_url"])
def test_a_function_that_checks_addresses_is_found(name):
    module = ModuleFact(path="src/main.py", lines=9, functions=(FunctionFact(name=name, place=HERE, lines=3),))
    assert ask("tools.address_checked", repo=repo(modules=(module,))) == "met"
    assert ask("tools.address_checked", repo=repo()) == "unmet"


def test_secrets_are_seen_in_any_language():
    secret = SecretFact(rule="API key", masked="sk-…", place=HERE, evidence_id="repo_TOOL_SAFETY_s")
    assert ask("tools.no_secrets", repo=repo(secrets=(secret,), modules=())) == "unmet"
    assert ask("tools.no_secrets", repo=repo(modules=())) == "met"


def test_pickles_are_not_loaded_but_written_out_ones_may_be():
    assert ask("tools.no_unsafe_loading", repo=calls(call("pickle.loads", argument="name"))) == "unmet"
    assert ask("tools.no_unsafe_loading", repo=calls(call("pickle.loads", argument="literal"))) == "met"
    assert ask("tools.no_unsafe_loading", repo=calls(call("pickle.loads", argument="name", in_test=True))) == "met"
    assert ask("tools.no_unsafe_loading", repo=calls(call("pickle.load", **VIOLATION))) == "met"  # charged as security


def checker(**given):
    function = FunctionFact(name="check_url", place=HERE, lines=3, **given)
    return repo(modules=(ModuleFact(path="src/main.py", lines=10, functions=(function,)),))


def test_an_address_check_counts_when_it_is_called_and_does_something():
    assert ask("tools.address_checked", repo=checker()) == "met"
    assert "never called" in run("tools.address_checked", repo=checker(called=False))[0].message
    assert "lets every address through" in run("tools.address_checked", repo=checker(empty=True))[0].message
    assert "lets every address through" in run("tools.address_checked", repo=checker(refuses=False))[0].message
    assert "nobody heeds what check_url refuses" in run("tools.address_checked", repo=checker(heeded=False))[0].message


def test_a_parser_in_a_check_that_nobody_heeds_is_none():
    parser = call("urllib.parse.urlparse", checked=True, function="Guard.look")
    guard = FunctionFact(name="Guard.look", place=HERE, lines=3, heeded=False)
    module = ModuleFact(path="src/main.py", lines=10, functions=(guard,))
    facts = calls(parser).model_copy(update={"modules": (module,)})
    assert "nobody heeds what Guard.look refuses" in run("tools.address_checked", repo=facts)[0].message
    assert ask("tools.address_checked", repo=calls(parser)) == "met"


def test_what_looks_at_the_address_of_something_else_checks_no_repository():
    parser = call("urllib.parse.urlparse", checked=True, elsewhere=True)
    assert ask("tools.address_checked", repo=calls(parser)) == "unmet"
    other = FunctionFact(name="check_pdf_url", place=HERE, lines=3)
    module = ModuleFact(path="src/main.py", lines=10, functions=(other,))
    assert ask("tools.address_checked", repo=repo(modules=(module,))) == "unmet"


def test_a_directory_of_mkdtemp_has_to_be_removed():
    clone, made = call("git.Repo.clone_from", in_temporary=True), call("tempfile.mkdtemp")
    assert ask("tools.clone_removed", repo=calls(clone, made)) == "unmet"
    assert ask("tools.clone_in_temporary", repo=calls(clone, made)) == "met"
    fixed = call("git.Repo.clone_from")
    assert ask("tools.clone_removed", repo=calls(fixed)) == "unmet"
    assert ask("tools.clone_removed", repo=calls(fixed, call("shutil.rmtree"))) == "unavailable"
    assert ask("tools.clone_removed", repo=repo()) == "not_applicable"
    assert ask("tools.clone_removed", repo=calls(clone, made, call("shutil.rmtree"))) == "met"
    failed = call("shutil.rmtree", after_failure=True)
    assert ask("tools.clone_removed", repo=calls(clone, made, failed)) == "unmet"
    assert ask("tools.clone_removed", repo=calls(clone, made, failed, call("shutil.rmtree"))) == "met"
    assert ask("tools.clone_removed", repo=calls(clone, made, call("shutil.rmtree", unused=True))) == "unmet"
    assert ask("tools.clone_removed", repo=calls(clone, made, call("tempfile.TemporaryDirectory"))) == "met"


def test_a_temporary_directory_that_is_told_to_stay_has_to_be_removed():
    clone, made = call("subprocess.run", text="git clone", in_temporary=True), call("tempfile.TemporaryDirectory")
    kept = call("tempfile.TemporaryDirectory", stays=True)
    assert ask("tools.clone_removed", repo=calls(clone, kept)) == "unmet"
    assert ask("tools.clone_removed", repo=calls(clone, kept, call("shutil.rmtree"))) == "met"
    assert ask("tools.clone_removed", repo=calls(clone, kept, made)) == "met"


def test_a_directory_of_mkdtemp_that_another_module_makes_has_to_be_removed_as_well():
    clone = call("git.Repo.clone_from", in_temporary=True)
    made = call("tempfile.mkdtemp", place=Place(path="src/place.py", line=3))
    assert ask("tools.clone_removed", repo=calls(clone, made)) == "unmet"
    for other in (call("shutil.rmtree"), call("tempfile.TemporaryDirectory"), call("os.system", command="rm -rf")):
        assert ask("tools.clone_removed", repo=calls(clone, made, other)) == "met"
    removing = ModuleFact(path="src/tidy.py", lines=9, imports=("shutil",))
    assert ask("tools.clone_removed", repo=repo(modules=(removing,), calls=(clone, made))) == "met"
    unused = call("shutil.rmtree", unused=True, place=Place(path=removing.path, line=3))
    assert ask("tools.clone_removed", repo=repo(modules=(removing,), calls=(clone, made, unused))) == "unmet"


@pytest.mark.parametrize("check", ["tools.clone_in_temporary", "tools.clone_guarded"])
def test_where_a_library_for_git_is_imported_an_unknown_clone_can_not_be_told(check):
    for imported, outcome in (("subprocess", "unmet"), ("git.Repo", "unavailable")):
        modules = (ModuleFact(path="src/fetch.py", lines=9, imports=(imported,)),)
        assert ask(check, repo=repo(modules=modules)) == outcome


def test_a_clone_into_a_place_of_its_own_is_removed_where_its_function_sees_to_that():
    clone = call("git.Repo.clone_from")
    rmtree = call("shutil.rmtree")
    assert ask("tools.clone_removed", repo=calls(clone, rmtree)) == "unavailable"
    assert ask("tools.clone_removed", repo=calls(clone.model_copy(update={"removed": True}), rmtree)) == "met"
    assert ask("tools.clone_removed", repo=calls(clone)) == "unmet"


@pytest.mark.parametrize("callee", ["os.system", "os.popen", "subprocess.getoutput"])
def test_a_line_for_a_shell_that_is_put_together_starts_a_process(callee):
    put, written = (call(callee, argument=shape, shell=True) for shape in ("f_string", "literal"))
    for check in ("tools.argument_lists", "tools.timeouts", "tools.results_checked"):
        assert ask(check, repo=calls(put)) == "unmet"
        assert ask(check, repo=calls(written)) == "not_applicable"


@pytest.mark.parametrize(
    ("clone", "outcome"),
    [
        (call("subprocess.run", command="git clone --depth 1"), "unmet"),
        (call("subprocess.run", command="git clone --depth 1 --"), "met"),
        (call("git.Repo.clone_from"), "met"),
    ],
)
def test_a_text_that_may_occur_anywhere_checks_an_address_only_where_nothing_passes_for_an_option(clone, outcome):
    function = FunctionFact(name="check_url", place=HERE, lines=3, loose=True)
    module = ModuleFact(path=HERE.path, lines=9, functions=(function,))
    finding, _ = run("tools.address_checked", repo=repo(calls=(clone,), modules=(module,)))
    assert finding.outcome == outcome
    assert outcome == "met" or "check_url only asks whether some text occurs anywhere" in finding.message
