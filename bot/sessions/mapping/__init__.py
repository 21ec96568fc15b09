"""Turns rows into sessions and what belongs to them, and back; decides nothing.

Begin with `save`, which writes what a Change says, and `load`, which replays a game from its
rows. It is no door to the database: whoever needs plain rows asks `bot.store`. May import `model`,
`parsing`, `actions` and `bot.store`.
"""
