"""Sessions with a program and with a shell: what users give and get there is none of the repository's; made up."""

import pytest

from tests.claims.drawing import Sheet, asserted

HELD = ("tests/knots.txt", "start.c", "docs/plan.pdf")


def session(*lines: str, lead: str = "The machine is started so:") -> Sheet:
    sheet = Sheet()
    sheet.paragraph(lead)
    sheet.rows(lines, font="cour")
    return sheet


@pytest.mark.parametrize(
    "line",
    [
        "$ knotter.exe knots.txt",
        "$ ./knotter -v knots.txt",
        "./knotter knots.txt",
        "./build/knotter -n 3 knots.txt",
        "knotter.exe knots.txt",
        "> knotter.exe -b wire.dat knots.txt",
    ],
)
def test_data_given_to_a_program_that_was_built_is_its_users(line: str):
    assert "knots.txt" not in session(line).asserted(HELD)


@pytest.mark.parametrize(
    ("line", "path"),
    [
        ("$ ./knotter tests/knots.txt", "tests/knots.txt"),
        ("$ ./knotter start.c", "start.c"),
        ("$ ./knotter knots.conf", "knots.conf"),
        ("$ knotter -c knots.conf", "knots.conf"),
        ("$ knotter --settings=knots.env", "knots.env"),
        ("$ ./knotter.sh knots.json", "knotter.sh"),
        ("$ python knotter.py --fast", "knotter.py"),
    ],
)
def test_code_settings_and_places_given_to_it_are_claims(line: str, path: str):
    assert path in session(line).asserted((*HELD, path))


def test_a_script_that_is_run_is_flagged_where_it_is_gone():
    claims = session("$ ./knotter.sh knots.json").claims(HELD)
    assert claims["knotter.sh"].flagged


@pytest.mark.parametrize("prompt", ["->", ">", ">>", "=>"])
def test_what_a_user_answers_a_program_is_theirs_wherever_it_is_named(prompt: str):
    lines = ("Which file shall be sent?", f"{prompt} knots/of/mine.pdf", "Sent.", "Your files:", " - knots/of/mine.pdf")
    sheet = session(*lines, lead="A session looks like this.")
    sheet.paragraph("The server stores knots/of/mine.pdf under a number.")
    assert sheet.asserted(HELD) == set()


@pytest.mark.parametrize(
    ("lines", "path"),
    [
        (("Where does it begin?", "-> core/start.py"), "core/start.py"),
        (("The way goes on:", "-> knots/plan.pdf"), "knots/plan.pdf"),
        (("Which one?", "It is knots/plan.pdf"), "knots/plan.pdf"),
    ],
)
def test_code_and_what_answers_no_question_of_a_program_are_claims(lines: tuple[str, ...], path: str):
    assert path in session(*lines, lead="So it is.").asserted(HELD)


@pytest.mark.parametrize("line", ["rm -rf knots", "mkdir knots", "$ mkdir -p knots"])
def test_what_stands_in_a_directory_that_a_session_makes_or_clears_is_made_by_it(line: str):
    shown = session(line, "./knotter -a box knots", "cat knots/first.txt")
    assert "knots/first.txt" not in shown.asserted(HELD)
    assert "knots/first.txt" in shown.asserted((*HELD, "knots/first.txt"))


@pytest.mark.parametrize(
    ("line", "path"),
    [("rm -rf box", "knots/first.txt"), ("rm box", "knots/first.txt"), ("mkdir knots", "knots/first.c")],
)
def test_what_stands_in_another_directory_and_code_are_claims(line: str, path: str):
    assert path in session(line, f"cat {path}").asserted(HELD)


@pytest.mark.parametrize("text", ["knots/rope/ + its_name", "knots/rope/ + names['first']"])
def test_a_directory_that_code_adds_a_name_to_is_one_where_it_is_there(text: str):
    assert asserted(text) == set()
    assert asserted(text, ("knots/rope/a.py",)) == {"knots/rope"}


@pytest.mark.parametrize(
    "text", ["Knots are in knots/rope/ + tests/", "knots/rope/ + bend_wires.py", "knots/rope/ + more"]
)
def test_directories_beside_others_are_claims(text: str):
    assert "knots/rope" in asserted(text)


@pytest.mark.parametrize(
    ("line", "path"),
    [
        ("python -m coverage html -d docs/knots_covered/", "docs/knots_covered"),
        ("javac -cp lib -d classes/knots/ Start.java", "classes/knots"),
        ("unzip -q knots.zip -d docs/knots/", "docs/knots"),
        ("tangle scan knotter:latest -o spdx-json --file knots.json", "knots.json"),
        ("tangle scan knotter:latest --output json -f knots.json", "knots.json"),
    ],
)
def test_the_options_of_known_programs_for_what_they_write_name_no_claim(line: str, path: str):
    assert path not in session(line).asserted(HELD)


@pytest.mark.parametrize(
    ("line", "path"),
    [
        ("knotter show -d docs/knots/", "docs/knots"),
        ("python -m coverage html; knotter show -d docs/knots/", "docs/knots"),
        ("knotter tie -o tight --file knots.json", "knots.json"),
        ("knotter tie --file knots.json", "knots.json"),
        ("knotter get -o json --file Dockerfile", "Dockerfile"),
    ],
)
def test_such_options_of_other_programs_name_what_they_read(line: str, path: str):
    assert path in session(line).asserted(HELD)


@pytest.mark.parametrize(
    "place",
    [
        *(
            "~/tools",
            '"~/tools"',
            "$HOME/tools",
            '"${HOME}/tools"',
            r'"$env:USERPROFILE\tools"',
            r"%USERPROFILE%\tools",
        ),
        *("/opt/tools", "../tools"),
    ],
)
def test_what_is_run_where_a_shell_left_the_repository_is_not_its_own(place: str):
    assert "knot-all.sh" not in session(f"cd {place}", "./knot-all.sh").asserted(HELD)
    assert "wires/knot-all.sh" in session(f"cd {place}", "cd wires", "./knot-all.sh").asserted(("wires/a.c",))


@pytest.mark.parametrize("place", ["wires", "kit/wires", "./kit/wires"])
def test_what_is_run_in_a_directory_of_the_repository_is(place: str):
    asserted = session(f"cd {place}", "./knot-all.sh").asserted((*HELD, "kit/wires/a.c", "wires/a.c"))
    assert any(path.endswith("knot-all.sh") for path in asserted)


@pytest.mark.parametrize("ending", ["nsys-rep", "ncu-rep"])
def test_records_of_a_profiler_are_files(ending: str):
    names = {f"quick.{ending}", f"slow.{ending}"}
    text = f"The repository includes quick.{ending} and slow.{ending}."
    assert asserted(text, tuple(names)) == names
    assert asserted(f"ncu --export quick.{ending} ./knotter", ("start.c",)) == set()
