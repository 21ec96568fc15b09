"""The picture of Cronberg, layer by layer from the paper up, with made-up samples of it."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from renderer.cronberg import looks
from renderer.cronberg.board import show_markers, show_numbers, show_triangles, town
from renderer.cronberg.layout import (
    HEIGHT,
    STACK_AT,
    STACK_WIDTH,
    STRIP_HEIGHT,
    STRIP_TOP,
    crossing_at,
    triangle_target,
)
from renderer.cronberg.legend import HEIGHT as LEGEND_HEIGHT
from renderer.cronberg.legend import inline_signs, paper, show_legend
from renderer.cronberg.pieces import (
    MARKED,
    OFFERED_RADIUS,
    Chosen,
    show_crossings,
    show_rhombi,
    show_taken_back,
    show_tokens,
    show_values,
)
from renderer.cronberg.plates import show_kinds, show_plates, show_right_box, show_stack
from renderer.drawing import Drawing
from renderer.geometry import circle, rectangle
from renderer.painter import BOARD, Layers, Painter, Target
from renderer.scene import Scene
from renderer.theme import SEATS
from rules.core import Choice, Result
from rules.cronberg.events import RhombLaid, TokenDrivenAway, TokenScored
from rules.cronberg.moves import Lay, Token
from rules.cronberg.tables import COLOURS, CROSSINGS, PLACES, RHOMBI, TRIANGLES, Kind
from rules.cronberg.view import CronbergView
from rules.text import Seat, Text, say

LEGEND = "legend"
CROSSING, STACK = circle((0, 0), OFFERED_RADIUS, 24), rectangle(0, 0, STACK_WIDTH, STRIP_HEIGHT)
"""The outlines of targets."""
LAYERS = (
    show_triangles,
    show_numbers,
    show_rhombi,
    show_crossings,
    show_tokens,
    show_taken_back,
    show_values,
    show_markers,
    show_plates,
    show_kinds,
    show_stack,
    show_right_box,
)


class CronbergPainter(Painter):
    """Draws the positions of Cronberg, and the legend of its signs."""

    exact_colours = looks.ALL
    marked = MARKED

    def layers(self, scene: Scene, part: str) -> Layers:
        """Return the layers of the town, or of the legend."""
        del scene
        if part == LEGEND:
            return Layers(paper(), LEGEND_HEIGHT, (show_legend,))
        return Layers(town(), HEIGHT, (*LAYERS, self.show_frame))

    def parts(self, view: CronbergView) -> Sequence[str]:
        """Return the board and the legend."""
        del view
        return (BOARD, LEGEND)

    def signs(self) -> Mapping[str, Drawing]:
        """Return the signs shown before words."""
        return inline_signs()

    def targets(self, scene: Scene, choice: Choice) -> Iterator[Target]:
        """Yield crossings, the triangles that a rhomb covers, and the stack."""
        del scene
        for move in choice.moves:
            match move:
                case Token(crossing):
                    yield Target(BOARD, crossing, crossing_at(crossing), CROSSING)
                case Lay(place):
                    for number in sorted(PLACES[place].triangles):
                        yield Target(BOARD, str(number), *triangle_target(number))
                case _:
                    yield Target(BOARD, "stack", (STACK_AT, STRIP_TOP), STACK)

    def menu(self, scene: Scene, choices: Sequence[Choice]) -> Layers | None:
        """Mark where the token or the rhomb may go; None if the only option is to draw."""
        names = {target.name for target in self.targets_of(scene, choices)}
        triangles = frozenset(number for number in TRIANGLES if str(number) in names)
        chosen = Chosen(frozenset(names & CROSSINGS.keys()), triangles)
        if not chosen.triangles and not chosen.crossings:
            return None
        marked = {show_numbers: chosen.show_numbers, show_crossings: chosen.show_crossings}
        above = [marked.get(layer, layer) for layer in LAYERS]
        return Layers(town(), HEIGHT, (*above, self.show_frame), BOARD)

    def samples(self) -> Iterable[tuple[Scene, str]]:
        """Return every sample."""
        return ((scene, BOARD) for scene in samples())

    def seat_letters(self, view: CronbergView) -> Sequence[str]:
        """Return the letters of the colours that the rules give the seats."""
        return [SEATS[colour].letter for colour in self.seat_colours(view)]

    def seat_colours(self, view: CronbergView) -> Sequence[str]:
        """Return the colours that the players agreed on."""
        return view.colours

    def idle(self, view: CronbergView) -> tuple[Text, Text]:
        """Say why nobody is on turn."""
        if view.is_over:
            return say("Game {game} is over", game=view.game), say("the next one is being set up")
        return say("Nobody has begun yet"), say("the first seat is drawn by lot")


NAMES = ("Anna", "Ben", "Clara", "Dirk")
EVERY = 5
"""One in this many places is tried, so that about half of the board stays free."""
USED_UP = "city_hall"


def samples() -> tuple[Scene, ...]:
    """Return a position after a rhomb was laid, one with a rhomb to lay, and a finished one."""
    laid = _laid()
    newest = list(laid)[-1]
    gone = PLACES[newest].crossings
    recent = (
        RhombLaid(Seat(0), laid[newest], newest),
        TokenScored(gone[0], Seat(0), 10),
        TokenScored(gone[1], Seat(3), -3),
        TokenDrivenAway(gone[2], Seat(1)),
        TokenDrivenAway(gone[3], Seat(2)),
    )
    result = Result((7, -3, 60, 0), (2, 4, 1, 3), say("Clara was best."))
    return (
        Scene(_view(laid, gone), NAMES, recent),
        Scene(_view(laid, gone, drawn=True), NAMES),
        Scene(_view(laid, gone, over=True), NAMES, result=result),
    )


def _laid() -> Mapping[str, str]:
    covered: set[int] = set()
    laid: dict[str, str] = {}
    rhombi = list(RHOMBI)[::2]
    for name in list(PLACES)[::EVERY]:
        if rhombi and covered.isdisjoint(PLACES[name].triangles):
            covered |= PLACES[name].triangles
            laid[name] = rhombi.pop()
    return laid


def _view(
    laid: Mapping[str, str], gone: tuple[str, ...], *, drawn: bool = False, over: bool = False
) -> CronbergView:
    free = frozenset(TRIANGLES).difference(*(PLACES[name].triangles for name in laid))
    awake = tuple(_some(free, kind) for kind in Kind)
    guard = next(number for number in awake if TRIANGLES[number].kind is Kind.GUARD)
    shut = frozenset(TRIANGLES[guard].crossings)
    standing = [name for name in CROSSINGS if name not in gone and name not in shut][::3][:8]
    tokens = {name: Seat(place % len(COLOURS)) for place, name in enumerate(standing)}
    left = Counter(RHOMBI[name].kind for name in list(RHOMBI)[1::2])
    return CronbergView(
        colours=COLOURS,
        scores=(7, -3, 60, 0),
        hands=(0, 1, 2, 4),
        on_turn=None if over else Seat(0),
        laid=laid,
        tokens=tokens,
        drawn="R01" if drawn else "",
        kinds_left={
            rhomb.kind: left[rhomb.kind] * (rhomb.kind != USED_UP) for rhomb in RHOMBI.values()
        },
        free=free,
        activated=awake,
        closed=shut,
        values={name: 4 - place for place, name in enumerate(tokens)} if over else {},
        turn=33,
        game=1,
        games=1,
        is_over=over,
    )


def _some(free: frozenset[int], kind: Kind) -> int:
    return next(number for number in sorted(free) if TRIANGLES[number].kind is kind)
