"""The ephemeral page with hints: the moves that the program recommends."""

from collections.abc import Iterator, Sequence

from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import OPTION_LIMIT, TEXT_LIMIT, Notice, Option, Select, shortened
from bot.discord_io.readers import message_reader
from bot.language.readers import plain_reader
from bot.sessions.services.drafts import OpenDraft
from opponents import Hint
from rules.draft import line_of, moves_of
from rules.match import Match
from rules.text import Reader, Seat, say, words


def hint_page(opened: OpenDraft, found: Sequence[Hint], locale: str) -> Notice:
    """Return the page that names good moves and why; choosing one puts it into the draft."""
    reader, plain = message_reader(opened.session, locale), plain_reader(opened.session, locale)
    match, seat = opened.draft.after, opened.seat
    lines = [words(say("**The program would play this in your place:**"), reader)]
    for number, (line, why) in enumerate(found, 1):
        reason = words(why, reader)
        lines.append(f"{number}. **{named(match, seat, line, reader)}**")
        lines.append(f"-# {reason[:1].upper()}{reason[1:]}")
    note = say(
        "-# Nothing has been done yet. At the end everybody is told how many hints you took."
    )
    lines.append(words(note, reader))
    options = tuple(
        Option(shortened(named(match, seat, line, plain), OPTION_LIMIT), value=beginning(line))
        for line, _ in found
        if beginning(line)
    )
    text = shortened("\n".join(lines), TEXT_LIMIT)
    if not options:
        return Notice(text)
    own = CustomId("hinted", opened.session.id, opened.stamp)
    return Notice(text, (Select(own, words(say("Put one into your turn …"), plain), options),))


def beginning(line: str) -> str:
    """Return as many moves of a line as one option of a menu can hold; none if none fits."""
    moves = moves_of(line)
    while moves and len(line_of(moves)) > OPTION_LIMIT:
        moves = moves[:-1]
    return line_of(moves)


def named(match: Match, seat: Seat, line: str, reader: Reader) -> str:
    """Return the moves of a line as menus call them, with their titles and labels."""
    return line_of(_names(match, seat, line, reader))


def _names(match: Match, seat: Seat, line: str, reader: Reader) -> Iterator[str]:
    for text in moves_of(line):
        move = match.game.parse(match.state, seat, text)
        label, path = match.game.describe(match.state, seat, move)
        title = " › ".join(words(part, reader) for part in path)
        told = words(label, reader)
        yield f"{title}: {told}" if told else title
        match = match.play(seat, text)
