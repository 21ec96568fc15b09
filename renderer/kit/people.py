"""Who is on turn and who has won, in the reader's language and with people's names."""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache, partial

from renderer import theme
from renderer.canvas import Canvas
from renderer.drawing import Drawing
from renderer.kit.frame import BADGE_RADIUS, capsule, roundel, second_line
from renderer.kit.icons import CLOCK, CROWN, Icon
from renderer.kit.seats import badge
from renderer.lettering import cut, legible_name
from renderer.scene import Scene
from renderer.theme import BRASS
from rules.result import Result
from rules.text import Reader, Seat, Text, Who, all_of, say, words

WINNERS_ROOM = 280
"""Room for the winners' names; only they are cut, never the words around them."""
TABLES = 64
"""Cached readers with names."""

NARROW = "narrow"
"""The context of names where there is little room: a translation may shorten or hyphenate them."""


def told(scene: Scene, text: Text) -> str:
    """Return a sentence in the reader's language, with the names of the people at the table."""
    return words(text, _reader_at_table(scene.reader, scene.names))


def name_of(scene: Scene, seat: Seat) -> str:
    """Return the name of the person in a seat."""
    return _name(scene.reader, scene.names, seat)


def read_out(scene: Scene, text: Text) -> str:
    """Return a sentence for text rather than pictures, in which every name can be written."""
    return words(text, replace(scene.reader, name=partial(_whole_name, scene)))


@lru_cache(maxsize=TABLES)
def _reader_at_table(reader: Reader, names: tuple[str, ...]) -> Reader:
    return replace(reader, name=partial(_name, reader, names))


def _name(reader: Reader, names: tuple[str, ...], seat: Seat) -> str:
    return legible_name(names[seat] if seat < len(names) else "", seat, reader)


def _whole_name(scene: Scene, seat: Seat) -> str:
    return scene.names[seat] if seat < len(scene.names) else scene.reader.name(seat)


def numbered_badge(colour: str, seat: Seat, radius: float = BADGE_RADIUS) -> Drawing:
    """Return the badge of a seat in a game whose rules give seats no colours."""
    return badge(colour, radius, str(seat + 1))


def sign(icon: Icon) -> Drawing:
    """Return the sign of a capsule that belongs to no single seat."""
    return roundel(icon, BADGE_RADIUS, BRASS, theme.EMBLEM_GROUND, BRASS)


def show_headline(canvas: Canvas, scene: Scene) -> None:
    """Write the state of the game under the title."""
    second_line(canvas, told(scene, scene.view.headline))


def show_turn(
    canvas: Canvas, scene: Scene, badges: Sequence[Drawing], idle: tuple[Text, Text]
) -> None:
    """Fill the capsule: whose turn it is, who has won, or (`idle`) why nobody is to act."""
    seats: tuple[Seat, ...] = scene.view.to_act
    if scene.result:
        _show_result(canvas, scene, scene.result, badges)
    elif len(seats) == 1:
        (seat,) = seats
        capsule(canvas, name_of(scene, seat), told(scene, scene.view.asks), badges[seat])
    elif seats:
        asks = say("each {asks}", asks=scene.view.asks)
        capsule(canvas, _all(scene, seats), told(scene, asks), sign(CLOCK))
    else:
        capsule(canvas, told(scene, idle[0]), told(scene, idle[1]), sign(CLOCK))


def _show_result(canvas: Canvas, scene: Scene, result: Result, badges: Sequence[Drawing]) -> None:
    winners = result.winners
    room = WINNERS_ROOM / max(1, len(winners))
    shown = (name_of(scene, Seat(seat)) for seat in range(len(scene.names)))
    scene = replace(scene, names=tuple(cut(name, theme.TURN_NAME, room) for name in shown))
    who = tuple(map(Who, winners))
    if len(winners) == 1:
        name = told(scene, say("{who} wins", who=who))
    elif winners:
        name = told(scene, say("{who} share the win", who=all_of(who)))
    else:
        name = told(scene, say("Resigned") if scene.resigned else say("The game is lost"))
    shown = badges[winners[0]] if len(winners) == 1 else sign(CROWN)
    capsule(canvas, name, told(scene, result.why), shown, over=True)


def _all(scene: Scene, seats: Sequence[Seat]) -> str:
    return ", ".join(name_of(scene, seat) for seat in seats)
