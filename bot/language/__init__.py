"""In which language a sentence is written, and under which names its people appear.

All of it is in `readers`; Markdown and mentions are added by `discord_io.readers`.
May import `sessions` and what is below it, but not discord.py.
"""
