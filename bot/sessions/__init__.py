"""Sessions: one game in one channel each, from the lobby to the end, kept in a database.

Begin with `sessions.Sessions`, which loads, changes and saves them. What people do with one is in
the `actions` of features; the value is in `session`, and what is part of it beside it.
"""
