"""Resigning, and ending a game: each asks first, and only a press does it.

A resignation is taken back if the others agree.
"""

from bot.basics.refusals import Refused, Stale
from bot.discord_io.access import actor_of, moderates
from bot.discord_io.additions import Asker, Offer, may_act
from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import CustomId
from bot.discord_io.replies import Verb, defer_ephemeral, defer_update, reply, show
from bot.features.feature import Feature
from bot.features.play import actions as play
from bot.features.resign.pages import (
    KEPT_PLAYING,
    end_page,
    may_be_taken_back,
    resign_page,
    resigned_page,
    with_end_button,
)
from bot.features.undo.presses import show_undone
from bot.features.votes.rows import Play
from bot.sessions.people import Status
from bot.sessions.requirements import begun_match, running_match, seat_to_act_for
from bot.sessions.session import Session, has_persons
from rules.match import Match
from rules.text import Text, say


async def ask_to_resign(
    interaction: Interaction, session: Session, note: Text | None = None
) -> None:
    """Ask the user whether they resign, and say what follows; raises Refused if they cannot.

    Users who may end the game for everybody are offered that, too; without a seat, only that.
    """
    actor, locale, can_end = actor_of(interaction), str(interaction.locale), False
    if session.status is Status.RUNNING:
        can_end = await _may_end(interaction, session)
    if can_end and (session.match is None or session.seat_of(actor.user.id) is None):
        await show(interaction, end_page(session, locale))
        return
    seat, match = seat_to_act_for(session, actor.user), running_match(session)
    page = resign_page(session, match, seat, locale, note)
    await show(interaction, with_end_button(page, session, locale) if can_end else page)


async def ask_to_end(interaction: Interaction, clicked: CustomId) -> None:
    """Ask the user whether the game is to end for everybody."""
    session = await interaction.client.sessions.queries.get(clicked.session)
    await _must_be_allowed_to_end(interaction, session)
    await show(interaction, end_page(session, str(interaction.locale)))


async def end_game(interaction: Interaction, clicked: CustomId) -> None:
    """End a game without a result, as a moderator or the host of a game of the program alone."""
    sessions = interaction.client.sessions
    session = await sessions.queries.get(clicked.session)
    await _must_be_allowed_to_end(interaction, session)
    await sessions.act(session.id, actor_of(interaction), play.end)
    await reply(interaction, say("You have ended the game for everybody."))


async def ask_pressed(interaction: Interaction, clicked: CustomId) -> None:
    """Ask whoever has pressed the button whether they resign; raises Refused if they cannot."""
    await ask_to_resign(interaction, await interaction.client.sessions.queries.get(clicked.session))


async def resign(interaction: Interaction, clicked: CustomId) -> None:
    """Resign the user; if the game has gone on since they were asked, ask again."""
    sessions, actor = interaction.client.sessions, actor_of(interaction)
    try:
        session = await sessions.act(clicked.session, actor, play.resign, clicked.number)
    except Stale:
        session = await sessions.queries.get(clicked.session)
        gone_on = say("The game has gone on since you were asked, so you have not resigned.")
        await ask_to_resign(interaction, session, gone_on)
        return
    await show(interaction, resigned_page(session, begun_match(session), str(interaction.locale)))


async def keep_playing(interaction: Interaction, _clicked: CustomId) -> None:
    """Put the question away."""
    await reply(interaction, KEPT_PLAYING)


async def take_back(interaction: Interaction, clicked: CustomId) -> None:
    """Take the user's resignation back, or ask the others in the channel; say which."""
    sessions, actor = interaction.client.sessions, actor_of(interaction)
    session = await sessions.queries.get(clicked.session)
    seat = seat_to_act_for(session, actor.user)
    if seat not in begun_match(session).resigned:
        raise Refused(say("Only whoever has resigned can ask for that."))
    session = await sessions.of(Play).take_back_resignation(session.id, actor)
    await show_undone(interaction, session)


async def _may_end(interaction: Interaction, session: Session) -> bool:
    is_own_show = session.host.id == interaction.user.id and not has_persons(session)
    return is_own_show or await moderates(interaction, session)


async def _must_be_allowed_to_end(interaction: Interaction, session: Session) -> None:
    if not await _may_end(interaction, session):
        raise Refused(
            say(
                "Only a moderator (Manage Messages) can end a game that has begun. "
                "**Resign** leaves it."
            )
        )


def is_return_offered(session: Session, match: Match, asker: Asker) -> bool:
    """Return whether somebody who has resigned may still take that back in a game that goes on."""
    has_resigned = session.seat_of(asker.user) in match.resigned
    return has_resigned and session.is_open and may_be_taken_back(session, match)


FEATURE = Feature(
    verbs={
        "resigning": Verb(defer_ephemeral, ask_pressed),
        "resign": Verb(defer_update, resign),
        "stay": Verb(defer_update, keep_playing),
        "return": Verb(defer_ephemeral, take_back),
        "end": Verb(defer_update, ask_to_end),
        "end-do": Verb(defer_update, end_game),
    },
    offers=(
        Offer("resigning", say("Resign"), may_act),
        Offer("return", say("Take resignation back"), is_return_offered),
    ),
)
