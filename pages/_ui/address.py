"""The address bar as the one truth about what a page shows, so that every part of it can be sent to someone."""

from collections.abc import Callable, Mapping, Sequence
from urllib.parse import urlencode, urlsplit, urlunsplit

import streamlit as st


def get(name: str) -> str:
    """Read one value of the address; empty where it is not there."""
    return st.query_params.get(name, "")


def put(**values: str) -> None:
    """Write values into the address; an empty one is taken out."""
    for name, value in values.items():
        if value:
            st.query_params[name] = value
        elif name in st.query_params:
            del st.query_params[name]


def follow(name: str, options: Sequence[str], default: str) -> Callable[[], None]:
    """Let the widget with the key `name` show what the address says; return its `on_change`.

    A value that is no option counts as the default, which the address leaves out.
    """
    wanted = get(name)
    st.session_state[name] = wanted if wanted in options else default

    def changed() -> None:
        chosen = st.session_state[name]
        put(**{name: "" if chosen in (None, default) else chosen})

    return changed


def follow_many(name: str, options: Sequence[str]) -> Callable[[], None]:
    """Like `follow`, for a widget of which several options may be chosen; none is the default."""
    wanted = get(name).split(",")
    st.session_state[name] = [option for option in options if option in wanted]
    return lambda: put(**{name: ",".join(st.session_state[name])})


def tabs(parts: Mapping[str, tuple[str, Callable[[], None]]]) -> None:
    """Tabs by name in the address, each with its label and what draws it; only the open one is drawn."""
    labels = {label: name for name, (label, _) in parts.items()}
    first = next(iter(parts))
    wanted = get("tab") if get("tab") in parts else first
    st.session_state["tabs"] = parts[wanted][0]

    def changed() -> None:
        name = labels.get(st.session_state["tabs"], first)
        put(tab="" if name == first else name)

    for tab, (_, draw) in zip(st.tabs(list(labels), key="tabs", on_change=changed), parts.values(), strict=True):
        if tab.open:
            with tab:
                draw()


def link(page: str, **values: str) -> str:
    """The full address of a page with values, to be copied and sent."""
    here = urlsplit(st.context.url or "")
    base = here.path.rstrip("/").rpartition("/")[0]
    return urlunsplit(
        (here.scheme, here.netloc, f"{base}/{page}", urlencode({k: v for k, v in values.items() if v}), "")
    )
