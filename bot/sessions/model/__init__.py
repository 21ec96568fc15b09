"""The values: sessions, people, campaigns, posts, votes, preferences, and pure functions on them.

Begin with `session`, then `change`: every action returns a Change. Imports nothing else of
`sessions`, and no SQL.
"""
