"""Passages that begin with the directory they are on, and lists whose items lead in to lists of their own."""

import pytest

from tests.claims.drawing import BULLET, Sheet

FILES = ("frame/wires/bend.py", "frame/wires/cut.py", "frame/ends/tie.py", "frame/wires/deep/a.py", "start.py")
ON_WIRES = {"frame/wires/bend.py", "frame/wires/cut.py"}


def sheet_of(*texts: str, indent: float = 0.0) -> Sheet:
    sheet = Sheet()
    sheet.paragraph("The machine bends wires and is described below, step by step and in the order of its work.")
    for text in texts:
        sheet.paragraph(text, indent=indent)
    return sheet


@pytest.mark.parametrize(
    "text",
    [
        "frame/wires/: all that bends. The file bend.py turns a wire. Then cut.py ends it.",
        f"{BULLET} frame/wires/ - all that bends. The file bend.py turns a wire. Then cut.py ends it.",
        "Wires (frame/wires/): - bend.py \u2014 turns a wire. - cut.py \u2014 ends it.",
        "All the wires ( frame/wires/ ): bend.py turns a wire. After that, cut.py ends it.",
        "Hilos (`frame/wires/`): en primer lugar bend.py. Luego cut.py lo termina.",
        "Fili (frame/wires/): prima bend.py. Questa cartella ha poi cut.py alla fine.",
    ],
)
def test_names_stand_in_the_directory_that_their_passage_is_on(text: str):
    assert sheet_of(text).asserted(FILES) >= ON_WIRES


def test_so_does_a_directory_by_its_name_alone_where_the_repository_has_it_there():
    sheet = sheet_of("frame/wires/: all that bends. The deep folder holds the rest, the flat folder none.")
    assert sheet.asserted(FILES) == {"frame/wires", "frame/wires/deep"}


def test_a_file_that_is_gone_stands_where_others_of_the_passage_do():
    sheet = sheet_of("Wires (frame/wires/): bend.py turns a wire. After that, gone.py ends it.")
    assert {path for path, claim in sheet.claims(FILES).items() if claim.flagged} == {"frame/wires/gone.py"}


@pytest.mark.parametrize(
    "text",
    [
        "Wires (see frame/wires/ for them): all is told there. The file tie.py is the last.",
        "Wires (frame/wires/): all is told there. The file tie.py is in frame/ends/ since May.",
        "Wires (two of three): all is told there. The file tie.py is the last.",
    ],
)
def test_names_stay_where_their_own_words_put_them(text: str):
    claims = sheet_of(text).claims(FILES)
    assert {path for path in claims if path.endswith("tie.py")} <= {"tie.py", "frame/ends/tie.py"}
    assert not any(path.startswith("frame/wires/") for path in claims)


def test_a_passage_tells_nothing_of_the_next_one():
    sheet = sheet_of("Wires (frame/wires/): bend.py turns a wire.", "After that, cut.py ends it.")
    assert sheet.asserted(FILES) >= {"frame/wires/bend.py", "cut.py"}


@pytest.mark.parametrize(
    "lead",
    [
        "These are the main pages (they stand in site/Pages/):",
        "All pages are in site/Pages/, namely:",
        "Die Seiten liegen in site/Pages/:",
        "Le pagine si trovano in site/Pages/:",
    ],
)
@pytest.mark.parametrize("place", ["site/Pages", "site/pages"])
def test_a_list_goes_on_below_an_item_that_leads_in_to_its_own(lead: str, place: str):
    sheet = sheet_of(lead)
    for name in ("Bow.vue", "bows/Show.vue", "rods/Show.vue"):
        sheet.paragraph(f"{BULLET} {name}:")
        sheet.paragraph(
            "\u2013 What for: it draws all of them below each other, with what is known of each.", indent=12
        )
        sheet.paragraph("\u2013 By whom: anybody.", indent=12)
    sheet.y += 30
    sheet.paragraph("Everything else is drawn by Rest.vue alone.")
    held = [f"{place}/{name}" for name in ("Bow.vue", "bows/Show.vue", "rods/Show.vue", "Rest.vue")]
    claims = sheet.claims([*held, "other/Show.vue"])
    assert set(claims) >= {f"site/Pages/{name}" for name in ("Bow.vue", "bows/Show.vue", "rods/Show.vue")}
    assert "Rest.vue" in claims
    wanted = "verified" if place == "site/Pages" else "case_mismatch"
    assert claims["site/Pages/bows/Show.vue"].verdict == wanted


def test_items_of_a_list_below_such_a_list_are_none_of_it():
    sheet = sheet_of("All pages are in site/pages/:")
    for name in ("Bow.vue", "Rod.vue"):
        sheet.paragraph(f"{BULLET} {name}:")
        sheet.paragraph("\u2013 it draws all of them.", indent=12)
    sheet.paragraph("What is not drawn:")
    sheet.paragraph(f"{BULLET} Rest.vue")
    claims = sheet.claims(["site/pages/Bow.vue", "site/pages/Rod.vue", "site/pages/Rest.vue"])
    assert set(claims) >= {"site/pages/Bow.vue", "site/pages/Rod.vue", "Rest.vue"}


@pytest.mark.parametrize(
    "lead",
    [
        "Within the project, we find the following folders:",
        "All'interno del progetto, si trovano le seguenti cartelle:",
        "En el proyecto, hay estas carpetas:",
        "Dans le projet, on trouve les dossiers suivants :",
        "Im Projekt, wie es ist, liegen diese Ordner:",
        "No projeto, existem estas pastas:",
    ],
)
def test_directories_of_a_list_may_be_written_from_the_root(lead: str):
    items = (
        f"{BULLET} /frame: holds all. The file tie.py is not used.",
        f"{BULLET} /ends: none yet;",
        f"{BULLET} ./wires: all;",
    )
    claims = sheet_of(lead, *items, indent=12).claims([*FILES, "frame/tie.py", "wires/a.py", "x/tie.py"])
    assert set(claims) == {"frame", "ends", "wires", "frame/tie.py"}
    assert {path for path, claim in claims.items() if claim.flagged} == {"ends"}


@pytest.mark.parametrize("lead", ["Within the server, we find the following routes:", "The user, who is asked, may:"])
def test_what_a_server_answers_to_is_no_directory(lead: str):
    items = (f"{BULLET} /login: asks who it is;", f"{BULLET} /ends: shows them all;")
    assert sheet_of(lead, *items, indent=12).asserted(FILES) == set()


def test_a_checkout_named_above_a_list_of_its_files_is_no_directory_of_theirs():
    def sheet_of(root: str) -> Sheet:
        sheet = Sheet()
        sheet.heading("4. Layout")
        sheet.rows([root, "turn.py turns the wires", "cut.py cuts them", "dry.md common commands"], font="helv")
        return sheet

    assert sheet_of("wire-turner/").asserted(["turn.py", "cut.py", "dry.md"]) == {"turn.py", "cut.py", "dry.md"}
    inner = {"kit", "kit/turn.py", "kit/cut.py", "kit/dry.md"}
    assert sheet_of("kit/").asserted(["kit/turn.py", "kit/cut.py", "kit/dry.md"]) == inner
