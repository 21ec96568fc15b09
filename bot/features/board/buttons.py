"""The buttons under boards, and the private pages: what is behind ⋯, and the pictures of a seat."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from discord import ButtonStyle

from bot.discord_io.additions import Offer
from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import (
    BUTTON_LIMIT,
    LABEL_LIMIT,
    SELECT_LIMIT,
    Button,
    Notice,
    Option,
    Row,
    Select,
    shortened,
)
from bot.discord_io.readers import message_reader
from bot.discord_io.wording import notice_of
from bot.features.resign.pages import may_be_taken_back
from bot.features.reviews.values import may_be_reviewed
from bot.language.readers import plain_reader
from bot.sessions.session import Session, has_persons
from renderer.catalog import part_title
from rules.match import Match
from rules.text import Reader, Seat, Text, joined, say, whose_turn, words

Labelled = tuple[str, Text, ButtonStyle]
"""The verb, the label and the style of a button."""

HISTORY_BUTTON = ("history", say("History"), ButtonStyle.secondary)
LOG_BUTTON = ("log", say("Log"), ButtonStyle.secondary)
FILM_BUTTON = ("film", say("Film"), ButtonStyle.secondary)
RECORD_BUTTON = ("record", say("Record"), ButtonStyle.secondary)
HAND_BUTTON = ("hand", say("Hand"), ButtonStyle.secondary)
RETURN_BUTTON = ("return", say("Take back"), ButtonStyle.secondary)
REVIEW_BUTTON = ("review", say("Review"), ButtonStyle.secondary)
LATE_BUTTONS = (HISTORY_BUTTON, FILM_BUTTON)
"""Other ways to look back than the log, where a game is watched some turns late."""
LOOK_BACK_BUTTONS = (*LATE_BUTTONS, RECORD_BUTTON)
"""Other ways to look back than the log."""
RULES_BUTTON = ("rules", say("Rules"), ButtonStyle.secondary)
TURN_BUTTON = ("turn", say("Your move"), ButtonStyle.primary)
MORE_BUTTON = ("more", say("⋯"), ButtonStyle.secondary)
PLAYING_BUTTONS = (
    TURN_BUTTON,
    ("undo", say("Undo"), ButtonStyle.secondary),
    MORE_BUTTON,
)
MIRROR_BUTTONS = (("stop", say("Stop"), ButtonStyle.secondary), MORE_BUTTON)
"""The buttons under the newest board in a mirror; they show no more than the channel may see."""
WATCHING_BUTTONS = (MORE_BUTTON,)
"""The buttons of a game in which only the program plays."""


def button_row(session: Session, buttons: Sequence[Labelled]) -> tuple[Button, ...]:
    """Return buttons of a session, given by verb, label and style."""
    return tuple(Button(CustomId(verb, session.id), label, style) for verb, label, style in buttons)


def playing_rows(session: Session) -> tuple[Row, ...]:
    """Return the row under the board of a game that goes on."""
    buttons = PLAYING_BUTTONS if has_persons(session) else WATCHING_BUTTONS
    return (button_row(session, buttons),)


def ending_rows(session: Session) -> tuple[Row, ...]:
    """Return the row under the last post of a game."""
    verb = "again" if len(session.people) == 1 else "rematch"
    rematch = (verb, say("Rematch"), ButtonStyle.primary)
    # In a campaign the next game begins by itself, and a try is not repeated.
    is_repeated = not (session.campaign or session.is_try)
    # Whoever resigned finds it here even if another game begins in the channel.
    is_returnable = session.match and may_be_taken_back(session, session.match)
    buttons = (
        *((rematch,) if is_repeated else ()),
        *((RETURN_BUTTON,) if is_returnable else ()),
        *review_buttons(session),
        MORE_BUTTON,
    )
    return (button_row(session, buttons),)


def review_buttons(session: Session) -> tuple[Labelled, ...]:
    """Return the button of the review, if the game is over and may be reviewed."""
    return (REVIEW_BUTTON,) if may_be_reviewed(session) else ()


def picture_rows(session: Session, parts: Sequence[str]) -> Iterator[Row]:
    """Yield a button for the other public picture of a game; a select if there are several."""
    named = [Option(part_title(session.key, part), value=part) for part in parts[:SELECT_LIMIT]]
    if len(named) == 1:
        yield (Button(CustomId("view", session.id, rest=named[0].value), named[0].label),)
    elif named:
        yield Select(CustomId("view", session.id), say("Pictures …"), tuple(named))


class More(NamedTuple):
    """What the page behind ⋯ is about, for one person."""

    session: Session
    match: Match
    seat: Seat | None
    pictures: Sequence[str]
    """The names of the public pictures beside the board."""
    offers: Sequence[Offer]
    """What features offer to this person now."""
    links: tuple[Button, ...] = ()
    """What opens the game elsewhere, such as in a browser."""


def more_page(more: More, locale: str) -> Notice:
    """Return the page of what somebody can do with a game; what makes no sense now is left out."""
    session, match, seat, pictures, *_ = more
    reader = message_reader(session, locale)
    heading = joined(f"### {match.game.title} · ", match.view(None).headline)
    rows = (
        button_row(session, (*_hand(match, seat), *_look_back(session))),
        *picture_rows(session, pictures),
        (*button_row(session, (RULES_BUTTON,)), *_offered(more), *more.links),
    )
    return notice_of([heading], reader, rows)


def _hand(match: Match, seat: Seat | None) -> Iterator[Labelled]:
    """Yield the button of the hand, if something is hidden from the others."""
    if seat is not None and match.view(seat) != match.view(None):
        yield HAND_BUTTON


def _look_back(session: Session) -> Iterator[Labelled]:
    """Yield the buttons that show the past; the log of a running game leads to film and record."""
    yield LOG_BUTTON
    yield from LOOK_BACK_BUTTONS if session.has_ended else (HISTORY_BUTTON,)


def _offered(more: More) -> Iterator[Button]:
    for offer in more.offers:
        seat = (more.seat or 0) if offer.names_seat else 0
        yield Button(CustomId(offer.verb, more.session.id, seat), offer.label)


NOTHING_HIDDEN = say("Nothing is hidden here: everybody sees what you see.")


@dataclass(frozen=True, slots=True)
class Hand:
    """The pictures of a seat, and which of them is shown."""

    session: Session
    match: Match
    seat: Seat
    pictures: Sequence[str]
    shown: str
    opener: CustomId
    """The custom id that shows another picture, still without its name."""


def hand_page(hand: Hand, locale: str, note: Text | None = None) -> Notice:
    """Return the page with a picture of a seat, and **Your move** if the seat has to decide."""
    view, rows = hand.match.view(hand.seat), list[Row]()
    lines = [note, joined("**", view.headline, "**")]
    if hand.seat in hand.match.waiting_for:
        lines.append(whose_turn((hand.seat,), view.asks))
        rows.append(button_row(hand.session, (TURN_BUTTON,)))
    rows += _picture_rows(hand, plain_reader(hand.session, locale))
    return notice_of(lines, message_reader(hand.session, locale), rows)


def _picture_rows(hand: Hand, reader: Reader) -> Iterator[Row]:
    """Yield the components that show the seat's other pictures, if there are any."""
    key, shown = hand.session.key, hand.pictures[:SELECT_LIMIT]
    titles = [shortened(words(part_title(key, part), reader), LABEL_LIMIT) for part in shown]
    named = [*zip(shown, titles, strict=True)]
    if len(named) > BUTTON_LIMIT:
        prompt = say("Picture: {part}", part=part_title(key, hand.shown))
        options = tuple(Option(title, value=part) for part, title in named)
        yield Select(hand.opener, words(prompt, reader), options)
    elif len(named) > 1:
        yield tuple(
            Button(hand.opener._replace(rest=part), title, is_enabled=part != hand.shown)
            for part, title in named
        )
