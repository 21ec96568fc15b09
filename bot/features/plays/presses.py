"""A finished game for the collections of its players: BG Stats and BoardGameGeek."""

from bot.basics.refusals import Refused
from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import CustomId
from bot.discord_io.replies import Verb, defer_ephemeral, show
from bot.features.feature import Feature
from bot.features.plays.pages import play_link, plays_page
from bot.features.statistics.service import NOT_PLAYED, Results
from bot.sessions.requirements import begun_match


async def show_plays(interaction: Interaction, clicked: CustomId) -> None:
    """Answer with the result of a game as BG Stats and BoardGameGeek take it; raises Refused."""
    sessions, locale = interaction.client.sessions, str(interaction.locale)
    session = await sessions.queries.get(clicked.session)
    match = begun_match(session)
    ended_at = await sessions.of(Results).ended_at(session.id)
    if match.result is None:
        raise Refused(NOT_PLAYED)
    link = play_link(session, match.result, ended_at, await sessions.of(Results).key())
    await show(interaction, plays_page(session, match.result, ended_at, link, locale))


FEATURE = Feature(verbs={"plays": Verb(defer_ephemeral, show_plays)})
