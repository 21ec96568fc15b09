"""The ephemeral page behind ⋯: what a person can do with a game now, and nothing else."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from discord import ButtonStyle

from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import Button, Notice
from bot.discord_io.readers import message_reader
from bot.features.board.buttons import (
    HISTORY_BUTTON,
    LOG_BUTTON,
    LOOK_BACK_BUTTONS,
    RULES_BUTTON,
    button_row,
    picture_rows,
    review_buttons,
)
from bot.features.guesses.actions import may_guess
from bot.features.resign.pages import may_be_taken_back, return_button
from bot.features.tries.actions import may_be_tried
from bot.sessions.people import Status
from bot.sessions.session import Session
from rules.match import Match
from rules.text import Reader, Seat, Text, say, words

HAND_BUTTON = ("hand", say("Hand"), ButtonStyle.secondary)
HINT_BUTTON = ("hint", say("Hint"), ButtonStyle.secondary)
SETTINGS_BUTTON = ("options", say("Settings of the game"), ButtonStyle.secondary)
RESIGN_BUTTON = ("resigning", say("Resign"), ButtonStyle.secondary)
GUESS_BUTTON = ("guess", say("Guess the winner"), ButtonStyle.secondary)
TRY_BUTTON = ("try", say("Try it"), ButtonStyle.secondary)

Labelled = tuple[str, Text, ButtonStyle]
"""The verb, the label and the style of a button."""


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
    headline = match.view(None).headline
    below = (*_playing_row(session, match, seat, reader), *_watching_row(session, asker, reader))
    rows = (
        button_row(session, (*_hand(match, seat), *_look_back(session)), reader),
        *picture_rows(session, pictures, reader),
        (*button_row(session, (RULES_BUTTON,), reader), *below),
    )
    return Notice(f"### {match.game.title} · {words(headline, reader)}", rows)


def _hand(match: Match, seat: Seat | None) -> Iterator[Labelled]:
    """Yield the button of the hand, if something is hidden from the others."""
    if seat is not None and match.view(seat) != match.view(None):
        yield HAND_BUTTON


def _look_back(session: Session) -> Iterator[Labelled]:
    """Yield the buttons that show the past; the log of a running game leads to film and record."""
    yield LOG_BUTTON
    yield from LOOK_BACK_BUTTONS if session.has_ended else (HISTORY_BUTTON,)


def _playing_row(
    session: Session, match: Match, seat: Seat | None, reader: Reader
) -> Iterator[Button]:
    """Yield what only somebody with a seat can do."""
    if seat is None:
        return
    is_running = session.status is Status.RUNNING and not match.is_over and not session.fault
    if is_running and seat not in match.resigned:
        hint = (HINT_BUTTON,) if session.hints and seat in match.waiting_for else ()
        yield from button_row(session, (*hint, SETTINGS_BUTTON, RESIGN_BUTTON), reader)
        if session.location.guild is not None:
            yield Button(CustomId("replace", session.id, seat), words(say("Replace …"), reader))
    elif session.is_open and seat in match.resigned and may_be_taken_back(session, match):
        yield return_button(session, reader)


def _watching_row(session: Session, asker: Asker, reader: Reader) -> Iterator[Button]:
    """Yield what is for people who watch, and what everybody may do with a game that is over."""
    buttons = (
        *((GUESS_BUTTON,) if may_guess(session, *asker) else ()),
        *review_buttons(session),
        *((TRY_BUTTON,) if session.has_ended and may_be_tried(session, asker.user) else ()),
    )
    yield from button_row(session, buttons, reader)
