"""Your move: the ephemeral panel in which somebody puts a turn together and confirms it once."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

import discord
from discord import app_commands

from bot.basics.refusals import Outdated, Refused, Stale
from bot.discord_io.access import actor_of, location_of, session_here
from bot.discord_io.additions import Asker, Opening
from bot.discord_io.client import Asking, Interaction, Lockkeeper
from bot.discord_io.custom_ids import CustomId, read_path
from bot.discord_io.errors import DISCORD_FAILURES
from bot.discord_io.forms import open_form, submitted_text
from bot.discord_io.menus import Branch, Leaf, Node, NoSuchPath, reachable
from bot.discord_io.notices import OPTION_LIMIT, Attachment, Button, Notice, Said, shortened
from bot.discord_io.private_pages import OpenPanel, Page
from bot.discord_io.readers import message_reader
from bot.discord_io.replies import (
    Verb,
    defer_ephemeral,
    defer_page,
    defer_update,
    edit_page,
    reply_ephemeral,
    show,
)
from bot.discord_io.selections import selected, selected_value
from bot.discord_io.slash import in_time, slash_in_games
from bot.features.board.presses import as_liked, show_pictures
from bot.features.channels.pages import blocked_lines
from bot.features.feature import Feature
from bot.features.orders.giving import Orders
from bot.features.orders.pages import OrderPage, order_page, outcome_of
from bot.features.play.drafts import PERSONAL, Drafts, OpenDraft, forget_drafts
from bot.features.play.news import lines_since_own_move, moves_until_news, news_lines
from bot.features.play.pages import (
    COMPLETE,
    Panel,
    barred_page,
    choosing_page,
    complete_page,
    moved_on_note,
    outcome_page,
    refusal_page,
)
from bot.features.settings.actions import Confirmation, Preferences
from bot.features.settings.rows import PersonalSettings
from bot.language.readers import plain_reader
from bot.pictures.request import PictureRequest
from bot.sessions.hooks import Hooks
from bot.sessions.requirements import begun_match, seat_to_look_from
from bot.sessions.session import Session
from bot.store.values import WaitingSession
from renderer.painter import BOARD
from rules.core import Choice, Standing
from rules.draft import Draft
from rules.errors import RulesError
from rules.text import Reader, Seat, say, words


async def open_panel(interaction: Interaction, clicked: CustomId) -> None:
    """Open the panel, with what has happened since the user's last decision."""
    await show_now(interaction, clicked.session, is_opening=True)


async def show_now(
    interaction: Interaction, session: int, notes: Sequence[Said] = (), *, is_opening: bool = False
) -> None:
    """Show `notes` and the panel, or else what can be ordered; raises Refused if nothing can."""
    client, user = interaction.client, interaction.user.id
    came_of = await client.sessions.of(Orders).news(session, user)
    page = await order_page_of(interaction, session)
    notes = [*notes, *map(outcome_of, came_of)]
    try:
        opened = await opened_by(interaction, session)
    except Refused:
        if not (page.possible.is_any or page.order or notes):
            raise
        await show(interaction, order_page(page, notes))
        return
    news = _opening_notes(interaction, opened) if is_opening else []
    await show_draft(interaction, opened, [*notes, *news], since_own=is_opening)


async def order_page_of(interaction: Asking, session: int) -> OrderPage:
    """Return what a user may order in a game, and what they have ordered there."""
    orders, user = interaction.client.sessions.of(Orders), interaction.user.id
    possible, order = await orders.possible(session, user), await orders.open_of(session, user)
    stamp = possible.session.stamp(possible.seat)
    return OrderPage(possible, order, stamp, str(interaction.locale))


async def opened_by(interaction: Asking, session: int) -> OpenDraft:
    """Return the draft of a user in a session; raises Refused if they have nothing to decide."""
    return await interaction.client.sessions.of(Drafts).draft_of(session, interaction.user.id)


async def navigate(interaction: Interaction, clicked: CustomId) -> None:
    """Show the level of the menu that was pressed; a choice becomes a step of the draft."""
    opened = await opened_by(interaction, clicked.session)
    if opened.stamp != clicked.number:
        await _show_as_it_stands(interaction, opened)
        return
    panel = await panel_of(interaction, opened)
    path = (*read_path(clicked.rest), *selected(interaction))
    node = selected_node(replace(panel, path=path))
    if isinstance(node, Leaf) and not node.choice.is_possible:
        raise Outdated
    if isinstance(node, Leaf):
        drafts, line = interaction.client.sessions.of(Drafts), node.choice.notation
        user = interaction.user.id
        opened = await drafts.edit(clicked.session, user, lambda o: o.chosen(line), clicked.number)
        await _show_or_make(interaction, opened, ends=node.choice.standing is Standing.LAST)
    else:
        await _show_panel(interaction, replace(panel, path=path))


async def add_typed(interaction: Interaction, clicked: CustomId, line: str = "") -> None:
    """Add moves that were typed, or offered, to the draft; say why not, and what comes nearest."""
    drafts, user = interaction.client.sessions.of(Drafts), interaction.user.id
    line = line or submitted_text(interaction) or clicked.rest
    try:
        opened = await drafts.type(clicked.session, user, line, clicked.number)
    except RulesError as refused:
        await _refuse(interaction, clicked.session, refused)
    else:
        await _show_or_make(interaction, opened)


async def open_move_form(interaction: Interaction, clicked: CustomId) -> None:
    """Open the form for typing a move."""
    description = say("As for /move; several with semicolons: a; b; c")
    await open_form(interaction, clicked._replace(verb="typed"), say("Your move"), description)


async def _refuse(interaction: Interaction, session_id: int, refused: RulesError) -> None:
    """Tell why moves that were typed are refused; raises other refusals again."""
    if not refused.offers:
        raise refused
    opened = await opened_by(interaction, session_id)
    await reply_ephemeral(interaction, refusal_page(opened, refused, str(interaction.locale)))


async def _show_or_make(interaction: Interaction, opened: OpenDraft, *, ends: bool = False) -> None:
    """Show a draft; make a complete turn at once for a user who never wants to confirm.

    If it `ends` with a button that says so, it needs no second one unless that has consequences.
    """
    panel = await panel_of(interaction, opened)
    is_made = panel.confirmation is Confirmation.NEVER or (ends and panel.needs_no_confirmation)
    if panel.is_complete and is_made and not opened.is_ahead:
        await _make(interaction, opened)
    else:
        await _show_panel(interaction, panel)


async def tell_why(interaction: Interaction, clicked: CustomId) -> None:
    """Say why something in the menu is not possible now."""
    panel = await panel_of(interaction, await opened_by(interaction, clicked.session))
    await reply_ephemeral(interaction, barred_page(panel))


async def go_back(interaction: Interaction, clicked: CustomId) -> None:
    """Take the last choice of the draft back."""
    drafts, user = interaction.client.sessions.of(Drafts), interaction.user.id
    try:
        opened = await drafts.edit(clicked.session, user, Draft.back, clicked.number)
    except Stale:
        await _show_as_it_stands(interaction, await opened_by(interaction, clicked.session))
        return
    await show_draft(interaction, opened)


async def start_again(interaction: Interaction, clicked: CustomId) -> None:
    """Begin the draft anew."""
    drafts, user = interaction.client.sessions.of(Drafts), interaction.user.id
    begun = await drafts.edit(clicked.session, user, lambda o: Draft.begun(o.before, o.seat))
    await show_draft(interaction, begun)


async def confirm(interaction: Interaction, clicked: CustomId) -> None:
    """Make the turn that was shown; if it is another by now, show that instead."""
    opened = await opened_by(interaction, clicked.session)
    if opened.stamp != clicked.number or opened.is_ahead:
        await _show_as_it_stands(interaction, opened)
    else:
        await _make(interaction, opened)


async def type_moves(interaction: Interaction, session: Session, line: str) -> None:
    """Make the moves of a line at once; if a draft is open, add them and ask to confirm it all.

    If that is a whole turn already, show it.
    """
    drafts = interaction.client.sessions.of(Drafts)
    opened = await opened_by(interaction, session.id)
    is_new = not opened.draft.is_chosen
    if opened.draft.is_complete and not is_new:
        note = words(COMPLETE, message_reader(session, str(interaction.locale)))
        await show_draft(interaction, opened, [note])
        return
    is_made = is_new or (await _chosen(interaction)).confirmation is Confirmation.NEVER
    try:
        if is_made and not opened.is_ahead:
            await _make(interaction, opened, line)
        else:
            user, stamp = interaction.user.id, opened.stamp
            await show_draft(interaction, await drafts.type(session.id, user, line, stamp))
    except RulesError as refused:
        await _refuse(interaction, session.id, refused)


async def open_large(interaction: Interaction, clicked: CustomId) -> None:
    """Show the whole board after the draft, with buttons for the other pictures."""
    opened = await opened_by(interaction, clicked.session)
    opener = CustomId("larger", clicked.session, opened.stamp)
    request = request_of(await panel_of(interaction, opened))
    part = BOARD
    if clicked.verb == opener.verb and clicked.number == opener.number:
        part = clicked.rest or selected_value(interaction)
    await show_pictures(interaction, request, opener, part)


async def show_outcome(interaction: Interaction, session: Session) -> None:
    """Show what the user's moves did, and their next decision if they have one."""
    match, seat = begun_match(session), seat_to_look_from(session, interaction.user.id)
    if seat in match.waiting_for:
        opened = await opened_by(interaction, session.id)
        await show_draft(interaction, opened, _outcome(session, str(interaction.locale), seat))
        return
    elsewhere = await _waiting_elsewhere(interaction, session)
    await show(interaction, await _outcome_notice(interaction, session, elsewhere))


def _outcome(session: Session, locale: str, seat: Seat) -> Sequence[Said]:
    own = lines_since_own_move(begun_match(session), seat, message_reader(session, locale))
    return [*blocked_lines(session, locale), *own]


async def _outcome_notice(
    interaction: Asking, session: Session, elsewhere: WaitingSession | None = None
) -> Notice:
    match, seat = begun_match(session), seat_to_look_from(session, interaction.user.id)
    locale = str(interaction.locale)
    request = await as_liked(interaction, PictureRequest.now(session, locale, seat))
    attachment = Attachment.of("position", await interaction.client.pictures.draw(request))
    notice = outcome_page(session, match, _outcome(session, locale, seat), locale, elsewhere)
    return replace(notice, attachment=attachment)


async def _waiting_elsewhere(interaction: Interaction, session: Session) -> WaitingSession | None:
    """Return the game that waits longest for the user, of those that they may be shown here."""
    queries, user = interaction.client.sessions.queries, interaction.user.id
    guild = interaction.guild_id
    waiting = await (queries.waiting_for(user, guild) if guild else queries.waiting_anywhere(user))
    return next((other for other in waiting if other.id != session.id), None)


async def _make(interaction: Interaction, opened: OpenDraft, typed: str | None = None) -> None:
    drafts, actor = interaction.client.sessions.of(Drafts), actor_of(interaction)
    session = await drafts.confirm(opened, actor, typed)
    await show_outcome(interaction, session)


async def _show_as_it_stands(interaction: Interaction, opened: OpenDraft) -> None:
    """Show the draft instead of doing what was pressed, and say why."""
    reader = message_reader(opened.session, str(interaction.locale))
    await show_draft(interaction, opened, [words(Stale().reason, reader)])


async def show_draft(
    interaction: Interaction,
    opened: OpenDraft,
    notes: Sequence[Said] = (),
    *,
    since_own: bool = False,
) -> None:
    """Show a draft in the panel; `notes` are told first."""
    await _show_panel(interaction, await panel_of(interaction, opened), notes, since_own=since_own)


async def panel_of(interaction: Asking, opened: OpenDraft) -> Panel:
    """Return the panel of a draft, with its menu at the top."""
    sessions, chosen = interaction.client.sessions, await _chosen(interaction)
    # What can be ordered besides a turn that has not been begun.
    is_begun = opened.draft.is_chosen
    beside = None if is_begun else await order_page_of(interaction, opened.session.id)
    links = () if opened.is_ahead else await _links(interaction, opened.session)
    return Panel(
        opened,
        sessions.of(Drafts).choices(opened),
        chosen.confirmation,
        str(interaction.locale),
        mine_first=chosen.mine_first,
        orders=beside,
        links=links,
        to_extend=await sessions.of(Orders).to_extend(opened, interaction.user.id),
    )


async def _links(interaction: Asking, session: Session) -> tuple[Button, ...]:
    """Return the buttons that open the turn elsewhere."""
    client, asker = interaction.client, Asker(interaction.user.id, session.location.channel)
    opening = Opening(asker, str(interaction.locale), is_watching=False)
    return await client.additions.made_links(client.sessions, session, opening)


async def _chosen(interaction: Asking) -> Preferences:
    return await interaction.client.sessions.of(PersonalSettings).get(interaction.user.id)


def _opening_notes(interaction: Interaction, opened: OpenDraft) -> Sequence[Said]:
    reader = message_reader(opened.session, str(interaction.locale))
    notes = news_lines(begun_match(opened.session), opened.seat, reader)
    return [*notes, moved_on_note(opened)] if opened.has_moved_on else notes


def selected_node(panel: Panel) -> Node:
    """Return the node of the menu at the panel's path; raises Outdated if there is none."""
    try:
        return panel.walk.here
    except NoSuchPath:
        raise Outdated from None


async def _show_panel(
    interaction: Interaction,
    panel: Panel,
    notes: Sequence[Said] = (),
    *,
    since_own: bool = False,
) -> None:
    shown = await show(
        interaction, await _panel_notice(interaction, panel, notes, since_own=since_own)
    )
    if shown is not None:
        page = Page(shown, interaction.followup)
        opened = OpenPanel(page, str(interaction.locale))
        panels = interaction.client.private_pages.panels
        panels[interaction.user.id, panel.session.id] = opened


async def _panel_notice(
    interaction: Asking, panel: Panel, notes: Sequence[Said] = (), *, since_own: bool = False
) -> Notice:
    request = request_of(panel)
    if since_own and not panel.draft.steps:
        own = moves_until_news(begun_match(panel.session), panel.seat)
        request = replace(request, marked_from=own)
    branch = None if panel.is_complete else selected_branch(panel)
    notice = choosing_page(panel, branch, notes) if branch else complete_page(panel, notes)
    return replace(notice, attachment=await drawn(interaction, request, branch))


class Elsewhere(NamedTuple):
    """Somebody who puts a turn together elsewhere than in Discord."""

    client: Lockkeeper
    user: discord.Object
    locale: str


async def follow(client: Lockkeeper, user: int, session_id: int) -> None:
    """Let the panel that a user has open in Discord show what they have done elsewhere."""
    panels, key = client.private_pages.panels, (user, session_id)
    if key not in panels:
        return
    page, locale = panels[key]
    asking = Elsewhere(client, discord.Object(user), locale)
    try:
        opened = await opened_by(asking, session_id)
        notice = await _panel_notice(asking, await panel_of(asking, opened))
    except Refused:
        notice = await _outcome_notice(asking, await client.sessions.queries.get(session_id))
    try:
        await edit_page(client, page, notice)
    except DISCORD_FAILURES:
        panels.pop(key, None)


def selected_branch(panel: Panel) -> Branch:
    """Return the level of the menu at the panel's path; raises Outdated if it has none there."""
    node = selected_node(panel)
    if isinstance(node, Leaf):
        raise Outdated
    return node


async def drawn(
    interaction: Asking, request: PictureRequest, branch: Branch | None
) -> Attachment | None:
    """Draw a position for the panel, with what a level of its menu offers, if there is one."""
    pictures, picture = interaction.client.pictures, None
    if branch:
        picture = await pictures.draw_choices(request, tuple(reachable(branch)))
    return Attachment.of("position", picture or await pictures.draw(request))


def request_of(panel: Panel) -> PictureRequest:
    """Return the request for the position after a draft, with what it did marked."""
    draft = panel.draft
    now = PictureRequest.now(panel.session, panel.locale, panel.seat)
    now = replace(now, mine_first=panel.mine_first)
    marked = len(draft.before.entries)
    if panel.is_ahead:
        # What is imagined is no position of the game: it has a place of its own in the cache.
        drafted = (f"ahead {panel.opened.stamp}", *draft.moves)
        return replace(now, match=draft.after, drafted=drafted, marked_from=marked)
    if not draft.steps:
        return now
    return replace(now, match=draft.after, drafted=draft.moves, marked_from=marked)


WHOLE_TURN = say("Your turn is complete: send this to see and confirm it")
CONFIRM = "confirm"
"""The suggestion to somebody whose draft is a whole turn; sending it shows the draft."""


@slash_in_games
@app_commands.describe(move="Your move, or several: a; b; c. Start typing to see what is allowed")
async def move(interaction: Interaction, move: str) -> None:
    """Make your move."""
    await defer_ephemeral(interaction)
    await type_moves(interaction, await session_here(interaction), move)


@move.autocomplete("move")
@in_time
async def suggest_moves(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Return the user's legal moves that match what is being typed, best first."""
    sessions = interaction.client.sessions
    session = await sessions.queries.in_channel(location_of(interaction).channel)
    if session is None:
        return []
    reader = plain_reader(session, str(interaction.locale))
    found = await sessions.of(Drafts).completions(session.id, interaction.user.id, typed)
    if found is None:
        return [app_commands.Choice(name=words(WHOLE_TURN, reader), value=CONFIRM)]
    return [
        _suggestion(line, choice, reader) for line, choice in found if len(line) <= OPTION_LIMIT
    ]


def _suggestion(line: str, choice: Choice, reader: Reader) -> app_commands.Choice[str]:
    name = f"{line} · {words(choice.label, reader)}"
    return app_commands.Choice(name=shortened(name, OPTION_LIMIT), value=line)


FEATURE = Feature(
    commands=(move,),
    verbs={
        "turn": Verb(defer_page, open_panel),
        "menu": Verb(defer_update, navigate),
        "grey": Verb(defer_ephemeral, tell_why),
        "back": Verb(defer_update, go_back),
        "begin": Verb(defer_update, start_again),
        "do": Verb(defer_update, confirm),
        "large": Verb(defer_ephemeral, open_large),
        "larger": Verb(defer_update, open_large),
        "type": Verb(None, open_move_form),
        "typed": Verb(defer_update, add_typed),
        "meant": Verb(defer_update, add_typed),
    },
    hooks=Hooks(write=(forget_drafts,), personal=(PERSONAL,)),
)
