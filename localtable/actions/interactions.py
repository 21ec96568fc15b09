"""Interactions: started by people, answered once in time, followed up for a quarter of an hour."""

from dataclasses import dataclass
from secrets import token_urlsafe

from localtable.actions.messages import Draft, MessageWriter, number
from localtable.model.basics import Payload, ticks
from localtable.model.errors import (
    ALREADY_ACKNOWLEDGED,
    INVALID_WEBHOOK_TOKEN,
    TOO_MANY_FOLLOW_UPS,
    UNKNOWN_INTERACTION,
    UNKNOWN_MESSAGE,
    UNKNOWN_WEBHOOK,
    ApiError,
    invalid_field,
)
from localtable.model.events import InteractionAnswered, InteractionStarted
from localtable.model.guilds import Channel, User
from localtable.model.messages import (
    CallbackKind,
    Interaction,
    InteractionKind,
    Message,
    MessageFlag,
    MessageKind,
)
from localtable.model.world import World
from localtable.validation.commands import check_values
from localtable.validation.form import Form
from localtable.validation.messages import check_modal, read_flags

ANSWER_SECONDS = 3.0
"""Seconds that the bot has for its first answer."""

TOKEN_SECONDS = 15 * 60
"""Seconds for which follow-ups and edits are accepted."""

FOLLOW_UPS = 5
"""The most follow-ups to an interaction on a server where the bot is no member."""

ON_A_COMPONENT = {InteractionKind.COMPONENT, InteractionKind.MODAL}
OPEN_TO = {
    CallbackKind.MESSAGE: {InteractionKind.COMMAND, *ON_A_COMPONENT},
    CallbackKind.DEFERRED_MESSAGE: {InteractionKind.COMMAND, *ON_A_COMPONENT},
    CallbackKind.DEFERRED_UPDATE: ON_A_COMPONENT,
    CallbackKind.UPDATE: ON_A_COMPONENT,
    CallbackKind.SUGGESTIONS: {InteractionKind.AUTOCOMPLETE},
    CallbackKind.MODAL: {InteractionKind.COMMAND, InteractionKind.COMPONENT},
}
"""The answers that each kind of interaction accepts."""

ON_A_MESSAGE = {CallbackKind.DEFERRED_UPDATE, CallbackKind.UPDATE}


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


@dataclass(frozen=True, slots=True)
class InteractionResponder:
    """Accepts the bot's answers."""

    world: World
    writer: MessageWriter

    def answer(self, interaction: Interaction, draft: Draft) -> Message | None:
        """Accept the first answer to an interaction; there is only one."""
        kind = _callback_kind(interaction, draft.fields.get("type"))
        inner = draft.inside("data")
        message = self._carry_out(interaction, kind, inner)
        interaction.answer = kind
        interaction.original_id = message.id if message else None
        interaction.is_answered.set()
        self.world.announce(InteractionAnswered(interaction))
        return message

    def _carry_out(
        self, interaction: Interaction, kind: CallbackKind, draft: Draft
    ) -> Message | None:
        match kind:
            case CallbackKind.MESSAGE:
                return self._say(interaction, draft)
            case CallbackKind.DEFERRED_MESSAGE:
                return self._think(interaction, draft)
            case CallbackKind.DEFERRED_UPDATE:
                return interaction.message
            case CallbackKind.UPDATE:
                return self._update(interaction, draft)
            case CallbackKind.SUGGESTIONS:
                _suggest(interaction, draft.form)
            case CallbackKind.MODAL:
                _open_modal(interaction, draft.form)
        return None

    def _say(self, interaction: Interaction, draft: Draft) -> Message:
        message = self._begin(interaction, draft.form)
        self.writer.fill(message, draft)
        return self.writer.post(message)

    def _think(self, interaction: Interaction, draft: Draft) -> Message:
        message = self._begin(interaction, draft.form)
        message.flags |= MessageFlag.LOADING
        return self.writer.post(message)

    def _update(self, interaction: Interaction, draft: Draft) -> Message:
        if interaction.message is None or interaction.message.id not in self.world.messages:
            raise ApiError(*UNKNOWN_MESSAGE)
        return self.writer.edit(interaction.message, draft)

    def _begin(self, interaction: Interaction, form: Form) -> Message:
        ephemeral = bool(read_flags(form) & MessageFlag.EPHEMERAL)
        form.settle()
        message = Message(
            self.world.ids.next(), interaction.channel.id, self.world.bot, MessageKind.COMMAND
        )
        message.interaction_id = interaction.id
        if interaction.message is not None:
            message.kind, message.reference_id = MessageKind.REPLY, interaction.message.id
        if ephemeral:
            message.viewer_id = interaction.user.id
            message.flags |= MessageFlag.EPHEMERAL
        return message

    def follow_up(self, interaction: Interaction, draft: Draft) -> Message:
        """Post a follow-up; the first one after a deferral is the deferred answer itself."""
        original = self.world.messages.get(interaction.original_id or 0)
        if original is not None and original.has(MessageFlag.LOADING):
            return self.writer.edit(original, draft)
        if self.world.is_without_bot(interaction.channel) and interaction.follow_ups >= FOLLOW_UPS:
            raise ApiError(*TOO_MANY_FOLLOW_UPS)
        message = self._begin(interaction, draft.form)
        interaction.follow_ups += 1
        message.kind, message.reference_id = MessageKind.REPLY, interaction.original_id
        self.writer.fill(message, draft)
        return self.writer.post(message)

    def message(self, interaction: Interaction, message_id: int | None) -> Message:
        """Return the first answer to an interaction, or a follow-up."""
        message = self.world.messages.get(message_id or 0)
        belongs = message is not None and (
            message.id == interaction.original_id or message.interaction_id == interaction.id
        )
        if message is None or not belongs:
            raise ApiError(*UNKNOWN_MESSAGE)
        return message


def _callback_kind(interaction: Interaction, value: object) -> CallbackKind:
    kind = CallbackKind(value)
    is_open = interaction.kind in OPEN_TO[kind]
    if not is_open or (kind in ON_A_MESSAGE and interaction.message is None):
        text = "The specified interaction response type is invalid for this interaction."
        raise invalid_field("type", text, "INTERACTION_RESPONSE_TYPE_INVALID")
    return kind


def _suggest(interaction: Interaction, form: Form) -> None:
    choices = form.children("choices")
    check_values(choices, focused_kind(interaction.content))
    form.settle()
    interaction.choices = [choice.fields for choice in choices]


def focused_kind(content: Payload) -> int:
    """Return the type of the option that is being typed."""
    for option in content.get("options") or ():
        if option.get("focused"):
            return int(option["type"])
        if nested := focused_kind(option):
            return nested
    return 0


def _open_modal(interaction: Interaction, form: Form) -> None:
    check_modal(form)
    form.settle()
    interaction.opened = {**form.fields, "components": number(form.get("components"))}
