"""The buttons under boards, while a game goes on and at its end."""

from collections.abc import Sequence

from discord import ButtonStyle

from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import Button, Row
from bot.sessions.model.seats import has_persons
from bot.sessions.model.session import Session
from bot.wording.boards.guesses import guess_buttons
from bot.wording.votes.resign import may_be_taken_back, return_button
from rules.match import Match
from rules.text import Reader, Text, say, words

HISTORY_BUTTON = ("history", say("History"), ButtonStyle.secondary)
LOG_BUTTON = ("log", say("Log"), ButtonStyle.secondary)
RULES_BUTTON = ("rules", say("Rules"), ButtonStyle.secondary)
PLAYING_BUTTONS = (
    ("turn", say("Your move"), ButtonStyle.primary),
    ("hand", say("Hand"), ButtonStyle.secondary),
    LOG_BUTTON,
    ("undo", say("Undo"), ButtonStyle.secondary),
    RULES_BUTTON,
)
WATCHING_BUTTONS = (LOG_BUTTON, RULES_BUTTON)
"""The buttons of a game in which only the program plays."""


def button_row(
    session: Session, buttons: Sequence[tuple[str, Text, ButtonStyle]], reader: Reader
) -> tuple[Button, ...]:
    """Return buttons of a session, given by verb, label and style."""
    return tuple(
        Button(CustomId(verb, session.id), words(label, reader), style)
        for verb, label, style in buttons
    )


def playing_rows(session: Session, match: Match, reader: Reader) -> tuple[Row, Row]:
    """Return the rows under the board of a game that goes on."""
    buttons = PLAYING_BUTTONS if has_persons(session) else WATCHING_BUTTONS
    second = (
        *button_row(session, (HISTORY_BUTTON,), reader),
        *guess_buttons(session, reader),
        *_return_buttons(session, match, reader),
    )
    return button_row(session, buttons, reader), second


def ending_rows(session: Session, match: Match, reader: Reader) -> tuple[Row, Row]:
    """Return the rows under the last board of a game."""
    tries = button_row(session, (("try", say("Try it"), ButtonStyle.secondary),), reader)
    return _ending_row(session, reader), (*tries, *_return_buttons(session, match, reader))


def _ending_row(session: Session, reader: Reader) -> tuple[Button, ...]:
    again = (("again", say("Play again"), ButtonStyle.primary),)
    buttons = (
        # In a campaign the next game begins by itself, and a try is not repeated.
        *(() if session.campaign or session.is_try else again),
        LOG_BUTTON,
        ("record", say("Record"), ButtonStyle.secondary),
        HISTORY_BUTTON,
    )
    return button_row(session, buttons, reader)


def _return_buttons(session: Session, match: Match, reader: Reader) -> tuple[Button, ...]:
    return (return_button(session, reader),) if may_be_taken_back(session, match) else ()
