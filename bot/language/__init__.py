"""The language of a sentence, and the names of the people in it.

Both are in `readers`; `discord_io.readers` adds Markdown and mentions. `terms` holds words that
messages and pictures share. May import `sessions` and what is below it, but not discord.py.
"""
