"""A runner of git in several functions: the command, the options and the look at the result in helpers."""

import pytest

from tests.detectives.repo.helpers import read

CLONE = """
def clone(url):
    with tempfile.TemporaryDirectory() as where:
        run_git(["clone", "--", url, where], timeout=60)
"""


def runs(source: str) -> list[tuple[str, str, bool, bool, bool]]:
    facts = [found.fact for found in read(f"import subprocess, tempfile\n{source}{CLONE}").calls]
    return [
        (fact.command, fact.argument, fact.timeout, fact.checked, fact.in_temporary)
        for fact in facts
        if fact.callee == "subprocess.run"
    ]


@pytest.mark.parametrize(
    "source",
    [
        """
def run_git(args, timeout):
    done = subprocess.run(["git", *args], capture_output=True, text=True, timeout=timeout, check=False)
    _raise_for_status(done)
    return done.stdout
def _raise_for_status(done):
    if done.returncode == 0:
        return
    raise SandboxError(done.stderr)
""",
        """
def run_git(args, timeout):
    return _checked(subprocess.run(["git", *args], capture_output=True, text=True, timeout=timeout, check=False)).stdout
def _checked(done):
    if done.returncode != 0:
        raise SandboxError(done.stderr)
    return done
""",
        """
def run_git(args, timeout):
    done = _start(args, timeout)
    if done.returncode != 0:
        raise SandboxError(done.stderr)
    return done.stdout
def _start(args, timeout):
    return subprocess.run(["git", *args], capture_output=True, text=True, timeout=timeout, check=False)
""",
        """
def run_git(args, timeout):
    done = _start(args, timeout)
    _raise_for_status(done)
    return done.stdout
def _start(args, timeout):
    try:
        return subprocess.run(["git", *args], capture_output=True, text=True, timeout=timeout, check=False)
    except subprocess.TimeoutExpired as exc:
        raise SandboxError("slow") from exc
def _raise_for_status(done):
    if done.returncode == 0:
        return
    raise SandboxError(done.stderr)
""",
        """
def run_git(args, timeout):
    return _output(_start(_command(args), timeout))
def _command(args):
    return ["git", *args]
def _start(command, timeout):
    return subprocess.run(command, capture_output=True, text=True, timeout=timeout, check=False)
def _output(done):
    if done.returncode:
        raise SandboxError(done.stderr)
    return done.stdout
""",
        """
def run_git(args, timeout):
    done = subprocess.run(["git", *args], capture_output=True, text=True, timeout=timeout)
    if _failed(done):
        raise _error_of(done)
    return done.stdout
def _failed(done):
    return done.returncode != 0
def _error_of(done):
    return SandboxError(done.stderr)
""",
        """
def run_git(args, timeout):
    done = subprocess.run(["git", *args], capture_output=True, text=True, timeout=timeout)
    _require(done.returncode, done.stderr)
    return done.stdout
def _require(code, message):
    if code == 0:
        return
    raise SandboxError(message)
""",
        """
def run_git(args, timeout):
    done = subprocess.run(_command(args), **_options(timeout))
    _raise_for_status(done)
    return done.stdout
def _command(args):
    return ["git", *args]
def _options(timeout):
    return {"capture_output": True, "text": True, "timeout": timeout, "check": False}
def _raise_for_status(done):
    if done.returncode == 0:
        return
    raise SandboxError(done.stderr)
""",
        """
def run_git(args, timeout):
    done = subprocess.run(["git", *args], capture_output=True, text=True, timeout=timeout)
    return _settle(done)
def _settle(done):
    match done.returncode:
        case 0:
            return done.stdout
        case code:
            raise SandboxError(f"{code}")
""",
        """
def run_git(args, timeout):
    done = subprocess.run(["git", *args], capture_output=True, text=True, timeout=timeout)
    _verify(done)
    return done.stdout
def _verify(done):
    if not _ok(done):
        _fail(done)
def _ok(done):
    return done.returncode == 0
def _fail(done):
    raise SandboxError(done.stderr)
""",
        """
def run_git(args, timeout):
    done = subprocess.run(["git", *args], capture_output=True, text=True, timeout=timeout)
    _settle(done)
    return done.stdout
def _settle(done):
    try:
        done.check_returncode()
    except subprocess.CalledProcessError as exc:
        raise SandboxError(done.stderr) from exc
""",
        """
def run_git(args, timeout):
    done = subprocess.run(["git", *args], capture_output=True, text=True, timeout=timeout)
    problem = _problem(done)
    if problem:
        raise problem
    return done.stdout
def _problem(done):
    return SandboxError(done.stderr) if done.returncode else None
""",
    ],
)
def test_who_is_handed_a_result_may_fail_because_of_it(source):
    assert runs(source) == [("git clone --", "list", True, True, True)]


@pytest.mark.parametrize(
    "source",
    [
        """
def run_git(args, timeout):
    done = subprocess.run(["git", *args], capture_output=True, text=True, timeout=timeout, check=False)
    return _text(done)
def _text(done):
    return done.stdout
""",
        """
def run_git(args, timeout):
    done = subprocess.run(["git", *args], capture_output=True, text=True, timeout=timeout, check=False)
    _note(done)
    return done.stdout
def _note(done):
    if done.returncode == 0:
        return
    logger.warning("git failed")
""",
        """
def run_git(args, timeout):
    done = subprocess.run(["git", *args], capture_output=True, text=True, timeout=timeout, check=False)
    _note(done)
    return done.stdout
def _note(done):
    print(done.returncode)
""",
        """
def run_git(args, timeout):
    done = subprocess.run(["git", *args], capture_output=True, text=True, timeout=timeout, check=False)
    _ok(done)
    return done.stdout
def _ok(done):
    return done.returncode == 0
""",
        """
def run_git(args, timeout):
    return _start(args, timeout).stdout
def _start(args, timeout):
    return subprocess.run(["git", *args], capture_output=True, text=True, timeout=timeout, check=False)
""",
        """
def run_git(args, timeout):
    done = subprocess.run(["git", *args], capture_output=True, text=True, timeout=timeout, check=False)
    _raise_for(args)
    return done.stdout
def _raise_for(done):
    if done.returncode == 0:
        return
    raise SandboxError("x")
""",
    ],
)
def test_who_is_handed_a_result_may_as_well_let_it_pass(source):
    assert runs(source) == [("git clone --", "list", True, False, True)]


METHODS = """
class Git:
    def run_git(self, args, timeout):
        done = self._start(args, timeout)
        self._check(done)
        return done.stdout
    def _start(self, args, timeout):
        return subprocess.run(["git", *args], timeout=timeout)
    def _check(self, done):
        if done.returncode == 0:
            return
        {}
def clone(url, git):
    git.run_git(["clone", "--", url, "/tmp/x"], timeout=60)
"""


@pytest.mark.parametrize(
    ("then", "checked"), [("raise OSError(done.stderr)", True), ("log.warning(done.stderr)", False)]
)
def test_methods_look_at_results_as_functions_do(then, checked):
    found = [item.fact for item in read(f"import subprocess\n{METHODS.format(then)}").calls]
    assert [fact.checked for fact in found if fact.callee == "subprocess.run"] == [checked]


@pytest.mark.parametrize(
    ("helpers", "timeout"),
    [
        ("def options(limit):\n    return dict(timeout=limit, text=True)", True),
        ("def options(limit):\n    return {'timeout': None, 'text': True}", False),
        ("def options(limit):\n    return {'text': True}", False),
        ("def options(limit):\n    chosen = {'text': True}\n    return chosen", False),
    ],
)
def test_options_that_a_function_puts_together_are_read(helpers, timeout):
    source = f"{helpers}\ndef run_git(args, timeout):\n    return subprocess.run(['git', *args], check=True, **options(timeout))\n"
    assert [item[2] for item in runs(source)] == [timeout]
