from auditor_core.checks import all_checks
from tests.docs import PAGE, checks_page


def test_the_page_of_checks_is_current() -> None:
    assert PAGE.read_text(encoding="utf-8") == checks_page(), "run python -m tests.docs"


def test_every_check_is_on_it_once() -> None:
    page = checks_page()
    for name in all_checks():
        assert page.count(f"| `{name}` |") == 1, name
