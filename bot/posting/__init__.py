"""Turns rows of the outbox into messages, each of which is sent once, even after a crash.

Begin with `poster`, which decides what is posted, and when; `delivery` sends or edits one
message, `compose` writes and draws it. May import `wording` and below, but not `handlers`.
"""
