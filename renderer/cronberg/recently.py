"""What the recent turns changed on the board of Cronberg."""

from collections.abc import Iterator

from renderer.scene import Scene
from rules.cronberg.events import RhombLaid, TokenDrivenAway, TokenPlaced, TokenScored

MARKED = (RhombLaid, TokenPlaced, TokenScored, TokenDrivenAway)
"""The events that leave a mark."""


def newest_rhombi(scene: Scene) -> frozenset[str]:
    """Return the places of the rhombi just laid; after several turns there are more than one."""
    laid = (event.place for event in scene.recent if isinstance(event, RhombLaid))
    return frozenset(laid) & scene.view.laid.keys()


def newest_tokens(scene: Scene) -> frozenset[str]:
    """Return the crossings with tokens that were just placed and are still there."""
    placed = (event.crossing for event in scene.recent if isinstance(event, TokenPlaced))
    return frozenset(placed) & scene.view.tokens.keys()


def taken_back(scene: Scene) -> Iterator[TokenScored | TokenDrivenAway]:
    """Yield the tokens that returned to their owners, while their crossings are unchanged."""
    for event in scene.recent:
        match event:
            case TokenScored() | TokenDrivenAway():
                if event.crossing not in scene.view.tokens and newest_rhombi(scene):
                    yield event
            case _:
                pass
