"""A game as a film, as far as it is public: for whoever asks, and for everybody if they want."""

import re
from contextlib import suppress
from dataclasses import replace

from bot.basics.refusals import Outdated, Refused
from bot.discord_io.access import location_of
from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import CustomId, read_path
from bot.discord_io.errors import DISCORD_FAILURES
from bot.discord_io.forms import open_form, submitted_text
from bot.discord_io.notices import Attachment
from bot.discord_io.replies import Verb, defer_ephemeral, defer_update, show
from bot.discord_io.selections import selected
from bot.features.feature import Feature
from bot.features.film.pages import NORMAL, SPEEDS, Cut, drawing_page, film_alt, film_page
from bot.features.mirrors.actions import turns_shown
from bot.features.servers.presses import defer_for_all, may_share, must_share
from bot.language.readers import names_by_turn
from bot.pictures.film import FilmOrder
from bot.sessions.requirements import begun_match
from bot.sessions.session import Session
from renderer.film import Film
from rules.notation import cut as shortened
from rules.text import count, say

TURNS = re.compile(r"(\d{1,6})\s*(?:-|–|to|\s)\s*(\d{1,6})")  # as people type it


async def show_film(interaction: Interaction, clicked: CustomId) -> None:
    """Answer ephemerally with the whole film of a game so far; raises Refused if there is none."""
    session = await interaction.client.sessions.queries.get(clicked.session)
    await _show(interaction, session, Cut((0, _last_turn(interaction, session)), NORMAL))


async def change_speed(interaction: Interaction, clicked: CustomId) -> None:
    """Show the film anew, at the speed that was selected."""
    session = await interaction.client.sessions.queries.get(clicked.session)
    (speed,) = selected(interaction) or (NORMAL,)
    await _show(interaction, session, _cut(interaction, session, clicked)._replace(speed=speed))


async def ask_for_turns(interaction: Interaction, clicked: CustomId) -> None:
    """Open the form for the turns that the film is to show."""
    description = say("The first and the last, such as 3-8; 0 is the beginning")
    await open_form(
        interaction, clicked._replace(verb="film-cut"), say("Which turns?"), description
    )


async def show_turns(interaction: Interaction, sent: CustomId) -> None:
    """Show the film of the turns that were typed into the form; raises Refused."""
    session = await interaction.client.sessions.queries.get(sent.session)
    shown, typed = _last_turn(interaction, session), submitted_text(interaction)
    match = TURNS.fullmatch(typed.strip())
    first, last = (int(match[1]), min(int(match[2]), shown)) if match else (0, 0)
    if first >= last:
        raise Refused(
            count(
                "“{typed}” is not a range of turns in this film. Type two turns such as 0-{count}, "
                "the earlier one first: {count} turn can be shown.",
                "“{typed}” is not a range of turns in this film. Type two turns such as 0-{count}, "
                "the earlier one first: {count} turns can be shown.",
                shown,
                typed=shortened(typed),
            )
        )
    await _show(interaction, session, Cut((first, last), _speed(sent)))


async def show_film_to_all(interaction: Interaction, clicked: CustomId) -> None:
    """Post a film for everybody here; raises Refused where nothing is to be shown to all."""
    session = await interaction.client.sessions.queries.get(clicked.session)
    await must_share(interaction, session)
    locale = interaction.client.locale_of(interaction.guild_id, interaction.channel_id)
    cut = _cut(interaction, session, clicked)
    film = await _drawn(interaction, session, cut, locale)
    page = film_page(session, cut, film, locale, may_share=False)
    attachment = _attachment(session, cut, film, locale)
    await show(interaction, replace(page, rows=(), attachment=attachment))


async def _show(interaction: Interaction, session: Session, cut: Cut) -> None:
    """Show a film with what changes it; that alone, and why, if it cannot be drawn."""
    locale, is_sharing = str(interaction.locale), await may_share(interaction, session)
    try:
        film = await _drawn(interaction, session, cut, locale)
    except Refused as refused:
        await show(interaction, film_page(session, cut, refused.reason, locale, may_share=False))
        return
    page = film_page(session, cut, film, locale, may_share=is_sharing)
    await show(interaction, replace(page, attachment=_attachment(session, cut, film, locale)))


async def _drawn(interaction: Interaction, session: Session, cut: Cut, locale: str) -> Film:
    """Return a film, and say meanwhile that it is being drawn; raises Refused."""
    match = begun_match(session)
    milliseconds = [*SPEEDS.values()][cut.speed]
    order = FilmOrder.of(
        match, names_by_turn(session, match, locale), cut.turns, milliseconds, locale
    )
    # Whoever has dismissed the page may have asked for the film again.
    with suppress(*DISCORD_FAILURES):
        await show(interaction, drawing_page(session, locale))
    return await interaction.client.films.film(interaction.user.id, order)


def _attachment(session: Session, cut: Cut, film: Film, locale: str) -> Attachment:
    first, last = cut.turns
    name = f"film-{session.id}-{first}-{last}-{cut.speed}.gif"
    return Attachment(name, film.gif, film_alt(session, cut.turns, locale))


def _cut(interaction: Interaction, session: Session, clicked: CustomId) -> Cut:
    """Return the cut that a button or select stands for; raises Outdated."""
    path = read_path(clicked.rest)
    last = _last_turn(interaction, session)
    turns = (path[0], min(path[1], last)) if path[1:] else (0, last)
    if turns[0] >= turns[1]:
        raise Outdated
    return Cut(turns, _speed(clicked))


def _speed(clicked: CustomId) -> int:
    return min(clicked.number, len(SPEEDS) - 1)


def _last_turn(interaction: Interaction, session: Session) -> int:
    """Return the last turn that may be shown in this channel; raises Refused before the first."""
    shown = turns_shown(session, begun_match(session), location_of(interaction).channel)
    if shown < 1:
        raise Refused("There is no film yet: no turn has been played and shown here.")
    return shown


FEATURE = Feature(
    verbs={
        "film": Verb(defer_ephemeral, show_film),
        "film-speed": Verb(defer_update, change_speed),
        "film-turns": Verb(None, ask_for_turns),
        "film-cut": Verb(defer_update, show_turns),
        "film-all": Verb(defer_for_all, show_film_to_all),
    },
)
