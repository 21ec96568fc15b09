"""From rows of the outbox to messages in channels: sent once, found again after a crash.

Begin with `poster`, which decides what is posted when; `delivery` sends or edits one message,
`compose` writes and draws it. May import `wording` and below, but not `handlers`.
"""
