"""Rubric: what will each criterion be judged by?"""

from pages._ui import frame, rubric_view

frame.begin()
frame.title("Rubric", "What each criterion is judged by, and what can't be judged without a model.")
rubric = rubric_view.chosen()
if rubric is not None:
    rubric_view.overview(rubric)
    rubric_view.criteria(rubric)
