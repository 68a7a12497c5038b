"""The command line as its users meet it: what it prints where, and its exit status."""

import errno
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import pytest

from auditor_core.cli import main
from auditor_core.runs.inputs import sample_submission
from auditor_core.runs.service import AuditService
from auditor_core.settings import Settings
from tests.builders import (
    empty_repository,
    encrypted_pdf,
    hostile_repository,
    pageless_pdf,
    repository,
    scanned_pdf,
    serve,
    text_pdf,
    truncated_pdf,
)


class Done(NamedTuple):
    status: int
    out: str
    err: str

    @property
    def last(self) -> str:
        return self.err.strip().splitlines()[-1] if self.err.strip() else ""


@pytest.fixture(scope="session")
def data_dir(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cli-data")


@pytest.fixture(autouse=True)
def environment(monkeypatch: pytest.MonkeyPatch, data_dir: Path, tmp_path: Path) -> None:
    for name in [name for name in os.environ if name.startswith("AUDITOR_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("AUDITOR_DATA_DIR", str(data_dir))
    monkeypatch.setenv("AUDITOR_ALLOW_PRIVATE_HOSTS", "true")
    monkeypatch.setenv("AUDITOR_ALLOWED_HOSTS", "")
    monkeypatch.setenv("AUDITOR_WORKERS", "1")
    monkeypatch.chdir(tmp_path)


@pytest.fixture(scope="session")
def sample(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, str]:
    made = sample_submission(tmp_path_factory.mktemp("cli-sample"))
    return str(made.repo), str(made.pdf)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    root = tmp_path_factory.mktemp("served")
    empty_repository(root / "empty.git", bare=True)
    repository(root / "prose.git", {"README.md": "# Words only\n"}, bare=True)
    with serve(root) as url:
        yield url


@pytest.fixture
def run(capfd: pytest.CaptureFixture[str]) -> object:
    def call(*arguments: object) -> Done:
        status = main([str(argument) for argument in arguments])
        captured = capfd.readouterr()
        return Done(status, captured.out, captured.err)

    return call


def test_an_audit_prints_its_verdict_and_writes_its_files(run, sample, tmp_path: Path) -> None:
    repo, pdf = sample
    done = run("audit", "--repo", repo, "--pdf", pdf, "--out", tmp_path / "out", "--run-date", "2026-01-31")
    assert done.status == 0
    assert re.search(r"\d\.\d / 5", done.out)
    assert "repository: done" in done.err
    written = {path.name for path in (tmp_path / "out").iterdir()}
    assert {"report.md", "report.json", "evidence.json", "run_manifest.json", "report.sarif", "report.html"} <= written
    assert json.loads((tmp_path / "out" / "report.json").read_text())["run_date"].startswith("2026-01-31T00:00:00")


def test_json_goes_to_stdout_alone_and_the_run_can_be_exported(run, sample) -> None:
    repo, pdf = sample
    done = run("audit", "--repo", repo, "--pdf", pdf, "--json")
    report = json.loads(done.out)
    assert (done.status, report["pipeline_integrity"]) == (0, "OK")
    run_id = re.search(r"^run (\w+)", done.last).group(1)
    again = run("audit", "--repo", repo, "--pdf", pdf, "--json")
    assert f"answered from run {run_id}" in again.last or "answered from run" in done.last
    for fmt in ("markdown", "json", "csv", "sarif", "html"):
        exported = subprocess.run(
            [sys.executable, "-m", "auditor_core", "export", run_id, "--format", fmt, "--out", f"out.{fmt}"], check=False
        ) if fmt == "csv" else run("export", run_id, "--format", fmt)  # fmt: skip
        assert (exported.returncode if fmt == "csv" else exported.status) == 0
    assert json.loads(run("export", run_id, "--format", "json").out) == report


def test_evidence_only_is_no_verdict_withheld(run, sample) -> None:
    done = run("audit", "--repo", sample[0], "--pdf", sample[1], "--stop-after", "aggregator", "--json")
    report = json.loads(done.out)
    assert (done.status, report["global_score"], report["evidence_only"]) == (0, None, True)


WRONG_PDFS = {
    "no-such.pdf": lambda path: None,
    "empty.pdf": lambda path: path.write_bytes(b""),
    "web.pdf": lambda path: path.write_bytes(b"<html><body>404</body></html>"),
    "pageless.pdf": pageless_pdf,
    "truncated.pdf": truncated_pdf,
    "encrypted.pdf": encrypted_pdf,
}


@pytest.mark.parametrize("name", WRONG_PDFS)
def test_a_report_that_can_not_be_read_is_a_wrong_request(run, sample, tmp_path: Path, name: str) -> None:
    WRONG_PDFS[name](tmp_path / name)
    done = run("audit", "--repo", sample[0], "--pdf", tmp_path / name)
    assert (done.status, done.out) == (2, "")
    assert name in done.err
    assert len(done.err.splitlines()) == 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), ""),
        (("nonsense",), "nonsense"),
        (("audit",), "--repo"),
        (("audit", "--repo", "x"), "--pdf"),
        (("audit", "--repo", "SAMPLE", "--pdf", "SAMPLE", "--bench", "some-model"), "'some-model'"),
        (("audit", "--repo", "SAMPLE", "--pdf", "SAMPLE", "--stop-after", "lunch"), "'lunch'"),
        (("audit", "--repo", "SAMPLE", "--pdf", "SAMPLE", "--run-date", "soon"), "'soon'"),
        (("audit", "--repo", "SAMPLE", "--pdf", "SAMPLE", "--ref=--upload-pack=x"), "--upload-pack"),
        (("audit", "--repo", "https://elsewhere.example/o/n", "--pdf", "SAMPLE"), "elsewhere.example"),
        (("audit", "--repo", "file:///etc", "--pdf", "SAMPLE"), "file://"),
        (("audit", "--repo", "ext::sh -c id", "--pdf", "SAMPLE"), "ext::sh"),
        (("audit", "--repo", "SAMPLE", "--pdf", "SAMPLE", "--rubric", "none.json"), "none.json"),
        (("export", "nothing", "--format", "json"), "'nothing'"),
        (("claims", "--pdf", "SAMPLE", "--manifest", "none.txt"), "none.txt"),
        (("figures", "--pdf", "none.pdf", "--out", "x"), "none.pdf"),
        (("facts", "--repo", "git@host:o/n"), "ssh"),
        (("batch", "--csv", "none.csv"), "none.csv"),
        (("rubric", "check", "none.json"), "none.json"),
    ],
)
def test_a_wrong_request_is_told_in_one_line(run, sample, arguments: tuple[str, ...], said: str) -> None:
    repo, pdf = sample
    filled = [
        pdf if word == "SAMPLE" and before == "--pdf" else repo if word == "SAMPLE" else word
        for before, word in zip(("", *arguments), arguments, strict=False)
    ]
    done = run(*filled)
    assert done.status == 2
    assert said in done.err
    assert len(done.err.splitlines()) <= 1


def test_a_credential_in_an_address_is_not_repeated(run, sample) -> None:
    done = run("audit", "--repo", "https://user:geheim@github.com/o/n", "--pdf", sample[1])
    assert done.status == 2
    assert "geheim" not in done.err + done.out


@pytest.mark.parametrize("path", ["private/x.git", "no-such.git", "forbidden/x.git", "broken/x.git", "empty.git"])
def test_a_repository_that_gives_nothing_withholds_the_verdict(run, sample, server: str, path: str) -> None:
    done = run("audit", "--repo", f"{server}/{path}", "--pdf", sample[1], "--json")
    report = json.loads(done.out)
    assert (done.status, report["pipeline_integrity"], report["global_score"]) == (3, "FAILED", None)
    assert report["evidence"]
    said = [line for line in done.err.splitlines() if "; " in line]
    assert [line.startswith("the verdict is withheld: ") for line in said] == [True]
    assert run("facts", "--repo", f"{server}/{path}").status == 3


def test_without_a_commit_the_headline_names_what_there_is(run, sample, server: str) -> None:
    done = run("audit", "--repo", f"{server}/no-such.git", "--pdf", sample[1])
    assert done.out.splitlines()[0].startswith("no-such · ")


def test_a_place_that_cannot_be_written_is_known_before_anything_is_fetched(run, sample, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    done = run("audit", "--repo", sample[0], "--pdf", sample[1], "--out", tmp_path / "file" / "below")
    assert (done.status, len(done.err.splitlines())) == (2, 1)
    assert "--out" in done.err


def test_a_repository_without_python_is_judged(run, sample, server: str) -> None:
    done = run("audit", "--repo", f"{server}/prose.git", "--pdf", sample[1], "--json")
    assert done.status == 0
    assert json.loads(done.out)["pipeline_integrity"] == "OK"


def test_a_report_without_text_withholds_the_verdict(run, sample, tmp_path: Path) -> None:
    done = run("audit", "--repo", sample[0], "--pdf", scanned_pdf(tmp_path / "scan.pdf"), "--json")
    assert (done.status, json.loads(done.out)["global_score"]) == (3, None)


@pytest.mark.parametrize(
    ("rubric", "said"),
    [
        ("{", "JSON"),
        ('{"rubric_metadata": {"rubric_name": "R", "version": "1"}, "dimensions": []}', "dimensions"),
        ('{"rubric_metadata": {"rubric_name": "R", "version": "1"}}', "dimensions"),
    ],
)
def test_a_broken_rubric_is_refused_wherever_it_is_given(run, sample, tmp_path: Path, rubric: str, said: str) -> None:
    path = tmp_path / "rubric.json"
    path.write_text(rubric)
    for command in (("rubric", "check", path), ("audit", "--repo", sample[0], "--pdf", sample[1], "--rubric", path)):
        done = run(*command)
        assert done.status == 2
        assert said in done.err
        assert len(done.err.splitlines()) == 1


def test_claims_are_held_against_a_list(run, tmp_path: Path) -> None:
    pdf = text_pdf(tmp_path / "r.pdf", "The state stands in src/state.py.", "The judges are in src/judges.py.")
    (tmp_path / "files.txt").write_text("./src/state.py\nREADME.md\n\n")
    (tmp_path / "files.json").write_text('["src/state.py", "README.md"]')
    done = run("claims", "--pdf", pdf, "--manifest", tmp_path / "files.txt", "--json")
    claims = {claim["path"]: claim for claim in json.loads(done.out)}
    fields = {"path", "page", "pages", "form", "stance", "asserted", "verdict", "flagged", "candidates"}
    assert all(fields <= claim.keys() for claim in claims.values())
    assert [(claims[p]["verdict"], claims[p]["page"]) for p in ("src/state.py", "src/judges.py")] == [
        ("verified", 1),
        ("hallucinated", 2),
    ]
    assert json.loads(run("claims", "--pdf", pdf, "--manifest", "files.json", "--json").out) == list(claims.values())
    assert "hallucinated" in run("claims", "--pdf", pdf, "--manifest", "files.json").out


def test_what_of_a_report_could_not_be_read_is_said_beside_its_claims(run, tmp_path: Path) -> None:
    pdf = text_pdf(tmp_path / "blank.pdf", "")
    (tmp_path / "files.txt").write_text("README.md")
    done = run("claims", "--pdf", pdf, "--manifest", tmp_path / "files.txt", "--json")
    assert (json.loads(done.out), done.status) == ([], 0)
    assert "not all was read: no page holds any text" in done.err


def test_figures_are_written(run, sample, tmp_path: Path) -> None:
    done = run("figures", "--pdf", sample[1], "--out", tmp_path / "figures", "--json")
    figures = json.loads(done.out)
    assert figures
    assert all({"page", "box", "kind", "caption"} <= figure.keys() for figure in figures)
    assert {Path(figure["file"]).name for figure in figures} == {path.name for path in (tmp_path / "figures").iterdir()}
    assert all(Path(figure["file"]).read_bytes().startswith(b"\x89PNG") for figure in figures)


def test_facts_show_the_graph(run, sample) -> None:
    facts = json.loads(run("facts", "--repo", sample[0], "--json").out)
    assert facts["graphs"][0]["nodes"]
    assert facts["graphs"][0]["shape"]["fan_out"]
    shown = run("facts", "--repo", sample[0]).out
    assert "->" in shown
    assert "parts into several: " in shown


def test_a_batch_ends_with_the_worst_of_its_rows(run, sample, tmp_path: Path) -> None:
    repo, pdf = sample
    listed = tmp_path / "list.csv"
    listed.write_text(
        f"repo,pdf,name\n{repo},{pdf},Team 1\n{tmp_path / 'nothing'},{pdf},Team 2\nssh://x/y,{pdf},Team 3\n"
    )
    done = run("batch", "--csv", listed, "--out", tmp_path / "out", "--json")
    result = json.loads(done.out)
    assert done.status == 3
    assert [item["state"] for item in result["runs"]] == ["done", "withheld"]
    assert [item["row"] for item in result["problems"]] == [4]
    assert (tmp_path / "out" / "001-Team-1" / "report.md").is_file()


def test_a_batch_tells_warnings_only_when_asked_and_audits_afresh_on_the_date_given(
    run, sample, tmp_path: Path
) -> None:
    repo, pdf = sample
    listed = tmp_path / "list.csv"
    listed.write_text(f"repo,pdf,name\n{repo},{pdf},Team 1\n")
    calm = run("batch", "--csv", listed, "--json")
    told = run("batch", "--csv", listed, "--json", "--fresh", "--run-date", "2026-01-31", "--verbose")
    assert "WARNING" not in calm.err
    assert "1 of 1: Team 1: done" in calm.err
    assert "flagged path" in told.err
    (fresh,) = json.loads(told.out)["runs"]
    assert fresh["answered_from"] == ""
    assert fresh["request"]["run_date"].startswith("2026-01-31")
    assert run("batch", "--csv", listed, "--run-date", "soon").status == 2


def test_the_doctor_and_the_rubric_say_what_there_is(run, tmp_path: Path) -> None:
    found = {item["subject"]: item["state"] for item in json.loads(run("doctor", "--json").out)}
    assert (found["git"], found["data directory"]) == ("ok", "ok")
    path = tmp_path / "rubric.json"
    dimension = {"id": "safe_tool_engineering", "name": "Tools", "target_artifact": "github_repo"}
    unknown = {"id": "own_idea", "name": "Own", "target_artifact": "github_repo"}
    texts = {"forensic_instruction": "x", "success_pattern": "x", "failure_pattern": "x"}
    path.write_text(
        json.dumps(
            {
                "rubric_metadata": {"rubric_name": "R", "version": "1", "grading_target": "x"},
                "dimensions": [dimension | texts, unknown | texts],
                "synthesis_rules": {},
            }
        )
    )
    known, own = json.loads(run("rubric", "check", path, "--json").out)
    assert known["checks"]
    assert (own["checks"], "model" in own["note"]) == ([], True)


def test_facts_name_what_was_left_out(run, tmp_path: Path) -> None:
    files = {"src/fine.py": "x = 1\n", "src/broken.py": "def (:\n", "notes.md": "y" * 5_000_000}
    shown = run("facts", "--repo", repository(tmp_path / "left", files))
    assert shown.status == 0
    assert "not parsed: src/broken.py (invalid syntax" in shown.out
    assert "not read: notes.md was not read" in shown.out
    hostile = hostile_repository(tmp_path / "odd.git", [b"../above.py", b"a\tb.py"])
    assert "not a file of any checkout: ../above.py" in run("facts", "--repo", hostile).out


def test_a_rubric_is_checked_whole_and_says_what_asks_for_python(run, tmp_path: Path) -> None:
    path = tmp_path / "rubric.json"
    path.write_text('{"dimensions": [{"id": "a", "weight": 0, "checks": ["no.such"]}, {"id": "b", "name": 3}]}')
    done = run("rubric", "check", path)
    assert (done.status, len(done.err.splitlines())) == (2, 3)
    path.write_text('{"dimensions": [{"id": "a", "checks": ["tests.present", "commits.tests"]}]}')
    done = run("rubric", "check", path)
    assert done.status == 0
    assert "warning: a: not applicable to a repository without Python: tests.present" in done.out
    assert json.loads(run("rubric", "check", path, "--json").out)[0]["of_python"] == ["tests.present"]


def test_a_wrong_setting_is_told(run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AUDITOR_WORKERS", "many")
    done = run("doctor")
    assert done.status == 2
    assert "AUDITOR_WORKERS is 'many'" in done.err


def test_a_fault_is_one_line_and_a_traceback_only_when_asked_for(
    run, sample, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("AUDITOR_DATA_DIR", str(tmp_path / "file" / "below"))
    done = run("audit", "--repo", sample[0], "--pdf", sample[1])
    assert (done.status, len(done.err.splitlines())) == (4, 1)
    assert "AUDITOR_DATA_DIR" in done.err
    assert "Traceback" in run("audit", "--repo", sample[0], "--pdf", sample[1], "--debug").err


def test_it_runs_as_a_module_and_stops_when_nobody_reads() -> None:
    command = f"{sys.executable} -m auditor_core doctor --json | head -c 1"
    done = subprocess.run(["bash", "-o", "pipefail", "-c", command], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "[", "")
    version = subprocess.run([sys.executable, "-m", "auditor_core", "--version"], capture_output=True, check=True)
    assert version.stdout.strip()


def test_an_interrupted_audit_leaves_nothing_running(sample, server: str, data_dir: Path) -> None:
    address = f"{server}/stalled/{os.getpid()}/x.git"
    command = [sys.executable, "-m", "auditor_core", "audit", "--repo", address, "--pdf", sample[1]]
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background job would ignore it
    auditor = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    signal.signal(signal.SIGINT, before)
    while not _git_works_on(address):
        assert auditor.poll() is None
    auditor.send_signal(signal.SIGINT)
    assert "cancelled" in auditor.communicate(timeout=120)[1]
    assert auditor.returncode == 130
    gone_by = time.monotonic() + 60  # git's own helpers are killed with it, but a busy machine takes its time
    while _git_works_on(address):
        assert time.monotonic() < gone_by
        time.sleep(0.05)
    runs = AuditService(Settings(_env_file=None)).runs(states=["cancelled"])
    assert [run.repo_url for run in runs] == [address]


def _git_works_on(address: str) -> bool:
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        with suppress(OSError):
            command = path.read_bytes()
            if address.encode() in command and b"git" in command.split(b"\0")[0]:
                return True
    return False


def test_a_full_disk_is_told_from_a_fault(run, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("auditor_core.runs.doctor.examine", full)
    done = run("doctor")
    assert (done.status, len(done.err.splitlines())) == (4, 1)
    assert "disk is full" in done.err


def test_a_directory_that_is_no_repository_is_called_so(run, sample, tmp_path: Path) -> None:
    done = run("facts", "--repo", tmp_path)
    assert done.status == 3
    assert "is no git repository" in done.err
