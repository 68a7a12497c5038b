"""Reading sources: parsing, the walk that files what the analysers ask for, names, and the languages of files."""
