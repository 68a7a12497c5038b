"""Directories that a tool is told not to look into, and where logs are looked at: none of the repository's own."""

import pytest

from tests.claims.drawing import asserted


@pytest.mark.parametrize(
    "text",
    [
        "Such alarms are avoided with the option --exclude wires-env/.",
        "It runs as scan core/ --exclude-dir=wires-env/ each night.",
        "It runs as scan core/ --ignore wires-env/ each night.",
    ],
)
def test_a_directory_that_a_tool_leaves_out_is_a_claim_only_where_it_is_there(text: str):
    assert "wires-env" not in asserted(text, ("core/bend.py",))
    assert "wires-env" in asserted(text, ("core/bend.py", "wires-env/a.py"))


@pytest.mark.parametrize(
    "text", ["It runs as scan wires-env/ --exclude core/ each night.", "We exclude wires-env/ here."]
)
def test_what_a_tool_is_given_is_a_claim(text: str):
    assert "wires-env" in asserted(text, ("core/bend.py",))


@pytest.mark.parametrize(
    "text",
    [
        "The logs can be viewed from the `core/wires` folder.",
        "Los registros se pueden consultar en la carpeta core/wires.",
        "Les journaux peuvent être consultés dans le dossier core/wires.",
        "Die Protokolle können im Ordner core/wires eingesehen werden.",
        "I log possono essere consultati nella cartella core/wires.",
        "Os registos podem ser consultados na pasta core/wires.",
    ],
)
def test_where_logs_can_be_viewed_a_run_puts_them(text: str):
    assert "core/wires" not in asserted(text, ("core/bend.py",))


@pytest.mark.parametrize("text", ["The steps can be viewed in the core/wires folder.", "The logger is in core/wires/."])
def test_where_steps_can_be_viewed_they_stand(text: str):
    assert "core/wires" in asserted(text, ("core/bend.py",))
