"""The errors that the bot raises when it refuses something, each with a sentence for the player."""

from rules.errors import RulesError
from rules.text import Text, say, words


class Refused(RulesError):
    """The request is impossible in this session, or not allowed to this person."""


class Stale(Refused):
    """The choice was made on a board that has changed since."""

    def __init__(self) -> None:
        super().__init__(say("The board changed while you were deciding. Look again and choose."))


class Outdated(Refused):
    """The button or menu is from an older version of the bot."""

    def __init__(self) -> None:
        super().__init__(say("This button is out of date. `/board` shows a new one."))


class NothingSelected(Refused):
    """A menu was used, but nothing in it was selected."""

    def __init__(self) -> None:
        super().__init__(say("Nothing was selected. Open the menu again and choose an entry."))


class ChannelTaken(Refused):
    """A channel has no room for another game that is played there."""

    kept: int | None = None
    """The interaction whose request is kept, to be met with a thread; None if it cannot be."""


class NoSession(Refused):
    """There is no such session."""

    def __init__(self) -> None:
        super().__init__(say("There is no game here. `/play` begins one."))


class NoCampaign(Refused):
    """There is no campaign in this channel."""

    def __init__(self) -> None:
        super().__init__(say("There is no campaign here. `/campaign new` opens one."))


class Unready(Exception):
    """The bot cannot start or go on; the reason tells the host what to do."""

    def __init__(self, reason: Text) -> None:
        super().__init__(reason)
        self.reason = reason

    def __str__(self) -> str:
        return words(self.reason)


class StorageError(Unready):
    """The database cannot be read or written; nothing was changed."""


class Undetermined(Unready):
    """The connection to the database was lost during a commit: the change may be saved or not."""

    def __init__(self) -> None:
        super().__init__(
            say(
                "The connection to the database was lost while this was being saved. Look again in "
                "a moment: `/board` shows whether it was saved."
            )
        )


class SettingsError(Unready):
    """A setting is missing or has an invalid value."""
