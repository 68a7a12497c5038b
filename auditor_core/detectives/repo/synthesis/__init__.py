"""The rules that decide the verdict, what they really do, and what the report says of it.

`rules` looks through the functions that `deciders` names, and asks of each branch (`branches`, `conditions`,
`consequences`, `meaning`, `tables`, `plain_rules`, `weights`, `weights_given`, `second_looks`) which rule it is.
`by_flow` tells rules whatever things are called: by what holds scores (`scored`), what lowers them (`lowered`), what a
condition asks of the evidence (`found`), and for whom more counts (`lead_counts`). The others say why a rule that
stands there is none:

- it can't be reached, or its numbers settle it before: `criteria`, `reach`, `full_bench`, `spans`, `scales`, `bounds`,
  `constants`
- it is turned round, told where all agree, or gives way to the defense: `turned`, `turned_answers`, `senses`,
  `contradicted`, `agreed`, `pleaded`
- it lowers nothing, holds down one judge, or asks what is never set or handed over: `no_caps`, `one_judge`,
  `never_set`, `undeclared`
- no scores pass its limit, or what it works out is thrown away: `unpassed`, `thrown_away`
- it only asks whether there is anything of which a mean can be taken: `averaged`
- it looks for evidence that nothing writes: `evidence_keys`, `written_ids`, `unwritten`
- it changes nothing, or its result is lost: `effect`, `given`, `dropped`, `lost_words`, `uncalled`, `unprinted`,
  `unsaid`
- no score that is decided goes by it, by whatever objects it passes: `traced`
- nothing comes of a second look or a round, or it looks at nothing: `idle_reads`, `led_back`, `examined`, `times_one`,
  `vain_rounds`
- it weighs nobody more, or somebody else: `nobodys`, `leading`, `whose`
- another one sets anew what it has set: `order`, `settled_before`, `settled_anew`, `idle_looks`, `undone`,
  `lifted_rows`

`acting` says what of all that runs and comes to something. `drawn` finds scores that chance decides.

Last, what is written out, and where: `outlet`, `unfilled`, `templates`, `texts_built`, `remedies`, `untold`; and
whether a model's answer becomes the score: `asked`.
"""
