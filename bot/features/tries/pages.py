"""The messages of a try: the first one, its line on boards, and who plays at which seat."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime

from discord import ButtonStyle

from bot.basics.refusals import Outdated
from bot.discord_io.custom_ids import CustomId
from bot.discord_io.menu_rows import rows_of
from bot.discord_io.notices import Button, Notice, Option, Select
from bot.discord_io.readers import message_reader
from bot.discord_io.wording import notice_of
from bot.features.tries.actions import Beginning, BegunTry, free_seats, to_be_ended, too_many_tries
from bot.language.readers import anonymous_reader, plain_reader
from bot.sessions.people import LEVEL_WORDS
from bot.sessions.session import Session
from opponents.levels import Level
from rules.catalog import title_of
from rules.text import Reader, Seat, Text, Who, say, words

STAND_INS: Mapping[str, Level | None] = {"0": None} | {level.value: level for level in Level}
"""Who can play a seat that no person has: an automatic player, or an opponent of a level.

By what menus that were sent hold: a name never changes its meaning.
"""
NOBODY = ("0",)
WITH_FRIENDS = say(
    "Friends who can see this press **Seats** to take a seat. Whoever opened the try plays "
    "the other seats, or hands them to the program."
)
ALONE = say("**Seats** changes who plays at which seat.")
"""The sentence in direct messages, which nobody else can see."""


def thread_name(beginning: Beginning, reader: Reader) -> str:
    """Return the name of the thread of a try."""
    title = beginning.match.game.title
    after = _after(beginning.origin.turn)
    return words(say("Try · {title} · {after}", title=title, after=after), reader)


def try_line(session: Session) -> Text | None:
    """Return the line that marks the board of a try; None for other games."""
    if session.origin is None:
        return None
    if not session.origin.turn:
        return say("-# This is a try from the beginning. It does not count.")
    return say("-# This is a try after turn {turn}. It does not count.", turn=session.origin.turn)


def try_notice(session: Session, locale: str) -> Notice:
    """Return the first message of a try; without buttons once it is over."""
    reader = message_reader(session, locale)
    lines = (*_opening(session), *_seat_lines(session))
    if not session.is_open:
        return notice_of([*lines, say("This try is over.")], reader)
    buttons = (
        Button(CustomId("try-seats", session.id), say("Seats"), ButtonStyle.success),
        Button(CustomId("try-end", session.id), say("End the try"), ButtonStyle.danger),
    )
    advice = ALONE if session.location.guild is None else WITH_FRIENDS
    return notice_of([*lines, advice], reader, (buttons,))


def seats_page(session: Session, user_id: int, locale: str) -> Notice:
    """Return the page on which a user takes seats of a try, and gives up their own."""
    lines = (say("Who plays at which seat of this try:"), *_seat_lines(session))
    own, is_host = session.seats_of(user_id), user_id == session.host.id
    levels = (*STAND_INS,) if is_host else NOBODY
    keep = say("Play only one of your seats …") if is_host else say("Keep only one of your seats …")
    give = say("Hand a seat to the program …") if is_host else say("Give a seat back …")
    asked = (
        ("try-take", say("Take a seat …"), free_seats(session, user_id), NOBODY),
        ("try-keep", keep, own if own[1:] else (), levels),
        ("try-give", give, own if own[1:] or not is_host else (), levels),
    )
    plain = plain_reader(session, locale)
    rows = tuple(
        Select(
            CustomId(verb, session.id),
            words(prompt, plain),
            tuple(_option(seat, name, verb, plain) for seat in seats for name in offered),
        )
        for verb, prompt, seats, offered in asked
        if seats
    )
    return notice_of(lines, message_reader(session, locale), rows)


def read_choice(value: str) -> tuple[Seat, Level | None]:
    """Return the seat of an option of that page, and who gets it or the others; raises Outdated."""
    seat, _, stand_in = value.partition(".")
    if not seat.isdecimal() or stand_in not in STAND_INS:
        raise Outdated
    return Seat(int(seat)), STAND_INS[stand_in]


def too_many_page(tries: Sequence[BegunTry], now: datetime, locale: str) -> Notice:
    """Return the page for somebody with too many tries, with a button to end each open one."""
    buttons = [
        Button(
            CustomId("try-close", each.session),
            say("End try {number}", number=number),
            ButtonStyle.danger,
        )
        for number, each in enumerate(to_be_ended(tries, now), start=1)
    ]
    return notice_of([too_many_tries(tries, now)], anonymous_reader(locale), rows_of(buttons))


def _opening(session: Session) -> Iterator[Text]:
    turn = session.origin.turn if session.origin else 0
    title = title_of(session.key)
    yield say("### Try · {title} · {after}", title=title, after=_after(turn))
    if session.origin and session.origin.session is None:
        yield say("It goes on from the record of a game.")
    else:
        yield say("It goes on from a past turn of a game.")
    yield say(
        "It does not count: there are no statistics, no campaign and no clocks. Chance is "
        "drawn anew, and `/undo` asks nobody."
    )


def _after(turn: int) -> Text:
    if not turn:
        return say("from the beginning")
    return say("after turn {turn}", turn=turn)


def _seat_lines(session: Session) -> Iterator[Text]:
    for seat in range(len(session.people)):
        yield say("{number}. **{who}**", number=seat + 1, who=Who(Seat(seat)))


def _option(seat: Seat, stand_in: str, verb: str, reader: Reader) -> Option:
    """Return the option for a seat; `stand_in` gets it, or the others."""
    number, who, level = seat + 1, Who(seat), STAND_INS[stand_in]
    if level is None:
        chosen = say("Seat {number} · {who}", number=number, who=who)
    elif verb == "try-keep":
        chosen = say(
            "Seat {number} · {who}; the others: an opponent ({level})",
            number=number,
            who=who,
            level=LEVEL_WORDS[level],
        )
    else:
        chosen = say(
            "Seat {number} · {who} → an opponent ({level})",
            number=number,
            who=who,
            level=LEVEL_WORDS[level],
        )
    return Option(words(chosen, reader), value=f"{seat}.{stand_in}")
