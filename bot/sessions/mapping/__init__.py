"""Sessions, and what belongs to them, from rows to values and back; no decisions are taken here.

Begin with `save`, which writes what a Change says, and `load`, which replays a game from its
rows. It is no door to the database: who needs plain rows asks `bot.store`. May import `model`,
`parsing`, `actions` and `bot.store`.
"""
