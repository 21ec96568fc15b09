"""Interactions: started by people, answered in time, open for a quarter of an hour."""

from dataclasses import dataclass
from secrets import token_urlsafe

from localtable.model.accounts import User
from localtable.model.channels import Channel
from localtable.model.clock import ticks
from localtable.model.errors import (
    ALREADY_ACKNOWLEDGED,
    INVALID_WEBHOOK_TOKEN,
    UNKNOWN_INTERACTION,
    UNKNOWN_WEBHOOK,
    ApiError,
)
from localtable.model.events import InteractionStarted
from localtable.model.interactions import Interaction, InteractionKind
from localtable.model.messages import Message
from localtable.model.payload import Payload
from localtable.model.world import World

ANSWER_SECONDS = 3.0
"""Seconds that the bot has for its first answer."""

TOKEN_SECONDS = 15 * 60
"""Seconds for which follow-ups and edits are accepted."""


@dataclass(frozen=True, slots=True)
class InteractionRegistry:
    """All interactions: started here, and found again by their id or token when the bot answers."""

    world: World

    def start(
        self,
        kind: InteractionKind,
        where: tuple[User, Channel],
        content: Payload,
        message: Message | None = None,
        parent: Interaction | None = None,
    ) -> Interaction:
        """Keep a new interaction and announce it; the gateway sends it to the bot."""
        self._forget_suggestions()
        user, channel = where
        interaction = Interaction(
            id=self.world.ids.next(),
            token=token_urlsafe(48),
            kind=kind,
            user=user,
            channel=channel,
            content=content,
            started=ticks(),
            message=message,
            parent=parent,
        )
        self.world.interactions[interaction.id] = interaction
        self.world.announce(InteractionStarted(interaction))
        return interaction

    def _forget_suggestions(self) -> None:
        # Each keystroke asks for suggestions, and no message refers to such an interaction.
        oldest = ticks() - TOKEN_SECONDS
        for old in [*self.world.interactions.values()]:
            if old.kind is InteractionKind.AUTOCOMPLETE and old.started < oldest:
                del self.world.interactions[old.id]

    def unanswered(self, interaction_id: int, token: str) -> Interaction:
        """Find an interaction that may still get its first answer, or refuse as Discord does."""
        interaction = self.world.interactions.get(interaction_id)
        if interaction is None or interaction.token != token:
            raise ApiError(*UNKNOWN_INTERACTION)
        if interaction.answer is not None:
            raise ApiError(*ALREADY_ACKNOWLEDGED)
        if ticks() - interaction.started > ANSWER_SECONDS:
            raise ApiError(*UNKNOWN_INTERACTION)
        return interaction

    def by_token(self, application_id: int, token: str) -> Interaction:
        """Find an interaction by its webhook, which opens with the first answer, or refuse."""
        if application_id != self.world.application_id:
            raise ApiError(*UNKNOWN_WEBHOOK)
        for interaction in self.world.interactions.values():
            if interaction.token == token:
                return _usable(interaction)
        raise ApiError(*INVALID_WEBHOOK_TOKEN)


def _usable(interaction: Interaction) -> Interaction:
    if ticks() - interaction.started > TOKEN_SECONDS:
        raise ApiError(*INVALID_WEBHOOK_TOKEN)
    if interaction.answer is None:
        raise ApiError(*UNKNOWN_WEBHOOK)
    return interaction
