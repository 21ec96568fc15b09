"""The Discord bot: games played in channels, kept in one database; it names no game.

Begin with `commands` and `handlers.components`: there everything people type or press arrives.
`sessions` does it, `posting` shows it. The rooms and their order are in docs/architecture.md.
"""
