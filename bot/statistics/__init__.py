"""Statistics and ratings of finished games: pure functions of their results.

Begin with `person`, what one player has done, and `leaderboard`, who plays best; `ratings` alone
knows the library that rates. Imports plain rows of `store.values` and nothing else of the bot.
"""
