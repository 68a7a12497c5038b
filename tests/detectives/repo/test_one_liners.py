"""Files in which a report stands, and those that hold one line with a score."""

import pytest

from tests.detectives.repo.helpers import read

SOURCE = """
class Verdict:
    def {name}(self):
        {given}

def save(verdict, path):
    text = verdict.as_text()
    (path / "verdict.md").write_text({written})
"""


def written(given: str, text: str = "text", name: str = "as_text") -> bool:
    source = SOURCE.format(given=given, written=text, name=name)
    return "written" in {fact.kind for fact in read("", src__verdict_py=source).rules}


@pytest.mark.parametrize("text", ["text", "verdict.as_text()"])
@pytest.mark.parametrize(
    "given", ['return f"{self.repo_name}: {self.overall:.1f}"', 'return f"Final score {self.final_score} of 5"']
)
def test_one_line_with_a_score_is_no_report(given, text):
    assert not written(given, text)


@pytest.mark.parametrize(
    "given",
    [
        'return f"# {self.name}\\n\\n{self.overall:.1f}"',
        'return f"{self.head}{self.body}"',
        'return f"{self.name} {render(self)}"',
        'return "\\n".join(self.lines)',
        "return self.text",
    ],
)
def test_what_may_hold_several_lines_is_written(given):
    assert written(given)


def test_what_nobody_of_the_program_gives_is_written():
    assert written('return f"{self.name}: {self.score}"', name="told")
