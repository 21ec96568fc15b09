"""What the rest of the bot asks for, by subject: a class each, all held by `sessions.Sessions`.

Begin with `sessions`. What users do with a session goes through `Sessions.act`, which runs a pure
function of `actions` in one transaction; a service reads, composes or keeps something. May
import everything else of `sessions`.
"""
