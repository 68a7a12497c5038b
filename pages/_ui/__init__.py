"""Widgets, charts and words that the screens share; beside `app.py` the only code that imports Streamlit."""
