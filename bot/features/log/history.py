"""The ephemeral page with a past position of a game, and buttons to turn from turn to turn."""

from collections.abc import Iterator

from bot.discord_io.custom_ids import CustomId, write_path
from bot.discord_io.notices import Button, Notice, Said
from bot.discord_io.readers import message_reader, readers_of_entries
from bot.discord_io.wording import notice_of
from bot.features.board.buttons import FILM_BUTTON
from bot.features.log.pages import recent_lines
from bot.sessions.session import Session
from rules.match import Match
from rules.text import Reader, Text, count, joined, say


def history_page(
    session: Session, then: Match, turn_of: tuple[int, int], locale: str, *, may_try: bool = False
) -> Notice:
    """Return the page of a past position, with a button that opens a try from it if `may_try`.

    `turn_of` is the position's turn, counted from 0, and the number of positions.
    """
    reader = message_reader(session, locale)
    verb, label, style = FILM_BUTTON
    second = [Button(CustomId(verb, session.id), label, style, turn_of[1] > 1)]
    if may_try:
        opener = CustomId("try-here", session.id, rest=write_path(turn_of[:1]))
        second.append(Button(opener, say("Try from here")))
    rows = (tuple(_turn_buttons(session.id, turn_of)), tuple(second))
    return notice_of(_lines(session, then, turn_of, reader), reader, rows)


def _lines(
    session: Session, then: Match, turn_of: tuple[int, int], reader: Reader
) -> Iterator[Said]:
    turn, turns = turn_of
    yield joined(f"### {then.game.title} · ", then.view(None).headline)
    yield _position_now(turn) if turn == turns - 1 else _position_then(turn, turns - 1)
    yield from recent_lines(then, reader, readers_of_entries(session, reader))


def _position_now(turns: int) -> Text:
    return count(
        "-# The position now, after {count} turn",
        "-# The position now, after {count} turns",
        turns,
    )


def _position_then(turn: int, turns: int) -> Text:
    return count(
        "-# After {turn} of {count} turn", "-# After {turn} of {count} turns", turns, turn=turn
    )


def _turn_buttons(session_id: int, turn_of: tuple[int, int]) -> Iterator[Button]:
    turn, turns = turn_of
    last = turns - 1
    buttons = (
        (say("First"), 0),
        (say("Back"), turn - 1),
        (say("Forward"), turn + 1),
        (say("Last"), last),
    )
    for slot, (label, target) in enumerate(buttons):
        possible = 0 <= target <= last and target != turn
        # Two buttons may lead to the same turn; the slot keeps their ids distinct.
        rest = write_path((slot, max(0, min(target, last))))
        yield Button(CustomId("past", session_id, rest=rest), label, is_enabled=possible)
