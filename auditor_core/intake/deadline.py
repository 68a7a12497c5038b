"""A moment by which work must have ended. Measured on the monotonic clock; it never enters a result."""

import time

from auditor_core.errors import LimitExceededError


class Deadline:
    """The moment `seconds` from now."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._end = time.monotonic() + seconds

    def remaining(self) -> float:
        """Seconds left; 0 once it has passed."""
        return max(0.0, self._end - time.monotonic())

    def within(self, seconds: float) -> "Deadline":
        """Return a deadline `seconds` from now that is no later than this one."""
        return Deadline(min(seconds, self.remaining()))

    def check(self, what: str) -> None:
        """Raise when the time is over.

        Args:
            what: The work that is given up, as a phrase: `reading the history`.

        Raises:
            LimitExceededError: The deadline has passed.
        """
        if self.remaining() <= 0:
            raise self.exceeded(what)

    def exceeded(self, what: str) -> LimitExceededError:
        """Build the error that says that `what` took too long."""
        return LimitExceededError(
            f"{what} was given up after {self.seconds:.0f} s; raise AUDITOR_LIMITS__DETECTIVE_SECONDS for larger input"
        )
