"""The tree of errors, drawn once.

AuditorError
├── RequestError            the request is wrong; known before anything is fetched   (exit 2)
│   ├── AddressError            the repository's address is malformed or refused
│   ├── ReportFileError         the PDF is missing, empty, not a PDF, without pages, encrypted
│   └── RubricError             the rubric can't be read or breaks its schema
├── SourceError             a source gave no evidence; the verdict is withheld        (exit 3)
│   ├── RepositoryError         not found, private, unreachable, empty
│   └── LimitExceededError           a limit on time, size, pages or memory was hit
├── NotFoundError           a stored run, rubric or file that is not there            (exit 2)
└── CancelledError          the run was cancelled by its owner                        (exit 3)

Anything else that escapes is a fault of the program (exit 4).
"""


class AuditorError(Exception):
    """Something a user can be told in one line: what was wrong, and what to do next.

    `field` names the input at fault (`repo`, `pdf`, `rubric`, …) so that a form can show the
    message beside it; it is empty where no single input is to blame.
    """

    exit_status = 4

    def __init__(self, message: str, *, field: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.field = field
        self.problems: tuple[str, ...] = (message,)
        """Everything that is wrong, one line each."""

    def __reduce__(self) -> tuple[object, ...]:
        return (_rebuild, (type(self), self.message, self.field))


def _rebuild(kind: type[AuditorError], message: str, field: str) -> AuditorError:
    """Restore an error that crossed a process boundary, its field included."""
    return kind(message, field=field)


class RequestError(AuditorError):
    """The request is wrong, which is known before anything is fetched."""

    exit_status = 2


class AddressError(RequestError):
    """The repository's address is malformed, or refused by the settings."""


class ReportFileError(RequestError):
    """The report is missing, empty, not a PDF, without pages, or encrypted."""


class RubricError(RequestError):
    """The rubric can't be read, or some of its fields are wrong."""

    def __init__(self, message: str, *more: str, field: str = "rubric") -> None:
        told = f"{message} (and {len(more)} more; `auditor rubric check` lists all)" if more else message
        super().__init__(told, field=field)
        self.problems = (message, *more)

    def __reduce__(self) -> tuple[object, ...]:
        return (_rebuild_rubric, (self.problems, self.field))


def _rebuild_rubric(problems: tuple[str, ...], field: str) -> RubricError:
    return RubricError(*problems, field=field)


class SourceError(AuditorError):
    """A source gave no evidence; there is a report, but no verdict."""

    exit_status = 3


class RepositoryError(SourceError):
    """The repository was not found, is private, unreachable or empty."""


class LimitExceededError(SourceError):
    """A limit on time, size, pages or memory was hit."""


class NotFoundError(AuditorError):
    """A stored run, rubric or file that was asked for is not there."""

    exit_status = 2


class CancelledError(AuditorError):
    """The run was cancelled by its owner."""

    exit_status = 3
