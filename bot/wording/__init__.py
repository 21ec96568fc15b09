"""Every sentence the bot says by itself, and how its messages are laid out; no I/O.

A folder for each thing that people look for, in it a module for each thing that is shown:
`*_notice` returns a message for a channel, `*_page` one that a single user sees, `*_line` and
`*_lines` parts of one. What a game says is in its rules.
May import `discord_io` for notices and readers, and anything below.
"""
