"""History: where is that audit?"""

from pages._ui import frame, run_list

frame.begin()
frame.title("History", "All audits, the newest first.")
runs = run_list.filtered()
if runs:
    run_list.show(runs)
