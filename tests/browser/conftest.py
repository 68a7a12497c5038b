"""Browser tests need a Chromium; without one they are skipped, unless the environment insists on them."""

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser import driver


@pytest.fixture(scope="session")
def chrome() -> Iterator[Browser]:
    if not driver.chromium():
        reason = "no Chromium is installed; install it, or name one in AUDITOR_CHROMIUM"
        if os.environ.get("AUDITOR_REQUIRE_BROWSER"):
            pytest.fail(reason)
        pytest.skip(reason)
    with driver.browser() as opened:
        yield opened
