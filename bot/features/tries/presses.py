"""Trying how a game could have gone on: from a past turn, or from a record that is a file."""

import discord
from discord import app_commands

from bot.basics.refusals import NoSession, Refused
from bot.discord_io.access import actor_of, is_alone, session_here
from bot.discord_io.additions import Asker, Offer
from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import CustomId, read_path
from bot.discord_io.readers import user_of
from bot.discord_io.replies import Verb, defer_ephemeral, defer_update, reply, show
from bot.discord_io.selections import value_in_select
from bot.discord_io.slash import slash_anywhere
from bot.features.feature import Feature
from bot.features.front_door.pages import NOTHING_TO_TRY, try_begun
from bot.features.lobby.presses import actor_alone, direct_messages_of
from bot.features.log.presses import show_position_at
from bot.features.tries import actions
from bot.features.tries.actions import MOST_OPEN_TRIES, Beginning, may_be_tried
from bot.features.tries.pages import read_choice, seats_page, thread_name, too_many_page
from bot.features.tries.rows import Tries, must_have_tries_left
from bot.features.tries.threads import discard, new_thread
from bot.language.readers import anonymous_reader
from bot.sessions.hooks import Hooks
from bot.sessions.people import Location
from bot.sessions.session import Session
from rules.match import Match
from rules.text import say

LARGEST_RECORD = 512 * 1024
"""The most bytes of a record; the longest game yet takes a quarter of it."""


async def try_game(interaction: Interaction, session: Session, turn: int | None) -> None:
    """Open a try from a past turn of a game; raises Refused."""
    service, user = interaction.client.sessions.of(Tries), user_of(interaction.user)
    await _begin(interaction, await service.beginning_in(session.id, user, turn))


async def open_tries(interaction: Interaction, clicked: CustomId) -> None:
    """Show the latest position that can be tried, with buttons to turn to others."""
    user, _ = actor_of(interaction)
    service = interaction.client.sessions.of(Tries)
    beginning = await service.beginning_in(clicked.session, user, None)
    await show_position_at(interaction, clicked.session, beginning.origin.turn)


async def try_shown(interaction: Interaction, clicked: CustomId) -> None:
    """Open a try from the turn that the history shows; raises Refused."""
    session = await interaction.client.sessions.queries.get(clicked.session)
    path = read_path(clicked.rest)
    await try_game(interaction, session, path[-1] if path else None)


async def try_decision(interaction: Interaction, clicked: CustomId) -> None:
    """Open a try from the decision of a review; raises Refused."""
    user, _ = actor_of(interaction)
    service = interaction.client.sessions.of(Tries)
    await _begin(interaction, await service.beginning_at(clicked.session, user, clicked.number))


async def show_seats(interaction: Interaction, clicked: CustomId) -> None:
    """Show who plays at which seat of a try, and which the user can take or give up."""
    session = await interaction.client.sessions.queries.get(clicked.session)
    await show(interaction, seats_page(session, interaction.user.id, str(interaction.locale)))


async def take_seat(interaction: Interaction, clicked: CustomId) -> None:
    """Give the user the seat that was selected."""
    sessions, actor = interaction.client.sessions, actor_of(interaction)
    seat, _ = read_choice(value_in_select(interaction))
    await sessions.act(clicked.session, actor, actions.take_seat, seat)
    await show_seats(interaction, clicked)


async def give_up_seat(interaction: Interaction, clicked: CustomId) -> None:
    """Hand over the user's seat that was selected."""
    sessions, actor = interaction.client.sessions, actor_of(interaction)
    seat, level = read_choice(value_in_select(interaction))
    await sessions.act(clicked.session, actor, actions.give_up_seats, (seat,), level)
    await show_seats(interaction, clicked)


async def keep_seat(interaction: Interaction, clicked: CustomId) -> None:
    """Hand over all of the user's seats but the one that was selected."""
    sessions, actor = interaction.client.sessions, actor_of(interaction)
    session = await sessions.queries.get(clicked.session)
    kept, level = read_choice(value_in_select(interaction))
    given = tuple(seat for seat in session.seats_of(actor.user.id) if seat != kept)
    await sessions.act(clicked.session, actor, actions.give_up_seats, given, level)
    await show_seats(interaction, clicked)


async def end_try(interaction: Interaction, clicked: CustomId) -> None:
    """End a try, for whoever opened it."""
    sessions, actor = interaction.client.sessions, actor_of(interaction)
    await sessions.act(clicked.session, actor, actions.end_try)


async def end_other_try(interaction: Interaction, clicked: CustomId) -> None:
    """End a try from the page that says that there are too many."""
    await end_try(interaction, clicked)
    if not await _has_too_many(interaction):
        await reply(interaction, say("That try is over. You can open another now."))


async def _begin(interaction: Interaction, beginning: Beginning) -> None:
    service = interaction.client.sessions.of(Tries)
    interaction.client.pictures.prepare(beginning.match.game.key)
    if is_alone(interaction):
        location = await direct_messages_of(interaction)
        await service.begin(location, actor_alone(interaction), beginning)
        await reply(interaction, try_begun(location, interaction.channel_id or 0))
        return
    actor = actor_of(interaction)
    with service.opening(actor.user):
        if await _has_too_many(interaction):
            return
        name = thread_name(beginning, anonymous_reader(str(interaction.guild_locale)))
        thread = await new_thread(interaction, name)
        location = Location(interaction.guild_id, thread.id)
        try:
            await service.begin(location, actor, beginning)
        except BaseException:
            await discard(thread)
            raise
    await reply(interaction, say("Your try goes on in {thread}.", thread=thread.mention))


async def _has_too_many(interaction: Interaction) -> bool:
    """Return whether the user may open no more tries; if so, show when they may, and open ones.

    Each has a button that ends it, also if its thread is gone or out of reach.
    """
    service = interaction.client.sessions.of(Tries)
    found = await service.that_count(interaction.guild_id, interaction.user.id)
    if len(found) < MOST_OPEN_TRIES:
        return False
    now = interaction.client.sessions.now()
    await show(interaction, too_many_page(found, now, str(interaction.locale)))
    return True


async def _text_of(file: discord.Attachment) -> str:
    if file.size > LARGEST_RECORD:
        raise Refused(
            say(
                "The file is too large: a record has at most {most} KiB.",
                most=LARGEST_RECORD // 1024,
            )
        )
    try:
        return (await file.read()).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Refused(say("The file is not text. Attach a file from `/log`.")) from None


@slash_anywhere
@app_commands.describe(
    turn="The turn after which to go on (see History); the newest if you leave it out",
    record="A file from /log, Record, to go on with instead of this channel’s game",
)
async def try_(
    interaction: Interaction,
    turn: app_commands.Range[int, 0] | None = None,
    record: discord.Attachment | None = None,
) -> None:
    """Play on from any turn of a finished game, in a private copy that does not count."""
    await defer_ephemeral(interaction)
    if record:
        service = interaction.client.sessions.of(Tries)
        await _begin(interaction, await service.beginning_from(await _text_of(record), turn))
        return
    try:
        session = await session_here(interaction)
    except NoSession:
        raise Refused(NOTHING_TO_TRY) from None
    await try_game(interaction, session, turn)


def is_offered(session: Session, _match: Match, asker: Asker) -> bool:
    """Return whether somebody may try another way to play a game that has ended."""
    return session.has_ended and may_be_tried(session, asker.user)


FEATURE = Feature(
    commands=(try_,),
    verbs={
        "try": Verb(defer_ephemeral, open_tries),
        "try-here": Verb(defer_ephemeral, try_shown),
        "try-seats": Verb(defer_ephemeral, show_seats),
        "try-take": Verb(defer_update, take_seat),
        "try-keep": Verb(defer_update, keep_seat),
        "try-give": Verb(defer_update, give_up_seat),
        "try-end": Verb(defer_update, end_try),
        "try-close": Verb(defer_update, end_other_try),
        "review-try": Verb(defer_ephemeral, try_decision),
    },
    offers=(Offer("try", say("Try it"), is_offered),),
    hooks=Hooks(check=(must_have_tries_left,)),
)
