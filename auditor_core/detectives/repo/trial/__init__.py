"""The decision gone through with made-up cases: its code is read and followed step by step, and never run.

`values` are what steps come to, `machine` follows statements and `expressions` what they are made of, `objects` knows
classes and `library` the few functions of Python's own that a decision takes. Whatever else is called gives something
that is not known, and a trial in which that decides anything ends without a result, as does one of too many steps
(`weighing` says what takes many). `cases` are opinions and evidence that are made up, `shapes` puts them into the
repository's own classes by the `types` of their fields, `staging` into the state, for what `finding` finds to reach the
verdict. `outcome` reads scores and dissents out of what the decision gives back, `probes` compare them, and `trying`
writes down which rules came to nothing.
"""
