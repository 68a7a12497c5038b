"""Libraries that are named like files: what is used is none of the repository's, unless other files look like it."""

import pytest

from tests.claims.drawing import BULLET, Sheet, asserted


@pytest.mark.parametrize(
    "text",
    [
        "For the pictures we use Slider.js. Everything else is drawn by hand.",
        "The site is built with Slider.js and little else.",
        "Pictures are turned using Slider.js on every page.",
        "Die Bilder dreht ein Paket; wir verwenden Slider.js dafür.",
    ],
)
def test_a_library_that_is_used_is_no_file(text: str):
    assert asserted(text) == set()
    assert asserted(text, ("web/Slider.js",)) == {"Slider.js"}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The components are Slider.js, Basket.js and Till.js.", {"Slider.js", "Basket.js", "Till.js"}),
        ("We use Slider.js. The basket is in parts/Basket.jsx.", {"Slider.js", "parts/Basket.jsx"}),
        ("We use the file slider.js.", {"slider.js"}),
        ("On that page we use Slider.js from the folder of parts.", {"Slider.js"}),
        ("Slider.js turns the pictures.", {"Slider.js"}),
    ],
)
def test_a_component_is_one(text: str, expected: set[str]):
    assert asserted(text) == expected


def test_what_a_code_host_runs_is_committed_whatever_it_makes():
    assert asserted("Parcels are made by the packer in .github/workflows/pack.yml each week.") == {
        ".github/workflows/pack.yml"
    }


@pytest.mark.parametrize(
    "text",
    [
        "The libraries Knot.h (for knots), bend_io.h and Wire32.h are included.",
        "Dazu werden die Bibliotheken Knot.h (Knoten), bend_io.h und Wire32.h eingebunden.",
        "Se incluyen las bibliotecas Knot.h, bend_io.h y Wire32.h al principio.",
        "On inclut les bibliothèques Knot.h, bend_io.h et Wire32.h au début.",
        "Si includono le librerie Knot.h, bend_io.h e Wire32.h in cima.",
        "São incluídas as bibliotecas Knot.h, bend_io.h e Wire32.h no início.",
    ],
)
def test_headers_that_are_called_libraries_are_none_of_the_repositorys_wherever_they_are_named(text: str):
    sheet = Sheet()
    sheet.paragraph(text)
    sheet.paragraph("Much of it is told by Wire32.h, and the rest by loom.h as well.")
    assert sheet.asserted() == {"loom.h"}
    assert sheet.asserted(["Wire32.h"]) == {"Wire32.h", "loom.h"}


@pytest.mark.parametrize(
    "text", ["It inherits from the class of the Knot.h library.", "Die Klasse kommt aus der Knot.h-Bibliothek."]
)
def test_a_header_before_that_word_is_none_either(text: str):
    assert asserted(text) == set()


@pytest.mark.parametrize(
    ("text", "files"),
    [
        ("Our own library knot.h ties them.", ()),
        ("Die eigene Bibliothek knot.h knüpft sie.", ()),
        ("Desarrollamos la biblioteca knot.h para atarlos.", ()),
        ("The library knot.h ties them, and knot.c is its source.", ()),
        ("The library knot.h ties them.", ("src/knot.c",)),
        ("The header knot.h belongs to it.", ()),
    ],
)
def test_a_header_of_the_repositorys_own_is_claimed(text: str, files: tuple[str, ...]):
    assert "knot.h" in asserted(text, files)


@pytest.mark.parametrize(
    "text",
    [
        "KNT has two modules: knot.py and wire.py, both of which are found in a package called python-knt.",
        "KNT bestaat uit knot.py en wire.py, die beide te vinden zijn in een pakket met de naam python-knt.",
        "KNT besteht aus knot.py und wire.py, beide in einem Paket namens python-knt.",
        "KNT tiene dos módulos: knot.py y wire.py, que están en un paquete llamado python-knt.",
    ],
)
def test_files_of_a_package_that_is_installed_are_none_of_the_repositorys(text: str):
    sheet = Sheet()
    sheet.paragraph(text)
    sheet.paragraph("knot.py is used to tie words, and loom.py is ours.")
    assert sheet.asserted() == {"loom.py"}
    assert sheet.asserted(["knot.py"]) == {"knot.py", "loom.py"}


def test_files_of_a_package_of_the_projects_own_are_claimed():
    assert asserted("There are knot.py and wire.py, both in a package called loom.") == {"knot.py", "wire.py"}


@pytest.mark.parametrize(
    "note",
    [
        "shipped with Knotter",
        "which comes with Knotter",
        "fourni avec Knotter",
        "mitgeliefert mit Knotter",
        "incluido con Knotter",
        "fornito con Knotter",
        "fornecido com Knotter",
    ],
)
def test_what_comes_with_a_product_is_none_of_the_repositorys(note: str):
    text = f"Load the scripts knot-config.sh ({note}) and loom.sh first."
    assert asserted(text) == {"loom.sh"}
    assert asserted(text, ("knot-config.sh",)) == {"knot-config.sh", "loom.sh"}


@pytest.mark.parametrize(
    "note", ["provided with the task", "provided by Ann", "bundled with Knotter", "shipped with it"]
)
def test_what_comes_with_no_product_is_claimed(note: str):
    assert "knot-config.sh" in asserted(f"Load the scripts knot-config.sh ({note}) and loom.sh first.")


def test_what_comes_with_the_reports_own_repository_is_claimed():
    sheet = Sheet()
    sheet.link("our repository", "https://github.com/loomers/knotter")
    sheet.paragraph("Load the scripts knot-config.sh (shipped with Knotter) and loom.sh first.")
    assert "knot-config.sh" in sheet.asserted()


@pytest.mark.parametrize("name", ["xil_printf.h", "xparameters.h", "stdio.h", "arduino.h"])
def test_headers_that_come_with_a_board_are_none_of_the_repositorys_unless_it_holds_them(name: str):
    assert name not in asserted(f"The driver uses {name} and wires.c.", ("wires.c",))
    assert name in asserted(f"The driver uses {name} and wires.c.", ("wires.c", name))
    assert "xil_bend.h" in asserted("The driver uses xil_bend.h and wires.c.", ("wires.c",))


PACKAGE = "core/turn.py is ours. All is done in one file, bend.cpp, found in the src/ directory of Benders package"


def test_what_stands_in_another_programs_package_is_none_of_the_repository():
    text = f"{PACKAGE}, version 4.1, which can be downloaded from github. It comes with Benders.sln for all."
    assert asserted(text, ("core/turn.py",)) == {"core/turn.py", "src"}


@pytest.mark.parametrize("end", [", version 4.1, which we wrote", ""])
def test_a_package_that_nobody_has_to_get_somewhere_is_the_repositorys(end: str):
    assert asserted(f"{PACKAGE}{end}. It comes with Benders.sln.", ("core/turn.py",)) >= {"bend.cpp", "Benders.sln"}


@pytest.mark.parametrize(
    ("sentence", "asserted"),
    [
        ("Real-world engine projects use two layouts, as they were made: flat files (wires/sold.json).", set()),
        ("Most projects keep their settings in wires/sold.json.", set()),
        ("Most projects keep one file; ours stand in wires/sold.json.", {"wires/sold.json"}),
    ],
)
def test_what_projects_in_general_have_is_no_part_of_this_one(sentence: str, asserted: set[str]):
    sheet = Sheet()
    sheet.paragraph(sentence)
    assert sheet.asserted(["wires/cut.py"]) == asserted


@pytest.mark.parametrize(
    "sentence",
    [
        "To mend it, go to the folder .venv/lib/site-packages/loomer and open the file bend.py.",
        "Si va nella cartella .venv/Lib/site-packages/loomer e aprire il file bend.py.",
        "Man geht nach .venv/lib/site-packages/loomer und öffnet die Datei bend.py.",
    ],
)
def test_a_file_that_is_opened_where_a_library_is_installed_is_the_librarys(sentence: str):
    assert "bend.py" not in asserted(sentence, ("core/turn.py",))
    assert "bend.py" in asserted(
        sentence.replace(".venv/lib/site-packages/", "core/").replace(".venv/Lib/site-packages/", "core/")
    )


def packages(*names: str, lead: str = "It is divided into these packages:") -> Sheet:
    sheet = Sheet()
    sheet.paragraph(lead)
    for name in names:
        sheet.paragraph(f"{BULLET} {name}: all that is needed for it.")
    return sheet


@pytest.mark.parametrize("lead", ["These packages:", "Estos paquetes:", "Die Pakete:", "I pacchetti:", "Os pacotes:"])
def test_a_package_that_holds_others_is_no_file(lead: str):
    inside = ("wires.java.ends", "wires.java.rods")
    assert packages("wires.java", *inside, lead=lead).asserted(["src/wires/java/Wires.java"]) == set()
    assert packages("wires.java", *inside, lead=lead).asserted(["wires.java"]) == {"wires.java"}


def test_a_file_beside_packages_of_other_names_is_one():
    assert packages("bend.java", "wires.java.ends", "wires.java.rods").asserted() == {"bend.java"}
    assert packages("bend.java", "bend.java.bak", "bend.js.map").asserted() >= {"bend.java"}
