"""Compare: where do these submissions differ, and why?"""

from pages._ui import batch, compare_pick, compare_view, frame

frame.begin()
frame.title("Compare", "Where do these submissions differ, and why?")
chosen = compare_pick.chosen()
if chosen is not None:
    compare_view.show(chosen)
batch.show()
