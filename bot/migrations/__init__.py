"""The migrations of the database, for Alembic.

`env` runs them, `versions` has one module for each. Imports nothing of the bot.
"""
