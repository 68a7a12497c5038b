"""Audit: what do I have to give, and is it going to work?"""

import streamlit as st

from pages._ui import frame, recent, request

frame.begin()
left, right = st.columns([4, 1], vertical_alignment="bottom")
with left:
    frame.title("Audit a submission", "A report and its repository in, a scored and documented verdict out.")
with right, st.container(horizontal_alignment="right"):
    if st.button("Try the sample", icon=":material/science:", help="A small built-in submission; needs no network."):
        request.try_sample()

request.form()
recent.show()
