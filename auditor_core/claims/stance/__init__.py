"""How a path is meant: by its clause, its heading, its column, and what else the report says."""
