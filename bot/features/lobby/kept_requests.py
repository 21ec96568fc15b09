"""Requests for a table or campaign in a channel that was taken, kept to be met with a thread."""

from enum import StrEnum
from typing import NamedTuple

import msgspec

from bot.features.campaigns.plan import CampaignRequest
from bot.features.lobby.actions import LobbyRequest


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
        return msgspec.json.encode(self.request).decode()

    @classmethod
    def read(cls, kind: RequestKind, written: str) -> "KeptRequest":
        """Return the request that `written` holds."""
        type_ = CampaignRequest if kind is RequestKind.CAMPAIGN else LobbyRequest
        return cls(kind, msgspec.json.decode(written, type=type_))
