"""Repositories that a report says its program was run on: their files are no claims on the audited one; texts made up."""

import pytest

from tests.claims.drawing import Sheet

FILES = ("src/reader/walk.py", "src/reader/graph.py", "README.md", "notes.toml")
"""A repository without any file of the other one's language."""
OWN = "rills/brook-reader"
CITED = (
    "The tables are joined in grains/mill/flour.sql, which reads bran.sql and husk.sql. The names are those that"
    " grains/mill/names.yml holds, beside grains/raw/ for the rest. What walks through them all is in"
    " src/reader/walk.py and src/reader/magic.py at first. At last tide.py draws it."
)
THEIRS = {"grains/mill/flour.sql", "bran.sql", "husk.sql", "grains/mill/names.yml", "grains/raw"}
OURS = {"src/reader/walk.py", "src/reader/magic.py", "tide.py"}


def asserted(said: str, *, cited: str = CITED, repo_name: str = OWN, files: tuple[str, ...] = FILES) -> set[str]:
    sheet = Sheet(width=400)
    sheet.paragraph(said)
    sheet.heading("What it found")
    sheet.paragraph(cited)
    return sheet.asserted(files, repo_name=repo_name)


@pytest.mark.parametrize(
    "said",
    [
        "Target codebase: grain-mill by Miller Works",
        "Target Repository: https://github.com/millers/grain-mill",
        "Codebase under test: millers/grain-mill (May)",
        "Repositorio analizado: grain-mill",
        "Código objetivo: millers/grain-mill",
        "Dépôt cible : grain-mill",
        "Projet analysé : millers/grain-mill",
        "Ziel-Repository: grain-mill",
        "Untersuchtes Projekt: millers/grain-mill",
        "Repository analizzato: grain-mill",
        "Codice di destinazione: millers/grain-mill",
        "Repositório alvo: grain-mill",
        "Projeto analisado: millers/grain-mill",
        "The reader was evaluated against millers/grain-mill, a project for bread.",
        "We ran it on the repository millers/grain as a whole.",
        "All was tested on the millers/grain codebase in May.",
        "It was validated on a repository named grain in May.",
        "We analysed github.com/millers/grain with it.",
        "El lector fue probado en el repositorio millers/grain en mayo.",
        "Le lecteur a été testé sur le dépôt millers/grain en mai.",
        "Der Leser wurde am Repository millers/grain getestet.",
        "Il lettore è stato provato sul repository millers/grain a maggio.",
        "O leitor foi testado no repositório millers/grain em maio.",
    ],
)
def test_files_of_the_repository_that_the_program_was_run_on_are_no_claims(said: str):
    assert asserted(said) == OURS
    assert asserted(said.replace("https://github.com/", ""), repo_name="") >= OURS


@pytest.mark.parametrize(
    "said",
    [
        "Target codebase: brook-reader by Rills",
        "Target Repository: https://github.com/rills/brook_reader",
        "Target repository: our own",
        "Target repository: the one that a user gives",
        "Target codebase: src/reader",
        "We analysed the repository rills/brook-reader with it.",
        "We audited our own repository millers/grain-mill with it.",
        "The project was tested on Linux/Windows in May.",
        "It was tested by client/server pairs in the project.",
        "We tested the project end-to-end in May.",
        "We named millers/grain-mill in the talk on the project.",
        "",
    ],
)
def test_a_report_that_names_no_other_repository_keeps_all_its_claims(said: str):
    assert asserted(said) >= OURS | THEIRS


def test_a_program_that_was_run_on_itself_too_keeps_all_its_claims():
    said = "The reader was tested on the repositories millers/grain-mill and rills/brook-reader."
    assert asserted(said) >= OURS | THEIRS


def test_an_address_alone_tells_no_other_repository_where_the_audited_ones_name_is_not_known():
    assert asserted("Target repository: https://github.com/millers/grain-mill", repo_name="") >= OURS | THEIRS
    assert asserted("Target repository: millers/grain-mill", repo_name="") == OURS


SAID = "Target codebase: millers/grain-mill"


def test_a_name_in_the_cell_beside_its_label_is_told_as_well():
    sheet = Sheet()
    sheet.table([["Engineer", "A. Rill"], ["Target codebase", "millers/grain-mill"], ["Date", "May"]], [150, 200])
    sheet.paragraph(CITED)
    assert sheet.asserted(FILES, repo_name=OWN) == OURS


def test_two_files_in_a_language_that_the_repository_lacks_may_be_its_own():
    cited = "The tables are joined in grains/flour.sql and in husk.sql at last."
    assert asserted(SAID, cited=cited) == {"grains/flour.sql", "husk.sql"}


def test_files_in_the_repositorys_own_languages_or_directories_are_its_own():
    assert asserted(SAID, files=(*FILES, "src/reader/all.sql")) >= THEIRS - {"grains/mill/names.yml"}
    cited = "It is in src/flour.sql, src/husk.sql, src/bran.sql and in api/run.py, api/walk.py and api/talk.py."
    assert asserted(SAID, cited=cited) == set(cited[9:-1].replace(",", "").replace(" and in", "").split()) - {"and"}


def test_configuration_beside_no_source_of_theirs_is_the_repositorys_own():
    cited = CITED.replace("grains/mill/names.yml", "deploy/names.yml")
    assert "deploy/names.yml" in asserted(SAID, cited=cited)


def test_what_every_repository_may_have_is_a_claim():
    assert "docker-compose.yml" in asserted(SAID, cited=f"{CITED} It starts by docker-compose.yml at once.")


def test_directories_above_their_files_are_theirs_and_others_are_not():
    cited = f"{CITED} All of grains/mill/ is read, then seeds/ with seeds/dry/*.csv and last what tests/ holds."
    assert asserted(SAID, cited=cited) == OURS | {"tests"}


def test_a_directory_of_the_other_repositorys_name_is_its():
    cited = "It is in grain_mill/run.py, which tide.py starts."
    assert asserted(SAID, cited=cited) == {"tide.py"}
    assert asserted("", cited=cited) == {"tide.py", "grain_mill/run.py"}


def test_a_drawn_tree_is_the_repositorys_own():
    sheet = Sheet()
    sheet.paragraph(SAID)
    sheet.paragraph(CITED)
    sheet.rows(["loom/", "|-- weft.sql", "|-- warp.sql", "`-- yarn.sql"], font="cour")
    assert sheet.asserted(FILES, repo_name=OWN) >= {"weft.sql", "warp.sql", "yarn.sql"}
