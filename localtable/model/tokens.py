"""The bot's token: any is accepted, but for one that lets a test be turned away."""

WRONG_TOKEN = "wrong"  # noqa: S105  # the one token that is turned away
