"""The picture of Cronberg, layer by layer from the paper up."""

from collections.abc import Iterator, Sequence

from renderer.cronberg import layout, legend, looks, pieces, plates
from renderer.cronberg.board import show_markers, show_numbers, show_triangles, town
from renderer.geometry import circle, rectangle
from renderer.painter import BOARD, Layers, Painter, Target
from renderer.scene import Scene
from renderer.theme import SEATS
from rules.core import Choice
from rules.cronberg.moves import Lay, Token
from rules.cronberg.tables import CROSSINGS, PLACES, TRIANGLES
from rules.cronberg.view import CronbergView
from rules.text import Text, say

LEGEND = "legend"
CROSSING, STACK = (
    circle((0, 0), pieces.OFFERED_RADIUS, 24),
    rectangle(0, 0, layout.STACK_WIDTH, layout.STRIP_HEIGHT),
)
"""The outlines of targets."""
LAYERS = (
    show_triangles,
    show_numbers,
    pieces.show_rhombi,
    pieces.show_crossings,
    pieces.show_tokens,
    pieces.show_taken_back,
    pieces.show_values,
    show_markers,
    plates.show_plates,
    plates.show_kinds,
    plates.show_stack,
    plates.show_right_box,
)


class CronbergPainter(Painter):
    """Draws the positions of Cronberg, and the legend of its signs."""

    exact_colours = looks.ALL
    marked = pieces.MARKED
    signs = staticmethod(legend.inline_signs)

    def layers(self, scene: Scene, part: str) -> Layers:
        """Return the layers of the town, or of the legend."""
        if part == LEGEND:
            return Layers(legend.paper(), legend.HEIGHT, (legend.show_legend,))
        return Layers(town(), layout.HEIGHT, (*LAYERS, self.show_frame))

    def parts(self, view: CronbergView) -> Sequence[str]:
        """Return the board and the legend."""
        return (BOARD, LEGEND)

    def targets(self, scene: Scene, choice: Choice) -> Iterator[Target]:
        """Yield crossings, the triangles that a rhomb covers, and the stack."""
        for move in choice.moves:
            match move:
                case Token(crossing):
                    yield Target(BOARD, crossing, layout.crossing_at(crossing), CROSSING)
                case Lay(place):
                    for number in sorted(PLACES[place].triangles):
                        yield Target(BOARD, str(number), *layout.triangle_target(number))
                case _:
                    yield Target(BOARD, "stack", (layout.STACK_AT, layout.STRIP_TOP), STACK)

    def menu(self, scene: Scene, choices: Sequence[Choice]) -> Layers | None:
        """Mark where the token or the rhomb may go; None if the only option is to draw."""
        names = {target.name for target in self.targets_of(scene, choices)}
        triangles = frozenset(number for number in TRIANGLES if str(number) in names)
        chosen = pieces.Chosen(frozenset(names & CROSSINGS.keys()), triangles)
        if not chosen.triangles and not chosen.crossings:
            return None
        marked = {show_numbers: chosen.show_numbers, pieces.show_crossings: chosen.show_crossings}
        above = [marked.get(layer, layer) for layer in LAYERS]
        return Layers(town(), layout.HEIGHT, (*above, self.show_frame), BOARD)

    def seat_letters(self, view: CronbergView) -> Sequence[str]:
        """Return the letters of the colours that the rules give the seats."""
        return [SEATS[colour].letter for colour in self.seat_colours(view)]

    def idle(self, view: CronbergView) -> tuple[Text, Text]:
        """Say why nobody is on turn."""
        if view.is_over:
            return say("Game {game} is over", game=view.game), say("the next one is being set up")
        return say("Nobody has begun yet"), say("the first seat is drawn by lot")
