"""Drawn trees of directories: found on a page, read row by row, every row its full path."""
