"""Faults and harmless changes planted in a flawless submission, and what they do to the scores.

python -m tests.planted            # print the table
python -m tests.planted --write    # and write docs/planted.md
"""
