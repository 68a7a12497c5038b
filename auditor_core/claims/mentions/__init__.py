"""From candidates to mentions: joined over line breaks, with sentence and stance, read again in the report's light."""
