"""Replacing a player: by `/game replace`, by **Replace …** behind ⋯, or by an automatic player."""

import discord

from bot.basics.refusals import Outdated, Refused
from bot.discord_io.access import actor_of, moderates, session_here
from bot.discord_io.additions import Asker, Offer, may_act
from bot.discord_io.client import Interaction, Lockkeeper
from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import Notice
from bot.discord_io.readers import user_of
from bot.discord_io.replies import Verb, defer_ephemeral, defer_update, reply, show
from bot.discord_io.selections import selected, selected_users
from bot.features.feature import Feature
from bot.features.handover import actions
from bot.features.handover.actions import ReplacementRequest
from bot.features.handover.pages import handover_notice, newcomer_page
from bot.sessions.people import User
from bot.sessions.posts import Kind, Post
from bot.sessions.requirements import running_match
from bot.sessions.session import Session
from opponents.levels import Level
from rules.match import Match
from rules.text import Seat, say

BOTS_ARE_NO_PLAYERS = say(
    "A bot cannot take a seat: name a person, or nobody for an automatic player."
)

DiscordUser = discord.Member | discord.User


async def replace_player(
    interaction: Interaction,
    number: int,
    newcomer: DiscordUser | None,
    level: Level | None = None,
) -> None:
    """Replace the player of a seat, counted from 1, if all who must agree do; raises Refused."""
    session = await session_here(interaction)
    if newcomer is not None and newcomer.bot:
        raise Refused(BOTS_ARE_NO_PLAYERS)
    user = user_of(newcomer) if newcomer else None
    wanted = ReplacementRequest(Seat(number - 1), user, level=level)
    await _propose(interaction, session.id, wanted)


async def choose_newcomer(interaction: Interaction, clicked: CustomId) -> None:
    """Ask who is to play at a seat, which is the selected one or that of the button."""
    session = await interaction.client.sessions.queries.get(clicked.session)
    seat = Seat(next(iter(selected(interaction)), clicked.number))
    if running_match(session).setup.seats <= seat:
        raise Outdated
    await show(interaction, newcomer_page(session, seat, str(interaction.locale)))


async def replace_by_chosen(interaction: Interaction, clicked: CustomId) -> None:
    """Replace the player of a seat by the user who was chosen, or ask those who must agree."""
    (chosen,) = selected_users(interaction) or (None,)
    if chosen is None:
        raise Outdated
    if chosen.is_bot:
        raise Refused(BOTS_ARE_NO_PLAYERS)
    wanted = ReplacementRequest(Seat(clicked.number), User(chosen.id, chosen.name))
    await _propose(interaction, clicked.session, wanted)


async def make_automatic(interaction: Interaction, clicked: CustomId) -> None:
    """Replace the player of a seat by an automatic player, or ask those who must agree."""
    await _propose(interaction, clicked.session, ReplacementRequest(Seat(clicked.number)))


async def _propose(interaction: Interaction, session_id: int, wanted: ReplacementRequest) -> None:
    sessions, actor = interaction.client.sessions, actor_of(interaction)
    by_moderator = await moderates(interaction, await sessions.queries.get(session_id))
    wanted = wanted._replace(by_moderator=by_moderator)
    session = await sessions.act(session_id, actor, actions.propose, wanted)
    asked = say("Those who must agree have been asked in the channel.")
    await reply(interaction, asked if session.vote else say("The seat has changed hands."))


def is_offered(session: Session, match: Match, asker: Asker) -> bool:
    """Return whether somebody may hand their seat over, which needs others on a server."""
    return session.location.guild is not None and may_act(session, match, asker)


async def compose_handover(
    client: Lockkeeper, post: Post, session: Session, locale: str
) -> Notice | None:
    """Return the news that a seat has changed hands."""
    handover = await client.sessions.queries.handover(post.session, post.number)
    return handover_notice(post, handover, session, locale) if handover else None


FEATURE = Feature(
    verbs={
        "replace": Verb(defer_ephemeral, choose_newcomer),
        "replace-seat": Verb(defer_update, choose_newcomer),
        "replace-by": Verb(defer_update, replace_by_chosen),
        "automatic": Verb(defer_ephemeral, make_automatic),
    },
    offers=(Offer("replace", say("Replace …"), is_offered, names_seat=True),),
    composed={Kind.HANDOVER: compose_handover},
)
