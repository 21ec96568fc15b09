"""What is told about guesses once a game is over."""

from bot.discord_io.notices import TEXT_LIMIT, Notice
from bot.features.board.pages import with_lines_below
from bot.features.guesses.pages import guess_lines, guess_page
from bot.features.guesses.rows import GuesserRow, OpenGuess
from rules.text import Seat
from tests.bot.wording.worst_names import GAME, LOCALE, PEOPLE

CLEO, DORA, EMIL = ((101, "Cleo"), (102, "Dora"), (103, "E*mil"))
RIGHT = [GuesserRow(user, is_right=True) for user in (CLEO, DORA)]
WRONG = [GuesserRow(EMIL, is_right=False)]
GUESSERS = [GuesserRow((user.id, user.name), is_right=True) for user in PEOPLE]
PAGES = {
    "guesses.guess_page": lambda: [
        guess_page(OpenGuess(GAME, tuple(map(Seat, range(4)))), LOCALE),
        with_lines_below(Notice("…"), tuple(guess_lines(GUESSERS, LOCALE))),
    ]
}
"""See `test_every_name`."""


def test_the_last_board_tells_who_guessed_right_and_who_wrong() -> None:
    board = Notice("## 🏆 Anna wins!")
    right, wrong = "🔮 Guessed right: **Cleo**, **Dora**.", "🔮 Guessed wrong: **E\\*mil**."

    told = [
        with_lines_below(board, tuple(guess_lines(made, LOCALE))).text
        for made in ([], RIGHT, WRONG, RIGHT + WRONG)
    ]

    assert told == [
        "\n".join((board.text, *lines)) for lines in ((), (right,), (wrong,), (right, wrong))
    ]


def test_a_long_board_leaves_room_for_the_guesses() -> None:
    text = with_lines_below(Notice("x" * TEXT_LIMIT), tuple(guess_lines(WRONG, LOCALE))).text

    assert len(text) == TEXT_LIMIT
    assert text.endswith("\n🔮 Guessed wrong: **E\\*mil**.")
