"""The language of a sentence, and the names of the people in it.

That is in `readers`; Markdown and mentions are added by `discord_io.readers`. `terms` holds words
that messages and pictures share.
May import `sessions` and what is below it, but not discord.py.
"""
