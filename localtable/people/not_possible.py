"""What a Discord client would not let somebody do."""


class NotPossible(Exception):
    """The client itself stops this; the bot never hears of it."""
