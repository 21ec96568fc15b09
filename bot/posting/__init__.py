"""Turns rows of the outbox into messages, each of which is sent once, even after a crash.

Begin with `poster`, which decides what is posted, and when; `delivery` has the feature of a post
compose its message, and sends or edits that.
"""
