"""Tests of the dashboard's pages and of what they share."""
