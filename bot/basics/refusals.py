"""Why the bot does not do what somebody asks, in words for that person."""

from rules.core import RulesError
from rules.text import Text, say, words


class Refused(RulesError):
    """What was asked cannot be done in this session, or not by this person."""


class Stale(Refused):
    """The choice was made on a board that is no longer the newest."""

    def __init__(self) -> None:
        super().__init__(say("The board changed while you were deciding. Look again and choose."))


class Outdated(Refused):
    """The button or menu is from an older version of the bot."""

    def __init__(self) -> None:
        super().__init__(say("This button is out of date. Use /board to get a new one."))


class NoSession(Refused):
    """There is no such game."""

    def __init__(self) -> None:
        super().__init__(say("There is no game here. Open one with /game new."))


class NoCampaign(Refused):
    """There is no campaign in this channel."""

    def __init__(self) -> None:
        super().__init__(say("There is no campaign here. Open one with /campaign new."))


class Unready(Exception):
    """The program cannot do its work; says what whoever runs it can do."""

    def __init__(self, reason: Text) -> None:
        super().__init__(reason)
        self.reason = reason

    def __str__(self) -> str:
        return words(self.reason)


class StorageError(Unready):
    """The database cannot be used; nothing was changed."""


class SettingsError(Unready):
    """A setting is wrong."""
