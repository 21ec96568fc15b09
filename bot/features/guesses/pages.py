"""Guesses: the page on which somebody guesses who wins, and who has guessed right."""

from collections.abc import Iterable, Iterator, Sequence

from discord.utils import escape_markdown

from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import LABEL_LIMIT, Notice, Option, Select, shortened
from bot.discord_io.readers import message_reader
from bot.discord_io.wording import notice_of
from bot.features.guesses.rows import GuesserRow, OpenGuess
from bot.language.readers import anonymous_reader, plain_reader
from rules.text import Who, say, words

RULES = say(
    "-# Your guess is secret until the game is over. You can change it until half of the game is "
    "played."
)


def guess_page(opened: OpenGuess, locale: str) -> Notice:
    """Return the page on which somebody guesses who wins."""
    session, plain = opened.session, plain_reader(opened.session, locale)
    own = say("You have not guessed yet.")
    if opened.seat is not None:
        own = say("Your guess: **{who}**.", who=Who(opened.seat))
    options = tuple(
        Option(shortened(plain.name(seat), LABEL_LIMIT), value=str(seat))
        for seat in opened.candidates
    )
    select = Select(CustomId("guessed", session.id), say("Who wins? …"), options)
    lines = [say("### Who wins?"), own, RULES]
    return notice_of(lines, message_reader(session, locale), [select])


def guess_lines(guessers: Sequence[GuesserRow], locale: str) -> Iterator[str]:
    """Yield a line with those who guessed right, and one with those who guessed wrong, if any."""
    right = _names(guesser for guesser in guessers if guesser.is_right)
    wrong = _names(guesser for guesser in guessers if not guesser.is_right)
    if right:
        yield words(say("🔮 Guessed right: {names}.", names=right), anonymous_reader(locale))
    if wrong:
        yield words(say("🔮 Guessed wrong: {names}.", names=wrong), anonymous_reader(locale))


def _names(guessers: Iterable[GuesserRow]) -> tuple[str, ...]:
    return tuple(f"**{escape_markdown(guesser.user[1])}**" for guesser in guessers)
