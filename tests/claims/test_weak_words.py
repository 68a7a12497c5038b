"""Weak words of denial, example and ownership: they count where they bear on the path itself; texts are made up."""

import pytest

from tests.claims.drawing import Sheet, asserted

OF_SOMETHING_ELSE = """\
Seed data is in X.toml, with forty rooms and seven invented users.
Los datos están en X.toml, con siete usuarios inventados.
Die Daten stehen in X.toml, mit sieben erfundenen Nutzern.
The test for the broken paths is X.py.
The missing entry was our fault, since our X.py had a line too many.
Comparing them was slow; only after we had written X.py did it get better.
We wrote a small script, X.py, that sorts. It is not part of the program; it is just for us.
X.py is outdated; it still shows the queue.
X.yaml formata o código antes de cada commit.
Lo acordamos antes de escribirlo, y lo anotamos en X.py.
Weights do not stand in the code but in X.toml.
Les poids ne sont pas dans le code mais dans X.toml.
Die Gewichte sind nicht im Code enthalten, sondern in X.toml.
Los pesos no se incluyen en el código sino en X.toml.
I do not have one, my text is in X.py.
Two earlier notebooks, X.ipynb and core/bend.ipynb, hold the first look. A fourth was without result and we deleted it.
The token was a placeholder in X.py and has been replaced.
The text is taken from X.py.
We tested it with a malicious repository that is kept as a bundle in X.bundle.
A tiny repository is unpacked for each test by X.py.
To bring one's own list: --list X.toml.
A path which the audited report mentions is normalised by the helper in X.py.
Shorten the tech lead's persona (X.yaml) and measure again.
They noted that X.py had grown. We split it: the wires in core/bend.py, and the old file is a front of ten lines.
Ils ont critiqué X.py. Nous l'avons découpé et l'ancien fichier reste comme façade.
The chief justice took the median. His text is no model's work: it is a template in X.py.
""".splitlines()

OF_THE_PATH = """\
The report cites X.toml, one of seven invented names.
The invented path was X.toml.
The wrong path was X.toml.
The wrong paths were X.toml and another.
We had a X.py once.
We had written X.py in the interim report.
It had become a X.py of its own, gone since.
The report names X.py. It is not part of the repository.
The path X.py is wrong.
Antes lo teníamos en X.py.
We do not have X.py.
We do not use the queue in X.py.
One notebook, X.ipynb, held the first look. It was without result and we deleted it.
A placeholder X.py stands for it.
The path is a dummy, placeholder X.py.
The loader was written by others; the parts were borrowed from X.py.
A tiny repository has everything in X.py.
A malicious repository could bring a X.py.
The audited report mentions X.py.
The other team's persona (X.yaml) is short.
Noah's persona (X.yaml) is short.
They noted that X.py had grown. We split it: the wires in core/bend.py, and the rest in core/cut.py.
We read what Noah wrote. His text is a template in X.py.
""".splitlines()


def names_it(text: str) -> bool:
    return any(path.startswith("core/seed.") for path in asserted(text.replace("X.", "core/seed.")))


@pytest.mark.parametrize("text", OF_SOMETHING_ELSE)
def test_a_path_is_asserted_beside_such_a_word(text):
    assert names_it(text)


@pytest.mark.parametrize("text", OF_THE_PATH)
def test_a_path_that_the_word_is_about_is_not(text):
    assert not names_it(text)


@pytest.mark.parametrize("lead", ["for the others:", "what we changed because of auditing others"])
def test_a_heading_that_names_others_may_be_on_the_authors_own(lead):
    sheet = Sheet()
    sheet.paragraph("The program is described below. " * 6)
    sheet.heading(f"The layout of one package is typical {lead}" if lead.endswith(":") else lead.capitalize())
    sheet.paragraph("The check runs with the hook core/seed.py.")
    assert sheet.asserted() == {"core/seed.py"}


def test_a_table_behind_the_references_is_no_list_of_works():
    sheet = Sheet()
    sheet.paragraph("The program is described below. " * 6)
    sheet.heading("References")
    sheet.paragraph("The options are parsed in core/seed.py, and printed by it.")
    assert sheet.asserted() == {"core/seed.py"}


OF_WHAT_A_FILE_DOES = """\
A second pass is made by lib/x.py, which looks for keys in the history.
The walk over the commits in the git history is done in lib/x.py.
El módulo lib/x.py busca claves en el historial.
Le module lib/x.py cherche des clés dans l'historique.
If the report is missing, lib/x.py returns nothing.
Other teams' repositories are cloned by lib/x.py.
The leak that our peer found was fixed in lib/x.py.
La fuga fue corregida en lib/x.py.
Initially lib/x.py returned text; now it returns a record.
We deleted the unused imports in lib/x.py.
We removed all hard-coded scores from lib/x.py.
lib/x.py is too long and will be split.
The prompts were moved to lib/x.py.
lib/x.py does not appear in the profile, for it is fast.
lib/x.py was generated with the help of an assistant and read by hand.
""".splitlines()
OF_A_FILE_THAT_IS_GONE = """\
We left lib/x.py in the history.
lib/x.py is only in the git history.
El módulo lib/x.py está en el historial.
If the report cites lib/x.py, it is flagged.
Other teams' repositories have a lib/x.py.
Initially the record stood in lib/x.py; now it is in lib/y.py.
We deleted lib/x.py.
lib/x.py is generated at each start.
The path lib/x.py does not appear in the manifest.
Ideally, the prompts would be moved to lib/x.py.
lib/y.py should be renamed to lib/x.py.
""".splitlines()


@pytest.mark.parametrize("text", OF_WHAT_A_FILE_DOES)
def test_words_on_what_a_file_does_or_what_was_mended_in_it_do_not_deny_it(text):
    assert "lib/x.py" in asserted(text)


@pytest.mark.parametrize("text", OF_A_FILE_THAT_IS_GONE)
def test_the_same_words_on_the_file_itself_do(text):
    assert "lib/x.py" not in asserted(text)
