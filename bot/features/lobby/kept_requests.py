"""Requests for a table or campaign in a channel that was taken, kept to be met with a thread."""

from enum import StrEnum
from typing import NamedTuple

import msgspec

from bot.features.campaigns.plan import CampaignRequest
from bot.features.lobby.actions import LobbyRequest
from bot.sessions.people import User


class RequestKind(StrEnum):
    """What was to be opened. The values are stored in the database."""

    TABLE = "table"
    OPPONENT = "opponent"
    """A game that begins at once."""
    CAMPAIGN = "campaign"


class KeptRequest(NamedTuple):
    """A request for which a channel had no room."""

    kind: RequestKind
    request: LobbyRequest | CampaignRequest

    @property
    def written(self) -> str:
        """The request in JSON."""
        return msgspec.json.encode(self.request, enc_hook=_with_name).decode()

    @classmethod
    def read(cls, kind: RequestKind, written: str) -> "KeptRequest":
        """Return the request that `written` holds."""
        type_ = CampaignRequest if kind is RequestKind.CAMPAIGN else LobbyRequest
        read = msgspec.json.decode(written, type=type_, dec_hook=lambda _, user: User(*user))
        return cls(kind, read)


def _with_name(user: User) -> tuple[int, str]:
    return user.id, user.name
