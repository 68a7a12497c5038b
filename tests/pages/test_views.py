"""What pages work out before they draw: charts, tables, progress, numbered code, readings of a report."""

import json
import re
from datetime import UTC, datetime, timedelta
from pathlib import Path

import plotly.graph_objects as go
import pytest
from hypothesis import given
from hypothesis import strategies as st

from auditor_core.cohort import Standing, compare
from auditor_core.export import arithmetic
from auditor_core.runs.progress import in_words
from auditor_core.runs.records import AuditRequest, RunEvent, RunRecord
from pages._ui import charts, judged, moves, progress, slopes
from pages._ui.code import lines_of, numbered
from pages._ui.compare_view import matrix, signed
from pages._ui.recent import unique_names
from tests.judges.helpers import finding
from tests.judges.test_ledger import judged as judged_result
from tests.reports import RUN_DATE, evidence_only_report, sample_report, withheld_report

PAGES = Path(charts.__file__).parents[1]


def event(seq: int, node: str, kind: str, text: str = "", number: int = 0) -> RunEvent:
    return RunEvent(seq=seq, at=RUN_DATE, node=node, kind=kind, text=text, number=number)


def run(run_id: str = "one", **changes: object) -> RunRecord:
    request = AuditRequest(repo="https://h/o/n", pdf_sha256="a" * 64, pdf_name="r.pdf", run_date=RUN_DATE)
    fields = {"run_id": run_id, "state": "done", "request": request, "created_at": RUN_DATE, "repo_name": "o/n"}
    return RunRecord(**fields | changes)


def test_the_chart_of_scores_shows_score_range_and_judges() -> None:
    chart = go.Figure(charts.score_chart(sample_report().results))
    by_name = {trace.name: trace for trace in chart.data}
    assert list(by_name["Final score"].x) == [4, 4, 3, 3]
    assert list(by_name["Not scored"].y) == [4]
    assert list(by_name["Range left open"].x)[:2] == [4.0, 4.02]
    assert len(by_name["Prosecutor"].x) == len(by_name["Defense"].x) == 4
    assert len({by_name[name].marker.symbol for name in ("Prosecutor", "Tech Lead", "Defense")}) == 3
    assert by_name["Final score"].customdata[2][0] == "safe_tool_engineering"
    assert chart.layout.xaxis.title.text == "Score, 1 to 5 points"


def test_moves_of_the_judges_are_a_table_without_markup_of_strangers() -> None:
    sheet = arithmetic.sheet(judged_result([finding("a", message="<b>a</b>"), finding("b", "unmet")]))
    assert sheet is not None
    table = moves.table(sheet)
    assert re.findall(r"<thead>.*</thead>", table) == [
        "<thead><tr><th>Finding</th><th>Prosecutor</th><th>Tech Lead</th><th>Defense</th></tr></thead>"
    ]
    assert "<i>✓</i> &lt;b&gt;a&lt;/b&gt;" in table
    assert table.count("<tr") == 6


def test_marks_of_judges_who_agree_stand_side_by_side() -> None:
    result = sample_report().results[0]
    opinions = tuple(item.model_copy(update={"score": 4}) for item in result.judge_opinions)
    chart = charts.score_chart([result.model_copy(update={"judge_opinions": opinions})])
    places = [trace["x"][0] for trace in chart["data"][-3:]]
    assert len(set(places)) == 3
    assert sum(places) == pytest.approx(12)


def test_the_chart_of_a_comparison_has_a_mark_for_each_submission() -> None:
    results = list(sample_report().results)
    results[0] = results[0].model_copy(update={"numeric_score": 2})
    comparison = compare([sample_report(), sample_report(results=tuple(results))], 0)
    spans, first, second = go.Figure(charts.comparison_chart(comparison.differing, ("a", "b"))).data
    assert list(spans.x) == [2, 4, None]
    assert (list(first.x), list(second.x)) == ([4], [2])
    assert first.marker.symbol != second.marker.symbol


def test_names_in_charts_hold_no_markup() -> None:
    result = sample_report().results[0].model_copy(update={"dimension_name": '<a href="http://x">y</a>'})
    assert "<a" not in json.dumps(charts.score_chart([result]))


def test_the_matrix_prints_scores_and_differences_to_the_baseline() -> None:
    results = list(sample_report().results)
    results[0] = results[0].model_copy(update={"numeric_score": 2, "dimension_name": "<b>Git</b>"})
    other = sample_report(results=tuple(results), global_score=3.2, repo_name="o/other")
    comparison = compare([sample_report(), other], 0)
    table = matrix(comparison, comparison.differing)
    assert '<td class="aa-s4">4</td><td class="aa-s2">2<small>−2</small></td>' in table
    assert "<small>−0.4</small>" in table
    assert "State management" not in table
    assert "<b>Git</b>" not in table


def test_differences_carry_their_sign() -> None:
    assert [signed(value) for value in (1, -0.3, 0)] == ["+1", "−0.3", "±0"]


def test_columns_of_a_comparison_have_different_names() -> None:
    named = unique_names([run("a", git_hash="1" * 40), run("b", git_hash="2" * 40), run("c", git_hash="2" * 40)])
    assert named == ("o/n @ 1111111", "o/n @ 2222222 (1)", "o/n @ 2222222 (2)")


def test_nodes_stand_where_their_last_event_left_them() -> None:
    states = progress.node_states(
        [
            event(1, "context_builder", "start"),
            event(2, "context_builder", "end"),
            event(3, "repo_investigator", "start"),
            event(4, "doc_analyst", "start"),
            event(5, "doc_analyst", "error", "unreadable"),
            event(6, "doc_analyst", "end"),
            event(7, "no_such_node", "start"),
        ]
    )
    assert states["context_builder"] == "done"
    assert states["repo_investigator"] == "working"
    assert states["doc_analyst"] == "failed"
    assert states["prosecutor"] == "waiting"
    assert set(states) == set(progress.NODE_NAMES) == {node for stage in progress.STAGES for node in stage}


def test_a_judge_who_is_asked_again_works_again() -> None:
    events = [event(n, "defense", kind) for n, kind in enumerate(("start", "end", "start"), 1)]
    assert progress.node_states(events)["defense"] == "working"


def test_counts_show_the_latest_number() -> None:
    events = [
        event(1, "r", "count", "commits", 10),
        event(2, "r", "count", "files", 5),
        event(3, "r", "count", "commits", 243),
    ]
    assert progress.counts(events) == {"commits": 243, "files": 5}


def test_elapsed_time_counts_from_the_start_and_stops_at_the_end() -> None:
    begun = datetime(2026, 3, 1, 12, 0, 5, tzinfo=UTC)
    assert progress.elapsed(run(started_at=begun), begun + timedelta(seconds=4)) == 4
    assert progress.elapsed(run(started_at=begun, finished_at=begun + timedelta(seconds=2)), begun) == 2
    assert progress.elapsed(run(), RUN_DATE - timedelta(seconds=9)) == 0


def test_a_reference_names_its_lines() -> None:
    assert lines_of("git:abc:src/a.py#L3-L9") == ("src/a.py", 3, 9)
    assert lines_of("git:abc:src/a.py#L3") == ("src/a.py", 3, 3)
    assert lines_of("git:abc:src/a.py") == ("src/a.py", 0, 0)
    assert lines_of("pdf:abc#page=3") == ("", 0, 0)


def test_code_keeps_its_line_numbers_and_marks_its_lines() -> None:
    shown = numbered("import os\n\n\nos.system('x')\n", "a.py", 38, hit=(41, 41))
    assert re.findall(r"<td>(\d+)</td>", shown) == ["38", "39", "40", "41"]
    assert "<tr class=hit><td>41</td>" in shown
    assert '<span class="k">import</span>' in shown


@given(st.text(max_size=200), st.sampled_from(["a.py", "a.json", "a.yaml", "a.toml", "a.sh", "a.txt"]))
def test_code_is_shown_letter_by_letter_whatever_it_is(text: str, path: str) -> None:
    shown = numbered(text, path, 1)
    bare = re.sub(r"</?(?:div|table|tbody|tr|td|span)(?: class=[\w\" -]+)?>", "", shown)
    assert "<" not in bare
    assert "\n" not in bare


def test_marks_of_six_submissions_have_room_under_each_other() -> None:
    comparison = compare([sample_report(run_date=RUN_DATE + timedelta(days=day)) for day in range(6)])
    figure = go.Figure(charts.comparison_chart(comparison.matrix, [str(day) for day in range(6)]))
    first, second = (trace.y[0] for trace in figure.data[1:3])
    row = (figure.layout.height - 96) / len(comparison.matrix)
    assert (second - first) * row >= figure.data[1].marker.size


def standing(label: str, score: float, was: int, would_be: int) -> Standing:
    places = {"rank_before": was, "rank_after": would_be}
    return Standing(label=label, score_before=score, score_after=score, low_after=score, high_after=score, **places)


def test_a_ranking_shows_every_submission_at_its_place_before_and_after() -> None:
    names = ("rises", "sinks", "stays")
    ranks = ((2, 1), (1, 2), (3, 3))
    standings = [standing(name, 3.0, was, would_be) for name, (was, would_be) in zip(names, ranks, strict=True)]
    figure = go.Figure(slopes.chart(standings))
    lines = {trace.name: (trace.y[:2], trace.line.dash) for trace in figure.data[:3]}
    assert lines == {"climbs ▲": ((1, 0), "solid"), "falls ▼": ((0, 1), "dash"), "stays": ((2, 2), "dot")}
    assert [text.strip() for text in figure.data[3].text] == ["2 · rises · 3.0", "1 · sinks · 3.0", "3 · stays · 3.0"]


def test_of_many_submissions_the_chart_shows_those_that_move_most() -> None:
    standings = [standing(f"n{number:03}", 1.0, 300 - number, number) for number in range(1, 300)]
    assert len(go.Figure(slopes.chart(standings)).data[3].text) == 16


def test_what_was_counted_is_told_in_words() -> None:
    assert in_words({"pages": 1, "commits": 1243, "figures": 0}) == ["1 page", "1,243 commits"]


def test_a_verdict_in_words() -> None:
    assert judged.in_words(sample_report()) == "Meets most of the rubric"
    assert judged.in_words(withheld_report()) == ""
    assert judged.standing(withheld_report()) == "Verdict withheld"
    assert judged.standing(evidence_only_report()) == "Evidence only"
    assert judged.reasons(sample_report()) == ()


def test_a_reason_is_told_once_and_without_marks_for_programs() -> None:
    report = withheld_report()
    again = report.errors[0].model_copy(
        update={"error_id": "two", "kind": "NODE_FAILED", "message": "the PDF has no text on any of its pages"}
    )
    told = judged.reasons(report.model_copy(update={"errors": (*report.errors, again)}))
    assert told == ("the PDF has no text on any of its pages",)


def test_checks_without_an_answer_are_counted_by_what_they_say() -> None:
    findings = sample_report().findings
    assert sum(judged.without_answer((*findings, *findings)).values()) == 4
    assert len(judged.without_answer((*findings, *findings))) == 2


def test_next_steps_are_taken_apart() -> None:
    first = judged.next_steps(sample_report())[0]
    assert first == judged.Step(
        "safe_tool_engineering", "src/tools/fetch.py:41", "pass the address as a list argument, without a shell"
    )
    odd = sample_report(remediation_plan=("no form at all", "unknown: a - b"))
    assert [step.action for step in judged.next_steps(odd)] == ["no form at all", "b"]


def test_the_last_round_counts() -> None:
    assert {item.round for item in judged.last_round(sample_report().results[1]).values()} == {2}


def test_page_files_are_short_and_leave_the_work_to_others() -> None:
    for path in PAGES.glob("[a-z]*.py"):
        text = path.read_text()
        assert len(text.splitlines()) < 80
        assert "auditor_core" not in text
        assert "unsafe_allow" not in text
