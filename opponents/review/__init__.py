"""The review of a finished game: how good each decision was, what was better, and why.

Everything here is pure, and takes only a finished match: a game that goes on is not reviewed.
"""
