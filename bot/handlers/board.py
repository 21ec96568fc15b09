"""Showing pictures of the present position: the board to everybody, a hand to its owner."""

from collections.abc import Sequence
from dataclasses import replace

from bot.basics.refusals import Refused, Stale
from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import CustomId, read_path
from bot.discord_io.notices import Attachment
from bot.discord_io.replies import selected, show
from bot.pictures.request import PictureRequest
from bot.sessions import Session, begun_match, seat_to_look_from
from bot.wording.board import board_notice
from bot.wording.hand import Hand, hand_page
from rules.text import Text, say


async def show_board(interaction: Interaction, session: Session, part: str) -> None:
    """Answer publicly with the position, or with the picture named `part`; raises Refused."""
    match, client = begun_match(session), interaction.client
    locale = client.locale_of(interaction.guild_id)
    request = PictureRequest.now(session, locale)
    part = _part_named(client.pictures.parts(request), part)
    request = replace(
        request, part=part, asker=session.seat_of(interaction.user.id) if part else None
    )
    notice = board_notice(session, match, locale, client.sessions.now())
    attachment = Attachment.of("board", await client.pictures.draw(request))
    await show(interaction, replace(notice, attachment=attachment, pings=()))


def board_parts(interaction: Interaction, session: Session) -> tuple[str, ...]:
    """Return the names of the public pictures of a game; none before it begins."""
    if session.match is None:
        return ()
    return interaction.client.pictures.parts(PictureRequest.now(session, str(interaction.locale)))


async def show_hand(interaction: Interaction, clicked: CustomId) -> None:
    """Answer ephemerally with what only the user's seat may see."""
    session = await interaction.client.sessions.queries.get(clicked.session)
    await _send_hand(interaction, session)


async def show_other_hand_picture(interaction: Interaction, clicked: CustomId) -> None:
    """Show another picture of the user's hand; the first again, with a note, if it is stale."""
    session = await interaction.client.sessions.queries.get(clicked.session)
    path = (*read_path(clicked.rest), *selected(interaction))
    if session.stamp(seat_to_look_from(session, interaction.user.id)) == clicked.number:
        await _send_hand(interaction, session, path[-1] if path else 0)
    else:
        await _send_hand(interaction, session, note=Stale().reason)


async def _send_hand(
    interaction: Interaction, session: Session, picture: int = 0, note: Text | None = None
) -> None:
    match, pictures = begun_match(session), interaction.client.pictures
    request = PictureRequest.now(
        session, str(interaction.locale), seat_to_look_from(session, interaction.user.id)
    )
    parts = pictures.private_parts(request)
    request = replace(request, part=parts[min(picture, len(parts) - 1)])
    hand = Hand(
        session, match, seat_to_look_from(session, interaction.user.id), parts, request.part
    )
    attachment = Attachment.of("hand", await pictures.draw(request))
    await show(interaction, replace(hand_page(hand, request.locale, note), attachment=attachment))


def _part_named(offered: Sequence[str], typed: str) -> str:
    """Return the typed part in its right spelling; empty for the board. Raises Refused."""
    named = {part.casefold(): part for part in offered}
    wanted = typed.strip().casefold()
    if wanted and wanted not in named:
        raise Refused(say("There is no such picture. Choose from: {parts}.", parts=tuple(offered)))
    return named.get(wanted, "")
