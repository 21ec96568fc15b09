"""Sessions: one game in one channel each, from the lobby to the end, kept in a database.

Begin with `services.sessions.Sessions`, whose parts do everything, and follow a method to
`actions`, where the pure function is. Values are in `model`, requests beside their `actions`, and
what people type is read in `parsing`.
"""
