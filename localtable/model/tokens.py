"""The bot's token: any is accepted except one, with which tests are refused."""

WRONG_TOKEN = "wrong"  # noqa: S105  # the one token that is turned away
