"""The ephemeral page with the pictures that only one seat may see."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from discord import ButtonStyle

from bot.discord_io.custom_ids import CustomId, write_path
from bot.discord_io.notices import (
    BUTTON_LIMIT,
    LABEL_LIMIT,
    SELECT_LIMIT,
    Button,
    Notice,
    Option,
    Row,
    Select,
    shortened,
)
from bot.discord_io.readers import message_reader
from bot.discord_io.wording import notice_of
from bot.language.readers import plain_reader
from bot.sessions.session import Session
from renderer.catalog import part_title
from rules.match import Match
from rules.text import Reader, Seat, Text, joined, say, whose_turn, words

NOTHING_HIDDEN = say("Nothing is hidden here: everybody sees what you see.")


@dataclass(frozen=True, slots=True)
class Hand:
    """The pictures of a seat, and which of them is shown."""

    session: Session
    match: Match
    seat: Seat
    pictures: Sequence[str]
    shown: str
    opener: CustomId
    """The custom id that shows another picture, still without its index in `pictures`."""

    def id(self, *path: int) -> CustomId:
        """Return the custom id that shows the picture at a path of one index."""
        return self.opener._replace(rest=write_path(path))


def hand_page(hand: Hand, locale: str, note: Text | None = None) -> Notice:
    """Return the page with a picture of a seat, and **Your move** if the seat has to decide."""
    rows = (*_turn_rows(hand), *_picture_rows(hand, plain_reader(hand.session, locale)))
    return notice_of(_lines(hand, note), message_reader(hand.session, locale), rows)


def _lines(hand: Hand, note: Text | None) -> Iterator[Text | None]:
    view = hand.match.view(hand.seat)
    yield note
    yield joined("**", view.headline, "**")
    if hand.seat in hand.match.waiting_for:
        yield whose_turn((hand.seat,), view.asks)


def _turn_rows(hand: Hand) -> Iterator[Row]:
    if hand.seat in hand.match.waiting_for:
        label = say("Your move")
        yield (Button(CustomId("turn", hand.session.id), label, ButtonStyle.primary),)


def _picture_rows(hand: Hand, reader: Reader) -> Iterator[Row]:
    """Yield the components that show the seat's other pictures, if there are any."""
    named = partial(part_title, hand.session.key)
    names = [words(named(part), reader) for part in hand.pictures[:SELECT_LIMIT]]
    titles = [shortened(name, LABEL_LIMIT) for name in names]
    if len(titles) > BUTTON_LIMIT:
        prompt = words(say("Picture: {part}", part=named(hand.shown)), reader)
        yield Select(hand.id(), prompt, tuple(Option(title) for title in titles))
    elif len(titles) > 1:
        yield tuple(
            Button(hand.id(index), title, is_enabled=hand.pictures[index] != hand.shown)
            for index, title in enumerate(titles)
        )
