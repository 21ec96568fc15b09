"""What the rest of the bot asks for, by subject: a class each, all held by `sessions.Sessions`.

Begin with `play`. A method that changes something runs a pure function of `actions` in one
transaction. May import everything else of `sessions`.
"""
