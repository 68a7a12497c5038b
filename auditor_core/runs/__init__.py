"""Runs that outlive the page: the store, the engine and the service that everybody calls."""
