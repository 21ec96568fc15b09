"""Orders on the pages of their owner: what is ordered, what became of it, and how to order."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from discord import ButtonStyle

from bot.discord_io.custom_ids import CustomId
from bot.discord_io.menu_rows import rows_of
from bot.discord_io.menu_walk import Walk, walk_choices
from bot.discord_io.menus import Branch
from bot.discord_io.notices import Button, Notice, Said
from bot.discord_io.pages import link
from bot.discord_io.readers import message_reader
from bot.discord_io.wording import notice_of
from bot.features.orders.actions import KeptOrder, Possible
from bot.language.readers import plain_reader
from bot.sessions.posts import Post
from bot.sessions.requirements import begun_match
from bot.sessions.session import Session
from rules.facets import Condition
from rules.orders.giving import chances, own_named
from rules.orders.order import Case
from rules.text import Reader, Text, Who, joined, say, whose_turn, words

AHEAD = say("It is not your turn. What you put together now is played when your turn comes.")
WAITING = say("It is not your turn.")
MORE_WAYS = say("More ways")
HOW = say(
    "-# **When my turn comes** keeps it: it is made within two hours after your turn has come, and "
    "not in your quiet hours, unless something has changed that matters to it; then you are told "
    "at once, and it is left as a draft for you. Nobody else can tell."
)
HOW_WITH_DRAW = say(
    "-# You decide the rest when you see what chance brings. **More ways** can keep that, too."
)


class Way(NamedTuple):
    """A way to order something that few need: it stands behind **More ways**."""

    verb: str
    label: Text
    says: Text
    """What it does, in a sentence."""


IF_THEN = Way(
    "if",
    say("If … then …"),
    say("**If … then …** puts a turn together for a move that whoever decides now may make."),
)
IF_IT_BRINGS = Way(
    "if-drawn",
    say("If it brings …"),
    say("**If it brings …** keeps the rest of your turn, too, for what chance may bring."),
)
OR_ELSE = Way(
    "order-else",
    say("Or else"),
    say("**Or else** adds this turn to your order, in case that no longer fits."),
)
IN_ANY_CASE = Way(
    "order-any",
    say("In any case, if legal"),
    say(
        "**In any case, if legal** makes this turn whatever has changed, as long as the rules "
        "allow it."
    ),
)


class OrderPage(NamedTuple):
    """What a person without a turn to put together may order in a game."""

    possible: Possible
    order: KeptOrder | None
    stamp: int
    locale: str

    @property
    def reader(self) -> Reader:
        """Puts texts into words for the message."""
        return message_reader(self.possible.session, self.locale)

    @property
    def ways(self) -> tuple[Way, ...]:
        """The ways to order something besides a turn that has been put together."""
        if_then = (IF_THEN,) if self.possible.branches else ()
        return (*if_then, *((IF_IT_BRINGS,) if self.possible.drawing else ()))


def order_lines(order: KeptOrder | None) -> Iterator[Text]:
    """Yield what somebody has ordered, if anything."""
    if order is None:
        return
    yield say("⏳ **Your order**: {says}", says=order.says)
    if order.is_due:
        yield say(
            "-# It is your turn now: your order is made within two hours, or after your quiet "
            "hours, unless you move or take it back."
        )


def extending_lines(to_extend: KeptOrder | None) -> Iterator[Text]:
    """Yield the order to which a turn can be added, if there is one, and how."""
    yield from order_lines(to_extend)
    if to_extend:
        yield say("-# **When my turn comes** replaces it; **More ways** can add this turn to it.")


def order_told_notice(
    post: Post, session: Session, order: KeptOrder | None, locale: str
) -> Notice | None:
    """Return the direct message that tells the owner of an order what became of it."""
    if order is None or order.is_open or session.match is None:
        return None
    view = session.match.view(None)
    where = link(session.location, session.board_message)
    headline = joined(f"**{session.match.game.title}** · ", view.headline, f" · {where}")
    turn = Button(CustomId("turn", session.id, rest=str(post.number)), say("Your move"))
    return notice_of((outcome_of(order), headline), message_reader(session, locale), [(turn,)])


def order_page(page: OrderPage, notes: Sequence[Said]) -> Notice:
    """Return the page of a person who can order something, but not put a turn together."""
    match = page.possible.session.match
    view = match and match.view(None)
    asked = whose_turn(view.to_act, view.asks) if view else None
    lines = [*notes, WAITING, asked, *order_lines(page.order)]
    buttons = order_buttons(page)
    return notice_of(lines, page.reader, [buttons] if buttons else ())


def order_buttons(page: OrderPage, after: str = "") -> tuple[Button, ...]:
    """Return the buttons that lead to what can be ordered, and the one that takes an order back.

    While a move `after` is imagined, a button leads back to the position as it stands.
    """
    session, order = page.possible.session.id, page.order
    offered = (
        ("if-none", page.stamp, say("Whatever happens"), after),
        ("pass", page.stamp, say("Pass until …"), page.possible.conditions and not after),
        ("order-ways", page.stamp, MORE_WAYS, page.ways and not after),
        ("order-back", order.key.number if order else 0, say("Take back"), order),
    )
    return tuple(
        Button(CustomId(verb, session, number), label)
        for verb, number, label, is_offered in offered
        if is_offered
    )


def keep_buttons(id_of: Callable[[str], CustomId]) -> tuple[Button, ...]:
    """Return the buttons that make an order of a turn; `id_of` returns the id of a verb."""
    keep = Button(id_of("order"), say("When my turn comes"), ButtonStyle.success)
    return (keep, Button(id_of("order-ways"), MORE_WAYS))


def outcome_of(order: KeptOrder) -> Text:
    """Return what became of an order."""
    if order.is_made:
        return say("✅ **Your order was carried out**: {says}", says=order.says)
    why = order.why or say("It no longer fitted.")
    if order.is_standing:
        return say("⏹️ **Your order is over**: {why} It was: {says}", why=why, says=order.says)
    return say("❌ **Your order was dropped**: {why} It was: {says}", why=why, says=order.says)


PASS_UNTIL = say(
    "**Pass until …** You pass automatically whenever you can, within two hours after your turn "
    "comes, until the event that you choose here. Nobody else can tell."
)
MOST = 20
"""How many choices fit on a page above **Back**."""


def ways_page(page: OrderPage, ways: Sequence[Way], turn: Sequence[Said], stamp: int) -> Notice:
    """Return the page with the ways to order something that few need, each with a sentence.

    `turn` says what turn has been put together, of the draft with this stamp.
    """
    session = page.possible.session.id
    choices = [(CustomId(way.verb, session, stamp), way.label) for way in ways]
    lines = [*turn, *order_lines(page.order), *(way.says for way in ways)]
    return _choosing_page(page, lines, choices)


def pass_page(page: OrderPage) -> Notice:
    """Return the page on which somebody chooses until when to pass."""
    shown = page.possible.conditions[:MOST]
    session = page.possible.session.id
    choices = [
        (CustomId("pass-do", session, rest=each.key), say("… until {what}", what=each.says))
        for each in shown
    ]
    return _choosing_page(page, [PASS_UNTIL, *_with_rules(shown)], choices)


def chance_page(page: OrderPage, drawing: Case) -> Notice:
    """Return the page on which somebody chooses what chance brings during their turn."""
    possible = page.possible
    match, seat = begun_match(possible.session), possible.seat
    found = chances(match, seat, drawing)[:MOST]
    choices = [
        (CustomId("chance", possible.session.id, rest=each.key), say("… {what}", what=each.says))
        for each in found
    ]
    return _choosing_page(page, [_if_it_brings(own_named(match, seat, drawing))], choices)


def case_page(page: OrderPage, walk: Walk, branch: Branch) -> Notice:
    """Return the page on which somebody chooses what the seat before them does."""
    match = page.possible.session.match
    who = tuple(map(Who, match.view(None).to_act)) if match else ()
    lines = [_if_then(who), *walk.descriptions(branch)]
    back = walk.back_button() or (back_button(page),)
    return notice_of(lines, page.reader, (*walk.rows(branch, say("Choose …")), back))


def cases(page: OrderPage, path: tuple[int, ...]) -> Walk:
    """Return the menu of what the seat before may do, opened at a path; raises NoSuchPath."""
    session, own = page.possible.session, CustomId("if", page.possible.session.id, page.stamp)
    reader = plain_reader(session, page.locale)
    return walk_choices(own, page.possible.branches, path, reader, page.reader.drawn)


def back_button(page: OrderPage) -> Button:
    """Return the button that leads back to the panel."""
    own = CustomId("orders", page.possible.session.id)
    return Button(own, say("Back"))


def _if_then(who: tuple[Who, ...]) -> Text:
    return say(
        "**If … then …** Choose a move of {who}. You then put your turn together on the position "
        "after it. An order holds up to three turns: after such moves, and for all others.",
        who=who,
    )


def _if_it_brings(own: Text) -> Text:
    return say(
        "**If it brings …** You then put the rest of your turn together on the position with it. "
        "“{own}” itself is made when your turn comes, whatever it brings; if you have kept no turn "
        "for that, the rest is left to you. An order holds up to three turns.",
        own=own,
    )


def _choosing_page(
    page: OrderPage, lines: Sequence[Said], choices: Sequence[tuple[CustomId, Text]]
) -> Notice:
    """Return a page with a button for each choice: its id and its label."""
    reader = plain_reader(page.possible.session, page.locale)
    buttons = [Button(own, words(label, reader), ButtonStyle.primary) for own, label in choices]
    return notice_of(lines, page.reader, (*rows_of(buttons), (back_button(page),)))


def _with_rules(shown: Sequence[Condition]) -> Iterator[Text]:
    """Yield the conditions that a rule is about, with its number."""
    for condition in shown:
        if condition.rule:
            yield say("• {what} ({rule})", what=condition.says, rule=condition.rule)
