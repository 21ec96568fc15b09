"""Your move: the ephemeral panel in which somebody finds, previews and confirms a legal move.

`confirm` is what the Confirm button does: it makes the move through `sessions.play.move`.
"""

from collections.abc import Sequence
from dataclasses import replace

from bot.basics.refusals import Outdated, Stale
from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import CustomId, read_path
from bot.discord_io.notices import Attachment, Notice
from bot.discord_io.readers import message_reader
from bot.discord_io.replies import selected, show
from bot.handlers.context import actor_of
from bot.pictures.request import PictureRequest
from bot.sessions import Session, begun_match, nothing_to_decide, seat_to_look_from
from bot.wording.log import lines_since_own_move
from bot.wording.menus import Leaf, Node, NoSuchPath, reachable
from bot.wording.panel import (
    Panel,
    Preview,
    choice_digest,
    choosing_page,
    outcome_page,
    preview_page,
)
from rules.core import Choice
from rules.text import words

DRAWN_CHOICES = 6
"""Up to so many choices are drawn into the picture."""


async def open_panel(interaction: Interaction, clicked: CustomId) -> None:
    """Open the panel at the top of its menu."""
    session = await interaction.client.sessions.queries.get(clicked.session)
    await show(
        interaction, await _panel_page(interaction, await _panel_for_asker(interaction, session))
    )


async def navigate(interaction: Interaction, clicked: CustomId) -> None:
    """Show the node of the menu that was pressed; the top, with a note, if the panel is stale."""
    session = await interaction.client.sessions.queries.get(clicked.session)
    panel = await _panel_for_asker(interaction, session)
    if _is_stale(panel, clicked):
        note = words(Stale().reason, message_reader(session, panel.locale))
        await show(interaction, await _panel_page(interaction, panel, [note]))
        return
    path = (*read_path(clicked.rest), *selected(interaction))
    await show(interaction, await _panel_page(interaction, replace(panel, path=path)))


async def confirm(interaction: Interaction, clicked: CustomId) -> None:
    """Make the previewed move; raises Stale if it is not the one that was shown."""
    session = await interaction.client.sessions.queries.get(clicked.session)
    panel = await _panel_for_asker(interaction, session)
    path, _, digest = clicked.rest.partition(":")
    node = _selected_node(replace(panel, path=read_path(path)))
    if (
        _is_stale(panel, clicked)
        or not isinstance(node, Leaf)
        or choice_digest(node.choice) != digest
    ):
        raise Stale
    await make_move(interaction, clicked, node.choice.notation)


async def make_move(interaction: Interaction, clicked: CustomId, text: str) -> None:
    """Make a move on the position that was shown, then show the outcome in the same panel."""
    sessions, (user, action) = interaction.client.sessions, actor_of(interaction)
    session = await sessions.play.move(clicked.session, user, text, action, clicked.number)
    await show_outcome(interaction, session)


async def show_outcome(interaction: Interaction, session: Session) -> None:
    """Show what the user's move did, and their next decision if they have one."""
    match, seat = begun_match(session), seat_to_look_from(session, interaction.user.id)
    locale = str(interaction.locale)
    outcome = lines_since_own_move(match, seat, message_reader(session, locale))
    if seat in match.waiting_for:
        notice = await _panel_page(
            interaction, await _panel_for_asker(interaction, session), outcome
        )
    else:
        picture = await interaction.client.pictures.draw(PictureRequest.now(session, locale, seat))
        notice = outcome_page(session, match, outcome, locale)
        notice = replace(notice, attachment=Attachment.of("position", picture))
    await show(interaction, notice)


async def _panel_for_asker(interaction: Interaction, session: Session) -> Panel:
    match, seat = begun_match(session), seat_to_look_from(session, interaction.user.id)
    choices = await interaction.client.sessions.queries.choices(session.id, interaction.user.id)
    if not choices:
        raise nothing_to_decide(session, match, seat)
    return Panel(session, match, seat, choices, str(interaction.locale))


def _is_stale(panel: Panel, clicked: CustomId) -> bool:
    return panel.session.stamp(panel.seat) != clicked.number


def _selected_node(panel: Panel) -> Node[Choice]:
    try:
        return panel.walk.here
    except NoSuchPath:
        raise Outdated from None


async def _panel_page(
    interaction: Interaction, panel: Panel, outcome: Sequence[str] = ()
) -> Notice:
    node = _selected_node(panel)
    pictures = interaction.client.pictures
    request = PictureRequest.now(panel.session, panel.locale, panel.seat)
    if isinstance(node, Leaf):
        move = node.choice.notation
        preview = Preview(node, panel.match.preview(panel.seat, move))
        tried = replace(request, match=preview.after, tried=move) if preview.after else request
        attachment = Attachment.of("preview", await pictures.draw(tried))
        return replace(preview_page(panel, preview), attachment=attachment)
    few = tuple(reachable(node))
    drawn = await pictures.draw_choices(request, few) if len(few) <= DRAWN_CHOICES else None
    picture = drawn or await pictures.draw(request)
    return replace(
        choosing_page(panel, node, outcome), attachment=Attachment.of("position", picture)
    )
