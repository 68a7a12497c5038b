"""Bodies of requests and answers that a report shows, with made-up files; what is sent from a file stays a claim."""

import pytest

from tests.claims.drawing import Sheet, asserted

LEADS = [
    *("Request body:", "Response:", "Example request:", "Request payload (JSON):", "Cuerpo de la petición:"),
    *("Respuesta de ejemplo:", "Corps de la requête :", "Beispielanfrage:", "Antwort:", "Corpo della richiesta:"),
    *("Risposta:", "Corpo da requisição:", "Exemplo de resposta:"),
]
BODY = '{ "name": "wires/bend.py", "more": ["first.py", "second.py"] }'


@pytest.mark.parametrize("lead", LEADS)
def test_values_in_the_body_of_a_request_are_examples(lead):
    assert asserted(f"{lead} {BODY}") == set()
    sheet = Sheet()
    sheet.paragraph(lead)
    sheet.paragraph(BODY)
    assert sheet.asserted() == set()


def test_such_values_are_claims_where_the_repository_holds_them():
    assert asserted(f"Request body: {BODY}", ("wires/bend.py",)) == {"wires/bend.py"}


@pytest.mark.parametrize(
    "text",
    [
        """curl -X POST localhost:8000/add -d '{"name": "wires/bend.py"}'""",
        """curl --data '{"old": "/wires/old/bend.py", "new": "bend.py"}' localhost:8000/move""",
        'curl -F "upload=wires/bend.py" localhost:8000/files',
    ],
)
def test_what_a_command_sends_is_an_example(text):
    assert asserted(text) == set()


@pytest.mark.parametrize(
    "text",
    [
        "curl -X POST localhost:8000/add -d @wires/bend.py",
        """curl -d '{"name": "bend.py"}' localhost:8000/add is what wires/bend.py answers.""",
        'The settings are { "name": "wires/bend.py", "size": 12 }',
        "The response is put together in wires/bend.py.",
        "Request body: see wires/bend.py for its fields.",
    ],
)
def test_near_misses_are_claims(text):
    assert asserted(text, ("wires/other.py",)) - {"bend.py"} <= {"wires/bend.py", "@wires/bend.py"}
    assert "wires/bend.py" in asserted(text, ("wires/bend.py",))
