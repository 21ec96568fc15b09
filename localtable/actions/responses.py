"""The bot's answers to an interaction: one answer, then follow-ups."""

from dataclasses import dataclass

from localtable.actions.drafts import Draft
from localtable.actions.messages import MessageWriter, number
from localtable.model.errors import (
    TOO_MANY_FOLLOW_UPS,
    UNKNOWN_MESSAGE,
    ApiError,
    invalid_field,
)
from localtable.model.events import InteractionAnswered
from localtable.model.interactions import CallbackKind, Interaction, InteractionKind
from localtable.model.messages import Message, MessageFlag, MessageKind
from localtable.model.payload import Payload
from localtable.model.world import World
from localtable.validation.commands import check_choice
from localtable.validation.form import Form
from localtable.validation.messages import read_flags
from localtable.validation.modals import check_modal

CHOICES = 25
FOLLOW_UPS = 5
"""The most follow-ups to an interaction on a server where the bot is no member."""

OPEN_TO = {
    CallbackKind.MESSAGE: {
        InteractionKind.COMMAND,
        InteractionKind.COMPONENT,
        InteractionKind.MODAL,
    },
    CallbackKind.DEFERRED_MESSAGE: {
        InteractionKind.COMMAND,
        InteractionKind.COMPONENT,
        InteractionKind.MODAL,
    },
    CallbackKind.DEFERRED_UPDATE: {InteractionKind.COMPONENT, InteractionKind.MODAL},
    CallbackKind.UPDATE: {InteractionKind.COMPONENT, InteractionKind.MODAL},
    CallbackKind.SUGGESTIONS: {InteractionKind.AUTOCOMPLETE},
    CallbackKind.MODAL: {InteractionKind.COMMAND, InteractionKind.COMPONENT},
}
"""The answers that each kind of interaction accepts."""

ON_A_MESSAGE = {CallbackKind.DEFERRED_UPDATE, CallbackKind.UPDATE}


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
                _suggest(interaction, draft.fields)
            case CallbackKind.MODAL:
                _open_modal(interaction, draft.fields)
        return None

    def _say(self, interaction: Interaction, draft: Draft) -> Message:
        message = self._begin(interaction, draft.fields)
        self.writer.fill(message, draft)
        return self.writer.post(message)

    def _think(self, interaction: Interaction, draft: Draft) -> Message:
        message = self._begin(interaction, draft.fields)
        message.flags |= MessageFlag.LOADING
        return self.writer.post(message)

    def _update(self, interaction: Interaction, draft: Draft) -> Message:
        if interaction.message is None or interaction.message.id not in self.world.messages:
            raise ApiError(*UNKNOWN_MESSAGE)
        return self.writer.edit(interaction.message, draft)

    def _begin(self, interaction: Interaction, fields: Payload) -> Message:
        form = Form(fields)
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
        message = self._begin(interaction, draft.fields)
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
    try:
        kind = CallbackKind(value)  # the enum refuses what it does not know
    except ValueError as error:
        raise invalid_field("type", "Unknown interaction response type.") from error
    is_open = interaction.kind in OPEN_TO[kind]
    if not is_open or (kind in ON_A_MESSAGE and interaction.message is None):
        text = "The specified interaction response type is invalid for this interaction."
        raise invalid_field("type", text, "INTERACTION_RESPONSE_TYPE_INVALID")
    return kind


def _suggest(interaction: Interaction, fields: Payload) -> None:
    form = Form({"data": fields}).child("data")
    choices = form.children("choices", CHOICES)
    for choice in choices:
        check_choice(choice, focused_kind(interaction.content))
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


def _open_modal(interaction: Interaction, fields: Payload) -> None:
    form = Form(fields, {}, "data")
    check_modal(form)
    form.settle()
    interaction.opened = {**fields, "components": number(fields["components"])}
