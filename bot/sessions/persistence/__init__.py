"""From values to rows and back, and the cache of sessions; no decisions are taken here.

Begin with `save`, which writes what a Change says, and `load`, which replays a game from its
rows. May import `model`, `parsing`, `actions` and the database (`bot.store`).
"""
