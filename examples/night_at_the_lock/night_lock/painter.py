"""The picture of Night at the Lock, layer by layer from the paper up."""

from collections.abc import Iterable, Mapping, Sequence

from night_lock.events import RoundShown
from night_lock.moves import Seal
from night_lock.state import heaviest
from night_lock.tables import BARGES
from night_lock.view import NightView
from renderer import theme
from renderer.canvas.picture import Canvas
from renderer.drawing import Drawing, Fill, Letters, Mark, Stroke, drawing, written
from renderer.geometry import centred
from renderer.kit.frame import BADGE_RADIUS, BOARD_TOP, heading, plate, table
from renderer.kit.icons import ANCHOR
from renderer.kit.people import name_of, numbered_badge
from renderer.lettering import cut
from renderer.painter import BOARD, Layers, Painter
from renderer.scene import Scene
from renderer.theme import IN_SEAT_ORDER, MARGIN, NAME, RADIUS, SCORE, WIDTH
from rules.text import Seat, Text, say

HAND = "hand"
HAND_HEIGHT = 260
SAIL, EDGE, TARRED = "#EFE3C8", "#8A7650", "#3D4B57"
"""A barge's face, its outline, and a face-down barge."""
PLATE, PITCH = 120, 136
"""The height of a seat's plate, and the distance between two."""
BARGE_WIDTH, BARGE_HEIGHT, BARGE_PITCH, FIRST_BARGE = 134, 84, 144, 500
NAME_ROOM = 230


@drawing
def quay(height: float) -> Iterable[Mark]:
    """Draw the unchanging background."""
    yield from table(height)
    yield from heading("Night at the Lock", ANCHOR)


@drawing
def face_up(barge: str, *, lit: bool = False) -> Iterable[Mark]:
    """Draw a barge with its name and load; the one that counts has a brass outline."""
    shape = centred((0, 0), BARGE_WIDTH, BARGE_HEIGHT, RADIUS)
    yield Fill(shape, SAIL)
    yield Stroke(shape, theme.LAST if lit else EDGE, 6 if lit else 2, closed=True)
    yield Letters(str(BARGES[barge]), (0, -12), theme.CHIP, theme.INK)
    yield Letters(barge.capitalize(), (0, 22), theme.STRONG, theme.INK)


@drawing
def face_down() -> Iterable[Mark]:
    """Draw a barge that has been chosen."""
    shape = centred((0, 0), BARGE_WIDTH, BARGE_HEIGHT, RADIUS)
    yield Fill(shape, TARRED)
    yield Stroke(shape, theme.UNLIT, 2, closed=True)


def show_plates(canvas: Canvas, scene: Scene) -> None:
    """Show everybody's sign, name and score."""
    view: NightView = scene.view
    for seat, score in enumerate(view.scores):
        top, middle = BOARD_TOP + scene.place_of(seat) * PITCH, middle_of(scene, seat)
        active = seat in view.to_act
        wide = WIDTH - 2 * MARGIN
        canvas.put(plate(wide, PLATE, IN_SEAT_ORDER[seat], active=active), (MARGIN, top))
        sign = numbered_badge(IN_SEAT_ORDER[seat], Seat(seat))
        canvas.put(sign, (MARGIN + 2 * BADGE_RADIUS, middle))
        name = cut(name_of(scene, Seat(seat)), NAME, NAME_ROOM)
        canvas.put(written(name, NAME, theme.IVORY, "left"), (MARGIN + 80, middle))
        canvas.put(written(str(score), SCORE, theme.IVORY, "right"), (FIRST_BARGE - 88, middle))


def show_barges(canvas: Canvas, scene: Scene) -> None:
    """Show what was sent in each round, and who has chosen in this one."""
    view: NightView = scene.view
    newest = len(view.rounds) - 1 if any(isinstance(e, RoundShown) for e in scene.recent) else -1
    for seat in range(len(view.scores)):
        middle = middle_of(scene, seat)
        for number, shown in enumerate(view.rounds):
            lit = number == newest and seat == heaviest(shown)
            canvas.put(face_up(shown[seat], lit=lit), (column(number), middle))
        if view.to_act and seat not in view.to_act:
            canvas.put(face_down(), (column(len(view.rounds)), middle))


def show_hand(canvas: Canvas, scene: Scene) -> None:
    """Show the viewer's own barges; the chosen one is highlighted."""
    view: NightView = scene.view
    for place, barge in enumerate(view.hand):
        at = (MARGIN + BARGE_PITCH * (place + 0.5), HAND_HEIGHT - BARGE_HEIGHT)
        canvas.put(face_up(barge, lit=barge == view.sealed), at)


def middle_of(scene: Scene, seat: int) -> float:
    """Return the height of the middle of a seat's plate."""
    return BOARD_TOP + scene.place_of(seat) * PITCH + PLATE / 2


def column(number: int) -> float:
    """Return the middle of a round's column."""
    return FIRST_BARGE + number * BARGE_PITCH


class NightLockPainter(Painter):
    """Draws the quay for all, and a hand for its owner."""

    exact_colours = (SAIL, EDGE, TARRED)
    marked = (RoundShown,)
    in_words = (Seal,)

    def parts(self, view: NightView) -> Sequence[str]:
        """Return the board, and the hand if the viewer has one."""
        return (BOARD, HAND) if view.hand else (BOARD,)

    def layers(self, scene: Scene, part: str) -> Layers:
        """Return the layers of all seats' plates, or of a hand."""
        if part == HAND:
            return Layers(quay(HAND_HEIGHT), HAND_HEIGHT, (show_hand, self.show_frame))
        height = BOARD_TOP + len(scene.view.scores) * PITCH
        return Layers(quay(height), height, (show_plates, show_barges, self.show_frame))

    def signs(self) -> Mapping[str, Drawing]:
        """Return the signs shown before the names of barges."""
        return {barge: face_up(barge) for barge in BARGES}

    def idle(self, view: NightView) -> tuple[Text, Text]:
        """Say why nobody is on turn."""
        del view
        return say("Nobody decides"), say("barges are being dealt")
