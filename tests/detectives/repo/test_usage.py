"""Whether a function is used, and does anything."""

import pytest

from tests.detectives.repo.helpers import read


def function(body: str, rest: str = ""):
    module = read(f"def check_url(url):\n    {body}\n{rest}").modules[0]
    return next(item for item in module.functions if item.name == "check_url")


@pytest.mark.parametrize(
    "body",
    [
        "pass",
        "...",
        "'''Checks.'''",
        "return url",
        "return url.strip().rstrip('/')",
        "return bool(url)",
        "return url is not None and url.strip() != ''",
        "return True",
        "'''D.'''\n    return None",
        "if not url:\n        raise ValueError('none')",
        "if not isinstance(url, str) or not url.strip():\n        raise ValueError\n    return url.strip()",
        "return url\n    if not PATTERN.match(url):\n        raise ValueError",
        "'''Checks.'''\n    return url.strip()\n    return urlparse(url).scheme == 'https'",
        "address = (url or '').strip()\n    if address == '':\n        return None\n    return address",
    ],
)
def test_a_body_that_does_nothing(body):
    assert function(body).empty


@pytest.mark.parametrize(
    "body",
    [
        *(
            "return urlparse(url)",
            "if url: raise ValueError",
            "x = 1",
            "if not url.startswith('https'): raise ValueError",
        ),
        *("if not PATTERN.match(url):\n        raise ValueError\n    return url", "return 'github.com' in url"),
        "if TRUSTED:\n        return url\n    return urlparse(url).scheme == 'https'",
        "if not url:\n        raise ValueError\n    allow(url)\n    return url",
    ],
)
def test_a_body_that_does_something(body):
    assert not function(body).empty


@pytest.mark.parametrize("rest", ["check_url(1)", "validate(check_url)", "x.check_url()", "run(with_=check_url)"])
def test_a_function_that_is_called_or_handed_on(rest):
    assert function("pass", rest).called


def test_a_function_that_nothing_uses():
    assert not function("pass").called


@pytest.mark.parametrize(
    ("mark", "called"),
    [("staticmethod", False), ("classmethod", False), ("app.get('/')", True), ("register\n    @staticmethod", True)],
)
def test_a_method_that_nothing_uses_unless_its_decorator_may(mark, called):
    source = f"class Git:\n    @{mark}\n    def check_url(url):\n        return urlparse(url)\n"
    assert read(source).modules[0].functions[0].called is called
    assert read(source + "Git.check_url(address)\n").modules[0].functions[0].called


def test_a_use_in_a_test_is_none():
    source = "class Git:\n    @staticmethod\n    def check_url(url):\n        return urlparse(url)\n"
    modules = read(source, tests__test_git_py="def test_it():\n    assert Git.check_url('https://x')\n").modules
    assert not next(item for module in modules for item in module.functions if item.name == "Git.check_url").called


@pytest.mark.parametrize(("field", "called"), [("Link", True), ("str", False)])
def test_a_function_that_only_a_type_names_is_used_where_something_is_of_that_type(field, called):
    rest = f"Link = Annotated[str, AfterValidator(check_url)]\nclass Request(BaseModel):\n    url: {field}\n"
    assert function("return urlparse(url)", rest).called is called


@pytest.mark.parametrize("method", ["__init__", "__post_init__", "__call__"])
def test_what_python_itself_calls_is_used_where_its_class_is(method):
    source = f"class Link:\n    def {method}(self, url):\n        self.parts = urlparse(url)\n"
    assert not read(source).modules[0].functions[0].called
    assert read(source + "fetch(Link(address))\n").modules[0].functions[0].called
    assert read(source + "class Forge(Link): ...\nfetch(Forge(address))\n").modules[0].functions[0].called
