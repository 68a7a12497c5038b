"""Reading the text in a picture, where the optional engine is installed (extra `ocr`; its models ship with it)."""

import io
from collections.abc import Callable
from functools import lru_cache
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from typing import Any, cast

from PIL import Image

from auditor_core.detectives.vision.geometry import around
from auditor_core.models import Box

Written = tuple[str, Box]
"""A line of text and where it stands in the picture, in pixels."""
SURE = 0.5
"""The engine's own confidence from which a reading is kept."""


def engine_name() -> str:
    """Name and version of the engine; empty where it isn't installed."""
    if find_spec("rapidocr") is None or find_spec("onnxruntime") is None:
        return ""
    try:
        return f"rapidocr {version('rapidocr')}"
    except PackageNotFoundError:
        return ""


@lru_cache(maxsize=1)
def _engine() -> Callable[[bytes], Any]:
    """The engine, loaded once a process (about 2 s)."""
    from rapidocr import RapidOCR  # noqa: PLC0415  (optional, and slow to load)

    return cast(Callable[[bytes], Any], RapidOCR(params={"Global.log_level": "error"}))


def read_text(image: Image.Image) -> tuple[Written, ...]:
    """Lines of text in a picture, from the top, each with its box. Call it only where `engine_name()` gives a name."""
    buffer = io.BytesIO()
    image.save(buffer, "png", compress_level=1)
    result = _engine()(buffer.getvalue())
    boxes, texts, scores = (() if part is None else part for part in (result.boxes, result.txts, result.scores))
    return tuple(
        (text.strip(), around([(float(x), float(y)) for x, y in corners]))
        for corners, text, score in zip(boxes, texts, scores, strict=True)
        if score >= SURE and text.strip()
    )
