"""Ways to speak of a path, X, and of one that is there, Y: in sentences, under headings, in tables and trees; made up."""

NOT_ASSERTED = """\
We promised to write X after the holidays.
The second stage will give us X and shorter loops.
A page on it (X) is in the works.
Our first sketch had X between the loops.
The detector must reject X if nobody has it.
The claim about X is not true.
We are toying with moving the list to X.
There is no need to look for X.
My first report pointed to X, and that was an error.
Nous avons fini par enlever X, devenu lourd.
Given the citation X, the reader cuts it into its parts.
The lecture slides put the loader into X.
The tutorial of the course keeps its loader in core/other.py; I split it. It also has a X at the top.
We looked through Miriam's code; the loops in X never end.
Der Code meiner Kollegin steht in X.
Le code de mon binôme est dans X.
El proyecto de mi colega tiene X.
Il codice della mia collega sta in X.
Falta-me escrever X.
One judge objects: the draft cites X, which is not either.
X was split into two smaller modules in May.
X was the old place of all the rules before Tuesday.
This part stood in X and we are happy that it is gone.
What the assignment calls X is Y here.
Against the advice of the course to keep X we wrote one text.
Everybody quotes X of the assignment text.
Sentences such as "we read the lines in X" are claims.
A second reader beside it, say X, is missed.
Another reader helps when the repository has a X.
She asked for little, and she missed an X in the tree.
X (both new)
X (still to be drawn)
The reader is there, the module X is not.
A record of it: 4711 X found=False (renamed)
Personal settings go into X, which git ignores.
The exporter serialises the counts as X and closes.
Programul este scris fără X și fără pagini de ajutor.
X nu mai există în depozit.
Chaque compte traité est sauvegardé en X.
A X plus a core/second.py (once somebody asks) would make it simpler.
X (created on first save) keeps the marks.
I criticised that X mixes two concerns.
The limit was a default in X which she had taken over.
One path of the first paper did not resolve: X.
We had it in a file of its own, X, and put it back.
A summary as a page, provisionally named X.
X has been dissolved.
The first report shows a file X. Do not search for it.
I mentioned X. I had planned it and never made it.
X held all of them. It was broken up on Friday.
I examined the repository of Abel, in which X is well made.
I typed X, correct name is core.
In the earlier paper I had spoken of X.
The first paper described a monolith called X; that module was dissolved.
Eliminé X; eran 600 líneas.
Lastly, a file X will gather what is dispersed.
X (to export)
The table was in X for two weeks; I purged it from the history.
The next commit moves the table into X.
I imagine X reading a list of weights.
The idea was withdrawn: X.
A X did exist for one day.
Died: X.
My tool told Samuel that X of his repository leaves the decision to a model.
The project of my peer is well organised, but X prints the key.
The interim report located the list at X; it has always been elsewhere.
It looked for X and found none.
X is mentioned on page 3 and missing in the repository.
We still spoke of X. The file is called core.
It needs a queue, so probably X as a package.
Take Y as a model and name yours X.
He will commit it as X.
The snapshot itself (X) can only be produced after the renderer is stable.
Reading the columns (X, the module being new as well) takes two days.
Want X: tests on every push.
I never wrote a X.
Types are checked by the setup file rather than in a X.
There was a X whose only function returned its input.
X was dissolved; its parts are elsewhere.
X claimed on page 3, not in repo
Page 6 describes X; the module could not be located.
If the finding says that X has a hole, the score falls.
Put this into your own X.
Our converter reads the demo repo, in which X holds the settings.
{"loc": "X", "found": true}
site-packages/X tells how it is done.
We are going to put the retry policy into X once the interface is stable.
Retries are scheduled for sprint 4 and get a file of their own, X.
X is on our list for the second half of the term.
Still open: a linter configuration (X).
By Friday we expect to have X ready.
The next milestone adds X with the rate limiter.
As a follow-up, a smoke test in X is needed.
X has yet to be written.
We have not got round to X.
Ideally there would be a X that pins the versions.
A natural extension is a wrapper that caches calls (X).
If time permits, we add X.
Work on X starts after the review.
We leave X for later.
X: to be done by Anna.
The team agreed to introduce X.
X is out of scope for this release.
The remaining work is X and its tests.
We ran out of time before X could be started.
Recommendation: extract the parser into X.
It would be better to split this off into X.
I would put this into X if I did it again.
X is only sketched at this point.
X will follow.
The missing piece is X.
X is due on 12 May.
X is the next thing that we want to tackle.
Our plan foresees X for the second release.
One possibility is to introduce X, which would hide the client.
X is gone since the second commit.
We threw out X in week three.
The repository has neither a X nor a changelog.
There isn't any X.
X was folded into the loader.
We deleted X because nobody used it.
X, which we dropped in March, did the same.
The import failed because X is missing.
X, which had been broken up a week before, did all of this.
My first report spoke of X in two places.
The previous submission still listed X.
The valves stood in X at that time. We renamed it afterwards.
I tried a table of rules (X) and gave it up.
Gather all open questions in X.
X saved to output_dir.
I had written that the valves stand in X.
I wrote X but the name is another one.
The leaflet shows X that we never wrote.
Construct a valve that opens twice, and keep it as X.
My peer turned it differently. The strongest finding was that her X opened too late.
X was mentioned in the first leaflet but it was never pushed.
There is X, which my leaflet cited whereas it does not exist.
X is listed in the leaflet but absent.
Both valves were in X before the refactoring.
Make X.
My review of the peer is done. It found a claim that does not hold: the report promised valves, and they stood in X.
Move the long prompts to X.
X never made it into main.
X was merged into Y.
What used to be X is now Y.
Y (formerly X) reads the rows.
Y replaces X.
X was replaced by Y.
We consolidated X into Y.
X got split into Y and a helper.
The code from X moved to Y.
git mv X Y
git rm X
We no longer have X.
X was removed during the clean-up.
We renamed X to Y.
Since the refactoring there is only one module; X is history.
In the upstream project the same logic sits in X.
For instance, a team might have a X that nobody reads.
Suppose a repository contains X and the report does not say so.
A submission that cites X without having it fails.
In a typical Flask application you would find X.
The course template ships X.
$ cd ../team7 && cat X
The original authors provide X for that.
The library itself has X, which is not ours.
Faltaría crear X para los reintentos.
Está previsto añadir X en la próxima entrega.
El archivo X se eliminó en mayo.
Todavía falta X.
Nous allons créer X la semaine prochaine.
Il reste à écrire X.
Le fichier X a été supprimé en mai.
Il manque encore X.
Als Nächstes legen wir X an.
X soll in der nächsten Woche entstehen.
Die Datei X wurde im Mai gelöscht.
Noch offen ist X.
Resta da scrivere X.
Il prossimo passo è creare X.
Il file X è stato eliminato a maggio.
Falta ainda escrever X.
O próximo passo é criar X.
O ficheiro X foi removido em maio.
Caching has been put off until the final report; we reserve X for it.
We intend to finish X before the demo.
What has not been tackled so far is X.
The second increment brings X.
X would be the right place for it.
Left to do: X and a manual.
We want X to take over the polling.
The supervisor asked us to add X before the final hand-in.
There are plans for X.
X is under discussion.
Nobody has started X so far.
Our backlog contains X, a check of the licences.
X shall be delivered with version 2.
Once that works, we turn to X.
A dedicated X would make this testable.
X is foreseen for the winter.
Another improvement would be a pool of workers in X.
X stays on the wish list.
It makes sense to create X at that point.
Anna will write X.
Tests for the gateway are still to be written (X).
We had hoped to deliver X with this report.
I have not yet committed X.
In the coming weeks I am working on X.
Time did not allow for X.
For production one should add X.
X does not exist at present.
No X is part of the repository.
We decided against X.
X was a dead end and we took it out.
X disappeared when the loader was rewritten.
We got rid of X.
The project doesn't include X.
X used to hold the rules.
The rules were once in X.
X turned into Y.
Y, previously X, reads the rows.
Y took the place of X.
X and two more scripts were merged into Y.
X (now Y) reads the rows.
We have moved X to Y.
X lives on as Y.
rm X
git rm --cached X
X had to make way for Y.
X was superseded by Y.
The deletion of X broke the build.
As in the reference solution, where X does the same.
Team 4 solved this in X.
Their repository holds X, ours does not.
Imagine a report that names X.
cd ../reference-solution; python X
In the kernel this is done by X.
The vendor's SDK brings X along.
Sería útil tener X.
X se añadirá en junio.
Se borró X por estar duplicado.
No existe X en el repositorio.
X sera écrit après la soutenance.
On pourrait ajouter X.
X n'existe plus.
Nous avons retiré X.
Wir planen X für das nächste Semester.
Man könnte X ergänzen.
Wir haben X entfernt.
X gibt es nicht mehr.
Si potrebbe aggiungere X.
X verrà scritto a giugno.
Abbiamo rimosso X.
X ainda não existe.
Poderíamos acrescentar X.
Removemos X em maio.
The alert rules were meant to be stored in X, but nobody wrote them.
Action item: move the thresholds to X (owner: Ben).
Timeline: on day two X was rolled back and deleted.
We reverted the commit that brought X.
A regression test (X) is to be written by the on-call engineer.
X was never reviewed and never merged.
The runbook should live in X, it does not yet.
Had we had X, the outage would have been shorter.
The script X no longer exists since the migration.
Our first idea was a daemon in X.
We first tried it with X, and then chose another way.
Initially there was one large file, X.
X turned out to be unnecessary and was dropped.
In the interim report we announced X; it was not needed in the end.
The interim report named X by mistake.
X is wrong; the correct path is Y.
The correct place is Y, not X.
It is Y and not X.
Contrary to what the interim report says, there is no X.
X is listed in the interim report, but it does not exist.
Please ignore the reference to X.
We considered X but went for Y.
Originally planned as X, it became Y.
The measuring script will be extended and split off to X.
Group B used X for the same purpose.
By convention, Go projects have X.
Angular projects usually have X.
Should we need a second sensor, X will hold its driver.
The plan is to have X ready for the second lab session.
I will hand in X separately.
X is work for the summer.
Someone could write X one day.
It would need a X for that.
What we would need is X.
Nothing like X exists so far.
There used to be a X.
X was abandoned halfway.
The student's repository contains X.
If a repository has X, the check passes.
A path like X would be flagged.
Assume that the report mentions X.
Whether the report cites X or not makes no difference.
La prueba X queda para la segunda versión.
Nos falta X.
Au départ, tout était dans X.
X reste à écrire.
Ein X fehlt noch.
X haben wir verworfen.
Manca ancora X.
X è previsto per giugno.
X ficou por fazer.
Antes existia X.
Soubor X zatím neexistuje.
Plik X nie istnieje.
In the draft of this report the walkers were in a file X, and the draft was not updated.
The agent complained that the interim report (docs/interim.pdf) mentioned X.
The one not found was X from the interim report.
The guide has a broken link to X.
Flagged as hallucinated: X
Two hallucinated paths (X and old.py) were found in my report.
The interim report hallucinated X.
One reference could not be verified: X
The missing one was X; the idea was given up.
Divide the walkers into two modules, X and magic.py.
The rules may be split over walk.py, new X
Several lanes with one table are next (X), then the rest.
Move the pieces of text into pages under X.
X is the first item of the plan.
At that time everything was inside X, a file of 700 lines that no longer exists.
The interim report referred to X.
X in the peer's project mixes two things.
The local values are in X, which is in our .gitignore.
My check wanted X here.
The auditor accused the peer of inventing the file X.
On Friday I gave up on the single X and wrote a package.
The first hand-in had the X module, which no longer exists.
The plan of it names X; this was moved when the store was split.
One rule wants its limits in X or an equivalent.
The limits, X and core/second.py, which are the names of the starter kit.
The first list names X, which was a name from a tutorial, not mine.
Describe the routes in X; a first draft exists on a branch.
X is only on another branch.
Las reglas estarían en X o equivalente.
In her repository my agents found one cache. All wheels turn in X.
In Olga's code they saw one cache. Lots of wheels stand in X, more than before.
Dans son dépôt, tout est long. Les roues sont dans X.
In ihrem Projekt ist alles lang. Die Räder stehen in X.
En su repositorio todo es largo. Las ruedas están en X.
Olga's agents gave us three points. Olga has one long page, X, and nothing beside it.
The first hand-in, which still named X, was long.
Our interim report was long. It also mentioned X and core/second.py.
It only looks for X.
A third loader with a queue was written in X but dropped since nobody could read it.
The spare planner stood in X but was removed later.
The old cache (X) worked, but we deleted it after the exam.
Usamos una caché en X, pero tardaba mucho, por lo que se eliminó del proyecto en mayo.
Probamos un árbol en X, pero era lento, así que lo quitamos.
Anfangs nutzten wir dafür einen Zähler in X; dieser wurde entfernt, weil er zu viel maß.
Im Entwurf half ein Filter in X; dieser wurde im Mai wieder gelöscht.
Au début nous avions un cache dans X ; celui-ci a été supprimé en mai.
Per questo c'era un contatore in X; questo è stato rimosso a maggio.
Para isso havia um contador em X; este foi removido em maio.
In spring we printed pages on the server (X and others). They were removed when the app came.
The first screens (X and the like) were slow. They were deleted in May.
The old router is no more; if you find X mentioned in older tickets, it was deleted in May.
If you still see X in an old drawing, that file was removed.
The queue driver is part of Zephyr (X) and was not changed.
Der Treiber ist Teil von Contiki (X) und wurde nicht verändert.
El controlador es parte de Zephyr (X) y no se modificó.
We build on the pool of the standard library. We had to read X to understand how it closes.
The buttons come from the framework. I studied X to see how it draws.
We override the defaults of the upstream X in four places.
The values are those of the upstream chart X.
The idea comes from tantivy, whose X is worth reading.
Some names were borrowed from bleve, whose X is well worth a look.
The rubric is Y, a copy of the official X with our weights.
Our marks are a translation of the published X into English.
We wrote back to them. Ours on them was harsh. Their graph in X is long.
We replied to them at once. Their loop in X never ends.
We reported to the peer that their core/other.py is slow, and that X calls eval.
They pointed out to our peers that the loop is slow and that X never stops.
A part of the logic came late. We reported to the peer that it was slow. A part of their logic is in a notebook, X.
Their chief judge asked a model for the mean (X, line 88, in their repo).
Their loader reads all rows at once (X in the peer's code).
Peer A keeps all nodes in one file (X, 1 100 lines).
Peer 2 is well organised; its best idea, a file named X with all models, is one to copy.
The attack had X of 900 MB in the target.
We copied the debounce from the Expo example X and then wrote our own.
The layout was adapted from the official Django sample X.
Constants are hard to review, and a later version will read X.
The next release shall load X on start.
The fourth step, which adds loans, is on a branch and will become X.
The sketch on the board will then become X.
We are still on the old format. Y has to be migrated to X.
Y must be moved to X.
Y still needs to be split into X.
Y debe migrarse a X.
Y muss noch nach X verschoben werden.
X was in the section Future work and is still future work.
X remains future work.
X stood in the chapter on next steps.
A file X is the obvious next step.
X is our next task.
A second reader, X, is a natural next step.
Before it, the model and the findings lived together in X, which everybody imported.
Until then all rules stood in X.
Back then the whole court was one file, X.
It looks for a state in the usual places (X, core/other9.py) before it scans the tree.
The detective tries the common names for it (X).
X is missing.
Take the prompts out and put them in X.
We will cut the prompts out and put them in X.
A container file was asked for: X; we agreed with the customer to do without it.
An image (X) was wanted by all; we decided against it.
Open tasks: a page for suppliers (X and some styles for it), and a script.
Remaining work: one more test, X.
Checkpoints are not in this version; a later X is sketched in the notes.
A future X might help.
One path was “X is cited in the report but cannot be found”.
“The file X is named in the text but does not exist.” Correct.
It was the output file X that exists only after a run.
The run leaves X, which only exists once the run has ended.
LevelDB groups its writes (see X in its source), while we wait for each.
A cache would be read from X.
X was proposed by a reviewer.
A faster way is in preparation and will go to X.
The second step is on a branch, adds loans and will then become X.
There is no X.
There is no module X.
The cost table needs a home of its own; X is where it will end up.
Lena takes over the export and starts X on Monday.
We agreed that version two gets a scheduler (X).
The path X in my draft was simply a slip of the pen.
X was just a misprint.
X died with the old design.
X vanished in May.
FastAPI does the same in its own X.
On the teacher's machine the key lies in X.
If I had another week I would write X so that the judges share one prompt.
Streaming output is something for the summer, in X perhaps.
What I want next is a X that reads scanned pages.
Sprint 5: write X, then connect it to the page.
Once the budget is approved, X is going to hold the invoices.
You will look in vain for X: we threw it out before the demo.
The README of last month still mentions X, but that module has been gone since the rewrite.
We do not ship X, as the licence forbids it.
Instead of one long X there are now four small modules.
Nobody on the team has ever written a X.
Our auditor complained about X, a file that this repository never had.
My partner Sara keeps her retry logic in X, and I like it.
The course gave us a starter kit with X, which we did not keep.
The pattern is known from Redis (see X in their repository).
The audited team had put its secrets into X.
The team of Dawit solved it with X.
In the sample project that we were given, X does all the work.

""".splitlines()
"""X is planned, denied, an example or another project's; Y is there."""

ASSERTED = """\
The loop that the assignment asks for is written in X.
X was our first attempt at a loop, and it is still in use.
Have a look at X if you want to see the sums.
Our reader has a loop. It also has a test in X.
We looked through the whole tree; the loops in X never end.
We reviewed Miriam's code; so our own X is short now.
X was never tested before June.
X was split into two columns for print, and reads both.
X was not committed. It is committed now.
X was the first file that we wrote.
The plan in X is written up in three steps.
The course wants rules, and ours stand in X, where all of them are.
Tools such as "grep" are called by X twice.
The reader is quick; X is not slow.
Our examples from the lessons are in X as texts.
The verdict is written as Markdown by X in the end.
The new reader replaces the old one: X holds both tables.
It doesn't only write it down, it asks X for the rest.
The texts are therefore written as rules: X must name a fault.
One part measures, the other does not: X only looks at the file.
The cluster is in X, and because permissions grew I moved them to Y.
The lane is in X, the signing key of course is not in the repository.
The numbers are taken from X.
A file that I would show to anybody is X.
Rows are merged: the field in X is merged with the one of the day before.
Settings are read by X at import and nowhere else, otherwise every line appeared twice.
X: tries the first mirror, then the second, then gives up.
Anyone who wants to replay the whole chain calls X.
A tiny project with six files is created on the fly in X.
The figure X is exported by hand.
We have not yet tested X.
Without X nothing would start.
Nothing was removed from X.
The walk over all valves lives in X and it does not use any table.
The page that it generates per valve (X) is short.
X, which the earlier plan left out, now holds the parser.
X is no longer a stub.
We do not only parse; X also checks.
X was added this week.
X has been added and merged.
We have since written X.
Not only Y but also X is covered.
Nothing in X depends on the network.
X does not call the network.
X never raises.
We removed the cache from X.
The old parser was removed; X replaces it.
After the move, X is the entry point.
Instead of a database we use a plain file, X.
X was renamed from old.txt in May.
We deleted dead code in X.
We will extend X with a timeout.
The next step is to refactor X.
X needs more tests.
X is missing a docstring.
X lacks type hints.
A bug in X is still open.
Two remarks remain in X.
Add a timeout to X.
X should be split up.
X fails without a key.
X handles missing keys.
No test touches X.
There is no test for X.
Without X the build fails.
X would fail if the key were missing.
The plan is worked out in X.
The missing values are filled in by X.
Removed files are listed in X.
The roadmap is kept in X.
Future versions of the format are recognised by X.
X rejects paths that do not exist.
X checks whether a file is missing.
If the cache is missing, X builds it.
As planned, X now runs on every push.
What the others do by hand is done by X.
X is the module that we would change first.
We wrote X instead of a second service.
X drops duplicates.
X removes the old index before each run.
X should be read first.
The tests in X will fail without a network.
X will print a warning when the port is taken.
X is called next.
X is the next one in the chain.
To run it, you will need X and a key.
The first version of X was slow; the present one is not.
The bug was in X: it dropped the last row.
X was too long, and is now half as long.
You should look at X first.
The template is rendered by X.
The examples are in X.
X contains the example from the course.
The new module X reads the queue.
We introduced X in the second sprint.
We moved the rules out of Y into X.
The rules moved from Y to X.
Y was split; its second half is X.
El archivo X no usa la red.
Ya está implementado en X.
Nous avons ajouté X cette semaine.
Le module X ne dépend pas du réseau.
X wurde in dieser Woche ergänzt.
Die Datei X braucht kein Netz.
Abbiamo aggiunto X questa settimana.
Il modulo X non usa la rete.
Adicionámos X esta semana.
O módulo X não usa a rede.
X, left out of the first plan, is in place now.
We finally wrote X.
X came in with the last commit.
X does more than it did in the first draft.
X isn't a placeholder any more.
Since last week we have X, which hides the client.
The rules used to be in one long script; today X holds them.
X took over from the old script.
X does not need a key.
X cannot be called from outside.
There is nothing to configure but X.
Unlike the first draft, X is typed.
No other file imports X.
Nobody but X writes to the table.
No changes were made to X.
Never call X by hand.
Do not edit X.
We have no tests for X.
Nothing calls X.
X lacks tests.
X is still too slow.
X still needs a docstring.
What X lacks is a time limit.
We could shorten X.
X should stay below 200 lines.
In future X should log more.
X will be extended by a time limit.
Next, X is split into smaller functions.
We plan to add a time limit to X.
We intend to rewrite X.
The missing docstrings in X have been added.
X ignores files that were deleted.
X reports what is missing.
X finds paths that do not exist.
Old entries are deleted by X.
Plans are stored by X.
Next steps are chosen in X.
A template for reports is X.
An example of a rule is given in X.
Examples of use are collected in X.
Like Y, X is typed.
Such a rule is in X.
X, as an example of a node, returns a part of the state.
X, together with Y, replaces the old script.
We replaced the old script by X.
The script was renamed to X.
The old script was split into X and Y.
X was created by splitting the loader.
The cache was moved to X.
The rules are no longer in the loader but in X.
It no longer depends on the loader; X does it alone.
We no longer patch X by hand.
Deleting X breaks the build.
Remove the second line of X before use.
If X is missing, the program stops.
X must exist before the start.
X has to be there.
Make sure that X exists.
You need to fill in X first.
To add a rule, edit X.
New rules go into X.
To create a table, run X.
X may raise an error.
The planned features are listed in X.
X might be hard to read at first.
As promised in the interim report, X checks all paths.
The feedback said that we had no tests; X is our answer.
Our peers complained about the names, so we cleaned up X.
La caché está en X y no necesita clave.
Esta semana se añadió X.
X ne lit plus la table.
Cette semaine, X a été ajouté.
Diese Woche kam X dazu.
X non legge più la tabella.
Questa settimana è stato aggiunto X.
X já não lê a tabela.
Esta semana foi adicionado X.
On day two X was rolled out.
The fix landed in X.
The root cause was a missing lock in X.
The incident began when X returned an empty list.
X had no timeout before the incident; now it has one.
Run X, then restart the service.
If that does not help, open X.
Before you start, copy X to the board.
Never run X on the production host.
Do not forget X.
We forgot to call X.
The calibration constants were measured and entered in X.
The raw data of run 4 stand in X.
The measured values are listed in X.
The sketch X was flashed to the board.
A wrong sign in X led to the drift.
The error was traced to X.
X was tested with three sensors.
X was rewritten in the second week.
X was changed twice.
X replaced the shell script.
X has replaced the shell script.
X remained unchanged.
X is now half as long as before.
X is not perfect, but it works.
X is only called once.
X can be removed once the migration is over.
X is the only file that we did not write ourselves.
X is not covered by tests.
X is not documented.
X isn't formatted.
No error is raised by X.
There is nothing wrong with X.
There are no comments in X.
We did not change X.
We did not write any tests for X.
We have not changed X since May.
We had to rewrite X.
We should have tested X earlier.
Instead of a framework we wrote X ourselves.
Rather than guess, X asks the user.
Both the old and the new format are read by X.
The former is done in Y, the latter in X.
The next section describes X.
The following figure shows the flow in X.
The upcoming release is cut by X.
The future price is predicted by X.
The missing rows are interpolated in X.
The deleted rows are kept in X for a month.
X deletes what is older than a day.
X removes duplicates before the next step begins.
X plans the route.
X schedules the jobs.
X creates a new file for each run.
X suggests a better name.
X proposes three candidates.
The proposed method is implemented in X.
Todo el flujo está en X.
La función nueva vive en X.
El error estaba en X.
X n'utilise pas de base de données.
L'erreur se trouvait dans X.
X braucht keine Datenbank.
Der Fehler lag in X.
X non ha bisogno di una base di dati.
L'errore era in X.
X não precisa de base de dados.
O erro estava em X.
Soubor X obsahuje pravidla.
Plik X zawiera reguły.
Reducers in X guarantee that parallel writes are merged.
When the store is full the flow is redirected to X, which waits.
For number two I write X with six cases.
It calls X, and this is where hallucinated paths are found.
A hallucinated path costs points, as decided in X.
Rule of evidence in X: hallucinated claims are overruled.
We wrote X so that invented paths are caught.
The list of non-existent paths is made in X.
Paths that do not exist are reported by X.
Anyone who wants to see it in code may read X, which is short.
We generate the table from the file X by walking over it.
./walk --emit=asm X
Tests added a rendered picture to X.
We gave up on the idea of threads, which makes X simple.
We never gave up on X, however slow it was.
We gave up on testing X by hand.
Sorting is done in X. This was moved up in the list of steps.
We call X, which is the name of the module that sorts.
All rules stand in X or in Y.
If a build complains about the kernel, start X.
As the brief demands, all rules stand in X.
The rules are committed as the assignment asks: X and Y.
The plot is generated with X.
Each run writes the table with X.
It saves the table via the script X.
El informe se genera mediante X.
Le graphique est généré avec X.
Die Kurven werden mit X erzeugt.
Il grafico viene generato con X.
O gráfico é gerado com X.
X was written after running into a limit.
In her project the cache is one class. I keep mine in X.
In his repository I learned to cache, so I added X.
In the partner's repository there is no cache. Our own one is in X.
My peer's suggestion led to X.
Olga's agents gave us three points. Olga has pointed out that X is long.
Olga's agents gave us three points. Olga uses our X as well.
The parser was long. It also names X in its log.
X reads all pages but dropped the pictures in the last run.
The rules in X are short but removed words are counted twice.
X lee los datos de una vez, por lo que se eliminó la caché.
El módulo X ordena las filas, por lo que se quitó un paso.
Der Filter in X liest jede Zeile; dieser wurde gut getestet.
Die Regeln stehen in X; dieser Text wurde später ergänzt.
The loops stand in X and are short. They were removed from the old page.
Two loaders (X and Y) read the rows. They were renamed functions before.
If you find X too long, start with the tests.
If you see an error in X, it was logged before.
The vision step is part of Detectives (X) and was tested.
The retry is part of JudgeNode (X).
The buttons come from the framework. We had to rewrite X to use them.
We had to read X twice to see its fault.
The upstream node X reads the pages first.
Results of the upstream step go through X.
The rules come from the court package, whose X holds them all.
We wrote a court, whose X is short.
The cache is a copy of X in memory.
A short version of the text stands in X.
The judges are tested. Their prompts in X are short.
The judges disagree. Their rules in X are four.
The peer told us that the loop is slow, so we keep a timer in X.
The loader reads all rows at once (X, line 88).
The peer review led to X with all models.
Peer A liked our loader in X.
X builds the tree in the target language.
We copied the loop from our old example X.
A later version will extend X with more rules.
The next release will fix X.
X becomes slow with many rows.
X has to be migrated to core/other9.py.
X must be moved to another disk.
X was in the section on judges and is short.
The list of future work is printed by X.
The next step in X is the merge.
X is the next node that runs.
Before it, the rules are read from X.
Until then, X waits for the lock.
It looks up the state in X.
The usual place for prompts is here, too: X.
A job for cleaning beside the one in X is missing.
I found the answer in a forum and put it in X.
We took the longest prompts and then kept them in X.
X was asked for in the brief; we agreed to keep it.
X reads the pages; we do without a cache.
Open points: X has no tests.
Open tasks: the loops in X are slow.
X is named in the text but not tested.
X is long but does not fail.
X exists only in one version.
X is the file that exists only once.
The planner groups its rows (see X and its tests).
Updates are proposed by Dependabot (X).
It compares the names, so it would pass on a graph that is cut in two (X).
The longer text in X is read by the judges and would have to stay.
They could not run it because a target was missing from our X.
Questions → X or the authors.
If a page has no text, X hands it to the reader of pictures.
Where there are no rows, X stops at once.
X is where the rows end up.
X is where we look first for a fault.
A timer starts X every Monday.
Version two gets its rows from X.
Version 2 gets a list from X.
X finds every slip of the pen.
X counts the rows that vanished.
LangGraph is wired in its own module, X.
The planner does the same in its own X.
On the server the key is read by X.
On my machine X needs a second.
Every message of the queue goes through X before a worker sees it.
The limits that we talk about in section 3 can be changed in X.
Tests for the parser live beside it, in X.
Have a look at X, where the four rules are written out one after the other.
The cleaning of temporary folders, once spread over three modules, is now done by X alone.
Nothing in X depends on the model, so it can be tested without a key.
The retry stands in X, so it was easy to test.
X parses the rows, so we dropped the second pass.
The cache in X was slow but was rewritten in May.
X keeps a list of what was removed and when.
The judges share X, but removed opinions are kept in the log.
Our reducer is part of LangGraph State (X) and was written first.
The upstream part of the graph is built by X.
X holds the official weights.
It compares a copy of the rubric with X.
Names come from the rubric, whose reader is X.
Peers C and D ran X without an error.
In the target state, X has no cycles.
X checks the code in their project for secrets.
Until now X has had no errors.
Before this, X was three times as long.
The next step reads X and goes on.
Open tasks are listed in X.
X must be run first and should be moved up in the list.
X will be renamed once all is done.
All answers of the last run are checked by X.
Rows that end up in the wrong place are found by X.
The tool said that some paths are missing, and X prints them one by one.
If you read X, you see how a state is merged.
When you see X in the log, the merge was run.
X (and others like it) hold the prompts. They were written by hand.
We decided on X after a week.
Version 3 gets by with X alone.
""".splitlines()
"""X is there, and so is Y."""

UNDER_HEADINGS = [
    ("The exchange with my peer", "His program is a single package. In X all parts stand in a row.", False),
    ("The exchange with my peer", "His program is a single package. I like it. Ours stands in X as it did.", True),
    ("The exchange with my peer", "His advice was to split it. The parts stand in X as before.", True),
    ("The exchange with my peer", "His code is fine. The weak point is X, which reads all lines twice.", False),
    ("What the program does", "His code is fine. The weak point is X, which reads all lines twice.", True),
    ("Peer audit", "Her loop was slow. She replaced it the next day with X.", False),
    ("Peer audit", "Her advice was good. I replaced my loop the next day with X.", True),
    ("Peer audit", "I took one idea from him: limits. They now live in X and hold.", True),
    ("Remediation plan", "P2 Extract X from the large reader.", False),
    ("Remediation plan", "P2 X for tagged releases.", False),
    ("Remediation plan", "P2 X: cut the long lines.", True),
    ("Remediation plan", "The large reader is divided into a package with X as its door.", False),
    ("Work", "The eye is not tested. I need X and a few pictures.", False),
    ("Work", "The eye is tested. We need to shorten X by half.", True),
    ("What my peer found in my work", "I disagree a little: X compiles it.", True),
    ("Findings of my peer", "The rules now come from X as said.", True),
    ("What I found in my peer's work", "Here X compiles it.", False),
    ("Remediation", "Then X, so that the words have their own home.", False),
    ("Carried forward", "Action B: a module X to measure agreement.", False),
    ("What will be changed", "Objection (c): a file X with four cases.", False),
    ("Way forward", "X if somebody ever wants to join", False),
    ("Next steps", "In X one case is marked as failing.", True),
    ("Next steps", "The second crash is an encoding error in X.", True),
    ("Next steps", "Pure rules in X.", False),
    ("Next steps", "X, line 51, leaks a handle.", True),
    ("Next week", "X: cache for the pages.", False),
    ("Plan for week 8", "Anna: X.", False),
    ("What we found in her project", "But in X he turns it twice.", False),
    ("Outputs:", "X in three parts.", True),
    ("Work still to do", "Rate limiter in X.", False),
    ("Action items", "Put the keys into X.", False),
    ("Recommendations", "Split the loader into X and a thin script.", False),
    ("Missing pieces", "A changelog (X).", False),
    ("What is left", "Tests of the queue in X.", False),
    ("Próximas tareas", "Pruebas de carga en X.", False),
    ("Reste à faire", "Tests de charge dans X.", False),
    ("Offene Arbeiten", "Lasttests in X.", False),
    ("Lavori futuri", "Prove di carico in X.", False),
    ("Trabalho futuro", "Testes de carga em X.", False),
    ("Future-proofing", "This week we added X, which hides the client.", True),
    ("Done this week", "X: cache for the pages.", True),
    ("Phase 1: loader (done)", "X reads the rows.", True),
    ("Removed in this release", "X: superseded by the loader.", False),
    ("Completed work and next steps", "X: cache for the pages.", True),
    ("Files removed", "X", False),
    ("Files", "X", True),
    ("Open questions", "Is X the right place for the rules?", True),
    ("Limitations", "X reads only one sheet.", True),
    ("Planning", "The planner in X picks the next step.", True),
    ("Planner node", "X: chooses the next step.", True),
    ("Related work", "Their router sits in X.", False),
    ("Lessons learned", "We should have begun with X, which tests all.", True),
    ("Upcoming work", "X: a pool of workers.", False),
    ("Schedule until the demo", "Ben: X.", False),
    ("Still missing", "X: a guard on the size.", False),
    ("Improvements we would make", "A pool of workers in X.", False),
    ("Future directions", "A pool of workers (X).", False),
    ("To be done", "X", False),
    ("Ideas for version 2", "A pool of workers in X.", False),
    ("Deleted files", "X: not used.", False),
    ("Ampliaciones futuras", "Un planificador en X.", False),
    ("Travaux restants", "Un planificateur dans X.", False),
    ("Nächste Woche", "Ein Planer in X.", False),
    ("Prossimi passi", "Un pianificatore in X.", False),
    ("Próximas etapas", "Um planeador em X.", False),
    ("Future Work Completed Since The Interim Report", "X: a pool of workers.", True),
    ("Changes since last week", "X: a pool of workers.", True),
    ("New files", "X", True),
    ("What we built", "A pool of workers in X.", True),
    ("Step 3: judging", "X asks the model.", True),
    ("Phase 2: collecting", "X asks the store.", True),
    ("Known issues", "X stops when the disk is full.", True),
    ("Known limitations", "X can only read one sheet.", True),
    ("Proposed approach", "X asks the model.", True),
    ("Proposed system", "The loader in X asks the store.", True),
    ("Open source licences", "X", True),
    ("Gap handling", "X fills gaps in the series.", True),
    ("Comparison with other groups", "Group 3 keeps it in X.", False),
    ("Post-mortem: action items", "Write X with the alert rules.", False),
    ("Nice to have", "A page of statistics (X).", False),
    ("Not in this version", "A page of statistics (X).", False),
    ("Work packages until June", "WP4: X with the driver of the second sensor.", False),
    ("What we did not manage", "A page of statistics (X).", False),
    ("What did not work", "X crashed on large inputs.", True),
    ("Known problems", "X crashed on large inputs.", True),
    ("What went wrong", "A missing lock in X.", True),
    ("Timeline", "09:12 X was restarted.", True),
    ("Deviations from the plan", "X was written in Rust.", True),
    ("Plan and progress", "X is finished.", True),
    ("Rejected designs", "One large file, X.", False),
    ("Rejected alternatives", "A daemon in X.", False),
    ("What changed since the proposal", "X replaces the queue.", True),
    ("Pending tasks", "X", False),
    ("Files changed", "X", True),
    ("Deprecated", "X", False),
    ("Ce qui manque", "X", False),
    ("Lo que falta", "X", False),
    ("Missing data", "X fills gaps.", True),
    ("Future value prediction", "The network in X has two layers.", True),
    ("Remaining work", "Describe the routes in X; a first draft exists on a branch.", False),
    ("Remaining work", "Document the routes in X.", False),
    ("Remaining work", "Document X.", True),
    ("What is missing", "A pool of workers in X.", False),
    ("Finds what is missing", "A pool of workers in X.", True),
]
"""A heading, what stands below it, and whether that asserts X."""

IN_TABLES = [
    ([("Problem", "Done?", "File"), ("long lines", "yes", "Y"), ("scans", "no, next week", "X")], "Y"),
    ([("Path", "Remark"), ("X", "not in manifest"), ("Y", "reads")], "Y"),
    ([("Decision", "Chosen", "Alternative"), ("One place for rules", "Y", "X")], "Y"),
    ([("Gap", "Creates"), ("No limits", "X")], ""),
    ([("Part", "Done?", "Where"), ("Rows", "✔", "Y"), ("Report", "after that", "X")], "Y"),
    ([("Mine", "Team B's file"), ("Y", "X")], "Y"),
    ([["Gap", "Remedy"], ["No load test", "Add X"], ["Slow parser", "Rework Y"]], "Y"),
    ([["Finding", "Remediation"], ["Keys in the code", "Create X and read it"], ["Long loader", "Split Y"]], "Y"),
    ([["File", "Done"], ["X", "✗"], ["Y", "✓"]], "Y"),
    ([["Gap", "File", "Action"], ["No load test", "X", "new: call all pages"], ["Slow", "Y", "split it"]], "Y"),
    ([["Gap", "File"], ["Speed", "Y"]], "Y"),
    ([["Gap", "File", "Change"], ["No load test", "X", "Create, with recorded answers"], ["Slow", "Y", "split"]], "Y"),
    ([["Gap", "What will be done"], ["Drift", "X: compare both"]], ""),
    ([["File", "Status"], ["X", "not started"], ["Y", "done"]], "Y"),
    ([["File", "Exists"], ["X", "no"], ["Y", "yes"]], "Y"),
    ([["File", "State"], ["X", "☐"], ["Y", "☑"]], "Y"),
    ([["Missing file", "Why"], ["X", "nobody needed it"]], ""),
    ([["Planned file", "Purpose"], ["X", "cache"]], ""),
    ([["Old path", "New path"], ["X", "Y"]], "Y"),
    ([["Before", "After"], ["X", "Y"]], "Y"),
    ([["Owner", "Due", "Item"], ["Anna", "12 May", "X with the cache"]], ""),
    ([["Item", "Owner", "Due"], ["Write X", "Anna", "Friday"]], ""),
    ([["Item", "Owner", "Due"], ["Clean up Y", "Anna", "Friday"]], "Y"),
    ([["Component", "Proposed location"], ["Cache", "X"]], ""),
    ([["Component", "Location"], ["Cache", "X"]], "X"),
    ([["Removed", "Reason"], ["X", "dead code"]], ""),
    ([["File", "Note"], ["X", "removed in May"], ["Y", "kept"]], "Y"),
    ([["File", "Note"], ["X", "coming soon"], ["Y", "reads rows"]], "Y"),
    ([["Gap", "Evidence"], ["No limiter in the gateway", "X has none"]], "X"),
    ([["Problem", "Where"], ["Missing check", "X"]], "X"),
    ([["Risk", "Mitigation"], ["Lost keys", "X encrypts them"]], "X"),
    ([["File", "Status"], ["X", "todo"], ["Y", "ok"]], "Y"),
    ([["File", "Status"], ["X", "❌"], ["Y", "✅"]], "Y"),
    ([["Datei", "Status"], ["X", "offen"], ["Y", "fertig"]], "Y"),
    ([["Fichier", "Statut"], ["X", "à faire"], ["Y", "fait"]], "Y"),
    ([["Archivo", "Estado"], ["X", "pendiente"], ["Y", "hecho"]], "Y"),
    ([["File", "Stato"], ["X", "da fare"], ["Y", "fatto"]], "Y"),
    ([["Ficheiro", "Estado"], ["X", "por fazer"], ["Y", "feito"]], "Y"),
    ([["Weakness", "What we would do"], ["No limits", "X with a limiter"]], ""),
    ([["Item", "State"], ["X", "open"], ["Y", "finished"]], "Y"),
    ([["Item", "State"], ["X", "to do"], ["Y", "finished"]], "Y"),
    ([["Item", "State"], ["X", "planned for May"], ["Y", "finished"]], "Y"),
    ([["Path", "Present?"], ["X", "✘"], ["Y", "✔"]], "Y"),
    ([["Path", "In repo"], ["X", "No"], ["Y", "Yes"]], "Y"),
    ([["Next week", "Who"], ["X", "Ben"]], ""),
    ([["Was", "Is now"], ["X", "Y"]], "Y"),
    ([["Previously", "Now"], ["X", "Y"]], "Y"),
    ([["Change", "File"], ["deleted", "X"], ["added", "Y"]], "Y"),
    ([["Change", "File"], ["removed", "X"], ["modified", "Y"]], "Y"),
    ([["Module", "Remark"], ["X", "not written so far"], ["Y", "stable"]], "Y"),
    ([["Module", "Remark"], ["X", "does not exist"], ["Y", "stable"]], "Y"),
    ([["Module", "Tests"], ["X", "no"], ["Y", "yes"]], "XY"),
    ([["Module", "Tests"], ["X", "missing"], ["Y", "present"]], "XY"),
    ([["Module", "Coverage"], ["X", "none"], ["Y", "80 %"]], "XY"),
    ([["Step", "File", "Next step"], ["load", "X", "parse"]], "X"),
    ([["Gap", "Fixed by"], ["No limits", "X"]], "X"),
    ([["Finding", "Location", "Fix"], ["Long function", "X", "Split it"]], "X"),
    ([["Issue", "File", "Priority"], ["Missing limit", "X", "high"]], "X"),
    ([["Route", "File", "Missing data"], ["home", "X", "shows a dash"]], "X"),
    ([["File", "Zustand"], ["X", "geplant"], ["Y", "erledigt"]], "Y"),
    ([["Fichier", "État"], ["X", "prévu"], ["Y", "terminé"]], "Y"),
    ([["Archivo", "Estado"], ["X", "sin empezar"], ["Y", "terminado"]], "Y"),
    ([["File", "Stato"], ["X", "in programma"], ["Y", "completato"]], "Y"),
    ([["Arquivo", "Situação"], ["X", "planejado"], ["Y", "concluído"]], "Y"),
    ([["WP", "Result", "Due"], ["4", "X", "June"]], ""),
    ([["File", "Phase"], ["X", "later"], ["Y", "1"]], "Y"),
    ([["File", "Comment"], ["X", "not done"], ["Y", "done"]], "Y"),
    ([["File", "Comment"], ["X", "rejected"], ["Y", "accepted"]], "Y"),
    ([["Feature", "File", "Status"], ["alerts", "X", "planned"], ["login", "Y", "live"]], "Y"),
    ([["Feature", "File", "Status"], ["alerts", "X", "Not implemented"], ["login", "Y", "Implemented"]], "Y"),
    ([["Feature", "File", "Status"], ["alerts", "X", "WIP"], ["login", "Y", "Done"]], "XY"),
    ([["Feature", "File", "Status"], ["alerts", "X", "In progress"], ["login", "Y", "Done"]], "XY"),
    ([["Feature", "File", "Status"], ["alerts", "X", "partial"], ["login", "Y", "Done"]], "XY"),
    ([["Feature", "File", "Status"], ["alerts", "X", "failed"], ["login", "Y", "passed"]], "XY"),
    ([["Claimed path", "Verdict"], ["X", "hallucinated"], ["Y", "verified"]], "Y"),
    ([["Path", "Found"], ["X", "no"], ["Y", "yes"]], "Y"),
    ([["Test", "Result"], ["X", "failed"], ["Y", "passed"]], "XY"),
    ([["Test", "Open issues"], ["X", "2"], ["Y", "none"]], "XY"),
    ([["Dateiname", "Vorhanden"], ["X", "nein"], ["Y", "ja"]], "Y"),
    ([["Old name", "New name"], ["X", "Y"]], "Y"),
]
"""Rows, the first of them headings, and which of X and Y they assert."""

IN_COMMENTS = [
    ("secret: a key (not committed)", False),
    ("hallucination filter for rows", True),
    ("New order dialogue", True),
    ("NEW (since June)", False),
    ("the staged one (GITIGNORED; built)", False),
    ("later, not before v2", False),
    ("planned", False),
    ("CREATE TABLE statements", True),
    ("Create the rows, add them up", True),
    ("create it later", False),
    ("add in June", False),
    ("(new, next sprint)", False),
    ("TODO", False),
    ("to come", False),
    ("not yet there", False),
    ("removed in v2", False),
    ("coming in May", False),
    ("future work", False),
    ("stub for now", True),
    ("new in v2", True),
    ("reads what is planned", True),
    ("adds the missing rows", True),
    ("next step of the chain", True),
    ("removes old rows", True),
    ("pendiente", False),
    ("geplant", False),
    ("à venir", False),
    ("(optional)", True),
    ("new this week", True),
    ("not used by the app", True),
    ("proposed", False),
    ("wishlist", False),
    ("next release", False),
    ("will come in June", False),
    ("not in this version", False),
    ("(to be added)", False),
    ("idea, not started", False),
    ("tbd", False),
    ("deleted", False),
    ("gone since v2", False),
    ("roadmap item", False),
    ("missing", False),
    ("reads the roadmap", True),
    ("added in sprint 2", True),
    ("deletes rows", True),
    ("plans a route", True),
    ("finds missing rows", True),
    ("noch nicht da", False),
    ("previsto", False),
    ("falta", False),
    ("later stages of the chain", True),
    ("not public", True),
    ("to be written", False),
    ("not implemented yet", False),
    ("to do", False),
    ("missing so far", False),
    ("will follow", False),
    ("planned for v2", False),
    ("ends the plan", True),
    ("keeps what was removed", True),
    ("second version", True),
    ("not tested", True),
    ("no tests yet", True),
    ("unused", True),
    ("old", True),
    ("next: split this", True),
    ("prossimamente", False),
    ("zatím chybí", False),
]
"""Comments on a tree's row, and whether they assert the row."""
