"""The comparison itself."""

from pages._ui.compare_pick import Chosen


def show(chosen: Chosen) -> None:
    """Nothing."""
