"""Which submissions are compared: two to six audits and a baseline, all of it in the address."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import streamlit as st

from auditor_core.models import AuditReport
from auditor_core.runs.records import RunRecord, RunState
from pages._ui import address, frame
from pages._ui.recent import title_of, unique_names
from pages._ui.service import find_run, report_of, service
from pages._ui.text import count, day, decimal, plain

LEAST, MOST = 2, 6
_WITH_REPORT: tuple[RunState, ...] = ("done", "withheld")
_OFFERED = 200
_NAMED = 50
"""Ids of an address that are looked at."""


@dataclass(frozen=True)
class Chosen:
    """Submissions to compare, in the order of their choice; names are unique."""

    runs: tuple[RunRecord, ...]
    reports: tuple[AuditReport, ...]
    names: tuple[str, ...]
    baseline: int


def chosen() -> Chosen | None:
    """The choice that the address holds, changed by the fields; None while there is too little."""
    search = _search()
    offered = {run.run_id: run for run in service().runs(search, _WITH_REPORT, limit=_OFFERED)}
    named = [name for name in address.get("runs").split(",") if name][:_NAMED]
    for name in dict.fromkeys(named):
        run = offered.get(name) or find_run(name)
        if run is not None and report_of(run) is not None:
            offered[name] = run
    if not offered and search:
        frame.empty("Nothing matches", "Change the search.", "search_off")
        return None
    if not offered:
        frame.empty("Nothing to compare yet", "Audit two submissions, or queue a list of them below.", "difference")
        return None
    wanted, notes = sort_out(named, {name: title_of(run) for name, run in offered.items()})
    picked = _fields(offered, wanted)
    for note in notes:
        st.markdown(f":yellow[:material/circle: {note}]")
    if len(picked) < LEAST:
        frame.empty(
            "Choose two to six audits", "Differences are shown against the one you name as baseline.", "difference"
        )
        return None
    reports = [report_of(run) for run in picked]
    held = [(run, report) for run, report in zip(picked, reports, strict=True) if report is not None]
    names = unique_names([run for run, _ in held])
    return Chosen(tuple(r for r, _ in held), tuple(r for _, r in held), names, _baseline(held, names))


def _search() -> str:
    """What the audits that are offered are searched for; there is a field for it where not all can be offered."""
    stored = service().count(states=_WITH_REPORT)
    if stored <= _OFFERED:
        return ""
    return (
        st.text_input(
            "Search",
            type="search",
            placeholder="name, address or commit",
            help=f"The newest {_OFFERED} of {stored:,} audits are offered below; a search looks through all of them.",
            width=320,
            live="300ms",
            key="search",
            bind="query-params",
        )
        or ""
    )


def sort_out(named: Sequence[str], known: Mapping[str, str]) -> tuple[list[str], list[str]]:
    """Which of the ids in an address are compared, and what has to be said of the others; `known` holds titles."""
    once = list(dict.fromkeys(named))
    missing = [plain(name, 40) for name in once if name not in known]
    twice = [plain(known[name], 40) for name, times in Counter(named).items() if times > 1 and name in known]
    wanted = [name for name in once if name in known]
    over = [plain(known[name], 40) for name in wanted[MOST:]]
    notes = [
        f"This address names {count(len(missing), 'audit')} that {'is' if len(missing) == 1 else 'are'} not here, or "
        f"without a report: {', '.join(missing)}." * bool(missing),
        f"Named twice, compared once: {', '.join(twice)}." * bool(twice),
        f"At most {MOST} can be compared. Left out: {', '.join(over)}." * bool(over),
    ]
    return wanted[:MOST], [note for note in notes if note]


def _fields(offered: dict[str, RunRecord], wanted: Sequence[str]) -> list[RunRecord]:
    st.session_state["compare_runs"] = list(wanted)

    def changed() -> None:
        address.put(runs=",".join(st.session_state["compare_runs"]))

    picked = st.multiselect(
        "Audits",
        list(offered),
        key="compare_runs",
        on_change=changed,
        max_selections=MOST,
        placeholder="Choose two to six audits",
        format_func=lambda name: _offer(offered[name]),
    )
    return [offered[name] for name in picked]


def _offer(run: RunRecord) -> str:
    commit = f" @ {run.git_hash[:7]}" if run.git_hash else ""
    return f"{title_of(run)}{commit} · {decimal(run.global_score)} · {day(run.created_at)}"


def _baseline(held: Sequence[tuple[RunRecord, AuditReport]], names: Sequence[str]) -> int:
    ids = [run.run_id for run, _ in held]
    changed = address.follow("baseline", ids, ids[0])
    picked = st.segmented_control(
        "Baseline",
        ids,
        key="baseline",
        on_change=changed,
        required=True,
        format_func=lambda name: plain(names[ids.index(name)], 40),
    )
    return ids.index(picked) if picked in ids else 0
