"""Where a repository has moved to. Git follows no redirect itself: each new address is checked like the first."""

import urllib.error
import urllib.request
from email.message import Message
from typing import IO
from urllib.parse import urljoin

from auditor_core.errors import AddressError, RepositoryError
from auditor_core.intake.deadline import Deadline
from auditor_core.intake.urls import RepositoryAddress, parse_repository, redact
from auditor_core.settings import Settings

_QUESTION = "/info/refs"
_PATIENCE = 10.0


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """Hands a redirect back as an error, unfollowed."""

    def redirect_request(
        self, req: urllib.request.Request, fp: IO[bytes], code: int, msg: str, headers: Message, newurl: str
    ) -> None:
        """Refuse to follow."""


def moved_to(address: RepositoryAddress, settings: Settings, deadline: Deadline) -> RepositoryAddress:
    """Ask where a repository that answered with a redirect stands now.

    Raises:
        AddressError: The new address is refused by the settings.
        RepositoryError: There is no usable new address.
    """
    opener = urllib.request.build_opener(_NoRedirect)
    target = ""
    try:
        with opener.open(f"{address.url}{_QUESTION}?service=git-upload-pack", timeout=_wait(deadline)):
            pass
    except urllib.error.HTTPError as answer:
        target = urljoin(address.url, answer.headers.get("Location") or "")
        answer.close()
    except (OSError, ValueError):
        target = ""
    new = target.partition("?")[0].removesuffix(_QUESTION)
    if not new or new == address.url:
        raise RepositoryError(f"{address.display} sends elsewhere, to no usable address; check it", field="repo")
    try:
        return parse_repository(new, settings, local_allowed=False)
    except AddressError as refused:
        raise AddressError(f"{address.display} sends to {redact(new)!r}: {refused.message}", field="repo") from None


def _wait(deadline: Deadline) -> float:
    return max(0.1, min(_PATIENCE, deadline.remaining()))
