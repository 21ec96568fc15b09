"""The life of an interaction: asked, answered in time, open for a quarter of an hour."""

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
    Refusal,
)
from localtable.model.events import Asked
from localtable.model.interactions import Interaction, InteractionKind
from localtable.model.messages import Message
from localtable.model.payload import Payload
from localtable.model.world import World

ANSWER_SECONDS = 3.0
TOKEN_SECONDS = 15 * 60


@dataclass(frozen=True, slots=True)
class Inquiries:
    """Send the bot what people do, and find it again when the bot answers."""

    world: World

    def ask(
        self,
        kind: InteractionKind,
        where: tuple[User, Channel],
        content: Payload,
        message: Message | None = None,
        parent: Interaction | None = None,
    ) -> Interaction:
        """Send the bot what somebody did."""
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
        self.world.announce(Asked(interaction))
        return interaction

    def _forget_suggestions(self) -> None:
        # Every key typed asks for suggestions; no message ever refers to them.
        oldest = ticks() - TOKEN_SECONDS
        for old in [*self.world.interactions.values()]:
            if old.kind is InteractionKind.AUTOCOMPLETE and old.started < oldest:
                del self.world.interactions[old.id]

    def waiting(self, interaction_id: int, token: str) -> Interaction:
        """Find an interaction that may still get its first answer."""
        interaction = self.world.interactions.get(interaction_id)
        if interaction is None or interaction.token != token:
            raise Refusal(*UNKNOWN_INTERACTION)
        if interaction.answer is not None:
            raise Refusal(*ALREADY_ACKNOWLEDGED)
        if ticks() - interaction.started > ANSWER_SECONDS:
            raise Refusal(*UNKNOWN_INTERACTION)
        return interaction

    def answered(self, application_id: int, token: str) -> Interaction:
        """Find an interaction by its webhook, which opens with the first answer."""
        if application_id != self.world.application_id:
            raise Refusal(*UNKNOWN_WEBHOOK)
        for interaction in self.world.interactions.values():
            if interaction.token == token:
                return _usable(interaction)
        raise Refusal(*INVALID_WEBHOOK_TOKEN)


def _usable(interaction: Interaction) -> Interaction:
    if ticks() - interaction.started > TOKEN_SECONDS:
        raise Refusal(*INVALID_WEBHOOK_TOKEN)
    if interaction.answer is None:
        raise Refusal(*UNKNOWN_WEBHOOK)
    return interaction
