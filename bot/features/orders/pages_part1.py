"""Pages on which somebody chooses what to order: in which way, until when, for which case."""

from collections.abc import Iterator, Sequence

from discord import ButtonStyle

from bot.discord_io.custom_ids import CustomId
from bot.discord_io.menu_walk import Walk
from bot.discord_io.menus import Branch, build_menu, follow
from bot.discord_io.notices import LABEL_LIMIT, TEXT_LIMIT, Button, Notice, shortened
from bot.features.orders.pages import OrderPage, Way, order_lines
from bot.language.readers import plain_reader
from bot.sessions.requirements import begun_match
from rules.core import Choice
from rules.facets import Condition
from rules.orders.giving import chances
from rules.orders.order import Case
from rules.text import Reader, Text, Who, say, words

PASS_UNTIL = say(
    "**Pass until …** You pass automatically whenever you can, some minutes after your turn comes, "
    "until the event that you choose here. Nobody else can tell."
)
IN_A_ROW, MOST = 5, 20
"""How many choices fit beside each other, and how many on a page above **Back**."""


def ways_page(page: OrderPage, ways: Sequence[Way], turn: Sequence[str], stamp: int) -> Notice:
    """Return the page with the ways to order something that few need, each with a sentence.

    `turn` says what turn has been put together, of the draft with this stamp.
    """
    told = [words(way.says, page.reader) for way in ways]
    session = page.possible.session.id
    choices = [(CustomId(way.verb, session, stamp), way.label) for way in ways]
    return _choosing_page(page, [*turn, *order_lines(page.order, page.reader), *told], choices)


def pass_page(page: OrderPage) -> Notice:
    """Return the page on which somebody chooses until when to pass."""
    reader, shown = page.reader, page.possible.conditions[:MOST]
    session = page.possible.session.id
    choices = [
        (CustomId("pass-do", session, rest=each.key), say("… until {what}", what=each.says))
        for each in shown
    ]
    return _choosing_page(page, [words(PASS_UNTIL, reader), *_with_rules(shown, reader)], choices)


def chance_page(page: OrderPage, drawing: Case) -> Notice:
    """Return the page on which somebody chooses what chance brings during their turn."""
    possible = page.possible
    found = chances(begun_match(possible.session), possible.seat, drawing)[:MOST]
    choices = [
        (CustomId("chance", possible.session.id, rest=each.key), say("… {what}", what=each.says))
        for each in found
    ]
    return _choosing_page(page, [words(_if_it_brings(drawing), page.reader)], choices)


def case_page(page: OrderPage, walk: Walk[Choice], branch: Branch[Choice]) -> Notice:
    """Return the page on which somebody chooses what the seat before them does."""
    reader, match = page.reader, page.possible.session.match
    who = tuple(map(Who, match.view(None).to_act)) if match else ()
    lines = [words(_if_then(who), reader), *walk.descriptions(branch)]
    back = walk.back_button() or (back_button(page),)
    return Notice(
        shortened("\n".join(lines), TEXT_LIMIT), (*walk.rows(branch, say("Choose …")), back)
    )


def cases(page: OrderPage, path: tuple[int, ...]) -> Walk[Choice]:
    """Return the menu of what the seat before may do, opened at a path; raises NoSuchPath."""
    session = page.possible.session
    reader = plain_reader(session, page.locale)
    menu = build_menu(page.possible.branches, lambda choice: choice.path)
    return Walk(
        id=CustomId("if", session.id, page.stamp),
        path=path,
        nodes=follow(menu, path),
        describe=lambda choice: words(choice.label, reader),
        reader=reader,
        drawn=page.reader.drawn,
    )


def back_button(page: OrderPage) -> Button:
    """Return the button that leads back to the panel."""
    own = CustomId("orders", page.possible.session.id)
    return Button(own, words(say("Back"), page.reader))


def _if_then(who: tuple[Who, ...]) -> Text:
    return say(
        "**If … then …** Choose a move of {who}. You then put your turn together on the position "
        "after it. An order holds up to three turns: after such moves, and for all others.",
        who=who,
    )


def _if_it_brings(drawing: Case) -> Text:
    return say(
        "**If it brings …** You then put the rest of your turn together on the position with it. "
        "“{own}” itself is made when your turn comes, whatever it brings; if you have kept no turn "
        "for that, the rest is left to you. An order holds up to three turns.",
        own=drawing.own,
    )


def _choosing_page(
    page: OrderPage, lines: Sequence[str], choices: Sequence[tuple[CustomId, Text]]
) -> Notice:
    """Return a page with a button for each choice: its id and its label."""
    reader = plain_reader(page.possible.session, page.locale)
    buttons = [
        Button(own, shortened(words(label, reader), LABEL_LIMIT), ButtonStyle.primary)
        for own, label in choices
    ]
    rows = [tuple(buttons[at : at + IN_A_ROW]) for at in range(0, len(buttons), IN_A_ROW)]
    return Notice(shortened("\n".join(lines), TEXT_LIMIT), (*rows, (back_button(page),)))


def _with_rules(shown: Sequence[Condition], reader: Reader) -> Iterator[str]:
    """Yield the conditions that a rule is about, with its number."""
    for condition in shown:
        if condition.rule:
            line = say("• {what} ({rule})", what=condition.says, rule=condition.rule)
            yield words(line, reader)
