"""What the turns that a picture tells of changed on the board of Cronberg."""

from collections.abc import Iterator

from renderer.scene import Scene
from rules.cronberg.events import RhombLaid, TokenDrivenAway, TokenPlaced, TokenScored

MARKED = (RhombLaid, TokenPlaced, TokenScored, TokenDrivenAway)
"""The events that leave a mark."""


def newest_rhombi(scene: Scene) -> frozenset[str]:
    """Name the places of the rhombi just laid; there is more than one after several turns."""
    laid = (event.place for event in scene.recent if isinstance(event, RhombLaid))
    return frozenset(laid) & scene.view.laid.keys()


def newest_tokens(scene: Scene) -> frozenset[str]:
    """Name the crossings on which tokens just placed still stand."""
    placed = (event.crossing for event in scene.recent if isinstance(event, TokenPlaced))
    return frozenset(placed) & scene.view.tokens.keys()


def taken_back(scene: Scene) -> Iterator[TokenScored | TokenDrivenAway]:
    """List the tokens that went home, as long as their crossings are still as they left them."""
    for event in scene.recent:
        match event:
            case TokenScored() | TokenDrivenAway():
                if event.crossing not in scene.view.tokens and newest_rhombi(scene):
                    yield event
            case _:
                pass
