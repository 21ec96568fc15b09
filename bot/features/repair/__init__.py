"""Repairing a game whose record the rules refuse, and finding such games."""
