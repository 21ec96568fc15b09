"""Answers that Discord refuses since they come too late, or are one too many.

The token of an interaction is valid for 15 minutes, and where the bot is no member it takes five
follow-ups. Whatever does not reach its reader there goes to the direct messages.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from enum import Enum, auto
from typing import Any, NamedTuple, TypeVar

import aiohttp
import discord
from discord import ButtonStyle
from discord.utils import MISSING

from bot.basics.refusals import ChannelTaken, Unready
from bot.discord_io.client import Interaction, Lockkeeper
from bot.discord_io.custom_ids import CustomId
from bot.discord_io.emojis import is_about_emojis
from bot.discord_io.errors import (
    DISCORD_FAILURES,
    UNKNOWN_MESSAGE,
    Unacknowledged,
    cause,
    explain,
    refusal_words,
)
from bot.discord_io.notices import Attachment, Button, Message, Notice, laid_out
from bot.discord_io.private_pages import ORIGINAL, Key, Page, PrivatePages, delete
from bot.discord_io.readers import message_reader
from bot.discord_io.views import edit_fields, message_fields, message_files, new_fields
from bot.discord_io.wording import in_words_alone, notice_of
from bot.language.readers import anonymous_reader
from bot.sessions.session import Session
from rules.catalog import GAMES
from rules.errors import RulesError
from rules.text import Text, say

T = TypeVar("T")

REFUSALS = frozenset({10015, 50027, 40094})
"""Discord's codes: the webhook of a token is gone, the token is invalid, no more follow-ups."""
SENT = "sent directly"
"""Where an interaction keeps the message that was sent in place of its answer."""


Acknowledge = Callable[[Interaction], Awaitable[None]]


class Verb(NamedTuple):
    """What the components of one kind do, and how the press is acknowledged first."""

    acknowledge: Acknowledge | None
    """Defers; None if the handler itself responds at once, as when it opens a form."""
    handle: Callable[[Interaction, CustomId], Awaitable[None]]


async def or_directly(interaction: Interaction, message: Message, answer: Awaitable[T]) -> T | None:
    """Return what an answer returns; None if it came too late and its message was sent directly."""
    try:
        return await answer
    except discord.HTTPException as refused:
        if refused.code not in REFUSALS:
            raise
    await _answer_directly(interaction, message)
    return None


async def _answer_directly(interaction: Interaction, message: Message) -> None:
    """Send an answer to the user's direct messages; a further one takes its place there."""
    sent: discord.Message | None = interaction.extras.get(SENT)
    if sent is None:
        fields = {name: value for name, value in message_fields(message).items() if value}
        sent = await interaction.user.send(**fields, files=message_files(message))
        interaction.extras[SENT] = sent
        return
    if isinstance(message, Notice) and sent.flags.components_v2:
        # Discord turns no layout back into a message.
        message = laid_out(message)
    await sent.edit(**edit_fields(message), attachments=message_files(message))


def rule_button(session: Session, error: BaseException) -> tuple[Button, ...]:
    """Return a button that opens the rule of a refusal; none if it has no rule."""
    rule = getattr(error, "rule", "")
    if rule not in GAMES[session.key].rulebook.by_number:
        return ()
    return (Button(CustomId("cite", session.id, rest=rule), say("Rule {rule}", rule=rule)),)


def thread_button(error: BaseException) -> tuple[Button, ...]:
    """Return a button that meets a refused request with a thread; none if that is impossible."""
    if not isinstance(error, ChannelTaken) or error.kept is None:
        return ()
    label = say("Open it with a thread")
    return (Button(CustomId("threaded", 0, rest=str(error.kept)), label, ButtonStyle.success),)


log = logging.getLogger(__name__)


WORK = "work"
"""Where an interaction keeps the task that acknowledged it, which does what it asks for."""
ALREADY_ACKNOWLEDGED = 40060
RETRY_PAUSES = (0.3, 1.0)
"""Seconds before each retry after a dropped connection, which discord.py does not retry."""


class Acknowledgement(Enum):
    """How an interaction was acknowledged; that decides how it can be answered."""

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


async def defer_page(interaction: Interaction) -> None:
    """Acknowledge a press: a private page that was pressed is edited, a public one is answered."""
    is_private = _is_pressed_in_private(interaction)
    await (defer_update if is_private else defer_ephemeral)(interaction)


async def show(interaction: Interaction, message: Message, *, goes_on: bool = False) -> int | None:
    """Send the deferred answer, or edit the message that was pressed; return its id.

    A notice that replaces a layout becomes a layout, too: Discord allows nothing else. What only
    the user sees is a page, see `PrivatePages`; one with a file, such as a film, stays. One that
    `goes_on` waits for what is shown next, even if the handler is done, or until the same is asked
    for again. What comes too late for its interaction goes to the user's direct messages; None is
    returned then.
    """
    shown = await or_directly(interaction, message, _edit_answer(interaction, message))
    if shown is None:
        return None
    page, key = _page(interaction, shown), _key(interaction)
    pages = interaction.client.private_pages
    if _has_file_to_keep(message):
        pages.keep(key, page.message)
    elif interaction.extras.get(Acknowledgement) is Acknowledgement.PRIVATE:
        opener = interaction.message.id if interaction.message else None
        _remove(interaction, pages.open(key, page, opener))
    elif _is_pressed_in_private(interaction):
        _remove(interaction, pages.update(key, page))
    else:
        return shown
    _note_work(interaction, shown)
    asked = interaction.user.id, str((interaction.data or {}).get("custom_id"))
    if goes_on:
        for before in pages.others_busy_with(asked, shown):
            _remove(interaction, pages.end(key, before, asked))
        pages.begin(shown, asked)
    else:
        _remove(interaction, pages.end(key, shown, asked))
    return shown


async def _edit_answer(interaction: Interaction, message: Message) -> int:
    """Make a message the answer, and return its id."""
    if isinstance(message, Notice) and _is_on_layout(interaction):
        message = laid_out(message)
    keeps_files = isinstance(message, Notice) and _has_attachment_already(
        interaction, message.attachment
    )

    async def edit(shown: Message) -> discord.InteractionMessage:
        files = MISSING if keeps_files else message_files(shown)
        return await interaction.edit_original_response(**edit_fields(shown), attachments=files)

    edited = await with_emojis_if_possible(
        interaction.client, message, lambda shown: with_retries(lambda: edit(shown))
    )
    return edited.id


async def edit_page(client: Lockkeeper, page: Page, notice: Notice) -> None:
    """Let a private page show something else without a press, as long as its token is valid."""

    async def edit(shown: Message) -> object:
        files = message_files(shown)
        return await page.webhook.edit_message(
            page.address, **edit_fields(shown), attachments=files
        )

    await with_emojis_if_possible(client, notice, edit)


async def reply(interaction: Interaction, sentence: Text) -> None:
    """Answer with a single sentence that names no seat."""
    await show(interaction, notice_of([sentence], anonymous_reader(str(interaction.locale))))


async def reply_ephemeral(interaction: Interaction, notice: Notice) -> None:
    """Remark something that only the user sees, however the interaction was acknowledged.

    The pages that the user has open stay.
    """
    remark = await or_directly(interaction, notice, _send_ephemeral(interaction, notice))
    if remark is None:
        return
    pages = interaction.client.private_pages
    _remove(interaction, pages.remark(_key(interaction), remark))


async def _send_ephemeral(interaction: Interaction, notice: Notice) -> Page:
    match interaction.extras.get(Acknowledgement):
        case Acknowledgement.PRIVATE:
            return _page(interaction, await _edit_answer(interaction, notice))
        case Acknowledgement.IN_PLACE:
            return await _follow_up(interaction, notice)
        case Acknowledgement.PUBLIC:
            # The first follow-up would become the public answer, so delete that first.
            with suppress(discord.NotFound):
                await interaction.delete_original_response()
            return await _follow_up(interaction, notice)
        case _:
            send = interaction.response.send_message
            sent = await with_emojis_if_possible(
                interaction.client, notice, lambda shown: send(**new_fields(shown), ephemeral=True)
            )
            return _page(interaction, sent.message_id or 0)


async def reply_refusal(interaction: Interaction, error: Exception) -> None:
    """Tell the user, ephemerally, why a request was refused, with a button for the rule."""
    if isinstance(cause(error), Unacknowledged):
        log.info("An interaction came too late to be answered; nothing was done")
        return
    if _was_dismissed(interaction, cause(error)):
        log.info("A message was dismissed before its answer came")
        return
    session = await _session_of_refusal(interaction, cause(error))
    locale = str(interaction.locale)
    reader = message_reader(session, locale) if session else anonymous_reader(locale)
    cited = rule_button(session, cause(error)) if session else ()
    buttons = (*cited, *thread_button(cause(error)))
    notice = notice_of([explain(error)], reader, [buttons] if buttons else ())
    try:
        await reply_ephemeral(interaction, notice)
    except DISCORD_FAILURES as unreached:
        log.warning("A refusal could not be delivered: %s", refusal_words(unreached))


def _was_dismissed(interaction: Interaction, error: BaseException) -> bool:
    """Return whether an answer failed because the user has dismissed its ephemeral message."""
    is_private = interaction.extras.get(Acknowledgement) is Acknowledgement.PRIVATE
    is_seen_by_one = is_private or _is_pressed_in_private(interaction)
    return is_seen_by_one and isinstance(error, discord.NotFound) and error.code == UNKNOWN_MESSAGE


def _is_pressed_in_private(interaction: Interaction) -> bool:
    """Return whether the message that was pressed is ephemeral."""
    return bool(interaction.message and interaction.message.flags.ephemeral)


async def with_retries(ask: Callable[[], Awaitable[T]]) -> T:
    """Make an idempotent request to Discord, and repeat it if the connection drops."""
    for pause in RETRY_PAUSES:
        try:
            return await ask()
        except (TimeoutError, aiohttp.ClientError, OSError):
            await asyncio.sleep(pause)
    return await ask()


async def with_emojis_if_possible(
    client: Lockkeeper, message: Message, send: Callable[[Message], Awaitable[T]]
) -> T:
    """Send a message; if Discord refuses its emojis, send it without, and let them be checked."""
    try:
        return await send(message)
    except discord.HTTPException as refused:
        if not is_about_emojis(refused):
            raise
        client.game_emojis.refuse()
        return await send(in_words_alone(message))


async def _acknowledge(interaction: Interaction, kind: Acknowledgement, **defer: bool) -> None:
    try:
        await with_retries(lambda: interaction.response.defer(**defer))
    except DISCORD_FAILURES as error:
        # Discord may have accepted an earlier attempt whose answer was lost.
        if getattr(error, "code", None) != ALREADY_ACKNOWLEDGED:
            raise Unacknowledged from error
    interaction.extras[Acknowledgement] = kind
    interaction.extras[WORK] = asyncio.current_task()
    if kind is Acknowledgement.IN_PLACE and _is_pressed_in_private(interaction):
        _note_work(interaction, interaction.message.id if interaction.message else 0)


def _note_work(interaction: Interaction, message: int) -> None:
    """Keep a page from being overtaken as long as the handler of the interaction works."""
    pages: PrivatePages = interaction.client.private_pages
    work: asyncio.Task[Any] | None = interaction.extras.get(WORK)

    def end(done: asyncio.Task[Any]) -> None:
        _remove(interaction, pages.end(_key(interaction), message, done))

    if work and not work.done() and pages.begin(message, work):
        work.add_done_callback(end)


async def _follow_up(interaction: Interaction, notice: Notice) -> Page:
    """Send a further message that only the user sees."""

    async def send(shown: Message) -> discord.WebhookMessage:
        return await interaction.followup.send(**new_fields(shown), ephemeral=True, wait=True)

    sent = await with_emojis_if_possible(interaction.client, notice, send)
    return Page(sent.id, interaction.followup, sent.id)


def _page(interaction: Interaction, message: int) -> Page:
    return Page(message, interaction.followup, ORIGINAL)


def _key(interaction: Interaction) -> Key:
    return interaction.user.id, interaction.channel_id or 0


def _remove(interaction: Interaction, overtaken: tuple[Page, ...]) -> None:
    if overtaken:
        interaction.client.begin(delete(overtaken))


def _has_file_to_keep(message: Message) -> bool:
    """Return whether a message brings a file that its reader may want to keep, not a picture."""
    single = isinstance(message, Notice)
    files = (message.attachment,) if single else message.attachments
    return any(file and not file.is_picture for file in files)


def _is_on_layout(interaction: Interaction) -> bool:
    """Return whether the answer replaces the layout that was pressed."""
    in_place = interaction.extras.get(Acknowledgement) is Acknowledgement.IN_PLACE
    return bool(in_place and interaction.message and interaction.message.flags.components_v2)


def _has_attachment_already(interaction: Interaction, attachment: Attachment | None) -> bool:
    """Return whether the message that was pressed shows this attachment already."""
    if (
        interaction.extras.get(Acknowledgement) is not Acknowledgement.IN_PLACE
        or interaction.message is None
    ):
        return False
    attached = [attachment.filename for attachment in interaction.message.attachments]
    return attached == ([attachment.name] if attachment else [])


async def _session_of_refusal(interaction: Interaction, error: BaseException) -> Session | None:
    """Return the session of a refusal, which may name seats and a rule; None for other errors."""
    if not isinstance(error, RulesError):
        return None
    try:
        return await interaction.client.sessions.queries.in_channel(interaction.channel_id or 0)
    except Unready:
        return None
