"""Lessons: somebody learns a game in private, step by step."""
