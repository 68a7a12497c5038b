"""How git is called: with a configuration and an environment of its own, and nothing of anybody else's.

Plain git in a process group of its own rather than GitPython; `process` says why.
"""

import os
from collections.abc import Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path

from auditor_core.intake import process
from auditor_core.intake.deadline import Deadline
from auditor_core.settings import Settings

_STALL_BYTES = 1_000
"""Bytes a second; a transfer below this for `stall_seconds` is given up."""

_PASSED_ON = ("PATH", "TMPDIR", "SSL_CERT_FILE", "SSL_CERT_DIR", "CURL_CA_BUNDLE", "GIT_SSL_CAINFO")
_PROXIES = ("http_proxy", "https_proxy", "all_proxy", "no_proxy", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "NO_PROXY")

_CONFIG = """\
[core]
    hooksPath = /dev/null
    attributesFile = /dev/null
    askPass =
    fsmonitor = false
    quotePath = false
    bigFileThreshold = 32m
    deltaBaseCacheLimit = 256m
[credential]
    helper =
[http]
    followRedirects = false
    lowSpeedLimit = {stall_bytes}
    lowSpeedTime = {stall_seconds}
[init]
    templateDir =
[submodule]
    recurse = false
[fetch]
    recurseSubmodules = false
[transfer]
    fsckObjects = false
    bundleURI = false
[gc]
    auto = 0
[maintenance]
    auto = false
[i18n]
    logOutputEncoding = utf-8
[safe]
    directory = *
"""
# fsckObjects would reject real repositories for harmless old faults; paths are checked one by one instead.
# safe.directory is open because a local repository is only ever read, through upload-pack.


@dataclass(frozen=True)
class Git:
    """Git with a home directory of its own, which holds the only configuration that it reads."""

    home: Path
    settings: Settings

    @classmethod
    def prepare(cls, home: Path, settings: Settings) -> "Git":
        """Write the configuration into `home`, which is made."""
        home.mkdir(parents=True, exist_ok=True)
        config = _CONFIG.format(stall_bytes=_STALL_BYTES, stall_seconds=settings.limits.stall_seconds)
        (home / "gitconfig").write_text(config, encoding="utf-8")
        return cls(home, settings)

    def run(
        self, *arguments: str, deadline: Deadline, what: str, protocol: str = "", output_bytes: int = 1 << 26
    ) -> process.Result:
        """Run git to its end.

        Args:
            arguments: What stands after `git`.
            deadline: When it is killed.
            what: What it is for, for the message when a limit is hit.
            protocol: The one transport that it may use; empty: none.
            output_bytes: The most that it may print.

        Raises:
            LimitExceededError: The deadline passed, or it printed too much.
        """
        return process.run(
            ["git", *arguments],
            environment=self._environment(protocol),
            deadline=deadline,
            file_bytes=self.settings.limits.clone_bytes,
            memory_bytes=self.settings.limits.git_memory,
            what=what,
            output_bytes=output_bytes,
        )

    def started(
        self, *arguments: str, deadline: Deadline, what: str, given: bytes = b""
    ) -> AbstractContextManager[process.Child]:
        """Start git without any transport; see `process.started`."""
        return process.started(
            ["git", *arguments],
            environment=self._environment(""),
            deadline=deadline,
            file_bytes=self.settings.limits.clone_bytes,
            memory_bytes=self.settings.limits.git_memory,
            what=what,
            given=given,
        )

    def _environment(self, protocol: str) -> Mapping[str, str]:
        """Build the variables from nothing; GIT_ALLOW_PROTOCOL outranks every configuration, the source's too."""
        passed_on = {name: os.environ[name] for name in (*_PASSED_ON, *_PROXIES) if name in os.environ}
        return {
            **passed_on,
            "HOME": str(self.home),
            "XDG_CONFIG_HOME": str(self.home),
            "LC_ALL": "C",
            "GIT_CONFIG_NOSYSTEM": "1",
            "GIT_CONFIG_GLOBAL": str(self.home / "gitconfig"),
            "GIT_ATTR_NOSYSTEM": "1",
            "GIT_ALLOW_PROTOCOL": protocol or "none",
            "GIT_TERMINAL_PROMPT": "0",
            "GIT_ASKPASS": "",
            "SSH_ASKPASS": "",
            "GIT_LFS_SKIP_SMUDGE": "1",
            "GIT_NO_LAZY_FETCH": "1",
            "GIT_NO_REPLACE_OBJECTS": "1",
            "GIT_LITERAL_PATHSPECS": "1",
            "GIT_OPTIONAL_LOCKS": "0",
        }


def behind_proxy(protocol: str) -> bool:
    """Tell whether a proxy makes the connections, and so looks up the hosts, for this protocol."""
    names = (f"{protocol}_proxy", f"{protocol.upper()}_PROXY", "all_proxy", "ALL_PROXY")
    return any(os.environ.get(name) for name in names)
