"""The pages of /play: what waits for somebody and what they can begin, in lines with links."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from itertools import accumulate
from typing import Any, NamedTuple

from discord import ButtonStyle
from discord.utils import format_dt

from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import (
    SELECT_LIMIT,
    TEXT_LIMIT,
    Attachment,
    Block,
    Button,
    Divider,
    Layout,
    Notice,
    Option,
    Section,
    Select,
)
from bot.discord_io.pages import at_a_glance, beside_picture, escaped, escaped_apart, facts_of, link
from bot.discord_io.permissions import invitation
from bot.discord_io.readers import message_reader
from bot.discord_io.wording import layout_of
from bot.features.campaigns.pages import campaign_line_in_list
from bot.features.help.pages import about_button, lesson_buttons
from bot.features.lessons.pages import lesson_selects
from bot.features.lobby.checks import seats_left
from bot.features.orders.actions import KeptOrder
from bot.features.orders.pages import outcome_of
from bot.language.readers import anonymous_reader
from bot.sessions.campaign import Campaign
from bot.sessions.lobby import Admission, GuestStatus
from bot.sessions.people import Location, Status, User
from bot.sessions.queries import SessionSummary
from bot.sessions.session import Session
from bot.store.values import WaitingSession
from rules.catalog import GAMES, title_of
from rules.game import Game
from rules.text import Reader, Text, count, joined, say, words

WAITING_ROOM, ORDER_ROOM, TABLE_ROOM, OTHERS_ROOM, CAMPAIGN_ROOM = 900, 600, 800, 600, 400
"""The most characters of each part; with the titles, all parts fit into a layout's 4,000."""
ORDERS, TABLES = (ORDER_ROOM, 3, 3), (TABLE_ROOM, 5, 100)
"""The most characters, buttons and lines: a button takes three of a layout's forty components."""


BEGINNING = say("Begin a game, or let a lesson of 10 to 15 minutes teach you one:")
"""What people read for whom the page has nothing else."""
WAYS = say(
    "**Against an opponent** begins at once: the program plays, and it plays easy. **Open a "
    "table** waits for people, and takes opponents of every level."
)
WAY_ALONE = say(
    "**Against an opponent** begins at once, in your direct messages with me: the program plays, "
    "and it plays easy."
)


class Offered(NamedTuple):
    """What somebody finds on a server, or where nobody can play with them."""

    waiting: Sequence[WaitingSession]
    tables: Sequence[tuple[SessionSummary, Text]] = ()
    """The tables at which they may take a seat, each with what its button says."""
    others: Sequence[SessionSummary] = ()
    """The other games and tables that they can see."""
    campaigns: Sequence[Campaign] = ()
    finished: Collection[str] = ()
    """The games whose lessons they have finished."""
    alone: Text | None = None
    """What they are told where nobody can play with them."""
    orders: Sequence[tuple[Session, KeptOrder]] = ()
    """The orders that they have given, each with its game."""


def alone_note(application: int | None) -> Text:
    """Return what somebody is told who is alone; on a server, by which id to invite the bot."""
    if application is None:
        return say(
            "-# A game begun here is yours alone, against opponents. To play with people, type "
            "`/play` in a channel of a server that I am on."
        )
    return say(
        "-# I am not on this server, so a game begun here is yours alone, against opponents, in "
        "your direct messages with me. For games with people, somebody who manages the server can "
        "[invite me](<{link}>).",
        link=invitation(application),
    )


def offer_of_seat(session: Session, user: int) -> Text | None:
    """Return what the button says by which somebody gets a seat at a table; None if they cannot."""
    if session.seat_of(user) is not None or session.key not in session.games:
        return None
    standing, admission = session.lobby.status_of(user), session.lobby.admission
    if standing is GuestStatus.INVITED:
        return say("Join")
    if standing is GuestStatus.ASKING or admission is Admission.CLOSED or seats_left(session) < 1:
        return None
    return say("Join") if admission is Admission.OPEN else say("Ask to join")


def play_page(offered: Offered, locale: str, note: Text | None = None) -> Layout:
    """Return the page from which everything begins; `note` says what was just done."""
    reader = anonymous_reader(locale)
    joinable = [
        (table_line(game, reader), _join_button(game, says)) for game, says in offered.tables
    ]
    tables = beside_buttons(say("Open tables"), joinable, TABLES, reader)
    given = [
        (_order_line(game, order, reader), _order_button(order)) for game, order in offered.orders
    ]
    others = [*game_lines(offered.others, reader)]
    campaigns = [words(campaign_line_in_list(each), reader) for each in offered.campaigns]
    blocks: list[Block] = [*([note] if note else []), *_waiting_blocks(offered, reader)]
    blocks += beside_buttons(say("Your orders"), given, ORDERS, reader)
    blocks += [Divider(), *tables] if tables else []
    blocks += listed(say("Other games and tables"), others, OTHERS_ROOM, reader)
    blocks += listed(say("Campaigns"), campaigns, CAMPAIGN_ROOM, reader)
    is_bare = not any((offered.waiting, offered.orders, tables, others, campaigns))
    blocks += [Divider(), *([BEGINNING] if is_bare else []), _new_game()]
    blocks += [offered.alone] if offered.alone else []
    return layout_of((*blocks, *lesson_selects(offered.finished)), reader)


def new_game_page(
    game: Game[Any, Any],
    picture: Attachment | None,
    finished: Collection[str],
    locale: str,
    *,
    is_alone: bool = False,
) -> Layout:
    """Return the page of a game that somebody may begin: what it is like, and the ways into it."""
    reader, is_learnt = anonymous_reader(locale, game.key), game.key in finished
    seen = beside_picture(at_a_glance(game, is_learnt=is_learnt), game, picture, reader)
    ways = WAY_ALONE if is_alone else WAYS
    opponent = CustomId("table-opponent", 0, rest=game.key)
    first = [Button(opponent, say("Against an opponent"), ButtonStyle.primary)]
    if not is_alone:
        first.append(Button(CustomId("table", 0, rest=game.key), say("Open a table")))
    taught = lesson_buttons(game, is_learnt=is_learnt)
    second = (*taught, about_button(game), Button(CustomId("play-page", 0), say("Back")))
    return layout_of((seen, ways, tuple(first), second), reader)


def _waiting_blocks(offered: Offered, reader: Reader) -> Iterator[Block]:
    lines = [*turn_lines(offered.waiting, reader)]
    yield from listed(say("Waiting for you"), lines, WAITING_ROOM, reader)
    if not lines and offered.alone:
        yield say("No game is waiting for you, on any server.")
    elif not lines:
        yield say("No game on this server is waiting for you.")


def beside_buttons(
    title: Text, listed: Sequence[tuple[str, Button]], limits: tuple[int, int, int], reader: Reader
) -> list[Block]:
    """Return lines, each beside its button; those beyond the most have none."""
    if not listed:
        return []
    room, buttons, most = limits
    shown = fitting([line for line, _ in listed], room)[:most]
    sections = [Section(line, button) for line, button in listed[: min(buttons, len(shown))]]
    below = [*shown[buttons:], *more_lines(len(listed) - len(shown), reader)]
    return [joined("### ", title), *sections, *(["\n".join(below)] if below else [])]


def _order_line(session: Session, order: KeptOrder, reader: Reader) -> str:
    own = replace(reader, name=message_reader(session, "").name)
    where = link(session.location, session.board_message)
    says = order.says if order.is_open else outcome_of(order)
    return f"**{title_of(session.key)}** · {words(says, own)} {where}"


def _order_button(order: KeptOrder) -> Button:
    session, number = order.key.session, order.key.number
    if order.is_open:
        return Button(CustomId("play-order-back", session, number), say("Take back"))
    return Button(CustomId("turn", session), say("Your move"))


def _join_button(table: SessionSummary, says: Text) -> Button:
    return Button(CustomId("play-join", table.id), says, ButtonStyle.success)


def _new_game() -> Select:
    options = tuple(Option(game.title, facts_of(game), key) for key, game in GAMES.items())
    return Select(CustomId("play-game", 0), say("New game …"), options[:SELECT_LIMIT])


CLOSED = say(
    "You accept no direct messages from me, and a game of your own is played there. Allow them in "
    "Discord’s settings (Privacy), then try again."
)
NOTHING_TO_TRY = say(
    "There is no game here to go on from. Type `/try` where one was played, or give it a "
    "`record`: a file from `/log`, **Record**."
)


def game_begun(location: Location, channel: int) -> Text:
    """Return the answer in a channel to somebody who has begun a game of their own elsewhere."""
    if location.channel == channel:
        return say("Your game begins here.")
    return say(
        "Your game begins in your direct messages with me: {link}\n-# If nothing arrives there, "
        "allow direct messages from me in Discord’s settings (Privacy), then press the button "
        "again.",
        link=_link(location),
    )


def try_begun(location: Location, channel: int) -> Text:
    """Return the answer in a channel to somebody who has begun a try elsewhere."""
    if location.channel == channel:
        return say("Your try goes on here.")
    return say(
        "Your try goes on in your direct messages with me: {link}\n-# If nothing arrives there, "
        "allow direct messages from me in Discord’s settings (Privacy), then type `/play` there.",
        link=_link(location),
    )


def _link(location: Location) -> str:
    return f"https://discord.com/channels/@me/{location.channel}"


STATES = {Status.LOBBY: say("waiting for players"), Status.RUNNING: say("running")}

MORE_ROOM = 60
"""The characters of a part that are reserved for the line that says how many more there are."""


def games_of_page(person: User, sessions: Sequence[SessionSummary], locale: str) -> Notice:
    """Return the list of a person's open games."""
    reader, name = anonymous_reader(locale), escaped(person)
    if not sessions:
        none = say("**{name}** plays no open game here that you can see.", name=name)
        return Notice(words(none, reader))
    title = words(say("Open games of **{name}**:", name=name), reader)
    lines = [*game_lines(sessions, reader)]
    shown = fitting(lines, TEXT_LIMIT - len(title))
    return Notice("\n".join([title, *shown, *more_lines(len(lines) - len(shown), reader)]))


def turn_lines(waiting: Sequence[WaitingSession], reader: Reader) -> Iterator[str]:
    """Yield a line for each game that waits for somebody."""
    for session in waiting:
        title = title_of(session.key)
        since = say("your turn began {when}", when=format_dt(session.since, "R"))
        where, deadline = link(session.location, session.message), _deadline(session, reader)
        yield f"▶ **{title}** · {where} · {words(since, reader)}{deadline}"


def game_lines(sessions: Sequence[SessionSummary], reader: Reader) -> Iterator[str]:
    """Yield a line for each open game, with the people at its seats."""
    for session in sessions:
        people = ", ".join(words(name, reader) for name in escaped_apart(session.people))
        state = words(STATES[session.status], reader)
        where = link(session.location, session.message)
        yield f"• **{title_of(session.key)}** · {where} · {state} · {people}"


def table_line(game: SessionSummary, reader: Reader) -> str:
    """Return who sits at an open table, and how many seats it has."""
    people = ", ".join(words(name, reader) for name in escaped_apart(game.people))
    seats = say("{taken} of {most}", taken=len(game.people), most=most_seats(game))
    where = link(game.location, game.message)
    return f"**{title_of(game.key)}** · {words(seats, reader)}\n{people} · {where}"


def most_seats(game: SessionSummary) -> int:
    """Return how many can play at a table."""
    if game.seats_wanted:
        return game.seats_wanted
    return max(GAMES[game.key].seats) if game.key in GAMES else len(game.people)


def listed(title: Text, lines: Sequence[str], room: int, reader: Reader) -> list[Block]:
    """Return a block of a title and lines; none without lines."""
    if not lines:
        return []
    shown = fitting(lines, room)
    more = more_lines(len(lines) - len(shown), reader)
    return ["\n".join([f"### {words(title, reader)}", *shown, *more])]


def fitting(lines: Sequence[str], room: int) -> Sequence[str]:
    """Return as many of the first lines as fit, with room for the line that counts the others."""
    taken = accumulate(len(line) + 1 for line in lines)
    return [line for line, size in zip(lines, taken, strict=True) if size <= room - MORE_ROOM]


def more_lines(left: int, reader: Reader) -> Iterator[str]:
    """Yield the line that says how many more there are, if there are any."""
    if left > 0:
        yield words(count("-# … and {count} more.", "-# … and {count} more.", left), reader)


def _deadline(session: WaitingSession, reader: Reader) -> str:
    if session.due_at is None:
        return ""
    when = format_dt(session.due_at, "R")
    late = say("your time ran out {when}", when=when)
    left = say("your time runs out {when}", when=when)
    return f" · {words(late if session.is_overdue else left, reader)}"
