"""What may refuse an address, what lets every one through, and addresses of something else."""

import textwrap

import pytest

from tests.detectives.repo.helpers import read

HEAD = "import logging, re\nfrom urllib.parse import urlparse\nlogger = logging.getLogger(__name__)\n"


def refuses(body: str, rest: str = "") -> bool:
    source = HEAD + "def check_url(url):\n" + textwrap.indent(textwrap.dedent(body), "    ") + "\n" + rest
    return next(item for item in read(source).modules[0].functions if item.name == "check_url").refuses


@pytest.mark.parametrize(
    "body",
    [
        "logger.debug(url)\nreturn url",
        "if urlparse(url).scheme != 'https':\n    logger.warning(url)\nreturn url.strip()",
        "parts = urlparse(url)\nif parts.netloc not in HOSTS:\n    print('odd host')\nreturn True",
        "if not url:\n    raise ValueError\nfor mark in ';|':\n    if mark in url:\n        logger.error(mark)\nreturn url",
        "try:\n    parts = urlparse(url)\nexcept ValueError as why:\n    raise TypeError from why\nlogger.info(parts)",
        "if not url.startswith('https'):\n    logger.warning(url)\nreturn True, ''",
        "wrong = []\nif 'file:' in url:\n    wrong.append('no files')\nreturn url.strip()",
        "if url[0] == '-' or any(c.isspace() or not c.isprintable() for c in url):\n    logger.warning('odd')\nreturn url",
        "wrong: set[str] = set()\nif 'file:' in url:\n    wrong.add(url)\nif wrong:\n    logger.info(wrong)\nreturn url",
    ],
)
def test_what_is_logged_or_collected_for_nobody_refuses_no_address(body):
    assert not refuses(body)


@pytest.mark.parametrize(
    "body",
    [
        "if urlparse(url).scheme != 'https':\n    raise ValueError(url)\nreturn url",
        "return urlparse(url).scheme == 'https'",
        "return not any(sign.isspace() for sign in url)",
        "if not re.match('https', url):\n    return None\nreturn url",
        "if 'file:' in url:\n    return False, 'no files'\nreturn True, ''",
        "if 'file:' in url:\n    errors.append(url)\nreturn url",
        "wrong = []\nif 'file:' in url:\n    wrong.append(url)\nif wrong:\n    raise ValueError(wrong)\nreturn url",
        "wrong = []\nif 'file:' in url:\n    wrong.append(url)\nreturn '' if wrong else url",
        "wrong = errors\nif 'file:' in url:\n    wrong.append(url)\nreturn url",
        "wrong = []\nif 'file:' in url:\n    wrong.append(url)\nreturn url, wrong",
        "logger.debug(url)\nreturn Address.parse(url)",
        "logger.debug(url)\nrequire_https(url)\nreturn url",
        "fine = urlparse(url).scheme == 'https'\nreturn fine",
        "assert url.startswith('https')\nreturn url",
        "if not PATTERN.fullmatch(url):\n    return 'no such address'\nlogger.debug(url)\nreturn None",
        "return ''.join(part for part in url if part.isalnum())",
        "owner, name = url.split('/')[-2:]\nreturn f'https://github.com/{owner}/{name}'",
    ],
)
def test_what_may_refuse_or_mend_an_address_is_left_alone(body):
    assert refuses(body)


def test_a_helper_that_raises_refuses_for_its_caller():
    raising = "def _https(url):\n    if not url.startswith('https'):\n        raise ValueError\n"
    assert refuses("_https(url)\nreturn url", raising)
    assert not refuses("_https(url)\nreturn url", raising.replace("raise ValueError", "logger.info(url)"))


@pytest.mark.parametrize(
    "body",
    [
        "parts = urlparse(url.strip())\nif not parts.geturl():\n    raise ValueError('nothing')\nreturn url",
        "if isinstance(url, str):\n    return url\nif urlparse(url).scheme != 'https':\n    raise ValueError\nreturn url",
        "if url and url is not None:\n    return url.strip()\nraise ValueError('nothing')",
        "if url:\n    return True\nelse:\n    raise ValueError('nothing')",
    ],
)
def test_whether_there_is_an_address_at_all_refuses_none(body):
    assert not refuses(body)


@pytest.mark.parametrize(
    "body",
    [
        "parts = urlparse(url.strip())\nif not parts.scheme:\n    raise ValueError('nothing')\nreturn url",
        "parts = urlparse(url.strip())\nif not parts.geturl() or not parts.netloc:\n    raise ValueError\nreturn url",
        "if not isinstance(url, str):\n    return url\nif 'file:' in url:\n    raise ValueError\nreturn url",
        "if isinstance(url, bytes):\n    return url\nif 'file:' in url:\n    raise ValueError\nreturn url",
        "if isinstance(url, str):\n    if 'file:' in url:\n        raise ValueError\n    return url\nraise TypeError",
        "if url is None:\n    return url\nif 'file:' in url:\n    raise ValueError\nreturn url",
        "if url in KNOWN:\n    return url\nif 'file:' in url:\n    raise ValueError\nreturn url",
    ],
)
def test_a_look_at_a_part_of_an_address_or_behind_a_question_that_may_be_denied_may_refuse(body):
    assert refuses(body)


def elsewhere(source: str) -> bool:
    facts = read("from urllib.parse import urlparse\n" + textwrap.dedent(source))
    return next(item.fact.elsewhere for item in facts.calls if item.fact.callee == "urllib.parse.urlparse")


@pytest.mark.parametrize(
    ("name", "given", "other"),
    [
        ("is_web", "pdf_path", True),
        ("is_web", "report_url", True),
        ("is_web", "repo_url", False),
        ("is_web", "url", False),
        ("is_repo_or_pdf", "pdf_path", False),
    ],
)
def test_names_tell_whether_an_address_is_of_something_else(name, given, other):
    source = f"""
    def {name}(value):
        return urlparse(value).scheme == "https"

    def start({given}):
        return {name}({given}.strip())
    """
    assert elsewhere(source) is other


def test_an_address_that_is_looked_at_for_a_report_and_a_repository_is_not_of_something_else():
    assert not elsewhere("def web(x):\n    return urlparse(x)\ndef go(pdf, repo):\n    web(pdf)\n    web(repo)\n")


PATTERN = (
    "import re\nANY = re.compile({})\ndef check_url(url):\n    {}\n        raise ValueError(url)\n    return url\n"
)


@pytest.mark.parametrize("asks", ["if not ANY.fullmatch(url):", "if ANY.match(url) is None:", "found = ANY.search(url)\n    if not found:"])  # fmt: skip
@pytest.mark.parametrize(
    ("pattern", "all_pass"),
    [
        ("'.*', re.DOTALL", True),
        ("'(https://)?.*'", True),
        ("'.+'", True),
        ("r'^.+$'", True),
        ("'[a-z]*.+'", True),
        ("'^(?!-).+$'", False),
        ("'^[^-].*'", False),
        ("'.+[.]git$'", False),
        ("r'^[\\s\\S]*$'", True),
        ("'https://.+'", False),
        ("'[a-z]{30}'", False),
        ("'('", False),
        ("SETTINGS['pattern']", False),
    ],
)
def test_a_pattern_that_matches_every_text_refuses_none(asks, pattern, all_pass):
    source = PATTERN.format(pattern, asks)
    (fact,) = [item for module in read(source).modules for item in module.functions]
    assert fact.refuses is not all_pass


@pytest.mark.parametrize(
    ("body", "refuses"),
    [
        ("if ANY.match(url):\n        return url\n    raise ValueError(url)", False),
        ("if ANY.match(url) is not None:\n        return url\n    else:\n        raise ValueError(url)", False),
        ("assert ANY.match(url)\n    return url", False),
        (
            "cleaned = (url or '').strip()\n    if not ANY.match(cleaned):\n        raise ValueError(url)\n    return cleaned",
            False,
        ),
        ("if ANY.match(url):\n        log.info(url)\n    raise ValueError(url)", True),
        ("if HTTPS.match(url):\n        return url\n    raise ValueError(url)", True),
        ("if ANY.match(url) and HTTPS.match(url):\n        return url\n    raise ValueError(url)", True),
        ("if not ANY.match(url):\n        raise ValueError(url)\n    return url if '://' in url else None", True),
        ("return (url or default).strip()", False),
        ("return url or None", False),
        (
            "return inner(url)\ndef inner(text):\n    if not ANY.match(text):\n        raise ValueError\n    return text",
            False,
        ),
        (
            "return inner(url)\ndef inner(text):\n    if not HTTPS.match(text):\n        raise ValueError\n    return text",
            True,
        ),
        ("return inner(url)\ndef inner(text):\n    return check_url(text)", True),
    ],
)
def test_what_stands_beside_a_pattern_for_all_is_never_come_to(body, refuses):
    source = f"import re\nANY = re.compile('.+')\nHTTPS = re.compile('https://.+')\ndef check_url(url):\n    {body}\n"
    assert next(item.refuses for module in read(source).modules for item in module.functions) is refuses


def test_what_goes_through_such_a_pattern_is_not_screened():
    clone = "def fetch(url, place):\n    subprocess.run(['git', 'clone', check_url(url), place], check=True)\n"
    for pattern, screened in (("'.*'", False), ("'.+'", False), ("'https://.*'", True)):
        source = "import subprocess\n" + PATTERN.format(pattern, "if not ANY.fullmatch(url):") + clone
        (fact,) = [found.fact for found in read(source).calls if "clone" in found.fact.text]
        assert fact.screened is screened


@pytest.mark.parametrize(
    ("body", "refuses"),
    [
        ("return url if url.endswith('/') else url + '/'", False),
        ("url = url.strip()\n    return f'{url}.git' if not url.endswith('.git') else url", False),
        ("return url if url.startswith('https://') else None", True),
        ("return f'https://forge.example/{url}'", True),
        ("return '' + url if good(url) else url", True),
    ],
)
def test_what_only_lengthens_an_address_refuses_none(body, refuses):
    (fact,) = read(f"def normal_url(url):\n    {body}\n").modules[0].functions
    assert fact.refuses is refuses


@pytest.mark.parametrize(
    ("body", "refuses"),
    [
        ("if bad:\n        ValueError(url)\n    return url", False),
        ("if bad:\n        OddHost(f'{url} is refused')\n    return url", False),
        (
            "if urlsplit(url).hostname not in settings().hosts:\n        OddHost(url)\n    return f'https://{url}'",
            False,
        ),
        ("if bad:\n        OddHost(url)\n    return ''.join(url)", False),
        ("if bad:\n        OddHost(url)\n        return None\n    return url", True),
        ("if bad:\n        raise OddHost(url)\n    return url", True),
        ("if bad:\n        Reporting(url)\n    return url", True),
        ("if bad:\n        Ledger(url)\n    return url", False),
        ("if bad:\n        refuse(url)\n    return url", True),
        ("if bad:\n        problem = OddHost(url)\n        throw(problem)\n    return url", True),
    ],
)
def test_an_exception_that_is_made_and_not_raised_refuses_nothing(body, refuses):
    source = (
        "from urllib.parse import urlsplit\nclass FetchError(RuntimeError): ...\nclass OddHost(FetchError): ...\n"
        "class Reporting(FetchError):\n    def __init__(self, url):\n        stop(url)\nclass Ledger: ...\n"
        f"def check_url(url):\n    bad = urlsplit(url).scheme != 'https'\n    {body}\n"
    )
    assert next(item for item in read(source).modules[0].functions if item.name == "check_url").refuses is refuses
