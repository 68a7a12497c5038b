"""Processes that start from nothing, without the parent's main module.

`multiprocessing` runs the main module's file again in each child that it spawns. Where the parent is
a web server that swaps its main module for the page being drawn, the child would draw that page. The
workers need nothing from it, so they are not told which file it was.
"""

from multiprocessing import popen_spawn_posix, spawn
from multiprocessing.context import SpawnContext, SpawnProcess
from multiprocessing.process import BaseProcess
from types import FunctionType, SimpleNamespace
from typing import Any

_MAIN = ("init_main_from_name", "init_main_from_path")


def _preparation(name: str) -> dict[str, Any]:
    data = spawn.get_preparation_data(name)
    return {key: value for key, value in data.items() if key not in _MAIN}


_SPAWN = SimpleNamespace(**{**vars(spawn), "get_preparation_data": _preparation})
"""The standard library's module, but for the one function."""


class _Popen(popen_spawn_posix.Popen):
    # The same launch, seeing our `spawn`. Replacing the function in the library would reach everyone's children.
    _launch = FunctionType(
        vars(popen_spawn_posix.Popen)["_launch"].__code__,
        {**vars(popen_spawn_posix), "spawn": _SPAWN},
        "_launch",
    )


class _Process(SpawnProcess):
    @staticmethod
    def _Popen(process_obj: BaseProcess) -> popen_spawn_posix.Popen:  # noqa: N802 - the library's name
        return _Popen(process_obj)


class MainlessContext(SpawnContext):
    """A `multiprocessing` context whose children know nothing of the parent's main module."""

    Process = _Process
