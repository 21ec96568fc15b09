"""The buttons under boards, and the private page behind ⋯ with what a person can do now."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from discord import ButtonStyle

from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import (
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
from bot.features.guesses.actions import may_guess
from bot.features.resign.pages import may_be_taken_back, return_button
from bot.features.reviews.values import may_be_reviewed
from bot.features.tries.actions import may_be_tried
from bot.sessions.people import Status
from bot.sessions.session import Session, has_persons
from renderer.catalog import part_title
from rules.match import Match
from rules.text import Reader, Seat, Text, joined, say, words

Labelled = tuple[str, Text, ButtonStyle]
"""The verb, the label and the style of a button."""

HISTORY_BUTTON = ("history", say("History"), ButtonStyle.secondary)
LOG_BUTTON = ("log", say("Log"), ButtonStyle.secondary)
FILM_BUTTON = ("film", say("Film"), ButtonStyle.secondary)
RECORD_BUTTON = ("record", say("Record"), ButtonStyle.secondary)
RETURN_BUTTON = ("return", say("Take back"), ButtonStyle.secondary)
REVIEW_BUTTON = ("review", say("Review"), ButtonStyle.secondary)
LATE_BUTTONS = (HISTORY_BUTTON, FILM_BUTTON)
"""Other ways to look back than the log, where a game is watched some turns late."""
LOOK_BACK_BUTTONS = (*LATE_BUTTONS, RECORD_BUTTON)
"""Other ways to look back than the log."""
RULES_BUTTON = ("rules", say("Rules"), ButtonStyle.secondary)
MORE_BUTTON = ("more", say("⋯"), ButtonStyle.secondary)
PLAYING_BUTTONS = (
    ("turn", say("Your move"), ButtonStyle.primary),
    ("undo", say("Undo"), ButtonStyle.secondary),
    MORE_BUTTON,
)
MIRROR_BUTTONS = (("stop", say("Stop"), ButtonStyle.secondary), MORE_BUTTON)
"""The buttons under the newest board in a channel that mirrors a game."""
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


def picture_rows(session: Session, parts: Sequence[str], reader: Reader) -> Iterator[Row]:
    """Yield what shows the other public pictures of a game, whose names are `parts`.

    A single one has a button; several have a select.
    """
    options = tuple(_picture_option(session.key, part, reader) for part in parts[:SELECT_LIMIT])
    if len(options) == 1:
        shown = CustomId("view", session.id, rest=options[0].value)
        yield (Button(shown, options[0].label),)
    elif options:
        yield Select(CustomId("view", session.id), words(say("Pictures …"), reader), options)


def _picture_option(key: str, part: str, reader: Reader) -> Option:
    title = words(part_title(key, part), reader)
    return Option(shortened(title, LABEL_LIMIT), value=part)


HAND_BUTTON = ("hand", say("Hand"), ButtonStyle.secondary)
HINT_BUTTON = ("hint", say("Hint"), ButtonStyle.secondary)
SETTINGS_BUTTON = ("options", say("Settings of the game"), ButtonStyle.secondary)
RESIGN_BUTTON = ("resigning", say("Resign"), ButtonStyle.secondary)
GUESS_BUTTON = ("guess", say("Guess the winner"), ButtonStyle.secondary)
TRY_BUTTON = ("try", say("Try it"), ButtonStyle.secondary)


class Asker(NamedTuple):
    """Who has pressed ⋯, and where."""

    user: int
    channel: int


def more_page(
    session: Session, match: Match, asker: Asker, pictures: Sequence[str], locale: str
) -> Notice:
    """Return the page of what somebody can do with a game; `pictures` are those beside the board.

    A part that makes no sense for this person, or now, is left out.
    """
    reader = message_reader(session, locale)
    seat = session.seat_of(asker.user)
    heading = joined(f"### {match.game.title} · ", match.view(None).headline)
    below = (*_playing_row(session, match, seat), *_watching_row(session, asker))
    rows = (
        button_row(session, (*_hand(match, seat), *_look_back(session))),
        *picture_rows(session, pictures, reader),
        (*button_row(session, (RULES_BUTTON,)), *below),
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


def _playing_row(session: Session, match: Match, seat: Seat | None) -> Iterator[Button]:
    """Yield what only somebody with a seat can do."""
    if seat is None:
        return
    is_running = session.status is Status.RUNNING and not match.is_over and not session.fault
    if is_running and seat not in match.resigned:
        hint = (HINT_BUTTON,) if session.hints and seat in match.waiting_for else ()
        yield from button_row(session, (*hint, SETTINGS_BUTTON, RESIGN_BUTTON))
        if session.location.guild is not None:
            yield Button(CustomId("replace", session.id, seat), say("Replace …"))
    elif session.is_open and seat in match.resigned and may_be_taken_back(session, match):
        yield return_button(session)


def _watching_row(session: Session, asker: Asker) -> Iterator[Button]:
    """Yield what is for people who watch, and what everybody may do with a game that is over."""
    buttons = (
        *((GUESS_BUTTON,) if may_guess(session, *asker) else ()),
        *review_buttons(session),
        *((TRY_BUTTON,) if session.has_ended and may_be_tried(session, asker.user) else ()),
    )
    yield from button_row(session, buttons)
