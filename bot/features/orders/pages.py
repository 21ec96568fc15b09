"""Orders on the pages of their owner: what is ordered, what became of it, and how to order."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from discord import ButtonStyle

from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import TEXT_LIMIT, Button, Notice, shortened
from bot.discord_io.pages import link
from bot.discord_io.readers import message_reader
from bot.features.orders.actions import KeptOrder, Possible
from bot.sessions.posts import Post
from bot.sessions.session import Session
from rules.text import Reader, Text, say, whose_turn, words

AHEAD = say("It is not your turn. What you put together now is played when your turn comes.")
WAITING = say("It is not your turn.")
MORE_WAYS = say("More ways")
HOW = say(
    "-# **When my turn comes** keeps it: it is made some minutes after your turn has come, unless "
    "something has changed that matters to it; then it is left as a draft for you. Nobody else can "
    "tell."
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


def order_lines(order: KeptOrder | None, reader: Reader) -> Iterator[str]:
    """Yield what somebody has ordered, if anything."""
    if order is None:
        return
    yield words(say("⏳ **Your order**: {says}", says=order.says), reader)
    if order.is_due:
        coming = say(
            "-# It is your turn now: your order is made within minutes, unless you move or take "
            "it back."
        )
        yield words(coming, reader)


def extending_lines(to_extend: KeptOrder | None, reader: Reader) -> Iterator[str]:
    """Yield the order to which a turn can be added, if there is one, and how."""
    yield from order_lines(to_extend, reader)
    if to_extend:
        replaced = say(
            "-# **When my turn comes** replaces it; **More ways** can add this turn to it."
        )
        yield words(replaced, reader)


def outcome_lines(news: Sequence[KeptOrder], reader: Reader) -> list[str]:
    """Return what became of orders."""
    return [words(_outcome(order), reader) for order in news]


def order_told_notice(
    post: Post, session: Session, order: KeptOrder | None, locale: str
) -> Notice | None:
    """Return the direct message that tells the owner of an order what became of it."""
    if order is None or order.is_open or session.match is None:
        return None
    reader, view = message_reader(session, locale), session.match.view(None)
    where = link(session.location, session.board_message)
    headline = f"**{session.match.game.title}** · {words(view.headline, reader)} · {where}"
    turn = Button(
        CustomId("turn", session.id, rest=str(post.number)), words(say("Your move"), reader)
    )
    return Notice("\n".join((*outcome_lines([order], reader), headline)), ((turn,),))


def order_page(page: OrderPage, notes: Sequence[str]) -> Notice:
    """Return the page of a person who can order something, but not put a turn together."""
    session, reader = page.possible.session, page.reader
    match = session.match
    view = match and match.view(None)
    asked = [words(whose_turn(view.to_act, view.asks), reader)] if view else []
    lines = [*notes, words(WAITING, reader), *asked, *order_lines(page.order, reader)]
    buttons = order_buttons(page)
    return Notice(shortened("\n".join(lines), TEXT_LIMIT), (buttons,) if buttons else ())


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
        Button(CustomId(verb, session, number), words(label, page.reader))
        for verb, number, label, is_offered in offered
        if is_offered
    )


def keep_buttons(id_of: Callable[[str], CustomId], reader: Reader) -> tuple[Button, ...]:
    """Return the buttons that make an order of a turn; `id_of` returns the id of a verb."""
    keep = Button(id_of("order"), words(say("When my turn comes"), reader), ButtonStyle.success)
    return (keep, Button(id_of("order-ways"), words(MORE_WAYS, reader)))


def _outcome(order: KeptOrder) -> Text:
    if order.is_made:
        return say("✅ **Your order was carried out**: {says}", says=order.says)
    why = order.why or say("It no longer fitted.")
    if order.is_standing:
        return say("⏹️ **Your order is over**: {why} It was: {says}", why=why, says=order.says)
    return say("❌ **Your order was dropped**: {why} It was: {says}", why=why, says=order.says)
