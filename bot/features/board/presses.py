"""Showing pictures of the present position: the board to everybody, a hand to its owner."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

import discord
from discord import app_commands

from bot.basics.refusals import Refused, Stale
from bot.discord_io.access import known_session, location_of, session_here
from bot.discord_io.additions import Asker, Opening
from bot.discord_io.client import Asking, Interaction
from bot.discord_io.custom_ids import CustomId
from bot.discord_io.errors import DISCORD_FAILURES
from bot.discord_io.notices import Attachment, Notice
from bot.discord_io.readers import message_reader
from bot.discord_io.replies import Verb, defer_ephemeral, defer_public, defer_update, show
from bot.discord_io.selections import selected_value, value_in_select
from bot.discord_io.sent_messages import session_shown
from bot.discord_io.slash import choices_of, in_time, slash_in_games
from bot.features.board.buttons import NOTHING_HIDDEN, Hand, More, hand_page, more_page
from bot.features.board.pages import board_notice
from bot.features.board.posting import compose_board
from bot.features.channels.pages import with_blocked_line
from bot.features.feature import Feature
from bot.features.mirrors.actions import as_shown_in, delay_in
from bot.features.settings.rows import PersonalSettings
from bot.pictures.request import PictureRequest
from bot.sessions.people import Status
from bot.sessions.posts import Kind
from bot.sessions.requirements import begun_match, seat_to_look_from
from bot.sessions.session import Session, is_alone
from renderer.catalog import part_title
from rules.text import Seat, Text, words


async def show_board(interaction: Interaction, session: Session, part: str) -> None:
    """Answer publicly with the position, or with the picture named `part`; raises Refused."""
    match, client = begun_match(session), interaction.client
    locale = client.locale_of(interaction.guild_id, interaction.channel_id)
    request = PictureRequest.now(session, locale)
    part = _part_named(client.pictures.parts(request), part)
    request = replace(
        request, part=part, asker=session.seat_of(interaction.user.id) if part else None
    )
    notice = board_notice(session, match, locale, client.sessions.now())
    notice = with_blocked_line(notice, session, locale)
    attachment = Attachment.of("board", await client.pictures.draw(request))
    rows = () if part and _has_board(session) else notice.rows
    shown = await show(interaction, replace(notice, rows=rows, attachment=attachment, pings=()))
    if shown and not part and _has_board(session):
        # The buttons move to the position, so that they go when the game goes on.
        await _replace_board(interaction, session, shown)


def _has_board(session: Session) -> bool:
    """Return whether a board has been posted in a game that goes on, and others can follow it."""
    is_running = session.status is Status.RUNNING and not session.is_blocked
    return is_running and session.board_message is not None


async def _replace_board(interaction: Interaction, session: Session, shown: int) -> None:
    """Take the buttons from the newest board of a game: the message `shown` has them now."""
    before, client = session.board_message, interaction.client
    if before is None or not await client.sessions.outbox.replace_board(session, shown):
        return
    location = session.location
    channel = client.get_partial_messageable(location.channel, guild_id=location.guild)
    message = channel.get_partial_message(before)
    with suppress(*DISCORD_FAILURES):
        await (message.delete() if is_alone(session) else message.edit(view=None))


async def show_part(interaction: Interaction, clicked: CustomId) -> None:
    """Answer ephemerally with another public picture, which is selected or that of the button."""
    client, locale = interaction.client, str(interaction.locale)
    session = await client.sessions.queries.get(clicked.session)
    request = PictureRequest.now(session, locale)
    wanted = clicked.rest or value_in_select(interaction)
    part = _part_named(client.pictures.parts(request), wanted)
    request = replace(request, part=part, asker=session.seat_of(interaction.user.id))
    request = await as_liked(interaction, request)
    attachment = Attachment.of("view", await client.pictures.draw(request))
    title = f"**{words(part_title(session.key, part), message_reader(session, locale))}**"
    await show(interaction, Notice(title, attachment=attachment))


async def show_hand(interaction: Interaction, clicked: CustomId) -> None:
    """Answer ephemerally with what only the user's seat may see."""
    session = await interaction.client.sessions.queries.get(clicked.session)
    request = _hand_request(interaction, session)
    await show_pictures(interaction, request, _opener(interaction, session), note=_note(request))


async def show_other_hand_picture(interaction: Interaction, clicked: CustomId) -> None:
    """Show another picture of the user's hand; the first again, with a note, if it is stale."""
    session = await interaction.client.sessions.queries.get(clicked.session)
    request = _hand_request(interaction, session)
    opener = _opener(interaction, session)
    if opener.number == clicked.number:
        part = clicked.rest or selected_value(interaction)
        await show_pictures(interaction, request, opener, part, _note(request))
    else:
        await show_pictures(interaction, request, opener, note=Stale().reason)


async def show_pictures(
    interaction: Interaction,
    request: PictureRequest,
    opener: CustomId,
    part: str = "",
    note: Text | None = None,
) -> None:
    """Show one of a seat's pictures in full size; `opener` is the id that shows the others."""
    pictures, request = interaction.client.pictures, await as_liked(interaction, request)
    seat = request.asker if request.seat is None else request.seat
    parts = pictures.private_parts(request)
    request = replace(request, part=part if part in parts else parts[0])
    hand = Hand(request.session, request.match, seat or Seat(0), parts, request.part, opener)
    attachment = Attachment.of("hand", await pictures.draw(request))
    await show(interaction, replace(hand_page(hand, request.locale, note), attachment=attachment))


async def as_liked(interaction: Asking, request: PictureRequest) -> PictureRequest:
    """Return a request for a picture that only the user sees, as they like it."""
    chosen = await interaction.client.sessions.of(PersonalSettings).get(interaction.user.id)
    return replace(request, mine_first=chosen.mine_first)


def _opener(interaction: Interaction, session: Session) -> CustomId:
    seat = seat_to_look_from(session, interaction.user.id)
    return CustomId("part", session.id, session.stamp(seat))


def _hand_request(interaction: Interaction, session: Session) -> PictureRequest:
    """Return what a seat may see; the public pictures if that is no more than everybody sees."""
    match, seat = begun_match(session), seat_to_look_from(session, interaction.user.id)
    if match.view(seat) == match.view(None):
        return replace(PictureRequest.now(session, str(interaction.locale)), asker=seat)
    return PictureRequest.now(session, str(interaction.locale), seat)


def _note(request: PictureRequest) -> Text | None:
    return NOTHING_HIDDEN if request.seat is None else None


def _part_named(offered: Sequence[str], typed: str) -> str:
    """Return the typed part in its right spelling; empty for the board. Raises Refused."""
    named = {part.casefold(): part for part in offered}
    wanted = typed.strip().casefold()
    if wanted and wanted not in named:
        raise Refused("There is no such picture. Choose from: {parts}.", parts=tuple(offered))
    return named.get(wanted, "")


async def show_more(interaction: Interaction, clicked: CustomId) -> None:
    """Show what the user can do with a game now; raises Refused before it begins."""
    client, locale = interaction.client, str(interaction.locale)
    session = await client.sessions.queries.get(clicked.session)
    here = location_of(interaction).channel
    match = await asyncio.to_thread(as_shown_in, session, begun_match(session), here)
    # The other pictures show the present position, which a mirror may not show yet.
    is_late = delay_in(session, here) > 0
    request = PictureRequest.now(session, locale)
    pictures = () if is_late else client.pictures.parts(request)[1:]
    asker, seat = Asker(interaction.user.id, here), session.seat_of(interaction.user.id)
    offers = [own for own in client.additions.offers if own.is_made(session, match, asker)]
    opening = Opening(asker, locale, is_watching=True)
    links = await client.additions.made_links(client.sessions, session, opening)
    await show(interaction, more_page(More(session, match, seat, pictures, offers, links), locale))


@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
@app_commands.context_menu(name="My hand for this board")
async def hand_for_board(interaction: Interaction, message: discord.Message) -> None:
    """Show what only the asker may see of the game that a message shows; raises Refused."""
    await defer_ephemeral(interaction)
    user = interaction.client.user
    is_own = user is not None and message.author.id == user.id
    session = session_shown(message) if is_own else None
    if session is None:
        raise Refused(
            "This message is not about a single game. Choose a board, or a reminder, of a "
            "game that you play in."
        )
    known = await known_session(interaction, session)
    await show_hand(interaction, CustomId("hand", known.id))


@slash_in_games
@app_commands.describe(part="Which picture, if the game has several")
async def board(interaction: Interaction, part: str = "") -> None:
    """Show the board to everybody here."""
    await defer_public(interaction)
    await show_board(interaction, await session_here(interaction), part)


@board.autocomplete("part")
@in_time
async def suggest_parts(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Return the names of the public pictures that match what is being typed, at most 25."""
    session = await interaction.client.sessions.queries.in_channel(location_of(interaction).channel)
    if session is None or session.match is None:
        return []
    request = PictureRequest.now(session, str(interaction.locale))
    parts = interaction.client.pictures.parts(request)
    return choices_of(((part, part) for part in parts), typed)


@slash_in_games
async def hand(interaction: Interaction) -> None:
    """Show what only you may see."""
    await defer_ephemeral(interaction)
    await show_hand(interaction, CustomId("hand", (await session_here(interaction)).id))


FEATURE = Feature(
    commands=(board, hand, hand_for_board),
    verbs={
        "more": Verb(defer_ephemeral, show_more),
        "hand": Verb(defer_ephemeral, show_hand),
        "view": Verb(defer_ephemeral, show_part),
        "part": Verb(defer_update, show_other_hand_picture),
    },
    composed=dict.fromkeys(
        (Kind.BOARD, Kind.REFRESH, Kind.MIRROR, Kind.MIRROR_REFRESH), compose_board
    ),
)
