"""Graphs as they will run: the code that builds them is followed with abstract values, never executed."""

from auditor_core.detectives.repo.graph.reconstruct import find_graphs

__all__ = ["find_graphs"]
