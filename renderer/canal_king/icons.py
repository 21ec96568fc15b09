"""Icons of Canal King: the six characters, and the crown on water."""

from collections.abc import Mapping
from math import pi, sin

from renderer.drawing import Fill
from renderer.geometry import arc, circle, mirrored, rounded
from renderer.kit.icons import ANCHOR, CROWN, GROUND, Icon, disc, line, solid

MIDDLE = 12


def _pan(x: float, y: float) -> Icon:
    bowl = tuple((x + 4.2 * u, y + 6.6 + 3.6 * v) for u, v in arc((0, 0), 1, 0, 180, 16))
    return (
        line((x, y), (x - 3.4, y + 7), width=1),
        line((x, y), (x + 3.4, y + 7), width=1),
        solid(*bowl),
    )


SCALES: Icon = (
    line((12, 3), (12, 20), width=2),
    line((3.5, 7), (20.5, 5), width=2),
    disc(12, 3.4, 2),
    *_pan(4.6, 7),
    *_pan(19.4, 5.2),
    solid((6.5, 22.5), (8.5, 19.5), (15.5, 19.5), (17.5, 22.5)),
)


def _bobbin(*, flipped: bool) -> Icon:
    strokes = (
        (((5, 3), (19, 21)), 1.6),
        (((13.2, 13.6), (18, 19.7)), 4.2),
        (((7, 5.4), (9.4, 8.6)), 3),
    )
    head = circle((4.6, 2.8), 2.1, 24)
    turned = (mirrored(points, MIDDLE) if flipped else points for points, _ in strokes)
    return (
        *(line(*p, width=width) for p, (_, width) in zip(turned, strokes, strict=True)),
        solid(*(mirrored(head, MIDDLE) if flipped else head)),
    )


BOBBINS: Icon = (*_bobbin(flipped=False), *_bobbin(flipped=True))
TANKARD: Icon = (
    solid(*rounded(((4, 7.5), (16, 7.5), (15.4, 22), (4.6, 22)), 1.2)),
    line((16, 10.5), (20, 10.5), (20, 17.5), (15.5, 17.5), width=2.3),
    disc(5.4, 6.2, 2.9),
    disc(9.6, 4.6, 3.3),
    disc(14, 6, 2.9),
    *(line((x, 12), (x, 19), width=1.2, colour=GROUND) for x in (7.4, 10, 12.6)),
)
_BOARD = (
    (2, 12), (4.4, 6), (11, 3), (18.6, 5.2), (22.4, 11), (20.6, 15), (15.6, 14.6), (14.2, 17),
    (15.2, 20), (12.2, 22), (6, 19.6),
)  # fmt: skip
PALETTE: Icon = (
    solid(*rounded(_BOARD, 2.6)),
    *(
        disc(x, y, 1.65, GROUND)
        for x, y in ((7, 11.6), (10.6, 7.2), (15.6, 7.6), (18.8, 11), (7.6, 16))
    ),
)
PRALINE: Icon = (
    solid(*rounded(((3, 9.5), (21, 9.5), (19, 21.5), (5, 21.5)), 2)),
    disc(12, 9, 8.2),
    line((5, 10), (8, 11.6), (11, 10), (14, 11.6), (17, 10), (19, 10.8), width=1.7, colour=GROUND),
    line((9, 5.2), (14, 4.4), width=1.5, colour=GROUND),
)
CHARACTERS: Mapping[str, Icon] = {
    "merchant": SCALES,
    "lacemaker": BOBBINS,
    "brewer": TANKARD,
    "skipper": ANCHOR,
    "painter": PALETTE,
    "chocolatier": PRALINE,
}

_RIPPLE = tuple((1 + x * 0.55, 21.4 + 1.5 * sin(x / 40 * 4 * pi)) for x in range(41))


def _smaller(icon: Icon) -> Icon:
    """Shrink an icon to leave room for the water below."""
    return tuple(
        Fill(
            tuple((12 + (x - 12) * 0.84, 1.5 + (y - 3.5) * 0.84) for x, y in mark.area), mark.colour
        )
        for mark in icon
        if isinstance(mark, Fill) and isinstance(mark.area, tuple)
    )


EMBLEM: Icon = (*_smaller(CROWN), line(*_RIPPLE, width=2.2))
