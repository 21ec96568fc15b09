"""What every part of the bot may use: refusals, the clock, logs, private files, processes.

Begin with `refusals`: an error that a player caused is raised as `Refused`, and so put into words.
Imports nothing of the bot but itself, and `rules`.
"""
