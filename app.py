"""The dashboard's frame: page settings and navigation, nothing else. Run with `streamlit run app.py`."""

import streamlit as st

from pages._ui import frame, navigation
from pages._ui.service import service


def main() -> None:
    """Draw the frame and the page that was asked for."""
    page = navigation.register()
    with st.container(horizontal_alignment="center"), st.container(width=1280), frame.guarded():
        page.run()
    service().warm()  # once the page stands: the first audit need not wait for its worker then


if __name__ == "__main__":  # worker processes are spawned and import this file again
    main()
