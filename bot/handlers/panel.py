"""The panel that opens behind Your move: a walk through the legal moves, for one person alone."""

from collections.abc import Sequence
from dataclasses import replace

from bot.basics.refusals import Outdated, Stale
from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import Id, read_path
from bot.discord_io.notices import Enclosure, Notice
from bot.discord_io.replies import chosen, show
from bot.handlers.context import acting
from bot.language.readers import marked
from bot.pictures.drawing import Look
from bot.sessions import Table
from bot.sessions.model.seating import match_of, nothing_to_decide, seat_of
from bot.wording.log import since_own_move
from bot.wording.menus import Leaf, NoSuchStep, Step, reachable
from bot.wording.panel import Panel, Trial, choosing, confirming, seal, settled
from rules.core import Choice
from rules.text import words

FEW = 6
"""So many choices can be shown in one picture."""


async def open_panel(interaction: Interaction, clicked: Id) -> None:
    """Open the menu at its beginning."""
    table = await interaction.client.sessions.get(clicked.table)
    await show(interaction, await _page(interaction, await _panel(interaction, table)))


async def walk(interaction: Interaction, clicked: Id) -> None:
    """Go a step on, or back; or begin again where the board has changed."""
    table = await interaction.client.sessions.get(clicked.table)
    panel = await _panel(interaction, table)
    if _is_stale(panel, clicked):
        note = words(Stale().reason, marked(table, panel.locale))
        await show(interaction, await _page(interaction, panel, [note]))
        return
    path = (*read_path(clicked.rest), *chosen(interaction))
    await show(interaction, await _page(interaction, replace(panel, path=path)))


async def confirm(interaction: Interaction, clicked: Id) -> None:
    """Make the choice that was shown."""
    table = await interaction.client.sessions.get(clicked.table)
    panel = await _panel(interaction, table)
    path, _, mark = clicked.rest.partition(":")
    step = _step(replace(panel, path=read_path(path)))
    if _is_stale(panel, clicked) or not isinstance(step, Leaf) or seal(step.choice) != mark:
        raise Stale
    await play(interaction, clicked, step.choice.notation)


async def play(interaction: Interaction, clicked: Id, text: str) -> None:
    """Make a move on the position that was shown, and go on in the same panel."""
    sessions, (user, action) = interaction.client.sessions, acting(interaction)
    table = await sessions.play(clicked.table, user, text, action, clicked.number)
    await go_on(interaction, table)


async def go_on(interaction: Interaction, table: Table) -> None:
    """Show what somebody's move did; then the next decision, if it is theirs again."""
    match, seat = match_of(table), seat_of(table, interaction.user.id)
    locale = str(interaction.locale)
    told = since_own_move(match, seat, marked(table, locale))
    if seat in match.waiting_for:
        notice = await _page(interaction, await _panel(interaction, table), told)
    else:
        picture = await interaction.client.pictures.draw(Look.now(table, locale, seat))
        notice = settled(table, match, told, locale)
        notice = replace(notice, enclosed=Enclosure.of("position", picture))
    await show(interaction, notice)


async def _panel(interaction: Interaction, table: Table) -> Panel:
    match, seat = match_of(table), seat_of(table, interaction.user.id)
    choices = await interaction.client.sessions.choices(table.id, interaction.user.id)
    if not choices:
        raise nothing_to_decide(table, match, seat)
    return Panel(table, match, seat, choices, str(interaction.locale))


def _is_stale(panel: Panel, clicked: Id) -> bool:
    return panel.table.stamp(panel.seat) != clicked.number


def _step(panel: Panel) -> Step[Choice]:
    try:
        return panel.walk.here
    except NoSuchStep:
        raise Outdated from None


async def _page(interaction: Interaction, panel: Panel, told: Sequence[str] = ()) -> Notice:
    step = _step(panel)
    pictures = interaction.client.pictures
    look = Look.now(panel.table, panel.locale, panel.seat)
    if isinstance(step, Leaf):
        move = step.choice.notation
        trial = Trial(step, panel.match.preview(panel.seat, move))
        tried = replace(look, match=trial.after, tried=move) if trial.after else look
        enclosed = Enclosure.of("preview", await pictures.draw(tried))
        return replace(confirming(panel, trial), enclosed=enclosed)
    few = tuple(reachable(step))
    drawn = await pictures.draw_choices(look, few) if len(few) <= FEW else None
    picture = drawn or await pictures.draw(look)
    return replace(choosing(panel, step, told), enclosed=Enclosure.of("position", picture))
