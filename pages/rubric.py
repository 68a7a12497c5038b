"""Rubric: what will each criterion be judged by, and what if it weighed more?"""

from functools import partial

from pages._ui import address, frame, rubric_view, whatif

frame.begin()
frame.title("Rubric", "What each criterion is judged by, and what can't be judged without a model.")
rubric = rubric_view.chosen()
if rubric is not None:
    rubric_view.overview(rubric)
    address.tabs(
        {
            "criteria": ("Criteria", partial(rubric_view.criteria, rubric)),
            "whatif": ("What if", partial(whatif.show, rubric)),
        }
    )
