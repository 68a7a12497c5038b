"""Names that Python itself reads, `__init__.py`, of whose two underscores some are drawn, or typed, as one."""

import re

_FEWER = re.compile(r"(?<![^/])_{1,2}(init|main)_{1,2}\.py$")


def with_all_underscores(path: str) -> str:
    """The path with all of them where its last name is such a one."""
    return _FEWER.sub(r"__\1__.py", path) if path.endswith("_.py") else path
