"""What a program or its user makes: copies, ignored files, archives, what users keep; sentences are made up."""

import pytest

from tests.claims.drawing import asserted


@pytest.mark.parametrize(
    "text",
    [
        "cp config/kept.toml config/magic.toml",
        "Copy the contents of config/kept.toml to config/magic.toml.",
        "The file config/magic.toml holds the keys and is ignored by git.",
        "El fichero config/magic.toml contiene las claves y está excluido en .gitignore.",
        "Die Datei config/magic.toml enthält die Schlüssel und ist in .gitignore ausgeschlossen.",
        "Le fichier config/magic.toml contient les clés et est exclu par .gitignore.",
        "Il file config/magic.toml contiene le chiavi ed è escluso da .gitignore.",
        "O ficheiro config/magic.toml contém as chaves e está excluído no .gitignore.",
        "An export writes a ZIP with magic.gpx, magic.json and the photos to the place.",
        "The photos are stored in the files directory of the app under magic/.",
        "It reads a magic.json by drag and drop.",
    ],
)
def test_what_is_made_is_not_asserted(text):
    assert not any("magic" in path for path in asserted(text))


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("cp config/kept.toml config/magic.toml", "config/kept.toml"),
        ("The rules are in config/kept.toml, and nothing of it is ignored.", "config/kept.toml"),
        ("An export writes a ZIP with lib/kept.py alone.", "lib/kept.py"),
        ("The pictures are drawn in docs/kept.svg by hand.", "docs/kept.svg"),
        ("It reads rules/kept.json at the start.", "rules/kept.json"),
    ],
)
def test_what_is_there_is(text, path):
    assert path in asserted(text, (path,) if path.startswith("lib") else ())


@pytest.mark.parametrize("text", ["Generate Makefile", "Next, CMake has to generate a Makefile for all of it."])
def test_a_makefile_that_configuring_writes_is_none_of_the_repositorys(text: str):
    assert asserted(text) == set()
    assert asserted(text, ("Makefile",)) == {"Makefile"}


@pytest.mark.parametrize("text", ["We wrote a Makefile that builds it.", "The Makefile generates the parser."])
def test_a_makefile_that_people_write_is_claimed(text: str):
    assert asserted(text) == {"Makefile"}


def test_a_recording_of_a_network_is_rather_made_than_committed():
    assert asserted("All packets are shown in sent_wires.pcap as they came.") == set()
    assert asserted("All packets are shown in sent_wires.pcap as they came.", ("sent_wires.pcap",)) == {
        "sent_wires.pcap"
    }
    assert asserted("They are read from tests/sent_wires.pcap first.") == {"tests/sent_wires.pcap"}


def test_a_name_that_says_that_it_is_the_readers_own_is_none_of_the_repositorys():
    assert asserted('wires.bend("my_wire_name.wire") then bends it.', ("kit/first.wire",)) == set()
    assert asserted("Save it as my_bender.py and run it.") == set()
    assert asserted("Save it as my_bender.py and run it.", ("my_bender.py",)) == {"my_bender.py"}
    assert asserted("The frame is bent in kit/my_bender.py by hand.") == {"kit/my_bender.py"}
    assert asserted("The frame is bent in mybender.py by hand.") == {"mybender.py"}


def test_a_log_of_one_record_a_line_is_rather_made_than_committed():
    assert asserted("The first one is bend_log.jsonl and the others follow.") == set()
    assert asserted("The first one is bend-log.ndjson.", ("bend-log.ndjson",)) == {"bend-log.ndjson"}
    assert asserted("The first one is kit/bend_log.jsonl, then bends.jsonl.") == {"kit/bend_log.jsonl", "bends.jsonl"}
    assert asserted("The first one is bend_log.json, then bend_log.py.") == {"bend_log.json", "bend_log.py"}
