"""A game as a film, as far as it is public, for whoever asks."""

from dataclasses import replace
from typing import NamedTuple

from bot.basics.refusals import NoSession, Refused
from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import Attachment
from bot.discord_io.replies import show
from bot.handlers.context import location_of
from bot.language.readers import names_by_turn
from bot.pictures.film import FilmOrder
from bot.sessions.model.requirements import begun_match
from bot.sessions.model.session import Session
from bot.wording.boards.film import SPEEDS, drawing_page, film_alt, film_page
from rules.history import turn_lengths
from rules.match import Match
from rules.text import count, say


class Cut(NamedTuple):
    """Which part of a game is wanted, and how fast; the whole of it if nothing is said."""

    first: int | None = None
    """After how many turns it begins."""
    last: int | None = None
    """After how many turns it ends."""
    speed: str = "normal"


async def show_film(interaction: Interaction, clicked: CustomId) -> None:
    """Answer ephemerally with the whole film of the game whose button was pressed."""
    session = await interaction.client.sessions.queries.get(clicked.session)
    await send_film(interaction, session, Cut())


async def send_film(interaction: Interaction, session: Session, cut: Cut) -> None:
    """Answer ephemerally with a film of the public past of a game; raises Refused."""
    client, locale = interaction.client, str(interaction.locale)
    match = begun_match(session)
    turns = _turns(cut, _turns_shown(session, match, location_of(interaction).channel))
    order = FilmOrder.of(
        match, names_by_turn(session, match, locale), turns, SPEEDS[cut.speed], locale
    )

    async def report(done: int, of: int) -> None:
        await show(interaction, drawing_page(session, done, of, locale))

    await report(0, 0)
    film = await client.pictures.films.film(interaction.user.id, order, report)
    name = f"film-{session.id}-{turns[0]}-{turns[1]}.gif"
    attachment = Attachment(name, film.gif, film_alt(session, turns, locale))
    page = film_page(session, film, turns, locale)
    await show(interaction, replace(page, attachment=attachment))


async def session_shown_here(interaction: Interaction) -> Session:
    """Return the game of this channel, or else the one that is watched here; raises NoSession."""
    sessions, channel = interaction.client.sessions, location_of(interaction).channel
    session = await sessions.queries.in_channel(channel)
    if session:
        return session
    watched = await sessions.queries.mirrored_in(channel)
    if len(watched) != 1:
        raise NoSession
    return watched[0]


def _turns_shown(session: Session, match: Match, channel: int) -> int:
    """Return how many turns may be seen in a channel: a mirror may be some turns late."""
    turns = len(turn_lengths(match)) - 1
    delays = (mirror.delay for mirror in session.mirrors if mirror.channel == channel)
    return turns if session.has_ended else turns - next(delays, 0)


def _turns(cut: Cut, shown: int) -> tuple[int, int]:
    if shown < 1:
        raise Refused(say("There is no film before a turn has been played and shown here."))
    first = 0 if cut.first is None else cut.first
    last = shown if cut.last is None else min(cut.last, shown)
    if first >= last:
        raise Refused(
            count(
                "`from` must be smaller than `to`; {count} turn can be shown.",
                "`from` must be smaller than `to`; {count} turns can be shown.",
                shown,
            )
        )
    return first, last
