"""Decorators of libraries that leave a function what it is."""

DRESSING = frozenset({"traceable", "observe", "retry", "cache", "lru_cache"})
"""By their last names: they trace a function, call it again or keep its answers; the function still runs."""
