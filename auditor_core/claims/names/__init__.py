"""What file and directory names look like, and what in a text may be one."""
