"""What graders say of cited paths: marks are checked, kept, followed to the score, and taken back."""

import logging
import zlib
from datetime import UTC, datetime
from typing import get_args

from pydantic import ValidationError

from auditor_core.errors import NotFoundError, RequestError
from auditor_core.marking import CaseFile, apply_marks, repeats, state_of
from auditor_core.models import AuditReport, ClaimMark, ClaimState, MarkKind, PathVerdict, Stance, StrictModel
from auditor_core.runs.archive import Archive

logger = logging.getLogger(__name__)

LONGEST_REASON = 1_000
LONGEST_NAME = 100


class CheckerPrecision(StrictModel):
    """How often a flag was right, of those that graders have looked at."""

    right: int
    judged: int

    @property
    def share(self) -> float | None:
        """0 to 1; None where no flag was looked at."""
        return self.right / self.judged if self.judged else None


class Grading:
    """The marks of the runs of one data directory."""

    def __init__(self, archive: Archive) -> None:
        self._archive = archive

    def report(self, run_id: str) -> AuditReport | None:
        """The report with the standing marks followed; None while there is none."""
        report = self._archive.store.report(run_id)
        marks = self.marks(run_id)
        if report is None or not any(mark.stands for mark in marks):
            return report
        try:
            return apply_marks(report, self._case(run_id), marks)
        except RequestError as error:
            logger.warning("run %s is shown without its marks: %s", run_id, error.message)
            return report

    def marks(self, run_id: str) -> tuple[ClaimMark, ...]:
        """Every mark of a run, oldest first, those that were undone among them."""
        return self._archive.marks.of_run(run_id)

    def mark(
        self, run_id: str, path: str, kind: str, *, stance: str = "", verdict: str = "", reason: str, author: str
    ) -> ClaimMark:
        """Keep a mark; raises `RequestError` (with its field) and `NotFoundError`."""
        original, case = self._markable(run_id)
        earlier = self.marks(run_id)
        held = state_of(apply_marks(original, case, earlier), path)
        if held is None:
            raise RequestError(
                f"the report of run {run_id!r} does not cite {path!r}; choose a cited path", field="path"
            )
        draft = _draft(path, kind, stance, verdict, reason, author, held)
        marked = apply_marks(original, case, (*earlier, draft))
        kept = self._archive.marks.add(run_id, draft.model_copy(update={"after": state_of(marked, path) or held}))
        self._archive.marks.follow(run_id, marked, kept.made_at)
        return kept

    def unmark(self, run_id: str, mark_id: int, author: str = "") -> None:
        """Take a mark back; raises `NotFoundError` where it does not stand."""
        original, case, now = self._original(run_id), self._case(run_id), datetime.now(UTC)
        if not self._archive.marks.undo(run_id, mark_id, _one_line(author, LONGEST_NAME), now):
            raise NotFoundError(f"run {run_id!r} has no standing mark {mark_id!r}; it may be undone", field="mark")
        self._archive.marks.follow(run_id, apply_marks(original, case, self.marks(run_id)), now)

    def offered(self, run_id: str) -> tuple[str, tuple[ClaimMark, ...]]:
        """Another run of the same commit and PDF whose marks may be taken over, and those; empty without one.

        Nothing is offered to a run that has standing marks of its own.
        """
        own = self.marks(run_id)
        return ("", ()) if any(mark.stands for mark in own) else self._archive.marks.of_others(run_id)

    def take_over(self, run_id: str) -> int:
        """Make the marks that are offered on this run too, in their graders' names; return how many.

        Left out are those that say what this run says already, or that confirm what it does not say. Raises
        `RequestError` and `NotFoundError` as `mark` does.
        """
        source, offered = self.offered(run_id)
        original, case = self._markable(run_id)
        taken: list[ClaimMark] = []
        marked = original
        for mark in offered:
            held = state_of(marked, mark.path)
            draft = _again(mark, held, source) if held else None
            if draft is None:
                continue
            marked = apply_marks(original, case, (*taken, draft))
            draft = draft.model_copy(update={"after": state_of(marked, mark.path) or held})
            taken.append(self._archive.marks.add(run_id, draft))
        if taken:
            self._archive.marks.follow(run_id, marked, taken[-1].made_at)
        return len(taken)

    def give_back(self, run_id: str, author: str = "") -> None:
        """Take back every mark that was taken over and stands."""
        original, case, now = self._original(run_id), self._case(run_id), datetime.now(UTC)
        for mark in self.marks(run_id):
            if mark.stands and mark.taken_from:
                self._archive.marks.undo(run_id, mark.mark_id, _one_line(author, LONGEST_NAME), now)
        self._archive.marks.follow(run_id, apply_marks(original, case, self.marks(run_id)), now)

    def precision(self, run_id: str | None = None) -> CheckerPrecision:
        """How many of the flags that graders looked at were right, in one run or in all."""
        marks = _made(self._archive.marks.all()) if run_id is None else [(run_id, each) for each in self.marks(run_id)]
        flagged: dict[tuple[str, str], bool] = {}
        last: dict[tuple[str, str], ClaimMark] = {}
        for run, mark in marks:
            flagged.setdefault((run, mark.path), mark.before.flagged)  # before the first mark: as the checker had it
            if mark.stands:
                last[run, mark.path] = mark
        judged = [mark for key, mark in last.items() if flagged[key]]
        return CheckerPrecision(right=sum(mark.after.flagged for mark in judged), judged=len(judged))

    def _markable(self, run_id: str) -> tuple[AuditReport, CaseFile]:
        """The report and the facts of a run that may be marked."""
        original, case = self._original(run_id), self._case(run_id)
        if not repeats(original, case):
            raise RequestError(f"run {run_id!r} was decided by earlier rules; run it again to mark it", field="run")
        return original, case

    def _original(self, run_id: str) -> AuditReport:
        report = self._archive.store.report(run_id)
        if report is None:
            raise NotFoundError(f"run {run_id!r} has no report to mark; choose one that has", field="run")
        return report

    def _case(self, run_id: str) -> CaseFile:
        data = self._archive.blobs.get(self._archive.marks.case_sha256(run_id))
        try:
            return CaseFile.model_validate_json(zlib.decompress(data or b""))
        except (zlib.error, ValidationError):
            raise RequestError(
                f"run {run_id!r} was made by an earlier version, and its facts are not kept; run it again to mark it",
                field="run",
            ) from None


def keep_case(case: CaseFile) -> bytes:
    """A case file as it is kept."""
    return zlib.compress(case.model_dump_json().encode())


def _draft(path: str, kind: str, stance: str, verdict: str, reason: str, author: str, held: ClaimState) -> ClaimMark:
    """Check what was said of a path that stands as `held`."""
    right = {
        "kind": _chosen(kind, get_args(MarkKind), "kind"),
        "stance": _chosen(stance, get_args(Stance), "stance") if kind == "stance" else None,
        "verdict": _chosen(verdict, get_args(PathVerdict), "verdict") if kind == "verdict" else None,
    }
    for name in ("stance", "verdict"):
        if kind == name and right[name] == getattr(held, name) and not (name == "stance" and held.dismissed):
            raise RequestError(f"the path's {name} is {right[name]!r} already; choose another", field=name)
    author, reason = _one_line(author, LONGEST_NAME), _one_line(reason, LONGEST_REASON)
    if not author:
        raise RequestError("a mark needs its author's name", field="author")
    if not reason and kind != "confirmed":
        raise RequestError("a mark needs a reason: say what the checker got wrong", field="reason")
    return ClaimMark.model_validate(
        {"mark_id": 0, "path": path, "reason": reason, "author": author, "made_at": datetime.now(UTC)}
        | {"before": held, "after": held}
        | right
    )


def _again(mark: ClaimMark, held: ClaimState, source: str) -> ClaimMark | None:
    """The mark as one on a path that stands as `held` in another run; None where it does not fit there."""
    seen = {"global_score": held.global_score}
    if mark.kind == "confirmed" and mark.before.model_copy(update=seen) != held:
        return None
    try:
        draft = _draft(mark.path, mark.kind, mark.stance or "", mark.verdict or "", mark.reason, mark.author, held)
    except RequestError:
        return None
    return draft.model_copy(update={"taken_from": source})


def _made(marks: list[tuple[str, ClaimMark]]) -> list[tuple[str, ClaimMark]]:
    """The marks without those that stand on the run that they were taken over from too: nobody looked twice."""
    standing = {(run, mark.path) for run, mark in marks if mark.stands}
    return [(run, mark) for run, mark in marks if (mark.taken_from, mark.path) not in standing]


def _chosen(value: str, choices: tuple[str, ...], field: str) -> str:
    if value not in choices:
        raise RequestError(f"there is no {field} {value!r}; choose one of {', '.join(choices)}", field=field)
    return value


def _one_line(text: str, most: int) -> str:
    return " ".join("".join(mark if mark.isprintable() else " " for mark in text).split())[:most]
