"""Prompts, structured output and opinions: what the judges are asked, and what becomes of the answers."""
