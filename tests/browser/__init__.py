"""The dashboard as a user meets it: a real server, a real browser."""
