"""Files that others look for and the authors do not have, what only the history holds, and their near misses."""

import pytest

from tests.claims.drawing import asserted

GONE = [
    "The time is in kit/timer.py. This script was only for measuring and we have removed it from the repository.",
    "Die Messung lag in kit/timer.py. Dieses Skript diente nur zum Messen, und wir haben es aus dem Repository entfernt.",
    "Its files were removed when the second version came; kit/first.py can still be found in the history.",
    "The old kit/first.py can be seen only in the git history.",
    "El módulo kit/first.py sólo se encuentra en el historial.",
    "Das alte Modul kit/first.py findet man nur noch in der Historie.",
    "L'ancien module kit/first.py ne se trouve plus que dans l'historique.",
    "O módulo kit/first.py só se encontra no histórico.",
    "Some readers expect a kit/lib.py file; we talked about it and decided against it.",
    "Students look for kit/lib.py; we thought about one and decided against.",
    "The checklist looks only for a file kit/lib.py in the root. We do not have one.",
    "His program searches for kit/lib.py. I do not have one, my text is elsewhere.",
    "Su programa busca un kit/lib.py en la raíz. Yo no tengo ninguno.",
    "Algunos esperan un kit/lib.py; lo hablamos y decidimos que no.",
    "Das Programm sucht nur eine Datei kit/lib.py. Wir haben keine.",
    "Manche erwarten eine kit/lib.py; wir haben darüber gesprochen und uns dagegen entschieden.",
    "L'outil cherche un fichier kit/lib.py. Nous n'en avons pas.",
    "Lo strumento cerca un file kit/lib.py. Non ne abbiamo uno.",
    "A ferramenta procura um kit/lib.py na raiz. Não temos nenhum.",
    "We reviewed Maple's booking system. It is a Django application with clear views, but kit/views.py has 800 lines.",
    "No code of the clone is executed, not even a kit/setup.py that it may bring along.",
    "Nichts aus dem Klon wird ausgeführt, nicht einmal eine kit/setup.py.",
    "Rien du dépôt cloné n'est exécuté, pas même un kit/setup.py.",
    "Before, Kit/State.py was accepted as equal to the real one.",
]
KEPT = [
    "The time is in kit/timer.py. We removed the warm-up from it.",
    "La medición está en kit/timer.py. Quitamos de él el calentamiento.",
    "Die Messung liegt in kit/timer.py. Den Puffer haben wir entfernt.",
    "The tests are in kit/tests.py; the fixtures can still be found in the history.",
    "We keep a kit/lib.py file; we thought about a flat layout and decided against it.",
    "We reviewed our booking system. It is a Django application with clear views, but kit/views.py has 800 lines.",
    "It is a Laravel application with named controllers, but kit/order.php has 900 lines.",
    "Nothing is stored, not even in kit/cache.py.",
    "They said that errors were swallowed (fixed in kit/errors.py).",
    "Die Ausnahme wurde verschluckt (behoben in kit/errors.py).",
    "L'exception était avalée (corrigé dans kit/errors.py).",
    "Errores tragados (corregido en kit/errors.py).",
    "Both sides are checked with properties (kit/sides.py), and we never had a difference.",
    "Wir prüfen beide Seiten (kit/sides.py), und es gab nie einen Unterschied.",
]


@pytest.mark.parametrize("text", GONE)
def test_what_is_not_had_or_gone_or_others_is_no_claim(text: str):
    assert not asserted(text)


@pytest.mark.parametrize("text", KEPT)
def test_what_is_there_or_said_of_something_else_is_one(text: str):
    assert asserted(text)
