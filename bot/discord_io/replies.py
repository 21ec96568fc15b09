"""How handlers answer: defer at once, show when the work is done, refuse ephemerally."""

import asyncio
import io
import logging
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from enum import Enum, auto
from typing import Any, NamedTuple, cast

import aiohttp
import discord
from discord import ui

from bot.basics.refusals import Unready
from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import CustomId, read_path
from bot.discord_io.errors import DISCORD_FAILURES, Unacknowledged, cause, explain
from bot.discord_io.notices import Attachment, Button, Notice, Option, Row, Select, UserSelect
from bot.discord_io.readers import message_reader
from bot.language.readers import anonymous_reader
from bot.sessions import Session
from rules.catalog import GAMES
from rules.errors import RulesError
from rules.text import Reader, Text, say, words

log = logging.getLogger(__name__)

ALREADY_ACKNOWLEDGED = 40060
RETRY_PAUSES = (0.3, 1.0)
"""Seconds before each retry over a dropped connection: discord.py does not retry that."""


class Acknowledgement(Enum):
    """How an interaction was acknowledged, which decides how it can be answered."""

    PRIVATE = auto()
    """A new ephemeral message will follow."""
    PUBLIC = auto()
    """A new public message will follow."""
    IN_PLACE = auto()
    """The message with the component may be edited."""


async def defer_ephemeral(interaction: Interaction) -> None:
    """Acknowledge an interaction; an ephemeral answer follows."""
    await _acknowledge(interaction, Acknowledgement.PRIVATE, thinking=True, ephemeral=True)


async def defer_public(interaction: Interaction) -> None:
    """Acknowledge an interaction; a public answer follows."""
    await _acknowledge(interaction, Acknowledgement.PUBLIC, thinking=True)


async def defer_update(interaction: Interaction) -> None:
    """Acknowledge a press; the message may be edited, and no new one follows."""
    await _acknowledge(interaction, Acknowledgement.IN_PLACE)


async def show(interaction: Interaction, notice: Notice) -> None:
    """Send the deferred answer, or edit the message that was pressed."""
    changes = message_fields(notice)
    if _has_attachment_already(interaction, notice.attachment):
        await with_retries(lambda: interaction.edit_original_response(**changes))
        return
    await with_retries(
        lambda: interaction.edit_original_response(**changes, attachments=message_files(notice))
    )


async def reply(interaction: Interaction, sentence: Text) -> None:
    """Answer with a single sentence that names no seat."""
    await show(interaction, Notice(words(sentence, anonymous_reader(str(interaction.locale)))))


async def reply_ephemeral(interaction: Interaction, notice: Notice) -> None:
    """Send a message that only the user sees, however the interaction was acknowledged."""
    fields = {name: value for name, value in message_fields(notice).items() if value is not None}
    match interaction.extras.get(Acknowledgement):
        case Acknowledgement.PRIVATE:
            await show(interaction, notice)
        case Acknowledgement.IN_PLACE:
            await interaction.followup.send(**fields, ephemeral=True)
        case Acknowledgement.PUBLIC:
            # The first follow-up would fill the public answer; it has to go first.
            await interaction.delete_original_response()
            await interaction.followup.send(**fields, ephemeral=True)
        case _:
            await interaction.response.send_message(**fields, ephemeral=True)


async def reply_refusal(interaction: Interaction, error: Exception) -> None:
    """Tell the user, ephemerally, why something was not done, with a button to its rule."""
    if isinstance(cause(error), Unacknowledged):
        log.info("An interaction came too late to be answered; nothing was done")
        return
    session = await _session_of_refusal(interaction, cause(error))
    locale = str(interaction.locale)
    reader = message_reader(session, locale) if session else anonymous_reader(locale)
    rows = _rule_button(session, cause(error), reader) if session else ()
    try:
        await reply_ephemeral(interaction, Notice(words(explain(error), reader), rows))
    except DISCORD_FAILURES as unreached:
        log.warning("A refusal could not be delivered: %s", type(unreached).__name__)


def selected(interaction: Interaction) -> tuple[int, ...]:
    """Return the path of the option that was selected; empty for a button. Raises Outdated."""
    values: Sequence[str] = (interaction.data or {}).get("values", ())
    return tuple(index for value in values for index in read_path(value))


def selected_value(interaction: Interaction) -> str:
    """Return the value of the option that was selected; empty for a button."""
    values: Sequence[str] = (interaction.data or {}).get("values", ())
    return next(iter(values), "")


class SelectedUser(NamedTuple):
    """A user who was chosen in a select, as Discord describes them."""

    id: int
    name: str
    """As they are called on the server."""
    is_bot: bool


def selected_users(interaction: Interaction) -> tuple[SelectedUser, ...]:
    """Return the users who were chosen in a select; none for other components."""
    data = cast("Mapping[str, Any]", interaction.data or {})
    resolved: Mapping[str, Mapping[str, Any]] = data.get("resolved", {})
    users, members = resolved.get("users", {}), resolved.get("members", {})
    chosen: Sequence[str] = [user for user in data.get("values", ()) if user in users]
    return tuple(_selected_user(user, users[user], members.get(user)) for user in chosen)


def _selected_user(
    number: str, user: Mapping[str, Any], member: Mapping[str, Any] | None
) -> SelectedUser:
    nick: str | None = member.get("nick") if member else None
    name = nick or user.get("global_name") or user["username"]
    return SelectedUser(int(number), name, user.get("bot", False))


async def with_retries(ask: Callable[[], Awaitable[object]]) -> None:
    """Make an idempotent request to Discord, repeated if the connection drops."""
    for pause in RETRY_PAUSES:
        try:
            await ask()
        except (TimeoutError, aiohttp.ClientError, OSError):
            await asyncio.sleep(pause)
        else:
            return
    await ask()


def message_fields(notice: Notice) -> dict[str, Any]:
    """Return discord.py's arguments for sending or editing a notice, without its file."""
    return {
        "content": notice.text or None,
        "embeds": [*notice.embeds],
        "view": view_of(notice.rows) if notice.rows else None,
        "allowed_mentions": discord.AllowedMentions(
            everyone=False, roles=False, users=[discord.Object(user) for user in notice.pings]
        ),
    }


def message_files(notice: Notice) -> list[discord.File]:
    """Return the attachment of a notice as a new discord.File; each request needs its own."""
    if notice.attachment is None:
        return []
    name, content, alt = notice.attachment.name, notice.attachment.content, notice.attachment.alt
    return [discord.File(io.BytesIO(content), name, description=alt or None)]


def view_of(rows: Sequence[Row]) -> ui.View:
    """Return components as a stopped view: presses are dispatched by custom id, see `Control`."""
    view = ui.View(timeout=None)
    for number, row in enumerate(rows):
        for part in _parts(row):
            part.row = number
            view.add_item(part)
    view.stop()
    return view


async def _acknowledge(interaction: Interaction, kind: Acknowledgement, **defer: bool) -> None:
    try:
        await with_retries(lambda: interaction.response.defer(**defer))
    except DISCORD_FAILURES as error:
        # Discord may have accepted an earlier attempt whose answer was lost.
        if getattr(error, "code", None) != ALREADY_ACKNOWLEDGED:
            raise Unacknowledged from error
    interaction.extras[Acknowledgement] = kind


def _has_attachment_already(interaction: Interaction, attachment: Attachment | None) -> bool:
    """Whether the message that was pressed shows this attachment already."""
    if (
        interaction.extras.get(Acknowledgement) is not Acknowledgement.IN_PLACE
        or interaction.message is None
    ):
        return False
    attached = [attachment.filename for attachment in interaction.message.attachments]
    return attached == ([attachment.name] if attachment else [])


async def _session_of_refusal(interaction: Interaction, error: BaseException) -> Session | None:
    """Return the session of a refusal, which may name seats and a rule; other errors do neither."""
    if not isinstance(error, RulesError):
        return None
    try:
        return await interaction.client.sessions.queries.in_channel(interaction.channel_id or 0)
    except Unready:
        return None


def _rule_button(session: Session, error: BaseException, reader: Reader) -> tuple[Row, ...]:
    """Return a row with a button that opens the rule of a refusal; none if it has no rule."""
    rule = getattr(error, "rule", "")
    if rule not in GAMES[session.key].rulebook.by_number:
        return ()
    label = words(say("Rule {rule}", rule=rule), reader)
    return ((Button(CustomId("cite", session.id, rest=rule), label),),)


def _button(button: Button) -> ui.Button[ui.View]:
    return ui.Button(
        custom_id=str(button.id),
        label=button.label,
        style=button.style,
        disabled=not button.is_enabled,
    )


def _parts(row: Row) -> Iterator[ui.Item[ui.View]]:
    match row:
        case Select():
            yield _select(row)
        case UserSelect():
            yield ui.UserSelect(custom_id=str(row.id), placeholder=row.prompt, max_values=row.most)
        case _:
            yield from map(_button, row)


def _select(select: Select) -> ui.Select[ui.View]:
    options = [_option(number, option) for number, option in enumerate(select.options)]
    return ui.Select(custom_id=str(select.id), placeholder=select.prompt, options=options)


def _option(number: int, option: Option) -> discord.SelectOption:
    return discord.SelectOption(
        label=option.label,
        value=option.value or str(number),
        description=option.description or None,
    )
