"""What the last finished turn changed on the board of Cronberg."""

from collections.abc import Iterator

from renderer.scene import Scene
from rules.cronberg.view import RhombLaid, TokenDrivenAway, TokenPlaced, TokenScored

MARKED = (RhombLaid, TokenPlaced, TokenScored, TokenDrivenAway)
"""The events that leave a mark."""


def newest_rhomb(scene: Scene) -> str:
    """Name the place of the rhomb just laid, or nothing."""
    laid = [event.place for event in scene.recent if isinstance(event, RhombLaid)]
    return next((place for place in laid if place in scene.view.laid), "")


def newest_token(scene: Scene) -> str:
    """Name the crossing of the token just placed, or nothing."""
    placed = [event.crossing for event in scene.recent if isinstance(event, TokenPlaced)]
    return next((crossing for crossing in placed if crossing in scene.view.tokens), "")


def taken_back(scene: Scene) -> Iterator[TokenScored | TokenDrivenAway]:
    """List the tokens that went home, as long as their crossings are still as they left them."""
    for event in scene.recent:
        match event:
            case TokenScored() | TokenDrivenAway():
                if event.crossing not in scene.view.tokens and newest_rhomb(scene):
                    yield event
            case _:
                pass
