"""Checks of an address whose refusal changes something where they are called, and those whose refusal does not."""

import textwrap

import pytest

from tests.detectives.repo.helpers import read

HEAD = textwrap.dedent("""
    import logging
    from contextlib import suppress
    from urllib.parse import urlsplit
    from git import Repo
    log = logging.getLogger(__name__)
    class Refused(ValueError): ...
    def vet_url(url):
        if urlsplit(url).scheme != "https":
            raise Refused(url)
        return url
    def url_is_fine(url):
        return urlsplit(url).scheme == "https"
    def judge_url(url):
        if urlsplit(url).scheme != "https":
            return False, "no https"
        return True, ""
""")
GO = "\nRepo.clone_from(it, place)"


def heeded(body: str, head: str = HEAD) -> bool:
    """Whether the check that a function calls is heeded in it."""
    source = f"{head}def fetch(it, place):\n{textwrap.indent(textwrap.dedent(body), '    ')}\n"
    functions = {item.name.rpartition(".")[2]: item for item in read(source).modules[0].functions}
    return functions[next(name for name in functions if f"{name}(it" in body)].heeded


@pytest.mark.parametrize(
    "body",
    [
        f"try:\n    vet_url(it)\nexcept Refused as why:\n    log.warning(why){GO}",
        "try:\n    url = vet_url(it)\nexcept Refused:\n    url = it\nRepo.clone_from(url, place)",
        "url = it.strip()\ntry:\n    url = vet_url(it)\n    log.info(url)\nexcept Exception:\n    pass\nRepo.clone_from(url, place)",
        f"with suppress(Refused):\n    vet_url(it){GO}",
        f"url_is_fine(it){GO}",
        f"fine = url_is_fine(it){GO}",
        f"if not url_is_fine(it):\n    log.warning(it){GO}",
        f"fine = url_is_fine(it)\nif not fine:\n    print(it)\n    odd = True{GO}",
        f"fine, why = judge_url(it)\nif not fine:\n    log.error(why){GO}",
    ],
)
def test_a_refusal_that_is_noted_alone_changes_nothing(body):
    assert not heeded(body)


@pytest.mark.parametrize(
    "body",
    [
        f"vet_url(it){GO}",
        "Repo.clone_from(vet_url(it), place)",
        f"try:\n    vet_url(it)\nexcept Refused as why:\n    log.warning(why)\n    raise{GO}",
        f"try:\n    vet_url(it)\nexcept Refused as why:\n    return str(why){GO}",
        "try:\n    url = vet_url(it)\n    Repo.clone_from(url, place)\nexcept Refused as why:\n    log.warning(why)",
        "try:\n    vet_url(it)\nexcept Refused as why:\n    log.warning(why)\nelse:\n    Repo.clone_from(it, place)",
        "with suppress(Refused):\n    vet_url(it)\n    Repo.clone_from(it, place)",
        f"bad = []\ntry:\n    vet_url(it)\nexcept Refused:\n    bad.append(it)\nif bad:\n    return{GO}",
        "url = None\ntry:\n    url = vet_url(it)\nexcept Refused as why:\n    log.warning(why)\nif url:\n    Repo.clone_from(url, place)",
        "try:\n    url = vet_url(it)\nexcept Refused:\n    log.info(it)\nRepo.clone_from(url, place)",
        "try:\n    url = vet_url(it)\nexcept Refused:\n    url = HOME\nRepo.clone_from(url, place)",
        f"if not url_is_fine(it):\n    log.warning(it)\n    return{GO}",
        "if url_is_fine(it):\n    Repo.clone_from(it, place)\nelse:\n    log.warning(it)",
        f"assert url_is_fine(it){GO}",
        "return url_is_fine(it) and Repo.clone_from(it, place)",
        f"fine, why = judge_url(it)\nif not fine:\n    raise ValueError(why){GO}",
    ],
)
def test_a_refusal_that_ends_or_turns_something_is_heeded(body):
    assert heeded(body)


@pytest.mark.parametrize(
    ("body", "fine"),
    [
        ("self.url = it.strip()\nwith suppress(Refused):\n    self.url = vet_url(it)", False),
        ("self.url = it\ntry:\n    self.url = vet_url(it)\nexcept Refused as why:\n    log.info(why)", False),
        ("self.url = vet_url(it)", True),
        ("self.url = ''\nwith suppress(Refused):\n    self.url = vet_url(it)", True),
        ("self.given = it\nself.url = None\nwith suppress(Refused):\n    self.url = vet_url(it)", True),
        ("self.url = it\ntry:\n    self.url = vet_url(it)\nexcept Refused:\n    raise", True),
        ("self.url = it\nwith suppress(Refused):\n    self.url = vet_url(it)\nif self.url == it:\n    return", True),
    ],
)
def test_an_attribute_that_keeps_what_was_refused_heeds_no_refusal(body, fine):
    assert heeded(body) is fine


def test_one_place_that_heeds_a_check_is_enough():
    ignoring = f"try:\n    vet_url(it)\nexcept Refused:\n    pass{GO}"
    assert heeded(ignoring, f"{HEAD}def main(url):\n    fetch(vet_url(url), '.')\n")


@pytest.mark.parametrize(
    "rest",
    ["CHECKS = [vet_url]\n", "def run(check=vet_url): ...\n", "import pydantic\nAddress = AfterValidator(vet_url)\n"],
)
def test_a_check_that_is_handed_on_may_be_heeded_by_others(rest):
    assert heeded(f"with suppress(Refused):\n    vet_url(it){GO}", HEAD + rest)


def test_a_check_within_a_check_that_nobody_heeds_is_not_heeded_either():
    nested = f"{HEAD}def check_url(url):\n    vet_url(url)\n    return url\n"
    source = (
        f"{nested}def fetch(it, place):\n    with suppress(Refused):\n        check_url(it)\n    Repo.clone_from(it)\n"
    )
    functions = {item.name: item for item in read(source).modules[0].functions}
    assert not functions["check_url"].heeded and not functions["vet_url"].heeded


@pytest.mark.parametrize(("declared", "fine"), [("gate: Gate", False), ("gate: Door", True), ("gate", False)])
def test_a_method_is_told_by_the_class_of_its_object(declared, fine):
    head = f"{HEAD}class Gate:\n    def pass_url(self, url):\n        if 'x' in url:\n            raise Refused\nclass Door: ...\n"
    source = f"{head}def fetch(it, {declared}):\n    try:\n        gate.pass_url(it)\n    except Refused:\n        pass\n    Repo.clone_from(it)\n"
    functions = {item.name: item for item in read(source).modules[0].functions}
    assert functions["Gate.pass_url"].heeded is fine


@pytest.mark.parametrize(
    ("ends", "fine"), [("raise ValueError(it)", True), ("return None", True), ("log.warning('odd')", False)]
)
def test_a_parsed_address_is_looked_at_only_where_something_depends_on_it(ends, fine):
    body = f"parts = urlsplit(it)\n    if parts.scheme != 'https':\n        {ends}\n    Repo.clone_from(it, place)"
    found = read(f"from urllib.parse import urlsplit\nfrom git import Repo\ndef fetch(it, place):\n    {body}\n").calls
    assert next(item.fact for item in found if "urlsplit" in item.fact.text).checked is fine


def test_a_check_that_is_called_in_vain_screens_no_clone():
    source = "{}def fetch(it, place):\n    {}\n    Repo.clone_from(url, place)\n"
    own = HEAD.replace('if urlsplit(url).scheme != "https"', 'if not url.startswith("https")')
    for body, fine in (
        ("url = vet_url(it)", True),
        ("try:\n        url = vet_url(it)\n    except Refused:\n        url = it", False),
    ):
        found = read(source.format(own, body)).calls
        assert next(item.fact for item in found if "clone_from" in item.fact.text).screened is fine


@pytest.mark.parametrize(
    ("rest", "fine"),
    [
        ("wrong = [p for p in (parts.scheme,) if p != 'https']\n    if wrong:\n        print(wrong)", False),
        ("odd = parts.scheme != 'https'\n    note = f'{odd}'\n    log.info(note)", False),
        ("odd = parts.scheme != 'https'\n    if odd:\n        log.info(it)\n        return None", True),
    ],
)
def test_a_parsed_address_whose_parts_are_only_noted_later_is_not_looked_at(rest, fine):
    body = f"parts = urlsplit(it)\n    {rest}\n    Repo.clone_from(it, place)"
    found = read(f"from urllib.parse import urlsplit\nfrom git import Repo\ndef fetch(it, place):\n    {body}\n").calls
    assert next(item.fact for item in found if "urlsplit" in item.fact.text).checked is fine


def test_an_answer_that_only_a_line_of_a_log_holds_is_not_heeded():
    head = "def parse_url(url):\n    return FORM.match(url)\ndef fetch(it, place):\n    {}\n    Repo.clone_from(it, place)\n"
    for first, fine in (("log.info('%s', parse_url(it))", False), ("if not parse_url(it):\n        return", True)):
        functions = {item.name: item for item in read(head.format(first)).modules[0].functions}
        assert functions["parse_url"].heeded is fine
