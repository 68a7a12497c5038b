"""A provider of chat models, played on the wire: OpenAI's chat completions, answered from a list."""

import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

Reply = Callable[[dict[str, Any]], tuple[int, object]]
"""From the request to a status and a body."""
Play = Callable[[Reply], list[dict[str, Any]]]
"""Lets the provider answer, and gives the requests that it gets."""


def says(content: str, refusal: str | None = None) -> dict[str, Any]:
    """The body of a completion."""
    message = {"role": "assistant", "content": content, "refusal": refusal}
    return {
        "id": "one",
        "object": "chat.completion",
        "created": 0,
        "model": "made-up",
        "choices": [{"index": 0, "finish_reason": "stop", "message": message}],
        "usage": {"prompt_tokens": 1, "completion_tokens": 1, "total_tokens": 2},
    }


def answering(**fields: object) -> Reply:
    return lambda _: (200, says(json.dumps(fields)))


def failing(status: int) -> Reply:
    return lambda _: (status, {"error": {"message": "no", "type": "server_error"}})


def refusing(_: dict[str, Any]) -> tuple[int, object]:
    return 200, says("", "I will not")


def stalling(_: dict[str, Any]) -> tuple[int, object]:
    time.sleep(1.5)
    return 200, says("{}")


@contextmanager
def provider(reply: Reply) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """The address of the provider and the requests that it got."""
    requests: list[dict[str, Any]] = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            requests.append(request)
            status, body = reply(request)
            data = json.dumps(body).encode() if not isinstance(body, bytes) else body
            self.send_response(status)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            try:
                self.wfile.write(data)
            except OSError:  # the other side no longer waits
                return

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/v1", requests
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
