"""Files that others look for, and that the authors say they do not have; lower case, all languages at once."""

import re

WANTED = re.compile(
    r"\b(?:expect(?:s|ed)?|looks?|looked|search(?:es|ed)?|asks?|asked|wants?|wanted|requires?|required|esperan?|buscan?"
    r"|piden?|exigen?|erwarte(?:t|n)|such(?:t|en)|verlang(?:t|en)|attend(?:ent)?|cherchent?|cherche|exigent"
    r"|cerca(?:no)?"
    r"|chied(?:e|ono)|procuram?|esperam?|pedem?)\b[^.;:/]{0,50}"
    r"(?:(?:: ?|,? \(?)(?:i\. ?e\.|e\. ?g\.|namely|that is|such as|like|d\. ?h\.|z\. ?b\.|nämlich|es decir|como"
    r"|c'est-à-dire"
    r"|comme|cioè|come|ou seja),? ?)?$"
)
"""Before a path that somebody looks for."""
HAS_NONE = re.compile(
    r"\W*(?:(?:but|and|however|alas|unfortunately),? )?(?:(?:we|i) (?:do not|don't|did not|didn't) (?:have|keep|need)"
    r" (?:one|any|such an?)\b|(?:we|i) (?:have|had|keep) (?:none|neither)\b|(?:we"
    r"|i) [^.;:/]{0,50}\bdecided against(?: (?:it|one|that))?(?=\W*$|[.,;(]| \()"
    r"|(?:yo |nosotros )?no (?:lo |la )?(?:tengo|tenemos) (?:ningun[oa]|uno|una)\b|[^.;:/]{0,40}\bdecidimos que no\b"
    r"|(?:wir|ich) haben? keine[ns]?\b(?! (?!davon\b)\w)|wir [^.;:/]{0,60}\bdagegen entschieden\b"
    r"|(?:nous n'en avons|je n'en ai) (?:pas|aucune?)\b|nous [^.;:/]{0,40}\by avons renoncé\b"
    r"|non ne (?:abbiamo|ho)\b|não (?:temos|tenho) (?:nenhuma?|uma?)\b(?! (?!del[ea]s\b)\w))"
)
"""A clause behind it: the authors have none."""
