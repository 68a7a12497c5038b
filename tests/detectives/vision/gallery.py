"""Twenty known graphs, drawn in several styles; what they are is known, what the detective sees is measured."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

import pymupdf

from auditor_core.facts import END, START, GraphEdge, GraphFact, GraphNode, Place
from tests.detectives.vision.drawn import BLACK
from tests.detectives.vision.pens import OUTLINES, slivers

PALE = (0.85, 0.92, 1)
ENDS = {START: "START", END: "END"}
GRAPHS: dict[str, tuple[bool, str]] = {
    # name: parallel?, edges ("a>b" plain, "a?b" chosen)
    "chain of three": (False, "_>load_input load_input>clean_rows clean_rows>write_output write_output>^"),
    "chain of six": (False, "_>fetch_feed fetch_feed>parse_feed parse_feed>dedupe dedupe>rank rank>format_mail format_mail>send_mail send_mail>^"),
    "one node": (False, "_>answer_question answer_question>^"),
    "loop": (False, "_>agent agent?tools tools>agent agent?^"),
    "retry": (False, "_>draft draft>review review?draft review?publish publish>^"),
    "routed": (False, "_>classify classify?billing_desk classify?support_desk billing_desk>^ support_desk>^"),
    "fork of two": (True, "_>split split>read_text split>read_image read_text>combine read_image>combine combine>^"),
    "fork from the start": (True, "_>code_scanner _>doc_reader code_scanner>merge_results doc_reader>merge_results merge_results>^"),
    "fork of three": (True, "_>plan plan>search_web plan>search_docs plan>search_code search_web>collect search_docs>collect search_code>collect collect>^"),
    "fork of five": (True, "_>shard shard>worker_1 shard>worker_2 shard>worker_3 shard>worker_4 shard>worker_5 worker_1>gather worker_2>gather worker_3>gather worker_4>gather worker_5>gather gather>^"),
    "court": (True, "_>context_builder context_builder>repo_investigator context_builder>doc_analyst context_builder>vision_inspector repo_investigator>evidence_aggregator doc_analyst>evidence_aggregator vision_inspector>evidence_aggregator evidence_aggregator>prosecutor evidence_aggregator>defense evidence_aggregator>tech_lead prosecutor>chief_justice defense>chief_justice tech_lead>chief_justice chief_justice>report_writer report_writer>^"),
    "court with a way out": (True, "_>repo_investigator _>doc_analyst repo_investigator>evidence_aggregator doc_analyst>evidence_aggregator evidence_aggregator?failure_handler evidence_aggregator?judge_panel judge_panel>chief_justice chief_justice>^ failure_handler>^"),
    "court in a row": (False, "_>repo_investigator repo_investigator>doc_analyst doc_analyst>prosecutor prosecutor>defense defense>tech_lead tech_lead>chief_justice chief_justice>^"),
    "row with a way out": (False, "_>collect_facts collect_facts?report_error collect_facts?judge_facts judge_facts>write_verdict write_verdict>^ report_error>^"),
    "two forks": (True, "_>ingest ingest>embed ingest>index embed>retrieve index>retrieve retrieve>grade retrieve>summarise grade>answer summarise>answer answer>^"),
    "uneven branches": (True, "_>start_job start_job>download start_job>read_cache download>unpack unpack>join_rows read_cache>join_rows join_rows>^"),
    "fork into the end": (True, "_>notify notify>send_sms notify>send_letter send_sms>^ send_letter>^"),
    "late fork": (True, "_>tokenize tokenize>tag_words tag_words>find_names tag_words>find_dates find_names>build_record find_dates>build_record build_record>store_record store_record>^"),
    "loop of three": (False, "_>generate_code generate_code>run_tests run_tests?fix_code run_tests?deliver fix_code>generate_code deliver>^"),
    "long row": (False, "_>stage_a stage_a>stage_b stage_b>stage_c stage_c>stage_d stage_d>stage_e stage_e>stage_f stage_f>stage_g stage_g>^"),
}  # fmt: skip


@dataclass(frozen=True)
class Style:
    """How a graph is drawn."""

    shape: str = "round"
    line: str = "straight"
    heads: str = "filled"
    naming: str = "snake"
    across: bool = False
    framed: bool = False
    font: str = "helv"


STYLES = {
    "boxes": Style(),
    "ovals and curves": Style("oval", "curve", "open", "camel"),
    "corners in one path": Style("sharp", "corner", "filled", "spaced", across=True),
    "corners in pieces": Style("sharp", "pieces", "open", "node"),
    "dashes": Style("stadium", "dashes", "filled", "remark"),
    "hexagons in a frame": Style("hexagon", "straight", "open", "spaced", framed=True),
    "strokes and heads in one": Style("round", "joined", "open", "camel", across=True),
    "printed by a browser": Style("cylinder", "slivers", "barbed", "snake"),
    "sketched by hand": Style("sketched", "curve", "open", "spaced"),
    "outlines in dashes": Style("dashed", "straight", "barbed", "camel"),
}


def edges_of(name: str) -> list[tuple[str, str, bool]]:
    """Source, target, and whether a condition chooses the edge."""
    ends = {"_": START, "^": END}
    found = []
    for word in GRAPHS[name][1].split():
        source, target = word.replace("?", ">").split(">")
        found.append((ends.get(source, source), ends.get(target, target), "?" in word))
    return found


def built(name: str) -> GraphFact:
    """The graph as the code would build it."""
    place = Place(path="graph.py", line=1)
    edges = edges_of(name)
    nodes = dict.fromkeys(end for source, target, _ in edges for end in (source, target) if end not in ENDS)
    return GraphFact(
        name=name,
        nodes=tuple(GraphNode(name=node, place=place) for node in nodes),
        edges=tuple(
            GraphEdge(source=source, target=target, kind="conditional" if chosen else "edge", place=place)
            for source, target, chosen in edges
        ),
        place=place,
    )


def label_of(node: str, naming: str) -> str:
    """A node's name as a draughtsman would write it."""
    words = node.split("_")
    titled = [word.capitalize() for word in words]
    styles = {
        "camel": "".join(titled),
        "spaced": " ".join(titled),
        "node": f"{node}_node",
        "remark": f"{node}\nreads and writes",
    }
    return ENDS.get(node) or styles.get(naming, node)


def draw(page: pymupdf.Page, name: str, style: Style) -> dict[str, pymupdf.Rect]:
    """Draw a graph; returns the box of every node. The page is 600 x 800 points, or 800 x 600 if across."""
    edges = edges_of(name)
    boxes = _places(edges, style)
    around = pymupdf.Rect()
    for box in boxes.values():
        around |= box
    if style.framed:
        page.draw_rect(around + pymupdf.Rect(-30, -14, 30, 14), color=BLACK, width=0.7)
        page.insert_text((around.x0 - 26, around.y0 - 3), "the whole program", fontsize=7)
    for number, (source, target, chosen) in enumerate(edges):
        lane = around + pymupdf.Rect(0, 0, 5 * number, 5 * number)
        _edge(page, boxes, source, target, style, chosen=chosen, around=lane)
    for node, box in boxes.items():
        _node(page, box, label_of(node, style.naming), style)
    return boxes


def _places(edges: list[tuple[str, str, bool]], style: Style) -> dict[str, pymupdf.Rect]:
    """Layer by layer, each node one below the lowest that leads to it; edges back up don't count."""
    order = list(dict.fromkeys(end for source, target, _ in edges for end in (source, target)))
    order.sort(key=lambda node: (node != START, node == END))
    level = dict.fromkeys(order, 0)
    forward = _forward(edges)
    for _ in order:
        for source, target in forward:
            level[target] = max(level[target], level[source] + 1)
    half = (38, 12) if style.across else (44, 13)
    rows: dict[int, list[str]] = {}
    for node in order:
        rows.setdefault(level[node], []).append(node)
    places = {}
    for row, members in rows.items():
        for index, node in enumerate(members):
            aside = (index - (len(members) - 1) / 2) * (64 if style.across else 108)
            x, y = (60 + row * 108, 250 + aside) if style.across else (300 + aside, 110 + row * 64)
            places[node] = pymupdf.Rect(x - half[0], y - half[1], x + half[0], y + half[1])
    return places


def _forward(edges: list[tuple[str, str, bool]]) -> list[tuple[str, str]]:
    seen, forward = {START}, []
    for source, target, _ in edges:
        seen.add(source)
        if target not in seen or not _leads(forward, target, source):
            forward.append((source, target))
        seen.add(target)
    return forward


def _leads(pairs: list[tuple[str, str]], one: str, other: str) -> bool:
    reached, before = {one}, set()
    while reached != before:
        before = set(reached)
        reached |= {target for source, target in pairs if source in reached}
    return other in reached


def _node(page: pymupdf.Page, box: pymupdf.Rect, label: str, style: Style) -> None:
    if style.shape == "oval":
        page.draw_oval(box, color=BLACK, fill=PALE)
    elif style.shape == "hexagon":
        points = [(box.x0 + 8, box.y0), (box.x1 - 8, box.y0), (box.x1, (box.y0 + box.y1) / 2), (box.x1 - 8, box.y1), (box.x0 + 8, box.y1), (box.x0, (box.y0 + box.y1) / 2)]  # fmt: skip
        page.draw_polyline(points, color=BLACK, fill=PALE, closePath=True)
    elif style.shape in OUTLINES:
        shape = page.new_shape()
        OUTLINES[style.shape](shape, box)
        shape.finish(color=BLACK, closePath=False)
        shape.commit()
    else:
        radius = {"round": 0.25, "stadium": 0.5}.get(style.shape)
        page.draw_rect(box, color=BLACK, fill=PALE, radius=radius)
    lines = label.split("\n")
    widest = max(pymupdf.get_text_length(line, style.font, fontsize=8) for line in lines)
    size = min(8, 8 * 0.92 * box.width / widest, 15 / len(lines))
    for number, line in enumerate(lines):
        wide = pymupdf.get_text_length(line, style.font, fontsize=size)
        down = (number - (len(lines) - 1) / 2) * size * 1.1
        start = ((box.x0 + box.x1 - wide) / 2, (box.y0 + box.y1) / 2 + size / 3 + down)
        page.insert_text(start, line, fontsize=size, fontname=style.font)


def _edge(page, boxes, source, target, style, *, chosen, around) -> None:
    path = _path(boxes[source], boxes[target], style, around)
    dashes = "[3 2] 0" if chosen else None
    tip, before = pymupdf.Point(path[-1]), pymupdf.Point(path[-2])
    along = (tip - before).unit
    foot = tip - along * 6
    beside = pymupdf.Point(-along.y, along.x) * 3
    head = [foot + beside, tip, foot - beside]
    if style.heads == "filled":
        path = [*path[:-1], foot]
    if style.line == "joined":
        shape = page.new_shape()
        shape.draw_polyline(path)
        shape.draw_polyline(head)
        shape.finish(color=BLACK, dashes=dashes, closePath=False)
        shape.commit()
    else:
        for piece in _pieces(path, style):
            _line(page, piece, style, dashes)
        if style.heads == "barbed":
            head += [tip - along * 4, foot, tip - along * 4]
        solid = style.heads in ("filled", "barbed")
        page.draw_polyline(head, color=BLACK, fill=BLACK if solid else None, closePath=solid)
    if chosen:
        middle = pymupdf.Point(path[len(path) // 2 - 1] + pymupdf.Point(path[len(path) // 2])) * 0.5
        page.insert_text(middle + pymupdf.Point(3, 0), "if so", fontsize=6)


def _pieces(path: list[pymupdf.Point], style: Style) -> Iterator[list[pymupdf.Point]]:
    if style.line == "pieces":
        yield from (list(pair) for pair in pairwise(path))
    elif style.line == "dashes":
        for one, other in pairwise(map(pymupdf.Point, path)):
            long = abs(other - one)
            for at in range(0, int(long), 5):
                yield [one + (other - one) * (at / long), one + (other - one) * (min(at + 3, long) / long)]
    else:
        yield path


def _line(page: pymupdf.Page, path: list[pymupdf.Point], style: Style, dashes: str | None) -> None:
    if style.line == "curve" and len(path) == 2:
        one, other = path
        bend = pymupdf.Point(0, (other.y - one.y) / 3)
        page.draw_bezier(one, one + bend, other - bend, other, color=BLACK, dashes=dashes)
    elif style.line == "slivers":
        slivers(page, path, broken=bool(dashes))
    elif len(path) == 2:
        page.draw_line(*path, color=BLACK, dashes=dashes)
    else:
        page.draw_polyline(path, color=BLACK, dashes=dashes, closePath=False)


def _path(one: pymupdf.Rect, other: pymupdf.Rect, style: Style, around: pymupdf.Rect) -> list[pymupdf.Point]:
    """From border to border: straight or by a corner to the next layer, else around the outside."""
    if style.across:
        swapped = _path_down(_swap(one), _swap(other), style, _swap(around))
        return [pymupdf.Point(point.y, point.x) for point in swapped]
    return _path_down(one, other, style, around)


def _swap(box: pymupdf.Rect) -> pymupdf.Rect:
    return pymupdf.Rect(box.y0, box.x0, box.y1, box.x1)


def _path_down(one, other, style, around) -> list[pymupdf.Point]:
    x0, x1 = (one.x0 + one.x1) / 2, (other.x0 + other.x1) / 2
    gap = other.y0 - one.y1
    if 0 < gap < 1.3 * (64 if not style.across else 108) - one.height:
        start, end = pymupdf.Point(x0, one.y1), pymupdf.Point(x1, other.y0)
        if style.line in ("corner", "pieces") and abs(x0 - x1) > 1:
            middle = (start.y + end.y) / 2
            return [start, pymupdf.Point(x0, middle), pymupdf.Point(x1, middle), end]
        return [start, end]
    y0, y1 = (one.y0 + one.y1) / 2 + 4, (other.y0 + other.y1) / 2 - 4
    out = around.x1 + 14
    side = (one.x1, other.x1)
    return [pymupdf.Point(side[0], y0), pymupdf.Point(out, y0), pymupdf.Point(out, y1), pymupdf.Point(side[1], y1)]
