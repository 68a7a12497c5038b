"""The screens of the dashboard, one a file; each reads like a description of what it shows."""
