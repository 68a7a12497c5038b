"""From the words of a page to lines, tables and passages in reading order."""
