"""What a report shows of requests to a program and of its answers: the files in them are made up; lower case."""

import re

_SAID = r"(?:body|payload|json|format|data|example|sample|object|schema)"
_SENT = (
    rf"(?:(?:example|sample|typical|http|api|json|post|put|curl|rest) )*(?:requests?|responses?|payload)(?: {_SAID})?"
    r"(?: \((?:json|\d{3}|example|application/json)[^()]{0,20}\))?"
    r"|(?:cuerpo|ejemplo) de (?:la )?(?:petición|solicitud|respuesta)|(?:petición|solicitud|respuesta)(?: de ejemplo)?"
    r"|(?:corps|exemple) de (?:la )?(?:requête|réponse)|(?:requête|réponse)(?: d'exemple)?"
    r"|(?:beispiel-?)?(?:anfrage|antwort)(?:-?(?:text|körper|beispiel))?|(?:corpo|esempio) (?:della |di )?(?:richiesta"
    r"|risposta)|(?:richiesta|risposta)(?: di esempio)?|(?:corpo|exemplo) (?:da |do |de )?(?:requisição|pedido"
    r"|resposta)"
    r"|(?:requisição|pedido|resposta)(?: de exemplo)?"
)
ANNOUNCED = re.compile(rf"(?:^|[\n.:)] ?|(?<=\W))(?:{_SENT}) ?:[\s{{\[]*$")
"""Ends a heading, or what stands before an object: it is the body of a request, or of an answer."""
IN_OBJECT = re.compile(r"[\"'“”‘’]\s*:\s*\[?\s*[\"'“”‘’](?:[^\"“”\]}]{0,200}|[^\]}]{0,200}[\"“”], ?[\"“”])$")
"""Before the path: it is a value of an object, or one of a list in there."""
SENT = re.compile(
    r"curl\b.*\s(?:-d|-f|--data(?:-raw|-binary|-urlencode)?|--json|--form)[ =]?[\"'“”‘’]?[{\w].*[\"'“”‘’=]$"
)
"""From its command up to the path: the body of a request that a shell's line sends; `-d @body.json` sends a file."""
