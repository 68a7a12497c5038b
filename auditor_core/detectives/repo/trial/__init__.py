"""The decision gone through with made-up cases: its code is read and followed step by step, and never run.

`values` are what steps come to, `machine` follows statements and `expressions` what they are made of, `objects` knows
classes and `library` the few functions of Python's own that a decision takes. Whatever else is called gives something
that is not known, and a trial in which that decides anything ends without a result. `cases` makes opinions and
evidence up after the repository's own classes, `outcome` reads scores and dissents out of what the decision gives
back, and `probes` say which rules came to nothing.
"""
