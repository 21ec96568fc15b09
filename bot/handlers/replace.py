"""Replacing a player: by `/game replace`, or by the Automatic player button."""

import discord

from bot.basics.refusals import Refused
from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import CustomId
from bot.discord_io.people import user_of
from bot.discord_io.replies import reply
from bot.handlers.campaign import authority_of
from bot.handlers.context import actor_of, session_here
from bot.sessions.actions import replace
from bot.sessions.actions.replace import ReplacementRequest
from bot.wording.votes.handovers import OTHERS_ASKED, SEAT_CHANGED
from opponents import Level
from rules.text import Seat, say

DiscordUser = discord.Member | discord.User


async def replace_player(
    interaction: Interaction,
    number: int,
    newcomer: DiscordUser | None,
    level: Level | None = None,
) -> None:
    """Replace the player of a seat, counted from 1, by a newcomer or an automatic player.

    Those who must agree are asked in the channel first. Raises Refused.
    """
    session = await session_here(interaction)
    if newcomer is not None and newcomer.bot:
        raise Refused(
            say("A bot cannot take a seat: name a person, or nobody for an automatic player.")
        )
    user = newcomer and user_of(newcomer)
    authority = authority_of(interaction)
    wanted = ReplacementRequest(Seat(number - 1), user, authority, level)
    await _propose(interaction, session.id, wanted)


async def make_automatic(interaction: Interaction, clicked: CustomId) -> None:
    """Replace the player of a seat by an automatic player, or ask those who must agree."""
    wanted = ReplacementRequest(Seat(clicked.number), None, authority_of(interaction))
    await _propose(interaction, clicked.session, wanted)


async def _propose(interaction: Interaction, session_id: int, wanted: ReplacementRequest) -> None:
    sessions, actor = interaction.client.sessions, actor_of(interaction)
    session = await sessions.act(session_id, actor, replace.propose, wanted)
    await reply(interaction, OTHERS_ASKED if session.vote else SEAT_CHANGED)
