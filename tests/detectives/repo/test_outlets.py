"""From where a function that writes the report is come to."""

import pytest

from tests.detectives.repo.helpers import read

SAVE = "def save(text):\n    Path('report.md').write_text(text)\n"
FAIL = "def mistrial(state):\n    return {'file': save('# Mistrial')}\n"
CHIEF = "def chief_justice(state):\n    return {'file': save(render(state))}\n"


@pytest.mark.parametrize(
    ("source", "users"),
    [
        (SAVE, ("save",)),
        (SAVE + FAIL, ("mistrial",)),
        (SAVE + FAIL + CHIEF, ("chief_justice", "mistrial")),
        (f"{SAVE}def publish(text):\n    return save(text)\n{FAIL.replace('save', 'publish')}", ("mistrial",)),
        (f"{SAVE}{FAIL}async def chief(state):\n    await to_thread(save, render(state))\n", ("chief", "mistrial")),
        (f"{SAVE}{FAIL}store = save\n", ()),
        (f"{SAVE}{FAIL}save(render(STATE))\n", ()),
        (f"{SAVE}def a(s):\n    save(s)\n    b(s)\ndef b(s):\n    a(s)\n", ()),
    ],
)
def test_the_functions_that_nobody_calls_are_named_where_that_is_sure(source, users):
    found = [fact.users for fact in read("", src__report_py=source).rules if fact.kind == "written"]
    assert found == [users]


def test_a_function_that_another_module_calls_by_another_name_is_unsure():
    chief = "from src.report import save as keep\ndef chief_justice(state):\n    keep(render(state))\n"
    found = read("", src__report_py=SAVE + FAIL, src__justice_py=chief).rules
    assert [fact.users for fact in found if fact.kind == "written"] == [()]
