"""What a try says of itself, and who plays at which of its seats."""

from collections.abc import Iterator, Sequence

from discord import ButtonStyle

from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import LABEL_LIMIT, Button, Notice, Option, Row, Select, shortened
from bot.discord_io.readers import message_reader
from bot.language.readers import plain_reader
from bot.sessions import Beginning, Session, free_seats
from rules.catalog import GAMES
from rules.text import Reader, Seat, Text, Who, say, words


def thread_name(beginning: Beginning, reader: Reader) -> str:
    """Return the name of the thread of a try."""
    title = beginning.match.game.title
    after = _after(beginning.origin.turn)
    return words(say("Try · {title} · {after}", title=title, after=after), reader)


def try_line(session: Session) -> Text | None:
    """Return the line by which a board says that it is that of a try; None if it is not."""
    if session.origin is None:
        return None
    return say("-# A try {after}: it counts for nothing.", after=_after(session.origin.turn))


def try_notice(session: Session, locale: str) -> Notice:
    """Return the first message of a try; without buttons once it is over."""
    reader = message_reader(session, locale)
    lines = [*(words(line, reader) for line in _opening(session)), *_seat_lines(session, reader)]
    if not session.is_open:
        return Notice("\n".join([*lines, words(say("This try is over."), reader)]))
    buttons = (
        _button(session, "try-seats", say("Seats"), ButtonStyle.success, reader),
        _button(session, "try-end", say("End the try"), ButtonStyle.danger, reader),
    )
    advice = say(
        "Friends who can see this take a seat by **Seats**; whoever opened the try plays all that "
        "are left, or has automatic players for them."
    )
    return Notice("\n".join([*lines, words(advice, reader)]), (buttons,))


def seats_page(session: Session, user_id: int, locale: str) -> Notice:
    """Return the page on which a user takes seats of a try, and gives up their own."""
    reader = message_reader(session, locale)
    lines = [words(say("Who plays at which seat of this try:"), reader)]
    own = session.seats_of(user_id)
    is_host = user_id == session.host.id
    rows = [
        *_select(session, "try-take", say("Take a seat …"), free_seats(session, user_id), locale),
        *_select(
            session,
            "try-keep",
            say("Play only one of yours, automatic players the others …")
            if is_host
            else say("Keep only one of yours …"),
            own if own[1:] else (),
            locale,
        ),
        *_select(
            session,
            "try-give",
            say("Hand a seat to an automatic player …") if is_host else say("Give a seat back …"),
            own if own[1:] or not is_host else (),
            locale,
        ),
    ]
    return Notice("\n".join([*lines, *_seat_lines(session, reader)]), tuple(rows))


def _opening(session: Session) -> Iterator[Text]:
    turn = session.origin.turn if session.origin else 0
    title = GAMES[session.key].title if session.key in GAMES else session.key
    yield say("### Try · {title} · {after}", title=title, after=_after(turn))
    if session.origin and session.origin.session is None:
        yield say("It goes on from the record of a game.")
    else:
        yield say("It goes on from a game of the past.")
    yield say(
        "It counts for nothing: no statistics, no campaign, no clocks. Chance goes its own way, "
        "and `/undo` asks nobody."
    )


def _after(turn: int) -> Text:
    if not turn:
        return say("from the beginning")
    return say("after turn {turn}", turn=turn)


def _seat_lines(session: Session, reader: Reader) -> Iterator[str]:
    for seat in range(len(session.people)):
        name = say("{number}. **{who}**", number=seat + 1, who=Who(Seat(seat)))
        yield words(name, reader)


def _select(
    session: Session, verb: str, prompt: Text, seats: Sequence[Seat], locale: str
) -> Iterator[Row]:
    """Yield a select of seats; nothing if there are none."""
    if not seats:
        return
    reader = plain_reader(session, locale)
    options = tuple(
        Option(
            shortened(
                words(say("Seat {number} · {who}", number=seat + 1, who=Who(seat)), reader),
                LABEL_LIMIT,
            ),
            value=str(seat),
        )
        for seat in seats
    )
    yield Select(CustomId(verb, session.id), words(prompt, reader), options)


def _button(session: Session, verb: str, label: Text, style: ButtonStyle, reader: Reader) -> Button:
    return Button(CustomId(verb, session.id), words(label, reader), style)
