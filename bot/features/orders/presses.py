"""Orders: what a press keeps for a turn that has not come yet, and what takes it back."""

import asyncio
import logging
from contextlib import suppress
from functools import partial

from bot.basics.refusals import Outdated, Refused, Unready
from bot.discord_io.access import actor_of, who_could_press
from bot.discord_io.client import Interaction, Lockkeeper
from bot.discord_io.custom_ids import CustomId, read_path
from bot.discord_io.menus import Leaf, NoSuchPath
from bot.discord_io.notices import Notice
from bot.discord_io.replies import Verb, defer_update, show
from bot.discord_io.selections import selected
from bot.features.feature import Feature
from bot.features.front_door.presses import show_play
from bot.features.orders.actions import KeptOrder
from bot.features.orders.due import DueOrders
from bot.features.orders.giving import Orders
from bot.features.orders.pages import (
    OrderPage,
    case_page,
    cases,
    chance_page,
    order_told_notice,
    pass_page,
    ways_page,
)
from bot.features.orders.rows import PERSONAL, save_orders
from bot.features.play.drafts import Drafts
from bot.features.play.pages import draft_lines
from bot.features.play.presses import order_page_of, panel_of, show_draft, show_now
from bot.sessions.hooks import Hooks
from bot.sessions.posts import Kind, Post
from bot.sessions.requirements import begun_match
from bot.sessions.session import Session
from bot.store.values import OrderKey
from rules.orders.giving import on_turn
from rules.orders.order import Case
from rules.text import say

log = logging.getLogger(__name__)

KEPT = say("**Kept.** Nobody else learns of it. What comes of it is told to you alone.")
ROOM = say(
    "-# If you like, put another turn together: **Or else**, behind **More ways**, makes it if "
    "this one no longer fits."
)
ROOM_FOR_DRAWS = say(
    "-# If you like, put the rest of your turn together for something else that may come, too: "
    "press **More ways**, then **If it brings …**."
)
TAKEN_BACK = say("Taken back: the order is gone.")


async def keep(interaction: Interaction, clicked: CustomId, *, in_any_case: bool = False) -> None:
    """Make an order of the turn that was shown, perhaps one that is made if it is only legal."""
    orders, user = interaction.client.sessions.of(Orders), interaction.user.id
    stamp = clicked.number
    given = await orders.keep(clicked.session, user, stamp, in_any_case=in_any_case)
    await _show_kept(interaction, given)


async def or_else(interaction: Interaction, clicked: CustomId) -> None:
    """Add the turn that was shown to the user's order, in case that no longer fits."""
    orders, user = interaction.client.sessions.of(Orders), interaction.user.id
    await _show_kept(interaction, await orders.or_else(clicked.session, user, clicked.number))


async def show_ways(interaction: Interaction, clicked: CustomId) -> None:
    """Show in which other ways something can be ordered now; the panel if there is none."""
    drafts, user = interaction.client.sessions.of(Drafts), interaction.user.id
    page = await order_page_of(interaction, clicked.session)
    ways, turn, stamp = page.ways, list[str](), page.stamp
    with suppress(Refused):
        panel = await panel_of(interaction, await drafts.draft_of(clicked.session, user))
        ways, turn, stamp = panel.ways, [*draft_lines(panel)], panel.opened.stamp
    if ways:
        await show(interaction, ways_page(page, ways, turn, stamp))
    else:
        await show_now(interaction, clicked.session)


async def show_conditions(interaction: Interaction, clicked: CustomId) -> None:
    """Show until when the user may pass."""
    page = await order_page_of(interaction, clicked.session)
    if not page.possible.conditions:
        raise Outdated
    await show(interaction, pass_page(page))


async def pass_until(interaction: Interaction, clicked: CustomId) -> None:
    """Order to pass until the condition that was pressed."""
    orders, (user, _) = interaction.client.sessions.of(Orders), actor_of(interaction)
    given = await orders.pass_until(clicked.session, user, clicked.rest)
    await show_now(interaction, clicked.session, [KEPT] if given.is_open else ())


async def choose_case(interaction: Interaction, clicked: CustomId) -> None:
    """Show what the seat before may do; after a choice, the panel on the position after it."""
    page = await order_page_of(interaction, clicked.session)
    path = (*read_path(clicked.rest), *selected(interaction))
    if not page.possible.branches or (path and clicked.number != page.stamp):
        raise Outdated
    try:
        walk = cases(page, path)
    except NoSuchPath:
        raise Outdated from None
    if isinstance(walk.here, Leaf):
        await imagine(interaction, clicked, walk.here.choice.notation)
    else:
        await show(interaction, case_page(page, walk, walk.here))


async def show_chances(interaction: Interaction, clicked: CustomId) -> None:
    """Show what chance may bring during the turn that the user puts together ahead."""
    page, drawing = await _drawing(interaction, clicked)
    await show(interaction, chance_page(page, drawing))


async def choose_chance(interaction: Interaction, clicked: CustomId) -> None:
    """Show the panel on the position after what chance brings, as it was pressed."""
    page, drawing = await _drawing(interaction, clicked)
    after = drawing._replace(chance=clicked.rest).written
    if on_turn(begun_match(page.possible.session), page.possible.seat, after) is None:
        raise Outdated
    await imagine(interaction, clicked, after)


async def imagine(interaction: Interaction, clicked: CustomId, after: str = "") -> None:
    """Show the panel in a case that is imagined; in none, on the position as it stands."""
    drafts, user = interaction.client.sessions.of(Drafts), interaction.user.id
    await show_draft(interaction, await drafts.imagine(clicked.session, user, after))


async def _drawing(interaction: Interaction, clicked: CustomId) -> tuple[OrderPage, Case]:
    """Return the page of a user's orders and the case in which chance acts; raises Outdated."""
    page = await order_page_of(interaction, clicked.session)
    if page.possible.drawing is None:
        raise Outdated
    return page, page.possible.drawing


async def show_orders(interaction: Interaction, clicked: CustomId) -> None:
    """Show the panel again."""
    await show_now(interaction, clicked.session)


async def take_back(interaction: Interaction, clicked: CustomId) -> None:
    """Take back the user's order in a game, in its panel."""
    await _take_back(interaction, clicked)
    await show_now(interaction, clicked.session, [TAKEN_BACK])


async def take_back_in_list(interaction: Interaction, clicked: CustomId) -> None:
    """Take back one of the user's orders in the list of `/play`."""
    await _take_back(interaction, clicked)
    await show_play(interaction, TAKEN_BACK)


async def _take_back(interaction: Interaction, clicked: CustomId) -> None:
    key = OrderKey(clicked.session, interaction.user.id, clicked.number)
    await interaction.client.sessions.of(Orders).take_back(key)


async def _show_kept(interaction: Interaction, given: KeptOrder) -> None:
    room = ROOM_FOR_DRAWS if given.has_draw else ROOM
    notes = (KEPT, room) if given.has_room else (KEPT,)
    await show_now(interaction, given.key.session, notes)


async def compose_order(
    client: Lockkeeper, post: Post, session: Session, locale: str
) -> Notice | None:
    """Return the direct message that tells the owner of an order what became of it."""
    key = OrderKey(post.session, post.user or 0, post.version)
    return order_told_notice(post, session, await client.sessions.of(Orders).one(key), locale)


async def carry_out_due(client: Lockkeeper) -> None:
    """Carry out the orders whose moment has come."""
    presser, orders = partial(who_could_press, client), client.sessions.of(DueOrders)
    orders.thinker = client.thinker
    while await orders.carry_out(presser, client.served_shards):
        pass


async def run_orders(client: Lockkeeper, tick: float) -> None:
    """Carry out each order at its own moment, until cancelled.

    If orders waited for a check of the clocks, a move that comes with such a check would look
    ordered; and if clocks were checked with orders, reminders would tell of orders.
    """
    await client.wait_until_ready()
    orders = client.sessions.of(DueOrders)
    while True:
        pause, now = tick, client.sessions.now()
        try:
            await carry_out_due(client)
            # A moment that comes during the look is not missed.
            due = await orders.next_due(client.served_shards, now)
            pause = tick if due is None else max(0, min(tick, due.total_seconds()))
        except Unready as trouble:
            log.error("The orders cannot be read: %s", trouble)
        with suppress(TimeoutError):
            async with asyncio.timeout(pause):
                await orders.wanted.wait()


FEATURE = Feature(
    verbs={
        "order": Verb(defer_update, keep),
        "order-any": Verb(defer_update, partial(keep, in_any_case=True)),
        "order-else": Verb(defer_update, or_else),
        "order-back": Verb(defer_update, take_back),
        "orders": Verb(defer_update, show_orders),
        "order-ways": Verb(defer_update, show_ways),
        "pass": Verb(defer_update, show_conditions),
        "pass-do": Verb(defer_update, pass_until),
        "if": Verb(defer_update, choose_case),
        "if-none": Verb(defer_update, imagine),
        "if-drawn": Verb(defer_update, show_chances),
        "chance": Verb(defer_update, choose_chance),
        "play-order-back": Verb(defer_update, take_back_in_list),
    },
    composed={Kind.ORDER: compose_order},
    hooks=Hooks(write=(save_orders,), personal=(PERSONAL,)),
    due=(carry_out_due,),
    works=(run_orders,),
)
