"""Every verdict, and which wins where two could apply; readings, stances, links, ids and evidence."""

import hashlib
import time
from datetime import UTC, datetime

import pytest

from auditor_core.claims.resolve import claim_evidence, claim_ids, resolve
from auditor_core.facts import IgnoreFile, Manifest, PathRemoval, RawMention
from auditor_core.models import Mention, PathClaim
from tests.claims.drawing import Sheet

DAY = datetime(2026, 1, 3, tzinfo=UTC)
FILES = (
    "README.md",
    "src/Main.py",
    "src/graph.py",
    "src/nodes/judges.py",
    "src/tools/doc_tools.py",
    "tools/__init__.py",
)


def mention(path: str, **fields: object) -> RawMention:
    printed = {"page": 1, "text": path, "stance": "asserted"}
    printed |= {name: fields.pop(name) for name in Mention.model_fields if name in fields}
    form = "full" if "/" in path else "bare"
    return RawMention.model_validate({"mention": printed, "readings": (path,), "form": form} | fields)


def one(
    path: str,
    *,
    files: tuple[str, ...] = FILES,
    state: str = "whole",
    removals: tuple[PathRemoval, ...] = (),
    ignored: tuple[str, ...] = (),
    repo_name: str = "",
    **fields: object,
) -> PathClaim:
    manifest = Manifest.model_validate({"state": state, "paths": tuple(sorted(files))})
    ignore = (IgnoreFile(directory="", lines=ignored),) if ignored else ()
    claims = resolve(
        [mention(path, **fields)], manifest, removals=removals, ignore_files=ignore, repo_names=[repo_name]
    )
    assert len(claims) == 1
    return claims[0]


def gone(path: str, to: str = "") -> PathRemoval:
    return PathRemoval(path=path, commit="abcdef1234567890", date=DAY, renamed_to=to)


@pytest.mark.parametrize(
    ("path", "verdict"),
    [
        ("src/graph.py", "verified"),
        ("./src//graph.py", "verified"),
        ("src/x/../graph.py", "verified"),
        ("src/nodes", "verified"),
        ("src/Graph.py", "case_mismatch"),
        ("src/main.py", "case_mismatch"),
        ("graph.py", "imprecise"),
        ("lib/graph.py", "imprecise"),
        ("src/invented.py", "hallucinated"),
        ("/etc/passwd", "security_violation"),
        ("C:\\Users\\x\\graph.py", "security_violation"),
        ("~/graph.py", "security_violation"),
        ("../graph.py", "security_violation"),
        ("src/../../graph.py", "security_violation"),
    ],
)
def test_each_path_gets_the_first_verdict_that_applies(path, verdict):
    claim = one(path, stance="outside" if verdict == "security_violation" else "asserted")
    assert claim.verdict == verdict
    assert claim.flagged == (verdict != "verified")


def test_a_file_below_auth_is_not_auth_itself():
    assert one("auth.py", files=("src/auth.py",)).verdict == "imprecise"
    assert one("src/auth.py", files=("src/Auth.py",)).verdict == "case_mismatch"


@pytest.mark.parametrize("path", ["src/graph.py", "/etc/passwd"])
def test_an_unmade_list_flags_nothing_but_what_leaves_the_root(path):
    claim = one(path, files=(), state="unavailable", stance="outside" if path[0] == "/" else "asserted")
    assert claim.verdict == ("security_violation" if path[0] == "/" else "unresolved")


def test_an_incomplete_list_verifies_what_it_holds_and_leaves_the_rest_open():
    assert one("src/graph.py", state="incomplete").verdict == "verified"
    missing = one("src/other.py", state="incomplete")
    assert (missing.verdict, missing.flagged) == ("unresolved", False)


def test_a_whole_and_empty_list_flags_every_asserted_path():
    assert one("src/graph.py", files=()).verdict == "hallucinated"


def test_the_wrong_kind_is_told():
    assert one("src/graph.py", is_directory=True).verdict == "kind_mismatch"
    assert one("conf.d", files=("conf.d/a.ini",)).verdict == "kind_mismatch"


def test_case_comes_before_history_and_kind_before_case():
    assert one("src/main.py", removals=(gone("src/main.py"),)).verdict == "case_mismatch"
    assert one("src/Main.py", is_directory=True, files=(*FILES, "src/main.py/x")).verdict == "kind_mismatch"


def test_history_names_the_commit_and_where_the_file_went():
    claim = one(
        "src/old.py", removals=(gone("src/old.py", "src/graph.py"),), ignored=("old.py",), files=(*FILES, "lib/old.py")
    )
    assert claim.verdict == "historical"
    assert "abcdef1234" in claim.rationale
    assert claim.candidates == ("src/graph.py",)
    assert one("src/gone", removals=(gone("src/gone/a.py"),)).verdict == "historical"


@pytest.mark.parametrize(
    ("removal", "told"),
    [
        ({}, "commit abcdef1234 removed it."),
        ({"renamed_to": "src/b.py", "next_name": "src/b.py"}, "commit abcdef1234 renamed it to 'src/b.py'."),
        (
            {"renamed_to": "src/c.py", "next_name": "src/b.py"},
            "commit abcdef1234 renamed it to 'src/b.py', and it is 'src/c.py' now.",
        ),
        (
            {"next_name": "src/b.py", "last_name": "src/b.py", "removed_by": "9876543210abcdef"},
            "commit abcdef1234 renamed it to 'src/b.py', and commit 9876543210 removed that.",
        ),
        (
            {"next_name": "src/b.py", "last_name": "src/c.py", "removed_by": "9876543210abcdef"},
            "commit abcdef1234 renamed it to 'src/b.py', and commit 9876543210 removed that, which was 'src/c.py' by"
            " then.",
        ),
        ({"next_name": "src/b.py"}, "commit abcdef1234 renamed it to 'src/b.py'."),
    ],
)
def test_what_became_of_a_renamed_path_is_told_to_its_end(removal: dict[str, str], told: str):
    claim = one("src/a.py", removals=(gone("src/a.py").model_copy(update=removal),))
    assert claim.rationale.endswith(f"is not in the audited commit; {told}")
    assert claim.candidates == tuple(filter(None, [removal.get("renamed_to", "")]))


@pytest.mark.parametrize(
    "claim",
    [
        one("src/graph.py"),
        one("src/Graph.py"),
        one("graph.py"),
        one("src/graph.py/x.py"),
        one("src/graph", is_directory=True),
        one("src/nodes/", is_directory=True),
        one("src/a.py", removals=(gone("src/a.py"),)),
        one("out.log", ignored=("*.log",)),
    ],
)
def test_a_reason_begins_with_a_word(claim: PathClaim):
    assert claim.rationale[0].isalpha()  # a quote would be taken for a spreadsheet's mark of text


def test_a_bare_name_that_stood_elsewhere_in_the_history_is_historical():
    assert one("old.py", removals=(gone("src/old.py"),)).verdict == "historical"


def test_ignored_comes_before_imprecise():
    assert one("envs/tool", ignored=("envs/",)).verdict == "ignored"
    assert one("out/graph.py", ignored=("out/",)).verdict == "ignored"
    assert one("keep/graph.py", ignored=("/*", "!/keep/")).verdict == "imprecise"


def test_a_nested_ignore_file_speaks_for_its_directory_alone():
    manifest = Manifest(state="whole", paths=FILES)
    nested = (IgnoreFile(directory="src", lines=("*.tmp2",)),)
    verdicts = {
        claim.path: claim.verdict
        for claim in resolve([mention("src/a.tmp2"), mention("lib/a.tmp2")], manifest, ignore_files=nested)
    }
    assert verdicts == {"src/a.tmp2": "ignored", "lib/a.tmp2": "hallucinated"}


@pytest.mark.parametrize(
    ("path", "rules"),
    [
        ("out/deep/a.py", ("out/", "!a.py")),
        ("out/a.py", ("*.py", "*/", "!a.py")),
        ("keep/a.py", ("/*", "!keep/**")),
    ],
)
def test_below_an_excluded_directory_nothing_is_taken_in_again(path, rules):
    assert one(path, ignored=rules).verdict == "ignored"


def test_what_lies_in_a_submodule_is_not_known():
    manifest = Manifest(state="whole", paths=(*FILES, "parts/kit"), submodules=("parts/kit",))
    claims = resolve([mention(each) for each in ("parts/kit/a.py", "parts/kit", "parts/kits/a.py")], manifest)
    assert [claim.verdict for claim in claims] == ["unresolved", "verified", "hallucinated"]
    assert not claims[0].flagged
    claim = resolve([mention("parts/kit", is_directory=True)], manifest)[0]
    assert claim.verdict == "verified"


def test_candidates_begin_with_the_nearest():
    files = ("a/x/util.py", "b/x/util.py", "src/x/util.py", "deep/er/src/x/util.py")
    assert one("src/util.py", files=files).candidates[0] == "src/x/util.py"
    similar = one("src/tools/doc_tool.py")
    assert similar.candidates[0] == "src/tools/doc_tools.py"
    assert "id you mean 'src/tools/doc_tools.py'" in similar.rationale


def test_of_several_readings_the_one_that_is_there_wins():
    assert (
        one("tools.py", readings=("src/tools/doc-tools.py", "src/tools/doc_tools.py")).path == "src/tools/doc_tools.py"
    )
    assert one("x", readings=("detectives.py", "detec-tives.py")).path == "detectives.py"


def test_tentative_mentions_count_only_where_the_repository_holds_them():
    manifest = Manifest(state="whole", paths=FILES)
    claims = resolve([mention("read/write", tentative=True), mention("src/nodes", tentative=True)], manifest)
    assert [claim.path for claim in claims] == ["src/nodes"]


def test_an_unsure_stance_gives_way_to_a_file_that_is_there():
    assert one("src/graph.py", stance="planned", stance_sure=False).asserted
    assert not one("src/graph.py", stance="planned").asserted
    assert not one("src/later.py", stance="planned", stance_sure=False).asserted


def test_one_assertion_among_several_mentions_counts_and_all_pages_are_kept():
    manifest = Manifest(state="whole", paths=FILES)
    mentions = [mention("src/new.py", stance="planned", page=4), mention("src/new.py", page=2)]
    (claim,) = resolve(mentions, manifest)
    assert (claim.asserted, claim.pages, claim.verdict) == (True, (2, 4), "hallucinated")


def test_the_repositorys_own_name_is_no_directory_of_it():
    assert one("my-tool/src/graph.py", repo_name="someone/my-tool").path == "src/graph.py"
    assert one("my-tool/x.py", files=("my-tool/x.py",), repo_name="my-tool").path == "my-tool/x.py"


def test_links_into_other_repositories_are_left_out():
    manifest = Manifest(state="whole", paths=FILES)
    links = [
        mention("src/graph.py", form="url", repository="me/tool"),
        mention("Lib/x.py", form="url", repository="you/lib"),
    ]
    assert [claim.path for claim in resolve(links, manifest, repo_names=["me/tool"])] == ["src/graph.py"]


OWN_LINKS = [
    mention(path, form="url", repository="me/tool")
    for path in ("src/graph.py", "src/nodes/judges.py", "src/nofile.py", "src/nodir")
]


def link(path: str, repository: str) -> RawMention:
    return mention(path, form="url", repository=repository)


@pytest.mark.parametrize("names", [["work", "tool"], ["work"], []])
def test_links_into_the_own_repository_count_whatever_its_folder_is_called(names: list[str]):
    manifest = Manifest(state="whole", paths=FILES)
    claims = resolve(
        [*OWN_LINKS, link("README.md", "you/other"), link("lib/x.py", "you/other")], manifest, repo_names=names
    )
    assert [claim.path for claim in claims if claim.flagged] == ["src/nofile.py", "src/nodir"]


@pytest.mark.parametrize(
    "links",
    [
        [link("src/nofile.py", "me/tool")],
        [link("README.md", "me/tool"), link("src/nofile.py", "me/tool")],
        [link("src/nofile.py", "me/tool"), *(link(path, "you/other") for path in FILES[:2]), *OWN_LINKS[:2]],
        [link("lib/x.py", "you/other"), link("src/graph.py", "me/work"), *OWN_LINKS[:2]],
    ],
)
def test_where_nothing_tells_the_own_repository_a_link_is_anothers(links: list[RawMention]):
    claims = resolve(links, Manifest(state="whole", paths=FILES), repo_names=["work", ""])
    assert not any(claim.flagged for claim in claims)


def test_a_stray_slash_makes_no_directory_of_a_file_that_is_named_without_it():
    slashed = mention("src/graph.py", form="dir", is_directory=True)
    tree = mention("src/graph.py", form="tree", is_directory=True)
    manifest = Manifest(state="whole", paths=tuple(sorted((*FILES, "bin/run", "conf.py/a.ini"))))

    def verdict(*mentions: RawMention) -> str | None:
        (claim,) = resolve(mentions, manifest)
        return claim.verdict

    assert verdict(slashed, mention("src/graph.py")) == verdict(mention("src/graph.py"), slashed) == "verified"
    assert resolve([slashed, mention("src/graph.py")], manifest)[0].form == "full"
    assert verdict(slashed) == "kind_mismatch"
    assert verdict(tree, mention("src/graph.py")) == "kind_mismatch"
    assert verdict(mention("bin/run", form="dir", is_directory=True), mention("bin/run")) == "kind_mismatch"
    assert verdict(mention("conf.py", form="dir", is_directory=True)) == "verified"


@pytest.mark.parametrize(
    ("path", "files", "first"),
    [
        ("lib/util.py", ("lib/util/__init__.py", "lib/util/a.py"), "lib/util/__init__.py"),
        ("src/core.py", ("src/core/engine.py",), "src/core"),
        ("web/app.ts", ("web/app/index.ts", "web/app/a.ts", "web/app.css"), "web/app/index.ts"),
        ("src/cores.py", ("src/core/engine.py",), None),
        ("core.py", ("src/core/engine.py",), None),
    ],
)
def test_the_package_in_a_files_place_is_named(path: str, files: tuple[str, ...], first: str | None):
    claim = one(path, files=files)
    assert (claim.verdict, next(iter(claim.candidates), None)) == ("hallucinated", first)


def test_outside_is_flagged_though_not_asserted_and_says_so_first():
    claim = one("/etc/passwd", stance="outside")
    assert (claim.asserted, claim.flagged) == (False, True)
    assert claim.rationale.startswith("SECURITY_VIOLATION")


def test_flagged_claims_leave_evidence_under_the_specified_id():
    claim = one("src/invented.py", sentence="See src/invented.py.")
    (evidence,) = claim_evidence([claim], "ab" * 32, DAY)
    digits = hashlib.sha256(b"src/invented.py").hexdigest()[:8]
    assert evidence.evidence_id == claim.evidence_id == f"docs_DOCUMENT_CLAIM_{digits}"
    assert (evidence.found, evidence.outcome, evidence.location) == (False, "absent", "src/invented.py")
    assert "hallucinated" in evidence.rationale


def test_two_hundred_thousand_paths_keep_an_id_each():
    paths = [f"src/part{number}/module_{number * 7}.py" for number in range(200_000)]
    ids = claim_ids(paths)
    assert len(set(ids.values())) == len(paths)
    assert any(len(name) > len("docs_DOCUMENT_CLAIM_") + 8 for name in ids.values())
    some = paths[:500]
    assert claim_ids(reversed(some)) == claim_ids(some)


def test_a_thousand_claims_against_ten_thousand_files_take_milliseconds():
    files = tuple(sorted(f"src/part{number % 97}/module_{number}.py" for number in range(10_000)))
    mentions = [mention(files[number * 9] if number % 10 else f"src/no_{number}.py") for number in range(1_000)]
    manifest = Manifest(state="whole", paths=files)
    best = min(_seconds(mentions, manifest) for _ in range(3))
    assert best < 0.2  # far from the 0.01 s of an idle machine, and far below anything quadratic


def _seconds(mentions: list[RawMention], manifest: Manifest) -> float:
    start = time.process_time()
    assert len(resolve(mentions, manifest)) == 1_000
    return time.process_time() - start


def test_an_ending_that_only_the_repository_uses_makes_a_file():
    sheet = Sheet()
    sheet.paragraph("Run first.tune or songs/second.tune, but not numpy.linalg. All is in the tunes folder.")
    assert sheet.asserted(["main.py"]) == set()
    assert sheet.asserted(["songs/third.tune", "lib/tunes/main.py"]) == {"first.tune", "songs/second.tune", "tunes"}


@pytest.mark.parametrize("files", [("frame/Machine_Wires.knots", "start.py"), ("frame/Other.knots", "start.py")])
def test_a_broken_name_is_the_one_that_the_report_has_in_full_there_or_gone(files: tuple[str, ...]):
    broken = mention("Wires.knots", readings=("Wires.knots", "Machine_Wires.knots"), tentative=True)
    claims = resolve([mention("frame/Machine_Wires.knots"), broken], Manifest(state="whole", paths=files))
    assert [claim.path for claim in claims] == ["frame/Machine_Wires.knots", "Machine_Wires.knots"]
    alone = resolve([mention("frame/Wires.knots"), broken], Manifest(state="whole", paths=files[1:]))
    assert "Machine_Wires.knots" not in [claim.path for claim in alone]
