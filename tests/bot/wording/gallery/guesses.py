"""Guesses: who wins, and who has guessed right."""

from functools import partial

from bot.discord_io.notices import Notice
from bot.features.board.pages import with_lines_below
from bot.features.guesses import pages as guesses
from bot.features.guesses.rows import GuesserRow, OpenGuess
from rules.text import Seat
from tests.bot.wording.gallery.entry import Page, Wall
from tests.bot.wording.worst_names import GAME, GUESTS, PEOPLE

RIGHT = [GuesserRow((user.id, user.name), is_right=True) for user in PEOPLE]
WRONG = [GuesserRow((GUESTS[0].id, GUESTS[0].name), is_right=False)]


def guessed(*made: GuesserRow) -> Page:
    """Return the last board with what was guessed."""
    return lambda locale: with_lines_below(Notice("…"), tuple(guesses.guess_lines(made, locale)))


PUBLIC: Wall = {
    "guesses": {
        "Nobody has guessed": guessed(),
        "All have guessed right": guessed(*RIGHT),
        "Some have guessed right, some wrong": guessed(*RIGHT[:2], *WRONG),
    },
}
PRIVATE: Wall = {
    "guesses": {
        "A guess": partial(
            guesses.guess_page, OpenGuess(GAME, tuple(map(Seat, range(4))), Seat(1))
        ),
        "No guess yet": partial(guesses.guess_page, OpenGuess(GAME, (Seat(0),))),
    },
}
