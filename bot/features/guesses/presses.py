"""Guessing who wins, for those who watch."""

from collections.abc import Sequence

from bot.basics.refusals import Refused
from bot.discord_io.access import actor_of, location_of
from bot.discord_io.additions import Asker, Offer
from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import CustomId
from bot.discord_io.replies import Verb, defer_ephemeral, defer_update, show
from bot.discord_io.selections import path_in_select
from bot.features.feature import Feature
from bot.features.guesses.actions import candidates
from bot.features.guesses.pages import guess_lines, guess_page
from bot.features.guesses.rows import PERSONAL, Guesses
from bot.sessions.hooks import Hooks
from bot.sessions.session import Session
from bot.sessions.sessions import Sessions
from rules.match import Match
from rules.text import Seat, say


async def open_guess(interaction: Interaction, clicked: CustomId) -> None:
    """Ask who wins; raises Refused where there is nothing to guess."""
    guesses, here = interaction.client.sessions.of(Guesses), location_of(interaction).channel
    opened = await guesses.open(clicked.session, interaction.user.id, here)
    await show(interaction, guess_page(opened, str(interaction.locale)))


async def guess(interaction: Interaction, clicked: CustomId) -> None:
    """Keep the guess that was selected; raises Refused."""
    guesses, here = interaction.client.sessions.of(Guesses), location_of(interaction).channel
    (seat,) = map(Seat, path_in_select(interaction))
    user, _ = actor_of(interaction)
    opened = await guesses.guess(clicked.session, user, seat, here)
    await show(interaction, guess_page(opened, str(interaction.locale)))


def is_offered(session: Session, match: Match, asker: Asker) -> bool:
    """Return whether somebody who watches may guess now."""
    del match
    try:
        return bool(candidates(session, *asker))
    except Refused:
        return False


async def lines_of_guesses(sessions: Sessions, session: Session, locale: str) -> Sequence[str]:
    """Return who guessed the winner of a game that is over, and who did not."""
    guessers = await sessions.of(Guesses).guessers_of(session.id)
    return tuple(guess_lines(guessers, locale))


FEATURE = Feature(
    verbs={
        "guess": Verb(defer_ephemeral, open_guess),
        "guessed": Verb(defer_update, guess),
    },
    offers=(Offer("guess", say("Guess the winner"), is_offered),),
    last_lines=(lines_of_guesses,),
    hooks=Hooks(personal=(PERSONAL,)),
)
