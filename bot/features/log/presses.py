"""The History button: past positions of a game, turn by turn, as everybody saw them."""

import asyncio
from dataclasses import replace

from bot.discord_io.access_part1 import location_of
from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import CustomId, read_path
from bot.discord_io.notices import Attachment
from bot.discord_io.replies import show
from bot.features.board.presses import as_liked
from bot.features.log.history import history_page
from bot.features.mirrors.actions_part1 import turns_shown
from bot.features.tries.actions import may_be_tried, may_go_on
from bot.pictures.request import PictureRequest
from bot.sessions.history_part2 import as_after
from bot.sessions.requirements import begun_match
from rules.history import back_to, turn_lengths


async def open_history(interaction: Interaction, clicked: CustomId) -> None:
    """Show the position one turn ago, with buttons to turn further."""
    session = await interaction.client.sessions.queries.get(clicked.session)
    shown = turns_shown(session, begun_match(session), location_of(interaction).channel)
    await show_position_at(interaction, clicked.session, shown - 1)


async def show_turn(interaction: Interaction, clicked: CustomId) -> None:
    """Show the position at the turn that the pressed button names."""
    path = read_path(clicked.rest)
    await show_position_at(interaction, clicked.session, path[-1] if path else 0)


async def show_position_at(interaction: Interaction, session_id: int, turn: int) -> None:
    """Show the position after `turn` turns of a game, with buttons to turn further."""
    session, locale = (
        await interaction.client.sessions.queries.get(session_id),
        str(interaction.locale),
    )
    match = begun_match(session)
    here = location_of(interaction).channel
    lengths = turn_lengths(match)[: max(0, turns_shown(session, match, here)) + 1]
    # Turns may have been taken back since the buttons were made.
    turn = max(0, min(turn, len(lengths) - 1))
    then = await asyncio.to_thread(back_to, match, lengths[turn])
    request = PictureRequest(as_after(session, lengths[turn]), then, session.version, locale)
    request = replace(request, asker=session.seat_of(interaction.user.id))
    request = await as_liked(interaction, request)
    attachment = Attachment.of("past", await interaction.client.pictures.draw(request))
    may_try = may_be_tried(session, interaction.user.id) and may_go_on(then)
    notice = history_page(session, then, (turn, len(lengths)), locale, may_try=may_try)
    await show(interaction, replace(notice, attachment=attachment))
