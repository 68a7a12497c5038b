"""Parts of the program gone through with made-up cases: their code is read and followed step by step, and never run.

`values` are what steps come to, `machine` follows statements and `expressions` what they are made of, `objects` knows
classes, `records` what the library gives their objects, and `library` the few functions of Python's own that are taken.
Whatever else is called gives something that is not known, and a trial in which that decides anything ends without a
result, as does one of too many steps (`weighing` says what takes many). `surroundings` adds the repository's own data
files, `errors` and `repeating` say who takes an error and who asks again.

`cases` are opinions and evidence that are made up, `shapes` puts them into the repository's own classes by the `types`
of their fields, `states` into a state, and `staging` hands that to a node; `finding` finds all of these.

- The verdict: `outcome` reads scores and dissents out of what it gives back, `probes` compare them, and `trying` writes
  down which rules came to nothing.
- The judges: `models` are asked and `hearing` answers by a script; `judges` tells what is shown, sent and asked again.
- `reducers`, `routers`, `addresses` and `results` try out one kind of function each.
"""
