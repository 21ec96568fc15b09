"""In which language a sentence is written, and under which names its people appear.

That is in `readers`; Markdown and mentions are added by `discord_io.readers`. `terms` holds words
that messages and pictures share.
May import `sessions` and what is below it, but not discord.py.
"""
