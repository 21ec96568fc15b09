"""What those who watch are asked and told about their guesses."""

from collections.abc import Sequence
from dataclasses import replace

from discord import ButtonStyle
from discord.utils import escape_markdown

from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import (
    LABEL_LIMIT,
    TEXT_LIMIT,
    Button,
    Notice,
    Option,
    Select,
    shortened,
)
from bot.discord_io.readers import message_reader
from bot.language.readers import anonymous_reader, plain_reader
from bot.sessions import THIRDS, GuesserRow, OpenGuess, Session, may_be_guessed_about
from rules.text import Reader, Text, Who, count, say, words

TOLD = 10
"""How many people the last board of a game tells of."""


def guess_buttons(session: Session, reader: Reader) -> tuple[Button, ...]:
    """Return the button by which watchers guess; none if there is nothing to guess."""
    if not may_be_guessed_about(session):
        return ()
    label = words(say("Guess the winner"), reader)
    return (Button(CustomId("guess", session.id), label, ButtonStyle.secondary),)


def guess_page(opened: OpenGuess, locale: str) -> Notice:
    """Return the page on which somebody guesses who wins."""
    session, reader = opened.session, message_reader(opened.session, locale)
    plain = plain_reader(session, locale)
    lines = [say("### Who wins?"), _own_guess(opened), _time_left(opened), RULES]
    options = tuple(
        Option(shortened(plain.name(seat), LABEL_LIMIT), value=str(seat))
        for seat in opened.outlook.seats
    )
    prompt = words(say("Who wins? …"), reader)
    select = Select(CustomId("guessed", session.id), prompt, options)
    return Notice("\n".join(words(line, reader) for line in lines), (select,))


def with_guesses(notice: Notice, guessers: Sequence[GuesserRow], locale: str) -> Notice:
    """Return the last board of a game with what guesses about it have brought."""
    if not guessers:
        return notice
    reader = anonymous_reader(locale)
    told = tuple(_brought(guesser) for guesser in guessers[:TOLD])
    line = words(say("🔮 Guesses: {told}.", told=told), reader)
    room = TEXT_LIMIT - len(line) - 1
    return replace(notice, text=f"{shortened(notice.text, room)}\n{line}")


def guessers_page(guessers: Sequence[GuesserRow], locale: str) -> Notice:
    """Return the page with what guesses have brought on a server."""
    reader = anonymous_reader(locale)
    if not guessers:
        return Notice(words(say("Nobody has guessed about a game yet that is over."), reader))
    lines = [words(say("### Who guesses best"), reader)]
    for guesser in guessers:
        place = 1 + sum(other.points > guesser.points for other in guessers)
        right = say(
            "{place}. {brought} · {right} of {made} right",
            place=place,
            brought=_brought(guesser),
            right=guesser.right,
            made=guesser.made,
        )
        lines.append(words(right, reader))
    return Notice(shortened("\n".join([*lines, words(RULES, reader)]), TEXT_LIMIT))


RULES = say(
    "-# Secret until the game is over. A right guess earns {first} points in the first third of "
    "the game, {second} in the second, {third} in the last; of each third your last guess counts, "
    "and one of the game's last few turns earns nothing.",
    first=THIRDS[0],
    second=THIRDS[1],
    third=THIRDS[2],
)


def _own_guess(opened: OpenGuess) -> Text:
    if opened.seat is None:
        return say("You have not guessed yet.")
    return say("Your guess: **{who}**.", who=Who(opened.seat))


def _time_left(opened: OpenGuess) -> Text:
    if opened.seat is None:
        return count(
            "You can guess, and change it, for {count} turn more; then you can guess anew.",
            "You can guess, and change it, for {count} turns more; then you can guess anew.",
            opened.outlook.turns_left,
        )
    return count(
        "You can change it for {count} turn more; then it is locked, and you can guess anew.",
        "You can change it for {count} turns more; then it is locked, and you can guess anew.",
        opened.outlook.turns_left,
    )


def _brought(guesser: GuesserRow) -> Text:
    name = escape_markdown(guesser.user[1])
    one, more = "**{name}** {count} point", "**{name}** {count} points"
    return count(one, more, guesser.points, name=name)
